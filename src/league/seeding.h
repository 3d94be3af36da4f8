/* seeding.h - a crowd at tables of one match each, for ladders and cups. */
#ifndef LEAGUE_SEEDING_H
#define LEAGUE_SEEDING_H

typedef struct {
	int players; /* who play */
	int tables;  /* their sizes differ by one at most */
	int skips;   /* how many do not play, as few as needed */
} Seeding;

/* Tables of so many seats where the game takes `least` at the least.  With more
 * than one tableful no table is smaller than that, nor by more than one than
 * the full; else there is one, or none if they are too few. */
Seeding seeding_of(int players, int seats, int least);
/* The fewest that fill a table well: the smallest that seeding_of makes out of
 * more than one tableful. */
int seeding_least(int seats, int least);
/* The size of a table where the last ones are the larger. */
int seeding_size(const Seeding *seeding, int table);
/* The table of the nth who plays (from 0), there and back again. */
int seeding_snake(const Seeding *seeding, int nth);

#endif
