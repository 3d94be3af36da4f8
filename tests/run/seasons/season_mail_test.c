/* season_mail_test.c - a season as its players see it, all by mail. */
#include "club/seasons/season_news.h"
#include "club/seasons/tables.h"
#include "lib/evening.h"
#include "lib/league.h"

#include "store/seasons.h"

/* --- helpers -------------------------------------------------------------- */

/* A player writes from their own address; returns the answer from the next
 * pass. Letters are kept until the end of the test. */
static const Opened *
hears(const League *league, GPtrArray *kept, const char *name,
      const char *lines)
{
	Player *player = club_fixture_player(league->fixture, name);

	player_writes(league->fixture, name, lines);
	g_ptr_array_add(kept, pass_and_read(league->fixture));
	return letter_to(kept->pdata[kept->len - 1], player->address);
}

static GPtrArray *
kept_new(void)
{
	return g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_ptr_array_unref);
}

static void
check_state(const League *league, const char *name, int wanted)
{
	Season *season = league_season(league, NULL);
	const EntrantRow *row = season_entrant(
		season, club_fixture_player_id(league->fixture, name));

	ck_assert_int_eq(row ? (int)row->state : -1, wanted);
}

static Time
heard(const League *league, const char *name)
{
	return season_entrant(league_season(league, NULL),
			      club_fixture_player_id(league->fixture, name))
		->heard;
}

/* Returns the name of a fixture of a player. Free with g_free. */
static char *
fixture_of(const League *league, const char *name)
{
	GError *error = NULL;
	json_auto_t *all = season_fixtures(
		league->fixture->club, league_season(league, NULL), -1,
		club_fixture_player_id(league->fixture, name), &error);
	const json_t *first =
		json_array_get(json_object_get(all, "matches"), 0);

	must_have(first);
	return g_strdup(json_string_value(json_object_get(first, "match")));
}

/* --- sign-up -------------------------------------------------------------- */

LEAGUE_TEST(it_is_announced, 4)
{
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);
	const Opened *letter = letter_about(letters, ANN, "will you play?");

	for (int i = 0; i < 4; i++) {
		Player *player = club_fixture_player(fixture, league_player(i));

		ck_assert_int_eq(letters_to(letters, player->address), 1);
	}
	assert_golden("season-announcement", letter);
	assert_says(letter, "| join mgl");
	/* In a first season nobody has a division to keep. */
	assert_silent(letter, "break mgl");
	assert_says(letter, "3 matches of Masters Gallery",
		    "The season is played for about");
	assert_has(letter->html, "body=join%20mgl");
	club_fixture_answer(fixture, letter, "join mgl");
	assert_told(kept(pass_and_read(fixture)), ANN, "joined");
	check_state(league, "Ann", ENTRANT_JOINED);
}

/* In a game for two, each player meets every other once. */
TEST(two_meet_once)
{
	g_auto(League) league = league_of_kind(CONTEST_LEAGUE, 2, 4);
	g_autoptr(GPtrArray) letters = pass_and_read(league.fixture);
	const Opened *letter = letter_about(letters, ANN, "will you play?");

	assert_says(letter, "You play one match of Masters Gallery against "
			    "each of the others");
	assert_silent(letter, "2 matches");
}

LEAGUE_TEST(players_come_and_go, 3)
{
	g_autoptr(GPtrArray) kept = kept_new();

	hears(league, kept, "Ann", "JOIN MGL");
	check_state(league, "Ann", ENTRANT_JOINED);
	hears(league, kept, "Ann", "break");
	check_state(league, "Ann", ENTRANT_BREAK);
	hears(league, kept, "Ann", "join mgl-1");
	check_state(league, "Ann", ENTRANT_JOINED);
	hears(league, kept, "Ann", "leave mgl");
	check_state(league, "Ann", -1);
	assert_says(hears(league, kept, "Ann", "leave mgl"), "haven't joined");
	assert_says(hears(league, kept, "Ann", "here"), "join mgl");
	assert_says(hears(league, kept, "Ann", "withdraw mgl"),
		    "You don't play in");
	assert_says(hears(league, kept, "Ann", "standings"),
		    "hasn't been drawn");
}

/* Ordinary words at the beginning of sentences. */
LEAGUE_TEST(prose_is_no_order, 3)
{
	static const char *const prose[] = {
		"Here we go again",	  "break a leg, all of you",
		"here is what I thought", "withdraw from what?",
		"leagues of their own",	  "fixtures and fittings",
		"Break it down for me",	  "standings look good to me today",
	};
	g_autoptr(GPtrArray) kept = kept_new();

	league_join(league, 1);
	for (gsize i = 0; i < G_N_ELEMENTS(prose); i++) {
		/* Mails that come quickly one after the other are taken for a
		 * robot's. */
		fixture->now += HOUR;
		const Opened *letter = hears(league, kept, "Ann", prose[i]);

		assert_says(letter, strchr(prose[i], '?')
					    ? "A question plays nothing"
					    : "looked like a note");
		check_state(league, "Ann", ENTRANT_JOINED);
	}
}

/* A club without leagues answers otherwise. */
TEST(without_a_league)
{
	g_auto(Evening) evening = evening_new();

	evening_hears(&evening, "Ann", "here");
	assert_told(evening.letters, ANN, "looked like a note");
	evening_hears(&evening, "Ann", "leagues");
	assert_told(evening.letters, ANN, "has no league yet");
	evening_hears(&evening, "Ann", "standings");
	assert_told(evening.letters, ANN, "no league yet");
	evening_hears(&evening, "Ann", "my season");
	assert_told(evening.letters, ANN, "aren't in any league");
}

LEAGUE_TEST(leagues_are_listed, 3)
{
	g_autoptr(GPtrArray) kept = kept_new();

	league_join(league, 2);
	const Opened *letter = hears(league, kept, "Ann", "leagues");

	assert_says(letter, "The leagues of", "2 players; open for sign-up.",
		    "| join mgl");
	assert_says(hears(league, kept, "Ann", "my season"),
		    "You've signed up.");
}

/* --- check-in ------------------------------------------------------------- */

LEAGUE_TEST(silent_ones_are_asked, 5)
{
	g_autoptr(GPtrArray) kept = kept_new();

	league_join(league, 4);
	league_pass(league, SEASON_OPEN_TIME + HOUR, DAY);
	g_ptr_array_add(kept, club_fixture_letters(fixture));
	GPtrArray *letters = kept->pdata[0];
	const Opened *letter = letter_about(letters, ANN, "are you here?");

	ck_assert_int_eq(letters_saying(letters, "Any answer will do"), 4);
	assert_golden("season-here", letter);
	assert_says(letter, "| here mgl", "| leave mgl");
	club_fixture_answer(fixture, letter, "here mgl");
	/* Any mail counts as a sign of life. */
	club_fixture_answer(fixture,
			    letter_about(letters, BOB, "are you here?"),
			    "What a nice day");
	g_ptr_array_add(kept, pass_and_read(fixture));
	assert_told(kept->pdata[1], ANN, "you're in for");
	ck_assert_int_eq(heard(league, "Ann"), fixture->now);
	ck_assert_int_eq(heard(league, "Bob"), fixture->now);
	ck_assert_int_lt(heard(league, "Cid"), fixture->now - DAY);
}

/* The answer to a first mail says "you're in" only if its commands leave that
 * true. */
TEST(a_first_mail_that_leaves)
{
	TABLE(rows, const char *line, *said) = {
		{ "break mgl", "You sit out" },
		{ "leave mgl", "no longer take part" },
		{ "here mgl\nleave mgl", "no longer take part" },
		{ "break mgl\njoin mgl", "You've joined" },
	};
	g_auto(League) league = league_new(6);
	g_autoptr(GPtrArray) kept = kept_new();

	league_join(&league, 5);
	league_reach(&league, NULL, SEASON_CHECK_IN);
	for (int i = 0; i < (int)G_N_ELEMENTS(rows); i++) {
		const Opened *letter =
			hears(&league, kept, league_player(i), rows[i].line);
		bool in = i == (int)G_N_ELEMENTS(rows) - 1;

		assert_says(letter, rows[i].said);
		ck_assert_int_eq(strstr(letter->text, "you're in") != NULL, in);
	}
	assert_says(hears(&league, kept, "Eve", "nothing much"), "you're in");
}

/* A player who joins during check-in needn't check in. */
LEAGUE_TEST(who_joins_in_check_in_is_there, 6)
{
	g_autoptr(GPtrArray) kept = kept_new();

	league_join(league, 4);
	league_reach(league, NULL, SEASON_CHECK_IN);
	const Opened *letter = hears(league, kept, "Eve", "join mgl");

	assert_says(letter, "Until then there's nothing more to do.");
	assert_silent(letter, "we have to hear from you");
	letter = hears(league, kept, "Ann", "leave mgl\njoin mgl");
	assert_silent(letter, "we have to hear from you");
}

/* Letters don't mention what doesn't exist yet: a table, a division. */
TEST_RANGE(nothing_is_promised_before_the_draw, 0, 2)
{
	static const ContestKind kinds[] = { CONTEST_LEAGUE, CONTEST_LADDER };
	g_auto(League) league = league_of_kind(kinds[_i], 3, 5);
	g_autoptr(GPtrArray) kept = kept_new();
	const char *name = league.name;
	g_autofree char *rest = g_strdup_printf("break %s", name);

	hears(&league, kept, "Ann", formatted("join %s", name));
	const Opened *letter = hears(&league, kept, "Ann", "my season");

	assert_says(letter, "You've signed up.");
	assert_silent(letter, "standings");
	letter = hears(&league, kept, "Ann", rest);
	assert_silent(letter, "keep");
	letter = hears(&league, kept, "Ann", "my season");
	assert_says(letter, kinds[_i] == CONTEST_LADDER
				    ? "You sit this round out."
				    : "You sit this season out.");
	assert_silent(letter, "keep");
	letter = hears(&league, kept, "Ann", "fixtures");
	assert_says(letter, "no table and no matches");
}

/* --- after the draw ------------------------------------------------------- */

/* The letter that asked is still in their mailbox. */
LEAGUE_TEST(a_late_answer_from_who_is_out, 8)
{
	g_autoptr(GPtrArray) kept = kept_new();

	league_join(league, 7);
	league_reach(league, NULL, SEASON_CHECK_IN);
	for (int i = 0; i < 6; i++)
		hears(league, kept, league_player(i), "here");
	league_reach(league, NULL, SEASON_DRAWN);
	const Opened *letter = hears(league, kept, "Gus", "here mgl");

	assert_says(letter, "drawn without you", "join mgl");
	assert_silent(letter, "Good to hear", "division");
	letter = hears(league, kept, "Gus", "break mgl");
	assert_says(letter, "too late for a break");
	assert_silent(letter, "withdraw");
	letter = hears(league, kept, "Ann", "break mgl");
	assert_says(letter, "withdraw mgl");
	assert_says(hears(league, kept, "Ann", "here mgl"), "Good to hear");
}

LEAGUE_TEST(fixtures_are_told, 8)
{
	league_draw(league);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);
	const Opened *letter =
		letter_about(letters, ANN, "you play in division A");
	g_autofree char *match = fixture_of(league, "Ann");
	g_autofree char *line = g_strdup_printf("| %s word:", match);

	assert_says(letter, "you play in division A from", "Ann (you)",
		    "The secret number of the draw");
	assert_has(letter->text, line);
	/* A shuffle word for a match, before it begins. */
	g_autofree char *word = g_strdup_printf("%s word: blue", match);

	club_fixture_answer(fixture, letter, word);
	assert_told(kept(pass_and_read(fixture)), ANN,
		    "We'll mix it into the shuffle");
	/* They don't say for which match. */
	club_fixture_answer(fixture, letter, "word: green");
	assert_told(kept(pass_and_read(fixture)), ANN,
		    "Which match? These of yours haven't begun:");
}

/* A player who wanted to play and can't is told why. */
TEST_RANGE(who_is_out_is_told, 0, 3)
{
	TABLE(rows, ContestKind kind; const char *said) = {
		{ CONTEST_LEAGUE, "write `join mgl` now" },
		{ CONTEST_LADDER, "drawn without you" },
		{ CONTEST_CUP, "Nobody can join a cup that has begun" },
	};
	g_auto(League) league = league_of_kind(rows[_i].kind, 3, 8);

	league_join(&league, 7);
	league_reach(&league, NULL, SEASON_CHECK_IN);
	for (int i = 0; i < 6; i++)
		hears(&league, kept(kept_new()), league_player(i), "here");
	g_ptr_array_unref(club_fixture_letters(league.fixture));
	league_reach(&league, NULL, SEASON_DRAWN);
	g_autoptr(GPtrArray) letters = club_fixture_letters(league.fixture);
	Player *gus = club_fixture_player(league.fixture, "Gus");
	const Opened *letter =
		letter_about(letters, gus->address, "drawn without you");

	assert_says(letter, "because we didn't hear from you before the draw",
		    rows[_i].said);
	ck_assert_int_eq(letters_saying(letters, "drawn without you"), 1);
}

/* In the club's local time, despite irregular runs and summer time. */
LEAGUE_TEST(the_announced_hour_is_kept, 5)
{
	Season *opened = league_season(league, NULL);
	Time draw = season_draw(fixture->club, opened->row);

	league_join(league, 5);
	/* The run that begins check-in is late. */
	league_pass(league, opened->row->due - fixture->now - HOUR, DAY);
	league_pass(league, 4 * HOUR, 4 * HOUR);
	Season *checked = league_season(league, NULL);

	ck_assert_int_eq(checked->row->phase, SEASON_CHECK_IN);
	ck_assert_int_eq(checked->row->due, draw);
}

LEAGUE_TEST(a_season_is_looked_at, 9)
{
	g_autoptr(GPtrArray) kept = kept_new();
	const Opened *letter;

	league_play(league);
	letter = hears(league, kept, "Ann", "standings mgl");
	assert_says(letter, "Division A", "Ann (you)", "Hal");
	assert_says(hears(league, kept, "Ann", "standings mgl-1 A"),
		    "Ann (you)");
	assert_says(hears(league, kept, "Ann", "standings B"),
		    "The last one is A.");
	assert_says(hears(league, kept, "Ann", "fixtures"), "not over yet");
	assert_says(hears(league, kept, "Ann", "crosstable mgl"), "division A");
	letter = hears(league, kept, "Ann", "my season");
	assert_says(letter, "You play in division A.", "of 8. Your points:");
	/* A player who doesn't take part sees it as well. */
	assert_says(hears(league, kept, "Ivy", "fixtures"), "Ann");
	assert_says(hears(league, kept, "Ivy", "my season"),
		    "aren't in any league");
	assert_says(hears(league, kept, "Ivy", "join mgl"),
		    "first of the newcomers");
	assert_says(hears(league, kept, "Ann", "standings xyz"), "xyz");
}

LEAGUE_TEST(a_season_is_given_up, 8)
{
	g_autoptr(GPtrArray) kept = kept_new();
	const Opened *letter;

	league_play(league);
	g_autofree char *match = fixture_of(league, "Ann");

	letter = hears(league, kept, "Ann", joined("leave ", match));
	assert_says(letter, "belongs to", "withdraw mgl");
	check_state(league, "Ann", ENTRANT_PLAYS);
	hears(league, kept, "Ann", "withdraw");
	letter = letter_about(kept->pdata[kept->len - 1], ANN, "confirm");
	assert_says(letter, "You leave Masters");
	check_state(league, "Ann", ENTRANT_PLAYS);
	club_fixture_answer(fixture, letter, "confirm");
	g_ptr_array_add(kept, pass_and_read(fixture));
	assert_told(kept->pdata[kept->len - 1], ANN, "You've withdrawn from");
	check_state(league, "Ann", ENTRANT_WITHDRAWN);
	assert_says(hears(league, kept, "Ann", "my season"),
		    "You've withdrawn");
}

/* --- tables --------------------------------------------------------------- */

static void
tell_table(const League *league)
{
	Season *season = league_season(league, NULL);
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };

	must(season_tell_table(&run, season, &error));
}

LEAGUE_TEST(tables_are_told, 8)
{
	g_autoptr(GPtrArray) kept = kept_new();

	league_play(league);
	assert_says(hears(league, kept, "Bob", "set season off"),
		    "no weekly tables");
	tell_table(league);
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);
	const Opened *table = letter_about(letters, ANN, "the table");

	assert_says(table, "Ann (you)", "| standings mgl", "| set season off");
	ptr_array_foreach (const Opened, letter, letters)
		ck_assert(strcmp(letter->to, BOB) != 0 ||
			  !strstr(letter->subject, "the table"));
}

LEAGUE_TEST(the_end_is_told, 9)
{
	g_autoptr(GPtrArray) kept = kept_new();

	hears(league, kept, "Ivy", "break mgl");
	league_play(league);
	league_pass(league, 60 * DAY, 6 * HOUR);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);
	const Opened *rested =
		letter_about(letters, "Ivy@example.org", "season 1 is over");

	/* A player who took a break is asked again. */
	assert_says(rested, " wins season 1 of", "| join mgl", "| break mgl");
	assert_has(rested->html, "body=break%20mgl");
	const Opened *final = letter_about(letters, BOB, "season 1 is over");

	assert_says(final, " wins season 1 of", "| join mgl", "Bob (you)");
	/* A player who was silent is told what `join` means for them. */
	assert_says(final, "You lost a seat because you didn't answer");
	assert_silent(final, "| break mgl");
	/* The change of ratings by each match. */
	ck_assert_int_gt(
		letters_saying(letters,
			       "season 1, division A: this match, and in all"),
		0);
	assert_says(letter_about(letters, ANN, " with "),
		    "| standings mgl-1 A");
	/* While the next season is open, the table is that of the last. */
	assert_says(hears(league, kept, "Ann", "standings"), "Division A");
}
