/* masters_gallery_record_test.c - RECORD.txt explains every field and event. */
#include "trial.h"

#include "lib/suites.h"

#include <string.h>

Suite *masters_gallery_record_suite(void);

static bool
explained(const char *record, const char *word)
{
	g_autofree char *pattern = g_strdup_printf("\\b%s\\b", word);

	return g_regex_match_simple(pattern, record, 0, 0);
}

static void
keys_check(const char *record, json_t *value)
{
	const char *key;
	json_t *item;
	size_t i;

	json_object_foreach(value, key, item)
	{
		ck_assert_msg(explained(record, key), "no word of '%s'", key);
		keys_check(record, item);
	}
	json_array_foreach(value, i, item) keys_check(record, item);
}

static void
events_check(const char *record, const Trial *trial)
{
	for (int i = 0; i < events_count(trial->events); i++) {
		json_t *event = events_record(trial->events, i);
		const char *kind = events_kind(trial->events, i);

		ck_assert_msg(explained(record, kind), "no word of '%s'", kind);
		keys_check(record, json_object_get(event, "data"));
		json_decref(event);
	}
}

START_TEST(all_is_explained)
{
	const Game *game = game_find("masters-gallery");
	g_autofree char *record = NULL;

	ck_assert(g_file_get_contents("src/games/masters-gallery/RECORD.txt",
				      &record, NULL, NULL));
	for (int nth = 0; nth < 8; nth++) {
		g_autoptr(Trial) trial =
			trial_with_options(game, 2 + nth % 4, nth, nth);

		do {
			events_check(record, trial);
			for (int seat = SEAT_JUDGE; seat < 2; seat++) {
				json_t *view = game->view(&trial->terms,
							  trial->state, seat);

				keys_check(record, view);
				json_decref(view);
			}
		} while (trial_play(trial, trial_random));
		events_check(record, trial);
	}
}
END_TEST

Suite *
masters_gallery_record_suite(void)
{
	Suite *suite = suite_create("games: Masters Gallery, record");
	TCase *record = tcase_create("record");

	tcase_set_timeout(record, 60);
	tcase_add_test(record, all_is_explained);
	suite_add_tcase(suite, record);
	return suite;
}
