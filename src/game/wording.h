/* wording.h - a language's words for the English words of moves. A verb, or a
 * word between two slots, is translated as a whole. A word of a slot is
 * translated part by part between slashes, and its numbers stay: "draw =
 * ziehen" and "cw = rechts; rechtsherum" make "monet/ziehen" and "5 rechts".
 * Amounts as words, such as "1.5M", get the language's decimal point. The first
 * word is shown; all are read, and English always. A NULL Wording means
 * English. */
#ifndef GAME_WORDING_H
#define GAME_WORDING_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

typedef enum {
	WORDING_VERBS,	  /* verbs, and the words between slots */
	WORDING_EVERYDAY, /* further words for verbs: moves_everyday */
	WORDING_WORDS,	  /* words of slots, as people see them; "seat" */
	WORDING_TOPICS,	  /* topics of decisions, in plans */
	WORDING_FRAME,	  /* words around slots: "up to", "thousands" */
	WORDING_KINDS,
} WordingKind;

typedef struct Wording Wording;

/* A word within the names of seats that the house plays, "house bot 2" and "Ann
 * (house bot)". It is translated there, too; no player has it in their name. */
#define HOUSE_NAME "house bot"

Wording *wording_new(void);
void wording_free(Wording *wording);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Wording, wording_free)

/* Adds words for an English text, as words.ini has them: "spiele; spielen;
 * lege". They replace earlier ones. */
void wording_add(Wording *wording, WordingKind kind, const char *english,
		 const char *words);
/* Returns all words for an English text, the one that is shown first; NULL if
 * the language has none of its own. Borrowed from the wording. */
const char *const *wording_words(const Wording *wording, WordingKind kind,
				 const char *english);
/* Returns the word that is shown, or the English text itself. */
const char *wording_shown(const Wording *wording, WordingKind kind,
			  const char *english);

/* Writes an amount as it is shown (amount_short). Free with g_free. */
char *wording_brief(const Wording *wording, int amount);

/* Replaces every text in a view or an event's data that is a word of moves by
 * the language's word, and writes "x_text" beside an amount "x" in the
 * language's way; players' names stay. */
void wording_data(const Wording *wording, json_t *data);

#endif
