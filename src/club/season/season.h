/* season.h - a season in hand: its contest, how far it is, and who takes part.
 *
 * A contest is called by a word, "mgl"; a season by that and its number,
 * "mgl-2".  Divisions are A, B, .. from the top. */
#ifndef CLUB_SEASON_SEASON_H
#define CLUB_SEASON_SEASON_H

#include "club/home/run.h"
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

typedef struct {
	ContestRow *contest;
	SeasonRow *row;
	GPtrArray *entrants; /* EntrantRow *, by division and place */
} Season;

Season *season_load(Club *club, gint64 id, GError **error);
void season_free(Season *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Season, season_free)

/* By what people write: "mgl" (its newest season), "mgl-2".  "" means the only
 * contest, if there is one alone.  ERROR_PLAYER names those there are. */
Season *season_find(Club *club, const char *name, GError **error);
/* Is it the word of a contest, maybe with a number?  NULL after an error. */
bool season_named(Club *club, const char *name, bool *named, GError **error);

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

/* NULL: they do not take part.  Borrowed. */
EntrantRow *season_entrant(const Season *season, gint64 player);
/* How many divisions were drawn. */
int season_divisions(const Season *season);
/* Entrants of a division, by place in its list; borrowed rows.  Free with
 * g_ptr_array_unref. */
GPtrArray *season_members(const Season *season, int division);

#endif
