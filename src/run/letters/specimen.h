/* specimen.h - sample letters that nobody gets: with the example data of
 * templates/example.json, or about a match that bots play. For preview, render
 * and doctor. */
#ifndef RUN_LETTERS_SPECIMEN_H
#define RUN_LETTERS_SPECIMEN_H

#include "club/live/live.h"
#include "template/letter.h"
#include <jansson.h>

/* Lists every kind of letter by name, and the further shapes that some have in
 * the example data: "season", "season:here". Free with g_ptr_array_unref. */
GPtrArray *specimen_kinds(const Club *club);
/* Counts the templates that a language lacks; *all becomes how many there are.
 */
guint specimen_lacking(const Club *club, const char *language, guint *all);

/* Returns the example data of a kind in a language (NULL: en): each field that
 * it may use; for a shape, its kind's fields with its own changes. Texts come
 * from the language's own example.json if it has them. `kind` may be any
 * template's name; one that is no letter gets the fields of every letter. New
 * reference. Sets ERROR_STOP if the file is damaged. */
json_t *specimen_data(Club *club, const char *language, const char *kind,
		      GError **error);
/* Makes specimens of many kinds, and reads the files only once. */
typedef struct Specimens Specimens;

Specimens *specimens_read(Club *club, const char *language, GError **error);
void specimens_free(Specimens *specimens);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Specimens, specimens_free)
json_t *specimens_data(const Specimens *specimens, const char *kind);
/* Empties a kind's data: null for what a letter need not say, [] for lists, ""
 * for texts. What every letter has stays. */
void specimen_empty(json_t *data);

/* Plays a match of the game by bots for so many steps (or to its end), in no
 * database; with three players, or `seats` unless that is 0. */
LiveMatch *specimen_live(Club *club, const Game *game, int seats, int steps,
			 GError **error);
/* Returns what the first seat sees, in a language (NULL: en). New reference. */
json_t *specimen_view(Club *club, const LiveMatch *live, const char *language);
/* Lets bots play so many steps more. */
void specimen_play(Match *match, int steps);
/* Returns the data of a match's letter to the first seat that is asked (seat 0
 * if the match is over). New reference. */
json_t *specimen_letter_data(Club *club, Time now, const char *language,
			     LiveMatch *live, GError **error);

/* Renders a letter of that kind as for a player. Clear with letter_clear. */
bool specimen_render(Club *club, const char *language, const char *folder,
		     const char *kind, json_t *data, Letter *letter,
		     GError **error);

#endif
