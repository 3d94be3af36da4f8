/* loopback.c - receives the browser's redirect, or reads its address from the
 * terminal. */
#include "mail/oauth/oauth.h"

#include "base/clock.h"
#include "base/error.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define REQUEST_MOST 32768
#define REQUEST_MS 3000 /* a browser sends its request at once */
#define WAITING 4	/* most waiting connections */

#define PAGE(status, text)                                                     \
	"HTTP/1.1 " status "\r\n"                                              \
	"Content-Type: text/plain; charset=utf-8\r\n"                          \
	"Referrer-Policy: no-referrer\r\n"                                     \
	"Cache-Control: no-store\r\n"                                          \
	"Connection: close\r\n\r\n" text "\n"

int
oauth_listen(int *port, GError **error)
{
	struct sockaddr_in name = { .sin_family = AF_INET,
				    .sin_port = htons((uint16_t)*port) };
	socklen_t n = sizeof name;
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	int yes = 1;

	name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd >= 0 &&
	    !setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) &&
	    !bind(fd, (struct sockaddr *)&name, n) && !listen(fd, WAITING) &&
	    !getsockname(fd, (struct sockaddr *)&name, &n)) {
		*port = ntohs(name.sin_port);
		return fd;
	}
	fail(error, ERROR_NEVER,
	     "port %d of 127.0.0.1: %s; name another with "
	     "--port",
	     *port, g_strerror(errno));
	if (fd >= 0)
		close(fd);
	return -1;
}

/* Waits until one of the files can be read; a time-out becomes 0. */
static int
wait_for(struct pollfd *files, nfds_t n, gint64 end)
{
	for (;;) {
		gint64 left = end - clock_ticks();
		int ready =
			left > 0 ? poll(files, n, (int)(left / 1000 + 1)) : 0;

		if (ready >= 0 || errno != EINTR)
			return MAX(ready, 0);
	}
}

/* Reads up to the text `end` or the end of input; false if there is too much
 * input, or none in time. */
static bool
read_up_to(int fd, const char *end, gint64 until, GString *text)
{
	char bytes[4096];

	while (text->len < REQUEST_MOST && !strstr(text->str, end)) {
		struct pollfd one = { fd, POLLIN, 0 };
		ssize_t got = wait_for(&one, 1, until)
				      ? read(fd, bytes, sizeof bytes)
				      : -1;

		if (got <= 0)
			return got == 0 && text->len;
		g_string_append_len(text, bytes, got);
		explicit_bzero(bytes, sizeof bytes);
	}
	return strstr(text->str, end) != NULL;
}

/* Returns the target of a GET request, or NULL. */
static char *
target_of(const char *request)
{
	if (!g_str_has_prefix(request, "GET /"))
		return NULL;
	return g_strndup(request + 4, strcspn(request + 4, " \r\n"));
}

static void
say(int client, const char *page)
{
	/* It doesn't matter if the browser misses this. */
	if (send(client, page, strlen(page), MSG_NOSIGNAL) >= 0)
		shutdown(client, SHUT_WR);
}

/* Serves one browser; returns the address if it answers our request. */
static char *
serve(int socket, const char *state)
{
	int client = accept(socket, NULL, NULL);
	GString *text = g_string_new(NULL);
	char *target = NULL;

	if (client >= 0 &&
	    read_up_to(client, "\r\n\r\n",
		       clock_ticks() + REQUEST_MS * (gint64)1000, text))
		target = target_of(text->str);
	if (target && !oauth_answers(target, state))
		oauth_wipe(&target);
	if (client >= 0) {
		say(client,
		    target ? PAGE("200 OK",
				  "Pennypost has its answer and goes on in the "
				  "terminal. Close this window.")
			   : PAGE("404 Not Found",
				  "Pennypost did not ask for this."));
		close(client);
	}
	explicit_bzero(text->str, text->len);
	g_string_free(text, TRUE);
	return target;
}

/* Returns a line typed by somebody; NULL at the end of the input. */
static char *
read_line(int fd, gint64 until)
{
	GString *text = g_string_new(NULL);

	if (!read_up_to(fd, "\n", until, text)) {
		g_string_free(text, TRUE);
		return NULL;
	}
	return g_strstrip(g_string_free(text, FALSE));
}

char *
oauth_await(int socket, int typed, const char *state, int milliseconds,
	    GError **error)
{
	gint64 end = clock_ticks() + milliseconds * (gint64)1000;
	struct pollfd files[] = { { socket, POLLIN, 0 }, { typed, POLLIN, 0 } };

	while (wait_for(files, 2, end)) {
		char *address = NULL;

		if (files[1].revents) {
			address = read_line(typed, end);
			if (!address)
				files[1].fd = -1;
		} else if (files[0].revents) {
			address = serve(socket, state);
		}
		if (address && *address)
			return address;
		g_free(address);
	}
	fail(error, ERROR_LATER,
	     "nobody has agreed in time; run pennypost "
	     "login again");
	return NULL;
}
