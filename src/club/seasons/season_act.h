/* season_act.h - an act of the organiser's in a season: it is kept as an entry
 * and, where they take part in what it is about, marked as such (LEAGUE 4). */
#ifndef CLUB_SEASONS_SEASON_ACT_H
#define CLUB_SEASONS_SEASON_ACT_H

#include "club/seasons/season.h"

/* `who` is for the log: "organiser", or who else. */
typedef struct {
	Club *club;
	Time now;
	const char *who, *why;
	const char *address; /* of who orders it by mail; NULL: somebody at
				the program, who may be any organiser */
} SeasonAct;

#define SEASON_WHOLE (-1) /* all divisions */

/* The reason, "" where there is none; borrowed. */
const char *season_act_why(const SeasonAct *act);
/* Returns the organiser who acts, if they have joined the season or play in
 * that division; 0: nobody. */
bool season_act_own(const SeasonAct *act, const Season *season, int division,
		    gint64 *own, GError **error);
/* Add the entry and, where it is their own, tell the division: after the act
 * itself was told. */
bool season_act_keep(Run *run, const SeasonAct *act, const Season *season,
		     int division, SeasonEntry entry, GError **error);
/* Does so for an act about one match: makes an entry only if it is in their own
 * division. `what` says what was done, for the entry. */
bool season_act_in_match(Run *run, const SeasonAct *act, gint64 match,
			 const char *what, GError **error);

#endif
