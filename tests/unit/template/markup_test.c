/* markup_test.c - texts with headings and lists, as text and as blocks. */
#include "lib/must.h"
#include "template/letter.h"
#include "template/markup.h"

#include <string.h>

/* --- text ----------------------------------------------------------------- */

TABLE(texts, const char *source, *text) = {
	{ "", "" },
	{ "= Toy\n\nA game.\n", "A game.\n" },
	{ "== In short\n\nEach plays.\n", "== In short\n\nEach plays.\n" },
	{ "== Höchst wichtig\n", "== Höchst wichtig\n" },
	/* No empty lines are needed around a heading. */
	{ "One.\n== Two\nThree.\n", "One.\n\n== Two\n\nThree.\n" },
	/* A paragraph may be broken into lines. */
	{ "Each plays\na card.\n\n\nWho wins?",
	  "Each plays a card.\n\nWho wins?\n" },
	{ "* one\n* two\n  and more\n", "* one\n* two and more\n" },
	{ "1. one\n2. two\nand more\n", "1. one\n2. two and more\n" },
	{ "* one\n1. two\n", "* one\n\n1. two\n" },
	{ "| bid 17\tyour card\n| pass\n",
	  "| bid 17\n    your card\n| pass\n" },
	{ "tie=cancel\tno buyer.\n", "tie=cancel  no buyer.\n" },
	{ "Say `show` or `a<b`.\n", "Say `show` or `a<b`.\n" },
	{ "\ttwo\tthree\n2 players\t6\tnone\n",
	  "           two  three\n2 players  6    none\n" },
	/* Text that only looks like a mark is plain text. */
	{ "3.5M is a bid.\n", "3.5M is a bid.\n" },
	{ "*one*\n", "*one*\n" },
	{ "=\n", "=\n" },
};

/* Returns the text part of a letter that shows a source. */
static char *
shown(const char *source)
{
	g_autoptr(Library) library = library_new(".", NULL);
	Speech speech = { .library = library };
	json_auto_t *data =
		json_pack("{s:s, s:b, s:o}", "game", "Toy", "titled", true,
			  "blocks", markup_blocks(source));
	char *text;

	must(text = letter_part_text(&speech, NULL, "rules-text.html", data,
				     &error));
	return text;
}

TEST_EACH(as_text, texts)
{
	ck_assert_str_eq(kept(shown(texts[_i].source)), texts[_i].text);
}

/* In laid out text no line is too long, and a continued item is indented to its
 * words. */
TEST(laid_out)
{
	static const char source[] =
		"== A round\n\n"
		"1. The leader chooses what the round is worth: one point, or "
		"two points.\n"
		"* Everybody bids a card from the hand, all of them at the "
		"same time.\n\n"
		"draw (1 card)\tdraw a card from the pile, which you must do "
		"in any case.\n"
		"up\tplay another.\n";
	g_autofree char *text = shown(source);

	ck_assert_str_eq(
		text,
		"== A round\n\n"
		"1. The leader chooses what the round is worth: one point,\n"
		"   or two points.\n\n"
		"* Everybody bids a card from the hand, all of them at\n"
		"  the same time.\n\n"
		"draw (1 card)  draw a card from the pile, which you must do "
		"in "
		"any\n"
		"               case.\n"
		"up             play another.\n");
}

/* --- blocks --------------------------------------------------------------- */

/* All other fields of a block are null, the heading is empty. */
TABLE(blocks, const char *source, *name, *json) = {
	{ "== In short\n", "heading", "\"In short\"" },
	{ "Write `show` now.\n", "paragraph",
	  "{\"spans\":[{\"code\":false,\"text\":\"Write \"},"
	  "{\"code\":true,\"text\":\"show\"},"
	  "{\"code\":false,\"text\":\" now.\"}]}" },
	{ "* one\n* two\n", "items",
	  "{\"lines\":[{\"spans\":[{\"code\":false,\"text\":\"one\"}]},"
	  "{\"spans\":[{\"code\":false,\"text\":\"two\"}]}]}" },
	{ "1. one\n", "steps",
	  "{\"lines\":[{\"spans\":[{\"code\":false,\"text\":\"one\"}]}]}" },
	{ "| bid 17\tyour card\n| pass\n", "examples",
	  "{\"lines\":[{\"quoted_text\":\"bid 17\",\"spans\":"
	  "[{\"code\":false,\"text\":\"your card\"}]},"
	  "{\"quoted_text\":\"pass\",\"spans\":[]}]}" },
	{ "up\tplay another\n", "terms",
	  "{\"lines\":[{\"spans\":[{\"code\":false,\"text\":"
	  "\"play another\"}],\"term\":\"up\"}]}" },
	{ "\ttwo\tthree\n2 players\t6 cards\tnone\n", "table",
	  "{\"heads\":[{\"text\":\"two\"},{\"text\":\"three\"}],"
	  "\"rows\":[{\"cells\":[{\"text\":\"6 cards\"},"
	  "{\"text\":\"none\"}],\"head\":\"2 players\"}]}" },
};

TEST_EACH(as_block, blocks)
{
	json_auto_t *list = markup_blocks(blocks[_i].source);
	const json_t *block = json_array_get(list, 0);
	json_t *value;
	const char *key;

	ck_assert_uint_eq(json_array_size(list), 1);
	ck_assert_uint_eq(json_object_size(block), 7);
	json_object_foreach ((json_t *)block, key, value) {
		char *text = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS |
						       JSON_ENCODE_ANY);
		bool own = !strcmp(key, blocks[_i].name);

		ck_assert_str_eq(text, own ? blocks[_i].json
				       : !strcmp(key, "heading") ? "\"\""
								 : "null");
		free(text);
	}
}

/* A title is left out, because the letter has one of its own. */
TEST(no_title)
{
	json_auto_t *list = markup_blocks("= Toy\n\nA game.\n\n* one\n");

	ck_assert_uint_eq(json_array_size(list), 2);
}
