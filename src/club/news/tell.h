/* tell.h - news for players and organisers, and alarms for the operator. */
#ifndef CLUB_NEWS_TELL_H
#define CLUB_NEWS_TELL_H

#include "club/installation/run.h"
#include "club/news/kinds.h"

#include <jansson.h>

/* Adds news for a player; steals the data. match 0: about no match. News of a
 * match to player 0, an empty seat, is dropped. */
bool tell(Run *run, gint64 player, gint64 match, NewsKind kind, Time due,
	  json_t *data, GError **error);
/* Tells all onlookers of a match public news; steals the data. */
bool tell_onlookers(Run *run, gint64 match, NewsKind kind, Time due,
		    json_t *data, GError **error);
/* Tells a player a notice at once: a saying of a sentence or two, which it
 * steals. */
bool tell_notice(Run *run, gint64 player, gint64 match, json_t *said,
		 GError **error);
/* Tells all players in the given seats except `but` (0: everybody). The seats
 * come from memory, which may be ahead of the store. Steals the data. */
bool tell_seats(Run *run, const GPtrArray *seats, gint64 but, NewsKind kind,
		Time due, json_t *data, GError **error);
/* Tells all players and onlookers of a match, at once; steals the data. */
bool tell_table(Run *run, gint64 match, NewsKind kind, json_t *data,
		GError **error);
/* Tells a notice to everybody in a player's matches except `but` (0: nobody
 * excepted); steals the saying. */
bool tell_tables(Run *run, gint64 player, gint64 but, Time due, json_t *said,
		 GError **error);
/* Tells a player a notice about each of their matches; steals the saying. */
bool tell_own_matches(Run *run, gint64 player, json_t *said, GError **error);
/* Sends each organiser a letter of a kind that is about no match; steals the
 * data. */
bool tell_organisers(Run *run, NewsKind kind, json_t *data, GError **error);
/* Mails the organisers a saying, which it steals: a sentence or two, never a
 * secret. `what` as in tell_operator: once until it is cleared; NULL: always.
 * The log gets it in English. */
bool tell_who_runs(Run *run, const char *what, json_t *said, GError **error);
/* Raises an alarm for the operator, once until it is cleared (once_clear). */
bool tell_operator(Run *run, const char *what, const char *message,
		   GError **error);

/* Names the writing organiser for the log: by address if there are several.
 * Free with g_free. */
char *organiser_who(const Club *club, const char *address);
/* Sends an organiser a letter with the list of commands and a new token; NULL:
 * sends one to each. */
bool organiser_tell_commands(Run *run, const char *to, GError **error);
/* Tells the other organisers what one of them did: an array of sayings, which
 * it steals. */
bool organiser_tell_others(Run *run, const char *who, json_t *done,
			   GError **error);

#endif
