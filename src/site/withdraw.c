/* withdraw.c - when somebody no longer wishes to be shown, the pages that show
 * them are deleted or remade before all others. */
#include "site/page.h"

#include "base/base.h"
#include "store/seats.h"

/* Returns the name of a page in a folder, such as "mg-12" in
 * "match/mg-12.html". Free with g_free; NULL: the page lies elsewhere. */
static char *
name_in(const char *path, const char *folder)
{
	if (!g_str_has_prefix(path, folder))
		return NULL;
	path += strlen(folder);
	return g_strndup(path, strcspn(path, "."));
}

/* Returns the names of all matches that the site shows; NULL on error. */
static GHashTable *
shown_matches(Site *site, GError **error)
{
	g_autoptr(GHashTable) shown = g_hash_table_new(g_str_hash, g_str_equal);

	for (int phase = 0; phase < MATCH_PHASES; phase++) {
		const GPtrArray *rows =
			site_matches(site, (MatchPhase)phase, error);

		if (!rows)
			return NULL;
		ptr_array_foreach (const MatchRow, row, rows)
			g_hash_table_add(shown, row->name);
	}
	return g_steal_pointer(&shown);
}

/* Returns whether a page shows a match or somebody that is no longer shown;
 * notes who. */
static bool
is_withdrawn(Site *site, const char *path, GHashTable *matches)
{
	g_autofree char *match = name_in(path, "match/");
	g_autofree char *player = name_in(path, "player/");
	gint64 id = player ? g_ascii_strtoll(player, NULL, 10) : 0;

	if (match)
		return !g_hash_table_contains(matches, match);
	if (!player || site_is_public(site, id))
		return false;
	g_hash_table_add(site->withdrawn, g_memdup2(&id, sizeof id));
	return true;
}

bool
site_withdraw(Site *site, GError **error)
{
	g_autoptr(GHashTable) matches = shown_matches(site, error);
	const char *path;
	json_t *hash;

	/* They stay known until a call is whole, so that the next one knows
	 * whom to look for. */
	json_object_foreach (site->known, path, hash) {
		if (!matches)
			break;
		if (!is_withdrawn(site, path, matches))
			continue;
		site->hurried = true;
		if (!site_remove(site, path, error))
			return false;
	}
	return matches;
}

static bool
any_withdrawn(const Site *site, SiteRows which, gint64 match)
{
	const GPtrArray *rows = site_rows(site, which, match);

	for (guint i = 0; rows && i < rows->len; i++) {
		const gint64 *player =
			which == SITE_SEATS
				? &((const SeatRow *)rows->pdata[i])->player
				: &((const Tenure *)rows->pdata[i])->player;

		if (g_hash_table_contains(site->withdrawn, player))
			return true;
	}
	return false;
}

bool
site_names_withdrawn(const Site *site, gint64 match)
{
	return any_withdrawn(site, SITE_SEATS, match) ||
	       any_withdrawn(site, SITE_TENURES, match);
}
