/* pattern.c - regular expressions that are compiled once. */
#include "base/pattern.h"

typedef enum { AS_WRITTEN, ANY_CASE, WAYS } Way;

/* Finds or compiles a pattern, by its text: another one may get its address. */
static const GRegex *
ready(const char *pattern, Way way)
{
	static GMutex lock;
	static GHashTable *known[WAYS];
	g_autoptr(GError) error = NULL;
	GRegex *regex;

	g_mutex_lock(&lock);
	if (!known[way])
		known[way] = g_hash_table_new(g_str_hash, g_str_equal);
	regex = g_hash_table_lookup(known[way], pattern);
	if (!regex) {
		regex = g_regex_new(pattern,
				    way == ANY_CASE ? G_REGEX_CASELESS : 0, 0,
				    &error);
		if (!regex)
			g_error("pattern %s: %s", pattern, error->message);
		g_hash_table_insert(known[way], g_strdup(pattern), regex);
	}
	g_mutex_unlock(&lock);
	return regex;
}

const GRegex *
pattern_ready(const char *pattern)
{
	return ready(pattern, AS_WRITTEN);
}

bool
pattern_fits(const char *pattern, const char *text)
{
	return g_regex_match(ready(pattern, AS_WRITTEN), text, 0, NULL);
}

bool
pattern_fits_anycase(const char *pattern, const char *text)
{
	return g_regex_match(ready(pattern, ANY_CASE), text, 0, NULL);
}

char **
pattern_split(const char *pattern, const char *text)
{
	return g_regex_split(ready(pattern, ANY_CASE), text, 0);
}
