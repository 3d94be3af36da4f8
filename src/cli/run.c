/* run.c - one pass for cron. */
#include "club/home/run.h"
#include "base/log.h"
#include "cli/subcommand.h"
#include "club/home/runs.h"
#include "run/phases/phases.h"

#include <stdio.h>

static void
say_summary(const RunSummary *s)
{
	info_say("%d mails read, %d orders taken, %d steps played, %d letters "
		 "written, %d sent; fetch %.1f ms, play %.1f ms, write %.1f "
		 "ms, send %.1f ms",
		 s->mails, s->orders, s->steps, s->written, s->sent,
		 s->ticks[0] / 1000.0, s->ticks[1] / 1000.0,
		 s->ticks[2] / 1000.0, s->ticks[3] / 1000.0);
}

static int
run(const CommonOptions *common, const RunOptions *options)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Club) club = common_club(common, &error);
	RunSummary summary = { 0 };
	Time now = TIME_NONE;

	if (!club || !common_now(common, &now, &error) ||
	    !phases_run(club, now, options, &summary, &error))
		return common_fail("run", error);
	if (summary.busy) {
		info_say("another run is at work; nothing was done");
		return EX_OK;
	}
	say_summary(&summary);
	if (!options->dry)
		runs_note(club, now, &summary);
	return summary.left ? EX_TEMPFAIL : EX_OK;
}

int
subcommand_run(int argc, char **argv)
{
	gboolean dry = FALSE, old = FALSE;
	const GOptionEntry own[] = {
		{ "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry,
		  "Say what would be done; store and send nothing", NULL },
		{ "old", 0, 0, G_OPTION_ARG_NONE, &old,
		  "At the first connection: also the mails that are there "
		  "already",
		  NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("run"), own, &common, &argc, &argv,
			  &status))
		return status;
	if (dry)
		log_louder(LEVEL_INFO);
	if (argc > 1)
		status = common_usage(subcommand_find("run"));
	else
		status = run(&common, &(RunOptions){ .dry = dry, .old = old });
	common_clear(&common);
	return status;
}
