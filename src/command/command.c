/* command.c - reads the text of a message as a list of commands.
 *
 * People write to the program and to other people in the same mail, and aren't
 * scolded for it: what is no command is prose, and only after orders have begun
 * does prose end them (MAIL R26). */
#include "command/command.h"

#include "command/answer.h"
#include "command/attempt.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/offer.h"
#include "command/own_text/courtesy.h"
#include "command/own_text/retract.h"
#include "command/own_text/stand.h"
#include "command/own_text/subject.h"
#include "command/own_text/talk.h"
#include "command/own_text/wrap.h"
#include "command/parse.h"
#include "command/scan.h"

#include <string.h>

#define PROSE_MOST 5
#define LINES_MOST 1000
#define SHORT_WORDS 3
#define CELL_WORDS 2
#define LETTER_LEAST 6 /* ignored lines that may be a letter */
#define SENTENCE "command.sentence"
#define DIGITS "0123456789"

/* --- prose ---------------------------------------------------------------- */

static void
pass_prose(Scan *scan, const OwnLine *line)
{
	if (scan->reading->ignored->len < IGNORED_MOST)
		scan_ignore(scan, line);
	if (scan->begun && ++scan->prose >= PROSE_MOST)
		scan->reading->stopped = "prose";
}

/* Returns whether a line has the sign that replaces a raised digit or a turn of
 * the writing direction (MAIL R71, R85). */
static bool
is_doubtful(const OwnLine *line)
{
	return strstr(line->text, "\xef\xbf\xbd");
}

/* Returns whether a word or an amount may be a cell of a table of ours that
 * came back without quotation marks, as much was ignored above it: "Cash",
 * "1,500,000". */
static bool
may_be_cell(const Scan *scan, const char *text)
{
	return scan->reading->ignored->len >= LETTER_LEAST &&
	       words_count(text) <= CELL_WORDS;
}

/* Returns whether a line takes the move above it back: "make that 4"
 * (retract.h). */
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

/* Offers what a line names of the decision, if it names anything: "put me down
 * for 400k" is nearer to "put on", but names a bid.  For "6 monet", where 6 is
 * another card, the number is offered, too. */
static bool
give_named(Scan *scan, const OwnLine *line, const char *text,
	   const char *nearest)
{
	const Guide *guide = &scan->asker.guide;
	bool number = nearest && *nearest &&
		      strspn(nearest, DIGITS) == strlen(nearest);
	/* Talk and plans have words of their own. */
	bool other = !strchr(text, ':') && !(nearest && strpbrk(nearest, ":<"));
	g_autoptr(GPtrArray) offers =
		guide->named && (number || other)
			? guide->named(text, scan->asker.match, guide->data)
			: NULL;
	g_autofree char *move = NULL;

	if (!offers || !offers->len)
		return false;
	if (nearest &&
	    asker_means(&scan->asker, nearest, &move) == MEANT_MOVE && move &&
	    g_ptr_array_find_with_equal_func(offers, move, g_str_equal, NULL)) {
		scan_give_unknown(scan, line, g_steal_pointer(&move), SENTENCE);
		return true;
	}
	if (number)
		g_ptr_array_add(offers, g_strdup(nearest));
	scan_give_offers(scan, line, offers);
	return true;
}

/* Takes a line that isn't a move but can mean only one (PLAY 2), if it stands
 * as a number must. */
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

/* --- requests: a command among polite words ------------------------------- */

/* Returns whether a command is carried out only if the line has no other words.
 */
static bool
is_grave(const Command *command)
{
	switch ((int)command->kind) {
	case COMMAND_RESIGN:
	case COMMAND_LEAVE:
	case COMMAND_FORGET_ME:
	case COMMAND_WITHDRAW:
	case COMMAND_CONFIRM:
	case COMMAND_ACCEPT:
	case COMMAND_DECLINE:
	case COMMAND_PROPOSE:
		return true;
	case COMMAND_SET:
		return g_str_has_prefix(command->argument, "address");
	}
	return command_kind_orders(command->kind);
}

/* Returns whether it is a command other than a move, a plan or talk, for which
 * there are other rules about politeness. */
static bool
is_ordinary(const GPtrArray *commands, const Asker *asker)
{
	const Command *command = commands->pdata[0];

	switch ((int)command->kind) {
	case COMMAND_MENU:
	case COMMAND_MOVE:
	case COMMAND_NEXT:
	case COMMAND_ALWAYS:
	case COMMAND_SAY:
	case COMMAND_TELL:
	case COMMAND_UNKNOWN:
		return false;
	}
	return commands->len == 1 && parse_is_whole(command, asker);
}

/* Returns the line without polite words at its ends and the mark of a question.
 */
static char *
without_polite(const Asides *asides, const char *line)
{
	g_autofree char *plain = g_strdup(line);

	for (gsize n = strlen(plain); n && strchr("?!. ", plain[n - 1]);)
		plain[--n] = '\0';
	g_autofree char *polite = asides_trim(asides, ASIDES_POLITE, plain);

	return asides_trim(asides, ASIDES_REQUEST, polite);
}

/* Returns whether the line has only an article more than the text, which makes
 * no request: "The list:" is a heading. */
static bool
only_article(const char *line, const char *text)
{
	const char *rest;
	g_autofree char *first = words_first(line, &rest);

	return words_count(line) == words_count(text) + 1 &&
	       lexicon_has(LEXICON_ARTICLES, first);
}

/* Returns the commands that a line politely asks for, as parse_line does, or
 * NULL: "could you please show mg-2".  If polite words are not enough for them
 * (PLAY 4, and orders), *offer becomes how to write them (free with g_free). */
static GPtrArray *
read_request(const char *line, const Asker *asker, char **offer)
{
	const Asides *asides = asker->guide.tongues.asides;
	g_autofree char *text = asides && !asker->guide.organiser
					? without_polite(asides, line)
					: g_strdup("");

	*offer = NULL;
	if (!*text || !strcmp(text, line) || only_article(line, text) ||
	    courtesy_greets(line))
		return NULL;
	g_autoptr(GPtrArray) commands = parse_line(text, asker);

	if (!commands || !is_ordinary(commands, asker))
		return NULL;
	if (is_grave(commands->pdata[0]))
		*offer = g_steal_pointer(&text);
	return g_steal_pointer(&commands);
}

/* Takes such a line, if it stands alone. */
static bool
take_request(Scan *scan, const OwnLine *line, const char *text)
{
	g_autofree char *offer = NULL;
	g_autoptr(GPtrArray) commands =
		read_request(text, &scan->asker, &offer);

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

/* --- commands ------------------------------------------------------------- */

/* Whether a move or a number counts, by how it stands (MAIL R60, R61). */
typedef enum {
	STANDING_COUNTS,
	STANDING_ASKED,	  /* it may be a part of a sentence */
	STANDING_IGNORED, /* it is a part of one, or of a quoted line */
} Standing;

static Standing
standing_of(const Scan *scan, guint last, const GPtrArray *commands)
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
	switch (standing_of(scan, scan->at + (written != NULL), read)) {
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

/* Takes a line, or what of it is about one match; `clean` may begin with that
 * match's name. */
static void
take_text(Scan *scan, const OwnLine *line, const char *clean)
{
	Reading *reading = scan->reading;
	guint before = reading->commands->len;
	g_autofree char *match = g_strdup(scan->match);
	bool begun = scan->begun;
	const char *text = scan_take_match(scan, clean);

	if (text != clean)
		scan_begin(scan);
	if (!*text)
		return;
	if (scan->begun && asker_ends(&scan->asker, text) &&
	    !asker_takes(&scan->asker, text))
		reading->stopped = "stop word";
	else if (!talk_take(scan, line, text))
		take_command(scan, line, text);
	if (text == clean || reading->commands->len > before)
		return;
	/* "mg-2 1?", "mg-2 not 1"; "[mg-2] News: round 2" is a subject of ours.
	 */
	if (!reading->stopped && *clean != '[' && strpbrk(text, DIGITS) &&
	    words_count(text) <= SHORT_WORDS) {
		scan_unignore(scan, line);
		scan_give_unknown(scan, line, NULL, NULL);
		return;
	}
	/* "mg-2 was fun" is prose, and says nothing about the lines below. */
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
	if (words_comment(clean) || line->left) {
		scan_ignore(scan, line);
		return;
	}
	/* Orders that began above the quoted letter end with it. */
	if (line->below && scan->begun && !scan->below) {
		scan->reading->stopped = "cut line";
		return;
	}
	scan->below = line->below;
	if (answer_take(scan, line))
		return;
	g_autoptr(GPtrArray) parts = own_match_lines(clean, &scan->asker);

	for (guint i = 0; i < parts->len && !scan->reading->stopped; i++)
		take_text(scan, line, parts->pdata[i]);
	if (!parts->len)
		scan_give_unknown(scan, line, NULL, NULL);
}

static void
free_ignored(gpointer data)
{
	IgnoredLine *ignored = data;

	g_free(ignored->written);
	g_free(ignored);
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

Reading *
command_read(const char *text, const char *subject, const Guide *guide)
{
	const char *stopped;
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autofree char *about = g_utf8_make_valid(subject ? subject : "", -1);
	int guesses = GUESSES_MOST;
	MailAbout known = guide ? guide->about : (MailAbout){ 0 };
	Reading *reading = g_new0(Reading, 1);

	if (!known.subject)
		known.subject = about;
	reading->commands = parse_list();
	reading->ignored = g_ptr_array_new_with_free_func(free_ignored);
	Scan scan = {
		.lines = quote_own(valid, &known, &stopped),
		.asker = { .guide = guide ? *guide : (Guide){ 0 },
			   .guesses = &guesses },
		.reading = reading,
	};

	subject_match(&scan, about);
	for (; scan.at < scan.lines->len && !reading->stopped; scan.at++) {
		wrap_split(&scan);
		take_line(&scan);
		if (scan.at >= LINES_MOST)
			reading->stopped = "length";
	}
	if (!reading->stopped)
		reading->stopped = stopped;
	if (!reading->commands->len)
		subject_read(&scan, about);
	retract(&scan);
	offer_orders(&scan, valid, &known);
	answer_settle(&scan);
	g_array_unref(scan.lines);
	g_free(scan.match);
	return reading;
}
