/* fixture.c - starts and stops the real servers. */
#include "servers/fixture.h"
#include "lib/count.h"

#include <arpa/inet.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <pwd.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#define SCRIPTS "tests/servers"
#define PORTS 7
#define DELIVERY_MS 600000 /* ends a delivery that hangs */

typedef struct {
	Fixture fixture;
	pid_t owner; /* 0: not started */
	char *fault;
} State;

static State *
state(void)
{
	static State the;

	return &the;
}

/* Finds free ports, all different. */
static void
free_ports(int ports[PORTS])
{
	int sockets[PORTS];

	for (int i = 0; i < PORTS; i++) {
		struct sockaddr_in name = { .sin_family = AF_INET };
		socklen_t n = sizeof name;

		name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
		sockets[i] = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
		if (bind(sockets[i], (struct sockaddr *)&name, n) ||
		    getsockname(sockets[i], (struct sockaddr *)&name, &n))
			abort();
		ports[i] = ntohs(name.sin_port);
	}
	for (int i = 0; i < PORTS; i++)
		close(sockets[i]);
}

/* Runs a script; returns its output if it fails, else NULL. Servers in the
 * background keep the output open, so it is a file and not a pipe. */
static char *
run(const char *command)
{
	g_autofree char *path = NULL;
	g_autofree char *said = NULL;
	int file = g_file_open_tmp("pennypost-XXXXXX", &path, NULL);
	g_autofree char *line =
		g_strdup_printf("(%s) >%s 2>&1 </dev/null", command, path);
	int status = system(line);

	g_file_get_contents(path, &said, NULL, NULL);
	close(file);
	g_unlink(path);
	if (g_spawn_check_wait_status(status, NULL))
		return NULL;
	return g_strdup_printf("%s: %s", command, said);
}

/* Returns a command to the authorization server. Free with g_free. */
static char *
authority(const Fixture *fixture, const char *words)
{
	return g_strdup_printf(SCRIPTS "/glewlwyd %s %d %s", fixture->dir,
			       fixture->oauth, words);
}

static void
stop(void)
{
	State *the = state();

	/* Check's forked children must not stop the servers. */
	if (the->owner != getpid())
		return;
	g_autofree char *down = authority(&the->fixture, "down");

	g_free(run(down));
	const char *const downs[] = { "postfix-down", "dovecot-down" };

	for (gsize i = 0; i < G_N_ELEMENTS(downs); i++) {
		g_autofree char *line = g_strdup_printf(
			SCRIPTS "/%s %s", downs[i], the->fixture.dir);
		g_free(run(line));
	}
	g_autofree char *clean = g_strdup_printf("rm -rf %s", the->fixture.dir);

	g_free(run(clean));
	g_free(the->fixture.dir);
	g_free(the->fixture.imap_url);
	g_free(the->fixture.imaps_url);
	g_free(the->fixture.smtp_url);
	g_free(the->fixture.submission_url);
	g_free(the->fixture.ca_file);
	g_free(the->fixture.other_ca);
	g_free(the->fixture.mail_dir);
	g_free(the->fault);
}

static void
name_places(Fixture *fixture)
{
	fixture->imap_url =
		g_strdup_printf("imap://127.0.0.1:%d", fixture->imap);
	fixture->imaps_url =
		g_strdup_printf("imaps://127.0.0.1:%d", fixture->imaps);
	fixture->smtp_url =
		g_strdup_printf("smtp://127.0.0.1:%d", fixture->smtp);
	fixture->submission_url =
		g_strdup_printf("smtp://127.0.0.1:%d", fixture->submission);
	fixture->ca_file = g_strdup_printf("%s/tls/server.pem", fixture->dir);
	fixture->other_ca = g_strdup_printf("%s/tls/other.pem", fixture->dir);
	fixture->mail_dir = g_strdup_printf("%s/mail", fixture->dir);
}

static char *
start(Fixture *fixture)
{
	int ports[PORTS];

	free_ports(ports);
	fixture->dir = g_strdup("/tmp/pp-XXXXXX");
	if (!g_mkdtemp(fixture->dir) || g_chmod(fixture->dir, 0755))
		return g_strdup("cannot make a folder in /tmp");
	fixture->imap = ports[0];
	fixture->imaps = ports[1];
	fixture->lmtp = ports[2];
	fixture->smtp = ports[3];
	fixture->submission = ports[4];
	fixture->oauth = ports[5];
	fixture->redirect = ports[6];
	name_places(fixture);
	g_autofree char *dovecot = g_strdup_printf(
		SCRIPTS "/dovecot-up %s %d %d %d %d", fixture->dir, ports[0],
		ports[1], ports[2], fixture->oauth);
	g_autofree char *postfix =
		g_strdup_printf(SCRIPTS "/postfix-up %s %d %d %d", fixture->dir,
				ports[3], ports[2], fixture->submission);
	char *fault = run(dovecot);

	return fault ? fault : run(postfix);
}

const Fixture *
fixture_servers(void)
{
	State *the = state();

	if (!the->owner) {
		the->owner = getpid();
		atexit(stop);
		the->fault = start(&the->fixture);
	}
	if (the->fault)
		ck_abort_msg("no servers to test with: %s", the->fault);
	return &the->fixture;
}

void
fixture_authority(void)
{
	const Fixture *fixture = fixture_servers();
	g_autofree char *words =
		g_strdup_printf("up http://127.0.0.1:%d", fixture->redirect);
	g_autofree char *command = authority(fixture, words);
	g_autofree char *fault = run(command);

	if (fault)
		ck_abort_msg("no authorization server: %s", fault);
}

char *
fixture_agree(const char *verb, const char *what)
{
	g_autofree char *quoted = g_shell_quote(what);
	g_autofree char *words = g_strdup_printf("%s %s", verb, quoted);
	g_autofree char *command = authority(fixture_servers(), words);
	char *said = NULL;
	int status = 0;

	ck_assert(
		g_spawn_command_line_sync(command, &said, NULL, &status, NULL));
	ck_assert_int_eq(status, 0);
	return g_strchomp(said);
}

void
fixture_setup(void)
{
	fixture_servers();
}

static void
give_to_mail(const char *path)
{
	const struct passwd *mail = getpwnam("mail");

	ck_assert_ptr_nonnull(mail);
	ck_assert_int_eq(chown(path, mail->pw_uid, mail->pw_gid), 0);
}

char *
fixture_maildir(const char *user)
{
	static const char *const parts[] = { "", "Maildir", "Maildir/tmp",
					     "Maildir/new", "Maildir/cur" };
	const char *root = fixture_servers()->mail_dir;
	g_autofree char *clean = g_strdup_printf("rm -rf %s/%s", root, user);

	g_free(run(clean));
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *part =
			g_build_filename(root, user, parts[i], NULL);

		ck_assert_int_eq(g_mkdir(part, 0700), 0);
		give_to_mail(part);
	}
	return g_build_filename(root, user, "Maildir", NULL);
}

void
fixture_put(const char *maildir, int number, const void *bytes, gsize n,
	    Time time)
{
	g_autofree char *name = g_strdup_printf(
		"%" G_GINT64_FORMAT ".M%06d.test", time, number);
	g_autofree char *half = g_build_filename(maildir, "tmp", name, NULL);
	g_autofree char *whole = g_build_filename(maildir, "new", name, NULL);
	struct timeval times[2] = { { time, 0 }, { time, 0 } };

	ck_assert(g_file_set_contents(half, bytes, (gssize)n, NULL));
	give_to_mail(half);
	ck_assert_int_eq(utimes(half, times), 0);
	ck_assert_int_eq(g_rename(half, whole), 0);
}

void
fixture_wait(const char *maildir, int n)
{
	g_autofree char *folder = g_build_filename(maildir, "new", NULL);
	int notify = inotify_init1(IN_CLOEXEC);
	char events[4096];

	ck_assert_int_ge(inotify_add_watch(notify, folder, IN_MOVED_TO), 0);
	while (files_in(folder, "") < n) {
		struct pollfd one = { notify, POLLIN, 0 };

		ck_assert_msg(poll(&one, 1, DELIVERY_MS) == 1,
			      "only %d of %d mails came", files_in(folder, ""),
			      n);
		ck_assert_int_gt(read(notify, events, sizeof events), 0);
	}
	close(notify);
}

ServerAccount
fixture_imaps(const char *user)
{
	const Fixture *fixture = fixture_servers();

	return (ServerAccount){ .url = fixture->imaps_url,
				.user = user,
				.password = FIXTURE_PASSWORD,
				.ca_file = fixture->ca_file };
}

ServerAccount
fixture_smtp(void)
{
	const Fixture *fixture = fixture_servers();

	return (ServerAccount){ .url = fixture->smtp_url,
				.ca_file = fixture->ca_file };
}
