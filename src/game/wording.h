/* wording.h - what a language has in place of the English words of moves.
 *
 * A verb, or a word between two slots, has its own words as a whole.  A word of
 * a slot has them part by part between slashes, a number in it stays: of
 * "draw = ziehen" and "cw = rechts; rechtsherum" come "monet/ziehen" and
 * "5 rechts".  An amount as a word, "1.5M", has the language's point of itself.
 * The first is shown, all are read, and so is English always.
 *
 * NULL stands for English wherever a Wording is asked for. */
#ifndef GAME_WORDING_H
#define GAME_WORDING_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

typedef enum {
	WORDING_VERBS,	  /* verbs, and the words between slots */
	WORDING_EVERYDAY, /* further words for verbs: moves_everyday */
	WORDING_WORDS,	  /* words of slots, as people see them; "seat" */
	WORDING_TOPICS,	  /* of decisions, in plans */
	WORDING_FRAME,	  /* what stands around them: "up to", "thousands" */
	WORDING_KINDS,
} WordingKind;

typedef struct Wording Wording;

Wording *wording_new(void);
void wording_free(Wording *wording);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Wording, wording_free)

/* `words` as words.ini has them: "spiele; spielen; lege"; later ones replace
 * earlier ones. */
void wording_add(Wording *wording, WordingKind kind, const char *english,
		 const char *words);
/* All words for an English text, the one that is shown first; NULL where the
 * language has none of its own.  Borrowed from the wording. */
const char *const *wording_words(const Wording *wording, WordingKind kind,
				 const char *english);
/* The one that is shown, or the English text itself. */
const char *wording_shown(const Wording *wording, WordingKind kind,
			  const char *english);

/* An amount as people are shown it: "300,000"; and briefly, "300k" or "1.5M",
 * where that is exact.  Free with g_free. */
char *wording_amount(const Wording *wording, int amount);
char *wording_brief(const Wording *wording, int amount);

/* Every text of a view or an event's data that is a word of moves becomes the
 * one that is shown, and so does "x_text" beside an amount "x"; players' names
 * stay. */
void wording_data(const Wording *wording, json_t *data);

#endif
