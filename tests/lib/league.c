/* league.c - a league of a club fixture. */
#include "lib/league.h"

#include "club/seasons/joining.h"
#include "store/results.h"
#include "store/seats.h"

static const char *const names[] = { "Ann", "Bob", "Cid", "Dan", "Eve",
				     "Fay", "Gus", "Hal", "Ivy", "Jan" };

const char *
league_player(int n)
{
	return names[n];
}

League
league_new(int players)
{
	return league_of_kind(CONTEST_LEAGUE, 3, players);
}

League
league_of_kind(ContestKind kind, int seats, int players)
{
	const ContestPlan plan = { .kind = kind,
				   .game = "mg",
				   .seats = seats,
				   .pace_hours = 12,
				   .stand_in = "bot",
				   .seed = SEED };

	return league_of_plan(&plan, players);
}

League
league_of_plan(const ContestPlan *plan, int players)
{
	League league = { .fixture = club_fixture_new() };

	for (int i = 3; i < players; i++) {
		club_fixture_add(league.fixture, names[i],
				 formatted("%s@example.org", names[i]),
				 "Europe/Vienna");
	}
	must(contest_make(league.fixture->club, league.fixture->now, plan,
			  &league.name, &error));
	return league;
}

void
league_clear(League *league)
{
	g_free(league->name);
	club_fixture_free(league->fixture);
}

Season *
league_season(const League *league, const char *name)
{
	return kept(must(season_find(league->fixture->club,
				     name ? name : league->name, &error)));
}

void
league_join(const League *league, int n)
{
	for (int i = 0; i < n; i++) {
		Season *season = league_season(league, NULL);
		Run run = { .club = league->fixture->club,
			    .now = league->fixture->now };
		json_auto_t *said = NULL;

		must(season_join(
			&run, season,
			club_fixture_player_id(league->fixture, names[i]),
			&said, &error));
		ck_assert_ptr_nonnull(said);
	}
}

/* Marks everyone who has joined as having written in check-in. */
void
league_hear(const League *league)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	Season *season = league_season(league, NULL);

	for (guint i = 0; i < season->entrants->len; i++) {
		g_autoptr(GArray) counted G_GNUC_UNUSED = must(season_heard(
			&run,
			((EntrantRow *)season->entrants->pdata[i])->player,
			&error));
	}
}

void
league_pass(const League *league, Time time, Time step)
{
	Time until = league->fixture->now + time;

	while (league->fixture->now < until) {
		league->fixture->now += step;
		club_fixture_pass(league->fixture);
	}
}

void
league_draw(const League *league)
{
	league_join(league, 8);
	league_pass(league, SEASON_OPEN_TIME + HOUR, DAY);
	league_hear(league);
	league_pass(league, SEASON_CHECK_TIME, DAY);
}

void
league_play(const League *league)
{
	league_draw(league);
	league_pass(league, SEASON_WORDS_TIME + DAY, DAY);
}

void
league_reach(const League *league, const char *name, SeasonPhase phase)
{
	for (Time until = league->fixture->now + 120 * DAY;;) {
		Season *season = league_season(league, name);

		ck_assert_int_le(season->row->phase, phase);
		if (season->row->phase == phase)
			return;
		ck_assert_int_lt(league->fixture->now, until);
		league_pass(league, 6 * HOUR, 6 * HOUR);
	}
}

static void
count_seats(const League *league, const FixtureRow *fixture, int number,
	    gint64 player, LeagueSeats *found)
{
	g_autoptr(GPtrArray) seats = must(seat_list(
		league->fixture->club->store, fixture->match, &error));

	ptr_array_foreach (const SeatRow, seat, seats) {
		found->held += seat->player == player;
		found->given += seat->owner == player && seat->resigned;
		if (seat->owner == player)
			found->first = MIN(found->first, number);
	}
}

LeagueSeats
league_seats(const League *league, gint64 player)
{
	Season *season = league_season(league, joined(league->name, "-1"));
	g_autoptr(GPtrArray) fixtures = must(fixture_list(
		league->fixture->club->store, season->row->id, &error));
	LeagueSeats found = { .first = G_MAXINT };

	for (guint i = 0; i < fixtures->len; i++)
		count_seats(league, fixtures->pdata[i], (int)i, player, &found);
	return found;
}

static void
decide_match(const League *league, const Season *season,
	     const FixtureRow *fixture, bool best_first)
{
	Store *store = league->fixture->club->store;
	g_autoptr(MatchRow) row =
		must(match_must(store, fixture->match, &error));
	g_autoptr(GPtrArray) seats =
		must(seat_list(store, fixture->match, &error));
	ResultRow results[SEATS_MAX];

	row->phase = MATCH_FINISHED;
	row->started = row->finished = league->fixture->now;
	must(match_set(store, row, &error));
	for (guint i = 0; i < seats->len; i++) {
		gint64 player = ((SeatRow *)seats->pdata[i])->owner;
		int rank = season_entrant(season, player)->rank, place = 1;

		ptr_array_foreach (const SeatRow, seat, seats) {
			int other = season_entrant(season, seat->owner)->rank;

			place += best_first ? other < rank : other > rank;
		}
		results[i] = (ResultRow){ .match = row->id,
					  .seat = (int)i,
					  .player = player,
					  .place = place,
					  .score = 100 - 10 * place,
					  .moved = true };
	}
	must(result_set(store, row->id, results, (int)seats->len, &error));
}

void
league_decide(const League *league, bool best_first)
{
	Season *season = league_season(league, NULL);
	g_autoptr(GPtrArray) fixtures = must(fixture_list(
		league->fixture->club->store, season->row->id, &error));

	ck_assert_int_eq(season->row->phase, SEASON_DRAWN);
	for (guint i = 0; i < fixtures->len; i++)
		decide_match(league, season, fixtures->pdata[i], best_first);
}
