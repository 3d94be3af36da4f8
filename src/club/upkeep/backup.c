/* backup.c - saves a club in one file. */
#include "club/upkeep/backup_private.h"

#include "base/error.h"
#include "club/installation/lock.h"
#include "club/installation/runs.h"
#include "store/engine/copying.h"
#include "store/engine/schema.h"
#include "store/facts.h"
#include "store/opening.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
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

#define HEAD "\npennypost backup sha256 "
#define HEX 64
#define SEAL (strlen(HEAD) + HEX + 1) /* with its line feed */

/* --- the checksum ------------------------------------------------------- */

/* Returns the seal, "HEAD...", of the first n octets; NULL if they cannot be
 * read. Free with g_free. */
static char *
seal_of(int file, gint64 n)
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	guchar bytes[65536];

	for (gint64 at = 0; at < n;) {
		gsize most = (gsize)MIN(n - at, (gint64)sizeof bytes);
		gssize got = pread(file, bytes, most, at);

		if (got <= 0)
			return NULL;
		g_checksum_update(sum, bytes, got);
		at += got;
	}
	return g_strdup_printf("%s%s\n", HEAD, g_checksum_get_string(sum));
}

/* Appends the checksum of the whole file. */
static bool
add_seal(const char *path, GError **error)
{
	int file = open(path, O_RDWR | O_CLOEXEC);
	gint64 n = file < 0 ? -1 : lseek(file, 0, SEEK_END);
	g_autofree char *seal = n < 0 ? NULL : seal_of(file, n);
	bool done = seal != NULL;

	for (const char *at = seal; done && *at;) {
		gssize gone = write(file, at, strlen(at));

		done = gone >= 0;
		at += MAX(gone, 0);
	}
	done = done && fsync(file) == 0;
	if (!done)
		backup_failed(path, error);
	if (file >= 0 && close(file) && done)
		done = backup_failed(path, error);
	return done;
}

/* Returns the seal at the end of the file, or "" (free with g_free); *n becomes
 * the length before it. NULL: the file cannot be read. */
static char *
read_seal(int file, gint64 *n)
{
	g_autofree char *text = g_malloc0(SEAL + 1);
	gint64 size = lseek(file, 0, SEEK_END);

	*n = size - (gint64)SEAL;
	if (size < 0 || (*n >= 0 && pread(file, text, SEAL, *n) < 0))
		return NULL;
	if (!g_str_has_prefix(text, HEAD))
		text[0] = 0;
	return g_steal_pointer(&text);
}

static bool
damaged(const char *file, const char *how, GError **error)
{
	return fail(error, ERROR_STOP,
		    "%s: is damaged (%s); take an older backup", file, how);
}

static bool
check_seal(int handle, const char *file, bool off, bool *sealed, GError **error)
{
	gint64 n = 0;
	g_autofree char *found = read_seal(handle, &n);
	g_autofree char *right =
		found && *found ? seal_of(handle, n) : g_strdup("");

	if (!found || !right)
		return backup_failed(file, error);
	if (strcmp(found, right) != 0)
		return damaged(file, "wrong checksum", error);
	*sealed = *found;
	return !off || !*sealed || ftruncate(handle, n) == 0 ||
	       backup_failed(file, error);
}

static bool
is_sealed(const char *path, const char *file, bool off, bool *sealed,
	  GError **error)
{
	int handle = open(path, (off ? O_RDWR : O_RDONLY) | O_CLOEXEC);
	bool done = handle >= 0 ? check_seal(handle, file, off, sealed, error)
				: backup_failed(file, error);

	if (handle >= 0)
		close(handle);
	return done;
}

/* --- the contents ------------------------------------------------------- */

static bool
check_facts(Store *store, const char *file, bool sealed, GError **error)
{
	g_autofree char *configuration = NULL, *keys = NULL, *seal = NULL;

	if (!fact_get(store, BACKUP_CONFIGURATION, &configuration, error) ||
	    !fact_get(store, BACKUP_KEYS, &keys, error) ||
	    !fact_get(store, BACKUP_SEALED, &seal, error))
		return false;
	if (!configuration || !keys)
		return fail(error, ERROR_STOP,
			    "%s: is a database, but none that `pennypost "
			    "backup` has made",
			    file);
	return sealed || !seal || damaged(file, "no checksum", error);
}

static Store *
open_checked(const char *path, const char *file, bool ours, bool *sealed,
	     GError **error)
{
	g_autofree char *foreign = NULL, *fault = NULL;
	g_autoptr(Store) store = NULL;

	*sealed = false;
	if (!is_sealed(path, file, ours, sealed, error) ||
	    !schema_foreign(path, &foreign, error))
		return NULL;
	if (foreign)
		fail(error, ERROR_STOP,
		     "%s: holds the %s, which is none of Pennypost's; "
		     "somebody has changed it, so take another backup",
		     file, foreign);
	else
		store = store_open(path, ours, error);
	return store && store_check(store, &fault, error) &&
			       (!fault || damaged(file, fault, error)) &&
			       check_facts(store, file, *sealed, error)
		       ? g_steal_pointer(&store)
		       : NULL;
}

/* Opens the file at `path`, which may be a copy: an error names `file` in its
 * place. */
Store *
backup_open(const char *path, const char *file, bool ours, bool *sealed,
	    GError **error)
{
	GError *problem = NULL;
	Store *store = open_checked(path, file, ours, sealed, &problem);

	if (!problem)
		return store;
	if (error_is(problem, ERROR_STOP) &&
	    g_str_has_prefix(problem->message, path))
		fail(error, ERROR_STOP, "%s%s", file,
		     problem->message + strlen(path));
	else
		g_propagate_error(error, g_error_copy(problem));
	g_error_free(problem);
	return NULL;
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

/* Completes the copy, and checks that it can be restored. */
static bool
complete(const char *half, const Club *club, Time now, GError **error)
{
	g_autoptr(Store) copy = store_open(half, false, error);
	bool sealed;

	if (!copy || !check_copy(copy, club, error) ||
	    !put_all(copy, club, now, error) ||
	    !store_close_whole(g_steal_pointer(&copy), error) ||
	    !add_seal(half, error))
		return false;
	copy = backup_open(half, half, false, &sealed, error);
	return copy && store_close_whole(g_steal_pointer(&copy), error);
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
		    complete(half, club, now, error);

	if (done && g_rename(half, file)) {
		done = backup_failed(file, error);
	} else if (done && !backup_sync_folder(file, error)) {
		g_unlink(file);
		done = false;
	}
	store_remove(half);
	return done;
}
