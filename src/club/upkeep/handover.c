/* handover.c - hands the club over to another organiser.
 *
 * The configuration and the keys are files, so it takes three steps: note the
 * handover in the database, change the files, and do the rest in one
 * transaction that removes the note. If it is interrupted, the note stays, and
 * every step can be repeated. */
#include "club/upkeep/handover.h"

#include "base/base.h"
#include "base/log.h"
#include "base/pattern.h"
#include "base/secret.h"
#include "base/shell.h"
#include "club/installation/settings.h"
#include "club/news/confirm_ask.h"
#include "club/news/tell.h"
#include "club/work/worker.h"
#include "mail/message/address.h"
#include "store/engine/locks.h"
#include "store/facts.h"
#include "store/pending.h"
#include "store/tokens.h"

/* The note's fact: {"name", "to", "from": addresses}. */
#define NOTE "handover"

/* --- the note ------------------------------------------------------------ */

static json_t *
new_note(const Club *club, const char *name, const char *address)
{
	json_t *from = json_array();

	for (char **old = club->organisers; *old; old++)
		if (g_ascii_strcasecmp(*old, address) != 0)
			json_array_append_new(from, json_string(*old));
	return json_pack("{s:s, s:s, s:o}", "name", name, "to", address, "from",
			 from);
}

bool
handover_whole(Club *club, GError **error)
{
	g_autofree char *text = NULL;

	if (!fact_get(club->store, NOTE, &text, error))
		return false;
	json_auto_t *note = text ? json_loads(text, 0, NULL) : NULL;
	g_autofree char *name = shell_word(object_text(note, "name"));
	g_autofree char *to = shell_word(object_text(note, "to"));

	return !note ||
	       fail(error, ERROR_STOP,
		    "a handover to %s broke off; complete it first: pennypost "
		    "handover %s %s",
		    object_text(note, "name"), name, to);
}

/* Reads the note of an interrupted handover, or makes a new one. */
static bool
take_note(Club *club, const char *name, const char *address, json_t **note,
	  GError **error)
{
	g_autofree char *text = NULL;

	if (!fact_get(club->store, NOTE, &text, error))
		return false;
	*note = text ? json_loads(text, 0, NULL) : NULL;
	if (*note && (strcmp(object_text(*note, "name"), name) != 0 ||
		      strcmp(object_text(*note, "to"), address) != 0))
		return handover_whole(club, error);
	if (*note)
		return true;
	*note = new_note(club, name, address);
	if (!json_array_size(json_object_get(*note, "from")))
		return fail(error, ERROR_NEVER,
			    "%s runs the club already; nothing was changed",
			    address);
	g_autofree char *line = object_line(*note);

	return fact_set(club->store, NOTE, line, error);
}

/* --- files --------------------------------------------------------------- */

/* Makes a new key, unless the file has it already. Several machines compare
 * their keys, so the next key is noted before it takes effect. */
static bool
renew_key(Club *club, GError **error)
{
	g_autofree char *next = NULL;
	g_autofree char *ours = club_keys_sum(club);

	if (!fact_get(club->store, CLUB_KEYS_NEXT, &next, error))
		return false;
	if (next && !strcmp(next, ours))
		return true;
	g_autofree char *key = secret_token();
	g_autofree char *sum = secret_sha256(key, strlen(key));

	return fact_set(club->store, CLUB_KEYS_NEXT, sum, error) &&
	       club_renew_key(club, key, error);
}

static bool
name_organiser(Club *club, const char *address, GError **error)
{
	g_autofree char *path =
		g_build_filename(club->dir, "pennypost.conf", NULL);

	if (!config_set(path, settings, "club", "organiser", address, error))
		return false;
	g_strfreev(club->organisers);
	club->organisers = g_new0(char *, 2);
	club->organisers[0] = g_strdup(address);
	return true;
}

/* --- the database -------------------------------------------------------- */

/* Voids acts that wait for an organiser's confirmation. */
static bool
void_confirmations(Store *store, GError **error)
{
	g_autoptr(GPtrArray) rows = pending_list(store, 0, error);

	ptr_array_foreach (PendingRow, row, rows) {
		if (row->state != PENDING_WAITING ||
		    confirm_find(row->act) != CONFIRM_ORGANISER)
			continue;
		row->state = PENDING_VOID;
		if (!pending_set(store, row, error))
			return false;
	}
	return rows;
}

static bool
tell_players(Run *run, const char *name, GError **error)
{
	g_autoptr(GPtrArray) players = player_list(run->club->store, error);

	ptr_array_foreach (const Player, player, players)
		if (player->active && !player->forgotten &&
		    !tell_notice(run, player->id, 0,
				 say("handover.players", "{s:s}", "name", name),
				 error))
			return false;
	return players;
}

/* Writes the last letter to each former organiser. */
static bool
tell_former(Run *run, const json_t *note, GError **error)
{
	const json_t *from = json_object_get(note, "from");

	json_foreach (to, from)
		if (!tell(run, 0, 0, NEWS_OPERATOR, run->now,
			  json_pack("{s:O, s:o}", "to", to, "what",
				    say("handover.former", "{s:s, s:s}", "name",
					object_text(note, "name"), "address",
					object_text(note, "to"))),
			  error))
			return false;
	return true;
}

/* Makes the new key the one that all of the club's folders must have. */
static bool
settle_keys(Club *club, GError **error)
{
	g_autofree char *known = NULL;
	g_autofree char *sum = club_keys_sum(club);

	return fact_get(club->store, CLUB_KEYS, &known, error) &&
	       (!known || fact_set(club->store, CLUB_KEYS, sum, error)) &&
	       fact_set(club->store, CLUB_KEYS_NEXT, NULL, error);
}

static bool
hand_over(Run *run, const json_t *note, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *detail = log_text("the club was handed over to %s",
					   object_text(note, "name"));

	return token_revoke_scope(store, "organiser", error) &&
	       void_confirmations(store, error) &&
	       tell_former(run, note, error) &&
	       tell_players(run, object_text(note, "name"), error) &&
	       organiser_tell_commands(run, NULL, error) &&
	       settle_keys(run->club, error) &&
	       logbook_add(run, "organiser", "handover", detail, 0, error) &&
	       fact_set(store, NOTE, NULL, error);
}

/* --- the whole handover --------------------------------------------------- */

static bool
make(Club *club, Time now, const char *name, const char *address,
     GError **error)
{
	Run run = { .club = club, .now = now };
	json_t *found = NULL;
	bool noted = take_note(club, name, address, &found, error);
	json_auto_t *note = found;

	return noted && renew_key(club, error) &&
	       name_organiser(club, address, error) &&
	       store_begin(club->store, error) &&
	       store_end(club->store, hand_over(&run, note, error), error);
}

bool
handover_make(Club *club, Time now, const char *name, const char *address,
	      GError **error)
{
	Store *store = club->store;
	g_autofree char *plain = address_plain(address);
	bool held = true;

	if (!plain)
		return fail(error, ERROR_NEVER,
			    "'%s' is no mail address; write one like "
			    "you@example.org",
			    address);
	if (!pattern_fits("^\\P{C}*\\w\\P{C}*$", name))
		return fail(error, ERROR_NEVER,
			    "'%s' is no name; write it in one line", name);
	if (store_many(store) &&
	    !store_hold(store, LOCK_AT_WORK, false, &held, error))
		return false;
	if (!held)
		return worker_in_the_way(store, error);
	bool made = make(club, now, name, plain, error);

	if (store_many(store))
		store_let(store, LOCK_AT_WORK, false, NULL);
	return made;
}
