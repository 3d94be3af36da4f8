/* paused.c - ends mail without a command: by a mail program's button, or by a
 * complaint. It can only stop letters (MAIL R30, R40). */
#include "club/players/paused.h"

#include "store/journal.h"
#include "store/players.h"

bool
paused_end(Run *run, gint64 id, const char *why, bool *ended, GError **error)
{
	g_autoptr(Player) player = NULL;
	JournalRow log = {
		.at = run->now,
		.who = (char *)"player",
		.act = (char *)"mail off",
		.detail = (char *)why,
	};

	*ended = false;
	if (!player_get(run->club->store, id, &player, error))
		return false;
	if (!player || player->mail_off)
		return true;
	*ended = player->mail_off = true;
	return player_set(run->club->store, player, error) &&
	       journal_add(run->club->store, &log, error);
}
