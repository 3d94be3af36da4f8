/* reckoning.h - what became of one season of a contest, reckoned anew from the
 * club's database, without any of the program's own reckoning (LEAGUE 4).
 *
 * A round of a ladder or a cup is a season whose divisions are tables of one
 * match each. */
#ifndef TESTS_YEAR_RECKONING_H
#define TESTS_YEAR_RECKONING_H

#include "lib/ask.h"

#include "club/installation/club.h"

#define RECKONING_SEATS 6

/* As the database has them. */
enum { KIND_LEAGUE, KIND_LADDER, KIND_CUP };
enum {
	STATE_JOINED,
	STATE_BREAK,
	STATE_STANDBY,
	STATE_PLAYS,
	STATE_WITHDRAWN,
	STATE_SPARED,
};

/* What tables are sorted by, more is better. */
enum { RANKED, POINTS, WINS, SECONDS, THIRDS, SHARE, SONNEBORN, PLACE, KEYS };

/* One line of a division's table. */
typedef struct {
	gint64 player;
	int division, place;
	int matches[RECKONING_SEATS]; /* by seat */
	int own;		      /* of them, whose seat they have */
	int won; /* sixtieths, by its seats whoever has them */
	gint64 key[KEYS];
} Row;

/* One of the list of a ladder, or of the seeds of a cup. */
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
	GArray *rows;  /* Row, by division, then as drawn; ranked later */
	GArray *rungs; /* Rung, by rank */
	GString *faults;
} Reckoning;

/* All of a contest that were drawn, in the order of their numbers.  One line a
 * fault, here and below.  Free with g_ptr_array_unref. */
GPtrArray *reckoning_read(Asked *database, gint64 contest, GString *faults);
/* Of one that is closed: all fixtures are fair, and were played, finished or
 * are void; its tables, which are ranked now, are what the club says, and each
 * match has paid the same. */
void reckoning_judge(Reckoning *reckoning, Club *club);

void reckoning_blame(Reckoning *reckoning, const char *format, ...)
	G_GNUC_PRINTF(2, 3);
int reckoning_size(const Reckoning *reckoning, int division);
int reckoning_divisions(const Reckoning *reckoning);
const Row *reckoning_row(const Reckoning *reckoning, guint i);
/* The index of a player's row, or -1. */
int reckoning_find(const Reckoning *reckoning, gint64 player);

#endif
