/* past_test.c - past seasons: their tables, and who took part (LEAGUE 7). */
#include "lib/evening.h"
#include "lib/league.h"

/* --- helpers -------------------------------------------------------------- */

/* Ann writes; returns the answer. Letters are kept until the end of the
 * test. */
static const Opened *
hears(const League *league, GPtrArray *kept, const char *lines)
{
	player_writes(league->fixture, "Ann", lines);
	g_ptr_array_add(kept, pass_and_read(league->fixture));
	return letter_to(kept->pdata[kept->len - 1], ANN);
}

static GPtrArray *
kept_new(void)
{
	return g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_ptr_array_unref);
}

/* --- tests ---------------------------------------------------------------- */

/* While the second season is open, and while it is played. */
LEAGUE_TEST(the_last_one_is_shown, 8)
{
	g_autoptr(GPtrArray) kept = kept_new();
	const Opened *letter;

	league_draw(league);
	assert_lacks(hears(league, kept, "record me")->text, "Points");
	league_decide(league, true);
	league_reach(league, "mgl-1", SEASON_CLOSED);
	letter = hears(league, kept, "record me\nstandings mgl-1");
	assert_says(letter, "== The record of Ann",
		    "Masters Gallery League, season 1, division A  ", " of 8 ",
		    "How far it is: over.");
	assert_has(letter->html, "division A");
	/* It stays the same later: all have tied. */
	assert_says(letter, "  16 pts  1 of 3");
	g_autofree char *table = g_strdup(strstr(letter->text, "== Division"));

	*strstr(table, "Questions? Reply") = '\0';
	league_join(league, 8);
	league_reach(league, NULL, SEASON_CHECK_IN);
	league_hear(league);
	league_reach(league, NULL, SEASON_PLAY);
	letter = hears(league, kept, "standings mgl-1");
	assert_says(letter, table);
	assert_says(hears(league, kept, "standings mgl"), "season 2");
	assert_says(hears(league, kept, "standings mgl-3"), "no season 3 yet");
	letter = hears(league, kept, "record Bob");
	assert_says(letter, "Masters Gallery League, season 1, division A  ");
	assert_lacks(letter->text, "season 2");
}

/* Rounds of a ladder, newest first; a player who withdrew has no place. */
TEST(rounds_are_shown)
{
	g_auto(League) league = league_of_kind(CONTEST_LADDER, 4, 8);
	g_autoptr(GPtrArray) kept = kept_new();

	for (int round = 1; round <= 2; round++) {
		if (round == 1)
			league_join(&league, 8);
		league_pass(&league, SEASON_OPEN_TIME + HOUR, DAY);
		league_hear(&league);
		league_pass(&league, SEASON_CHECK_TIME, DAY);
		league_decide(&league, true);
		if (round == 2) {
			hears(&league, kept, "withdraw");
			club_fixture_answer(
				league.fixture,
				letter_about(kept->pdata[kept->len - 1], ANN,
					     "confirm"),
				"confirm");
		}
		league_pass(&league, 3 * DAY, DAY);
	}
	const Opened *letter = hears(&league, kept, "record me");
	const char *first = strstr(letter->text, ", round 1, table ");
	const char *second = strstr(letter->text, ", round 2, table ");

	ck_assert_msg(first && second && second < first, "%s", letter->text);
	assert_has(second, "left");
	assert_has(first, " of 4");
	assert_has(letter->html, "table A");
}
