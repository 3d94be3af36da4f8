/* club.c - clubs of any size. */
#include "bench.h"

#include "run/hosting.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#define PLAYERS 40
#define TABLE 4 /* players of a match */

static const char *const set[] = { "club.name",
				   "Bench",
				   "club.address",
				   "club@localhost",
				   "club.organiser",
				   "olga@x.example",
				   NULL };

static bool
enrol(Club *club, GError **error)
{
	for (int i = 0; i < PLAYERS; i++) {
		g_autofree char *name = g_strdup_printf(
			"Player %c%c", 'A' + i / 26, 'a' + i % 26);
		g_autofree char *address = g_strdup_printf("p%d@localhost", i);
		gint64 id;

		if (!hosting_player_add(club, BENCH_NOW, name, address, "UTC",
					&id, error))
			return false;
	}
	return true;
}

static bool
begin_match(Club *club, int n, GError **error)
{
	g_autofree char *seed = g_strdup_printf("%064x", n + 1);
	g_autofree char *match = NULL;
	char names[TABLE][16];
	const char *players[TABLE + 1] = { NULL };
	MatchPlan plan = { .game = "masters-gallery",
			   .players = players,
			   .seed = seed };

	for (int i = 0; i < TABLE; i++) {
		int who = (n + i * 7) % PLAYERS;

		g_snprintf(names[i], sizeof names[i], "Player %c%c",
			   'A' + who / 26, 'a' + who % 26);
		players[i] = names[i];
	}
	return hosting_match_make(club, BENCH_NOW, &plan, &match, error) &&
	       hosting_match_start(club, BENCH_NOW, match, error);
}

/* So that each move gives four letters. */
static bool
want_every_letter(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	sqlite3 *sqlite = NULL;
	bool done = sqlite3_open(path, &sqlite) == SQLITE_OK &&
		    sqlite3_exec(sqlite,
				 "UPDATE players SET letters = 'every-step'",
				 NULL, NULL, NULL) == SQLITE_OK;

	sqlite3_close(sqlite);
	return done;
}

bool
bench_club(char **arguments)
{
	int matches = (int)g_ascii_strtoll(arguments[1], NULL, 10);
	g_autoptr(Club) club = NULL;
	GError *error = NULL;

	if (!club_make(arguments[0], set, &error))
		return bench_fail(arguments[0], error);
	club = club_open(arguments[0], &error);
	if (!club || !enrol(club, &error))
		return bench_fail(arguments[0], error);
	for (int i = 0; i < matches; i++)
		if (!begin_match(club, i, &error))
			return bench_fail("a match", error);
	return want_every_letter(arguments[0]);
}

/* --- growth ----------------------------------------------------------------
 */

#define NUMBERS                                                                \
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"      \
	" WHERE i < %d) "

static bool
fill(sqlite3 *sqlite, const char *format, int n, int steps)
{
	char *sql = sqlite3_mprintf(format, n, steps);
	char *fault = NULL;
	int status = sqlite3_exec(sqlite, sql, NULL, NULL, &fault);

	sqlite3_free(sql);
	if (status == SQLITE_OK)
		return true;
	fprintf(stderr, "bench: %s\n", fault);
	sqlite3_free(fault);
	return false;
}

/* Ended matches, their steps and decisions, and ten mails and letters each:
 * what years leave behind, copied from the first match. */
static const char *const years[] = {
	"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
	" PRAGMA cache_size = -200000; BEGIN; -- %d %d",
	NUMBERS
	"INSERT INTO matches (name, game, rules, seats, options, tables, seed,"
	" phase, pace_hours, stand_in, steps, created, started, finished,"
	" fingerprint, judge) SELECT 'old-' || i, game, rules, seats, options,"
	" tables, seed, 2, pace_hours, stand_in, %d, created, started, created,"
	" fingerprint, '{}' FROM n CROSS JOIN (SELECT * FROM matches WHERE"
	" phase = 1 ORDER BY id LIMIT 1)",
	"INSERT INTO seats (match, seat, player, word, desk, thread)"
	" SELECT m.id, s.seat, s.player, '', '', '' FROM matches m CROSS JOIN"
	" (SELECT * FROM seats WHERE match = (SELECT min(id) FROM matches"
	" WHERE phase = 1)) s WHERE m.phase = 2 AND m.id > 0 -- %d %d",
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
	" WHERE %d > 0 AND i < %d) INSERT INTO steps (match, place, step, at, "
	"voided,"
	" fingerprint, moves) SELECT m.id, n.i, n.i, m.created, 0,"
	" m.fingerprint,"
	" '[{\"by\":\"player\",\"seat\":0,\"text\":\"play monet\"}]'"
	" FROM matches m CROSS JOIN n WHERE m.phase = 2",
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
	" WHERE i < 10) INSERT INTO inbox (mailbox, validity, uid, key,"
	" arrived, fetched, size, state, tries, player, message_id, body_hash,"
	" reason, subject, sender, receipt) SELECT 'old', 1, m.id * 10 + i, '',"
	" 1, 1, 3000, 1, 0, 1 + m.id %% 40, '<' || m.id || '.' || i || '@x>',"
	" 'hash', '', 'Re: turn', 'a@x.example', '' FROM matches m CROSS JOIN n"
	" WHERE m.phase = 2 -- %d %d",
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
	" WHERE i < 10) INSERT INTO outbox (player, match, decision, kind,"
	" later, message_id, sender, recipient, subject, state, tries,"
	" next_try, created, handed, words, news) SELECT 1 + m.id %% 40, m.id,"
	" 0, 'turn', 0, '<l' || m.id || '.' || i || '@x>', '', 'a@x.example',"
	" 'turn', 2, 1, 0, 1, 1, '250 ok', '[]' FROM matches m CROSS JOIN n"
	" WHERE m.phase = 2 -- %d %d",
	"INSERT INTO decisions (match, seat, player, step, topic, open, opened,"
	" printed, handed, deadline, due, wake, outcome, closed) SELECT match,"
	" 0, 1 + match %% 40, step, 'turn', 0, at, at, at, at, at, at, 1, at"
	" FROM steps WHERE step %% 10 = 0 -- %d %d",
	"COMMIT; ANALYZE; -- %d %d",
};

bool
bench_grow(char **arguments)
{
	g_autofree char *path =
		g_build_filename(arguments[0], "pennypost.db", NULL);
	int matches = (int)g_ascii_strtoll(arguments[1], NULL, 10);
	int steps = (int)g_ascii_strtoll(arguments[2], NULL, 10);
	sqlite3 *sqlite = NULL;
	bool done = sqlite3_open(path, &sqlite) == SQLITE_OK;

	for (gsize i = 0; done && i < G_N_ELEMENTS(years); i++)
		done = fill(sqlite, years[i], matches, steps);
	done = done && sqlite3_exec(sqlite, "PRAGMA journal_mode = WAL", NULL,
				    NULL, NULL) == SQLITE_OK;
	sqlite3_close(sqlite);
	return done;
}
