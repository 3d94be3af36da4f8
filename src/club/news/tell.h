/* tell.h - news for players, and the rare word to the operator. */
#ifndef CLUB_NEWS_TELL_H
#define CLUB_NEWS_TELL_H

#include "club/home/run.h"
#include "club/news/kinds.h"

#include <jansson.h>

/* Add news for a player; steals the data.  match 0: about no match.  Of a match
 * nothing is told to player 0: a seat that nobody holds has that one. */
bool tell(Run *run, gint64 player, gint64 match, NewsKind kind, Time due,
	  json_t *data, GError **error);
/* Tell all who look on at a match what is public; steals the data. */
bool tell_onlookers(Run *run, gint64 match, NewsKind kind, Time due,
		    json_t *data, GError **error);
/* A notice, a saying of a sentence or two that it steals, at once. */
bool tell_notice(Run *run, gint64 player, gint64 match, json_t *said,
		 GError **error);
/* Tell who sits there, but for one player (0: everybody), by the rows at hand:
 * what is in memory may be ahead of the store.  Steals the data. */
bool tell_seats(Run *run, const GPtrArray *seats, gint64 but, NewsKind kind,
		Time due, json_t *data, GError **error);
/* Tell all who sit in a match or look on, at once; steals the data. */
bool tell_table(Run *run, gint64 match, NewsKind kind, json_t *data,
		GError **error);
/* A notice to all who sit in the matches of a player, but for one (0: none);
 * steals the saying. */
bool tell_tables(Run *run, gint64 player, gint64 but, Time due, json_t *said,
		 GError **error);
/* Tells a player a notice about each of their matches; steals the saying. */
bool tell_own_matches(Run *run, gint64 player, json_t *said, GError **error);
/* A letter of a general kind to each who runs the club; steals the data. */
bool tell_organisers(Run *run, NewsKind kind, json_t *data, GError **error);
/* Tell them by mail a saying, which it steals: a sentence or two, never a
 * secret.  `what` as in tell_operator: once until it is cleared; NULL: always.
 * The log has it in English. */
bool tell_who_runs(Run *run, const char *what, json_t *said, GError **error);
/* Tell the operator once until it is cleared (once_clear). */
bool tell_operator(Run *run, const char *what, const char *message,
		   GError **error);

#endif
