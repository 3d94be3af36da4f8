/* parse.c - turns one line into the commands in it. */
#include "command/parse.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"

/* --- menu lines ----------------------------------------------------------- */

static bool
is_amounts(const char *text)
{
	return pattern_fits_anycase(
		"^([$\\x{20ac}\\x{a3}]? ?\\d[\\d.,']*[a-z]{0,8}"
		"( (k|m|thousand|million))?( |$))+$",
		text);
}

/* Returns whether "3 cw 6" may fill the places of the form whose letter
 * precedes it: with the form's verb in front it is near a move. */
static bool
fills_places(const char *text, const Asker *asker)
{
	g_autofree char *nearest = NULL;

	if (!g_ascii_isdigit(*text))
		return false;
	asker_finds(asker, text, &nearest);
	return nearest != NULL;
}

/* Reads "2", "2)", "b:", "c 300k", "a 3 cw 6", "2. play monet" as a menu line;
 * NULL: it is none.  A number before anything else may be a telephone number, a
 * list of points, or a date. */
static char *
menu_argument(const char *text, const Asker *asker)
{
	char *number = words_number(text);
	gsize digits = strspn(text, "0123456789");
	gsize label = digits ? digits : (gsize)g_ascii_isalpha(*text);

	if (number || !label || digits > 3)
		return number;
	bool marked = text[label] && strchr(".):", text[label]);
	const char *rest = text + label + marked;

	if (!*rest)
		return g_strndup(text, label);
	if (*rest != ' ')
		return NULL;
	rest += strspn(rest, " ");
	/* "3 - play monet" */
	bool dash = digits && g_str_has_prefix(rest, "- ");

	rest += dash ? 2 : 0;
	bool move = (digits || marked) && asker_takes(asker, rest);

	if (!move &&
	    (digits || !(is_amounts(rest) || fills_places(rest, asker))))
		return NULL;
	return dash ? g_strdup_printf("%.*s. %s", (int)label, text, rest)
		    : g_strdup(text);
}

static GPtrArray *
parse_menu(const char *text, const Asker *asker)
{
	g_autofree char *argument = menu_argument(text, asker);

	return parse_one_if(argument, COMMAND_MENU, argument);
}

bool
parse_is_bare(const Command *command, const Asker *asker)
{
	const char *move = strchr(command->argument, ' ');

	return command->kind == COMMAND_MENU &&
	       !(move && asker_takes(asker, move + 1));
}

/* --- languages ------------------------------------------------------------ */

/* Reads a line in English, which may be a translation. */
typedef GPtrArray *Read(const char *english, const Asker *asker,
			bool translated);

static GPtrArray *
as_command(const char *english, const Asker *asker, bool translated)
{
	g_autoptr(GPtrArray) commands = parse_keyword(english, asker);
	const Command *first = commands ? commands->pdata[0] : NULL;

	/* Other languages share some of the English words.  Everything that the
	 * organiser writes counts as orders. */
	return first && (asker->guide.organiser ||
			 (!translated && !asker->guide.tongues.own) ||
			 !parse_whole_needed(first->kind) ||
			 parse_is_whole(first, asker))
		       ? g_steal_pointer(&commands)
		       : NULL;
}

/* In other languages a word for talk begins many a sentence, so it needs its
 * colon, or a name and a colon. */
static GPtrArray *
as_talk(const char *english, const Asker *asker, bool translated)
{
	g_autoptr(GPtrArray) commands = parse_saying(english, asker);
	const Command *first = commands ? commands->pdata[0] : NULL;
	const char *rest;

	g_free(words_first(english, &rest));
	return first && (!translated || *rest == ':' ||
			 first->kind == COMMAND_TELL)
		       ? g_steal_pointer(&commands)
		       : NULL;
}

/* Reads a line in one language; a NULL tongue is English. */
static GPtrArray *
read_in(const Tongue *tongue, const char *text, const Asker *asker, Read *read)
{
	g_autofree char *english = tongue ? tongue_english(tongue, text) : NULL;
	GPtrArray *commands = !tongue || english ? read(tongue ? english : text,
							asker, tongue)
						 : NULL;

	ptr_array_foreach (Command, command, commands) {
		command->language = tongue ? tongue_language(tongue) : "en";
		if (tongue)
			command->own = g_strdup(tongue_behind(tongue, text));
	}
	return commands;
}

/* Reads a line in each of the club's other languages and returns the first
 * reading.  *kinds becomes 0 if there is none, 1 if all are the same kind of
 * command, else more. */
static GPtrArray *
read_in_others(const char *text, const Asker *asker, Read *read, int *kinds)
{
	const Tongues *tongues = &asker->guide.tongues;
	GPtrArray *found = NULL;

	*kinds = 0;
	ptr_array_foreach (const Tongue, tongue, tongues->others) {
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
	return found;
}

/* Reads a line in the writer's language, else in English. */
static GPtrArray *
read_in_own(const char *text, const Asker *asker, Read *read)
{
	const Tongue *own = asker->guide.tongues.own;
	GPtrArray *commands = own ? read_in(own, text, asker, read) : NULL;

	return commands ? commands : read_in(NULL, text, asker, read);
}

/* Reads a line that is only one kind of command in the other languages. */
static GPtrArray *
read_in_one(const char *text, const Asker *asker, Read *read)
{
	int kinds;
	g_autoptr(GPtrArray) commands =
		read_in_others(text, asker, read, &kinds);

	return kinds == 1 ? g_steal_pointer(&commands) : NULL;
}

bool
parse_is_ambiguous(const char *line, const Asker *asker)
{
	int kinds;
	g_autoptr(GPtrArray) commands =
		read_in_others(line, asker, as_command, &kinds);

	return commands && kinds > 1;
}

/* The line may be of any length: people write paragraphs. */
GPtrArray *
parse_talk(const char *line, const Asker *asker)
{
	GPtrArray *commands = read_in_own(line, asker, as_talk);

	return commands ? commands : read_in_one(line, asker, as_talk);
}

/* --- moves ---------------------------------------------------------------- */

/* Returns the move that a part of a chain is: as it is, without polite words
 * ("pass. Danke!"), or, for the first part, a line of the menu; else NULL. */
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

/* Replaces the parts of a chain, each perhaps with other words around it, by
 * moves: "3 then award monet".  If one is no move, returns false and leaves the
 * chain. */
static bool
settle_chain(char ***chain, const Asker *asker)
{
	g_auto(GStrv) moves = g_new0(char *, g_strv_length(*chain) + 1);

	for (int i = 0; (*chain)[i]; i++)
		if (!(moves[i] = chain_part((*chain)[i], !i, asker)))
			return false;
	g_strfreev(*chain);
	*chain = g_steal_pointer(&moves);
	return true;
}

/* Reads a row of moves in English.  "then buy renoir" continues the line
 * before.
 */
static GPtrArray *
read_moves(const char *text, const Asker *asker)
{
	const char *behind = words_skip(text, "then");
	const char *row = behind ? behind : text;
	char **chain = wishes_chain(row);
	g_autoptr(GPtrArray) commands = parse_list();

	/* A name may hold a semicolon or an arrow, so `then` is tried first. */
	if (!asker_takes_all(asker, chain) &&
	    !(chain && chain[1] && settle_chain(&chain, asker))) {
		g_strfreev(chain);
		chain = wishes_row(row);
		if (!asker_takes_all(asker, chain))
			g_clear_pointer(&chain, g_strfreev);
	}
	for (int i = 0; chain && chain[i]; i++)
		parse_add(commands, COMMAND_MOVE, chain[i])->then =
			i > 0 || behind;
	g_strfreev(chain);
	return commands->len ? g_steal_pointer(&commands) : NULL;
}

/* Does the same as read_moves, also with "then" in the writer's language. */
static GPtrArray *
parse_moves(const char *text, const Asker *asker)
{
	const Tongue *own = asker->guide.tongues.own;
	GPtrArray *commands = read_moves(text, asker);

	if (commands || !own)
		return commands;
	g_autofree char *joined = tongue_joined(own, text);

	return strcmp(joined, text) != 0 ? read_moves(joined, asker) : NULL;
}

/* Reads what stands in brackets or quotes. */
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

static GPtrArray *
parse_part(const char *line, const Asker *asker)
{
	GPtrArray *commands = parse_menu(line, asker);

	if (!commands)
		commands = read_in_own(line, asker, as_command);
	if (!commands)
		commands = parse_moves(line, asker);
	if (!commands)
		commands = read_in_one(line, asker, as_command);
	return commands ? commands : parse_inner(line, asker);
}

GPtrArray *
parse_line(const char *line, const Asker *asker)
{
	if (!*line || strlen(line) > LINE_LONGEST)
		return NULL;
	/* The organiser's orders are sentences in which polite words may belong
	 * to the reason. */
	g_autofree char *bare =
		asker->guide.organiser
			? asides_trim(asker->guide.tongues.asides,
				      ASIDES_POLITE, line)
			: g_strdup("");
	GPtrArray *commands = *bare ? parse_part(bare, asker) : NULL;

	return commands ? commands : parse_part(line, asker);
}

bool
parse_open(const GPtrArray *commands, const Asker *asker)
{
	const Command *last = g_ptr_array_index(commands, commands->len - 1);

	if (last->kind != COMMAND_NEXT && last->kind != COMMAND_ALWAYS)
		return false;
	g_auto(GStrv) chain =
		wishes_chain(last->wishes->pdata[last->wishes->len - 1]);

	return !asker_takes_all(asker, chain);
}
