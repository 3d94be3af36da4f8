/* suspension.h - limits letters to a player to one a day when they come back,
 * until one arrives or the player writes. */
#ifndef CLUB_PLAYERS_SUSPENSION_H
#define CLUB_PLAYERS_SUSPENSION_H

#include "club/installation/run.h"
#include "mail/message/bounce.h"

/* Counts a player's letter that came back at `at`. */
bool suspension_count(Run *run, gint64 player, BounceKind kind, Time at,
		      GError **error);
/* Tells the organisers what is wrong with a player's letters; once until all is
 * well again. */
bool suspension_tell(Run *run, gint64 player, const char *what, json_t *said,
		     GError **error);

/* Ends a suspension: a mail from the player's own address has come, so all is
 * well. */
bool suspension_over(Run *run, gint64 player, GError **error);
/* Lists the suspended players (BounceScore), who get one letter a day; free
 * with g_array_unref. */
GArray *suspension_list(Run *run, GError **error);
/* Sets *held if a letter must wait. The day's one letter needn't, and is noted.
 */
bool suspension_holds(Run *run, const GArray *suspended, gint64 player,
		      bool *held, GError **error);

#endif
