/* store_growth_test.c - the queries of a run cost the same however old the club
 * is (PERF goal 10): counted in steps of SQLite's machine, so that clocks do
 * not matter. */
#include "lib/store_asks.h"

#include "lib/cluster.h"
#include "store/engine/query.h"
#include "store/store_private.h"

#include <sqlite3.h>

/* For each year, a row of everything that is kept, ended and dealt with: i is
 * its number, t its time, long before NOW. */
static const char *const years[] = {
	"INSERT INTO matches (name, game, rules, seats, options, tables, seed,"
	" phase, pace_hours, stand_in, steps, created, started, finished,"
	" fingerprint) SELECT 'old-' || i, 'toy', 1, 1, '',"
	" (SELECT hash FROM tables LIMIT 1), '', 2, 48, '', 1, t, t, t, ''",
	"INSERT INTO seats (match, seat, player, owner, word, desk, thread)"
	" SELECT 1 + i, 0, 1, 1, '', '', ''",
	"INSERT INTO steps (match, place, step, at, voided, fingerprint, moves)"
	" SELECT 1 + i, 1, 1, t, 0, '', '[]'",
	"INSERT INTO decisions (match, seat, player, step, topic, open, opened,"
	" printed, handed, deadline, due, wake, outcome, closed)"
	" SELECT 1 + i, 0, 1, 1, '', 0, t, t, t, t, t, 0, 4, t",
	"INSERT INTO tenures (match, seat, player, step, at, why)"
	" SELECT 1 + i, 0, 1, 1, t, ''",
	"INSERT INTO offers (match, seat, player, made, until, state)"
	" SELECT 1 + i, 0, 1, t, t, 3",
	"INSERT INTO inbox (mailbox, validity, uid, key, arrived, fetched,"
	" size, state, tries, player, message_id, body_hash, reason, subject,"
	" sender, receipt) SELECT 'INBOX', 1, i, '', t, t, 9, 1 + i % 5, 0,"
	" 1, '<m' || i || '@x>', i, '', '', '', '[]'",
	"INSERT INTO outbox (player, match, decision, kind, later, message_id,"
	" sender, recipient, subject, state, tries, next_try, created, handed,"
	" words, news) SELECT 1, i, i, 'turn', 0, '<l' || i || '@x>', '', '',"
	" '', 2 + i % 2, 1, t, t, t, '', '[]'",
	"INSERT INTO tokens (hash, player, match, scope, expires, revoked)"
	" SELECT i, 1, 1 + i, 'play', 9999999999, 1",
	"INSERT INTO told (what, daily, at) SELECT i, 0, t",
	"INSERT INTO journal (at, who, act, detail, match)"
	" SELECT t, '', '', '', i",
	"INSERT INTO talk (match, player, hearer, at, text)"
	" SELECT 1 + i, 1, 0, t, ''",
	"INSERT INTO absences (player, since, until, announced)"
	" SELECT 1, t, t, t",
	"INSERT INTO onlookers (match, player, thread) SELECT 1 + i, 1, ''",
	"INSERT INTO digests (player, message_id, written)"
	" SELECT 1, '<d' || i || '@x>', t",
	"INSERT INTO bounces (player, letter, at, kind, status)"
	" SELECT 1, i, t, 'soft', ''",
	"INSERT INTO facts (key, value) SELECT i, ''",
	"INSERT INTO seasons (contest, number, phase, due, opened, checked,"
	" drawn, closed, paused, seats, weeks, lengthened, told, seed)"
	" SELECT 1, i, 6, 0, t, t, t, t, 0, 3, 8, 0, t, ''",
	"INSERT INTO entrants (season, player, state, joined, heard, division,"
	" place, lost, rank, skips) SELECT i, 1, 3, t, t, 0, 0, 0, 0, 0",
	"INSERT INTO fixtures (match, season, division, number, spoilt, rows)"
	" SELECT 1 + i, i, 0, 0, 0, '0'",
	"INSERT INTO season_entries (season, at, who, kind, player, match,"
	" number, why) SELECT i, t, '', 3, 0, 0, 0, ''",
};

static StoreCase *
grown(int n, bool analyzed)
{
	StoreCase *test = store_case_new();

	store_case_player(test, "Ann");
	store_case_match(test, MATCH_LIVE);
	store_case_run(test, "INSERT INTO contests VALUES (1, 'mgl', '', 0,"
			     " 'toy', '', 48, '', '', 3, 7, 0)");
	for (gsize i = 0; i < G_N_ELEMENTS(years); i++) {
		g_autofree char *sql = g_strdup_printf(
			"WITH RECURSIVE n (i, t) AS (SELECT 1, "
			"%" G_GINT64_FORMAT
			" UNION ALL SELECT i + 1, t + 1000 FROM n WHERE i < %d)"
			" %s FROM n",
			NOW - 2000 * DAY, n, years[i]);

		store_case_run(test, sql);
	}
	if (analyzed)
		store_case_run(test, "ANALYZE");
	store_case_reopen(test);
	return test;
}

/* Returns the steps by the text of the statement. */
static GHashTable *
steps_of(StoreCase *test)
{
	GHashTable *steps =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	sqlite3 *sqlite = (sqlite3 *)test->store->link;
	sqlite3_stmt *statement = NULL;

	store_asks(test->store);
	while ((statement = sqlite3_next_stmt(sqlite, statement))) {
		int n = sqlite3_stmt_status(statement,
					    SQLITE_STMTSTATUS_VM_STEP, 0);

		g_hash_table_insert(steps, g_strdup(sqlite3_sql(statement)),
				    GINT_TO_POINTER(n));
	}
	return steps;
}

/* This also holds after somebody has computed statistics of the tables. */
TEST_RANGE(the_past_costs_nothing, 0, 2)
{
	OF_SQLITE("steps of SQLite's machine");
	g_autoptr(StoreCase) young = grown(10, _i), old = grown(500, _i);
	g_autoptr(GHashTable) few = steps_of(young), many = steps_of(old);
	GHashTableIter iter;
	gpointer sql, value;
	int asked = 0;

	g_hash_table_iter_init(&iter, few);
	while (g_hash_table_iter_next(&iter, &sql, &value)) {
		int n = GPOINTER_TO_INT(value);
		int grew = GPOINTER_TO_INT(g_hash_table_lookup(many, sql)) - n;

		asked++;
		ck_assert_msg(n > 0, "never run: %s", (char *)sql);
		ck_assert_msg(grew < 100, "%d steps, and %d more: %s", n, grew,
			      (char *)sql);
	}
	ck_assert_int_gt(asked, 90);
}
