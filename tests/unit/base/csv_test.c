/* Lines with commas (RFC 4180). */
#include "lib/must.h"

#include "base/csv.h"

static const struct {
	const char *text, *rows; /* fields with |, a row "line: .." each */
} good[] = {
	{ "", "" },
	{ "a,b", "1: a|b\n" },
	{ "a,b\r\nc,d\r\n", "1: a|b\n2: c|d\n" },
	{ "\xef\xbb\xbf"
	  "a , b\n\n ,\nc\n",
	  "1: a|b\n4: c\n" },
	{ "\"Lee, Ann\",x", "1: Lee, Ann|x\n" },
	{ "\"Ann \"\"the fox\"\" Lee\" ,\" x \"",
	  "1: Ann \"the fox\" Lee| x \n" },
	{ "\"a\nb\",c\nd", "1: a\nb|c\n3: d\n" },
	{ "a;\"b;c\"\nd,e;f", "1: a|b;c\n2: d,e|f\n" },
	{ "a\tb\nc\td", "1: a|b\n2: c|d\n" },
	{ "a,b,\n,,c", "1: a|b|\n2: ||c\n" },
	{ "a\"b\",c", "1: a\"b\"|c\n" },
	{ "a\rb", "1: a\n2: b\n" },
};

static char *
rows_text(const GPtrArray *rows)
{
	GString *text = g_string_new(NULL);

	ptr_array_foreach (const CsvRow, row, rows) {
		g_string_append_printf(text, "%d: ", row->line);
		for (guint n = 0; n < row->fields->len; n++)
			g_string_append_printf(text, "%s%s", n ? "|" : "",
					       csv_field(row, (int)n));
		g_string_append_c(text, '\n');
	}
	return g_string_free(text, FALSE);
}

TEST_EACH(rows_are_read, good)
{
	g_autoptr(GPtrArray) rows = must(csv_read(good[_i].text, &error));

	assert_text(rows_text(rows), good[_i].rows);
}

TABLE(bad, const char *text, *wanted) = {
	{ "a,\"b", "line 1: a quotation mark opens" },
	{ "a\n\"b\nc\n", "line 2: a quotation mark opens" },
	{ "a\n\"b\" c,d", "line 2: there is something behind" },
};

TEST_EACH(a_bad_line_is_named, bad)
{
	must_fail_saying(csv_read(bad[_i].text, &error), ERROR_PLAYER,
			 bad[_i].wanted);
}

TABLE(quotings, const char *text, *written) = {
	{ "Ann", "Ann" },
	{ "", "" },
	{ "Ann, the first", "\"Ann, the first\"" },
	{ "the \"first\"", "\"the \"\"first\"\"\"" },
	{ "two\nlines", "\"two\nlines\"" },
};

/* A quoted field is read back unchanged. */
TEST_EACH(a_field_is_quoted, quotings)
{
	g_autofree char *written = csv_quoted(quotings[_i].text);
	g_autofree char *line = g_strdup_printf("%s,x\n", written);
	g_autoptr(GPtrArray) rows = csv_read(line, NULL);

	ck_assert_str_eq(written, quotings[_i].written);
	ck_assert_str_eq(csv_field(rows->pdata[0], 0), quotings[_i].text);
}
