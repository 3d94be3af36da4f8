/* meant.c - which match a command is about, and may its writer? */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "base/text.h"
#include "club/table/freezing.h"
#include "store/onlookers.h"

static bool
named_match(Handling *handling, const char *name, gint64 *match, GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_find(handling->run->club->store, name, &row, error))
		return false;
	if (row) {
		const Table *table = match_table(handling->run, row->id, error);

		if (!table)
			return false;
		g_autoptr(OnlookerRow) onlooker = NULL;

		if (!onlooker_get(handling->run->club->store, row->id,
				  handling->player->id, &onlooker, error))
			return false;
		if (onlooker ||
		    table_seat_of(table, handling->player->id) >= 0) {
			*match = row->id;
			return true;
		}
	}
	return fail(error, ERROR_PLAYER, "You do not play in %s.", name);
}

/* Asks back, naming the matches there are. */
static bool
which_match(Handling *handling, const GArray *mine, GError **error)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);

	if (!mine->len)
		return fail(error, ERROR_PLAYER, "You play in no match now.");
	for (guint i = 0; i < mine->len; i++) {
		g_autoptr(MatchRow) row =
			match_must(handling->run->club->store,
				   g_array_index(mine, gint64, i), error);

		if (!row)
			return false;
		g_ptr_array_add(names, g_strdup(row->name));
	}
	g_ptr_array_add(names, NULL);
	g_autofree char *list =
		text_list((const char *const *)names->pdata, " and ");

	return fail(error, ERROR_PLAYER,
		    "Which match? You play in %s. Write the name in front, "
		    "such as %s: and then the move.",
		    list, (const char *)names->pdata[0]);
}

bool
handling_match(Handling *handling, const char *name, gint64 *match,
	       GError **error)
{
	g_autoptr(GArray) mine = NULL;

	if (name)
		return named_match(handling, name, match, error);
	*match = handling->sender->match;
	if (*match)
		return true;
	mine = match_of_player(handling->run->club->store, handling->player->id,
			       error);
	if (!mine)
		return false;
	if (mine->len != 1)
		return which_match(handling, mine, error);
	*match = g_array_index(mine, gint64, 0);
	return true;
}

Table *
handling_table(Handling *handling, gint64 match, int *seat, GError **error)
{
	Table *table = match_table(handling->run, match, error);

	if (!table)
		return NULL;
	*seat = table_seat_of(table, handling->player->id);
	if (*seat < 0)
		fail(error, ERROR_PLAYER, "You do not play in %s.",
		     table->row->name);
	else if (table->row->phase == MATCH_OPEN)
		fail(error, ERROR_PLAYER, "%s has not begun yet.",
		     table->row->name);
	else if (table->row->phase == MATCH_CANCELLED)
		fail(error, ERROR_PLAYER, "%s was cancelled.",
		     table->row->name);
	else if (table->row->phase == MATCH_FROZEN)
		fail(error, ERROR_PLAYER,
		     "%s rests until the organiser has looked at it.",
		     table->row->name);
	else if (table->row->phase != MATCH_LIVE)
		fail(error, ERROR_PLAYER, "%s is over.", table->row->name);
	else
		return table;
	return NULL;
}

Table *
handling_own_table(Handling *handling, const char *name, int *seat,
		   GError **error)
{
	gint64 match = 0;

	return handling_match(handling, name, &match, error)
		       ? handling_table(handling, match, seat, error)
		       : NULL;
}

MatchRow *
handling_row(Handling *handling, const char *name, const char *unknown,
	     const char *unnamed, GError **error)
{
	Store *store = handling->run->club->store;
	g_autofree char *folded = name ? g_ascii_strdown(name, -1) : NULL;
	gint64 about = handling->sender->match;
	MatchRow *row = NULL;
	bool looked = folded  ? match_find(store, folded, &row, error)
		      : about ? match_get(store, about, &row, error)
			      : true;

	if (!looked)
		return NULL;
	if (!row && folded)
		fail(error, ERROR_PLAYER, "There is no match %s%s", folded,
		     unknown);
	else if (!row)
		fail(error, ERROR_PLAYER, "%s", unnamed);
	return row;
}
