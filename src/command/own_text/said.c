/* said.c - what is said to others, to its end (PLAY 2, Talk). */
#include "command/own_text/said.h"

#include "command/language/words.h"
#include "command/own_text/stand.h"
#include "command/own_text/talk.h"
#include "command/parse.h"

#include <string.h>

static void
add_text(Command *command, const char *text)
{
	char *before = command->argument;

	command->argument =
		g_strconcat(before, *before ? "\n" : "", text, NULL);
	g_free(before);
}

/* A number or a letter and no more, or what only means a move; behind a match's
 * name, too. */
static bool
is_bare(const Scan *scan, const char *line)
{
	g_autofree char *match = NULL;
	const char *text = talk_behind_match(line, &match);
	g_autoptr(GPtrArray) commands = parse_line(text, &scan->asker);
	const Command *first = commands ? commands->pdata[0] : NULL;

	return !first || (first->kind == COMMAND_MENU &&
			  !parse_names_move(first->argument, &scan->asker));
}

/* Returns whether a line ends the talk. One that is, or may be, an order counts
 * only if it surely is one of its own (MAIL R61). */
static bool
surely_ends(const Scan *scan, guint at, TalkLine kind)
{
	const OwnLine *line = scan_line(scan, at);
	g_autofree char *clean = words_clean(line->text);
	Stand stand = stand_of(scan->lines, at, at, &scan->asker);

	return kind == TALK_COMMAND ||
	       (kind == TALK_ORDER && !line->after_long && !stand.sentence &&
		(stand.alone || !is_bare(scan, clean)));
}

/* Nobody knows what was meant: all to the end of the paragraph, or to where
 * other talk begins, is asked back, and nothing of it told. */
static void
ask_talk(Scan *scan, const OwnLine *first, char *nearest)
{
	g_autoptr(GString) all = g_string_new(first->text);
	OwnLine whole = *first;

	for (const OwnLine *next; (next = scan_below(scan, scan->at));) {
		g_autofree char *clean = words_clean(next->text);

		if (talk_begins(clean, &scan->asker))
			break;
		g_string_append_printf(all, "\n%s", next->text);
		scan->at++;
	}
	whole.text = all->str;
	scan_give_unknown(scan, &whole, nearest, "command.talk");
}

bool
said_take(Scan *scan, const OwnLine *line, const char *text)
{
	/* As it was written: its full stop belongs to it. */
	const char *whole = strstr(line->text, text);
	GPtrArray *talk = parse_talk(whole ? whole : text, &scan->asker);
	g_autoptr(GString) all = g_string_new(line->text);
	guint start = scan->at;

	if (!talk)
		return false;
	scan_begin(scan);
	Command *command = g_ptr_array_index(talk, 0);

	for (const OwnLine *next; (next = scan_below(scan, scan->at));) {
		g_autofree char *clean = words_clean(next->text);
		g_autofree char *nearest = NULL;
		TalkLine kind = talk_line(clean, &scan->asker, &nearest);
		bool sure = *command->argument || kind == TALK_COMMAND;

		if (kind != TALK_WORDS &&
		    !(sure && surely_ends(scan, scan->at + 1, kind))) {
			g_ptr_array_unref(talk);
			scan->at = start;
			ask_talk(scan, line, g_steal_pointer(&nearest));
			return true;
		}
		if (kind != TALK_WORDS)
			break;
		add_text(command, next->text);
		g_string_append_printf(all, "\n%s", next->text);
		scan->at++;
	}
	scan_give(scan, talk, line->number, all->str);
	return true;
}
