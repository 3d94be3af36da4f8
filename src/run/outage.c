/* outage.c - failures in a row, counted as the fact "failures:<what>". */
#include "run/outage.h"

#include "base/log.h"

#include <string.h>

#define TOLD 5 /* failures in a row, before the operator hears of it */

static char *
key_of(const char *what)
{
	return g_strconcat("failures:", what, NULL);
}

static bool
note(Pass *pass, const char *what, const char *why, GError **error)
{
	Store *store = pass->club->store;
	g_autofree char *key = key_of(what);
	g_autofree char *text = store_fact(store, key, NULL);
	gint64 failures = text ? g_ascii_strtoll(text, NULL, 10) + 1 : 1;
	g_autofree char *count = g_strdup_printf("%" G_GINT64_FORMAT, failures);
	g_autofree char *message = g_strdup_printf(
		"%s failed %s times in a row: %s", what, count, why);

	return store_fact_set(store, key, count, error) &&
	       (failures < TOLD || tell_operator(pass, key, message, error));
}

bool
outage_note(Pass *pass, const char *what, const char *why, GError **error)
{
	Store *store = pass->club->store;

	info_say("%s: %s", what, why);
	pass->summary->left = true;
	if (!store_begin(store, error))
		return false;
	if (note(pass, what, why, error) && store_commit(store, error))
		return true;
	store_rollback(store);
	return false;
}

bool
outage_over(Pass *pass, const char *what, GError **error)
{
	Store *store = pass->club->store;
	g_autofree char *key = key_of(what);
	g_autofree char *text = store_fact(store, key, NULL);

	if (!text || !strcmp(text, "0"))
		return true;
	return store_fact_set(store, key, "0", error) &&
	       told_clear(store, key, error);
}
