/* masters_gallery_void_test.c - the rules page of Masters Gallery where an
 * error would be hard to see: void symbols (E5), and how many cards are dealt
 * (F3, C1, E14). */
#include "stage.h"

#include "lib/kept.h"
#include "lib/suites.h"
#include "trial.h"

#include <string.h>

/* --- E5: only the first card of a turn works ------------------------------ */

static const char *const symbols[] = { "draw", "award", "simultaneous", "up",
				       "down" };

#define SYMBOLS_TRIED ((int)G_N_ELEMENTS(symbols))

/* The place of a card that isn't the first; * is its symbol. Seat 0 plays a
 * first card and then this one, or all give or add one, or round 2 has an extra
 * card. Then the cards held, and how many have left the pile: none, or the deal
 * of round 2. */
typedef struct {
	const char *name, *shown, *hand, *others;
	const char *play, *second, *all, *extra;
	int held[3], drawn;
} Place;

static const Place places[] = {
	{ .name = "second, face up",
	  .hand = "monet/up monet/* degas",
	  .others = "degas:3",
	  .play = "play monet/up",
	  .second = "second monet/*",
	  .held = { 1, 3, 3 } },
	{ .name = "second, face down",
	  .hand = "monet/down renoir/* degas",
	  .others = "degas:3",
	  .play = "play monet/down",
	  .second = "second renoir/*",
	  .held = { 1, 3, 3 } },
	{ .name = "given",
	  .hand = "monet/simultaneous renoir/* degas",
	  .others = "vermeer/* degas:2",
	  .play = "play monet/simultaneous",
	  .all = "give renoir/*|give vermeer/*|give vermeer/*",
	  .held = { 1, 2, 2 } },
	{ .name = "added",
	  .shown = "monet:5",
	  .hand = "monet monet/* degas",
	  .others = "degas:3",
	  .play = "play monet/plain",
	  .all = "add monet/*",
	  .held = { 1 + 6, 3 + 6, 3 + 6 },
	  .drawn = 1 + 3 * 6 },
	{ .name = "extra",
	  .shown = "monet:5",
	  .hand = "monet degas:2",
	  .others = "degas:3",
	  .play = "play monet",
	  .extra = "vermeer/*",
	  .held = { 2 + 6, 3 + 6, 3 + 6 },
	  .drawn = 1 + 3 * 6 },
};

static char *
with(const char *pattern, const char *symbol)
{
	g_auto(GStrv) parts = g_strsplit(pattern ? pattern : "", "*", -1);

	return pattern ? g_strjoinv(symbol, parts) : NULL;
}

static Stage *
stage_of(const Place *place, const char *symbol)
{
	Stage *stage = stage_new(3);
	g_autofree char *hand = with(place->hand, symbol);
	g_autofree char *others = with(place->others, symbol);
	g_autofree char *second = with(place->second, symbol);
	g_autofree char *extra = with(place->extra, symbol);
	g_autofree char *all = with(place->all, symbol);

	if (place->shown)
		stage_show(stage, 0, place->shown);
	stage_hand(stage, 0, hand);
	stage_hand(stage, 1, others);
	stage_hand(stage, 2, others);
	if (extra)
		stage_pile(stage, extra);
	stage_play(stage, place->play);
	if (second)
		stage_play(stage, second);
	else if (extra)
		stage_add_nothing(stage);
	else
		stage_all(stage, all);
	if (extra)
		ck_assert_int_eq(stage->s.extra, stage_card(extra));
	return stage;
}

#define PLACES_TRIED ((int)G_N_ELEMENTS(places))

TEST_RANGE(e5_every_place_and_symbol, 0, PLACES_TRIED *SYMBOLS_TRIED)
{
	const char *symbol = symbols[_i % SYMBOLS_TRIED];
	const Place *place = &places[_i / SYMBOLS_TRIED];
	const char *name = place->name;
	g_autoptr(Stage) stage = stage_of(place, symbol);

	/* The next turn has begun: nobody is asked for what a symbol wants. */
	ck_assert_str_eq(stage_topic(stage), "turn");
	ck_assert_uint_eq(stage_waiting(stage), seats_one(1));
	for (int a = 0; a < ARTISTS; a++)
		ck_assert_msg(stage->s.awards[a] == 0, "%s/%s: an award", name,
			      symbol);
	for (int seat = 0; seat < 3; seat++)
		ck_assert_msg(stage->s.held[seat] == place->held[seat],
			      "%s/%s: seat %d holds %d", name, symbol, seat,
			      stage->s.held[seat]);
	ck_assert_int_eq(stage->s.drawn, place->drawn);
	for (const char *const *kind =
		     (const char *const[]){ "draw_made", "card_drawn",
					    "draw_failed", "award_placed",
					    "symbol_void", NULL };
	     *kind; kind++)
		ck_assert_msg(stage_count(stage, *kind) == 0, "%s/%s: %s", name,
			      symbol, *kind);
}

/* --- F3, C1, E14: what is dealt ------------------------------------------- */

static const int chart[][ROUNDS] = {
	{ 13, 6, 6, 3 },
	{ 13, 6, 6, 0 },
	{ 13, 4, 4, 0 },
	{ 13, 2, 2, 0 },
};

/* A hand according to its events. */
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
	for (int i = 0; i < events_count(events); i++)
		told_read(told, kept(events_record(events, i)));
}

/* Returns how many cards a seat must have got, besides what it had. */
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

/* Plays matches with every option and checks each deal. */
TEST_RANGE(f3_c1_e14_hands, 0, 12)
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
