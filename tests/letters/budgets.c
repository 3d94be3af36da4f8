/* budgets.c - medians of measured letters, and which of them exceed their
 * budget. */
#include "letters/budgets.h"

#include "base/each.h"
#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>

/* Kinds that aren't listed have no limit of height. */
static const struct {
	guint tall, tap; /* medians, in pixels; 0: any */
} budgets[MEASURED_KINDS] = {
	[MEASURED_TURN] = { 1500, 420 },  [MEASURED_RECEIPT] = { 700, 0 },
	[MEASURED_NEWS] = { 1200, 0 },	  [MEASURED_RESULT] = { 1800, 0 },
	[MEASURED_REMINDER] = { 700, 0 },
};

/* One letter in ten may be a quarter taller. */
#define TALLER(budget) ((budget)*5 / 4)

/* --- sums ---------------------------------------------------------------- */

static int
by_number(gconstpointer a, gconstpointer b)
{
	guint one = *(const guint *)a, other = *(const guint *)b;

	return (one > other) - (one < other);
}

/* Returns a percentile of the values at an offset in Measured. */
static guint
percentile(const GPtrArray *letters, gsize offset, guint percent)
{
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(guint));

	ptr_array_foreach (const char, one, letters)
		g_array_append_vals(numbers, one + offset, 1);
	g_array_sort(numbers, by_number);
	return g_array_index(
		numbers, guint,
		MIN(numbers->len * percent / 100, numbers->len - 1));
}

#define PERCENTILE(letters, field, percent)                                    \
	percentile(letters, G_STRUCT_OFFSET(Measured, field), percent)

static Sum
sum_of(const GPtrArray *letters)
{
	const Measured *first = letters->pdata[0];

	return (Sum){
		.game = first->game,
		.kind = first->kind,
		.n = letters->len,
		.tall = PERCENTILE(letters, tall, 50),
		.tall_90 = PERCENTILE(letters, tall, 90),
		.tap = PERCENTILE(letters, tap, 50),
		.html = PERCENTILE(letters, html, 50),
		.html_most = PERCENTILE(letters, html, 100),
		.text = PERCENTILE(letters, text, 50),
		.text_most = PERCENTILE(letters, text, 100),
	};
}

static void
add_sum(GArray *sums, const GArray *measured, const Game *game, int kind)
{
	g_autoptr(GPtrArray) letters = g_ptr_array_new();

	array_foreach (Measured, one, measured)
		if (one->game == game && (int)one->kind == kind)
			g_ptr_array_add(letters, one);
	if (!letters->len)
		return;
	Sum sum = sum_of(letters);

	g_array_append_val(sums, sum);
}

GArray *
sums_new(const GArray *measured)
{
	GArray *sums = g_array_new(FALSE, FALSE, sizeof(Sum));

	for (int i = 0; game_nth(i); i++)
		for (int kind = 0; kind < MEASURED_KINDS; kind++)
			add_sum(sums, measured, game_nth(i), kind);
	return sums;
}

/* --- files --------------------------------------------------------------- */

#define HEAD                                                                   \
	"game,kind,letters,px,px 90 %,first tap,html,html most,text,"          \
	"text most\n"

bool
sums_write(const GArray *sums, const char *path, GError **error)
{
	g_autoptr(GString) out = g_string_new(HEAD);

	array_foreach (const Sum, sum, sums)
		g_string_append_printf(
			out, "%s,%s,%u,%u,%u,%u,%u,%u,%u,%u\n",
			sum->game->prefix, measured_name(sum->kind), sum->n,
			sum->tall, sum->tall_90, sum->tap, sum->html,
			sum->html_most, sum->text, sum->text_most);
	return g_file_set_contents(path, out->str, (gssize)out->len, error);
}

static bool
read_line(const char *line, Sum *sum)
{
	char game[16], kind[16];

	if (sscanf(line, "%15[^,],%15[^,],%u,%u,%u,%u,%u,%u,%u,%u", game, kind,
		   &sum->n, &sum->tall, &sum->tall_90, &sum->tap, &sum->html,
		   &sum->html_most, &sum->text, &sum->text_most) != 10)
		return false;
	sum->game = game_find(game);
	sum->kind = measured_find(kind);
	return sum->game && sum->kind < MEASURED_KINDS;
}

GArray *
sums_read(const char *path, GError **error)
{
	g_autofree char *text = NULL;

	if (!g_file_get_contents(path, &text, NULL, error))
		return NULL;
	GArray *sums = g_array_new(FALSE, FALSE, sizeof(Sum));
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (char **line = lines; *line; line++) {
		Sum sum;

		if (read_line(*line, &sum))
			g_array_append_val(sums, sum);
	}
	return sums;
}

/* --- as a table ---------------------------------------------------------- */

static const Sum *
same_in(const GArray *before, const Sum *sum)
{
	array_foreach (const Sum, old, before)
		if (old->game == sum->game && old->kind == sum->kind)
			return old;
	return NULL;
}

/* Appends the earlier figure in brackets. */
static void
add_before(GString *out, bool wanted, const Sum *old, guint number)
{
	g_autofree char *text =
		old ? g_strdup_printf("(%u)", number) : g_strdup("");

	if (wanted)
		g_string_append_printf(out, " %7s", text);
}

static void
add_row(GString *out, const Sum *sum, const GArray *before)
{
	const Sum *old = same_in(before, sum);
	bool wanted = before != NULL;

	g_string_append_printf(out, "%-2s %-8s %4u %5u", sum->game->prefix,
			       measured_name(sum->kind), sum->n, sum->tall);
	add_before(out, wanted, old, old ? old->tall : 0);
	g_string_append_printf(out, " %5u %4u", sum->tall_90, sum->tap);
	add_before(out, wanted, old, old ? old->tap : 0);
	g_string_append_printf(out, " %5u", sum->html);
	add_before(out, wanted, old, old ? old->html : 0);
	if (!wanted)
		g_string_append_printf(out, " %6u", sum->html_most);
	g_string_append_printf(out, " %5u", sum->text);
	add_before(out, wanted, old, old ? old->text : 0);
	if (!wanted)
		g_string_append_printf(out, " %6u", sum->text_most);
	g_string_append_c(out, '\n');
}

char *
sums_table(const GArray *sums, const GArray *before)
{
	GString *out = g_string_new(
		before ? "               n    px   (was)  90 %  tap   (was)  "
			 "HTML   (was)  text   (was)\n"
		       : "               n    px  90 %  tap  HTML   most  "
			 "text   most\n");

	array_foreach (const Sum, sum, sums)
		add_row(out, sum, before);
	return g_string_free(out, FALSE);
}

/* --- budgets ------------------------------------------------------------- */

static void
add_missed(GString *out, const Sum *sum, const char *what, guint is,
	   guint budget)
{
	if (budget && is > budget)
		g_string_append_printf(out,
				       "%s, %s: %s %u px, at most %u: "
				       "TOO TALL\n",
				       sum->game->name,
				       measured_name(sum->kind), what, is,
				       budget);
}

char *
sums_missed(const GArray *sums)
{
	GString *out = g_string_new(NULL);

	array_foreach (const Sum, sum, sums) {
		guint tall = budgets[sum->kind].tall;

		add_missed(out, sum, "the median is", sum->tall, tall);
		add_missed(out, sum, "all but a tenth have", sum->tall_90,
			   TALLER(tall));
		add_missed(out, sum, "the first link is at", sum->tap,
			   budgets[sum->kind].tap);
	}
	return g_string_free(out, FALSE);
}
