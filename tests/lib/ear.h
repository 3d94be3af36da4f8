/* ear.h - a player's mail as a run reads it, in a match of any game that stands
 * at any step; nothing of it is obeyed. */
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
	int seat;	 /* that is asked: the writer's */
} Ear;

/* A match of Ann, Bob and Cid, a number of steps old. */
Ear *ear_new(const char *game, int steps);
/* The same in a language, of a seed of one's own. */
Ear *ear_in(const char *language, const char *game, const char *seed,
	    int steps);
void ear_free(Ear *ear);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Ear, ear_free)
/* Read an answer to the letter that asks. */
Reading *ear_read(Ear *ear, const char *text);

#endif
