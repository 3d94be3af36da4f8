/* season.h - a season in memory: its contest, how far it is, and who takes
 * part.
 *
 * A contest's name is a word, "mgl"; a season's has its number as well,
 * "mgl-2". Divisions are A, B, .. from the top. */
#ifndef CLUB_SEASONS_SEASON_H
#define CLUB_SEASONS_SEASON_H

#include "base/dice.h"
#include "club/installation/run.h"
#include "store/seasons.h"
#include <jansson.h>

/* How long the phases other than play take (LEAGUE 1). */
#define SEASON_OPEN_TIME (11 * DAY)
#define SEASON_CHECK_TIME (7 * DAY)
#define SEASON_WORDS_TIME (2 * DAY)
#define SEASON_OVERTIME_TIME (14 * DAY)
#define SEASON_LONGER (14 * DAY)
/* Times of a round of one match, in a ladder or a cup (LEAGUE 5). */
#define ROUND_WEEKS 4
#define ROUND_OVERTIME_TIME (7 * DAY)
#define ROUND_BETWEEN_TIME DAY /* until a cup's next round is drawn */

#define SEASON_WHOLE (-1) /* all divisions */
#define WEEK (7 * DAY)

typedef struct {
	ContestRow *contest;
	SeasonRow *row;
	GPtrArray *entrants; /* EntrantRow *, by division and place */
} Season;

Season *season_load(Club *club, gint64 id, GError **error);
void season_free(Season *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Season, season_free)

/* Reads the entrants anew. */
bool season_read_entrants(Club *club, Season *season, GError **error);

/* Finds a season as people write it: "mgl" (the newest of that contest),
 * "mgl-2".  "" means the only contest.  Sets ERROR_PLAYER, which names the
 * contests, if there is none of that name. */
Season *season_find(Club *club, const char *name, GError **error);
/* Does the same as season_find; but where players are still joining a contest's
 * newest season, and no number is given, finds the last season that was drawn,
 * if any. */
Season *season_find_table(Club *club, const char *name, GError **error);
/* Sets *named to whether this is a contest's name, perhaps with a number. */
bool season_named(Club *club, const char *name, bool *named, GError **error);

/* Returns the same hour in the club's zone, so many days later: what is
 * announced for ten is at ten, despite summer time. */
Time season_days_on(const Club *club, Time time, int days);
/* Returns when a season that isn't drawn yet will be drawn. */
Time season_draw(const Club *club, const SeasonRow *row);
/* Returns the same hour of the first day that is at least `by` later. */
Time season_put_off(const Club *club, Time time, Time by);

/* Returns the season's name, "mgl-2".  Free with g_free. */
char *season_tag(const Season *season);
/* Says "Masters League, season 2".  New reference. */
json_t *season_said(const Season *season);
/* Returns the saying of a key whose only field is the season.  New reference.
 */
json_t *season_say(const Season *season, const char *key);
/* Sets ERROR_PLAYER with a saying about the season. Returns false. */
bool season_refuse(const Season *season, const char *key, GError **error);
/* Returns a phase's name for programs, "check-in". */
const char *season_phase_name(SeasonPhase phase);
/* Says "open", "check-in", ..  New reference. */
json_t *season_phase_said(SeasonPhase phase);
/* Returns a saying of the season's progress and its next dates: "Being played
 * until Sun 24 Jan." New reference. */
json_t *season_state_said(const Club *club, const Season *season);
/* Returns a division's name, "A".  Free with g_free. */
char *season_division(int division);
/* Reads A, b or 2 as a number from 0; -1: it is none. */
int season_division_read(const char *text);

/* Returns whether it is a round of a ladder or a cup, whose divisions are
 * tables of one match each. */
bool season_is_round(const Season *season);
/* Returns whether it is a cup's round before its draw, with the players who
 * advanced from the round before. */
bool season_goes_on(const Season *season);

/* Finds a player's row, borrowed; NULL: they don't take part. */
EntrantRow *season_entrant(const Season *season, gint64 player);
/* Returns how many divisions were drawn. */
int season_divisions(const Season *season);
/* Lists a division's entrants by place in its list; borrowed rows.  Free with
 * g_ptr_array_unref. */
GPtrArray *season_members(const Season *season, int division);
/* Returns whether an entrant has joined and, once check-in has begun, been
 * heard of since. */
bool season_is_present(const Season *season, const EntrantRow *row);
/* Returns whether an entrant who waits for the next season joined after the
 * draw; otherwise they wait because they lost a seat by silence. */
bool season_came_late(const Season *season, const EntrantRow *row);

/* Returns whether a list of players (gint64) contains one. */
bool season_lists(const GArray *players, gint64 player);
/* Returns the names of n players, "" for one who is gone, NULL-ended.  NULL on
 * error; free with g_strfreev. */
char **season_names(Club *club, const gint64 *players, int n, GError **error);

/* Returns the commitment to the draw's seed.  Free with g_free. */
char *season_commitment(const SeasonRow *row);
/* Returns dice from the draw's seed, for one purpose. */
Dice season_dice(const Season *season, const char *what);
#define SEASON_LOTS "lots"
/* Sets for how many weeks a season with that many seats a match is played,
 * overtime not counted (LEAGUE 1): one and a half times the median duration of
 * the club's such matches or, while these are too few, of the game's own
 * estimate; a ladder's or a cup's round always takes the same. */
bool season_weeks(Club *club, const Season *season, int seats, int *weeks,
		  GError **error);
/* Loads the contest's season with that number; *nth is NULL if there is
 * none. */
bool season_nth(Club *club, const Season *season, int number, Season **nth,
		GError **error);
/* Loads the newest season before it that was played to its end; *before is NULL
 * where there is none. */
bool season_before(Club *club, const Season *season, Season **before,
		   GError **error);

#endif
