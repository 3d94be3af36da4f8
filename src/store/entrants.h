/* entrants.h - who takes part in a season, and as what. */
#ifndef STORE_ENTRANTS_H
#define STORE_ENTRANTS_H

#include "store/store.h"

typedef enum {
	ENTRANT_JOINED,	   /* before the draw; plays if heard of in check-in */
	ENTRANT_BREAK,	   /* not this season, but the tier is kept */
	ENTRANT_STANDBY,   /* joined too late: first among the newcomers next */
	ENTRANT_PLAYS,	   /* since the draw */
	ENTRANT_WITHDRAWN, /* gave all seats up: shown, not ranked */
	ENTRANT_SPARED,	   /* goes on without a table in this round */
} EntrantState;

typedef struct {
	gint64 season, player;
	EntrantState state;
	Time joined;
	Time heard;   /* their last mail in this season; TIME_NONE: none */
	int division; /* from 0; -1 before the draw */
	int place;    /* in its list at the draw, from 0 */
	bool lost;    /* a seat by silence: the organiser lifts it */
	int rank;     /* in the list of a ladder, the seed in a cup; 0: none */
	int skips;    /* rounds in a row away; of a cup, those not played */
} EntrantRow;

/* Add or store anew. */
bool entrant_set(Store *, const EntrantRow *row, GError **error);
bool entrant_drop(Store *, gint64 season, gint64 player, GError **error);
/* *row is NULL where there is none; free with g_free. */
bool entrant_get(Store *, gint64 season, gint64 player, EntrantRow **row,
		 GError **error);
/* By division and place, before the draw in the order of joining. */
GPtrArray *entrant_list(Store *, gint64 season, GError **error);
/* Seasons (gint64) that are not over with this entrant, who has joined or
 * plays. */
GArray *entrant_seasons(Store *, gint64 player, GError **error);
/* Those that are closed and that they had a place in, the newest first. */
GArray *entrant_past_seasons(Store *, gint64 player, GError **error);

#endif
