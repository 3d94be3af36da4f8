/* masters_gallery_record_test.c - RECORD.txt explains every field and event. */
#include "glossary.h"

#include "lib/suites.h"

TEST(all_is_explained)
{
	const Game *game = game_find("masters-gallery");
	g_auto(Glossary) glossary = glossary_read("masters-gallery");

	for (int nth = 0; nth < 8; nth++) {
		g_autoptr(Trial) trial =
			trial_with_options(game, 2 + nth % 4, nth, nth);

		glossary_check(&glossary, trial, 1);
	}
}
