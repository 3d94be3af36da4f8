/* contests.h - leagues, ladders and cups: what all seasons of a contest share.
 */
#ifndef STORE_CONTESTS_H
#define STORE_CONTESTS_H

#include "store/store.h"

typedef enum { CONTEST_LEAGUE, CONTEST_LADDER, CONTEST_CUP } ContestKind;

typedef struct {
	gint64 id;
	char *name; /* "mgl", as players write it */
	char *title;
	ContestKind kind;
	char *game;
	char *options; /* canonical, as a match stores them */
	int pace_hours;
	char *pace; /* beyond the hours, as match/pace.h writes it; or "" */
	char *stand_in;
	int seats;  /* seats of a match, and matches of a player in a season */
	int target; /* players in a division */
	bool ended; /* no more seasons follow */
} ContestRow;

void contest_free(ContestRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ContestRow, contest_free)

bool contest_add(Store *, const ContestRow *row, gint64 *id, GError **error);
bool contest_get(Store *, gint64 id, ContestRow **row, GError **error);
bool contest_find(Store *, const char *name, ContestRow **row, GError **error);
/* Lists all contests by name. */
GPtrArray *contest_list(Store *, GError **error);
/* Stores a new value of `ended`. */
bool contest_set(Store *, const ContestRow *row, GError **error);

#endif
