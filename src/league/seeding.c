/* seeding.c - how many tables, and who sits at which. */
#include "league/seeding.h"

#include <glib.h>

int
seeding_least(int seats, int least)
{
	return MAX(seats - 1, least);
}

Seeding
seeding_of(int players, int seats, int least)
{
	Seeding seeding = { .players = players };

	g_assert(least >= 2 && least <= seats);
	if (players < least)
		return (Seeding){ .skips = players };
	for (;; seeding.players--, seeding.skips++) {
		int tables = (seeding.players + seats - 1) / seats;
		int smallest = seeding.players / tables;

		seeding.tables = tables;
		if (players <= seats || smallest >= seeding_least(seats, least))
			return seeding;
	}
}

int
seeding_size(const Seeding *seeding, int table)
{
	int larger = seeding->players % seeding->tables;

	return seeding->players / seeding->tables +
	       (table >= seeding->tables - larger);
}

int
seeding_snake(const Seeding *seeding, int nth)
{
	int row = nth / seeding->tables, column = nth % seeding->tables;

	return row % 2 ? seeding->tables - 1 - column : column;
}
