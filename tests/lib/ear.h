/* ear.h - reads a player's mail as a run does, at any step of a match of any
 * game; no command in it is carried out. */
#ifndef TESTS_EAR_H
#define TESTS_EAR_H

#include "lib/club_fixture.h"

#include "club/installation/run.h"
#include "club/live/live.h"
#include "run/commands/mail_commands.h"

typedef struct {
	ClubFixture *fixture;
	char *match;
	Run run;
	Sender sender;
	Player *player;
	LiveMatch *live; /* borrowed */
	int seat;	 /* the writer's; the seat that is asked */
} Ear;

/* Makes a match of Ann, Bob and Cid and plays a number of steps. */
Ear *ear_new(const char *game, int steps);
/* Makes such a match in a language and from a given seed. */
Ear *ear_in(const char *language, const char *game, const char *seed,
	    int steps);
void ear_free(Ear *ear);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Ear, ear_free)
/* Reads an answer to the letter that asks. */
Reading *ear_read(Ear *ear, const char *text);

#endif
