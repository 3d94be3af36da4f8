/* tongue.h - the words of the commands in one language: a file commands.ini of
 * the templates.  English needs none: it is in vocabulary.h, and NULL here.
 *
 * A line in another language becomes one in English, and that is read; what
 * letters show is made the other way round. */
#ifndef COMMAND_LANGUAGE_TONGUE_H
#define COMMAND_LANGUAGE_TONGUE_H

#include "command/kinds.h"
#include "command/own_text/asides.h"

typedef struct Tongue Tongue;

/* The languages in which somebody's lines are read, beside English. */
typedef struct {
	const Tongue *own;	 /* the writer's, which comes first; or NULL */
	const GPtrArray *others; /* Tongue *: the club's; or NULL.  The
				    writer's may be among them. */
	const Asides *asides;	 /* of all of them, and of English; or NULL */
} Tongues;

/* `text` is that of a file.  ERROR_STOP where it cannot be used. */
Tongue *tongue_new(const char *language, const char *text, GError **error);
void tongue_free(Tongue *tongue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Tongue, tongue_free)

/* Sets what stands in place of a command's colon; ":" by default. */
void tongue_set_colon(Tongue *tongue, const char *colon);
/* "de" */
const char *tongue_language(const Tongue *tongue);
/* A clean line that begins with a command of the language, in English; NULL: it
 * begins with none.  Free with g_free. */
char *tongue_english(const Tongue *tongue, const char *line);
/* Returns what follows the command of such a line; borrowed from it. */
const char *tongue_behind(const Tongue *tongue, const char *line);
/* As tongue_english, for a line whose first word is much like a command's,
 * *head (folded, borrowed). */
char *tongue_meant(const Tongue *tongue, const char *line, const char **head);
/* A line whose "or" and "then" are English.  Free with g_free. */
char *tongue_joined(const Tongue *tongue, const char *line);
/* A command in English ("set letters daily", "mute <player>") as the language
 * has it; behind the name of a match, too; as it is where the tongue is NULL or
 * lacks its word.  Free with g_free. */
char *tongue_shown(const Tongue *tongue, const char *line);

/* Is a folded line one of those that end what is read? */
bool tongue_ends(const Tongue *tongue, const char *folded);
/* Is a folded line a word for this word of English, of those behind commands?
 */
bool tongue_means(const Tongue *tongue, const char *english,
		  const char *folded);
/* Is a folded text a command, or a word behind one other than of a date?  Then
 * nobody may be called so. */
bool tongue_reserves(const Tongue *tongue, const char *folded);
/* The command whose whole word a folded line is, or COMMAND_UNKNOWN. */
CommandKind tongue_command(const Tongue *tongue, const char *folded);
/* The nth of the words for a command as they are written, the shown one first;
 * or NULL. */
const char *tongue_word(const Tongue *tongue, CommandKind kind, int n);

#endif
