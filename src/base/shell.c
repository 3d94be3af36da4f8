/* shell.c - runs the operator's shell commands with a time limit: one that
 * waited for input would hold the club's lock for ever, unnoticed. */
#include "base/shell.h"

#include "base/clock.h"
#include "base/pattern.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST 65536 /* octets; an access token has a few thousand */

typedef struct {
	GPid pid;
	int out; /* what it prints */
	GString *text;
} Child;

/* Waits for more output; false if none came in time. */
static bool
wait_readable(int fd, gint64 end)
{
	for (;;) {
		gint64 left = end - clock_ticks();
		struct pollfd one = { fd, POLLIN, 0 };
		int ready =
			left > 0 ? poll(&one, 1, (int)(left / 1000 + 1)) : 0;

		if (ready >= 0 || errno != EINTR)
			return ready > 0;
	}
}

/* Reads to the end of the output. */
static bool
read_all(Child *child, gint64 end)
{
	char bytes[4096];

	while (child->text->len < MOST && wait_readable(child->out, end)) {
		ssize_t got = read(child->out, bytes, sizeof bytes);

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return got == 0;
		g_string_append_len(child->text, bytes, got);
		explicit_bzero(bytes, sizeof bytes);
	}
	return false;
}

#define POLL_INTERVAL 10000 /* microseconds between two checks for its end */

/* Waits until the command has ended, also after it has closed its output; false
 * if it did not end in time. */
static bool
has_ended(const Child *child, gint64 end)
{
	siginfo_t info = { 0 };

	while (waitid(P_PID, (id_t)child->pid, &info,
		      WEXITED | WNOHANG | WNOWAIT) == 0) {
		if (info.si_pid)
			return true;
		if (clock_ticks() >= end)
			return false;
		g_usleep(POLL_INTERVAL);
	}
	return false;
}

/* Reaps the command, and kills it first if it isn't done, with all that it has
 * started: until it is reaped, its group can't be another's. */
static bool
ended_well(const Child *child, bool done)
{
	int status = 0;

	if (!done)
		kill(-child->pid, SIGKILL);
	while (waitpid(child->pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return done && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Gives the command a process group of its own, so that it can be killed as a
 * whole. */
static void
lead_group(gpointer data)
{
	(void)data;
	setpgid(0, 0);
}

/* Returns whether the text can be in a header, or a command to a server. */
static bool
is_plain(const GString *text)
{
	for (gsize i = 0; i < text->len; i++)
		if (g_ascii_iscntrl(text->str[i]) || !text->str[i])
			return false;
	return text->len > 0;
}

/* Cuts the text after its first line, whatever NULs it has; a CR at the line's
 * end goes too. */
static void
cut_line(GString *text)
{
	const char *end = memchr(text->str, '\n', text->len);

	if (end)
		g_string_truncate(text, (gsize)(end - text->str));
	if (text->len && text->str[text->len - 1] == '\r')
		g_string_truncate(text, text->len - 1);
}

char *
shell_line(const char *command, int milliseconds, bool *late)
{
	const char *argv[] = { "/bin/sh", "-c", command, NULL };
	gint64 end = clock_ticks() + (gint64)milliseconds * 1000;
	Child child = { 0 };
	bool done;

	*late = false;
	if (!g_spawn_async_with_pipes(
		    NULL, (char **)argv, NULL,
		    G_SPAWN_CHILD_INHERITS_STDIN | G_SPAWN_DO_NOT_REAP_CHILD,
		    lead_group, NULL, &child.pid, NULL, &child.out, NULL, NULL))
		return NULL;
	child.text = g_string_new(NULL);
	done = read_all(&child, end) && has_ended(&child, end);
	*late = !done;
	done = ended_well(&child, done);
	close(child.out);
	cut_line(child.text);
	return g_string_free(child.text, !done || !is_plain(child.text));
}

bool
shell_run(const char *command, int milliseconds, bool *late)
{
	g_autofree char *quiet =
		g_strdup_printf("(%s\n) >/dev/null && echo done", command);
	g_autofree char *line = shell_line(quiet, milliseconds, late);

	return line;
}

char *
shell_word(const char *text)
{
	return pattern_fits("^[\\w@.+-]+\\z", text) ? g_strdup(text)
						    : g_shell_quote(text);
}
