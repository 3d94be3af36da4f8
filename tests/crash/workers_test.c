/* workers_test.c - two workers on one club in PostgreSQL leave what one leaves
 * with SQLite, even if one is killed anywhere or stopped (SCALE 3).  A stage of
 * the day is run by two workers at once; then the club is moved into a file and
 * compared with that of one worker. */

#include "crash/day.h"
#include "crash/gate.h"
#include "crash/pair.h"
#include "crash/process.h"
#include "crash/twin.h"
#include "store/engine/engine.h"

#include <glib/gstdio.h>
#include <stdio.h>

#define STOPPED 3 /* a stage */
#define POINTS 2  /* where a worker is killed, at each stage of a sample */

/* --- clubs ------------------------------------------------------------ */

TWIN(DAY_STAGES)

/* Mails of two players begin matches there. The order of mails of different
 * players isn't defined, so either match may be mg-4. */
#define NUMBERING 13

/* Returns whether a stage is tried: stages are slow, so `make check` takes
 * some, each with other mails. */
static bool
is_sampled(int stage)
{
	return stage != NUMBERING && (g_getenv("CRASH") || stage % 11 == 3);
}

static Pair
pair_at(int stage)
{
	return pair_new(twin.before[stage], day_time(stage));
}

static void
compare(const Pair *pair, int stage, const char *broken)
{
	pair_compare(pair, twin.after[stage], formatted("stage %d", stage),
		     broken);
}

static void
compare_letters(const Pair *pair, int stage)
{
	pair_compare_letters(pair, twin.after[stage],
			     formatted("stage %d", stage));
}

/* --- two at once ------------------------------------------------------ */

TEST_RANGE(two_do_what_one_does, 0, DAY_STAGES)
{
	if (!is_sampled(_i))
		return;
	Pair pair = pair_at(_i);

	pair_live(&pair, NULL);
	compare(&pair, _i, NULL);
	compare_letters(&pair, _i);
	pair_clear(&pair);
}

/* A worker is killed, or its connection is cut in the middle of a query: the
 * other one, or the next run, does what it left. */
static const char *const breaks[] = { "kill", "cut", "deaf" };
#define BREAKS ((int)G_N_ELEMENTS(breaks))

TEST_RANGE(one_breaks_off_anywhere, 0, BREAKS *DAY_STAGES)
{
	const char *way = breaks[_i % BREAKS];
	int stage = _i / BREAKS;

	if (!is_sampled(stage))
		return;
	for (int point = 1; point <= POINTS; point++) {
		g_autofree char *fault =
			g_strdup_printf("%s %d", way, point * point * 40);
		Pair pair = pair_at(stage);
		Life next = { .dir = pair.second, .at = pair.at };

		pair_live(&pair, fault);
		life_run(&next);
		life_well(&next);
		compare(&pair, stage, fault);
		compare_letters(&pair, stage);
		pair_clear(&pair);
	}
}

/* The exit code doesn't matter: the day leaves something to do. */
static void
says(const char *dir, const char *const *words, const char *said)
{
	g_auto(Ran) ran = day_program(dir, words, NULL, NULL, NULL);

	ck_assert_msg(strstr(ran.out, said), "status %d, no '%s' in: %s%s",
		      ran.status, said, ran.out, ran.err);
}

static const char *const cuts[] = { "cut 30", "deaf 70", "cut 110" };

/* Runs contrib/examples/failover-rehearsal; returns its output, to be freed
 * with g_free. */
static char *
rehearse(const char *what, const char *dir)
{
	Ran ran = process_run(
		NULL, WORDS("contrib/examples/failover-rehearsal", what, dir),
		NULL);

	ran_check(&ran, 0, *ran.out ? ran.out : NULL, NULL);
	g_free(ran.err);
	return g_strstrip(ran.out);
}

/* Runs SQL as administrator on one of the two servers. */
static void
tell(const char *servers, const char *name, const char *sql)
{
	Ran ran = process_run(NULL,
			      WORDS("psql", "-qXh", path_in(servers, name),
				    "-U", "postgres", "-c", sql, "club"),
			      NULL);

	ran_well(&ran);
}

/* Waits until new connections see the setting. */
static void
name_standby(const char *servers, const char *names, const char *in_step)
{
	g_autofree char *name = g_strdup_printf(
		"ALTER SYSTEM SET synchronous_standby_names = '%s'", names);
	g_autofree char *wanted = g_strdup_printf("%s: %s", names, in_step);
	g_autofree char *host = g_build_filename(servers, "one", NULL);
	bool known = false;

	tell(servers, "one", name);
	tell(servers, "one", "SELECT pg_reload_conf()");
	while (!known) {
		g_auto(Ran) ran = process_run(
			NULL,
			WORDS("psql", "-qAtXh", host, "-U", "postgres", "-c",
			      "SELECT "
			      "current_setting('synchronous_standby_names')"
			      " || ': ' || count(*) FROM pg_stat_replication"
			      " WHERE sync_state = 'sync'",
			      "club"),
			NULL);

		known = !strcmp(g_strstrip(ran.out), wanted);
	}
}

/* With a named standby that is missing, a COMMIT would never end; so a run
 * doesn't begin. */
static void
miss_the_standby(Life *life, const char *servers)
{
	name_standby(servers, "elsewhere", "0");
	says(life->dir, WORDS("doctor", "--offline", "--now", life->at),
	     "to do  standby: none of those in synchronous_standby_names "
	     "(elsewhere) is connected");
	life_run(life);
	ran_check(&life->ran, 75, "",
		  "none of those in its synchronous_standby_names (elsewhere) "
		  "is connected; see whether it runs");
	ran_clear(&life->ran);
	name_standby(servers, "*", "1");
}

/* The standby has all data, but hasn't replayed it yet. */
static void
fall_behind(Life *life, const char *servers)
{
	tell(servers, "two", "SELECT pg_wal_replay_pause()");
	for (int i = 0; i < 5; i++) {
		tell(servers, "one",
		     "SELECT pg_logical_emit_message(false, 'x', 'x')");
		tell(servers, "one", "SELECT pg_switch_wal()");
	}
	says(life->dir, WORDS("doctor", "--offline", "--now", life->at),
	     "MB behind; see its disk and its network");
	tell(servers, "two", "SELECT pg_wal_replay_resume()");
}

/* The standby has the committed data but doesn't confirm it: a worker waits in
 * its COMMIT, and then the primary dies. */
static void
fail_in_a_commit(Life *life, const char *servers)
{
	tell(servers, "two", "SELECT pg_wal_replay_pause()");
	GThread *thread = life_begin(life);

	tell(servers, "one",
	     "DO 'BEGIN WHILE NOT EXISTS (SELECT FROM pg_stat_activity"
	     " WHERE wait_event = ''SyncRep'') LOOP PERFORM pg_sleep(0.01);"
	     " PERFORM pg_stat_clear_snapshot(); END LOOP; END'");
	g_free(rehearse("fail", servers));
	g_thread_join(thread);
	/* The run may have been in time to continue at the promoted standby. */
	ck_assert_msg(life->ran.status == 75 || !life->ran.status,
		      "status %d: %.999s", life->ran.status, life->ran.err);
	ran_clear(&life->ran);
}

/* A worker is cut off during the day, and the primary dies in a COMMIT of the
 * next run; the standby is promoted, has what was done, and the same folder
 * does the rest there. */
TEST_EACH(another_server_goes_on, cuts)
{
	g_autofree char *folder = folder_quick();
	g_autofree char *servers = g_build_filename(folder, "servers", NULL);
	Life life = { .fault = cuts[_i] };

	if (_i && !g_getenv("CRASH"))
		return;
	g_chmod(folder, 0755);
	g_autofree char *url = rehearse("up", servers);
	Pair pair = pair_on(
		g_strconcat(url, "&options=-csynchronous_commit%3Dremote_apply",
			    NULL),
		twin.before[STOPPED], day_time(STOPPED));

	life.dir = pair.first;
	life.at = pair.at;
	says(pair.first, WORDS("doctor", "--offline", "--now", pair.at),
	     "ok     standby: 1 in step");
	life.fault = NULL;
	miss_the_standby(&life, servers);
	fall_behind(&life, servers);
	life.fault = cuts[_i];
	life_run(&life);
	ck_assert_int_eq(life.ran.status, 75);
	ran_clear(&life.ran);
	life.fault = NULL;
	fail_in_a_commit(&life, servers);
	life_run(&life);
	life_well(&life);
	says(pair.first, WORDS("doctor", "--offline", "--now", pair.at),
	     "skip   standby: none is named");
	compare(&pair, STOPPED, "another server");
	g_free(rehearse("down", servers));
	pair_clear(&pair);
	program_clear(g_steal_pointer(&folder));
}

/* --- a server that is stopped ----------------------------------------- */

static void
cluster_run(const char *script, const char *dir, char **said)
{
	g_autofree char *path = g_build_filename("tests/servers", script, NULL);
	g_auto(Ran) ran = process_run(NULL, WORDS(path, dir), NULL);

	ran_check(&ran, 0, said ? "postgresql://" : "", "");
	if (said)
		*said = g_strdup(g_strstrip(ran.out));
}

/* The server dies before a COMMIT has ended. */
static void
stop_in_a_commit(Life *life, const char *url, const char *dir)
{
	GError *error = NULL;
	EngineLink *link = engine_postgresql.open(url, &error);

	must_have(link);
	must(engine_postgresql.script(
		link,
		"CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
		" 'BEGIN PERFORM pg_sleep(600); RETURN NULL; END';"
		"CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON outbox"
		" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW"
		" EXECUTE FUNCTION slow()",
		&error));
	GThread *thread = life_begin(life);

	must(engine_postgresql.script(
		link,
		"DO 'BEGIN WHILE NOT EXISTS (SELECT FROM pg_stat_activity"
		" WHERE wait_event = ''PgSleep'' AND query = ''COMMIT'')"
		" LOOP PERFORM pg_sleep(0.01);"
		" PERFORM pg_stat_clear_snapshot(); END LOOP; END'",
		&error));
	engine_postgresql.close(link);
	cluster_run("postgresql-again", dir, NULL);
	g_thread_join(thread);
	ck_assert_msg(life->ran.status == 75, "status %d: %.999s",
		      life->ran.status, life->ran.err);
	ran_clear(&life->ran);
	link = engine_postgresql.open(url, &error);
	must(link && engine_postgresql.script(
			     link, "DROP TRIGGER slow ON outbox", &error));
	engine_postgresql.close(link);
}

/* After the server's restart, the next run does what wasn't committed. */
TEST(the_server_comes_again)
{
	char *folder = folder_quick();
	char *url = NULL;
	Life life = { 0 };

	g_chmod(folder, 0755);
	g_setenv("SAFE", "1", TRUE);
	cluster_run("postgresql-up", folder, &url);
	Pair pair = pair_on(url, twin.before[STOPPED], day_time(STOPPED));

	life.dir = pair.first;
	life.at = pair.at;
	stop_in_a_commit(&life, pair.url, folder);
	life.dir = pair.second;
	life_run(&life);
	life_well(&life);
	compare(&pair, STOPPED, "a server that was stopped");
	compare_letters(&pair, STOPPED);
	cluster_run("postgresql-down", folder, NULL);
	g_unsetenv("SAFE");
	pair_clear(&pair);
	program_clear(folder);
}

/* This machine's clock differs from the server's. */
static void
find_clocks(const Pair *pair, const char *later, const char *said)
{
	g_setenv("CLOCK", later, TRUE);
	says(pair->first, WORDS("doctor", "--offline", "--now", pair->at),
	     said);
	g_unsetenv("CLOCK");
}

/* A worker that is gone, with i letters in hand. */
static void
find_gone(const Pair *pair)
{
	static const char *const left[] = {
		"other is gone and has left nothing undone; the next run "
		"strikes it off",
		"other is gone and had 1 letter in hand; the next run sends "
		"it again",
		"other is gone and had 2 letters in hand; the next run sends "
		"them again",
	};
	EngineLink *gate = gate_of(pair);

	gate_tell(gate, "INSERT INTO workers (name, build, begun)"
			" VALUES ('other', 'x', 0)");
	for (int i = 0; i < (int)G_N_ELEMENTS(left); i++) {
		gate_tell(gate,
			  "UPDATE outbox SET state = 1, worker ="
			  " (SELECT id FROM workers) WHERE id IN (SELECT id"
			  " FROM outbox ORDER BY id LIMIT %d)",
			  i);
		says(pair->first,
		     WORDS("doctor", "--offline", "--now", pair->at), left[i]);
	}
	engine_postgresql.close(gate);
}

/* Each worker's part is reported by name, and all of them together. */
TEST(they_are_named)
{
	Pair pair = pair_at(STOPPED);
	Life life = { .dir = pair.second, .at = pair.at };
	g_autofree char *name =
		g_strdup_printf("%s:%s]", g_get_host_name(), pair.second);

	life_run(&life);
	life_well(&life);
	says(pair.first, WORDS("stats", "--now", pair.at), name);
	says(pair.first, WORDS("log", "--now", pair.at), name);
	says(pair.first, WORDS("doctor", "--offline", "--now", pair.at),
	     "ok     workers: 0 at work");
	says(pair.first, WORDS("doctor", "--offline", "--now", pair.at),
	     "ok     server's clock: as this machine's");
	find_clocks(&pair, "1000", " s behind this machine's; set both right");
	find_clocks(&pair, "-1000", " s ahead of this machine's; set both");
	says(pair.first, WORDS("doctor", "--offline", "--now", pair.at),
	     "skip   standby: none is named");
	says(pair.first, WORDS("doctor", "--offline", "--now", pair.at),
	     "/mail/in; another machine that works on the club must see");
	find_gone(&pair);
	pair_clear(&pair);
}

static void
change_key(const char *path)
{
	g_autofree char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	char *key = strstr(text, "key = ");

	ck_assert_ptr_nonnull(key);
	key += strlen("key = ");
	*key = *key == 'a' ? 'b' : 'a';
	g_unlink(path);
	must(g_file_set_contents(path, text, -1, &error));
	g_chmod(path, 0600);
}

/* A build with other rules, or a folder with other keys, isn't allowed to work
 * on the club. */
TEST(strangers_do_not_work_along)
{
	Pair pair = pair_at(STOPPED);
	Life life = { .dir = pair.first, .at = pair.at };
	g_autofree char *keys = g_build_filename(pair.second, "keys", NULL);
	EngineLink *other = gate_of(&pair);

	gate_worker(other, "old");
	life_run(&life);
	ran_check(&life.ran, 75, NULL, "the worker other is of another build");
	ran_clear(&life.ran);
	gate_lock(other, LOCK_AT_WORK, "lock_shared");
	g_auto(Ran) moved =
		day_program(pair.first, WORDS("move", "--to", "other.db"), NULL,
			    NULL, NULL);

	ran_check(&moved, 75, NULL, "the worker other is at work");
	engine_postgresql.close(other);

	life_run(&life);
	life_well(&life);
	change_key(keys);
	life.dir = pair.second;
	life_run(&life);
	ran_check(&life.ran, 78, NULL, "has other keys than the club");
	ran_clear(&life.ran);
	pair_clear(&pair);
}

TEST_CONDITIONS(.setup = make_twin, .teardown = clear_twin,
		.needs = cluster_asked, .what = "PostgreSQL (see make check)");
