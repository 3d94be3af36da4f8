/* csv.c - reads and quotes comma-separated lists. */
#include "base/csv.h"

#include "base/error.h"
#include "base/saying.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

typedef struct {
	const char *at;
	char comma;
	int line;
} Scan;

static void
row_free(gpointer data)
{
	CsvRow *row = data;

	g_ptr_array_unref(row->fields);
	g_free(row);
}

/* Returns the separator: the first of comma, semicolon and TAB that is in the
 * first line. */
static char
find_separator(const char *text)
{
	gsize first = strcspn(text, "\r\n");

	if (memchr(text, ',', first))
		return ',';
	if (memchr(text, ';', first))
		return ';';
	return memchr(text, '\t', first) ? '\t' : ',';
}

static bool
ends_field(const Scan *scan)
{
	return !*scan->at || *scan->at == scan->comma || *scan->at == '\n' ||
	       *scan->at == '\r';
}

static void
skip_blanks(Scan *scan)
{
	while (!ends_field(scan) && (*scan->at == ' ' || *scan->at == '\t'))
		scan->at++;
}

/* Reads a quoted field: "Ann ""the fox"" Lee", maybe over several lines. */
static char *
quoted_field(Scan *scan, GError **error)
{
	g_autoptr(GString) field = g_string_new(NULL);
	int began = scan->line;

	for (scan->at++; *scan->at; scan->at++) {
		if (*scan->at == '"' && *++scan->at != '"') {
			skip_blanks(scan);
			if (ends_field(scan))
				return g_string_free(g_steal_pointer(&field),
						     FALSE);
			refuse(error, "csv.behind_quotes", "{s:i}", "line",
			       scan->line);
			return NULL;
		}
		scan->line += *scan->at == '\n';
		g_string_append_c(field, *scan->at);
	}
	refuse(error, "csv.open_quotes", "{s:i}", "line", began);
	return NULL;
}

static char *
field_read(Scan *scan, GError **error)
{
	const char *begin;

	skip_blanks(scan);
	if (*scan->at == '"')
		return quoted_field(scan, error);
	begin = scan->at;
	while (!ends_field(scan))
		scan->at++;
	return g_strstrip(g_strndup(begin, scan->at - begin));
}

/* Reads a row; *empty becomes whether no field of it has a text. */
static bool
row_read(Scan *scan, CsvRow *row, bool *empty, GError **error)
{
	bool more = true;

	*empty = true;
	for (row->line = scan->line; more; scan->at += more) {
		char *field = field_read(scan, error);

		if (!field)
			return false;
		g_ptr_array_add(row->fields, field);
		*empty &= !*field;
		more = *scan->at && *scan->at == scan->comma;
	}
	scan->at += *scan->at == '\r';
	scan->at += *scan->at == '\n';
	scan->line++;
	return true;
}

GPtrArray *
csv_read(const char *text, GError **error)
{
	g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func(row_free);
	bool marked = g_str_has_prefix(text, BYTE_ORDER_MARK);
	Scan scan = { .at = text + (marked ? strlen(BYTE_ORDER_MARK) : 0),
		      .line = 1 };

	scan.comma = find_separator(scan.at);
	while (*scan.at) {
		CsvRow *row = g_new0(CsvRow, 1);
		bool empty;

		row->fields = g_ptr_array_new_with_free_func(g_free);
		g_ptr_array_add(rows, row);
		if (!row_read(&scan, row, &empty, error))
			return NULL;
		if (empty)
			g_ptr_array_remove_index(rows, rows->len - 1);
	}
	return g_steal_pointer(&rows);
}

const char *
csv_field(const CsvRow *row, int n)
{
	return n >= 0 && (guint)n < row->fields->len ? row->fields->pdata[n]
						     : "";
}

char *
csv_quoted(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "\"", -1);
	g_autofree char *inner = g_strjoinv("\"\"", parts);

	return strpbrk(text, ",;\t\"\r\n") ? g_strdup_printf("\"%s\"", inner)
					   : g_strdup(text);
}
