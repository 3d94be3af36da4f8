/* failures.c - failures in a row, counted as the fact "failures:<what>", one
 * for each worker, as another machine may get through (fact_own_key). */
#include "club/work/failures.h"

#include "base/log.h"
#include "club/news/tell.h"
#include "store/facts.h"
#include "store/once.h"

#include <string.h>

#define TOLD 5 /* failures in a row until the operator hears of it */

static char *
key_of(const Run *run, const char *what)
{
	g_autofree char *key = g_strconcat("failures:", what, NULL);

	return fact_own_key(run->club->store, key);
}

/* Returns where it connects to. The fact "worked:<what>" holds the last place
 * at which it worked. At a new one the settings may be wrong, and the person
 * who has just written them is there to correct them. */
static char *
place_of(const Run *run, const char *what)
{
	const Config *config = run->club->config;
	const char *section = strcmp(what, "fetch") ? "mail-out" : "mail-in";

	return g_strdup_printf("%s %s", config_text(config, section, "url"),
			       config_text(config, section, "user"));
}

static bool
worked_before(Run *run, const char *what)
{
	g_autofree char *key = g_strconcat("worked:", what, NULL);
	g_autofree char *text = NULL;
	g_autofree char *place = place_of(run, what);

	fact_get(run->club->store, key, &text, NULL);
	return !g_strcmp0(text, place);
}

/* Tells the operator once, in a transaction of its own. */
static bool
tell_first(Run *run, const char *what, const char *why, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *message = log_text(
		"%s has never worked at this server and failed: %s; the next "
		"runs try again; see: pennypost doctor",
		what, why);

	return store_begin(store, error) &&
	       store_end(store, tell_operator(run, what, message, error),
			 error);
}

static bool
note(Run *run, const char *what, const char *why, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *key = key_of(run, what);
	gint64 failures;

	if (!fact_number(store, key, &failures, error))
		return false;
	failures++;
	g_autofree char *message =
		log_text("%s failed %" G_GINT64_FORMAT " times in a row: %s",
			 what, failures, why);

	return fact_number_set(store, key, failures, error) &&
	       (failures < TOLD || tell_operator(run, key, message, error));
}

bool
failures_note(Run *run, const char *what, const char *why, GError **error)
{
	Store *store = run->club->store;

	info_say("%s: %s", what, why);
	run->summary->left = true;
	return store_begin(store, error) &&
	       store_end(store, note(run, what, why, error), error);
}

bool
failures_unreachable(Run *run, const char *what, const char *why,
		     GError **error)
{
	return (worked_before(run, what) ||
		tell_first(run, what, why, error)) &&
	       failures_note(run, what, why, error);
}

bool
failures_works(Run *run, const char *what, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *key = g_strconcat("worked:", what, NULL);
	g_autofree char *place = place_of(run, what);

	return worked_before(run, what) ||
	       (fact_set(store, key, place, error) &&
		once_clear(store, what, error));
}

bool
failures_over(Run *run, const char *what, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *key = key_of(run, what);
	gint64 failures;

	if (!fact_number(store, key, &failures, error) ||
	    !failures_works(run, what, error))
		return false;
	if (!failures)
		return true;
	return fact_number_set(store, key, 0, error) &&
	       once_clear(store, key, error);
}
