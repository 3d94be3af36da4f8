/* domain.c - reduces domains and addresses to one spelling. */
#include "base/domain.h"

#include "base/script.h"

#include <glib.h>
#include <idn2.h>
#include <string.h>

static char *
without_dot(const char *domain)
{
	gsize n = strlen(domain);

	return g_ascii_strdown(domain,
			       (gssize)(n && domain[n - 1] == '.' ? n - 1 : n));
}

char *
domain_plain(const char *domain)
{
	uint8_t *found = NULL;
	char *plain = NULL;

	if (g_str_is_ascii(domain))
		return without_dot(domain);
	if (g_utf8_validate(domain, -1, NULL) &&
	    idn2_lookup_u8((const uint8_t *)domain, &found,
			   IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL) == IDN2_OK)
		plain = without_dot((const char *)found);
	idn2_free(found);
	return plain;
}

/* --- addresses ----------------------------------------------------------- */

/* Returns a local part without its quotation marks; NULL if it is no dot-atom
 * without them. Free with g_free. */
static char *
unquote(const char *local)
{
	gsize n = strlen(local);
	g_autoptr(GString) inside = g_string_new(NULL);

	if (*local != '"')
		return g_strdup(local);
	if (n < 3 || local[n - 1] != '"')
		return NULL;
	for (gsize i = 1; i < n - 1; i++) {
		i += local[i] == '\\' && i < n - 2;
		g_string_append_c(inside, local[i]);
	}
	const char *text = inside->str;

	for (const char *at = text; *at; at++)
		if (!g_ascii_isgraph(*at) || strchr("<>\"(),:;\\@[]", *at))
			return NULL;
	return *text == '.' || text[inside->len - 1] == '.' ||
			       strstr(text, "..")
		       ? NULL
		       : g_strdup(text);
}

char *
domain_address(const char *address)
{
	const char *at = strrchr(address, '@');

	if (!at)
		return NULL;
	g_autofree char *written = g_strndup(address, (gsize)(at - address));
	g_autofree char *local = unquote(written);
	g_autofree char *domain = domain_plain(at + 1);

	return local && domain ? g_strconcat(local, "@", domain, NULL) : NULL;
}

/* --- for people ---------------------------------------------------------- */

static char *
label_shown(const char *label)
{
	char *found = NULL;
	char *shown = NULL;

	if (g_str_has_prefix(label, "xn--") &&
	    idn2_to_unicode_8z8z(label, &found, IDN2_NONTRANSITIONAL) ==
		    IDN2_OK &&
	    script_single(found))
		shown = g_strdup(found);
	idn2_free(found);
	return shown ? shown : g_strdup(label);
}

char *
domain_shown(const char *address)
{
	const char *at = strrchr(address, '@');

	if (!at || !strstr(at, "xn--"))
		return g_strdup(address);
	g_auto(GStrv) labels = g_strsplit(at + 1, ".", -1);

	for (char **label = labels; *label; label++) {
		char *shown = label_shown(*label);

		g_free(*label);
		*label = shown;
	}
	g_autofree char *domain = g_strjoinv(".", labels);

	return g_strdup_printf("%.*s@%s", (int)(at - address), address, domain);
}
