/* players.c - the people of the club and their addresses. */
#include "store/players.h"

#include "base/domain.h"
#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "store/query.h"
#include "store/store_private.h"

#include <string.h>

#define SELECT                                                                 \
	"SELECT id, name, address, language, zone, active, created, letters, " \
	"you_are_next, reminders, mail_off, season_off, letters_short, "       \
	"pictures_off, stand_in, forgotten FROM players"

void
player_free(Player *player)
{
	if (!player)
		return;
	g_free(player->name);
	g_free(player->address);
	g_free(player->language);
	g_free(player->zone);
	g_free(player->zone_unknown);
	g_free(player->letters);
	g_free(player->reminders);
	g_free(player->stand_in);
	g_free(player);
}

/* Only the domain is known to be the same in any case. */
static char *
mailbox_of(const char *address)
{
	char *plain = domain_address(address);

	return plain ? plain : g_strdup(address);
}

static void *
take(Query *query)
{
	Player *player = g_new0(Player, 1);

	player->id = query_take_number(query);
	player->name = query_take_text(query);
	g_autofree char *stored = query_take_text(query);
	player->address = mailbox_of(stored);
	player->language = query_take_text(query);
	player->zone_unknown = query_take_text(query);
	player->zone = g_strdup(clock_zone_used(player->zone_unknown));
	if (clock_zone_known(player->zone_unknown))
		g_clear_pointer(&player->zone_unknown, g_free);
	player->active = query_take_truth(query);
	player->created = query_take_number(query);
	player->letters = query_take_text(query);
	player->you_are_next = query_take_truth(query);
	player->reminders = query_take_text(query);
	player->mail_off = query_take_truth(query);
	player->season_off = query_take_truth(query);
	player->letters_short = query_take_truth(query);
	player->pictures_off = query_take_truth(query);
	player->stand_in = query_take_text(query);
	player->forgotten = query_take_number(query);
	return player;
}

static bool
taken(const char *name, GError **error)
{
	return fail_saying(error,
			   say("people.name_taken", "{s:s}", "name", name));
}

bool
player_add(Store *store, const Player *player, gint64 *id, GError **error)
{
	g_autofree char *folded = text_fold(player->name);
	g_autofree char *mailbox = mailbox_of(player->address);
	bool added = false;
	Query *query = query_new(
		store, "INSERT INTO players (name, folded, address, mailbox,"
		       " language, zone, active, created)"
		       " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
		       " ON CONFLICT (folded) DO NOTHING"
		       " RETURNING id");

	query_text(query, player->name);
	query_text(query, folded);
	query_text(query, player->address);
	query_text(query, mailbox);
	query_text(query, player->language);
	query_text(query, player->zone);
	query_number(query, player->active);
	query_number(query, player->created);
	if (!query_add(query, id, &added, error))
		return false;
	return added || taken(player->name, error);
}

static Query *
by_id(Store *store, gint64 id)
{
	Query *query = query_new(store, SELECT " WHERE id = ?");

	query_number(query, id);
	return query;
}

bool
player_get(Store *store, gint64 id, Player **player, GError **error)
{
	return query_one(by_id(store, id), take, (GDestroyNotify)player_free,
			 player, error);
}

Player *
player_must(Store *store, gint64 id, GError **error)
{
	return query_must(by_id(store, id), take, (GDestroyNotify)player_free,
			  "player", error);
}

bool
player_find(Store *store, const char *name, Player **player, GError **error)
{
	g_autofree char *folded = text_fold(name);
	Query *query = query_new(store, SELECT " WHERE folded = ?");

	query_text(query, folded);
	return query_one(query, take, (GDestroyNotify)player_free, player,
			 error);
}

bool
player_count_letter(Store *store, gint64 id, gint64 *count, GError **error)
{
	bool found;
	Query *query = query_new(store, "UPDATE players SET posted = posted + 1"
					" WHERE id = ? RETURNING posted");

	query_number(query, id);
	if (!query_find(query, count, &found, error))
		return false;
	return found || fail(error, ERROR_NEVER,
			     "the database has no such player any more");
}

GPtrArray *
player_list(Store *store, GError **error)
{
	return query_all(query_new(store, SELECT " ORDER BY folded"), take,
			 (GDestroyNotify)player_free, error);
}

GPtrArray *
player_by_address(Store *store, const char *address, GError **error)
{
	g_autofree char *mailbox = mailbox_of(address);
	Query *query =
		query_new(store, SELECT " WHERE mailbox = ? ORDER BY id");

	query_text(query, mailbox);
	return query_all(query, take, (GDestroyNotify)player_free, error);
}

/* Has somebody else this name? */
static bool
check_name(Store *store, const Player *player, GError **error)
{
	g_autofree char *folded = text_fold(player->name);
	gint64 other;
	bool found = false;
	Query *query = query_new(
		store, "SELECT id FROM players WHERE folded = ? AND id <> ?");

	query_text(query, folded);
	query_number(query, player->id);
	if (!query_find(query, &other, &found, error))
		return false;
	return !found || taken(player->name, error);
}

bool
player_set(Store *store, const Player *player, GError **error)
{
	g_autofree char *folded = text_fold(player->name);
	g_autofree char *mailbox = mailbox_of(player->address);

	if (!check_name(store, player, error))
		return false;
	Query *query = query_new(
		store, "UPDATE players SET name = ?, folded = ?, address = ?,"
		       " mailbox = ?, language = ?, zone = ?, active = ?,"
		       " letters = ?, you_are_next = ?, reminders = ?,"
		       " mail_off = ?, season_off = ?, letters_short = ?,"
		       " pictures_off = ?, stand_in = ?, forgotten = ?"
		       " WHERE id = ?");

	query_text(query, player->name);
	query_text(query, folded);
	query_text(query, player->address);
	query_text(query, mailbox);
	query_text(query, player->language);
	query_text(query,
		   player->zone_unknown ? player->zone_unknown : player->zone);
	query_number(query, player->active);
	query_text(query, player->letters ? player->letters : "instant");
	query_number(query, player->you_are_next);
	query_text(query, player->reminders ? player->reminders : "few");
	query_number(query, player->mail_off);
	query_number(query, player->season_off);
	query_number(query, player->letters_short);
	query_number(query, player->pictures_off);
	query_text(query, player->stand_in);
	query_number(query, player->forgotten);
	query_number(query, player->id);
	return query_change(query, "player", error);
}

/* "Ann (Mars/Base)"; NULL where the system knows the zone. */
static void *
take_unknown(Query *query)
{
	g_autofree char *name = query_take_text(query);
	g_autofree char *zone = query_take_text(query);

	return clock_zone_name(zone) ? NULL
				     : g_strdup_printf("%s (%s)", name, zone);
}

bool
player_zones_unknown(Store *store, char **names, GError **error)
{
	Query *query = query_new(store, "SELECT name, zone FROM players"
					" WHERE active = 1 ORDER BY name");
	g_autoptr(GPtrArray) all =
		query_all(query, take_unknown, g_free, error);
	GString *list = g_string_new(NULL);

	for (guint i = 0; all && i < all->len; i++)
		if (all->pdata[i])
			g_string_append_printf(list, "%s%s",
					       list->len ? ", " : "",
					       (char *)all->pdata[i]);
	*names = g_string_free(list, !all);
	return all != NULL;
}
