/* token_server.c - a child process that gives listed HTTP answers. */
#include "lib/token_server.h"

#include "lib/suites.h"
#include "mail/oauth/oauth.h"

#include <arpa/inet.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define END "\n-- end --\n" /* ends a request in the log */

static void
read_request(int client, FILE *log)
{
	g_autoptr(GString) text = g_string_new(NULL);
	char bytes[4096];

	for (;;) {
		const char *end = strstr(text->str, "\r\n\r\n");
		const char *field = strstr(text->str, "Content-Length: ");
		gsize body = field ? g_ascii_strtoull(field + 16, NULL, 10) : 0;

		if (end && strlen(end + 4) >= body)
			break;
		ssize_t got = read(client, bytes, sizeof bytes);

		if (got <= 0)
			break;
		g_string_append_len(text, bytes, got);
	}
	fputs(text->str, log);
	fputs(END, log);
	fflush(log);
}

static void
answer(int client, const char *text)
{
	static const char head[] =
		"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n";
	char octet;

	if (!strcmp(text, ANSWER_NEVER)) {
		while (read(client, &octet, 1) > 0)
			;
	} else if (!strcmp(text, ANSWER_ENDLESS)) {
		g_autofree char *more = g_strnfill(4096, ' ');
		ssize_t gone = send(client, head, strlen(head), MSG_NOSIGNAL);

		while (gone > 0)
			gone = send(client, more, 4096, MSG_NOSIGNAL);
	} else if (send(client, text, strlen(text), MSG_NOSIGNAL) < 0) {
		return;
	}
}

static void
serve(int listener, const char *const *answers, const char *path)
{
	FILE *log = fopen(path, "a");

	while (log) {
		int client = accept(listener, NULL, NULL);

		read_request(client, log);
		answer(client, *answers);
		shutdown(client, SHUT_WR);
		close(client);
		if (answers[1])
			answers++;
	}
}

TokenServer *
token_server_new(const char *const *answers)
{
	TokenServer *server = g_new0(TokenServer, 1);
	int port = 0, listener = oauth_listen(&port, NULL);
	int log = g_file_open_tmp(NULL, &server->log, NULL);

	ck_assert_int_ge(listener, 0);
	close(log);
	server->url = g_strdup_printf("http://127.0.0.1:%d/token", port);
	server->pid = fork();
	if (!server->pid) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		serve(listener, answers, server->log);
		_exit(1);
	}
	close(listener);
	return server;
}

char *
token_server_asked(const TokenServer *server)
{
	char *text = NULL;

	ck_assert(g_file_get_contents(server->log, &text, NULL, NULL));
	return text;
}

int
token_server_count(const TokenServer *server)
{
	g_autofree char *text = token_server_asked(server);
	g_auto(GStrv) parts = g_strsplit(text, END, -1);

	return MAX((int)g_strv_length(parts) - 1, 0);
}

void
token_server_free(TokenServer *server)
{
	kill(server->pid, SIGKILL);
	waitpid(server->pid, NULL, 0);
	g_unlink(server->log);
	g_free(server->log);
	g_free(server->url);
	g_free(server);
}

int
loopback_ask(int port, const char *request)
{
	struct sockaddr_in name = { .sin_family = AF_INET,
				    .sin_port = htons((uint16_t)port) };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	ck_assert_int_eq(connect(fd, (struct sockaddr *)&name, sizeof name), 0);
	ck_assert_int_eq(write(fd, request, strlen(request)), strlen(request));
	return fd;
}
