/* seats.c - places of seats when somebody has given up. */
#include "game/seats.h"

static int
place_of(const int *places, Seats resigned, int seats, int seat)
{
	int place = 1;

	for (int other = 0; other < seats; other++)
		place += !seats_has(resigned, other) &&
			 (seats_has(resigned, seat) ||
			  places[other] < places[seat]);
	return place;
}

void
places_resigned(int *places, Seats resigned, int seats)
{
	int wanted[SEATS_MAX] = { 0 };

	if (!resigned)
		return;
	for (int seat = 0; seat < seats; seat++)
		wanted[seat] = place_of(places, resigned, seats, seat);
	for (int seat = 0; seat < seats; seat++)
		places[seat] = wanted[seat];
}
