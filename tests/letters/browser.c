/* browser.c - a headless Chromium at the other end of two pipes.
 *
 * It reads commands from its descriptor 3 and answers on 4; each message is
 * JSON and a zero byte. An answer has the number of its command; events are
 * dropped. */
#include "letters/browser.h"

#include "base/error.h"
#include "club/upkeep/opening.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATIENCE 60000 /* milliseconds for one answer */
#define CHUNK 65536

struct Browser {
	GPid pid;
	int in, out;	/* we write to out and read from in */
	GString *heard; /* the beginning of an incomplete message */
	char *dir;	/* its profile */
	char *session;	/* of our page */
	int asked;
};

/* Without a sandbox, because tests may run as root; it only opens our own
 * letters, and resolves no host names. */
static const char *const flags[] = {
	BROWSER,
	"--remote-debugging-pipe",
	"--no-sandbox",
	"--no-first-run",
	"--disable-gpu",
	"--disable-extensions",
	"--disable-sync",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-dev-shm-usage",
	"--disable-lcd-text",
	"--font-render-hinting=none",
	"--hide-scrollbars",
	"--host-resolver-rules=MAP * ~NOTFOUND",
};

/* --- messages ------------------------------------------------------------ */

static bool
put(Browser *browser, const char *text, GError **error)
{
	gsize left = strlen(text) + 1; /* with its zero byte */

	while (left) {
		gssize n = write(browser->in, text, left);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return fail(error, ERROR_STOP, "%s does not listen: %s",
				    BROWSER, g_strerror(errno));
		text += n;
		left -= n;
	}
	return true;
}

static bool
hear_more(Browser *browser, GError **error)
{
	struct pollfd ready = { .fd = browser->out, .events = POLLIN };
	char chunk[CHUNK];
	gssize n = poll(&ready, 1, PATIENCE) == 1
			   ? read(browser->out, chunk, sizeof(chunk))
			   : 0;

	if (n < 0 && errno == EINTR)
		return true;
	if (n <= 0)
		return fail(error, ERROR_STOP, "%s does not answer", BROWSER);
	g_string_append_len(browser->heard, chunk, n);
	return true;
}

/* Returns the next message, whatever it is about. */
static json_t *
hear(Browser *browser, GError **error)
{
	GString *heard = browser->heard;
	gsize looked = 0;
	const char *end;
	json_t *message;

	while (!(
		end = memchr(heard->str + looked, '\0', heard->len - looked))) {
		looked = heard->len;
		if (!hear_more(browser, error))
			return NULL;
	}
	message = json_loads(heard->str, 0, NULL);
	g_string_erase(heard, 0, end + 1 - heard->str);
	if (!message)
		fail(error, ERROR_STOP, "%s does not speak JSON", BROWSER);
	return message;
}

static json_t *
answer_to(Browser *browser, int asked, const char *method, GError **error)
{
	for (;;) {
		json_auto_t *message = hear(browser, error);

		if (!message)
			return NULL;
		if (json_integer_value(json_object_get(message, "id")) != asked)
			continue;
		json_t *result = json_object_get(message, "result");

		if (result)
			return json_incref(result);
		fail(error, ERROR_STOP, "%s: %s: %s", BROWSER, method,
		     json_string_value(json_object_get(
			     json_object_get(message, "error"), "message")));
		return NULL;
	}
}

json_t *
browser_ask(Browser *browser, const char *method, json_t *parameters,
	    GError **error)
{
	json_auto_t *message = json_pack(
		"{s:i, s:s, s:o}", "id", ++browser->asked, "method", method,
		"params", parameters ? parameters : json_object());
	char *text;
	bool sent;

	if (browser->session)
		json_object_set_new(message, "sessionId",
				    json_string(browser->session));
	text = json_dumps(message, JSON_COMPACT);
	sent = put(browser, text, error);
	free(text);
	return sent ? answer_to(browser, browser->asked, method, error) : NULL;
}

bool
browser_tell(Browser *browser, const char *method, json_t *parameters,
	     GError **error)
{
	json_auto_t *answer = browser_ask(browser, method, parameters, error);

	return answer != NULL;
}

json_t *
browser_run(Browser *browser, const char *script, GError **error)
{
	json_auto_t *answer =
		browser_ask(browser, "Runtime.evaluate",
			    json_pack("{s:s, s:b, s:b}", "expression", script,
				      "returnByValue", 1, "awaitPromise", 1),
			    error);
	const json_t *wrong = json_object_get(answer, "exceptionDetails");

	if (!answer)
		return NULL;
	if (wrong) {
		char *why = json_dumps(wrong, JSON_COMPACT);

		fail(error, ERROR_STOP, "JavaScript: %s", why);
		free(why);
		return NULL;
	}
	json_t *value =
		json_object_get(json_object_get(answer, "result"), "value");

	return value ? json_incref(value) : json_null();
}

bool
browser_visit(Browser *browser, const char *url, GError **error)
{
	static const char loaded[] =
		"new Promise(done => document.readyState === 'complete' ? "
		"done() : addEventListener('load', () => done()))";

	if (!browser_tell(browser, "Page.navigate",
			  json_pack("{s:s}", "url", url), error))
		return false;
	json_auto_t *there = browser_run(browser, loaded, error);

	return there != NULL;
}

/* --- starting and stopping ------------------------------------------------ */

/* Attaches to our page, which gets all later commands. It is a file, because
 * the browser paints pages without an address dark on its own where dark is
 * preferred. */
static bool
attach(Browser *browser, GError **error)
{
	g_autofree char *path =
		g_build_filename(browser->dir, "letter.html", NULL);
	g_autofree char *url = g_filename_to_uri(path, NULL, NULL);

	if (!g_file_set_contents(path, "<!DOCTYPE html>", -1, error))
		return false;
	json_auto_t *target =
		browser_ask(browser, "Target.createTarget",
			    json_pack("{s:s}", "url", "about:blank"), error);
	const char *id = json_string_value(json_object_get(target, "targetId"));
	json_auto_t *session =
		id ? browser_ask(browser, "Target.attachToTarget",
				 json_pack("{s:s, s:b}", "targetId", id,
					   "flatten", 1),
				 error)
		   : NULL;

	if (!session)
		return false;
	browser->session = g_strdup(
		json_string_value(json_object_get(session, "sessionId")));
	return browser_visit(browser, url, error);
}

static bool
start(Browser *browser, GError **error)
{
	g_autoptr(GError) problem = NULL;
	g_autofree char *profile =
		g_strconcat("--user-data-dir=", browser->dir, NULL);
	g_autoptr(GPtrArray) argv = g_ptr_array_new();
	static const int at[] = { 3, 4 };
	int there[2], back[2];

	for (gsize i = 0; i < G_N_ELEMENTS(flags); i++)
		g_ptr_array_add(argv, (char *)flags[i]);
	g_ptr_array_add(argv, profile);
	g_ptr_array_add(argv, NULL);
	if (!g_unix_open_pipe(there, FD_CLOEXEC, NULL) ||
	    !g_unix_open_pipe(back, FD_CLOEXEC, NULL))
		return fail(error, ERROR_STOP, "no pipe");
	const int ours[] = { there[0], back[1] };
	bool begun = g_spawn_async_with_pipes_and_fds(
		NULL, (const char *const *)argv->pdata, NULL,
		G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
			G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_STDOUT_TO_DEV_NULL,
		NULL, NULL, -1, -1, -1, ours, at, G_N_ELEMENTS(at),
		&browser->pid, NULL, NULL, NULL, &problem);

	close(there[0]);
	close(back[1]);
	browser->in = there[1];
	browser->out = back[0];
	return begun || fail(error, ERROR_STOP,
			     "%s is missing (contrib/install-packages): %s",
			     BROWSER, problem->message);
}

Browser *
browser_open(GError **error)
{
	g_autoptr(Browser) browser = g_new0(Browser, 1);

	/* Writing to a browser that is gone is an error, not a signal. */
	signal(SIGPIPE, SIG_IGN);
	browser->heard = g_string_new(NULL);
	browser->in = browser->out = -1;
	browser->dir = scratch_folder(error);
	if (!browser->dir || !start(browser, error) || !attach(browser, error))
		return NULL;
	return g_steal_pointer(&browser);
}

void
browser_close(Browser *browser)
{
	if (!browser)
		return;
	g_clear_pointer(&browser->session, g_free);
	if (browser->pid) {
		if (!browser_tell(browser, "Browser.close", NULL, NULL))
			kill(browser->pid, SIGKILL);
		waitpid(browser->pid, NULL, 0);
	}
	if (browser->in >= 0)
		close(browser->in);
	if (browser->out >= 0)
		close(browser->out);
	g_string_free(browser->heard, TRUE);
	scratch_remove(browser->dir);
	g_free(browser);
}
