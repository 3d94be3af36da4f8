/* schema_test.c - databases of released versions, frozen as SQL, are migrated
 * and played on (DESIGN 7). schema/freeze adds one. */

#include "lib/program.h"
#include "store/engine/migration.h"

/* Named by their newest migration. 5 was released twice, with two texts. */
static const char *const frozen[] = { "1", "3", "4", "5", "5-edited", "9" };

/* Makes a club from a frozen database; *sql becomes its text. */
static char *
frozen_club(const char *name, char **sql)
{
	g_autofree char *path =
		g_strdup_printf("tests/run/schema/%s.sql", name);
	char *dir = folder_new();

	must(g_file_get_contents(path, sql, NULL, &error));
	program_init(dir, "Thursday Club", "games.example");
	program_load(dir, *sql);
	return dir;
}

/* Returns a time after the last step of a frozen club, and before its
 * deadlines. */
static char *
next_day(const char *dir)
{
	return program_asked(dir, "SELECT strftime('%Y-%m-%dT%H:%M:%SZ',"
				  " max(at) + 3600, 'unixepoch') FROM steps");
}

/* Answers with the tokens that the frozen club had given out. */
static void
answer_all(const char *dir, const char *sql)
{
	g_auto(GStrv) lines = g_strsplit(sql, "\n", -1);

	for (int i = 0; g_str_has_prefix(lines[i], "-- reply "); i++) {
		g_auto(GStrv) words = g_strsplit(lines[i], " ", -1);
		g_autofree char *id =
			g_strdup_printf("<schema-%d@example.com>", i);

		program_mail(dir,
			     HEAD(.from = words[3], .to = words[4],
				  .subject = "order", .id = id),
			     words[5] ? words[5] : "1");
	}
}

static void
check_record(const char *dir, const char *match, bool full)
{
	g_autofree char *path = g_build_filename(dir, "record", NULL);
	Ran ran = program_run(dir, full ? WORDS("export", match, "--full")
					: WORDS("export", match));

	ck_assert_msg(!ran.status, "%s", ran.err);
	must(g_file_set_contents(path, ran.out, -1, &error));
	ran_clear(&ran);
	program_prints(dir, "verify record", "");
}

/* DESIGN 7: migrations run in order on databases of released programs. */
TEST_EACH(test_old_club_is_brought_up_to_date, frozen)
{
	g_autofree char *sql = NULL, *newest = NULL;
	g_auto(ProgramDir) dir = frozen_club(frozen[_i], &sql);
	g_autofree char *now = next_day(dir);
	const char *steps = program_asked(
		dir, "SELECT group_concat(steps) FROM matches WHERE phase = 1");
	int last = 0;

	while (migrations[last].number)
		last++;
	newest = g_strdup_printf("%d", last);
	program_pass(dir, now);
	program_is(dir, "SELECT max(number) FROM migrations", newest);
	program_is(dir, "SELECT group_concat(phase) FROM matches", "1,1,2");
	program_is(dir,
		   "SELECT group_concat(steps) FROM matches WHERE phase = 1",
		   steps);
	/* The plans are still on the desk. */
	program_is(dir,
		   "SELECT desk LIKE '%award monet%' FROM seats "
		   "WHERE match = 1 AND seat = 2",
		   "1");
}

#define IN_DATABASE                                                            \
	"SELECT (SELECT max(number) FROM migrations) || ' ' || "               \
	"(SELECT group_concat(name || sql) FROM sqlite_master) || ' ' || "     \
	"(SELECT count(*) FROM steps) || ' ' || (SELECT count(*) FROM inbox)"

/* A dry run works on a copy. */
TEST_EACH(test_dry_run_leaves_an_old_schema, frozen)
{
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club(frozen[_i], &sql);
	g_autofree char *now = next_day(dir);

	answer_all(dir, sql);
	const char *before = program_asked(dir, IN_DATABASE);

	program_says(dir, WORDS("run", "--dry-run", "--now", now), 0, "",
		     "would send to ");
	program_is(dir, IN_DATABASE, before);
}

/* Old tokens, decisions and desks still work: the next steps are played. */
TEST_EACH(test_old_club_plays_on, frozen)
{
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club(frozen[_i], &sql);
	g_autofree char *now = next_day(dir);
	const char *before = program_asked(
		dir, "SELECT min(steps) FROM matches WHERE phase = 1");
	g_autofree char *more = g_strdup_printf(
		"SELECT min(steps) > %s FROM matches WHERE phase = 1", before);

	answer_all(dir, sql);
	program_pass(dir, now);
	program_is(dir, more, "1");
	check_record(dir, "mg-1", true);
	check_record(dir, "mq-1", true);
	check_record(dir, "ag-1", false);
}

/* Until schema 5 people counted seats from 0, as canonical text still does. */
TEST(test_wishes_count_seats_from_one)
{
	static const char *const desk =
		"UPDATE seats SET desk = "
		"'{\"order\":\"buy p07 from seat 0\",\"by\":\"player\","
		"\"turn\":3,\"chain\":[\"buy p02 from seat 2\"],\"next\":"
		"[{\"wishes\":[\"buy p01 from Seat 5\",\"buy p03 seat-1\"]}],"
		"\"always\":[{\"topic\":\"turn\",\"wishes\":"
		"[\"buy p04 from SEAT 0\",\"pass\"]}]}' "
		"WHERE match = 3 AND seat = 0;\n"
		"INSERT INTO journal (at, who, act, detail, match) VALUES "
		"(1, 'organiser', 'eject', 'seat 2: Cid', 3);\n"
		"INSERT INTO pending (player, act, data, created, expires, "
		"state) VALUES (0, 'organiser', '{}', 1, 9999999999, 0);\n";
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club("4", &sql);

	program_load(dir, joined(sql, desk));
	program_prints(dir, "log", "seat 3: Cid");
	program_is(dir, "SELECT desk FROM seats WHERE match = 3 AND seat = 0",
		   "{\"order\":\"buy p07 from seat 0\",\"by\":\"player\","
		   "\"turn\":3,\"chain\":[\"buy p02 from seat 3\"],\"next\":"
		   "[{\"wishes\":[\"buy p01 from seat 6\",\"buy p03 seat "
		   "2\"]}],\"always\":[{\"topic\":\"turn\",\"wishes\":"
		   "[\"buy p04 from seat 1\",\"pass\"]}]}");
	/* Questions with the old numbers are asked anew. */
	program_is(dir, "SELECT count(*) FROM pending WHERE state = 0", "0");
}

static const char everybody[] =
	"SELECT group_concat(name || ' ' || address || ' ' || zone)"
	" || (SELECT group_concat(name || phase || ' ' || steps || seed)"
	" FROM matches) || (SELECT count(*) FROM tokens) FROM players";

/* Requests and news that wait are still sent when they would have been, and a
 * name stays reserved as long as it would have. */
TEST_RANGE(test_nothing_is_lost_of_either_text, 0, 2)
{
	static const char ask[] = "INSERT INTO asked (player, hearer, match, "
				  "at) VALUES (2, 'p3', 0, 1795000000)";
	static const char edited[] =
		"INSERT INTO asked (player, hearer, match, at, told) VALUES "
		"(2, 'p3', 0, 1795000000, 1795090000);\n"
		"INSERT INTO old_names VALUES ('mark', 1, 1999999999)";
	bool is_edited = _i == 1;
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir =
		frozen_club(is_edited ? "5-edited" : "5", &sql);
	g_autofree char *now = next_day(dir);
	const char *before = program_asked(dir, everybody);

	program_told(dir, is_edited ? edited : ask);
	program_says(dir, WORDS("doctor", "--offline", "--now", now), 78,
		     is_edited ? "schema 6 is older" : "schema 5 is older",
		     NULL);
	program_pass(dir, now);
	program_is(dir, everybody, before);
	program_is(dir, "SELECT at || ' ' || told FROM asked WHERE player = 2",
		   is_edited ? "1795000000 1795090000"
			     : "1795000000 1795000000");
	program_is(dir, "SELECT count(*) FROM old_names",
		   is_edited ? "1" : "0");
}

/* Until schema 7 each question was answered in a letter of its own. */
TEST(test_questions_that_wait_are_answered)
{
	static const char ask[] =
		"INSERT INTO news (player, match, kind, due, created, data) "
		"VALUES (1, 0, 'status', 1, 1795168800, '{\"about\":\"\"}'), "
		"(1, 0, 'rules', 1, 1795168800, "
		"'{\"about\":\"art-gallery\"}'), "
		"(1, 0, 'list', 1, 1795168800, '{}')";
	static const char *const answers[] = { "== Your matches, Ann",
					       "The rules of Art Gallery",
					       "== Open matches of" };
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club("5", &sql);
	g_autofree char *now = next_day(dir);

	program_told(dir, ask);
	program_pass(dir, now);
	g_autoptr(Opened) letter = program_letter(dir, "ann@example.com");

	for (gsize i = 0; i < G_N_ELEMENTS(answers); i++)
		assert_has(letter->text, answers[i]);
	/* Not "No order was found in it". */
	assert_has(letter->text, "rules art-gallery\n→ "
				 "The answer is below");
	program_is(dir, "SELECT count(*) FROM news WHERE player = 1", "0");
}

#define RESULTS                                                                \
	"SELECT group_concat(seat || ':' || player || ' ' || moved || "        \
	"left_it || ' ' || (place BETWEEN 1 AND 2), ', ') FROM results "       \
	"WHERE match = 3"

/* Until schema 8 results weren't stored: the finished match is replayed in the
 * first run, which has nothing else to do. (The last club here has them.) Ann
 * has moved there once, then the house bot for both. */
TEST_RANGE(test_results_are_caught_up_with, 0, (int)G_N_ELEMENTS(frozen) - 1)
{
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club(frozen[_i], &sql);
	g_autofree char *now = next_day(dir);

	/* Before the ladder existed nobody could leave. */
	bool stays = !strcmp(frozen[_i], "1");

	program_told(dir, "UPDATE steps SET moves = replace(moves, '\"bot\"', "
			  "'\"player\"') WHERE match = 3 AND step = 2");
	program_pass(dir, now);
	program_is(dir, RESULTS,
		   stays ? "0:1 10 1, 1:2 00 1" : "0:1 11 1, 1:2 01 1");
	program_is(dir, "SELECT count(*) FROM results_missing", "0");
}

#define COPIES "250"
#define NUMBERS                                                                \
	"CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS (SELECT 1"             \
	" UNION ALL SELECT i + 1 FROM n WHERE i < " COPIES                     \
	") SELECT i FROM n;"
/* Copies the third match as matches from 1001 on. */
#define COPY(table, key, more)                                                 \
	"CREATE TEMP TABLE one AS SELECT * FROM " table " WHERE " key " = 3;"  \
	"CREATE TEMP TABLE all_of AS SELECT one.*, i FROM one CROSS JOIN n;"   \
	"UPDATE all_of SET " key " = 1000 + i" more ";"                        \
	"ALTER TABLE all_of DROP COLUMN i;"                                    \
	"INSERT INTO " table " SELECT * FROM all_of;"                          \
	"DROP TABLE one; DROP TABLE all_of;"

/* However many matches there are: ratings from some of them would be wrong. */
TEST(test_all_results_are_caught_up_with)
{
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club("5", &sql);
	g_autofree char *now = next_day(dir);
	g_autofree char *copies = g_strconcat(
		NUMBERS, COPY("matches", "id", ", name = 'x-' || i"),
		COPY("seats", "match", ""), COPY("steps", "match", ""),
		COPY("tenures", "match", ", id = 1000 * i + id"), NULL);

	program_told(dir, copies);
	/* One of them is broken. */
	program_told(dir, "UPDATE steps SET moves = '[]' WHERE match = 1120");
	program_pass(dir, now);
	program_is(dir, "SELECT count(*) FROM results_missing", "0");
	program_is(dir, "SELECT count(DISTINCT match) FROM results", COPIES);
}

TEST(test_no_result_of_what_does_not_replay)
{
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club("5", &sql);
	g_autofree char *now = next_day(dir);

	program_told(dir, "UPDATE steps SET moves = '[]' WHERE match = 3");
	answer_all(dir, sql);
	program_pass(dir, now);
	program_is(dir, "SELECT count(*) FROM results", "0");
	program_is(dir, "SELECT count(*) FROM results_missing", "0");
	program_prints(dir, "log --match ag-1", "no result");
}

/* A mail from such an address has no dot, and must match it. */
TEST(test_addresses_lose_their_last_dot)
{
	g_autofree char *sql = NULL;
	g_auto(ProgramDir) dir = frozen_club("9", &sql);
	g_autofree char *now = next_day(dir);
	const char *before =
		program_asked(dir, "SELECT group_concat(mailbox) FROM players");

	program_load(
		dir,
		joined(sql, "UPDATE players SET mailbox = mailbox || '.';\n"));
	program_pass(dir, now);
	program_is(dir, "SELECT group_concat(mailbox) FROM players", before);
}

static bool
is_file(void)
{
	return !cluster_asked();
}

/* PostgreSQL's migrations are tested by suite store_migration. */
TEST_CONDITIONS(.needs = is_file, .what = "a database that is a file");
