/* enrolment.c - the organiser writes players into a season that is open. */
#include "club/seasons/enrolment.h"

#include "base/csv.h"
#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/players/members.h"
#include "club/seasons/joining.h"
#include "store/players.h"

#include <string.h>

typedef struct {
	Run *run;
	Season *season;
	GHashTable *seen; /* folded names to their lines */
	int joined;
} Enrolling;

/* Sets ERROR_PLAYER if a name was there before. Line 0: it is in no file. */
static bool
is_new(Enrolling *enrolling, const char *name, int line, GError **error)
{
	char *folded = text_fold(name);
	gpointer before = NULL;
	bool known = g_hash_table_lookup_extended(enrolling->seen, folded, NULL,
						  &before);

	g_hash_table_replace(enrolling->seen, folded, GINT_TO_POINTER(line));
	if (!known)
		return true;
	int other = GPOINTER_TO_INT(before);

	return fail_saying(
		error, other ? say("enrolment.twice_line", "{s:s, s:i}", "name",
				   name, "line", other)
			     : say("enrolment.twice", "{s:s}", "name", name));
}

static bool
enrol_one(Enrolling *enrolling, const char *name, int line, GError **error)
{
	Run *run = enrolling->run;
	g_autoptr(Player) player = NULL;
	json_auto_t *said = NULL;

	if (!is_new(enrolling, name, line, error) ||
	    !player_find(run->club->store, name, &player, error))
		return false;
	if (!player)
		return fail_saying(
			error, say("enrolment.unknown", "{s:s}", "name", name));
	if (!player->active)
		return fail_saying(error,
				   say("enrolment.gone", "{s:o}", "player",
				       say_player(player->id)));
	enrolling->joined++;
	return season_join(run, enrolling->season, player->id, &said, error);
}

/* --- a file --------------------------------------------------------------- */

/* Sets *column to the one with the names; returns whether the first line is a
 * heading. */
static bool
read_heading(const GPtrArray *rows, int *column)
{
	const CsvRow *row = rows->len ? rows->pdata[0] : NULL;

	*column = 0;
	for (guint i = 0; row && i < row->fields->len; i++) {
		g_autofree char *folded = text_fold(csv_field(row, (int)i));

		if (!strcmp(folded, "name")) {
			*column = (int)i;
			return true;
		}
	}
	return false;
}

static bool
enrol_rows(Enrolling *enrolling, const GPtrArray *rows, GError **error)
{
	int column;
	bool headed = read_heading(rows, &column);

	if (rows->len == headed)
		return fail_saying(error, say("roster.empty", NULL));
	for (guint i = headed; i < rows->len; i++) {
		const CsvRow *row = rows->pdata[i];
		GError *problem = NULL;

		if (!enrol_one(enrolling, csv_field(row, column), row->line,
			       &problem))
			return roster_fail(error, problem,
					   say("enrolment.in_line", "{s:i}",
					       "line", row->line));
	}
	return true;
}

static bool
enrol_list(Enrolling *enrolling, const char *path, GError **error)
{
	GError *problem = NULL;
	g_autoptr(GPtrArray) rows = roster_rows(path, &problem);

	/* The problem says why. */
	return (rows && enrol_rows(enrolling, rows, &problem)) ||
	       roster_fail(error, problem,
			   say("enrolment.nobody_in", "{s:s, s:s}", "path",
			       path, "why", ""));
}

/* --- names and a file ----------------------------------------------------- */

bool
season_enrol(Run *run, Season *season, const char *const *names,
	     const char *path, int *joined, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	Enrolling enrolling = { .run = run, .season = season, .seen = seen };
	bool done = true;

	if (!store_enter(store, error))
		return false;
	for (int i = 0; done && names && names[i]; i++)
		done = enrol_one(&enrolling, names[i], 0, error);
	if (done && path)
		done = enrol_list(&enrolling, path, error);
	if (!store_end(store, done, error))
		return false;
	*joined = enrolling.joined;
	return true;
}
