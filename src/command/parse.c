/* parse.c - one line to the commands it holds. */
#include "command/language/lexicon.h"
#include "command/parse_private.h"

#include "base/text.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/whole.h"
#include "command/wishes.h"

#include <string.h>

/* --- making ----------------------------------------------------------------
 */

void
parse_free(gpointer data)
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

Command *
parse_add(GPtrArray *commands, CommandKind kind, const char *argument)
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
		parse_add(commands, COMMAND_MENU, number);
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

		parse_add(commands, COMMAND_MENU, bare);
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

	parse_add(commands, COMMAND_MENU, plain);
	return true;
}

bool
parse_names_move(const char *argument, const Asker *asker)
{
	gsize label = strcspn(argument, " ");

	return argument[label] && asker_takes(asker, argument + label + 1);
}

/* --- languages -------------------------------------------------------------
 */

/* A line in English to its command. */
typedef bool Read(const char *english, const Asker *asker, bool translated,
		  GPtrArray *commands);

static bool
as_command(const char *english, const Asker *asker, bool translated,
	   GPtrArray *commands)
{
	if (!parse_keyword(english, asker, commands))
		return false;
	const Command *first = commands->pdata[0];

	/* Some of these words are those of English, too.  What the organiser
	 * writes is all orders. */
	return asker->guide.organiser ||
	       (!translated && !asker->guide.tongues.own) ||
	       !whole_is_needed(first->kind) || whole_is(first, asker);
}

/* In other languages such a word begins many a sentence, so it needs its colon,
 * or somebody's name with one. */
static bool
as_talk(const char *english, const Asker *asker, bool translated,
	GPtrArray *commands)
{
	const char *rest;

	g_free(words_first(english, &rest));
	if (!parse_saying(english, asker, commands))
		return false;
	if (!translated || *rest == ':' ||
	    ((Command *)commands->pdata[0])->kind == COMMAND_TELL)
		return true;
	g_ptr_array_set_size(commands, 0);
	return false;
}

/* In one language; NULL is English. */
static GPtrArray *
read_in(const Tongue *tongue, const char *text, const Asker *asker, Read *read)
{
	g_autoptr(GPtrArray) commands =
		g_ptr_array_new_with_free_func(parse_free);
	g_autofree char *english = tongue ? tongue_english(tongue, text) : NULL;

	if ((tongue && !english) ||
	    !read(tongue ? english : text, asker, tongue, commands))
		return NULL;
	for (guint i = 0; i < commands->len; i++) {
		Command *command = commands->pdata[i];

		command->language = tongue ? tongue_language(tongue) : "en";
		if (tongue)
			command->own = g_strdup(tongue_behind(tongue, text));
	}
	return g_steal_pointer(&commands);
}

/* In those of the club's languages in which it is a command: the commands of
 * one, and how many kinds there are. */
static GPtrArray *
read_in_others(const char *text, const Asker *asker, Read *read, int *kinds)
{
	const Tongues *tongues = &asker->guide.tongues;
	g_autoptr(GPtrArray) found = NULL;

	*kinds = 0;
	for (guint i = 0; tongues->others && i < tongues->others->len; i++) {
		const Tongue *tongue = tongues->others->pdata[i];
		g_autoptr(GPtrArray) here =
			tongue == tongues->own
				? NULL
				: read_in(tongue, text, asker, read);

		if (!here)
			continue;
		if (!found || ((Command *)here->pdata[0])->kind !=
				      ((Command *)found->pdata[0])->kind)
			++*kinds;
		if (!found)
			found = g_steal_pointer(&here);
	}
	return g_steal_pointer(&found);
}

/* In the writer's language, else in English. */
static GPtrArray *
read_in_own(const char *text, const Asker *asker, Read *read)
{
	const Tongue *own = asker->guide.tongues.own;
	GPtrArray *commands = own ? read_in(own, text, asker, read) : NULL;

	return commands ? commands : read_in(NULL, text, asker, read);
}

/* Reads a line that fits only one kind. */
static GPtrArray *
read_in_one(const char *text, const Asker *asker, Read *read)
{
	int kinds;
	g_autoptr(GPtrArray) commands =
		read_in_others(text, asker, read, &kinds);

	return kinds == 1 ? g_steal_pointer(&commands) : NULL;
}

static GPtrArray *
parse_own(const char *line, const Asker *asker)
{
	return read_in_own(line, asker, as_command);
}

static GPtrArray *
parse_other(const char *line, const Asker *asker)
{
	return read_in_one(line, asker, as_command);
}

bool
parse_is_ambiguous(const char *line, const Asker *asker)
{
	int kinds;
	GPtrArray *commands = read_in_others(line, asker, as_command, &kinds);

	if (commands)
		g_ptr_array_unref(commands);
	return kinds > 1;
}

/* However long the line is: people write paragraphs. */
GPtrArray *
parse_talk(const char *line, const Asker *asker)
{
	GPtrArray *commands = read_in_own(line, asker, as_talk);

	return commands ? commands : read_in_one(line, asker, as_talk);
}

/* --- moves -----------------------------------------------------------------
 */

/* Returns the move that a part of a chain is: as it stands, without polite
 * words
 * ("pass. Danke!"), or, of the first, a line of the menu; else NULL. */
static char *
chain_part(const char *text, bool first, const Asker *asker)
{
	g_autofree char *plain = lexicon_plain(text, LEXICON_EVERYDAY);
	char *move = NULL;

	if (asker_takes(asker, text))
		return g_strdup(text);
	if (!lexicon_denies(text) && *plain && asker_takes(asker, plain))
		return g_steal_pointer(&plain);
	if (first && asker_means(asker, text, &move) == MEANT_MOVE)
		return move;
	g_free(move);
	return first && asker->guide.on_menu
		       ? asker->guide.on_menu(text, asker->match,
					      asker->guide.data)
		       : NULL;
}

/* Makes moves of the parts of a chain whose writer puts other words around
 * them: "3 then award monet".  False: one is none, and the chain stays. */
static bool
settle_chain(GPtrArray *chain, const Asker *asker)
{
	g_autoptr(GPtrArray) moves = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < chain->len; i++) {
		char *move = chain_part(chain->pdata[i], !i, asker);

		if (!move)
			return false;
		g_ptr_array_add(moves, move);
	}
	for (guint i = 0; i < chain->len; i++) {
		g_free(chain->pdata[i]);
		chain->pdata[i] = g_strdup(moves->pdata[i]);
	}
	return true;
}

/* "then buy renoir" goes on from the line before. */
static bool
read_moves(const char *text, const Asker *asker, GPtrArray *commands)
{
	const char *behind = words_skip(text, "then");
	g_autoptr(GPtrArray) chain = wishes_chain(behind ? behind : text);

	/* A name may hold a semicolon or an arrow, so `then` is tried first. */
	if (!asker_takes_all(asker, chain) &&
	    !(chain && chain->len > 1 && settle_chain(chain, asker))) {
		g_clear_pointer(&chain, g_ptr_array_unref);
		chain = wishes_row(behind ? behind : text);
		if (!asker_takes_all(asker, chain))
			return false;
	}
	for (guint i = 0; i < chain->len; i++)
		parse_add(commands, COMMAND_MOVE, g_ptr_array_index(chain, i))
			->then = i > 0 || behind;
	return true;
}

/* A row of moves whose "then" may be the writer's. */
static GPtrArray *
parse_moves(const char *text, const Asker *asker)
{
	const Tongue *own = asker->guide.tongues.own;
	g_autofree char *joined = own ? tongue_joined(own, text) : NULL;
	g_autoptr(GPtrArray) commands =
		g_ptr_array_new_with_free_func(parse_free);

	return read_moves(text, asker, commands) ||
			       (joined && strcmp(joined, text) != 0 &&
				read_moves(joined, asker, commands))
		       ? g_steal_pointer(&commands)
		       : NULL;
}

static GPtrArray *
parse_menu(const char *text, const Asker *asker)
{
	g_autoptr(GPtrArray) commands =
		g_ptr_array_new_with_free_func(parse_free);

	return read_menu(text, asker, commands) ? g_steal_pointer(&commands)
						: NULL;
}

/* In brackets or quotes. */
static GPtrArray *
parse_inner(const char *line, const Asker *asker)
{
	g_autofree char *inner = words_unwrap(line);

	if (g_ascii_isalnum(*line) || !*inner || !strcmp(inner, line) ||
	    strchr("|>", *inner))
		return NULL;
	GPtrArray *commands = parse_menu(inner, asker);

	return commands ? commands : parse_moves(inner, asker);
}

typedef GPtrArray *Parse(const char *line, const Asker *asker);

static GPtrArray *
parse_part(const char *line, const Asker *asker)
{
	static Parse *const parts[] = { parse_menu, parse_own, parse_moves,
					parse_other, parse_inner };

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		GPtrArray *commands = parts[i](line, asker);

		if (commands)
			return commands;
	}
	return NULL;
}

/* The organiser's orders are sentences: polite words are not of them. */
static GPtrArray *
parse_polite(const char *line, const Asker *asker)
{
	g_autofree char *bare =
		asides_trim(asker->guide.tongues.asides, ASIDES_POLITE, line);

	return *bare ? parse_part(bare, asker) : NULL;
}

GPtrArray *
parse_line(const char *line, const Asker *asker)
{
	if (!*line || strlen(line) > LINE_LONGEST)
		return NULL;
	GPtrArray *commands =
		asker->guide.organiser ? parse_polite(line, asker) : NULL;

	return commands ? commands : parse_part(line, asker);
}

GPtrArray *
parse_meant(const char *move)
{
	GPtrArray *commands = g_ptr_array_new_with_free_func(parse_free);

	parse_add(commands, COMMAND_MOVE, move)->meant = true;
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
	return !parse_all_moves(wish, asker);
}
