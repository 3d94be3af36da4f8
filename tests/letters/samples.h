/* samples.h - the letters to check: from those that a club has sent in matches
 * of every game and a season (life.h), the first and last of every kind in each
 * language; and example letters of kinds that never occurred. */
#ifndef TESTS_LETTERS_SAMPLES_H
#define TESTS_LETTERS_SAMPLES_H

#include "club/installation/club.h"
#include "template/letter.h"

typedef struct {
	char *kind; /* "letter:turn-bid", "season:here"; "-bare" without a
		       picture, "-last" for the last */
	char *language;
	const Game *game; /* the first game for a letter about no match */
	Letter letter;
	char *page;  /* HTML with its picture embedded, for a browser */
	gsize bytes; /* of the whole mail, or 0 */
	bool invented;
} Sample;

/* NULL fields match anything: "letter:turn" (also with a suffix after '-'),
 * "ag", "en". */
typedef struct {
	const char *kind, *game, *language;
	bool brief; /* see life_live */
} SampleWish;

/* Returns the wanted letters; Sample *; free with g_ptr_array_unref. */
GPtrArray *samples_new(const SampleWish *wish, GError **error);
/* Returns "letter:turn-bid ag en". Free with g_free. */
char *sample_name(const Sample *sample);
/* Prints the kinds that nobody got. */
void samples_say_invented(const GPtrArray *samples);

#endif
