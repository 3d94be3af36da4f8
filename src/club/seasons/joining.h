/* joining.h - players come to a season and leave it (LEAGUE 1).
 *
 * All are carried out in the caller's transaction; *said is a saying of what
 * became of it.  ERROR_PLAYER says why not. */
#ifndef CLUB_SEASONS_JOINING_H
#define CLUB_SEASONS_JOINING_H

#include "club/seasons/season.h"

/* Until the draw they will play, once they are heard of in check-in; after it
 * they wait for the next season. */
bool season_join(Run *run, Season *season, gint64 player, json_t **said,
		 GError **error);
/* Lets a player in at their own wish: also sets ERROR_PLAYER for somebody who
 * answers too seldom in time. The organiser may enter them all the same. */
bool season_ask_in(Run *run, Season *season, gint64 player, json_t **said,
		   GError **error);
/* Until the draw. */
bool season_leave(Run *run, Season *season, gint64 player, json_t **said,
		  GError **error);
/* They won't play: whoever has joined leaves. */
bool season_decline(Run *run, Season *season, gint64 player, json_t **said,
		    GError **error);
/* Not this season, and the tier is kept. */
bool season_break(Run *run, Season *season, gint64 player, json_t **said,
		  GError **error);
/* "I am here": the mail alone says it, this is its answer. */
bool season_here(Run *run, Season *season, gint64 player, json_t **said,
		 GError **error);
/* After the draw: all seats are given up, and the division is told, which
 * steals it. */
bool season_give_up(Run *run, Season *season, gint64 player, json_t *told,
		    GError **error);
/* Withdraws a player at their own wish, which the caller has had confirmed. */
bool season_withdraw(Run *run, Season *season, gint64 player, json_t **said,
		     GError **error);
/* Matches have begun: the seats in them of who withdrew before, or left the
 * club, are given up. */
bool season_give_gone(Run *run, const Season *season, GError **error);
/* A mail of a player was read: in check-in they are here; the first after the
 * draw opens their extra time.  Ids (gint64) of the seasons in whose check-in
 * it was the first; free with g_array_unref, NULL on error. */
GArray *season_heard(Run *run, gint64 player, GError **error);
/* Takes back what a mail seemed to say; the season no longer counts. */
bool season_unhear(Run *run, GArray *counted, gint64 season, gint64 player,
		   GError **error);
/* A season in whose check-in a player of the address is not heard of yet;
 * NULL: there is none. */
bool season_unheard_at(Run *run, const char *address, Season **season,
		       GError **error);
/* Once all of that mail is carried out: tell them which of those they are in
 * for.  It may have left one, or taken a break. */
bool season_tell_heard(Run *run, const GArray *counted, gint64 player,
		       GError **error);

#endif
