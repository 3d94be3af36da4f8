/* public.c - see public.h. */
#include "club/live/public.h"

#include "base/base.h"
#include "club/installation/site_settings.h"
#include "game/seats.h"
#include "store/results.h"
#include "store/seats.h"

/* --- who ------------------------------------------------------------------ */

json_t *
public_player(const Player *player, gint64 id)
{
	if (!player || player->forgotten != TIME_NONE)
		return say("public.former", NULL);
	if (player->public_name)
		return say_text(player->public_name);
	return say("public.number", "{s:I}", "number", (json_int_t)id);
}

json_t *
public_house(int seat)
{
	char letter[] = { (char)('A' + seat), '\0' };

	return say("public.house", "{s:s}", "letter", letter);
}

/* --- which matches -------------------------------------------------------- */

/* Sorts matches newest first: finished ones by their end, others by their
 * number. */
static int
by_age(const void *a, const void *b)
{
	const MatchRow *one = *(MatchRow *const *)a;
	const MatchRow *other = *(MatchRow *const *)b;

	if (one->finished != other->finished)
		return one->finished < other->finished ? 1 : -1;
	return one->id < other->id ? 1 : -1;
}

GPtrArray *
public_matches(Store *store, MatchPhase phase, GError **error)
{
	g_autoptr(GPtrArray) all = match_list(store, phase, error);
	g_autoptr(GArray) hidden = all ? unlisted_list(store, error) : NULL;

	if (!hidden)
		return NULL;
	for (guint i = all->len; i > 0; i--) {
		const MatchRow *row = all->pdata[i - 1];

		for (guint n = 0; n < hidden->len; n++)
			if (g_array_index(hidden, gint64, n) == row->id) {
				g_ptr_array_remove_index(all, i - 1);
				break;
			}
	}
	g_ptr_array_sort(all, by_age);
	return g_steal_pointer(&all);
}

bool
public_shows(const Club *club, gint64 match, bool *shown, GError **error)
{
	g_autoptr(GArray) wordy = match_words_hidden(club->store, error);
	bool unlisted = false;

	if (!wordy || !unlisted_is(club->store, match, &unlisted, error))
		return false;
	*shown = *config_text(club->config, "site", "folder") && !unlisted;
	for (guint i = 0; i < wordy->len; i++)
		*shown &= g_array_index(wordy, gint64, i) != match;
	return true;
}

/* --- how they ended ------------------------------------------------------- */

int
public_by_place(const void *a, const void *b)
{
	const ResultRow *one = a, *other = b;

	return one->place != other->place ? one->place - other->place
					  : one->seat - other->seat;
}

GArray *
public_places(const GPtrArray *results, const GPtrArray *seats)
{
	GArray *rows = g_array_new(FALSE, FALSE, sizeof(ResultRow));
	int places[SEATS_MAX];
	Seats resigned = 0;

	ptr_array_foreach (const ResultRow, result, results) {
		const SeatRow *seat = seats->pdata[result->seat];

		if (seat->resigned)
			resigned |= seats_one((int)rows->len);
		places[rows->len] = result->place;
		g_array_append_vals(rows, result, 1);
	}
	places_resigned(places, resigned, (int)rows->len);
	for (guint i = 0; i < rows->len; i++)
		g_array_index(rows, ResultRow, i).place = places[i];
	g_array_sort(rows, public_by_place);
	return rows;
}

/* --- where ---------------------------------------------------------------- */

char *
public_page(const char *what, const char *name)
{
	return g_strdup_printf("%s/%s.html", what, name);
}

char *
public_address(const Config *config, const char *what, const char *name)
{
	g_autofree char *url = site_settings_url(config, "url");
	g_autofree char *page = public_page(what, name);

	return url ? g_strconcat(url, page, NULL) : g_strdup("");
}
