/* person.h - everything stored about one player, to be shown or removed (PLAY
 * 4). A new table about people must be added here. */
#ifndef STORE_PERSON_H
#define STORE_PERSON_H

#include "store/store.h"

/* A column. Its kind is "t" a time (RFC 3339), "n" a number, "d" seconds, "f" 0
 * or 1, "s" a text, "j" JSON, "g" a game, "c" a command, "w" a word of ours,
 * perhaps one of `states`. */
typedef struct {
	const char *name;
	char kind;
	const char *const *states;
} PersonColumn;

/* A part: rows of texts of one kind. Its name, its columns' names and our words
 * are for programs; words.ini translates them. */
typedef struct {
	const char *name;
	const PersonColumn *columns; /* ends with one without a name */
	GPtrArray *rows;	     /* char **, one for each column */
} PersonPart;

void person_part_free(PersonPart *part);

/* Lists every part, empty ones too, without tokens and secrets of matches. */
GPtrArray *person_parts(Store *, gint64 player, GError **error);

/* Removes or blanks everything except the player's seats, decisions and own
 * row, and the bytes of all letters that went to others. The row's name and
 * address must still be there. Doing it again is no error. */
bool person_forget(Store *, gint64 player, GError **error);
/* Does the same for mail from, or to, an address of no player. */
bool person_forget_address(Store *, const char *address, GError **error);
/* Does the same for notes about a stranger ("ann@example.org"). */
bool person_forget_stranger(Store *, const char *stranger, GError **error);
/* Lists the addresses (char *) to which a player's letters go or have gone,
 * until they are forgotten. */
GPtrArray *person_addresses(Store *, gint64 player, GError **error);

/* --- names in texts --- */

/* A player's name in texts that the club keeps: its log, and reasons. */

/* Returns whether the name stands in the text by itself, in any case. Whatever
 * isn't a letter or digit ends a name: "Ann" stands in "(Ann's)" but not in
 * "Anna". In scripts without spaces between words a name may stand anywhere. */
bool person_name_stands(const char *text, const char *name);
/* Replaces "before" by "after" everywhere. */
bool person_name_replace(Store *, const char *before, const char *after,
			 GError **error);

#endif
