/* pass.c - one pass: fetch, play, write, send, each timed for the summary. */
#include "run/phases/pass.h"

#include "base/error.h"
#include "base/log.h"
#include "club/home/lock.h"
#include "club/time/gap.h"
#include "club/upkeep/update.h"
#include "club/work/poison.h"
#include "run/phases/housekeeping.h"
#include "run/phases/phases.h"
#include "run/post/recover.h"

static bool
timed(Pass *pass, int i, bool (*phase)(Pass *, GError **), GError **error)
{
	gint64 before = clock_ticks();
	bool done = phase(pass, error);

	pass->summary->ticks[i] = clock_ticks() - before;
	return done;
}

/* Nobody outside has seen anything of it before the first letter is marked as
 * being sent: that commit makes all of it durable.  Lost with the power, it
 * would be done again. */
static bool
play_and_write(Pass *pass, GError **error)
{
	Store *store = pass->club->store;
	bool done;

	if (!store_defer(store, true, error))
		return false;
	done = timed(pass, 1, phase_play, error) &&
	       timed(pass, 2, phase_write, error);
	return store_defer(store, false, done ? error : NULL) && done;
}

static bool
run_phases(Pass *pass, Lock *lock, GError **error)
{
	pass->polled = lock_polled(lock);
	if (!update_first_run(pass->club, error) ||
	    !timed(pass, 0, phase_fetch, error))
		return false;
	if (pass->fetched && !gap_mend(pass, lock, error))
		return false;
	if (pass->fetched && !pass->options.dry)
		lock_polled_set(lock, pass->now);
	return play_and_write(pass, error) &&
	       timed(pass, 3, phase_send, error) && housekeeping(pass, error);
}

static bool
run_on(Club *club, Pass *pass, Lock *lock, GError **error)
{
	bool done;

	pass->club = club;
	pass->tables = table_cache_new(club);
	pass->broken = poison_found(club);
	pass->put_away = recover_since(club);
	if (pass->broken)
		info_say("the run before broke off (%s): one by one now",
			 pass->broken);
	done = run_phases(pass, lock, error);
	poison_over(pass);
	recover_over(pass);
	g_free(pass->broken);
	table_cache_free(pass->tables);
	return done;
}

/* A dry pass works on a copy of the database and leaves mails and letters where
 * they are. */
static bool
run_dry(Club *club, Pass *pass, Lock *lock, GError **error)
{
	g_autofree char *path = g_build_filename(club->dir, "dry-run.db", NULL);
	Store *store = club->store;
	bool done = false;

	store_remove(path);
	if (!store_copy(store, path, error))
		return false;
	club->store = store_open(path, false, error);
	if (club->store)
		done = run_on(club, pass, lock, error);
	g_clear_pointer(&club->store, store_close);
	club->store = store;
	store_remove(path);
	return done;
}

bool
pass_run(Club *club, Time now, const PassOptions *options, PassSummary *summary,
	 GError **error)
{
	GError *problem = NULL;
	g_autoptr(Lock) lock = lock_take(club->dir, &problem);
	Pass pass = {
		.now = now,
		.options = *options,
		.summary = summary,
	};

	*summary = (PassSummary){ 0 };
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	summary->busy = !lock;
	if (!lock)
		return true;
	return options->dry ? run_dry(club, &pass, lock, error)
			    : run_on(club, &pass, lock, error);
}
