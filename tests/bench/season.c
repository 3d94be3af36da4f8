/* season.c - benchmarks of a season about to be drawn, and of one with many
 * divisions that is nearly over. */
#include "bench.h"

#include "club/live/live.h"
#include "club/players/members.h"
#include "club/seasons/calendar.h"
#include "club/seasons/joining.h"
#include "club/seasons/opening.h"
#include "club/upkeep/opening.h"
#include "lib/new_club.h"
#include "store/matches.h"
#include "store/results.h"
#include "store/seats.h"

#include <stdio.h>

#define SEATS 4
#define DIVISION 7 /* players */

static const char *const set[] = { "club.name",
				   "Bench",
				   "club.address",
				   "club@localhost",
				   "club.organiser",
				   "olga@x.example",
				   "mail-out.kind",
				   "maildir",
				   "mail-out.per_run",
				   "1000000",
				   NULL };

/* --- up to its matches ---------------------------------------------------- */

static bool
enrol(Club *club, int n, GError **error)
{
	for (int i = 0; i < n; i++) {
		g_autofree char *name =
			g_strdup_printf("Player %c%c%c", 'A' + i / 676,
					'a' + i / 26 % 26, 'a' + i % 26);
		g_autofree char *address = g_strdup_printf("p%d@localhost", i);
		gint64 id;

		if (!member_add(club, BENCH_NOW, name, address, "UTC", &id,
				error))
			return false;
	}
	return true;
}

/* Everybody is heard from in check-in. */
static bool
join_all(Club *club, Time now, int n, GError **error)
{
	for (gint64 player = 1; player <= n; player++) {
		g_autoptr(Season) season = season_find(club, "mgl", error);
		Run run = { .club = club, .now = now };
		json_auto_t *said = NULL;

		if (!season || !season_join(&run, season, player, &said, error))
			return false;
	}
	return true;
}

/* Measures a run that finds nothing to do except for the seasons. The club did
 * not stand still, so nothing due was missed. */
static bool
pass(Club *club, Time now, GError **error)
{
	RunSummary summary = { 0 };
	Run run = {
		.club = club, .now = now, .summary = &summary, .fetched = true
	};
	bool done;

	run.live_matches = live_cache_new(club);
	done = season_advance(&run, error);
	live_cache_free(run.live_matches);
	return done;
}

/* --- matches that are over ------------------------------------------------ */

/* The player with the lower number is better, more often than not. */
static int
strength(gint64 player, gint64 match)
{
	return (int)(player * 5 + (player * 31 + match * 17) % 97);
}

static bool
end_match(Store *store, gint64 match, Time now, GError **error)
{
	g_autoptr(MatchRow) row = match_must(store, match, error);
	g_autoptr(GPtrArray) seats = seat_list(store, match, error);
	ResultRow results[SEATS];

	if (!row || !seats)
		return false;
	row->phase = MATCH_FINISHED;
	row->paused = TIME_NONE;
	row->started = row->finished = now;
	for (int i = 0; i < SEATS; i++) {
		gint64 player = ((SeatRow *)seats->pdata[i])->owner;
		int own = strength(player, match), place = 1;

		for (int j = 0; j < SEATS; j++)
			place += strength(((SeatRow *)seats->pdata[j])->owner,
					  match) < own;
		results[i] = (ResultRow){ .match = match,
					  .seat = i,
					  .player = player,
					  .place = place,
					  .score = 100 - 10 * place,
					  .moved = true };
	}
	return match_set(store, row, error) &&
	       result_set(store, match, results, SEATS, error);
}

/* The first match of each division is left over, and paused. */
static bool
pause_match(Store *store, gint64 match, Time now, GError **error)
{
	g_autoptr(MatchRow) row = match_must(store, match, error);

	if (!row)
		return false;
	row->paused = now;
	return match_set(store, row, error);
}

static bool
end_matches(Club *club, Time now, bool all, GError **error)
{
	g_autoptr(Season) season = season_find(club, "mgl-1", error);
	g_autoptr(GPtrArray) fixtures =
		season ? fixture_list(club->store, season->row->id, error)
		       : NULL;
	bool done = fixtures && store_begin(club->store, error);

	for (guint i = 0; done && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		bool left = !all && !fixture->number;

		done = left ? pause_match(club->store, fixture->match, now,
					  error)
			    : end_match(club->store, fixture->match, now,
					error);
	}
	return fixtures && store_end(club->store, done, error);
}

/* --- commands ------------------------------------------------------------- */

#define CHECK_TIME (BENCH_NOW + SEASON_OPEN_TIME)
#define DRAW_TIME (CHECK_TIME + SEASON_CHECK_TIME)
#define PLAY_TIME (DRAW_TIME + SEASON_WORDS_TIME)

/* Makes a club whose season waits for its draw. */
static Club *
make_season(const char *dir, int members, int players, GError **error)
{
	const ContestPlan plan = { .game = "masters-gallery",
				   .seats = SEATS,
				   .target = DIVISION,
				   .pace_hours = 48,
				   .seed = SEED };
	g_autoptr(Club) club = new_club(dir, set, error);
	g_autofree char *name = NULL;
	bool done =
		club && store_begin(club->store, error) &&
		store_end(club->store, enrol(club, members, error), error) &&
		contest_make(club, BENCH_NOW, &plan, &name, error) &&
		pass(club, BENCH_NOW, error) && pass(club, CHECK_TIME, error) &&
		join_all(club, CHECK_TIME + HOUR, players, error);

	return done ? g_steal_pointer(&club) : NULL;
}

bool
bench_draw(char **arguments)
{
	GError *error = NULL;
	g_autoptr(Club) club = make_season(
		arguments[0], (int)g_ascii_strtoll(arguments[1], NULL, 10),
		(int)g_ascii_strtoll(arguments[2], NULL, 10), &error);

	return club || bench_fail(arguments[0], error);
}

bool
bench_season(char **arguments)
{
	int players = DIVISION * (int)g_ascii_strtoll(arguments[1], NULL, 10);
	GError *error = NULL;
	g_autoptr(Club) club =
		make_season(arguments[0], players, players, &error);

	if (!club || !pass(club, DRAW_TIME, &error) ||
	    !pass(club, PLAY_TIME, &error) ||
	    !end_matches(club, PLAY_TIME + DAY, false, &error))
		return bench_fail(arguments[0], error);
	/* When a week's table is sent, and when the season closes. */
	printf("%s\n", "2026-12-18T09:00:00Z 2026-12-18T09:10:00Z");
	return true;
}

bool
bench_season_over(char **arguments)
{
	GError *error = NULL;
	g_autoptr(Club) club = club_open(arguments[0], &error);

	if (!club || !end_matches(club, BENCH_NOW + 22 * DAY, true, &error))
		return bench_fail(arguments[0], error);
	return true;
}
