/* lookups.c - what is read in any letter where it is asked for. */
#include "run/letters/lookups.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/seats/open_matches.h"
#include "command/vocabulary.h"
#include "run/letters/standing.h"

#include <string.h>

/* --- help ----------------------------------------------------------------- */

/* The nth words of a language and what each means. */
typedef const char *Nth(int n);

/* Does a word in it begin as the topic does? */
static bool
mentions(const char *text, const char *topic)
{
	g_autofree char *folded = text_fold(text);
	g_auto(GStrv) words = g_strsplit_set(folded, " \t`.,;:()<>[]=-", -1);

	for (int i = 0; words[i]; i++)
		if (g_str_has_prefix(words[i], topic))
			return true;
	return false;
}

/* All of them, or those that are about a topic: by what is written, or
 * `meaning` too. */
static json_t *
commands_json(Nth *nth, const char *topic, bool meaning)
{
	json_t *commands = json_array();

	for (int i = 0; nth(i); i++) {
		g_auto(GStrv) parts = g_strsplit(nth(i), "\t", 2);

		if (*topic && !mentions(meaning ? nth(i) : parts[0], topic))
			continue;
		json_array_append_new(commands,
				      json_pack("{s:s, s:s}", "quoted_word",
						parts[0], "meaning",
						parts[1] ? parts[1] : ""));
	}
	return commands;
}

json_t *
lookups_commands(Nth *nth)
{
	return commands_json(nth, "", false);
}

static bool
put_help(LetterData *letter, json_t *ask, GError **error)
{
	g_autofree char *topic = text_fold(letter_data_text(ask, "about"));
	json_t *commands = commands_json(vocabulary_help, topic, false);

	(void)error;
	for (int i = 0; i < 2 && !json_array_size(commands); i++) {
		json_decref(commands);
		commands = commands_json(vocabulary_help, i ? "" : topic, true);
	}
	letter_data_add(
		letter, "help",
		json_pack("{s:s, s:b, s:o, s:[]}", "quoted_topic",
			  letter_data_text(ask, "about"), "all",
			  !vocabulary_help((int)json_array_size(commands)),
			  "commands", commands, "quoted_examples"));
	return true;
}

/* --- rules and games ------------------------------------------------------ */

static json_t *
games_json(void)
{
	json_t *games = json_array();

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);

		json_array_append_new(
			games, json_pack("{s:s, s:s, s:o}", "name", game->name,
					 "title", game->title, "players",
					 say("lookups.players", "{s:i, s:i}",
					     "least", game->least_seats, "most",
					     game->most_seats)));
	}
	return games;
}

static bool
put_games(LetterData *letter, json_t *ask, GError **error)
{
	(void)ask;
	(void)error;
	json_object_set_new(letter->data, "games", games_json());
	return true;
}

static bool
put_rules(LetterData *letter, json_t *ask, GError **error)
{
	const Game *game = game_find(letter_data_text(ask, "about"));
	const char *text;

	if (!game)
		return fail(error, ERROR_NEVER, "there is no such game");
	g_autofree char *file = game_file(game, "rules.txt");

	text = library_game_words(
		letter->run->club->library, game->folder,
		letter->player ? letter->player->language
			       : config_text(letter->run->club->config, "club",
					     "language"),
		file, error);
	if (!text)
		return false;
	letter_data_add(
		letter, "rules",
		json_pack("{s:s, s:s}", "game", game->title, "text", text));
	return true;
}

static bool
put_list(LetterData *letter, json_t *ask, GError **error)
{
	gint64 player = letter->player ? letter->player->id : 0;

	(void)ask;
	json_t *open = open_matches(letter->run, player, error);

	if (open)
		json_object_set_new(letter->data, "open", open);
	return open != NULL;
}

/* --- all of them ---------------------------------------------------------- */

static const struct {
	Lookup lookup;
	LetterPut *put;
} lookups[] = {
	{ LOOKUP_STATUS, standing_put }, { LOOKUP_LIST, put_list },
	{ LOOKUP_RULES, put_rules },	 { LOOKUP_GAMES, put_games },
	{ LOOKUP_HELP, put_help },
};
G_STATIC_ASSERT(G_N_ELEMENTS(lookups) == LOOKUPS);

bool
lookups_put(LetterData *letter, Lookup lookup, json_t *ask, GError **error)
{
	g_assert(lookups[lookup].lookup == lookup);
	return lookups[lookup].put(letter, ask, error);
}

bool
lookups_answer(LetterData *letter, json_t *ask, GError **error)
{
	Lookup lookup = lookup_find(letter_data_text(ask, "kind"));

	if (lookup == LOOKUPS)
		return true;
	json_object_set_new(letter->data, lookup_field(lookup), json_true());
	return lookups_put(letter, lookup, ask, error);
}
