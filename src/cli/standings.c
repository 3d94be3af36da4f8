/* standings.c - the tables of a season. */
#include "base/base.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/installation/language.h"
#include "club/seasons/round.h"
#include "club/seasons/tables.h"

#include <stdio.h>

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

/* Reads the season and the division: "mgl-2 B", "mgl", "B" or "". */
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

	return n ? fail(error, ERROR_NEVER,
			"%s has no division '%s'; it has %d of them", tag, last,
			n)
		 : fail(error, ERROR_NEVER,
			"%s has no division '%s': they are not drawn yet", tag,
			last);
}

/* --- as data ------------------------------------------------------------ */

static char *
player_name(Club *club, gint64 player)
{
	json_auto_t *value = say_player(player);

	return voice_english(club, value, NULL);
}

/* Adds the sentences below a table. */
static bool
add_notes(Errand *errand, const Asked *asked, const GArray *rows, json_t *table,
	  GError **error)
{
	json_auto_t *notes =
		season_table_notes(errand->club, asked->season, rows, error);
	g_autoptr(GString) lines = g_string_new(NULL);

	for (gsize i = 0; i < json_array_size(notes); i++) {
		g_autofree char *text = voice_english(
			errand->club, json_array_get(notes, i), error);

		if (!text)
			return false;
		g_string_append_printf(lines, "%s\n", text);
	}
	json_object_set_new(table, "notes", json_string(lines->str));
	return notes;
}

static bool
add_table(Errand *errand, const Asked *asked, int division, bool noted,
	  json_t *tables, GError **error)
{
	g_autoptr(GArray) rows =
		season_standings(errand->club, asked->season, division, error);
	g_autofree char *name = season_division(division);
	json_t *list = json_array();
	json_t *table = json_pack("{s:s, s:o}", "division", name, "rows", list);

	json_array_append_new(tables, table);
	array_foreach (const StandingsRow, row, rows) {
		g_autofree char *player =
			player_name(errand->club, row->player);

		json_array_append_new(
			list, season_row_json(row, json_string(player)));
	}
	return rows && (!noted || add_notes(errand, asked, rows, table, error));
}

/* Returns the tables of the divisions asked for; NULL on error. */
static json_t *
tables_data(Errand *errand, const Asked *asked, bool noted, GError **error)
{
	int n = season_divisions(asked->season);
	json_t *tables = json_array();

	for (int i = 0; i < n; i++)
		if ((asked->division < 0 || asked->division == i) &&
		    !add_table(errand, asked, i, noted, tables, error)) {
			json_decref(tables);
			return NULL;
		}
	return tables;
}

/* Returns the order of a ladder, empty for other contests; NULL on error. */
static json_t *
ladder_data(Errand *errand, const Season *season, GError **error)
{
	g_autoptr(GArray) list =
		season->contest->kind == CONTEST_LADDER
			? round_list(errand->club, season, error)
			: g_array_new(FALSE, FALSE, sizeof(RoundSeat));
	json_t *data = list ? json_array() : NULL;

	for (guint i = 0; list && i < list->len; i++) {
		const RoundSeat *seat = &g_array_index(list, RoundSeat, i);
		g_autofree char *player =
			player_name(errand->club, seat->player);

		array_pack(data, "{s:i, s:s*, s:b}", "rank", seat->rank,
			   "player", player, "away", seat->away);
	}
	return data;
}

/* --- for people --------------------------------------------------------- */

static bool
print_season(Errand *errand, const Asked *asked, GError **error)
{
	json_auto_t *said = season_said(asked->season);
	json_auto_t *phase = season_phase_said(asked->season->row->phase);
	g_autofree char *title = voice_english(errand->club, said, error);
	g_autofree char *shown =
		title ? voice_english(errand->club, phase, error) : NULL;
	json_auto_t *list =
		shown ? ladder_data(errand, asked->season, error) : NULL;
	json_auto_t *tables =
		list ? tables_data(errand, asked, true, error) : NULL;

	if (!tables)
		return false;
	printf("%s: %s\n", title, shown);
	show("{rank:3}  {player}{away?, away}\n", list);
	json_foreach (table, tables) {
		printf("\n%s",
		       season_is_round(asked->season) ? "Table" : "Division");
		show(" {division}\n     player               points matches "
		     "wins 2nd\n",
		     table);
		show("{position|:3}  {player:-20} {points/60:6} {matches:7} "
		     "{wins/60:4} {seconds/60:3}\n",
		     json_object_get(table, "rows"));
		show("{notes}", table);
	}
	if (!json_array_size(list) && !json_array_size(tables))
		puts("Its divisions are not drawn yet.");
	return true;
}

/* Prints a season, and before it the earlier rounds of a cup. */
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

/* --- for programs ------------------------------------------------------- */

static void
print_csv(const json_t *tables)
{
	json_auto_t *rows = json_array();

	for (gsize i = 0; i < json_array_size(tables); i++) {
		const json_t *table = json_array_get(tables, i);

		json_foreach (row, json_object_get(table, "rows")) {
			json_object_set(row, "division",
					json_object_get(table, "division"));
			json_array_append(rows, row);
		}
	}
	show_csv("division,position,player,points/60,matches,wins/60,"
		 "seconds/60,thirds/60,share,sonneborn",
		 rows);
}

static bool
print_data(Errand *errand, const Asked *asked, bool csv, GError **error)
{
	g_autofree char *tag = season_tag(asked->season);
	json_auto_t *tables = tables_data(errand, asked, false, error);
	json_auto_t *all =
		json_pack("{s:s, s:O*}", "season", tag, "tables", tables);

	if (tables && csv)
		print_csv(tables);
	else if (tables)
		show_json(all, JSON_SORT_KEYS);
	return tables;
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
	return wishes->csv || wishes->json
		       ? print_data(errand, &asked, wishes->csv, error)
		       : print_people(errand, &asked, error);
}

static const GOptionEntry options[] = {
	FLAG("csv", csv, "For a spreadsheet program"),
	FLAG("json", json, "As JSON; points and places in sixtieths"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_standings = {
	.name = "standings",
	.usage = "[SEASON] [DIVISION] [--csv|--json]",
	.summary = "the tables of a season",
	.needs = NEEDS_CLUB,
	.words = { 0, 2 },
	.act = standings,
	WITH_OPTIONS(options),
};
