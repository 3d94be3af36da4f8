/* player.c - the people of the club. */
#include "base/domain.h"
#include "base/each.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/subcommand.h"
#include "club/clocks/away.h"
#include "club/clocks/reliability.h"
#include "club/clocks/reminders.h"
#include "club/news/tell.h"
#include "club/players/members.h"
#include "club/players/personal.h"
#include "club/work/work.h"
#include "store/matches.h"
#include "store/players.h"

#include <stdio.h>

typedef struct {
	char *zone, *language, *from;
	gboolean quiet;
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

static bool
say_one(Errand *errand, const Player *player, GError **error)
{
	Store *store = errand->club->store;
	g_autofree char *address = domain_shown(player->address);
	g_autofree char *name = text_pad(player->name, 20);
	BounceScore score = { 0 };
	int percent = 0;

	if (!reliability_of(store, player->id, errand->now, &percent, error) ||
	    !bounces_score(store, player->id, &score, error))
		return false;
	g_autofree char *shown = reliability_show(percent);

	printf("%s %-32s %5s %s%s%s\n", name, address, shown, player->zone,
	       score.halves ? "  (letters come back)" : "",
	       player->active ? "" : "  (removed)");
	return true;
}

static bool
list(Errand *errand, GError **error)
{
	Club *club = errand->club;
	g_autoptr(GPtrArray) players = player_list(club->store, error);

	if (!players)
		return false;
	for (guint i = 0; i < players->len; i++)
		if (!say_one(errand, players->pdata[i], error))
			return false;
	if (!players->len)
		puts("No players yet; add one with: pennypost player add "
		     "NAME ADDRESS");
	return true;
}

static bool
say_matches(Club *club, const Player *player, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(club->store, player->id, error);

	if (!matches)
		return false;
	for (guint i = 0; i < matches->len; i++) {
		g_autoptr(MatchRow) row = match_must(
			club->store, g_array_index(matches, gint64, i), error);

		if (!row)
			return false;
		printf("plays     %s (%s)\n", row->name, row->game);
	}
	return true;
}

static bool
say_absences(Club *club, const Player *player, Time now, GError **error)
{
	g_autoptr(GPtrArray) ahead =
		away_ahead(club->store, player->id, now, error);

	ptr_array_foreach (const Absence, absence, ahead) {
		g_autofree char *since = club_time(club, absence->since);
		g_autofree char *until = club_time(club, absence->until);

		printf("away      from %s until %s\n", since, until);
	}
	return ahead != NULL;
}

/* Shows how a player gets letters, and whether they come back. */
static bool
say_letters(Club *club, const Player *player, GError **error)
{
	Letters letters = due_letters(player);
	g_autofree char *shown = letters_write(&letters);
	BounceScore score = { 0 };

	if (!bounces_score(club->store, player->id, &score, error))
		return false;
	printf("letters   %s%s%s%s\n", shown,
	       player->letters_short ? ", short" : "",
	       player->mail_off ? ", but mail off: only answers" : "",
	       score.suspended ? ", but one a day: they come back" : "");
	printf("reminders %s\n", reminders_mode(player));
	if (player->public_name)
		printf("site      %s\n", player->public_name);
	return true;
}

static bool
show(Errand *errand, GError **error)
{
	Club *club = errand->club;
	Time now = errand->now;
	g_autoptr(Player) player =
		errand_player(errand, errand->words[1], error);

	if (!player)
		return false;
	g_autofree char *created = club_time(club, player->created);
	int percent = 0;

	if (!reliability_of(club->store, player->id, now, &percent, error))
		return false;
	g_autofree char *shown = reliability_show(percent);
	g_autofree char *address = domain_shown(player->address);

	printf("name      %s%s\naddress   %s\nlanguage  %s\nzone      %s\n"
	       "since     %s\nreliable  %s\n",
	       player->name, player->active ? "" : " (removed)", address,
	       player->language, player->zone, created, shown);
	return say_letters(club, player, error) &&
	       say_absences(club, player, now, error) &&
	       say_matches(club, player, error);
}

static bool
set(Errand *errand, GError **error)
{
	char **words = errand->words + 1;

	return member_set(errand->club, errand->now, words[0], words[1],
			  words[2], error);
}

static bool
remove_one(Errand *errand, GError **error)
{
	return member_remove(errand->club, errand->now, errand->words[1],
			     error);
}

/* Erases an address that no player has. */
static bool
forget(Errand *errand, GError **error)
{
	Work work = work_new(errand->club, errand->now, "player forget");

	if (!work_begin(&work, error) ||
	    !work_end(
		    &work,
		    personal_forget_address(&work.run, errand->words[1], error),
		    "an address", 0, error))
		return false;
	errand_say(errand, "The club has nothing of that address any more.\n");
	return true;
}

static const Verb verbs[] = {
	{ "add",
	  "NAME ADDRESS [--zone ZONE] [--language LANGUAGE] [--quiet]\n"
	  "--from FILE [--quiet]",
	  "add a player, or all of a file", NEEDS_STORE, 0, ANY, add },
	{ "list", "", "all players, and how often they are in time", NEEDS_CLUB,
	  0, 0, list },
	{ "show", "PLAYER", "one player: letters, absences, matches",
	  NEEDS_CLUB, 1, 1, show },
	{ "set", "PLAYER name|address|zone|language VALUE",
	  "change something about a player", NEEDS_STORE, 3, 3, set },
	{ "remove", "PLAYER", "take a player out of the club", NEEDS_STORE, 1,
	  1, remove_one },
	{ "forget", "ADDRESS", "erase an address that no player has",
	  NEEDS_STORE, 1, 1, forget },
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
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_player = {
	.name = "player",
	.summary = "the people of the club",
	.verbs = verbs,
	WITH_OPTIONS(options),
};
