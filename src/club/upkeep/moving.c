/* moving.c - the club from one database to another. */
#include "club/upkeep/moving.h"

#include "base/config_edit.h"
#include "base/error.h"
#include "club/home/database.h"
#include "club/work/worker.h"
#include "store/copying.h"
#include "store/facts.h"
#include "store/naming.h"
#include "store/opening.h"

#include <string.h>

/* Both have it while a move is under way: a database with it is no club yet. */
static bool
mark(Store *store, const char *value, GError **error)
{
	return fact_set(store, COPYING_MARK, value, error);
}

/* What an earlier try has left is no obstacle. */
static Store *
make_anew(const char *database, GError **error)
{
	bool unfinished = false;

	if (!copying_unfinished(database, &unfinished, error))
		return NULL;
	if (unfinished)
		store_unmake(database);
	return store_create(database, error);
}

static bool
copy(Club *club, Store *target, GError **error)
{
	g_autofree char *differs = NULL;

	if (!copying_rows(club->store, target, error) ||
	    !copying_compare(club->store, target, &differs, error))
		return false;
	return !differs ||
	       fail(error, ERROR_STOP,
		    "%s: its table %s is not what %s has; nothing was changed",
		    store_path(target), differs, store_path(club->store));
}

/* From one moment to the next. */
static bool
name_it(Club *club, const char *to, GError **error)
{
	g_autofree char *path =
		g_build_filename(club->dir, "pennypost.conf", NULL);
	g_autofree char *before = NULL;
	g_autoptr(GError) why = NULL;

	if (!g_file_get_contents(path, &before, NULL, &why))
		return fail(error, ERROR_LATER, "%s", why->message);
	g_autofree char *after = config_with(before, "club", "database", to);

	return g_file_set_contents_full(path, after, -1,
					G_FILE_SET_CONTENTS_CONSISTENT |
						G_FILE_SET_CONTENTS_DURABLE,
					0600, &why) ||
	       fail(error, ERROR_LATER, "%s", why->message);
}

static bool
move(Club *club, const char *to, Store *target, GError **error)
{
	g_autofree char *shown = naming_shown(to);

	/* In the end neither is under way any more. */
	return mark(club->store, shown, error) && copy(club, target, error) &&
	       name_it(club, to, error) && mark(target, NULL, error) &&
	       mark(club->store, NULL, error);
}

bool
moving_move(Club *club, const char *to, GError **error)
{
	g_autofree char *database = database_named(to, club->dir);
	g_autoptr(Store) target = NULL;

	if (strcmp(database, club->database) == 0)
		return mark(club->store, NULL, error) &&
		       fail(error, ERROR_STOP, "%s: the club is there already",
			    store_path(club->store));
	/* The lock of the folder is no other machine's. */
	if (store_many(club->store) && !worker_nobody(club->store, error))
		return false;
	target = make_anew(database, error);
	return target && move(club, to, target, error);
}
