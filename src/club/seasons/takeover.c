/* takeover.c - somebody takes an entrant's place before a match has ended. */
#include "club/seasons/takeover.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/live/cache.h"
#include "club/live/naming.h"
#include "club/news/tell.h"
#include "club/seasons/rating/reckoned.h"
#include "club/seasons/season_news.h"
#include "club/seats/succession.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"

/* --- whose seats ----------------------------------------------------------*/

/* Finds the entrant whom a seat counts for; NULL: nobody who plays. */
static EntrantRow *
entrant_of(const Season *season, const FixtureRow *fixture, int seat)
{
	g_autoptr(GPtrArray) members =
		season_members(season, fixture->division);

	for (guint i = 0; i < members->len; i++) {
		EntrantRow *row = members->pdata[i];

		if (season_fixture_seat(fixture, row->place) == seat)
			return row;
	}
	return NULL;
}

/* Visits each match of an entrant with its seat there; ends at the first
 * error. */
typedef bool Visit(Run *run, const MatchRow *row, int seat, gint64 before,
		   gint64 player, GError **error);

static bool
each_match(Run *run, const Season *season, const EntrantRow *entrant,
	   gint64 player, Visit *visit, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(run->club->store, season->row->id, error);

	for (guint i = 0; fixtures && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		int seat = season_fixture_seat(fixture, entrant->place);

		if (fixture->division != entrant->division || seat < 0)
			continue;
		g_autoptr(MatchRow) row =
			match_glance(run->club->store, fixture->match, error);

		if (!row ||
		    !visit(run, row, seat, entrant->player, player, error))
			return false;
	}
	return fixtures != NULL;
}

/* --- may it be ------------------------------------------------------------*/

static bool
none_is_over(Club *club, const Season *season, const EntrantRow *entrant,
	     bool *none, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);

	*none = true;
	for (guint i = 0; fixtures && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		g_autoptr(MatchRow) row =
			match_glance(club->store, fixture->match, error);

		if (!row)
			return false;
		if (fixture->division == entrant->division &&
		    season_fixture_seat(fixture, entrant->place) >= 0)
			*none &= row->phase != MATCH_FINISHED;
	}
	return fixtures != NULL;
}

/* Their other matches can be handed over, too. */
static bool
check_match(Run *run, const MatchRow *row, int seat, gint64 before,
	    gint64 player, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);

	(void)seat;
	(void)before;
	if (!seats || row->phase == MATCH_CANCELLED)
		return seats != NULL;
	if (row->phase != MATCH_LIVE)
		return fail_saying(error, naming_phase(row));
	return !seat_of_player(seats, player) ||
	       fail_saying(error, say("succession.sits_already", "{s:o, s:s}",
				      "player", say_player(player), "match",
				      row->name));
}

static bool
may_take_part(const Season *season, gint64 player)
{
	const EntrantRow *row = season_entrant(season, player);

	return season->row->phase < SEASON_FINISHING &&
	       (!row || row->division < 0) &&
	       (!row || row->state != ENTRANT_SPARED);
}

bool
takeover_find(Club *club, const LiveMatch *live, int seat, gint64 player,
	      Season **season, gint64 *before, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(Season) found = NULL;
	Run run = { .club = club };
	bool none = false;

	*season = NULL;
	if (!fixture_get(club->store, live->row->id, &fixture, error))
		return false;
	if (!fixture || fixture->spoilt)
		return true;
	found = season_load(club, fixture->season, error);
	if (!found)
		return false;
	const EntrantRow *entrant = entrant_of(found, fixture, seat);

	if (!entrant || !may_take_part(found, player))
		return true;
	if (!none_is_over(club, found, entrant, &none, error))
		return false;
	if (!none)
		return true;
	*before = entrant->player;
	if (!each_match(&run, found, entrant, player, check_match, error))
		return false;
	*season = g_steal_pointer(&found);
	return true;
}

/* --- it is ----------------------------------------------------------------*/

/* A substitute who sits there stays. */
static bool
give_match(Run *run, const MatchRow *row, int seat, gint64 before,
	   gint64 player, GError **error)
{
	if (row->phase != MATCH_LIVE)
		return true;
	g_autoptr(LiveMatch) live = live_load(run->club, row->id, error);

	if (!live)
		return false;
	gint64 holder = live_seat(live, seat)->player;
	bool given = (holder && holder != before) ||
		     succession_give_seat(run, live, seat, player, TAKEN_GIVEN,
					  error);

	if (run->tables)
		live_cache_drop(run->tables, row->id);
	return given;
}

static bool
change_entrant(Run *run, const EntrantRow *before, gint64 player,
	       GError **error)
{
	EntrantRow row = *before;

	row.player = player;
	row.state = ENTRANT_PLAYS;
	row.joined = row.heard = run->now;
	return entrant_drop(run->club->store, before->season, before->player,
			    error) &&
	       entrant_set(run->club->store, &row, error);
}

/* The live ones of an entrant; MatchRow *, or NULL. */
static GPtrArray *
live_matches(Club *club, const Season *season, const EntrantRow *entrant,
	     GError **error)
{
	GPtrArray *rows =
		g_ptr_array_new_with_free_func((GDestroyNotify)match_row_free);
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);
	bool found = fixtures != NULL;

	for (guint i = 0; found && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		g_autoptr(MatchRow) row =
			match_glance(club->store, fixture->match, error);

		found = row != NULL;
		if (found && row->phase == MATCH_LIVE &&
		    fixture->division == entrant->division &&
		    season_fixture_seat(fixture, entrant->place) >= 0)
			g_ptr_array_add(rows, g_steal_pointer(&row));
	}
	return found ? rows : (g_ptr_array_unref(rows), NULL);
}

/* "mg-1, mg-2", as the log has it. */
static char *
join_names(const GPtrArray *rows)
{
	GString *names = g_string_new(NULL);

	for (guint i = 0; i < rows->len; i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "",
				       ((MatchRow *)rows->pdata[i])->name);
	return g_string_free(names, FALSE);
}

/* The log of each match names all of them. */
static bool
log_each(Run *run, const GPtrArray *rows, gint64 before, gint64 player,
	 const SeasonAct *act, GError **error)
{
	g_autoptr(Player) old = player_must(run->club->store, before, error);
	g_autoptr(Player) new =
		old ? player_must(run->club->store, player, error) : NULL;

	if (!new)
		return false;
	g_autofree char *names = join_names(rows);
	g_autofree char *why =
		g_strdup_printf("%s by %s in %s: %s", old->name, new->name,
				names, season_act_why(act));
	bool done = true;

	for (guint i = 0; done && i < rows->len; i++)
		done = logbook_add(
			run,
			&(Entry){ .who = act->who,
				  .act = "season replace",
				  .why = why,
				  .match = ((MatchRow *)rows->pdata[i])->id },
			error);
	return done;
}

static bool
tell_both(Run *run, const Season *season, int division, const GPtrArray *rows,
	  gint64 before, gint64 player, const char *why, GError **error)
{
	json_t *matches = json_array();

	for (guint i = 0; i < rows->len; i++)
		json_array_append_new(
			matches,
			json_string(((MatchRow *)rows->pdata[i])->name));
	json_t *said = say("season.taken_over", "{s:o, s:o, s:o, s:s, s:o}",
			   "season", season_said(season), "player",
			   say_player(player), "before", say_player(before),
			   "why", why, "matches", say_all(matches));

	if (tell_notice(run, before, 0, json_incref(said), error))
		return season_tell_all(run, season, division, said, error);
	json_decref(said);
	return false;
}

bool
takeover_do(Run *run, Season *season, gint64 before, gint64 player,
	    const SeasonAct *act, GError **error)
{
	const EntrantRow *entrant = season_entrant(season, before);
	int division = entrant->division;
	const SeasonEntry entry = { .kind = ENTRY_REPLACE,
				    .player = player,
				    .number = (int)before };

	g_autoptr(GPtrArray) rows =
		live_matches(run->club, season, entrant, error);

	return rows &&
	       each_match(run, season, entrant, player, give_match, error) &&
	       log_each(run, rows, before, player, act, error) &&
	       change_entrant(run, entrant, player, error) &&
	       season_read_entrants(run->club, season, error) &&
	       tell_both(run, season, division, rows, before, player,
			 season_act_why(act), error) &&
	       season_act_keep(run, act, season, division, entry, error);
}
