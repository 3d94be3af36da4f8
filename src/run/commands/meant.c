/* meant.c - finds the match that a command is about, and checks that its writer
 * may use it. */
#include "run/commands/mail_commands_private.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/live/cache.h"
#include "club/seats/succession.h"
#include "store/onlookers.h"

/* Says what became of a seat that the writer no longer has. */
static bool
fail_not_playing(MailCommands *commands, const LiveMatch *live, GError **error)
{
	json_t *said = NULL;

	if (!former_say(commands->run, live, commands->player->id, &said,
			error))
		return false;
	return fail_saying(error, said ? said
				       : say("meant.not_playing", "{s:s}",
					     "match", live->row->name));
}

static bool
named_match(MailCommands *commands, const char *name, gint64 *match,
	    GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_find(commands->run->club->store, name, &row, error))
		return false;
	if (row) {
		const LiveMatch *live =
			match_live(commands->run, row->id, error);

		if (!live)
			return false;
		g_autoptr(OnlookerRow) onlooker = NULL;

		if (!onlooker_get(commands->run->club->store, row->id,
				  commands->player->id, &onlooker, error))
			return false;
		if (onlooker || live_seat_of(live, commands->player->id) >= 0) {
			*match = row->id;
			return true;
		}
		return fail_not_playing(commands, live, error);
	}
	return fail_saying(error,
			   say("meant.not_playing", "{s:s}", "match", name));
}

/* Lists the names of matches; NULL on error. */
static json_t *
names_of(MailCommands *commands, const GArray *matches, GError **error)
{
	json_t *names = json_array();

	for (guint i = 0; i < matches->len; i++) {
		g_autoptr(MatchRow) row =
			match_must(commands->run->club->store,
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
which_match(MailCommands *commands, const GArray *mine, const char *asking,
	    GError **error)
{
	if (!mine->len)
		return fail_saying(error, say("meant.no_match", NULL));
	json_t *names = names_of(commands, mine, error);

	return names && fail_saying(error, say(asking, "{s:O, s:o}", "first",
					       json_array_get(names, 0),
					       "matches", say_all(names)));
}

bool
commands_match(MailCommands *commands, const char *name, gint64 *match,
	       GError **error)
{
	g_autoptr(GArray) mine = NULL;

	if (name)
		return named_match(commands, name, match, error);
	*match = commands->sender->match;
	if (*match)
		return true;
	mine = match_of_player(commands->run->club->store, commands->player->id,
			       error);
	if (!mine)
		return false;
	if (mine->len != 1)
		return which_match(commands, mine, "meant.which", error);
	*match = g_array_index(mine, gint64, 0);
	return true;
}

bool
commands_open_match(MailCommands *commands, const char *name, gint64 *match,
		    GError **error)
{
	g_autoptr(GArray) open = match_open_of_player(
		commands->run->club->store, commands->player->id, error);

	if (!open)
		return false;
	if (name || commands->sender->match || !open->len)
		return commands_match(commands, name, match, error);
	if (open->len > 1)
		return which_match(commands, open, "meant.which_open_word",
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

LiveMatch *
commands_live(MailCommands *commands, gint64 match, int *seat, GError **error)
{
	LiveMatch *live = match_live(commands->run, match, error);

	if (!live)
		return NULL;
	*seat = live_seat_of(live, commands->player->id);
	if (*seat < 0) {
		fail_not_playing(commands, live, error);
		return NULL;
	}
	const char *why = not_live(live->row->phase);

	if (!why)
		return live;
	fail_saying(error, say(why, "{s:s}", "match", live->row->name));
	return NULL;
}

LiveMatch *
commands_own_live(MailCommands *commands, const char *name, int *seat,
		  GError **error)
{
	gint64 match = 0;

	return commands_match(commands, name, &match, error)
		       ? commands_live(commands, match, seat, error)
		       : NULL;
}

MatchRow *
commands_row(MailCommands *commands, const char *name, bool open,
	     const char *unnamed, GError **error)
{
	Store *store = commands->run->club->store;
	g_autofree char *folded = name ? g_ascii_strdown(name, -1) : NULL;
	gint64 about = commands->sender->match;
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
