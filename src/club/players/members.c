/* members.c - adds, changes and removes players. */
#include "club/players/members.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/installation/run.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/address.h"
#include "club/players/player_name.h"
#include "club/seats/seating.h"
#include "club/work/work.h"
#include "store/matches.h"
#include "store/person_name.h"

#include <string.h>

static bool
no_address(const char *address, GError **error)
{
	return fail_saying(
		error, say("members.no_address", "{s:s}", "address", address));
}

static bool
no_zone(const char *zone, GError **error)
{
	return fail_saying(error,
			   say("members.no_zone", "{s:s}", "zone", zone));
}

static bool
enter(Club *club, Work *work, const Player *player, gint64 *id, GError **error)
{
	g_autofree char *address = address_plain(player->address);
	Player known = *player;

	if (!player_name_check(club, player->name, 0, error))
		return false;
	if (!address)
		return no_address(player->address, error);
	if (!clock_zone_known(player->zone))
		return no_zone(player->zone, error);
	known.address = address;
	return work_begin(work, error) &&
	       work_end(work, player_add(club->store, &known, id, error),
			player->name, 0, error);
}

static char *
or_of_club(Club *club, const char *value, const char *key)
{
	return (char *)(value && *value
				? value
				: config_text(club->config, "club", key));
}

bool
member_add(Club *club, Time now, const char *name, const char *address,
	   const char *zone, gint64 *id, GError **error)
{
	Work work = work_new(club, now, "player add");
	Player player = {
		.name = (char *)name,
		.address = (char *)address,
		.language = or_of_club(club, NULL, "language"),
		.zone = or_of_club(club, zone, "zone"),
		.active = true,
		.created = now,
	};

	return enter(club, &work, &player, id, error);
}

static bool
check_language(Club *club, const char *language, GError **error)
{
	return library_language(club->library, language) ||
	       fail_saying(error, say("members.no_language", "{s:s}",
				      "language", language));
}

static bool
welcome(Work *work, gint64 id, const Newcomer *newcomer, GError **error)
{
	return newcomer->quiet ||
	       tell(&work->run, id, 0, NEWS_WELCOME, work->run.now,
		    json_pack("{s:b}", "added", true), error);
}

bool
member_welcome(Club *club, Time now, const Newcomer *newcomer, GError **error)
{
	Work work = work_new(club, now, "player add"), inner;
	Player player = {
		.name = (char *)newcomer->name,
		.address = (char *)newcomer->address,
		.language = or_of_club(club, newcomer->language, "language"),
		.zone = or_of_club(club, newcomer->zone, "zone"),
		.active = true,
		.created = now,
	};
	gint64 id = 0;

	work.log.who = (char *)newcomer->who;
	inner = work;
	if (!check_language(club, player.language, error) ||
	    !work_begin(&work, error))
		return false;
	bool done = enter(club, &inner, &player, &id, error) &&
		    welcome(&work, id, newcomer, error);

	return work.own ? store_end(club->store, done, error) : done;
}

bool
member_register(Club *club, Time now, const char *name, const char *address,
		const char *language, gint64 *id, GError **error)
{
	Work work = work_new(club, now, "register");
	Player player = {
		.name = (char *)name,
		.address = (char *)address,
		.language = or_of_club(club, language, "language"),
		.zone = (char *)config_text(club->config, "club", "zone"),
		.active = true,
		.created = now,
	};

	work.log.who = (char *)"player";
	return enter(club, &work, &player, id, error);
}

static bool
check_value(Club *club, gint64 player, const char *key, const char *value,
	    GError **error)
{
	if (!strcmp(key, "name"))
		return player_name_check(club, value, player, error);
	if (!strcmp(key, "zone"))
		return clock_zone_known(value) || no_zone(value, error);
	if (!strcmp(key, "language"))
		return check_language(club, value, error);
	return fail_saying(error, say("members.not_set", "{s:s}", "key", key));
}

/* Returns the field to be changed. */
static char **
player_field(Player *player, const char *key)
{
	if (!strcmp(key, "name"))
		return &player->name;
	if (!strcmp(key, "zone")) {
		g_clear_pointer(&player->zone_unknown, g_free);
		return &player->zone;
	}
	return &player->language;
}

static bool
store_player(Club *club, Work *work, const Player *player, const char *before,
	     const char *key, GError **error)
{
	bool renamed = strcmp(before, player->name) != 0;
	g_autofree char *detail = g_strdup_printf("%s %s", player->name, key);

	if (!work_begin(work, error))
		return false;
	bool done = player_set(club->store, player, error) &&
		    (!renamed || (person_name_replace(club->store, before,
						      player->name, error) &&
				  player_name_give_up(club, player, before,
						      work->run.now, error)));

	return work_end(work, done, detail, 0, error);
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
	g_autofree char *before = NULL;

	if (!player)
		return false;
	if (!strcmp(key, "address"))
		return move_player(&work, player, value, error);
	if (!check_value(club, player->id, key, value, error))
		return false;
	before = g_strdup(player->name);
	text_set(player_field(player, key), value);
	return store_player(club, &work, player, before, key, error);
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
		return fail_saying(error,
				   say("members.still_plays", "{s:s, s:i}",
				       "name", name, "n", (int)matches->len));
	player->active = false;
	return work_begin(&work, error) &&
	       work_end(&work,
			seating_leave_all(&work.run, player, error) &&
				player_set(club->store, player, error),
			name, 0, error);
}
