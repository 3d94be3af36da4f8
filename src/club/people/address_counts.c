/* address_counts.c - a new address comes into force: after two days, or at once
 * by the organiser. */
#include "club/people/address_private.h"

#include "club/home/logbook.h"
#include "run/post/bounced.h"

/* The old one is told, in case it was somebody else who asked. */
static bool
tell_old(Pass *pass, const Player *player, GError **error)
{
	g_autofree char *what = g_strdup_printf(
		"The letters for %s go to another address from now on.",
		player->name);

	return tell(pass, 0, 0, "operator", pass->now,
		    json_pack("{s:s, s:s, s:s}", "to", player->address, "what",
			      what, "advice",
			      "if that was not you, tell the organiser."),
		    error);
}

/* The letters about the matches are the first that the new one gets. */
static bool
tell_new(Pass *pass, gint64 player, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(pass->club->store, player, error);
	bool done = matches && tell(pass, player, 0, "address", pass->now,
				    json_pack("{s:b}", "counts", true), error);

	for (guint i = 0; done && i < matches->len; i++)
		done = tell(pass, player, g_array_index(matches, gint64, i),
			    "notice", pass->now,
			    json_pack("{s:s}", "text",
				      "Your letters come to this address from "
				      "now on."),
			    error);
	return done;
}

static bool
move(Pass *pass, Player *player, const char *address, GError **error)
{
	if (*player->address && !tell_old(pass, player, error))
		return false;
	g_free(player->address);
	player->address = g_strdup(address);
	return player_set(pass->club->store, player, error) &&
	       bounced_clear(pass, player->id, error) &&
	       tell_new(pass, player->id, error);
}

bool
address_move(Pass *pass, Player *player, const char *address, GError **error)
{
	GError *problem = NULL;
	int declined = 0;
	g_autoptr(PendingRow) notice =
		address_notice(pass, player->id, &declined, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (notice)
		notice->state = PENDING_VOID;
	return (!notice || pending_set(pass->club->store, notice, error)) &&
	       address_void_questions(pass, player->id, error) &&
	       token_revoke(pass->club->store, 0, player->id, error) &&
	       move(pass, player, address, error);
}

/* Where the old address could never be told the change is the organiser's: it
 * was asked for by who may have no more than a leaked letter. */
static bool
give_up(Pass *pass, PendingRow *notice, GError **error)
{
	g_autoptr(Player) player =
		player_get(pass->club->store, notice->player, error);

	if (!player)
		return false;
	g_autofree char *text = g_strdup_printf(
		"%s has asked for a new address, but the old one could not be "
		"told, so nothing is changed. If the mailbox is lost you can "
		"change it: pennypost player set",
		player->name);

	notice->state = PENDING_VOID;
	return pending_set(pass->club->store, notice, error) &&
	       tell_organiser(pass, NULL, text, error);
}

static bool
count(Pass *pass, PendingRow *notice, const json_t *data, GError **error)
{
	g_autoptr(Player) player =
		player_get(pass->club->store, notice->player, error);

	if (!player)
		return false;
	notice->state = PENDING_DONE;
	return pending_set(pass->club->store, notice, error) &&
	       address_void_questions(pass, player->id, error) &&
	       (player->forgotten != TIME_NONE ||
		(move(pass, player, address_text(data, "address"), error) &&
		 logbook_add(pass,
			     &(Entry){ .who = "player",
				       .act = "set address",
				       .why = player->name },
			     error)));
}

/* Two days from the telling: a letter that still waits is none, and one that
 * was handed over late gives two days from then. */
static bool
look_at_confirmed(Pass *pass, PendingRow *notice, const json_t *data,
		  GError **error)
{
	OutboxTold told = { 0 };

	if (!outbox_told(pass->club->store, notice->player, "address",
			 address_number(data, "since"), &told, error))
		return false;
	if (!told.handed && !told.waiting)
		return give_up(pass, notice, error);
	if (told.handed && told.handed + ADDRESS_SAY <= pass->now)
		return count(pass, notice, data, error);
	if (told.handed)
		notice->expires =
			MAX(notice->expires, told.handed + ADDRESS_SAY);
	return pending_set(pass->club->store, notice, error);
}

static bool
look_at(Pass *pass, PendingRow *notice, GError **error)
{
	json_t *data = json_loads(notice->data, 0, NULL);
	bool done;

	if (address_number(data, "confirmed")) {
		done = look_at_confirmed(pass, notice, data, error);
	} else {
		notice->state = PENDING_VOID;
		done = pending_set(pass->club->store, notice, error);
	}
	json_decref(data);
	return done;
}

static bool
look_committed(Pass *pass, PendingRow *notice, GError **error)
{
	Store *store = pass->club->store;

	if (!store_begin(store, error))
		return false;
	if (look_at(pass, notice, error) && store_commit(store, error))
		return true;
	store_rollback(store);
	return false;
}

bool
address_due(Pass *pass, GError **error)
{
	g_autoptr(GPtrArray) due = NULL;
	int unread = 0;

	if (!pass->fetched)
		return true;
	due = pending_due(pass->club->store, ADDRESS_NOTICE, pass->now, error);
	if (!due || !due->len)
		return due != NULL;
	if (!inbox_count(pass->club->store, INBOX_NEW, &unread, error))
		return false;
	for (guint i = 0; !unread && i < due->len; i++)
		if (!look_committed(pass, g_ptr_array_index(due, i), error))
			return false;
	return true;
}
