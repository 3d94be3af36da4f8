/* The organiser's acts by the program: the same as by mail (PLAY 2). */

#include "base/clock.h"

#include "lib/program.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#define AT "--now", LATER

static void
letter_says(const char *dir, const char *address, const char *what)
{
	assert_has(kept(program_letter(dir, address))->text, what);
}

static void
run_later(const char *dir)
{
	program_pass(dir, LATER);
}

static void
number_is(const char *dir, const char *sql, const char *wanted)
{
	ck_assert_str_eq(program_asked(dir, sql), wanted);
}

/* Both players are told, with the reason. */
TEST(acts_that_are_told)
{
	TABLE(rows, const char *act, *line, *said, *told) = {
		{ "pause", "mg-1", "mg-1 is paused", "no clock" },
		{ "resume", "mg-1", "mg-1 goes on", "goes on" },
		{ "extend", "mg-1 2 days", "mg-1 has 2 days more",
		  "gives 2 days more" },
	};
	g_auto(ProgramDir) dir = program_match();

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		g_autofree char *line = g_strdup_printf(
			"match %s %s --why 'A holiday' --now " LATER,
			rows[i].act, rows[i].line);

		program_prints(dir, line, rows[i].said);
		run_later(dir);
		letter_says(dir, "ann@x.example", rows[i].told);
		letter_says(dir, "bob@x.example", "| A holiday");
		program_prints(dir, "log -n 1", "A holiday");
		program_prints(dir, "log --match mg-1", rows[i].act);
	}
	program_fails(dir, "log --match mg-9", 65, "no match '");
}

PROGRAM_TEST(excuse, program_match())
{
	g_autofree char *missed = NULL;
	Time noon;

	must(clock_read(NOON, &noon, &error));
	missed = g_strdup_printf("INSERT INTO decisions (match, seat, player,"
				 " step, topic, open, opened, printed, handed,"
				 " deadline, outcome, closed) VALUES (1, 0, 1,"
				 " 1, 'turn', 0, 1, 0, 0, 0, 4,"
				 " %" G_GINT64_FORMAT ")",
				 (gint64)noon);
	program_told(dir, missed);
	program_prints(dir, "match excuse Ann in mg-1 --now " LATER,
		       "Ann is excused");
	number_is(dir, "SELECT SUM(excused) FROM decisions", "1");
	program_fails(dir, "match excuse Bob --now " LATER, 65,
		      "has missed nothing");
}

/* The program acts at once: anyone who may run it is the organiser. */
PROGRAM_TEST(seats, program_match())
{
	program_prints(dir, "player add Cid cid@x.example", "Cid is a player");
	program_prints(dir,
		       "match replace mg-1 Ann with Cid --why 'Ann has moved' "
		       "--now " LATER,
		       "Cid plays seat 1 of mg-1");
	number_is(dir, "SELECT player FROM seats WHERE seat = 0", "3");
	run_later(dir);
	letter_says(dir, "cid@x.example", "| Ann has moved");
	program_prints(dir,
		       "match eject mg-1 seat 2 --why 'A slip' --now " LATER,
		       "Bob doesn't play in mg-1 any more");
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

	program_prints(dir, "player add Cid cid@x.example", "");
	program_prints(dir, "player add Dora dora@x.example", "");
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
	const char *match = program_asked(dir, "SELECT name FROM matches");
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
		g_autofree char *done = g_strdup_printf(
			"Dora plays seat %d of %s", seat, match);
		g_autofree char *logged =
			g_strdup_printf("seat %d: %s by Dora", seat, name);
		g_autofree char *gone =
			g_strdup_printf("%s doesn't play", name);

		program_says(dir, WORDS("match", "audit", match, AT), 0,
			     formatted("  %d  %s", seat, name), NULL);
		program_says(dir,
			     WORDS("match", "replace", match, "seat", number,
				   "with", "Dora", "--why", "A slip", AT),
			     0, done, NULL);
		program_prints(dir, "log -n 1", logged);
		ck_assert_str_eq(kept(shown_on(dir, match, seat)), "Dora");
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
PROGRAM_TEST(a_player_called_like_a_seat, program_match())
{
	program_told(dir, "UPDATE players SET name = 'seat 1' WHERE id = 2");
	program_fails(dir,
		      "match eject mg-1 seat 1 --why 'A slip' --now " LATER, 65,
		      "Write the number of the seat alone, 1 or 2");
	program_prints(dir, "match eject mg-1 2 --why 'A slip' --now " LATER,
		       "seat 1 doesn't play");
	program_prints(dir, "match eject mg-1 1 --why 'A slip' --now " LATER,
		       "Ann doesn't play");
}

static char *
first_move(const Opened *letter)
{
	const char *line = strstr(letter->text, "|  1  ");

	ck_assert_ptr_nonnull(line);
	return g_strndup(line + 6, strcspn(line + 6, "\n"));
}

PROGRAM_TEST(play_for_and_rollback, program_match())
{
	Opened *letter = program_letter(dir, "ann@x.example");
	bool ann = strstr(letter->subject, "Your turn") != NULL;

	if (!ann) {
		opened_free(letter);
		letter = program_letter(dir, "bob@x.example");
	}
	g_autofree char *order = g_strdup_printf("%s: %s", ann ? "Ann" : "Bob",
						 kept(first_move(letter)));

	opened_free(letter);
	program_says(dir, WORDS("match", "play-for", "mg-1", order, AT), 0,
		     "gets a copy", NULL);
	run_later(dir);
	number_is(dir, "SELECT steps FROM matches", "1");
	letter_says(dir, ann ? "ann@x.example" : "bob@x.example",
		    "has moved for you");
	program_fails(dir, "match rollback mg-1 to 0 --now " LATER, 65,
		      "something hidden was shown");
	program_prints(dir,
		       "match rollback mg-1 to 0 --even-revealed --why 'a "
		       "mistake' --now " LATER,
		       "1 step no longer counts");
	run_later(dir);
	letter_says(dir, "bob@x.example", "| a mistake");
	number_is(dir, "SELECT COUNT(*) FROM steps WHERE voided > 0", "1");

	/* The full record, with its void step, is as it was played. */
	Ran ran = program_run(dir, WORDS("export", "mg-1", "--full", AT));
	g_autofree char *path = g_build_filename(dir, "record.json", NULL);

	ck_assert_int_eq(ran.status, 0);
	must(g_file_set_contents(path, ran.out, -1, &error));
	ran_clear(&ran);
	program_says(dir, WORDS("verify", path), 0, "1 steps replayed", NULL);
}

/* PLAY 4: an audit is logged, and the table is told. */
PROGRAM_TEST(audit, program_match())
{
	program_prints(dir, "match audit mg-1 --now " LATER, "Seats");
	number_is(dir, "SELECT COUNT(*) FROM journal WHERE act LIKE 'audit%'",
		  "0");
	program_prints(dir, "match audit mg-1 --reveal --now " LATER,
		       "Hidden: seat 2, Bob");
	run_later(dir);
	letter_says(dir, "ann@x.example", "has looked at what is hidden");
	letter_says(dir, "bob@x.example", "has looked at what is hidden");
	program_prints(dir, "log", "audit --reveal");
	program_fails(dir, "match audit mg-9", 65, "no match '");
}

/* PLAY 5: equal news in one letter is one line with a count. */
PROGRAM_TEST(equal_news_is_told_once, program_match())
{
	for (int i = 0; i < 3; i++)
		program_prints(dir, "match audit mg-1 --reveal --now " LATER,
			       "Hidden: seat 2, Bob");
	run_later(dir);
	g_autoptr(Opened) letter = program_letter(dir, "ann@x.example");
	const char *told = strstr(letter->text, "has looked at what is hidden");

	ck_assert_ptr_nonnull(told);
	assert_has(told, "(3 times)");
	assert_lacks(told + 1, "has looked at what is hidden");
}

PROGRAM_TEST(announce, program_match())
{
	program_prints(dir, "announce We 'meet on Thursday.' --now " LATER,
		       "We've told 2 players");
	run_later(dir);
	letter_says(dir, "ann@x.example", "| We meet on Thursday.");
	program_prints(dir, "announce --match mg-1 'Hurry up' --now " LATER,
		       "players of mg-1");
	run_later(dir);
	letter_says(dir, "bob@x.example", "| Hurry up");
	program_fails(dir, "announce", 64, "usage");
}

/* The letter's token proves that it is the organiser. */
PROGRAM_TEST(a_letter_to_the_organiser, program_match())
{
	program_prints(dir, "organiser --now " LATER, "olga@x.example");
	run_later(dir);
	Opened *letter = program_letter(dir, "olga@x.example");

	assert_has(letter->text, "rollback mg-12 to 7");
	program_answer(dir, letter, NULL, "pause mg-1");
	program_pass(dir, "2026-11-20T14:00:00Z");
	number_is(dir, "SELECT paused > 0 FROM matches", "1");
	program_prints(dir, "log -n 1", "organiser by mail");

	/* MAIL T7: the letter itself, quoted without marks, orders nothing. */
	program_answer(dir, letter, NULL, letter->text);
	opened_free(letter);
	program_pass(dir, "2026-11-20T15:00:00Z");
	number_is(dir, "SELECT COUNT(*) FROM journal WHERE who LIKE '%mail'",
		  "1");
	number_is(dir, "SELECT COUNT(*) FROM pending", "0");
}

/* A run keeps matches in memory: nobody may change them meanwhile. */
PROGRAM_TEST(not_during_a_run, program_match())
{
	int fd = open(path_in(dir, "lock"), O_RDWR);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(flock(fd, LOCK_EX), 0);
	program_fails(dir, "match pause mg-1 --now " LATER, 75,
		      "a run is going on");
	program_fails(dir, "match cancel mg-1 --why 'A slip' --now " LATER, 75,
		      "a run is going on");
	close(fd);
	program_prints(dir, "match pause mg-1 --now " LATER, "mg-1 is paused");
}
