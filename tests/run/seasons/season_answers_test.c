/* season_answers_test.c - players answer the questions in a season's letters in
 * their own words (MAIL R76). */
#include "club/seasons/season.h"
#include "lib/evening.h"
#include "lib/league.h"

#include "store/seasons.h"

/* --- helpers -------------------------------------------------------------- */

static int
state(const League *league, const char *name)
{
	Season *season = league_season(league, NULL);
	const EntrantRow *row = season_entrant(
		season, club_fixture_player_id(league->fixture, name));

	return row ? (int)row->state : -1;
}

static bool
is_heard(const League *league, const char *name)
{
	Season *season = league_season(league, NULL);
	const EntrantRow *row = season_entrant(
		season, club_fixture_player_id(league->fixture, name));

	return row && row->heard >= season->row->checked;
}

/* --- will you play? ------------------------------------------------------- */

static const struct {
	const char *text;
	int state; /* of the entrant; -1: none */
	const char *said, *subject;
	bool linked; /* offers `join mgl` by one tap */
} invited[] = {
	{ "yes please", ENTRANT_JOINED, "You've joined", "your mail", false },
	{ "I'm in", ENTRANT_JOINED, "You've joined", "your mail", false },
	{ "ich bin dabei", ENTRANT_JOINED, "You've joined", "your mail",
	  false },
	{ "volontiers", ENTRANT_JOINED, "You've joined", "your mail", false },
	{ "join", ENTRANT_JOINED, "You've joined", "your mail", false },
	{ "join season 1", ENTRANT_JOINED, "You've joined", "your mail",
	  false },
	{ "No thanks, not this time.", -1, "you haven't joined", "your mail",
	  false },
	{ "decline", -1, "you haven't joined", "your mail", false },
	{ "I'm in hospital", -1, "may mean a yes or a no",
	  "Nothing done: join mgl? decline?", true },
	{ "yes but only from March", -1, "nothing has changed yet",
	  "Nothing done: join mgl? decline?", true },
	{ "Looks like fun to me", -1, "| join mgl",
	  "Not understood, nothing done: join mgl?", true },
	{ "join the club of friends", -1, "| join mgl",
	  "Nothing done: join mgl? decline?", true },
};

LEAGUE_TEST_EACH(will_you_play, invited, 4)
{
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	club_fixture_answer(fixture,
			    letter_about(letters, ANN, "will you play?"),
			    invited[_i].text);
	g_autoptr(GPtrArray) answers = pass_and_read(fixture);
	const Opened *answer = letter_to(answers, ANN);

	ck_assert_int_eq(state(league, "Ann"), invited[_i].state);
	assert_says(answer, invited[_i].said);
	assert_has(answer->subject, invited[_i].subject);
	assert_silent(answer, "<match>");
	ck_assert_int_eq(strstr(answer->html, "body=join%20mgl") != NULL,
			 invited[_i].linked);
}

/* By answering no, a player who had joined leaves. */
LEAGUE_TEST(a_no_of_an_entrant, 4)
{
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	league_join(league, 1);
	club_fixture_answer(fixture,
			    letter_about(letters, ANN, "will you play?"),
			    "Nein danke, diesmal nicht");
	assert_told(kept(pass_and_read(fixture)), ANN, "no longer take part");
	ck_assert_int_eq(state(league, "Ann"), -1);
}

/* An answer to the letter that asks back still answers the question. */
LEAGUE_TEST(the_answer_to_what_is_asked_back, 4)
{
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	club_fixture_answer(fixture,
			    letter_about(letters, ANN, "will you play?"),
			    "I'm in hospital");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	ck_assert_int_eq(state(league, "Ann"), -1);
	club_fixture_answer(fixture, letter_to(asked, ANN), "yes");
	g_ptr_array_unref(pass_and_read(fixture));
	ck_assert_int_eq(state(league, "Ann"), ENTRANT_JOINED);
}

/* With two leagues, the letter's is meant. */
TEST(of_two_leagues)
{
	const ContestPlan plan = { .kind = CONTEST_LADDER,
				   .game = "mg",
				   .name = "steps",
				   .seats = 3,
				   .pace_hours = 12,
				   .stand_in = "bot",
				   .seed = SEED };
	g_auto(League) league = league_new(4);
	g_autofree char *name = NULL;

	must(contest_make(league.fixture->club, league.fixture->now, &plan,
			  &name, &error));
	club_fixture_answer(league.fixture,
			    letter_about(kept(pass_and_read(league.fixture)),
					 ANN, "League: will you play?"),
			    "join");
	assert_told(kept(pass_and_read(league.fixture)), ANN, "You've joined");
	ck_assert_int_eq(state(&league, "Ann"), ENTRANT_JOINED);
}

/* --- are you here? -------------------------------------------------------- */

TABLE(checked, const char *text; bool heard; const char *said, *link) = {
	{ "yes", true, "Good to hear from you", "" },
	{ "I'm here", true, "Good to hear from you", "" },
	{ "Bin noch da!", true, "Good to hear from you", "" },
	{ "Toujours là !", true, "Good to hear from you", "" },
	{ "here", true, "Good to hear from you", "" },
	{ "Snow in Graz since Monday", true, "Good to hear from you", "" },
	{ "no", false, "| leave mgl", "body=leave%20mgl" },
	{ "non merci", false, "| leave mgl", "body=leave%20mgl" },
	{ "I'm in hospital", false, "nothing has changed yet",
	  "body=here%20mgl" },
	{ "I'm in hospital", false, "| leave mgl", "body=leave%20mgl" },
	{ "leave", false, "no longer take part", "" },
};

LEAGUE_TEST_EACH(are_you_here, checked, 5)
{
	league_join(league, 4);
	league_reach(league, NULL, SEASON_CHECK_IN);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);

	club_fixture_answer(fixture,
			    letter_about(letters, ANN, "are you here?"),
			    checked[_i].text);
	g_autoptr(GPtrArray) answers = pass_and_read(fixture);
	const Opened *answer = letter_to(answers, ANN);

	ck_assert_int_eq(is_heard(league, "Ann"), checked[_i].heard);
	assert_says(answer, checked[_i].said);
	assert_silent(answer, "played nothing", "no move or command");
	assert_has(answer->html, checked[_i].link);
	if (!checked[_i].heard)
		assert_silent(answer, "you're in");
}

static const Opened *
letter_saying(const GPtrArray *letters, const char *what)
{
	for (guint i = 0; i < letters->len; i++)
		if (strstr(((Opened *)letters->pdata[i])->text, what))
			return letters->pdata[i];
	ck_abort_msg("no letter says: %s", what);
}

/* The organiser also plays, and answers the other letter. */
TEST_RANGE(the_organisers_letter, 0, 3)
{
	static const char *const lines[] = { "here mgl", "I'm here", "bin da" };
	g_auto(League) league = league_new(5);

	club_fixture_configure(league.fixture, CONFIG("club.organiser", ANN));
	league_join(&league, 4);
	league_reach(&league, NULL, SEASON_CHECK_IN);
	g_autoptr(GPtrArray) letters = club_fixture_letters(league.fixture);

	club_fixture_answer(league.fixture,
			    letter_saying(letters, "has joined plays"),
			    lines[_i]);
	assert_told(kept(pass_and_read(league.fixture)), ANN,
		    "League: are you here?");
	ck_assert(!is_heard(&league, "Ann"));
}
