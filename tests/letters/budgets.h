/* budgets.h - how tall letters may be, by purpose. */
#ifndef TESTS_LETTERS_BUDGETS_H
#define TESTS_LETTERS_BUDGETS_H

#include "letters/measured.h"

/* All letters of one kind in matches of one game. */
typedef struct {
	const Game *game;
	MeasuredKind kind;
	guint n;
	guint tall, tall_90; /* pixels: median and 90th percentile */
	guint tap;	     /* position of the first link: median */
	guint html, html_most, text, text_most; /* bytes: median, largest */
} Sum;

/* Returns a Sum for each game and kind that was measured. Free with
 * g_array_unref. */
GArray *sums_new(const GArray *measured);
/* Write sums as comma-separated values, and read them; skips games that no
 * longer exist. */
bool sums_write(const GArray *sums, const char *path, GError **error);
GArray *sums_read(const char *path, GError **error);
/* Formats them as a table of at most 80 columns, beside older ones (or NULL).
 * Free with g_free. */
char *sums_table(const GArray *sums, const GArray *before);
/* Returns a line for each budget that is exceeded; "": none. Free with
 * g_free. */
char *sums_missed(const GArray *sums);

#endif
