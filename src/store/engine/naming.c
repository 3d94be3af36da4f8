/* naming.c - where a club's database is: a file, or a server. */
#include "store/engine/naming.h"

#include <glib.h>
#include <string.h>

bool
naming_is_server(const char *name)
{
	return g_str_has_prefix(name, "postgresql://") ||
	       g_str_has_prefix(name, "postgres://");
}

/* --- recognising a name --------------------------------------------------- */

#define WRITE_URL                                                              \
	"write the URL as postgresql://user@host/name, and keep the password " \
	"in ~/.pgpass"

/* Recognises "host=..", as other programs write it. */
static bool
is_keyword_form(const char *name)
{
	static const char *const keys[] = { "dbname",  "host",	  "hostaddr",
					    "port",    "service", "user",
					    "password" };
	gsize n = strcspn(name, "= ");

	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
		if (n == strlen(keys[i]) && !strncmp(name, keys[i], n) &&
		    name[n + strspn(name + n, " ")] == '=')
			return true;
	return false;
}

const char *
naming_fault(const char *name)
{
	gsize n = strlen(name);

	if (!n)
		return "write the name of a file, or the URL of a database";
	if (g_ascii_isspace(name[0]) || g_ascii_isspace(name[n - 1]))
		return "leave out the spaces around it";
	for (const char *sign = name; *sign; sign++)
		if (g_ascii_iscntrl(*sign))
			return "write it in one line, without tabs";
	if (naming_is_server(name))
		return NULL;
	if (strstr(name, "://") || is_keyword_form(name) ||
	    !g_ascii_strncasecmp(name, "postgres:", strlen("postgres:")) ||
	    !g_ascii_strncasecmp(name, "postgresql:", strlen("postgresql:")))
		return WRITE_URL;
	return NULL;
}

/* --- as people may see it ------------------------------------------------ */

/* Returns whether a port, or the next host, follows this colon. */
static bool
ends_host(const char *colon)
{
	const char *end = colon + 1 + strspn(colon + 1, "0123456789");

	return !*end || strchr("/?,", *end);
}

/* Returns where a password ends that may begin at this colon: at the last @
 * before the parameters, or after them if it contains characters that should
 * have been escaped. */
static const char *
end_of_password(const char *colon)
{
	gsize n = strcspn(colon, "?");
	const char *at = g_strrstr_len(colon, (gssize)n, "@");

	return at ? at : strrchr(colon, '@');
}

/* Shows what follows "postgresql://" without the password. */
static char *
without_password(const char *place)
{
	const char *colon = place + strcspn(place, ":/?@[");

	if (*colon != ':' || ends_host(colon))
		return g_strdup(place);
	const char *end = end_of_password(colon);

	return g_strdup_printf("%.*s%s", (int)(colon - place), place,
			       end ? end : "");
}

/* Appends the parameters but for any that may hold a secret: password,
 * sslpassword. */
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
	const char *place = strstr(name, "://") + strlen("://");
	g_autofree char *plain = without_password(place);
	gsize n = strcspn(plain, "?");
	GString *shown = g_string_new_len(name, place - name);

	g_string_append_len(shown, plain, (gssize)n);
	if (plain[n])
		show_options(shown, plain + n + 1);
	return g_string_free(shown, FALSE);
}
