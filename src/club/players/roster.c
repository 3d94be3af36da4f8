/* roster.c - adds a list of players for the organiser: all of them or none. */
#include "club/players/roster.h"

#include "base/csv.h"
#include "base/domain.h"
#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/players/members.h"
#include "store/players.h"

#include <string.h>

#define PLAYERS_MOST 1000
#define FILE_LONGEST (512 * 1024)

bool
roster_fail(GError **error, GError *problem, json_t *saying)
{
	json_t *why = error_saying(problem);

	if (!why) {
		json_decref(saying);
		g_propagate_error(error, problem);
		return false;
	}
	json_object_set(saying, "why", why);
	g_error_free(problem);
	return fail_saying(error, saying);
}

typedef enum { NAME, ADDRESS, ZONE, LANGUAGE, COLUMNS } Column;

static const char *const columns[COLUMNS] = { "name", "address", "zone",
					      "language" };

typedef struct {
	Club *club;
	Time now;
	bool quiet;
	const GPtrArray *rows;
	int places[COLUMNS]; /* index of each column; -1: not in the file */
	guint first;	     /* first row with a player */
	GHashTable *seen;    /* folded names and addresses, with their lines */
} Roster;

/* --- the columns -------------------------------------------------------- */

static int
column_named(const char *field)
{
	g_autofree char *folded = text_fold(field);

	for (int i = 0; i < COLUMNS; i++)
		if (!strcmp(columns[i], folded))
			return i;
	return -1;
}

/* Reads the order of columns from a first line that names them. */
static bool
read_header(Roster *roster, GError **error)
{
	const CsvRow *row = roster->rows->pdata[0];

	if (column_named(csv_field(row, 0)) < 0) {
		for (int i = 0; i < COLUMNS; i++)
			roster->places[i] = i;
		return true;
	}
	for (int i = 0; i < COLUMNS; i++)
		roster->places[i] = -1;
	for (guint i = 0; i < row->fields->len; i++) {
		int column = column_named(csv_field(row, (int)i));

		if (column < 0)
			return fail_saying(error,
					   say("roster.no_column", "{s:i, s:s}",
					       "line", row->line, "field",
					       csv_field(row, (int)i)));
		roster->places[column] = (int)i;
	}
	roster->first = 1;
	return (roster->places[NAME] >= 0 && roster->places[ADDRESS] >= 0) ||
	       fail_saying(error,
			   say("roster.columns", "{s:i}", "line", row->line));
}

static const char *
column(const Roster *roster, const CsvRow *row, Column which)
{
	return csv_field(row, roster->places[which]);
}

/* --- one player --------------------------------------------------------- */

/* Checks that nobody earlier in the file has the same name or address, which is
 * most likely a slip. */
static bool
check_new(Roster *roster, const CsvRow *row, Column which, GError **error)
{
	const char *value = column(roster, row, which);
	g_autofree char *plain =
		which == ADDRESS ? domain_address(value) : NULL;
	g_autofree char *folded = text_fold(plain ? plain : value);
	int line = GPOINTER_TO_INT(g_hash_table_lookup(roster->seen, folded));

	g_hash_table_insert(roster->seen, g_steal_pointer(&folded),
			    GINT_TO_POINTER(row->line));
	if (!line)
		return true;
	return fail_saying(
		error, which == NAME ? say("roster.name_twice", "{s:s, s:i}",
					   "name", value, "line", line)
				     : say("roster.address_twice", "{s:s, s:i}",
					   "address", value, "line", line));
}

static bool
check_row(Roster *roster, const CsvRow *row, GError **error)
{
	if (row->fields->len > COLUMNS)
		return fail_saying(error, say("roster.fields", "{s:i}", "n",
					      (int)row->fields->len));
	if (!*column(roster, row, NAME) || !*column(roster, row, ADDRESS))
		return fail_saying(error, say("roster.both_needed", NULL));
	return check_new(roster, row, NAME, error) &&
	       check_new(roster, row, ADDRESS, error);
}

static bool
is_player_already(Roster *roster, const char *name, GError **error)
{
	g_autoptr(Player) player = NULL;

	return player_find(roster->club->store, name, &player, error) &&
	       (!player ||
		fail_saying(error, say("roster.player_already", "{s:s}", "name",
				       player->name)));
}

static bool
add_row(Roster *roster, const CsvRow *row, GError **error)
{
	const Newcomer newcomer = {
		.name = column(roster, row, NAME),
		.address = column(roster, row, ADDRESS),
		.zone = column(roster, row, ZONE),
		.language = column(roster, row, LANGUAGE),
		.who = "organiser",
		.quiet = roster->quiet,
	};
	GError *problem = NULL;

	if (check_row(roster, row, &problem) &&
	    is_player_already(roster, newcomer.name, &problem) &&
	    member_welcome(roster->club, roster->now, &newcomer, &problem))
		return true;
	return roster_fail(error, problem,
			   say("roster.in_line", "{s:i}", "line", row->line));
}

/* --- the whole list ----------------------------------------------------- */

static bool
add_rows(Roster *roster, GError **error)
{
	bool added = store_enter(roster->club->store, error);

	for (guint i = roster->first; added && i < roster->rows->len; i++)
		added = add_row(roster, roster->rows->pdata[i], error);
	return store_end(roster->club->store, added, error);
}

GPtrArray *
roster_rows(const char *path, GError **error)
{
	g_autofree char *text = NULL;
	g_autoptr(GError) problem = NULL;
	gsize length;

	if (!g_file_get_contents(path, &text, &length, &problem)) {
		fail_saying(error, say("roster.file", "{s:s}", "why",
				       problem->message));
		return NULL;
	}
	if (length > FILE_LONGEST || strlen(text) != length ||
	    !g_utf8_validate(text, -1, NULL)) {
		fail_saying(error, say("roster.no_list", NULL));
		return NULL;
	}
	return csv_read(text, error);
}

static bool
add_all(Roster *roster, GError **error)
{
	if (roster->rows->len == 0)
		return fail_saying(error, say("roster.empty", NULL));
	if (!read_header(roster, error))
		return false;
	if (roster->rows->len - roster->first > PLAYERS_MOST)
		return fail_saying(error, say("roster.too_many", "{s:i}",
					      "most", PLAYERS_MOST));
	return add_rows(roster, error);
}

bool
roster_add(Club *club, Time now, const char *path, bool quiet, int *added,
	   GError **error)
{
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GError *problem = NULL;
	g_autoptr(GPtrArray) rows = roster_rows(path, &problem);
	Roster roster = { .club = club,
			  .now = now,
			  .quiet = quiet,
			  .rows = rows,
			  .seen = seen };

	if (rows && add_all(&roster, &problem)) {
		*added = (int)(rows->len - roster.first);
		return true;
	}
	return roster_fail(error, problem,
			   say("roster.nobody_added", "{s:s}", "path", path));
}
