/* view.c - the table as JSON, every field explained in RECORD.txt; and the
 * veil, which deals again what a seat cannot know. */
#include "games/art-gallery/rules.h"

#include "game/view.h"

static json_t *
painting_view(const Terms *terms, int number)
{
	const Artwork *painting = &state_tables(terms)->painting[number];

	if (!number)
		return json_null();
	json_t *object = json_object();

	object_set_int(object, "number", number);
	object_set_text(object, "title", painting->title);
	object_set_text(object, "artist", painting->artist);
	object_set_text(object, "symbols", painting->symbols);
	return object;
}

static json_t *
priced_view(const Terms *terms, const State *s, int pile)
{
	json_t *tile = painting_view(terms, state_top(s, pile));

	object_set_int(tile, "price", state_tables(terms)->price[pile]);
	return tile;
}

static json_t *
cards_view(const guint8 count[VALUES])
{
	json_t *cards = json_array();

	for (int card = 0; card < VALUES; card++)
		for (int i = 0; i < count[card]; i++)
			json_array_append_new(cards, json_integer(card));
	return cards;
}

/* --- the Shop, the galleries --------------------------------------------- */

/* Shows a marker; its card is null while it is face down. */
static json_t *
marker_view(const State *s, int area, int place)
{
	const Marker *marker = &s->bar[area][place];
	json_t *object = view_seat(marker->seat);

	object_set_text(object, "place", art_places[place]);
	object_set_bool(object, "hidden", state_dark(s, area));
	view_put(object, "card",
		 state_dark(s, area) ? json_null()
				     : json_integer(marker->card));
	return object;
}

/* Makes an entry for the view's list "areas". */
static json_t *
area_view(const Terms *terms, const State *s, int area)
{
	json_t *object = json_object();

	object_set_int(object, "gallery", area);
	view_put(object, "painting", painting_view(terms, s->display[area]));
	view_put(object, "markers",
		 VIEW_LIST(i, 0, s->markers[area], marker_view(s, area, i)));
	object_set_bool(object, "full", state_full(terms, s, area));
	view_put(object, "pawns",
		 VIEW_LIST(seat, 0, terms->seats,
			   s->pawn[seat] == area ? view_seat(seat) : NULL));
	return object;
}

/* --- players ------------------------------------------------------------- */

static json_t *
walk_view(const Walk *walk)
{
	static const char *const ways[WAYS] = { "cw", "ccw" };
	json_t *object = json_object();

	object_set_int(object, "card", walk->card);
	object_set_text(object, "way", walk->card ? ways[walk->way] : "");
	object_set_int(object, "gallery", walk->area);
	object_set_bool(object, "shown", walk->shown);
	view_put(object, "second",
		 walk->shown ? json_integer(walk->second) : json_null());
	return object;
}

static json_t *
collection_view(const Terms *terms, const State *s, int seat)
{
	json_t *paintings = json_array();

	for (int i = 0; i < s->collected[seat]; i++) {
		int number = s->collection[seat][i];
		json_t *painting = painting_view(terms, number);

		object_set_bool(painting, "tile", s->owner[number] == seat);
		json_array_append_new(paintings, painting);
	}
	return paintings;
}

static json_t *
row_view(const Terms *terms, const State *s, int seat, int row)
{
	static const char *const names[ROWS] = { "A", "B", "C", "D" };
	const Tables *tables = state_tables(terms);
	const guint8 *owned = s->collection[seat];
	int n = s->collected[seat];
	json_t *object = json_object();

	object_set_text(object, "row", names[row]);
	view_put(
		object, "values",
		VIEW_LIST(i, 0, n,
			  json_integer(tables->painting[owned[i]].value[row])));
	object_set_int(object, "best", art_chain(tables, owned, n, row));
	return object;
}

static json_t *
tile_view(const State *s, int seat, int tile)
{
	json_t *object = json_object();

	object_set_int(object, "tile", tile);
	object_set_bool(object, "matching", state_owns(s, seat, tile));
	return object;
}

static json_t *
points_view(const Score *score)
{
	json_t *points = json_object();

	object_set_int(points, "rows", score->rows);
	object_set_int(points, "tiles", score->tiles);
	object_set_int(points, "hand", score->hand);
	object_set_int(points, "first", score->first);
	object_set_int(points, "sum", score->sum);
	return points;
}

static int
held(const State *s, int seat)
{
	int n = 0;

	for (int card = 0; card < VALUES; card++)
		n += s->hand[seat][card];
	return n;
}

static json_t *
player_view(const Terms *terms, const State *s, int seat)
{
	json_t *player = view_seat(seat);
	Score score = art_points(terms, s, seat);
	int walks = s->phase == PHASE_OVER ? 0 : state_turns(terms, s, seat);

	object_set_int(player, "cards", held(s, seat));
	view_put(player, "open", cards_view(s->open[seat]));
	view_put(player, "walks",
		 VIEW_LIST(i, 0, walks, walk_view(&s->walk[seat][i])));
	object_set_int(player, "bench", s->pawn[seat]);
	object_set_int(player, "paintings", s->collected[seat]);
	view_put(player, "collection", collection_view(terms, s, seat));
	view_put(player, "rows",
		 VIEW_LIST(row, 0, ROWS, row_view(terms, s, seat, row)));
	object_set_int(player, "tiles", s->tiles[seat]);
	view_put(player, "tile_list",
		 VIEW_LIST(tile, 1, PAINTINGS + 1,
			   s->owner[tile] == seat ? tile_view(s, seat, tile)
						  : NULL));
	object_set_bool(player, "first", s->start == seat);
	view_put(player, "points", points_view(&score));
	object_set_bool(player, "waited_for",
			seats_has(art_waiting(terms, s), seat));
	return player;
}

/* Returns whether paintings and tiles changed hands recently: from the end of a
 * round in which any were won until everybody has had a turn in the next. */
static bool
changed(const Terms *terms, const State *s)
{
	int owned = 0;

	for (int seat = 0; seat < terms->seats; seat++)
		owned += s->collected[seat] + s->tiles[seat];
	return owned && (s->phase != PHASE_TURN || s->played < terms->seats);
}

/* Shows what ends the game, and how near that is. */
static json_t *
ends_view(const Terms *terms, const State *s)
{
	const Tables *tables = state_tables(terms);
	int empty = 0;

	for (int pile = 0; pile < PILES; pile++)
		empty += !s->piled[pile];
	return json_pack("{s:i, s:i, s:i, s:i}", "paintings",
			 tables->paintings_end, "piles",
			 tables->empty_end[terms->seats], "piles_empty", empty,
			 "deck", PAINTINGS - s->drawn);
}

static json_t *
pile_view(const Terms *terms, const State *s, int pile)
{
	json_t *object = json_object();

	object_set_int(object, "price", state_tables(terms)->price[pile]);
	object_set_int(object, "left", s->piled[pile]);
	view_put(object, "top", painting_view(terms, state_top(s, pile)));
	return object;
}

static json_t *
public_view(const Terms *terms, const State *s)
{
	const Tables *tables = state_tables(terms);
	bool over = s->phase == PHASE_OVER;
	json_t *view = json_object();

	object_set_int(view, "round", s->round);
	object_set_int(view, "lap", MIN(s->played / terms->seats + 1, TURNS));
	object_set_int(view, "laps", TURNS);
	object_set_text(view, "phase", art_topic(terms, s, 0));
	object_set_bool(view, "turns", s->phase == PHASE_TURN);
	object_set_bool(view, "over", over);
	object_set_bool(view, "changed", changed(terms, s));
	object_set_bool(view, "reconstruction", tables->reconstruction);
	view_put(view, "start", view_seat(s->start));
	view_put(view, "active", view_seat(over ? -1 : s->active));
	object_set_int(view, "galleries", state_galleries(terms));
	object_set_int(view, "places", tables->places);
	view_put(view, "ends", ends_view(terms, s));
	view_put(view, "piles",
		 VIEW_LIST(pile, 0, PILES, pile_view(terms, s, pile)));
	view_put(view, "areas",
		 VIEW_LIST(area, 0, state_benches(terms),
			   area_view(terms, s, area)));
	/* the choice to make in the distribution */
	view_put(view, "shop",
		 s->phase == PHASE_TILES
			 ? json_pack("{s:i, s:i}", "seat", s->active, "card",
				     shop_card(s))
			 : json_null());
	view_put(view, "take",
		 s->phase == PHASE_TAKE
			 ? json_pack("{s:i, s:i, s:o}", "seat", s->active,
				     "gallery", s->area, "cards",
				     cards_view(s->left))
			 : json_null());
	view_put(view, "players",
		 VIEW_LIST(seat, 0, terms->seats, player_view(terms, s, seat)));
	return view;
}

/* --- what a seat knows for itself ---------------------------------------- */

static json_t *
end_view(const Terms *terms, const State *s, int seat, int step)
{
	int area = loop_end(terms, s, seat, step);
	json_t *end = json_object();

	object_set_int(end, "gallery", area);
	object_set_bool(end, "full", state_full(terms, s, area));
	return end;
}

/* Shows a card in hand, and where it would lead. */
static json_t *
card_view(const Terms *terms, const State *s, int seat, int card)
{
	int count = s->hand[seat][card];
	json_t *object = json_object();

	object_set_int(object, "card", card);
	object_set_int(object, "count", count);
	object_set_bool(object, "several", count > 1);
	object_set_bool(object, "zero", card == 0);
	view_put(object, "cw",
		 end_view(terms, s, seat, step_of(card, CLOCKWISE)));
	view_put(object, "ccw",
		 end_view(terms, s, seat, step_of(card, ANTICLOCKWISE)));
	return object;
}

/* Runs through the markers whose cards are face down. */
#define dark_each(area, i, terms, s)                                           \
	for (int area = 0; area < state_benches(terms); area++)                \
		for (int i = 0; state_dark(s, area) && i < (s)->markers[area]; \
		     i++)

static json_t *
bids_view(const Terms *terms, const State *s, int seat)
{
	json_t *bids = json_array();

	dark_each(area, i, terms, s) if (s->bar[area][i].seat == seat)
		array_pack(bids, "{s:i, s:s, s:i}", "gallery", area, "place",
			   art_places[i], "card", s->bar[area][i].card);
	return bids;
}

static void
seat_add(json_t *view, const Terms *terms, const State *s, int seat)
{
	bool offered = s->phase == PHASE_TILES && s->active == seat;
	json_t *offers = json_array();

	/* what the Shop card can buy, for the seat's own paintings */
	for (int pile = 0; offered && pile < PILES; pile++) {
		int tile = state_top(s, pile);

		if (!shop_affords(terms, s, pile, shop_card(s)))
			continue;
		json_t *offer = priced_view(terms, s, pile);

		object_set_bool(offer, "mine", state_owns(s, seat, tile));
		object_set_bool(offer, "displayed",
				state_displayed(terms, s, tile));
		json_array_append_new(offers, offer);
	}
	object_set_int(view, "cards", held(s, seat));
	view_put(view, "hand",
		 VIEW_LIST(card, 0, VALUES,
			   s->hand[seat][card] ? card_view(terms, s, seat, card)
					       : NULL));
	view_put(view, "bids", bids_view(terms, s, seat));
	view_put(view, "collection", collection_view(terms, s, seat));
	view_put(view, "offers", offers);
}

/* --- what the judge knows besides ---------------------------------------- */

/* Shows the cards in the areas: face-down ones, and those not taken back. */
static json_t *
table_cards(const Terms *terms, const State *s)
{
	json_t *cards = s->phase == PHASE_TURN || s->phase == PHASE_OVER
				? json_array()
				: cards_view(s->left);

	dark_each(area, i, terms, s) json_array_append_new(
		cards, json_integer(s->bar[area][i].card));
	return cards;
}

/* Shows the tiles of a pile, the top one first. */
static json_t *
tiles_view(const State *s, int pile)
{
	int n = s->piled[pile];

	return VIEW_LIST(i, 0, n, json_integer(s->tile[pile][n - 1 - i]));
}

static void
judge_add(json_t *view, const Terms *terms, const State *s)
{
	view_put(view, "secrets",
		 VIEW_LIST(seat, 0, terms->seats,
			   json_pack("{s:i, s:o}", "seat", seat, "hand",
				     cards_view(s->hand[seat]))));
	view_put(view, "hidden_bids",
		 VIEW_LIST(seat, 0, terms->seats,
			   json_pack("{s:i, s:o}", "seat", seat, "bids",
				     bids_view(terms, s, seat))));
	view_put(view, "cards_at_areas", table_cards(terms, s));
	view_put(view, "deck_order",
		 VIEW_LIST(i, s->drawn, PAINTINGS, json_integer(s->deck[i])));
	view_put(view, "tile_order",
		 VIEW_LIST(pile, 0, PILES, tiles_view(s, pile)));
}

json_t *
art_view(const Terms *terms, const State *s, int seat)
{
	json_t *view = public_view(terms, s);

	if (seat == SEAT_JUDGE)
		judge_add(view, terms, s);
	else if (seat != SEAT_PUBLIC)
		seat_add(view, terms, s, seat);
	return view;
}

/* Groups moves in the menu under the place to which they lead. */
json_t *
art_heading(const Terms *terms, const State *s, int seat, const Move *move)
{
	if (move->verb != VERB_MOVE && move->verb != VERB_SHOW)
		return NULL;
	int area = loop_end(terms, s, seat, move->arg[0]);
	json_t *place = area_view(terms, s, area);

	object_set_bool(place, "here", area == s->pawn[seat]);
	return place;
}

/* Says which paintings the tiles of a move belong to, and their cost. */
json_t *
art_gloss(const Terms *terms, const State *s, int seat, const Move *move)
{
	(void)seat;
	if (move->verb != VERB_TILES)
		return NULL;
	return json_pack(
		"{s:o}", "tiles",
		VIEW_LIST(i, 1, move->arg[0] + 1,
			  priced_view(terms, s, shop_pile(s, move->arg[i]))));
}

/* --- the veil ------------------------------------------------------------- */

/* Everybody knows with which nine cards each player began the round (G4).  Only
 * the position of those not yet shown is hidden: in an area, or still in hand.
 * The paintings to come, and the tiles under the top ones, are hidden too. */

#define POOL_MOST (VALUES + 1)

typedef struct {
	int card[POOL_MOST * PLAYERS];
	int n;
} Pool;

static void
pool_gather(const Terms *terms, State *s, int seat, Pool *pool)
{
	pool->n = 0;
	for (int card = 0; card < VALUES; card++)
		for (int i = 0; i < s->hand[seat][card]; i++)
			pool->card[pool->n++] = card;
	dark_each(area, i, terms, s) if (s->bar[area][i].seat == seat)
		pool->card[pool->n++] = s->bar[area][i].card;
}

static void
pool_deal(const Terms *terms, State *s, int seat, const Pool *pool)
{
	int at = 0;

	dark_each(area, i, terms, s) if (s->bar[area][i].seat == seat)
		s->bar[area][i]
			.card = (guint8)pool->card[at++];
	for (int card = 0; card < VALUES; card++)
		s->hand[seat][card] = 0;
	while (at < pool->n)
		s->hand[seat][pool->card[at++]]++;
}

void
art_veil(const Terms *terms, State *s, int seat, Dice *dice)
{
	Pool pool;
	int numbers[PAINTINGS], n = 0;

	if (seat == SEAT_JUDGE)
		return;
	for (int other = 0; other < terms->seats; other++)
		if (other != seat) {
			pool_gather(terms, s, other, &pool);
			dice_mix(dice, pool.card, pool.n);
			pool_deal(terms, s, other, &pool);
		}
	for (int i = s->drawn; i < PAINTINGS; i++)
		numbers[n++] = s->deck[i];
	dice_mix(dice, numbers, n);
	for (int i = s->drawn; i < PAINTINGS; i++)
		s->deck[i] = (guint8)numbers[--n];
	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i + 1 < s->piled[pile]; i++)
			numbers[n++] = s->tile[pile][i];
	dice_mix(dice, numbers, n);
	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i + 1 < s->piled[pile]; i++)
			s->tile[pile][i] = (guint8)numbers[--n];
}
