/* The organiser's acts by the program: the same as by mail (PLAY 2). */
#include "lib/suites.h"

#include "base/clock.h"

#include "lib/program.h"

#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define AT "--now", LATER

static void
letter_says(const char *dir, const char *address, const char *what)
{
	g_autoptr(Opened) letter = program_letter(dir, address);

	ck_assert_msg(strstr(letter->text, what) != NULL, "no '%s' in:\n%s",
		      what, letter->text);
}

static void
run_later(const char *dir)
{
	program_says(dir, WORDS("run", AT), 0, "", NULL);
}

static void
number_is(const char *dir, const char *sql, const char *wanted)
{
	g_autofree char *found = program_asked(dir, sql);

	ck_assert_str_eq(found, wanted);
}

/* Both players are told, with the reason. */
TEST(acts_that_are_told)
{
	static const struct {
		const char *words[8];
		const char *said, *told;
	} rows[] = {
		{ { "match", "pause", "mg-1" }, "mg-1 is paused", "no clock" },
		{ { "match", "resume", "mg-1" }, "mg-1 goes on", "goes on" },
		{ { "match", "extend", "mg-1", "2", "days" },
		  "mg-1 has 2 days more",
		  "gives 2 days more" },
	};
	g_auto(ProgramDir) dir = program_match();

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		g_autoptr(GStrvBuilder) words = g_strv_builder_new();

		g_strv_builder_addv(words, (const char **)rows[i].words);
		g_strv_builder_addv(
			words, (const char **)WORDS("--why", "A holiday", AT));
		g_auto(GStrv) all = g_strv_builder_end(words);

		program_says(dir, (const char *const *)all, 0, rows[i].said,
			     NULL);
		run_later(dir);
		letter_says(dir, "ann@x.example", rows[i].told);
		letter_says(dir, "bob@x.example", "| A holiday");
		program_says(dir, WORDS("log", "-n", "1"), 0, "A holiday",
			     NULL);
		program_says(dir, WORDS("log", "--match", "mg-1"), 0,
			     rows[i].words[1], NULL);
	}
	program_says(dir, WORDS("log", "--match", "mg-9"), 65, NULL,
		     "no match '");
}

TEST(excuse)
{
	g_auto(ProgramDir) dir = program_match();

	g_autofree char *missed = NULL;
	Time noon;

	ck_assert(clock_read(NOON, &noon, NULL));
	missed = g_strdup_printf("INSERT INTO decisions (match, seat, player,"
				 " step, topic, open, opened, printed, handed,"
				 " deadline, outcome, closed) VALUES (1, 0, 1,"
				 " 1, 'turn', 0, 1, 0, 0, 0, 4,"
				 " %" G_GINT64_FORMAT ")",
				 (gint64)noon);
	program_told(dir, missed);
	program_says(dir, WORDS("match", "excuse", "Ann", "in", "mg-1", AT), 0,
		     "Ann is excused", NULL);
	number_is(dir, "SELECT SUM(excused) FROM decisions", "1");
	program_says(dir, WORDS("match", "excuse", "Bob", AT), 65, NULL,
		     "has missed nothing");
}

/* The program acts at once: anyone who may run it is the organiser. */
TEST(seats)
{
	g_auto(ProgramDir) dir = program_match();

	program_says(dir, WORDS("player", "add", "Cid", "cid@x.example"), 0,
		     "Cid is a player", NULL);
	program_says(dir,
		     WORDS("match", "replace", "mg-1", "Ann", "with", "Cid",
			   "--why", "Ann has moved", AT),
		     0, "Cid plays seat 1 of mg-1", NULL);
	number_is(dir, "SELECT player FROM seats WHERE seat = 0", "3");
	run_later(dir);
	letter_says(dir, "cid@x.example", "| Ann has moved");
	program_says(dir,
		     WORDS("match", "eject", "mg-1", "seat", "2", "--why",
			   "A slip", AT),
		     0, "Bob doesn't play in mg-1 any more", NULL);
	number_is(dir, "SELECT COALESCE(player, 0) FROM seats WHERE seat = 1",
		  "0");
	run_later(dir);
	letter_says(dir, "bob@x.example", "taken your seat");
}

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

static char *
three_play(const char *game)
{
	char *dir = program_club();

	program_says(dir, WORDS("player", "add", "Cid", "cid@x.example"), 0, "",
		     NULL);
	program_says(dir, WORDS("player", "add", "Dora", "dora@x.example"), 0,
		     "", NULL);
	program_says(
		dir,
		WORDS("match", "new", game, "Ann", "Bob", "Cid", "--start", AT),
		0, "is made", NULL);
	return dir;
}

/* Returns the name that `match show` gives to a seat. */
static char *
shown_on(const char *dir, const char *match, int seat)
{
	g_autofree char *start = g_strdup_printf("seat %d    ", seat);
	Ran ran = program_run(dir, WORDS("match", "show", match, AT));
	const char *line = strstr(ran.out, start);

	ck_assert_msg(line, "no '%s' in:\n%s", start, ran.out);
	line += strlen(start);
	char *name = g_strndup(line, strcspn(line, " ,\n"));

	ran_clear(&ran);
	return name;
}

/* Seat N means the same wherever it is shown or written, in every game: counted
 * from 1, by the program and by mail. */
TEST_EACH(seats_are_counted_from_one, games)
{
	g_auto(ProgramDir) dir = three_play(games[_i]);
	g_autofree char *match = program_asked(dir, "SELECT name FROM matches");
	g_autofree char *none = g_strdup_printf("There is no seat 'seat 0' in "
						"%s. Write a number from 1 to "
						"3",
						match);

	program_says(dir,
		     WORDS("match", "eject", match, "seat", "0", "--why",
			   "A slip", AT),
		     65, NULL, none);
	program_says(dir,
		     WORDS("match", "eject", match, "seat", "4", "--why",
			   "A slip", AT),
		     65, NULL, "Write a number from 1 to 3");
	for (int seat = 1; seat <= 3; seat++) {
		g_autofree char *number = g_strdup_printf("%d", seat);
		g_autofree char *name = shown_on(dir, match, seat);
		g_autofree char *row = g_strdup_printf("  %d  %s", seat, name);
		g_autofree char *done = g_strdup_printf(
			"Dora plays seat %d of %s", seat, match);
		g_autofree char *logged =
			g_strdup_printf("seat %d: %s by Dora", seat, name);
		g_autofree char *gone =
			g_strdup_printf("%s doesn't play", name);

		program_says(dir, WORDS("match", "audit", match, AT), 0, row,
			     NULL);
		program_says(dir,
			     WORDS("match", "replace", match, "seat", number,
				   "with", "Dora", "--why", "A slip", AT),
			     0, done, NULL);
		program_says(dir, WORDS("log", "-n", "1"), 0, logged, NULL);
		g_autofree char *now = shown_on(dir, match, seat);

		ck_assert_str_eq(now, "Dora");
		program_says(dir,
			     WORDS("match", "replace", match, number, "with",
				   name, "--why", "A slip", AT),
			     0, name, NULL);
		program_says(dir,
			     WORDS("match", "eject", match, number, "--why",
				   "A slip", AT),
			     0, gone, NULL);
	}
}

/* Names that are no longer allowed, in a club that has them. */
TEST(a_player_called_like_a_seat)
{
	g_auto(ProgramDir) dir = program_match();

	program_told(dir, "UPDATE players SET name = 'seat 1' WHERE id = 2");
	program_says(dir,
		     WORDS("match", "eject", "mg-1", "seat", "1", "--why",
			   "A slip", AT),
		     65, NULL, "Write the number of the seat alone, 1 or 2");
	program_says(
		dir,
		WORDS("match", "eject", "mg-1", "2", "--why", "A slip", AT), 0,
		"seat 1 doesn't play", NULL);
	program_says(
		dir,
		WORDS("match", "eject", "mg-1", "1", "--why", "A slip", AT), 0,
		"Ann doesn't play", NULL);
}

static char *
first_move(const Opened *letter)
{
	const char *line = strstr(letter->text, "|  1  ");

	ck_assert_ptr_nonnull(line);
	return g_strndup(line + 6, strcspn(line + 6, "\n"));
}

TEST(play_for_and_rollback)
{
	g_auto(ProgramDir) dir = program_match();
	Opened *letter = program_letter(dir, "ann@x.example");
	bool ann = strstr(letter->subject, "Your turn") != NULL;

	if (!ann) {
		opened_free(letter);
		letter = program_letter(dir, "bob@x.example");
	}
	g_autofree char *move = first_move(letter);
	g_autofree char *order =
		g_strdup_printf("%s: %s", ann ? "Ann" : "Bob", move);

	opened_free(letter);
	program_says(dir, WORDS("match", "play-for", "mg-1", order, AT), 0,
		     "gets a copy", NULL);
	run_later(dir);
	number_is(dir, "SELECT steps FROM matches", "1");
	letter_says(dir, ann ? "ann@x.example" : "bob@x.example",
		    "has moved for you");
	program_says(dir, WORDS("match", "rollback", "mg-1", "to", "0", AT), 65,
		     NULL, "something hidden was shown");
	program_says(dir,
		     WORDS("match", "rollback", "mg-1", "to", "0",
			   "--even-revealed", "--why", "a mistake", AT),
		     0, "1 step no longer counts", NULL);
	run_later(dir);
	letter_says(dir, "bob@x.example", "| a mistake");
	number_is(dir, "SELECT COUNT(*) FROM steps WHERE voided > 0", "1");

	/* The full record, with its void step, is as it was played. */
	Ran ran = program_run(dir, WORDS("export", "mg-1", "--full", AT));
	g_autofree char *path = g_build_filename(dir, "record.json", NULL);

	ck_assert_int_eq(ran.status, 0);
	ck_assert(g_file_set_contents(path, ran.out, -1, NULL));
	ran_clear(&ran);
	program_says(dir, WORDS("verify", path), 0, "1 steps replayed", NULL);
}

/* PLAY 4: an audit is logged, and the table is told. */
TEST(audit)
{
	g_auto(ProgramDir) dir = program_match();

	program_says(dir, WORDS("match", "audit", "mg-1", AT), 0, "Seats",
		     NULL);
	number_is(dir, "SELECT COUNT(*) FROM journal WHERE act LIKE 'audit%'",
		  "0");
	program_says(dir, WORDS("match", "audit", "mg-1", "--reveal", AT), 0,
		     "Hidden: seat 2, Bob", NULL);
	run_later(dir);
	letter_says(dir, "ann@x.example", "has looked at what is hidden");
	letter_says(dir, "bob@x.example", "has looked at what is hidden");
	program_says(dir, WORDS("log"), 0, "audit --reveal", NULL);
	program_says(dir, WORDS("match", "audit", "mg-9"), 65, NULL,
		     "no match '");
}

/* PLAY 5: equal news in one letter is one line with a count. */
TEST(equal_news_is_told_once)
{
	g_auto(ProgramDir) dir = program_match();

	for (int i = 0; i < 3; i++)
		program_says(dir,
			     WORDS("match", "audit", "mg-1", "--reveal", AT), 0,
			     "Hidden: seat 2, Bob", NULL);
	run_later(dir);
	g_autoptr(Opened) letter = program_letter(dir, "ann@x.example");
	const char *told = strstr(letter->text, "has looked at what is hidden");

	ck_assert_ptr_nonnull(told);
	ck_assert_ptr_nonnull(strstr(told, "(3 times)"));
	ck_assert_ptr_null(strstr(told + 1, "has looked at what is hidden"));
}

TEST(announce)
{
	g_auto(ProgramDir) dir = program_match();

	program_says(dir, WORDS("announce", "We", "meet on Thursday.", AT), 0,
		     "We've told 2 players", NULL);
	run_later(dir);
	letter_says(dir, "ann@x.example", "| We meet on Thursday.");
	program_says(dir, WORDS("announce", "--match", "mg-1", "Hurry up", AT),
		     0, "players of mg-1", NULL);
	run_later(dir);
	letter_says(dir, "bob@x.example", "| Hurry up");
	program_says(dir, WORDS("announce"), 64, NULL, "usage");
}

/* The letter's token proves that it is the organiser. */
TEST(a_letter_to_the_organiser)
{
	g_auto(ProgramDir) dir = program_match();

	program_says(dir, WORDS("organiser", AT), 0, "olga@x.example", NULL);
	run_later(dir);
	Opened *letter = program_letter(dir, "olga@x.example");

	ck_assert_ptr_nonnull(strstr(letter->text, "rollback mg-12 to 7"));
	program_answer(dir, letter, NULL, "pause mg-1");
	program_says(dir, WORDS("run", "--now", "2026-11-20T14:00:00Z"), 0, "",
		     NULL);
	number_is(dir, "SELECT paused > 0 FROM matches", "1");
	program_says(dir, WORDS("log", "-n", "1"), 0, "organiser by mail",
		     NULL);

	/* MAIL T7: the letter itself, quoted without marks, orders nothing. */
	program_answer(dir, letter, NULL, letter->text);
	opened_free(letter);
	program_says(dir, WORDS("run", "--now", "2026-11-20T15:00:00Z"), 0, "",
		     NULL);
	number_is(dir, "SELECT COUNT(*) FROM journal WHERE who LIKE '%mail'",
		  "1");
	number_is(dir, "SELECT COUNT(*) FROM pending", "0");
}

/* A run keeps matches in memory: nobody may change them meanwhile. */
TEST(not_during_a_run)
{
	g_auto(ProgramDir) dir = program_match();
	g_autofree char *path = g_build_filename(dir, "lock", NULL);
	int fd = open(path, O_RDWR);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(flock(fd, LOCK_EX), 0);
	program_says(dir, WORDS("match", "pause", "mg-1", AT), 75, NULL,
		     "a run is going on");
	program_says(dir,
		     WORDS("match", "cancel", "mg-1", "--why", "A slip", AT),
		     75, NULL, "a run is going on");
	close(fd);
	program_says(dir, WORDS("match", "pause", "mg-1", AT), 0,
		     "mg-1 is paused", NULL);
}
