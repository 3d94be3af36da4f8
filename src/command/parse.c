/* parse.c - one line to the commands it holds. */
#include "command/parse.h"

#include "base/text.h"
#include "command/vocabulary.h"
#include "command/wishes.h"

#include <string.h>

#define LINE_LONGEST 300
#define ATTEMPT_LONGEST 60
#define FEW_WORDS 3
#define ATTEMPT_WORDS 4
#define JOINING                                                                \
	"`then` joins the moves of one turn; `or` belongs to next and always."

/* --- words -----------------------------------------------------------------
 */

static bool
matches(const char *pattern, const char *text)
{
	return g_regex_match_simple(pattern, text, G_REGEX_CASELESS, 0);
}

static int
count_words(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	int count = 0;

	for (int i = 0; words[i]; i++)
		count += *words[i] != '\0';
	return count;
}

/* The first word, folded; *rest becomes what follows it and its spaces. */
static char *
first_word(const char *text, const char **rest)
{
	gsize length = strcspn(text, " :");
	g_autofree char *word = g_strndup(text, length);
	char *folded = text_fold(word);
	gsize end = strlen(folded);

	if (end > 1 && folded[end - 1] == '?')
		folded[end - 1] = '\0';
	*rest = text + length + strspn(text + length, " ");
	return folded;
}

static const char *
skip_word(const char *text, const char *word)
{
	gsize length = strlen(word);

	if (g_ascii_strncasecmp(text, word, length) || text[length] != ' ')
		return NULL;
	return text + length + strspn(text + length, " ");
}

static void
drop_bold(char *text)
{
	int stars = 0;
	char *to = text;

	for (const char *p = text; *p; p++)
		stars += *p == '*';
	if (stars % 2)
		return;
	for (const char *from = text; *from; from++)
		if (*from != '*')
			*to++ = *from;
	*to = '\0';
}

static const char *
skip_bullets(const char *line)
{
	static const char *const bullets[] = { "* ", "- ", "• ", "· ", "◦ " };

	for (guint i = 0; i < G_N_ELEMENTS(bullets); i++)
		if (g_str_has_prefix(line, bullets[i]))
			return line + strlen(bullets[i]);
	return line;
}

char *
parse_clean(const char *line)
{
	while (*line == ' ')
		line++;
	g_autofree char *bare = g_strdup(skip_bullets(line));
	g_autoptr(GRegex) polite =
		g_regex_new("[ .,]*(,? +(please|pls|bitte))?[ .,]*$",
			    G_REGEX_CASELESS, 0, NULL);

	drop_bold(bare);
	g_strstrip(bare);
	/* A huge line is no command, and not worth a search. */
	if (strlen(bare) > LINE_LONGEST)
		return g_steal_pointer(&bare);
	return g_regex_replace_literal(polite, bare, -1, 0, "",
				       G_REGEX_MATCH_NOTEMPTY, NULL);
}

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

static bool
is_move(const char *text, const Asker *asker, char **nearest)
{
	char *near = NULL;
	/* To look for what is near takes longer than all the rest. */
	bool move = asker->is_move &&
		    asker->is_move(text, asker->match, nearest ? &near : NULL,
				   asker->data);

	if (nearest && !move)
		*nearest = near;
	else
		g_free(near);
	return move;
}

bool
parse_move(const char *text, const Asker *asker)
{
	return is_move(text, asker, NULL);
}

/* --- menu lines ------------------------------------------------------------
 */

static bool
is_amounts(const char *text)
{
	return matches("^([$\\x{20ac}\\x{a3}]? ?\\d[\\d.,']*[a-z]{0,8}"
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
	is_move(text, asker, &nearest);
	return nearest != NULL;
}

/* "2", "2)", "b:", "c 300k", "a 3 cw 6", "2. play monet".  A number before
 * anything else may be a telephone number, a list of points, or a date. */
static bool
read_menu(const char *text, const Asker *asker, GPtrArray *commands)
{
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
	bool move = (digits || marked) && is_move(rest, asker, NULL);

	if (!move &&
	    (digits || !(is_amounts(rest) || fills_places(rest, asker))))
		return false;
	add(commands, COMMAND_MENU, text);
	return true;
}

/* --- words of the language -------------------------------------------------
 */

static bool
all_moves(const GPtrArray *wishes, const Asker *asker)
{
	for (guint i = 0; i < wishes->len; i++) {
		g_autoptr(GPtrArray) chain =
			wishes_chain(g_ptr_array_index(wishes, i));

		for (guint k = 0; k < chain->len; k++)
			if (!is_move(g_ptr_array_index(chain, k), asker, NULL))
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
	const char *on = skip_word(rest, "on");
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
		const char *behind = skip_word(rest, small[i]);

		rest = behind ? behind : rest;
	}
	if (count_words(rest) > FEW_WORDS || strchr(rest, ':'))
		return false;
	bool clear = keyword->kind == COMMAND_CLEAR;
	bool all = clear && !g_ascii_strcasecmp(rest, "all");
	Command *command = add(commands, keyword->kind, clear ? "" : rest);

	if (clear && *rest && !all)
		command->topic = text_fold(rest);
	return true;
}

static bool
read_setting(const Keyword *keyword, const char *rest, GPtrArray *commands)
{
	const char *value;
	g_autofree char *word = first_word(rest, &value);

	if (*rest && !vocabulary_setting(word))
		return false;
	add(commands, keyword->kind, rest);
	return true;
}

static bool
read_keyword(const char *text, const Asker *asker, GPtrArray *commands)
{
	const char *rest;
	g_autofree char *word = first_word(text, &rest);
	const Keyword *keyword = vocabulary_find(word);

	if (!keyword)
		return false;
	switch (keyword->shape) {
	case SHAPE_ALONE:
		if (*rest && strcmp(rest, ":"))
			return false;
		add(commands, keyword->kind, "");
		return true;
	case SHAPE_FEW:
		return read_few(keyword, rest, commands);
	case SHAPE_NUMBER:
		if (!matches("^\\d{0,6}$", rest))
			return false;
		add(commands, keyword->kind, rest);
		return true;
	case SHAPE_PLAN:
		return read_plan(keyword, rest, asker, commands);
	case SHAPE_COLON:
		if (*rest != ':' || !rest[1 + strspn(rest + 1, " ")])
			return false;
		rest += 1 + strspn(rest + 1, " ");
		add(commands, keyword->kind, rest);
		return true;
	case SHAPE_SET:
		return read_setting(keyword, rest, commands);
	case SHAPE_FITS:
		if (!matches(keyword->fits, rest))
			return false;
		add(commands, keyword->kind, rest);
		return true;
	case SHAPE_TALK:
		return false; /* see parse_talk */
	}
	g_assert_not_reached();
}

/* --- moves -----------------------------------------------------------------
 */

static bool
are_moves(const GPtrArray *texts, const Asker *asker)
{
	for (guint i = 0; texts && i < texts->len; i++)
		if (!is_move(g_ptr_array_index(texts, i), asker, NULL))
			return false;
	return texts;
}

/* "then buy renoir" goes on from the line before. */
static bool
read_moves(const char *text, const Asker *asker, GPtrArray *commands)
{
	const char *behind = skip_word(text, "then");
	g_autoptr(GPtrArray) chain = wishes_chain(behind ? behind : text);

	/* A name may hold a semicolon or an arrow, so `then` is tried first. */
	if (!are_moves(chain, asker)) {
		g_clear_pointer(&chain, g_ptr_array_unref);
		chain = wishes_row(behind ? behind : text);
		if (!are_moves(chain, asker))
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
	return NULL;
}

/* However long the line is: people write paragraphs. */
GPtrArray *
parse_talk(const char *line)
{
	const char *rest;
	g_autofree char *word = first_word(line, &rest);
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

/* --- attempts --------------------------------------------------------------
 */

/* The callback finds something near in many a line; the line must also begin
 * like it, or be like it as a whole. */
static bool
is_like(const char *line, const char *nearest)
{
	const char *ignored;
	g_autofree char *own = first_word(line, &ignored);
	g_autofree char *right = first_word(nearest, &ignored);
	g_autofree char *whole = text_fold(line);
	g_autofree char *wanted = text_fold(nearest);
	int least = (int)strlen(right) / 3;
	int most = (int)strlen(wanted) / 3;

	return text_distance(own, right, least) <= least ||
	       text_distance(whole, wanted, most) <= most;
}

static bool
is_like_keyword(const char *line, char **nearest)
{
	const char *rest;
	g_autofree char *word = first_word(line, &rest);
	const Keyword *keyword = vocabulary_find(word);
	int most = ATTEMPT_WORDS;

	/* "Next: ..." was surely meant so, however long it is. */
	if (keyword && keyword->shape == SHAPE_PLAN && strchr(line, ':'))
		most = G_MAXINT;
	if (!keyword && strlen(word) >= 4) {
		keyword = vocabulary_near(word);
		most = 2;
	}
	if (!keyword || !keyword->right || count_words(line) > most)
		return false;
	*nearest = g_strdup(keyword->right);
	return true;
}

/* Some parts of a line that is no chain are moves.  *nearest becomes what is
 * like one that is none. */
static bool
some_are_moves(const GPtrArray *parts, const Asker *asker, char **nearest)
{
	bool some = false;

	for (guint i = 0; parts && parts->len > 1 && i < parts->len; i++) {
		char *near = NULL;
		bool move = is_move(g_ptr_array_index(parts, i), asker, &near);

		some |= move;
		if (!*nearest)
			*nearest = g_steal_pointer(&near);
		g_free(near);
	}
	if (!some)
		g_clear_pointer(nearest, g_free);
	return some;
}

static bool
is_half_chain(const char *line, const Asker *asker, char **nearest)
{
	g_autoptr(GPtrArray) chain = wishes_chain(line);
	g_autoptr(GPtrArray) row = wishes_row(line);

	return some_are_moves(chain, asker, nearest) ||
	       some_are_moves(row, asker, nearest);
}

/* Is the text a move, as it is or with the first words of one in front? */
static bool
fits_behind(const char *text, const char *move, const Asker *asker)
{
	if (is_move(text, asker, NULL))
		return true;
	for (const char *end = strchr(move, ' '); end;
	     end = strchr(end + 1, ' ')) {
		g_autofree char *verb = g_strndup(move, end - move);
		g_autofree char *whole = g_strconcat(verb, " ", text, NULL);

		if (is_move(whole, asker, NULL))
			return true;
	}
	return false;
}

static bool
all_fit_behind(const GPtrArray *parts, const char *move, const Asker *asker)
{
	for (guint i = 0; parts && i < parts->len; i++)
		if (!fits_behind(g_ptr_array_index(parts, i), move, asker))
			return false;
	return parts;
}

/* "degas/award", "degas, monet", "play degas, pass": one or more moves, maybe
 * without their verb. */
static bool
is_like_moves(const char *line, const char *nearest, const Asker *asker)
{
	g_autoptr(GPtrArray) parts = wishes_list(line);

	return fits_behind(line, nearest, asker) ||
	       all_fit_behind(parts, nearest, asker);
}

/* "play degas or play monet", "give degas or monet", "play degas, pass" */
static bool
is_joined(const char *line, const Asker *asker, char **nearest)
{
	g_autoptr(GPtrArray) parts = wishes_list(line);

	if (!parts || parts->len < 2)
		return false;
	const char *first = g_ptr_array_index(parts, 0);

	if (!is_move(first, asker, NULL) ||
	    !all_fit_behind(parts, first, asker))
		return false;
	is_move(line, asker, nearest);
	if (!*nearest)
		*nearest = g_strdup(first);
	return true;
}

/* "2 please, thanks", "2 3": a line of the menu, and then something.  Behind a
 * letter only courtesy counts: "I agree" is prose. */
static bool
is_like_menu(const char *line, char **nearest)
{
	static const char *const patterns[] = {
		"^\\d{1,2}([ ,&]+((or|and) )?(\\d{1,2}|[a-z])){1,2}$",
		"^\\d{1,2}[ ,]+\\p{L}+([ ,]+\\p{L}+){0,2}[ .!]*$",
		"^(\\d{1,2}|[a-z](?=[.):,]| (please|pls|bitte)))[.):]?"
		"([ ,!]+(please|pls|bitte|thanks?|thx|danke|you|cheers|ok))+"
		"[ .!]*$",
	};
	gsize length = strspn(line, "0123456789");

	for (guint i = 0; i < G_N_ELEMENTS(patterns); i++)
		if (matches(patterns[i], line)) {
			*nearest = g_strndup(line, length ? length : 1);
			return true;
		}
	return false;
}

bool
parse_attempt(const char *line, const Asker *asker, char **nearest,
	      const char **why)
{
	*nearest = NULL;
	*why = NULL;
	if (!*line || strlen(line) > LINE_LONGEST)
		return false;
	if (is_half_chain(line, asker, nearest) ||
	    is_like_keyword(line, nearest))
		return true;
	if (is_joined(line, asker, nearest)) {
		*why = JOINING;
		return true;
	}
	if (strlen(line) > ATTEMPT_LONGEST)
		return false;
	if (is_move(line, asker, nearest))
		return false;
	if (*nearest &&
	    (is_like(line, *nearest) || is_like_moves(line, *nearest, asker)))
		return true;
	g_clear_pointer(nearest, g_free);
	return is_like_menu(line, nearest);
}
