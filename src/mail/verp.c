/* verp.c - the envelope address of a letter. */
#include "mail/verp.h"

#include "base/secret.h"
#include "mail/message.h"

#include <string.h>

#define BEGIN "bounce-"
#define MARK_CHARS                                                             \
	10 /* 50 bits, to be guessed by mail: and the club's name              \
	      may be long */

static char *
mark_of(const VerpClub *club, gint64 player, gint64 letter)
{
	g_autofree char *text = g_strdup_printf(
		"verp:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, player, letter);

	return secret_mark(club->key, text, MARK_CHARS);
}

char *
verp_write(const VerpClub *club, gint64 player, gint64 letter)
{
	const char *host = strrchr(club->address, '@');
	g_autofree char *mark = mark_of(club, player, letter);
	g_autofree char *local = g_strdup_printf(
		"%.*s%s" BEGIN "%" G_GINT64_FORMAT ".%" G_GINT64_FORMAT ".%s",
		club->catchall ? 0 : (int)(host - club->address), club->address,
		club->catchall ? "" : "+", player, letter, mark);
	g_autofree char *address = g_strconcat(local, host, NULL);

	return message_address_valid(address) ? g_steal_pointer(&address)
					      : NULL;
}

bool
verp_read(const VerpClub *club, const char *address, gint64 *player,
	  gint64 *letter)
{
	g_autofree char *detail =
		message_detail(address, club->address, club->catchall);
	guint64 who = 0, which = 0;

	if (!detail || !g_str_has_prefix(detail, BEGIN))
		return false;
	g_auto(GStrv) parts = g_strsplit(detail + strlen(BEGIN), ".", 4);

	if (g_strv_length(parts) != 3 ||
	    !g_ascii_string_to_unsigned(parts[0], 10, 0, G_MAXINT64, &who,
					NULL) ||
	    !g_ascii_string_to_unsigned(parts[1], 10, 1, G_MAXINT64, &which,
					NULL))
		return false;
	g_autofree char *mark = mark_of(club, (gint64)who, (gint64)which);

	if (strcmp(mark, parts[2]) != 0)
		return false;
	*player = (gint64)who;
	*letter = (gint64)which;
	return true;
}
