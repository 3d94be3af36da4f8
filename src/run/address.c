/* address.c - the address of a player, which is the account. */
#include "run/address.h"

#include "base/error.h"
#include "mail/stranger.h"
#include "run/bounced.h"
#include "run/limits.h"
#include "run/logbook.h"
#include "store/pending.h"

#include <string.h>

#define TRIES_A_DAY 3
#define SAY (2 * DAY) /* how long the old address can decline */
#define DECLINED_LONG (30 * DAY)
#define DECLINED_MOST 2 /* then it is the organiser's */
#define ASK "address"
#define NOTICE "readdress"

/* --- the two acts -------------------------------------------------------- */

static gint64
number_of(const json_t *data, const char *key)
{
	return json_integer_value(json_object_get(data, key));
}

static const char *
text_of(const json_t *data, const char *key)
{
	const char *text = json_string_value(json_object_get(data, key));

	return text ? text : "";
}

/* Steals the data. */
static bool
keep(Pass *pass, PendingRow *row, json_t *data, GError **error)
{
	char *text = json_dumps(data, JSON_COMPACT);

	g_free(row->data);
	row->data = g_strdup(text);
	free(text);
	json_decref(data);
	return row->id ? pending_set(pass->club->store, row, error)
		       : pending_add(pass->club->store, row, error);
}

/* The say of the old address that waits; NULL without error: none does. */
static PendingRow *
find_notice(Pass *pass, gint64 player, int *declined, GError **error)
{
	g_autoptr(GPtrArray) rows =
		pending_list(pass->club->store, player, error);
	PendingRow *found = NULL;

	*declined = 0;
	for (guint i = rows ? rows->len : 0; i-- > 0;) {
		PendingRow *row = g_ptr_array_index(rows, i);
		json_t *data = json_loads(row->data, 0, NULL);
		Time at = number_of(data, "declined");

		json_decref(data);
		if (strcmp(row->act, NOTICE) != 0)
			continue;
		if (row->state == PENDING_DECLINED &&
		    at > pass->now - DECLINED_LONG)
			++*declined;
		if (row->state == PENDING_WAITING && !found)
			found = g_ptr_array_steal_index(rows, i);
	}
	return found;
}

/* No question to a new address of a player waits any more. */
static bool
void_questions(Pass *pass, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) rows = pending_list(pass->club->store, 0, error);
	bool done = rows != NULL;

	for (guint i = 0; done && i < rows->len; i++) {
		PendingRow *row = g_ptr_array_index(rows, i);
		json_t *data = json_loads(row->data, 0, NULL);

		if (!strcmp(row->act, ASK) && row->state == PENDING_WAITING &&
		    number_of(data, "player") == player) {
			row->state = PENDING_VOID;
			done = pending_set(pass->club->store, row, error);
		}
		json_decref(data);
	}
	return done;
}

static bool
tell_notice(Pass *pass, const PendingRow *notice, const json_t *data,
	    GError **error)
{
	return tell(pass, notice->player, 0, "address", pass->now,
		    json_pack("{s:I, s:I, s:s, s:b}", "pending",
			      (json_int_t)notice->id, "until",
			      (json_int_t)notice->expires, "address",
			      text_of(data, "address"), "confirmed",
			      number_of(data, "confirmed") != 0),
		    error);
}

bool
address_outdated(Pass *pass, const json_t *data)
{
	gint64 id = number_of(data, "pending");
	g_autoptr(PendingRow) notice =
		id ? pending_get(pass->club->store, id, NULL) : NULL;
	json_t *now = notice ? json_loads(notice->data, 0, NULL) : NULL;
	bool overtaken =
		id && (!now || notice->state != PENDING_WAITING ||
		       strcmp(text_of(now, "address"),
			      text_of(data, "address")) != 0 ||
		       (number_of(now, "confirmed") !=
			0) != json_is_true(json_object_get(data, "confirmed")));

	json_decref(now);
	return overtaken;
}

/* --- asking -------------------------------------------------------------- */

static bool
one_more_try(Pass *pass, gint64 player, bool *allowed, GError **error)
{
	*allowed = false;
	for (int i = 0; i < TRIES_A_DAY && !*allowed; i++) {
		g_autofree char *what = g_strdup_printf(
			NOTICE ":%" G_GINT64_FORMAT ":%d", player, i);

		if (!once_a_day(pass->club->store, what, pass->now, allowed,
				error))
			return false;
	}
	return true;
}

static bool
is_ours(const Pass *pass, const char *address)
{
	g_autofree char *asked = stranger_of(address);
	g_autofree char *ours = stranger_of(pass->club->address);

	return !strcmp(asked, ours);
}

/* Why it cannot be asked for at all, or NULL. */
static const char *
why_not(const Pass *pass, const Player *player, const char *address,
	const json_t *waits, int declined)
{
	if (!message_address_valid(address))
		return "That is no mail address.";
	if (is_ours(pass, address))
		return "That is an address of the club.";
	if (!strcmp(address, player->address))
		return "That is your address already.";
	if (declined >= DECLINED_MOST)
		return "Your address was to change twice within 30 days, and "
		       "it was declined at your old one; only the organiser "
		       "can change it now.";
	if (number_of(waits, "confirmed"))
		return "A change of your address is confirmed already and will "
		       "count soon. To stop it, reply `decline` to the letter "
		       "about it at your present address.";
	return waits && !strcmp(text_of(waits, "address"), address)
		       ? "A letter went to that address; answer that one."
		       : NULL;
}

/* Both letters.  One that was asked for before is overtaken. */
static bool
write_both(Pass *pass, const Player *player, const char *address,
	   PendingRow *notice, GError **error)
{
	json_t *data = json_pack("{s:s, s:I}", "address", address, "since",
				 (json_int_t)pass->now);

	notice->expires = pass->now + SAY;
	json_incref(data);
	bool told = void_questions(pass, player->id, error) &&
		    keep(pass, notice, data, error) &&
		    tell_notice(pass, notice, data, error);

	json_decref(data);
	return told &&
	       confirm_ask(pass, 0, ASK,
			   json_pack("{s:s, s:I, s:I}", "to", address, "player",
				     (json_int_t)player->id, "notice",
				     (json_int_t)notice->id),
			   "The letters of this club will come to this address "
			   "instead of another one, two days after that was "
			   "asked for.",
			   error);
}

static bool
ask(Pass *pass, const Player *player, const char *address, PendingRow *notice,
    bool *done, char **said, GError **error)
{
	PendingRow new = {
		.player = player->id,
		.act = (char *)NOTICE,
		.created = pass->now,
	};
	bool written, allowed = false;

	if (!one_more_try(pass, player->id, &allowed, error))
		return false;
	if (!allowed) {
		*said = g_strdup("Three times a day is enough; try again "
				 "tomorrow.");
		return true;
	}
	if (!limits_stranger(pass, ASK, address, &allowed, error))
		return false;
	if (!allowed) {
		*said = g_strdup("No letter can go to that address now: one "
				 "went there within a day, or there are too "
				 "many. Try again tomorrow.");
		return true;
	}
	*done = true;
	*said = g_strdup(
		"Nothing is changed yet. A letter to that address must be "
		"answered within a day; a letter to your present one says how "
		"to stop it, and for two days all else goes there. If it was "
		"not you who asked, answer that letter: decline.");
	written = write_both(pass, player, address, notice ? notice : &new,
			     error);
	g_free(new.data);
	return written;
}

bool
address_ask(Pass *pass, const Player *player, const char *address, bool *done,
	    char **said, GError **error)
{
	GError *problem = NULL;
	int declined = 0;
	g_autoptr(PendingRow) notice =
		find_notice(pass, player->id, &declined, &problem);
	const char *why = NULL;

	*done = false;
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	json_t *waits = notice ? json_loads(notice->data, 0, NULL) : NULL;

	why = why_not(pass, player, address, waits, declined);
	json_decref(waits);
	if (!why)
		return ask(pass, player, address, notice, done, said, error);
	*said = g_strdup(why);
	return true;
}

/* --- the answer of the new address ---------------------------------------- */

/* The say that a question belongs to, if that waits still. */
static PendingRow *
notice_of(Pass *pass, const json_t *question, GError **error)
{
	GError *problem = NULL;
	g_autoptr(PendingRow) notice = pending_get(
		pass->club->store, number_of(question, "notice"), &problem);
	json_t *data = notice ? json_loads(notice->data, 0, NULL) : NULL;
	bool waits = data && notice->state == PENDING_WAITING &&
		     notice->player == number_of(question, "player") &&
		     !strcmp(text_of(data, "address"), text_of(question, "to"));

	json_decref(data);
	if (problem)
		g_propagate_error(error, problem);
	else if (!waits)
		fail(error, ERROR_PLAYER, "It was asked for otherwise since.");
	return waits ? g_steal_pointer(&notice) : NULL;
}

/* *said stays NULL: the next that this address hears is that it counts. */
bool
address_confirmed(Pass *pass, gint64 nobody, const json_t *question,
		  char **said, GError **error)
{
	g_autoptr(PendingRow) notice = notice_of(pass, question, error);
	json_t *data;

	(void)nobody;
	(void)said;
	if (!notice)
		return false;
	data = json_loads(notice->data, 0, NULL);
	json_object_set_new(data, "confirmed", json_integer(pass->now));
	json_incref(data);
	bool done = keep(pass, notice, data, error) &&
		    tell_notice(pass, notice, data, error);

	json_decref(data);
	return done;
}

static bool
tell_player(Pass *pass, const json_t *question, const char *text,
	    GError **error)
{
	return tell(pass, number_of(question, "player"), 0, "notice", pass->now,
		    json_pack("{s:s}", "text", text), error);
}

/* Whoever has that mailbox does not want it; that is no sign that the player's
 * letters are read by others. */
bool
address_refused(Pass *pass, gint64 nobody, const json_t *question, char **said,
		GError **error)
{
	g_autoptr(PendingRow) notice = notice_of(pass, question, error);

	(void)nobody;
	(void)said;
	if (!notice)
		return false;
	notice->state = PENDING_VOID;
	return pending_set(pass->club->store, notice, error) &&
	       tell_player(pass, question,
			   "The new address that was asked for has declined. "
			   "Your letters come here, as before.",
			   error);
}

bool
address_unclear(Pass *pass, gint64 nobody, const json_t *question, char **said,
		GError **error)
{
	g_autofree char *what = g_strdup_printf("unclear:%" G_GINT64_FORMAT,
						number_of(question, "notice"));
	bool first = false;

	(void)nobody;
	(void)said;
	if (!once_a_day(pass->club->store, what, pass->now, &first, error))
		return false;
	return !first ||
	       tell_player(pass, question,
			   "An answer came from the new address that was asked "
			   "for, but neither `confirm` nor `decline` was found "
			   "in it.",
			   error);
}

/* --- the answer of the old address ------------------------------------------
 */

/* All that has gone out to a player proves nothing any more; the letters that
 * this makes have new reply addresses. */
static bool
write_afresh(Pass *pass, gint64 player, const char *text, GError **error)
{
	Store *store = pass->club->store;
	g_autoptr(GArray) matches = match_of_player(store, player, error);
	bool done = matches && token_revoke(store, 0, player, error);

	for (guint i = 0; done && i < matches->len; i++)
		done = tell(pass, player, g_array_index(matches, gint64, i),
			    "notice", pass->now,
			    json_pack("{s:s}", "text", text), error);
	return done;
}

static bool
note_decline(Pass *pass, gint64 id, int declined, GError **error)
{
	g_autoptr(Player) player = player_get(pass->club->store, id, error);

	if (!player ||
	    !logbook_add(pass,
			 &(Entry){ .who = player->name,
				   .act = "set address",
				   .why = "declined at the old address" },
			 error))
		return false;
	if (declined < DECLINED_MOST)
		return true;
	g_autofree char *text = g_strdup_printf(
		"%s has declined a change of address for the second time in 30 "
		"days: somebody else seems to have read letters to this "
		"player. For 30 days only you can change it.",
		player->name);

	return tell_organiser(pass, NULL, text, error);
}

bool
address_declined(Pass *pass, gint64 player, const json_t *kept, char **said,
		 GError **error)
{
	GError *problem = NULL;
	int declined = 0;
	g_autoptr(PendingRow) waits =
		find_notice(pass, player, &declined, &problem);
	g_autoptr(PendingRow) notice =
		problem ? NULL
			: pending_get(pass->club->store,
				      number_of(kept, "pending"), &problem);
	json_t *data;

	(void)waits; /* only the declined ones were counted */
	if (!notice) {
		g_propagate_error(error, problem);
		return false;
	}
	data = json_loads(notice->data, 0, NULL);
	json_object_set_new(data, "declined", json_integer(pass->now));
	*said = g_strdup_printf(
		"Your address stays as it is. The reply addresses in all "
		"earlier letters have ended, and new letters about your "
		"matches come.%s",
		declined + 1 < DECLINED_MOST
			? ""
			: " For 30 days only the organiser can change your "
			  "address.");
	return keep(pass, notice, data, error) &&
	       void_questions(pass, player, error) &&
	       write_afresh(pass, player,
			    "A change of your address was declined. Please "
			    "answer this letter: the reply addresses in "
			    "earlier ones have ended.",
			    error) &&
	       note_decline(pass, player, declined + 1, error);
}

bool
address_told_again(Pass *pass, gint64 player, const json_t *kept, char **said,
		   GError **error)
{
	gint64 id = number_of(kept, "pending");
	g_autofree char *what =
		g_strdup_printf("told again:%" G_GINT64_FORMAT, id);
	GError *problem = NULL;
	bool first = false;

	(void)player;
	(void)said;
	if (!once_a_day(pass->club->store, what, pass->now, &first, error))
		return false;
	g_autoptr(PendingRow) notice =
		first ? pending_get(pass->club->store, id, &problem) : NULL;

	if (problem)
		g_propagate_error(error, problem);
	return !notice ? !problem : tell_notice(pass, notice, kept, error);
}

/* --- when it counts -------------------------------------------------------
 */

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
		find_notice(pass, player->id, &declined, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (notice)
		notice->state = PENDING_VOID;
	return (!notice || pending_set(pass->club->store, notice, error)) &&
	       void_questions(pass, player->id, error) &&
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
	       void_questions(pass, player->id, error) &&
	       (player->forgotten != TIME_NONE ||
		(move(pass, player, text_of(data, "address"), error) &&
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
			 number_of(data, "since"), &told, error))
		return false;
	if (!told.handed && !told.waiting)
		return give_up(pass, notice, error);
	if (told.handed && told.handed + SAY <= pass->now)
		return count(pass, notice, data, error);
	if (told.handed)
		notice->expires = MAX(notice->expires, told.handed + SAY);
	return pending_set(pass->club->store, notice, error);
}

static bool
look_at(Pass *pass, PendingRow *notice, GError **error)
{
	json_t *data = json_loads(notice->data, 0, NULL);
	bool done;

	if (number_of(data, "confirmed")) {
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
	due = pending_due(pass->club->store, NOTICE, pass->now, error);
	if (!due || !due->len)
		return due != NULL;
	if (!inbox_count(pass->club->store, INBOX_NEW, &unread, error))
		return false;
	for (guint i = 0; !unread && i < due->len; i++)
		if (!look_committed(pass, g_ptr_array_index(due, i), error))
			return false;
	return true;
}
