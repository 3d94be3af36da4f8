/* feed.c - the last results as an Atom feed (RFC 4287), for a site that has an
 * address. An entry's id never changes, even if the address does. */
#include "site/page.h"

#include "base/base.h"

#define ENTRIES 20
#define FEED "feed.atom"

/* Adds who won, and the entry's id (RFC 4151). */
static void
put_entry(const Site *site, json_t *result)
{
	const char *year =
		object_text(json_object_get(result, "ended"), "year");
	g_autofree char *box = g_strndup(site->club->address,
					 strcspn(site->club->address, "@"));
	json_t *winners = json_array();

	json_foreach (place, json_object_get(result, "places"))
		if (object_true(place, "first"))
			json_array_append(
				winners,
				json_object_get(
					json_object_get(place, "person"),
					"name"));
	object_set_bool(result, "several", json_array_size(winners) > 1);
	json_object_set_new(result, "winners", say_all(winners));
	json_object_set_new(result, "id",
			    json_sprintf("tag:%s,%s:%s/match/%s",
					 site->club->domain, year, box,
					 object_text(result, "match")));
}

static json_t *
entries_json(Site *site, const GPtrArray *rows, GError **error)
{
	json_auto_t *entries = json_array();

	for (guint i = 0; i < MIN(rows->len, ENTRIES); i++) {
		json_t *result = site_result(site, rows->pdata[i], error);

		if (!result)
			return NULL;
		put_entry(site, result);
		json_array_append_new(entries, result);
	}
	return json_incref(entries);
}

bool
site_feed(Site *site, GError **error)
{
	const GPtrArray *rows = site_matches(site, MATCH_FINISHED, error);
	const char *names = rows ? site_names(site, error) : NULL;
	g_autoptr(GString) source = g_string_new(names);

	if (!names)
		return false;
	if (!*config_text(site->club->config, "site", "url"))
		return true;
	for (guint i = 0; i < MIN(rows->len, ENTRIES); i++)
		site_add_result(site, rows->pdata[i], source);
	if (!site_due(site, FEED, source->str))
		return true;
	json_t *entries = entries_json(site, rows, error);
	Time newest =
		rows->len ? ((MatchRow *)rows->pdata[0])->finished : TIME_FIRST;

	return entries &&
	       site_put_page(site, FEED, FEED,
			     json_pack("{s:o, s:I, s:b}", "entries", entries,
				       "newest", (json_int_t)newest, "names",
				       true),
			     error);
}
