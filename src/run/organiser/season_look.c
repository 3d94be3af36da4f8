/* season_look.c - leagues and their seasons as the organiser may see them. */
#include "run/organiser/season_look.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/seasons/draw.h"

#include <string.h>

#define NAME_COLUMNS 12

/* --- phase -------------------------------------------------------------- */

/* Returns the phase of a season: "play, until Sat 21 Nov 18:00". */
static json_t *
standing(const SeasonRow *row)
{
	json_t *phase = season_phase_said(row->phase);

	if (row->paused != TIME_NONE)
		return say("season_look.paused", "{s:o, s:o}", "phase", phase,
			   "since", say_time(row->paused));
	if (row->due == TIME_NONE)
		return say("season_look.standing", "{s:o}", "phase", phase);
	return say("season_look.running", "{s:o, s:o}", "phase", phase, "until",
		   say_time(row->due));
}

static void
add_title(Listing *out, const Season *season)
{
	listing_say(out, season_said(season));
	listing_add(out, ": ");
	listing_line(out, 0, standing(season->row));
}

/* --- list --------------------------------------------------------------- */

static bool
add_contest(Listing *out, const ContestRow *contest, GError **error)
{
	g_autoptr(Season) season = season_find(out->club, contest->name, error);

	if (!season)
		return false;
	g_autofree char *tag = season_tag(season);
	g_autofree char *padded = text_pad(tag, NAME_COLUMNS);

	listing_add(out, "%s ", padded);
	add_title(out, season);
	return true;
}

static bool
look_list(Listing *out, const char *name, GError **error)
{
	g_autoptr(GPtrArray) contests = contest_list(out->club->store, error);
	bool done = contests != NULL;

	(void)name;
	for (guint i = 0; done && i < contests->len; i++)
		done = add_contest(out, g_ptr_array_index(contests, i), error);
	if (done && !contests->len)
		listing_line(out, 0, say("season_look.none_yet", NULL));
	return done;
}

/* --- show --------------------------------------------------------------- */

static json_t *
state_said(const Season *season, EntrantState state)
{
	switch (state) {
	case ENTRANT_JOINED:
		return season->row->drawn != TIME_NONE
			       ? say("season_look.was_silent", NULL)
			       : say("season_look.joined", NULL);
	case ENTRANT_BREAK:
		return say("season_look.break", NULL);
	case ENTRANT_STANDBY:
		return say("season_look.standby", NULL);
	case ENTRANT_PLAYS:
		return say("season_look.plays", NULL);
	case ENTRANT_WITHDRAWN:
		return say("season_look.withdrawn", NULL);
	case ENTRANT_SPARED:
		return say("season_look.spared", NULL);
	}
	g_assert_not_reached();
}

static void
add_division(Listing *out, const Season *season, const char *name)
{
	listing_add(out, "\n");
	listing_line(
		out, 0,
		season_is_round(season)
			? say("season_look.table", "{s:s}", "name", name)
			: say("season_look.division", "{s:s}", "name", name));
}

static void
add_entrants(Listing *out, const Season *season)
{
	int division = -1;

	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = g_ptr_array_index(season->entrants, i);

		if (row->division > division) {
			g_autofree char *name = season_division(row->division);

			division = row->division;
			add_division(out, season, name);
		}
		listing_add(out, "  ");
		listing_say(out, say_player(row->player));
		listing_add(out, ", ");
		listing_line(out, 0, state_said(season, row->state));
	}
	if (!season->entrants->len)
		listing_line(out, 0, say("season_look.nobody", NULL));
}

static bool
look_show(Listing *out, const char *name, GError **error)
{
	g_autoptr(Season) season = season_find(out->club, name, error);

	if (!season)
		return false;
	add_title(out, season);
	add_entrants(out, season);
	return true;
}

/* --- preview ------------------------------------------------------------ */

static void
add_players(Listing *out, const json_t *players)
{
	gsize i;
	json_t *row;

	json_array_foreach (players, i, row)
		listing_line(out, 2,
			     json_incref(json_object_get(row, "player")));
}

static bool
look_preview(Listing *out, const char *name, GError **error)
{
	g_autoptr(Season) season = season_find(out->club, name, error);
	json_auto_t *planned =
		season ? season_preview(out->club, season, error) : NULL;
	const json_t *silent = json_object_get(planned, "silent");
	gsize i;
	json_t *division;

	if (!planned)
		return false;
	add_title(out, season);
	if (!season->entrants->len) {
		listing_line(out, 0, say("season_look.nobody", NULL));
		return true;
	}
	json_array_foreach (json_object_get(planned, "divisions"), i,
			    division) {
		add_division(
			out, season,
			json_string_value(json_object_get(division, "name")));
		add_players(out, json_object_get(division, "players"));
	}
	if (json_array_size(silent)) {
		listing_add(out, "\n");
		listing_line(out, 0, say("season_look.silent", NULL));
		add_players(out, silent);
	}
	return true;
}

/* --- choosing ----------------------------------------------------------- */

static const struct {
	const char *verb;
	bool (*look)(Listing *out, const char *name, GError **error);
} looks[] = {
	{ "list", look_list },
	{ "show", look_show },
	{ "preview", look_preview },
};

/* Returns the index of the verb in `looks`, -1 if it is none; *rest becomes the
 * text after it. */
static int
look_of(const char *text, char **rest)
{
	g_auto(GStrv) words = g_strsplit(text, " ", 2);

	*rest = g_strdup(words[0] && words[1] ? g_strstrip(words[1]) : "");
	for (guint i = 0; words[0] && i < G_N_ELEMENTS(looks); i++)
		if (!g_ascii_strcasecmp(words[0], looks[i].verb))
			return (int)i;
	return -1;
}

bool
season_look_asked(const char *text)
{
	g_autofree char *rest = NULL;

	return look_of(text, &rest) >= 0;
}

bool
season_look(Listing *out, const char *text, GError **error)
{
	g_autofree char *rest = NULL;
	int look = look_of(text, &rest);

	if (look < 0)
		return fail_saying(error, say("season_acts.form", NULL));
	return looks[look].look(out, rest, error) && listing_whole(out, error);
}
