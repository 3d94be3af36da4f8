/* stats.c - the club in figures. */
#include "base/error.h"
#include "cli/subcommand.h"
#include "club/home/runs.h"
#include "store/figures.h"

#include <glib/gstdio.h>
#include <stdio.h>

#define RUNS_SHOWN 5

typedef struct {
	gboolean json;
} Wishes;

typedef struct {
	gint64 of[FIGURES];
	gint64 database; /* bytes */
	json_t *runs;
} Stats;

static bool
gather(Club *club, Time now, Stats *stats, GError **error)
{
	for (int i = 0; i < FIGURES; i++)
		if (!figure_read(club->store, i, now, &stats->of[i], error))
			return false;
	if (!store_size(club->store, &stats->database, error))
		return false;
	stats->runs = runs_read(club);
	return true;
}

/* Of all decisions that were due for somebody; 0 where there are none. */
static double
stand_in_share(const Stats *stats)
{
	gint64 all = stats->of[FIGURE_ANSWERED] + stats->of[FIGURE_MISSED];

	return all ? (double)stats->of[FIGURE_MISSED] / (double)all : 0;
}

/* --- for people --------------------------------------------------------- */

static void say(const char *what, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void
say(const char *what, const char *format, ...)
{
	va_list arguments;

	printf("%-9s ", what);
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	putchar('\n');
}

static void
say_runs(const json_t *runs)
{
	for (gsize i = 0; i < MIN(json_array_size(runs), RUNS_SHOWN); i++) {
		const json_t *run = json_array_get(runs, i);
		const char *worker =
			json_string_value(json_object_get(run, "worker"));
		const char *at;
		double ms[4];
		int mails, steps, sent;

		if (json_unpack((json_t *)run,
				"{s:s, s:i, s:i, s:i, s:F, s:F, s:F, s:F}",
				"at", &at, "mails", &mails, "steps", &steps,
				"sent", &sent, "fetch_ms", &ms[0], "play_ms",
				&ms[1], "write_ms", &ms[2], "send_ms", &ms[3]))
			continue;
		say(i ? "" : "runs",
		    "%s  %d mails, %d steps, %d letters sent; fetch %.0f, play "
		    "%.0f, write %.0f, send %.0f ms%s%s%s",
		    at, mails, steps, sent, ms[0], ms[1], ms[2], ms[3],
		    worker ? " [" : "", worker ? worker : "",
		    worker ? "]" : "");
	}
}

static void
say_all(const Stats *stats)
{
	const gint64 *of = stats->of;

	say("players", "%d", (int)of[FIGURE_PLAYERS]);
	say("matches", "%d open, %d live, %d finished, %d cancelled, %d frozen",
	    (int)of[FIGURE_MATCHES_OPEN], (int)of[FIGURE_MATCHES_LIVE],
	    (int)of[FIGURE_MATCHES_FINISHED], (int)of[FIGURE_MATCHES_CANCELLED],
	    (int)of[FIGURE_MATCHES_FROZEN]);
	say("", "%.1f days each (median of the finished), %d steps in all",
	    of[FIGURE_MATCH_TIME] / (double)DAY, (int)of[FIGURE_STEPS]);
	say("mails in", "%d in a day, %d in a week, %d waiting, %d set aside",
	    (int)of[FIGURE_MAILS_DAY], (int)of[FIGURE_MAILS_WEEK],
	    (int)of[FIGURE_BACKLOG], (int)of[FIGURE_QUARANTINE]);
	say("letters", "%d in a day, %d in a week, %d waiting, %d failed",
	    (int)of[FIGURE_LETTERS_DAY], (int)of[FIGURE_LETTERS_WEEK],
	    (int)of[FIGURE_WAITING], (int)of[FIGURE_FAILED]);
	say("answers", "after %.1f hours (median of 30 days), %d open",
	    of[FIGURE_ANSWER_TIME] / (double)HOUR, (int)of[FIGURE_ASKED]);
	say("automatic", "%.1f %% of %d moves (30 days)",
	    100 * stand_in_share(stats),
	    (int)(of[FIGURE_ANSWERED] + of[FIGURE_MISSED]));
	say("database", "%.1f MB", stats->database / 1048576.0);
	say_runs(stats->runs);
}

/* --- for programs ------------------------------------------------------- */

static void
print_json(const Stats *stats)
{
	json_t *out = json_object();

	for (int i = 0; i < FIGURES; i++)
		json_object_set_new(out, figure_name(i),
				    json_integer(stats->of[i]));
	json_object_set_new(out, "stand_in_share",
			    json_real(stand_in_share(stats)));
	json_object_set_new(out, "database_bytes",
			    json_integer(stats->database));
	json_object_set(out, "runs", stats->runs);
	json_dumpf(out, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
	putchar('\n');
	json_decref(out);
}

static bool
tell(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Stats stats = { { 0 }, 0, NULL };

	if (!gather(errand->club, errand->now, &stats, error))
		return false;
	if (wishes->json)
		print_json(&stats);
	else
		say_all(&stats);
	json_decref(stats.runs);
	return true;
}

static const GOptionEntry options[] = {
	{ "json", 0, 0, G_OPTION_ARG_NONE, WISH(json), "As JSON", NULL },
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_stats = {
	.name = "stats",
	.usage = "[--json]",
	.summary = "the club in figures",
	.needs = NEEDS_CLUB,
	.act = tell,
	.options = options,
	.size = sizeof(Wishes),
};
