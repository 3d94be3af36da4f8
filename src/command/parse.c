/* parse.c - one line to the commands it holds. */
#include "command/parse.h"

#include "base/text.h"
#include "command/vocabulary.h"
#include "command/wishes.h"
#include "command/words.h"

#include <string.h>

#define FEW_WORDS 3

/* --- making ----------------------------------------------------------------
 */

void
parse_free(gpointer data)
{
	Command *command = data;

	g_free(command->written);
	g_free(command->match);
	g_free(command->argument);
	g_free(command->topic);
	g_free(command->nearest);
	g_clear_pointer(&command->wishes, g_ptr_array_unref);
	g_free(command);
}

static Command *
add(GPtrArray *commands, CommandKind kind, const char *argument)
{
	Command *command = g_new0(Command, 1);

	command->kind = kind;
	command->argument = g_strdup(argument);
	g_ptr_array_add(commands, command);
	return command;
}

/* --- menu lines ------------------------------------------------------------
 */

static bool
is_amounts(const char *text)
{
	return words_match("^([$\\x{20ac}\\x{a3}]? ?\\d[\\d.,']*[a-z]{0,8}"
			   "( (k|m|thousand|million))?( |$))+$",
			   text);
}

/* "3 cw 6" behind the letter of a form with several places: what, with the
 * form's verb in front, is near a move. */
static bool
fills_places(const char *text, const Asker *asker)
{
	g_autofree char *nearest = NULL;

	if (!g_ascii_isdigit(*text))
		return false;
	asker_finds(asker, text, &nearest);
	return nearest != NULL;
}

/* "2", "2)", "b:", "c 300k", "a 3 cw 6", "2. play monet".  A number before
 * anything else may be a telephone number, a list of points, or a date. */
static bool
read_menu(const char *text, const Asker *asker, GPtrArray *commands)
{
	g_autofree char *number = words_number(text);

	if (number) {
		add(commands, COMMAND_MENU, number);
		return true;
	}
	gsize digits = strspn(text, "0123456789");
	gsize label = digits ? digits : (gsize)g_ascii_isalpha(*text);

	if (!label || digits > 3)
		return false;
	bool marked = text[label] && strchr(".):", text[label]);
	const char *rest = text + label + marked;

	if (!*rest) {
		g_autofree char *bare = g_strndup(text, label);

		add(commands, COMMAND_MENU, bare);
		return true;
	}
	if (*rest != ' ')
		return false;
	rest += strspn(rest, " ");
	/* "3 - play monet" */
	bool dash = digits && g_str_has_prefix(rest, "- ");

	rest += dash ? 2 : 0;
	bool move = (digits || marked) && asker_takes(asker, rest);

	if (!move &&
	    (digits || !(is_amounts(rest) || fills_places(rest, asker))))
		return false;
	g_autofree char *plain =
		dash ? g_strdup_printf("%.*s. %s", (int)label, text, rest)
		     : g_strdup(text);

	add(commands, COMMAND_MENU, plain);
	return true;
}

bool
parse_names_move(const char *argument, const Asker *asker)
{
	gsize label = strcspn(argument, " ");

	return argument[label] && asker_takes(asker, argument + label + 1);
}

/* --- words of the language -------------------------------------------------
 */

static bool
all_moves(const GPtrArray *wishes, const Asker *asker)
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
	    (!colon && !all_moves(wishes, asker)))
		return false;
	Command *command = add(commands, keyword->kind, "");

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
	Command *command = add(commands, keyword->kind, clear ? "" : rest);

	if (clear && *rest && !all)
		command->topic = text_fold(rest);
	return true;
}

static bool
add_where(bool fits, GPtrArray *commands, CommandKind kind, const char *rest)
{
	if (fits)
		add(commands, kind, rest);
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

/* "challenge accepted" calls no match. */
static bool
is_no_sentence(const Keyword *keyword, const char *rest, const Asker *asker)
{
	return keyword->kind != COMMAND_CHALLENGE ||
	       words_match(".+ with .+", rest) ||
	       asker_begins_with_game(asker, rest);
}

static bool
read_keyword(const char *text, const Asker *asker, GPtrArray *commands)
{
	const char *rest;
	g_autofree char *word = words_first(text, &rest);
	const Keyword *keyword = vocabulary_find(word);

	if (!keyword)
		return false;
	switch (keyword->shape) {
	case SHAPE_ALONE:
		return add_where(!*rest || !strcmp(rest, ":"), commands,
				 keyword->kind, "");
	case SHAPE_FEW:
		return read_few(keyword, rest, commands);
	case SHAPE_NUMBER:
		return add_where(words_match("^\\d{0,6}$", rest), commands,
				 keyword->kind, rest);
	case SHAPE_PLAN:
		return read_plan(keyword, rest, asker, commands);
	case SHAPE_COLON:
		return read_colon(keyword, rest, commands);
	case SHAPE_SET:
		return read_setting(keyword, rest, commands);
	case SHAPE_FITS:
		return add_where(words_match(keyword->fits, rest) &&
					 is_no_sentence(keyword, rest, asker),
				 commands, keyword->kind, rest);
	case SHAPE_TALK:
		return false; /* see parse_talk */
	}
	g_assert_not_reached();
}

/* --- moves -----------------------------------------------------------------
 */

/* "then buy renoir" goes on from the line before. */
static bool
read_moves(const char *text, const Asker *asker, GPtrArray *commands)
{
	const char *behind = words_skip(text, "then");
	g_autoptr(GPtrArray) chain = wishes_chain(behind ? behind : text);

	/* A name may hold a semicolon or an arrow, so `then` is tried first. */
	if (!asker_takes_all(asker, chain)) {
		g_clear_pointer(&chain, g_ptr_array_unref);
		chain = wishes_row(behind ? behind : text);
		if (!asker_takes_all(asker, chain))
			return false;
	}
	for (guint i = 0; i < chain->len; i++)
		add(commands, COMMAND_MOVE, g_ptr_array_index(chain, i))->then =
			i > 0 || behind;
	return true;
}

GPtrArray *
parse_line(const char *line, const Asker *asker)
{
	g_autoptr(GPtrArray) commands =
		g_ptr_array_new_with_free_func(parse_free);

	if (!*line || strlen(line) > LINE_LONGEST)
		return NULL;
	if (read_menu(line, asker, commands) ||
	    read_keyword(line, asker, commands) ||
	    read_moves(line, asker, commands))
		return g_steal_pointer(&commands);
	if (g_ascii_isalnum(*line))
		return NULL;
	g_autofree char *inner = words_unwrap(line);

	if (*inner && strcmp(inner, line) != 0 && !strchr("|>", *inner) &&
	    (read_menu(inner, asker, commands) ||
	     read_moves(inner, asker, commands)))
		return g_steal_pointer(&commands);
	return NULL;
}

GPtrArray *
parse_meant(const char *move)
{
	GPtrArray *commands = g_ptr_array_new_with_free_func(parse_free);

	add(commands, COMMAND_MOVE, move)->meant = true;
	return commands;
}

/* However long the line is: people write paragraphs. */
GPtrArray *
parse_talk(const char *line)
{
	const char *rest;
	g_autofree char *word = words_first(line, &rest);
	const Keyword *keyword = vocabulary_find(word);
	const char *colon = strchr(rest, ':');
	g_autofree char *to = NULL;

	if (!keyword || keyword->shape != SHAPE_TALK)
		return NULL;
	if (keyword->kind == COMMAND_TELL) {
		if (!colon || colon == rest)
			return NULL;
		to = g_strstrip(g_strndup(rest, colon - rest));
	}
	if (to || *rest == ':')
		rest = colon + 1;
	GPtrArray *commands = g_ptr_array_new_with_free_func(parse_free);

	rest += strspn(rest, " ");
	add(commands, keyword->kind, rest)->topic = g_steal_pointer(&to);
	return commands;
}

bool
parse_open(const GPtrArray *commands, const Asker *asker)
{
	const Command *last = g_ptr_array_index(commands, commands->len - 1);

	if (last->kind != COMMAND_NEXT && last->kind != COMMAND_ALWAYS)
		return false;
	g_autoptr(GPtrArray) wish = g_ptr_array_new();

	g_ptr_array_add(wish,
			g_ptr_array_index(last->wishes, last->wishes->len - 1));
	return !all_moves(wish, asker);
}
