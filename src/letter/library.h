/* library.h - templates, words and rules: the installed ones, and a club's own
 * instead of any single file.
 *
 * A file "en/turn.txt" is looked for in <club>/templates and then in
 * <installed>/templates; "masters-gallery/en/words.ini" in <club>/games and
 * then in <installed>/games.  A language that lacks a file falls back to en.
 * What lies in parts/ below such a folder stands before what lies in it, so a
 * part of letters has one name wherever it lies.  What is the same in every
 * language lies in templates/design. */
#ifndef LETTER_LIBRARY_H
#define LETTER_LIBRARY_H

#include "letter/dress.h"

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

typedef struct Library Library;

/* club may be NULL. */
Library *library_new(const char *installed, const char *club);
/* Another of the same files, for another thread: one remembers what it has
 * read. */
Library *library_twin(const Library *library);
void library_free(Library *library);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Library, library_free)

/* The text of a game's file without language ("tables.ini"), borrowed until
 * library_free; NULL and ERROR_STOP where it is missing. */
const char *library_game_text(Library *library, const char *folder,
			      const char *file, GError **error);
/* The text of a game's file in a language ("rules.txt"). */
const char *library_game_words(Library *library, const char *folder,
			       const char *language, const char *file,
			       GError **error);
/* Render templates/<language>/<file> over data, strict; all but ".txt" and
 * ".subject" escape.
 * Partials: {{> turn}} is the file turn.<same ending>; {{> game/table}} is the
 * folder's table.<same ending>.  `folder` may be NULL. */
char *library_render(Library *library, const char *language, const char *folder,
		     const char *file, const json_t *data, GError **error);
/* All choices of a rendering: `text` instead of the file's own (its partials
 * are found as ever); unless `strict`, unknown names are "". */
typedef struct {
	const char *language, *folder;
	const char *text;   /* NULL: the file's; must outlive the call */
	const char *beside; /* the folder in which its partials are looked for
			       first; NULL: none */
	bool strict;
} Rendering;

char *library_render_as(Library *library, const Rendering *how,
			const char *file, const json_t *data, GError **error);
/* Render one entry of a game's words.ini, or of templates/<lang>/words.ini
 * where folder is NULL; an entry that a club's own file lacks is taken from the
 * installed one, and one that a language lacks from en; NULL without error
 * where en has none either.  In them \n, \t and \s stand for
 * newline, tab and a leading space. */
char *library_word(Library *library, const char *language, const char *folder,
		   const char *group, const char *key, const json_t *data,
		   bool html, GError **error);
/* Returns an entry unrendered and borrowed; NULL as above. */
const char *library_raw(Library *library, const char *language,
			const char *folder, const char *group, const char *key,
			GError **error);
/* The keys of a group in exactly that language, in order; NULL where it has
 * none or (ERROR_STOP) the file cannot be read.  Free with g_strfreev. */
char **library_keys(Library *library, const char *language, const char *folder,
		    const char *group, GError **error);
/* Returns what the plain markup of HTML templates stands for:
 * templates/design/dress.ini. Borrowed until library_free; NULL and ERROR_STOP
 * if it is missing or faulty. */
const Dress *library_dress(Library *library, GError **error);
/* The languages that have templates, by name: char *.  Free with
 * g_ptr_array_unref. */
GPtrArray *library_languages(const Library *library);
/* Does a language have templates? */
bool library_language(Library *library, const char *language);
/* The language that people call so in one of them ("fr" of "Französisch"), or
 * NULL.  Free with g_free. */
char *library_called(Library *library, const char *name);
/* A file of a language as it stands, of a game's folder or (NULL) of templates;
 * borrowed; NULL where the language has none, without taking it from en. */
const char *library_text(Library *library, const char *folder,
			 const char *language, const char *file);

#endif
