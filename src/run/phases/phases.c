/* phases.c - one run: fetch, play, write, send, each timed for the summary. */
#include "run/phases/phases.h"

#include "base/log.h"
#include "club/home/polls.h"
#include "club/table/cache.h"
#include "club/time/outage.h"
#include "club/upkeep/update.h"
#include "club/work/poison.h"
#include "club/work/worker.h"
#include "run/door/foreseen.h"
#include "run/door/lanes.h"
#include "run/letters/write.h"
#include "run/phases/housekeeping.h"
#include "run/phases/phases.h"
#include "run/phases/play.h"
#include "run/post/fetch.h"
#include "run/post/recover.h"
#include "run/post/send.h"
#include "store/copying.h"
#include "store/inbox.h"
#include "store/inbox_lanes.h"
#include "store/opening.h"

static bool
timed(Run *run, int i, bool (*phase)(Run *, GError **), GError **error)
{
	gint64 before = clock_ticks();
	bool done = phase(run, error);

	run->summary->ticks[i] = clock_ticks() - before;
	return done;
}

/* Nobody outside has seen anything of it before the first letter is marked as
 * being sent: that commit makes all of it durable.  Lost with the power, it
 * would be done again. */
static bool
play_and_write(Run *run, GError **error)
{
	Store *store = run->club->store;
	bool done;

	if (!store_defer(store, true, error))
		return false;
	done = timed(run, 1, phase_play, error) &&
	       (!run->played || timed(run, 2, phase_write, error));
	run->summary->left = run->summary->left || !run->played;
	return store_defer(store, false, done ? error : NULL) && done;
}

/* One worker polls at a time; the others come after it. */
static bool
fetch(Run *run, GError **error)
{
	Store *store = run->club->store;

	if (!run->options.dry)
		run->polled = polls_last(run->club);
	if (!phase_fetch(run, error))
		return false;
	if (run->fetched && !outage_mend(run, error))
		return false;
	if (run->fetched && !run->options.dry)
		polls_note(run->club, run->lock, run->now);
	return !run->worker ||
	       (lanes_note(run, error) && inbox_last(store, &run->last, error));
}

static bool
fetch_alone(Run *run, GError **error)
{
	return worker_alone(run, LOCK_FETCH, fetch, error);
}

static bool
run_phases(Run *run, GError **error)
{
	return timed(run, 0, fetch_alone, error) &&
	       play_and_write(run, error) && timed(run, 3, phase_send, error) &&
	       worker_alone(run, LOCK_HOUSE, housekeeping, error);
}

static bool
run_on(Club *club, Run *run, GError **error)
{
	bool done;

	run->club = club;
	run->tables = table_cache_new(club);
	run->broken = poison_found(club);
	run->put_away = recover_since(club);
	/* The first run of a build leaves its connection for another. */
	done = update_first_run(club, error) && worker_begin(run, error);
	if (run->broken)
		info_say("the run before broke off (%s): one by one now",
			 run->broken);
	done = done &&
	       (!run->options.clock_is_right || outage_undo(run, error)) &&
	       run_phases(run, error);
	poison_over(run);
	recover_over(run);
	worker_end(run);
	g_free(run->broken);
	foreseen_forget(run);
	table_cache_free(run->tables);
	return done;
}

static bool
copy_database(const Club *club, const char *path, GError **error)
{
	return club->store ? store_copy(club->store, path, error)
			   : store_copy_file(club->database, path, error);
}

/* A dry run works on a copy of the database, which is brought up to date where
 * its schema is old, and leaves mails and letters where they are. */
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
