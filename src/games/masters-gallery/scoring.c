/* scoring.c - the end of a round in numbers. */
#include "games/masters-gallery/scoring.h"

#include "game/seats.h"

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
	if (!s->token[s->round - 1][artist])
		return 0;
	return masters_worth(terms, s, artist);
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

static void
tie_tell(const State *s, int artist, int other, Events *out)
{
	events_add(out, "tie_broken", SEATS_ALL);
	events_word(out, "artist", masters_artist[artist]);
	events_word(out, "other", masters_artist[other]);
	events_number(out, "cards", s->total[artist]);
}

static void
token_place(const Terms *terms, State *s, int artist, int place, Events *out)
{
	int token = state_tables(terms)->values[place];

	if (!s->total[artist]) {
		events_add(out, "token_unplaced", SEATS_ALL);
		events_number(out, "token", token);
		return;
	}
	s->token[s->round - 1][artist] = token;
	events_add(out, "token_placed", SEATS_ALL);
	events_word(out, "artist", masters_artist[artist]);
	events_number(out, "token", token);
	events_number(out, "cards", s->total[artist]);
	events_number(out, "value", masters_value(terms, s, artist));
}

void
masters_tokens_place(const Terms *terms, State *s, Events *out)
{
	int order[ARTISTS];

	rank_open(s, order);
	for (int place = 0; place < PLACES; place++) {
		int artist = order[place], next = order[place + 1];

		token_place(terms, s, artist, place, out);
		if (s->total[artist] && s->total[artist] == s->total[next])
			tie_tell(s, artist, next, out);
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

	events_add(out, "seat_scored", SEATS_ALL);
	events_seat(out, "seat", seat);
	events_number(out, "points", s->scored[s->round - 1][seat]);
	events_number(out, "total", masters_points(s, seat));
	for (int place = 0; place < PLACES; place++) {
		int cards = 0, value = 0;

		for (int a = 0; a < ARTISTS; a++)
			if (s->token[s->round - 1][a] ==
			    state_tables(terms)->values[place]) {
				cards = s->display[seat][a];
				value = masters_value(terms, s, a);
			}
		events_number(out, keys[place][0], cards);
		events_number(out, keys[place][1], value);
	}
}

void
masters_displays_score(const Terms *terms, State *s, Events *out)
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
masters_score(const Terms *terms, const void *state, int *points, int *places)
{
	const State *s = state;

	for (int seat = 0; seat < terms->seats; seat++)
		points[seat] = masters_points(s, seat);
	for (int seat = 0; seat < terms->seats; seat++) {
		places[seat] = 1;
		for (int other = 0; other < terms->seats; other++)
			if (points[other] > points[seat] ||
			    (points[other] == points[seat] &&
			     s->last[other] > s->last[seat]))
				places[seat]++;
	}
}

static void
winner_tell(const State *s, int seat, const char *kind, Events *out)
{
	events_add(out, kind, SEATS_ALL);
	events_loud(out);
	events_seat(out, "seat", seat);
	events_number(out, "points", masters_points(s, seat));
	events_number(out, "cards", s->last[seat]);
}

/* Names the winners. Resigned players can't win; under the first rules they
 * could. */
void
masters_winners_name(const Terms *terms, const State *s, Events *out)
{
	int points[PLAYERS], places[PLAYERS], first = 0, best = 0, level = 0;
	Seats gone = terms->rules > 1 ? terms->resigned : 0;

	masters_score(terms, s, points, places);
	places_resigned(places, gone, terms->seats);
	for (int seat = 0; seat < terms->seats; seat++) {
		first += places[seat] == 1;
		if (places[seat] == 1)
			best = points[seat];
	}
	for (int seat = 0; seat < terms->seats; seat++)
		level += points[seat] == best && !seats_has(gone, seat);
	for (int seat = 0; seat < terms->seats; seat++)
		if (places[seat] == 1)
			winner_tell(s, seat,
				    first > 1	? "win_shared"
				    : level > 1 ? "won_by_cards"
						: "won",
				    out);
}
