/* paused.c - mail that is ended without a command: by the button of a mail
 * program, or by a complaint.  It only ever ends letters (MAIL R30, R40). */
#include "club/people/paused.h"

#include "base/error.h"

bool
paused_end(Pass *pass, gint64 id, const char *why, bool *ended, GError **error)
{
	g_autoptr(Player) player = player_get(pass->club->store, id, error);
	LogRow log = {
		.at = pass->now,
		.who = (char *)"player",
		.act = (char *)"mail off",
		.detail = (char *)why,
	};

	*ended = false;
	if (!player)
		return error && !*error;
	if (player->mail_off)
		return true;
	*ended = player->mail_off = true;
	return player_set(pass->club->store, player, error) &&
	       journal_add(pass->club->store, &log, error);
}
