/* demo_person.h - a simulated member of a club, who knows only what letters
 * say, answers those of a season, and leaves each match to a correspondent. */
#ifndef PEOPLE_DEMO_PERSON_H
#define PEOPLE_DEMO_PERSON_H

#include "people/correspondent.h"

/* How a person behaves in a season. */
typedef enum {
	HABIT_PLAYS,
	HABIT_SLOW,    /* takes days for each move, more than the pace allows */
	HABIT_SILENT,  /* checks in, but never answers a match */
	HABIT_NO_SHOW, /* joins, and is silent in check-in */
	HABIT_LEAVES,  /* joins, but withdraws when asked */
	HABIT_LATE,    /* joins after the draw, and takes over a seat */
	HABITS,
} Habit;

typedef struct {
	Writer writer; /* manner NULL: English */
	const char *zone;
	Habit habit;
} PersonPlan;

typedef struct DemoPerson DemoPerson;

/* Borrows the texts of the plan. The same seed gives the same mails for the
 * same letters. */
DemoPerson *demo_person_new(const PersonPlan *plan,
			    const guint8 seed[SEED_BYTES]);
void demo_person_free(DemoPerson *person);
const char *demo_person_address(const DemoPerson *person);

/* Do what correspondent_read, correspondent_next and correspondent_write do. */
bool demo_person_read(DemoPerson *person, GBytes *letter, Time now,
		      GError **error);
Time demo_person_next(const DemoPerson *person);
GPtrArray *demo_person_write(DemoPerson *person, Time now, MailTally *tally);

#endif
