/* away.h - absences that players announce: how many days are left for them, and
 * what an absence does to open decisions. */
#ifndef CLUB_TIME_AWAY_H
#define CLUB_TIME_AWAY_H

#include "club/home/run.h"
#include "store/absences.h"
#include "store/players.h"

#include <jansson.h>

/* The days of absence a player has had or announced in the year before `now`
 * and after it, and how many he may have. */
bool away_days(Run *run, gint64 player, int *used, int *budget, GError **error);
/* What runs or is announced: Absence (g_free), in the order of beginning. */
GPtrArray *away_ahead(Store *store, gint64 player, Time now, GError **error);
/* When he who is away is back, TIME_NONE: he is here. */
bool away_until(Store *store, gint64 player, Time now, Time *until,
		GError **error);
/* Announce one; `own` is how it was written in another language than English,
 * or NULL.  *said (yours, on error too) is a saying of what is answered.
 * ERROR_PLAYER: it cannot be read, is for the past, or there are not so many
 * days left. */
bool away_announce(Run *run, const Player *player, const char *text,
		   const char *own, json_t **said, GError **error);
/* He is here: what runs ends now; if nothing does, what is announced is given
 * up.  *ended: there was one. */
bool away_end(Run *run, const Player *player, bool *ended, GError **error);
/* An answering machine says that he is away: the organiser hears of it, at most
 * once a week and player. */
bool away_machine(Run *run, gint64 player, GError **error);

#endif
