/* rules_test.c - a game whose rules change: with a new number old matches go on
 * under the old rules; without one the first run refuses (DESIGN 4). */

#include "club/installation/settings.h"
#include "club/upkeep/replay.h"
#include "lib/club_fixture.h"
#include "run/phases/phases.h"
#include "store/facts.h"

#include <stdlib.h>

/* contrib/newgame with one rule changed; it is the only game in these tests. */
extern const Game *const newgame_games[];
static Game changing;
static const Game *const changing_games[] = { &changing, NULL };
const Game *const *const game_folders[] = { changing_games, NULL };

/* The new rule: each step also announces its round. */
static void
new_rule(const Terms *terms, State *state, const Move *moves, Events *out)
{
	newgame_games[0]->step(terms, state, moves, out);
	events_add(out, "round_started", SEATS_ALL);
	events_number(out, "round", 7);
	events_seat(out, "seat", 0);
}

static void
careful_rule(const Terms *terms, State *state, const Move *moves, Events *out)
{
	if (terms->rules >= 2)
		new_rule(terms, state, moves, out);
	else
		newgame_games[0]->step(terms, state, moves, out);
}

/* --- a club that plays the game ------------------------------------------- */

static ClubFixture *
club_new(void)
{
	ClubFixture *fixture;
	g_autofree char *installed = installed_folder();
	g_autofree char *copy = NULL;

	changing = *newgame_games[0];
	fixture = club_fixture_new();
	copy = g_strdup_printf("mkdir -p %s/games && cp -r contrib/newgame %s/"
			       "games/",
			       fixture->dir, fixture->dir);
	ck_assert_int_eq(system(copy), 0);
	/* The club caches the games' files, so its library is made anew. */
	library_free(fixture->club->library);
	fixture->club->library = library_new(installed, fixture->dir);
	return fixture;
}

static char *
begin(ClubFixture *fixture)
{
	return club_fixture_begin(
		fixture,
		PLAN(.game = "newgame", .players = NAMES("Ann", "Bob")));
}

#define SAFE "\nIf we don't hear from you:\n| "

/* Everyone who is asked plays the safe move that the letter names. */
static void
play(ClubFixture *fixture)
{
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);

	ptr_array_foreach (const Opened, letter, letters) {
		const char *safe = strstr(letter->text, SAFE);

		if (!safe)
			continue;
		safe += strlen(SAFE);
		g_autofree char *line = g_strndup(safe, strcspn(safe, "\n"));

		club_fixture_answer(fixture, letter, line);
	}
	fixture->now += 10 * MINUTE;
}

/* Makes the club's last run one of another build. */
static void
other_build(ClubFixture *fixture)
{
	must(fact_set(fixture->club->store, "build", "0.0.9 abc", &error));
}

static void
check_steps(ClubFixture *fixture, const char *name, int rules, int steps)
{
	MatchRow *row = club_fixture_row(fixture, name);

	ck_assert_int_eq(row->phase, MATCH_LIVE);
	ck_assert_int_eq(row->rules, rules);
	ck_assert_int_ge(row->steps, steps);
}

/* DESIGN 4: old matches go on under their own number. */
TEST_OF(test_old_matches_keep_their_rules, ClubFixture, fixture, club_new())
{
	g_autofree char *old = begin(fixture), *new = NULL;

	club_fixture_pass(fixture);
	play(fixture);
	club_fixture_pass(fixture);
	check_steps(fixture, old, 1, 1);
	changing.rules = 2;
	changing.step = careful_rule;
	other_build(fixture);
	play(fixture);
	new = begin(fixture);
	club_fixture_pass(fixture);
	check_steps(fixture, old, 1, 2);
	play(fixture);
	club_fixture_pass(fixture);
	check_steps(fixture, new, 2, 1);
	/* Both replay, each by its own rules. */
	other_build(fixture);
	club_fixture_pass(fixture);
}

/* The rule changed, but not its number. */
TEST_OF(test_forgotten_number_is_refused, ClubFixture, fixture, club_new())
{
	g_autofree char *name = begin(fixture), *after = NULL;
	g_autoptr(GError) error = NULL;
	RunOptions options = { 0 };

	club_fixture_pass(fixture);
	play(fixture);
	club_fixture_pass(fixture);
	changing.step = new_rule;
	other_build(fixture);
	play(fixture);
	ck_assert(!phases_run(fixture->club, fixture->now, &options,
			      &fixture->summary, &error));
	ck_assert(error_is(error, ERROR_STOP));
	ck_assert_msg(
		strstr(error->message, "ng-1 does not replay") &&
			strstr(error->message, "from step 1 on") &&
			strstr(error->message, "(0.0.9)") &&
			strstr(error->message, "pennypost match cancel ng-1"),
		"%s", error->message);
	/* Nothing was fetched, and the next run refuses again. */
	ck_assert_int_eq(fixture->summary.mails, 0);
	after = found(char, fact_get, fixture->club->store, "build");
	ck_assert_str_eq(after, "0.0.9 abc");
	check_steps(fixture, name, 1, 1);
	/* The old program goes on. */
	changing.step = newgame_games[0]->step;
	club_fixture_pass(fixture);
	check_steps(fixture, name, 1, 2);
}

/* The new program aborts at a step that the old one played: the first run and
 * all others print the same line, which doesn't mention the bug. */
static void
broken_rule(const Terms *terms, State *state, const Move *moves, Events *out)
{
	(void)terms, (void)state, (void)moves, (void)out;
	fputs("a word of the bug\n", stderr);
	abort();
}

TEST_OF(test_broken_program_is_refused, ClubFixture, fixture, club_new())
{
	g_autofree char *good = begin(fixture), *bad = NULL;
	RunOptions options = { 0 };

	club_fixture_pass(fixture);
	play(fixture);
	bad = begin(fixture);
	club_fixture_pass(fixture);
	play(fixture);
	changing.step = broken_rule;
	other_build(fixture);
	for (int i = 0; i < 3; i++) {
		g_autoptr(GError) error = NULL;

		ck_assert(!phases_run(fixture->club, fixture->now, &options,
				      &fixture->summary, &error));
		ck_assert(error_is(error, ERROR_STOP));
		ck_assert_msg(strstr(error->message, "ng-1 does not replay") &&
				      strstr(error->message, "breaks off"),
			      "%s", error->message);
		ck_assert_int_eq(fixture->summary.mails, 0);
	}
	/* A match that hasn't reached that step replays. */
	check_steps(fixture, good, 1, 1);
	check_steps(fixture, bad, 1, 0);
	changing.step = newgame_games[0]->step;
	club_fixture_pass(fixture);
	check_steps(fixture, good, 1, 2);
}

/* Appends a letter for each match: fine, broken (aborts), or different. */
typedef struct {
	GString *found;
	guint most; /* how many to check */
} Looks;

static bool
look(const MatchRow *row, const GError *problem, void *data)
{
	Looks *looks = data;

	ck_assert_uint_gt(looks->most, looks->found->len);
	g_string_append_c(looks->found,
			  !problem				   ? '.'
			  : strstr(problem->message, "breaks off") ? 'b'
			  : strstr(problem->message, row->name)	   ? 'd'
								   : '?');
	return looks->found->len < looks->most;
}

static char *
look_at(ClubFixture *fixture, guint most)
{
	g_autoptr(GPtrArray) live =
		match_list(fixture->club->store, MATCH_LIVE, NULL);
	Looks looks = { g_string_new(NULL), most };

	must(replay_matches(fixture->club, live, look, &looks, &error));
	return g_string_free(looks.found, FALSE);
}

/* A match that aborts the program doesn't affect the report on others. */
TEST_OF(test_each_is_told_of, ClubFixture, fixture, club_new())
{
	static const char *const wanted[] = { "", "b", "b.", "b.b", "b.bd" };
	char *names[6];

	for (int i = 0; i < 6; i++)
		names[i] = begin(fixture);
	club_fixture_pass(fixture);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);

	ptr_array_foreach (const Opened, letter, letters) {
		bool played = strstr(letter->subject, "ng-1]") ||
			      strstr(letter->subject, "ng-3]") ||
			      strstr(letter->subject, "ng-6]");

		if (played && strstr(letter->text, "|  1  "))
			club_fixture_answer(fixture, letter, "1");
		else if (played && strstr(letter->text, "|  a  "))
			club_fixture_answer(fixture, letter, "a");
	}
	fixture->now += 10 * MINUTE;
	club_fixture_pass(fixture);
	MatchRow *fourth = club_fixture_row(fixture, names[3]);

	g_free(fourth->fingerprint);
	fourth->fingerprint = g_strdup("x");
	must(match_set(fixture->club->store, fourth, &error));
	changing.step = broken_rule;
	assert_text(look_at(fixture, 100), "b.bd.b");
	for (guint most = 1; most < G_N_ELEMENTS(wanted); most++)
		assert_text(look_at(fixture, most), wanted[most]);
	for (int i = 0; i < 6; i++)
		g_free(names[i]);
}

/* Later, a match that fails on loading is frozen alone, and its player is
 * answered. */
TEST_OF(test_later_it_is_frozen_alone, ClubFixture, fixture, club_new())
{
	g_autofree char *name = begin(fixture), *other = NULL;
	g_autoptr(GPtrArray) letters = NULL;

	club_fixture_pass(fixture);
	play(fixture);
	club_fixture_pass(fixture);
	play(fixture);
	changing.step = new_rule;
	other = begin(fixture);
	club_fixture_pass(fixture);
	ck_assert_int_eq(club_fixture_row(fixture, name)->phase, MATCH_FROZEN);
	check_steps(fixture, other, 1, 0);
	letters = club_fixture_letters(fixture);
	ck_assert_uint_ge(letters->len, 2);
	bool told = false;

	for (guint i = 0; i < letters->len; i++)
		told = told ||
		       strstr(((Opened *)g_ptr_array_index(letters, i))->text,
			      "rests until the organiser has looked at it");
	ck_assert(told);
}
