/* pictures.h - pictures of tables, each kept once however many letters show it.
 * A letter in the outbox names its picture by hash and gets its bytes when it
 * is sent (outbox.h). A picture that no such letter names is deleted; replaying
 * the match draws it again, equal to the byte. */
#ifndef STORE_PICTURES_H
#define STORE_PICTURES_H

#include "store/store.h"

/* Returns the bytes' SHA-256 in hex; free with g_free. */
char *picture_hash(GBytes *png);
/* Keeps a picture; one that is kept already changes nothing. */
bool picture_keep(Store *, const char *hash, GBytes *png, GError **error);
/* Reads a picture; NULL without error where it is gone. */
bool picture_get(Store *, const char *hash, GBytes **png, GError **error);
/* Deletes the pictures that no letter names which may still be sent. */
bool pictures_forget(Store *, GError **error);

#endif
