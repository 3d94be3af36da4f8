/* letter_id.c - the ids of letters. */
#include "club/home/letter_id.h"

#include "base/secret.h"
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

char *
letter_id_digest(const Run *run, gint64 player)
{
	return keyed(run, "digest", player, run->now);
}

char *
letter_id_root(const Run *run, gint64 player, gint64 match)
{
	return keyed(run, "thread", player, match);
}
