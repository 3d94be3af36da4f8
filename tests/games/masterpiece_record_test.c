/* masterpiece_record_test.c - RECORD.txt explains every field and event. */
#include "glossary.h"

#include "lib/suites.h"

/* Combinations of options; views are slow to walk under the sanitizers. */
#ifdef __SANITIZE_ADDRESS__
#define OPTIONS_SEEN 6
#else
#define OPTIONS_SEEN 16
#endif

TEST_RANGE(all_is_explained, 0, 2)
{
	const Game *game =
		game_find(_i ? "masterpiece-1996" : "masterpiece-1970");
	g_auto(Glossary) glossary = glossary_read("masterpiece");

	for (int nth = 0; nth < OPTIONS_SEEN; nth++) {
		g_autoptr(Trial) trial =
			trial_with_options(game, 3 + nth % 4, nth, nth);

		glossary_check(&glossary, trial, 1);
	}
}
