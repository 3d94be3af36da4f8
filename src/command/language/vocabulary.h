/* vocabulary.h - the words of the command language (PLAY 2). */
#ifndef COMMAND_LANGUAGE_VOCABULARY_H
#define COMMAND_LANGUAGE_VOCABULARY_H

#include <glib.h>
#include <stdbool.h>

#define COMMAND(kind, ...) COMMAND_##kind,
#define ORGANISER(kind, ...) COMMAND_##kind,
#define ALSO(...)
#define ALSO_ORGANISER(...)

typedef enum {
#include "command/language/vocabulary_rows.h"
	COMMAND_UNKNOWN, /* not understood */
} CommandKind;

#undef COMMAND
#undef ORGANISER
#undef ALSO
#undef ALSO_ORGANISER

/* Returns the kind's name: "move", "play-for"; constant.  For tests, the log
 * and errors of the operator's files. */
const char *command_kind_name(CommandKind kind);
/* Returns whether it is a move, a plan or undo. */
bool command_kind_orders(CommandKind kind);
/* Returns whether the kind is in a list, which ends with COMMAND_UNKNOWN. */
bool command_kind_among(CommandKind kind, const CommandKind *kinds);

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
	const char *name; /* of the kind; NULL: another row of the kind */
	const char *word; /* folded; NULL: the row is only a line of help */
	Shape shape;
	const char *right; /* an example for a player who got it wrong; NULL: a
			      word near this one isn't taken for it */
	const char *fits;  /* SHAPE_FITS: what follows, a regular expression */
	bool organiser;	   /* the command or its line of help is theirs alone */
	const char *help;  /* the key of a saying "example, a tab, what it
			      does"; or NULL */
} Keyword;

/* The match that examples name. */
#define VOCABULARY_MATCH "mg-12"

/* Returns the first row of a kind; NULL for COMMAND_UNKNOWN. */
const Keyword *vocabulary_of(CommandKind kind);
/* Returns how a line of the kind begins: its word, or two ("my data"); NULL if
 * it has no word of its own. */
const char *vocabulary_head(CommandKind kind);
/* Returns the kind with this name ("my-data"), or COMMAND_UNKNOWN. */
CommandKind vocabulary_kind(const char *name);
/* Returns the first row with this (folded) word, or NULL. */
const Keyword *vocabulary_find(const char *word);
/* Returns the next row with the same word, or NULL. */
const Keyword *vocabulary_after(const Keyword *keyword);
/* Returns the nth row that has a word, or NULL. */
const Keyword *vocabulary_nth(int n);
/* Returns the row whose word a folded word is most like, or NULL. */
const Keyword *vocabulary_near(const char *word);
/* Returns whether a folded line ends the orders: "thanks", "end". */
bool vocabulary_stops(const char *line);
/* Returns whether `set` has such a setting. */
bool vocabulary_setting(const char *word);
/* Returns the length of a match's name, such as mg-12, at the beginning of a
 * text; 0: there is none. */
int vocabulary_match(const char *text);

/* Returns whether commands or topics use a folded word, so that no player may
 * have that name.  Numbers and names of matches count too. */
bool vocabulary_holds(const char *word);
/* Returns the key of the nth line of help, or NULL. */
const char *vocabulary_help(int n);
/* Does the same for the organiser's commands. */
const char *vocabulary_organiser_help(int n);

/* --- the words after a command word: each language has its own ------------ */

/* Returns the words that may follow a command up to a colon, or for COMMAND_SET
 * the values of a setting (else NULL).  They are in English except for its two
 * meanings of "on" (vocabulary_argument_english).  NULL-ended; empty if only
 * names, numbers and moves follow. */
const char *const *vocabulary_arguments(CommandKind kind, const char *setting);
/* Returns the words that may follow the colon, between moves. */
const char *const *vocabulary_joiners(CommandKind kind);
/* Returns how one of these words is written in English. */
const char *vocabulary_argument_english(const char *word);
/* Returns whether it is such a word of any command, or of answers to letters.
 */
bool vocabulary_has_argument(const char *word);

#endif
