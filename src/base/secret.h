/* secret.h - random tokens, hashes and marks, by libsodium. */
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
/* Returns the form in which a token is stored: the hex SHA-256 of its
 * lower-case form. Free with g_free. */
char *secret_token_hash(const char *token);
/* Returns n bytes as lower-case hex (free with g_free); reads them back, false
 * unless it is hex of exactly n bytes. */
char *secret_hex(const guint8 *bytes, gsize n);
bool secret_unhex(const char *hex, guint8 *bytes, gsize n);
/* Returns n bytes in base64url without padding (RFC 4648, 5). Free with g_free.
 */
char *secret_base64url(const guint8 *bytes, gsize n);
/* Returns a keyed hash of `chars` (1 to 26) characters in base32, for marks
 * that must not be forged (VERP, cut lines). The key may be any text. Free with
 * g_free. */
char *secret_mark(const char *key, const char *text, guint chars);

#endif
