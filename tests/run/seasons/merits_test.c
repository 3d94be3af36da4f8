/* merits_test.c - players ask for ratings and records by mail (LEAGUE 6, 7). */
#include "lib/evening.h"
#include "lib/finished.h"

#define MG "masters-gallery"
#define AG "art-gallery"

/* Ann, Bob and Cid are 1, 2, 3. */
static Evening
played(void)
{
	TABLE(matches, const char *game, *ranks) = {
		{ MG, "1>2>3" }, { MG, "1=2" }, { MG, "1!>0" },
		{ AG, "2>1" },	 { AG, "1>2" },
	};
	Evening evening = evening_new();
	Store *store = evening_store(&evening);

	for (gsize i = 0; i < G_N_ELEMENTS(matches); i++)
		finished_match(store, matches[i].game, matches[i].ranks,
			       evening.fixture->now);
	return evening;
}

/* Checks the answer to Ann's question. */
static void
check_answer(Evening *evening, const char *line, const char *const *wanted)
{
	evening_hears(evening, "Ann", line);
	const Opened *letter = letter_to(evening->letters, ANN);

	for (int i = 0; wanted[i]; i++)
		assert_has(letter->text, wanted[i]);
}

#define SAYS(...)                                                              \
	{                                                                      \
		__VA_ARGS__, NULL                                              \
	}

TABLE(questions, const char *line, *wanted[8]) = {
	{ "ratings mg",
	  SAYS("== The ratings: Masters Gallery", "Player", "1. Ann (you)",
	       "± ", "3. Cid", "* Provisional: fewer than five") },
	{ "ratings", SAYS("== The ratings: All games", "1. Ann (you)") },
	{ "rating ag",
	  SAYS("== The ratings: Art Gallery", "1. Ann (you)  1500 ± 97*  2",
	       "2. Bob        1500 ± 97*  2") },
	{ "ratings mq",
	  SAYS("== The ratings: Masterpiece 1996", "No match counts yet") },
	{ "ratings chess",
	  SAYS("We don't have a game called 'chess'", "masters-gallery") },
	{ "record me", SAYS("== The record of Ann",
			    "You've played 5 matches and won 3. Given up: 1.",
			    "Masters Gallery  2 of 3  ",
			    "Art Gallery      1 of 2  1500 ± 97*", "All games",
			    "* Provisional: fewer than five matches.") },
	{ "record Bob",
	  SAYS("== The record of Bob", "Bob has played 4 matches and won 2.",
	       "You've met in 4 matches: you came before Bob in 2, after them "
	       "in",
	       "1, and tied in 1.") },
	{ "record Cid",
	  SAYS("Cid has played 1 match and won 0.",
	       "You've met in 1 match: you came before Cid in 1, after them in "
	       "0.") },
	{ "record Zoe", SAYS("There's no player called 'Zoe' here") },
	{ "record", SAYS("Of which match?") },
	{ "record mg-99", SAYS("mg-99") },
};

TEST_IN_EACH(a_question_is_answered, questions, Evening, evening, played())
{
	check_answer(evening, questions[_i].line, questions[_i].wanted);
}

/* Both questions of a mail are answered, each once. */
TEST_IN(several_at_once, Evening, evening, played())
{
	static const char *const wanted[] =
		SAYS("== The ratings: Masters Gallery",
		     "== The ratings: Art Gallery", "== The record of Bob",
		     "== The record of Cid");

	check_answer(evening, "ratings mg\nratings ag\nrecord Bob\nrecord Cid",
		     wanted);
}

/* An erased player's name isn't shown. */
TEST_IN(who_is_gone_is_not_shown, Evening, evening, played())
{
	Player *bob = club_fixture_player(evening->fixture, "Bob");
	static const char *const wanted[] =
		SAYS("no player called 'Bob'", "== The ratings: All games");

	bob->active = false;
	must(player_set(evening_store(evening), bob, &error));
	check_answer(evening, "record Bob\nratings", wanted);
	assert_lacks(letter_to(evening->letters, ANN)->text, ". Bob");
}

/* LETTERS: 66 columns, and four columns of a table on a phone. */
TEST_IN(lines_are_narrow, Evening, evening, played())
{
	static const char *const none[] = { NULL };

	check_answer(evening, "ratings mg\nrecord me", none);
	const Opened *letter = letter_to(evening->letters, ANN);
	g_auto(GStrv) lines = g_strsplit(letter->text, "\n", -1);

	for (int i = 0; lines[i]; i++)
		ck_assert_msg(g_utf8_strlen(lines[i], -1) <= 72, "%s",
			      lines[i]);
}
