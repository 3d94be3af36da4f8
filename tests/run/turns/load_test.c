/* Loading a match: without the events of older steps, and with all of them. */
#include "club/live/live.h"
#include "lib/evening.h"

#include "store/engine/query.h"

static void
no_look(const Match *match, void *data)
{
	(void)match;
	(void)data;
}

/* Checks that a loaded match has the chains of one whose events were all
 * kept. */
static void
check_chains(const Evening *evening)
{
	Club *club = evening->fixture->club;
	gint64 id = evening_row(evening)->id;
	g_autoptr(LiveMatch) live = must(live_load(club, id, &error));
	g_autoptr(Match) all =
		must(live_dealt(club, live, KEEP_CHAINS, &error));

	must(live_replay(club, live, all, no_look, NULL, &error));
	ck_assert_str_eq(match_fingerprint(live->match),
			 match_fingerprint(all));
	ck_assert_str_eq(match_public_chain(live->match),
			 match_public_chain(all));
	must(live_verify(club, id, &error));
}

static void
matches_set(const Evening *evening, const char *sql)
{
	must(query_run(evening->fixture->club->store, sql, WITHOUT, &error));
}

EVENING_TEST(chains_are_those_of_all_events, 3)
{
	for (int step = 0; step < 6; step++) {
		evening_play_to(evening, step);
		check_chains(evening);
	}
}

EVENING_TEST(a_match_of_an_older_version_is_replayed_whole, 2)
{
	evening_play_to(evening, 3);
	matches_set(evening, "UPDATE matches SET public_chain = ''");
	check_chains(evening);
	evening_play_to(evening, 4);
	ck_assert_str_ne(evening_row(evening)->public_chain, "");
	check_chains(evening);
}

/* A run compares the last step with its fingerprint, doctor the whole. */
EVENING_TEST(what_was_altered_is_found, 2)
{
	Club *club = evening->fixture->club;
	gint64 id = evening_row(evening)->id;
	GError *error = NULL;

	evening_play_to(evening, 4);
	matches_set(evening, "UPDATE matches SET public_chain = 'x'");
	live_free(must(live_load(club, id, &error)));
	ck_assert(!live_verify(club, id, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "its replay differs"));
	g_clear_error(&error);
	matches_set(evening,
		    "UPDATE steps SET fingerprint = 'x' WHERE step = 3");
	ck_assert(!live_load(club, id, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "from step 3 on"));
	g_error_free(error);
}
