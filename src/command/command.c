/* command.c - the text of a message to a list of commands.
 *
 * Who writes to a program and to people at once is not told off for it: what
 * is no command is prose, and only when orders have begun does prose end them
 * (MAIL R26). */
#include "command/command.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/attempt.h"
#include "command/courtesy.h"
#include "command/offer_number.h"
#include "command/parse.h"
#include "command/quote.h"
#include "command/stand.h"
#include "command/talk.h"
#include "command/vocabulary.h"
#include "command/words.h"

#include <string.h>

#define PROSE_MOST 5
#define ERRORS_MOST 10
#define IGNORED_MOST 100
#define LINES_MOST 1000
#define FLOWED_LEAST 60 /* columns: format=flowed is broken behind them */
#define SENTENCE                                                               \
	"It may be a part of a sentence; a move stands on a line of its own."
#define ASKED_TALK                                                             \
	"A line of it may be a move, so nothing of it was told or played. "    \
	"Send it again, with an empty line between what you say and what "     \
	"you play."

typedef struct {
	GArray *lines; /* of OwnLine */
	guint at;
	Asker asker;
	char *match; /* that holds now, or NULL */
	bool below;  /* the line read last stood below a quoted letter */
	bool begun;  /* a command was read */
	int prose, errors;
	Reading *reading;
} Reader;

/* --- results ---------------------------------------------------------------
 */

static void
free_ignored(gpointer data)
{
	IgnoredLine *ignored = data;

	g_free(ignored->written);
	g_free(ignored);
}

static Reading *
reading_new(void)
{
	Reading *reading = g_new0(Reading, 1);

	reading->commands = g_ptr_array_new_with_free_func(parse_free);
	reading->ignored = g_ptr_array_new_with_free_func(free_ignored);
	return reading;
}

void
reading_free(Reading *reading)
{
	if (!reading)
		return;
	g_ptr_array_unref(reading->commands);
	g_ptr_array_unref(reading->ignored);
	g_free(reading);
}

static void
ignore(Reader *reader, const OwnLine *line)
{
	IgnoredLine *ignored = g_new0(IgnoredLine, 1);

	ignored->line = line->number;
	ignored->written = g_strdup(line->text);
	g_ptr_array_add(reader->reading->ignored, ignored);
}

/* Everything of a line that was understood, or was an attempt. */
static void
give(Reader *reader, GPtrArray *commands, int line, const char *written)
{
	for (guint i = 0; i < commands->len; i++) {
		Command *command = g_ptr_array_index(commands, i);

		command->line = line;
		command->written = g_strdup(written);
		command->match = g_strdup(reader->match);
		g_ptr_array_add(reader->reading->commands, command);
	}
	/* They belong to the reading now. */
	g_ptr_array_set_free_func(commands, NULL);
	g_ptr_array_unref(commands);
}

static void
give_unknown(Reader *reader, const OwnLine *line, char *nearest,
	     const char *why)
{
	GPtrArray *commands = g_ptr_array_new_with_free_func(parse_free);
	Command *command = g_new0(Command, 1);

	command->kind = COMMAND_UNKNOWN;
	command->argument = g_strdup("");
	command->nearest = nearest;
	command->why = why;
	g_ptr_array_add(commands, command);
	give(reader, commands, line->number, line->text);
	if (++reader->errors >= ERRORS_MOST)
		reader->reading->stopped = "errors";
}

/* --- match names -----------------------------------------------------------
 */

static void
set_match(Reader *reader, const char *name, int length)
{
	g_free(reader->match);
	reader->match = g_ascii_strdown(name, length);
	reader->asker.match = reader->match;
}

/* "mg-12 3" says which match; "F-16 is a plane" does not. */
static bool
names_match(const Reader *reader, const char *line, int length)
{
	g_autofree char *name = g_ascii_strdown(line, length);
	Asker asker = reader->asker;

	if (line[length] != ' ')
		return false;
	asker.match = name;
	g_autoptr(GPtrArray) commands =
		parse_line(line + length + strspn(line + length, " "), &asker);

	return commands;
}

/* "mg-12", "[mg-12]", "mg-12: play monet", "mg-12 3": what follows the name;
 * the line itself where it has none. */
static const char *
take_match(Reader *reader, const char *line)
{
	bool bracket = *line == '[';
	int length = vocabulary_match(line + bracket);
	const char *rest = line + bracket + length;

	if (!length || (bracket && *rest != ']'))
		return line;
	rest += bracket;
	if (*rest == ':')
		rest++;
	else if (*rest && !bracket && !names_match(reader, line, length))
		return line;
	set_match(reader, line + bracket, length);
	return rest + strspn(rest, " ");
}

/* --- lines -----------------------------------------------------------------
 */

static const OwnLine *
line_at(const Reader *reader, guint at)
{
	return at < reader->lines->len
		       ? &g_array_index(reader->lines, OwnLine, at)
		       : NULL;
}

static bool
is_stop(const char *text)
{
	g_autofree char *folded = text_fold(text);

	return vocabulary_stops(folded);
}

static bool
starts_command(const Reader *reader, const char *text)
{
	if (strchr("#|>[", *text) || vocabulary_match(text) || is_stop(text))
		return true;
	g_autoptr(GPtrArray) commands = parse_line(text, &reader->asker);

	return commands;
}

/* "next: play monet or" is never all of it, whatever the next line says. */
static bool
dangles(const char *text)
{
	gsize length = strlen(text);
	char last = length ? g_ascii_tolower(text[length - 1]) : '\0';

	return strchr("rn:,", last) &&
	       pattern_fits_anycase("\\b(or|then)$|^(next|always)\\b.*[:,]$",
				    text);
}

/* A mail program may have broken the line (MAIL R22): the commands of it and
 * of the next one together, or NULL. */
static GPtrArray *
parse_joined(Reader *reader, const char *text, char **written)
{
	const OwnLine *line = line_at(reader, reader->at);
	const OwnLine *next = line_at(reader, reader->at + 1);

	if (!next || !*next->text || next->number != line->number + 1)
		return NULL;
	g_autofree char *clean = words_clean(next->text);

	if (!dangles(text) && starts_command(reader, clean))
		return NULL;
	g_autofree char *both = g_strconcat(text, " ", clean, NULL);
	GPtrArray *commands = parse_line(both, &reader->asker);

	if (commands)
		*written = g_strconcat(line->text, " ", next->text, NULL);
	return commands;
}

static bool
goes_on(const Reader *reader)
{
	const OwnLine *next = line_at(reader, reader->at + 1);

	return next && (!g_ascii_strncasecmp(next->text, "or ", 3) ||
			!g_ascii_strncasecmp(next->text, "then ", 5));
}

/* The commands that begin in this line; *written where it took the next. */
static GPtrArray *
parse_here(Reader *reader, const char *text, char **written)
{
	g_autoptr(GPtrArray) alone = parse_line(text, &reader->asker);

	if (!alone)
		return parse_joined(reader, text, written);
	const Command *first = g_ptr_array_index(alone, 0);
	bool open = parse_open(alone, &reader->asker);

	if (first->wishes && (open || goes_on(reader))) {
		g_autoptr(GPtrArray) both = parse_joined(reader, text, written);

		if (both && (!open || !parse_open(both, &reader->asker)))
			return g_steal_pointer(&both);
		g_clear_pointer(written, g_free);
	}
	return g_steal_pointer(&alone);
}

static void
begin(Reader *reader)
{
	reader->begun = true;
	reader->prose = 0;
}

static void
add_text(Command *command, const char *text)
{
	char *before = command->argument;

	command->argument =
		g_strconcat(before, *before ? "\n" : "", text, NULL);
	g_free(before);
}

/* The line below a line of the mail, without an empty one or a quoted one
 * between; or NULL. */
static const OwnLine *
line_below(const Reader *reader, guint at)
{
	const OwnLine *line = line_at(reader, at);
	const OwnLine *next = line_at(reader, at + 1);

	return next && *next->text && next->number == line->number + 1 &&
			       next->below == line->below && !next->left
		       ? next
		       : NULL;
}

/* A number or a letter and no more, or what only means a move; behind a match's
 * name, too. */
static bool
is_bare(const Reader *reader, const char *line)
{
	g_autofree char *match = NULL;
	const char *text = talk_behind_match(line, &match);
	g_autoptr(GPtrArray) commands = parse_line(text, &reader->asker);
	const Command *first = commands ? commands->pdata[0] : NULL;

	return !first || (first->kind == COMMAND_MENU &&
			  !parse_names_move(first->argument, &reader->asker));
}

/* Where a line of talk is or may be an order, it counts only if it surely is
 * one of its own (MAIL R61). */
static bool
surely_ends(const Reader *reader, guint at, TalkLine kind)
{
	const OwnLine *line = line_at(reader, at);
	g_autofree char *clean = words_clean(line->text);
	Stand stand = stand_of(reader->lines, at, at, &reader->asker);

	return kind == TALK_COMMAND ||
	       (kind == TALK_ORDER && !line->after_long && !stand.sentence &&
		(stand.alone || !is_bare(reader, clean)));
}

/* Nobody knows what was meant: all to the end of the paragraph, or to where
 * other talk begins, is asked back, and nothing of it told. */
static void
ask_talk(Reader *reader, const OwnLine *first, char *nearest)
{
	g_autoptr(GString) all = g_string_new(first->text);
	OwnLine whole = *first;

	for (const OwnLine *next; (next = line_below(reader, reader->at));) {
		g_autofree char *clean = words_clean(next->text);

		if (talk_begins(clean))
			break;
		g_string_append_printf(all, "\n%s", next->text);
		reader->at++;
	}
	whole.text = all->str;
	give_unknown(reader, &whole, nearest, ASKED_TALK);
}

/* `say` and `tell` run to the next empty line, or to a line that is something
 * else.  `text` is the line without what stands in front of it. */
static bool
take_talk(Reader *reader, const OwnLine *line, const char *text)
{
	/* As it was written: its full stop belongs to it. */
	const char *whole = strstr(line->text, text);
	GPtrArray *talk = parse_talk(whole ? whole : text);
	g_autoptr(GString) all = g_string_new(line->text);
	guint start = reader->at;

	if (!talk)
		return false;
	begin(reader);
	Command *command = g_ptr_array_index(talk, 0);

	for (const OwnLine *next; (next = line_below(reader, reader->at));) {
		g_autofree char *clean = words_clean(next->text);
		g_autofree char *nearest = NULL;
		TalkLine kind = talk_line(clean, &reader->asker, &nearest);
		bool sure = *command->argument || kind == TALK_COMMAND;

		if (kind != TALK_WORDS &&
		    !(sure && surely_ends(reader, reader->at + 1, kind))) {
			g_ptr_array_unref(talk);
			reader->at = start;
			ask_talk(reader, line, g_steal_pointer(&nearest));
			return true;
		}
		if (kind != TALK_WORDS)
			break;
		add_text(command, next->text);
		g_string_append_printf(all, "\n%s", next->text);
		reader->at++;
	}
	give(reader, talk, line->number, all->str);
	return true;
}

static void
pass_prose(Reader *reader, const OwnLine *line)
{
	if (reader->reading->ignored->len < IGNORED_MOST)
		ignore(reader, line);
	if (reader->begun && ++reader->prose >= PROSE_MOST)
		reader->reading->stopped = "prose";
}

/* What is no move, but can mean only one (PLAY 2): if it stands as a number
 * must. */
static bool
take_meant(Reader *reader, const OwnLine *line, const char *text)
{
	g_autofree char *move = NULL;
	Meant meant = asker_means(&reader->asker, text, &move);
	Stand stand;

	if (meant == MEANT_NOTHING)
		return false;
	stand = stand_of(reader->lines, reader->at, reader->at, &reader->asker);
	if (line->above == BESIDE_QUOTE || stand.torn) {
		pass_prose(reader, line);
	} else if (meant == MEANT_MOVE && stand.alone && !stand.sentence) {
		begin(reader);
		give(reader, parse_meant(move), line->number, line->text);
	} else {
		give_unknown(reader, line, g_steal_pointer(&move),
			     meant == MEANT_DOUBT ? NULL : SENTENCE);
	}
	return true;
}

static void
take_prose(Reader *reader, const OwnLine *line, const char *text)
{
	char *nearest = NULL;
	const char *why = NULL;

	if (take_meant(reader, line, text))
		return;
	if (!courtesy_known(text) &&
	    attempt_read(text, &reader->asker, &nearest, &why))
		give_unknown(reader, line, nearest, why);
	else
		pass_prose(reader, line);
}

/* How a move or a number stands decides whether it counts (MAIL R60, R61). */
typedef enum {
	STANDING_COUNTS,
	STANDING_ASKED,	  /* it may be a part of a sentence */
	STANDING_IGNORED, /* it is one, or a piece of a quoted line */
} Standing;

static Standing
standing(const Reader *reader, guint last, const GPtrArray *commands)
{
	const OwnLine *line = line_at(reader, reader->at);
	const Command *first = g_ptr_array_index(commands, 0);
	bool bare = first->kind == COMMAND_MENU &&
		    !parse_names_move(first->argument, &reader->asker);

	if (first->kind != COMMAND_MENU && first->kind != COMMAND_MOVE)
		return STANDING_COUNTS;
	Stand stand = stand_of(reader->lines, reader->at, last, &reader->asker);

	if (bare)
		return stand.alone && !stand.torn ? STANDING_COUNTS
						  : STANDING_IGNORED;
	if (!stand.sentence)
		return STANDING_COUNTS;
	return line->above == BESIDE_QUOTE ? STANDING_IGNORED : STANDING_ASKED;
}

static void
take_command(Reader *reader, const OwnLine *line, const char *text)
{
	g_autofree char *written = NULL;
	g_autoptr(GPtrArray) read = parse_here(reader, text, &written);

	if (!read) {
		take_prose(reader, line, text);
		return;
	}
	switch (standing(reader, reader->at + (written != NULL), read)) {
	case STANDING_COUNTS:
		break;
	case STANDING_ASKED:
		give_unknown(reader, line, g_strdup(text), SENTENCE);
		return;
	case STANDING_IGNORED:
		pass_prose(reader, line);
		return;
	}
	GPtrArray *commands = g_steal_pointer(&read);

	begin(reader);
	give(reader, commands, line->number, written ? written : line->text);
	if (written)
		reader->at++;
}

static void
take_line(Reader *reader)
{
	const OwnLine *line = line_at(reader, reader->at);
	g_autofree char *clean = words_clean(line->text);

	if (!*clean || strchr("|>", *clean))
		return;
	if (words_comment(clean)) {
		ignore(reader, line);
		return;
	}
	if (line->left) {
		ignore(reader, line);
		return;
	}
	/* What was begun above the quoted letter ends with it. */
	if (line->below && reader->begun && !reader->below) {
		reader->reading->stopped = "cut line";
		return;
	}
	reader->below = line->below;
	const char *text = take_match(reader, clean);

	if (text != clean)
		begin(reader);
	if (!*text)
		return;
	if (reader->begun && is_stop(text) &&
	    !asker_takes(&reader->asker, text))
		reader->reading->stopped = "stop word";
	else if (!take_talk(reader, line, text))
		take_command(reader, line, text);
}

/* --- lines that were joined (MAIL R64) --------------------------------------
 */

static bool
reads(const Reader *reader, const char *written)
{
	g_autofree char *clean = words_clean(written);
	g_autofree char *match = NULL;
	const char *text = talk_behind_match(clean, &match);
	g_autoptr(GPtrArray) commands = parse_line(text, &reader->asker);

	return commands || (match && !*text);
}

/* Programs break a line where the next word does not fit; where it would have,
 * the line ended there, and had a space behind it. */
static bool
ended_there(const char *first, const char *next)
{
	return text_width(first) + 1 + (int)strcspn(next, " ") < FLOWED_LEAST;
}

static bool
says_more(const Reader *reader, const OwnLine *line)
{
	for (int i = 1; line->halves[i]; i++) {
		g_autofree char *clean = words_clean(line->halves[i]);
		g_autofree char *nearest = NULL;

		if (talk_line(clean, &reader->asker, &nearest) != TALK_WORDS)
			return true;
	}
	return false;
}

static bool
is_two_lines(const Reader *reader, const OwnLine *line)
{
	const char *first = line->halves[0], *next = line->halves[1];
	g_autofree char *clean = words_clean(line->text);

	if (!next)
		return false;
	if (talk_begins(clean))
		return says_more(reader, line);
	if (reads(reader, line->text))
		return false;
	return reads(reader, first) || courtesy_greets(first) ||
	       ended_there(first, next);
}

static void
split_line(Reader *reader)
{
	const OwnLine *line = line_at(reader, reader->at);

	if (line->halves && is_two_lines(reader, line))
		quote_split(reader->lines, reader->at);
}

/* --- the subject -----------------------------------------------------------
 */

static bool
is_answer(const char *subject)
{
	return strchr(subject, ':') &&
	       pattern_fits_anycase(
		       "^(re|aw|antw|antwort|sv|vs|vb|vl|fwd?|wg|tr|rv|enc|res|"
		       "rif|"
		       "ref|odp|pd|ynt|ang|doorst|i|r|回复|答复|转发|返信|"
		       "отв|пересл)"
		       "(\\[\\d+\\]|\\(\\d+\\))? ?:",
		       subject);
}

/* The match a subject names in brackets holds from the beginning. */
static void
match_of_subject(Reader *reader, const char *subject)
{
	const char *bracket = subject;

	while ((bracket = strchr(bracket, '['))) {
		int length = vocabulary_match(bracket + 1);

		if (length && bracket[1 + length] == ']') {
			set_match(reader, bracket + 1, length);
			return;
		}
		bracket++;
	}
}

static void
read_subject(Reader *reader, const char *subject)
{
	g_autofree char *clean = words_clean(subject);

	if (is_answer(clean) || *clean == '[')
		return;
	const char *text = take_match(reader, clean);
	GPtrArray *commands = parse_line(text, &reader->asker);

	if (commands)
		give(reader, commands, 0, subject);
}

/* --- a number, and no order ------------------------------------------------
 */

static bool
holds_order(const Reading *reading)
{
	for (guint i = 0; i < reading->commands->len; i++)
		switch ((int)((Command *)reading->commands->pdata[i])->kind) {
		case COMMAND_MOVE:
		case COMMAND_MENU:
		case COMMAND_NEXT:
		case COMMAND_ALWAYS:
		case COMMAND_UNDO:
		case COMMAND_SAY:
		case COMMAND_TELL:
		case COMMAND_UNKNOWN:
			return true;
		}
	return false;
}

/* What is asked back is not ignored. */
static void
unignore(Reading *reading, int line)
{
	for (guint i = reading->ignored->len; i-- > 0;)
		if (((IgnoredLine *)reading->ignored->pdata[i])->line == line)
			g_ptr_array_remove_index(reading->ignored, i);
}

static void
offer(Reader *reader)
{
	guint at = 0;
	char *move = NULL;
	const char *why = holds_order(reader->reading)
				  ? NULL
				  : offer_number(reader->lines, &reader->asker,
						 &at, &move);

	if (!why)
		return;
	unignore(reader->reading, line_at(reader, at)->number);
	give_unknown(reader, line_at(reader, at), move, why);
}

/* ---------------------------------------------------------------------------
 */

Reading *
command_read(const char *text, const char *subject, const Guide *guide)
{
	const char *stopped;
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autofree char *about =
		subject ? g_utf8_make_valid(subject, -1) : g_strdup("");
	int guesses = GUESSES_MOST;
	Reader reader = {
		.lines = quote_own(valid, &stopped),
		.asker = { .guide = guide ? *guide : (Guide){ 0 },
			   .guesses = &guesses },
		.reading = reading_new(),
	};

	match_of_subject(&reader, about);
	for (; reader.at < reader.lines->len && !reader.reading->stopped;
	     reader.at++) {
		split_line(&reader);
		take_line(&reader);
		if (reader.at >= LINES_MOST)
			reader.reading->stopped = "length";
	}
	if (!reader.reading->stopped)
		reader.reading->stopped = stopped;
	if (!reader.reading->commands->len)
		read_subject(&reader, about);
	offer(&reader);
	g_array_unref(reader.lines);
	g_free(reader.match);
	return reader.reading;
}
