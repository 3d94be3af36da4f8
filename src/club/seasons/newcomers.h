/* newcomers.h - who was not in the last season stands at the end of the list:
 * substitutes first, then who came too late for it, then by rating (LEAGUE 3).
 */
#ifndef CLUB_SEASONS_NEWCOMERS_H
#define CLUB_SEASONS_NEWCOMERS_H

#include "club/seasons/season.h"
#include "league/movement.h"

/* What is known about all newcomers. */
typedef struct {
	const Season *last;  /* may be NULL; borrowed */
	GArray *substitutes; /* gint64 */
	GArray *ratings;
} Newcomers;

/* `last` is the last season that was played to its end, or NULL. */
bool newcomers_load(Club *club, const Season *season, const Season *last,
		    Newcomers *newcomers, GError **error);
void newcomers_clear(Newcomers *newcomers);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Newcomers, newcomers_clear)

/* One of them, who keeps no tier. */
MovementNewcomer newcomers_one(const Newcomers *newcomers, gint64 player);

#endif
