/* joining.h - players join a season and leave it (LEAGUE 1).  All functions
 * work in the caller's transaction; *said is a saying of what was done.
 * ERROR_PLAYER says why it isn't possible. */
#ifndef CLUB_SEASONS_JOINING_H
#define CLUB_SEASONS_JOINING_H

#include "club/news/confirm_ask.h"
#include "club/seasons/season.h"

/* Enters a player: before the draw they will play, provided they are heard of
 * in check-in; after it they wait for the next season. */
bool season_join(Run *run, Season *season, gint64 player, json_t **said,
		 GError **error);
/* Does the same at the player's own wish: also sets ERROR_PLAYER for somebody
 * who answers too seldom in time, whom the organiser may enter all the same. */
bool season_ask_in(Run *run, Season *season, gint64 player, json_t **said,
		   GError **error);
/* Takes a player out, before the draw. */
bool season_leave(Run *run, Season *season, gint64 player, json_t **said,
		  GError **error);
/* Handles a player's wish not to play: if they have joined, they leave. */
bool season_decline(Run *run, Season *season, gint64 player, json_t **said,
		    GError **error);
/* Gives a player a break for this season, in which they keep their tier. */
bool season_break(Run *run, Season *season, gint64 player, json_t **said,
		  GError **error);
/* Answers "I am here"; season_heard has counted the mail already. */
bool season_here(Run *run, Season *season, gint64 player, json_t **said,
		 GError **error);
/* Gives up all seats of a player, after the draw, and tells the division
 * `told`, which it steals. */
bool season_give_up(Run *run, Season *season, gint64 player, json_t *told,
		    GError **error);
/* Withdraws a player at their own wish, which the caller has had confirmed. */
bool season_withdraw(Run *run, Season *season, gint64 player, json_t **said,
		     GError **error);
/* Sends a letter that asks a player whether they mean to withdraw; sets
 * ERROR_PLAYER if they don't play in the season. */
bool withdrawal_ask(Run *run, const Season *season, gint64 player,
		    GError **error);
/* Withdraws them once they have confirmed; `data` is {"season": id}. */
ConfirmedAct withdrawal_confirmed;
/* Once matches have begun: gives up the seats in them of players who withdrew
 * before, or left the club. */
bool season_give_gone(Run *run, const Season *season, GError **error);

/* --- mails of players -----------------------------------------------------*/

/* Notes that a mail of a player was read: in check-in it shows that they are
 * here, and the first after the draw opens their extra time.  Returns the ids
 * (gint64) of the seasons in whose check-in it was the first; free with
 * g_array_unref, NULL on error. */
GArray *season_heard(Run *run, gint64 player, GError **error);
/* Takes back what a mail seemed to show, and removes the season from those
 * counted. */
bool season_unhear(Run *run, GArray *counted, gint64 season, gint64 player,
		   GError **error);
/* Finds a season in whose check-in a player with this address is not heard of
 * yet; *season is NULL where there is none. */
bool season_unheard_at(Run *run, const char *address, Season **season,
		       GError **error);
/* Once a whole mail is carried out: tells the player in which of the counted
 * seasons they take part; the mail may have left one, or taken a break. */
bool season_tell_heard(Run *run, const GArray *counted, gint64 player,
		       GError **error);

#endif
