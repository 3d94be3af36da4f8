/* career.h - what a player has done in the club's matches, from their results.
 *
 * A match is played by whoever had a seat when it began and moved themselves;
 * who left it is last. */
#ifndef CLUB_SEASONS_RATING_CAREER_H
#define CLUB_SEASONS_RATING_CAREER_H

#include "club/installation/club.h"

typedef struct {
	const char *game; /* the name; NULL: of all */
	int played, won;  /* first places, shared ones too */
	int left;	  /* of those played */
} CareerGames;

typedef struct {
	CareerGames all;
	GArray *games;		  /* CareerGames, the most played first */
	int ahead, behind, level; /* of another, in matches of both */
} Career;

/* `other` (0: nobody) is whom they are compared with.  Free with career_clear.
 */
bool career_of(Club *club, gint64 player, gint64 other, Career *career,
	       GError **error);
void career_clear(Career *career);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Career, career_clear)

#endif
