/* scan.c - a message as it is read, line by line. */
#include "command/scan.h"

#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/parse.h"

#define ERRORS_MOST 10

const OwnLine *
scan_line(const Scan *scan, guint at)
{
	return at < scan->lines->len ? &g_array_index(scan->lines, OwnLine, at)
				     : NULL;
}

const OwnLine *
scan_below(const Scan *scan, guint at)
{
	const OwnLine *line = scan_line(scan, at);
	const OwnLine *next = scan_line(scan, at + 1);

	return next && *next->text && next->number == line->number + 1 &&
			       next->below == line->below && !next->left
		       ? next
		       : NULL;
}

void
scan_begin(Scan *scan)
{
	scan->begun = true;
	scan->prose = 0;
}

void
scan_ignore(Scan *scan, const OwnLine *line)
{
	IgnoredLine *ignored = g_new0(IgnoredLine, 1);

	ignored->line = line->number;
	ignored->written = g_strdup(line->text);
	g_ptr_array_add(scan->reading->ignored, ignored);
}

void
scan_give(Scan *scan, GPtrArray *commands, int line, const char *written)
{
	for (guint i = 0; i < commands->len; i++) {
		Command *command = g_ptr_array_index(commands, i);

		command->line = line;
		command->written = g_strdup(written);
		if (!command->match)
			command->match = g_strdup(scan->match);
		g_ptr_array_add(scan->reading->commands, command);
	}
	/* They belong to the reading now. */
	g_ptr_array_set_free_func(commands, NULL);
	g_ptr_array_unref(commands);
}

void
scan_give_unknown(Scan *scan, const OwnLine *line, char *nearest,
		  const char *why)
{
	GPtrArray *commands = g_ptr_array_new_with_free_func(parse_free);
	Command *command = g_new0(Command, 1);

	command->kind = COMMAND_UNKNOWN;
	command->argument = g_strdup("");
	command->nearest = nearest;
	command->why = why;
	g_ptr_array_add(commands, command);
	scan_give(scan, commands, line->number, line->text);
	if (++scan->errors >= ERRORS_MOST)
		scan->reading->stopped = "errors";
}

void
scan_hold_match(Scan *scan, const char *match)
{
	char *held = g_strdup(match);

	g_free(scan->match);
	scan->match = held;
	scan->asker.match = held;
}

void
scan_name_match(Scan *scan, const char *name, int length)
{
	g_autofree char *match = g_ascii_strdown(name, length);

	scan_hold_match(scan, match);
}

/* "mg-12 3" says which match; "F-16 is a plane" does not. */
static bool
names_match(const Scan *scan, const char *line, int length)
{
	g_autofree char *name = g_ascii_strdown(line, length);
	Asker asker = scan->asker;

	if (line[length] != ' ')
		return false;
	asker.match = name;
	g_autoptr(GPtrArray) commands =
		parse_line(line + length + strspn(line + length, " "), &asker);

	return commands;
}

const char *
scan_take_match(Scan *scan, const char *line)
{
	bool bracket = *line == '[';
	int length = vocabulary_match(line + bracket);
	const char *rest = line + bracket + length;

	if (!length || (bracket && *rest != ']'))
		return line;
	rest += bracket;
	const char *behind = words_behind_colon(rest);

	if (!behind && *rest && !bracket && !names_match(scan, line, length))
		return line;
	scan_name_match(scan, line + bracket, length);
	return behind ? behind : rest + strspn(rest, " ");
}
