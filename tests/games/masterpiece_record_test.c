/* masterpiece_record_test.c - RECORD.txt explains every field and event. */
#include "trial.h"

#include "lib/suites.h"

#include <string.h>

/* Combinations of options; views are slow to walk under the sanitizers. */
#ifdef __SANITIZE_ADDRESS__
#define OPTIONS_SEEN 6
#else
#define OPTIONS_SEEN 16
#endif

Suite *masterpiece_record_suite(void);

/* An amount "x" has a twin "x_text", which is explained once for all. */
static bool
explained(const char *record, const char *word)
{
	gsize n = strlen(word);

	if (g_str_has_suffix(word, "_text"))
		n -= strlen("_text");
	g_autofree char *pattern = g_strdup_printf("\\b%.*s\\b", (int)n, word);

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

static void
views_check(const char *record, const Trial *trial)
{
	for (int seat = SEAT_JUDGE; seat < 2; seat++) {
		json_t *view =
			trial->game->view(&trial->terms, trial->state, seat);

		keys_check(record, view);
		json_decref(view);
	}
}

static void
match_check(const char *record, Trial *trial)
{
	do {
		events_check(record, trial);
		views_check(record, trial);
	} while (trial_play(trial, trial_random));
	events_check(record, trial);
}

START_TEST(all_is_explained)
{
	const Game *game =
		game_find(_i ? "masterpiece-1996" : "masterpiece-1970");
	g_autofree char *record = NULL;

	ck_assert(g_file_get_contents("src/games/masterpiece/RECORD.txt",
				      &record, NULL, NULL));
	for (int nth = 0; nth < OPTIONS_SEEN; nth++) {
		g_autoptr(Trial) trial =
			trial_with_options(game, 3 + nth % 4, nth, nth);

		match_check(record, trial);
	}
}
END_TEST

Suite *
masterpiece_record_suite(void)
{
	Suite *suite = suite_create("games: Masterpiece, record");
	TCase *record = tcase_create("record");

	tcase_set_timeout(record, 120);
	tcase_add_loop_test(record, all_is_explained, 0, 2);
	suite_add_tcase(suite, record);
	return suite;
}
