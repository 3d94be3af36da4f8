/* season.h - a season as the site sees it, and what its page shows of a
 * division. */
#ifndef SITE_SEASON_H
#define SITE_SEASON_H

#include "club/seasons/season_matches.h"
#include "site/page.h"

/* A season with its matches. */
typedef struct {
	Site *site;
	Season *season;
	GPtrArray *matches; /* SeasonMatch * */
	Time begun;	    /* its first match; TIME_NONE: none has */
	Time last;	    /* its last result; TIME_NONE: none is over */
	char *source;	    /* what its page depends on, except names and other
			       seasons */
} SeasonView;

/* Reads the matches of a season, which it steals; NULL on error, or if there is
 * no season. */
SeasonView *season_view_new(Site *site, Season *season, GError **error);
void season_view_free(gpointer view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SeasonView, season_view_free)
/* Sets *newest to the time of the newest thing in a season. */
bool season_view_newest(const SeasonView *view, Time *newest, GError **error);
/* Counts the matches that are over. */
int season_view_over(const SeasonView *view);
/* Says how far the season is. New reference. */
json_t *season_view_said(const SeasonView *view);
/* Returns the matches that are running ("week": 0), and those that ended by
 * week, the newest first, in two columns: [{"weeks": [{"week", "matches":
 * [season_view_match]}]}]. New reference; NULL on error. */
json_t *season_view_weeks(const SeasonView *view, GError **error);

/* Returns a match as it is listed: {"match", "page" ("": none), "division",
 * "over", "spoilt", "started", "ended", "places", "seats"}, as site_result and
 * site_seats have these; null if the site does not show it. New reference; NULL
 * on error.
 */
json_t *season_view_match(const SeasonView *view, const SeasonMatch *match,
			  GError **error);
/* Returns the table of a division (season_table), with "person" and what the
 * page shows beside it. In the rows: "moved", "climbs", "drops" (since a week
 * before the last result), "cut" (a line is drawn below) and "cells". Besides:
 * "above", "below" (the divisions with which it exchanges players) and how many
 * go "up_n" and "down_n"; "final", "since", "columns", "lent", "chart" and
 * "fixtures" (season_view_match). New reference; NULL on error. */
json_t *season_view_division(const SeasonView *view, int division,
			     GError **error);

#endif
