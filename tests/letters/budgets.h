/* budgets.h - how tall letters may be, by what they are for. */
#ifndef TESTS_LETTERS_BUDGETS_H
#define TESTS_LETTERS_BUDGETS_H

#include "letters/measured.h"

/* The letters of a kind, of all matches of a game. */
typedef struct {
	const Game *game;
	MeasuredKind kind;
	guint n;
	guint tall, tall_90; /* pixels: the median, and all but a tenth */
	guint tap;	     /* where the first link begins, the median */
	guint html, html_most, text, text_most; /* bytes: median, largest */
} Sum;

/* Returns the Sum of each game and kind that was measured. Free with
 * g_array_unref. */
GArray *sums_new(const GArray *measured);
/* Writes sums as lines of comma-separated values, and reads them; games that
 * are gone are left out. */
bool sums_write(const GArray *sums, const char *path, GError **error);
GArray *sums_read(const char *path, GError **error);
/* Returns them as a table of at most 80 columns, beside the medians of older
 * ones (or NULL). Free with g_free. */
char *sums_table(const GArray *sums, const GArray *before);
/* Returns a line for each budget that is missed; "": none. Free with g_free. */
char *sums_missed(const GArray *sums);

#endif
