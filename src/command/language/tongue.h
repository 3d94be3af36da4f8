/* tongue.h - the words of the commands in one language: a file commands.ini
 * among the templates.  English needs none: its words are in vocabulary.h, and
 * its Tongue is NULL.
 *
 * A line in another language is translated into English before it is read; what
 * letters show is translated the other way round. */
#ifndef COMMAND_LANGUAGE_TONGUE_H
#define COMMAND_LANGUAGE_TONGUE_H

#include "command/language/vocabulary.h"
#include "command/own_text/asides.h"

typedef struct Tongue Tongue;

/* The languages in which a player's lines are read, besides English. */
typedef struct {
	const Tongue *own;	 /* the writer's, tried first; or NULL */
	const GPtrArray *others; /* Tongue *: the club's languages; or NULL. The
				    writer's may be among them. */
	const Asides *asides;	 /* of all of them, and of English; or NULL */
} Tongues;

/* Reads the text of such a file.  ERROR_STOP if it can't be used. */
Tongue *tongue_new(const char *language, const char *text, GError **error);
void tongue_free(Tongue *tongue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Tongue, tongue_free)

/* Sets what is shown in place of a command's colon; ":" by default. */
void tongue_set_colon(Tongue *tongue, const char *colon);
/* Returns the language: "de". */
const char *tongue_language(const Tongue *tongue);
/* Translates a clean line that begins with a command of the language into
 * English; NULL: it begins with none.  Free with g_free. */
char *tongue_english(const Tongue *tongue, const char *line);
/* Returns what follows the command in such a line; borrowed from it. */
const char *tongue_behind(const Tongue *tongue, const char *line);
/* Does the same as tongue_english for a line whose first word is much like a
 * command's; *head becomes that command's word (folded, borrowed). */
char *tongue_meant(const Tongue *tongue, const char *line, const char **head);
/* Translates only the words for "or" and "then" into English.  Free with
 * g_free. */
char *tongue_joined(const Tongue *tongue, const char *line);
/* Translates a command in English ("set letters daily", "mute <player>", also
 * with the name of a match in front) into the language.  Returns it unchanged
 * if the tongue is NULL or has no word for it.  Free with g_free. */
char *tongue_shown(const Tongue *tongue, const char *line);

/* Returns whether a folded line is one that ends the orders. */
bool tongue_ends(const Tongue *tongue, const char *folded);
/* Returns whether a folded text stands for this English word, one of those that
 * follow commands. */
bool tongue_means(const Tongue *tongue, const char *english,
		  const char *folded);
/* Returns whether a folded text is a command, or a word that follows one and
 * isn't part of a date: nobody may have such a name. */
bool tongue_reserves(const Tongue *tongue, const char *folded);
/* Returns the command for which a whole folded line is the word, or
 * COMMAND_UNKNOWN. */
CommandKind tongue_command(const Tongue *tongue, const char *folded);
/* Returns the nth word for a command as it is written, the shown one first; or
 * NULL. */
const char *tongue_word(const Tongue *tongue, CommandKind kind, int n);

#endif
