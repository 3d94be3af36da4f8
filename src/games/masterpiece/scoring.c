/* scoring.c - the players' fortunes, and the end of a match. */
#include "games/masterpiece/scoring.h"

#include "games/masterpiece/trade.h"

#include "game/seats.h"

int
masterpiece_worth(const Terms *terms, const State *s, int seat)
{
	int worth = 0;

	for (int p = 0; p < state_tables(terms)->paintings; p++)
		if (s->owner[p] == seat)
			worth += state_value(terms, s, p);
	return worth;
}

int
masterpiece_fortune(const Terms *terms, const State *s, int seat)
{
	return s->cash[seat] + masterpiece_worth(terms, s, seat);
}

/* Computes fortunes and places. Equal fortunes share their place (A13). */
void
masterpiece_score(const Terms *terms, const void *state, int *points,
		  int *places)
{
	for (int seat = 0; seat < terms->seats; seat++)
		points[seat] = masterpiece_fortune(terms, state, seat);
	for (int seat = 0; seat < terms->seats; seat++) {
		places[seat] = 1;
		for (int other = 0; other < terms->seats; other++)
			places[seat] += points[other] > points[seat];
	}
}

static void
seat_count(const Terms *terms, const State *s, int seat, Events *out)
{
	for (int p = 0; p < state_tables(terms)->paintings; p++)
		if (s->owner[p] == seat)
			masterpiece_value_tell(terms, s, p, SEATS_ALL, out);
	masterpiece_tell("fortune", seat, out);
	events_amount(out, "cash", s->cash[seat]);
	events_amount(out, "paintings", masterpiece_worth(terms, s, seat));
	events_amount(out, "fortune", masterpiece_fortune(terms, s, seat));
}

/* Reports who wins. Resigned players can't win; under the first rules they
 * could. */
static void
winners_tell(const Terms *terms, const State *s, Events *out)
{
	int points[PLAYERS], places[PLAYERS], winners = 0;

	masterpiece_score(terms, s, points, places);
	if (terms->rules > 1)
		places_resigned(places, terms->resigned, terms->seats);
	for (int seat = 0; seat < terms->seats; seat++)
		winners += places[seat] == 1;
	for (int seat = 0; seat < terms->seats; seat++) {
		if (places[seat] != 1)
			continue;
		masterpiece_tell(winners > 1 ? "win_shared" : "won", seat, out);
		events_loud(out);
		events_amount(out, "fortune", points[seat]);
	}
}

void
masterpiece_finish(const Terms *terms, State *s, Events *out)
{
	s->phase = PHASE_OVER;
	for (int i = 0; i < s->laid_n; i++)
		s->seen[s->laid_card[i]] = (1u << PLAYERS) - 1;
	for (int seat = 0; seat < terms->seats; seat++)
		seat_count(terms, s, seat, out);
	winners_tell(terms, s, out);
}

bool
masterpiece_over(const Terms *terms, State *s, Events *out)
{
	if (state_left(terms, s))
		return false;
	events_add(out, "last_painting", SEATS_ALL);
	masterpiece_finish(terms, s, out);
	return true;
}
