/* address.c - changes a player's address, which is their account. */
#include "club/players/address.h"

#include "base/base.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/bounced.h"
#include "club/players/limits.h"
#include "mail/message/address.h"
#include "store/inbox.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/pending.h"
#include "store/subscribers.h"
#include "store/tokens.h"

#define DECLINE_TIME (2 * DAY) /* how long the old address can decline */
#define ASK "address"
#define NOTICE "readdress"
#define DECLINED_LONG (30 * DAY)
#define TRIES_A_DAY 3
#define DECLINED_MOST 2 /* after so many, only the organiser can change it */

/* --- the two stored acts ----------------------------------------------- */

/* Finds the notice to the old address that still waits; NULL if none does.
 * *declined becomes how many were declined in the last 30 days. */
static bool
find_notice(Run *run, gint64 player, PendingRow **notice, int *declined,
	    GError **error)
{
	g_autoptr(GPtrArray) rows =
		pending_list(run->club->store, player, error);

	*notice = NULL;
	*declined = 0;
	for (guint i = rows ? rows->len : 0; i-- > 0;) {
		PendingRow *row = g_ptr_array_index(rows, i);
		json_auto_t *data = json_loads(row->data, 0, NULL);

		if (strcmp(row->act, NOTICE) != 0)
			continue;
		if (row->state == PENDING_DECLINED &&
		    object_int(data, "declined") > run->now - DECLINED_LONG)
			++*declined;
		if (row->state == PENDING_WAITING && !*notice)
			*notice = g_ptr_array_steal_index(rows, i);
	}
	return rows != NULL;
}

static bool
void_questions(Run *run, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) rows = pending_list(run->club->store, 0, error);

	ptr_array_foreach (PendingRow, row, rows) {
		json_auto_t *data = json_loads(row->data, 0, NULL);

		if (strcmp(row->act, ASK) != 0 ||
		    row->state != PENDING_WAITING ||
		    object_int(data, "player") != player)
			continue;
		row->state = PENDING_VOID;
		if (!pending_set(run->club->store, row, error))
			return false;
	}
	return rows != NULL;
}

/* Stores a pending act with its data; inserts the row if it is new. */
static bool
keep(Run *run, PendingRow *row, const json_t *data, GError **error)
{
	g_autofree char *text = object_line(data);

	text_set(&row->data, text);
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
			      object_text(data, "address"), "confirmed",
			      object_int(data, "confirmed") != 0),
		    error);
}

bool
address_outdated(Run *run, const json_t *data, bool *outdated, GError **error)
{
	gint64 id = object_int(data, "pending");
	g_autoptr(PendingRow) notice = NULL;

	if (id && !pending_get(run->club->store, id, &notice, error))
		return false;
	json_auto_t *now = notice ? json_loads(notice->data, 0, NULL) : NULL;

	*outdated = id && (!now || notice->state != PENDING_WAITING ||
			   strcmp(object_text(now, "address"),
				  object_text(data, "address")) != 0 ||
			   (object_int(now, "confirmed") != 0) !=
				   object_true(data, "confirmed"));
	return true;
}

/* --- asking for a change ------------------------------------------------ */

/* Returns whether the address is, or was, the club's own or a variant of it. */
static bool
of_the_club(const Club *club, const char *address)
{
	g_autofree char *asked = stranger_of(address);
	const char *ours;

	for (guint i = 0; (ours = club_address(club, i)); i++) {
		g_autofree char *known = stranger_of(ours);

		if (!strcmp(asked, known))
			return true;
	}
	return false;
}

/* Returns why the address cannot be asked for at all, or NULL. */
static json_t *
why_not(const Run *run, const Player *player, const char *address,
	const json_t *waits, int declined)
{
	if (!address_valid(address))
		return say("address.no_address", "{s:s}", "address", address);
	if (of_the_club(run->club, address))
		return say("address.of_the_club", NULL);
	if (!strcmp(address, player->address))
		return say("address.the_same", NULL);
	if (declined >= DECLINED_MOST)
		return say("address.declined_twice", NULL);
	if (object_int(waits, "confirmed"))
		return say("address.confirmed_already", NULL);
	return waits && !strcmp(object_text(waits, "address"), address)
		       ? say("address.letter_there", NULL)
		       : NULL;
}

/* Writes both letters, and voids a question that was asked before. */
static bool
write_both(Run *run, const Player *player, const char *address,
	   PendingRow *notice, GError **error)
{
	json_auto_t *data = json_pack("{s:s, s:I}", "address", address, "since",
				      (json_int_t)run->now);

	notice->expires = run->now + DECLINE_TIME;
	return void_questions(run, player->id, error) &&
	       keep(run, notice, data, error) &&
	       tell_addressee(run, notice, data, error) &&
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
		.act = (char *)NOTICE,
		.created = run->now,
	};
	g_autofree char *tries =
		g_strdup_printf(NOTICE ":%" G_GINT64_FORMAT, player->id);
	bool written, allowed = false;

	if (!limits_place(run, tries, TRIES_A_DAY, &allowed, error))
		return false;
	if (!allowed) {
		*said = say("address.enough_today", NULL);
		return true;
	}
	if (!limits_stranger(run, ASK, address, &allowed, error))
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

	*done = false;
	if (!find_notice(run, player->id, &notice, &declined, error))
		return false;
	json_auto_t *waits = notice ? json_loads(notice->data, 0, NULL) : NULL;

	*said = why_not(run, player, address, waits, declined);
	return *said || ask(run, player, address, notice, done, said, error);
}

/* --- answers from the new address --------------------------------------- */

/* Returns the notice to the old address that a question belongs to, if it still
 * waits for an answer; else sets ERROR_PLAYER. */
static PendingRow *
notice_of(Run *run, const json_t *question, GError **error)
{
	g_autoptr(PendingRow) notice = NULL;

	if (!pending_get(run->club->store, object_int(question, "notice"),
			 &notice, error))
		return NULL;
	json_auto_t *data = notice ? json_loads(notice->data, 0, NULL) : NULL;
	bool waits = data && notice->state == PENDING_WAITING &&
		     notice->player == object_int(question, "player") &&
		     !strcmp(object_text(data, "address"),
			     object_text(question, "to"));

	if (!waits)
		refuse(error, "address.overtaken", NULL);
	return waits ? g_steal_pointer(&notice) : NULL;
}

/* *said stays NULL: the next letter to this address says that it is now in
 * force. */
bool
address_confirmed(Run *run, gint64 nobody, const json_t *question,
		  json_t **said, GError **error)
{
	g_autoptr(PendingRow) notice = notice_of(run, question, error);

	(void)nobody;
	(void)said;
	if (!notice)
		return false;
	json_auto_t *data = json_loads(notice->data, 0, NULL);

	json_object_set_new(data, "confirmed", json_integer(run->now));
	return keep(run, notice, data, error) &&
	       tell_addressee(run, notice, data, error);
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
	       tell_notice(run, object_int(question, "player"), 0,
			   say("address.refused_there", NULL), error);
}

bool
address_unclear(Run *run, gint64 nobody, const json_t *question, json_t **said,
		GError **error)
{
	g_autofree char *what =
		g_strdup_printf("unclear:%" G_GINT64_FORMAT,
				(gint64)object_int(question, "notice"));
	bool first = false;

	(void)nobody;
	(void)said;
	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	return !first || tell_notice(run, object_int(question, "player"), 0,
				     say("address.unclear", NULL), error);
}

/* --- answers from the old address --------------------------------------- */

static bool
note_decline(Run *run, gint64 id, int declined, GError **error)
{
	g_autoptr(Player) player = player_must(run->club->store, id, error);

	if (!player || !logbook_add(run, player->name, "set address",
				    "declined at the old address", 0, error))
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

	if (!find_notice(run, player, &waits, &declined, error) ||
	    !(notice = pending_must(run->club->store,
				    object_int(kept, "pending"), error)))
		return false;
	json_auto_t *data = json_loads(notice->data, 0, NULL);

	json_object_set_new(data, "declined", json_integer(run->now));
	*said = say("address.stays", "{s:b}", "again",
		    declined + 1 >= DECLINED_MOST);
	/* Tokens of all their letters end; others come with new addresses. */
	return keep(run, notice, data, error) &&
	       void_questions(run, player, error) &&
	       token_revoke(run->club->store, 0, player, error) &&
	       tell_own_matches(run, player, say("address.answer_this", NULL),
				error) &&
	       note_decline(run, player, declined + 1, error);
}

bool
address_told_again(Run *run, gint64 player, const json_t *kept, json_t **said,
		   GError **error)
{
	gint64 id = object_int(kept, "pending");
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

/* --- a new address comes into force -------------------------------------- */

/* Moves the player. Tells the old address, in case somebody else asked, and the
 * player: letters about their matches are the first
 * at the new address. */
static bool
move(Run *run, Player *player, const char *address, GError **error)
{
	if (*player->address &&
	    !tell(run, 0, 0, NEWS_OPERATOR, run->now,
		  json_pack("{s:s, s:o, s:o}", "to", player->address, "what",
			    say("address.goes_elsewhere", "{s:o}", "player",
				say_player(player->id)),
			    "advice", say("address.if_not_you", NULL)),
		  error))
		return false;
	text_set(&player->address, address);
	return player_set(run->club->store, player, error) &&
	       subscriber_joins(run->club->store, address, player->id, error) &&
	       suspension_over(run, player->id, error) &&
	       tell(run, player->id, 0, NEWS_ADDRESS, run->now,
		    json_pack("{s:b}", "counts", true), error) &&
	       tell_own_matches(run, player->id,
				say("address.comes_here", NULL), error);
}

bool
address_move(Run *run, Player *player, const char *address, GError **error)
{
	int declined = 0;
	g_autoptr(PendingRow) notice = NULL;

	if (!find_notice(run, player->id, &notice, &declined, error))
		return false;
	if (notice)
		notice->state = PENDING_VOID;
	return (!notice || pending_set(run->club->store, notice, error)) &&
	       void_questions(run, player->id, error) &&
	       token_revoke(run->club->store, 0, player->id, error) &&
	       move(run, player, address, error);
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
	       void_questions(run, player->id, error) &&
	       (player->forgotten != TIME_NONE ||
		(move(run, player, object_text(data, "address"), error) &&
		 logbook_add(run, "player", "set address", player->name, 0,
			     error)));
}

/* Puts a change into force two days after the old address was told. If that
 * letter was handed over late, the two days begin then; while it waits, so does
 * the change. */
static bool
look_at_confirmed(Run *run, PendingRow *notice, const json_t *data,
		  GError **error)
{
	OutboxTold told = { 0 };

	if (!outbox_told(run->club->store, notice->player,
			 news_kind_name(NEWS_ADDRESS),
			 object_int(data, "since"), &told, error))
		return false;
	/* The organiser decides if the old address could never be told:
	 * somebody with no more than a leaked letter may have asked. */
	if (!told.handed && !told.waiting) {
		notice->state = PENDING_VOID;
		return pending_set(run->club->store, notice, error) &&
		       tell_who_runs(run, NULL,
				     say("address.old_one_dead", "{s:o}",
					 "player", say_player(notice->player)),
				     error);
	}
	if (told.handed && told.handed + DECLINE_TIME <= run->now)
		return count(run, notice, data, error);
	if (told.handed)
		notice->expires =
			MAX(notice->expires, told.handed + DECLINE_TIME);
	return pending_set(run->club->store, notice, error);
}

static bool
look_at(Run *run, PendingRow *notice, GError **error)
{
	json_auto_t *data = json_loads(notice->data, 0, NULL);

	if (object_int(data, "confirmed"))
		return look_at_confirmed(run, notice, data, error);
	notice->state = PENDING_VOID;
	return pending_set(run->club->store, notice, error);
}

bool
address_due(Run *run, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) due = NULL;
	int unread = 0;

	if (!run->fetched)
		return true;
	due = pending_due(store, NOTICE, run->now, error);
	if (!due || !due->len)
		return due != NULL;
	if (!inbox_count(store, INBOX_NEW, &unread, error))
		return false;
	for (guint i = 0; !unread && i < due->len; i++)
		if (!store_begin(store, error) ||
		    !store_end(store, look_at(run, due->pdata[i], error),
			       error))
			return false;
	return true;
}
