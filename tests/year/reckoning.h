/* reckoning.h - recomputes a season of a contest from the club's database,
 * without the program's own code for it (LEAGUE 4).
 *
 * A round of a ladder or a cup is a season whose divisions are tables of one
 * match each. */
#ifndef TESTS_YEAR_RECKONING_H
#define TESTS_YEAR_RECKONING_H

#include "lib/ask.h"

#include "club/installation/club.h"

#define RECKONING_SEATS 6

/* Values in the database. */
enum { KIND_LEAGUE, KIND_LADDER, KIND_CUP };
enum {
	STATE_JOINED,
	STATE_BREAK,
	STATE_STANDBY,
	STATE_PLAYS,
	STATE_WITHDRAWN,
	STATE_SPARED,
};

/* Tables are sorted by these, more is better. */
enum { RANKED, POINTS, WINS, SECONDS, THIRDS, SHARE, SONNEBORN, PLACE, KEYS };

/* One line of a division's table. */
typedef struct {
	gint64 player;
	int division, place;
	int matches[RECKONING_SEATS]; /* by seat */
	int own; /* matches in which they have their own seat */
	int won; /* sixtieths, won by the row's seats whoever holds them */
	gint64 key[KEYS];
} Row;

/* A place in the list of a ladder, or a seed of a cup. */
typedef struct {
	gint64 player;
	int rank, division, state, skips;
} Rung;

typedef struct {
	Asked *database;
	gint64 season;
	char *contest; /* its name */
	int kind, number, seats, target;
	bool closed;
	GArray *rows;  /* Row, by division, then as drawn; later ranked */
	GArray *rungs; /* Rung, by rank */
	GString *faults;
} Reckoning;

/* Reads all drawn seasons of a contest in the order of their numbers. Appends a
 * line for each fault, here and below. Free with g_ptr_array_unref. */
GPtrArray *reckoning_read(Asked *database, gint64 contest, GString *faults);
/* Checks a closed season: its fixtures are fair, and each was played to its end
 * or is void; its tables, which are ranked now, are as the club says, and each
 * match has paid the same. */
void reckoning_judge(Reckoning *reckoning, Club *club);

void reckoning_blame(Reckoning *reckoning, const char *format, ...)
	G_GNUC_PRINTF(2, 3);
int reckoning_size(const Reckoning *reckoning, int division);
int reckoning_divisions(const Reckoning *reckoning);
const Row *reckoning_row(const Reckoning *reckoning, guint i);
/* Returns the index of a player's row, or -1. */
int reckoning_find(const Reckoning *reckoning, gint64 player);

#endif
