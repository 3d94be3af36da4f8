/* scan.c - a message while it is read, line by line. */
#include "command/scan.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/parse.h"

#define ERRORS_MOST 10

const OwnLine *
scan_below(const Scan *scan, guint at)
{
	const OwnLine *line = quote_line(scan->lines, at);
	const OwnLine *next = quote_line(scan->lines, at + 1);

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
scan_unignore(Scan *scan, const OwnLine *line)
{
	GPtrArray *ignored = scan->reading->ignored;

	for (guint i = ignored->len; i-- > 0;)
		if (((IgnoredLine *)ignored->pdata[i])->line == line->number)
			g_ptr_array_remove_index(ignored, i);
}

void
scan_give(Scan *scan, GPtrArray *commands, int line, const char *written)
{
	ptr_array_foreach (Command, command, commands) {
		command->line = line;
		command->written = g_strdup(written);
		if (!command->match)
			command->match = g_strdup(scan->match);
		g_ptr_array_add(scan->reading->commands, command);
	}
	/* The reading owns them now. */
	g_ptr_array_set_free_func(commands, NULL);
	g_ptr_array_unref(commands);
}

void
scan_give_unknown(Scan *scan, const OwnLine *line, char *nearest,
		  const char *why)
{
	GPtrArray *commands = parse_list();
	Command *command = parse_add(commands, COMMAND_UNKNOWN, "");

	command->nearest = nearest;
	command->why = why;
	scan_give(scan, commands, line->number, line->text);
	if (++scan->errors >= ERRORS_MOST)
		scan->reading->stopped = "errors";
}

void
scan_give_offers(Scan *scan, const OwnLine *line, const GPtrArray *offers)
{
	for (guint i = 0; i < offers->len; i++)
		scan_give_unknown(scan, line, g_strdup(offers->pdata[i]),
				  offers->len > 1 ? "command.several"
						  : "command.sentence");
}

/* --- the match that lines are about --------------------------------------- */

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

static bool
reads(const char *text, const Asker *asker)
{
	g_autoptr(GPtrArray) commands = parse_line(text, asker);

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

	/* "mg-12 3" names the match of a command, "F-16 is a plane" doesn't. */
	if (!behind && *rest && !bracket) {
		g_autofree char *name = g_ascii_strdown(line, length);
		Asker asker = scan->asker;

		asker.match = name;
		if (*rest != ' ' || !reads(rest + strspn(rest, " "), &asker))
			return line;
	}
	scan_name_match(scan, line + bracket, length);
	return behind ? behind : rest + strspn(rest, " ");
}

/* --- lines for several matches -------------------------------------------- */

#define LEAD "^(?:(?:{and}|{to match}) )*"
#define NAME "\\[?([a-z]{1,12})(-| ?)([0-9]{1,9})\\]?(?![\\w@]|-\\w)"
#define BEHIND "[ :,=.]*(?:- )?"

typedef struct {
	char *name;	  /* "mg-2"; NULL: there is none */
	const char *rest; /* borrowed from the line */
	bool doubtful;	  /* "mg 2 1", where there is mg-21, too */
} OwnMatch;

static OwnMatch
find_own_match(const char *line, const Asker *asker)
{
	OwnMatch own = { NULL, line, false };
	g_autoptr(GMatchInfo) found = NULL;
	int end;

	if (!strpbrk(line, "0123456789"))
		return own;
	g_autofree char *pattern = lexicon_pattern("(?i)" LEAD NAME BEHIND);

	if (!g_regex_match(pattern_ready(pattern), line, 0, &found))
		return own;
	g_autofree char *letters = g_match_info_fetch(found, 1);
	g_autofree char *between = g_match_info_fetch(found, 2);
	g_autofree char *number = g_match_info_fetch(found, 3);
	g_autofree char *low = g_ascii_strdown(letters, -1);
	g_autofree char *name = g_strconcat(low, "-", number, NULL);

	if (!asker_names(asker, NAME_MATCH, name))
		return own;
	g_match_info_fetch_pos(found, 0, NULL, &end);
	own.rest = line + end;
	int digits = (int)strspn(own.rest, "0123456789");
	g_autofree char *longer =
		g_strdup_printf("%s%.*s", name, digits, own.rest);

	own.doubtful = !strcmp(between, " ") && digits &&
		       asker_names(asker, NAME_MATCH, longer);
	own.name = g_steal_pointer(&name);
	return own;
}

bool
own_match_begins(const char *clean, const Asker *asker)
{
	OwnMatch own = find_own_match(clean, asker);
	bool begins = own.name != NULL;

	g_free(own.name);
	return begins;
}

/* Returns where the part about another match begins, or the end. */
static const char *
next_part(const char *text, const Asker *asker)
{
	g_autofree char *pattern = lexicon_pattern("[,;/]| {and} ");
	g_autoptr(GMatchInfo) mark = NULL;
	int at;

	g_regex_match(pattern_ready(pattern), text, 0, &mark);
	for (; g_match_info_fetch_pos(mark, 0, &at, NULL);
	     g_match_info_next(mark, NULL))
		if (own_match_begins(text + at + strspn(text + at, ",;/ "),
				     asker))
			return text + at;
	return text + strlen(text);
}

static bool
add_part(GPtrArray *lines, const char *part, const Asker *asker)
{
	OwnMatch own = find_own_match(part, asker);
	g_autofree char *name = own.name;
	g_autofree char *freed = lexicon_free(own.rest);
	Asker there = *asker;

	if (!name || own.doubtful)
		return false;
	there.match = name;
	/* The line loses polite words if it can be read only without them. */
	const char *text = !reads(own.rest, &there) && reads(freed, &there)
				   ? freed
				   : own.rest;

	g_ptr_array_add(lines, g_strdup_printf("%s%s%s", name,
					       *text ? ": " : "", text));
	return true;
}

GPtrArray *
own_match_lines(const char *clean, const Asker *asker)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);

	if (!own_match_begins(clean, asker)) {
		g_ptr_array_add(lines, g_strdup(clean));
		return lines;
	}
	for (const char *at = clean; *at;) {
		const char *end = next_part(at + 1, asker);
		g_autofree char *part = g_strndup(at, end - at);

		if (!add_part(lines, part, asker)) {
			g_ptr_array_set_size(lines, 0);
			return lines;
		}
		at = end + strspn(end, ",;/ ");
	}
	return lines;
}
