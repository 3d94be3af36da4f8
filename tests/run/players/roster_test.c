/* Players added by the organiser, one or a whole file. */

#include "lib/program.h"

static char *
written(const char *dir, const char *text)
{
	char *path = g_build_filename(dir, "players.csv", NULL);

	must(g_file_set_contents(path, text, -1, &error));
	return path;
}

PROGRAM_TEST(who_is_added_is_welcomed, program_club())
{
	program_prints(dir, "player add Cid cid@x.example --now " NOON,
		       "Cid is a player now; the next run sends");
	program_prints(dir,
		       "player add Dora dora@x.example -q --zone Asia/Tokyo "
		       "--language en --now " NOON,
		       "Dora is a player now.\n");
	program_pass(dir, NOON);
	Opened *letter = program_letter(dir, "cid@x.example");

	assert_has(letter->subject, "elcome");
	assert_has(letter->text, "has added you", "forget me");
	opened_free(letter);
	program_is(dir, "SELECT count(*) FROM outbox", "1");
	program_is(dir, "SELECT zone FROM players WHERE name = 'Dora'",
		   "Asia/Tokyo");
}

TABLE(good, const char *text, *players) = {
	{ "Cid,cid@x.example\nDora,dora@x.example,Asia/Tokyo,en\n",
	  "Cid UTC cid@x.example, Dora Asia/Tokyo dora@x.example" },
	{ "Zone,Address,Name\r\nAsia/Tokyo,cid@x.example,\"Cid Lee\"\r\n",
	  "Cid Lee Asia/Tokyo cid@x.example" },
	{ "name;address\nÉmile;emile@x.example\n",
	  "Émile UTC emile@x.example" },
};

PROGRAM_TEST_EACH(a_file_of_players, good, program_club())
{
	g_autofree char *path = written(dir, good[_i].text);

	program_says(dir, WORDS("player", "add", "--from", path, "--now", NOON),
		     0, "in the club now", NULL);
	program_is(dir,
		   "SELECT group_concat(name || ' ' || zone || ' ' || address, "
		   "', ') FROM players WHERE id > 2",
		   good[_i].players);
	Ran ran = program_run(dir, WORDS("player", "list"));

	for (const char *line = ran.out; *line; line = strchr(line, '\n') + 1) {
		g_autofree char *start = g_strndup(line, strcspn(line, "@"));
		const char *address = strrchr(start, ' ');

		ck_assert_int_eq(g_utf8_strlen(start, address - start), 20);
	}
	ran_clear(&ran);
	program_is(dir,
		   "SELECT (SELECT count(*) FROM news WHERE kind = 'welcome') "
		   "= (SELECT count(*) FROM players WHERE id > 2)",
		   "1");
}

#define GOOD "Cid,cid@x.example\n"

TABLE(bad, const char *text, *wanted) = {
	{ GOOD "Dora\n", "line 2: A name and an address are needed" },
	{ GOOD "Dora,nowhere\n", "line 2: 'nowhere' is not a mail address" },
	{ GOOD "Dora,d@x.example,Mars\n", "line 2: 'Mars' is not a time zone" },
	{ GOOD "Dora,d@x.example,UTC,xx\n", "line 2: There are no letters in" },
	{ GOOD "Lee, Dora,d@x.example\n",
	  "line 2: 'Dora' is not a mail address" },
	{ GOOD "Dora,d@x.example,UTC,en,x\n", "line 2: It has 5 fields" },
	{ GOOD "\nhelp,d@x.example\n", "line 3: 'help' can't be a name" },
	{ GOOD "cid,d@x.example\n", "line 2: 'cid' stands in line 1 too" },
	{ GOOD "Dora,CID@x.example\n",
	  "line 2: 'CID@x.example' stands in line 1 too" },
	{ GOOD "ANN,d@x.example\n",
	  "line 2: Ann is already a player of the club" },
	{ GOOD "\"Dora,d@x.example\n", "line 2: a quotation mark opens" },
	{ "name,mail\n" GOOD, "line 1: 'mail' is not a column" },
	{ "name,zone\n" GOOD, "line 1: the columns name and address" },
	{ "\n\n", "Nobody stands in it" },
	{ "C\xe9sar,c@x.example\n", "text in UTF-8" },
};

/* All are added or none; one line names the file, the line and the cure. */
PROGRAM_TEST_EACH(a_bad_file, bad, program_club())
{
	g_autofree char *path = written(dir, bad[_i].text);
	g_autofree char *start = g_strdup_printf("nobody is added: %s: ", path);
	Ran ran = program_run(dir, WORDS("player", "add", "--from", path));

	ran_check(&ran, 65, NULL, start);
	ran_check(&ran, 65, NULL, bad[_i].wanted);
	ran_clear(&ran);
	program_is(dir, "SELECT count(*) FROM players", "2");
	program_is(dir, "SELECT count(*) FROM news", "0");
}

PROGRAM_TEST(no_file, program_club())
{
	program_fails(dir, "player add --from nowhere.csv", 65, "nowhere.csv");
	program_fails(dir, "player add Ann Lee a@x.example", 65,
		      "quotation marks around a name");
}

PROGRAM_TEST(what_start_says, program_club())
{
	program_prints(dir, "match list", "No match is open or running now.\n");

	program_prints(dir, "match new mg Ann Bob --now " NOON, "mg-1 is made");
	program_prints(dir, "match start mg-1 --now " NOON,
		       "mg-1 begins; the next run mails its first letters.\n");
}

/* Times that the program shows are in the club's zone; JSON stays UTC. */
PROGRAM_TEST(times_are_the_clubs, folder_new())
{
	program_prints(dir,
		       "init --name X --address club@games.example --organiser "
		       "olga@games.example --zone Europe/Vienna",
		       "");
	program_prints(dir, "player add Ann ann@x.example", "");
	program_prints(dir, "player add Bob bob@x.example", "");
	program_prints(dir, "match new mg Ann Bob --start --now " NOON, "");
	program_pass(dir, NOON);
	program_prints(dir, "match show mg-1 --now " NOON,
		       "(to move until 2026-11-22 13:00 CET, since ");
	program_prints(dir, "match audit mg-1 --now " NOON,
		       "Times are in Europe/Vienna.");
	program_prints(dir, "log --match mg-1", "2026-11-20 13:00 CET  mg-1");
	program_prints(dir, "mail list --out", "2026-11-20 13:00 CET");
	program_prints(dir, "stats --json --now " NOON, "2026-11-20T12:00:00Z");
}
