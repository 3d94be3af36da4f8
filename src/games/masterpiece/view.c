/* view.c - the table as JSON, every field explained in RECORD.txt; and the
 * veil, which deals again what a seat cannot know. */
#include "games/masterpiece/rules.h"

#include "game/view.h"

void
masterpiece_amount(json_t *object, const char *key, int amount)
{
	g_autofree char *text = wording_brief(NULL, amount);
	g_autofree char *name = g_strconcat(key, "_text", NULL);

	object_set_int(object, key, amount);
	object_set_text(object, name, text);
}

static json_t *
seats_array(Seats seats)
{
	return VIEW_LIST(seat, 0, PLAYERS,
			 seats_has(seats, seat) ? view_seat(seat) : NULL);
}

/* --- spaces -------------------------------------------------------------- */

static const char *const flags[SPACE_KINDS] = {
	"private_auction", "bank_auction", "buy",	 "sell",    "must_sell",
	"collect",	   "card",	   "buy_player", "inherit",
};

/* Shows a space. One of the flags is true, so that each language has its own
 * words. */
static json_t *
space_view(const Tables *tables, int place)
{
	const Space *space = &tables->space[place];
	json_t *object = json_object();

	object_set_int(object, "number", place);
	for (int kind = 0; kind < SPACE_KINDS; kind++)
		object_set_bool(object, flags[kind], kind == space->kind);
	masterpiece_amount(object, "amount", space->amount);
	return object;
}

/* Shows a space and its price; NULL if something else happens there. */
static json_t *
space_brief(const Space *space, int number, int kind)
{
	if (space->kind != kind)
		return NULL;
	g_autofree char *price = wording_brief(NULL, space->amount);
	json_t *object = json_object();

	object_set_int(object, "number", number);
	object_set_text(object, "price", space->amount ? price : "");
	return object;
}

/* --- paintings and values ------------------------------------------------ */

static json_t *
painting_view(const Terms *terms, int painting)
{
	const Artwork *p = &state_tables(terms)->painting[painting];
	json_t *object = json_object();

	object_set_text(object, "painting", p->id);
	object_set_text(object, "title", p->title);
	object_set_text(object, "artist", p->artist);
	return object;
}

static json_t *
public_painting(const Terms *terms, const State *s, int painting)
{
	json_t *object = painting_view(terms, painting);
	int cards = state_cards(s, painting);

	object_set_int(object, "cards", cards);
	object_set_bool(object, "several", cards > 1);
	return object;
}

/* Shows an owner's paintings in the order in which they were acquired. */
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

/* Shows a seat's own painting; it has seen all its cards. */
static json_t *
own_painting(const Terms *terms, const State *s, int painting)
{
	json_t *object = public_painting(terms, s, painting);
	int unknown, value = state_value(terms, s, painting);

	view_put(object, "values",
		 cards_view(terms, s, painting, SEAT_JUDGE, &unknown));
	masterpiece_amount(object, "value", value);
	object_set_bool(object, "worthless", value == 0);
	return object;
}

json_t *
masterpiece_known(const Terms *terms, const State *s, int painting, int seat)
{
	json_t *object = painting_view(terms, painting);
	int unknown;
	json_auto_t *cards = cards_view(terms, s, painting, seat, &unknown);
	bool known = json_array_size(cards) && !unknown;

	if (known)
		masterpiece_amount(object, "value",
				   state_value(terms, s, painting));
	object_set_bool(object, "known", known);
	return object;
}

/* --- the table ----------------------------------------------------------- */

static json_t *
lot_view(const Terms *terms, const State *s)
{
	if (s->phase != PHASE_AUCTION)
		return json_null();
	json_t *lot = public_painting(terms, s, s->lot);

	object_set_bool(lot, "private", s->private);
	object_set_bool(lot, "run_off", s->window == WINDOW_RUN_OFF);
	object_set_bool(lot, "again", s->window == WINDOW_AGAIN);
	masterpiece_amount(lot, "least", masterpiece_floor(terms, s));
	masterpiece_amount(lot, "step", state_tables(terms)->step);
	view_put(lot, "bidders", seats_array(masterpiece_bidders(terms, s)));
	view_put(lot, "barred", view_seat(s->barred));
	view_put(lot, "tied",
		 seats_array(s->window == WINDOW_RUN_OFF ? s->tied : 0));
	masterpiece_amount(lot, "tied_at",
			   s->window == WINDOW_RUN_OFF ? s->tied_at : 0);
	return lot;
}

static json_t *
player_view(const Terms *terms, const State *s, int seat)
{
	json_t *player = view_seat(seat);

	masterpiece_amount(player, "cash", s->cash[seat]);
	view_put(player, "space",
		 s->phase == PHASE_START
			 ? json_null()
			 : space_view(state_tables(terms), s->place[seat]));
	object_set_bool(player, "loses_turn", s->loses[seat]);
	object_set_int(player, "owns", state_owns(terms, s, seat));
	view_put(player, "paintings",
		 paintings_view(terms, s, seat, public_painting));
	object_set_bool(player, "waited_for",
			seats_has(masterpiece_waiting(terms, s), seat));
	return player;
}

static json_t *
sold_view(const Terms *terms, const State *s)
{
	json_t *sold = json_array();

	for (int p = 0; p < state_tables(terms)->paintings; p++) {
		if (s->owner[p] != OWNER_NONE)
			continue;
		json_t *object = painting_view(terms, p);

		masterpiece_amount(object, "price", s->sold_for[p]);
		masterpiece_amount(object, "value", s->sold_value[p]);
		json_array_append_new(sold, object);
	}
	return sold;
}

/* Shows a value card of the chart; NULL if there is none of that kind. */
static json_t *
chart_view(const Tables *t, int kind)
{
	if (!t->kind[kind].count)
		return NULL;
	json_t *object = json_object();

	object_set_text(object, "card", t->kind[kind].word);
	object_set_int(object, "value", t->kind[kind].value);
	object_set_int(object, "count", t->kind[kind].count);
	return object;
}

static void
bank_add(json_t *view, const Terms *terms, const State *s)
{
	const Tables *t = state_tables(terms);
	int left = state_left(terms, s);

	object_set_int(view, "paintings_left", left);
	object_set_int(view, "values_left", state_pile(s));
	view_put(view, "top",
		 left ? painting_view(terms, s->gallery[s->taken])
		      : json_null());
	view_put(view, "sold", sold_view(terms, s));
	view_put(view, "chart", VIEW_LIST(i, 0, t->kinds, chart_view(t, i)));
	object_set_bool(view, "values_rebuilt", t->values_rebuilt);
	object_set_bool(view, "paintings_rebuilt", t->paintings_rebuilt);
	masterpiece_amount(view, "minimum", t->minimum);
	masterpiece_amount(view, "step", t->step);
}

static json_t *
public_view(const Terms *terms, const State *s)
{
	const Tables *t = state_tables(terms);
	bool turn = s->phase != PHASE_OVER && s->phase != PHASE_START;
	json_t *view = json_object(), *board = json_object();
	json_t *active = turn ? view_seat(s->active) : json_null();

	if (turn)
		view_put(active, "space", space_view(t, s->place[s->active]));
	/* the board, grouped by kind of space */
	for (int kind = 0; kind < SPACE_KINDS; kind++)
		view_put(board, flags[kind],
			 VIEW_LIST(i, 0, t->spaces,
				   space_brief(&t->space[i], i, kind)));

	object_set_int(view, "turn", s->turn);
	object_set_text(view, "phase", masterpiece_topic(terms, s, 0));
	object_set_bool(view, "over", s->phase == PHASE_OVER);
	object_set_bool(view, "starting", s->phase == PHASE_START);
	view_put(view, "active", active);
	view_put(view, "lot", lot_view(terms, s));
	bank_add(view, terms, s);
	view_put(view, "board", board);
	view_put(view, "players",
		 VIEW_LIST(seat, 0, terms->seats, player_view(terms, s, seat)));
	return view;
}

/* --- what a seat knows for itself ---------------------------------------- */

/* Shows another seat's painting of which the seat has seen a card; NULL if it
 * is none. */
static json_t *
remembered_painting(const Terms *terms, const State *s, int painting, int seat)
{
	int unknown;

	if (s->owner[painting] >= terms->seats || s->owner[painting] == seat)
		return NULL;
	json_t *values = cards_view(terms, s, painting, seat, &unknown);

	if (json_array_size(values) == 0) {
		json_decref(values);
		return NULL;
	}
	json_t *object = painting_view(terms, painting);

	view_put(object, "owner", view_seat(s->owner[painting]));
	view_put(object, "values", values);
	object_set_int(object, "unknown", unknown);
	return object;
}

static void
seat_add(json_t *view, const Terms *terms, const State *s, int seat)
{
	masterpiece_amount(view, "cash", s->cash[seat]);
	view_put(view, "collection",
		 paintings_view(terms, s, seat, own_painting));
	masterpiece_amount(view, "worth", masterpiece_worth(terms, s, seat));
	masterpiece_amount(view, "fortune",
			   masterpiece_fortune(terms, s, seat));
	view_put(view, "remembered",
		 VIEW_LIST(p, 0, state_tables(terms)->paintings,
			   remembered_painting(terms, s, p, seat)));
	view_put(view, "drawn",
		 s->phase == PHASE_PUT && s->active == seat
			 ? json_pack("{s:s}", "card",
				     tables_word(state_tables(terms), s->drawn))
			 : json_null());
}

/* --- what the judge knows besides ---------------------------------------- */

static json_t *
words_view(const Terms *terms, const guint8 *cards, int n)
{
	return VIEW_LIST(
		i, 0, n,
		json_string(tables_word(state_tables(terms), cards[i])));
}

static void
judge_add(json_t *view, const Terms *terms, const State *s)
{
	const Tables *t = state_tables(terms);

	view_put(
		view, "secrets",
		VIEW_LIST(
			seat, 0, terms->seats,
			json_pack("{s:i, s:o, s:i}", "seat", seat, "collection",
				  paintings_view(terms, s, seat, own_painting),
				  "fortune",
				  masterpiece_fortune(terms, s, seat))));
	view_put(view, "gallery",
		 VIEW_LIST(i, s->taken, t->paintings,
			   json_string(t->painting[s->gallery[i]].id)));
	view_put(view, "pile",
		 words_view(terms, s->pile + s->pile_at, state_pile(s)));
	view_put(view, "aside", words_view(terms, s->aside, s->aside_n));
	view_put(view, "drawn_card",
		 words_view(terms, &s->drawn, s->drawn != NO_CARD));
	object_set_int(view, "bank_paid", s->paid);
}

json_t *
masterpiece_view(const Terms *terms, const State *s, int seat)
{
	json_t *view = public_view(terms, s);

	if (seat == SEAT_JUDGE)
		judge_add(view, terms, s);
	else if (seat != SEAT_PUBLIC)
		seat_add(view, terms, s, seat);
	return view;
}

/* --- the veil: value cards, the bank's paintings, dice to come ------------ */

/* The places of a batch whose cards the seat does not know. */
typedef struct {
	guint8 *place[CARDS_MAX];
	int card[CARDS_MAX];
	int n;
} Hidden;

static void
hidden_add(Hidden *hidden, const State *s, guint8 *place, int seat, int batch)
{
	if (*place == NO_CARD || s->batch[*place] != batch ||
	    state_knows(s, *place, seat))
		return;
	hidden->card[hidden->n] = *place;
	hidden->place[hidden->n++] = place;
}

void
masterpiece_veil(const Terms *terms, State *s, int seat, Dice *dice)
{
	guint8 seed[SEED_BYTES], seen[CARDS_MAX];
	int rest[PAINTINGS_MAX], first = s->taken + 1;
	int n = state_tables(terms)->paintings - first;

	if (seat == SEAT_JUDGE)
		return;
	for (int batch = 0; batch <= s->batches; batch++) {
		Hidden hidden = { .n = 0 };

		for (int i = 0; i < s->laid_n; i++)
			hidden_add(&hidden, s, &s->laid_card[i], seat, batch);
		for (int i = s->pile_at; i < s->pile_n; i++)
			hidden_add(&hidden, s, &s->pile[i], seat, batch);
		hidden_add(&hidden, s, &s->drawn, seat, batch);
		/* Seats that had seen the card in a position have now seen the
		 * new card there. */
		for (int i = 0; i < hidden.n; i++)
			seen[i] = s->seen[*hidden.place[i]];
		dice_mix(dice, hidden.card, hidden.n);
		for (int i = 0; i < hidden.n; i++) {
			*hidden.place[i] = (guint8)hidden.card[i];
			s->seen[hidden.card[i]] = seen[i];
		}
	}
	for (int i = 0; i < n; i++)
		rest[i] = s->gallery[first + i];
	dice_mix(dice, rest, MAX(n, 0));
	for (int i = 0; i < n; i++)
		s->gallery[first + i] = (guint8)rest[i];
	for (int i = 0; i < SEED_BYTES; i++)
		seed[i] = (guint8)dice_below(dice, 256);
	s->dice = dice_new(seed, "");
}
