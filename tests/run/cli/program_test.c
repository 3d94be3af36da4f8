/* The program from outside: its arguments, its configuration, its database, and
 * the output of its subcommands. */
#include "lib/program.h"

#include "cli/subcommand.h"
#include "mail/message/packed.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- arguments ------------------------------------------------------------ */

static gsize
subcommand_count(void)
{
	gsize n = 0;

	while (subcommands[n])
		n++;
	return n;
}

TEST_RANGE(test_help, 0, subcommand_count())
{
	const Subcommand *subcommand = subcommands[_i];
	const char *name = subcommand->name;
	bool itself = !strcmp(name, "help");
	g_autofree char *usage = g_strdup_printf("pennypost %s", name);

	/* Also outside of any club. */
	program_says("/", WORDS(name, "--help"), 0, itself ? "match" : usage,
		     NULL);
	program_says("/", WORDS("help", name), 0, usage, NULL);
	program_prints("/", "help", subcommand->summary);
	ck_assert((subcommand->verbs != NULL) != (subcommand->act != NULL));
	for (const Verb *verb = subcommand->verbs; verb && verb->name; verb++) {
		program_says("/", WORDS("help", name), 0, verb->summary, NULL);
		program_says("/", WORDS("help", name, verb->name), 0,
			     verb->summary, NULL);
		program_says("/", WORDS(name, verb->name, "--help"), 0,
			     "--verbose", NULL);
	}
}

/* The list fits on a screen. */
TEST(test_help_is_short)
{
	g_auto(Ran) ran = program_run("/", WORDS("help"));
	g_auto(GStrv) lines = g_strsplit(ran.out, "\n", -1);

	ck_assert_uint_le(g_strv_length(lines), 43);
	for (int i = 0; lines[i]; i++)
		ck_assert_msg(strlen(lines[i]) < 80, "%s", lines[i]);
}

TABLE(plain, const char *line; int status; const char *out, *err) = {
	{ "--version", 0, " pictures\n", NULL },
	{ "mail list --player Zed", 65, NULL, "there is no player 'Zed'" },
	{ "mail list -n 0", 64, NULL, "usage: pennypost mail list" },
	{ "--help", 0, "pennypost help SUBCOMMAND", NULL },
	{ "help season move", 0,
	  "pennypost season move [SEASON] PLAYER to DIVISION [--why TEXT]\n",
	  NULL },
	{ "help season move", 0, "  --why=TEXT  ", NULL },
	{ "help season frob", 64, NULL, "season: there is no 'frob'; there" },
	{ "frobnicate", 64, NULL, "there is no 'frobnicate'" },
	{ "help frobnicate", 64, NULL, "there is no 'frobnicate'" },
	{ "run --frobnicate", 64, NULL, "see: pennypost run --help" },
	{ "run twice", 64, NULL, "usage: pennypost run" },
	{ "run --now noon", 65, NULL, "noon" },
	{ "init a b", 64, NULL, "usage: pennypost init" },
	{ "player", 64, NULL,
	  "player: a word is missing; there is: add, list" },
	{ "player find Cid", 64, NULL,
	  "player: there is no 'find'; there is: add, list, show" },
	{ "player add Cid", 65, NULL, "write: player add NAME ADDRESS" },
	{ "player frob", 64, NULL, "player: there is no 'frob'" },
	{ "match", 64, NULL, "match: a word is missing; there is: new, list" },
	{ "match new mg", 64, NULL, "usage: pennypost match new" },
	{ "match list --seats 3", 64, NULL,
	  "pennypost match list: Unknown option --seats; see: pennypost match "
	  "list --help\n" },
	{ "match --seats 3 list", 64, NULL, "option --seats" },
	{ "match show --all mg-1", 64, NULL, "option --all" },
	{ "player list --from x", 64, NULL, "option --from" },
	{ "season list --last", 64, NULL, "option --last" },
	{ "mail list --raw", 64, NULL, "option --raw" },
	{ "match start", 64, NULL, "usage: pennypost match start MATCH\n" },
	{ "match show", 64, NULL,
	  "usage: pennypost match show MATCH [--json]\n" },
	{ "cup close mgc", 64, NULL,
	  "cup: there is no 'close'; there is: new (make a cup; pennypost "
	  "season does the rest)\n" },
	{ "ladder", 64, NULL, "ladder: a word is missing; there is: new" },
	{ "ladder new", 64, NULL, "usage: pennypost ladder new GAME [" },
	{ "mail", 64, NULL, "mail: a word is missing; there is: list" },
	{ "mail show", 64, NULL, "usage: pennypost mail show ID" },
	{ "--club x run", 64, NULL, "stands behind the subcommand" },
	{ "mail show one", 64, NULL, "usage: pennypost mail" },
	{ "mail show 1x", 64, NULL, "usage: pennypost mail" },
	{ "games all", 64, NULL, "usage: pennypost games" },
	{ "rules", 64, NULL, "usage: pennypost rules" },
	{ "export", 64, NULL, "usage: pennypost export" },
	{ "verify", 64, NULL, "usage: pennypost verify" },
	{ "review", 64, NULL, "usage: pennypost review" },
	{ "simulate", 64, NULL, "usage: pennypost simulate" },
	{ "demo mg extra", 64, NULL, "usage: pennypost demo" },
	{ "games", 0, "masters-gallery (mg): ", NULL },
	{ "rules mg", 0, "The rules of Masters Gallery", NULL },
	{ "rules chess", 65, NULL, "there is no game 'chess'" },
	{ "rules mg --language xx", 65, NULL, "no templates for 'xx'" },
	{ "rules mg --language en", 0, "The rules of Masters Gallery", NULL },
	{ "demo chess", 65, NULL, "there is no game 'chess'" },
	{ "demo --players 9", 65, NULL, "2 to 5 players" },
	{ "simulate mg --matches 7 --seed s", 0,
	  "Masters Gallery, 3 players, 7 matches, seed \"s\"", NULL },
	{ "simulate mg --matches 4 --bots bot,random", 0, "95 % interval",
	  NULL },
	{ "simulate mg --matches 4 --bots bot,random", 0, "bot over random: +",
	  NULL },
	{ "simulate mq --players 2 --matches 1 --bots good,fallback", 65, NULL,
	  "3 to 6 players" },
	{ "simulate ag --players 2 --matches 1 --bots good,bot", 0,
	  "; rollouts a move: good 375\n", NULL },
	{ "simulate ag --matches 2 --plans", 0, "every third taken", NULL },
	{ "simulate mq --matches 2 --plans", 0, "only one who takes plans",
	  NULL },
	{ "simulate chess", 65, NULL, "there is no game 'chess'" },
	{ "simulate mg --players 9", 65, NULL, "2 to 5 players" },
	{ "simulate mg --matches -1", 65, NULL, "from 1" },
	{ "simulate mg --bots hal", 65, NULL,
	  "'hal' is no player; there are: random, fallback, bot, good, strong, "
	  "master\n" },
	{ "simulate mg --option x=y", 65, NULL, "x" },
	{ "simulate mg bot random --sprt", 0,
	  "accepted: bot is 50 Elo above random (LLR ", NULL },
	{ "simulate mg --sprt random bot --players 2", 0,
	  "rejected: random is 50 Elo above bot (LLR -", NULL },
	{ "simulate mg bot random --sprt --matches 7", 0,
	  "players, 6 matches (2 deals from every seat), ", NULL },
	{ "simulate mg bot random --sprt --matches 7", 0,
	  ", bounds -2.94 and 2.94)\n", NULL },
	{ "simulate mg bot random --sprt --matches 7", 0, "undecided: ", NULL },
	{ "simulate mg bot random --sprt --matches 2", 65, NULL,
	  "a deal alone takes 3\n" },
	{ "simulate mg bot bot --sprt", 65, NULL, "not bot with itself\n" },
	{ "simulate mg bot hal --sprt", 65, NULL, "'hal' is no player" },
	{ "simulate mg bot --sprt", 64, NULL, "usage: pennypost simulate" },
	{ "simulate mg bot random", 64, NULL, "usage: pennypost simulate" },
	{ "simulate mg bot random --sprt --bots bot", 64, NULL,
	  "usage: pennypost simulate" },
	{ "simulate mg --levels --players 5", 0, "strong                 2500",
	  NULL },
	{ "help --complete simulate mg --sprt bot st", 0, "strong\n", NULL },
	{ "help --complete review mg-1.json --s", 0, "--seat\n", NULL },
	{ "help simulate", 0, "simulate GAME LEVEL LEVEL --sprt", NULL },
	{ "player add Ann cid@x.example", 65, NULL, "Ann" },
	{ "player add help cid@x.example", 65, NULL, "'help'" },
	{ "player add 'C\nD' cid@x.example", 65, NULL, "a name" },
	{ "player add Cid nowhere", 65, NULL, "'nowhere'" },
	{ "player add Cid c@x.example --zone Mars", 65, NULL, "'Mars'" },
	{ "player list", 0, "ann@x.example", NULL },
	{ "player show ann", 0, "address   ann@x.example", NULL },
	{ "player show Zed", 65, NULL, "there is no player 'Zed'" },
	{ "player set Ann height 2", 65, NULL, "'height'" },
	{ "player set Ann zone Mars", 65, NULL, "'Mars'" },
	{ "player set Ann name Bob", 65, NULL, "Bob" },
	{ "player set Zed name Bob", 65, NULL, "'Zed'" },
	{ "player remove Zed", 65, NULL, "'Zed'" },
	{ "match list", 0, "", NULL },
	{ "match show mg-9", 65, NULL, "There's no match 'mg-9'" },
	{ "match start mg-9", 65, NULL, "There's no match" },
	{ "match cancel mg-9", 65, NULL, "There's no match" },
	{ "match new chess Ann Bob", 65, NULL, "'chess'" },
	{ "match new mg Ann Zed", 65, NULL, "'Zed'" },
	{ "match new mg Ann ann", 65, NULL, "twice" },
	{ "match new mg Ann", 65, NULL, "2 to 5 players" },
	{ "match new mg Ann Bob --pace -3", 65, NULL, "720 hours" },
	{ "match new mg Ann Bob --stand-in hal", 65, NULL, "'hal'" },
	{ "match new mg Ann Bob -o refill=some", 65, NULL, "refill" },
	{ "mail list", 0, "", NULL },
	{ "mail quarantine", 0, "mail show ID --raw", NULL },
	{ "mail show 7", 65, NULL, "there is no mail 7" },
	{ "mail show 7 --out", 65, NULL, "no letter 7" },
	{ "mail retry 7", 65, NULL, "there is no mail 7" },
	{ "mail retry 7 --out", 65, NULL, "no letter 7" },
	{ "picture", 64, NULL, "usage: pennypost picture" },
	{ "picture mg --format gif", 64, NULL, "usage: pennypost picture" },
	{ "picture mg --scale 9", 64, NULL, "usage: pennypost picture" },
	{ "picture mg-9 --format svg", 65, NULL, "There's no match 'mg-9'" },
	{ "picture mg --format svg --players 9", 65, NULL,
	  "is not played by 9" },
	{ "picture mg --step 999 -o x.png", 65, NULL, "steps, not 999" },
	{ "picture mg --step 3 --format svg", 0, "<use id=\"seat0\"", NULL },
	{ "export mg-9", 65, NULL, "There's no match 'mg-9'" },
	{ "verify no-such-file", 65, NULL, "no-such-file" },
	{ "verify pennypost.conf", 65, NULL, "pennypost.conf" },
	{ "verify keys", 65, NULL, "keys" },
	{ "review keys", 65, NULL, "keys" },
};

/* None of them changes the club. */
PROGRAM_TEST(test_words, program_club())
{
	for (gsize i = 0; i < G_N_ELEMENTS(plain); i++)
		program_shell(dir, plain[i].line, plain[i].status, plain[i].out,
			      plain[i].err);
}

/* --- a new club ----------------------------------------------------------- */

PROGRAM_TEST(test_init_twice, program_club())
{
	g_autofree char *before = program_snapshot(dir);

	program_fails(dir, "init", 78, "pennypost.conf: ");
	ck_assert_str_eq(before, kept(program_snapshot(dir)));
}

TABLE(inits, const char *line; const char *err) = {
	{ "init --address nowhere", "'nowhere' is no mail address" },
	{ "init --address a+b@x.example", "without a +detail" },
	{ "init --organiser me", "'me' is no mail address" },
	{ "init --organiser me@x.example --organiser you",
	  "'you' is no mail address" },
	{ "init --zone Mars", "'Mars' is no time zone" },
	{ "init --language xx", "no templates for 'xx'; write one" },
	{ "init --language ../en", "no templates for '../en'" },
	{ "init --name ''", "name" },
	{ "init --name 'X\n[mail-in]\nkind = imap'", "one line" },
};

/* init writes no value that the program would refuse to read. */
PROGRAM_TEST_EACH(test_init_refused, inits, folder_new())
{
	program_fails(dir, inits[_i].line, 78, inits[_i].err);
	ck_assert_int_eq(files_in(dir, "."), 0);
	program_prints(dir, "init", "A club is made");
}

/* On a full disk, init makes the whole club or nothing. */
TEST_RANGE(test_init_full, 0, 5)
{
	static const int sizes[] = { 1, 200, 3000, 4096, 100000 };
	g_auto(ProgramDir) dir = folder_new();
	Ran ran = program_run_limited(dir, WORDS("init"), sizes[_i]);

	ran_check(&ran, 75, NULL, "pennypost init: ");
	ran_clear(&ran);
	ck_assert_int_eq(files_in(dir, "."), 0);
	program_prints(dir, "init", "A club is made");
	program_prints(dir, "run", "");
}

/* The error doesn't blame the owner or the permissions. */
PROGRAM_TEST(test_init_of_a_long_name, folder_new())
{
	g_autofree char *part = g_strnfill(200, 'x');
	g_autofree char *name = g_build_filename(part, part, part, NULL);

	program_says(dir, WORDS("init", name), 78, NULL,
		     "is longer than SQLite takes; give the club a folder");
	ck_assert(!g_file_test(path_in(dir, name, "keys"), G_FILE_TEST_EXISTS));
}

PROGRAM_TEST(test_init_elsewhere, folder_new())
{
	struct stat status;

	program_prints(dir, "init a/b", "made in a/b");
	program_prints(dir, "player list --club a/b", "No players yet");
	program_fails(dir, "player list", 78, "there is no club here");
	for (int i = 0; i < 3; i++) {
		static const char *const names[] = { "pennypost.conf", "keys",
						     "pennypost.db" };
		ck_assert_int_eq(
			stat(path_in(dir, "a", "b", names[i]), &status), 0);
		ck_assert_int_eq(status.st_mode & 0777, 0600);
	}
}

/* --- its configuration ---------------------------------------------------- */

#define CLUB                                                                   \
	"[club]\nname = X\naddress = club@x.example\n"                         \
	"organiser = o@x.example\n"

TABLE(configurations, const char *text; const char *err, *cure) = {
	{ CLUB "zonne = UTC\n", "pennypost.conf:5: ", "write zone" },
	{ CLUB "zone = Mars/Phobos\n", "pennypost.conf:5: ", "Europe/Vienna" },
	{ CLUB "language = tlh\n", "pennypost.conf:5: ", "write one of" },
	{ CLUB "reply_style = minus\n",
	  "pennypost.conf:5: ", "plus or catchall" },
	{ CLUB "nonsense\n", "pennypost.conf:5: ", "key = value" },
	{ CLUB "[match\npace = 3\n", "pennypost.conf:5: ", "]" },
	{ CLUB "[mach]\npace = 3\n", "pennypost.conf:5: ", "write match" },
	{ CLUB "[match]\npace = soon\n", "pennypost.conf:6: ", "1 to 720" },
	{ CLUB "[match]\npace = 0\n", "pennypost.conf:6: ", "1 to 720" },
	{ CLUB "[match]\npace = 9999999999999999999999\n",
	  "pennypost.conf:6: ", "1 to 720" },
	{ CLUB "[match]\npace = 3\npace = 4\n",
	  "pennypost.conf:7: ", "line 6" },
	{ CLUB "[match]\nzone = UTC\n", "pennypost.conf:6: ", "[club]" },
	{ CLUB "[mail-in]\nkind = pop\n",
	  "pennypost.conf:6: ", "maildir or imap" },
	{ CLUB "[mail-in]\nkind = imap\n",
	  "pennypost.conf: [mail-in] url: ", "imaps://mail.example.org" },
	{ CLUB "[mail-in]\nkind = imap\nurl = pop://h\n",
	  "pennypost.conf:7: ", "imaps://mail.example.org" },
	{ CLUB "[mail-in]\nkind = imap\nurl = imaps://h\npassword = sesame\n"
	       "password_command = cat\n",
	  "pennypost.conf:8: ", "more than one way to log in" },
	{ CLUB "[mail-out]\nkind = smtp\nurl = smtp://h\ntoken_command = cat\n"
	       "password_command = cat\n",
	  "pennypost.conf", "more than one way to log in" },
	{ CLUB "[mail-out]\nkind = smtp\nurl = smtp://h\npassword = sesame\n",
	  "pennypost.conf: [mail-out] user: ", "the account's name" },
	{ CLUB "[mail-in]\nkind = imap\nurl = imaps://h\n",
	  "pennypost.conf: [mail-in] user: ", "the account's name" },
	{ CLUB "[mail-in]\nkind = imap\nurl = imaps://h\nuser = club\n"
	       "processed = inbox\n",
	  "pennypost.conf:9: ", "name another" },
	{ CLUB "[mail-in]\nplaintext = perhaps\n",
	  "pennypost.conf:6: ", "yes or no" },
	{ "[club]\naddress = club@x.example\norganiser = o@x.example\n",
	  "pennypost.conf", "name" },
	{ "[club]\nname = X\naddress = club\norganiser = o@x.example\n",
	  "pennypost.conf:3: ", "club@example.org" },
	{ "[club]\nname = X\naddress = c+d@x.example\n"
	  "organiser = o@x.example\n",
	  "pennypost.conf:3: ", "without a +detail" },
	{ "[club]\nname = X\naddress = club@x.example\norganiser = \n",
	  "pennypost.conf:4: ", "organiser" },
	{ CLUB "[site]\nfolder = site\n",
	  "pennypost.conf:6: ", "lies in the club's folder" },
	{ CLUB "[site]\nfolder = ..\n",
	  "pennypost.conf:6: folder: the club's folder", "elsewhere" },
	{ CLUB "[site]\ncalendars = .\ncalendars_url = https://x.example\n",
	  "pennypost.conf:6: ", "lies in the club's folder" },
	{ CLUB "[site]\nfolder = ../no-such-site\n"
	       "calendars = ../no-such-site/./calendars\n"
	       "calendars_url = https://x.example/calendars\n",
	  "pennypost.conf:7: ", "name another folder" },
	{ CLUB "[site]\ncalendars = ../no-such-folder\n",
	  "pennypost.conf: [site] calendars_url: ", "leave calendars empty" },
	{ CLUB "[site]\ncalendars_url = https://x.example\n",
	  "pennypost.conf: [site] calendars: ", "name the folder" },
	{ CLUB "[site]\nurl = ftp://x.example/\n",
	  "pennypost.conf:6: ", "https://example.org/club/" },
	{ CLUB "[site]\nurl = x.example/club\n",
	  "pennypost.conf:6: ", "https://example.org/club/" },
	{ CLUB "[site]\nurl = https://x.example/?club=1\n",
	  "pennypost.conf:6: ", "https://example.org/club/" },
	{ CLUB "[site]\npublish = true\n", "pennypost.conf:6: ", "set folder" },
	{ CLUB "[site]\nrunning = hourly\n",
	  "pennypost.conf:6: ", "write daily, step or never" },
	{ CLUB "\xff\xfe\n", "pennypost.conf:5: ", "UTF-8" },
};

static void
write_file(const char *dir, const char *name, const char *text, gssize n)
{
	g_autofree char *path = g_build_filename(dir, name, NULL);

	must(g_file_set_contents(path, text, n, &error));
	ck_assert_int_eq(g_chmod(path, 0600), 0);
}

PROGRAM_TEST(test_configuration, program_club())
{
	for (gsize i = 0; i < G_N_ELEMENTS(configurations); i++) {
		write_file(dir, "pennypost.conf", configurations[i].text, -1);
		g_auto(Ran) ran = program_run(dir, WORDS("run"));

		ran_check(&ran, 78, NULL, configurations[i].err);
		ran_check(&ran, 78, NULL, configurations[i].cure);
		assert_lacks(ran.err, "sesame");
	}
}

PROGRAM_TEST(test_keys, program_club())
{
	ck_assert_int_eq(g_unlink(path_in(dir, "keys")), 0);
	program_fails(dir, "run", 78, "keys: ");
}

/* Each file holds secrets: passwords, keys, addresses or hands. The program
 * refuses a file that others may read. */
PROGRAM_TEST(test_private_files, program_club())
{
	static const char *const files[] = { "pennypost.conf", "keys",
					     "pennypost.db" };
	static const int modes[] = { 0644, 0640, 0604, 0620 };

	for (gsize i = 0; i < G_N_ELEMENTS(files) * G_N_ELEMENTS(modes); i++) {
		const char *file = files[i / G_N_ELEMENTS(modes)];
		g_autofree char *path = g_build_filename(dir, file, NULL);
		g_autofree char *cure = g_strconcat("chmod 600 ", path, NULL);

		if (cluster_asked() && !strcmp(file, "pennypost.db"))
			continue;
		ck_assert_int_eq(g_chmod(path, modes[i % G_N_ELEMENTS(modes)]),
				 0);
		program_fails(dir, "run", 78, cure);
		program_fails(dir, "player list", 78, cure);
		ck_assert_int_eq(g_chmod(path, 0600), 0);
		program_prints(dir, "run", "");
	}
}

/* Output that cannot be written is an error. */
PROGRAM_TEST(test_full_output, program_match())
{
	static const char *const printing[] = {
		"export mg-1",	"picture mg-1 --format svg",
		"picture mg-1", "preview letter --format eml",
		"match list",	"help",
	};
	g_autofree char *program = program_path();

	for (gsize i = 0; i < G_N_ELEMENTS(printing); i++) {
		g_autofree char *command =
			g_strdup_printf("cd %s && %s %s 2>err >/dev/full", dir,
					program, printing[i]);
		g_autofree char *path = g_build_filename(dir, "err", NULL);
		g_autofree char *err = NULL;

		ck_assert_int_eq(WEXITSTATUS(system(command)), 75);
		must(g_file_get_contents(path, &err, NULL, &error));
		assert_has(err, "is the disk full?");
	}
	program_fails(dir, "picture mg-1 -o no/where.png", 75, "no/where.png");
}

/* --- its database --------------------------------------------------------- */

TABLE(schemas, const char *sql, *err) = {
	{ "INSERT INTO migrations VALUES (9999, 'later', 'x')",
	  "is newer than this program" },
	{ "UPDATE migrations SET checksum = 'x' WHERE number = 1",
	  "restore a backup" },
	{ "DROP TABLE migrations", "restore it from a backup" },
};

PROGRAM_TEST_EACH(test_schema_refused, schemas, program_match())
{
	program_answer(dir, kept(program_letter(dir, "bob@x.example")), NULL,
		       "1");
	program_told(dir, schemas[_i].sql);
	g_autofree char *before = program_snapshot(dir);
	const char *err = schemas[_i].err;

	/* A server may hold the club in another of its databases. */
	if (cluster_asked() && strstr(schemas[_i].sql, "DROP"))
		err = "name the database that the club is in";
	program_fails(dir, "run", 78, err);
	program_fails(dir, "match list", 78, err);
	program_fails(dir, "run --dry-run", 78, err);
	ck_assert_str_eq(before, kept(program_snapshot(dir)));
}

static const struct {
	gsize from; /* the first byte to overwrite */
	gssize to;  /* -1: to the end; -2: the file ends there */
	const char *err;
} damages[] = {
	{ 0, 100, "damaged" },	  { 0, -1, "damaged" },
	{ 4096, -1, "damaged" },  { 0, -2, "backup" },
	{ 20000, -2, "damaged" },
};

TEST_EACH(test_damage_refused, damages)
{
	OF_SQLITE("a database that is a file");
	char *dir = program_match(), *bytes = NULL;
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	gsize n = 0, to;

	must(g_file_get_contents(path, &bytes, &n, &error));
	to = damages[_i].to < 0 ? n : (gsize)damages[_i].to;
	memset(bytes + damages[_i].from, 'x', to - damages[_i].from);
	write_file(dir, "pennypost.db", bytes,
		   damages[_i].to == -2 ? (gssize)damages[_i].from : (gssize)n);
	g_free(bytes);
	program_fails(dir, "run", 78, damages[_i].err);
	program_clear(dir);
}

PROGRAM_TEST(test_database_missing, program_club())
{
	OF_SQLITE("a database that is a file");
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);

	ck_assert_int_eq(g_unlink(path), 0);
	/* A broken database is never recreated automatically: that would lose
	 * all matches. */
	Ran ran = program_run(dir, WORDS("run"));

	ck_assert_msg(ran.status == 75 || ran.status == 78, "%d", ran.status);
	ran_check(&ran, ran.status, NULL, "pennypost.db");
	ran_clear(&ran);
	ck_assert(!g_file_test(path, G_FILE_TEST_EXISTS));
}

/* --- players and matches -------------------------------------------------- */

PROGRAM_TEST(test_player_changes, program_match())
{
	program_prints(dir, "player add Cid cid@x.example",
		       "Cid is a player now");
	program_prints(dir, "player set Cid name 'Cid Smith'", "");
	program_prints(dir, "player set 'Cid Smith' address smith@x.example",
		       "");
	program_prints(dir, "player set 'Cid Smith' zone Asia/Tokyo", "");
	program_prints(dir, "player show 'cid smith'", "zone      Asia/Tokyo");
	program_prints(dir, "player show Ann", "plays     mg-1");
	program_fails(dir, "player remove Ann", 65, "plays in 1 match");
	program_prints(dir, "player remove 'Cid Smith'", "");
	program_prints(dir, "player list", "(removed)");
	program_fails(dir, "match new mg Ann 'Cid Smith'", 65,
		      "doesn't play here any more");
}

PROGRAM_TEST(test_mails_of_a_player, program_match())
{
	g_auto(Ran) all = program_run(dir, WORDS("mail", "list", "--out"));
	g_auto(Ran) ran = program_run(
		dir, WORDS("mail", "list", "--out", "--player", "ann"));
	g_auto(Ran) one =
		program_run(dir, WORDS("mail", "list", "--out", "-n", "1"));

	ran_check(&all, 0, " bob@x.example ", NULL);
	ran_check(&ran, 0, " ann@x.example ", NULL);
	assert_lacks(ran.out, "bob@x.example");
	ck_assert_ptr_eq(strchr(one.out, '\n'), strrchr(one.out, '\n'));
	program_prints(dir, "mail list --failed --player Ann", "");
	program_prints(dir, "mail list --player Ann", "");
}

PROGRAM_TEST(test_match_life, program_club())
{
	program_prints(dir,
		       "match new mg Ann Bob --pace 24 -o refill=thirteen "
		       "--bank 0 --snap 20:00 --off-days sat",
		       "pennypost match start mg-1");
	program_prints(dir, "match list", "open");
	program_prints(
		dir, "match show mg-1",
		"pace      24 hours, ending at 20:00, not counting Sat, then "
		"fallback");
	program_prints(dir, "match show mg-1", "refill=thirteen");
	program_fails(dir, "export mg-1", 65, "hasn't begun");
	program_prints(dir, "match start mg-1", "");
	program_fails(dir, "match start mg-1", 65, "has begun already");
	program_pass(dir, NOON);
	program_prints(dir, "match show mg-1",
		       "(to move until 2026-11-22 20:00 UTC");
	program_fails(dir, "match cancel mg-1", 65, "needs a reason");
	program_fails(dir, "match cancel mg-1 --why ' '", 65, "needs a reason");
	program_prints(dir, "match cancel mg-1 --why Rain.",
		       "mg-1 is cancelled");
	program_fails(dir, "match cancel mg-1 --why Rain.", 65,
		      "was cancelled");
	program_prints(dir, "match list", "");
	program_prints(dir, "match list --all", "cancelled");
	/* Its record stays that of a running match: hidden data isn't shown. */
	Ran ran = program_run(dir, WORDS("export", "mg-1"));

	ran_check(&ran, 0, "commitment", NULL);
	assert_lacks(ran.out, "\"seed\"", "\"secrets\"", "\"scores\"");
	write_file(dir, "record", ran.out, -1);
	ran_clear(&ran);
	program_fails(dir, "verify record", 65, "the match was not over");
	program_fails(dir, "review record", 65, "the match was not over");
	program_prints(dir, "run", "");
	assert_has(kept(program_letter(dir, "ann@x.example"))->text, "Rain.");
}

/* --- records -------------------------------------------------------------- */

static const struct {
	const char *what, *with; /* a pattern in the record, its replacement */
	const char *err;
} tampers[] = {
	{ "\"text\": \"play ", "\"text\": \"play x", "step" },
	{ "\"scores\": \\[\\s*[0-9]+", "\"scores\": [999", "score" },
	{ "\"ranks\": \\[\\s*[0-9]+", "\"ranks\": [9", "" },
	{ "\"seed\": \"[0-9a-f]", "\"seed\": \"z", "" },
	{ "\"commitment\": \"[0-9a-f]{8}", "\"commitment\": \"00000000", "" },
	{ "\"fingerprint\": \"[0-9a-f]{8}", "\"fingerprint\": \"00000000", "" },
	{ "\"pennypost-record/1\"", "\"pennypost-record/9\"", "" },
	{ "\"steps\": \\[", "\"steps\": [7, ", "" },
	{ "\"seed\":", "\"seed\": \"\", \"seed\":", "duplicate" },
	{ "\"kind\": \"round_scored\"",
	  "\"kind\": \"won\", \"kind\": \"round_scored\"", "duplicate" },
	/* The last step, a century ago. */
	{ "(?s)\"at\": \"20(?!.*\"at\": \"20)", "\"at\": \"19", "is before" },
	{ "\\A\\{", "[", "" },
};

/* Returns the club of a finished match, made by the demo. */
static char *
finished(void)
{
	char *dir = folder_new();

	program_says(dir,
		     WORDS("demo", "mg", "--players", "2", "--seed", "x",
			   "--keep", path_in(dir, "demo")),
		     0, "The match record replays", NULL);
	return dir;
}

PROGRAM_TEST(test_records, finished())
{
	g_auto(Ran) ran =
		program_run(dir, WORDS("export", "mg-1", "-c", "demo"));

	ran_check(&ran, 0, "pennypost-record/1", NULL);
	write_file(dir, "good.json", ran.out, -1);
	program_prints(dir, "verify good.json", "steps replayed. Every event");
	program_prints(dir, "verify good.json",
		       "does not prove what a replay cannot know: the names");
	program_prints(dir, "verify good.json",
		       "if it shows this fingerprint: ");
	program_prints(dir, "review good.json --seat 2", "mg-1, seat 2, ");
	program_prints(dir, "review good.json --seat 2 --json",
		       "\"decisions\": ");
	program_fails(dir, "review good.json --seat 3", 65,
		      "mg-1 has seats from 1 to 2");
	/* Packed, as the last letter brings it. */
	g_autoptr(GBytes) packed = packed_new(ran.out);

	write_file(dir, "mg-1.json.gz", g_bytes_get_data(packed, NULL),
		   (gssize)g_bytes_get_size(packed));
	program_prints(dir, "verify mg-1.json.gz",
		       "steps replayed. Every event");
	for (gsize i = 0; i < G_N_ELEMENTS(tampers); i++) {
		g_autoptr(GRegex) what =
			g_regex_new(tampers[i].what, 0, 0, NULL);
		g_autofree char *bad = NULL;

		ck_assert_ptr_nonnull(what);
		ck_assert_msg(g_regex_match(what, ran.out, 0, NULL), "%s",
			      tampers[i].what);
		bad = g_regex_replace_literal(what, ran.out, -1, 0,
					      tampers[i].with, 0, NULL);
		write_file(dir, "bad.json", bad, -1);
		program_fails(dir, "verify bad.json", 65, tampers[i].err);
		program_fails(dir, "review bad.json --seat 1", 65,
			      tampers[i].err);
	}
	program_prints(dir, "match list --all -c demo", "over, ");
}

/* An option as players and organisers write it in mails is not taken for a
 * player's name. */
PROGRAM_TEST(test_option_of_a_mail, program_match())
{
	program_fails(dir, "match new mg Ann pace=24 --now " NOON, 65,
		      "'pace=24' is written like this in mails only; here it "
		      "is an option: pennypost help match new");
}

/* --- leaving ---------------------------------------------------------------
 */

/* An umlaut in Latin-1, as old terminals send it. */
PROGRAM_TEST(test_words_of_no_text, program_match())
{
	static const char *const lines[] = { "why J\xf6rg",
					     "match new mg Ann J\xf6rg",
					     "player add Eve e\xff@x.example" };

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		program_fails(dir, lines[i], 65, "is no text in UTF-8");
}

/* What would change is listed first; then the player is erased as by their own
 * wish. */
PROGRAM_TEST(test_forget_player, program_match())
{
	program_fails(dir, "player forget Zed", 65, "'Zed'");
	program_fails(dir, "player forget ann@x.example --now " LATER, 65,
		      "who leaves mg-1; to go on: pennypost player forget "
		      "Ann --yes");
	program_told(dir, "UPDATE players SET name = 'O''Brien' WHERE id = 2");
	program_fails(dir, "player forget bob@x.example --now " LATER, 65,
		      "player forget 'O'\\''Brien' --yes");
	program_is(dir, "SELECT count(*) FROM players WHERE name = 'Ann'", "1");
	program_prints(dir, "player forget Ann --yes --now " LATER,
		       "The club has forgotten Ann, who has left mg-1.");
	program_is(dir,
		   "SELECT name || address || active FROM players WHERE id = 1",
		   "former player 10");
	program_prints(dir, "log -n 1",
		       "organiser: player forget, former player");
	program_pass(dir, LATER);
	program_prints(dir, "player list", "bob@x.example");
}

PROGRAM_TEST(test_remove_names_seasons, program_club())
{
	program_prints(dir, "season new mg --player Ann --now " NOON, "mgl");
	program_fails(dir, "player remove Ann --now " NOON, 65,
		      "Ann has a place in mgl-1; to remove them");
	program_prints(dir, "player remove Ann --yes --now " NOON, "");
	program_prints(dir, "player show Ann", "(removed)");
}
