/* whole.c - commands that leave no room for other words. */
#include "command/whole.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"

#include <string.h>

#define DAY                                                                    \
	"(\\d([\\d./-]|–)*(st|nd|rd|th|er)?|today|tomorrow|now|next|the|"    \
	"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|"    \
	"fri|sat|sun)[a-z]*)[.,]?"
#define DAYS DAY "( " DAY "){0,4}"

static bool
few_plain_words(const char *text, int most)
{
	return words_count(text) <= most && !strpbrk(text, ",;:!?()");
}

/* "seat 2 in mg-12", "Ann with Bob": somebody, and no sentence. */
static bool
begins_with_somebody(const char *text, const Asker *asker)
{
	g_auto(GStrv) parts = pattern_split(" +(in|with|of) +|:", text);

	return parts[0] && (words_match("^(seat )?\\d{1,2}$", parts[0]) ||
			    asker_names(asker, NAME_PLAYER, parts[0]));
}

static bool
is_whole_setting(const char *argument)
{
	const char *value;
	g_autofree char *word = words_first(argument, &value);

	return few_plain_words(value,
			       !strcmp(word, "letters") || !strcmp(word, "name")
				       ? 3
				       : 1) ||
	       (strchr(value, '@') && words_count(value) == 1) ||
	       words_match("^(daily|digest) (daily )?(at )?\\S+( h| uhr)?$",
			   value);
}

/* Returns whether a text is a command's word in the writer's language. */
static bool
is_own_word(const char *text, const Asker *asker)
{
	const Tongue *own = asker->guide.tongues.own;
	g_autofree char *folded = text_fold(text);

	return own && tongue_command(own, folded) != COMMAND_UNKNOWN;
}

/* "mg-12", "mg-12 word: any words": a match, if any, and what is drawn in. */
static bool
is_whole_join(const char *argument)
{
	return words_match("^\\S*,? ?((with )?word ?: ?\\S+( \\S+){0,3})?$",
			   argument);
}

static bool
is_whole_away(const char *argument)
{
	return words_match("^(from )?(" DAYS ")?( ?(to|until|till|-) ?" DAYS
			   ")?$",
			   argument);
}

/* Behind "new". */
static bool
is_whole_match(const char *argument, const Asker *asker)
{
	const char *game = words_skip(argument, "match");

	return game && asker_begins_with_game(asker, game);
}

static bool
is_whole_help(const char *argument, const Asker *asker)
{
	return !*argument || vocabulary_find(argument) ||
	       is_own_word(argument, asker) ||
	       asker_names(asker, NAME_TOPIC, argument) ||
	       asker_names(asker, NAME_GAME, argument);
}

bool
whole_is(const Command *command, const Asker *asker)
{
	const char *argument = command->argument;

	switch ((int)command->kind) {
	case COMMAND_HELP:
		return is_whole_help(argument, asker);
	case COMMAND_RECORD:
		return words_match("^([a-z]{1,12}-[0-9]{1,9}|me)?$",
				   argument) ||
		       asker_names(asker, NAME_MEMBER, argument);
	case COMMAND_RULES:
	case COMMAND_RATINGS:
		return !*argument || asker_names(asker, NAME_GAME, argument);
	case COMMAND_CLEAR:
		return !command->topic ||
		       asker_names(asker, NAME_TOPIC, command->topic);
	case COMMAND_SET:
		return is_whole_setting(argument);
	case COMMAND_WORD:
		return few_plain_words(argument, 4);
	case COMMAND_REGISTER:
		return few_plain_words(argument, 3);
	case COMMAND_HERE:
	case COMMAND_BREAK:
	case COMMAND_WITHDRAW:
	case COMMAND_LEAGUES:
	case COMMAND_FIXTURES:
		return *argument;
	case COMMAND_JOIN:
		return is_whole_join(argument);
	case COMMAND_MUTE:
	case COMMAND_UNMUTE:
		return words_count(argument) <= 1 ||
		       asker_names(asker, NAME_PLAYER, argument);
	case COMMAND_AWAY:
		return is_whole_away(argument);
	case COMMAND_CHALLENGE:
		return asker_begins_with_game(asker, argument);
	case COMMAND_NEW:
		return is_whole_match(argument, asker);
	case COMMAND_EXCUSE:
	case COMMAND_EJECT:
	case COMMAND_REPLACE:
		return begins_with_somebody(argument, asker);
	}
	return true;
}

bool
whole_is_needed(CommandKind kind)
{
	switch ((int)kind) {
	case COMMAND_REGISTER:
	case COMMAND_MUTE:
	case COMMAND_UNMUTE:
	case COMMAND_NEW:
	case COMMAND_EXCUSE:
	case COMMAND_EJECT:
	case COMMAND_REPLACE:
		return true;
	}
	return false;
}
