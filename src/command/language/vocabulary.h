/* vocabulary.h - the words of the command language (PLAY 2). */
#ifndef COMMAND_LANGUAGE_VOCABULARY_H
#define COMMAND_LANGUAGE_VOCABULARY_H

#include "command/kinds.h"

/* What may follow the word. */
typedef enum {
	SHAPE_ALONE, /* nothing */
	SHAPE_FEW,   /* nothing, or a word or two */
	SHAPE_PLAN,  /* [on <topic>]: wishes */
	SHAPE_COLON, /* : text */
	SHAPE_SET,   /* a setting and its value */
	SHAPE_FITS,  /* what fits its pattern; anything else is prose */
	SHAPE_TALK,  /* text to the next empty line */
} Shape;

typedef struct {
	CommandKind kind;
	const char *word; /* folded; NULL: the row has but a line of help */
	Shape shape;
	const char *right; /* how it is written, for who wrote it wrong; NULL:
			      a wrong one is not taken for it */
	const char *fits;  /* SHAPE_FITS: what follows, a regular expression */
	bool organiser;	   /* it is only the organiser's, or its help is */
	const char *help;  /* the key of a saying, "how it is written, a tab,
			      what it does"; or NULL */
} Keyword;

/* The match that examples name. */
#define VOCABULARY_MATCH "mg-12"

/* The first row of a kind; NULL: of what is not understood. */
const Keyword *vocabulary_of(CommandKind kind);
/* How a line of the kind begins: its word, or two ("my data"); NULL: with no
 * word of its own. */
const char *vocabulary_head(CommandKind kind);
/* The kind whose name it is ("my-data"), or COMMAND_UNKNOWN. */
CommandKind vocabulary_kind(const char *name);
/* Is it a command that only the organiser has? */
bool vocabulary_organises(CommandKind kind);
/* The command that a folded word begins, or NULL; and the next one that begins
 * with the same word, or NULL. */
const Keyword *vocabulary_find(const char *word);
const Keyword *vocabulary_after(const Keyword *keyword);
/* The nth of those with a word, or NULL. */
const Keyword *vocabulary_nth(int n);
/* The command word that a folded word is most like, or NULL. */
const Keyword *vocabulary_near(const char *word);
/* A folded line that ends the orders: "thanks", "end". */
bool vocabulary_stops(const char *line);
/* The settings that `set` begins with. */
bool vocabulary_setting(const char *word);
/* Is it a match's name, such as mg-12?  Its length at the beginning of the
 * text, or 0. */
int vocabulary_match(const char *text);

/* Is the (folded) word one that commands or topics use, so that no player may
 * be named so? Numbers and match names count too. */
bool vocabulary_holds(const char *word);
/* The sayings of help, one for each line of it: the key of the nth, or NULL. */
const char *vocabulary_help(int n);
/* Returns the nth line of help about the organiser's commands. */
const char *vocabulary_organiser_help(int n);

#endif
