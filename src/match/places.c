/* places.c - places where somebody has given up. */
#include "match/places.h"

#include "game/seats.h"

void
places_resigned(int *places, const bool *resigned, int seats)
{
	int wanted[SEATS_MAX] = { 0 };
	bool any = false;

	for (int seat = 0; seat < seats; seat++)
		any |= resigned[seat];
	if (!any)
		return;
	for (int seat = 0; seat < seats; seat++) {
		wanted[seat] = 1;
		for (int other = 0; other < seats; other++)
			wanted[seat] += !resigned[other] &&
					(resigned[seat] ||
					 places[other] < places[seat]);
	}
	for (int seat = 0; seat < seats; seat++)
		places[seat] = wanted[seat];
}
