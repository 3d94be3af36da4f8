/* asides.h - lists of what people say beside an order: a file asides.ini of
 * each language's templates. All languages are tried on every line, as people
 * mix them. */
#ifndef COMMAND_OWN_TEXT_ASIDES_H
#define COMMAND_OWN_TEXT_ASIDES_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	ASIDES_TAKEN_BACK, /* "scratch that": wherever it stands */
	ASIDES_NO,	   /* "no": takes back only as a whole line */
	ASIDES_DOUBTED,	   /* "if": right above a move */
	ASIDES_ASKED,	   /* "is that allowed": where the line ends in '?' */
	ASIDES_INSTEAD,	   /* "sorry": words around another answer */
	ASIDES_HARMLESS,   /* none of those, though it contains their words */
	ASIDES_NOTICE,	   /* what programs add below: "confidential" */
	ASIDES_POLITE,	   /* "thanks": at either end of an order */
	ASIDES_REQUEST,	   /* "could you please": an order may follow */
	/* Words about the reason of an order (MAIL R78): */
	ASIDES_NO_REASON,	  /* "and": no reason begins so */
	ASIDES_COUNTERMAND,	  /* "no wait": takes the order back */
	ASIDES_COUNTERMAND_ALONE, /* "don't": the same, if it stands alone */
	/* Words of an answer to a letter's one question (MAIL R76): */
	ASIDES_ANSWER_YES,
	ASIDES_ANSWER_HERE, /* "still here": a yes to "are you here?" */
	ASIDES_ANSWER_NO,
	ASIDES_ANSWER_WITH, /* "this season": adds nothing */
	ASIDES_ANSWER_BUT,  /* "until": then more is said */
	/* Words of a question about what a word of the game means
	 * (club/installation/terms.h): */
	ASIDES_MEANING,	       /* "what does": makes it one */
	ASIDES_MEANING_BESIDE, /* "the": no part of the word */
	ASIDES_MEANING_KIND,   /* "card": may stand beside the word */
	ASIDES_ENOUGH,	       /* "stop sending me mails" */
	ASIDES_ENOUGH_ALONE,   /* "stop": the same, if it stands alone */
	ASIDES_NAMING,	       /* "as": between "register" and the name */
	ASIDES_LISTS,
} AsideList;

typedef struct Asides Asides;

Asides *asides_new(void);
void asides_free(Asides *asides);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Asides, asides_free)

/* Adds the phrases of a language; `text` is that of its file. Sets ERROR_STOP
 * if it can't be used. */
bool asides_add(Asides *asides, const char *text, GError **error);

/* Returns whether a line contains a phrase of the list. Case, accents,
 * apostrophes and commas don't matter; a "*" in a phrase stands for up to four
 * words of a sentence. False if `asides` is NULL. */
bool asides_within(const Asides *asides, AsideList list, const char *line);
/* Returns whether a line is phrases of the list and nothing else. */
bool asides_whole(const Asides *asides, AsideList list, const char *line);
/* Returns whether a line begins with a phrase of the list. */
bool asides_begin(const Asides *asides, AsideList list, const char *line);
/* Returns a line without the list's phrases at its ends, and without the signs
 * between them and the rest. Free with g_free. */
char *asides_trim(const Asides *asides, AsideList list, const char *line);
/* Returns a line without the list's phrases, folded; *some becomes whether
 * there were any. Free with g_free. */
char *asides_without(const Asides *asides, AsideList list, const char *line,
		     bool *some);

#endif
