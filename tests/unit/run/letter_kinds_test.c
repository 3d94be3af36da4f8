/* letter_kinds_test.c - every kind of news is in the table in the order of
 * names, is put into a letter, and has a template if it is a letter of its own.
 * (tests/run/letters/preview_test.c checks that each template renders.) */
#include "lib/must.h"

#include "club/news/kinds.h"
#include "run/letters/letter_kinds.h"

TEST_RANGE(test_name, 0, NEWS_KINDS)
{
	NewsKind kind = (NewsKind)_i;
	const News news = { .kind = (char *)news_kind_name(kind) };

	ck_assert_int_eq(news_kind_find(news_kind_name(kind)), kind);
	ck_assert_int_eq(news_kind(&news), kind);
}

TEST_RANGE(test_put, 0, NEWS_KINDS)
{
	NewsKind kind = (NewsKind)_i;
	LetterPut *put = letter_kind_put(kind);

	ck_assert_ptr_nonnull(put);
	/* Only these kinds need no text of their own in a letter. */
	if (put == letter_kind_put(NEWS_KINDS))
		ck_assert_msg(kind == NEWS_ASK || kind == NEWS_ASK_NOW ||
				      kind == NEWS_REMINDER ||
				      kind == NEWS_WISH || kind == NEWS_PAUSED,
			      "%s is never told", news_kind_name(kind));
}

static bool
stands_in(const char *folder, const char *file)
{
	g_autofree char *path = g_build_filename(folder, file, NULL);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

TEST_RANGE(test_template, 0, NEWS_KINDS)
{
	static const char *const endings[] = { "subject", "html" };
	NewsKind kind = (NewsKind)_i;

	for (gsize i = 0; i < G_N_ELEMENTS(endings); i++) {
		g_autofree char *file = g_strdup_printf(
			"%s.%s", news_kind_name(kind), endings[i]);
		bool there = stands_in("templates/en", file) ||
			     stands_in("templates/design", file);

		ck_assert_msg(there == (news_kind_is(kind, NEWS_ALONE) ||
					kind == NEWS_REMINDER),
			      "%s", file);
	}
}

TEST(test_unknown)
{
	const News news = { .kind = (char *)"recipt", .data = (char *)"{}" };
	LetterData letter = { .data = NULL };

	ck_assert_int_eq(news_kind(&news), NEWS_KINDS);
	ck_assert(letter_kind_put(NEWS_KINDS)(&letter, NULL, NULL));
	bool outdated = true;

	ck_assert(letter_kind_outdated(&letter, &news, &outdated, NULL));
	ck_assert(!outdated);
	ck_assert_int_eq(lookup_find("statis"), LOOKUPS);
}

TEST_RANGE(test_lookup, 0, LOOKUPS)
{
	Lookup lookup = (Lookup)_i;
	g_autofree char *field =
		g_strconcat("asks_", lookup_name(lookup), NULL);

	ck_assert_int_eq(lookup_find(lookup_name(lookup)), lookup);
	g_strdelimit(field, " ", '_');
	ck_assert_str_eq(lookup_field(lookup), field);
}

TEST_RANGE(test_posted, 0, POSTED_KINDS)
{
	Posted posted = (Posted)_i;
	const OutboxRow row = { .kind = (char *)posted_name(posted) };

	for (int i = 0; i < POSTED_KINDS; i++)
		ck_assert(posted_is(&row, (Posted)i) == (i == _i));
	ck_assert(posted_later(row.kind) == (posted == POSTED_REMINDER));
	ck_assert(posted_later("recipt"));
}
