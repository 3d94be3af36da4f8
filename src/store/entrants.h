/* entrants.h - who takes part in a season, and as what. */
#ifndef STORE_ENTRANTS_H
#define STORE_ENTRANTS_H

#include "store/store.h"

typedef enum {
	ENTRANT_JOINED,	 /* before the draw; plays if they write during check-in
			  */
	ENTRANT_BREAK,	 /* not this season; keeps the tier */
	ENTRANT_STANDBY, /* joined too late; first among the next newcomers */
	ENTRANT_PLAYS,	 /* since the draw */
	ENTRANT_WITHDRAWN, /* gave up all seats: shown, not ranked */
	ENTRANT_SPARED,	   /* goes on without a match in this round */
} EntrantState;

typedef struct {
	gint64 season, player;
	EntrantState state;
	Time joined;
	Time heard;   /* their last mail in this season; TIME_NONE: none */
	int division; /* from 0; -1 before the draw */
	int place;    /* place in the division at the draw, from 0 */
	bool lost;    /* lost a seat by silence, until the organiser lifts it */
	int rank;     /* place on a ladder, seed in a cup; 0: none */
	int skips; /* ladder: rounds missed in a row; cup: rounds not played */
} EntrantRow;

/* Adds an entrant, or stores all their columns anew. */
bool entrant_set(Store *, const EntrantRow *row, GError **error);
bool entrant_drop(Store *, gint64 season, gint64 player, GError **error);
/* Finds an entrant; *row is NULL where there is none. Free with g_free. */
bool entrant_get(Store *, gint64 season, gint64 player, EntrantRow **row,
		 GError **error);
/* Lists a season's entrants by division and place; before the draw, in the
 * order of joining. */
GPtrArray *entrant_list(Store *, gint64 season, GError **error);
/* Lists the unfinished seasons (gint64) that a player has joined or plays in.
 */
GArray *entrant_seasons(Store *, gint64 player, GError **error);
/* Lists the closed seasons in which a player had a place, newest first. */
GArray *entrant_past_seasons(Store *, gint64 player, GError **error);

#endif
