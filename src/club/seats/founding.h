/* founding.h - makes, starts and cancels matches: for the organiser with the
 * program or by mail, for players, for the demo. */
#ifndef CLUB_SEATS_FOUNDING_H
#define CLUB_SEATS_FOUNDING_H

#include "club/installation/club.h"
#include "club/installation/run.h"
#include "store/matches.h"
#include "store/players.h"

/* The house gets every seat without a named player, at least one. */
#define HOUSE_REST (-1)

typedef struct {
	const char *game;	    /* name or prefix */
	const char *const *players; /* names, NULL-ended, in seat order */
	const char *const *guests;  /* names of players who are asked to take a
				       seat, NULL-ended; or NULL */
	int seats;	   /* 0: one for each named player, and the house's */
	int house;	   /* how many seats the house has; or HOUSE_REST */
	const char *level; /* the house's level, "strong"; NULL: bot */
	const char *const *options; /* "refill=thirteen", also of the pace
				       ("pace=24"), NULL-ended; or NULL */
	int pace_hours;		    /* 0: the club's */
	const char *pace; /* words for pace_read, "bank=0"; NULL: the club's */
	const char *stand_in; /* NULL: the club's */
	const char *seed;     /* hex, for tests and the demo; NULL: random */
	gint64 maker;	      /* the player who makes it; 0: the organiser */
	bool begins;	      /* begins as soon as all seats are taken */
	bool invited;	      /* only guests may take a seat */
	bool quiet;	      /* nobody is told: the caller does that */
	bool reserved; /* the guests have their seats in this order; the maker,
			  who is one of them, sits down at once */
} MatchPlan;

/* What the matches of a plan share, as stored. */
typedef struct {
	const Game *game;
	char *options, *pace, *stand_in;
	int pace_hours;
} MatchTerms;

void match_terms_clear(MatchTerms *terms);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MatchTerms, match_terms_clear)

/* Reads only the terms: the club's unless the plan has others. */
bool founding_terms(Club *club, const MatchPlan *plan, MatchTerms *terms,
		    GError **error);

/* Makes a match: draws the seed, publishes its commitment, invites players and
 * guests. *name is yours. Sets ERROR_NEVER if the game's tables cannot be read:
 * it names file, line and cure. */
bool founding_make(Club *club, Time now, const MatchPlan *plan, char **name,
		   GError **error);
/* Makes a match for the writer of a mail. If tables prevent it, the operator is
 * told why, and the writer only that it isn't possible (ERROR_PLAYER). */
bool founding_make_asked(Club *club, Time now, const MatchPlan *plan,
			 char **name, GError **error);
/* Deals a match, which is played from the next run on. Free seats are left out
 * if the game allows that. `who` begins it, for the log: "organiser",
 * "program". */
bool founding_begin(Club *club, Time now, const char *name, const char *who,
		    GError **error);
/* Cancels a match that isn't finished; `why` (or NULL) is told to all. */
bool founding_cancel(Club *club, Time now, const char *name, const char *why,
		     GError **error);

/* Begins a match if it is full. One that waits for the organiser isn't begun,
 * but they are told. */
bool founding_begin_full(Run *run, const MatchRow *row, bool *begun,
			 GError **error);

#endif
