/* samples.h - the letters to be checked: those that a club has sent in matches
 * of every game and a season (life.h), of every kind and moment in each
 * language the first and the last; and with example data the kinds that no play
 * reached. */
#ifndef TESTS_LETTERS_SAMPLES_H
#define TESTS_LETTERS_SAMPLES_H

#include "club/installation/club.h"
#include "template/letter.h"

typedef struct {
	char *kind; /* "letter:turn-bid", "season:here"; "-bare" without a
		       picture, "-last" for the last */
	char *language;
	const Game *game; /* the first one for a letter about no match */
	Letter letter;
	char *page;  /* HTML with its picture embedded, for a browser */
	gsize bytes; /* of the whole mail, or 0 */
	bool invented;
} Sample;

/* A field that is NULL matches any: "letter:turn" (and what follows '-'), "ag",
 * "en". */
typedef struct {
	const char *kind, *game, *language;
	bool brief; /* as life_live */
} SampleWish;

/* Returns the wanted letters; Sample *; free with g_ptr_array_unref. */
GPtrArray *samples_new(const SampleWish *wish, GError **error);
/* Returns "letter:turn-bid ag en". Free with g_free. */
char *sample_name(const Sample *sample);
/* Prints which of them nobody got. */
void samples_say_invented(const GPtrArray *samples);

#endif
