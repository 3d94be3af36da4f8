/* retract.c - takes back a move that other words of the mail retract.
 *
 * A line that was read as a command can't retract one: only the rest of the
 * mail is looked at, also below the line that ended the orders. */
#include "command/own_text/retract.h"

#include "base/base.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/own_text/stand.h"
#include "command/parse.h"

#define NAME_WORDS 5
#define NOTICE_LINES 12

/* --- whose words a line is ---------------------------------------------- */

static bool
is_empty(const GArray *lines, guint at)
{
	return at >= lines->len || !*quote_line(lines, at)->text;
}

/* Returns whether a line is "Best regards" or the like, without a name. */
static bool
is_valediction(const char *text)
{
	return courtesy_closes(text) && courtesy_known(text);
}

/* Returns whether a line is a signature: a name below a closing. */
static bool
is_signed(const GArray *lines, guint at)
{
	g_auto(GStrv) words = g_strsplit(quote_line(lines, at)->text, " ", -1);

	/* It looks like a name: "No Wait Films". */
	for (int i = 0; words[i]; i++)
		if (i >= NAME_WORDS ||
		    g_unichar_islower(g_utf8_get_char(words[i])) ||
		    g_ascii_isdigit(*words[i]))
			return false;
	while (at-- && !is_empty(lines, at))
		if (is_valediction(quote_line(lines, at)->text))
			return true;
	return at < lines->len && at && is_empty(lines, at) &&
	       !is_empty(lines, at - 1) &&
	       is_valediction(quote_line(lines, at - 1)->text);
}

/* Returns whether a line is in a paragraph that an office adds to all its
 * mails. */
static bool
is_notice(const GArray *lines, guint at, const Asides *asides)
{
	guint first = at, n = 0;

	while (first && !is_empty(lines, first - 1))
		first--;
	for (; !is_empty(lines, first) && n < NOTICE_LINES; first++, n++)
		if (asides_within(asides, ASIDES_NOTICE,
				  quote_line(lines, first)->text))
			return true;
	return false;
}

/* Returns whether a line is in the player's own words. */
static bool
is_own(const GArray *lines, guint at, const Asides *asides)
{
	const OwnLine *line = quote_line(lines, at);

	return *line->text && !line->left && !words_comment(line->text) &&
	       !is_signed(lines, at) && !is_notice(lines, at, asides);
}

/* --- what was read -------------------------------------------------------- */

static bool
is_order(const Command *command)
{
	return command->kind == COMMAND_MOVE || command->kind == COMMAND_MENU;
}

/* Returns whether a command begins in a line, or continues there. */
static bool
holds(const Command *command, const OwnLine *line)
{
	return command->kind != COMMAND_UNKNOWN &&
	       (command->line == line->number ||
		(command->line < line->number &&
		 strlen(line->text) < strlen(command->written) &&
		 g_str_has_suffix(command->written, line->text)) ||
		(command->line < line->number &&
		 strchr(command->written, '\n') &&
		 strstr(command->written, line->text)));
}

/* --- doubts right above a move -------------------------------------------- */

/* Returns the last sentence of a line: "Here goes:" of "Not easy. Here goes:".
 */
static const char *
last_sentence(const char *text)
{
	for (const char *end = text; (end = strpbrk(end, ".!?")); end++)
		if (end[1] == ' ')
			text = end + 2;
	return text;
}

/* Returns whether a line doubts the move below it: "If she sells:". */
static bool
doubts_next(const Scan *scan, guint at)
{
	const char *text = quote_line(scan->lines, at)->text;

	if (!g_str_has_suffix(text, ":") ||
	    !asides_within(scan->asker.guide.tongues.asides, ASIDES_DOUBTED,
			   last_sentence(text)))
		return false;
	for (at++; at < scan->lines->len && is_empty(scan->lines, at);)
		at++;
	const OwnLine *line = quote_line(scan->lines, at);

	for (guint i = 0; line && i < scan->reading->commands->len; i++) {
		const Command *command = scan->reading->commands->pdata[i];

		if (is_order(command) && command->line == line->number)
			return true;
	}
	return false;
}

/* --- another answer ------------------------------------------------------- */

/* Returns the move that a text stands for, as a menu line's number or a move;
 * or NULL. Free with g_free. */
static char *
meant_by(const Scan *scan, const char *text)
{
	const Guide *guide = &scan->asker.guide;
	g_autoptr(GPtrArray) commands = parse_line(text, &scan->asker);
	const Command *first =
		commands && commands->len == 1 ? commands->pdata[0] : NULL;
	g_autofree char *move = NULL;

	if (!first)
		return asker_means(&scan->asker, text, &move) == MEANT_MOVE
			       ? g_steal_pointer(&move)
			       : NULL;
	if (first->kind == COMMAND_MOVE)
		return g_strdup(first->argument);
	if (first->kind != COMMAND_MENU || !g_ascii_isdigit(*text))
		return NULL;
	return guide->on_menu ? guide->on_menu(first->argument,
					       scan->asker.match, guide->data)
			      : g_strdup(first->argument);
}

/* Returns whether a line replaces all answers read so far: around the answer it
 * has only words as in "Oops, 7 instead", or it is a number in a paragraph of
 * its own. */
static bool
answers_otherwise(const Scan *scan, const OwnLine *line)
{
	const Asides *asides = scan->asker.guide.tongues.asides;
	bool some;
	g_autofree char *polite = lexicon_free(line->text);
	g_autofree char *left =
		asides_without(asides, ASIDES_INSTEAD, polite, &some);
	bool apart = line->above == BESIDE_NOTHING &&
		     line->beneath == BESIDE_NOTHING;
	g_autofree char *other =
		*left && (some || apart) ? meant_by(scan, left) : NULL;

	for (guint i = 0; other && i < scan->reading->commands->len; i++) {
		const Command *command = scan->reading->commands->pdata[i];
		g_autofree char *taken =
			is_order(command) ? meant_by(scan, command->argument)
					  : NULL;

		if (taken && !strcmp(taken, other))
			return false;
	}
	return other;
}

/* --- taking back ---------------------------------------------------------- */

static bool
is_taken_back(const Scan *scan)
{
	const Asides *asides = scan->asker.guide.tongues.asides;
	const GPtrArray *commands = scan->reading->commands;

	for (guint i = 0; i < scan->lines->len; i++) {
		const OwnLine *line = quote_line(scan->lines, i);

		bool read = false;

		for (guint c = 0; c < commands->len && !read; c++)
			read = holds(commands->pdata[c], line);
		if (read || !is_own(scan->lines, i, asides))
			continue;
		if (asides_whole(asides, ASIDES_NO, line->text) ||
		    asides_within(asides, ASIDES_TAKEN_BACK, line->text) ||
		    (strchr(line->text, '?') &&
		     asides_within(asides, ASIDES_ASKED, line->text)) ||
		    doubts_next(scan, i) || answers_otherwise(scan, line))
			return true;
	}
	return false;
}

bool
retract_says(const GArray *lines, const Asides *asides)
{
	for (guint i = 0; asides && i < lines->len; i++)
		if (is_own(lines, i, asides) &&
		    asides_within(asides, ASIDES_TAKEN_BACK,
				  quote_line(lines, i)->text))
			return true;
	return false;
}

/* Appends the move that a command stands for to a row of moves. */
static void
append_move(GString *row, const Scan *scan, const Command *command)
{
	const Guide *guide = &scan->asker.guide;
	g_autofree char *move =
		command->kind == COMMAND_MENU && guide->on_menu
			? guide->on_menu(command->argument, command->match,
					 guide->data)
			: NULL;

	g_string_append_printf(row, "%s%s", row->len ? " then " : "",
			       move ? move : command->argument);
}

void
retract(Scan *scan)
{
	GPtrArray *commands = scan->reading->commands;
	bool some = false;

	if (!scan->asker.guide.tongues.asides)
		return;
	for (guint i = 0; i < commands->len; i++)
		some |= is_order(commands->pdata[i]);
	if (!some || !is_taken_back(scan))
		return;
	for (guint i = 0; i < commands->len; i++) {
		Command *command = commands->pdata[i];
		const Command *next;

		if (!is_order(command))
			continue;
		GString *row = g_string_new(NULL);

		append_move(row, scan, command);
		while (i + 1 < commands->len &&
		       (next = commands->pdata[i + 1])->line == command->line &&
		       is_order(next)) {
			append_move(row, scan, next);
			g_ptr_array_remove_index(commands, i + 1);
		}
		command->kind = COMMAND_UNKNOWN;
		text_set(&command->argument, "");
		command->then = command->meant = false;
		command->nearest = g_string_free(row, FALSE);
		command->why = "command.taken_back";
	}
}
