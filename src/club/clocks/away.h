/* away.h - absences that players announce: how many days are left for them,
 * what an absence does to open decisions, and who is told of it. */
#ifndef CLUB_CLOCKS_AWAY_H
#define CLUB_CLOCKS_AWAY_H

#include "club/installation/run.h"
#include "store/players.h"

#include <jansson.h>

/* Counts the days of absence a player has had or announced in the year before
 * `now` and after it, and how many they may have. */
bool away_days(Run *run, gint64 player, int *used, int *budget, GError **error);
/* Lists a player's running and announced absences (Absence, g_free) by their
 * beginning. */
GPtrArray *away_ahead(Store *store, gint64 player, Time now, GError **error);
/* Finds when an absent player is back; TIME_NONE: they are here. */
bool away_until(Store *store, gint64 player, Time now, Time *until,
		GError **error);
/* Announces an absence; `own` is the text as written in a language other than
 * English, or NULL. *said (yours, on error too) becomes a saying for the reply.
 * ERROR_PLAYER: the text isn't understood, is about the past, or asks for more
 * days than are left. */
bool away_announce(Run *run, const Player *player, const char *text,
		   const char *own, json_t **said, GError **error);
/* Ends a player's absence; if there is none, cancels the announced one. *ended:
 * there was one. */
bool away_end(Run *run, const Player *player, bool *ended, GError **error);
/* Tells the player in which matches a season lets the clock run on during an
 * absence, and from when; nothing if it stops throughout. */
bool away_tell_cut(Run *run, const Absence *absence, GError **error);
/* Notes that an automatic reply says the player is away: tells the organiser,
 * at most once a week for each player. */
bool away_machine(Run *run, gint64 player, GError **error);

#endif
