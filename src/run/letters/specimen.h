/* specimen.h - letters that nobody gets: with the example data of
 * templates/example.json, or of a match that bots play.  For preview, render
 * and doctor. */
#ifndef RUN_LETTERS_SPECIMEN_H
#define RUN_LETTERS_SPECIMEN_H

#include "club/table/table.h"
#include "letter/letter.h"
#include <jansson.h>

/* Every kind of letter, by name, and the further shapes that the example data
 * have of some: "season", "season:here".  Free with g_ptr_array_unref. */
GPtrArray *specimen_kinds(const Club *club);
/* How many of all templates a language lacks. */
guint specimen_lacking(const Club *club, const char *language, guint *all);

/* The example data of a kind in a language (NULL: en): each field that it may
 * use; of a shape those of its kind with what it changes.  What a language's
 * own example.json says for a text stands for it.  `kind` may be the name of
 * any template, which gets the fields of every letter.  New reference;
 * ERROR_STOP where the file is damaged. */
json_t *specimen_data(Club *club, const char *language, const char *kind,
		      GError **error);
/* Empty a kind's data: null for what a letter need not say, [] for lists, ""
 * for texts; what every letter has stays. */
void specimen_empty(json_t *data);

/* A match of the game after so many steps of bots (or its end), at a table that
 * is in no database; of three players, or of so many. */
Table *specimen_table(Club *club, const Game *game, int steps, GError **error);
Table *specimen_table_of(Club *club, const Game *game, int seats, int steps,
			 GError **error);
/* Returns what the first seat sees, in a language (NULL: en). New reference. */
json_t *specimen_view(Club *club, const Table *table, const char *language);
/* Let bots play it on by so many steps. */
void specimen_play(Match *match, int steps);
/* Returns what the letter of a match would hold for whoever is asked there
 * (seat 0 when it is over). New reference. */
json_t *specimen_letter_data(Club *club, Time now, const char *language,
			     Table *table, GError **error);

/* Render as for a player.  Clear with letter_clear. */
bool specimen_render(Club *club, const char *language, const char *folder,
		     const char *kind, json_t *data, Letter *letter,
		     GError **error);

#endif
