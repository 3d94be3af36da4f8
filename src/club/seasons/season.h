/* season.h - a season in hand: its contest, how far it is, and who takes part.
 *
 * A contest is called by a word, "mgl"; a season by that and its number,
 * "mgl-2".  Divisions are A, B, .. from the top. */
#ifndef CLUB_SEASONS_SEASON_H
#define CLUB_SEASONS_SEASON_H

#include "base/dice.h"
#include "club/installation/run.h"
#include "store/contests.h"
#include "store/entrants.h"
#include "store/fixtures.h"
#include "store/seasons.h"
#include <jansson.h>

/* How long its phases take, but for play itself (LEAGUE 1). */
#define SEASON_OPEN_TIME (11 * DAY)
#define SEASON_CHECK_TIME (7 * DAY)
#define SEASON_WORDS_TIME (2 * DAY)
#define SEASON_OVERTIME_TIME (14 * DAY)
#define SEASON_LONGER (14 * DAY)
/* Times of a round of one match, in a ladder or a cup (LEAGUE 5). */
#define ROUND_WEEKS 4
#define ROUND_OVERTIME_TIME (7 * DAY)
#define ROUND_BETWEEN_TIME DAY /* until a cup's next is drawn */

typedef struct {
	ContestRow *contest;
	SeasonRow *row;
	GPtrArray *entrants; /* EntrantRow *, by division and place */
} Season;

Season *season_load(Club *club, gint64 id, GError **error);
void season_free(Season *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Season, season_free)

/* Read its entrants anew. */
bool season_read_entrants(Club *club, Season *season, GError **error);

/* By what people write: "mgl" (its newest season), "mgl-2".  "" means the only
 * contest, if there is one alone.  ERROR_PLAYER names those there are. */
Season *season_find(Club *club, const char *name, GError **error);
/* As season_find; for a contest without a number whose newest season players
 * are still joining, finds the last one that was drawn, if any. */
Season *season_find_table(Club *club, const char *name, GError **error);
/* Is it the word of a contest, maybe with a number?  NULL after an error. */
bool season_named(Club *club, const char *name, bool *named, GError **error);

/* So many whole days after a time, at the hour that it has in the club's zone:
 * what is announced for ten is at ten, whatever summer time does. */
Time season_days_on(const Club *club, Time time, int days);
/* When a season is drawn that is not yet. */
Time season_draw(const Club *club, const SeasonRow *row);
/* Returns the same hour of the first day that is at least `by` later. */
Time season_put_off(const Club *club, Time time, Time by);

/* "mgl-2".  Free with g_free. */
char *season_tag(const Season *season);
/* "Masters League, season 2", as a saying.  New reference. */
json_t *season_said(const Season *season);
/* "open", "check-in", ..: a saying.  New reference. */
json_t *season_phase_said(SeasonPhase phase);
/* "A"; free with g_free. */
char *season_division(int division);
/* A, b, 2 as a number from 0; -1: none. */
int season_division_read(const char *text);

/* Is it a round of a ladder or a cup?  Its divisions are tables then, of one
 * match each. */
bool season_is_round(const Season *season);
/* Is it a cup's round whose players are known from the one before? */
bool season_goes_on(const Season *season);

/* NULL: they do not take part.  Borrowed. */
EntrantRow *season_entrant(const Season *season, gint64 player);
/* How many divisions were drawn. */
int season_divisions(const Season *season);
/* Entrants of a division, by place in its list; borrowed rows.  Free with
 * g_ptr_array_unref. */
GPtrArray *season_members(const Season *season, int division);
/* Joined, and heard of since check-in began; while it has not, all are. */
bool season_is_present(const Season *season, const EntrantRow *row);
/* Returns whether somebody on the list for the next season came after the draw;
 * otherwise they have lost a seat by silence, and wait. */
bool season_came_late(const Season *season, const EntrantRow *row);
/* Had joined too late for that season (NULL: nobody had). */
bool season_was_late(const Season *season, gint64 player);

/* Returns dice from the draw's seed, for one purpose. */
Dice season_dice(const Season *season, const char *what);
#define SEASON_LOTS "lots"
/* The newest before it that was played to its end; NULL: there is none. */
bool season_before(Club *club, const Season *season, Season **before,
		   GError **error);

#endif
