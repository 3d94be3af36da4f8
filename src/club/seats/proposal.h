/* proposal.h - a match as people propose it: the game, options of game and
 * pace, the seats, and with whom. */
#ifndef CLUB_SEATS_PROPOSAL_H
#define CLUB_SEATS_PROPOSAL_H

#include "club/seats/founding.h"

typedef struct {
	char *game;
	char **options; /* "refill=chart", "pace=24" */
	char **names;
	char *stand_in; /* or NULL */
	int seats;	/* 0: one for each named player, and the house's */
	int house;	/* see MatchPlan */
	char *level;	/* or NULL */
	bool invited; /* only the named players take part, and they are asked */
	bool hold;    /* begins only when the organiser says so */
	bool when_full; /* begins when full, even if no seat is open */
} Proposal;

/* Reads "mg seats=4 pace=24 hold with Ann, Bob and Cid", its options in the
 * words of a language or in English; ERROR_PLAYER says what is wrong. */
bool proposal_read(const Club *club, const char *language, const char *written,
		   Proposal *proposal, GError **error);
void proposal_clear(Proposal *proposal);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Proposal, proposal_clear)

/* Returns the plan as the organiser means it: players who are named have seats,
 * unless `invited`; a match with open seats begins when they are taken, any
 * other when the organiser says so. Borrows from the proposal. */
MatchPlan proposal_plan(const Proposal *proposal);

#endif
