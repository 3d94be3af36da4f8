/* away_told.c - an absence is told. */
#include "club/clocks/away_told.h"

#include "base/saying.h"
#include "club/clocks/stops.h"
#include "club/news/tell.h"
#include "store/matches.h"
#include "store/seats.h"

/* Until when it stops the clock of a match; TIME_NONE: it does not. */
static bool
find_end(Run *run, gint64 match, const Absence *absence, Time *end,
	 GError **error)
{
	g_autoptr(GArray) stops =
		stops_of(run->club->store, match, absence->player,
			 absence->since, error);

	*end = TIME_NONE;
	for (guint i = 0; stops && i < stops->len; i++) {
		const PaceStop *stop = &g_array_index(stops, PaceStop, i);

		if (stop->since < absence->until &&
		    stop->until > absence->since)
			*end = MAX(*end, MIN(stop->until, absence->until));
	}
	return stops;
}

/* --- the others -----------------------------------------------------------*/

static json_t *
say_away(const Absence *absence, Time end)
{
	json_t *player = say_player(absence->player);
	json_t *days = say_days(absence->since, absence->until);

	if (end == TIME_NONE)
		return say("away.others_wait_not", "{s:o, s:o}", "player",
			   player, "days", days);
	if (end < absence->until)
		return say("away.others_until", "{s:o, s:o, s:o}", "player",
			   player, "days", days, "until", say_time(end));
	return say("away.others", "{s:o, s:o}", "player", player, "days", days);
}

/* They wonder why nothing happens. */
static bool
tell_match(Run *run, gint64 match, const Absence *absence, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(run->club->store, match, error);
	Time end = TIME_NONE;

	return seats && find_end(run, match, absence, &end, error) &&
	       tell_seats(run, seats, absence->player, NEWS_NOTICE,
			  run->now + DAY,
			  json_pack("{s:o}", "text", say_away(absence, end)),
			  error);
}

bool
away_tell_others(Run *run, const Absence *absence, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, absence->player, error);
	bool told = matches != NULL;

	for (guint i = 0; told && i < matches->len; i++)
		told = tell_match(run, g_array_index(matches, gint64, i),
				  absence, error);
	return told;
}

/* --- the player -----------------------------------------------------------*/

/* The matches of a season end together: those with the same end are told
 * together. */
typedef struct {
	Time end;
	json_t *matches; /* their names */
} Cut;

static void
cut_clear(gpointer data)
{
	json_decref(((Cut *)data)->matches);
}

static void
add_cut(GArray *cuts, Time end, const char *match)
{
	for (guint i = 0; i < cuts->len; i++) {
		Cut *cut = &g_array_index(cuts, Cut, i);

		if (cut->end == end) {
			json_array_append_new(cut->matches, json_string(match));
			return;
		}
	}
	Cut cut = { end, json_pack("[s]", match) };

	g_array_append_val(cuts, cut);
}

static bool
find_cut(Run *run, gint64 match, const Absence *absence, GArray *cuts,
	 GError **error)
{
	g_autoptr(MatchRow) row = match_glance(run->club->store, match, error);
	Time end = TIME_NONE;

	if (!row || !find_end(run, match, absence, &end, error))
		return false;
	if (end < absence->until)
		add_cut(cuts, end, row->name);
	return true;
}

static json_t *
say_cut(const Cut *cut)
{
	int most = STOPS_SEASON / DAY;
	json_t *matches = say_all(json_incref(cut->matches));

	return cut->end == TIME_NONE
		       ? say("away.runs_on", "{s:i, s:o}", "most", most,
			     "matches", matches)
		       : say("away.stops_until", "{s:i, s:o, s:o}", "most",
			     most, "matches", matches, "until",
			     say_time(cut->end));
}

bool
away_tell_cut(Run *run, const Absence *absence, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, absence->player, error);
	g_autoptr(GArray) cuts = g_array_new(FALSE, FALSE, sizeof(Cut));
	bool told = matches != NULL;

	g_array_set_clear_func(cuts, cut_clear);
	for (guint i = 0; told && i < matches->len; i++)
		told = find_cut(run, g_array_index(matches, gint64, i), absence,
				cuts, error);
	for (guint i = 0; told && i < cuts->len; i++)
		told = tell_notice(run, absence->player, 0,
				   say_cut(&g_array_index(cuts, Cut, i)),
				   error);
	return told;
}
