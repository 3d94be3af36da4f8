/* demo_season.h - a season of two divisions by mail, from its announcement to
 * its last letter.
 *
 * Somebody in it is late, somebody does not show up, somebody leaves, somebody
 * falls silent in play and somebody is slow.  Only people and the draw come
 * from the plan's seed: each match has a secret number of its own. */
#ifndef PEOPLE_DEMO_SEASON_H
#define PEOPLE_DEMO_SEASON_H

#include "people/demo_club.h"

typedef struct {
	char *name;
	int points; /* sixtieths, as all of them */
	int wins;
	int place, matches; /* place 0: not ranked */
	bool rises, falls;
} DemoRow;

typedef struct {
	DemoPost post;
	char *name;	      /* "mgl-1" */
	char *announced;      /* the fingerprint, as a letter told it */
	char *revealed;	      /* the draw's secret number, as one told it */
	GPtrArray *divisions; /* GArray of DemoRow, from the top */
	int seats;	      /* of a match */
	int matches, spoilt;
	int pays;     /* what each match paid, in sixtieths */
	int verified; /* steps replayed from the records of the matches */
	/* of habits that one player has; NULL for others */
	const char *who[HABITS];
	int taken;     /* seats, by who came late */
	Time overtime; /* when it began; TIME_NONE: never */
	int late;      /* matches that ended after that */
} DemoSeason;

/* ERROR_NEVER: it did not end within a year, or something is not as it must
 * be: a match that is not over, a record that does not replay, points too many
 * or too few, another seed than the one announced. */
bool demo_season(const DemoPlan *plan, DemoTold *told, void *data,
		 DemoSeason *season, GError **error);
void demo_season_clear(DemoSeason *season);

#endif
