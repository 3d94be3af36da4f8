/* player.c - the people of the club. */
#include "base/base.h"
#include "base/domain.h"
#include "base/shell.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/clocks/away.h"
#include "club/clocks/reliability.h"
#include "club/clocks/reminders.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "club/players/members.h"
#include "club/players/personal.h"
#include "club/seasons/season.h"
#include "club/work/work.h"
#include "store/matches.h"
#include "store/players.h"

#include <stdio.h>

typedef struct {
	char *zone, *language, *from;
	gboolean quiet, json, yes;
} Wishes;

static bool
add_one(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	char **words = errand->words + 1;
	const Newcomer newcomer = {
		.name = words[0],
		.address = words[1],
		.zone = wishes->zone,
		.language = wishes->language,
		.who = "organiser",
		.quiet = wishes->quiet,
	};

	if (!member_welcome(errand->club, errand->now, &newcomer, error))
		return false;
	errand_say(errand, "%s is a player now%s\n", words[0],
		   wishes->quiet
			   ? "."
			   : "; the next run sends them a welcome letter.");
	return true;
}

static bool
add_from(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	int added = 0;

	if (wishes->zone || wishes->language)
		return fail(error, ERROR_NEVER,
			    "with --from the file says zones and languages");
	if (!roster_add(errand->club, errand->now, wishes->from, wishes->quiet,
			&added, error))
		return false;
	errand_say(errand, "%d %s now%s\n", added,
		   added == 1 ? "more player is in the club"
			      : "more players are in the club",
		   wishes->quiet
			   ? "."
			   : "; the next run sends each a welcome letter.");
	return true;
}

static bool
add(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;

	if (errand->n == 3 && !wishes->from)
		return add_one(errand, error);
	if (errand->n == 1 && wishes->from)
		return add_from(errand, error);
	return fail(error, ERROR_NEVER,
		    "write: player add NAME ADDRESS, with quotation marks "
		    "around a name of several words, or: player add --from "
		    "FILE");
}

/* Returns the fields that come first in every listing of a player. New
 * reference. */
static json_t *
player_data(Errand *errand, const Player *player, GError **error)
{
	Store *store = errand->club->store;
	g_autofree char *address = domain_shown(player->address);
	BounceScore score = { 0 };
	int percent = 0;

	if (!reliability_of(store, player->id, errand->now, &percent, error) ||
	    !bounces_score(store, player->id, &score, error))
		return NULL;
	g_autofree char *reliable = reliability_show(percent);
	json_t *data = json_pack("{s:s, s:s, s:s, s:s, s:b, s:b, s:b}",
				 "player", player->name, "address", address,
				 "reliable", reliable, "zone", player->zone,
				 "returned", score.halves != 0, "suspended",
				 score.suspended, "active", player->active);

	json_object_set_new(data, "percent",
			    percent < 0 ? json_null() : json_integer(percent));
	return data;
}

static bool
list(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autoptr(GPtrArray) players = player_list(errand->club->store, error);
	json_auto_t *rows = json_array();

	ptr_array_foreach (const Player, player, players) {
		json_t *row = player_data(errand, player, error);

		if (!row)
			return false;
		json_array_append_new(rows, row);
	}
	if (players && (players->len || wishes->json))
		show_as(wishes->json,
			"{player:-20} {address:-32} {reliable:5} {zone}"
			"{returned?  (letters come back)}"
			"{active!  (removed)}\n",
			rows);
	else if (players)
		puts("No players yet; add one with: pennypost player add "
		     "NAME ADDRESS");
	return players;
}

static json_t *
match_rows(Club *club, const GArray *matches, GError **error)
{
	json_auto_t *rows = matches ? json_array() : NULL;

	array_foreach (const gint64, match, matches) {
		g_autoptr(MatchRow) row =
			match_glance(club->store, *match, error);

		if (!row)
			return NULL;
		array_pack(rows, "{s:s, s:s}", "match", row->name, "game",
			   row->game);
	}
	return json_incref(rows);
}

static json_t *
absence_rows(Club *club, const Player *player, Time now, GError **error)
{
	g_autoptr(GPtrArray) ahead =
		away_ahead(club->store, player->id, now, error);
	json_t *rows = ahead ? json_array() : NULL;

	ptr_array_foreach (const Absence, absence, ahead) {
		json_t *row = json_object();

		object_set_time(row, "since", absence->since);
		object_set_time(row, "until", absence->until);
		json_array_append_new(rows, row);
	}
	return rows;
}

/* Adds how a player gets letters, and the other fields that only a single
 * player's listing has. */
static void
add_profile(json_t *data, const Player *player)
{
	Letters letters = due_letters(player);
	g_autofree char *shown = letters_write(&letters);

	object_set_text(data, "language", player->language);
	object_set_time(data, "since", player->created);
	object_set_text(data, "letters", shown);
	object_set_bool(data, "short", player->letters_short);
	object_set_bool(data, "mail_off", player->mail_off);
	object_set_text(data, "reminders", reminders_mode(player));
	object_set_text(data, "site", player->public_name);
}

static bool
show_one(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Club *club = errand->club;
	g_autoptr(Player) player =
		errand_player(errand, errand->words[1], error);
	json_auto_t *data = player ? player_data(errand, player, error) : NULL;
	g_autoptr(GArray) seats =
		data ? match_of_player(club->store, player->id, error) : NULL;
	json_auto_t *matches = match_rows(club, seats, error);
	json_auto_t *away =
		matches ? absence_rows(club, player, errand->now, error) : NULL;

	if (!away)
		return false;
	add_profile(data, player);
	json_object_set(data, "away", away);
	json_object_set(data, "matches", matches);
	show_as(wishes->json,
		"name      {player}{active! (removed)}\n"
		"address   {address}\nlanguage  {language}\nzone      {zone}\n"
		"since     {since@}\nreliable  {reliable}\n"
		"letters   {letters}{short?, short}"
		"{mail_off?, but mail off: only answers}"
		"{suspended?, but one a day: they come back}\n"
		"reminders {reminders}\n{site?site      }{site}{site?\n}",
		data);
	if (!wishes->json) {
		show("away      from {since@} until {until@}\n", away);
		show("plays     {match} ({game})\n", matches);
	}
	return true;
}

static bool
set(Errand *errand, GError **error)
{
	char **words = errand->words + 1;

	return member_set(errand->club, errand->now, words[0], words[1],
			  words[2], error);
}

/* --- leaving -------------------------------------------------------------- */

static bool
add_matches(GPtrArray *names, Club *club, GArray *matches, GError **error)
{
	json_auto_t *rows = match_rows(club, matches, error);

	json_foreach (row, rows)
		g_ptr_array_add(names, g_strdup(object_text(row, "match")));
	return rows;
}

/* Lists the matches and seasons that would end or change if the player left:
 * "mg-1, mg-4, mgl-2", or "". Free with g_free; NULL on error. */
static char *
ties_of(Club *club, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GArray) live = match_of_player(club->store, player, error);
	g_autoptr(GArray) open =
		live ? match_open_of_player(club->store, player, error) : NULL;
	g_autoptr(GArray) seasons =
		open ? entrant_seasons(club->store, player, error) : NULL;

	if (!seasons || !add_matches(names, club, live, error) ||
	    !add_matches(names, club, open, error))
		return NULL;
	array_foreach (const gint64, id, seasons) {
		g_autoptr(Season) season = season_load(club, *id, error);

		if (!season)
			return NULL;
		g_ptr_array_add(names, season_tag(season));
	}
	g_ptr_array_add(names, NULL);
	return g_strjoinv(", ", (char **)names->pdata);
}

static bool
remove_one(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Club *club = errand->club;
	const char *name = errand->words[1];
	g_autoptr(Player) player = errand_player(errand, name, error);
	g_autoptr(GArray) live =
		player ? match_of_player(club->store, player->id, error) : NULL;
	g_autofree char *ties = live ? ties_of(club, player->id, error) : NULL;

	if (!ties)
		return false;
	g_autofree char *word = shell_word(player->name);

	if (*ties && !live->len && !wishes->yes)
		return fail(error, ERROR_NEVER,
			    "%s has a place in %s; to remove them all the "
			    "same: pennypost player remove %s --yes",
			    player->name, ties, word);
	return member_remove(club, errand->now, name, error);
}

/* Finds a player by name or address; *player is NULL if there is none. */
static bool
find_either(Errand *errand, Player **player, GError **error)
{
	Store *store = errand->club->store;
	const char *word = errand->words[1];

	if (!player_find(store, word, player, error))
		return false;
	if (*player || !strchr(word, '@'))
		return *player || errand_player(errand, word, error);
	g_autoptr(GPtrArray) all = player_by_address(store, word, error);

	if (all && all->len > 1)
		return fail(error, ERROR_NEVER,
			    "several players have this address; write a name");
	if (all && all->len)
		*player = g_ptr_array_steal_index(all, 0);
	return all;
}

/* Does what a player's own `forget me` does. */
static bool
forget_player(Errand *errand, const Player *player, GError **error)
{
	Store *store = errand->club->store;
	RunSummary summary = { 0 };
	Run run = {
		.club = errand->club,
		.now = errand->now,
		.summary = &summary,
		.live_matches = live_cache_new(errand->club),
	};
	json_auto_t *by = json_pack("{s:b}", "organiser", true);
	json_t *said = NULL;
	bool done =
		store_begin(store, error) &&
		store_end(store,
			  personal_forget(&run, player->id, by, &said, error),
			  error);

	json_decref(said);
	live_cache_free(run.live_matches);
	return done && store_scrub(store, error);
}

/* Erases a player, or an address that belongs to no player. */
static bool
forget(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autoptr(Player) player = NULL;

	if (!find_either(errand, &player, error))
		return false;
	if (!player) {
		Work work =
			work_new(errand->club, errand->now, "player forget");

		errand_say(errand,
			   "The club has nothing of that address any more.\n");
		return work_begin(&work, error) &&
		       work_end(&work,
				personal_forget_address(
					&work.run, errand->words[1], error),
				"an address", 0, error);
	}
	g_autofree char *ties = ties_of(errand->club, player->id, error);

	if (!ties)
		return false;
	g_autofree char *word = shell_word(player->name);

	if (!wishes->yes)
		return fail(error, ERROR_NEVER,
			    "this erases %s for good%s%s; to go on: pennypost "
			    "player forget %s --yes",
			    player->name, *ties ? ", who leaves " : "", ties,
			    word);
	errand_say(errand, "The club has forgotten %s%s%s.\n", player->name,
		   *ties ? ", who has left " : "", ties);
	return forget_player(errand, player, error);
}

static const Verb verbs[] = {
	{ "add",
	  "NAME ADDRESS [--zone ZONE] [--language LANGUAGE] [--quiet]\n"
	  "--from FILE [--quiet]",
	  "add a player, or all of a file", NEEDS_STORE, 0, ANY, add },
	{ "list", "[--json]", "all players, and how often they are in time",
	  NEEDS_CLUB, 0, 0, list },
	{ "show", "PLAYER [--json]", "one player: letters, absences, matches",
	  NEEDS_CLUB, 1, 1, show_one },
	{ "set", "PLAYER name|address|zone|language VALUE",
	  "change something about a player", NEEDS_STORE, 3, 3, set },
	{ "remove", "PLAYER [--yes]", "take a player out of the club",
	  NEEDS_STORE, 1, 1, remove_one },
	{ "forget", "PLAYER|ADDRESS [--yes]",
	  "erase a player, or an address that no player has", NEEDS_LOCK, 1, 1,
	  forget },
	{ 0 },
};

static const GOptionEntry options[] = {
	OPTION("zone", STRING, zone, "The player's time zone (else the club's)",
	       "ZONE"),
	OPTION("language", STRING, language,
	       "The language of their letters (else the club's)", "LANGUAGE"),
	OPTION("from", FILENAME, from,
	       "Add everybody in a file with lines of "
	       "name,address,zone,language",
	       "FILE"),
	OPTION_LETTER("quiet", 'q', NONE, quiet, "Send no welcome letter",
		      NULL),
	FLAG("yes", yes, "Do it; what ends by it has been said"),
	SHOW_JSON_OPTION,
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_player = {
	.name = "player",
	.summary = "the people of the club",
	.verbs = verbs,
	WITH_OPTIONS(options),
};
