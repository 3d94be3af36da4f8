/* round.c - begins a round, ends and scores it, and finds the winner. */
#include "games/masters-gallery/rules.h"

#include "game/seats.h"

#include <string.h>

/* --- what cards are worth ------------------------------------------------- */

void
masters_ranking(const int count[ARTISTS], int order[ARTISTS])
{
	for (int a = 0; a < ARTISTS; a++) {
		int at = a;

		for (; at > 0 && count[order[at - 1]] < count[a]; at--)
			order[at] = order[at - 1];
		order[at] = a;
	}
}

int
masters_worth(const Terms *terms, const State *s, int artist)
{
	int worth = s->awards[artist] * state_tables(terms)->award;

	for (int round = 0; round < ROUNDS; round++)
		worth += s->token[round][artist];
	return worth;
}

int
masters_value(const Terms *terms, const State *s, int artist)
{
	return s->token[s->round - 1][artist] ? masters_worth(terms, s, artist)
					      : 0;
}

/* Ranks the artists by their open cards. */
static void
rank_open(const State *s, int order[ARTISTS])
{
	int count[ARTISTS];

	for (int a = 0; a < ARTISTS; a++)
		count[a] = s->total[a];
	masters_ranking(count, order);
}

int
masters_value_now(const Terms *terms, const State *s, int artist)
{
	int order[ARTISTS];

	for (int a = 0; a < ARTISTS; a++)
		if (s->token[s->round - 1][a])
			return masters_value(terms, s, artist);
	rank_open(s, order);
	for (int place = 0; place < PLACES; place++)
		if (order[place] == artist && s->total[artist])
			return masters_worth(terms, s, artist) +
			       state_tables(terms)->values[place];
	return 0;
}

/* Puts this round's value tokens where they belong. */
static void
tokens_place(const Terms *terms, State *s, Events *out)
{
	int order[ARTISTS];

	rank_open(s, order);
	for (int place = 0; place < PLACES; place++) {
		int artist = order[place], next = order[place + 1];
		int token = state_tables(terms)->values[place];

		if (!s->total[artist]) {
			events_add(out, "token_unplaced", SEATS_ALL);
			events_number(out, "token", token);
			continue;
		}
		s->token[s->round - 1][artist] = token;
		events_add(out, "token_placed", SEATS_ALL);
		events_word(out, "artist", masters_artist[artist]);
		events_word(out, "title", masters_title[artist]);
		events_aside(out);
		events_number(out, "token", token);
		events_number(out, "cards", s->total[artist]);
		events_number(out, "value", masters_value(terms, s, artist));
		if (s->total[artist] != s->total[next])
			continue;
		events_add(out, "tie_broken", SEATS_ALL);
		events_word(out, "artist", masters_artist[artist]);
		events_word(out, "other", masters_artist[next]);
		events_number(out, "cards", s->total[artist]);
	}
}

/* Reports a seat's sum as factors, so that every player can check it. */
static void
sum_tell(const Terms *terms, const State *s, int seat, Events *out)
{
	static const char *const keys[PLACES][2] = {
		{ "cards_first", "value_first" },
		{ "cards_second", "value_second" },
		{ "cards_third", "value_third" },
	};
	static const char *const titles[PLACES] = { "first", "second",
						    "third" };

	events_about(out, "seat_scored", SEATS_ALL, seat);
	events_number(out, "points", s->scored[s->round - 1][seat]);
	events_number(out, "total", masters_points(s, seat));
	for (int place = 0; place < PLACES; place++) {
		int cards = 0, value = 0, artist = 0;

		for (int a = 0; a < ARTISTS; a++)
			if (s->token[s->round - 1][a] ==
			    state_tables(terms)->values[place]) {
				artist = a;
				cards = s->display[seat][a];
				value = masters_value(terms, s, a);
			}
		events_number(out, keys[place][0], cards);
		events_number(out, keys[place][1], value);
		if (!cards)
			continue;
		events_word(out, titles[place], masters_title[artist]);
		events_aside(out);
	}
	events_list(out, "rounds");
	events_aside(out);
	for (int round = 0; round < s->round; round++)
		events_item_number(out, s->scored[round][seat]);
}

/* Scores what each display is worth, from the finisher on. */
static void
displays_score(const Terms *terms, State *s, Events *out)
{
	int from = s->finisher < 0 ? s->start : s->finisher;
	int value[ARTISTS];

	for (int a = 0; a < ARTISTS; a++)
		value[a] = masters_value(terms, s, a);
	for (int i = 0; i < terms->seats; i++) {
		int seat = (from + i) % terms->seats, points = 0, cards = 0;

		for (int a = 0; a < ARTISTS; a++) {
			points += s->display[seat][a] * value[a];
			cards += s->display[seat][a];
		}
		s->scored[s->round - 1][seat] = points;
		s->last[seat] = s->round == ROUNDS ? cards : 0;
		if (out)
			sum_tell(terms, s, seat, out);
	}
}

int
masters_points(const State *s, int seat)
{
	int points = 0;

	for (int round = 0; round < ROUNDS; round++)
		points += s->scored[round][seat];
	return points;
}

void
masters_score(const Terms *terms, const State *s, int *points, int *places)
{
	for (int seat = 0; seat < terms->seats; seat++)
		points[seat] = masters_points(s, seat);
	places_rank(places, points, s->last, terms->seats);
}

/* Names the winners. Resigned players can't win; under the first rules they
 * could. */
void
masters_winners_name(const Terms *terms, const State *s, Events *out)
{
	int points[PLAYERS], places[PLAYERS];
	Seats gone = terms->rules > 1 ? terms->resigned : 0;

	if (!out)
		return;
	masters_score(terms, s, points, places);
	places_resigned(places, gone, terms->seats);
	const char *kind =
		places_won(places, points, gone, terms->seats, "won_by_cards");

	for (int seat = 0; seat < terms->seats; seat++) {
		if (places[seat] != 1)
			continue;
		events_about(out, kind, SEATS_ALL, seat);
		events_loud(out);
		events_number(out, "points", points[seat]);
		events_number(out, "cards", s->last[seat]);
	}
}

/* --- the round ------------------------------------------------------------ */

/* The cards dealt to each seat, to report them. */
typedef struct {
	int n[PLAYERS];
	guint8 kind[PLAYERS][DECK_MAX];
} Dealt;

static void
card_deal(State *s, int seat, Dealt *dealt)
{
	int kind = s->pile[s->drawn++];

	s->hand[seat][kind]++;
	s->held[seat]++;
	dealt->kind[seat][dealt->n[seat]++] = kind;
}

static void
full_deal(const Terms *terms, State *s, int first, Dealt *dealt)
{
	int full = state_tables(terms)->full;
	bool short_of = true;

	while (short_of) {
		short_of = false;
		for (int i = 0; i < terms->seats; i++) {
			int seat = (first + i) % terms->seats;

			if (s->held[seat] >= full || !state_left(terms, s))
				continue;
			card_deal(s, seat, dealt);
			short_of = true;
		}
	}
}

static void
hands_deal(const Terms *terms, State *s, int first, Events *out)
{
	int chart = state_tables(terms)->deal[terms->seats][s->round - 1];
	Dealt dealt;

	memset(dealt.n, 0, sizeof(dealt.n));
	if (s->round > 1 && terms->options[OPTION_REFILL])
		full_deal(terms, s, first, &dealt);
	else
		for (int i = 0; i < chart * terms->seats; i++)
			card_deal(s, (first + i) % terms->seats, &dealt);
	for (int i = 0; out && i < terms->seats; i++) {
		int seat = (first + i) % terms->seats;

		if (!dealt.n[seat])
			continue;
		events_about(out, "hand_dealt", SEATS_ALL, seat);
		events_number(out, "cards", dealt.n[seat]);
		events_about(out, "cards_dealt", seats_one(seat), seat);
		events_list(out, "cards");
		for (int card = 0; card < dealt.n[seat]; card++)
			events_item(out, masters_card[dealt.kind[seat][card]]);
	}
}

static void
extra_turn_up(const Terms *terms, State *s, Events *out)
{
	s->extra = NO_CARD;
	if (!state_left(terms, s)) {
		events_add(out, "extra_missing", SEATS_ALL);
		return;
	}
	s->extra = s->pile[s->drawn++];
	state_lay(s, NO_SEAT, s->extra);
	events_add(out, "extra_shown", SEATS_ALL);
	events_word(out, "card", masters_card[s->extra]);
}

void
masters_round_begin(const Terms *terms, State *s, int first, Events *out)
{
	int start = -1;

	s->finisher = -1;
	events_add(out, "round_dealt", SEATS_ALL);
	events_number(out, "round", s->round);
	if (s->round == 1)
		hands_deal(terms, s, first, out);
	extra_turn_up(terms, s, out);
	if (s->round > 1)
		hands_deal(terms, s, first, out);
	/* Seats without cards after the deal are skipped. */
	for (int i = 0; i < terms->seats && start < 0; i++)
		if (s->held[(first + i) % terms->seats])
			start = (first + i) % terms->seats;
	s->start = s->active = start < 0 ? first : start;
	s->phase = PHASE_TURN;
	s->turn++;
	if (start < 0) {
		events_add(out, "round_empty", SEATS_ALL);
		events_number(out, "round", s->round);
		tokens_place(terms, s, out);
		masters_round_score(terms, s, out);
		return;
	}
	events_add(out, "round_started", SEATS_ALL);
	events_number(out, "round", s->round);
	events_seat(out, "seat", start);
}

static bool
artist_full(const Terms *terms, const State *s, int artist)
{
	int n = s->total[artist];

	for (int seat = 0; seat < terms->seats; seat++)
		if (terms->options[OPTION_FACEDOWN] && s->hidden[seat])
			n += state_hides(s, seat, artist);
	return n >= state_tables(terms)->threshold[terms->seats];
}

bool
masters_round_full(const Terms *terms, const State *s)
{
	for (int a = 0; a < ARTISTS; a++)
		if (artist_full(terms, s, a))
			return true;
	return false;
}

static void
hidden_reveal(State *s, int seat, Events *out)
{
	if (!s->hidden[seat])
		return;
	events_about(out, "cards_revealed", SEATS_ALL, seat);
	events_list(out, "cards");
	for (int kind = 0; kind < KINDS; kind++)
		for (; s->down[seat][kind]; s->down[seat][kind]--) {
			events_item(out, masters_card[kind]);
			state_lay(s, seat, kind);
		}
	s->hidden[seat] = 0;
}

int
masters_round_adder(const Terms *terms, const State *s, int from)
{
	int n = terms->seats;

	for (int i = (from - s->finisher + n) % n; i < n; i++)
		if (state_adds(s, (s->finisher + i) % n))
			return (s->finisher + i) % n;
	return -1;
}

void
masters_round_end(const Terms *terms, State *s, Events *out)
{
	bool full = masters_round_full(terms, s);

	s->finisher = s->active;
	events_add(out, full ? "round_ended" : "round_exhausted", SEATS_ALL);
	events_number(out, "round", s->round);
	events_seat(out, "seat", s->finisher);
	if (full)
		events_list(out, "artists");
	for (int a = 0; a < ARTISTS; a++)
		if (artist_full(terms, s, a))
			events_item(out, masters_artist[a]);
	for (int i = 0; i < terms->seats; i++)
		hidden_reveal(s, (s->finisher + i) % terms->seats, out);
	tokens_place(terms, s, out);
	int adder = masters_round_adder(terms, s, s->finisher);

	if (adder < 0) {
		masters_round_score(terms, s, out);
		return;
	}
	s->phase = PHASE_ADD;
	s->adder = adder;
	s->turn++;
}

void
masters_round_score(const Terms *terms, State *s, Events *out)
{
	int left =
		s->finisher < 0 ? s->start : (s->finisher + 1) % terms->seats;

	displays_score(terms, s, out);
	events_add(out, "round_scored", SEATS_ALL);
	events_loud(out);
	events_number(out, "round", s->round);
	for (int seat = 0; seat < terms->seats; seat++)
		events_score(out, seat, masters_points(s, seat));
	memset(s->display, 0, sizeof(s->display));
	memset(s->total, 0, sizeof(s->total));
	s->extra = NO_CARD;
	if (s->round < ROUNDS) {
		s->round++;
		masters_round_begin(terms, s, left, out);
		return;
	}
	s->phase = PHASE_OVER;
	s->turn++;
	masters_winners_name(terms, s, out);
}
