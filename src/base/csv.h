/* csv.h - lists of lines with commas, as tables and address books write them
 * (RFC 4180). */
#ifndef BASE_CSV_H
#define BASE_CSV_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	int line;	   /* where it begins, from 1 */
	GPtrArray *fields; /* char *, trimmed where they are not quoted */
} CsvRow;

/* All rows that are not empty, as CsvRow *; free with g_ptr_array_unref.  Where
 * the first line holds no comma but semicolons or tabs, those part the fields.
 * ERROR_PLAYER names the line of a quoted field that does not end, or goes on
 * behind its end. */
GPtrArray *csv_read(const char *text, GError **error);
/* The field, or "" where the row is shorter. */
const char *csv_field(const CsvRow *row, int n);
/* A field as it is written.  Free with g_free. */
char *csv_quoted(const char *text);

#endif
