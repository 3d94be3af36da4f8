/* meant.c - which match a command is about, and may its writer? */
#include "run/handlers/transcript_parts.h"

#include "base/error.h"
#include "base/text.h"
#include "club/table/freezing.h"
#include "club/table/table.h"
#include "store/matches.h"
#include "store/onlookers.h"

static bool
named_match(Transcript *transcript, const char *name, gint64 *match,
	    GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_find(transcript->run->club->store, name, &row, error))
		return false;
	if (row) {
		const Table *table =
			match_table(transcript->run, row->id, error);

		if (!table)
			return false;
		g_autoptr(OnlookerRow) onlooker = NULL;

		if (!onlooker_get(transcript->run->club->store, row->id,
				  transcript->player->id, &onlooker, error))
			return false;
		if (onlooker ||
		    table_seat_of(table, transcript->player->id) >= 0) {
			*match = row->id;
			return true;
		}
	}
	return fail(error, ERROR_PLAYER, "You do not play in %s.", name);
}

/* Asks back, naming the matches there are. */
static bool
which_match(Transcript *transcript, const GArray *mine, GError **error)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);

	if (!mine->len)
		return fail(error, ERROR_PLAYER, "You play in no match now.");
	for (guint i = 0; i < mine->len; i++) {
		g_autoptr(MatchRow) row =
			match_must(transcript->run->club->store,
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
transcript_match(Transcript *transcript, const char *name, gint64 *match,
		 GError **error)
{
	g_autoptr(GArray) mine = NULL;

	if (name)
		return named_match(transcript, name, match, error);
	*match = transcript->sender->match;
	if (*match)
		return true;
	mine = match_of_player(transcript->run->club->store,
			       transcript->player->id, error);
	if (!mine)
		return false;
	if (mine->len != 1)
		return which_match(transcript, mine, error);
	*match = g_array_index(mine, gint64, 0);
	return true;
}

Table *
transcript_table(Transcript *transcript, gint64 match, int *seat,
		 GError **error)
{
	Table *table = match_table(transcript->run, match, error);

	if (!table)
		return NULL;
	*seat = table_seat_of(table, transcript->player->id);
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
transcript_own_table(Transcript *transcript, const char *name, int *seat,
		     GError **error)
{
	gint64 match = 0;

	return transcript_match(transcript, name, &match, error)
		       ? transcript_table(transcript, match, seat, error)
		       : NULL;
}

MatchRow *
transcript_row(Transcript *transcript, const char *name, const char *unknown,
	       const char *unnamed, GError **error)
{
	Store *store = transcript->run->club->store;
	g_autofree char *folded = name ? g_ascii_strdown(name, -1) : NULL;
	gint64 about = transcript->sender->match;
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
