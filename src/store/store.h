/* store.h - the club's database: the only folder that knows SQL.
 *
 * Every function sets ERROR_STOP for a database that cannot be used (with the
 * cure in the text), ERROR_LATER for a full disk, a read-only folder or a
 * database that is locked, ERROR_NEVER for a row that is not there to be
 * changed or that refers to what is not there.
 *
 * A lookup is false only after an error: what it looks for is NULL where there
 * is none.  x_must() takes that for an error (ERROR_NEVER), and is NULL only
 * then.  Strings in returned rows belong to the row; rows are freed with their
 * *_free.  Lists are GPtrArray with that free function. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

typedef struct Store Store;

void store_close(Store *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Store, store_close)
/* Is the database whole, and does every row refer to one that is there?  *fault
 * is the first thing that is wrong (yours), or NULL. */
bool store_check(Store *store, char **fault, GError **error);
/* Remove one that is not open, with the files that belong to it: else what a
 * killed process left of its log would be taken for the next one's. */
void store_remove(const char *path);
/* Close one that nobody else has open, as one file: false where not all of it
 * came into that. */
bool store_close_whole(Store *store, GError **error);
/* After what had to be deleted for good: no copy of it stays in the files of
 * the database.  Not inside a transaction. */
bool store_scrub(Store *store, GError **error);
/* Numbers of rows that may have been given since this copy was made are not
 * given again: go on so much higher. */
bool store_skip_numbers(Store *store, gint64 gap, GError **error);
/* Where it lies, as people may see it; borrowed. */
const char *store_path(const Store *store);
/* The same to open it again: never to be shown.  Borrowed. */
const char *store_name(const Store *store);
/* How large it is, with the files that belong to it. */
bool store_size(Store *store, gint64 *bytes, GError **error);
/* Which engine keeps it, and how, in a few words for who runs it (yours). */
bool store_engine(Store *store, char **engine, GError **error);
/* Version of the schema. */
int store_version(Store *store);

/* One transaction; never nested.  After an error inside it, roll back (which
 * does nothing where there is none).  A commit that fails has rolled back; it
 * fails also where a question failed to which no error was passed, so that a
 * failure is never taken for "there is none". */
bool store_begin(Store *store, GError **error);
bool store_commit(Store *store, GError **error);
void store_rollback(Store *store);
/* The end of one that was begun, by what became of it: commit where it is done,
 * else roll back.  Is all well?  So a whole one is
 *   return store_begin(store, error) && store_end(store, work(..), error); */
bool store_end(Store *store, bool done, GError **error);
/* The same where there may be one already: then this is a part of it, and both
 * beginning and end are left to who began. */
bool store_enter(Store *store, GError **error);
/* What was committed comes into the database's own file, as when it is closed;
 * but for what somebody else reads meanwhile. */
bool store_settle(Store *store, GError **error);
/* While it is on, a commit is whole, but after a power failure it may be gone,
 * with all that came after it; the next commit once it is off makes sure of
 * all, and so does store_close.  For work that shows nowhere outside yet. */
bool store_defer(Store *store, bool on, GError **error);
/* A savepoint inside it: one mail or match of a group. */
bool store_mark(Store *store, GError **error);
bool store_release(Store *store, GError **error);
bool store_undo(Store *store, GError **error); /* back to the mark; ends it */
/* Is the transaction still there (after an error SQLite may have ended it)? */
bool store_in_transaction(Store *store);

#endif
