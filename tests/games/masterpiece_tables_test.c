/* masterpiece_tables_test.c - a club's own tables: accepted, or refused with
 * line and reason. */
#include "games/masterpiece/rules.h"

#include "lib/must.h"

#include <string.h>

static char *
tables_text(const char *edition)
{
	g_autofree char *path =
		g_strdup_printf("src/games/masterpiece/tables-%s.ini", edition);
	char *text = NULL;

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	return text;
}

/* A line of the 1970 tables, its replacement, and the error. */
TABLE(faults, const char *line, *instead, *reason) = {
	{ "[money]", "[monet]", "no section is called monet" },
	{ "[money]", "[money", "a section is written [name]" },
	{ "[money]", "", "neither [section] nor key = value" },
	{ "start = 1500000", "start 1500000",
	  "neither [section] nor key = value" },
	{ "start = 1500000", "begin = 1500000", "[money] has no key begin" },
	{ "start = 1500000", "start = lots",
	  "start is a whole number from 1 to 200000000" },
	{ "start = 1500000", "start = 1525000",
	  "start is no multiple of step" },
	{ "start = 1500000", "", "start is missing in [money]" },
	{ "fine = 100000", "step = 50000", "step was set in line" },
	{ "dice = 2", "dice = 4", "dice is a whole number from 1 to 3" },
	{ "dice = 2", "", "dice is missing in [dice]" },
	{ "7 = collect 200000", "8 = collect 200000",
	  "spaces are numbered in order; here comes 7" },
	{ "7 = collect 200000", "7 = holiday", "no space is called 'holiday'" },
	{ "7 = collect 200000", "7 = collect",
	  "'collect' wants an amount up to 20000000" },
	{ "7 = collect 200000", "7 = collect 20,000",
	  "'collect' wants an amount up to 20000000" },
	{ "6 = may sell", "6 = may sell 100000", "'may sell' has no amount" },
	{ "7 = collect 200000", "7 = collect 210000",
	  "the amount of space 7 is no multiple of step" },
	{ "27 = inherit", "27 = may sell",
	  "the board has no space called inherit" },
	{ "forgery = 2", "fake = 2",
	  "a value is 'forgery' or an amount up to 20000000" },
	{ "forgery = 2", "100000 = 2", "100000 was set already" },
	{ "forgery = 2", "forgery = two",
	  "forgery wants how many cards there are" },
	{ "forgery = 2", "forgery = 3",
	  "24 paintings do not fit 25 value cards" },
	{ "forgery = 2", "forgery = 1",
	  "24 paintings do not fit 23 value cards" },
	{ "750000 = 1", "760000 = 1", "760000 is no multiple of step" },
	{ "reconstruction = yes", "reconstruction = perhaps",
	  "reconstruction is yes or no" },
	{ "reconstruction = yes", "", "reconstruction is missing in [values]" },
	{ "p05 = The Rock | Peter Blume | 1948", "p06 = The Rock | Peter Blume",
	  "paintings are numbered in order; here comes p05" },
	{ "p05 = The Rock | Peter Blume | 1948", "p05 = The Rock",
	  "a painting is written: title | artist | year" },
	{ "p05 = The Rock | Peter Blume | 1948",
	  "p05 = American Gothic | Peter Blume", "p03 has the same title" },
};

static int
line_of(const char *text, const char *at)
{
	int line = 1;

	for (; text < at; text++)
		line += *text == '\n';
	return line;
}

TEST_EACH(bad_tables, faults)
{
	g_autofree char *text = tables_text("1970");
	g_autofree char *wanted =
		g_strconcat("\n", faults[_i].line, "\n", NULL);
	const char *at = strstr(text, wanted);
	g_autoptr(GError) error = NULL;

	ck_assert_msg(at != NULL, "no line '%s'", faults[_i].line);
	g_autofree char *head = g_strndup(text, (gsize)(at - text) + 1);
	g_autofree char *bad = g_strconcat(head, faults[_i].instead,
					   at + strlen(wanted) - 1, NULL);
	int line = line_of(text, at + 1);
	void *tables = masterpiece_tables_1970(bad, &error);

	ck_assert_msg(!tables, "'%s' was read", faults[_i].instead);
	ck_assert(error_is(error, ERROR_STOP));
	must_say(faults[_i].reason);
	ck_assert(g_str_has_prefix(error->message, "tables-1970.ini:"));
	/* A wrong sum is reported for the last line of its section. */
	ck_assert_int_ge(
		g_ascii_strtoll(error->message + strlen("tables-1970.ini:"),
				NULL, 10),
		MIN(line, 8));
}

TEST(names_the_line)
{
	g_autofree char *text = tables_text("1996");
	char *at = strstr(text, "15 = bank auction");
	g_autofree char *wanted = g_strdup_printf(
		"tables-1996.ini:%d: no space is called 'nank auction'",
		line_of(text, at));
	g_autoptr(GError) error = NULL;

	at[strlen("15 = ")] = 'n';
	ck_assert(!masterpiece_tables_1996(text, &error));
	ck_assert_str_eq(error->message, wanted);
}

/* A club that owns the box has other numbers, without a note about a
 * reconstruction. */
TEST(a_clubs_own)
{
	g_auto(GStrv) parts = g_strsplit(kept(tables_text("1970")),
					 "reconstruction = yes\n"
					 "forgery = 2\n100000 = 1\n",
					 -1);

	ck_assert_uint_eq(g_strv_length(parts), 2);
	g_autofree char *own = g_strjoinv("reconstruction = no\n"
					  "forgery = 1\n100000 = 2\n",
					  parts);
	Tables *tables = must(masterpiece_tables_1970(own, &error));

	ck_assert(!tables->values_rebuilt);
	ck_assert_int_eq(tables->kind[1].count, 2);
	masterpiece_tables_free(tables);
}
