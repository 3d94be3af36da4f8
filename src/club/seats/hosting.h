/* hosting.h - what an organiser does with players and matches: made, started,
 * cancelled.  Shared by the subcommands and the demo. */
#ifndef CLUB_SEATS_HOSTING_H
#define CLUB_SEATS_HOSTING_H

#include "club/home/club.h"
#include "store/matches.h"
#include "store/players.h"

/* Add a player: name, one address, zone ("" for the club's).  ERROR_PLAYER for
 * a name that is taken or could be a command, a bad address, unknown zone. */
bool hosting_player_add(Club *club, Time now, const char *name,
			const char *address, const char *zone, gint64 *id,
			GError **error);
typedef struct {
	const char *name, *address;
	const char *zone, *language; /* NULL or "": the club's */
	const char *who;	     /* adds them, for the log */
	bool quiet;		     /* no letter welcomes them */
} Newcomer;
/* The same, and a letter welcomes them.  ERROR_PLAYER for a language that has
 * no templates, too. */
bool hosting_newcomer_add(Club *club, Time now, const Newcomer *newcomer,
			  GError **error);

/* The same by the player's own wish, in the transaction of his mail. */
bool hosting_player_register(Club *club, Time now, const char *name,
			     const char *address, gint64 *id, GError **error);

/* Change one thing of a player: name, address, zone or language. */
bool hosting_player_set(Club *club, Time now, const char *name, const char *key,
			const char *value, GError **error);
/* Take a player out of the club: no new matches, no letters.  ERROR_PLAYER
 * while he sits in a live match. */
bool hosting_player_remove(Club *club, Time now, const char *name,
			   GError **error);

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
	bool reserved;	      /* the guests have their seats in this order; the
				 maker, who is one of them, sits at once */
} MatchPlan;

/* Make a match: draws the seed, shows its commitment, invites players and
 * guests.  *name is yours. */
bool hosting_match_make(Club *club, Time now, const MatchPlan *plan,
			char **name, GError **error);
/* Deal: from now on the next pass asks and plays.  Seats that are free still
 * are left out, if the game allows that. */
bool hosting_match_start(Club *club, Time now, const char *name,
			 GError **error);
/* The same by somebody else than the organiser at the program: "program". */
bool hosting_match_begin(Club *club, Time now, const char *name,
			 const char *who, GError **error);
bool hosting_match_cancel(Club *club, Time now, const char *name,
			  const char *why, GError **error);

#endif
