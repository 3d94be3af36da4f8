/* seasons.h - the seasons of contests: how far each is, and what was decided in
 * it. */
#ifndef STORE_SEASONS_H
#define STORE_SEASONS_H

#include "store/store.h"

typedef enum {
	SEASON_OPEN,	 /* players join and leave */
	SEASON_CHECK_IN, /* who has joined must be heard of once more */
	SEASON_DRAWN,	 /* matches are made; players give their words */
	SEASON_PLAY,
	SEASON_OVERTIME,  /* short clocks, no extra time */
	SEASON_FINISHING, /* the house plays what is left */
	SEASON_CLOSED,
	SEASON_DROPPED, /* too few had joined */
} SeasonPhase;

#define SEASON_PHASES 8

typedef struct {
	gint64 id, contest;
	int number; /* from 1 */
	SeasonPhase phase;
	Time due; /* of the next change; TIME_NONE: not by the clock */
	Time opened, checked, drawn, closed;
	Time paused;	 /* since; TIME_NONE: it is not */
	int seats;	 /* of its matches */
	int weeks;	 /* of play; 0 before the draw */
	bool lengthened; /* too few had joined, it waited once more */
	Time told;	 /* when the tables were sent last */
	char *seed;	 /* hex, of the draw: a secret until then */
} SeasonRow;

void season_row_free(SeasonRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SeasonRow, season_row_free)

bool season_add(Store *, const SeasonRow *row, gint64 *id, GError **error);
bool season_get(Store *, gint64 id, SeasonRow **row, GError **error);
/* That of a number; the newest with number 0. */
bool season_of(Store *, gint64 contest, int number, SeasonRow **row,
	       GError **error);
/* Ids of those that are neither closed nor dropped. */
GArray *season_running(Store *, GError **error);
/* Store all but id, contest, number, opened and seed anew. */
bool season_set(Store *, const SeasonRow *row, GError **error);
/* What is due after a time is so much later: nothing ran meanwhile.  Of a pause
 * all of it is added at its end. */
bool season_shift(Store *, Time since, Time by, GError **error);

/* --- entries --------------------------------------------------------------*/

typedef enum {
	ENTRY_POINTS,  /* sixtieths for a player in a match */
	ENTRY_MOVE,    /* a player to a division, at the next draw */
	ENTRY_AGAIN,   /* a match that was played again */
	ENTRY_OTHER,   /* pause, resume, close: the reason */
	ENTRY_REPLACE, /* a player has the place of another, by number */
} EntryKind;

typedef struct {
	gint64 id, season;
	Time at;
	char *who;
	EntryKind kind;
	gint64 player, match; /* 0: none */
	int number;	      /* sixtieths, or a division */
	char *why;
	gint64 own; /* the player who decided it and takes part; 0: none */
} SeasonEntry;

void season_entry_free(SeasonEntry *entry);

bool season_entry_add(Store *, const SeasonEntry *entry, GError **error);
/* Those of a season in their order. */
GPtrArray *season_entries(Store *, gint64 season, GError **error);

#endif
