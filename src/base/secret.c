/* secret.c - random tokens, hashes and marks, by libsodium. */
#include "base/secret.h"

#include <sodium.h>
#include <string.h>

static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";

bool
secret_start(void)
{
	return sodium_init() >= 0;
}

void
secret_random(guint8 *bytes, gsize n)
{
	randombytes_buf(bytes, n);
}

/* Returns the first `chars` characters of the bytes in base32; missing bits are
 * 0. */
static char *
base32(const guint8 *bytes, gsize n, gsize chars)
{
	char *text = g_malloc0(chars + 1);

	for (gsize i = 0; i < chars; i++) {
		gsize bit = i * 5, byte = bit / 8;
		unsigned pair = byte < n ? (unsigned)bytes[byte] << 8 : 0;

		if (byte + 1 < n)
			pair |= bytes[byte + 1];
		text[i] = alphabet[pair >> (11 - bit % 8) & 31u];
	}
	return text;
}

char *
secret_token(void)
{
	guint8 bytes[16];

	secret_random(bytes, sizeof(bytes));
	return base32(bytes, sizeof(bytes), TOKEN_CHARS);
}

bool
secret_token_fits(const char *text)
{
	gsize n = 0;

	for (; text[n]; n++)
		if (n == TOKEN_CHARS ||
		    !strchr(alphabet, g_ascii_tolower(text[n])))
			return false;
	return n == TOKEN_CHARS;
}

char *
secret_hex(const guint8 *bytes, gsize n)
{
	char *hex = g_malloc(2 * n + 1);

	return sodium_bin2hex(hex, 2 * n + 1, bytes, n);
}

bool
secret_unhex(const char *hex, guint8 *bytes, gsize n)
{
	gsize found;
	const char *end;

	if (strlen(hex) != 2 * n)
		return false;
	return sodium_hex2bin(bytes, n, hex, 2 * n, NULL, &found, &end) == 0 &&
	       found == n && !*end;
}

char *
secret_sha256(const void *bytes, gsize n)
{
	guint8 hash[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(hash, bytes, n);
	return secret_hex(hash, sizeof(hash));
}

char *
secret_token_hash(const char *token)
{
	g_autofree char *lower = g_ascii_strdown(token, -1);

	return secret_sha256(lower, strlen(lower));
}

char *
secret_mark(const char *key, const char *text, guint chars)
{
	guint8 hash[crypto_auth_hmacsha256_BYTES];
	crypto_auth_hmacsha256_state state;

	g_assert(chars >= 1 && chars <= TOKEN_CHARS);
	crypto_auth_hmacsha256_init(&state, (const guint8 *)key, strlen(key));
	crypto_auth_hmacsha256_update(&state, (const guint8 *)text,
				      strlen(text));
	crypto_auth_hmacsha256_final(&state, hash);
	return base32(hash, sizeof(hash), chars);
}

char *
secret_base64url(const guint8 *bytes, gsize n)
{
	const int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
	gsize room = sodium_base64_encoded_len(n, variant);

	return sodium_bin2base64(g_malloc(room), room, bytes, n, variant);
}
