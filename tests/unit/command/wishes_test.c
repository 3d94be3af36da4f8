/* wishes_test.c - PLAY 2: alternatives and chains. */
#include "command/parse.h"
#include "lib/must.h"

static const struct {
	const char *text, *wishes; /* joined by | ; NULL: not well-formed */
} cases[] = {
	{ "pass", "pass" },
	{ "play degas or play renoir or pass", "play degas|play renoir|pass" },
	{ "play degas, or pass.", "play degas|pass" },
	{ "play degas OR pass", "play degas|pass" },
	{ "a then b or c then d then e", "a then b|c then d then e" },
	{ "a, then b; and then c", "a then b then c" },
	{ "play orlando or thenardier", "play orlando|thenardier" },
	{ "  spaced   or   out ", "spaced|out" },
	{ "", NULL },
	{ "   ", NULL },
	{ "pass or", NULL },
	{ "or pass", NULL },
	{ "a or or b", NULL },
	{ "a then", NULL },
	{ "a or b then", NULL },
};

TEST_EACH(wishes_are_taken_apart, cases)
{
	g_autoptr(GPtrArray) wishes = wishes_read(cases[_i].text);

	ck_assert((wishes != NULL) == (cases[_i].wishes != NULL));
	if (!wishes)
		return;
	g_ptr_array_add(wishes, NULL);
	assert_text(g_strjoinv("|", (char **)wishes->pdata), cases[_i].wishes);
	g_ptr_array_set_size(wishes, (int)wishes->len - 1);
}
