/* policy.c - SPF, DMARC and DKIM records, explained. */
#include "mail/wire/policy.h"

#include <string.h>

#define SHORT_KEY 200 /* base64 of an RSA key of less than 1024 bits */

/* --- records ------------------------------------------------------------- */

/* Returns whether the record is of this version: "v=spf1" followed by a space,
 * a semicolon or nothing. */
static bool
has_version(const char *text, const char *version)
{
	gsize n = strlen(version);

	return !g_ascii_strncasecmp(text, version, n) &&
	       strchr(" ;\t", text[n]) != NULL;
}

/* Returns how many records are of this version; *record becomes the first, or
 * NULL. */
static int
find_records(const GPtrArray *texts, const char *version, const char **record)
{
	int n = 0;

	*record = NULL;
	for (guint i = 0; i < texts->len; i++) {
		const char *text = g_ptr_array_index(texts, i);

		if (!has_version(text, version))
			continue;
		if (!n++)
			*record = text;
	}
	return n;
}

/* Returns the value of a tag in "v=DMARC1; p=none", or NULL. Free with g_free.
 */
static char *
tag_value(const char *record, const char *tag)
{
	g_auto(GStrv) parts = g_strsplit(record, ";", -1);

	for (char **part = parts; *part; part++) {
		g_auto(GStrv) sides = g_strsplit(*part, "=", 2);

		if (sides[0] && sides[1] &&
		    !g_ascii_strcasecmp(g_strstrip(sides[0]), tag))
			return g_strdup(g_strstrip(sides[1]));
	}
	return NULL;
}

/* --- SPF ----------------------------------------------------------------- */

/* Returns how the record treats all other servers: '-', '~', '?' or '+'; 'r' if
 * it redirects; 0 if it says nothing. */
static char
spf_end(const char *record)
{
	g_auto(GStrv) terms = g_strsplit_set(record, " \t", -1);
	char end = 0;

	for (char **term = terms; *term; term++) {
		const char *name = *term + (strchr("+-~?", **term) && **term);

		if (!g_ascii_strcasecmp(name, "all"))
			return name == *term ? '+' : **term;
		if (!g_ascii_strncasecmp(*term, "redirect=", 9))
			end = 'r';
	}
	return end;
}

char *
policy_spf(const char *domain, const GPtrArray *texts, bool *good)
{
	const char *record;
	int n = find_records(texts, "v=spf1", &record);
	char end = n ? spf_end(record) : 0;

	*good = n == 1 && (end == '-' || end == '~' || end == 'r');
	if (!n)
		return g_strdup_printf(
			"%s has none, so nobody can tell which servers may "
			"send its mail; publish the TXT record that your mail "
			"provider names, such as \"v=spf1 mx -all\"",
			domain);
	if (n > 1)
		return g_strdup_printf("%s has %d records, so none counts; "
				       "join them into one",
				       domain, n);
	if (*good)
		return g_strdup_printf(
			"\"%s\"; see that it names your sending server",
			record);
	return g_strdup_printf("\"%s\" lets %s; end it with -all", record,
			       end == '+' ? "everybody send as you"
					  : "all other servers open");
}

/* --- DMARC --------------------------------------------------------------- */

char *
policy_dmarc(const char *domain, const GPtrArray *texts, bool *good)
{
	const char *record;
	int n = find_records(texts, "v=DMARC1", &record);
	g_autofree char *policy = n ? tag_value(record, "p") : NULL;

	*good = n == 1 && policy &&
		(!g_ascii_strcasecmp(policy, "none") ||
		 !g_ascii_strcasecmp(policy, "quarantine") ||
		 !g_ascii_strcasecmp(policy, "reject"));
	if (!n)
		return g_strdup_printf(
			"%s has none; big mail services ask for it: publish "
			"\"v=DMARC1; p=none\" as TXT of _dmarc.%s",
			domain, domain);
	if (n > 1)
		return g_strdup_printf("_dmarc.%s has %d records, so none "
				       "counts; leave one",
				       domain, n);
	if (*good)
		return g_strdup_printf("\"%s\"", record);
	return g_strdup_printf("\"%s\" has no policy; write p=none, "
			       "p=quarantine or p=reject",
			       record);
}

/* --- DKIM ---------------------------------------------------------------- */

static const char *
key_record(const GPtrArray *texts)
{
	const char *record;

	if (find_records(texts, "v=DKIM1", &record))
		return record;
	/* The version may be left out. */
	for (guint i = 0; i < texts->len; i++) {
		g_autofree char *key = tag_value(texts->pdata[i], "p");

		if (key)
			return texts->pdata[i];
	}
	return NULL;
}

char *
policy_dkim(const char *selector, const char *domain, const GPtrArray *texts,
	    bool *good)
{
	const char *record = key_record(texts);
	g_autofree char *key = record ? tag_value(record, "p") : NULL;
	g_autofree char *kind = record ? tag_value(record, "k") : NULL;
	bool rsa = !kind || !g_ascii_strcasecmp(kind, "rsa");

	*good = false;
	if (!record)
		return g_strdup_printf("%s._domainkey.%s holds no key; publish "
				       "the one that your server signs with",
				       selector, domain);
	if (!key || !*key)
		return g_strdup_printf("the key %s of %s is revoked (its p is "
				       "empty); sign with another",
				       selector, domain);
	if (rsa && strlen(key) < SHORT_KEY)
		return g_strdup_printf("the key %s of %s is too short to "
				       "count; make one of 2048 bits",
				       selector, domain);
	*good = true;
	return g_strdup_printf("the key %s of %s is published; see that your "
			       "server signs with it",
			       selector, domain);
}
