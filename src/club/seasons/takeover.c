/* takeover.c - somebody takes an entrant's place before a match has ended. */
#include "club/seasons/takeover.h"

#include "base/base.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "club/seasons/season_matches.h"
#include "club/seasons/season_news.h"
#include "club/seats/succession.h"
#include "store/players.h"
#include "store/seats.h"

/* Lists the matches in which an entrant has a seat (SeasonMatch *). */
static GPtrArray *
matches_of(Club *club, const Season *season, const EntrantRow *entrant,
	   GError **error)
{
	GPtrArray *matches =
		season_matches(club, season, entrant->division, error);

	for (guint i = matches ? matches->len : 0; i-- > 0;)
		if (season_fixture_seat(
			    ((SeasonMatch *)matches->pdata[i])->fixture,
			    entrant) < 0)
			g_ptr_array_remove_index(matches, i);
	return matches;
}

/* --- conditions ----------------------------------------------------------- */

/* Finds the entrant for whom a seat counts; NULL: no player. */
static EntrantRow *
entrant_of(const Season *season, const FixtureRow *fixture, int seat)
{
	ptr_array_foreach (EntrantRow, row, season->entrants)
		if (season_fixture_seat(fixture, row) == seat)
			return row;
	return NULL;
}

/* Sets ERROR_PLAYER if a match of the entrant's can't be handed over. */
static bool
check_match(Club *club, const MatchRow *row, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);

	if (!seats || row->phase == MATCH_CANCELLED)
		return seats != NULL;
	if (row->phase != MATCH_LIVE)
		return fail_saying(error, naming_phase(row));
	return !seat_of_player(seats, player) ||
	       refuse(error, "succession.sits_already", "{s:o, s:s}", "player",
		      say_player(player), "match", row->name);
}

bool
takeover_find(Club *club, const LiveMatch *live, int seat, gint64 player,
	      Season **season, gint64 *before, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(Season) found = NULL;

	*season = NULL;
	if (!fixture_get(club->store, live->row->id, &fixture, error))
		return false;
	if (!fixture || fixture->spoilt)
		return true;
	found = season_load(club, fixture->season, error);
	if (!found)
		return false;
	const EntrantRow *entrant = entrant_of(found, fixture, seat);

	const EntrantRow *row = season_entrant(found, player);

	if (!entrant || found->row->phase >= SEASON_FINISHING ||
	    (row && (row->division >= 0 || row->state == ENTRANT_SPARED)))
		return true;
	g_autoptr(GPtrArray) matches = matches_of(club, found, entrant, error);

	if (!matches)
		return false;
	ptr_array_foreach (const SeasonMatch, match, matches)
		if (match->row->phase == MATCH_FINISHED)
			return true;
	*before = entrant->player;
	ptr_array_foreach (const SeasonMatch, match, matches)
		if (!check_match(club, match->row, player, error))
			return false;
	*season = g_steal_pointer(&found);
	return true;
}

/* --- the takeover ---------------------------------------------------------*/

/* Gives the player a live match's seat, unless a substitute sits there. */
static bool
give_match(Run *run, const SeasonMatch *match, const EntrantRow *entrant,
	   gint64 player, GError **error)
{
	g_autoptr(LiveMatch) live = live_load(run->club, match->row->id, error);
	int seat = season_fixture_seat(match->fixture, entrant);

	if (!live)
		return false;
	gint64 holder = live_seat(live, seat)->player;
	bool given = (holder && holder != entrant->player) ||
		     succession_give_seat(run, live, seat, player, TAKEN_GIVEN,
					  error);

	if (run->live_matches)
		live_cache_drop(run->live_matches, match->row->id);
	return given;
}

/* Adds a line to the log of each match, which names all of them: "mg-1, mg-2".
 */
static bool
log_each(Run *run, const GPtrArray *live, gint64 before, gint64 player,
	 const SeasonAct *act, GError **error)
{
	g_autoptr(Player) old = player_must(run->club->store, before, error);
	g_autoptr(Player) new =
		old ? player_must(run->club->store, player, error) : NULL;
	g_autoptr(GString) names = g_string_new(NULL);

	if (!new)
		return false;
	ptr_array_foreach (const SeasonMatch, match, live)
		g_string_append_printf(names, "%s%s", names->len ? ", " : "",
				       match->row->name);
	g_autofree char *why =
		g_strdup_printf("%s by %s in %s: %s", old->name, new->name,
				names->str, season_act_why(act));

	ptr_array_foreach (const SeasonMatch, match, live)
		if (!logbook_add(run, act->who, "season replace", why,
				 match->row->id, error))
			return false;
	return true;
}

static bool
tell_both(Run *run, const Season *season, int division, const GPtrArray *live,
	  gint64 before, gint64 player, const char *why, GError **error)
{
	json_t *matches = json_array();

	ptr_array_foreach (const SeasonMatch, match, live)
		json_array_append_new(matches, json_string(match->row->name));
	json_auto_t *said = say(
		"season.taken_over", "{s:o, s:o, s:o, s:s, s:o}", "season",
		season_said(season), "player", say_player(player), "before",
		say_player(before), "why", why, "matches", say_all(matches));

	return tell_notice(run, before, 0, json_incref(said), error) &&
	       season_tell_all(run, season, division, json_incref(said), error);
}

bool
takeover_do(Run *run, Season *season, gint64 before, gint64 player,
	    const SeasonAct *act, GError **error)
{
	const EntrantRow *entrant = season_entrant(season, before);
	int division = entrant->division;
	EntrantRow row = *entrant;
	const SeasonEntry entry = { .kind = ENTRY_REPLACE,
				    .player = player,
				    .number = (int)before };
	g_autoptr(GPtrArray) live =
		matches_of(run->club, season, entrant, error);

	if (!live)
		return false;
	for (guint i = live->len; i-- > 0;)
		if (((SeasonMatch *)live->pdata[i])->row->phase != MATCH_LIVE)
			g_ptr_array_remove_index(live, i);
	ptr_array_foreach (const SeasonMatch, match, live)
		if (!give_match(run, match, entrant, player, error))
			return false;
	row.player = player;
	row.state = ENTRANT_PLAYS;
	row.joined = row.heard = run->now;
	return log_each(run, live, before, player, act, error) &&
	       entrant_drop(run->club->store, row.season, before, error) &&
	       entrant_set(run->club->store, &row, error) &&
	       season_read_entrants(run->club, season, error) &&
	       tell_both(run, season, division, live, before, player,
			 season_act_why(act), error) &&
	       season_act_keep(run, act, season, division, entry, error);
}
