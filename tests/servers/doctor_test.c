/* doctor_test.c - `pennypost doctor` with a real Dovecot and a real Postfix,
 * and a letter that makes the round trip through both. */
#include "lib/program.h"
#include "servers/hostile.h"
#include "servers/loop_club.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#define NOBODY "127.0.0.1:1" /* no server: no name server is asked */

/* Runs the program, as it is or by another program ("unshare", ...). */
static LoopRun
doctor_behind(const Loop *loop, const char *const *before,
	      const char *const *words)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	g_autofree char *path =
		g_build_filename(check, "..", "bin", "pennypost", NULL);
	g_autoptr(GStrvBuilder) argv = g_strv_builder_new();
	LoopRun ran = { 0 };
	int status = 0;

	g_strv_builder_addv(argv, (const char **)before);
	g_strv_builder_add_many(argv, path, "doctor", NULL);
	g_strv_builder_addv(argv, (const char **)words);
	g_auto(GStrv) all = g_strv_builder_end(argv);

	ck_assert(g_spawn_sync(loop->dir, all, NULL, G_SPAWN_SEARCH_PATH, NULL,
			       NULL, &ran.out, &ran.err, &status, NULL));
	ran.status = WEXITSTATUS(status);
	assert_lacks(ran.out, FIXTURE_PASSWORD);
	return ran;
}

static void
says_behind(const Loop *loop, const char *const *before,
	    const char *const *words, const char *const *wanted)
{
	LoopRun ran = doctor_behind(loop, before, words);

	for (; *wanted; wanted++)
		ck_assert_msg(strstr(ran.out, *wanted) != NULL, "no '%s': %s%s",
			      *wanted, ran.out, ran.err);
	g_free(ran.out);
	g_free(ran.err);
}

static void
says(const Loop *loop, const char *const *words, const char *const *wanted)
{
	says_behind(loop, (const char *const[]){ NULL }, words, wanted);
}

#define SAYS(loop, words, ...)                                                 \
	says(loop, words, (const char *const[]){ __VA_ARGS__, NULL })
#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })
#define ONLINE WORDS("--resolver", NOBODY)

TEST_RANGE(test_well, 0, 2)
{
	const Fixture *servers = fixture_servers();
	LoopSetup setup = { .in_url = _i ? servers->imap_url
					 : servers->imaps_url };
	g_autoptr(Loop) loop = loop_new(&setup);

	SAYS(loop, ONLINE, "ok     mail-in: logged in at imap",
	     " days; 0 of 1000 MB are in use\n",
	     "ok     mail-out: reached, and no login was asked for, at "
	     "smtp://",
	     "its certificates are good until 20");
	/* Mail in the mailbox stays there and is reported as unread. */
	loop_is(loop, "SELECT count(*) FROM mailboxes", "0");
	loop_is(loop, "SELECT count(*) FROM inbox", "0");
}

#define LOOP_TEST(name) TEST_OF(name, Loop, loop, loop_new(&(LoopSetup){ 0 }))

/* A server that offers no login accepts any user and password. */
LOOP_TEST(test_no_login_offered)
{
	g_autofree char *text = NULL;
	g_autofree char *path =
		g_build_filename(loop->dir, "pennypost.conf", NULL);

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	g_auto(GStrv) halves = g_strsplit(text, "[mail-out]\n", 2);
	g_autofree char *both = g_strjoinv(
		"[mail-out]\nuser = nobody\npassword = nonsense\n", halves);

	ck_assert(g_file_set_contents_full(
		path, both, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
	SAYS(loop, ONLINE, "to do  mail-out: ", "offers no login");
}

/* A server that greets us as logged in (PREAUTH) has checked no password. */
TEST(test_preauth)
{
	Hostile *server =
		hostile_start(RULES({ "^", "* PREAUTH ready\r\n", 0 },
				    { "SELECT",
				      "* OK [UIDVALIDITY 1] x\r\n* 0 EXISTS\r\n"
				      "%T OK done\r\n",
				      0 }),
			      RULES({ "", "%T OK done\r\n", 0 }), true);
	LoopSetup setup = { .in_url = formatted("imap://127.0.0.1:%d",
						server->port) };
	g_autoptr(Loop) loop = loop_new(&setup);

	program_reconfigure(loop->dir, "[mail-in]\n",
			    "[mail-in]\nplaintext = yes\n");
	SAYS(loop, ONLINE,
	     "ok     mail-in: reached, and no login was asked for, at imap://");
	g_free(hostile_stop(server));
}

/* A mailbox that is nearly full, and junk = yes at a server that names no
 * folder for it. */
TEST(test_nearly_full)
{
	Hostile *server = hostile_start(
		RULES({ "SELECT",
			"* OK [UIDVALIDITY 1] x\r\n* 0 EXISTS\r\n"
			"%T OK done\r\n",
			0 },
		      { "CAPABILITY",
			"* CAPABILITY IMAP4rev1 QUOTA\r\n%T OK done\r\n", 0 },
		      { "GETQUOTAROOT",
			"* QUOTA \"\" (STORAGE 93000 100000)\r\n"
			"%T OK done\r\n",
			0 }),
		RULES({ "^", "* OK ready\r\n", 0 },
		      { "", "%T OK done\r\n", 0 }),
		true);
	LoopSetup setup = { .in_url = formatted("imap://127.0.0.1:%d",
						server->port) };
	g_autoptr(Loop) loop = loop_new(&setup);

	program_reconfigure(loop->dir, "[mail-in]\n",
			    "[mail-in]\nplaintext = yes\njunk = yes\n");
	SAYS(loop, ONLINE, "ok     mail-in: logged in at imap://",
	     "; 90 of 97 MB are in use",
	     "to do  mailbox: it is full to 93 percent",
	     "delete old mails in Processed",
	     "to do  junk: the server names no folder of junk of its own");
	g_free(hostile_stop(server));
}

LOOP_TEST(test_certificates)
{
	SAYS(loop, WORDS("--resolver", NOBODY, "--now", "2124-01-01T00:00:00Z"),
	     "to do  mail-in: the certificates of imaps://", "renew them");
}

TEST(test_refused)
{
	const Fixture *servers = fixture_servers();
	LoopSetup wrong = { .password = "wrong" };
	LoopSetup other = { .ca_file = servers->other_ca };
	g_autoptr(Loop) loop = loop_new(&wrong);

	SAYS(loop, ONLINE, "to do  mail-in: ", "the login was refused",
	     "check user and password", "ok     mail-out: ");
	loop_configure(loop, &other);
	SAYS(loop, ONLINE,
	     "to do  mail-in: ", "to do  mail-out: ", "certificate", "ca_file");
}

/* What a run was refused is reported as a fault until the configuration
 * changes. */
TEST(test_refused_lately)
{
	LoopSetup wrong = { .password = "wrong" };
	g_autoptr(Loop) loop = loop_new(&wrong);

	loop_run(loop, 78, "the login was refused");
	g_auto(Ran) ran =
		program_run(loop->dir, (const char *[]){ "status", NULL });

	assert_has(ran.out, "to do     mail-in: the server refused us at ");
	assert_lacks(ran.out, "Nothing is to do");
}

/* --- each fault of a certificate has its own cure ------------------------- */

TEST(test_unknown_authority)
{
	LoopSetup other = { .ca_file = fixture_servers()->other_ca };
	g_autoptr(Loop) loop = loop_new(&other);

	SAYS(loop, ONLINE, "to do  mail-in: ", "nobody we trust has signed",
	     "if ca_file is set, nobody else is trusted");
}

TEST(test_other_name)
{
	LoopSetup named = { .in_url = formatted("imaps://club.localhost:%d",
						fixture_servers()->imaps) };
	g_autoptr(Loop) loop = loop_new(&named);

	SAYS(loop, ONLINE, "to do  mail-in: ",
	     "write the host in url as the certificate names it");
}

/* Runs `openssl s_server` with the certificate until its input ends; reads
 * *port from its first lines. */
static FILE *
present(const char *certificate, GPid *process, int *port)
{
	const Fixture *servers = fixture_servers();
	g_autofree char *pem =
		g_strdup_printf("%s/tls/%s.pem", servers->dir, certificate);
	g_autofree char *key =
		g_strdup_printf("%s/tls/%s.key", servers->dir, certificate);
	const char *argv[] = { "openssl", "s_server", "-4",   "-accept", "0",
			       "-cert",	  pem,	      "-key", key,	 NULL };
	char line[200] = "";
	int in, out;

	ck_assert(g_spawn_async_with_pipes(
		NULL, (char **)argv, NULL,
		G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
			G_SPAWN_STDERR_TO_DEV_NULL,
		NULL, NULL, process, &in, &out, NULL, NULL));
	FILE *said = fdopen(out, "r");

	while (fgets(line, sizeof line, said) && !strstr(line, "ACCEPT"))
		continue;
	ck_assert_int_eq(sscanf(strrchr(line, ':'), ":%d", port), 1);
	return said;
}

TEST(test_expired)
{
	g_autofree char *pem =
		g_strdup_printf("%s/tls/expired.pem", fixture_servers()->dir);
	int port = 0;
	GPid process = 0;
	FILE *said = present("expired", &process, &port);
	g_autofree char *url = g_strdup_printf("imaps://127.0.0.1:%d", port);
	LoopSetup setup = { .in_url = url, .ca_file = pem };
	g_autoptr(Loop) loop = loop_new(&setup);

	SAYS(loop, ONLINE, "to do  mail-in: ", "has expired",
	     "renew the server's certificate");
	kill(process, SIGKILL);
	waitpid(process, NULL, 0);
	fclose(said);
}

/* With ca_file the system's authorities don't count: here, in a name space, the
 * server's own certificate is one of those. */
TEST(test_pinned)
{
	const Fixture *servers = fixture_servers();
	LoopSetup system = { .ca_file = "" };
	LoopSetup other = { .ca_file = servers->other_ca };
	g_autoptr(Loop) loop = loop_new(&system);
	g_autofree char *script = g_strdup_printf(
		"set -e; mkdir -p %s/trusted; cd %s/trusted;"
		" cp ../tls/server.pem .; cp server.pem ca-certificates.crt;"
		" openssl rehash . >/dev/null 2>&1;"
		" mount --bind . /etc/ssl/certs; cd \"$0\"; exec \"$@\"",
		servers->dir, servers->dir);
	const char *const trusting[] = { "unshare", "--mount", "sh", "-c",
					 script,    loop->dir, NULL };

	says_behind(loop, trusting, ONLINE,
		    (const char *const[]){
			    "ok     mail-in: ", "ok     mail-out: ", NULL });
	loop_configure(loop, &other);
	says_behind(loop, trusting, ONLINE,
		    (const char *const[]){
			    "to do  mail-in: ", "to do  mail-out: ", NULL });
}

/* The folder for read mails is made by the first command that needs it. */
TEST(test_processed)
{
	LoopSetup bad = { .processed = "no//folder" };
	LoopSetup good = { .processed = "To/Be/Made" };
	g_autoptr(Loop) loop = loop_new(&bad);

	SAYS(loop, ONLINE,
	     "to do  mail-in: mails that we have read cannot be moved to no//"
	     "folder",
	     "or leave it empty");
	loop_configure(loop, &good);
	SAYS(loop, ONLINE, "ok     mail-in: ");

	ck_assert(g_file_test(path_in(loop->inbox, ".To.Be.Made"),
			      G_FILE_TEST_IS_DIR));
}

/* A server that accepts the club's address, but no plus-addresses. */
LOOP_TEST(test_no_plus)
{
	program_reconfigure(loop->dir, "= club@", "= noplus@");
	SAYS(loop, ONLINE, "to do  mail-out: mail to noplus@club.test arrives",
	     "recipient_delimiter");
}

/* The letter is sent by SMTP; its answer arrives by IMAP. */
LOOP_TEST(test_round_trip)
{
	g_autofree char *ann = fixture_maildir("ann");
	g_autofree char *olga = fixture_maildir("olga");
	g_autofree char *folder = g_build_filename(ann, "new", NULL);

	SAYS(loop, WORDS("--mail", "ann@club.test"),
	     "A letter to ann@club.test is on its way");
	fixture_wait(ann, 1);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	g_autofree char *path =
		g_build_filename(folder, g_dir_read_name(dir), NULL);
	char *text = NULL;
	gsize n = 0;

	ck_assert(g_file_get_contents(path, &text, &n, NULL));
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, n);

	loop_answer(loop, kept(opened_read(bytes, NULL)), "it came");
	loop_arrived(loop, 1);
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT reason FROM inbox",
		"the answer to a check letter");
	loop_is(loop,
		"SELECT value LIKE '%\"token\":true%' FROM facts"
		" WHERE key = 'mail-check'",
		"1");
	fixture_wait(olga, 1);
}

TEST_CONDITIONS(.setup = fixture_setup);
