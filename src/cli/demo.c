/* demo.c - a whole match or season by mail on the terminal, without any
 * server. */
#include "people/demo.h"
#include "base/base.h"
#include "cli/subcommand.h"
#include "club/upkeep/opening.h"
#include "site/site.h"
#include "store/players.h"

#include <stdio.h>
#include <unistd.h>

#define PLAIN_LINES 40 /* of progress at most, where there is no terminal */
#define RULE                                                                   \
	"------------------------------------------------------------"         \
	"------------\n"

typedef struct {
	int players;
	char *seed, *keep, *languages, *database, *site;
	gboolean season;
} Wishes;

typedef struct {
	bool terminal;
	int day, lines;
	const char *phase;
} Screen;

/* Shows the progress of a pass. If standard output is no terminal, prints one
 * line a day (in a season one a week) and one at the start of each phase. */
static void
show_progress(const DemoProgress *progress, void *data)
{
	Screen *screen = data;
	g_autofree char *when = clock_show(progress->now, "UTC");
	bool another = g_strcmp0(screen->phase, progress->phase) != 0;
	bool begins = screen->lines && another;

	if (!screen->terminal && !another &&
	    (progress->day < screen->day + (progress->phase ? 7 : 1) ||
	     screen->lines >= PLAIN_LINES))
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

/* --- mails and letters -------------------------------------------------- */

/* Prints the counts that are not zero, in one sentence. */
static void
print_counts(const char *what, const int *counts, int n,
	     const char *(*name)(int number))
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
print_post(const DemoPost *post)
{
	const MailTally *tally = &post->tally;
	int mishaps[MISHAPS];

	memcpy(mishaps, tally->mishaps, sizeof mishaps);
	mishaps[MISHAP_NONE] = 0;
	printf("\n%d mails came in and %d letters went out in %d runs.\n",
	       tally->mails, post->last.letters, post->last.passes);
	print_counts("Shapes of the mails:", tally->shapes, MAIL_SHAPES,
		     mail_shape_name);
	print_counts("How moves were sent:", tally->ways, WAYS, way_name);
	print_counts("Mishaps:", mishaps, MISHAPS, mishap_name);
	if (post->unanswered)
		printf("%d mails were NOT answered.\n", post->unanswered);
}

static void
print_where(const DemoPost *post, const char *kept)
{
	if (kept)
		printf("\nAll letters are in %s/new, the mails in "
		       "%s/mail/in/cur.\n",
		       post->letters, kept);
	else
		printf("\nThe letters went with the demo's folder; to keep "
		       "them, use --keep DIR.\n");
}

/* --- a match ------------------------------------------------------------ */

static void
print_result(const Demo *demo)
{
	const json_t *ranks = json_object_get(demo->record, "ranks");
	const json_t *scores = json_object_get(demo->record, "scores");
	const json_t *seats = json_object_get(demo->record, "seats");
	gsize n = json_array_size(ranks);

	printf("\n%s is over after %d days.\n\n", demo->match,
	       demo->post.last.day);
	for (gsize place = 1; place <= n; place++)
		for (gsize seat = 0; seat < n; seat++)
			if (json_integer_value(json_array_get(ranks, seat)) ==
			    (json_int_t)place)
				printf("  %zu. %-8s %8" JSON_INTEGER_FORMAT
				       "\n",
				       place,
				       object_text(json_array_get(seats, seat),
						   "name"),
				       json_integer_value(
					       json_array_get(scores, seat)));
}

static void
report(const Demo *demo, const char *kept)
{
	print_result(demo);
	print_post(&demo->post);
	printf("The match record replays: %d steps, every event and check "
	       "sum. The secret\nnumber has the fingerprint that was "
	       "announced before the deal.\n",
	       demo->verified);
	if (demo->turn)
		printf("\nOne of the letters:\n\n" RULE "%s" RULE, demo->turn);
	print_where(&demo->post, kept);
}

/* --- a season ----------------------------------------------------------- */

/* Writes points, which are stored in sixtieths: "25", "8.5", "6.33". */
static char *
points_text(int sixtieths)
{
	g_autofree char *text = g_strdup_printf("%.2f", sixtieths / 60.0);
	char *end = text + strlen(text);

	while (end[-1] == '0')
		*--end = '\0';
	if (end[-1] == '.')
		end[-1] = '\0';
	return g_steal_pointer(&text);
}

static void
print_row(const DemoRow *row)
{
	g_autofree char *points = points_text(row->points);
	g_autofree char *wins = points_text(row->wins);
	g_autofree char *place =
		row->place ? g_strdup_printf("%d.", row->place) : g_strdup("-");

	printf("  %3s %-8s %6s  %7d  %4s%s\n", place, row->name, points,
	       row->matches, wins,
	       row->rises   ? "  up"
	       : row->falls ? "  down"
			    : "");
}

/* Prints what became of the players who did more in the season than play. */
static void
print_people(const DemoSeason *season)
{
	g_autoptr(GString) text = g_string_new(NULL);

	g_string_append_printf(
		text,
		"%s joined, but was silent in check-in. %s joined, and left "
		"before the draw. %s fell silent in play, and %s, who had come "
		"too late for the draw, took %d of the seats. ",
		season->who[HABIT_NO_SHOW], season->who[HABIT_LEAVES],
		season->who[HABIT_SILENT], season->who[HABIT_LATE],
		season->taken);
	g_string_append_printf(text,
			       "%s was slow. Of the %d matches, %d ended in "
			       "overtime, and %d were void.",
			       season->who[HABIT_SLOW], season->matches,
			       season->late, season->spoilt);
	g_autofree char *wrapped = text_wrap(text->str, TEXT_COLUMNS);

	printf("\n%s\n", wrapped);
}

static void
report_season(const DemoSeason *season, const char *kept)
{
	g_autofree char *pays = points_text(season->pays);

	printf("\n%s is over after %d days.\n", season->name,
	       season->post.last.day);
	for (guint i = 0; i < season->divisions->len; i++) {
		const GArray *rows = season->divisions->pdata[i];

		printf("\nDivision %c        points  matches  wins\n\n",
		       'A' + (int)i);
		for (guint n = 0; n < rows->len; n++)
			print_row(&g_array_index(rows, DemoRow, n));
	}
	print_people(season);
	print_post(&season->post);
	printf("Every match is over and has paid %s points. All records "
	       "replay: %d steps.\nThe secret number of the draw has the "
	       "fingerprint that was announced.\n",
	       pays, season->verified);
	print_where(&season->post, kept);
}

/* --- the folder --------------------------------------------------------- */

#define NUMBERED 4 /* one player in so many stays unnamed */

/* Allows most players to be named on the club's site. */
static bool
make_public(Store *store, GError **error)
{
	g_autoptr(GPtrArray) players = player_list(store, error);
	bool done = players;

	for (guint i = 0; done && i < players->len; i++) {
		Player *player = players->pdata[i];

		if ((i + 1) % NUMBERED == 0)
			continue;
		player->public_name = g_strdup(player->name);
		done = player_set(store, player, error);
	}
	return done;
}

/* Writes the website of the club in plan->dir. */
static bool
write_site(const DemoPlan *plan, const char *folder, Time now, GError **error)
{
	g_autofree char *out = g_canonicalize_filename(folder, NULL);
	SiteOptions options = { .folder = out };
	SiteSummary summary;
	g_autoptr(Club) club = club_open(plan->dir, error);

	if (!club || !store_begin(club->store, error) ||
	    !store_end(club->store, make_public(club->store, error), error) ||
	    !site_write(club, now, &options, &summary, error))
		return false;
	printf("The club's site has %d pages: open %s/index.html.\n",
	       summary.made, out);
	return true;
}

/* Plays the demo in plan->dir; `kept` is that folder if it is to be kept, else
 * NULL. *now becomes the time at the end. */
static bool
play(DemoPlan *plan, bool of_season, const char *kept, Time *now,
     GError **error)
{
	Screen screen = { .terminal = isatty(STDOUT_FILENO) };
	Demo match;
	DemoSeason season;

	plan->told = show_progress;
	plan->data = &screen;
	bool done = of_season ? demo_season(plan, &season, error)
			      : demo_play(plan, &match, error);

	if (screen.terminal && (done || screen.lines))
		printf("\n");
	*now = !done	   ? TIME_NONE
	       : of_season ? season.post.last.now
			   : match.post.last.now;
	if (done && of_season) {
		report_season(&season, kept);
		demo_season_clear(&season);
	} else if (done) {
		report(&match, kept);
		demo_clear(&match);
	}
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

	if (errand->common.club || errand->common.now)
		return errand_refuse(
			errand, "it makes a club and a calendar of its own, so "
				"--club and --now do nothing here; see --keep");
	if (wishes->database && !wishes->keep)
		return errand_refuse(
			errand, "what it leaves in a database belongs to a "
				"folder; name one with --keep");
	char *scratch = wishes->keep ? NULL : scratch_folder(error);

	plan.dir = wishes->keep ? wishes->keep : scratch;
	Time now;
	bool done =
		plan.dir &&
		play(&plan, wishes->season, wishes->keep, &now, error) &&
		(!wishes->site || write_site(&plan, wishes->site, now, error));

	scratch_remove(scratch);
	return done;
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
	OPTION("site", FILENAME, site, "Write the club's site into this folder",
	       "DIR"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_demo = {
	.name = "demo",
	.usage = "[GAME] [--season] [--players N] [--seed TEXT] "
		 "[--languages LIST] [--keep DIR [--database NAME]] "
		 "[--site DIR]",
	.summary = "a whole match, or season, between simulated players",
	.words = { 0, 1 },
	.act = demo,
	WITH_OPTIONS(options),
};
