/* address_counts.c - puts a new address into force: after two days, or at once
 * by the organiser. */
#include "club/players/address_private.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/installation/logbook.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/suspension.h"
#include "store/inbox.h"
#include "store/outbox.h"
#include "store/tokens.h"

/* Tells the old address, in case somebody else asked. */
static bool
tell_old(Run *run, const Player *player, GError **error)
{
	return tell(run, 0, 0, NEWS_OPERATOR, run->now,
		    json_pack("{s:s, s:o, s:o}", "to", player->address, "what",
			      say("address.goes_elsewhere", "{s:o}", "player",
				  say_player(player->id)),
			      "advice", say("address.if_not_you", NULL)),
		    error);
}

/* Tells the player, whose letters about their matches are the first at the new
 * address. */
static bool
tell_new(Run *run, gint64 player, GError **error)
{
	return tell(run, player, 0, NEWS_ADDRESS, run->now,
		    json_pack("{s:b}", "counts", true), error) &&
	       tell_own_matches(run, player, say("address.comes_here", NULL),
				error);
}

static bool
move(Run *run, Player *player, const char *address, GError **error)
{
	if (*player->address && !tell_old(run, player, error))
		return false;
	text_set(&player->address, address);
	return player_set(run->club->store, player, error) &&
	       suspension_over(run, player->id, error) &&
	       tell_new(run, player->id, error);
}

bool
address_move(Run *run, Player *player, const char *address, GError **error)
{
	int declined = 0;
	g_autoptr(PendingRow) notice = NULL;

	if (!address_notice(run, player->id, &notice, &declined, error))
		return false;
	if (notice)
		notice->state = PENDING_VOID;
	return (!notice || pending_set(run->club->store, notice, error)) &&
	       address_void_questions(run, player->id, error) &&
	       token_revoke(run->club->store, 0, player->id, error) &&
	       move(run, player, address, error);
}

/* Leaves the change to the organiser, because the old address could never be
 * told: somebody with just a leaked letter may have asked. */
static bool
give_up(Run *run, PendingRow *notice, GError **error)
{
	notice->state = PENDING_VOID;
	return pending_set(run->club->store, notice, error) &&
	       tell_who_runs(run, NULL,
			     say("address.old_one_dead", "{s:o}", "player",
				 say_player(notice->player)),
			     error);
}

static bool
count(Run *run, PendingRow *notice, const json_t *data, GError **error)
{
	g_autoptr(Player) player =
		player_must(run->club->store, notice->player, error);

	if (!player)
		return false;
	notice->state = PENDING_DONE;
	return pending_set(run->club->store, notice, error) &&
	       address_void_questions(run, player->id, error) &&
	       (player->forgotten != TIME_NONE ||
		(move(run, player, confirm_text(data, "address"), error) &&
		 logbook_add(run,
			     &(Entry){ .who = "player",
				       .act = "set address",
				       .why = player->name },
			     error)));
}

/* Puts a change into force two days after the old address was told. If its
 * letter was handed over late the two days begin then; if it still waits, so
 * does the change. */
static bool
look_at_confirmed(Run *run, PendingRow *notice, const json_t *data,
		  GError **error)
{
	OutboxTold told = { 0 };

	if (!outbox_told(run->club->store, notice->player,
			 news_kind_name(NEWS_ADDRESS),
			 address_number(data, "since"), &told, error))
		return false;
	if (!told.handed && !told.waiting)
		return give_up(run, notice, error);
	if (told.handed && told.handed + ADDRESS_SAY <= run->now)
		return count(run, notice, data, error);
	if (told.handed)
		notice->expires =
			MAX(notice->expires, told.handed + ADDRESS_SAY);
	return pending_set(run->club->store, notice, error);
}

static bool
look_at(Run *run, PendingRow *notice, GError **error)
{
	json_t *data = json_loads(notice->data, 0, NULL);
	bool done;

	if (address_number(data, "confirmed")) {
		done = look_at_confirmed(run, notice, data, error);
	} else {
		notice->state = PENDING_VOID;
		done = pending_set(run->club->store, notice, error);
	}
	json_decref(data);
	return done;
}

static bool
look_committed(Run *run, PendingRow *notice, GError **error)
{
	Store *store = run->club->store;

	return store_begin(store, error) &&
	       store_end(store, look_at(run, notice, error), error);
}

bool
address_due(Run *run, GError **error)
{
	g_autoptr(GPtrArray) due = NULL;
	int unread = 0;

	if (!run->fetched)
		return true;
	due = pending_due(run->club->store, ADDRESS_NOTICE, run->now, error);
	if (!due || !due->len)
		return due != NULL;
	if (!inbox_count(run->club->store, INBOX_NEW, &unread, error))
		return false;
	for (guint i = 0; !unread && i < due->len; i++)
		if (!look_committed(run, g_ptr_array_index(due, i), error))
			return false;
	return true;
}
