/* demo_report.c - what became of a demo, on the terminal. */
#include "people/demo_report.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* --- the post ----------------------------------------------------------- */

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

/* Prints the counts that are not zero, in one sentence. */
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
print_post(const DemoPost *post)
{
	const MailTally *tally = &post->tally;
	int mishaps[MISHAPS];

	memcpy(mishaps, tally->mishaps, sizeof mishaps);
	mishaps[MISHAP_NONE] = 0;
	printf("\n%d mails came in and %d letters went out in %d runs.\n",
	       tally->mails, post->last.letters, post->last.passes);
	print_counts("Shapes of the mails:", tally->shapes, MAIL_SHAPES, shape);
	print_counts("How moves were sent:", tally->ways, WAYS, way);
	print_counts("Mishaps:", mishaps, MISHAPS, mishap);
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

	printf("\n%s is over after %d days.\n\n", demo->match,
	       demo->post.last.day);
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

void
demo_report(const Demo *demo, const char *kept)
{
	print_result(demo);
	print_post(&demo->post);
	printf("The match record replays: %d steps, every event and check "
	       "sum. The secret\nnumber has the fingerprint that was "
	       "announced before the deal.\n",
	       demo->verified);
	print_letter(demo);
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

static void
print_division(const GArray *rows, guint division)
{
	printf("\nDivision %c        points  matches  wins\n\n",
	       'A' + (int)division);
	for (guint i = 0; i < rows->len; i++)
		print_row(&g_array_index(rows, DemoRow, i));
}

/* Prints what people did who do more in a season than play. */
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

void
demo_report_season(const DemoSeason *season, const char *kept)
{
	g_autofree char *pays = points_text(season->pays);

	printf("\n%s is over after %d days.\n", season->name,
	       season->post.last.day);
	for (guint i = 0; i < season->divisions->len; i++)
		print_division(season->divisions->pdata[i], i);
	print_people(season);
	print_post(&season->post);
	printf("Every match is over and has paid %s points. All records "
	       "replay: %d steps.\nThe secret number of the draw has the "
	       "fingerprint that was announced.\n",
	       pays, season->verified);
	print_where(&season->post, kept);
}
