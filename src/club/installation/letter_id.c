/* letter_id.c - the ids of letters. */
#include "club/installation/letter_id.h"

#include "base/secret.h"
#include "store/digests.h"
#include "store/players.h"

#define CHARS 16 /* 80 bits: the envelope address has 64 octets */

static char *
keyed(const Run *run, const char *what, gint64 player, gint64 number)
{
	g_autofree char *text = g_strdup_printf("letter:%s:%" G_GINT64_FORMAT
						":%" G_GINT64_FORMAT,
						what, player, number);
	g_autofree char *hash = secret_mark(run->club->key, text, CHARS);

	return g_strdup_printf("<%s@%s>", hash, run->club->domain);
}

char *
letter_id_next(Run *run, gint64 player, gint64 news, GError **error)
{
	gint64 nth = news;

	if (player &&
	    !player_count_letter(run->club->store, player, &nth, error))
		return NULL;
	return keyed(run, "nth", player, nth);
}

/* Two workers' runs may begin in the same second, so it tries until an id is
 * free. */
char *
letter_id_digest(const Run *run, gint64 player, GError **error)
{
	gint64 taken = 1;
	char *id = NULL;

	for (int nth = 0; taken; nth++) {
		g_autofree char *what = nth ? g_strdup_printf("digest:%d", nth)
					    : g_strdup("digest");

		g_free(id);
		id = keyed(run, what, player, run->now);
		if (!digest_find(run->club->store, player, id, &taken, error)) {
			g_free(id);
			return NULL;
		}
	}
	return id;
}

char *
letter_id_root(const Run *run, gint64 player, gint64 match)
{
	return keyed(run, "thread", player, match);
}
