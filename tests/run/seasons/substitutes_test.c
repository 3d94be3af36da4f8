/* substitutes_test.c - who may be a substitute for whom in a season (LEAGUE 4).
 */
#include "club/live/live.h"
#include "club/seasons/joining.h"
#include "club/seasons/season_matches.h"
#include "lib/league.h"
#include "store/decisions.h"
#include "store/seat_offers.h"
#include "store/seats.h"

/* Makes two divisions of four at tables of three, in play. */
static League
two_divisions(void)
{
	const ContestPlan plan = { .game = "mg",
				   .seats = 3,
				   .target = 4,
				   .pace_hours = 12,
				   .stand_in = "bot",
				   .seed = SEED };
	League league = league_of_plan(&plan, 8);

	league_play(&league);
	return league;
}

static void
withdraw(const League *league, gint64 player)
{
	Season *season = league_season(league, NULL);
	LiveMatchCache *cache = live_cache_new(league->fixture->club);
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now,
		    .live_matches = cache };
	json_auto_t *said = NULL;

	must(season_withdraw(&run, season, player, &said, &error));
	live_cache_free(cache);
}

/* Everybody is willing, but nobody may substitute a player whom they play
 * against. */
TEST(rivals_are_not_asked)
{
	g_auto(League) league = two_divisions();
	Store *store = league.fixture->club->store;
	Season *season = league_season(&league, NULL);
	const EntrantRow *first = season->entrants->pdata[0];

	ck_assert_int_eq(season_divisions(season), 2);
	ptr_array_foreach (const EntrantRow, row, season->entrants)
		must(standby_put(store, row->player, &error));
	withdraw(&league, first->player);
	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		bool rival = row->division == first->division;
		g_autoptr(GPtrArray) offers =
			must(seat_offer_to(store, row->player, &error));

		ck_assert_uint_eq(offers->len, rival ? 0 : 3);
	}
}

/* --- the cost of silence -------------------------------------------------- */

static const struct {
	const char *what;
	const char *whys[4];  /* why a seat of theirs changes hands */
	bool missed, excused; /* an answer of theirs */
	bool lost;
} losses[] = {
	{ "nothing", { NULL }, true, false, false },
	{ "a substitute sits there", { "offer" }, true, false, true },
	{ "the house bot does", { "bot" }, true, false, true },
	{ "they came back", { "bot", "back" }, true, false, false },
	{ "a substitute and then the house bot",
	  { "offer", "bot" },
	  true,
	  false,
	  true },
	{ "they gave it up", { "resigned", "bot" }, true, false, false },
	{ "it was taken from them",
	  { "ejected", "offer" },
	  true,
	  false,
	  false },
	{ "the organiser gave it away", { "organiser" }, true, false, false },
	{ "the house has played it out", { "finish" }, true, false, false },
	{ "letters did not arrive", { "bot" }, true, true, false },
	{ "nothing was missed", { "bot" }, false, false, false },
};

static void
hand_over(Store *store, gint64 match, int seat, gint64 owner, const char *why)
{
	const Tenure tenure = {
		.match = match,
		.seat = seat,
		.player = !strcmp(why, "back")	  ? owner
			  : !strcmp(why, "offer") ? owner % 8 + 1
						  : 0,
		.why = (char *)why,
	};

	must(tenure_add(store, &tenure, &error));
}

static void
miss(Store *store, gint64 match, int seat, gint64 player, bool excused)
{
	Decision decision = { .match = match,
			      .seat = seat,
			      .player = player,
			      .topic = (char *)"play" };

	must(decision_add(store, &decision, &decision.serial, &error));
	decision.outcome = OUTCOME_MISSED;
	decision.excused = excused;
	must(decision_set(store, &decision, &error));
}

TEST_EACH(silence_alone_costs_a_season, losses)
{
	g_auto(League) league = two_divisions();
	Store *store = league.fixture->club->store;
	Season *season = league_season(&league, NULL);
	GError *error = NULL;
	g_autoptr(GPtrArray) fixtures =
		fixture_list(store, season->row->id, &error);
	const FixtureRow *fixture = fixtures->pdata[0];
	const EntrantRow *row = season->entrants->pdata[0];
	int seat = season_fixture_seat(fixture, row);
	bool lost = true;

	for (guint i = 1; seat < 0; i++) {
		fixture = fixtures->pdata[i];
		seat = season_fixture_seat(fixture, row);
	}
	for (int i = 0; losses[_i].whys[i]; i++)
		hand_over(store, fixture->match, seat, row->player,
			  losses[_i].whys[i]);
	if (losses[_i].missed)
		miss(store, fixture->match, seat, row->player,
		     losses[_i].excused);
	must(season_lost_seat(league.fixture->club, season, row, &lost,
			      &error));
	ck_assert_msg(lost == losses[_i].lost, "%s", losses[_i].what);
}
