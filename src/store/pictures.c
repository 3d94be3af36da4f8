/* pictures.c - pictures of tables, kept once however many letters hold them. */
#include "store/pictures.h"

#include "base/secret.h"
#include "store/engine/query.h"

char *
picture_hash(GBytes *png)
{
	gsize size;
	const void *bytes = g_bytes_get_data(png, &size);

	return secret_sha256(bytes, size);
}

bool
picture_keep(Store *store, const char *hash, GBytes *png, GError **error)
{
	Query *query = query_with(
		store,
		"INSERT INTO pictures (hash, bytes) VALUES (?, ?) ON CONFLICT"
		" DO NOTHING",
		WITH(T(hash), B(png)));

	return query_run(query, error);
}

static void *
take(Query *query)
{
	return query_take_bytes(query);
}

bool
picture_get(Store *store, const char *hash, GBytes **png, GError **error)
{
	Query *query =
		query_with(store, "SELECT bytes FROM pictures WHERE hash = ?",
			   WITH(T(hash)));

	return query_one(query, take, (GDestroyNotify)g_bytes_unref, png,
			 error);
}

bool
pictures_forget(Store *store, GError **error)
{
	/* 2 is OUTBOX_SENT and 4 OUTBOX_DROPPED. */
	Query *query = query_new(
		store, "DELETE FROM pictures WHERE NOT EXISTS"
		       " (SELECT 1 FROM outbox_raw r JOIN outbox o"
		       " ON o.id = r.id WHERE r.picture = pictures.hash"
		       " AND r.picture <> '' AND o.state NOT IN (2, 4))");

	return query_run(query, error);
}
