/* meant.c - finds the match that a command is about, and checks that its writer
 * may use it. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/seats/former.h"
#include "club/table/freezing.h"
#include "store/onlookers.h"

/* Says what became of a seat that the writer no longer has. */
static bool
fail_not_playing(Handling *handling, const Table *table, GError **error)
{
	json_t *said = NULL;

	if (!former_say(handling->run, table, handling->player->id, &said,
			error))
		return false;
	return fail_saying(error, said ? said
				       : say("meant.not_playing", "{s:s}",
					     "match", table->row->name));
}

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
		return fail_not_playing(handling, table, error);
	}
	return fail_saying(error,
			   say("meant.not_playing", "{s:s}", "match", name));
}

/* Lists the names of matches; NULL on error. */
static json_t *
names_of(Handling *handling, const GArray *matches, GError **error)
{
	json_t *names = json_array();

	for (guint i = 0; i < matches->len; i++) {
		g_autoptr(MatchRow) row =
			match_must(handling->run->club->store,
				   g_array_index(matches, gint64, i), error);

		if (!row) {
			json_decref(names);
			return NULL;
		}
		json_array_append_new(names, json_string(row->name));
	}
	return names;
}

/* Asks which match is meant, naming those there are. */
static bool
which_match(Handling *handling, const GArray *mine, const char *asking,
	    GError **error)
{
	if (!mine->len)
		return fail_saying(error, say("meant.no_match", NULL));
	json_t *names = names_of(handling, mine, error);

	return names && fail_saying(error, say(asking, "{s:O, s:o}", "first",
					       json_array_get(names, 0),
					       "matches", say_all(names)));
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
		return which_match(handling, mine, "meant.which", error);
	*match = g_array_index(mine, gint64, 0);
	return true;
}

bool
handling_open_match(Handling *handling, const char *name, gint64 *match,
		    GError **error)
{
	g_autoptr(GArray) open = match_open_of_player(
		handling->run->club->store, handling->player->id, error);

	if (!open)
		return false;
	if (name || handling->sender->match || !open->len)
		return handling_match(handling, name, match, error);
	if (open->len > 1)
		return which_match(handling, open, "meant.which_open_word",
				   error);
	*match = g_array_index(open, gint64, 0);
	return true;
}

/* Returns why nobody can play in a match now, as a key; NULL: they can. */
static const char *
not_live(MatchPhase phase)
{
	switch (phase) {
	case MATCH_OPEN:
		return "meant.not_begun";
	case MATCH_CANCELLED:
		return "meant.cancelled";
	case MATCH_FROZEN:
		return "meant.rests";
	case MATCH_LIVE:
		return NULL;
	case MATCH_FINISHED:
		return "meant.over";
	}
	return "meant.over";
}

Table *
handling_table(Handling *handling, gint64 match, int *seat, GError **error)
{
	Table *table = match_table(handling->run, match, error);

	if (!table)
		return NULL;
	*seat = table_seat_of(table, handling->player->id);
	if (*seat < 0) {
		fail_not_playing(handling, table, error);
		return NULL;
	}
	const char *why = not_live(table->row->phase);

	if (!why)
		return table;
	fail_saying(error, say(why, "{s:s}", "match", table->row->name));
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
handling_row(Handling *handling, const char *name, bool open,
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
		fail_saying(error,
			    say(open ? "meant.unknown_open" : "meant.unknown",
				"{s:s}", "match", folded));
	else if (!row)
		fail_saying(error, say(unnamed, NULL));
	return row;
}
