/* seasons.h - the seasons of contests: how far each is, and what was decided in
 * it. */
#ifndef STORE_SEASONS_H
#define STORE_SEASONS_H

#include "store/store.h"

typedef enum {
	SEASON_OPEN,	 /* players join and leave */
	SEASON_CHECK_IN, /* who has joined must write once more */
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
	Time due; /* when the phase changes; TIME_NONE: not by the clock */
	Time opened, checked, drawn, closed;
	Time paused;	 /* paused since then; TIME_NONE: it isn't */
	int seats;	 /* seats of a match */
	int weeks;	 /* weeks of play; 0 before the draw */
	bool lengthened; /* waited once more, as too few had joined */
	Time told;	 /* when the tables were last sent */
	char *seed;	 /* of the draw, in hex: a secret until then */
} SeasonRow;

void season_row_free(SeasonRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SeasonRow, season_row_free)

bool season_add(Store *, const SeasonRow *row, gint64 *id, GError **error);
bool season_get(Store *, gint64 id, SeasonRow **row, GError **error);
/* Finds a contest's season by number; 0: the newest. */
bool season_of(Store *, gint64 contest, int number, SeasonRow **row,
	       GError **error);
/* Lists the seasons (gint64) that are neither closed nor dropped. */
GArray *season_running(Store *, GError **error);
/* Stores all columns but id, contest, number, opened and seed. */
bool season_set(Store *, const SeasonRow *row, GError **error);
/* After an outage: moves every due time later than `since` by `by`. A paused
 * season gets the whole pause when it ends. */
bool season_shift(Store *, Time since, Time by, GError **error);

/* --- entries --------------------------------------------------------------*/

typedef enum {
	ENTRY_POINTS,  /* points for a player in a match, in sixtieths */
	ENTRY_MOVE,    /* moves a player to a division at the next draw */
	ENTRY_AGAIN,   /* a match is played again */
	ENTRY_OTHER,   /* pause, resume, close, with the reason */
	ENTRY_REPLACE, /* a player takes another's place (`number`) */
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
/* Lists a season's entries in order. */
GPtrArray *season_entries(Store *, gint64 season, GError **error);

#endif
