/* suspension.h - whose letters come back gets one a day, until one arrives or a
 * mail comes. */
#ifndef CLUB_PEOPLE_SUSPENSION_H
#define CLUB_PEOPLE_SUSPENSION_H

#include "club/home/run.h"
#include "mail/message/bounce.h"

/* A letter to a player came back at a time. */
bool suspension_count(Run *run, gint64 player, BounceKind kind, Time at,
		      GError **error);
/* Tell who runs the club what is the matter with a player's letters; once until
 * all is well again. */
bool suspension_tell(Run *run, gint64 player, const char *what, json_t *said,
		     GError **error);

/* Ends a suspension: a mail from the player's own address has come, so all is
 * well. */
bool suspension_over(Run *run, gint64 player, GError **error);
/* Lists the players who get no letters in this run but one a day; free with
 * g_array_unref. */
GArray *suspension_list(Run *run, GError **error);
/* Is a letter held back?  The one of the day is not, and is noted. */
bool suspension_holds(Run *run, const GArray *suspended, gint64 player,
		      bool *held, GError **error);

#endif
