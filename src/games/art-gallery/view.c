/* view.c - the table as JSON, every field explained in RECORD.txt; and the
 * veil, which deals again what a seat cannot know. */
#include "games/art-gallery/rules.h"

#include "game/view.h"

static json_t *
painting_view(const Terms *terms, int number)
{
	const Artwork *painting = &state_tables(terms)->painting[number];
	json_t *object;

	if (!number)
		return json_null();
	object = json_object();
	view_number(object, "number", number);
	view_put(object, "title", json_string(painting->title));
	view_put(object, "artist", json_string(painting->artist));
	view_put(object, "symbols", json_string(painting->symbols));
	return object;
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

static json_t *
pile_view(const Terms *terms, const State *s, int pile)
{
	json_t *object = json_object();

	view_number(object, "price", state_tables(terms)->price[pile]);
	view_number(object, "left", s->piled[pile]);
	view_put(object, "top", painting_view(terms, state_top(s, pile)));
	return object;
}

static json_t *
piles_view(const Terms *terms, const State *s)
{
	json_t *piles = json_array();

	for (int pile = 0; pile < PILES; pile++)
		json_array_append_new(piles, pile_view(terms, s, pile));
	return piles;
}

/* Shows a marker; its card is null while it is face down. */
static json_t *
marker_view(const State *s, int area, int place)
{
	const Marker *marker = &s->bar[area][place];
	json_t *object = view_seat(marker->seat);

	view_put(object, "place", json_string(art_places[place]));
	view_flag(object, "hidden", state_dark(s, area));
	view_put(object, "card",
		 state_dark(s, area) ? json_null()
				     : json_integer(marker->card));
	return object;
}

/* Makes an entry for the view's list "areas". */
static json_t *
area_view(const Terms *terms, const State *s, int area)
{
	json_t *object = json_object(), *markers = json_array();
	json_t *pawns = json_array();

	for (int i = 0; i < s->markers[area]; i++)
		json_array_append_new(markers, marker_view(s, area, i));
	for (int seat = 0; seat < terms->seats; seat++)
		if (s->pawn[seat] == area)
			json_array_append_new(pawns, view_seat(seat));
	view_number(object, "gallery", area);
	view_put(object, "painting", painting_view(terms, s->display[area]));
	view_put(object, "markers", markers);
	view_flag(object, "full", state_full(terms, s, area));
	view_put(object, "pawns", pawns);
	return object;
}

static json_t *
areas_view(const Terms *terms, const State *s)
{
	json_t *areas = json_array();

	for (int area = 0; area < state_benches(terms); area++)
		json_array_append_new(areas, area_view(terms, s, area));
	return areas;
}

/* Shows what is being chosen in the distribution, or null. */
static json_t *
shop_view(const State *s)
{
	if (s->phase != PHASE_TILES)
		return json_null();
	json_t *object = view_seat(s->active);

	view_number(object, "card", shop_card(s));
	return object;
}

static json_t *
take_view(const State *s)
{
	if (s->phase != PHASE_TAKE)
		return json_null();
	json_t *object = view_seat(s->active);

	view_number(object, "gallery", s->area);
	view_put(object, "cards", cards_view(s->left));
	return object;
}

/* --- players ------------------------------------------------------------- */

static json_t *
walk_view(const Walk *walk)
{
	static const char *const ways[WAYS] = { "cw", "ccw" };
	json_t *object = json_object();

	view_number(object, "card", walk->card);
	view_put(object, "way", json_string(walk->card ? ways[walk->way] : ""));
	view_number(object, "gallery", walk->area);
	view_flag(object, "shown", walk->shown);
	view_put(object, "second",
		 walk->shown ? json_integer(walk->second) : json_null());
	return object;
}

static json_t *
walks_view(const Terms *terms, const State *s, int seat)
{
	json_t *walks = json_array();
	int n = s->phase == PHASE_OVER ? 0 : state_turns(terms, s, seat);

	for (int i = 0; i < n; i++)
		json_array_append_new(walks, walk_view(&s->walk[seat][i]));
	return walks;
}

static json_t *
collection_view(const Terms *terms, const State *s, int seat)
{
	json_t *paintings = json_array();

	for (int i = 0; i < s->collected[seat]; i++) {
		int number = s->collection[seat][i];
		json_t *painting = painting_view(terms, number);

		view_flag(painting, "tile", s->owner[number] == seat);
		json_array_append_new(paintings, painting);
	}
	return paintings;
}

static json_t *
tiles_view(const State *s, int seat)
{
	json_t *tiles = json_array();

	for (int tile = 1; tile <= PAINTINGS; tile++) {
		if (s->owner[tile] != seat)
			continue;
		json_t *object = json_object();

		view_number(object, "tile", tile);
		view_flag(object, "matching", state_owns(s, seat, tile));
		json_array_append_new(tiles, object);
	}
	return tiles;
}

static json_t *
row_view(const Terms *terms, const State *s, int seat, int row)
{
	static const char *const names[ROWS] = { "A", "B", "C", "D" };
	const Tables *tables = state_tables(terms);
	json_t *object = json_object(), *values = json_array();

	for (int i = 0; i < s->collected[seat]; i++)
		json_array_append_new(
			values,
			json_integer(tables->painting[s->collection[seat][i]]
					     .value[row]));
	view_put(object, "row", json_string(names[row]));
	view_put(object, "values", values);
	view_number(object, "best",
		    art_chain(tables, s->collection[seat], s->collected[seat],
			      row));
	return object;
}

static json_t *
rows_view(const Terms *terms, const State *s, int seat)
{
	json_t *rows = json_array();

	for (int row = 0; row < ROWS; row++)
		json_array_append_new(rows, row_view(terms, s, seat, row));
	return rows;
}

static json_t *
points_view(const Terms *terms, const State *s, int seat)
{
	Score score = art_points(terms, s, seat);
	json_t *object = json_object();

	view_number(object, "rows", score.rows);
	view_number(object, "tiles", score.tiles);
	view_number(object, "hand", score.hand);
	view_number(object, "first", score.first);
	view_number(object, "sum", score.sum);
	return object;
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
	Seats waiting = art_waiting(terms, s);

	view_number(player, "cards", held(s, seat));
	view_put(player, "open", cards_view(s->open[seat]));
	view_put(player, "walks", walks_view(terms, s, seat));
	view_number(player, "bench", s->pawn[seat]);
	view_number(player, "paintings", s->collected[seat]);
	view_put(player, "collection", collection_view(terms, s, seat));
	view_put(player, "rows", rows_view(terms, s, seat));
	view_number(player, "tiles", s->tiles[seat]);
	view_put(player, "tile_list", tiles_view(s, seat));
	view_flag(player, "first", s->start == seat);
	view_put(player, "points", points_view(terms, s, seat));
	view_flag(player, "waited_for", seats_has(waiting, seat));
	return player;
}

static json_t *
players_view(const Terms *terms, const State *s)
{
	json_t *players = json_array();

	for (int seat = 0; seat < terms->seats; seat++)
		json_array_append_new(players, player_view(terms, s, seat));
	return players;
}

static int
piles_empty(const State *s)
{
	int n = 0;

	for (int pile = 0; pile < PILES; pile++)
		n += !s->piled[pile];
	return n;
}

static json_t *
ends_view(const Terms *terms, const State *s)
{
	const Tables *tables = state_tables(terms);
	json_t *object = json_object();

	view_number(object, "paintings", tables->paintings_end);
	view_number(object, "piles", tables->empty_end[terms->seats]);
	view_number(object, "piles_empty", piles_empty(s));
	view_number(object, "deck", PAINTINGS - s->drawn);
	return object;
}

/* Returns whether paintings and tiles have just changed hands: from the end of
 * a round until everybody has had a turn of the next, if anybody has won any.
 */
static bool
changed(const Terms *terms, const State *s)
{
	int owned = 0;

	for (int seat = 0; seat < terms->seats; seat++)
		owned += s->collected[seat] + s->tiles[seat];
	return owned && (s->phase != PHASE_TURN || s->played < terms->seats);
}

static json_t *
public_view(const Terms *terms, const State *s)
{
	const Tables *tables = state_tables(terms);
	bool over = s->phase == PHASE_OVER;
	json_t *view = json_object();

	view_number(view, "round", s->round);
	view_number(view, "lap", MIN(s->played / terms->seats + 1, TURNS));
	view_number(view, "laps", TURNS);
	view_put(view, "phase", json_string(art_topic(terms, s, 0)));
	view_flag(view, "turns", s->phase == PHASE_TURN);
	view_flag(view, "over", over);
	view_flag(view, "changed", changed(terms, s));
	view_flag(view, "reconstruction", tables->reconstruction);
	view_put(view, "start", view_seat(s->start));
	view_put(view, "active", over ? json_null() : view_seat(s->active));
	view_number(view, "galleries", state_galleries(terms));
	view_number(view, "places", tables->places);
	view_put(view, "ends", ends_view(terms, s));
	view_put(view, "piles", piles_view(terms, s));
	view_put(view, "areas", areas_view(terms, s));
	view_put(view, "shop", shop_view(s));
	view_put(view, "take", take_view(s));
	view_put(view, "players", players_view(terms, s));
	return view;
}

/* --- what a seat knows for itself ---------------------------------------- */

static json_t *
end_view(const Terms *terms, const State *s, int seat, int step)
{
	json_t *object = json_object();
	int area = loop_end(terms, s, seat, step);

	view_number(object, "gallery", area);
	view_flag(object, "full", state_full(terms, s, area));
	return object;
}

/* Shows a card in hand, and where it would lead. */
static json_t *
card_view(const Terms *terms, const State *s, int seat, int card)
{
	json_t *object = json_object();
	int count = s->hand[seat][card];

	view_number(object, "card", card);
	view_number(object, "count", count);
	view_flag(object, "several", count > 1);
	view_flag(object, "zero", card == 0);
	view_put(object, "cw",
		 end_view(terms, s, seat, step_of(card, CLOCKWISE)));
	view_put(object, "ccw",
		 end_view(terms, s, seat, step_of(card, ANTICLOCKWISE)));
	return object;
}

static json_t *
hand_view(const Terms *terms, const State *s, int seat)
{
	json_t *hand = json_array();

	for (int card = 0; card < VALUES; card++)
		if (s->hand[seat][card])
			json_array_append_new(hand,
					      card_view(terms, s, seat, card));
	return hand;
}

static void
bids_add(json_t *bids, const State *s, int seat, int area)
{
	for (int i = 0; i < s->markers[area]; i++) {
		if (s->bar[area][i].seat != seat)
			continue;
		json_t *bid = json_object();

		view_number(bid, "gallery", area);
		view_put(bid, "place", json_string(art_places[i]));
		view_number(bid, "card", s->bar[area][i].card);
		json_array_append_new(bids, bid);
	}
}

static json_t *
bids_view(const Terms *terms, const State *s, int seat)
{
	json_t *bids = json_array();

	for (int area = 0; area < state_benches(terms); area++)
		if (state_dark(s, area))
			bids_add(bids, s, seat, area);
	return bids;
}

/* Shows what the card in the Shop may buy, seen from the seat's own paintings.
 */
static json_t *
offer_view(const Terms *terms, const State *s, int seat, int pile)
{
	int tile = state_top(s, pile);
	json_t *offer = painting_view(terms, tile);

	view_number(offer, "price", state_tables(terms)->price[pile]);
	view_flag(offer, "mine", state_owns(s, seat, tile));
	view_flag(offer, "displayed", state_displayed(terms, s, tile));
	return offer;
}

static json_t *
offers_view(const Terms *terms, const State *s, int seat)
{
	json_t *offers = json_array();

	if (s->phase != PHASE_TILES || s->active != seat)
		return offers;
	for (int pile = 0; pile < PILES; pile++)
		if (shop_affords(terms, s, pile, shop_card(s)))
			json_array_append_new(offers,
					      offer_view(terms, s, seat, pile));
	return offers;
}

static void
seat_add(json_t *view, const Terms *terms, const State *s, int seat)
{
	view_number(view, "cards", held(s, seat));
	view_put(view, "hand", hand_view(terms, s, seat));
	view_put(view, "bids", bids_view(terms, s, seat));
	view_put(view, "collection", collection_view(terms, s, seat));
	view_put(view, "offers", offers_view(terms, s, seat));
}

/* --- what the judge knows besides ---------------------------------------- */

static json_t *
secrets_view(const State *s, int seat)
{
	json_t *object = view_seat(seat);

	view_put(object, "hand", cards_view(s->hand[seat]));
	return object;
}

/* Shows cards at the areas: those not turned up yet, and those not taken back.
 */
static json_t *
table_cards(const Terms *terms, const State *s)
{
	json_t *cards = s->phase == PHASE_TURN || s->phase == PHASE_OVER
				? json_array()
				: cards_view(s->left);

	for (int area = 0; area < state_benches(terms); area++)
		for (int i = 0; state_dark(s, area) && i < s->markers[area];
		     i++)
			json_array_append_new(
				cards, json_integer(s->bar[area][i].card));
	return cards;
}

static json_t *
bids_all(const Terms *terms, const State *s)
{
	json_t *bids = json_array();

	for (int seat = 0; seat < terms->seats; seat++) {
		json_t *object = view_seat(seat);

		view_put(object, "bids", bids_view(terms, s, seat));
		json_array_append_new(bids, object);
	}
	return bids;
}

static void
judge_add(json_t *view, const Terms *terms, const State *s)
{
	json_t *secrets = json_array(), *deck = json_array();
	json_t *tiles = json_array();

	for (int seat = 0; seat < terms->seats; seat++)
		json_array_append_new(secrets, secrets_view(s, seat));
	for (int i = s->drawn; i < PAINTINGS; i++)
		json_array_append_new(deck, json_integer(s->deck[i]));
	for (int pile = 0; pile < PILES; pile++) {
		json_t *numbers = json_array();

		for (int i = s->piled[pile]; i > 0; i--)
			json_array_append_new(
				numbers, json_integer(s->tile[pile][i - 1]));
		json_array_append_new(tiles, numbers);
	}
	view_put(view, "secrets", secrets);
	view_put(view, "hidden_bids", bids_all(terms, s));
	view_put(view, "cards_at_areas", table_cards(terms, s));
	view_put(view, "deck_order", deck);
	view_put(view, "tile_order", tiles);
}

json_t *
art_view(const Terms *terms, const void *state, int seat)
{
	const State *s = state;
	json_t *view = public_view(terms, s);

	if (seat == SEAT_JUDGE)
		judge_add(view, terms, s);
	else if (seat != SEAT_PUBLIC)
		seat_add(view, terms, s, seat);
	return view;
}

/* Groups moves in the menu under the place to which they lead. */
json_t *
art_heading(const Terms *terms, const void *state, int seat, const Move *move)
{
	const State *s = state;

	if (move->verb != VERB_MOVE && move->verb != VERB_SHOW)
		return NULL;
	int area = loop_end(terms, s, seat, move->arg[0]);
	json_t *place = area_view(terms, s, area);

	view_flag(place, "here", area == s->pawn[seat]);
	return place;
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
	for (int area = 0; area < state_benches(terms); area++)
		for (int i = 0; state_dark(s, area) && i < s->markers[area];
		     i++)
			if (s->bar[area][i].seat == seat)
				pool->card[pool->n++] = s->bar[area][i].card;
}

static void
pool_deal(const Terms *terms, State *s, int seat, const Pool *pool)
{
	int at = 0;

	for (int area = 0; area < state_benches(terms); area++)
		for (int i = 0; state_dark(s, area) && i < s->markers[area];
		     i++)
			if (s->bar[area][i].seat == seat)
				s->bar[area][i].card = (guint8)pool->card[at++];
	for (int card = 0; card < VALUES; card++)
		s->hand[seat][card] = 0;
	while (at < pool->n)
		s->hand[seat][pool->card[at++]]++;
}

static void
cards_veil(const Terms *terms, State *s, int seat, Dice *dice)
{
	Pool pool;

	pool_gather(terms, s, seat, &pool);
	dice_shuffle(dice, pool.card, pool.n);
	pool_deal(terms, s, seat, &pool);
}

static void
deck_veil(State *s, Dice *dice)
{
	int numbers[PAINTINGS], n = 0;

	for (int i = s->drawn; i < PAINTINGS; i++)
		numbers[n++] = s->deck[i];
	dice_shuffle(dice, numbers, n);
	for (int i = s->drawn; i < PAINTINGS; i++)
		s->deck[i] = (guint8)numbers[--n];
}

static void
tiles_veil(State *s, Dice *dice)
{
	int numbers[PAINTINGS], n = 0;

	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i + 1 < s->piled[pile]; i++)
			numbers[n++] = s->tile[pile][i];
	dice_shuffle(dice, numbers, n);
	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i + 1 < s->piled[pile]; i++)
			s->tile[pile][i] = (guint8)numbers[--n];
}

void
art_veil(const Terms *terms, void *state, int seat, Dice *dice)
{
	State *s = state;

	if (seat == SEAT_JUDGE)
		return;
	for (int other = 0; other < terms->seats; other++)
		if (other != seat)
			cards_veil(terms, s, other, dice);
	deck_veil(s, dice);
	tiles_veil(s, dice);
}
