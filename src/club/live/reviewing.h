/* reviewing.h - reviews of finished matches that players ask for. A review
 * takes seconds, so it is made once, after the run has sent its letters, and
 * then kept. */
#ifndef CLUB_LIVE_REVIEWING_H
#define CLUB_LIVE_REVIEWING_H

#include "club/installation/run.h"
#include "match/match.h"
#include "store/matches.h"

/* Sets *seat to a player's present or last seat in a match; -1: they never had
 * one. */
bool reviewing_seat(Store *store, gint64 match, gint64 player, int *seat,
		    GError **error);
/* Notes that a player asks for a review of a finished match. If it was made
 * before, it is sent again at once and *made is true. */
bool reviewing_ask(Run *run, gint64 match, gint64 player, int seat, bool *made,
		   GError **error);
/* Shows a player's review on the club's site, or removes it. If it isn't made
 * yet, it is requested and *made is false. */
bool reviewing_show(Run *run, gint64 match, gint64 player, int seat, bool shown,
		    bool *made, GError **error);
/* Describes one item of a review's "found" by its most telling figure: {"step",
 * "played", "better": the moves in the reader's language, "by_wins", "won",
 * "won_before", "more": of 100 matches, "by_place", "place", "place_before":
 * {"whole", "tenths"}, "better_in": of 100}. The match may be at any step. New
 * reference. */
json_t *reviewing_said(Match *match, int seat, const Wording *wording,
		       const json_t *found);
/* Makes some of the reviews that were asked for, and announces them. Call it
 * when everything is sent and other processes may go on. */
bool reviewing_work(Run *run, GError **error);

#endif
