/* founding.h - a match is made, started, cancelled: by the organiser with the
 * program or by mail, by players, by the demo. */
#ifndef CLUB_SEATS_FOUNDING_H
#define CLUB_SEATS_FOUNDING_H

#include "club/installation/club.h"
#include "club/installation/run.h"
#include "store/matches.h"
#include "store/players.h"

typedef struct {
	const char *game;	    /* name or prefix */
	const char *const *players; /* names, NULL-ended, in seat order */
	const char *const *guests;  /* names of those who are asked to take a
				       seat, NULL-ended; or NULL */
	int seats;		    /* 0: as many as are named */
	const char *const *options; /* "refill=thirteen", also of the pace
				       ("pace=24"), NULL-ended; or NULL */
	int pace_hours;		    /* 0: the club's */
	const char *pace; /* words for pace_read, "bank=0"; NULL: the club's */
	const char *stand_in; /* NULL: the club's */
	const char *seed;     /* hex, for tests and the demo; NULL: random*/
	gint64 maker;	      /* the player who calls it; 0: the organiser */
	bool begins;	      /* as soon as all seats are taken */
	bool invited;	      /* only guests may take a seat */
	bool quiet;	      /* nobody is told of it: the caller does that */
	bool reserved;	      /* the guests have their seats in this order; the
				 maker, who is one of them, sits at once */
} MatchPlan;

/* What the matches of a plan share, as it is stored. */
typedef struct {
	const Game *game;
	char *options, *pace, *stand_in;
	int pace_hours;
} MatchTerms;

void match_terms_clear(MatchTerms *terms);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MatchTerms, match_terms_clear)

/* Read them alone, with what is the club's where the plan says nothing. */
bool founding_terms(Club *club, const MatchPlan *plan, MatchTerms *terms,
		    GError **error);

/* Make a match: draws the seed, shows its commitment, invites players and
 * guests.  *name is yours.  Sets ERROR_NEVER where the game's tables cannot be
 * read: it names file, line and cure. */
bool founding_make(Club *club, Time now, const MatchPlan *plan, char **name,
		   GError **error);
/* Makes a match for the writer of a mail. Where it can't be made the organisers
 * are told why, and the writer only that it is so (ERROR_PLAYER). */
bool founding_make_asked(Club *club, Time now, const MatchPlan *plan,
			 char **name, GError **error);
/* Deal: from now on the next run asks and plays.  Seats that are free still
 * are left out, if the game allows that. */
bool founding_start(Club *club, Time now, const char *name, GError **error);
/* Begins a match as `who`, where that isn't the organiser at the program
 * ("program"). */
bool founding_begin(Club *club, Time now, const char *name, const char *who,
		    GError **error);
bool founding_cancel(Club *club, Time now, const char *name, const char *why,
		     GError **error);

/* Begin a match that is full, unless it waits for the organiser. */
bool founding_begin_full(Run *run, const MatchRow *row, bool *begun,
			 GError **error);

#endif
