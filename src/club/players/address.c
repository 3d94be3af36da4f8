/* address.c - changes a player's address, which is their account. */
#include "club/players/address_private.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/installation/logbook.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "mail/message/address.h"
#include "store/once.h"
#include "store/tokens.h"

#include <string.h>

#define TRIES_A_DAY 3
#define DECLINED_MOST 2 /* after that only the organiser can change it */

/* Stores an act with its data, which it steals; adds the row if it is new. */
static bool
keep(Run *run, PendingRow *row, json_t *data, GError **error)
{
	char *text = json_dumps(data, JSON_COMPACT);

	text_set(&row->data, text);
	free(text);
	json_decref(data);
	return row->id ? pending_set(run->club->store, row, error)
		       : pending_add(run->club->store, row, error);
}

static bool
tell_addressee(Run *run, const PendingRow *notice, const json_t *data,
	       GError **error)
{
	return tell(run, notice->player, 0, NEWS_ADDRESS, run->now,
		    json_pack("{s:I, s:I, s:s, s:b}", "pending",
			      (json_int_t)notice->id, "until",
			      (json_int_t)notice->expires, "address",
			      confirm_text(data, "address"), "confirmed",
			      address_number(data, "confirmed") != 0),
		    error);
}

bool
address_outdated(Run *run, const json_t *data, bool *outdated, GError **error)
{
	gint64 id = address_number(data, "pending");
	g_autoptr(PendingRow) notice = NULL;

	if (id && !pending_get(run->club->store, id, &notice, error))
		return false;
	json_t *now = notice ? json_loads(notice->data, 0, NULL) : NULL;

	*outdated = id &&
		    (!now || notice->state != PENDING_WAITING ||
		     strcmp(confirm_text(now, "address"),
			    confirm_text(data, "address")) != 0 ||
		     (address_number(now, "confirmed") != 0) !=
			     json_is_true(json_object_get(data, "confirmed")));
	json_decref(now);
	return true;
}

/* --- asking for a change ------------------------------------------------ */

static bool
one_more_try(Run *run, gint64 player, bool *allowed, GError **error)
{
	*allowed = false;
	for (int i = 0; i < TRIES_A_DAY && !*allowed; i++) {
		g_autofree char *what = g_strdup_printf(
			ADDRESS_NOTICE ":%" G_GINT64_FORMAT ":%d", player, i);

		if (!once_a_day(run->club->store, what, run->now, allowed,
				error))
			return false;
	}
	return true;
}

static bool
is_ours(const Run *run, const char *address)
{
	g_autofree char *asked = stranger_of(address);
	g_autofree char *ours = stranger_of(run->club->address);

	return !strcmp(asked, ours);
}

/* Returns why the address cannot be asked for at all, or NULL. */
static json_t *
why_not(const Run *run, const Player *player, const char *address,
	const json_t *waits, int declined)
{
	if (!address_valid(address))
		return say("address.no_address", "{s:s}", "address", address);
	if (is_ours(run, address))
		return say("address.of_the_club", NULL);
	if (!strcmp(address, player->address))
		return say("address.the_same", NULL);
	if (declined >= DECLINED_MOST)
		return say("address.declined_twice", NULL);
	if (address_number(waits, "confirmed"))
		return say("address.confirmed_already", NULL);
	return waits && !strcmp(confirm_text(waits, "address"), address)
		       ? say("address.letter_there", NULL)
		       : NULL;
}

/* Writes both letters, and voids a question that was asked before. */
static bool
write_both(Run *run, const Player *player, const char *address,
	   PendingRow *notice, GError **error)
{
	json_t *data = json_pack("{s:s, s:I}", "address", address, "since",
				 (json_int_t)run->now);

	notice->expires = run->now + ADDRESS_SAY;
	json_incref(data);
	bool told = address_void_questions(run, player->id, error) &&
		    keep(run, notice, data, error) &&
		    tell_addressee(run, notice, data, error);

	json_decref(data);
	return told &&
	       confirm_ask(run, 0, CONFIRM_ADDRESS,
			   json_pack("{s:s, s:I, s:I, s:s}", "to", address,
				     "player", (json_int_t)player->id, "notice",
				     (json_int_t)notice->id, "language",
				     player->language),
			   say("address.question", NULL), error);
}

static bool
ask(Run *run, const Player *player, const char *address, PendingRow *notice,
    bool *done, json_t **said, GError **error)
{
	PendingRow new = {
		.player = player->id,
		.act = (char *)ADDRESS_NOTICE,
		.created = run->now,
	};
	bool written, allowed = false;

	if (!one_more_try(run, player->id, &allowed, error))
		return false;
	if (!allowed) {
		*said = say("address.enough_today", NULL);
		return true;
	}
	if (!limits_stranger(run, ADDRESS_ASK, address, &allowed, error))
		return false;
	if (!allowed) {
		*said = say("address.none_there_now", NULL);
		return true;
	}
	*done = true;
	*said = say("address.asked", NULL);
	written =
		write_both(run, player, address, notice ? notice : &new, error);
	g_free(new.data);
	return written;
}

bool
address_ask(Run *run, const Player *player, const char *written, bool *done,
	    json_t **said, GError **error)
{
	g_autofree char *plain = address_plain(written);
	const char *address = plain ? plain : written;
	int declined = 0;
	g_autoptr(PendingRow) notice = NULL;
	json_t *why = NULL;

	*done = false;
	if (!address_notice(run, player->id, &notice, &declined, error))
		return false;
	json_t *waits = notice ? json_loads(notice->data, 0, NULL) : NULL;

	why = why_not(run, player, address, waits, declined);
	json_decref(waits);
	if (!why)
		return ask(run, player, address, notice, done, said, error);
	*said = why;
	return true;
}

/* --- answers from the new address --------------------------------------- */

/* Returns the notice to the old address that a question belongs to, if it still
 * waits for an answer; else sets ERROR_PLAYER. */
static PendingRow *
notice_of(Run *run, const json_t *question, GError **error)
{
	g_autoptr(PendingRow) notice = NULL;

	if (!pending_get(run->club->store, address_number(question, "notice"),
			 &notice, error))
		return NULL;
	json_t *data = notice ? json_loads(notice->data, 0, NULL) : NULL;
	bool waits = data && notice->state == PENDING_WAITING &&
		     notice->player == address_number(question, "player") &&
		     !strcmp(confirm_text(data, "address"),
			     confirm_text(question, "to"));

	json_decref(data);
	if (!waits)
		fail_saying(error, say("address.overtaken", NULL));
	return waits ? g_steal_pointer(&notice) : NULL;
}

/* *said stays NULL: the next letter to this address is the one that says that
 * it is now in force. */
bool
address_confirmed(Run *run, gint64 nobody, const json_t *question,
		  json_t **said, GError **error)
{
	g_autoptr(PendingRow) notice = notice_of(run, question, error);
	json_t *data;

	(void)nobody;
	(void)said;
	if (!notice)
		return false;
	data = json_loads(notice->data, 0, NULL);
	json_object_set_new(data, "confirmed", json_integer(run->now));
	json_incref(data);
	bool done = keep(run, notice, data, error) &&
		    tell_addressee(run, notice, data, error);

	json_decref(data);
	return done;
}

/* The owner of that mailbox doesn't want the change; that is no sign that
 * somebody else reads the player's letters. */
bool
address_refused(Run *run, gint64 nobody, const json_t *question, json_t **said,
		GError **error)
{
	g_autoptr(PendingRow) notice = notice_of(run, question, error);

	(void)nobody;
	(void)said;
	if (!notice)
		return false;
	notice->state = PENDING_VOID;
	return pending_set(run->club->store, notice, error) &&
	       tell_notice(run, address_number(question, "player"), 0,
			   say("address.refused_there", NULL), error);
}

bool
address_unclear(Run *run, gint64 nobody, const json_t *question, json_t **said,
		GError **error)
{
	g_autofree char *what =
		g_strdup_printf("unclear:%" G_GINT64_FORMAT,
				address_number(question, "notice"));
	bool first = false;

	(void)nobody;
	(void)said;
	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	return !first || tell_notice(run, address_number(question, "player"), 0,
				     say("address.unclear", NULL), error);
}

/* --- answers from the old address --------------------------------------- */

/* Revokes all tokens in the player's letters, and causes letters with new reply
 * addresses. */
static bool
write_afresh(Run *run, gint64 player, GError **error)
{
	return token_revoke(run->club->store, 0, player, error) &&
	       tell_own_matches(run, player, say("address.answer_this", NULL),
				error);
}

static bool
note_decline(Run *run, gint64 id, int declined, GError **error)
{
	g_autoptr(Player) player = player_must(run->club->store, id, error);

	if (!player ||
	    !logbook_add(run,
			 &(Entry){ .who = player->name,
				   .act = "set address",
				   .why = "declined at the old address" },
			 error))
		return false;
	if (declined < DECLINED_MOST)
		return true;
	return tell_who_runs(run, NULL,
			     say("address.declined_again", "{s:o}", "player",
				 say_player(id)),
			     error);
}

bool
address_declined(Run *run, gint64 player, const json_t *kept, json_t **said,
		 GError **error)
{
	int declined = 0;
	g_autoptr(PendingRow) waits =
		NULL; /* only the number of declined ones is used */
	g_autoptr(PendingRow) notice = NULL;
	json_t *data;

	if (!address_notice(run, player, &waits, &declined, error) ||
	    !(notice = pending_must(run->club->store,
				    address_number(kept, "pending"), error)))
		return false;
	data = json_loads(notice->data, 0, NULL);
	json_object_set_new(data, "declined", json_integer(run->now));
	*said = say("address.stays", "{s:b}", "again",
		    declined + 1 >= DECLINED_MOST);
	return keep(run, notice, data, error) &&
	       address_void_questions(run, player, error) &&
	       write_afresh(run, player, error) &&
	       note_decline(run, player, declined + 1, error);
}

bool
address_told_again(Run *run, gint64 player, const json_t *kept, json_t **said,
		   GError **error)
{
	gint64 id = address_number(kept, "pending");
	g_autofree char *what =
		g_strdup_printf("told again:%" G_GINT64_FORMAT, id);
	bool first = false;

	(void)player;
	(void)said;
	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	g_autoptr(PendingRow) notice = NULL;

	if (first && !pending_get(run->club->store, id, &notice, error))
		return false;
	return !notice || tell_addressee(run, notice, kept, error);
}
