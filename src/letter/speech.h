/* speech.h - sayings become sentences: in the language, the zone and the words
 * of whoever reads them.
 *
 * The sentence of a key "seats.taken" is the entry `taken` under [seats] of
 * templates/<language>/words.ini, a template over the saying's data; dates,
 * spans, amounts and lists come from its tables [language], [dates] and
 * [spans]. */
#ifndef LETTER_SPEECH_H
#define LETTER_SPEECH_H

#include "base/clock.h"
#include "letter/library.h"

typedef struct Speech Speech;

/* Returns what only the caller knows: a value's text by its kind ("player"), or
 * NULL if it doesn't know that either. Free with g_free. */
typedef char *SpeechName(const Speech *speech, const char *kind,
			 const json_t *held, GError **error);

struct Speech {
	Library *library;
	const char *language; /* of the reader */
	const char *zone;     /* of the reader */
	SpeechName *name;     /* may be NULL */
	void *data;	      /* for that */
};

/* A saying as its sentence; a value as it is shown; a text of an old build as
 * it is.  Where nobody knows the key a plain sentence says so, and the caller
 * is asked for the name of kind "unknown".  Free with g_free; NULL on error. */
char *speech_text(const Speech *speech, const json_t *said, GError **error);
/* Says an error: its saying, else its message; if the saying can't be said, its
 * key. Free with g_free. */
char *speech_error(const Speech *speech, const GError *problem);
/* The tree with all sayings and values in it as text.  What does not change is
 * shared.  New reference; NULL on error. */
json_t *speech_tree(const Speech *speech, json_t *tree, GError **error);

/* "Sat 21 Nov 18:00" in that zone.  Free with g_free; NULL on error. */
char *speech_time(const Speech *speech, Time time, GError **error);

#endif
