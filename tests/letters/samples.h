/* samples.h - the letters to be checked: every kind with everything that it may
 * say, and letters of matches played by bots, of each game in each language. */
#ifndef TESTS_LETTERS_SAMPLES_H
#define TESTS_LETTERS_SAMPLES_H

#include "club/installation/club.h"
#include "template/letter.h"

typedef struct {
	char *kind; /* of specimen_kinds, or "turn", "result" ... */
	char *language;
	const Game *game;
	Letter letter;
	GBytes *picture; /* of the table that the letter shows, or NULL */
	char *also;	 /* games whose letter is the same to the byte, or "" */
} Sample;

/* A field that is NULL matches any: "turn", "ag", "en". */
typedef struct {
	const char *kind, *game, *language;
	bool bare; /* without pictures */
} SampleWish;

/* Returns the wanted letters; Sample *; free with g_ptr_array_unref. A letter
 * that is equal in several games is there once. */
GPtrArray *samples_new(Club *club, const SampleWish *wish, GError **error);
/* Returns "turn ag en". Free with g_free. */
char *sample_name(const Sample *sample);
/* Returns the letter's HTML with the picture of its table embedded, for a
 * browser without mail. Free with g_free. */
char *sample_page(const Sample *sample);

#endif
