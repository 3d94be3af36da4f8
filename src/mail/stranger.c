/* stranger.c - which addresses are one and the same stranger's. */
#include "mail/stranger.h"

#include <glib.h>
#include <string.h>

#define SHORT 3 /* a name of so many letters is no club's own */

char *
stranger_of(const char *address)
{
	g_autofree char *lower = g_ascii_strdown(address, -1);
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
	g_autofree char *lower = g_ascii_strdown(at ? at + 1 : address, -1);
	g_auto(GStrv) names = g_strsplit(lower, ".", -1);
	guint n = g_strv_length(names), kept = 2;

	if (n && !*names[n - 1]) /* "example.org." */
		g_clear_pointer(&names[--n], g_free);
	if (n > 2 && strlen(names[n - 1]) < SHORT &&
	    strlen(names[n - 2]) <= SHORT)
		kept = 3;
	return g_strjoinv(".", names + (n > kept ? n - kept : 0));
}
