/* season_news.h - what a season tells its players: news of one kind, with
 * "what" it is: "announcement", "here", "fixtures", "out", "table", "final".
 * Fields: templates/README. */
#ifndef CLUB_SEASONS_SEASON_NEWS_H
#define CLUB_SEASONS_SEASON_NEWS_H

#include "club/seasons/season.h"

/* To every member of the club. */
bool season_tell_opening(Run *run, const Season *season, GError **error);
/* To those who joined and are silent; and the planned divisions to the
 * organiser. */
bool season_tell_check(Run *run, const Season *season, GError **error);
/* The draw: to who plays, and to who takes part or wanted to and does not. */
bool season_tell_fixtures(Run *run, const Season *season, GError **error);
/* Why somebody who takes part has no match; NULL: they have one, or did not
 * want any.  New reference. */
json_t *season_say_out(const Season *season, const EntrantRow *row);
/* To all who play and want it (`set season off`); of who gets a daily letter it
 * is in that (season_letter.h). */
bool season_tell_table(Run *run, const Season *season, GError **error);
/* To all who have joined or took a break, and after a cup to all who played in
 * it; with the next season's dates (NULL: there is none). */
bool season_tell_final(Run *run, const Season *season, const SeasonRow *next,
		       GError **error);
/* A saying to all entrants of a division (-1: of all); steals it. */
bool season_tell_all(Run *run, const Season *season, int division, json_t *said,
		     GError **error);

#endif
