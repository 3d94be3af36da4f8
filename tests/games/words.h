/* words.h - a game's words and templates, checked in every language it has. */
#ifndef TESTS_GAMES_WORDS_H
#define TESTS_GAMES_WORDS_H

#include "trial.h"

typedef struct Words Words;

Words *words_new(const Game *game);
void words_free(Words *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Words, words_free)

/* Is there such an entry in every language? */
void words_check(const Words *words, const char *group, const char *key);
/* Render a topic's or event's entry in every language, strictly. */
void words_render(const Words *words, const char *group, const char *key,
		  const json_t *data);
/* Render what stands over lines of a menu. */
void words_render_head(const Words *words, json_t *data);
/* Render the public table, and a seat's hand (not for SEAT_PUBLIC),
 * where a letter asks and where it tells all. */
void words_render_view(const Words *words, const Trial *trial, int seat);

#endif
