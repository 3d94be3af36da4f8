/* fixtures.h - which match belongs to which fixture of a season. */
#ifndef STORE_FIXTURES_H
#define STORE_FIXTURES_H

#include "store/store.h"

typedef struct {
	gint64 match, season;
	int division, number;
	bool spoilt; /* void: counts as a tie of all */
	char *rows;  /* each seat's row in the list of entrants: "0 3 1 2" */
} FixtureRow;

void fixture_free(FixtureRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FixtureRow, fixture_free)

bool fixture_add(Store *, const FixtureRow *row, GError **error);
/* Finds a match's fixture; *row is NULL where it has none. */
bool fixture_get(Store *, gint64 match, FixtureRow **row, GError **error);
/* Lists a season's fixtures by division and number. */
GPtrArray *fixture_list(Store *, gint64 season, GError **error);
bool fixture_spoil(Store *, gint64 match, GError **error);
/* Puts a match in another one's place, to be played again. */
bool fixture_replace(Store *, gint64 match, gint64 by, GError **error);

#endif
