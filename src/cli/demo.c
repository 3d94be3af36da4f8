/* demo.c - a whole match by mail on the terminal, without any
 * server.
 */
#include "cli/demo/demo.h"
#include "base/text.h"
#include "cli/subcommand.h"
#include "club/upkeep/scratch.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PLAIN_LINES 40 /* of progress, where the output is no terminal */

typedef struct {
	int players;
	char *seed, *keep;
} Wishes;

typedef struct {
	bool terminal;
	int day, lines;
} Screen;

/* --- progress ----------------------------------------------------------- */

static void
show_progress(const DemoProgress *progress, void *data)
{
	Screen *screen = data;
	g_autofree char *when = clock_show(progress->now, "UTC");

	if (!screen->terminal &&
	    (progress->day == screen->day || screen->lines >= PLAIN_LINES))
		return;
	screen->day = progress->day;
	screen->lines++;
	printf("%sDay %d, %s: %d runs, %d mails read, %d moves, %d letters%s",
	       screen->terminal ? "\r\033[K" : "", progress->day, when,
	       progress->passes, progress->mails, progress->steps,
	       progress->letters, screen->terminal ? "" : "\n");
	fflush(stdout);
}

/* --- the end ------------------------------------------------------------ */

static const char *
seat_name(const json_t *record, gsize seat)
{
	const json_t *entry =
		json_array_get(json_object_get(record, "seats"), seat);
	const char *name = json_string_value(json_object_get(entry, "name"));

	return name ? name : "?";
}

static void
print_result(const Demo *demo)
{
	const json_t *ranks = json_object_get(demo->record, "ranks");
	const json_t *scores = json_object_get(demo->record, "scores");
	gsize seats = json_array_size(ranks);

	printf("\n%s is over after %d days.\n\n", demo->match, demo->post.last.day);
	for (gsize place = 1; place <= seats; place++)
		for (gsize seat = 0; seat < seats; seat++) {
			if (json_integer_value(json_array_get(ranks, seat)) !=
			    (json_int_t)place)
				continue;
			printf("  %zu. %-8s %8" JSON_INTEGER_FORMAT "\n", place,
			       seat_name(demo->record, seat),
			       json_integer_value(
				       json_array_get(scores, seat)));
		}
}

typedef const char *Name(int number);

static const char *
shape(int number)
{
	return mail_shape_name((MailShape)number);
}

static const char *
way(int number)
{
	return way_name((Way)number);
}

static const char *
mishap(int number)
{
	return mishap_name((Mishap)number);
}

/* Those of a count that are not zero, in one sentence. */
static void
print_counts(const char *what, const int *counts, int n, Name *name)
{
	g_autoptr(GString) line = g_string_new(what);
	const char *between = " ";

	for (int i = 0; i < n; i++) {
		if (!counts[i])
			continue;
		g_string_append_printf(line, "%s%d %s", between, counts[i],
				       name(i));
		between = ", ";
	}
	g_autofree char *wrapped = text_wrap(line->str, TEXT_COLUMNS);

	printf("%s\n", wrapped);
}

static void
print_post(const Demo *demo)
{
	const MailTally *tally = &demo->post.tally;
	int mishaps[MISHAPS];

	memcpy(mishaps, tally->mishaps, sizeof mishaps);
	mishaps[MISHAP_NONE] = 0;
	printf("\n%d mails came in and %d letters went out in %d runs.\n",
	       tally->mails, demo->post.last.letters, demo->post.last.passes);
	print_counts("Shapes of the mails:", tally->shapes, MAIL_SHAPES, shape);
	print_counts("How moves were sent:", tally->ways, WAYS, way);
	print_counts("Mishaps:", mishaps, MISHAPS, mishap);
	if (demo->post.unanswered)
		printf("%d mails were NOT answered.\n", demo->post.unanswered);
	printf("The match record replays: %d steps, every event and check "
	       "sum. The secret\nnumber has the fingerprint that was "
	       "announced before the deal.\n",
	       demo->verified);
}

static void
print_letter(const Demo *demo)
{
	if (!demo->turn)
		return;
	printf("\nOne of the letters:\n\n"
	       "------------------------------------------------------------"
	       "------------\n%s"
	       "------------------------------------------------------------"
	       "------------\n",
	       demo->turn);
}

static void
print_end(const Demo *demo, const char *kept)
{
	print_result(demo);
	print_post(demo);
	print_letter(demo);
	if (kept)
		printf("\nAll letters are in %s/new, the mails in "
		       "%s/mail/in/cur.\n",
		       demo->post.letters, kept);
	else
		printf("\nThe letters went with the demo's folder; to keep "
		       "them, use --keep DIR.\n");
}

/* --- the folder --------------------------------------------------------- */

static bool
demo_in(const char *dir, const char *kept, DemoPlan *plan, GError **error)
{
	Screen screen = { .terminal = isatty(STDOUT_FILENO) };
	Demo demo;

	plan->dir = dir;
	if (!demo_play(plan, show_progress, &screen, &demo, error)) {
		if (screen.terminal && screen.lines)
			printf("\n");
		return false;
	}
	if (screen.terminal)
		printf("\n");
	print_end(&demo, kept);
	demo_clear(&demo);
	return true;
}

static bool
demo_in_passing(DemoPlan *plan, GError **error)
{
	char *dir = scratch_folder(error);
	bool done = dir && demo_in(dir, NULL, plan, error);

	scratch_remove(dir);
	return done;
}

static bool
demo(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	DemoPlan plan = {
		.game = errand->n ? errand->words[0] : "masters-gallery",
		.players = wishes->players,
		.seed = wishes->seed,
	};

	if (errand->common.club || errand->common.now) {
		fputs("pennypost demo: it makes a club and a calendar of its "
		      "own, so --club and --now do nothing here; see --keep\n",
		      stderr);
		errand->status = EX_USAGE;
		return true;
	}
	return wishes->keep ? demo_in(wishes->keep, wishes->keep, &plan, error)
			    : demo_in_passing(&plan, error);
}

static const GOptionEntry options[] = {
	{ "players", 'n', 0, G_OPTION_ARG_INT, WISH(players),
	  "Seats (3, or the fewest that the game needs)", "N" },
	{ "seed", 0, 0, G_OPTION_ARG_STRING, WISH(seed),
	  "Any text; the same text gives the same match", "TEXT" },
	{ "keep", 0, 0, G_OPTION_ARG_FILENAME, WISH(keep),
	  "Make the club in this folder and leave it there", "DIR" },
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_demo = {
	.name = "demo",
	.usage = "[GAME] [--players N] [--seed S] [--keep DIR]",
	.summary = "a whole match by mail between simulated players",
	.words = { 0, 1 },
	.act = demo,
	.options = options,
	.size = sizeof(Wishes),
};
