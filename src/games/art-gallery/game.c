/* game.c - Art Gallery, for the table of games: the deal, the steps and the
 * score of a match. */
#include "games/art-gallery/rules.h"

#include "game/seats.h"

#include <string.h>

static void
numbers_shuffle(int numbers[PAINTINGS], Dice *dice)
{
	for (int i = 0; i < PAINTINGS; i++)
		numbers[i] = i + 1;
	dice_shuffle(dice, numbers, PAINTINGS);
}

void
art_setup(const Terms *terms, State *s, const Dice *dice, Events *out)
{
	Dice own = *dice;
	int numbers[PAINTINGS];

	numbers_shuffle(numbers, &own);
	for (int i = 0; i < PAINTINGS; i++)
		s->deck[i] = numbers[i];
	numbers_shuffle(numbers, &own);
	for (int pile = 0, at = 0; pile < PILES; pile++) {
		s->piled[pile] = state_tables(terms)->height[pile];
		for (int i = 0; i < s->piled[pile]; i++)
			s->tile[pile][i] = numbers[at++];
	}
	memset(s->owner, -1, sizeof(s->owner));
	s->start = (guint8)dice_below(&own, (guint32)terms->seats);
	for (int seat = 0; seat < terms->seats; seat++)
		memset(s->hand[seat], 1, VALUES);
	events_about(out, "start_drawn", SEATS_ALL, s->start);
	for (int pile = 0; pile < PILES; pile++)
		art_top_tell(terms, s, pile, out);
	s->round = 1;
	art_round_begin(terms, s, out);
}

Seats
art_waiting(const Terms *terms, const State *s)
{
	(void)terms;
	return s->phase == PHASE_OVER ? 0 : seats_one(s->active);
}

int
art_turn(const Terms *terms, const State *s)
{
	(void)terms;
	return s->turn;
}

const char *
art_topic(const Terms *terms, const State *s, int seat)
{
	static const char *const names[] = {
		[PHASE_TURN] = "turn",
		[PHASE_TILES] = "shop",
		[PHASE_TAKE] = "take back",
		[PHASE_OVER] = "over",
	};

	(void)terms;
	(void)seat;
	return names[s->phase];
}

static void
hand_take(State *s, int seat, int card)
{
	g_assert(s->hand[seat][card] > 0);
	s->hand[seat][card]--;
}

/* Reports the turn of the active seat, which is in this area now. */
static void
turn_tell(const State *s, const Move *move, int area, Events *out)
{
	static const char *const kinds[WAYS] = { "moved_cw", "moved_ccw" };
	int seat = s->active, step = move->arg[0], card = step_card(step);

	events_about(out, card ? kinds[step_way(step)] : "stayed", SEATS_ALL,
		     seat);
	events_number(out, "card", card);
	events_number(out, "gallery", area);
	if (move->verb == VERB_SHOW) {
		events_about(out, "card_shown", SEATS_ALL, seat);
	} else {
		events_about(out, "marker_placed", SEATS_ALL, seat);
		events_number(out, "gallery", area);
		events_word(out, "place", art_places[s->markers[area] - 1]);
		events_about(out, "own_bid", seats_one(seat), seat);
	}
	events_number(out, "card", move->arg[1]);
	events_number(out, "gallery", area);
}

static void
turn_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	bool shown = move->verb == VERB_SHOW;
	int seat = s->active, step = move->arg[0], second = move->arg[1];
	int card = step_card(step), area = loop_end(terms, s, seat, step);

	hand_take(s, seat, card);
	s->open[seat][card]++;
	s->pawn[seat] = (guint8)area;
	hand_take(s, seat, second);
	/* face down; the marker shows the order */
	if (shown)
		s->open[seat][second]++;
	else
		s->bar[area][s->markers[area]++] =
			(Marker){ (guint8)seat, (guint8)second };
	if (out)
		turn_tell(s, move, area, out);
	s->walk[seat][s->played / terms->seats] = (Walk){
		.card = (guint8)card,
		.way = (guint8)step_way(step),
		.area = (guint8)area,
		.shown = shown,
		.second = shown ? (guint8)second : 0,
	};
	s->played++;
	s->turn++;
	s->active = (guint8)((seat + 1) % terms->seats);
	if (s->played == TURNS * terms->seats)
		art_round_close(terms, s, out);
}

void
art_step(const Terms *terms, State *s, const Move *moves, Events *out)
{
	const Move *move = &moves[s->active];
	int piles[SHOP_MOST], n = 0;

	switch ((Phase)s->phase) {
	case PHASE_TURN:
		turn_step(terms, s, move, out);
		return;
	case PHASE_TILES:
		if (move->verb == VERB_WISH)
			n = shop_wish(terms, s, shop_card(s), move->arg + 1,
				      move->arg[0], piles);
		else if (move->verb == VERB_TILES)
			for (; n < move->arg[0]; n++)
				piles[n] = shop_pile(s, move->arg[1 + n]);
		art_round_sell(terms, s, piles, n, out);
		break;
	case PHASE_TAKE:
		art_round_return(s, art_taken(s, move), out);
		break;
	case PHASE_OVER:
		g_assert_not_reached();
	}
	art_round_go_on(terms, s, out);
}

/* --- what collections, tiles and hands are worth, and who wins ------------ */

int
art_chain(const Tables *tables, const guint8 *paintings, int n, int row)
{
	int best = 0, chain = 0;

	for (int i = 0; i < n; i++) {
		int value = tables->painting[paintings[i]].value[row];

		chain = value ? chain + value : 0;
		best = MAX(best, chain);
	}
	return best;
}

Score
art_points(const Terms *terms, const State *s, int seat)
{
	const Tables *tables = state_tables(terms);
	Score score = { .rows = 0 };
	int cards = 0;

	for (int row = 0; row < ROWS; row++) {
		score.row[row] = art_chain(tables, s->collection[seat],
					   s->collected[seat], row);
		score.rows += score.row[row];
	}
	for (int tile = 1; tile <= PAINTINGS; tile++)
		score.matching +=
			s->owner[tile] == seat && state_owns(s, seat, tile);
	score.others = s->tiles[seat] - score.matching;
	score.tiles =
		score.matching * tables->match + score.others * tables->other;
	/* The cards of a hand are added before dividing (E12). */
	for (int card = 0; card < VALUES; card++)
		cards += card * s->hand[seat][card];
	if (s->phase == PHASE_OVER)
		score.hand = cards / tables->hand;
	score.first = s->start == seat ? tables->first : 0;
	score.sum = score.rows + score.tiles + score.hand + score.first;
	return score;
}

/* Ranks by points, then tiles (A19). */
void
art_score(const Terms *terms, const State *s, int *points, int *places)
{
	for (int seat = 0; seat < terms->seats; seat++)
		points[seat] = art_points(terms, s, seat).sum;
	places_rank(places, points, s->tiles, terms->seats);
}

static void
seat_tell(const Terms *terms, const State *s, int seat, Events *out)
{
	static const char *const rows[ROWS] = { "row_a", "row_b", "row_c",
						"row_d" };
	Score score = art_points(terms, s, seat);

	events_about(out, "seat_scored", SEATS_ALL, seat);
	for (int row = 0; row < ROWS; row++)
		events_number(out, rows[row], score.row[row]);
	events_number(out, "rows", score.rows);
	events_number(out, "matching", score.matching);
	events_number(out, "others", score.others);
	events_number(out, "tiles", score.tiles);
	events_number(out, "hand", score.hand);
	events_number(out, "first", score.first);
	events_number(out, "points", score.sum);
}

/* Resigned players can't win (under the first rules they could). */
void
art_score_tell(const Terms *terms, const State *s, Events *out)
{
	int points[PLAYERS], places[PLAYERS];
	Seats gone = terms->rules > 1 ? terms->resigned : 0;

	if (!out)
		return;
	art_score(terms, s, points, places);
	places_resigned(places, gone, terms->seats);
	const char *kind =
		places_won(places, points, gone, terms->seats, "won_by_tiles");

	for (int seat = 0; seat < terms->seats; seat++)
		seat_tell(terms, s, seat, out);
	for (int seat = 0; seat < terms->seats; seat++) {
		if (places[seat] != 1)
			continue;
		events_about(out, kind, SEATS_ALL, seat);
		events_loud(out);
		events_number(out, "points", points[seat]);
		events_number(out, "tiles", s->tiles[seat]);
	}
}

/* --- the game ------------------------------------------------------------- */

static const Option options[] = {
	{ "zero_trigger",
	  "a 0 counts 10 at a gallery beside another card: of the same player, "
	  "or of anybody",
	  "own any" },
	{ "reclaim_order",
	  "who takes a card back first: the first marker (asc) or the last",
	  "asc desc" },
	{ "startcard_tie",
	  "a tie for the first player card goes to the nearest of those tied, "
	  "or to whoever sits left of the last holder",
	  "nearest_tied literal_left" },
	{ NULL, NULL, NULL },
};

static const char *const owed[] = { "active", "shop", "take", "offers", NULL };

static const char *const topics[] = { "turn", "shop", "take back", NULL };

static const char *const asides[] = {
	"tile_on_top",
	"painting_shown",
	"round_started",
	"card_kept",
	"bid_revealed",
	"cards_summed",
	"start_won",
	"start_tied",
	"start_left",
	"own_bid",
	NULL,
};

static const char *const acts[] = { "moved_cw",	  "moved_ccw",
				    "stayed",	  "marker_placed",
				    "tile_taken", "tiles_declined",
				    "card_taken", NULL };

static const Game art_gallery = {
	.name = "art-gallery",
	.title = "Art Gallery",
	.prefix = "ag",
	.folder = "art-gallery",
	.rules = 2,
	.least_seats = 2,
	.most_seats = PLAYERS,
	.lengths = { [2] = 28, 54, 64, 71, 96 },
	.rollouts = { [2] = 6000, 3000, 2200, 1700, 1200 },
	.options = options,
	.state_size = sizeof(State),
	.score_event = "seat_scored",
	.asides = asides,
	.acts = acts,
	.tables_read = art_tables_read,
	.tables_free = art_tables_free,
	.topics = topics,
	.owed = owed,
	.objection = art_objection,
	.gloss = art_gloss,
	GAME_FUNCTIONS(art),
};

extern const Game *const art_gallery_games[];
const Game *const art_gallery_games[] = { &art_gallery, NULL };
