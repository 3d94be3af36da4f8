/* view.c - the table as JSON, every field explained in RECORD.txt; and the
 * veil, which deals again what a seat cannot know. */
#include "games/masters-gallery/rules.h"

#include "game/menu.h"
#include "game/view.h"

#include <string.h>

static json_t *
symbols_view(const State *s, int artist)
{
	json_t *symbols = json_array();

	for (int symbol = DRAW; symbol < SYMBOLS; symbol++)
		for (int i = 0; i < s->seen[card_of(artist, symbol)]; i++)
			json_array_append_new(
				symbols, json_string(masters_symbol[symbol]));
	return symbols;
}

static int
discarded(const State *s, int artist)
{
	int n = -s->total[artist];

	for (int symbol = 0; symbol < SYMBOLS; symbol++)
		n += s->seen[card_of(artist, symbol)];
	return n;
}

static json_t *
laid_view(const Laid *laid)
{
	json_t *object = json_object();

	view_put(object, "seat",
		 laid->seat == NO_SEAT ? json_null()
				       : json_integer(laid->seat));
	object_set_text(object, "symbol",
			masters_symbol[card_symbol(laid->kind)]);
	return object;
}

static json_t *
artist_view(const Terms *terms, const State *s, int artist)
{
	json_t *object = json_object();
	const Laid *column = s->column[artist];
	int token = s->token[s->round - 1][artist];

	object_set_text(object, "artist", masters_artist[artist]);
	object_set_text(object, "title", masters_title[artist]);
	object_set_int(object, "number", masters_number[artist]);
	object_set_int(object, "displayed", s->total[artist]);
	view_put(object, "column",
		 VIEW_LIST(i, 0, s->total[artist], laid_view(&column[i])));
	view_put(object, "tokens",
		 VIEW_LIST(round, 0, ROUNDS,
			   s->token[round][artist]
				   ? json_integer(s->token[round][artist])
				   : NULL));
	object_set_int(object, "awards", s->awards[artist]);
	object_set_int(object, "worth", masters_worth(terms, s, artist));
	object_set_int(object, "token", token);
	object_set_int(object, "value", masters_value(terms, s, artist));
	object_set_int(object, "now", masters_value_now(terms, s, artist));
	object_set_int(object, "discarded", discarded(s, artist));
	view_put(object, "symbols_seen", symbols_view(s, artist));
	return object;
}

/* Shows how many cards of an artist are out of play and which symbols everybody
 * has seen; NULL if there are none. */
static json_t *
gone_view(const State *s, int artist)
{
	json_t *symbols = symbols_view(s, artist);
	int n = discarded(s, artist);

	if (n || json_array_size(symbols))
		return json_pack("{s:s, s:s, s:i, s:o}", "artist",
				 masters_artist[artist], "title",
				 masters_title[artist], "discarded", n,
				 "symbols_seen", symbols);
	json_decref(symbols);
	return NULL;
}

static json_t *
player_view(const Terms *terms, const State *s, int seat)
{
	json_t *player = view_seat(seat);
	int rounds = s->phase == PHASE_OVER ? ROUNDS : s->round - 1;

	object_set_int(player, "cards", s->held[seat]);
	view_put(player, "displayed",
		 VIEW_LIST(a, 0, ARTISTS, json_integer(s->display[seat][a])));
	view_put(player, "shown",
		 VIEW_LIST(a, 0, ARTISTS,
			   s->display[seat][a]
				   ? json_pack("{s:s, s:s, s:i}", "artist",
					       masters_artist[a], "title",
					       masters_title[a], "count",
					       s->display[seat][a])
				   : NULL));
	object_set_int(player, "face_down", s->hidden[seat]);
	object_set_int(player, "points", masters_points(s, seat));
	view_put(player, "rounds",
		 VIEW_LIST(i, 0, rounds, json_integer(s->scored[i][seat])));
	object_set_bool(player, "waited_for",
			seats_has(masters_waiting(terms, s), seat));
	return player;
}

static json_t *
public_view(const Terms *terms, const State *s)
{
	const Tables *tables = state_tables(terms);
	json_t *view = json_object();
	/* nobody's turn once the round is over */
	bool turn = s->phase != PHASE_ADD && s->phase != PHASE_OVER;

	object_set_int(view, "round", s->round);
	object_set_int(view, "rounds", ROUNDS);
	object_set_text(view, "phase", masters_topic(terms, s, 0));
	object_set_bool(view, "over", s->phase == PHASE_OVER);
	object_set_int(view, "threshold", tables->threshold[terms->seats]);
	view_put(view, "start", view_seat(s->start));
	view_put(view, "active", view_seat(turn ? s->active : NO_SEAT));
	view_put(view, "finisher", view_seat(s->finisher));
	view_put(view, "extra",
		 s->extra == NO_CARD ? json_null()
				     : json_string(masters_card[s->extra]));
	object_set_int(view, "pile", state_left(terms, s));
	view_put(view, "artists",
		 VIEW_LIST(a, 0, ARTISTS, artist_view(terms, s, a)));
	view_put(view, "gone", VIEW_LIST(a, 0, ARTISTS, gone_view(s, a)));
	view_put(view, "players",
		 VIEW_LIST(seat, 0, terms->seats, player_view(terms, s, seat)));
	return view;
}

/* --- what a seat knows for itself ---------------------------------------- */

static json_t *
kind_view(int kind, int count)
{
	json_t *object = json_object();

	object_set_text(object, "card", masters_card[kind]);
	object_set_text(object, "symbol", masters_symbol[card_symbol(kind)]);
	object_set_int(object, "count", count);
	object_set_bool(object, "several", count > 1);
	return object;
}

static json_t *
kinds_view(const guint8 count[KINDS], int from, int to)
{
	return VIEW_LIST(kind, from, to,
			 count[kind] ? kind_view(kind, count[kind]) : NULL);
}

/* Shows a seat's cards of an artist, as in the list "hand" of its view. */
static json_t *
group_view(const Terms *terms, const State *s, int seat, int artist)
{
	json_t *group = json_object();

	object_set_text(group, "artist", masters_artist[artist]);
	object_set_text(group, "title", masters_title[artist]);
	object_set_int(group, "count", state_holds(s, seat, artist));
	object_set_int(group, "now", masters_value_now(terms, s, artist));
	view_put(group, "cards",
		 kinds_view(s->hand[seat], card_of(artist, 0),
			    card_of(artist + 1, 0)));
	return group;
}

/* Returns whether the menu has a line for each of the seat's cards, under its
 * artist. */
static bool
is_listed(const Terms *terms, const State *s, int seat)
{
	int lines = s->phase == PHASE_SECOND_DOWN; /* for passing */

	if (s->phase != PHASE_TURN && s->phase != PHASE_SECOND_DOWN &&
	    s->phase != PHASE_GIVE)
		return false;
	for (int kind = 0; kind < KINDS; kind++)
		lines += s->hand[seat][kind] > 0;
	return lines <= MENU_LINES &&
	       seats_has(masters_waiting(terms, s), seat);
}

/* Shows what each card that may be added would score. */
static json_t *
add_view(const Terms *terms, const State *s, int seat)
{
	json_t *cards = json_array();

	for (int kind = 0; s->phase == PHASE_ADD && kind < KINDS; kind++) {
		int artist = card_artist(kind);

		if (!s->hand[seat][kind] || !s->display[seat][artist])
			continue;
		json_t *card = kind_view(kind, s->hand[seat][kind]);
		int value = masters_value(terms, s, artist);

		object_set_int(card, "points", value);
		object_set_bool(card, "worthless", !value && s->round < ROUNDS);
		json_array_append_new(cards, card);
	}
	return cards;
}

static void
seat_add(json_t *view, const Terms *terms, const State *s, int seat)
{
	object_set_int(view, "cards", s->held[seat]);
	view_put(view, "hand",
		 VIEW_LIST(a, 0, ARTISTS, group_view(terms, s, seat, a)));
	object_set_bool(view, "listed", is_listed(terms, s, seat));
	view_put(view, "face_down", kinds_view(s->down[seat], 0, KINDS));
	view_put(view, "add", add_view(terms, s, seat));
}

/* --- what the judge knows besides ---------------------------------------- */

static json_t *
cards_view(const guint8 count[KINDS])
{
	json_t *cards = json_array();

	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < count[kind]; i++)
			json_array_append_new(cards,
					      json_string(masters_card[kind]));
	return cards;
}

static void
judge_add(json_t *view, const Terms *terms, const State *s)
{
	view_put(view, "secrets",
		 VIEW_LIST(seat, 0, terms->seats,
			   json_pack("{s:i, s:o, s:o}", "seat", seat, "hand",
				     cards_view(s->hand[seat]), "face_down",
				     cards_view(s->down[seat]))));
	view_put(view, "pile_order",
		 VIEW_LIST(i, s->drawn, state_tables(terms)->cards,
			   json_string(masters_card[s->pile[i]])));
	view_put(view, "seen", cards_view(s->seen));
}

json_t *
masters_view(const Terms *terms, const State *s, int seat)
{
	json_t *view = public_view(terms, s);

	if (seat == SEAT_JUDGE)
		judge_add(view, terms, s);
	else if (seat != SEAT_PUBLIC)
		seat_add(view, terms, s, seat);
	return view;
}

json_t *
masters_heading(const Terms *terms, const State *s, int seat, const Move *move)
{
	switch (move->verb) {
	case VERB_PLAY:
	case VERB_SECOND:
	case VERB_GIVE:
		return group_view(terms, s, seat, card_artist(move->arg[0]));
	case VERB_PASS:
		return json_pack("{s:n}", "artist");
	}
	return NULL;
}

/* --- the veil: others' hands, face-down cards and the pile ---------------- */

typedef struct {
	int kind[DECK_MAX];
	int n;
} Pool;

static void
pool_take(Pool *pool, guint8 count[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		for (; count[kind]; count[kind]--)
			pool->kind[pool->n++] = kind;
}

/* Takes the last card of the pool whose artist has room; there is one, since
 * the true cards had it. */
static int
pool_pick(Pool *pool, int room[ARTISTS])
{
	int i = pool->n - 1;

	while (i > 0 && room[card_artist(pool->kind[i])] <= 0)
		i--;
	int kind = pool->kind[i];

	room[card_artist(kind)]--;
	pool->kind[i] = pool->kind[--pool->n];
	return kind;
}

void
masters_veil(const Terms *terms, State *s, int seat, Dice *dice)
{
	Pool pool = { .n = 0 };
	int room[ARTISTS];
	bool bound = terms->options[OPTION_FACEDOWN];

	if (seat == SEAT_JUDGE)
		return;
	for (int other = 0; other < terms->seats; other++) {
		if (other == seat)
			continue;
		pool_take(&pool, s->hand[other]);
		pool_take(&pool, s->down[other]);
	}
	for (int i = s->drawn; i < state_tables(terms)->cards; i++)
		pool.kind[pool.n++] = s->pile[i];
	dice_mix(dice, pool.kind, pool.n);
	/* If face-down cards can end a round, everybody knows that no artist
	 * has reached the threshold with them yet. */
	for (int a = 0; a < ARTISTS; a++) {
		room[a] = bound ? state_tables(terms)->threshold[terms->seats] -
					  1 - s->total[a]
				: DECK_MAX;
		if (bound && seat >= 0)
			room[a] -= state_hides(s, seat, a);
	}
	for (int other = 0; other < terms->seats; other++)
		for (int i = 0; other != seat && i < s->hidden[other]; i++)
			s->down[other][pool_pick(&pool, room)]++;
	for (int other = 0; other < terms->seats; other++)
		if (other != seat)
			for (int i = 0; i < s->held[other]; i++)
				s->hand[other][pool.kind[--pool.n]]++;
	for (int i = s->drawn; i < state_tables(terms)->cards; i++)
		s->pile[i] = pool.kind[--pool.n];
}
