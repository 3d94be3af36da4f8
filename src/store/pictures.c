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
	return query_run(
		store,
		"INSERT INTO pictures (hash, bytes) VALUES (?, ?) ON CONFLICT"
		" DO NOTHING",
		WITH(T(hash), B(png)), error);
}

bool
picture_get(Store *store, const char *hash, GBytes **png, GError **error)
{
	return query_bytes(store, "SELECT bytes FROM pictures WHERE hash = ?",
			   WITH(T(hash)), png, error);
}

bool
pictures_forget(Store *store, GError **error)
{
	/* 2 is OUTBOX_SENT and 4 OUTBOX_DROPPED. */
	return query_run(store,
			 "DELETE FROM pictures WHERE NOT EXISTS"
			 " (SELECT 1 FROM outbox_raw r JOIN outbox o"
			 " ON o.id = r.id WHERE r.picture = pictures.hash"
			 " AND r.picture <> '' AND o.state NOT IN (2, 4))",
			 WITHOUT, error);
}
