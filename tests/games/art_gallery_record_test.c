/* art_gallery_record_test.c - RECORD.txt explains every field and event. */
#include "art_scene.h"
#include "trial.h"

#include "lib/suites.h"

#include <string.h>

Suite *art_gallery_record_suite(void);

static void
word_check(const char *record, const char *word)
{
	g_autofree char *pattern = g_strdup_printf("\\b%s\\b", word);

	ck_assert_msg(g_regex_match_simple(pattern, record, 0, 0),
		      "no word of '%s'", word);
}

/* row_a to row_d stand there as a range. */
static void
keys_check(const char *record, json_t *value)
{
	const char *key;
	json_t *item;
	size_t i;

	json_object_foreach(value, key, item)
	{
		if (strcmp(key, "row_b") != 0 && strcmp(key, "row_c") != 0)
			word_check(record, key);
		keys_check(record, item);
	}
	json_array_foreach(value, i, item) keys_check(record, item);
}

static void
events_check(const char *record, const Trial *trial)
{
	for (int i = 0; i < events_count(trial->events); i++) {
		json_t *event = events_record(trial->events, i);

		word_check(record, events_kind(trial->events, i));
		keys_check(record, json_object_get(event, "data"));
		json_decref(event);
	}
}

static void
views_check(const char *record, const Trial *trial)
{
	for (int seat = SEAT_JUDGE; seat < 2; seat++) {
		json_t *view = art_view(&trial->terms, trial->state, seat);

		keys_check(record, view);
		json_decref(view);
	}
}

static char *
record_text(void)
{
	char *record = NULL;

	ck_assert(g_file_get_contents("src/games/art-gallery/RECORD.txt",
				      &record, NULL, NULL));
	return record;
}

START_TEST(all_is_explained)
{
	g_autofree char *record = record_text();
	g_autoptr(Trial) trial = trial_with_options(game_find("art-gallery"),
						    2 + _i % 5, _i, _i);

	do {
		events_check(record, trial);
		if (trial->steps % 3 == 0)
			views_check(record, trial);
	} while (trial_play(trial, trial_random));
	events_check(record, trial);
	views_check(record, trial);
}
END_TEST

/* The deal as RECORD.txt describes it. */
START_TEST(the_deal)
{
	guint8 seed[SEED_BYTES] = { 5 };
	Dice dice = dice_new(seed, ""), same = dice;
	g_autoptr(ArtScene) scene = art_scene_new(4);
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
END_TEST

Suite *
art_gallery_record_suite(void)
{
	Suite *suite = suite_create("art-gallery: RECORD.txt");
	TCase *tests = tcase_create("record");

	tcase_set_timeout(tests, 60);
	tcase_add_loop_test(tests, all_is_explained, 0, 8);
	tcase_add_test(tests, the_deal);
	suite_add_tcase(suite, tests);
	return suite;
}
