/* command.c - the text of a message to a list of commands.
 *
 * Who writes to a program and to people at once is not told off for it: what
 * is no command is prose, and only when orders have begun does prose end them
 * (MAIL R26). */
#include "command/command.h"

#include "command/answer.h"
#include "command/attempt.h"
#include "command/language/words.h"
#include "command/offer_named.h"
#include "command/offer_number.h"
#include "command/own_match.h"
#include "command/own_text/courtesy.h"
#include "command/own_text/retract.h"
#include "command/own_text/stand.h"
#include "command/own_text/subject.h"
#include "command/own_text/talk.h"
#include "command/own_text/wrap.h"
#include "command/parse.h"
#include "command/request.h"
#include "command/scan.h"

#include <string.h>

#define PROSE_MOST 5
#define IGNORED_MOST 100
#define LINES_MOST 1000
#define SHORT_WORDS 3
#define CELL_WORDS 2
#define LETTER_LEAST 6 /* ignored lines that may be a letter */
#define SENTENCE "command.sentence"
#define SEVERAL "command.several"

static void
pass_prose(Scan *scan, const OwnLine *line)
{
	if (scan->reading->ignored->len < IGNORED_MOST)
		scan_ignore(scan, line);
	if (scan->begun && ++scan->prose >= PROSE_MOST)
		scan->reading->stopped = "prose";
}

/* A raised digit, or a turn of the direction, became this sign (MAIL R71, R85).
 */
static bool
is_doubtful(const OwnLine *line)
{
	return strstr(line->text, "\xef\xbf\xbd");
}

/* A word or an amount below much that was ignored may be a cell of a table of
 * ours that came back without marks: "Cash", "1,500,000". */
static bool
may_be_cell(const Scan *scan, const char *text)
{
	return scan->reading->ignored->len >= LETTER_LEAST &&
	       words_count(text) <= CELL_WORDS;
}

/* "make that 4", below a move: it takes that back (retract.h). */
static bool
says_instead(const Scan *scan, const char *text)
{
	const Asides *asides = scan->asker.guide.tongues.asides;
	bool some = false;

	if (!scan->reading->commands->len || !asides)
		return false;
	g_free(asides_without(asides, ASIDES_INSTEAD, text, &some));
	return some || asides_within(asides, ASIDES_TAKEN_BACK, text);
}

/* May what the line is near be another thing than what it names?  Talk and
 * plans have words of their own. */
static bool
may_name_other(const char *text, const char *nearest)
{
	return !strchr(text, ':') && !(nearest && strpbrk(nearest, ":<"));
}

/* Returns the one of a line's named moves that is nearest by its letters, or
 * NULL. */
static const char *
near_among(const Scan *scan, GPtrArray *offers, const char *nearest)
{
	g_autofree char *move = NULL;
	guint at = 0;

	return nearest &&
			       asker_means(&scan->asker, nearest, &move) ==
				       MEANT_MOVE &&
			       move &&
			       g_ptr_array_find_with_equal_func(
				       offers, move, g_str_equal, &at)
		       ? offers->pdata[at]
		       : NULL;
}

/* Asks a line back with each of these moves. */
static void
give_offers(Scan *scan, const OwnLine *line, const GPtrArray *offers)
{
	for (guint i = 0; i < offers->len; i++)
		scan_give_unknown(scan, line, g_strdup(offers->pdata[i]),
				  offers->len > 1 ? SEVERAL : SENTENCE);
}

/* Offers what a line names of the decision, if it names anything: "put me down
 * for 400k" is nearer to "put on", but names a bid.  Of "6 monet", where 6 is
 * another card, the number is offered too. */
static bool
give_named(Scan *scan, const OwnLine *line, const char *text,
	   const char *nearest)
{
	const Guide *guide = &scan->asker.guide;
	bool number = nearest && *nearest &&
		      strspn(nearest, "0123456789") == strlen(nearest);
	g_autoptr(GPtrArray) offers =
		guide->named && (number || may_name_other(text, nearest))
			? guide->named(text, scan->asker.match, guide->data)
			: NULL;

	const char *near = offers ? near_among(scan, offers, nearest) : NULL;

	if (near) {
		scan_give_unknown(scan, line, g_strdup(near), SENTENCE);
		return true;
	}
	if (!offers || !offers->len)
		return false;
	if (number)
		g_ptr_array_add(offers, g_strdup(nearest));
	give_offers(scan, line, offers);
	return true;
}

/* Takes a line that is no move but can mean only one (PLAY 2), if it stands as
 * a number must. */
static bool
take_meant(Scan *scan, const OwnLine *line, const char *text)
{
	g_autofree char *move = NULL;
	Meant meant = asker_means(&scan->asker, text, &move);
	Stand stand;

	if (meant == MEANT_NOTHING)
		return false;
	stand = stand_of(scan->lines, scan->at, scan->at, &scan->asker);
	if (line->above == BESIDE_QUOTE || stand.torn ||
	    may_be_cell(scan, text) || says_instead(scan, text)) {
		pass_prose(scan, line);
	} else if (meant == MEANT_MOVE && stand.alone && !stand.sentence &&
		   !is_doubtful(line)) {
		scan_begin(scan);
		scan_give(scan, parse_meant(move), line->number, line->text);
	} else if (move || !give_named(scan, line, text, NULL)) {
		scan_give_unknown(scan, line, g_steal_pointer(&move),
				  meant == MEANT_DOUBT ? NULL : SENTENCE);
	}
	return true;
}

/* "could you please show mg-2", where it is a line of its own. */
static bool
take_request(Scan *scan, const OwnLine *line, const char *text)
{
	g_autofree char *offer = NULL;
	g_autoptr(GPtrArray) commands =
		request_read(text, &scan->asker, &offer);

	if (!commands)
		return false;
	Stand stand = stand_of(scan->lines, scan->at, scan->at, &scan->asker);

	if (stand.sentence || stand.torn || line->above == BESIDE_QUOTE)
		return false;
	if (offer) {
		scan_give_unknown(scan, line, g_steal_pointer(&offer), NULL);
		return true;
	}
	scan_begin(scan);
	scan_give(scan, g_steal_pointer(&commands), line->number, line->text);
	return true;
}

static void
take_prose(Scan *scan, const OwnLine *line, const char *text)
{
	char *nearest = NULL;
	const char *why = NULL;

	if (take_meant(scan, line, text) || take_request(scan, line, text))
		return;
	if (courtesy_known(text) ||
	    !attempt_read(text, &scan->asker, &nearest, &why))
		pass_prose(scan, line);
	else if (!give_named(scan, line, text, nearest))
		scan_give_unknown(scan, line, g_steal_pointer(&nearest), why);
	g_free(nearest);
}

/* Stops counting a line as ignored, as it is asked back. */
static void
unignore(Reading *reading, int line)
{
	for (guint i = reading->ignored->len; i-- > 0;)
		if (((IgnoredLine *)reading->ignored->pdata[i])->line == line)
			g_ptr_array_remove_index(reading->ignored, i);
}

/* How a move or a number stands decides whether it counts (MAIL R60, R61). */
typedef enum {
	STANDING_COUNTS,
	STANDING_ASKED,	  /* it may be a part of a sentence */
	STANDING_IGNORED, /* it is one, or a piece of a quoted line */
} Standing;

static Standing
standing(const Scan *scan, guint last, const GPtrArray *commands)
{
	const OwnLine *line = scan_line(scan, scan->at);
	const Command *first = g_ptr_array_index(commands, 0);
	bool bare = first->kind == COMMAND_MENU &&
		    !parse_names_move(first->argument, &scan->asker);

	if (first->kind != COMMAND_MENU && first->kind != COMMAND_MOVE)
		return STANDING_COUNTS;
	if (is_doubtful(line))
		return STANDING_ASKED;
	Stand stand = stand_of(scan->lines, scan->at, last, &scan->asker);

	if (bare)
		return stand.alone && !stand.torn ? STANDING_COUNTS
						  : STANDING_IGNORED;
	if (!stand.sentence)
		return STANDING_COUNTS;
	return line->above == BESIDE_QUOTE ? STANDING_IGNORED : STANDING_ASKED;
}

static void
take_command(Scan *scan, const OwnLine *line, const char *text)
{
	g_autofree char *written = NULL;
	g_autoptr(GPtrArray) read = wrap_parse(scan, text, &written);

	if (!read) {
		take_prose(scan, line, text);
		return;
	}
	switch (standing(scan, scan->at + (written != NULL), read)) {
	case STANDING_COUNTS:
		break;
	case STANDING_ASKED:
		scan_give_unknown(scan, line, g_strdup(text), SENTENCE);
		return;
	case STANDING_IGNORED:
		pass_prose(scan, line);
		return;
	}
	GPtrArray *commands = g_steal_pointer(&read);

	scan_begin(scan);
	scan_give(scan, commands, line->number, written ? written : line->text);
	if (written)
		scan->at++;
}

static void
take_words(Scan *scan, const OwnLine *line, const char *text)
{
	if (scan->begun && asker_ends(&scan->asker, text) &&
	    !asker_takes(&scan->asker, text))
		scan->reading->stopped = "stop word";
	else if (!talk_take(scan, line, text))
		take_command(scan, line, text);
}

/* "mg-2 1?", "mg-2 not 1"; "[mg-2] News: round 2" is a subject of ours. */
static bool
is_short_answer(const char *clean, const char *text)
{
	return *clean != '[' && strpbrk(text, "0123456789") &&
	       words_count(text) <= SHORT_WORDS;
}

/* "mg-2 was fun" is prose, and says nothing of the lines below. */
static void
take_text(Scan *scan, const OwnLine *line, const char *clean)
{
	guint before = scan->reading->commands->len;
	g_autofree char *match = g_strdup(scan->match);
	bool begun = scan->begun;
	const char *text = scan_take_match(scan, clean);

	if (text != clean)
		scan_begin(scan);
	if (!*text)
		return;
	take_words(scan, line, text);
	if (text == clean || scan->reading->commands->len > before)
		return;
	if (is_short_answer(clean, text) && !scan->reading->stopped) {
		unignore(scan->reading, line->number);
		scan_give_unknown(scan, line, NULL, NULL);
		return;
	}
	scan->begun = begun;
	scan_hold_match(scan, match);
}

static void
take_line(Scan *scan)
{
	const OwnLine *line = scan_line(scan, scan->at);
	g_autofree char *clean = words_clean(line->text);

	if (!*clean || strchr("|>", *clean))
		return;
	if (words_comment(clean)) {
		scan_ignore(scan, line);
		return;
	}
	if (line->left) {
		scan_ignore(scan, line);
		return;
	}
	/* what was begun above the quoted letter ends with it */
	if (line->below && scan->begun && !scan->below) {
		scan->reading->stopped = "cut line";
		return;
	}
	scan->below = line->below;
	if (answer_take(scan, line))
		return;
	g_autoptr(GPtrArray) parts = own_match_lines(clean, &scan->asker);

	/* The commands of a line for several matches stand in it one by one. */
	for (guint i = 0; i < parts->len && !scan->reading->stopped; i++)
		take_text(scan, line, parts->pdata[i]);
	if (!parts->len)
		scan_give_unknown(scan, line, NULL, NULL);
}

/* --- a number, and no order ------------------------------------------------
 */

static bool
holds_order(const Reading *reading)
{
	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command = reading->commands->pdata[i];
		CommandKind kind = command->kind;

		if (command_kind_orders(kind) || kind == COMMAND_SAY ||
		    kind == COMMAND_TELL || kind == COMMAND_UNKNOWN)
			return true;
	}
	return false;
}

/* Leaves alone the numbers of what has been read: "away 1 Dec to 8 Dec". */
static void
leave_read(const Scan *scan)
{
	for (guint i = 0; i < scan->lines->len; i++) {
		OwnLine *line = &g_array_index(scan->lines, OwnLine, i);
		const GPtrArray *commands = scan->reading->commands;

		for (guint c = 0; c < commands->len; c++)
			if (((Command *)commands->pdata[c])->line ==
			    line->number)
				line->left = true;
	}
}

/* "Monet, because nobody has one", in a mail in which nothing was read. */
static void
offer_words(Scan *scan)
{
	guint at = 0;
	g_autoptr(GPtrArray) offers =
		scan->reading->commands->len || scan->reading->stopped
			? NULL
			: offer_named(scan->lines, &scan->asker, &at);

	if (!offers)
		return;
	unignore(scan->reading, scan_line(scan, at)->number);
	give_offers(scan, scan_line(scan, at), offers);
}

/* Finds the only legal move among the lines that were left out; NULL: none. It
 * must be exact, as our own letters name cards, too. */
static const OwnLine *
move_left_out(const Scan *scan, const GArray *left, char **move)
{
	const Guide *guide = &scan->asker.guide;
	const OwnLine *found = NULL;

	*move = NULL;
	for (guint i = 0; guide->named && i < left->len; i++) {
		const OwnLine *line = &g_array_index(left, OwnLine, i);
		g_autoptr(GPtrArray) moves = NULL;

		if (!asker_takes(&scan->asker, line->text))
			continue;
		moves = guide->named(line->text, scan->asker.match,
				     guide->data);
		if (moves->len != 1 || !g_strcmp0(*move, moves->pdata[0]))
			continue;
		if (found) {
			g_clear_pointer(move, g_free);
			return NULL;
		}
		found = line;
		*move = g_strdup(moves->pdata[0]);
	}
	return found;
}

/* Lists what was left out of a mail in which nothing was read, and offers its
 * move (MAIL R72). */
static void
account_left_out(Scan *scan, const char *text, const MailAbout *about)
{
	g_autofree char *move = NULL;

	if (scan->reading->commands->len)
		return;
	g_autoptr(GArray) left = quote_left_out(text, about);
	const OwnLine *found = move_left_out(scan, left, &move);

	for (guint i = 0; i < left->len; i++) {
		const OwnLine *line = &g_array_index(left, OwnLine, i);

		if (line == found)
			scan_give_unknown(scan, line, g_strdup(move), NULL);
		else if (line->below &&
			 scan->reading->ignored->len < IGNORED_MOST)
			scan_ignore(scan, line);
	}
}

static void
offer(Scan *scan)
{
	guint at = 0;
	char *move = NULL;

	leave_read(scan);

	const char *why =
		holds_order(scan->reading)
			? NULL
			: offer_number(scan->lines, &scan->asker, &at, &move);

	if (!why) {
		offer_words(scan);
		return;
	}
	unignore(scan->reading, scan_line(scan, at)->number);
	scan_give_unknown(scan, scan_line(scan, at), move, why);
}

Reading *
command_read(const char *text, const char *subject, const Guide *guide)
{
	const char *stopped;
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autofree char *about =
		subject ? g_utf8_make_valid(subject, -1) : g_strdup("");
	int guesses = GUESSES_MOST;
	const MailAbout *known = guide ? &guide->about : NULL;
	const MailAbout whose = {
		.subject = known && known->subject ? known->subject : about,
		.name = known ? known->name : NULL,
		.address = known ? known->address : NULL,
		.club = known ? known->club : NULL,
	};
	Scan scan = {
		.lines = quote_own(valid, &whose, &stopped),
		.asker = { .guide = guide ? *guide : (Guide){ 0 },
			   .guesses = &guesses },
		.reading = reading_new(),
	};

	subject_match(&scan, about);
	for (; scan.at < scan.lines->len && !scan.reading->stopped; scan.at++) {
		wrap_split(&scan);
		take_line(&scan);
		if (scan.at >= LINES_MOST)
			scan.reading->stopped = "length";
	}
	if (!scan.reading->stopped)
		scan.reading->stopped = stopped;
	if (!scan.reading->commands->len)
		subject_read(&scan, about);
	retract(&scan);
	offer(&scan);
	account_left_out(&scan, valid, &whose);
	answer_settle(&scan);
	g_array_unref(scan.lines);
	g_free(scan.match);
	return scan.reading;
}
