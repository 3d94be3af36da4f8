/* demo.h - a whole match by mail between simulated correspondents. */
#ifndef PEOPLE_DEMO_H
#define PEOPLE_DEMO_H

#include "people/demo_club.h"

#include <jansson.h>

typedef struct {
	DemoPost post;
	char *match; /* "mg-1" */
	char *turn;  /* the plain text of a letter from the midst of it, with
			its headers */
	json_t *record;
	int verified; /* steps replayed from the record */
} Demo;

/* Plays a match; the same seed gives the same match. ERROR_NEVER if it did not
 * end within a year. */
bool demo_play(const DemoPlan *plan, Demo *demo, GError **error);
void demo_clear(Demo *demo);

#endif
