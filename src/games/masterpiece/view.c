/* view.c - the table as JSON.  Every field is explained in RECORD.txt. */
#include "games/masterpiece/view.h"

#include "games/masterpiece/auction.h"
#include "games/masterpiece/rules.h"
#include "games/masterpiece/scoring.h"

static void
put(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static void
put_number(json_t *object, const char *key, int number)
{
	put(object, key, json_integer(number));
}

static void
put_flag(json_t *object, const char *key, bool flag)
{
	put(object, key, json_boolean(flag));
}

/* A number for programs, and "<key>_text" for people. */
static void
put_amount(json_t *object, const char *key, int amount)
{
	g_autofree char *text = amount_show(amount);
	char name[32];

	put_number(object, key, amount);
	g_snprintf(name, sizeof(name), "%s_text", key);
	put(object, name, json_string(text));
}

static json_t *
seat_object(int seat)
{
	return json_pack("{s:i}", "seat", seat);
}

static json_t *
seats_array(Seats seats)
{
	json_t *array = json_array();

	for (int seat = 0; seat < PLAYERS; seat++)
		if (seats_has(seats, seat))
			json_array_append_new(array, seat_object(seat));
	return array;
}

/* --- spaces --- */

static const char *const flags[SPACE_KINDS] = {
	"private_auction", "bank_auction", "buy",	 "sell",    "must_sell",
	"collect",	   "card",	   "buy_player", "inherit",
};

/* One of the flags is true, so that each language has its own words. */
static json_t *
space_view(const Tables *tables, int place)
{
	const Space *space = &tables->space[place];
	json_t *object = json_object();

	put_number(object, "number", place);
	for (int kind = 0; kind < SPACE_KINDS; kind++)
		put_flag(object, flags[kind], kind == space->kind);
	put_amount(object, "amount", space->amount);
	return object;
}

/* The board by what happens there. */
static json_t *
board_view(const Tables *tables)
{
	json_t *board = json_object();

	for (int kind = 0; kind < SPACE_KINDS; kind++) {
		json_t *spaces = json_array();

		for (int i = 0; i < tables->spaces; i++) {
			const Space *space = &tables->space[i];
			json_t *entry;

			if (space->kind != kind)
				continue;
			g_autofree char *price = amount_brief(space->amount);

			entry = json_pack("{s:i, s:s}", "number", i, "price",
					  space->amount ? price : "");
			json_array_append_new(spaces, entry);
		}
		put(board, flags[kind], spaces);
	}
	return board;
}

/* --- paintings and values --- */

static json_t *
painting_view(const Terms *terms, int painting)
{
	const Painting *p = &state_tables(terms)->painting[painting];

	return json_pack("{s:s, s:s, s:s}", "painting", p->id, "title",
			 p->title, "artist", p->artist);
}

static json_t *
public_painting(const Terms *terms, const State *s, int painting)
{
	json_t *object = painting_view(terms, painting);
	int cards = state_cards(s, painting);

	put_number(object, "cards", cards);
	put_flag(object, "several", cards > 1);
	return object;
}

/* The paintings of an owner in the order in which it got them. */
static json_t *
paintings_view(const Terms *terms, const State *s, int owner,
	       json_t *(*view)(const Terms *, const State *, int))
{
	json_t *array = json_array();
	int n = state_owns(terms, s, owner), last = 0;

	while (n--) {
		int next = -1;

		for (int p = 0; p < state_tables(terms)->paintings; p++)
			if (s->owner[p] == owner && s->since[p] > last &&
			    (next < 0 || s->since[p] < s->since[next]))
				next = p;
		last = s->since[next];
		json_array_append_new(array, view(terms, s, next));
	}
	return array;
}

static json_t *
cards_view(const Terms *terms, const State *s, int painting, int seat,
	   int *unknown)
{
	json_t *cards = json_array();

	*unknown = 0;
	for (int i = 0; i < s->laid_n; i++) {
		int card = s->laid_card[i];

		if (s->laid_on[i] != painting)
			continue;
		if (state_knows(s, card, seat))
			json_array_append_new(
				cards, json_string(tables_word(
					       state_tables(terms), card)));
		else
			++*unknown;
	}
	return cards;
}

/* An own painting, all of whose cards its owner has seen. */
static json_t *
own_painting(const Terms *terms, const State *s, int painting)
{
	json_t *object = public_painting(terms, s, painting);
	int unknown, value = state_value(terms, s, painting);

	put(object, "values",
	    cards_view(terms, s, painting, SEAT_JUDGE, &unknown));
	put_amount(object, "value", value);
	put_flag(object, "worthless", value == 0);
	return object;
}

/* --- the table --- */

static json_t *
chart_view(const Tables *tables)
{
	json_t *chart = json_array();

	for (int i = 0; i < tables->kinds; i++)
		if (tables->kind[i].count)
			json_array_append_new(
				chart, json_pack("{s:s, s:i, s:i}", "card",
						 tables->kind[i].word, "value",
						 tables->kind[i].value, "count",
						 tables->kind[i].count));
	return chart;
}

static json_t *
lot_view(const Terms *terms, const State *s)
{
	if (s->phase != PHASE_AUCTION)
		return json_null();
	json_t *lot = public_painting(terms, s, s->lot);

	put_flag(lot, "private", s->private);
	put_flag(lot, "run_off", s->window == WINDOW_RUN_OFF);
	put_flag(lot, "again", s->window == WINDOW_AGAIN);
	put_amount(lot, "least", masterpiece_floor(terms, s));
	put_amount(lot, "step", state_tables(terms)->step);
	put(lot, "bidders", seats_array(masterpiece_bidders(terms, s)));
	put(lot, "barred",
	    s->barred == NO_SEAT ? json_null() : seat_object(s->barred));
	put(lot, "tied",
	    seats_array(s->window == WINDOW_RUN_OFF ? s->tied : 0));
	put_amount(lot, "tied_at",
		   s->window == WINDOW_RUN_OFF ? s->tied_at : 0);
	return lot;
}

static json_t *
player_view(const Terms *terms, const State *s, int seat)
{
	json_t *player = seat_object(seat);

	put_amount(player, "cash", s->cash[seat]);
	put(player, "space",
	    s->phase == PHASE_START
		    ? json_null()
		    : space_view(state_tables(terms), s->place[seat]));
	put_flag(player, "loses_turn", s->loses[seat]);
	put_number(player, "owns", state_owns(terms, s, seat));
	put(player, "paintings",
	    paintings_view(terms, s, seat, public_painting));
	put_flag(player, "waited_for",
		 seats_has(masterpiece_waiting(terms, s), seat));
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

static json_t *
sold_view(const Terms *terms, const State *s)
{
	json_t *sold = json_array();

	for (int p = 0; p < state_tables(terms)->paintings; p++) {
		if (s->owner[p] != OWNER_NONE)
			continue;
		json_t *object = painting_view(terms, p);

		put_amount(object, "price", s->sold_for[p]);
		put_amount(object, "value", s->sold_value[p]);
		json_array_append_new(sold, object);
	}
	return sold;
}

static json_t *
active_view(const Terms *terms, const State *s)
{
	if (s->phase == PHASE_OVER || s->phase == PHASE_START)
		return json_null();
	json_t *active = seat_object(s->active);

	put(active, "space",
	    space_view(state_tables(terms), s->place[s->active]));
	return active;
}

static void
bank_add(json_t *view, const Terms *terms, const State *s)
{
	const Tables *t = state_tables(terms);
	int left = state_left(terms, s);

	put_number(view, "paintings_left", left);
	put_number(view, "values_left", state_pile(s));
	put(view, "top",
	    left ? painting_view(terms, s->gallery[s->taken]) : json_null());
	put(view, "sold", sold_view(terms, s));
	put(view, "chart", chart_view(t));
	put_flag(view, "values_rebuilt", t->values_rebuilt);
	put_flag(view, "paintings_rebuilt", t->paintings_rebuilt);
	put_amount(view, "minimum", t->minimum);
	put_amount(view, "step", t->step);
}

static json_t *
public_view(const Terms *terms, const State *s)
{
	json_t *view = json_object();

	put_number(view, "turn", s->turn);
	put(view, "phase", json_string(masterpiece_topic(terms, s, 0)));
	put_flag(view, "over", s->phase == PHASE_OVER);
	put_flag(view, "starting", s->phase == PHASE_START);
	put(view, "active", active_view(terms, s));
	put(view, "lot", lot_view(terms, s));
	bank_add(view, terms, s);
	put(view, "board", board_view(state_tables(terms)));
	put(view, "players", players_view(terms, s));
	return view;
}

/* --- what a seat knows for itself --- */

/* A painting of others of which the seat has seen a card. */
static json_t *
remembered_painting(const Terms *terms, const State *s, int painting, int seat)
{
	int unknown;
	json_t *values = cards_view(terms, s, painting, seat, &unknown);

	if (json_array_size(values) == 0) {
		json_decref(values);
		return NULL;
	}
	json_t *object = painting_view(terms, painting);

	put(object, "owner", seat_object(s->owner[painting]));
	put(object, "values", values);
	put_number(object, "unknown", unknown);
	return object;
}

static json_t *
remembered_view(const Terms *terms, const State *s, int seat)
{
	json_t *array = json_array();

	for (int p = 0; p < state_tables(terms)->paintings; p++) {
		if (s->owner[p] >= terms->seats || s->owner[p] == seat)
			continue;
		json_t *object = remembered_painting(terms, s, p, seat);

		if (object)
			json_array_append_new(array, object);
	}
	return array;
}

static json_t *
drawn_view(const Terms *terms, const State *s, int seat)
{
	if (s->phase != PHASE_PUT || s->active != seat)
		return json_null();
	return json_pack("{s:s}", "card",
			 tables_word(state_tables(terms), s->drawn));
}

static void
seat_add(json_t *view, const Terms *terms, const State *s, int seat)
{
	put_amount(view, "cash", s->cash[seat]);
	put(view, "collection", paintings_view(terms, s, seat, own_painting));
	put_amount(view, "worth", masterpiece_worth(terms, s, seat));
	put_amount(view, "fortune", masterpiece_fortune(terms, s, seat));
	put(view, "remembered", remembered_view(terms, s, seat));
	put(view, "drawn", drawn_view(terms, s, seat));
}

/* --- what the judge knows besides --- */

static json_t *
words_view(const Terms *terms, const guint8 *cards, int n)
{
	json_t *words = json_array();

	for (int i = 0; i < n; i++)
		json_array_append_new(
			words, json_string(tables_word(state_tables(terms),
						       cards[i])));
	return words;
}

static json_t *
secrets_view(const Terms *terms, const State *s, int seat)
{
	json_t *object = seat_object(seat);

	put(object, "collection", paintings_view(terms, s, seat, own_painting));
	put_number(object, "fortune", masterpiece_fortune(terms, s, seat));
	return object;
}

static json_t *
gallery_view(const Terms *terms, const State *s)
{
	const Tables *t = state_tables(terms);
	json_t *gallery = json_array();

	for (int i = s->taken; i < t->paintings; i++)
		json_array_append_new(
			gallery, json_string(t->painting[s->gallery[i]].id));
	return gallery;
}

static void
judge_add(json_t *view, const Terms *terms, const State *s)
{
	json_t *secrets = json_array();

	for (int seat = 0; seat < terms->seats; seat++)
		json_array_append_new(secrets, secrets_view(terms, s, seat));
	put(view, "secrets", secrets);
	put(view, "gallery", gallery_view(terms, s));
	put(view, "pile",
	    words_view(terms, s->pile + s->pile_at, state_pile(s)));
	put(view, "aside", words_view(terms, s->aside, s->aside_n));
	put(view, "drawn_card",
	    words_view(terms, &s->drawn, s->drawn != NO_CARD));
	put_number(view, "bank_paid", s->paid);
}

json_t *
masterpiece_view(const Terms *terms, const void *state, int seat)
{
	const State *s = state;
	json_t *view = public_view(terms, s);

	if (seat == SEAT_JUDGE)
		judge_add(view, terms, s);
	else if (seat != SEAT_PUBLIC)
		seat_add(view, terms, s, seat);
	return view;
}
