/* view.c - the table as JSON.  Every field is explained in RECORD.txt. */
#include "games/masters-gallery/view.h"

#include "games/masters-gallery/rules.h"
#include "games/masters-gallery/scoring.h"

static json_t *
number(int value)
{
	return json_integer(value);
}

static json_t *
seat_object(int seat)
{
	json_t *object = json_object();

	json_object_set_new(object, "seat", number(seat));
	return object;
}

/* Whose turn it is: nobody's once the round is over. */
static json_t *
active_view(const State *s)
{
	if (s->phase == PHASE_ADD || s->phase == PHASE_OVER)
		return json_null();
	return seat_object(s->active);
}

static json_t *
tokens_view(const State *s, int artist)
{
	json_t *tokens = json_array();

	for (int round = 0; round < ROUNDS; round++)
		if (s->token[round][artist])
			json_array_append_new(tokens,
					      number(s->token[round][artist]));
	return tokens;
}

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
artist_view(const Terms *terms, const State *s, int artist)
{
	json_t *object = json_object();
	int token = s->token[s->round - 1][artist];

	json_object_set_new(object, "artist",
			    json_string(masters_artist[artist]));
	json_object_set_new(object, "title",
			    json_string(masters_title[artist]));
	json_object_set_new(object, "number", number(masters_number[artist]));
	json_object_set_new(object, "displayed", number(s->total[artist]));
	json_object_set_new(object, "tokens", tokens_view(s, artist));
	json_object_set_new(object, "awards", number(s->awards[artist]));
	json_object_set_new(object, "worth",
			    number(masters_worth(terms, s, artist)));
	json_object_set_new(object, "token", number(token));
	json_object_set_new(object, "value",
			    number(masters_value(terms, s, artist)));
	json_object_set_new(object, "discarded", number(discarded(s, artist)));
	json_object_set_new(object, "symbols_seen", symbols_view(s, artist));
	return object;
}

static json_t *
artists_view(const Terms *terms, const State *s)
{
	json_t *artists = json_array();

	for (int a = 0; a < ARTISTS; a++)
		json_array_append_new(artists, artist_view(terms, s, a));
	return artists;
}

static json_t *
display_view(const State *s, int seat)
{
	json_t *display = json_array();

	for (int a = 0; a < ARTISTS; a++)
		json_array_append_new(display, number(s->display[seat][a]));
	return display;
}

static json_t *
scored_view(const State *s, int seat)
{
	json_t *scored = json_array();
	int rounds = s->phase == PHASE_OVER ? ROUNDS : s->round - 1;

	for (int round = 0; round < rounds; round++)
		json_array_append_new(scored, number(s->scored[round][seat]));
	return scored;
}

static json_t *
player_view(const State *s, int seat, bool waited)
{
	json_t *player = seat_object(seat);

	json_object_set_new(player, "cards", number(s->held[seat]));
	json_object_set_new(player, "displayed", display_view(s, seat));
	json_object_set_new(player, "face_down", number(s->hidden[seat]));
	json_object_set_new(player, "points", number(masters_points(s, seat)));
	json_object_set_new(player, "rounds", scored_view(s, seat));
	json_object_set_new(player, "waited_for", json_boolean(waited));
	return player;
}

static json_t *
players_view(const Terms *terms, const State *s)
{
	json_t *players = json_array();
	Seats waiting = masters_waiting(terms, s);

	for (int seat = 0; seat < terms->seats; seat++)
		json_array_append_new(
			players,
			player_view(s, seat, seats_has(waiting, seat)));
	return players;
}

static json_t *
public_view(const Terms *terms, const State *s)
{
	const Tables *tables = state_tables(terms);
	json_t *view = json_object();

	json_object_set_new(view, "round", number(s->round));
	json_object_set_new(view, "rounds", number(ROUNDS));
	json_object_set_new(view, "phase",
			    json_string(masters_topic(terms, s, 0)));
	json_object_set_new(view, "over", json_boolean(s->phase == PHASE_OVER));
	json_object_set_new(view, "threshold",
			    number(tables->threshold[terms->seats]));
	json_object_set_new(view, "start", seat_object(s->start));
	json_object_set_new(view, "active", active_view(s));
	json_object_set_new(view, "finisher",
			    s->finisher < 0 ? json_null()
					    : seat_object(s->finisher));
	json_object_set_new(view, "extra",
			    s->extra == NO_CARD
				    ? json_null()
				    : json_string(masters_card[s->extra]));
	json_object_set_new(view, "pile", number(state_left(terms, s)));
	json_object_set_new(view, "artists", artists_view(terms, s));
	json_object_set_new(view, "players", players_view(terms, s));
	return view;
}

/* --- what a seat knows for itself --- */

static json_t *
kind_view(int kind, int count)
{
	json_t *object = json_object();

	json_object_set_new(object, "card", json_string(masters_card[kind]));
	json_object_set_new(object, "symbol",
			    json_string(masters_symbol[card_symbol(kind)]));
	json_object_set_new(object, "count", number(count));
	json_object_set_new(object, "several", json_boolean(count > 1));
	return object;
}

static json_t *
kinds_view(const guint8 count[KINDS], int from, int to)
{
	json_t *cards = json_array();

	for (int kind = from; kind < to; kind++)
		if (count[kind])
			json_array_append_new(cards,
					      kind_view(kind, count[kind]));
	return cards;
}

static json_t *
hand_view(const State *s, int seat)
{
	json_t *hand = json_array();

	for (int a = 0; a < ARTISTS; a++) {
		json_t *group = json_object();

		json_object_set_new(group, "artist",
				    json_string(masters_artist[a]));
		json_object_set_new(group, "title",
				    json_string(masters_title[a]));
		json_object_set_new(group, "count",
				    number(state_holds(s, seat, a)));
		json_object_set_new(group, "cards",
				    kinds_view(s->hand[seat], card_of(a, 0),
					       card_of(a + 1, 0)));
		json_array_append_new(hand, group);
	}
	return hand;
}

/* What each card that may be added would score. */
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

		json_object_set_new(card, "points", number(value));
		json_object_set_new(card, "worthless",
				    json_boolean(!value && s->round < ROUNDS));
		json_array_append_new(cards, card);
	}
	return cards;
}

static void
seat_add(json_t *view, const Terms *terms, const State *s, int seat)
{
	json_object_set_new(view, "cards", number(s->held[seat]));
	json_object_set_new(view, "hand", hand_view(s, seat));
	json_object_set_new(view, "face_down",
			    kinds_view(s->down[seat], 0, KINDS));
	json_object_set_new(view, "add", add_view(terms, s, seat));
}

/* --- what the judge knows besides --- */

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

static json_t *
secrets_view(const State *s, int seat)
{
	json_t *object = seat_object(seat);

	json_object_set_new(object, "hand", cards_view(s->hand[seat]));
	json_object_set_new(object, "face_down", cards_view(s->down[seat]));
	return object;
}

static void
judge_add(json_t *view, const Terms *terms, const State *s)
{
	json_t *secrets = json_array(), *order = json_array();

	for (int seat = 0; seat < terms->seats; seat++)
		json_array_append_new(secrets, secrets_view(s, seat));
	for (int i = s->drawn; i < state_tables(terms)->cards; i++)
		json_array_append_new(order,
				      json_string(masters_card[s->pile[i]]));
	json_object_set_new(view, "secrets", secrets);
	json_object_set_new(view, "pile_order", order);
	json_object_set_new(view, "seen", cards_view(s->seen));
}

json_t *
masters_view(const Terms *terms, const void *state, int seat)
{
	const State *s = state;
	json_t *view = public_view(terms, s);

	if (seat == SEAT_JUDGE)
		judge_add(view, terms, s);
	else if (seat != SEAT_PUBLIC)
		seat_add(view, terms, s, seat);
	return view;
}
