/* library.h - templates, words and rules: the installed files, each of which a
 * club may replace by its own.
 *
 * A file "en/menu.html" is looked for in <club>/templates and then in
 * <installed>/templates; "masters-gallery/en/words.ini" in <club>/games and
 * then in <installed>/games.
 *
 * If a language lacks a file, en's is used. A file in parts/ below such a
 * folder beats one in the folder itself, so a letter part has one name wherever
 * it is. Files common to all languages are in templates/design. */
#ifndef TEMPLATE_LIBRARY_H
#define TEMPLATE_LIBRARY_H

#include "template/dress.h"

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

typedef struct Library Library;

/* Opens a library over these folders; club may be NULL. */
Library *library_new(const char *installed, const char *club);
/* Opens another library over the same files, for another thread: a library
 * caches what it has read. */
Library *library_twin(const Library *library);
void library_free(Library *library);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Library, library_free)

/* Returns the text of a game's file that has no language ("tables.ini"),
 * borrowed until library_free; NULL and ERROR_STOP if it is missing. */
const char *library_game_text(Library *library, const char *folder,
			      const char *file, GError **error);
/* Returns what `read` makes of such a file when it is first asked for, borrowed
 * until library_free, which frees it by `release`; NULL if it is missing or
 * can't be read. */
const void *library_game_tables(Library *library, const char *folder,
				const char *file,
				void *(*read)(const char *text, GError **error),
				void (*release)(void *tables));
/* Returns the text of a game's file in a language ("rules.txt"); borrowed, NULL
 * and ERROR_STOP likewise. */
const char *library_game_words(Library *library, const char *folder,
			       const char *language, const char *file,
			       GError **error);
/* Renders templates/<language>/<file> with the data, in strict mode; all files
 * but ".txt" and ".subject" are HTML-escaped. Partials: {{> turn}} is the file
 * turn.<same ending>; {{> game/table}} is the folder's table.<same ending>.
 * `folder` may be NULL. */
char *library_render(Library *library, const char *language, const char *folder,
		     const char *file, const json_t *data, GError **error);
/* All options of a rendering: `text` replaces the file's own (its partials are
 * found as usual); unless `strict`, unknown names are "". */
typedef struct {
	const char *language, *folder;
	const char *text;   /* NULL: the file's; must outlive the call */
	const char *beside; /* folder in which its partials are looked for
			       first; NULL: none */
	bool strict;
} Rendering;

char *library_render_as(Library *library, const Rendering *how,
			const char *file, const json_t *data, GError **error);
/* Renders one entry of a game's words.ini, or of templates/<lang>/words.ini if
 * folder is NULL. An entry that a club's own file lacks is taken from the
 * installed one, and one that a language lacks from en; NULL without error if
 * en hasn't got it either. In entries \n, \t and \s stand for newline, tab and
 * a leading space. */
char *library_word(Library *library, const char *language, const char *folder,
		   const char *group, const char *key, const json_t *data,
		   bool html, GError **error);
/* Returns an entry unrendered and borrowed; NULL as above. */
const char *library_raw(Library *library, const char *language,
			const char *folder, const char *group, const char *key,
			GError **error);
/* Returns the keys of a group in exactly that language, in order; NULL if it
 * has none or (ERROR_STOP) the file can't be read. Free with g_strfreev. */
char **library_keys(Library *library, const char *language, const char *folder,
		    const char *group, GError **error);
/* Returns the dress for the plain markup of HTML templates,
 * templates/design/dress.ini. Borrowed until library_free; NULL and ERROR_STOP
 * if it is missing or faulty. */
const Dress *library_dress(Library *library, GError **error);
/* Lists the languages that have templates, by name: char *. Free with
 * g_ptr_array_unref. */
GPtrArray *library_languages(const Library *library);
/* Returns whether a language has templates. */
bool library_language(Library *library, const char *language);
/* Returns the language that goes by this name in some language ("fr" for
 * "Französisch"), or NULL. Free with g_free. */
char *library_called(Library *library, const char *name);
/* Returns a file of a language unrendered, from a game's folder or (NULL) from
 * templates; borrowed; NULL if the language lacks it: en's is not used. */
const char *library_text(Library *library, const char *folder,
			 const char *language, const char *file);
/* Returns a hash of all files in a folder below the templates of a language, of
 * English and of the design ("site"), and of the two languages' words.ini. Free
 * with g_free. */
char *library_folder_hash(Library *library, const char *language,
			  const char *folder);

/* Returns the template that has replaced an earlier one ("turn.html", of which
 * the game said what it asks: "letter.html"); NULL for any other name.
 * Constant. */
const char *library_moved(const char *name);

#endif
