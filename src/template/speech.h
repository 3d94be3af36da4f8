/* speech.h - turns sayings into sentences, in the language, time zone and words
 * of the reader. The sentence of a key "seats.taken" is the entry `taken` under
 * [seats] of templates/<language>/words.ini, a template over the saying's data;
 * dates, spans, amounts and lists come from its tables [language], [dates] and
 * [spans]. */
#ifndef TEMPLATE_SPEECH_H
#define TEMPLATE_SPEECH_H

#include "base/clock.h"
#include "template/library.h"

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
	void *data;	      /* passed to `name` */
};

/* Returns a saying as its sentence, a value as it is shown, and a plain text
 * (of an old build) as it is. If no words file has the key, a plain sentence
 * says so, and speech->name is called with the kind "unknown". Free with
 * g_free; NULL on error. */
char *speech_text(const Speech *speech, const json_t *said, GError **error);
/* Returns an error as text: its saying, or its message if it has none or the
 * saying can't be said. Free with g_free. */
char *speech_error(const Speech *speech, const GError *problem);
/* Returns the tree with all its sayings and values as text. Unchanged branches
 * are shared. New reference; NULL on error. */
json_t *speech_tree(const Speech *speech, json_t *tree, GError **error);

/* Returns "Sat 21 Nov 18:00" in the reader's zone. Free with g_free; NULL on
 * error. */
char *speech_time(const Speech *speech, Time time, GError **error);

#endif
