/* parse_keyword.c - reads lines in English that begin with a command word, and
 * the wishes of a plan; lists of commands. */
#include "command/parse.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"

#include <string.h>

#define FEW_WORDS 3

/* --- lists of commands ---------------------------------------------------- */

static void
free_command(gpointer data)
{
	Command *command = data;

	g_free(command->written);
	g_free(command->match);
	g_free(command->argument);
	g_free(command->own);
	g_free(command->topic);
	g_free(command->nearest);
	g_clear_pointer(&command->wishes, g_ptr_array_unref);
	g_free(command);
}

GPtrArray *
parse_list(void)
{
	return g_ptr_array_new_with_free_func(free_command);
}

Command *
parse_add(GPtrArray *commands, CommandKind kind, const char *argument)
{
	Command *command = g_new0(Command, 1);

	command->kind = kind;
	command->argument = g_strdup(argument);
	g_ptr_array_add(commands, command);
	return command;
}

GPtrArray *
parse_one_if(bool fits, CommandKind kind, const char *argument)
{
	GPtrArray *commands = fits ? parse_list() : NULL;

	if (fits)
		parse_add(commands, kind, argument);
	return commands;
}

/* --- what follows the word ------------------------------------------------ */

static bool
all_moves(const GPtrArray *wishes, const Asker *asker)
{
	for (guint i = 0; i < wishes->len; i++) {
		g_auto(GStrv) chain = wishes_chain(wishes->pdata[i]);

		if (!asker_takes_all(asker, chain))
			return false;
	}
	return true;
}

/* Reads "[on <topic>]: wishes"; without the colon, only what surely is a
 * move. */
static GPtrArray *
read_plan(CommandKind kind, const char *rest, const Asker *asker)
{
	const char *colon = strchr(rest, ':');
	const char *on = words_skip(rest, "on");
	g_autofree char *topic = NULL;

	if (on ? !colon : colon && colon != rest)
		return NULL;
	if (on && on < colon) {
		g_autofree char *written = g_strndup(on, colon - on);

		topic = text_fold(written);
	}
	g_autoptr(GPtrArray) wishes = wishes_read(colon ? colon + 1 : rest);

	if (!wishes || (topic && !*topic) ||
	    (!colon && !all_moves(wishes, asker)))
		return NULL;
	GPtrArray *commands = parse_one_if(true, kind, "");
	Command *command = commands->pdata[0];

	command->topic = g_steal_pointer(&topic);
	command->wishes = g_steal_pointer(&wishes);
	return commands;
}

bool
parse_plan(const char *line, bool *always, char **topic, GPtrArray **wishes)
{
	static const CommandKind kinds[] = { COMMAND_NEXT, COMMAND_ALWAYS };

	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
		const char *rest = words_skip(line, vocabulary_head(kinds[i]));
		g_autoptr(GPtrArray) plan =
			rest && strchr(rest, ':')
				? read_plan(kinds[i], rest, NULL)
				: NULL;

		if (!plan)
			continue;
		Command *command = plan->pdata[0];

		*always = kinds[i] == COMMAND_ALWAYS;
		*topic = g_steal_pointer(&command->topic);
		*wishes = g_steal_pointer(&command->wishes);
		return true;
	}
	return false;
}

static GPtrArray *
read_few(CommandKind kind, const char *rest)
{
	static const char *const small[] = { "on", "about", "for",
					     "of", "with",  "all" };

	for (guint i = 0; i < G_N_ELEMENTS(small); i++) {
		const char *behind = words_skip(rest, small[i]);

		rest = behind ? behind : rest;
	}
	if (words_count(rest) > FEW_WORDS || strchr(rest, ':'))
		return NULL;
	bool clear = kind == COMMAND_CLEAR;
	GPtrArray *commands = parse_one_if(true, kind, clear ? "" : rest);
	Command *command = commands->pdata[0];

	if (clear && *rest && g_ascii_strcasecmp(rest, "all") != 0)
		command->topic = text_fold(rest);
	return commands;
}

/* Returns whether the first word names a league, which "break a leg" doesn't;
 * if there is none, whether the club has any. */
static bool
names_contest(const char *rest, const Asker *asker)
{
	const char *behind;
	g_autofree char *word = words_first(rest, &behind);

	return asker_names(asker, NAME_CONTEST, word);
}

/* Returns whether a text is the name of a game, alone or before options:
 * "mg bot=strong". */
static bool
names_game(const char *text, const Asker *asker)
{
	const GRegex *form = pattern_ready("^(.+?)(?: [^ ]+ ?=.*)?$");
	g_autoptr(GMatchInfo) found = NULL;

	if (!g_regex_match(form, text, 0, &found))
		return false;
	g_autofree char *game = g_match_info_fetch(found, 1);

	return asker_names(asker, NAME_GAME, game);
}

/* Returns whether the line isn't a mere sentence like "challenge accepted" or
 * "here we go". */
static bool
is_no_sentence(CommandKind kind, const char *rest, const Asker *asker)
{
	switch ((int)kind) {
	case COMMAND_CHALLENGE:
		return pattern_fits_anycase(".+ with .+", rest) ||
		       asker_begins_with_game(asker, rest);
	case COMMAND_PLAY:
		/* in a match, "play" alone is an unfinished move */
		return *rest ? names_game(rest, asker) : !asker->match;
	case COMMAND_JOIN:
	case COMMAND_LEAVE:
		return !pattern_fits_anycase("^[a-z]+$", rest) ||
		       names_contest(rest, asker);
	case COMMAND_HERE:
	case COMMAND_BREAK:
	case COMMAND_WITHDRAW:
		return names_contest(rest, asker);
	case COMMAND_STANDINGS:
	case COMMAND_CROSSTABLE:
	case COMMAND_FIXTURES:
		/* "B", "division 2" */
		return !*rest ||
		       pattern_fits_anycase("^(division )?([a-z]|\\d{1,2})$",
					    rest) ||
		       names_contest(rest, asker);
	}
	return true;
}

#define MATCH "[a-z]{1,12}-[0-9]{1,9}"
#define JOINER "(?: ?,(?: ?{and})?| ?&| ?\\+| (?:{and}|{plus})) ?"

/* Takes "mg-1 and mg-2: why" apart for the organiser.  Where what follows is a
 * reason, it needs its colon. */
static bool
lists_matches(const Keyword *keyword, const char *rest, char **list,
	      char **behind)
{
	bool reason = keyword->kind == COMMAND_PAUSE ||
		      keyword->kind == COMMAND_RESUME ||
		      keyword->kind == COMMAND_CANCEL;
	g_autoptr(GMatchInfo) found = NULL;

	if (!keyword->organiser)
		return false;
	g_autofree char *pattern = lexicon_pattern(
		"(?i)^(" MATCH "(?:" JOINER MATCH ")+)(?=[ :]|$)(.*)$");

	if (!g_regex_match(pattern_ready(pattern), rest, 0, &found))
		return false;
	*list = g_match_info_fetch(found, 1);
	*behind = g_match_info_fetch(found, 2);
	return !reason || !**behind || pattern_fits("^ ?:", *behind);
}

/* Reads a list of matches as one command for each, or none at all. */
static GPtrArray *
read_matches(const Keyword *keyword, const char *rest)
{
	g_autofree char *list = NULL, *behind = NULL;
	g_autoptr(GPtrArray) commands = parse_list();

	if (!lists_matches(keyword, rest, &list, &behind))
		return NULL;
	g_autofree char *joiner = lexicon_pattern(JOINER);
	g_auto(GStrv) names = pattern_split(joiner, list);

	for (int i = 0; names[i]; i++) {
		g_autofree char *each = g_strconcat(names[i], behind, NULL);

		if (!pattern_fits_anycase(keyword->fits, each))
			return NULL;
		parse_add(commands, keyword->kind, each);
	}
	return g_steal_pointer(&commands);
}

static GPtrArray *
read_fitting(const Keyword *keyword, const char *rest, const Asker *asker)
{
	CommandKind kind = keyword->kind;
	GPtrArray *commands = read_matches(keyword, rest);

	if (commands)
		return commands;
	/* "show mg-12" is "mg-12: show". */
	int match = kind == COMMAND_SHOW || kind == COMMAND_HISTORY
			    ? vocabulary_match(rest)
			    : 0;
	const char *argument =
		rest + match + (match ? strspn(rest + match, " ") : 0);

	commands = parse_one_if(pattern_fits_anycase(keyword->fits, rest) &&
					is_no_sentence(kind, rest, asker),
				kind, argument);
	if (commands && match)
		((Command *)commands->pdata[0])->match =
			g_ascii_strdown(rest, match);
	return commands;
}

static GPtrArray *
read_shape(const Keyword *keyword, const char *rest, const Asker *asker)
{
	CommandKind kind = keyword->kind;
	const char *behind;

	switch (keyword->shape) {
	case SHAPE_ALONE:
		return parse_one_if(!*rest || !strcmp(rest, ":"), kind, "");
	case SHAPE_FEW:
		return read_few(kind, rest);
	case SHAPE_PLAN:
		return read_plan(kind, rest, asker);
	case SHAPE_COLON:
		behind = words_behind_colon(rest);
		return parse_one_if(behind && *behind, kind, behind);
	case SHAPE_SET: {
		g_autofree char *setting = words_first(rest, &behind);

		return parse_one_if(!*rest || vocabulary_setting(setting), kind,
				    rest);
	}
	case SHAPE_FITS:
		return read_fitting(keyword, rest, asker);
	case SHAPE_TALK:
		return NULL; /* see parse_saying */
	}
	g_assert_not_reached();
}

/* Removes the words before the name in "register me as Bob". */
static void
leave_name(Command *command, const Asides *asides)
{
	g_autofree char *bare =
		asides_trim(asides, ASIDES_NAMING, command->argument);
	const char *name = strstr(command->argument, bare);

	if (*bare && name != command->argument)
		text_set(&command->argument, name);
}

GPtrArray *
parse_keyword(const char *text, const Asker *asker)
{
	/* Commands that only ask may end with a question mark: "Status ?" */
	static const CommandKind asking[] = {
		COMMAND_SHOW,	   COMMAND_HISTORY,    COMMAND_RATINGS,
		COMMAND_STATUS,	   COMMAND_MATCHES,    COMMAND_GAMES,
		COMMAND_RULES,	   COMMAND_LIST,       COMMAND_LEAGUES,
		COMMAND_STANDINGS, COMMAND_CROSSTABLE, COMMAND_FIXTURES,
		COMMAND_MY_SEASON, COMMAND_HELP,       COMMAND_UNKNOWN,
	};
	const char *rest;
	g_autofree char *word = words_first(text, &rest);
	const Keyword *keyword = vocabulary_find(word);
	GPtrArray *commands = NULL;

	for (; keyword && !commands; keyword = vocabulary_after(keyword)) {
		bool asks = command_kind_among(keyword->kind, asking) &&
			    !strcmp(rest, "?");

		commands = read_shape(keyword, asks ? "" : rest, asker);
	}
	if (commands &&
	    ((Command *)commands->pdata[0])->kind == COMMAND_REGISTER)
		leave_name(commands->pdata[0], asker->guide.tongues.asides);
	return commands;
}

/* --- talk ----------------------------------------------------------------- */

/* Returns whether "Sag Bob: ..." is for Bob alone, whether Bob is at this table
 * or this is only like somebody's name ("Claire"): nothing private is ever said
 * to all (PLAY 5). */
static bool
is_somebody(const char *name, const Asker *asker)
{
	return asker_names(asker, NAME_PLAYER, name) ||
	       asker_names(asker, NAME_MEMBER, name) ||
	       (!strchr(name, ' ') && asker->guide.tongues.own &&
		g_unichar_isupper(g_utf8_get_char(name)));
}

GPtrArray *
parse_saying(const char *line, const Asker *asker)
{
	const char *rest;
	g_autofree char *word = words_first(line, &rest);
	const Keyword *keyword = vocabulary_find(word);
	const char *colon = strchr(rest, ':');
	g_autofree char *to =
		colon && colon != rest
			? g_strstrip(g_strndup(rest, colon - rest))
			: NULL;

	if (!keyword || keyword->shape != SHAPE_TALK ||
	    (keyword->kind == COMMAND_TELL && !to))
		return NULL;
	bool tells =
		keyword->kind == COMMAND_TELL ||
		(keyword->kind == COMMAND_SAY && to && is_somebody(to, asker));

	if (tells || *rest == ':')
		rest = colon + 1;
	rest += strspn(rest, " ");
	GPtrArray *commands =
		parse_one_if(true, tells ? COMMAND_TELL : keyword->kind, rest);

	if (tells)
		((Command *)commands->pdata[0])->topic = g_steal_pointer(&to);
	return commands;
}

/* --- whole commands ------------------------------------------------------- */

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

/* Returns whether a text begins with a seat or a player, and so is no sentence:
 * "seat 2 in mg-12", "Ann with Bob". */
static bool
begins_with_somebody(const char *text, const Asker *asker)
{
	g_auto(GStrv) parts = pattern_split(" +(in|with|of) +|:", text);

	return parts[0] &&
	       (pattern_fits_anycase("^(seat )?\\d{1,2}$", parts[0]) ||
		asker_names(asker, NAME_PLAYER, parts[0]));
}

static bool
is_whole_setting(const char *argument)
{
	const char *value;
	g_autofree char *word = words_first(argument, &value);

	return few_plain_words(value, !strcmp(word, "letters") ||
						      !strcmp(word, "name") ||
						      !strcmp(word, "public")
					      ? 3
					      : 1) ||
	       (strchr(value, '@') && words_count(value) == 1) ||
	       pattern_fits_anycase(
		       "^(daily|digest) (daily )?(at )?\\S+( h| uhr)?$", value);
}

static bool
is_whole_help(const char *argument, const Asker *asker)
{
	const Tongue *own = asker->guide.tongues.own;
	g_autofree char *folded = text_fold(argument);

	return !*argument || vocabulary_find(argument) ||
	       (own && tongue_command(own, folded) != COMMAND_UNKNOWN) ||
	       asker_names(asker, NAME_TOPIC, argument) ||
	       asker_names(asker, NAME_GAME, argument);
}

/* "mg-12", "mg-12 word: any words" */
#define JOINED "^\\S*,? ?((with )?word ?: ?\\S+( \\S+){0,3})?$"
#define AWAY "^(from )?(" DAYS ")?( ?(to|until|till|-) ?" DAYS ")?$"

bool
parse_is_whole(const Command *command, const Asker *asker)
{
	const char *argument = command->argument, *game;

	switch ((int)command->kind) {
	case COMMAND_HELP:
		return is_whole_help(argument, asker);
	case COMMAND_RECORD:
		return pattern_fits_anycase("^([a-z]{1,12}-[0-9]{1,9}|me)?$",
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
		return pattern_fits_anycase(JOINED, argument);
	case COMMAND_MUTE:
	case COMMAND_UNMUTE:
		return words_count(argument) <= 1 ||
		       asker_names(asker, NAME_PLAYER, argument);
	case COMMAND_AWAY:
		return pattern_fits_anycase(AWAY, argument);
	case COMMAND_CHALLENGE:
		return asker_begins_with_game(asker, argument);
	case COMMAND_NEW:
		game = words_skip(argument, "match");
		return game && asker_begins_with_game(asker, game);
	case COMMAND_EXCUSE:
	case COMMAND_EJECT:
	case COMMAND_REPLACE:
		return begins_with_somebody(argument, asker);
	}
	return true;
}

bool
parse_whole_needed(CommandKind kind)
{
	static const CommandKind needed[] = {
		COMMAND_REGISTER, COMMAND_MUTE,	   COMMAND_UNMUTE,
		COMMAND_NEW,	  COMMAND_EXCUSE,  COMMAND_EJECT,
		COMMAND_REPLACE,  COMMAND_UNKNOWN,
	};

	return command_kind_among(kind, needed);
}

/* --- wishes: "play degas then pass or play renoir" ------------------------ */

static bool
has_word(const char *text, const char *word)
{
	gsize length = strlen(word);

	for (; *text; text++)
		if (!g_ascii_strncasecmp(text, word, length))
			return true;
	return false;
}

/* Splits a text at a pattern if it `may` match: most lines have nothing to
 * split, and that test is quick. */
static char **
split(const char *text, bool may, const char *pattern)
{
	g_auto(GStrv) parts =
		may ? pattern_split(pattern, text) : g_strsplit(text, "\n", 1);

	for (int i = 0; parts[i]; i++) {
		g_strstrip(parts[i]);
		gsize length = strlen(parts[i]);

		while (length && strchr(".,;", parts[i][length - 1]))
			parts[i][--length] = '\0';
		if (!length)
			return NULL;
	}
	return *parts ? g_steal_pointer(&parts) : NULL;
}

char **
wishes_row(const char *text)
{
	bool may = strpbrk(text, ";>") || strstr(text, "→");

	return split(text, may,
		     "\\s*(?:;|->|=>|\\x{2192})\\s*(?:then(?=\\s))?");
}

char **
wishes_list(const char *text)
{
	bool may = strpbrk(text, ",;&+>") || has_word(text, "or") ||
		   has_word(text, "and") || has_word(text, "then");

	return split(text, may, "[,;&+]|->|(?:\\s|^)(?:or|and|then)(?=\\s|$)");
}

char **
wishes_chain(const char *text)
{
	return split(text, has_word(text, "then"),
		     "[,;]?(?:\\s+and)?(?:^|\\s+)then(?=\\s|$)");
}

GPtrArray *
wishes_read(const char *text)
{
	g_auto(GStrv) choice =
		split(text, has_word(text, "or"), "(?:^|\\s+)or(?=\\s|$)");
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);

	for (int i = 0; choice && choice[i]; i++) {
		g_auto(GStrv) chain = wishes_chain(choice[i]);

		if (!chain)
			return NULL;
		g_ptr_array_add(all, g_strjoinv(" then ", chain));
	}
	return choice ? g_steal_pointer(&all) : NULL;
}
