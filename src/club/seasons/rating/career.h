/* career.h - what a player has done in the club's matches, from their results.
 *
 * A player has played a match if they had a seat when it began and made a move
 * themselves; players who left it are last. */
#ifndef CLUB_SEASONS_RATING_CAREER_H
#define CLUB_SEASONS_RATING_CAREER_H

#include "club/installation/club.h"
#include <jansson.h>

typedef struct {
	const char *game; /* the name; NULL: all games */
	int played, won;  /* first places, shared ones too */
	int left;	  /* matches among them that they left */
} CareerGames;

typedef struct {
	CareerGames all;
	GArray *games; /* CareerGames, the most played first */
	/* compared with another player, in matches of both */
	int ahead, behind, level;
} Career;

/* Counts a player's matches, and compares them with `other` (0: nobody).  Free
 * with career_clear. */
bool career_of(Club *club, gint64 player, gint64 other, Career *career,
	       GError **error);
void career_clear(Career *career);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Career, career_clear)

/* Lists the seasons that a player has completed, newest first, at most `most`;
 * *more becomes how many more there are: [{"season": a saying, "tag": "mgl-2",
 * "round": whether it is a ladder's or a cup's, "division": "A", "place": 0 if
 * they withdrew, "of", "points": a saying}]. New reference; NULL on error. */
json_t *career_seasons(Club *club, gint64 player, int most, int *more,
		       GError **error);

#endif
