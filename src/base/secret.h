/* secret.h - what must not be guessed, and how it is compared: libsodium's.
 */
#ifndef BASE_SECRET_H
#define BASE_SECRET_H

#include <glib.h>
#include <stdbool.h>

#define TOKEN_CHARS 26 /* 128 bits in lower-case base32 (a-z2-7) */

/* Must be called once before anything else here or in dice.h. Returns false if
 * this machine has no randomness. */
bool secret_start(void);
/* Fills `bytes` with n random bytes. */
void secret_random(guint8 *bytes, gsize n);
/* Makes a fresh token of TOKEN_CHARS characters. Free with g_free. */
char *secret_token(void);
/* Returns whether the text could be a token (length and alphabet, any case). */
bool secret_token_fits(const char *text);
/* Returns the lower-case hex SHA-256 of n bytes. Free with g_free. */
char *secret_sha256(const void *bytes, gsize n);
/* Returns what is stored of a token: the SHA-256 of its lower-case form, in
 * hex. */
char *secret_token_hash(const char *token);
/* Lower-case hex of bytes, and back (false unless exactly n bytes of hex). */
char *secret_hex(const guint8 *bytes, gsize n);
bool secret_unhex(const char *hex, guint8 *bytes, gsize n);
/* Returns a short keyed hash, `chars` (1 to 26) characters of base32: for marks
 * that must not be forged (VERP, cut lines). key may be any text. */
char *secret_mark(const char *key, const char *text, guint chars);

#endif
