/* members.c - adds, changes and removes players. */
#include "club/players/members.h"

#include "base/base.h"
#include "base/csv.h"
#include "base/domain.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/address.h"
#include "club/players/player_name.h"
#include "club/seats/seating.h"
#include "club/work/work.h"
#include "store/matches.h"
#include "store/person.h"
#include "store/subscribers.h"

static bool
no_address(const char *address, GError **error)
{
	return refuse(error, "members.no_address", "{s:s}", "address", address);
}

static bool
no_zone(const char *zone, GError **error)
{
	return refuse(error, "members.no_zone", "{s:s}", "zone", zone);
}

static const char *
or_of_club(const Club *club, const char *value, const char *key)
{
	return value && *value ? value : config_text(club->config, "club", key);
}

static bool
enter(Work *work, const Newcomer *newcomer, gint64 *id, GError **error)
{
	Club *club = work->run.club;
	const char *zone = or_of_club(club, newcomer->zone, "zone");
	g_autofree char *address = address_plain(newcomer->address);
	Player player = {
		.name = (char *)newcomer->name,
		.address = address,
		.language = (char *)or_of_club(club, newcomer->language,
					       "language"),
		.zone = (char *)zone,
		.active = true,
		.created = work->run.now,
	};

	if (newcomer->who)
		work->log.who = (char *)newcomer->who;
	if (!player_name_check(club, player.name, 0, error))
		return false;
	if (!address)
		return no_address(newcomer->address, error);
	if (!clock_zone_known(zone))
		return no_zone(zone, error);
	return work_begin(work, error) &&
	       work_end(work,
			player_add(club->store, &player, id, error) &&
				subscriber_joins(club->store, address, *id,
						 error),
			player.name, 0, error);
}

bool
member_add(Club *club, Time now, const char *name, const char *address,
	   const char *zone, gint64 *id, GError **error)
{
	Work work = work_new(club, now, "player add");
	const Newcomer newcomer = { name, address, zone, NULL, NULL, true };

	return enter(&work, &newcomer, id, error);
}

bool
member_register(Club *club, Time now, const char *name, const char *address,
		const char *language, gint64 *id, GError **error)
{
	Work work = work_new(club, now, "register");
	const Newcomer newcomer = { name,     address,	NULL,
				    language, "player", true };

	return enter(&work, &newcomer, id, error);
}

static bool
check_language(Club *club, const char *language, GError **error)
{
	return library_language(club->library, language) ||
	       refuse(error, "members.no_language", "{s:s}", "language",
		      language);
}

bool
member_welcome(Club *club, Time now, const Newcomer *newcomer, GError **error)
{
	Work work = work_new(club, now, "player add");
	gint64 id = 0;

	if (!check_language(club,
			    or_of_club(club, newcomer->language, "language"),
			    error) ||
	    !store_enter(club->store, error))
		return false;
	return store_end(
		club->store,
		enter(&work, newcomer, &id, error) &&
			(newcomer->quiet ||
			 tell(&work.run, id, 0, NEWS_WELCOME, now,
			      json_pack("{s:b}", "added", true), error)),
		error);
}

/* Sets a field of the row if the value is valid. */
static bool
set_field(Club *club, Player *player, const char *key, const char *value,
	  GError **error)
{
	char **field = &player->language;

	if (!strcmp(key, "name")) {
		if (!player_name_check(club, value, player->id, error))
			return false;
		player_rename(player, value);
		return true;
	} else if (!strcmp(key, "zone")) {
		if (!clock_zone_known(value))
			return no_zone(value, error);
		g_clear_pointer(&player->zone_unknown, g_free);
		field = &player->zone;
	} else if (strcmp(key, "language") != 0) {
		return refuse(error, "members.not_set", "{s:s}", "key", key);
	} else if (!check_language(club, value, error)) {
		return false;
	}
	text_set(field, value);
	return true;
}

/* Changes the address at once, as for a lost mailbox, and tells both addresses.
 */
static bool
move_player(Work *work, Player *player, const char *address, GError **error)
{
	g_autofree char *detail = g_strdup_printf("%s address", player->name);
	g_autofree char *plain = address_plain(address);

	if (!plain)
		return no_address(address, error);
	return work_begin(work, error) &&
	       work_end(work, address_move(&work->run, player, plain, error),
			detail, 0, error);
}

bool
member_set(Club *club, Time now, const char *name, const char *key,
	   const char *value, GError **error)
{
	Work work = work_new(club, now, "player set");
	g_autoptr(Player) player = work_player(club, name, error);
	g_autofree char *before = player ? g_strdup(player->name) : NULL;

	if (!player)
		return false;
	if (!strcmp(key, "address"))
		return move_player(&work, player, value, error);
	if (!set_field(club, player, key, value, error))
		return false;
	bool renamed = strcmp(before, player->name) != 0;
	g_autofree char *detail = g_strdup_printf("%s %s", player->name, key);

	if (!work_begin(&work, error))
		return false;
	bool done = player_set(club->store, player, error) &&
		    (!renamed ||
		     (person_name_replace(club->store, before, player->name,
					  error) &&
		      player_name_give_up(club, player, before, now, error)));

	return work_end(&work, done, detail, 0, error);
}

bool
member_remove(Club *club, Time now, const char *name, GError **error)
{
	Work work = work_new(club, now, "player remove");
	g_autoptr(Player) player = work_player(club, name, error);
	g_autoptr(GArray) matches = NULL;

	if (!player)
		return false;
	matches = match_of_player(club->store, player->id, error);
	if (!matches)
		return false;
	if (matches->len)
		return refuse(error, "members.still_plays", "{s:s, s:i}",
			      "name", name, "n", (int)matches->len);
	player->active = false;
	return work_begin(&work, error) &&
	       work_end(&work,
			seating_leave_all(&work.run, player, error) &&
				player_set(club->store, player, error),
			name, 0, error);
}

/* --- a list of players --------------------------------------------------- */

#define PLAYERS_MOST 1000
#define FILE_LONGEST (512 * 1024)

bool
roster_fail(GError **error, GError *problem, json_t *saying)
{
	json_t *why = error_saying(problem);

	if (!why) {
		json_decref(saying);
		g_propagate_error(error, problem);
		return false;
	}
	json_object_set(saying, "why", why);
	g_error_free(problem);
	return fail_saying(error, saying);
}

typedef enum { NAME, ADDRESS, ZONE, LANGUAGE, COLUMNS } Column;

static const char *const columns[COLUMNS] = { "name", "address", "zone",
					      "language" };

typedef struct {
	Club *club;
	Time now;
	bool quiet;
	const GPtrArray *rows;
	int places[COLUMNS]; /* index of each column; -1: not in the file */
	guint first;	     /* first row with a player */
	GHashTable *seen;    /* folded names and addresses, with their lines */
} Roster;

/* --- the columns -------------------------------------------------------- */

static int
column_named(const char *field)
{
	g_autofree char *folded = text_fold(field);

	for (int i = 0; i < COLUMNS; i++)
		if (!strcmp(columns[i], folded))
			return i;
	return -1;
}

/* Reads the order of columns from a first line that names them. */
static bool
read_header(Roster *roster, GError **error)
{
	const CsvRow *row = roster->rows->pdata[0];

	if (column_named(csv_field(row, 0)) < 0) {
		for (int i = 0; i < COLUMNS; i++)
			roster->places[i] = i;
		return true;
	}
	for (int i = 0; i < COLUMNS; i++)
		roster->places[i] = -1;
	for (guint i = 0; i < row->fields->len; i++) {
		int column = column_named(csv_field(row, (int)i));

		if (column < 0)
			return refuse(error, "roster.no_column", "{s:i, s:s}",
				      "line", row->line, "field",
				      csv_field(row, (int)i));
		roster->places[column] = (int)i;
	}
	roster->first = 1;
	return (roster->places[NAME] >= 0 && roster->places[ADDRESS] >= 0) ||
	       refuse(error, "roster.columns", "{s:i}", "line", row->line);
}

static const char *
column(const Roster *roster, const CsvRow *row, Column which)
{
	return csv_field(row, roster->places[which]);
}

/* --- one player --------------------------------------------------------- */

/* Checks that nobody earlier in the file has the same name or address, which is
 * most likely a slip. */
static bool
check_new(Roster *roster, const CsvRow *row, Column which, GError **error)
{
	const char *value = column(roster, row, which);
	g_autofree char *plain =
		which == ADDRESS ? domain_address(value) : NULL;
	g_autofree char *folded = text_fold(plain ? plain : value);
	int line = GPOINTER_TO_INT(g_hash_table_lookup(roster->seen, folded));

	g_hash_table_insert(roster->seen, g_steal_pointer(&folded),
			    GINT_TO_POINTER(row->line));
	if (!line)
		return true;
	return fail_saying(
		error, which == NAME ? say("roster.name_twice", "{s:s, s:i}",
					   "name", value, "line", line)
				     : say("roster.address_twice", "{s:s, s:i}",
					   "address", value, "line", line));
}

static bool
check_row(Roster *roster, const CsvRow *row, GError **error)
{
	if (row->fields->len > COLUMNS)
		return refuse(error, "roster.fields", "{s:i}", "n",
			      (int)row->fields->len);
	if (!*column(roster, row, NAME) || !*column(roster, row, ADDRESS))
		return refuse(error, "roster.both_needed", NULL);
	return check_new(roster, row, NAME, error) &&
	       check_new(roster, row, ADDRESS, error);
}

static bool
add_row(Roster *roster, const CsvRow *row, GError **error)
{
	const Newcomer newcomer = {
		.name = column(roster, row, NAME),
		.address = column(roster, row, ADDRESS),
		.zone = column(roster, row, ZONE),
		.language = column(roster, row, LANGUAGE),
		.who = "organiser",
		.quiet = roster->quiet,
	};
	g_autoptr(Player) player = NULL;
	GError *problem = NULL;

	if (check_row(roster, row, &problem) &&
	    player_find(roster->club->store, newcomer.name, &player,
			&problem) &&
	    (!player ||
	     fail_saying(&problem, say("roster.player_already", "{s:s}", "name",
				       player->name))) &&
	    member_welcome(roster->club, roster->now, &newcomer, &problem))
		return true;
	return roster_fail(error, problem,
			   say("roster.in_line", "{s:i}", "line", row->line));
}

/* --- the whole list ----------------------------------------------------- */

GPtrArray *
roster_rows(const char *path, GError **error)
{
	g_autofree char *text = NULL;
	g_autoptr(GError) problem = NULL;
	gsize length;

	if (!g_file_get_contents(path, &text, &length, &problem)) {
		refuse(error, "roster.file", "{s:s}", "why", problem->message);
		return NULL;
	}
	if (length > FILE_LONGEST || strlen(text) != length ||
	    !g_utf8_validate(text, -1, NULL)) {
		refuse(error, "roster.no_list", NULL);
		return NULL;
	}
	return csv_read(text, error);
}

static bool
add_all(Roster *roster, GError **error)
{
	if (roster->rows->len == 0)
		return refuse(error, "roster.empty", NULL);
	if (!read_header(roster, error))
		return false;
	if (roster->rows->len - roster->first > PLAYERS_MOST)
		return refuse(error, "roster.too_many", "{s:i}", "most",
			      PLAYERS_MOST);
	bool added = store_enter(roster->club->store, error);

	for (guint i = roster->first; added && i < roster->rows->len; i++)
		added = add_row(roster, roster->rows->pdata[i], error);
	return store_end(roster->club->store, added, error);
}

bool
roster_add(Club *club, Time now, const char *path, bool quiet, int *added,
	   GError **error)
{
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GError *problem = NULL;
	g_autoptr(GPtrArray) rows = roster_rows(path, &problem);
	Roster roster = { .club = club,
			  .now = now,
			  .quiet = quiet,
			  .rows = rows,
			  .seen = seen };

	if (rows && add_all(&roster, &problem)) {
		*added = (int)(rows->len - roster.first);
		return true;
	}
	return roster_fail(error, problem,
			   say("roster.nobody_added", "{s:s}", "path", path));
}
