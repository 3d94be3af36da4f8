/* backup.c - saves a club in one file. */
#include "club/upkeep/backup_private.h"

#include "base/error.h"
#include "club/installation/lock.h"
#include "club/installation/polls.h"
#include "store/engine/copying.h"
#include "store/engine/schema.h"
#include "store/facts.h"
#include "store/opening.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

char *
backup_inside(const char *dir, const char *name)
{
	return g_build_filename(dir, name, NULL);
}

bool
backup_failed(const char *path, GError **error)
{
	return fail(error, ERROR_LATER, "%s: %s", path, g_strerror(errno));
}

bool
backup_sync_folder(const char *path, GError **error)
{
	g_autofree char *dir = g_path_get_dirname(path);
	int folder = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool fine = folder >= 0 && fsync(folder) == 0;

	if (!fine)
		backup_failed(dir, error);
	if (folder >= 0)
		close(folder);
	return fine;
}

/* --- making a backup ---------------------------------------------------- */

static bool
put_file(Store *copy, const Club *club, const char *name, const char *key,
	 GError **error)
{
	g_autofree char *path = backup_inside(club->dir, name);
	g_autofree char *text = NULL;
	g_autoptr(GError) why = NULL;

	if (!g_file_get_contents(path, &text, NULL, &why))
		return fail(error, ERROR_STOP, "%s", why->message);
	return fact_set(copy, key, text, error);
}

static bool
put_all(Store *copy, const Club *club, Time now, GError **error)
{
	if (!store_begin(copy, error))
		return false;
	bool done =
		put_file(copy, club, "pennypost.conf", BACKUP_CONFIGURATION,
			 error) &&
		put_file(copy, club, "keys", BACKUP_KEYS, error) &&
		fact_number_set(copy, BACKUP_MADE, now, error) &&
		fact_number_set(copy, BACKUP_POLLED, polls_last(club), error) &&
		fact_set(copy, BACKUP_SEALED, "sha256", error);

	return store_end(copy, done, error);
}

/* Checks the copy: a damaged backup would replace a good one before anybody
 * noticed. */
static bool
check_copy(Store *copy, const Club *club, GError **error)
{
	g_autofree char *fault = NULL;

	return store_check(copy, &fault, error) &&
	       (!fault ||
		fail(error, ERROR_STOP,
		     "%s: the database is damaged, so there is no "
		     "backup of it; restore it from the last good one "
		     "(pennypost restore FILE --force) (%s)",
		     store_path(club->store), fault));
}

static bool
fill(const char *half, const Club *club, Time now, GError **error)
{
	g_autoptr(Store) copy = store_open(half, false, error);

	return copy && check_copy(copy, club, error) &&
	       put_all(copy, club, now, error) &&
	       store_close_whole(g_steal_pointer(&copy), error);
}

/* Checks that the backup can be restored. */
static bool
prove(const char *half, GError **error)
{
	bool sealed;
	Store *copy = backup_open(half, half, false, &sealed, error);

	return copy && store_close_whole(copy, error);
}

static bool
put_in_place(const char *half, const char *file, GError **error)
{
	if (g_rename(half, file))
		return backup_failed(file, error);
	if (backup_sync_folder(file, error))
		return true;
	g_unlink(file);
	return false;
}

bool
backup_make(Club *club, Time now, const char *file, GError **error)
{
	g_autofree char *half = g_strconcat(file, ".half", NULL);

	if (g_file_test(file, G_FILE_TEST_EXISTS))
		return fail(error, ERROR_STOP,
			    "%s: exists already; choose another name", file);
	store_remove(half); /* left by a backup that was interrupted */
	if (!store_copy(club->store, half, error))
		return false;
	bool done = schema_drop_foreign(half, error) &&
		    fill(half, club, now, error) && backup_seal(half, error) &&
		    prove(half, error) && put_in_place(half, file, error);

	store_remove(half);
	return done;
}
