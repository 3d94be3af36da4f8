/* unasked.c - no match waits for ever for a letter that does not go out. */
#include "club/clocks/unasked.h"

#include "base/saying.h"
#include "club/clocks/clocks.h"
#include "club/news/tell.h"
#include "store/decisions.h"
#include "store/outbox.h"

static bool
give_up(Run *run, const LiveMatch *live, const Decision *decision,
	GError **error)
{
	const Player *player = live_player(live, decision->seat);
	g_autofree char *what =
		g_strdup_printf("unasked:%" G_GINT64_FORMAT, decision->serial);

	if (!player->mail_off &&
	    !tell_who_runs(run, what,
			   say("unasked.letter", "{s:s, s:o}", "match",
			       live->row->name, "player",
			       say_player(player->id)),
			   error))
		return false;
	return clocks_start(run, decision->serial, 0, true, error);
}

static bool
look(Run *run, const LiveMatch *live, const Decision *decision, GError **error)
{
	int waiting = 0;

	if (!decision->player || decision->handed != TIME_NONE ||
	    desk_order(live->desks[decision->seat]) ||
	    run->now < decision->opened + CLOCKS_LETTER_TIME)
		return true;
	if (!outbox_count_asking(run->club->store, decision->serial, &waiting,
				 error))
		return false;
	return waiting || give_up(run, live, decision, error);
}

bool
unasked_look(Run *run, const LiveMatch *live, const GPtrArray *open,
	     GError **error)
{
	if (live->row->paused)
		return true;
	for (guint i = 0; i < open->len; i++)
		if (!look(run, live, g_ptr_array_index(open, i), error))
			return false;
	return true;
}
