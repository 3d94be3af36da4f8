/* masters_gallery_void_test.c - the rules page of Masters Gallery where a slip
 * is quiet: symbols that are void (E5), and how many cards are dealt (F3, C1,
 * E14). */
#include "scene.h"

#include "happened.h"
#include "lib/suites.h"
#include "trial.h"

#include <string.h>

Suite *masters_gallery_void_suite(void);

/* --- E5: only the first card of a turn works ------------------------------ */

static const char *const symbols[] = { "draw", "award", "simultaneous", "up",
				       "down" };

#define SYMBOLS_TRIED ((int)G_N_ELEMENTS(symbols))

/* Seat 0's second card of a turn, face up; it holds one more. */
static Scene *
second_up(const char *symbol)
{
	Scene *scene = scene_new(3);
	g_autofree char *hand =
		g_strdup_printf("monet/up monet/%s degas", symbol);
	g_autofree char *line = g_strdup_printf("second monet/%s", symbol);

	scene_hand(scene, 0, hand);
	scene_hand(scene, 1, "degas:3");
	scene_hand(scene, 2, "degas:3");
	scene_play(scene, "play monet/up");
	scene_play(scene, line);
	return scene;
}

static Scene *
second_down(const char *symbol)
{
	Scene *scene = scene_new(3);
	g_autofree char *hand =
		g_strdup_printf("monet/down renoir/%s degas", symbol);
	g_autofree char *line = g_strdup_printf("second renoir/%s", symbol);

	scene_hand(scene, 0, hand);
	scene_hand(scene, 1, "degas:3");
	scene_hand(scene, 2, "degas:3");
	scene_play(scene, "play monet/down");
	scene_play(scene, line);
	return scene;
}

/* All three give one. */
static Scene *
given(const char *symbol)
{
	Scene *scene = scene_new(3);
	g_autofree char *hand =
		g_strdup_printf("monet/simultaneous renoir/%s degas", symbol);
	g_autofree char *others = g_strdup_printf("vermeer/%s degas:2", symbol);
	g_autofree char *own = g_strdup_printf("give renoir/%s", symbol);
	g_autofree char *give = g_strdup_printf("give vermeer/%s", symbol);
	const char *const lines[PLAYERS] = { own, give, give };

	scene_hand(scene, 0, hand);
	scene_hand(scene, 1, others);
	scene_hand(scene, 2, others);
	scene_play(scene, "play monet/simultaneous");
	scene_all(scene, lines);
	return scene;
}

/* Seat 0 adds one at the end of round 1; the next round is dealt. */
static Scene *
added(const char *symbol)
{
	Scene *scene = scene_new(3);
	g_autofree char *hand = g_strdup_printf("monet monet/%s degas", symbol);
	g_autofree char *line = g_strdup_printf("add monet/%s", symbol);
	const char *const lines[PLAYERS] = { line, NULL, NULL };

	scene_show(scene, 0, "monet:5");
	scene_hand(scene, 0, hand);
	scene_hand(scene, 1, "degas:3");
	scene_hand(scene, 2, "degas:3");
	scene_play(scene, "play monet/plain");
	scene_all(scene, lines);
	return scene;
}

/* The extra card of round 2. */
static Scene *
extra(const char *symbol)
{
	Scene *scene = scene_new(3);
	g_autofree char *card = g_strdup_printf("vermeer/%s", symbol);

	scene_show(scene, 0, "monet:5");
	scene_hand(scene, 0, "monet degas:2");
	scene_hand(scene, 1, "degas:3");
	scene_hand(scene, 2, "degas:3");
	scene_pile(scene, card);
	scene_play(scene, "play monet");
	scene_add_nothing(scene);
	ck_assert_int_eq(scene->s.extra, scene_card(card));
	return scene;
}

/* The cards held then; the pile's that are gone: none, or a deal of round 2. */
static const struct {
	const char *name;
	Scene *(*scene)(const char *symbol);
	int held[3], drawn;
} places[] = {
	{ "second, face up", second_up, { 1, 3, 3 }, 0 },
	{ "second, face down", second_down, { 1, 3, 3 }, 0 },
	{ "given", given, { 1, 2, 2 }, 0 },
	{ "added", added, { 1 + 6, 3 + 6, 3 + 6 }, 1 + 3 * 6 },
	{ "extra", extra, { 2 + 6, 3 + 6, 3 + 6 }, 1 + 3 * 6 },
};

#define PLACES_TRIED ((int)G_N_ELEMENTS(places))

START_TEST(e5_every_place_and_symbol)
{
	const char *symbol = symbols[_i % SYMBOLS_TRIED];
	const char *name = places[_i / SYMBOLS_TRIED].name;
	g_autoptr(Scene) scene = places[_i / SYMBOLS_TRIED].scene(symbol);

	/* The next turn has begun: nobody is asked for what a symbol wants. */
	ck_assert_str_eq(scene_topic(scene), "turn");
	ck_assert_uint_eq(scene_waiting(scene), seats_one(1));
	for (int a = 0; a < ARTISTS; a++)
		ck_assert_msg(scene->s.awards[a] == 0, "%s/%s: an award", name,
			      symbol);
	for (int seat = 0; seat < 3; seat++)
		ck_assert_msg(scene->s.held[seat] ==
				      places[_i / SYMBOLS_TRIED].held[seat],
			      "%s/%s: seat %d holds %d", name, symbol, seat,
			      scene->s.held[seat]);
	ck_assert_int_eq(scene->s.drawn, places[_i / SYMBOLS_TRIED].drawn);
	for (const char *const *kind =
		     (const char *const[]){ "draw_made", "card_drawn",
					    "draw_failed", "award_placed",
					    "symbol_void", NULL };
	     *kind; kind++)
		ck_assert_msg(scene_count(scene, *kind) == 0, "%s/%s: %s", name,
			      symbol, *kind);
}
END_TEST

/* --- F3, C1, E14: what is dealt ------------------------------------------- */

static const int chart[][ROUNDS] = {
	{ 13, 6, 6, 3 },
	{ 13, 6, 6, 0 },
	{ 13, 4, 4, 0 },
	{ 13, 2, 2, 0 },
};

/* A hand as its events tell it. */
typedef struct {
	int held[PLAYERS];
	int dealt[PLAYERS]; /* in this step */
	int round;	    /* dealt in this step, or 0 */
} Told;

static void
told_read(Told *told, const json_t *event)
{
	const char *kind = json_string_value(json_object_get(event, "kind"));
	const json_t *data = json_object_get(event, "data");
	int seat = (int)json_integer_value(json_object_get(data, "seat"));
	json_t *cards = json_object_get(data, "cards");

	if (strcmp(kind, "round_dealt") == 0)
		told->round =
			(int)json_integer_value(json_object_get(data, "round"));
	if (strcmp(kind, "hand_dealt") == 0)
		told->dealt[seat] += (int)json_integer_value(cards);
	if (strcmp(kind, "cards_dealt") == 0)
		ck_assert_int_eq((int)json_array_size(cards),
				 told->dealt[seat]);
	if (strcmp(kind, "draw_made") == 0)
		told->held[seat]++;
	for (const char *const *gone =
		     (const char *const[]){ "card_played", "second_shown",
					    "card_hidden", "card_given", NULL };
	     *gone; gone++)
		told->held[seat] -= strcmp(kind, *gone) == 0;
	if (strcmp(kind, "cards_added") == 0)
		told->held[seat] -= (int)json_array_size(cards);
}

static void
told_step(Told *told, const Events *events)
{
	memset(told->dealt, 0, sizeof(told->dealt));
	told->round = 0;
	for (int i = 0; i < events_count(events); i++) {
		json_t *event = events_record(events, i);

		told_read(told, event);
		json_decref(event);
	}
}

/* What a seat should have got, beside what it had. */
static int
dealt_wanted(const Trial *trial, const Told *told, int seat)
{
	bool refilled = trial->terms.options[OPTION_REFILL] && told->round > 1;

	return refilled ? MAX(0, 13 - told->held[seat])
			: chart[trial->terms.seats - 2][told->round - 1];
}

static void
dealt_check(const Trial *trial, Told *told)
{
	const State *s = trial->state;
	bool short_of = !state_left(&trial->terms, s);

	for (int seat = 0; seat < trial->terms.seats; seat++) {
		int wanted = told->round ? dealt_wanted(trial, told, seat) : 0;

		if (short_of)
			ck_assert_int_le(told->dealt[seat], wanted);
		else
			ck_assert_msg(told->dealt[seat] == wanted,
				      "%s: round %d, seat %d: %d, not %d",
				      trial->name, told->round, seat,
				      told->dealt[seat], wanted);
		told->held[seat] += told->dealt[seat];
		ck_assert_int_eq(told->held[seat], s->held[seat]);
	}
}

/* With all options, and with both ways to fill hands. */
START_TEST(f3_c1_e14_hands)
{
	g_autoptr(Trial) trial = NULL;
	int seats = 2 + _i % 4, rounds = 0;

	for (int nth = 0;
	     (trial = trial_with_options(game_find("masters-gallery"), seats,
					 _i, nth));
	     nth++) {
		Told told = { .round = 0 };

		rounds = 0;
		do {
			told_step(&told, trial->events);
			dealt_check(trial, &told);
			rounds += told.round > 0;
		} while (trial_play(trial, trial_random));
		ck_assert_int_eq(rounds, ROUNDS);
		g_clear_pointer(&trial, trial_free);
	}
	ck_assert_int_eq(rounds, ROUNDS);
}
END_TEST

Suite *
masters_gallery_void_suite(void)
{
	Suite *suite = suite_create("games: Masters Gallery, void and dealt");
	TCase *page = tcase_create("rules page");

	tcase_add_loop_test(page, e5_every_place_and_symbol, 0,
			    PLACES_TRIED * SYMBOLS_TRIED);
	tcase_add_loop_test(page, f3_c1_e14_hands, 0, 12);
	suite_add_tcase(suite, page);
	return suite;
}
