/* past.h - results from before the club was kept here, file by file.
 * result_list (results.h) has them, too, under numbers below 0. */
#ifndef STORE_PAST_H
#define STORE_PAST_H

#include "store/store.h"

typedef struct {
	gint64 id;
	Time at;
	char *file;  /* its name, without folders */
	int matches; /* only read */
} PastImport;

typedef struct {
	gint64 id;
	gint64 batch; /* the import that it came with */
	char *game;
	Time finished; /* noon of the day, UTC */
	char *season;  /* as the file calls it; "": none */
	char *mark;    /* equal for the same day, game and names */
} PastMatch;

typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* 0: somebody outside the club */
	int place, points;
} PastSeat;

void past_import_free(PastImport *import);
void past_match_free(PastMatch *match);

/* Add a row; *id becomes its number. */
bool past_import_add(Store *, const PastImport *import, gint64 *id,
		     GError **error);
bool past_match_add(Store *, const PastMatch *match, gint64 *id,
		    GError **error);
bool past_seat_add(Store *, const PastSeat *seat, GError **error);
/* Finds out which import has a match with that mark; 0: none. */
bool past_find(Store *, const char *mark, gint64 *batch, GError **error);
/* Lists the imports by number; and the matches of all, the newest first. */
GPtrArray *past_imports(Store *, GError **error);
GPtrArray *past_matches(Store *, GError **error);
/* Counts the matches of a game; "": of all. */
bool past_count(Store *, const char *game, int *count, GError **error);
/* Deletes an import with its matches, which are counted; ERROR_NEVER if there
 * is none of that number. */
bool past_undo(Store *, gint64 id, int *matches, GError **error);

#endif
