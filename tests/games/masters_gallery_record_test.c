/* masters_gallery_record_test.c - RECORD.txt explains every field and event. */
#include "glossary.h"

#include "lib/suites.h"

Suite *masters_gallery_record_suite(void);

START_TEST(all_is_explained)
{
	const Game *game = game_find("masters-gallery");
	g_auto(Glossary) glossary = glossary_read("masters-gallery");

	for (int nth = 0; nth < 8; nth++) {
		g_autoptr(Trial) trial =
			trial_with_options(game, 2 + nth % 4, nth, nth);

		glossary_check(&glossary, trial, 1);
	}
}
END_TEST

Suite *
masters_gallery_record_suite(void)
{
	Suite *suite = suite_create("games: Masters Gallery, record");
	TCase *record = tcase_create("record");

	tcase_add_test(record, all_is_explained);
	suite_add_tcase(suite, record);
	return suite;
}
