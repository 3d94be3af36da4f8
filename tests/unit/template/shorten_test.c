/* shorten_test.c - a text that is too long is cut where it is longest. */
#include "lib/must.h"

#include "template/shorten.h"

static char *
text_of(int asked, int mail, int table, const char *line)
{
	GString *text = g_string_new("=== cut ===\n");
	const struct {
		const char *title;
		int lines;
	} parts[] = { { "", asked },
		      { "== Your mail\n", mail },
		      { "== The table\n", table },
		      { "== Help\n", 3 } };

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_string_append(text, parts[i].title);
		for (int k = 0; k < parts[i].lines; k++)
			g_string_append_printf(text, "%s %d\n", line, k);
	}
	g_string_append(text, "=== cut ===\n");
	return g_string_free(text, FALSE);
}

static char *
gone(int lines, const void *data)
{
	(void)data;
	return g_strdup_printf("… (%d more lines)", lines);
}

TEST(what_fits_stays)
{
	g_autofree char *text = text_of(10, 50, 40, "line");
	assert_text(shorten_text(text, 100000, gone, NULL), text);
	assert_text(shorten_text("", 100, gone, NULL), "");
}

TEST(the_longest_part_is_cut)
{
	g_autofree char *text = text_of(10, 5000, 40, "| <what, is it>");
	g_autofree char *cut = shorten_text(text, 20000, gone, NULL);

	ck_assert_uint_le(shorten_octets(cut), 20000);
	ck_assert_uint_ge(shorten_octets(cut), 19000);
	assert_has(cut, "more lines)\n", "== Your mail\n| <what, is it> 0\n",
		   "| <what, is it> 4999\n== The table\n");
	ck_assert(g_str_has_suffix(cut, "=== cut ===\n"));
}

/* Any text is shortened to the limit: two long parts, many small ones, and
 * characters that take nine octets. */
TEST(whatever_it_is)
{
	static const char *const lines[] = {
		"word", "=====", "€€€€€€€€", "\xf0\x9f\x98\x80\xf0\x9f\x98\x80"
	};

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
		g_autofree char *two = text_of(1, 4000, 4000, lines[i]);
		g_autoptr(GString) many = g_string_new(NULL);

		for (int k = 0; k < 3000; k++)
			g_string_append_printf(many, "== Part %d\n%s\n", k,
					       lines[i]);
		g_autofree char *a = shorten_text(two, 30000, gone, NULL);
		g_autofree char *b = shorten_text(many->str, 30000, gone, NULL);

		ck_assert_uint_le(shorten_octets(a), 30000);
		ck_assert_uint_le(shorten_octets(b), 30000);
		assert_has(b, "more lines)");
	}
}
