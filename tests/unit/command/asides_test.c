/* asides_test.c - the lookup in lists of phrases that people write. */
#include "command/own_text/asides.h"
#include "lib/must.h"

#define LISTS                                                                   \
	"[asides]\ntaken-back = no wait; not * yet; don't play; angekündigt\n" \
	"doubted = ou; peut-être\nno = no; not sure\ninstead = sorry; make "   \
	"that\nharmless = not met yet\n"

TABLE(cases, AsideList list; const char *line; bool within) = {
	{ ASIDES_TAKEN_BACK, "No, wait!", true },
	{ ASIDES_TAKEN_BACK, "NO! WAIT!", true },
	{ ASIDES_TAKEN_BACK, "oh no wait a bit", true },
	{ ASIDES_TAKEN_BACK, "no awaiting", false },
	{ ASIDES_TAKEN_BACK, "not yet", true },
	{ ASIDES_TAKEN_BACK, "not really sure of it yet", true },
	{ ASIDES_TAKEN_BACK, "not one two three four five yet", false },
	{ ASIDES_TAKEN_BACK, "Not me. And yet", false },
	{ ASIDES_TAKEN_BACK, "we have not met yet", false },
	{ ASIDES_TAKEN_BACK, "don\u2019t play", true },
	{ ASIDES_TAKEN_BACK, "dont play", true },
	{ ASIDES_TAKEN_BACK, "angek\u00fcndigt", true },
	{ ASIDES_TAKEN_BACK, "angekuendigt", true },
	{ ASIDES_TAKEN_BACK, "angekundigt", true },
	{ ASIDES_DOUBTED, "l'un ou l'autre", true },
	{ ASIDES_DOUBTED, "o\u00f9 es-tu", false },
	{ ASIDES_DOUBTED, "PEUT-ETRE", true },
	{ ASIDES_DOUBTED, "", false },
};

TEST_EACH(within, cases)
{
	g_autoptr(Asides) asides = asides_new();

	ck_assert(asides_add(asides, LISTS, NULL));
	ck_assert_msg(asides_within(asides, cases[_i].list, cases[_i].line) ==
			      cases[_i].within,
		      "%s", cases[_i].line);
	ck_assert(!asides_within(NULL, cases[_i].list, cases[_i].line));
}

TEST(whole_lines_and_what_is_left)
{
	g_autoptr(Asides) asides = asides_new();
	bool some;

	ck_assert(asides_add(asides, LISTS, NULL));
	ck_assert(asides_whole(asides, ASIDES_NO, "No!"));
	ck_assert(asides_whole(asides, ASIDES_NO, "no. not sure"));
	ck_assert(!asides_whole(asides, ASIDES_NO, "no thanks"));
	ck_assert(!asides_whole(asides, ASIDES_NO, ""));
	assert_text(asides_without(asides, ASIDES_INSTEAD,
				   "Sorry, make that 7.", &some),
		    "7");
	ck_assert(some);
}

TEST(lists_that_nobody_knows)
{
	g_autoptr(Asides) asides = asides_new();
	g_autoptr(GError) error = NULL, broken = NULL;

	ck_assert(!asides_add(asides, "[asides]\nlaughs = ha\n", &error));
	ck_assert_ptr_nonnull(error);
	ck_assert(!asides_add(asides, "no = no", &broken));
	ck_assert_ptr_nonnull(broken);
}
