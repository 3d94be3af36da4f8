/* players.c - the club's players: addresses, names given up, absences, and
 * letters that came back. */
#include "store/players.h"

#include "base/base.h"
#include "base/domain.h"
#include "store/engine/rows.h"
#include "store/store_private.h"

static const Column player_columns[] = {
	SERIAL(Player, id),
	KEPT(Player, name),
	KEPT(Player, address),
	KEPT(Player, language),
	NAMED(Player, zone_unknown, "zone", COLUMN_KEPT, false),
	KEPT(Player, active),
	KEPT(Player, created),
	KEPT(Player, letters),
	KEPT(Player, you_are_next),
	KEPT(Player, reminders),
	KEPT(Player, mail_off),
	KEPT(Player, season_off),
	KEPT(Player, letters_short),
	KEPT(Player, pictures_off),
	KEPT(Player, receipts_off),
	KEPT(Player, bulletin),
	KEPT(Player, public_name),
	KEPT(Player, calendar),
	KEPT(Player, stand_in),
	KEPT(Player, forgotten),
};
static const Rows players =
	ROWS("players", "player", Player, player_columns, player_free);

void
player_free(Player *player)
{
	if (player)
		g_free(player->zone);
	row_free(&players, player);
}

/* Returns an address with its domain in lower case, the only part in which case
 * never matters. */
static char *
mailbox_of(const char *address)
{
	char *plain = domain_address(address);

	return plain ? plain : g_strdup(address);
}

/* Completes a row: the address as it is compared, a zone that this system
 * knows, and NULL for what isn't set. */
static void
finish(Player *player)
{
	g_autofree char *address = player->address;

	player->address = mailbox_of(address);
	player->zone = g_strdup(clock_zone_used(player->zone_unknown));
	if (clock_zone_known(player->zone_unknown))
		g_clear_pointer(&player->zone_unknown, g_free);
	if (!*player->public_name)
		g_clear_pointer(&player->public_name, g_free);
	if (!*player->calendar)
		g_clear_pointer(&player->calendar, g_free);
}

static bool
taken(const char *name, GError **error)
{
	return refuse(error, "people.name_taken", "{s:s}", "name", name);
}

bool
player_add(Store *store, const Player *player, gint64 *id, GError **error)
{
	g_autofree char *folded = text_fold(player->name);
	g_autofree char *mailbox = mailbox_of(player->address);
	bool added = false;

	if (!query_find(store,
			"INSERT INTO players (name, folded, address, mailbox,"
			" language, zone, active, created)"
			" VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (folded)"
			" DO NOTHING RETURNING id",
			WITH(T(player->name), T(folded), T(player->address),
			     T(mailbox), T(player->language), T(player->zone),
			     N(player->active), N(player->created)),
			id, &added, error))
		return false;
	return added || taken(player->name, error);
}

static bool
find(Store *store, const char *rest, const Value *value, Player **player,
     GError **error)
{
	if (!row_get(store, &players, rest, value, 1, player, error))
		return false;
	if (*player)
		finish(*player);
	return true;
}

static GPtrArray *
list(Store *store, const char *rest, const Value *values, int n, GError **error)
{
	GPtrArray *all = row_list(store, &players, rest, values, n, error);

	for (guint i = 0; all && i < all->len; i++)
		finish(all->pdata[i]);
	return all;
}

bool
player_get(Store *store, gint64 id, Player **player, GError **error)
{
	return find(store, "WHERE id = ?", &(Value)N(id), player, error);
}

Player *
player_must(Store *store, gint64 id, GError **error)
{
	Player *player = NULL;

	if (player_get(store, id, &player, error) && !player)
		fail(error, ERROR_NEVER, "there is no such player");
	return player;
}

bool
player_find(Store *store, const char *name, Player **player, GError **error)
{
	g_autofree char *folded = text_fold(name);

	return find(store, "WHERE folded = ?", &(Value)T(folded), player,
		    error);
}

bool
player_count_letter(Store *store, gint64 id, gint64 *count, GError **error)
{
	bool found;

	if (!query_find(store,
			"UPDATE players SET posted = posted + 1 WHERE id = ?"
			" RETURNING posted",
			WITH(N(id)), count, &found, error))
		return false;
	return found || fail(error, ERROR_NEVER,
			     "the database has no such player any more");
}

GPtrArray *
player_list(Store *store, GError **error)
{
	return list(store, "ORDER BY folded", WITHOUT, error);
}

GPtrArray *
player_list_seated(Store *store, gint64 match, GError **error)
{
	return list(store,
		    "WHERE id IN (SELECT player FROM seats WHERE match = ?)",
		    WITH(N(match)), error);
}

GPtrArray *
player_bulletin_due(Store *store, Time since, Time now, GError **error)
{
	return list(store,
		    "WHERE bulletin = 1 AND NOT EXISTS (SELECT 1 FROM told"
		    " WHERE what = 'bulletin:' || players.id AND daily = 0"
		    " AND at >= ? AND at <= ?) ORDER BY id",
		    WITH(N(since), N(now)), error);
}

GPtrArray *
player_by_address(Store *store, const char *address, GError **error)
{
	g_autofree char *mailbox = mailbox_of(address);

	return list(store, "WHERE mailbox = ? ORDER BY id", WITH(T(mailbox)),
		    error);
}

bool
player_set(Store *store, const Player *player, GError **error)
{
	g_autofree char *folded = text_fold(player->name);
	g_autofree char *mailbox = mailbox_of(player->address);
	bool found = false;

	/* Somebody else may have the name. */
	if (!query_find(store,
			"SELECT id FROM players WHERE folded = ? AND id <> ?",
			WITH(T(folded), N(player->id)), NULL, &found, error))
		return false;
	if (found)
		return taken(player->name, error);
	return query_change(
		store,
		"UPDATE players SET name = ?, folded = ?, address = ?,"
		" mailbox = ?, language = ?, zone = ?, active = ?, letters ="
		" ?, you_are_next = ?, reminders = ?, mail_off = ?, season_off"
		" = ?, letters_short = ?, pictures_off = ?, receipts_off = ?,"
		" bulletin = ?, public_name = ?, calendar = ?, stand_in = ?,"
		" forgotten = ? WHERE id = ?",
		WITH(T(player->name), T(folded), T(player->address), T(mailbox),
		     T(player->language),
		     T(player->zone_unknown ? player->zone_unknown
					    : player->zone),
		     N(player->active),
		     T(player->letters ? player->letters : "instant"),
		     N(player->you_are_next),
		     T(player->reminders ? player->reminders : "few"),
		     N(player->mail_off), N(player->season_off),
		     N(player->letters_short), N(player->pictures_off),
		     N(player->receipts_off), N(player->bulletin),
		     T(player->public_name), T(player->calendar),
		     T(player->stand_in), N(player->forgotten), N(player->id)),
		"player", error);
}

bool
player_zones_unknown(Store *store, char **names, GError **error)
{
	g_autoptr(GString) list = g_string_new(NULL);
	Query *query = query_new(store,
				 "SELECT name, zone FROM players"
				 " WHERE active = 1 ORDER BY name",
				 WITHOUT);

	while (query_next(query)) {
		g_autofree char *name = query_take_text(query);
		g_autofree char *zone = query_take_text(query);

		if (!clock_zone_name(zone))
			g_string_append_printf(list, "%s%s (%s)",
					       list->len ? ", " : "", name,
					       zone);
	}
	*names = NULL;
	if (!query_finish(query, error))
		return false;
	*names = g_strdup(list->str);
	return true;
}

/* --- names given up --- */

bool
old_name_add(Store *store, const char *mark, gint64 player, Time until,
	     GError **error)
{
	return query_run(
		store,
		"INSERT INTO old_names (mark, player, until) VALUES (?, ?, ?)"
		" ON CONFLICT (mark, player) DO UPDATE"
		" SET until = excluded.until",
		WITH(T(mark), N(player), N(until)), error);
}

bool
old_name_bars(Store *store, const char *mark, gint64 player, bool *bars,
	      GError **error)
{
	return query_find(store,
			  "SELECT player FROM old_names WHERE mark = ?"
			  " AND player <> ? LIMIT 1",
			  WITH(T(mark), N(player)), NULL, bars, error);
}

DEFINE_RUN(old_name_forget, "DELETE FROM old_names WHERE until <= ?")

/* --- absences --- */

static const Column absence_columns[] = {
	SERIAL(Absence, id),  FIXED(Absence, player),	 KEPT(Absence, since),
	KEPT(Absence, until), FIXED(Absence, announced),
};
static const Rows absences =
	ROWS("absences", "absence", Absence, absence_columns, g_free);

DEFINE_ROW_ADD_NUMBERED(absence_add, absences, Absence)

GPtrArray *
absence_list(Store *store, gint64 player, Time since, GError **error)
{
	return row_list(store, &absences,
			"WHERE player = ? AND until > ? ORDER BY since, id",
			WITH(N(player), N(since)), error);
}

DEFINE_ROW_SET(absence_set, absences, Absence)

/* --- letters that came back --- */

static const Column score_columns[] = {
	NAMED(BounceScore, player, "id", COLUMN_SERIAL, false),
	NAMED(BounceScore, halves, "bounce_score", COLUMN_KEPT, false),
	KEPT(BounceScore, bounced),
	KEPT(BounceScore, suspended),
	KEPT(BounceScore, probed),
};
static const Rows scores =
	ROWS("players", "player", BounceScore, score_columns, g_free);

bool
bounces_add(Store *store, const BounceRow *row, GError **error)
{
	return query_run(
		store,
		"INSERT INTO bounces (player, letter, at, kind, status)"
		" VALUES (?, ?, ?, ?, ?)",
		WITH(N(row->player), N(row->letter), N(row->at), T(row->kind),
		     T(row->status)),
		error);
}

bool
bounces_known(Store *store, const BounceRow *row, bool *known, GError **error)
{
	return query_find(
		store,
		"SELECT id FROM bounces WHERE player = ? AND letter = ?"
		" AND (kind = ? OR kind <> 'nothing') LIMIT 1",
		WITH(N(row->player), N(row->letter), T(row->kind)), NULL, known,
		error);
}

DEFINE_NUMBERS(bounces_letters, "SELECT DISTINCT letter FROM bounces"
				" WHERE player = ? AND kind <> 'nothing'"
				" ORDER BY letter")

bool
bounces_score(Store *store, gint64 player, BounceScore *score, GError **error)
{
	g_autofree BounceScore *found = row_must(store, &scores, "WHERE id = ?",
						 WITH(N(player)), error);

	if (!found)
		return false;
	*score = *found;
	return true;
}

DEFINE_ROW_SET(bounces_score_set, scores, BounceScore)

GPtrArray *
bounces_suspended(Store *store, GError **error)
{
	/* The + keeps the planner from scanning all players in order. */
	return row_list(store, &scores, "WHERE suspended > 0 ORDER BY +id",
			WITHOUT, error);
}
