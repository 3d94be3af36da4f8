/* retract.c - the player's own words beside a move may take it back.
 *
 * A line that was read as something is what it was read as: only what is left
 * of the mail is looked at, also below the line that ended the orders. */
#include "command/own_text/retract.h"

#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/own_text/courtesy.h"
#include "command/parse.h"

#include <string.h>

#define TAKEN_BACK "command.taken_back"
#define NAME_WORDS 5
#define NOTICE_LINES 12

/* --- lines that are nobody's words -----------------------------------------
 */

static const OwnLine *
line_at(const GArray *lines, guint at)
{
	return at < lines->len ? &g_array_index(lines, OwnLine, at) : NULL;
}

static bool
is_empty(const GArray *lines, guint at)
{
	const OwnLine *line = line_at(lines, at);

	return !line || !*line->text;
}

/* "Best regards", and no word that may end the orders. */
static bool
is_valediction(const char *text)
{
	return courtesy_closes(text) && courtesy_known(text);
}

/* "No Wait Films" */
static bool
is_like_name(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);

	for (int i = 0; words[i]; i++)
		if (i >= NAME_WORDS ||
		    g_unichar_islower(g_utf8_get_char(words[i])) ||
		    g_ascii_isdigit(*words[i]))
			return false;
	return true;
}

/* Returns whether the lines end in a signature; the name may be any. */
static bool
is_signed(const GArray *lines, guint at)
{
	if (!is_like_name(line_at(lines, at)->text))
		return false;
	while (at-- && !is_empty(lines, at))
		if (is_valediction(line_at(lines, at)->text))
			return true;
	return at < lines->len && at && is_empty(lines, at) &&
	       !is_empty(lines, at - 1) &&
	       is_valediction(line_at(lines, at - 1)->text);
}

/* Recognises a paragraph that an office adds to all its mails. */
static bool
is_notice(const GArray *lines, guint at, const Asides *asides)
{
	guint first = at, n = 0;

	while (first && !is_empty(lines, first - 1))
		first--;
	for (; !is_empty(lines, first) && n < NOTICE_LINES; first++, n++)
		if (asides_within(asides, ASIDES_NOTICE,
				  line_at(lines, first)->text))
			return true;
	return false;
}

static bool
is_own(const GArray *lines, guint at, const Asides *asides)
{
	const OwnLine *line = line_at(lines, at);

	return *line->text && !line->left && !words_comment(line->text) &&
	       !is_signed(lines, at) && !is_notice(lines, at, asides);
}

/* --- lines that are some ----------------------------------------------------
 */

static bool
takes_back(const char *text, const Asides *asides)
{
	return asides_whole(asides, ASIDES_NO, text) ||
	       asides_within(asides, ASIDES_TAKEN_BACK, text);
}

static bool
asks(const char *text, const Asides *asides)
{
	return strchr(text, '?') && asides_within(asides, ASIDES_ASKED, text);
}

bool
retract_says(const GArray *lines, const Asides *asides)
{
	for (guint i = 0; asides && i < lines->len; i++)
		if (is_own(lines, i, asides) &&
		    asides_within(asides, ASIDES_TAKEN_BACK,
				  line_at(lines, i)->text))
			return true;
	return false;
}

/* --- what was read ----------------------------------------------------------
 */

static bool
is_order(const Command *command)
{
	return command->kind == COMMAND_MOVE || command->kind == COMMAND_MENU;
}

/* Does a command begin in a line, or go on there? */
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

static bool
is_read(const Scan *scan, const OwnLine *line)
{
	for (guint i = 0; i < scan->reading->commands->len; i++)
		if (holds(scan->reading->commands->pdata[i], line))
			return true;
	return false;
}

/* --- doubts right above a move ----------------------------------------------
 */

static const Command *
order_of(const Scan *scan, const OwnLine *line)
{
	for (guint i = 0; line && i < scan->reading->commands->len; i++) {
		const Command *command = scan->reading->commands->pdata[i];

		if (is_order(command) && command->line == line->number)
			return command;
	}
	return NULL;
}

/* "Here goes:" of "Not easy. Here goes:" */
static const char *
last_sentence(const char *text)
{
	for (const char *end = text; (end = strpbrk(end, ".!?")); end++)
		if (end[1] == ' ')
			text = end + 2;
	return text;
}

/* "If she sells:", and a move as the next thing. */
static bool
leads_in(const Scan *scan, guint at)
{
	const OwnLine *line = line_at(scan->lines, at);

	if (!g_str_has_suffix(line->text, ":") ||
	    !asides_within(scan->asker.guide.tongues.asides, ASIDES_DOUBTED,
			   last_sentence(line->text)))
		return false;
	for (at++; at < scan->lines->len && is_empty(scan->lines, at);)
		at++;
	return order_of(scan, line_at(scan->lines, at));
}

/* --- another answer ---------------------------------------------------------
 */

/* The move that a menu line's number, or a move, stands for; or NULL. */
static char *
meant_by(const Scan *scan, const char *text)
{
	const Guide *guide = &scan->asker.guide;
	g_autoptr(GPtrArray) commands = parse_line(text, &scan->asker);
	const Command *first =
		commands && commands->len == 1 ? commands->pdata[0] : NULL;
	char *move = NULL;

	if (!first)
		return asker_means(&scan->asker, text, &move) == MEANT_MOVE
			       ? move
			       : (g_free(move), NULL);
	if (first->kind == COMMAND_MOVE)
		return g_strdup(first->argument);
	if (first->kind != COMMAND_MENU || !g_ascii_isdigit(*text))
		return NULL;
	return guide->on_menu ? guide->on_menu(first->argument,
					       scan->asker.match, guide->data)
			      : g_strdup(first->argument);
}

/* "Oops, 7 instead": nothing but such words around it; a number that stands in
 * lines of its own. */
static char *
other_answer(const Scan *scan, const OwnLine *line)
{
	const Asides *asides = scan->asker.guide.tongues.asides;
	bool some;
	g_autofree char *polite = lexicon_free(line->text);
	g_autofree char *left =
		asides_without(asides, ASIDES_INSTEAD, polite, &some);
	bool apart = line->above == BESIDE_NOTHING &&
		     line->beneath == BESIDE_NOTHING;

	return *left && (some || apart) ? meant_by(scan, left) : NULL;
}

static bool
answers_otherwise(const Scan *scan, const OwnLine *line)
{
	g_autofree char *other = other_answer(scan, line);

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

/* --- taking back ------------------------------------------------------------
 */

static bool
is_taken_back(const Scan *scan)
{
	const Asides *asides = scan->asker.guide.tongues.asides;

	for (guint i = 0; i < scan->lines->len; i++) {
		const OwnLine *line = line_at(scan->lines, i);

		if (!is_own(scan->lines, i, asides) || is_read(scan, line))
			continue;
		if (takes_back(line->text, asides) ||
		    asks(line->text, asides) || leads_in(scan, i) ||
		    answers_otherwise(scan, line))
			return true;
	}
	return false;
}

/* Returns all that would be right among a line's moves. */
static char *
add_nearest(char *before, const Scan *scan, const Command *command)
{
	const Guide *guide = &scan->asker.guide;
	g_autofree char *row = before;
	g_autofree char *move = NULL;

	if (command->kind == COMMAND_MENU && guide->on_menu)
		move = guide->on_menu(command->argument, command->match,
				      guide->data);
	const char *text = move ? move : command->argument;

	return row ? g_strconcat(row, " then ", text, NULL) : g_strdup(text);
}

static void
make_unknown(Command *command, char *nearest)
{
	command->kind = COMMAND_UNKNOWN;
	g_free(command->argument);
	command->argument = g_strdup("");
	command->then = command->meant = false;
	command->nearest = nearest;
	command->why = TAKEN_BACK;
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
		char *nearest = NULL;

		if (!is_order(command))
			continue;
		nearest = add_nearest(nearest, scan, command);
		while (i + 1 < commands->len &&
		       (next = commands->pdata[i + 1])->line == command->line &&
		       is_order(next)) {
			nearest = add_nearest(nearest, scan, next);
			g_ptr_array_remove_index(commands, i + 1);
		}
		make_unknown(command, nearest);
	}
}
