/* demo.h - a whole match by mail between simulated correspondents.
 *
 * A club in a folder of its own, mails in and out by Maildir, the real four
 * phases; only the clock is made up, so weeks pass in seconds. */
#ifndef CLI_DEMO_DEMO_H
#define CLI_DEMO_DEMO_H

#include "base/clock.h"
#include "cli/demo/correspondent.h"

#include <jansson.h>

typedef struct {
	const char *dir;  /* where the club is made */
	const char *game; /* name or prefix */
	int players;	  /* 0: three, or the fewest that the game needs */
	const char *seed; /* any text: the same text, the same match */
} DemoPlan;

typedef struct {
	Time now;
	int day; /* from 1 */
	int passes, mails, letters, steps;
} DemoProgress;

/* Told after each pass. */
typedef void DemoTold(const DemoProgress *progress, void *data);

typedef struct {
	char *match;   /* "mg-1" */
	char *letters; /* the folder where they lie */
	char *turn;    /* the plain text of a letter from the midst of it, with
			  its headers */
	json_t *record;
	int verified;	/* steps replayed from the record */
	int unanswered; /* mails of persons that no letter answered */
	DemoProgress last;
	MailTally tally;
} Demo;

/* ERROR_NEVER: the match did not end within a year. */
bool demo_play(const DemoPlan *plan, DemoTold *told, void *data, Demo *demo,
	       GError **error);
void demo_clear(Demo *demo);

#endif
