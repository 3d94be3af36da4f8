/* glossary.c - checks that a game's RECORD.txt explains every field of a
 * record. */
#include "glossary.h"

#include "lib/suites.h"

#include <string.h>

Glossary
glossary_read(const char *folder)
{
	g_autofree char *path =
		g_build_filename("src/games", folder, "RECORD.txt", NULL);
	Glossary glossary = {
		.known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					       NULL),
	};

	ck_assert(g_file_get_contents(path, &glossary.text, NULL, NULL));
	return glossary;
}

void
glossary_clear(Glossary *glossary)
{
	g_free(glossary->text);
	g_hash_table_unref(glossary->known);
}

static void
word_check(const Glossary *glossary, const char *word)
{
	gsize n = strlen(word);

	if (g_hash_table_contains(glossary->known, word) ||
	    (glossary->others && g_strv_contains(glossary->others, word)))
		return;
	if (g_str_has_suffix(word, "_text"))
		n -= strlen("_text");
	g_autofree char *pattern = g_strdup_printf("\\b%.*s\\b", (int)n, word);

	ck_assert_msg(g_regex_match_simple(pattern, glossary->text, 0, 0),
		      "no word of '%s'", word);
	g_hash_table_add(glossary->known, g_strdup(word));
}

static void
keys_check(const Glossary *glossary, json_t *value)
{
	const char *key;
	json_t *item;
	size_t i;

	json_object_foreach (value, key, item) {
		word_check(glossary, key);
		keys_check(glossary, item);
	}
	json_array_foreach (value, i, item)
		keys_check(glossary, item);
}

static void
events_check(const Glossary *glossary, const Trial *trial)
{
	for (int i = 0; i < events_count(trial->events); i++) {
		json_auto_t *event = events_record(trial->events, i);

		word_check(glossary, events_kind(trial->events, i));
		keys_check(glossary, json_object_get(event, "data"));
	}
}

static void
views_check(const Glossary *glossary, const Trial *trial)
{
	for (int seat = SEAT_JUDGE; seat < 2; seat++) {
		json_auto_t *view =
			trial->game->view(&trial->terms, trial->state, seat);

		keys_check(glossary, view);
	}
}

void
glossary_check(const Glossary *glossary, Trial *trial, int nth)
{
	do {
		events_check(glossary, trial);
		if (trial->steps % nth == 0)
			views_check(glossary, trial);
	} while (trial_play(trial, trial_random));
	events_check(glossary, trial);
	views_check(glossary, trial);
}
