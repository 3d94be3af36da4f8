/* runs.c - the last runs that did something, one line of JSON each. */
#include "club/installation/runs.h"

#include "store/engine/locks.h"
#include "store/runs.h"

#include <glib/gstdio.h>
#include <string.h>

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

/* Reads the runs of all workers from rows: they share no file. */
static json_t *
rows_read(Store *store)
{
	json_t *runs = json_array();
	g_autoptr(GPtrArray) rows = run_row_list(store, NULL);

	for (guint i = 0; rows && i < rows->len; i++)
		add_text(runs, rows->pdata[i]);
	return runs;
}

json_t *
runs_read(const Club *club)
{
	g_autofree char *path = path_of(club);
	g_autofree char *text = NULL;

	if (store_many(club->store))
		return rows_read(club->store);
	json_t *runs = json_array();

	if (!g_file_get_contents(path, &text, NULL, NULL))
		return runs;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (char **line = lines; *line; line++)
		add_text(runs, *line);
	return runs;
}

static void
row_note(Store *store, json_t *run)
{
	json_object_set_new(run, "worker", json_string(store_worker(store)));
	char *text = json_dumps(run, JSON_COMPACT);

	if (store_defer(store, true, NULL)) {
		run_row_add(store, text, KEPT, NULL);
		store_defer(store, false, NULL);
	}
	free(text);
	json_decref(run);
}

void
runs_note(const Club *club, Time now, const RunSummary *summary)
{
	g_autofree char *path = path_of(club);
	g_autoptr(GString) text = g_string_new(NULL);
	json_t *runs, *run;
	gsize i;

	if (!summary->mails && !summary->steps && !summary->written &&
	    !summary->sent)
		return;
	if (store_many(club->store)) {
		row_note(club->store, run_json(now, summary));
		return;
	}
	runs = runs_read(club);
	json_array_insert_new(runs, 0, run_json(now, summary));
	json_array_foreach (runs, i, run) {
		char *line = i < KEPT ? json_dumps(run, JSON_COMPACT) : NULL;

		if (line)
			g_string_append_printf(text, "%s\n", line);
		free(line);
	}
	/* Only statistics: a crash may lose them, so don't wait for the disk.
	 */
	g_unlink(path); /* otherwise GLib leaves the end of a longer file */
	g_file_set_contents_full(path, text->str, (gssize)text->len,
				 G_FILE_SET_CONTENTS_NONE, 0600, NULL);
	json_decref(runs);
}
