/* words.h - checks a game's words and templates in each of its languages. */
#ifndef TESTS_GAMES_WORDS_H
#define TESTS_GAMES_WORDS_H

#include "trial.h"

typedef struct Words Words;

Words *words_new(const Game *game);
void words_free(Words *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Words, words_free)

/* Checks that every language has such an entry. */
void words_check(const Words *words, const char *group, const char *key);
/* Renders a topic's or event's entry in every language, strictly. */
void words_render(const Words *words, const char *group, const char *key,
		  const json_t *data);
/* Renders the heading above a menu's lines. */
void words_render_head(const Words *words, json_t *data);
/* Renders the public table, and a seat's hand (not for SEAT_PUBLIC), in a
 * letter that asks and in a whole one. */
void words_render_view(const Words *words, const Trial *trial, int seat);

#endif
