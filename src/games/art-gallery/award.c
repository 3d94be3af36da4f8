/* award.c - what the cards at a gallery are worth, and who wins its painting.
 */
#include "games/art-gallery/award.h"

const char *const art_places[PLACES] = { "I", "II", "III", "IV", "V", "VI" };

static int
cards_of(const State *s, int area, int seat)
{
	int n = 0;

	for (int i = 0; i < s->markers[area]; i++)
		n += s->bar[area][i].seat == seat;
	return n;
}

/* Returns whether a 0 of the seat counts in full. */
static bool
zero_counts(const Terms *terms, const State *s, int area, int seat)
{
	int cards = terms->options[OPTION_ZERO] == ZERO_ANY
			    ? s->markers[area]
			    : cards_of(s, area, seat);

	return cards > 1;
}

int
art_bid(const Terms *terms, const State *s, int area, int seat)
{
	int zero = zero_counts(terms, s, area, seat) ? state_tables(terms)->zero
						     : 0;
	int sum = -1;

	for (int i = 0; i < s->markers[area]; i++) {
		const Marker *marker = &s->bar[area][i];

		if (marker->seat != seat)
			continue;
		sum = MAX(sum, 0) + (marker->card ? marker->card : zero);
	}
	return sum;
}

int
art_winner(const Terms *terms, const State *s, int area, WonBy *by)
{
	int bid[PLAYERS], best = -1, tied = 0, first = -1;
	int owner = s->owner[s->display[area]];

	for (int seat = 0; seat < terms->seats; seat++) {
		bid[seat] = art_bid(terms, s, area, seat);
		best = MAX(best, bid[seat]);
	}
	for (int seat = 0; seat < terms->seats; seat++)
		tied += bid[seat] == best;
	for (int i = s->markers[area] - 1; i >= 0; i--)
		if (bid[s->bar[area][i].seat] == best)
			first = s->bar[area][i].seat;
	*by = tied == 1 ? WON_BY_VALUE : WON_BY_PLACE;
	if (tied == 1 || owner < 0 || bid[owner] != best)
		return first;
	*by = WON_BY_TILE;
	return owner;
}

static void
bids_tell(const Terms *terms, const State *s, int area, Events *out)
{
	for (int seat = 0; seat < terms->seats; seat++) {
		if (cards_of(s, area, seat) < 2)
			continue;
		events_add(out, "cards_summed", SEATS_ALL);
		events_number(out, "gallery", area);
		events_seat(out, "seat", seat);
		events_number(out, "value", art_bid(terms, s, area, seat));
	}
}

/* Returns the place of a seat's best marker: it settles ties (E4). */
static int
place_of(const State *s, int area, int seat)
{
	int i = 0;

	while (s->bar[area][i].seat != seat)
		i++;
	return i;
}

void
art_award(const Terms *terms, State *s, int area, Events *out)
{
	static const char *const kinds[] = { [WON_BY_VALUE] = "painting_won",
					     [WON_BY_TILE] =
						     "painting_won_by_tile",
					     [WON_BY_PLACE] =
						     "painting_won_by_place" };
	int number = s->display[area];
	WonBy by;
	int seat = art_winner(terms, s, area, &by);

	bids_tell(terms, s, area, out);
	events_add(out, kinds[by], SEATS_ALL);
	events_number(out, "gallery", area);
	events_seat(out, "seat", seat);
	events_number(out, "painting", number);
	events_word(out, "title", state_tables(terms)->painting[number].title);
	events_number(out, "value", art_bid(terms, s, area, seat));
	events_word(out, "place", art_places[place_of(s, area, seat)]);
	s->collection[seat][s->collected[seat]++] = number;
	s->display[area] = 0;
}
