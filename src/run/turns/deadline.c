/* deadline.c - what happens when players who owe a move run out of time. */
#include "run/turns/deadline.h"

#include "base/log.h"
#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/news/tell.h"
#include "club/players/backlog.h"
#include "store/decisions.h"

/* Returns whether the clocks run: only once every asking letter is handed over,
 * the match isn't paused, and this run has read the whole mailbox. */
static bool
clocks_run(const Run *run, const LiveMatch *live, const GPtrArray *open)
{
	if (!run->fetched || !open->len || live->row->paused)
		return false;
	for (guint i = 0; i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);

		if (decision->deadline == TIME_NONE &&
		    !desk_order(live->desks[decision->seat]))
			return false;
	}
	return true;
}

static bool
is_over(Run *run, const GPtrArray *open, Time end, bool *over, GError **error)
{
	bool mail_waits = false;

	*over = end != TIME_NONE && run->now >= end;
	for (guint i = 0; *over && !mail_waits && i < open->len; i++)
		if (!backlog_holds(run, g_ptr_array_index(open, i), end,
				   &mail_waits, error))
			return false;
	*over = *over && !mail_waits;
	return true;
}

bool
deadline_look(Run *run, const LiveMatch *live, const GPtrArray *open,
	      TimeOver *over, GError **error)
{
	Time due = TIME_NONE, deadline = TIME_NONE;

	*over = (TimeOver){ false, false };
	if (!clocks_run(run, live, open))
		return true;
	for (guint i = 0; i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);

		due = MAX(due, decision->due);
		deadline = MAX(deadline, decision->deadline);
	}
	return is_over(run, open, due, &over->pace, error) &&
	       (run->brake || is_over(run, open, deadline, &over->all, error));
}

/* Logs that an automatic move was made, but not which: in a sealed window that
 * is still hidden. */
static bool
log_stand_in(Run *run, const LiveMatch *live, int seat, bool bot,
	     GError **error)
{
	g_autofree char *why =
		log_text("%s for seat %d (%s), whose time was over",
			 bot ? "house bot" : "fallback", seat + 1,
			 live_player(live, seat)->name);

	return logbook_add(run,
			   &(Entry){ .act = "stand-in",
				     .why = why,
				     .match = live->row->id },
			   error);
}

bool
deadline_stand_in(Run *run, const LiveMatch *live, int seat, GError **error)
{
	bool bot = live_bot_stands_in(live, seat);
	Move move;

	match_stand_in(live->match, seat,
		       bot ? STAND_IN_BOT : STAND_IN_FALLBACK, &move);
	g_autofree char *text = match_write(live->match, seat, &move);

	desk_order_set(live->desks[seat], text,
		       bot ? ORDER_BOT : ORDER_STAND_IN);
	return log_stand_in(run, live, seat, bot, error) &&
	       tell_notice(run, live_player(live, seat)->id, live->row->id,
			   say("clock.automatic_move", NULL), error);
}
