/* What `pennypost doctor` reports of a healthy club, and of each possible
 * fault. */
#include "lib/program.h"

#include "lib/name_server.h"
#include "mail/wire/dns.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>
#include <utime.h>

#define OFFLINE WORDS("doctor", "--offline", "--now", NOON)

/* --- a healthy club ------------------------------------------------------- */

PROGRAM_TEST(test_well, program_match())
{
	static const char *const lines[] = {
		"ok     rights: ",
		"ok     disk: ",
		"ok     schema: version ",
		"ok     database: ",
		"ok     configuration: Club X, club@x.example\n",
		"ok     matches: 1 live, all replay\n",
		"ok     quarantine: empty\n",
		"ok     letters: none failed\n",
		"ok     inbox: 0 mails wait",
		"ok     news: 0 pieces wait",
		"ok     outbox: 0 letters wait",
		"ok     players: none is suspended\n",
		"ok     clock: 2026-11-20 12:00 UTC\n",
		"ok     last run: the last good one was at 2026-11-20 12:00",
		"ok     templates: en: ",
		"ok     pictures: ",
		"skip   site: the club has none\n",
		"ok     mail-in: ",
		"ok     mail-out: ",
		"skip   DNS: ",
	};
	g_autofree char *before = program_snapshot(dir);
	g_auto(Ran) ran = program_run(dir, OFFLINE);

	ran_check(&ran, 0, "", NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		ran_check(&ran, 0, lines[i], NULL);
	/* One line each, and nothing else. */
	for (const char *at = ran.out; at && *at; at = strchr(at, '\n') + 1)
		ck_assert_msg(!strncmp(at, "ok     ", 7) ||
				      !strncmp(at, "skip   ", 7),
			      "%s", at);
	ck_assert_str_eq(before, kept(program_snapshot(dir)));
}

/* --- faults --------------------------------------------------------------- */

static void
change(const char *dir, const char *name, int mode)
{
	ck_assert_int_eq(g_chmod(path_in(dir, name), mode), 0);
}

static void
write_file(const char *dir, const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(dir, name, NULL);

	g_mkdir_with_parents(kept(g_path_get_dirname(path)), 0700);
	must(g_file_set_contents(path, text, -1, &error));
	ck_assert_int_eq(g_chmod(path, 0600), 0);
}

static void
open_conf(const char *dir)
{
	change(dir, "pennypost.conf", 0644);
}

static void
open_database(const char *dir)
{
	change(dir, "pennypost.db", 0640);
}

static void
open_keys(const char *dir)
{
	change(dir, "keys", 0604);
}

static void
open_grant(const char *dir)
{
	must(g_file_set_contents_full(path_in(dir, "grant"), "{}", -1,
				      G_FILE_SET_CONTENTS_CONSISTENT, 0640,
				      &error));
}

static void
log_in_nowhere(const char *dir)
{
	program_reconfigure(dir, NULL,
			    "\n[login]\nprovider = google\nclient_id = c\n");
}

static void
open_folder(const char *dir)
{
	change(dir, ".", 0777);
}

static void
spoil_conf(const char *dir)
{
	program_configure(dir, "[club]\nnaem = X\n");
}

static void
spoil_pages(const char *dir)
{
	FILE *file = fopen(path_in(dir, "pennypost.db"), "r+");

	for (int page = 2; page < 40; page++) {
		fseek(file, page * 4096, SEEK_SET);
		fputs("not a page of any database at all", file);
	}
	fclose(file);
}

static void
spoil_references(const char *dir)
{
	program_told(dir, "UPDATE decisions SET player = 999");
}

static void
spoil_schema(const char *dir)
{
	program_told(dir, "INSERT INTO migrations VALUES (9999, 'later', 'x')");
}

static void
old_schema(const char *dir)
{
	program_told(dir, "DELETE FROM migrations WHERE number ="
			  " (SELECT max(number) FROM migrations)");
}

static void
spoil_match(const char *dir)
{
	program_told(dir, "UPDATE matches SET fingerprint = 'x'");
}

static void
freeze_match(const char *dir)
{
	program_told(dir, "UPDATE matches SET phase = 4");
}

static void
set_aside(const char *dir)
{
	program_told(dir, "INSERT INTO inbox (mailbox, validity, uid, key,"
			  " arrived, fetched, size, state, tries, message_id,"
			  " body_hash, reason, subject, sender, receipt)"
			  " VALUES ('m', 0, 0, 'k', 1, 1, 1, 6, 0, '', '',"
			  " '', '', '', '')");
}

static void
from_the_future(const char *dir)
{
	set_aside(dir);
	program_told(dir, "UPDATE inbox SET arrived = 4000000000");
}

static void
fail_letters(const char *dir)
{
	program_told(dir, "UPDATE outbox SET state = 3");
}

static void
suspend(const char *dir)
{
	program_told(dir, "UPDATE players SET suspended = 1");
}

#define FROM_BOB "From: bob@x.example\nTo: club@x.example\n"
#define OF_LIST "List-Id: Our games <games.lists.x.example>\n"

static void
come_through_list(const char *dir)
{
	for (int i = 0; i < 3; i++) {
		program_deliver(
			dir,
			formatted(FROM_BOB OF_LIST "Subject: %d\n\npass\n", i));
	}
	program_shell(dir, "run --now " LATER, 0, NULL, NULL);
}

static void
lose_keys(const char *dir)
{
	g_unlink(path_in(dir, "keys"));
}

static void
another_owner(const char *dir)
{
	ck_assert_int_eq(chown(path_in(dir, "mail/in/new"), 65534, 65534), 0);
}

/* Makes it look like a folder of another user than the one who runs doctor. */
static void
another_user(const char *dir)
{
	static const char *const names[] = {
		".",	   "pennypost.conf", "keys",	    "pennypost.db",
		"lock",	   "intervals",	     "runs",	    "mail",
		"mail/in", "mail/in/new",    "mail/in/cur", "mail/out"
	};

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		ck_assert_int_eq(chown(path_in(dir, names[i]), 65534, 65534),
				 0);
}

static void
open_letters(const char *dir)
{
	change(dir, ".", 0755);
	change(dir, "mail/out", 0755);
}

static void
wait_for_play(const char *dir)
{
	set_aside(dir);
	program_told(dir, "UPDATE inbox SET state = 0");
}

static void
wait_for_writing(const char *dir)
{
	program_told(dir, "INSERT INTO news (player, match, kind, due, created,"
			  " data) VALUES (1, 1, 'notice', 1, 1, '{}')");
}

static void
wait_for_sending(const char *dir)
{
	program_told(dir, "UPDATE outbox SET state = 0, created = 1");
}

static void
fall_silent(const char *dir)
{
	program_told(dir, "INSERT INTO facts VALUES ('brake', '4000000000')");
}

static void
break_off(const char *dir)
{
	write_file(dir, "open", "mails");
}

static void
misname_file(const char *dir)
{
	write_file(dir, "templates/it/trun.txt", "{{> addition}}\n");
	write_file(dir, "templates/it/addition.txt", "It is included.\n");
	write_file(dir, "templates/it/parts/panel.html", "<p>Tu.</p>\n");
	write_file(dir, "templates/it/site/foot.html", "{{> site/our}}\n");
	write_file(dir, "templates/it/site/our.html", "It is included.\n");
	write_file(dir, "templates/it/site/person.html", "{{name}}\n");
}

static void
misname_page(const char *dir)
{
	write_file(dir, "templates/it/site/heda.html", "Club\n");
}

static void
misplace_page(const char *dir)
{
	write_file(dir, "templates/it/foot.html", "Club\n");
}

static void
keep_turn(const char *dir)
{
	write_file(dir, "templates/en/turn.html", "<p>Your turn.</p>\n");
}

static void
misname_table(const char *dir)
{
	write_file(dir, "games/masters-gallery/table.ini", "");
}

/* Each of these gets a line of its own in the report. */
static void
misname_files(const char *dir)
{
	misname_file(dir);
	keep_turn(dir);
	misname_page(dir);
	misplace_page(dir);
	misname_table(dir);
}

static void
stop_cron(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "lock", NULL);
	struct utimbuf times = { 1000000000, 1000000000 };

	ck_assert_int_eq(utime(path, &times), 0);
}

static void
spoil_template(const char *dir)
{
	write_file(dir, "templates/en/panel.html", "{{#asked}}{{naem}}");
}

static void
misname_template(const char *dir)
{
	write_file(dir, "templates/de/panel.html",
		   "{{#asked}}{{naem}}{{/asked}}");
}

/* MAIL R25: a template line that would be an order if a mail program quotes it
 * without marks. */
static void
order_by_template(const char *dir)
{
	write_file(dir, "templates/en/story.html", "<p>help</p>\n");
}

static void
spoil_words(const char *dir)
{
	write_file(dir, "games/masters-gallery/en/words.ini",
		   "[headline]\ntext = {{nothing}}\n");
}

static void
spoil_maildir(const char *dir)
{
	program_configure(
		dir, "[club]\nname = X\naddress = club@x.example\n"
		     "organiser = o@x.example\n[mail-in]\npath = keys/in\n");
}

static void
keep_as_former(const char *dir)
{
	program_configure(dir,
			  "[club]\nname = X\naddress = club@x.example\n"
			  "former_addresses = old@x.example Club@x.example\n"
			  "organiser = o@x.example\n");
}

static void
write_to_itself(const char *dir)
{
	program_configure(dir, "[club]\nname = X\naddress = club@x.example\n"
			       "organiser = Club@x.example\n");
}

static void
misspell_former(const char *dir)
{
	program_configure(dir, "[club]\nname = X\naddress = club@x.example\n"
			       "former_addresses = old\n"
			       "organiser = o@x.example\n");
}

static void
close_server(const char *dir)
{
	program_configure(dir,
			  "[club]\nname = X\naddress = club@x.example\n"
			  "organiser = o@x.example\n[mail-out]\nkind = smtp\n"
			  "url = smtp://127.0.0.1:1\nplaintext = yes\n");
}

TABLE(faults, void (*spoil)(const char *dir); const char *said, *cure) = {
	{ set_aside, "to do  quarantine: 1 ", "mail quarantine" },
	{ fail_letters, "to do  letters: 2 ", "mail list --failed" },
	{ fail_letters, "to do  letters: 2 ", "mail drop ID --out" },
	{ suspend, "to do  players: 2 are suspended", "(Ann, Bob)" },
	{ fall_silent, "to do  automatic moves: there are none",
	  "match resume" },
	{ misname_files, "to do  own files: ", "it/trun.txt is never used" },
	{ misname_files, "to do  own files: ",
	  "en/turn.html is never used; move what you changed to letter.html" },
	{ misname_files,
	  "to do  own files: ", "templates/it/site/heda.html is never used" },
	{ misname_files,
	  "to do  own files: ", "templates/it/foot.html is never used" },
	{ misname_files,
	  "to do  own files: ", "masters-gallery/table.ini is never used" },
	{ spoil_template, "to do  templates, en, letter: ", "panel.html" },
	{ misname_template, "to do  templates, de, letter: ", "naem" },
	{ wait_for_play, "to do  inbox: 1 mails", "run -v" },
	{ wait_for_sending, "to do  outbox: 2 letters", "mail list --out" },
	{ wait_for_writing, "to do  news: 1 pieces", "since 1970-01-01" },
	{ freeze_match, "to do  matches: mg-1 is set aside", "rollback mg-1" },
	{ spoil_words, "to do  templates, en, masters-gallery", "nothing" },
	{ come_through_list,
	  "to do  mailing list: every mail comes through Our games "
	  "<games.lists.x.example>",
	  "mailbox of its own" },
	{ spoil_match, "to do  matches: mg-1: ", "differs" },
	{ spoil_match, "to do  matches: mg-1: ", "match cancel mg-1" },
	{ open_grant, "to do  rights: other users can read", "grant" },
	{ order_by_template, "to do  templates, en, letter: ", "\"help\"" },
	{ from_the_future, "to do  clock: ", "set it right" },
	{ another_owner,
	  "to do  rights: ", "mail/in/new does not belong to root" },
	{ open_keys, "to do  rights: other users can read", "keys" },
	{ open_conf, "to do  rights: other users can read", "chmod 600" },
	{ open_conf, "to do  rights: other users can read", "pennypost.conf" },
	{ open_database, "to do  rights: other users can read",
	  "pennypost.db" },
	{ log_in_nowhere, "to do  login: nobody has logged in yet",
	  "run: pennypost login" },
	{ open_folder, "to do  rights: other users can write", "chmod go-w" },
	{ spoil_conf, "to do  configuration: ", "write name" },
	{ spoil_conf, "skip   all the rest: ", "fix" },
	{ spoil_references, "to do  database: ", "decisions" },
	{ spoil_schema, "to do  schema: ", "newer" },
	{ old_schema, "to do  schema: ", "" },
	{ lose_keys, "to do  configuration: ", "take it from a backup" },
	{ another_user, "to do  rights: the club belongs to nobody",
	  "runuser -u" },
	{ open_letters, "to do  mail-out: other users can look", "chmod go=" },
	{ break_off, "to do  last run: it broke off (at mails)", "run -v" },
	{ stop_cron, "to do  last run: ", "2001-09-09" },
	{ spoil_maildir, "to do  mail-in: ", "own it" },
	{ keep_as_former, "ok     former address: answers to old@x.example",
	  "forwarded to club@x.example" },
	{ keep_as_former, "to do  former address: Club@x.example",
	  "take it out" },
	{ write_to_itself,
	  "to do  organiser: club@x.example is the club's own mailbox",
	  "put an address of yours" },
	{ misspell_former, "former_addresses: 'old' is no mail address",
	  "write one like" },
};

/* These spoil the club in which the previous fault was made: a report takes
 * long. */
static void (*const added[])(const char *dir) = {
	fail_letters,	   suspend,	     fall_silent,      misname_files,
	spoil_template,	   misname_template, wait_for_sending, wait_for_writing,
	freeze_match,	   spoil_words,	     spoil_match,      open_grant,
	order_by_template, another_owner,
};

/* Returns whether the fault is about a database file, or one that a server
 * refuses to store. */
static bool
is_of_a_file(void (*spoil)(const char *dir))
{
	return spoil == open_database || spoil == spoil_references ||
	       spoil == another_user || spoil == break_off ||
	       spoil == stop_cron;
}

static bool
is_added(gsize fault)
{
	if (fault && faults[fault].spoil == faults[fault - 1].spoil)
		return true;
	for (gsize i = 0; i < G_N_ELEMENTS(added); i++)
		if (faults[fault].spoil == added[i])
			return true;
	return false;
}

/* All faults of a club are looked for in one report. */
TEST_EACH(test_fault, faults)
{
	gsize first = (gsize)_i, end = first + 1;

	if (is_added(first))
		return;
	if (is_of_a_file(faults[first].spoil))
		OF_SQLITE("a database that is a file");
	g_auto(ProgramDir) dir = program_match();

	while (end < G_N_ELEMENTS(faults) && is_added(end))
		end++;
	for (gsize i = first; i < end; i++)
		if (i == first || faults[i].spoil != faults[i - 1].spoil)
			faults[i].spoil(dir);
	g_auto(Ran) ran = program_run(dir, OFFLINE);

	for (gsize i = first; i < end; i++) {
		ran_check(&ran, 78, faults[i].said, NULL);
		ran_check(&ran, 78, faults[i].cure, NULL);
	}
}

/* A list address through which a player writes, list addresses of several
 * players, and bounces from one. */
TEST_RANGE(test_lists_of_players, 0, 3)
{
	static const char *const mails[][3] = {
		{ FROM_BOB OF_LIST, FROM_BOB OF_LIST, FROM_BOB },
		{ FROM_BOB OF_LIST, FROM_BOB OF_LIST,
		  FROM_BOB "List-Id: <others.x.example>\n" },
		{ FROM_BOB OF_LIST, FROM_BOB OF_LIST,
		  "From: MAILER-DAEMON@x.example\n" OF_LIST },
	};
	g_auto(ProgramDir) dir = program_match();

	for (int i = 0; i < 3; i++)
		program_deliver(dir, formatted("%sSubject: %d\n\npass\n",
					       mails[_i][i], i));
	program_shell(dir, "run --now " LATER, 0, NULL, NULL);
	g_auto(Ran) ran = program_run(dir, OFFLINE);

	assert_lacks(ran.out, "mailing list");
}

/* An error in a part that many letters share is reported once. */
PROGRAM_TEST(test_said_once, program_match())
{
	write_file(dir, "templates/en/footer.html", "{{nothing}}\n");
	g_auto(Ran) ran = program_run(dir, OFFLINE);

	ck_assert_int_eq(occurrences(ran.out, "'nothing'"), 1);
}

/* An included file counts as used, and a language may be incomplete. */
TEST(test_own_files)
{
	char *dir = program_match();

	misname_file(dir);
	Ran ran = program_run(dir, OFFLINE);

	ck_assert_int_eq(occurrences(ran.out, "never used"), 1);
	ck_assert_int_eq(occurrences(ran.out, "ok     templates: it: "), 1);
	ran_check(&ran, 78, "are missing and taken from en", NULL);
	ran_clear(&ran);
	program_clear(dir);
	dir = program_match();
	write_file(dir, "templates/en/footer.html", "Ours.\n");
	write_file(dir, "templates/en/footer.txt~", "An editor's.\n");
	write_file(dir, "templates/en/parts/footer.html", "Ours.\n");
	write_file(dir, "templates/en/talk.txt", "What our text says.\n");
	program_says(dir, OFFLINE, 0, "ok     own files: 3 instead", NULL);
	program_clear(dir);
}

/* Another run holds the lock, and no run has ended for a day. */
PROGRAM_TEST(test_hangs, program_match())
{
	OF_SQLITE("a lock that one machine alone has");
	g_autofree char *path = g_build_filename(dir, "lock", NULL);
	struct utimbuf times = { 1000000000, 1000000000 };
	int fd = g_open(path, O_RDWR | O_CLOEXEC, 0);

	ck_assert_int_eq(flock(fd, LOCK_EX), 0);
	program_says(dir, OFFLINE, 0, "ok     last run", NULL);
	ck_assert_int_eq(utime(path, &times), 0);
	program_says(dir, OFFLINE, 78,
		     "a run is at work and does not come to an end", NULL);
	close(fd);
}

/* A new club needs no backup; an older one does, and must have tested one. */
PROGRAM_TEST(test_backups, program_match())
{
	OF_SQLITE("a database on a disk of this machine");
	program_told(dir, "UPDATE players SET created = 1795000000");
	{
		g_auto(Ran) ran = program_run(dir, OFFLINE);

		assert_lacks(ran.out, "backups");
	}
	program_shell(dir, "doctor --offline --now 2026-12-05T12:00:00Z", 78,
		      "to do  backups: there was none yet", NULL);
	program_prints(dir, "backup b.db --now " NOON, "");
	program_says(dir, OFFLINE, 78, "to do  backups: none was tried yet",
		     NULL);
	program_prints(dir, "restore b.db --check --now " NOON,
		       "b.db can be restored: the club of 2026-11-20 12:00 UTC "
		       "opens, and its 1 live match replays");
	program_says(dir, OFFLINE, 0,
		     "ok     backups: the last was made at 2026-11-20 12:00 "
		     "UTC, on the same disk as the club: keep copies "
		     "elsewhere; one was tried at 2026-11-20 12:00 UTC",
		     NULL);
	program_shell(dir, "doctor --offline --now 2026-12-05T12:00:00Z", 78,
		      "to do  backups: the last was made at 2026-11-20 12:00 "
		      "UTC, 15 days ago",
		      NULL);
}

/* A day's letters come close to the provider's limit. */
PROGRAM_TEST(test_letters_a_day, program_match())
{
	program_configure(dir, "[club]\nname = X\naddress = club@x.example\n"
			       "organiser = o@x.example\n[limits]\n"
			       "letters_per_hour = 1\n");
	program_says(dir, OFFLINE, 0, "ok     configuration", NULL);
	program_told(dir, "INSERT INTO outbox (player, match, decision, kind,"
			  " later, message_id, sender, recipient, subject,"
			  " state, tries, next_try, created, handed, words,"
			  " news) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL"
			  " SELECT i + 1 FROM n WHERE i < 17) SELECT 1, 0, 0,"
			  " 'notice', 0, '<' || i || '@x>', 's', 'r', 't', 2,"
			  " 0, 0, 1, 1795175000, '', '' FROM n");
	program_says(dir, OFFLINE, 78,
		     "to do  letters a day: 19 went out in the last 24 hours, "
		     "and letters_per_hour lets 24; ",
		     NULL);
}

PROGRAM_TEST(test_clock_of_old, program_match())
{
	program_shell(dir, "doctor --offline --now 1970-01-01T00:05:00Z", 78,
		      "when this program did not exist yet", NULL);
}

PROGRAM_TEST(test_damaged, program_match())
{
	OF_SQLITE("a database that is a file");

	spoil_pages(dir);
	g_auto(Ran) ran = program_run(dir, OFFLINE);

	ran_check(&ran, 78, "to do  ", NULL);
	ran_check(&ran, 78, "damaged", NULL);
}

/* With --quiet only what needs action is printed. */
PROGRAM_TEST(test_quiet, program_match())
{
	const char *const *quiet =
		WORDS("doctor", "--offline", "-q", "--now", NOON);

	program_says(dir, quiet, 0, NULL, NULL);
	ck_assert_int_eq(g_chmod(kept(path_in(dir, "keys")), 0644), 0);
	g_auto(Ran) ran = program_run(dir, quiet);

	ran_check(&ran, 78, "to do  rights: ", NULL);
	assert_lacks(ran.out, "ok  ", "skip  ");
}

PROGRAM_TEST(test_no_club, folder_new())
{
	program_says(dir, OFFLINE, 78, "pennypost init", NULL);
	program_fails(dir, "doctor 'it hurts'", 64, "usage: ");
	program_fails(dir, "doctor --resolver ns.example", 64,
		      "is no name server");
}

PROGRAM_TEST(test_no_server, program_match())
{
	NameServer server = name_server_start(NULL);

	close_server(dir);
	program_says(dir, OFFLINE, 0,
		     "skip   mail-out: with --offline, no server", NULL);
	g_auto(Ran) ran = program_run(dir, WORDS("doctor", "--now", NOON,
						 "--resolver", server.address));

	ran_check(&ran, 78, "to do  mail-out: smtp://127.0.0.1:1: ", NULL);
	name_server_end(&server);
}

/* --- the domain ------------------------------------------------------- */

#define KEY "01234567890123456789012345678901234567890123456789"

static const NameRecord good[] = {
	{ "x.example", "something=else" },
	{ "x.example", "v=spf1 mx -all" },
	{ "_dmarc.x.example", "v=DMARC1; p=none" },
	{ "s1._domainkey.x.example", "v=DKIM1; p=" KEY KEY KEY KEY KEY KEY },
	{ "empty.example", "" },
	{ NULL, NULL },
};
static const NameRecord bare[] = { { "x.example", "" }, { NULL, NULL } };

PROGRAM_TEST(test_domain, program_match())
{
	NameServer server = name_server_start(good);
	g_auto(Ran) ran = program_run(dir, WORDS("doctor", "--now", NOON,
						 "--resolver", server.address));

	ran_check(&ran, 0, "ok     SPF: \"v=spf1 mx -all\"", NULL);
	ran_check(&ran, 0, "ok     DMARC: \"v=DMARC1; p=none\"", NULL);
	ran_check(&ran, 0, "skip   DKIM: we don't know which key signs", NULL);
	ran_check(&ran, 0,
		  "ok     senders: x.example has what Gmail and Microsoft ask "
		  "of everybody; from 5,000 letters a day on they ask for a "
		  "DKIM key that we know\n",
		  NULL);
	name_server_end(&server);
}

PROGRAM_TEST(test_domain_key, program_match())
{
	NameServer server = name_server_start(good);

	program_configure(dir, "[club]\nname = X\naddress = club@x.example\n"
			       "organiser = o@x.example\n[mail-out]\n"
			       "dkim_selector = s1\n");
	g_auto(Ran) ran = program_run(dir, WORDS("doctor", "--now", NOON,
						 "--resolver", server.address));

	ran_check(&ran, 0, "ok     DKIM: the key s1 of x.example", NULL);
	ran_check(&ran, 0, "ask of everybody, and of those who send much\n",
		  NULL);
	name_server_end(&server);
}

PROGRAM_TEST(test_domain_bare, program_match())
{
	NameServer server = name_server_start(bare);
	g_auto(Ran) ran = program_run(dir, WORDS("doctor", "--now", NOON,
						 "--resolver", server.address));

	ran_check(&ran, 78, "to do  SPF: x.example has none", NULL);
	ran_check(&ran, 78, "to do  DMARC: x.example has none", NULL);
	ran_check(&ran, 78,
		  "to do  senders: Gmail asks every sender for SPF or "
		  "DKIM, and we find neither for x.example",
		  NULL);
	name_server_end(&server);
}

#define CLUB_AT(domain)                                                        \
	"[club]\nname = X\naddress = club@" domain "\n"                        \
	"organiser = o@x.example\n[mail-out]\nverp = no\n"

/* A subdomain uses its parent's DMARC record. */
PROGRAM_TEST(test_domain_below, program_match())
{
	static const NameRecord below[] = {
		{ "games.x.example", "v=spf1 mx -all" },
		{ "_dmarc.x.example", "v=DMARC1; p=reject" },
		{ NULL, NULL },
	};
	NameServer server = name_server_start(below);

	program_configure(dir, CLUB_AT("games.x.example"));
	program_says(
		dir,
		WORDS("doctor", "--now", NOON, "--resolver", server.address), 0,
		"ok     DMARC: \"v=DMARC1; p=reject\", of x.example\n", NULL);
	name_server_end(&server);
}

TABLE(senders, const char *url, *said) = {
	{ "kind = smtp\nurl = smtps://smtp.gmail.com\n",
	  "ok     senders: letters from gmail.com go out through Gmail" },
	{ "kind = smtp\nurl = smtps://smtp.x.example\n",
	  "to do  senders: letters from gmail.com that don't go out through "
	  "Gmail count as forged; set url = smtps://smtp.gmail.com" },
	{ "kind = smtp\nurl = smtp://localhost\n",
	  "skip   senders: letters from gmail.com must go out through Gmail" },
	{ "", "skip   senders: letters from gmail.com must go out" },
};

/* A domain of the provider's has the provider's records: its letters must go
 * out there. */
TEST_EACH(test_domain_of_provider, senders)
{
	g_auto(ProgramDir) dir = program_match();

	program_configure(dir, joined(CLUB_AT("gmail.com"), senders[_i].url));
	g_auto(Ran) ran = program_run(dir, OFFLINE);

	ck_assert_msg(strstr(ran.out, senders[_i].said) != NULL, "%s%s",
		      ran.out, ran.err);
	assert_lacks(ran.out, "DNS: ");
}

/* A name server that doesn't answer is asked once, and reported. */
PROGRAM_TEST(test_domain_silent, program_match())
{
	NameServer server = name_server_start(NULL);
	g_auto(Ran) ran = program_run(dir, WORDS("doctor", "--now", NOON,
						 "--resolver", server.address));

	ran_check(&ran, 78, "to do  SPF: no name server answers for x.example",
		  NULL);
	assert_lacks(ran.out, "DMARC");
	name_server_end(&server);
}

TABLE(lookups, const char *name; DnsResult result; guint count) = {
	{ "x.example", DNS_FOUND, 2 },
	{ "s1._domainkey.x.example", DNS_FOUND, 1 },
	{ "empty.example", DNS_EMPTY, 0 },
	{ "none.example", DNS_NO_NAME, 0 },
};

TEST_EACH(test_lookup, lookups)
{
	NameServer server = name_server_start(good);
	g_autoptr(GPtrArray) texts = NULL;

	ck_assert_int_eq(dns_texts(server.address, lookups[_i].name, &texts),
			 lookups[_i].result);
	ck_assert_uint_eq(texts->len, lookups[_i].count);
	/* The parts of a long record are joined. */
	if (lookups[_i].count == 1)
		ck_assert_str_eq(texts->pdata[0], good[3].text);
	name_server_end(&server);
}
