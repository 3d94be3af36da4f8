/* lookups.c - what any letter can show on request. */
#include "run/letters/lookups.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/installation/terms.h"
#include "club/seats/open_matches.h"
#include "command/language/vocabulary.h"
#include "run/letters/season/merits.h"
#include "template/markup.h"

/* --- help ---------------------------------------------------------------- */

/* Returns the key of the nth saying of a list. */
typedef const char *Nth(int n);

/* Returns whether a word in the text begins with the topic. */
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

json_t *
lookups_commands(const LetterData *letter, Nth *nth, GError **error)
{
	json_auto_t *commands = json_array();

	for (int i = 0; nth(i); i++) {
		g_autofree char *text =
			letter_data_say(letter, say(nth(i), NULL), error);

		if (!text)
			return NULL;
		g_auto(GStrv) parts = g_strsplit(text, "\t", 2);

		array_pack(commands, "{s:s, s:s}", "quoted_word",
			   parts[0] ? parts[0] : "", "meaning",
			   parts[0] && parts[1] ? parts[1] : "");
	}
	return json_incref(commands);
}

/* Returns the topic that a word stands for: any word for a command, also the
 * English one, stands for the command. */
static char *
topic_of(const LetterData *letter, const char *written)
{
	g_autofree char *folded = text_fold(written);
	Tongues tongues =
		tongues_for(letter->run->club, letter_data_language(letter));
	CommandKind kind = tongues.own ? tongue_command(tongues.own, folded)
				       : COMMAND_UNKNOWN;
	const Keyword *keyword = vocabulary_find(folded);

	if (kind == COMMAND_UNKNOWN && keyword)
		kind = keyword->kind;
	const char *head =
		kind == COMMAND_UNKNOWN ? NULL : vocabulary_head(kind);
	g_autofree char *shown = head ? tongue_shown(tongues.own, head) : NULL;

	if (!shown)
		return g_steal_pointer(&folded);
	shown[strcspn(shown, " ")] = '\0';
	return text_fold(shown);
}

static const char *
league_command(int n)
{
	static const char *const keys[] = {
		"help.join_league", "help.here",     "help.break",
		"help.withdraw",    "help.leagues",  "help.standings",
		"help.crosstable",  "help.fixtures", "help.my_season",
		"help.set_season",  "help.standby",
	};

	return n < (int)G_N_ELEMENTS(keys) ? keys[n] : NULL;
}

static const char *
plan_command(int n)
{
	static const char *const keys[] = { "help.next", "help.next_topic",
					    "help.always", "help.clear",
					    "help.wait" };

	return n < (int)G_N_ELEMENTS(keys) ? keys[n] : NULL;
}

/* Topics that a paragraph explains, above their commands. The English words
 * count, too. */
static const struct {
	const char *key;
	Nth *commands;
	/* lines that may be written, separated by tabs; or NULL */
	const char *examples;
} topics[] = {
	{ "topics.league", league_command, NULL },
	{ "topics.ladder", league_command, NULL },
	{ "topics.cup", league_command, NULL },
	{ "topics.plans", plan_command, "topics.plans_examples" },
};

/* Returns whether a topic is one of the words in a list like "cup; cups". */
static bool
is_among(const char *list, const char *topic)
{
	g_auto(GStrv) words = g_strsplit(list, ";", -1);

	for (char **word = words; *word; word++) {
		g_autofree char *folded = text_fold(g_strstrip(*word));

		if (!strcmp(folded, topic))
			return true;
	}
	return false;
}

/* The explanation of a topic: a paragraph, its commands (NULL: none), and
 * examples (a JSON list). */
typedef struct {
	char *text;
	Nth *commands;
	json_t *examples;
} Explained;

static void
explained_clear(Explained *topic)
{
	g_free(topic->text);
	json_decref(topic->examples);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Explained, explained_clear)

/* Adds an entry's examples, which are separated by tabs. */
static bool
add_examples(const LetterData *letter, const char *key, json_t *examples,
	     GError **error)
{
	g_autofree char *entry = letter_data_say(letter, say(key, NULL), error);

	if (!entry)
		return false;
	g_auto(GStrv) parts = g_strsplit(entry, "\t", -1);

	for (char **part = parts; *part; part++)
		json_array_append_new(examples, json_string(*part));
	return true;
}

/* Explains a topic. An entry consists of its words, a tab, and the text. */
static bool
explain_topic(const LetterData *letter, const char *written, Explained *out,
	      GError **error)
{
	g_autofree char *topic = text_fold(written);

	*out = (Explained){ .examples = json_array() };
	for (gsize i = 0; i < G_N_ELEMENTS(topics) && !out->text; i++) {
		g_autofree char *entry = letter_data_say(
			letter, say(topics[i].key, NULL), error);

		if (!entry)
			return false;
		g_auto(GStrv) parts = g_strsplit(entry, "\t", 2);

		if (!parts[0] || !parts[1] || !is_among(parts[0], topic))
			continue;
		out->text = g_strdup(parts[1]);
		out->commands = topics[i].commands;
		if (topics[i].examples &&
		    !add_examples(letter, topics[i].examples, out->examples,
				  error))
			return false;
	}
	return true;
}

/* Returns the commands about a topic: those that are written like it, else
 * those that do something with it, else all. */
static json_t *
commands_about(const LetterData *letter, const char *written, GError **error)
{
	static const char *const fields[] = { "quoted_word", "meaning" };
	g_autofree char *topic = topic_of(letter, written);
	json_auto_t *all = lookups_commands(letter, vocabulary_help, error);

	for (gsize f = 0; all && f < G_N_ELEMENTS(fields); f++) {
		json_auto_t *some = json_array();

		json_foreach (command, all)
			if (mentions(object_text(command, fields[f]), topic))
				json_array_append(some, command);
		if (json_array_size(some))
			return json_incref(some);
	}
	return all ? json_incref(all) : NULL;
}

static bool
put_help(LetterData *letter, json_t *ask, GError **error)
{
	const char *written = object_text(ask, "about");
	g_auto(Explained) topic = { 0 };

	if (!explain_topic(letter, written, &topic, error))
		return false;
	Nth *nth = topic.commands;
	json_t *commands = nth ? lookups_commands(letter, nth, error)
			       : commands_about(letter, written, error);

	if (!commands)
		return false;
	int n = (int)json_array_size(commands);

	letter_data_add(
		letter, "help",
		json_pack("{s:s, s:b, s:s, s:o, s:O}", "quoted_topic", written,
			  "all",
			  !nth && vocabulary_help(n - 1) && !vocabulary_help(n),
			  "explained", topic.text ? topic.text : "", "commands",
			  commands, "quoted_examples", topic.examples));
	return true;
}

/* --- rules and games ----------------------------------------------------- */

/* Sets `key` in each item to a link that mails `verb` for it to `reply_to`. */
static void
put_taps(const LetterData *letter, json_t *list, const char *key,
	 const char *verb, const char *reply_to)
{
	LetterData there = *letter;

	there.reply_to = reply_to;
	json_foreach (one, list) {
		g_autofree char *line =
			g_strconcat(verb, " ", object_text(one, "name"), NULL);

		json_object_set_new(one, key, letter_data_choose(&there, line));
	}
}

static bool
put_games(LetterData *letter, json_t *ask, GError **error)
{
	json_t *games = json_array();

	(void)ask;
	(void)error;
	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		int least, most;

		outlook_range(game, &least, &most);
		array_pack(games, "{s:s, s:n, s:o, s:o, s:o}", "name",
			   game->name, "play", "title", say_game(game->name),
			   "players",
			   say("lookups.players", "{s:i, s:i}", "least",
			       game->least_seats, "most", game->most_seats),
			   "days",
			   say("lookups.players", "{s:i, s:i}", "least", least,
			       "most", most));
	}
	/* strangers write to the club */
	put_taps(letter, games, "tap", "rules",
		 letter->player ? letter->reply_to
				: letter->run->club->address);
	if (letter->player &&
	    config_number(letter->run->club->config, "people", "house_matches"))
		put_taps(letter, games, "play", "play", letter->reply_to);
	json_object_set_new(letter->data, "games", games);
	return true;
}

/* Puts all the rules, or what they say about a word that a question asks about:
 * "masters-gallery/en/What does down do?" */
static bool
put_rules(LetterData *letter, json_t *ask, GError **error)
{
	g_auto(GStrv) parts = g_strsplit(object_text(ask, "about"), "/", 3);
	const Game *game = game_find(parts[0] ? parts[0] : "");
	bool whole = g_strv_length(parts) < 3;

	if (!game)
		return fail(error, ERROR_NEVER, "there is no such game");
	g_autofree char *file = game_file(game, "rules.txt");
	const char *text =
		library_game_words(letter->run->club->library, game->folder,
				   letter_data_language(letter), file, error);
	g_autofree char *said = whole ? NULL
				      : terms_said(letter->run->club, game,
						   parts[1], parts[2], true);

	if (!text)
		return false;
	if (said)
		text = said;
	letter_data_add(letter, "rules",
			json_pack("{s:o, s:o}", "game", say_game(game->name),
				  "blocks", markup_blocks(text)));
	return true;
}

static bool
put_list(LetterData *letter, json_t *ask, GError **error)
{
	gint64 player = letter->player ? letter->player->id : 0;

	(void)ask;
	json_t *open = open_matches(letter->run, player, error);

	if (!open)
		return false;
	put_taps(letter, open, "tap", "join", letter->reply_to);
	json_object_set_new(letter->data, "open", open);
	return true;
}

/* --- all lookups --------------------------------------------------------- */

static LetterPut *const lookups[] = {
	[LOOKUP_STATUS] = standing_put,
	[LOOKUP_LIST] = put_list,
	[LOOKUP_RATINGS] = merits_put_ratings,
	[LOOKUP_CAREER] = merits_put_career,
	[LOOKUP_RULES] = put_rules,
	[LOOKUP_GAMES] = put_games,
	[LOOKUP_HELP] = put_help,
	[LOOKUP_LEAGUES] = leagues_put,
	[LOOKUP_STANDINGS] = leagues_put_standings,
	[LOOKUP_CROSSTABLE] = leagues_put_crosstable,
	[LOOKUP_FIXTURES] = leagues_put_fixtures,
	[LOOKUP_MY_SEASON] = leagues_put_mine,
};
G_STATIC_ASSERT(G_N_ELEMENTS(lookups) == LOOKUPS);

bool
lookups_put(LetterData *letter, Lookup lookup, json_t *ask, GError **error)
{
	return lookups[lookup](letter, ask, error);
}

bool
lookups_answer(LetterData *letter, json_t *ask, GError **error)
{
	Lookup lookup = lookup_find(object_text(ask, "kind"));

	if (lookup == LOOKUPS)
		return true;
	object_set_bool(letter->data, lookup_field(lookup), true);
	return lookups_put(letter, lookup, ask, error);
}
