/* pictures.h - pictures of tables, kept once however many letters hold them.
 *
 * A letter in the outbox names its picture by hash, and gets its bytes when it
 * is sent (outbox.h).  What no such letter names goes: the replay of a match
 * draws it again, equal to the byte. */
#ifndef STORE_PICTURES_H
#define STORE_PICTURES_H

#include "store/store.h"

/* The SHA-256 of the bytes in hex; free with g_free. */
char *picture_hash(GBytes *png);
/* Keep it, if it is not kept already. */
bool picture_keep(Store *, const char *hash, GBytes *png, GError **error);
/* NULL without error where it is gone. */
bool picture_get(Store *, const char *hash, GBytes **png, GError **error);
/* Forget those that no letter names that may still be sent. */
bool pictures_forget(Store *, GError **error);

#endif
