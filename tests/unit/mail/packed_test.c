/* packed_test.c - gzip: packing and unpacking. */
#include "lib/must.h"

#include "mail/message/packed.h"

TEST(there_and_back)
{
	g_autoptr(GString) text = g_string_new("{");

	for (int i = 0; i < 20000; i++)
		g_string_append_printf(text, "\"%d\": \"monet\", ", i * i);
	g_autoptr(GBytes) one = packed_new(text->str);
	g_autoptr(GBytes) two = packed_new(text->str);
	g_autofree char *back = packed_open(one, NULL);

	ck_assert(g_bytes_equal(one, two));
	ck_assert_uint_lt(g_bytes_get_size(one), text->len / 2);
	ck_assert_str_eq(back, text->str);
}

TEST(nothing_is_packed_too)
{
	assert_text(packed_open(kept(packed_new("")), NULL), "");
}

TEST(what_is_not_packed_stays)
{
	g_autoptr(GBytes) plain = g_bytes_new_static("{\"a\": 1}", 8);

	assert_text(packed_open(plain, NULL), "{\"a\": 1}");
}

TEST(what_is_damaged_is_told)
{
	g_autoptr(GBytes) packed = packed_new("a text of some length");
	gsize n;
	const char *data = g_bytes_get_data(packed, &n);
	g_autoptr(GBytes) half = g_bytes_new(data, n / 2);

	must_fail(packed_open(half, &error), ERROR_NEVER);
}
