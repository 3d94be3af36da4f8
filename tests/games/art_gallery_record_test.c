/* art_gallery_record_test.c - RECORD.txt explains every field and event. */
#include "art_scene.h"
#include "glossary.h"

#include "lib/suites.h"

TEST_RANGE(all_is_explained, 0, 8)
{
	/* RECORD.txt lists row_a to row_d as a range. */
	static const char *const within[] = { "row_b", "row_c", NULL };
	g_auto(Glossary) glossary = glossary_read("art-gallery");
	g_autoptr(Trial) trial = trial_with_options(game_find("art-gallery"),
						    2 + _i % 5, _i, _i);

	glossary.others = within;
	glossary_check(&glossary, trial, 3);
}

/* The deal is as RECORD.txt describes it. */
ART_TEST(the_deal, 4)
{
	guint8 seed[SEED_BYTES] = { 5 };
	Dice dice = dice_new(seed, ""), same = dice;
	int paintings[PAINTINGS], tiles[PAINTINGS];
	State s = { .phase = 0 };

	for (int i = 0; i < PAINTINGS; i++)
		paintings[i] = tiles[i] = i + 1;
	dice_shuffle(&dice, paintings, PAINTINGS);
	dice_shuffle(&dice, tiles, PAINTINGS);
	art_setup(&scene->terms, &s, &same, NULL);
	for (int area = 1; area <= 6; area++)
		ck_assert_int_eq(s.display[area], paintings[area - 1]);
	ck_assert_int_eq(state_top(&s, 0), tiles[17]);
	ck_assert_int_eq(state_top(&s, 3), tiles[47]);
	ck_assert_int_eq(s.start, (int)dice_below(&dice, 4));
}
