/* season_news.h - news of a season for its players, all of one kind; the field
 * "what" is "announcement", "here", "fixtures", "out", "table" or "final".
 * Fields: templates/README. */
#ifndef CLUB_SEASONS_SEASON_NEWS_H
#define CLUB_SEASONS_SEASON_NEWS_H

#include "club/seasons/season.h"

/* Announces a season to every player of the club. */
bool season_tell_opening(Run *run, const Season *season, GError **error);
/* Asks those who joined and have been silent to write; sends the organiser the
 * planned divisions. */
bool season_tell_check(Run *run, const Season *season, GError **error);
/* Tells of the draw: their matches to those who play, the reason to those who
 * joined and don't. */
bool season_tell_fixtures(Run *run, const Season *season, GError **error);
/* Says why an entrant has no match; NULL: they have one, or did not want any.
 * New reference. */
json_t *season_say_out(const Season *season, const EntrantRow *row);
/* Sends the tables to all who play and want them (`set season off`); as part of
 * the daily letter to those who get one (season_letter.h). */
bool season_tell_table(Run *run, const Season *season, GError **error);
/* Sends the final table to all entrants, and after a cup to all who played in
 * it; with the next season's dates (NULL: there is none). */
bool season_tell_final(Run *run, const Season *season, const SeasonRow *next,
		       GError **error);
/* Tells a saying, which it steals, to the entrants of a division or of
 * SEASON_WHOLE who don't take a break. */
bool season_tell_all(Run *run, const Season *season, int division, json_t *said,
		     GError **error);

#endif
