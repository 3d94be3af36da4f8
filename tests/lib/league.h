/* league.h - a league in a club fixture; passes move its seasons on. */
#ifndef TESTS_LEAGUE_H
#define TESTS_LEAGUE_H

#include "club/seasons/opening.h"
#include "lib/club_fixture.h"

typedef struct {
	ClubFixture *fixture;
	char *name; /* mgl */
} League;

/* Makes a league of Masters Gallery with three at a table, in a club of that
 * many players (Ann, Bob, Cid, Dan, Eve, Fay, Gus, Hal, Ivy, Jan), none of whom
 * has joined. */
League league_new(int players);
League league_of_kind(ContestKind kind, int seats, int players);
League league_of_plan(const ContestPlan *plan, int players);
void league_clear(League *league);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(League, league_clear)
/* A test of a league: `League *league` and `ClubFixture *fixture`. */
#define LEAGUE_TEST_RANGE(name, first, end, players)                           \
	static void name##_at(League *league, ClubFixture *fixture, int _i);   \
	TEST_IN_RANGE(name, first, end, League, league, league_new(players))   \
	{                                                                      \
		name##_at(league, league->fixture, _i);                        \
	}                                                                      \
	static void name##_at(League *league __attribute__((unused)),          \
			      ClubFixture *fixture __attribute__((unused)),    \
			      int _i __attribute__((unused)))
#define LEAGUE_TEST(name, players) LEAGUE_TEST_RANGE(name, 0, 1, players)
#define LEAGUE_TEST_EACH(name, table, players)                                 \
	LEAGUE_TEST_RANGE(name, 0, sizeof(table) / sizeof(*(table)), players)

/* Returns the nth player's name. */
const char *league_player(int n);
/* Finds a season by name; NULL: the newest. Kept (kept.h). */
Season *league_season(const League *league, const char *name);
/* The first n players join. */
void league_join(const League *league, int n);
/* Marks everyone who has joined as having written in check-in. */
void league_hear(const League *league);
/* Runs passes, one every `step`, for `time`. */
void league_pass(const League *league, Time time, Time step);
/* A player's seats in the first season. */
typedef struct {
	int held;  /* seats they still have */
	int given; /* seats they have given up */
	int first; /* the number of a fixture with such a seat */
} LeagueSeats;
LeagueSeats league_seats(const League *league, gint64 player);
/* Ends all matches of a drawn round: the best rank in each goes to its first
 * player, or to its last. */
void league_decide(const League *league, bool best_first);
/* Runs passes until a season (NULL: the newest) is in a phase. */
void league_reach(const League *league, const char *name, SeasonPhase phase);
/* Let eight players join, and move the season on to the draw, or to play. */
void league_draw(const League *league);
void league_play(const League *league);

#endif
