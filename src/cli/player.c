/* player.c - the people of the club. */
#include "base/error.h"
#include "base/text.h"
#include "cli/errand.h"
#include "club/news/due.h"
#include "club/people/members.h"
#include "club/people/roster.h"
#include "club/time/away.h"
#include "club/time/reliability.h"
#include "club/time/reminders.h"
#include "game/game.h"
#include "store/bounces.h"
#include "store/matches.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	char *zone, *language, *from;
	gboolean quiet;
} Wishes;

static bool
add(Club *club, Time now, char **words, const Wishes *wishes, GError **error)
{
	const Newcomer newcomer = {
		.name = words[0],
		.address = words[1],
		.zone = wishes->zone,
		.language = wishes->language,
		.who = "organiser",
		.quiet = wishes->quiet,
	};

	if (!member_welcome(club, now, &newcomer, error))
		return false;
	printf("%s is a player now%s\n", words[0],
	       wishes->quiet ? "."
			     : "; the next run sends them a welcome letter.");
	return true;
}

static bool
add_from(Club *club, Time now, const Wishes *wishes, GError **error)
{
	int added = 0;

	if (wishes->zone || wishes->language)
		return fail(error, ERROR_PLAYER,
			    "with --from the file says zones and languages");
	if (!roster_add(club, now, wishes->from, wishes->quiet, &added, error))
		return false;
	printf("%d %s now%s\n", added,
	       added == 1 ? "player more is in the club"
			  : "players more are in the club",
	       wishes->quiet ? "."
			     : "; the next run sends each a welcome letter.");
	return true;
}

static bool
list(Club *club, Time now, GError **error)
{
	g_autoptr(GPtrArray) players = player_list(club->store, error);

	if (!players)
		return false;
	for (guint i = 0; i < players->len; i++) {
		const Player *player = g_ptr_array_index(players, i);
		int percent = 0;

		if (!reliability_of(club->store, player->id, now, &percent,
				    error))
			return false;
		g_autofree char *shown = reliability_show(percent);

		g_autofree char *name = text_pad(player->name, 20);

		printf("%s %-32s %5s %s%s\n", name, player->address, shown,
		       player->zone, player->active ? "" : "  (removed)");
	}
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
		g_autoptr(MatchRow) row = match_get(
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

	for (guint i = 0; ahead && i < ahead->len; i++) {
		const Absence *absence = g_ptr_array_index(ahead, i);
		g_autofree char *since = club_time(club, absence->since);
		g_autofree char *until = club_time(club, absence->until);

		printf("away      from %s until %s\n", since, until);
	}
	return ahead != NULL;
}

/* How his letters come, and whether they do. */
static bool
say_letters(Club *club, const Player *player, GError **error)
{
	Letters letters = due_letters(player);
	g_autofree char *shown = letters_write(&letters);
	BounceScore score = { 0 };

	if (!bounces_score(club->store, player->id, &score, error))
		return false;
	printf("letters   %s%s%s\n", shown,
	       player->mail_off ? ", but mail off: only answers" : "",
	       score.suspended ? ", but one a day: they come back" : "");
	printf("reminders %s\n", remind_mode(player));
	return true;
}

static bool
show(Club *club, Time now, const char *name, GError **error)
{
	GError *problem = NULL;
	g_autoptr(Player) player = player_find(club->store, name, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (!player)
		return fail(
			error, ERROR_PLAYER,
			"there is no player '%s'; see: pennypost player list",
			name);
	g_autofree char *created = club_time(club, player->created);
	int percent = 0;

	if (!reliability_of(club->store, player->id, now, &percent, error))
		return false;
	g_autofree char *shown = reliability_show(percent);

	printf("name      %s%s\naddress   %s\nlanguage  %s\nzone      %s\n"
	       "since     %s\nreliable  %s\n",
	       player->name, player->active ? "" : " (removed)",
	       player->address, player->language, player->zone, created, shown);
	return say_letters(club, player, error) &&
	       say_absences(club, player, now, error) &&
	       say_matches(club, player, error);
}

static bool
set(Club *club, Time now, char **words, GError **error)
{
	return member_set(club, now, words[0], words[1], words[2], error);
}

static bool
do_words(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Club *club = errand->club;
	Time now = errand->now;
	char **words = errand->words;
	const char *verb = words[0];
	int n = errand->n;

	if (!strcmp(verb, "add") && n == 3 && !wishes->from)
		return add(club, now, words + 1, wishes, error);
	if (!strcmp(verb, "add") && n == 1 && wishes->from)
		return add_from(club, now, wishes, error);
	if (!strcmp(verb, "add"))
		return fail(error, ERROR_PLAYER,
			    "write: player add NAME ADDRESS, with quotation "
			    "marks around a name of several words, or: player "
			    "add --from FILE");
	if (!strcmp(verb, "list") && n == 1)
		return list(club, now, error);
	if (!strcmp(verb, "show") && n == 2)
		return show(club, now, words[1], error);
	if (!strcmp(verb, "set") && n == 4)
		return set(club, now, words + 1, error);
	if (!strcmp(verb, "remove") && n == 2)
		return member_remove(club, now, words[1], error);
	errand->misused = true;
	return true;
}

int
subcommand_player(int argc, char **argv)
{
	Wishes wishes = { 0 };
	const GOptionEntry own[] = {
		{ "zone", 0, 0, G_OPTION_ARG_STRING, &wishes.zone,
		  "The player's time zone (else the club's)", "ZONE" },
		{ "language", 0, 0, G_OPTION_ARG_STRING, &wishes.language,
		  "The language of their letters (else the club's)",
		  "LANGUAGE" },
		{ "from", 0, 0, G_OPTION_ARG_FILENAME, &wishes.from,
		  "Add all of a file with lines of name,address,zone,language",
		  "FILE" },
		{ "quiet", 'q', 0, G_OPTION_ARG_NONE, &wishes.quiet,
		  "Send no welcome letter", NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	Errand errand = {
		.name = "player",
		.least = 1,
		.most = G_MAXINT,
		.act = do_words,
		.wishes = &wishes,
	};

	int status = errand_run(&errand, own, argc, argv);

	g_free(wishes.zone);
	g_free(wishes.language);
	g_free(wishes.from);
	return status;
}
