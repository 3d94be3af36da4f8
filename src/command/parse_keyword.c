/* parse_keyword.c - a line in English that begins with the word of a command.
 */
#include "command/parse_private.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/wishes.h"

#include <string.h>

#define FEW_WORDS 3

bool
parse_all_moves(const GPtrArray *wishes, const Asker *asker)
{
	for (guint i = 0; i < wishes->len; i++) {
		g_autoptr(GPtrArray) chain =
			wishes_chain(g_ptr_array_index(wishes, i));

		if (!asker_takes_all(asker, chain))
			return false;
	}
	return true;
}

/* "[on <topic>]: wishes"; without the colon only what surely is a move. */
static bool
read_plan(const Keyword *keyword, const char *rest, const Asker *asker,
	  GPtrArray *commands)
{
	const char *colon = strchr(rest, ':');
	const char *on = words_skip(rest, "on");
	g_autofree char *topic = NULL;

	if (colon && !on && colon != rest)
		return false;
	if (on && !colon)
		return false;
	if (on && on < colon) {
		g_autofree char *written = g_strndup(on, colon - on);

		topic = text_fold(written);
	}
	g_autoptr(GPtrArray) wishes = wishes_read(colon ? colon + 1 : rest);

	if (!wishes || (topic && !*topic) ||
	    (!colon && !parse_all_moves(wishes, asker)))
		return false;
	Command *command = parse_add(commands, keyword->kind, "");

	command->topic = g_steal_pointer(&topic);
	command->wishes = g_steal_pointer(&wishes);
	return true;
}

static bool
read_few(const Keyword *keyword, const char *rest, GPtrArray *commands)
{
	static const char *const small[] = { "on", "about", "for",
					     "of", "with",  "all" };

	for (guint i = 0; i < G_N_ELEMENTS(small); i++) {
		const char *behind = words_skip(rest, small[i]);

		rest = behind ? behind : rest;
	}
	if (words_count(rest) > FEW_WORDS || strchr(rest, ':'))
		return false;
	bool clear = keyword->kind == COMMAND_CLEAR;
	bool all = clear && !g_ascii_strcasecmp(rest, "all");
	Command *command =
		parse_add(commands, keyword->kind, clear ? "" : rest);

	if (clear && *rest && !all)
		command->topic = text_fold(rest);
	return true;
}

static bool
add_where(bool fits, GPtrArray *commands, CommandKind kind, const char *rest)
{
	if (fits)
		parse_add(commands, kind, rest);
	return fits;
}

static bool
read_setting(const Keyword *keyword, const char *rest, GPtrArray *commands)
{
	const char *value;
	g_autofree char *word = words_first(rest, &value);

	return add_where(!*rest || vocabulary_setting(word), commands,
			 keyword->kind, rest);
}

static bool
read_colon(const Keyword *keyword, const char *rest, GPtrArray *commands)
{
	if (*rest != ':')
		return false;
	rest += 1 + strspn(rest + 1, " ");
	return add_where(*rest, commands, keyword->kind, rest);
}

/* "break a leg": the word behind it is no league; nor is one meant where the
 * club has none. */
static bool
names_contest(const char *rest, const Asker *asker)
{
	const char *behind;
	g_autofree char *word = words_first(rest, &behind);

	return asker_names(asker, NAME_CONTEST, word);
}

/* "B", "division 2" */
static bool
is_division(const char *rest)
{
	return words_match("^(division )?([a-z]|\\d{1,2})$", rest);
}

/* "challenge accepted" calls no match, "here we go" tells nothing. */
static bool
is_no_sentence(const Keyword *keyword, const char *rest, const Asker *asker)
{
	switch ((int)keyword->kind) {
	case COMMAND_CHALLENGE:
		return words_match(".+ with .+", rest) ||
		       asker_begins_with_game(asker, rest);
	case COMMAND_JOIN:
	case COMMAND_LEAVE:
		return !words_match("^[a-z]+$", rest) ||
		       names_contest(rest, asker);
	case COMMAND_HERE:
	case COMMAND_BREAK:
	case COMMAND_WITHDRAW:
		return names_contest(rest, asker);
	case COMMAND_STANDINGS:
	case COMMAND_CROSSTABLE:
	case COMMAND_FIXTURES:
		return !*rest || is_division(rest) ||
		       names_contest(rest, asker);
	}
	return true;
}

/* Returns whether a command only asks, so that it may end like a question:
 * "Status ?" */
static bool
only_asks(CommandKind kind)
{
	switch ((int)kind) {
	case COMMAND_SHOW:
	case COMMAND_HISTORY:
	case COMMAND_RATINGS:
	case COMMAND_STATUS:
	case COMMAND_MATCHES:
	case COMMAND_GAMES:
	case COMMAND_RULES:
	case COMMAND_LIST:
	case COMMAND_LEAGUES:
	case COMMAND_STANDINGS:
	case COMMAND_CROSSTABLE:
	case COMMAND_FIXTURES:
	case COMMAND_MY_SEASON:
	case COMMAND_HELP:
		return true;
	}
	return false;
}

/* "show mg-12" is "mg-12: show". */
static bool
take_match(Command *command)
{
	int length = vocabulary_match(command->argument);

	if (!length ||
	    (command->kind != COMMAND_SHOW && command->kind != COMMAND_HISTORY))
		return true;
	command->match = g_ascii_strdown(command->argument, length);
	g_autofree char *whole = command->argument;

	command->argument = g_strdup(g_strchug(whole + length));
	return true;
}

#define MATCH "[a-z]{1,12}-[0-9]{1,9}"
#define JOINER                                                                 \
	"(?: ?,(?: ?(?:and|und|et))?| ?&| ?\\+| (?:and|und|et|plus|sowie)) ?"

/* "mg-1 and mg-2: why": where what follows is a reason, its colon says so. */
static bool
lists_matches(const Keyword *keyword, const char *rest, char **list,
	      char **behind)
{
	bool reason = keyword->kind == COMMAND_PAUSE ||
		      keyword->kind == COMMAND_RESUME ||
		      keyword->kind == COMMAND_CANCEL;
	g_autoptr(GMatchInfo) found = NULL;

	if (!keyword->organiser ||
	    !g_regex_match(pattern_ready("(?i)^(" MATCH "(?:" JOINER MATCH
					 ")+)(?=[ :]|$)(.*)$"),
			   rest, 0, &found))
		return false;
	*list = g_match_info_fetch(found, 1);
	*behind = g_match_info_fetch(found, 2);
	return !reason || !**behind || pattern_fits("^ ?:", *behind);
}

/* One command a match: all of them, or none. */
static bool
read_matches(const Keyword *keyword, const char *rest, GPtrArray *commands)
{
	g_autofree char *list = NULL, *behind = NULL;

	if (!lists_matches(keyword, rest, &list, &behind))
		return false;
	g_auto(GStrv) names = pattern_split(JOINER, list);

	for (int i = 0; names[i]; i++) {
		g_autofree char *each = g_strconcat(names[i], behind, NULL);

		if (!words_match(keyword->fits, each)) {
			g_ptr_array_set_size(commands, 0);
			return false;
		}
		parse_add(commands, keyword->kind, each);
	}
	return true;
}

static bool
read_as(const Keyword *keyword, const char *rest, const Asker *asker,
	GPtrArray *commands)
{
	switch (keyword->shape) {
	case SHAPE_ALONE:
		return add_where(!*rest || !strcmp(rest, ":"), commands,
				 keyword->kind, "");
	case SHAPE_FEW:
		return read_few(keyword, rest, commands);
	case SHAPE_PLAN:
		return read_plan(keyword, rest, asker, commands);
	case SHAPE_COLON:
		return read_colon(keyword, rest, commands);
	case SHAPE_SET:
		return read_setting(keyword, rest, commands);
	case SHAPE_FITS:
		if (read_matches(keyword, rest, commands))
			return true;
		return add_where(words_match(keyword->fits, rest) &&
					 is_no_sentence(keyword, rest, asker),
				 commands, keyword->kind, rest) &&
		       take_match(commands->pdata[commands->len - 1]);
	case SHAPE_TALK:
		return false; /* see parse_saying */
	}
	g_assert_not_reached();
}

bool
parse_keyword(const char *text, const Asker *asker, GPtrArray *commands)
{
	const char *rest;
	g_autofree char *word = words_first(text, &rest);
	const Keyword *keyword = vocabulary_find(word);

	for (; keyword; keyword = vocabulary_after(keyword)) {
		bool asks = only_asks(keyword->kind) && !strcmp(rest, "?");

		if (read_as(keyword, asks ? "" : rest, asker, commands))
			return true;
	}
	return false;
}

/* "Sag Bob: ..." is for Bob alone, be they at this table or only called like
 * somebody ("Claire"): nothing private is ever said to all (PLAY 5). */
static bool
is_somebody(const char *name, const Asker *asker)
{
	return asker_names(asker, NAME_PLAYER, name) ||
	       asker_names(asker, NAME_MEMBER, name) ||
	       (!strchr(name, ' ') && asker->guide.tongues.own &&
		g_unichar_isupper(g_utf8_get_char(name)));
}

bool
parse_saying(const char *line, const Asker *asker, GPtrArray *commands)
{
	const char *rest;
	g_autofree char *word = words_first(line, &rest);
	const Keyword *keyword = vocabulary_find(word);
	const char *colon = strchr(rest, ':');
	bool named = colon && colon != rest;
	g_autofree char *to = NULL;
	CommandKind kind;

	if (!keyword || keyword->shape != SHAPE_TALK)
		return false;
	kind = keyword->kind;
	if (kind == COMMAND_TELL && !named)
		return false;
	if (named)
		to = g_strstrip(g_strndup(rest, colon - rest));
	if (to && kind == COMMAND_SAY && is_somebody(to, asker))
		kind = COMMAND_TELL;
	if (kind != COMMAND_TELL)
		g_clear_pointer(&to, g_free);
	if (to || *rest == ':')
		rest = colon + 1;
	rest += strspn(rest, " ");
	parse_add(commands, kind, rest)->topic = g_steal_pointer(&to);
	return true;
}
