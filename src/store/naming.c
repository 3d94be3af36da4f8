/* naming.c - where a club's database is: a file, or a server. */
#include "store/naming.h"

#include <glib.h>
#include <string.h>

bool
naming_is_server(const char *name)
{
	return g_str_has_prefix(name, "postgresql://") ||
	       g_str_has_prefix(name, "postgres://");
}

/* Of user:password@host/name: without the password, also where it has signs in
 * it that it should not have. */
static void
show_place(GString *shown, const char *place)
{
	const char *colon = strchr(place, ':');
	const char *at = strrchr(place, '@');

	if (colon && at && colon < at) {
		g_string_append_len(shown, place, colon - place);
		place = at;
	}
	g_string_append(shown, place);
}

/* Any that may hold a secret is left out: password, sslpassword. */
static void
show_options(GString *shown, const char *options)
{
	g_auto(GStrv) all = g_strsplit(options, "&", -1);
	const char *before = "?";

	for (char **option = all; *option; option++) {
		g_autofree char *key =
			g_strndup(*option, strcspn(*option, "="));
		g_autofree char *plain = g_uri_unescape_string(key, NULL);

		if (!plain || strstr(plain, "password"))
			continue;
		g_string_append_printf(shown, "%s%s", before, *option);
		before = "&";
	}
}

char *
naming_shown(const char *name)
{
	if (!naming_is_server(name))
		return g_strdup(name);
	gsize scheme = strlen(name) - strlen(strstr(name, "://")) + 3;
	gsize place = scheme + strcspn(name + scheme, "?");
	g_autofree char *until = g_strndup(name + scheme, place - scheme);
	GString *shown = g_string_new_len(name, (gssize)scheme);

	show_place(shown, until);
	if (name[place])
		show_options(shown, name + place + 1);
	return g_string_free(shown, FALSE);
}
