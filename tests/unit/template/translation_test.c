/* translation_test.c - the marks in translations of the English texts they were
 * made from, the entries of ini files, the names in templates. */
#include "lib/must.h"
#include "template/translation.h"

TABLE(files, const char *file, *mark, *text) = {
	{ "{{! en 1a2b3c4d }}\nHello\n", "1a2b3c4d", "Hello\n" },
	{ "{{!en 1a2b3c4d}}\nHello", "1a2b3c4d", "Hello" },
	{ "{{! en 1a2b3c4d }}", "1a2b3c4d", "" },
	{ "Hello\n{{! en 1a2b3c4d }}\n", "", NULL },
	{ "{{! a comment }}\nHello\n", "", NULL },
	{ "{{! en 1a2b3c }}\nHello\n", "", NULL },
	{ "{{! en 1a2b3c4d5 }}\nHello\n", "", NULL },
	{ "", "", NULL },
};

TEST_EACH(the_mark_of_a_file, files)
{
	char mark[TRANSLATION_MARK + 1] = "before";
	const char *text = translation_text(files[_i].file, mark);

	ck_assert_str_eq(mark, files[_i].mark);
	ck_assert_str_eq(text,
			 files[_i].text ? files[_i].text : files[_i].file);
	ck_assert_ptr_eq(translation_text(files[_i].file, NULL), text);
}

/* The mark is the first eight digits of `printf Hello | sha256sum`. */
TEST(the_mark_of_a_text)
{
	assert_text(translation_mark("Hello"), "185f8db3");
}

static const char ini[] = "# Words.\n"
			  "[days]\n"
			  "# en 11111111\n"
			  "first = Montag \n"
			  "second=Dienstag\n"
			  "# en 22222222\n"
			  "#third = Wednesday\n"
			  "third = Mitt = woch\n"
			  "# en 33333333\n"
			  "\n"
			  "fourth = Donnerstag\n"
			  "# en 44444444\n"
			  "[months]\n"
			  "first =\n";

TABLE(entries, const char *group, *key, *text, *mark) = {
	{ "days", "first", "Montag", "11111111" },
	{ "days", "second", "Dienstag", "" },
	{ "days", "third", "Mitt = woch", "22222222" },
	{ "days", "fourth", "Donnerstag", "" },
	{ "months", "first", "", "" },
};

TEST(entries_of_an_ini_file)
{
	g_autoptr(GPtrArray) found = translation_entries(ini);

	ck_assert_uint_eq(found->len, G_N_ELEMENTS(entries));
	for (guint i = 0; i < found->len; i++) {
		const TranslationEntry *entry = found->pdata[i];

		ck_assert_str_eq(entry->group, entries[i].group);
		ck_assert_str_eq(entry->key, entries[i].key);
		ck_assert_str_eq(entry->text, entries[i].text);
		ck_assert_str_eq(entry->mark, entries[i].mark);
		ck_assert_ptr_eq(
			translation_entry(found, entry->group, entry->key),
			entry);
	}
	ck_assert_ptr_null(translation_entry(found, "months", "second"));
}

TABLE(templates, const char *template, *names) = {
	{ "no tag", "" },
	{ "{{b}} and {{ a }} and {{b}}", "a b" },
	{ "{{#list}}{{.}}{{/list}}{{^list}}{{{none}}}{{/list}}{{&raw}}",
	  "list none raw" },
	{ "{{! a comment }}{{> part}}{{seat.name}}", "> part seat.name" },
};

TEST_EACH(names_of_a_template, templates)
{
	g_auto(GStrv) names = translation_names(templates[_i].template);
	assert_text(g_strjoinv(" ", names), templates[_i].names);
}
