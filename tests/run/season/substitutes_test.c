/* substitutes_test.c - who may sit in for whom in a season (LEAGUE 4). */
#include "club/season/joining.h"
#include "club/table/cache.h"
#include "lib/league.h"
#include "lib/must.h"
#include "store/matches.h"
#include "store/seat_offers.h"
#include "store/standby.h"

Suite *substitutes_suite(void);

/* Two divisions of four at tables of three, in play. */
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
	g_autoptr(Season) season = league_season(league, NULL);
	TableCache *tables = table_cache_new(league->fixture->club);
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now,
		    .tables = tables };
	json_auto_t *said = NULL;
	GError *error = NULL;

	must(season_withdraw(&run, season, player, &said, &error));
	table_cache_free(tables);
}

/* Everybody would sit in, and nobody can for one whom they play against. */
START_TEST(rivals_are_not_asked)
{
	g_auto(League) league = two_divisions();
	Store *store = league.fixture->club->store;
	g_autoptr(Season) season = league_season(&league, NULL);
	const EntrantRow *first = season->entrants->pdata[0];
	GError *error = NULL;

	ck_assert_int_eq(season_divisions(season), 2);
	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		must(standby_put(store, row->player, &error));
	}
	withdraw(&league, first->player);
	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];
		bool rival = row->division == first->division;
		g_autoptr(GPtrArray) offers =
			seat_offer_to(store, row->player, &error);

		must(offers != NULL);
		ck_assert_uint_eq(offers->len, rival ? 0 : 3);
	}
}
END_TEST

Suite *
substitutes_suite(void)
{
	Suite *suite = suite_create("season: substitutes");
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 60);
	tcase_add_test(all, rivals_are_not_asked);
	suite_add_tcase(suite, all);
	return suite;
}
