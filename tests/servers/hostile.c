/* hostile.c - a child process that answers by a table of rules. */
#include "servers/hostile.h"

#include "lib/suites.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

const Rule hostile_smtp[HOSTILE_SMTP_RULES] = {
	{ "^", "220 x ESMTP\r\n", 0 },
	{ "EHLO", "250 x\r\n", 0 },
	{ "MAIL", "250 ok\r\n", 0 },
	{ "RCPT", "250 ok\r\n", 0 },
	{ "DATA", "354 go\r\n", 0 },
	{ ".", "250 taken\r\n", 0 },
	{ "RSET", "250 ok\r\n", 0 },
	{ "QUIT", "221 bye\r\n%X", 0 },
	{ NULL, NULL, 0 },
};

#define RULES_MOST 40

typedef struct {
	Rule rules[RULES_MOST];
	atomic_int used[RULES_MOST];
	int n;
	atomic_int mails; /* delivered so far */
	bool tagged, many;
	FILE *log;
} Server;

/* In shared memory: all processes count how often each rule was used. */
static Server *
server_new(void)
{
	Server *server = mmap(NULL, sizeof *server, PROT_READ | PROT_WRITE,
			      MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (server == MAP_FAILED)
		_exit(3);
	return server;
}

static void
add_rules(Server *server, const Rule *rules)
{
	for (; rules && rules->command; rules++) {
		if (server->n == RULES_MOST)
			_exit(2);
		server->rules[server->n++] = *rules;
	}
}

static const Rule *
find_rule(Server *server, const char *command)
{
	for (int i = 0; i < server->n; i++) {
		const Rule *rule = &server->rules[i];

		if (g_ascii_strncasecmp(command, rule->command,
					strlen(rule->command)) != 0)
			continue;
		/* Atomic, so that two clients don't both use the last time. */
		if (!rule->times ||
		    atomic_fetch_add(&server->used[i], 1) < rule->times)
			return rule;
	}
	return NULL;
}

static void
wait_for_ever(int client)
{
	char octet;

	/* The client will hang up. */
	while (read(client, &octet, 1) > 0)
		;
}

static void
add_number(GString *out, const char *command)
{
	const char *number = command + strcspn(command, "0123456789");

	g_string_append_len(out, number, (gssize)strspn(number, "0123456789"));
}

/* Appends a rule's answer; returns the letter of what to do after it, or 0. */
static char
fill(GString *out, Server *server, const char *answer, const char *tag,
     const char *command)
{
	/* Counts from here on: a process that slept between two waits must not
	 * wait for more mails than there are. */
	int others = server->mails;

	for (const char *at = answer; *at; at++) {
		if (*at != '%') {
			g_string_append_c(out, *at);
			continue;
		}
		switch (*++at) {
		case 'T':
			g_string_append(out, tag);
			break;
		case '0':
			g_string_append_c(out, '\0');
			break;
		case 'U':
			add_number(out, command);
			break;
		case 'L':
			for (int i = 0; i < 70000; i++)
				g_string_append_c(out, 'x');
			break;
		case 'W':
			g_usleep(HOSTILE_WAIT * 1000);
			break;
		case 'O':
			others += HOSTILE_OTHERS;
			while (server->mails < others)
				g_usleep(1000);
			break;
		default:
			return *at;
		}
	}
	return 0;
}

static bool
say(int client, const GString *out)
{
	for (gsize gone = 0; gone < out->len;) {
		gssize now = write(client, out->str + gone, out->len - gone);

		if (now < 0)
			return false;
		gone += (gsize)now;
	}
	return true;
}

/* Returns false at the end of the connection. */
static bool
answer(Server *server, int client, const Rule *rule, const char *tag,
       const char *command)
{
	g_autoptr(GString) out = g_string_new(NULL);
	char end = 0;

	if (!rule)
		g_string_printf(out, "%s BAD what\r\n", *tag ? tag : "500");
	else if (rule->answer)
		end = fill(out, server, rule->answer, tag, command);
	do {
		if (!say(client, out))
			return false;
	} while (end == 'E');
	if (end == 'H')
		wait_for_ever(client);
	return !end && (!rule || rule->answer);
}

static bool
read_content(FILE *in, Server *server)
{
	char line[4096];

	while (fgets(line, sizeof line, in)) {
		fputs(line, server->log);
		fflush(server->log);
		if (strcmp(line, ".\r\n") == 0)
			return true;
	}
	return false;
}

static bool
one_command(Server *server, int client, FILE *in)
{
	char line[4096];

	if (!fgets(line, sizeof line, in))
		return false;
	fputs(line, server->log);
	fflush(server->log);
	g_strchomp(line);
	char *command = line;

	if (server->tagged && (command = strchr(line, ' ')))
		*command++ = '\0';
	if (!command)
		return false;
	const Rule *rule = find_rule(server, command);

	if (!answer(server, client, rule, server->tagged ? line : "", command))
		return false;
	if (server->tagged || !rule || !strstr(rule->answer, "354"))
		return true;
	if (!read_content(in, server))
		return false;
	server->mails++;
	return answer(server, client, find_rule(server, "."), "", "");
}

static void
serve_client(Server *server, int client)
{
	FILE *in = fdopen(client, "r");

	if (!in)
		_exit(1);
	setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));
	fputs("^\n", server->log);
	fflush(server->log);
	if (answer(server, client, find_rule(server, "^"), "", ""))
		while (one_command(server, client, in))
			;
	fclose(in);
}

static void
serve(Server *server, int listener)
{
	for (;;) {
		int client = accept(listener, NULL, NULL);

		if (client < 0)
			_exit(1);
		if (!server->many) {
			serve_client(server, client);
			continue;
		}
		if (!fork()) {
			prctl(PR_SET_PDEATHSIG, SIGKILL);
			serve_client(server, client);
			_exit(0);
		}
		close(client);
	}
}

static int
listen_somewhere(int *port)
{
	struct sockaddr_in name = { .sin_family = AF_INET };
	socklen_t n = sizeof name;
	int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	ck_assert_int_eq(bind(listener, (struct sockaddr *)&name, n), 0);
	ck_assert_int_eq(listen(listener, 10), 0);
	ck_assert_int_eq(getsockname(listener, (struct sockaddr *)&name, &n),
			 0);
	*port = ntohs(name.sin_port);
	return listener;
}

static Hostile *
start(const Rule *rules, const Rule *usual, bool tagged, bool many)
{
	Hostile *hostile = g_new0(Hostile, 1);
	int listener = listen_somewhere(&hostile->port);
	int file = g_file_open_tmp("pennypost-XXXXXX", &hostile->log, NULL);

	ck_assert_int_ge(file, 0);
	hostile->pid = fork();
	ck_assert_int_ge(hostile->pid, 0);
	if (!hostile->pid) {
		Server *server = server_new();

		prctl(PR_SET_PDEATHSIG, SIGKILL);
		signal(SIGPIPE, SIG_IGN);
		signal(SIGCHLD, SIG_IGN);
		server->tagged = tagged;
		server->many = many;
		server->log = fdopen(file, "a");
		add_rules(server, rules);
		add_rules(server, usual);
		serve(server, listener);
	}
	close(file);
	close(listener);
	return hostile;
}

Hostile *
hostile_start(const Rule *rules, const Rule *usual, bool tagged)
{
	return start(rules, usual, tagged, false);
}

Hostile *
hostile_start_many(const Rule *rules, const Rule *usual)
{
	return start(rules, usual, false, true);
}

char *
hostile_stop(Hostile *hostile)
{
	char *received = NULL;

	kill(hostile->pid, SIGKILL);
	waitpid(hostile->pid, NULL, 0);
	g_file_get_contents(hostile->log, &received, NULL, NULL);
	g_unlink(hostile->log);
	g_free(hostile->log);
	g_free(hostile);
	return received;
}
