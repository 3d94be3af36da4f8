/* person.h - all that is stored about one player, to be shown or removed (PLAY
 * 4).  Whoever adds a table about people adds it here. */
#ifndef STORE_PERSON_H
#define STORE_PERSON_H

#include "store/store.h"

/* What stands in each row: "t" a time (RFC 3339), "n" a number, "d" seconds,
 * "f" 0 or 1, "s" a text, "j" one for programs alone, "g" a game, "c" a
 * command, "w" a word of ours, maybe one of the states. */
typedef struct {
	const char *name;
	char kind;
	const char *const *states;
} PersonColumn;

/* One kind of what is stored: rows of texts.  Its name, those of its columns
 * and our words are for programs; words.ini says them to people. */
typedef struct {
	const char *name;
	const PersonColumn *columns; /* up to the one without a name */
	GPtrArray *rows;	     /* char **, as many as columns */
} PersonPart;

void person_part_free(PersonPart *part);

/* Every part, empty ones too; no token and no secret of a match is in them. */
GPtrArray *person_parts(Store *, gint64 player, GError **error);

/* Remove or blank all of it but his seats, decisions and the row of the player
 * himself, whose name and address must still be there, and the bytes of all
 * letters that have gone to others; doing it again is no error. */
bool person_forget(Store *, gint64 player, GError **error);
/* The same of what came from an address or went there as nobody's. */
bool person_forget_address(Store *, const char *address, GError **error);
/* The same of what is noted about a stranger ("ann@example.org"). */
bool person_forget_stranger(Store *, const char *stranger, GError **error);
/* Where letters to a player go, and have gone (char *), until he is forgotten.
 */
GPtrArray *person_addresses(Store *, gint64 player, GError **error);

#endif
