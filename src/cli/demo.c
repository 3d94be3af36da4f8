/* demo.c - a whole match or season by mail on the terminal, without any
 * server. */
#include "cli/subcommand.h"
#include "club/upkeep/opening.h"
#include "people/demo_report.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PLAIN_LINES 40 /* of progress, where the output is no terminal */

typedef struct {
	int players;
	char *seed, *keep, *languages, *database;
	gboolean season;
} Wishes;

typedef struct {
	bool terminal;
	int day, lines;
	const char *phase;
} Screen;

/* --- progress ----------------------------------------------------------- */

/* Decides what is worth a line without a terminal: one a day, of a season one a
 * week, and where something begins. */
static bool
is_worth_a_line(const Screen *screen, const DemoProgress *progress)
{
	int every = progress->phase ? 7 : 1;

	return g_strcmp0(screen->phase, progress->phase) != 0 ||
	       (progress->day >= screen->day + every &&
		screen->lines < PLAIN_LINES);
}

static void
show_progress(const DemoProgress *progress, void *data)
{
	Screen *screen = data;
	g_autofree char *when = clock_show(progress->now, "UTC");
	bool begins =
		screen->lines && g_strcmp0(screen->phase, progress->phase) != 0;

	if (!screen->terminal && !is_worth_a_line(screen, progress))
		return;
	printf("%sDay %d, %s%s%s: %d runs, %d mails read, %d moves, %d "
	       "letters%s",
	       !screen->terminal ? ""
	       : begins		 ? "\n"
				 : "\r\033[K",
	       progress->day, when, progress->phase ? ", " : "",
	       progress->phase ? progress->phase : "", progress->passes,
	       progress->mails, progress->steps, progress->letters,
	       screen->terminal ? "" : "\n");
	screen->day = progress->day;
	screen->phase = progress->phase;
	screen->lines++;
	fflush(stdout);
}

/* --- the folder --------------------------------------------------------- */

static bool
play_match(const DemoPlan *plan, Screen *screen, const char *kept,
	   GError **error)
{
	Demo demo;

	if (!demo_play(plan, show_progress, screen, &demo, error))
		return false;
	if (screen->terminal)
		printf("\n");
	demo_report(&demo, kept);
	demo_clear(&demo);
	return true;
}

static bool
play_season(const DemoPlan *plan, Screen *screen, const char *kept,
	    GError **error)
{
	DemoSeason season;

	if (!demo_season(plan, show_progress, screen, &season, error))
		return false;
	if (screen->terminal)
		printf("\n");
	demo_report_season(&season, kept);
	demo_season_clear(&season);
	return true;
}

static bool
demo_in(const char *dir, const char *kept, const Wishes *wishes, DemoPlan *plan,
	GError **error)
{
	Screen screen = { .terminal = isatty(STDOUT_FILENO) };

	plan->dir = dir;
	if (wishes->season ? play_season(plan, &screen, kept, error)
			   : play_match(plan, &screen, kept, error))
		return true;
	if (screen.terminal && screen.lines)
		printf("\n");
	return false;
}

static bool
demo_in_passing(const Wishes *wishes, DemoPlan *plan, GError **error)
{
	char *dir = scratch_folder(error);
	bool done = dir && demo_in(dir, NULL, wishes, plan, error);

	scratch_remove(dir);
	return done;
}

static bool
demo(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_auto(GStrv) languages =
		wishes->languages ? g_strsplit(wishes->languages, ",", -1)
				  : NULL;
	DemoPlan plan = {
		.game = errand->n ? errand->words[0] : "masters-gallery",
		.players = wishes->players,
		.seed = wishes->seed,
		.database = wishes->database,
		.languages = (const char *const *)languages,
	};

	if (errand->common.club || errand->common.now) {
		fputs("pennypost demo: it makes a club and a calendar of its "
		      "own, so --club and --now do nothing here; see --keep\n",
		      stderr);
		errand->status = EX_USAGE;
		return true;
	}
	if (wishes->database && !wishes->keep) {
		fputs("pennypost demo: what it leaves in a database belongs to "
		      "a folder; name one with --keep\n",
		      stderr);
		errand->status = EX_USAGE;
		return true;
	}
	return wishes->keep ? demo_in(wishes->keep, wishes->keep, wishes, &plan,
				      error)
			    : demo_in_passing(wishes, &plan, error);
}

static const GOptionEntry options[] = {
	FLAG("season", season,
	     "A whole season of a league, with two divisions"),
	OPTION_LETTER("players", 'n', INT, players,
		      "Seats (3, or the fewest that the game needs)", "N"),
	OPTION("seed", STRING, seed,
	       "Any text; the same text gives the same match (of a season, the "
	       "same draw)",
	       "TEXT"),
	OPTION("languages", STRING, languages,
	       "What they write, one after the other, such as en,fr,de (en)",
	       "LIST"),
	OPTION("keep", FILENAME, keep,
	       "Make the club in this folder and leave it there", "DIR"),
	OPTION("database", STRING, database,
	       "Where it is kept, as with init; with --keep", "NAME"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_demo = {
	.name = "demo",
	.usage = "[GAME] [--season] [--players N] [--seed S]\n"
		 "         [--languages LIST] [--keep DIR [--database NAME]]",
	.summary = "a whole match, or season, between simulated players",
	.words = { 0, 1 },
	.act = demo,
	.options = options,
	.size = sizeof(Wishes),
};
