/* matches.c - finds the match that a command is about, and checks that its
 * writer may use it. */
#include "run/commands/mail_commands_private.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/live/cache.h"
#include "club/seats/succession.h"
#include "store/seats.h"

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
	g_autoptr(OnlookerRow) onlooker = NULL;

	if (!match_find(commands->store, name, &row, error))
		return false;
	if (!row)
		return fail_saying(error, say("meant.not_playing", "{s:s}",
					      "match", name));
	const LiveMatch *live = match_live(commands->run, row->id, error);

	if (!live || !onlooker_get(commands->store, row->id,
				   commands->player->id, &onlooker, error))
		return false;
	if (!onlooker && live_seat_of(live, commands->player->id) < 0)
		return fail_not_playing(commands, live, error);
	*match = row->id;
	return true;
}

/* Asks which match is meant, naming those there are. */
static bool
which_match(MailCommands *commands, const GArray *mine, const char *asking,
	    GError **error)
{
	json_auto_t *names = json_array();

	if (!mine->len)
		return fail_saying(error, say("meant.no_match", NULL));
	for (guint i = 0; i < mine->len; i++) {
		g_autoptr(MatchRow) row = match_must(
			commands->store, g_array_index(mine, gint64, i), error);

		if (!row)
			return false;
		json_array_append_new(names, json_string(row->name));
	}
	return fail_saying(error, say(asking, "{s:O, s:o}", "first",
				      json_array_get(names, 0), "matches",
				      say_all(json_incref(names))));
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
	mine = match_of_player(commands->store, commands->player->id, error);
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
		commands->store, commands->player->id, error);

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

LiveMatch *
commands_live(MailCommands *commands, gint64 match, int *seat, GError **error)
{
	static const char *const not_live[] = {
		[MATCH_OPEN] = "meant.not_begun",
		[MATCH_LIVE] = NULL,
		[MATCH_FINISHED] = "meant.over",
		[MATCH_CANCELLED] = "meant.cancelled",
		[MATCH_FROZEN] = "meant.rests",
	};
	LiveMatch *live = match_live(commands->run, match, error);

	if (!live)
		return NULL;
	*seat = live_seat_of(live, commands->player->id);
	if (*seat < 0) {
		fail_not_playing(commands, live, error);
		return NULL;
	}
	const char *why = not_live[live->row->phase];

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
	Store *store = commands->store;
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
