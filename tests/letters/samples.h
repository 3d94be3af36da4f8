/* samples.h - the letters that are looked at: every kind with all that it may
 * say, and letters of matches that bots play, of each game in each language. */
#ifndef TESTS_LETTERS_SAMPLES_H
#define TESTS_LETTERS_SAMPLES_H

#include "club/installation/club.h"
#include "template/letter.h"

typedef struct {
	char *kind; /* of specimen_kinds, or "turn", "result" ... */
	char *language;
	const Game *game;
	Letter letter;
	GBytes *picture; /* the table that the letter shows, or NULL */
	char *also;	 /* games whose letter is the same to the byte, or "" */
} Sample;

/* What is NULL is any: "turn", "ag", "en". */
typedef struct {
	const char *kind, *game, *language;
} SampleWish;

/* Those that are wished for; Sample *; free with g_ptr_array_unref.  A letter
 * that several games have alike is there once. */
GPtrArray *samples_new(Club *club, const SampleWish *wish, GError **error);
/* "turn ag en".  Free with g_free. */
char *sample_name(const Sample *sample);
/* Returns the letter's HTML with the picture of its table within, for a browser
 * that has no mail.  Free with g_free. */
char *sample_page(const Sample *sample);

#endif
