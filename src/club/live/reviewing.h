/* reviewing.h - reviews of finished matches that players ask for. Each is made
 * once, after a run's letters are sent, as it takes seconds, and then kept. */
#ifndef CLUB_LIVE_REVIEWING_H
#define CLUB_LIVE_REVIEWING_H

#include "club/installation/run.h"
#include "match/match.h"
#include "store/matches.h"

/* Sets *seat to the seat that a player has, or had last, in a match; -1: they
 * never had one. */
bool reviewing_seat(Store *store, gint64 match, gint64 player, int *seat,
		    GError **error);
/* Takes up a player's wish for a review of a match that is over. One that was
 * made before is told again at once: *made. */
bool reviewing_ask(Run *run, gint64 match, gint64 player, int seat, bool *made,
		   GError **error);
/* Shows a player's review on the club's site, or takes it off. One to be shown
 * that isn't made yet is asked for: *made is false. */
bool reviewing_show(Run *run, gint64 match, gint64 player, int seat, bool shown,
		    bool *made, GError **error);
/* Returns what is said of one of a review's "found", by the most telling of its
 * figures: {"step", "played", "better": the moves in a language's words,
 * "by_wins", "won", "won_before", "more": of 100 matches, "by_place", "place",
 * "place_before": {"whole", "tenths"}, "better_in": of 100}. The match may be
 * at any step. New reference. */
json_t *reviewing_said(Match *match, int seat, const Wording *wording,
		       const json_t *found);
/* Makes reviews that were asked for, a few in one run, and tells them. To be
 * called when all is sent and others may play on. */
bool reviewing_work(Run *run, GError **error);

#endif
