/* runs.c - the last runs that did something, one line of JSON each. */
#include "club/installation/runs.h"

#include "base/base.h"
#include "store/engine/locks.h"
#include "store/facts.h"
#include "store/once.h"
#include "store/workers.h"

#include <glib/gstdio.h>

#define KEPT 20

static char *
path_of(const Club *club)
{
	return g_build_filename(club->dir, "runs", NULL);
}

static json_t *
run_json(Time now, const RunSummary *s)
{
	g_autofree char *at = clock_rfc3339(now);

	return json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:f, s:f, s:f, s:f}",
			 "at", at, "mails", s->mails, "orders", s->orders,
			 "steps", s->steps, "written", s->written, "sent",
			 s->sent, "fetch_ms", s->ticks[0] / 1000.0, "play_ms",
			 s->ticks[1] / 1000.0, "write_ms", s->ticks[2] / 1000.0,
			 "send_ms", s->ticks[3] / 1000.0);
}

static void
add_text(json_t *runs, const char *text)
{
	json_t *run = json_loads(text, 0, NULL);

	if (run)
		json_array_append_new(runs, run);
}

json_t *
runs_read(const Club *club)
{
	g_autofree char *path = path_of(club);
	g_autofree char *text = NULL;

	json_t *runs = json_array();

	if (store_many(club->store)) {
		g_autoptr(GPtrArray) rows = run_row_list(club->store, NULL);

		for (guint i = 0; rows && i < rows->len; i++)
			add_text(runs, rows->pdata[i]);
		return runs;
	}
	if (!g_file_get_contents(path, &text, NULL, NULL))
		return runs;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (char **line = lines; *line; line++)
		add_text(runs, *line);
	return runs;
}

void
runs_note(const Club *club, Time now, const RunSummary *summary)
{
	g_autofree char *path = path_of(club);
	g_autoptr(GString) text = g_string_new(NULL);

	if (!summary->mails && !summary->steps && !summary->written &&
	    !summary->sent)
		return;
	if (store_many(club->store)) {
		json_auto_t *row = run_json(now, summary);

		object_set_text(row, "worker", store_worker(club->store));
		g_autofree char *line = object_line(row);

		if (store_defer(club->store, true, NULL)) {
			run_row_add(club->store, line, KEPT, NULL);
			store_defer(club->store, false, NULL);
		}
		return;
	}
	json_auto_t *runs = runs_read(club);

	json_array_insert_new(runs, 0, run_json(now, summary));
	json_foreach (run, runs) {
		g_autofree char *line = run_at < KEPT ? object_line(run) : NULL;

		if (line)
			g_string_append_printf(text, "%s\n", line);
	}
	/* Only statistics: a crash may lose them, so don't wait for the disk.
	 */
	g_unlink(path); /* otherwise GLib leaves the end of a longer file */
	g_file_set_contents_full(path, text->str, (gssize)text->len,
				 G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

/* --- when a run last read the whole inbox -------------------------------- */

static const char last_poll[] = "polled";
static const char last_intervals[] = "intervals"; /* "60 61 3600" */

static bool
has_rows(const Club *club)
{
	return club->store && store_many(club->store);
}

Time
polls_last(const Club *club)
{
	Time last = TIME_NONE;

	if (!has_rows(club))
		return lock_last_poll(club->dir);
	fact_number(club->store, last_poll, &last, NULL);
	return last;
}

/* Sets a fact without waiting for the disk: a power cut only leaves an older
 * one. */
static void
keep(Store *store, const char *fact, const char *text)
{
	if (store_defer(store, true, NULL)) {
		fact_set(store, fact, text, NULL);
		store_defer(store, false, NULL);
	}
}

void
polls_seen(const Club *club, Time now)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, now);
	g_autofree char *own = fact_own_key(club->store, last_poll);

	keep(club->store, own, text);
}

void
polls_note(const Club *club, Lock *lock, Time now)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, now);

	if (!has_rows(club)) {
		lock_polled_set(lock, now);
		return;
	}
	keep(club->store, last_poll, text);
	polls_seen(club, now);
}

static int
read_rows(Store *store, Time intervals[LOCK_INTERVALS])
{
	g_autofree char *text = NULL;
	int n = 0;

	fact_get(store, last_intervals, &text, NULL);
	g_auto(GStrv) words = g_strsplit(text ? text : "", " ", -1);

	for (; n < LOCK_INTERVALS && words[n] && *words[n]; n++)
		intervals[n] = g_ascii_strtoll(words[n], NULL, 10);
	return n;
}

/* Joins the intervals as the fact stores them; free with g_free. */
static char *
join(const Time *intervals, int n)
{
	GString *text = g_string_new(NULL);

	for (int i = 0; i < n; i++)
		g_string_append_printf(text, "%s%" G_GINT64_FORMAT,
				       i ? " " : "", intervals[i]);
	return g_string_free(text, FALSE);
}

int
polls_intervals(const Club *club, const Lock *lock,
		Time intervals[LOCK_INTERVALS])
{
	return has_rows(club) ? read_rows(club->store, intervals)
			      : lock_intervals(lock, intervals);
}

void
polls_interval_add(const Club *club, Lock *lock, Time last, Time now)
{
	Time all[LOCK_INTERVALS + 1], own = TIME_NONE;
	g_autofree char *name = fact_own_key(club->store, last_poll);

	if (!has_rows(club)) {
		lock_interval_add(lock, now - last);
		return;
	}
	int n = read_rows(club->store, all + 1);

	fact_number(club->store, name, &own, NULL);
	all[0] = now - (own != TIME_NONE && own < now ? own : last);
	g_autofree char *text = join(all, MIN(n + 1, LOCK_INTERVALS));

	keep(club->store, last_intervals, text);
}

/* --- each worker's polls ------------------------------------------------ */

static void
poll_free(Poll *poll)
{
	g_free(poll->worker);
	g_free(poll);
}

GPtrArray *
polls_all(const Club *club, GError **error)
{
	static const char each[] = "polled:"; /* as in fact_own_key */
	g_autoptr(GPtrArray) polls =
		g_ptr_array_new_with_free_func((GDestroyNotify)poll_free);
	g_autoptr(GPtrArray) facts =
		has_rows(club) ? fact_list(club->store, each, error)
			       : g_ptr_array_new();

	ptr_array_foreach (const Fact, fact, facts) {
		Poll *poll = g_new0(Poll, 1);

		poll->worker = g_strdup(fact->key + strlen(each));
		poll->last = g_ascii_strtoll(fact->value, NULL, 10);
		g_ptr_array_add(polls, poll);
	}
	return facts ? g_steal_pointer(&polls) : NULL;
}

/* Facts stored under a worker's name, here and in club/work/trouble.c. */
static const char *const kept_by_name[] = {
	"polled",	  "refused:fetch", "refused:send",
	"failures:fetch", "failures:send",
};

bool
polls_forget(const Club *club, Time since, GError **error)
{
	g_autoptr(GPtrArray) polls = polls_all(club, error);

	ptr_array_foreach (const Poll, poll, polls) {
		gsize n = poll->last < since ? G_N_ELEMENTS(kept_by_name) : 0;

		for (gsize j = 0; j < n; j++) {
			g_autofree char *key = g_strconcat(kept_by_name[j], ":",
							   poll->worker, NULL);

			if (!fact_set(club->store, key, NULL, error) ||
			    !once_clear(club->store, key, error))
				return false;
		}
	}
	return polls;
}

/* --- moving to another database ----------------------------------------- */

bool
polls_pack(const Club *club, const Lock *lock, GError **error)
{
	Time past[LOCK_INTERVALS], last = lock_last_poll(club->dir);

	if (has_rows(club))
		return true;
	g_autofree char *intervals = join(past, lock_intervals(lock, past));
	g_autofree char *polled = g_strdup_printf("%" G_GINT64_FORMAT, last);

	return fact_set(club->store, last_intervals, intervals, error) &&
	       fact_set(club->store, last_poll,
			last == TIME_NONE ? NULL : polled, error);
}

void
polls_unpack(const Club *club, Store *to, Lock *lock)
{
	Time past[LOCK_INTERVALS], last = TIME_NONE;

	if (!has_rows(club) || store_many(to))
		return;
	fact_number(to, last_poll, &last, NULL);
	for (int i = read_rows(to, past); i > 0; i--)
		lock_interval_add(lock, past[i - 1]);
	lock_polled_set(lock, last);
}
