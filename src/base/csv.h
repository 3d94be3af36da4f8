/* csv.h - comma-separated lists, as spreadsheets and address books write them
 * (RFC 4180). */
#ifndef BASE_CSV_H
#define BASE_CSV_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	int line;	   /* where it begins, from 1 */
	GPtrArray *fields; /* char *, trimmed where they are not quoted */
} CsvRow;

/* Reads all rows that are not empty, as CsvRow *; free with g_ptr_array_unref.
 * If the first line has no comma but semicolons or tabs, those separate the
 * fields. ERROR_PLAYER names the line of a quoted field that does not end, or
 * goes on after its closing quote. */
GPtrArray *csv_read(const char *text, GError **error);
/* Returns a field, borrowed; "" if the row is shorter. */
const char *csv_field(const CsvRow *row, int n);
/* Returns a field quoted as CSV needs it. Free with g_free. */
char *csv_quoted(const char *text);

#endif
