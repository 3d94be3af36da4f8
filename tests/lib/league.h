/* league.h - a league of a club fixture, whose seasons go on by passes. */
#ifndef TESTS_LEAGUE_H
#define TESTS_LEAGUE_H

#include "club/seasons/opening.h"
#include "lib/club_fixture.h"

typedef struct {
	ClubFixture *fixture;
	char *name; /* mgl */
} League;

/* Of Masters Gallery at tables of three, in a club of so many (Ann, Bob, Cid,
 * Dan, Eve, Fay, Gus, Hal, Ivy, Jan), of whom nobody has joined. */
League league_new(int players);
League league_of_kind(ContestKind kind, int seats, int players);
League league_of_plan(const ContestPlan *plan, int players);
void league_clear(League *league);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(League, league_clear)

/* The nth of those. */
const char *league_player(int n);
/* Of a name; NULL: the newest.  Free it. */
Season *league_season(const League *league, const char *name);
/* The first n join. */
void league_join(const League *league, int n);
/* All who have joined are heard of. */
void league_hear(const League *league);
/* Passes, one a step. */
void league_pass(const League *league, Time time, Time step);
/* The seats of a player in the first season. */
typedef struct {
	int held;  /* that they sit in */
	int given; /* that were theirs and are given up */
	int first; /* the number of a fixture with such a one */
} LeagueSeats;
LeagueSeats league_seats(const League *league, gint64 player);
/* All matches of a round that is drawn are over: who ranks best in it is the
 * first of each, or the last. */
void league_decide(const League *league, bool best_first);
/* Until a season (NULL: the newest) is so far. */
void league_reach(const League *league, const char *name, SeasonPhase phase);
/* Eight who have joined, up to the draw; up to play. */
void league_draw(const League *league);
void league_play(const League *league);

#endif
