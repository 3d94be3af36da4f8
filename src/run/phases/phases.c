/* phases.c - one run: fetch, play, write, send, each timed for the summary. */
#include "run/phases/phases.h"

#include "base/error.h"
#include "base/log.h"
#include "base/progress.h"
#include "club/clocks/outage.h"
#include "club/installation/runs.h"
#include "club/live/live.h"
#include "club/live/reviewing.h"
#include "club/news/tell.h"
#include "club/players/address.h"
#include "club/players/limits.h"
#include "club/seasons/bulletin.h"
#include "club/seasons/calendar.h"
#include "club/seats/ending.h"
#include "club/seats/seating.h"
#include "club/upkeep/opening.h"
#include "club/work/group.h"
#include "club/work/trouble.h"
#include "club/work/worker.h"
#include "run/fetch/fetch.h"
#include "run/letters/write.h"
#include "run/send/send.h"
#include "run/sender/incoming.h"
#include "run/turns/advance.h"
#include "run/turns/thinking.h"
#include "site/site.h"
#include "store/engine/copying.h"
#include "store/inbox.h"
#include "store/once.h"
#include "store/opening.h"
#include "store/outbox.h"
#include "store/pending.h"
#include "store/players.h"
#include "store/thoughts.h"
#include "store/tokens.h"

static bool
timed(Run *run, int i, bool (*phase)(Run *, GError **), GError **error)
{
	gint64 before = clock_ticks();
	bool done = phase(run, error);

	progress_end();
	run->summary->ticks[i] = clock_ticks() - before;
	return done;
}

/* --- playing mails ------------------------------------------------------- */

/* Plays the mails one by one, so that only one is in memory. What a mail does
 * may be undone with its group, so its row stays as it was listed. */
static bool
play_mail(Run *run, gpointer item, GError **error)
{
	InboxRow *row = item;
	InboxState listed = row->state;
	bool played;

	if (!inbox_bytes(run->club->store, row->id, &row->bytes, error))
		return false;
	played = mail_play(run, row, error);
	row->state = listed;
	g_clear_pointer(&row->bytes, g_bytes_unref);
	return played;
}

static bool
quarantine_mail(Run *run, gpointer item, const char *why, GError **error)
{
	return mail_quarantine(run, item, why, error);
}

static bool
mail_tries(Run *run, gpointer item, int *tries, GError **error)
{
	(void)run;
	(void)error;
	*tries = ((const InboxRow *)item)->tries;
	return true;
}

static bool
mail_tries_set(Run *run, gpointer item, int tries, GError **error)
{
	const InboxRow *row = item;

	return inbox_tries_set(run->club->store, row->id, tries, error);
}

static const GroupKind mails = {
	.name = "mails",
	.one = play_mail,
	.give_up = quarantine_mail,
	.tries = mail_tries,
	.tries_set = mail_tries_set,
};

/* Plays the waiting mails whose turn has come, before new ones. */
static bool
play_waiting(Run *run, GError **error)
{
	g_autoptr(GPtrArray) rows = NULL;

	if (!backlog_next(run, &rows, error))
		return false;
	for (guint i = 0; i < rows->len; i += GROUP_MOST) {
		progress_show("waiting mails", i, rows->len);
		if (!group_run(run, &mails, rows->pdata + i,
			       (int)MIN(GROUP_MOST, rows->len - i), error))
			return false;
	}
	return true;
}

static bool
play_mails(Run *run, GError **error)
{
	gint64 after = 0, played = 0;
	int all = 0;

	if (!inbox_count(run->club->store, INBOX_NEW, &all, error))
		return false;
	for (;; played += GROUP_MOST) {
		g_autoptr(GPtrArray) rows = inbox_list(
			run->club->store, INBOX_NEW, after, GROUP_MOST, error);

		progress_show(mails.name, played, all);
		if (!rows)
			return false;
		if (!rows->len)
			return true;
		after = ((InboxRow *)g_ptr_array_index(rows, rows->len - 1))
				->id;
		if (!group_run(run, &mails, rows->pdata, rows->len, error))
			return false;
	}
}

/* --- playing matches ----------------------------------------------------- */

static bool
play_match(Run *run, gpointer item, GError **error)
{
	return advance_match(run, *(gint64 *)item, error);
}

static bool
freeze_match(Run *run, gpointer item, const char *why, GError **error)
{
	return match_freeze(run, *(gint64 *)item, why, error);
}

static bool
match_tried(Run *run, gpointer item, int *tries, GError **error)
{
	return match_tries(run->club->store, *(gint64 *)item, tries, error);
}

static bool
match_tried_set(Run *run, gpointer item, int tries, GError **error)
{
	return match_tries_set(run->club->store, *(gint64 *)item, tries, error);
}

static bool
run_groups(Run *run, const GroupKind *kind, GArray *ids, GError **error)
{
	for (guint i = 0; i < ids->len; i += GROUP_MOST) {
		gpointer items[GROUP_MOST];
		int n = MIN(GROUP_MOST, (int)(ids->len - i));

		progress_show(kind->name, i, ids->len);
		for (int j = 0; j < n; j++)
			items[j] = &g_array_index(ids, gint64, i + j);
		if (!group_run(run, kind, items, n, error))
			return false;
	}
	return true;
}

static bool
play_matches(Run *run, GError **error)
{
	static const GroupKind matches = {
		.name = "matches",
		.one = play_match,
		.give_up = freeze_match,
		.tries = match_tried,
		.tries_set = match_tried_set,
		.settle = tell_settle,
		.let_go = tell_drop,
	};
	g_autoptr(GPtrArray) told =
		g_ptr_array_new_with_free_func((GDestroyNotify)news_free);
	g_autoptr(GArray) due = NULL;

	/* a mail may have ended the brake */
	run->brake = TIME_NONE;
	if (!brake_load(run, error))
		return false;
	due = match_due(run->club->store, run->now, error);
	if (due && due->len && !brake_look(run, error))
		return false;
	run->matches |= due && due->len;
	if (!due)
		return false;
	run->told = told;
	bool played = run_groups(run, &matches, due, error);

	run->told = NULL;
	return played;
}

/* --- after an interrupted run --------------------------------------------- */

static bool
load_match(Run *run, gpointer item, GError **error)
{
	return match_live(run, *(gint64 *)item, error) != NULL;
}

static char *
load_key(gpointer item)
{
	return g_strdup_printf("table:%" G_GINT64_FORMAT, *(gint64 *)item);
}

/* Loads all matches first: one whose replay breaks the program would otherwise
 * take its players' mails with it. */
static bool
load_matches(Run *run, GError **error)
{
	static const GroupKind loads = {
		.name = "tables",
		.one = load_match,
		.give_up = freeze_match,
		.key = load_key,
		.alone = true,
	};
	g_autoptr(GPtrArray) live = NULL;
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(gint64));

	if (!run->broken)
		return true;
	live = match_list(run->club->store, MATCH_LIVE, error);
	for (guint i = 0; live && i < live->len; i++)
		g_array_append_val(
			ids, ((MatchRow *)g_ptr_array_index(live, i))->id);
	return live && run_groups(run, &loads, ids, error);
}

/* Plays all mails before any match goes on, and closes a season as soon as its
 * last match ends, so that the result doesn't depend on how often a run was
 * begun. */
bool
phase_play(Run *run, GError **error)
{
	return ending_catch_up(run, error) && brake_load(run, error) &&
	       load_matches(run, error) && play_waiting(run, error) &&
	       play_mails(run, error) && address_due(run, error) &&
	       season_advance(run, error) && play_matches(run, error) &&
	       (!run->matches || season_advance(run, error)) &&
	       bulletin_advance(run, error);
}

/* --- the phases in a row ------------------------------------------------ */

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

/* Plays, having read again what others may have changed while this run waited.
 */
static bool
play(Run *run, GError **error)
{
	bool done = (!run->worker || !run->options.by_clock ||
		     store_clock(run->club->store, &run->now, error)) &&
		    poison_found(run->club, &run->broken, error);

	run->put_away = recover_since(run->club);
	done = done && update_first_run(run->club, error);
	if (done && run->broken)
		info_say("the run before broke off (%s): one by one now",
			 run->broken);
	done = done &&
	       (!run->options.clock_is_right || outage_undo(run, error)) &&
	       timed(run, 0, fetch, error) && play_and_write(run, error);
	poison_over(run);
	g_clear_pointer(&run->broken, g_free);
	live_cache_drop(run->live_matches, 0);
	return done;
}

static bool
play_alone(Run *run, GError **error)
{
	Time since = run->worker ? trouble_refused(run->club, run->now, "fetch")
				 : TIME_NONE;
	bool plays = false;

	/* Leaves fetching and playing to other machines while our mail server
	 * refuses us and another machine still gets through. */
	if (since != TIME_NONE && polls_last(run->club) > since) {
		info_say("fetch: refused lately; another machine plays");
		run->summary->left = true;
	} else if (!worker_play(run, &plays, error)) {
		return false;
	}
	/* After an error the lock is released when the connection is closed. */
	if (plays)
		return play(run, error) && worker_played(run, error);
	polls_seen(run->club, run->now);
	return true;
}

/* --- deleting old data ---------------------------------------------------- */

#define KEPT "housekeeping" /* its name in once.h */
#define MONTH (30 * DAY)
#define CHALLENGE_DAYS 14 /* days until a challenge must be filled */

/* Names to the operator, once, the players whose time zone this system no
 * longer knows. */
static bool
name_zones(Run *run, GError **error)
{
	g_autofree char *names = NULL;

	if (!player_zones_unknown(run->club->store, &names, error))
		return false;
	if (!*names)
		return true;
	g_autoptr(GError) problem = NULL;
	g_autofree char *what = g_strconcat("zones:", names, NULL);

	fail(&problem, ERROR_STOP,
	     "this system does not know the time zone of %s; letters to them "
	     "use the club's. Give them another: pennypost player set NAME "
	     "zone ZONE",
	     names);
	return tell_operator(run, what, problem->message, error);
}

/* Forgets what is too old, once a day. */
static bool
forget(Run *run, GError **error)
{
	Store *store = run->club->store;
	Time now = run->now;
	gint64 months =
		config_number(run->club->config, "limits", "keep_mails");
	Time raw = now - months * MONTH;
	bool first = false;

	if (!once_a_day(store, KEPT, now, &first, error))
		return false;
	return !first ||
	       (token_forget_expired(store, now, error) &&
		inbox_let_go(store, now - 2 * DAY, error) &&
		seating_lapse(run, CHALLENGE_DAYS, error) &&
		asked_forget(store, now - 2 * DAY, error) &&
		old_name_forget(store, now, error) &&
		thought_forget(store, error) &&
		pending_forget(store, now - MONTH, error) &&
		polls_forget(run->club, now - MONTH, error) &&
		name_zones(run, error) && pictures_forget(store, error) &&
		(!months || (inbox_forget_raw(store, raw, now, error) &&
			     outbox_forget_raw(store, raw, now, error))));
}

/* Deletes data that isn't kept for ever, once in 24 hours (otherwise idle runs
 * would write): raw mails and letters older than `keep_mails`, expired tokens
 * (PLAY 4, Data), and searches for finished matches. */
static bool
housekeeping(Run *run, GError **error)
{
	Store *store = run->club->store;
	bool plays = true, due = false;

	if (run->worker && !store_hold(store, LOCK_PLAY, false, &plays, error))
		return false;
	if (!plays)
		return true;
	if (!once_due(store, KEPT, run->now, &due, error))
		return false;
	if (due && (!store_begin(store, error) ||
		    !store_end(store, forget(run, error), error)))
		return false;
	return (!run->summary->forgotten || store_scrub(store, error)) &&
	       worker_played(run, error);
}

/* --- the club's site ---------------------------------------------------- */

#define SITE_PAGES 200 /* most pages in one run; the next run goes on */
#define SITE_TICKS (5 * G_USEC_PER_SEC)

#define SITE_TROUBLE "site" /* name in once.h */

/* Updates the site after the letters are sent. Failure delays nothing: the
 * operator is told once, and the next run tries again. */
static bool
write_site(Run *run, GError **error)
{
	Club *club = run->club;
	SiteOptions options = { .pages_most = SITE_PAGES,
				.ticks_most = SITE_TICKS };
	SiteSummary summary;
	g_autoptr(GError) problem = NULL;

	if (run->options.dry || !*config_text(club->config, "site", "folder") ||
	    site_is_current(club, run->now))
		return true;
	if (site_write(club, run->now, &options, &summary, &problem))
		return once_clear(club->store, SITE_TROUBLE, error);
	g_prefix_error(&problem, "site: ");
	return tell_operator(run, SITE_TROUBLE, problem->message, error);
}

/* --- a run -------------------------------------------------------------- */

static bool
run_on(Club *club, Run *run, GError **error)
{
	bool done;

	run->club = club;
	run->live_matches = live_cache_new(club);
	done = worker_begin(run, error) && play_alone(run, error) &&
	       timed(run, 3, phase_send, error) && housekeeping(run, error) &&
	       write_site(run, error);
	/* Copies the database's log (WAL) into the database, once everything is
	 * written. */
	recover_over(run);
	worker_end(run);
	live_cache_free(run->live_matches);
	return done;
}

/* Runs on a copy of the database, migrated if its schema is old, and leaves
 * mails and letters where they are. */
static bool
run_dry(Club *club, Run *run, GError **error)
{
	g_autofree char *path = g_build_filename(club->dir, "dry-run.db", NULL);
	Store *store = club->store;
	bool done = false;

	run->polled =
		club->store ? polls_last(club) : lock_last_poll(club->dir);
	store_remove(path);
	if (!(store ? store_copy(store, path, error)
		    : store_copy_file(club->database, path, error)))
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
	if (options->dry)
		return run_dry(club, &run, error);
	if (!run_on(club, &run, error))
		return false;
	/* Everything is done and sent: let other processes go on. */
	g_clear_pointer(&lock, lock_free);
	run.lock = NULL;
	run.live_matches = NULL;
	return reviewing_work(&run, error) && thinking_go_on(&run, error);
}
