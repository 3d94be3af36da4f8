/* league.c - a league of a club fixture. */
#include "lib/league.h"

#include "club/season/calendar.h"
#include "club/season/joining.h"
#include "club/season/opening.h"
#include "lib/must.h"

static const char *const names[] = { "Ann", "Bob", "Cid", "Dan", "Eve",
				     "Fay", "Gus", "Hal", "Ivy" };

const char *
league_player(int n)
{
	return names[n];
}

League
league_new(int players)
{
	League league = { .fixture = club_fixture_new() };
	const ContestPlan plan = { .game = "mg",
				   .seats = 3,
				   .pace_hours = 12,
				   .stand_in = "bot",
				   .seed = SEED };
	GError *error = NULL;

	for (int i = 3; i < players; i++) {
		g_autofree char *address =
			g_strdup_printf("%s@example.org", names[i]);

		club_fixture_add(league.fixture, names[i], address,
				 "Europe/Vienna");
	}
	must(contest_make(league.fixture->club, league.fixture->now, &plan,
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
	GError *error = NULL;
	Season *season = season_find(league->fixture->club,
				     name ? name : league->name, &error);

	must(season != NULL);
	return season;
}

void
league_join(const League *league, int n)
{
	for (int i = 0; i < n; i++) {
		g_autoptr(Season) season = league_season(league, NULL);
		Run run = { .club = league->fixture->club,
			    .now = league->fixture->now };
		json_auto_t *said = NULL;
		GError *error = NULL;

		must(season_join(
			&run, season,
			club_fixture_player_id(league->fixture, names[i]),
			&said, &error));
		ck_assert_ptr_nonnull(said);
	}
}

/* Everybody who has joined has written in check-in. */
void
league_hear(const League *league)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	g_autoptr(Season) season = league_season(league, NULL);
	GError *error = NULL;

	for (guint i = 0; i < season->entrants->len; i++)
		must(season_heard(
			&run,
			((EntrantRow *)season->entrants->pdata[i])->player,
			&error));
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
