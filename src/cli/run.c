/* run.c - one pass for cron. */
#include "club/installation/run.h"
#include "base/error.h"
#include "base/log.h"
#include "cli/subcommand.h"
#include "club/installation/runs.h"
#include "run/phases/phases.h"

typedef struct {
	gboolean dry, old, clock_is_right;
} Wishes;

/* Checks that the clock is not far behind the last run: a machine that started
 * without the network may show any time. */
static bool
clock_is_likely(const Errand *errand, GError **error)
{
	Time polled = polls_last(errand->club);

	if (errand->common.now || polled <= errand->now + YEAR)
		return true;
	g_autofree char *now = club_time(errand->club, errand->now);
	g_autofree char *last = club_time(errand->club, polled);

	return fail(error, ERROR_LATER,
		    "the clock says %s, but the last run was at %s; set the "
		    "clock right, or, if it was wrong then and is right now: "
		    "pennypost run --clock-is-right",
		    now, last);
}

static bool
run(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	RunOptions options = { .dry = wishes->dry,
			       .old = wishes->old,
			       .clock_is_right = wishes->clock_is_right,
			       .by_clock = !errand->common.now };
	RunSummary summary = { 0 };

	if (!(options.dry ? errand_open_unless_old : errand_open)(errand,
								  error))
		return false;
	if (!errand_clock_runs(errand, error) ||
	    (!options.clock_is_right && !clock_is_likely(errand, error)))
		return false;
	if (options.dry)
		log_louder(LEVEL_INFO);
	if (!phases_run(errand->club, errand->now, &options, &summary, error))
		return false;
	if (summary.busy) {
		info_say("another run is at work; nothing was done");
		return true;
	}
	info_say("%d mails read, %d orders taken, %d steps played, %d letters "
		 "written, %d sent; fetch %.1f ms, play %.1f ms, write %.1f "
		 "ms, send %.1f ms",
		 summary.mails, summary.orders, summary.steps, summary.written,
		 summary.sent, summary.ticks[0] / 1000.0,
		 summary.ticks[1] / 1000.0, summary.ticks[2] / 1000.0,
		 summary.ticks[3] / 1000.0);
	if (!options.dry)
		runs_note(errand->club, errand->now, &summary);
	errand->status = summary.left ? EX_TEMPFAIL : EX_OK;
	return true;
}

static const GOptionEntry options[] = {
	OPTION_LETTER("dry-run", 'n', NONE, dry,
		      "Say what would be done; store and send nothing", NULL),
	FLAG("old", old,
	     "At the first connection, also fetch the mails that are already "
	     "there"),
	FLAG("clock-is-right", clock_is_right,
	     "The last run was by a clock that was years ahead: set right what "
	     "it has left"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_run = {
	.name = "run",
	.usage = "[--dry-run] [--old] [--clock-is-right]",
	.summary = "one run for cron: fetch, play, write, send",
	/* A dry run must not bring the schema up to date. */
	.needs = NEEDS_NOTHING,
	.act = run,
	WITH_OPTIONS(options),
};
