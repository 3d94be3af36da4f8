/* backup_open.c - seals and checks backups. After the last page of the database
 * there is a checksum of everything before it, which SQLite ignores. A fact
 * inside says that it must be there. */
#include "club/upkeep/backup_private.h"

#include "base/error.h"
#include "store/engine/schema.h"
#include "store/facts.h"
#include "store/opening.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

static bool
append(int file, const char *seal)
{
	gint64 n = lseek(file, 0, SEEK_END);
	gsize left = strlen(seal);

	while (n >= 0 && left > 0) {
		gssize gone = write(file, seal, left);

		if (gone < 0)
			return false;
		seal += gone;
		left -= gone;
	}
	return n >= 0 && fsync(file) == 0;
}

bool
backup_seal(const char *path, GError **error)
{
	int file = open(path, O_RDWR | O_CLOEXEC);
	gint64 n = file < 0 ? -1 : lseek(file, 0, SEEK_END);
	g_autofree char *seal = n < 0 ? NULL : seal_of(file, n);
	bool done = seal && append(file, seal);

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
has(Store *store, const char *key, bool *there, GError **error)
{
	g_autofree char *text = NULL;

	if (!fact_get(store, key, &text, error))
		return false;
	*there = text != NULL;
	return true;
}

static bool
check_facts(Store *store, const char *file, bool sealed, GError **error)
{
	bool configuration = false, keys = false, seal = false;

	if (!has(store, BACKUP_CONFIGURATION, &configuration, error) ||
	    !has(store, BACKUP_KEYS, &keys, error) ||
	    !has(store, BACKUP_SEALED, &seal, error))
		return false;
	if (!configuration || !keys)
		return fail(error, ERROR_STOP,
			    "%s: is a database, but none that `pennypost "
			    "backup` has made",
			    file);
	return sealed || !seal || damaged(file, "no checksum", error);
}

static bool
check_whole(Store *store, const char *file, GError **error)
{
	g_autofree char *fault = NULL;

	return store_check(store, &fault, error) &&
	       (!fault || damaged(file, fault, error));
}

static bool
is_ours_alone(const char *path, const char *file, GError **error)
{
	g_autofree char *what = NULL;

	return schema_foreign(path, &what, error) &&
	       (!what || fail(error, ERROR_STOP,
			      "%s: holds the %s, which is none of Pennypost's; "
			      "somebody has changed it, so take another backup",
			      file, what));
}

static Store *
open_checked(const char *path, const char *file, bool ours, bool *sealed,
	     GError **error)
{
	*sealed = false;
	if (!is_sealed(path, file, ours, sealed, error) ||
	    !is_ours_alone(path, file, error))
		return NULL;
	g_autoptr(Store) store = store_open(path, ours, error);

	return store && check_whole(store, file, error) &&
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
