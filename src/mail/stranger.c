/* stranger.c - which addresses are one and the same stranger's. */
#include "mail/stranger.h"

#include "base/domain.h"

#include <glib.h>
#include <string.h>

#define SHORT 3 /* a name of so many letters is no club's own */

char *
stranger_of(const char *address)
{
	g_autofree char *plain = domain_address(address);
	g_autofree char *lower = g_ascii_strdown(plain ? plain : address, -1);
	const char *at = strrchr(lower, '@');
	GString *folded = g_string_new(NULL);

	for (const char *c = lower; c != at && *c && *c != '+'; c++)
		if (*c != '.')
			g_string_append_c(folded, *c);
	/* "+anything@" has no name of its own. */
	if (!folded->len)
		g_string_append_c(folded, '+');
	g_string_append(folded, at ? at : "");
	return g_string_free(folded, FALSE);
}

char *
stranger_domain(const char *address)
{
	const char *at = strrchr(address, '@');
	const char *written = at ? at + 1 : address;
	g_autofree char *plain = domain_plain(written);
	g_autofree char *lower = g_ascii_strdown(plain ? plain : written, -1);
	g_auto(GStrv) names = g_strsplit(lower, ".", -1);
	guint n = g_strv_length(names), kept = 2;

	if (n > 2 && strlen(names[n - 1]) < SHORT &&
	    strlen(names[n - 2]) <= SHORT)
		kept = 3;
	return g_strjoinv(".", names + (n > kept ? n - kept : 0));
}
