/* years.c - what ten years leave in a club's database, which must not slow its
 * runs.  Matches that ended one after the other until yesterday, evenly, each
 * with a step and a decision every twelve hours, ten mails that came in and ten
 * letters that went out; a line of the log and a tenure for each seat; the raw
 * text of the last twelve months' mails, and the tokens of the last 400 days'
 * letters, as the program keeps them.  The live matches are those that are
 * there already: a club grows older, not busier.  There is no ANALYZE, as the
 * program never runs it. */
#include "bench.h"

#include <sqlite3.h>
#include <stdio.h>

#define PREPARE                                                                \
	"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"                 \
	"PRAGMA cache_size = -400000; BEGIN;"                                  \
	"CREATE TEMP TABLE size AS SELECT %d AS matches, %d AS steps,"         \
	" %d AS bytes, %lld - 86400 AS until, 10 * 365 * 86400 AS span;"       \
	"CREATE TEMP TABLE first AS SELECT * FROM matches WHERE phase = 1"     \
	" ORDER BY id LIMIT 1"

#define COUNTED(most)                                                          \
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"      \
	" WHERE i < " most ") "
#define EACH_TEN COUNTED("10")
#define ENDED " FROM matches m CROSS JOIN n WHERE m.phase = 2"
/* The mail or letter n.i of match m. */
#define MAIL_TIME "m.finished - (10 - n.i) * 432000"

static const char *const years[] = {
	COUNTED("(SELECT matches FROM size)") "INSERT INTO matches (name, "
					      "game, rules, seats, options, "
					      "tables, seed,"
					      " phase, pace_hours, stand_in, "
					      "steps, fingerprint, "
					      "finished,"
					      " created, started) SELECT "
					      "'old-' || i, game, rules, "
					      "seats, options,"
					      " tables, seed, 2, pace_hours, "
					      "stand_in, size.steps, "
					      "fingerprint,"
					      " until - (size.matches - "
					      "i) * span / size.matches, 0, 0"
					      " FROM n CROSS JOIN first CROSS "
					      "JOIN size",
	"UPDATE matches SET started = finished - steps * 43200,"
	" created = finished - steps * 43200 WHERE phase = 2",
	"INSERT INTO seats (match, seat, player, owner, word, desk, thread)"
	" SELECT m.id, s.seat, 1 + (m.id + 7 * s.seat) % 40,"
	" 1 + (m.id + 7 * s.seat) % 40, '', '', '' FROM matches m CROSS JOIN"
	" seats s WHERE m.phase = 2 AND s.match = (SELECT id FROM first)",
	"INSERT INTO results (match, seat, player, place, score, moved, "
	"left_it)"
	" SELECT s.match, s.seat, s.owner, 1 + (s.seat + s.match * 7 % 5) % 4,"
	" 0, 1, 0 FROM matches m JOIN seats s ON s.match = m.id"
	" WHERE m.phase = 2",
	"INSERT INTO tenures (match, seat, player, step, at, why)"
	" SELECT s.match, s.seat, s.player, 0, m.started, 'opening'"
	" FROM matches m JOIN seats s ON s.match = m.id WHERE m.phase = 2",
	COUNTED("(SELECT steps FROM size)") "INSERT INTO steps (match, place, "
					    "step, at, voided, fingerprint, "
					    "moves)"
					    " SELECT m.id, n.i, n.i, m.started "
					    "+ n.i * 43200, 0, m.fingerprint,"
					    " '[{\"by\":\"player\",\"seat\":' "
					    "|| n.i % 4 ||"
					    " ',\"text\":\"play "
					    "vermeer/plain\"}]'" ENDED,
	COUNTED("(SELECT steps FROM size)") "INSERT INTO decisions (match, "
					    "seat, player, step, topic, open, "
					    "opened,"
					    " printed, handed, deadline, due, "
					    "wake, outcome, closed)"
					    " SELECT m.id, n.i % 4, 1 + (m.id "
					    "+ 7 * (n.i % 4)) % 40, n.i, "
					    "'turn',"
					    " 0, m.started + n.i * 43200 - "
					    "43200, m.started + n.i * 43200,"
					    " m.started + n.i * 43200 - 43200, "
					    "m.started + n.i * 43200 + 86400,"
					    " m.started + n.i * 43200 + 86400, "
					    "0, 1, m.started + n.i * "
					    "43200" ENDED,
	EACH_TEN
	"INSERT INTO inbox (mailbox, validity, uid, key, arrived, fetched,"
	" size, state, tries, player, message_id, body_hash, reason, subject,"
	" sender, receipt) SELECT 'old', 1, m.id * 10 + n.i, '', " MAIL_TIME
	", " MAIL_TIME ", 3000, CASE n.i WHEN 9 THEN 3 ELSE 1 END, 0,"
	" 1 + (m.id + 7 * (n.i % 4)) % 40, '<' || m.id || '.' || n.i ||"
	" '@x.example>', hex(randomblob(32)), '', 'Re: turn', 'a@x.example',"
	" '[]'" ENDED,
	EACH_TEN
	"INSERT INTO outbox (player, match, decision, kind, later, message_id,"
	" sender, recipient, subject, state, tries, next_try, created, handed,"
	" words, news) SELECT 1 + (m.id + 7 * (n.i % 4)) % 40, m.id, 0, 'turn',"
	" 0, '<l' || m.id || '.' || n.i || '@x.example>', '', 'a@x.example',"
	" 'turn', 2, 1, 0, " MAIL_TIME ", " MAIL_TIME ", '250 ok', '[]'" ENDED,
	"INSERT INTO inbox_raw (id, bytes) SELECT id, zeroblob((SELECT bytes "
	"FROM size)) FROM inbox"
	" WHERE fetched > (SELECT until - 360 * 86400 FROM size)",
	"INSERT INTO outbox_raw (id, bytes) SELECT id, zeroblob((SELECT bytes "
	"FROM size))"
	" FROM outbox WHERE state = 2"
	" AND created > (SELECT until - 360 * 86400 FROM size)",
	"INSERT INTO tokens (hash, player, match, scope, expires, revoked)"
	" SELECT hex(randomblob(32)), player, match, 'play', created + "
	"34560000,"
	" 1 FROM outbox WHERE state = 2"
	" AND created > (SELECT until - 400 * 86400 FROM size)",
	"INSERT INTO journal (at, who, act, detail, match)"
	" SELECT finished, 'club', 'match ended', '', id FROM matches"
	" WHERE phase = 2",
	"COMMIT; PRAGMA journal_mode = WAL",
};

static bool
run(sqlite3 *sqlite, const char *sql)
{
	char *fault = NULL;

	if (sqlite3_exec(sqlite, sql, NULL, NULL, &fault) == SQLITE_OK)
		return true;
	fprintf(stderr, "bench: %s\n", fault);
	sqlite3_free(fault);
	return false;
}

bool
bench_grow(char **arguments)
{
	g_autofree char *path =
		g_build_filename(arguments[0], "pennypost.db", NULL);
	char *prepare = sqlite3_mprintf(
		PREPARE, (int)g_ascii_strtoll(arguments[1], NULL, 10),
		(int)g_ascii_strtoll(arguments[2], NULL, 10),
		(int)g_ascii_strtoll(arguments[3], NULL, 10), BENCH_NOW);
	sqlite3 *sqlite = NULL;
	bool done = sqlite3_open(path, &sqlite) == SQLITE_OK &&
		    run(sqlite, prepare);

	for (gsize i = 0; done && i < G_N_ELEMENTS(years); i++)
		done = run(sqlite, years[i]);
	sqlite3_free(prepare);
	sqlite3_close(sqlite);
	return done;
}
