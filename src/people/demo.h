/* demo.h - plays a whole match or season by mail with simulated players. */
#ifndef PEOPLE_DEMO_H
#define PEOPLE_DEMO_H

#include "people/demo_club.h"

#include <jansson.h>

typedef struct {
	DemoPost post;
	char *match; /* "mg-1" */
	char *turn;  /* the plain text of a letter from the middle of the match,
			with its headers */
	json_t *record;
	int verified; /* steps replayed from the record */
} Demo;

/* Plays a match; the same seed gives the same match. ERROR_NEVER if it did not
 * end within a year. */
bool demo_play(const DemoPlan *plan, Demo *demo, GError **error);
void demo_clear(Demo *demo);

/* --- a season of two divisions -------------------------------------------- */

/* One player is late, one doesn't show up, one leaves, one falls silent in play
 * and one is slow. The plan's seed decides only about people and the draw: each
 * match has its own secret number. */

typedef struct {
	char *name;
	int points, wins;   /* in sixtieths */
	int place, matches; /* place 0: not ranked */
	bool rises, falls;
} DemoRow;

typedef struct {
	DemoPost post;
	char *name;	      /* "mgl-1" */
	char *announced;      /* the fingerprint, read from a letter */
	char *revealed;	      /* the draw's secret number, read from a letter */
	GPtrArray *divisions; /* GArray of DemoRow, from the top */
	int seats;	      /* seats of each match */
	int matches, spoilt;
	int pays;     /* total points of each match, in sixtieths */
	int verified; /* steps verified by replaying the matches' records */
	const char *who[HABITS]; /* the player with that habit, or NULL */
	/* seats taken over by the player who came late */
	int taken;
	Time overtime; /* when it began; TIME_NONE: never */
	int late;      /* matches that ended after that */
} DemoSeason;

/* Plays a season and checks it. ERROR_NEVER if it did not end within a year, a
 * match is not over, a record does not replay, the points do not add up or the
 * seed is not the one announced. */
bool demo_season(const DemoPlan *plan, DemoSeason *season, GError **error);
void demo_season_clear(DemoSeason *season);

#endif
