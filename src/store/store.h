/* store.h - the club's database: the only folder that knows SQL.  Every
 * function sets ERROR_STOP for a database that can't be used (with the cure in
 * the text), ERROR_LATER for a full disk, a read-only folder or a locked
 * database, ERROR_NEVER for a row that is missing when it is to be changed, or
 * that refers to a missing one.  A lookup returns false only after an error;
 * what it looks for is NULL where there is none.  x_must() takes a missing row
 * for an error (ERROR_NEVER), and returns NULL only then.  Strings in returned
 * rows belong to the row; rows are freed with their *_free.  Lists are
 * GPtrArray with that free function. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

typedef struct Store Store;

void store_close(Store *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Store, store_close)
/* Checks that the database is whole and that every row refers to one that is
 * there. *fault becomes the first fault (yours), or NULL. */
bool store_check(Store *store, char **fault, GError **error);
/* Deletes a database that isn't open, with the files that belong to it.
 * Otherwise the next database there would take the log of a killed process for
 * its own. */
void store_remove(const char *path);
/* Closes a database that nobody else has open, as one file. Returns false if
 * not everything came into that file. */
bool store_close_whole(Store *store, GError **error);
/* After deleting something for good: overwrites what is left of it in the
 * database's files. Not inside a transaction. */
bool store_scrub(Store *store, GError **error);
/* Returns where the database is, as people may see it; borrowed. */
const char *store_path(const Store *store);
/* Returns its name, to open it again; never to be shown. Borrowed. */
const char *store_name(const Store *store);
/* Sets *bytes to its size, including the files that belong to it. */
bool store_size(Store *store, gint64 *bytes, GError **error);
int store_version(Store *store);

/* Begin and end one transaction; they don't nest. After an error inside it,
 * roll back (which does nothing where there is none). A commit that fails has
 * rolled back. It also fails if a query failed without being given a GError, so
 * that a failure is never taken for "there is none". */
bool store_begin(Store *store, GError **error);
bool store_commit(Store *store, GError **error);
void store_rollback(Store *store);
/* Ends a transaction: commits if `done`, else rolls back. Returns whether all
 * went well, so a whole transaction is return store_begin(store, error) &&
 * store_end(store, work(..), error); */
bool store_end(Store *store, bool done, GError **error);
/* Begins a transaction, or joins the current one, which is then ended by the
 * caller that began it. */
bool store_enter(Store *store, GError **error);
/* Writes what was committed into the database's own file, as closing it does,
 * except for what somebody else is reading. */
bool store_settle(Store *store, GError **error);
/* While on, a commit is atomic, but a power failure may undo it and all later
 * ones; the first commit after it is off makes all of them durable, and so does
 * store_close. For work that doesn't show outside yet. */
bool store_defer(Store *store, bool on, GError **error);
/* Sets a savepoint in the transaction: one mail or match of a group. */
bool store_mark(Store *store, GError **error);
bool store_release(Store *store, GError **error);
bool store_undo(Store *store,
		GError **error); /* goes back to the mark and ends it */
/* Returns whether the transaction is still there (SQLite may end it after an
 * error). */
bool store_in_transaction(Store *store);

#endif
