/* phases.c - one run: fetch, play, write, send, each timed for the summary. */
#include "run/phases/phases.h"

#include "base/log.h"
#include "club/clocks/outage.h"
#include "club/installation/polls.h"
#include "club/live/cache.h"
#include "club/upkeep/update.h"
#include "club/work/poison.h"
#include "club/work/trouble.h"
#include "club/work/worker.h"
#include "run/fetch/fetch.h"
#include "run/fetch/recover.h"
#include "run/letters/write.h"
#include "run/phases/housekeeping.h"
#include "run/phases/phases.h"
#include "run/phases/play.h"
#include "run/send/send.h"
#include "store/engine/copying.h"
#include "store/opening.h"

static bool
timed(Run *run, int i, bool (*phase)(Run *, GError **), GError **error)
{
	gint64 before = clock_ticks();
	bool done = phase(run, error);

	run->summary->ticks[i] = clock_ticks() - before;
	return done;
}

/* Plays without waiting for the disk: nothing shows outside before the first
 * letter is marked as being sent, and that commit makes everything durable.
 * Work lost with the power would be done again. */
static bool
play_and_write(Run *run, GError **error)
{
	Store *store = run->club->store;
	bool done;

	if (!store_defer(store, true, error))
		return false;
	done = timed(run, 1, phase_play, error) &&
	       timed(run, 2, phase_write, error);
	return store_defer(store, false, done ? error : NULL) && done;
}

static bool
fetch(Run *run, GError **error)
{
	if (!run->options.dry)
		run->polled = polls_last(run->club);
	if (!phase_fetch(run, error))
		return false;
	if (run->fetched && !outage_mend(run, error))
		return false;
	if (run->fetched && !run->options.dry)
		polls_note(run->club, run->lock, run->now);
	return true;
}

static bool
play_on(Run *run, GError **error)
{
	if (!update_first_run(run->club, error))
		return false;
	if (run->broken)
		info_say("the run before broke off (%s): one by one now",
			 run->broken);
	return (!run->options.clock_is_right || outage_undo(run, error)) &&
	       timed(run, 0, fetch, error) && play_and_write(run, error);
}

/* Plays, having read again what others may have changed while this run waited.
 */
static bool
play(Run *run, GError **error)
{
	bool done = (!run->worker || !run->options.by_clock ||
		     store_clock(run->club->store, &run->now, error)) &&
		    poison_found(run->club, &run->broken, error);

	run->put_away = recover_since(run->club);
	done = done && play_on(run, error);
	poison_over(run);
	g_clear_pointer(&run->broken, g_free);
	live_cache_drop(run->tables, 0);
	return done;
}

/* Leaves fetching and playing to other machines while our mail server refuses
 * us and another machine still gets through. */
static bool
others_fetch(Run *run)
{
	Time since = run->worker ? trouble_refused(run, "fetch") : TIME_NONE;

	if (since == TIME_NONE || polls_last(run->club) <= since)
		return false;
	info_say("fetch: refused lately; another machine plays");
	run->summary->left = true;
	return true;
}

static bool
play_alone(Run *run, GError **error)
{
	bool plays = false;

	if (!others_fetch(run) && !worker_play(run, &plays, error))
		return false;
	/* After an error the lock is released when the connection is closed. */
	if (plays)
		return play(run, error) && worker_played(run, error);
	polls_seen(run->club, run->now);
	return true;
}

static bool
keep_house(Run *run, GError **error)
{
	bool plays = true;

	return (!run->worker || store_hold(run->club->store, LOCK_PLAY, false,
					   &plays, error)) &&
	       (!plays ||
		(housekeeping(run, error) && worker_played(run, error)));
}

static bool
run_on(Club *club, Run *run, GError **error)
{
	bool done;

	run->club = club;
	run->tables = live_cache_new(club);
	done = worker_begin(run, error) && play_alone(run, error) &&
	       timed(run, 3, phase_send, error) && keep_house(run, error);
	/* Copies the database's log (WAL) into the database, once everything is
	 * written. */
	recover_over(run);
	worker_end(run);
	live_cache_free(run->tables);
	return done;
}

static bool
copy_database(const Club *club, const char *path, GError **error)
{
	return club->store ? store_copy(club->store, path, error)
			   : store_copy_file(club->database, path, error);
}

/* Runs on a copy of the database, migrated if its schema is old, and leaves
 * mails and letters where they are. */
static bool
run_dry(Club *club, Run *run, GError **error)
{
	g_autofree char *path = g_build_filename(club->dir, "dry-run.db", NULL);
	Store *store = club->store;
	bool done = false;

	run->polled = club->store ? polls_last(club) : lock_polled(run->lock);
	store_remove(path);
	if (!copy_database(club, path, error))
		return false;
	club->store = store_open(path, true, error);
	if (club->store)
		done = run_on(club, run, error);
	g_clear_pointer(&club->store, store_close);
	club->store = store;
	store_remove(path);
	return done;
}

bool
phases_run(Club *club, Time now, const RunOptions *options, RunSummary *summary,
	   GError **error)
{
	g_autoptr(Lock) lock = NULL;
	Run run = {
		.now = now,
		.options = *options,
		.summary = summary,
	};

	*summary = (RunSummary){ 0 };
	if (!lock_take(club->dir, &lock, error))
		return false;
	run.lock = lock;
	summary->busy = !lock;
	if (!lock)
		return true;
	return options->dry ? run_dry(club, &run, error)
			    : run_on(club, &run, error);
}
