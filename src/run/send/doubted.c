/* doubted.c - letters refused in the same words at several domains. */
#include "run/send/doubted.h"

#include "mail/message/refusal.h"

#include <string.h>

#define DOMAINS 3

bool
doubted(const Outgoing *letter)
{
	g_autofree char *like = letter->outcome == SENT_NEVER && letter->words
					? refusal_likeness(letter->words)
					: NULL;

	return like != NULL;
}

static bool
is_like(const Outgoing *letter, const char *like)
{
	g_autofree char *own = refusal_likeness(letter->words);

	return !g_strcmp0(own, like);
}

static guint
count_domains(const GPtrArray *letters, const char *like)
{
	g_autoptr(GHashTable) domains =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	for (guint i = 0; i < letters->len; i++) {
		const Outgoing *letter = g_ptr_array_index(letters, i);
		const char *at = strrchr(letter->to, '@');

		if (at && is_like(letter, like))
			g_hash_table_add(domains, g_ascii_strdown(at, -1));
	}
	return g_hash_table_size(domains);
}

static void
bar(const GPtrArray *letters, const char *like)
{
	for (guint i = 0; i < letters->len; i++) {
		Outgoing *letter = g_ptr_array_index(letters, i);

		if (is_like(letter, like))
			letter->outcome = SENT_BARRED;
	}
}

void
doubted_judge(const GPtrArray *letters, const char *barred)
{
	g_autofree char *before = barred ? refusal_likeness(barred) : NULL;

	if (before)
		bar(letters, before);
	for (guint i = 0; i < letters->len; i++) {
		const Outgoing *letter = g_ptr_array_index(letters, i);
		g_autofree char *like = refusal_likeness(letter->words);

		if (count_domains(letters, like) >= DOMAINS)
			bar(letters, like);
	}
}
