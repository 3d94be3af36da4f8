/* standings.c - the tables of a season. */
#include "base/csv.h"
#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "cli/subcommand.h"
#include "club/home/voice.h"
#include "club/season/round.h"
#include "club/season/tables.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	gboolean csv, json;
} Wishes;

typedef struct {
	Season *season;
	int division; /* -1: all */
} Asked;

static void
asked_clear(Asked *asked)
{
	g_clear_pointer(&asked->season, season_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Asked, asked_clear)

/* "mgl-2 B", "mgl", "B", "" */
static bool
read_words(Errand *errand, Asked *asked, GError **error)
{
	const char *first = errand->n ? errand->words[0] : "";
	const char *last = errand->n ? errand->words[errand->n - 1] : "";
	bool named = false;

	asked->division = -1;
	if (*first && !season_named(errand->club, first, &named, error))
		return false;
	bool bare =
		!named && errand->n == 1 && season_division_read(first) >= 0;

	asked->season =
		season_find_table(errand->club, bare ? "" : first, error);
	if (!asked->season)
		return false;
	if (errand->n < 2 && !bare)
		return true;
	asked->division = season_division_read(last);
	if (asked->division >= 0 &&
	    asked->division < season_divisions(asked->season))
		return true;
	g_autofree char *tag = season_tag(asked->season);
	int n = season_divisions(asked->season);

	if (!n)
		return fail(error, ERROR_NEVER,
			    "%s has no division '%s': they are not drawn yet",
			    tag, last);
	return fail(error, ERROR_NEVER,
		    "%s has no division '%s'; it has %d of them", tag, last, n);
}

typedef bool Teller(Errand *errand, const Asked *asked, int division,
		    gpointer to, GError **error);

static bool
each(Errand *errand, const Asked *asked, Teller *tell, gpointer to,
     GError **error)
{
	int n = season_divisions(asked->season);
	bool done = true;

	for (int i = 0; done && i < n; i++)
		if (asked->division < 0 || asked->division == i)
			done = tell(errand, asked, i, to, error);
	return done;
}

/* --- as data ------------------------------------------------------------ */

/* Of points and places, which are sixtieths: "25", "8.5", "6.333". */
static char *
shown_points(int sixtieths)
{
	g_autofree char *text = g_strdup_printf("%.3f", sixtieths / 60.0);
	char *end = text + strlen(text);

	while (end[-1] == '0')
		*--end = '\0';
	if (end[-1] == '.')
		end[-1] = '\0';
	return g_strdup(text);
}

static char *
player_name(Club *club, gint64 player)
{
	json_auto_t *value = say_player(player);

	return voice_english(club, value, NULL);
}

static bool
tell_csv(Errand *errand, const Asked *asked, int division, gpointer to,
	 GError **error)
{
	g_autoptr(GArray) rows =
		season_standings(errand->club, asked->season, division, error);
	g_autofree char *name = season_division(division);

	for (guint i = 0; rows && i < rows->len; i++) {
		const StandingsRow *row = &g_array_index(rows, StandingsRow, i);
		g_autofree char *player =
			player_name(errand->club, row->player);
		g_autofree char *field = csv_quoted(player ? player : "");
		g_autofree char *points = shown_points(row->points);
		g_autofree char *wins = shown_points(row->wins);
		g_autofree char *seconds = shown_points(row->seconds);
		g_autofree char *thirds = shown_points(row->thirds);

		g_string_append_printf(to, "%s,%d,%s,%s,%d,%s,%s,%s,%d,%d\n",
				       name, row->position, field, points,
				       row->matches, wins, seconds, thirds,
				       row->share, row->sonneborn);
	}
	return rows;
}

static bool
tell_json(Errand *errand, const Asked *asked, int division, gpointer to,
	  GError **error)
{
	g_autoptr(GArray) rows =
		season_standings(errand->club, asked->season, division, error);
	g_autofree char *name = season_division(division);
	json_t *list = json_array();

	for (guint i = 0; rows && i < rows->len; i++) {
		const StandingsRow *row = &g_array_index(rows, StandingsRow, i);
		g_autofree char *player =
			player_name(errand->club, row->player);

		json_array_append_new(
			list,
			json_pack("{s:i, s:s*, s:i, s:i, s:i, s:i, s:i, s:i, "
				  "s:i, s:i}",
				  "position", row->position, "player", player,
				  "matches", row->matches, "won", row->won,
				  "points", row->points, "wins", row->wins,
				  "seconds", row->seconds, "thirds",
				  row->thirds, "share", row->share, "sonneborn",
				  row->sonneborn));
	}
	json_array_append_new(
		to, json_pack("{s:s, s:o}", "division", name, "rows", list));
	return rows;
}

/* --- for people --------------------------------------------------------- */

static bool
tell_notes(Errand *errand, const Asked *asked, const GArray *rows, GString *to,
	   GError **error)
{
	json_auto_t *notes =
		season_table_notes(errand->club, asked->season, rows, error);
	json_t *note;
	gsize i;

	json_array_foreach (notes, i, note) {
		g_autofree char *text =
			voice_english(errand->club, note, error);

		if (!text)
			return false;
		g_string_append_printf(to, "%s\n", text);
	}
	return notes != NULL;
}

static bool
tell_people(Errand *errand, const Asked *asked, int division, gpointer to,
	    GError **error)
{
	g_autoptr(GArray) rows =
		season_standings(errand->club, asked->season, division, error);
	g_autofree char *name = season_division(division);

	g_string_append_printf(
		to, "\n%s %s\n",
		season_is_round(asked->season) ? "Table" : "Division", name);
	g_string_append(to, "     player               points matches wins "
			    "2nd\n");
	for (guint i = 0; rows && i < rows->len; i++) {
		const StandingsRow *row = &g_array_index(rows, StandingsRow, i);
		g_autofree char *player =
			player_name(errand->club, row->player);
		g_autofree char *padded = text_pad(player ? player : "", 20);
		g_autofree char *points = shown_points(row->points);
		g_autofree char *wins = shown_points(row->wins);
		g_autofree char *seconds = shown_points(row->seconds);
		g_autofree char *place =
			row->position ? g_strdup_printf("%d", row->position)
				      : g_strdup("-");

		g_string_append_printf(to, "%3s  %s %6s %7d %4s %3s\n", place,
				       padded, points, row->matches, wins,
				       seconds);
	}
	return rows && tell_notes(errand, asked, rows, to, error);
}

/* --- which -------------------------------------------------------------- */

/* Of a ladder. */
static bool
add_list(Errand *errand, const Season *season, GString *text, GError **error)
{
	g_autoptr(GArray) list =
		season->contest->kind == CONTEST_LADDER
			? round_list(errand->club, season, error)
			: g_array_new(FALSE, FALSE, sizeof(RoundSeat));

	for (guint i = 0; list && i < list->len; i++) {
		const RoundSeat *seat = &g_array_index(list, RoundSeat, i);
		g_autofree char *player =
			player_name(errand->club, seat->player);

		g_string_append_printf(text, "%3d  %s%s\n", seat->rank,
				       player ? player : "",
				       seat->away ? ", away" : "");
	}
	return list;
}

static bool
print_season(Errand *errand, const Asked *asked, GError **error)
{
	g_autoptr(GString) text = g_string_new(NULL);
	json_auto_t *said = season_said(asked->season);
	json_auto_t *phase = season_phase_said(asked->season->row->phase);
	g_autofree char *title = voice_english(errand->club, said, error);
	g_autofree char *shown =
		title ? voice_english(errand->club, phase, error) : NULL;

	if (!shown || !add_list(errand, asked->season, text, error) ||
	    !each(errand, asked, tell_people, text, error))
		return false;
	printf("%s: %s\n%s%s", title, shown, text->str,
	       text->len ? "" : "Its divisions are not drawn yet.\n");
	return true;
}

/* Of a cup all its rounds so far. */
static bool
print_people(Errand *errand, const Asked *asked, GError **error)
{
	const Season *season = asked->season;
	bool cup = season->contest->kind == CONTEST_CUP && asked->division < 0;
	bool done = true;

	for (int n = 1; done && cup && n < season->row->number; n++) {
		g_autofree char *tag =
			g_strdup_printf("%s-%d", season->contest->name, n);
		g_auto(Asked) before = { .division = -1 };

		before.season = season_find(errand->club, tag, error);
		done = before.season && print_season(errand, &before, error);
	}
	return done && print_season(errand, asked, error);
}

static bool
print_csv(Errand *errand, const Asked *asked, GError **error)
{
	g_autoptr(GString) text = g_string_new(
		"division,position,player,points,matches,wins,seconds,thirds,"
		"share,sonneborn\n");

	if (!each(errand, asked, tell_csv, text, error))
		return false;
	fputs(text->str, stdout);
	return true;
}

static bool
print_json(Errand *errand, const Asked *asked, GError **error)
{
	json_auto_t *tables = json_array();
	g_autofree char *tag = season_tag(asked->season);

	if (!each(errand, asked, tell_json, tables, error))
		return false;
	json_auto_t *all =
		json_pack("{s:s, s:O}", "season", tag, "tables", tables);

	json_dumpf(all, stdout, JSON_INDENT(1) | JSON_SORT_KEYS);
	putchar('\n');
	return true;
}

static bool
standings(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_auto(Asked) asked = { 0 };

	errand->misused = wishes->csv && wishes->json;
	if (errand->misused)
		return true;
	if (!read_words(errand, &asked, error))
		return false;
	return wishes->csv    ? print_csv(errand, &asked, error)
	       : wishes->json ? print_json(errand, &asked, error)
			      : print_people(errand, &asked, error);
}

static const GOptionEntry options[] = {
	{ "csv", 0, 0, G_OPTION_ARG_NONE, WISH(csv),
	  "For a spreadsheet program", NULL },
	{ "json", 0, 0, G_OPTION_ARG_NONE, WISH(json),
	  "As JSON; points and places in sixtieths", NULL },
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_standings = {
	.name = "standings",
	.usage = "[SEASON] [DIVISION] [--csv|--json]",
	.summary = "the tables of a season",
	.needs = NEEDS_CLUB,
	.words = { 0, 2 },
	.act = standings,
	.options = options,
	.size = sizeof(Wishes),
};
