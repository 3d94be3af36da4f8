/* inbox_add.c - adds a mail, once. */
#include "store/inbox_add.h"

#include "store/engine/query.h"

#include <string.h>

/* Returns the key as it is stored. A file's name may be any bytes; one that
 * isn't UTF-8 is escaped, as not every engine takes it. Free with g_free. */
static char *
kept_key(const char *key)
{
	return key && !g_utf8_validate(key, -1, NULL)
		       ? g_uri_escape_bytes((const guint8 *)key, strlen(key),
					    NULL)
		       : g_strdup(key);
}

/* Binds a mail's place. The key must live until the query's end. */
static void
bind_place(Query *query, const InboxRow *row, const char *key)
{
	query_text(query, row->mailbox);
	query_number(query, row->validity);
	query_number(query, row->uid);
	query_text(query, key);
}

static bool
insert(Store *store, const InboxRow *row, const char *key, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO inbox (mailbox, validity, uid, key,"
		       " arrived, fetched, size, state, tries, player,"
		       " message_id, body_hash, reason, subject, sender,"
		       " receipt, decision, taken) VALUES"
		       " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
		       " ?, ?)");

	bind_place(query, row, key);
	query_number(query, row->arrived);
	query_number(query, row->fetched);
	query_number(query, row->size);
	query_number(query, row->state);
	query_number(query, row->tries);
	query_reference(query, row->player);
	query_text(query, row->message_id);
	query_text(query, row->body_hash);
	query_text(query, row->reason);
	query_text(query, row->subject);
	query_text(query, row->from);
	query_text(query, row->receipt);
	query_number(query, row->decision);
	query_number(query, row->taken);
	return query_run(query, error);
}

static bool
complete(Store *store, const InboxRow *row, gint64 id, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE inbox SET arrived = ?, fetched = ?, size = ?, state ="
		" ?, reason = ? WHERE id = ?",
		WITH(N(row->arrived), N(row->fetched), N(row->size),
		     N(row->state), T(row->reason), N(id)));

	return query_change(query, "mail", error);
}

/* Stores the bytes under the mail's unique place rather than its number, which
 * would have to be waited for. */
static bool
keep_bytes(Store *store, const InboxRow *row, const char *key, GError **error)
{
	if (!row->bytes)
		return true;
	Query *query = query_with(
		store,
		"INSERT INTO inbox_raw (id, bytes) SELECT id, ? FROM inbox"
		" WHERE mailbox = ? AND validity = ? AND uid = ? AND key = ?",
		WITH(B(row->bytes)));

	bind_place(query, row, key);
	return query_run(query, error);
}

/* Finds the mail at a place; *id is 0 where there is none. */
static bool
find_place(Store *store, const InboxRow *row, const char *key, gint64 *id,
	   InboxState *state, GError **error)
{
	Query *query = query_new(store, "SELECT id, state FROM inbox"
					" WHERE mailbox = ? AND validity = ?"
					" AND uid = ? AND key = ?");

	bind_place(query, row, key);
	*id = 0;
	while (query_next(query)) {
		*id = query_take_number(query);
		*state = (InboxState)query_take_number(query);
	}
	return query_finish(query, error);
}

static bool
add(Store *store, const InboxRow *row, bool *added, GError **error)
{
	g_autofree char *key = kept_key(row->key);
	InboxState state = INBOX_NEW;
	gint64 id;

	if (!find_place(store, row, key, &id, &state, error))
		return false;
	*added = !id || (row->bytes && state == INBOX_MISSING);
	if (!*added)
		return true;
	return (id ? complete(store, row, id, error)
		   : insert(store, row, key, error)) &&
	       keep_bytes(store, row, key, error);
}

bool
inbox_add(Store *store, const InboxRow *row, bool *added, GError **error)
{
	bool new = false;

	if (!store_enter(store, error))
		return false;
	bool done = add(store, row, &new, error);

	if (!store_end(store, done, error))
		return false;
	*added = new;
	return true;
}

bool
inbox_count_key(Store *store, const char *mailbox, const char *key, int *count,
		GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM inbox"
					" WHERE mailbox = ? AND validity = 0"
					" AND uid = 0 AND key = ?");

	g_autofree char *kept = kept_key(key);

	query_text(query, mailbox);
	query_text(query, kept);
	return query_count(query, count, error);
}
