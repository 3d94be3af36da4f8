/* verp.c - the envelope address of a letter. */
#include "mail/verp.h"

#include "base/secret.h"
#include "mail/address.h"
#include "mail/message.h"

#include <string.h>

#define BEGIN "bounce-"
#define MARK_CHARS                                                             \
	10 /* 50 bits, to be guessed by mail: and the club's name              \
	      may be long */

char *
verp_write(const VerpClub *club, const char *message_id)
{
	const char *host = strrchr(club->address, '@');
	const char *at = strchr(message_id, '@');

	if (*message_id != '<' || !at)
		return NULL;
	g_autofree char *id =
		g_ascii_strdown(message_id + 1, at - message_id - 1);
	g_autofree char *text = g_strconcat("bounce:", id, NULL);
	g_autofree char *mark = secret_mark(club->key, text, MARK_CHARS);
	g_autofree char *address = g_strdup_printf(
		"%.*s%s" BEGIN "%s.%s%s",
		club->catchall ? 0 : (int)(host - club->address), club->address,
		club->catchall ? "" : "+", id, mark, host);

	return address_valid(address) ? g_steal_pointer(&address) : NULL;
}

static char *
detail_of(const VerpClub *club, const char *address)
{
	g_autofree char *detail =
		address_detail(address, club->address, club->catchall);

	return detail && g_str_has_prefix(detail, BEGIN)
		       ? g_strdup(detail + strlen(BEGIN))
		       : NULL;
}

char *
verp_read(const VerpClub *club, const char *address)
{
	g_autofree char *id = detail_of(club, address);
	char *mark = id ? strrchr(id, '.') : NULL;

	if (!mark)
		return NULL;
	*mark++ = '\0';
	g_autofree char *text = g_strconcat("bounce:", id, NULL);
	g_autofree char *wanted = secret_mark(club->key, text, MARK_CHARS);

	return strcmp(mark, wanted)
		       ? NULL
		       : g_strdup_printf("<%s@%s>", id, club->domain);
}

bool
verp_read_numbers(const VerpClub *club, const char *address, gint64 *player,
		  gint64 *letter)
{
	g_autofree char *detail = detail_of(club, address);
	g_auto(GStrv) parts = g_strsplit(detail ? detail : "", ".", 4);
	guint64 who = 0, which = 0;

	if (g_strv_length(parts) != 3 ||
	    !g_ascii_string_to_unsigned(parts[0], 10, 0, G_MAXINT64, &who,
					NULL) ||
	    !g_ascii_string_to_unsigned(parts[1], 10, 1, G_MAXINT64, &which,
					NULL))
		return false;
	g_autofree char *text = g_strdup_printf(
		"verp:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, who, which);
	g_autofree char *mark = secret_mark(club->key, text, MARK_CHARS);

	if (strcmp(mark, parts[2]) != 0)
		return false;
	*player = (gint64)who;
	*letter = (gint64)which;
	return true;
}
