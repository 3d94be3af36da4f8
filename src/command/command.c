/* command.c - reads the text of a message as a list of commands.  People write
 * to the program and to other people in the same mail, and aren't scolded for
 * it: whatever is no command is prose, and prose ends the orders only once they
 * have begun (MAIL R26). */
#include "command/command.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/answer.h"
#include "command/attempt.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/offer.h"
#include "command/own_text/foreign.h"
#include "command/own_text/retract.h"
#include "command/own_text/stand.h"
#include "command/own_text/talk.h"
#include "command/parse.h"
#include "command/scan.h"

#define PROSE_MOST 5
#define LINES_MOST 1000
#define SHORT_WORDS 3
#define CELL_WORDS 2
#define LETTER_LEAST 6	/* ignored lines that may quote one of our letters */
#define FLOWED_LEAST 60 /* columns: longer flowed lines are wrapped */
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

/* Offers the move that a line names, if it names any: "put me down for 400k" is
 * nearer to "put on", but names a bid.  For "6 monet", where 6 is another card,
 * the number is offered, too. */
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
 * where a number would count. */
static bool
take_meant(Scan *scan, const OwnLine *line, const char *text)
{
	g_autofree char *move = NULL;
	Meant meant = asker_means(&scan->asker, text, &move);

	if (meant == MEANT_NOTHING)
		return false;
	Stand stand = stand_of(scan->lines, scan->at, scan->at, &scan->asker);
	/* A single word or amount, after enough ignored lines, may be a cell of
	 * our own table quoted without marks: "Cash", "1,500,000". */
	bool cell = scan->reading->ignored->len >= LETTER_LEAST &&
		    words_count(text) <= CELL_WORDS;

	if (line->above == BESIDE_QUOTE || stand.torn || cell ||
	    says_instead(scan, text)) {
		pass_prose(scan, line);
	} else if (meant == MEANT_MOVE && stand.alone && !stand.sentence &&
		   !is_doubtful(line)) {
		GPtrArray *commands = parse_list();

		parse_add(commands, COMMAND_MOVE, move)->meant = true;
		scan_begin(scan);
		scan_give(scan, commands, line->number, line->text);
	} else if (move || !give_named(scan, line, text, NULL)) {
		scan_give_unknown(scan, line, g_steal_pointer(&move),
				  meant == MEANT_DOUBT ? NULL : SENTENCE);
	}
	return true;
}

/* --- requests: commands among polite words -------------------------------- */

/* Returns whether a command is carried out only if the line has no other words.
 */
static bool
is_grave(const Command *command)
{
	static const CommandKind grave[] = {
		COMMAND_RESIGN,	  COMMAND_LEAVE,   COMMAND_FORGET_ME,
		COMMAND_WITHDRAW, COMMAND_CONFIRM, COMMAND_ACCEPT,
		COMMAND_DECLINE,  COMMAND_PROPOSE, COMMAND_UNKNOWN,
	};

	return command_kind_orders(command->kind) ||
	       command_kind_among(command->kind, grave) ||
	       (command->kind == COMMAND_SET &&
		g_str_has_prefix(command->argument, "address"));
}

/* Returns whether this is a command other than a move, a plan or talk, for
 * which other rules of politeness hold. */
static bool
is_ordinary(const GPtrArray *commands, const Asker *asker)
{
	static const CommandKind others[] = {
		COMMAND_MENU, COMMAND_MOVE, COMMAND_NEXT,    COMMAND_ALWAYS,
		COMMAND_SAY,  COMMAND_TELL, COMMAND_UNKNOWN,
	};
	const Command *command = commands->pdata[0];

	return commands->len == 1 &&
	       !command_kind_among(command->kind, others) &&
	       parse_is_whole(command, asker);
}

/* Returns the line without polite words at its ends and without a question
 * mark. */
static char *
without_polite(const Asides *asides, const char *line)
{
	g_autofree char *plain = g_strdup(line);

	for (gsize n = strlen(plain); n && strchr("?!. ", plain[n - 1]);)
		plain[--n] = '\0';
	g_autofree char *polite = asides_trim(asides, ASIDES_POLITE, plain);

	return asides_trim(asides, ASIDES_REQUEST, polite);
}

/* Takes a command that a line politely asks for, if the line stands alone:
 * "could you please show mg-2".  A command that needs more than polite words
 * (PLAY 4, and orders) is only offered. */
static bool
take_request(Scan *scan, const OwnLine *line, const char *text)
{
	const Asker *asker = &scan->asker;
	const Asides *asides = asker->guide.tongues.asides;

	if (!asides || asker->guide.organiser)
		return false;
	g_autofree char *bare = without_polite(asides, text);
	const char *rest;
	g_autofree char *first = words_first(text, &rest);
	/* A lone article doesn't make a request: "The list:" is a heading. */
	bool heading = words_count(text) == words_count(bare) + 1 &&
		       lexicon_has(LEXICON_ARTICLES, first);

	if (!*bare || !strcmp(bare, text) || heading || courtesy_greets(text))
		return false;
	g_autoptr(GPtrArray) commands = parse_line(bare, asker);

	if (!commands || !is_ordinary(commands, asker))
		return false;
	Stand stand = stand_of(scan->lines, scan->at, scan->at, asker);

	if (stand.sentence || stand.torn || line->above == BESIDE_QUOTE)
		return false;
	if (is_grave(commands->pdata[0])) {
		scan_give_unknown(scan, line, g_steal_pointer(&bare), NULL);
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

/* --- lines that a mail program has broken (MAIL R22) ---------------------- */

/* Returns a line with its command word and conjunctions translated into
 * English. Free with g_free. */
static char *
in_english(const Scan *scan, const char *text)
{
	const Tongue *own = scan->asker.guide.tongues.own;
	char *english = own ? tongue_english(own, text) : NULL;

	if (english || !own)
		return english ? english : g_strdup(text);
	return tongue_joined(own, text);
}

/* Returns whether a line is incomplete: "next: play monet or". */
static bool
dangles(const Scan *scan, const char *text)
{
	g_autofree char *english = in_english(scan, text);
	gsize length = strlen(english);
	char last = length ? g_ascii_tolower(english[length - 1]) : '\0';

	return strchr("rn:,", last) &&
	       pattern_fits_anycase("\\b(or|then)$|^(next|always)\\b.*[:,]$",
				    english);
}

/* Reads a line together with the next one, as a mail program may have wrapped
 * it (MAIL R22); returns the commands or NULL. */
static GPtrArray *
parse_joined(Scan *scan, const char *text, char **written)
{
	const OwnLine *line = quote_line(scan->lines, scan->at);
	const OwnLine *next = quote_line(scan->lines, scan->at + 1);

	if (!next || !*next->text || next->number != line->number + 1)
		return NULL;
	g_autofree char *clean = words_clean(next->text);

	if (!dangles(scan, text)) {
		g_autoptr(GPtrArray) own = parse_line(clean, &scan->asker);

		if (own || strchr("#|>[", *clean) || vocabulary_match(clean) ||
		    asker_ends(&scan->asker, clean))
			return NULL;
	}
	g_autofree char *both = g_strconcat(text, " ", clean, NULL);
	GPtrArray *commands = parse_line(both, &scan->asker);

	if (commands)
		*written = g_strconcat(line->text, " ", next->text, NULL);
	return commands;
}

/* Returns the commands that begin in the line, or NULL. *written (free with
 * g_free) becomes both lines if the command continues on the next one. */
static GPtrArray *
wrap_parse(Scan *scan, const char *text, char **written)
{
	g_autoptr(GPtrArray) alone = parse_line(text, &scan->asker);

	if (!alone)
		return parse_joined(scan, text, written);
	const Command *first = g_ptr_array_index(alone, 0);
	bool open = parse_open(alone, &scan->asker);
	const OwnLine *next = quote_line(scan->lines, scan->at + 1);
	g_autofree char *rest =
		first->wishes && next ? in_english(scan, next->text) : NULL;

	if (first->kind == COMMAND_PLAY && !*first->argument) {
		GPtrArray *both = parse_joined(scan, text, written);

		if (both)
			return both;
	}
	if (first->wishes &&
	    (open || (rest && (!g_ascii_strncasecmp(rest, "or ", 3) ||
			       !g_ascii_strncasecmp(rest, "then ", 5))))) {
		g_autoptr(GPtrArray) both = parse_joined(scan, text, written);

		if (both && (!open || !parse_open(both, &scan->asker)))
			return g_steal_pointer(&both);
		g_clear_pointer(written, g_free);
	}
	return g_steal_pointer(&alone);
}

/* --- lines that a mail program has joined (MAIL R64) ---------------------- */

static bool
reads(const Scan *scan, const char *written)
{
	g_autofree char *clean = words_clean(written);
	g_autofree char *match = NULL;
	const char *text = talk_behind_match(clean, &match);
	g_autoptr(GPtrArray) commands = parse_line(text, &scan->asker);

	return commands || (match && !*text);
}

/* Returns whether the second half of a line of talk may be more than talk. */
static bool
says_more(const Scan *scan, const OwnLine *line)
{
	for (int i = 1; line->halves[i]; i++) {
		g_autofree char *clean = words_clean(line->halves[i]);
		g_autofree char *nearest = NULL;

		if (talk_line(clean, &scan->asker, &nearest) != TALK_WORDS)
			return true;
	}
	return false;
}

static bool
is_two_lines(const Scan *scan, const OwnLine *line)
{
	const char *first = line->halves[0], *next = line->halves[1];
	g_autofree char *clean = words_clean(line->text);

	if (!next)
		return false;
	if (talk_begins(clean, &scan->asker))
		return says_more(scan, line);
	if (reads(scan, line->text))
		return false;
	/* Mail programs break a line only if the next word doesn't fit. If it
	 * would have fitted, the line ended with a space. */
	return reads(scan, first) || courtesy_greets(first) ||
	       text_width(first) + 1 + (int)strcspn(next, " ") < FLOWED_LEAST;
}

/* Splits the current line in two if a mail program joined two lines. */
static void
wrap_split(Scan *scan)
{
	const OwnLine *line = quote_line(scan->lines, scan->at);

	if (line->halves && is_two_lines(scan, line))
		quote_split(scan->lines, scan->at);
}

/* --- commands ------------------------------------------------------------- */

/* In our menus this separates a line's move from its description: "sell p02 ·
 * The Lion Hunt". */
#define GLOSS " \u00b7 "

/* Returns a line without the description that our menu put after the move; the
 * line itself if no move precedes it, or one follows. */
static char *
without_gloss(Scan *scan, const char *text)
{
	const char *mark = strstr(text, GLOSS);

	if (!mark)
		return g_strdup(text);
	g_autofree char *before = g_strndup(text, (gsize)(mark - text));
	g_autoptr(GPtrArray) read = parse_line(before, &scan->asker);
	g_autoptr(GPtrArray) behind =
		parse_line(mark + strlen(GLOSS), &scan->asker);
	const Command *first = read && read->len ? read->pdata[0] : NULL;
	bool move = first && (first->kind == COMMAND_MENU ||
			      first->kind == COMMAND_MOVE);

	return move && !behind ? g_steal_pointer(&before) : g_strdup(text);
}

/* Takes a line as commands, else as prose.  A bare number counts only if it
 * stands alone.  Another move that may be a part of a sentence is asked back,
 * or ignored beside a quoted line (MAIL R60, R61). */
static void
take_command(Scan *scan, const OwnLine *line, const char *whole)
{
	g_autofree char *text = without_gloss(scan, whole);
	g_autofree char *written = NULL;
	g_autoptr(GPtrArray) read = wrap_parse(scan, text, &written);
	bool counts = true, asked = false;

	if (!read) {
		take_prose(scan, line, text);
		return;
	}
	const Command *first = read->pdata[0];
	guint last = scan->at + (written != NULL);
	bool move = first->kind == COMMAND_MENU || first->kind == COMMAND_MOVE;

	if (move && is_doubtful(line)) {
		asked = true;
	} else if (move) {
		Stand stand =
			stand_of(scan->lines, scan->at, last, &scan->asker);
		bool bare = parse_is_bare(first, &scan->asker);

		counts = bare ? stand.alone && !stand.torn : !stand.sentence;
		asked = !counts && !bare && line->above != BESIDE_QUOTE;
	}
	if (asked) {
		scan_give_unknown(scan, line, g_strdup(text), SENTENCE);
	} else if (!counts) {
		pass_prose(scan, line);
	} else {
		scan_begin(scan);
		scan_give(scan, g_steal_pointer(&read), line->number,
			  written ? written : line->text);
		scan->at = last;
	}
}

/* Takes a line, or its part about one match; `clean` may begin with that
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
	/* "mg-2 1?" or "mg-2 not 1"; "[mg-2] News: round 2" is a subject of our
	 * letters. */
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
	const OwnLine *line = quote_line(scan->lines, scan->at);
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

/* --- the subject (MAIL R29) ----------------------------------------------- */

/* Makes the match in a subject's brackets the current one from the start. */
static void
subject_match(Scan *scan, const char *subject)
{
	const char *bracket = subject;

	while ((bracket = strchr(bracket, '['))) {
		int length = vocabulary_match(bracket + 1);

		if (length && bracket[1 + length] == ']') {
			scan_name_match(scan, bracket + 1, length);
			return;
		}
		bracket++;
	}
}

/* Reads a subject as a line unless it is a reply's or begins with a bracket. */
static void
subject_read(Scan *scan, const char *subject)
{
	g_autofree char *clean = words_clean(subject);

	if (foreign_subject(LEXICON_REPLIES, clean) || *clean == '[')
		return;
	const char *text = scan_take_match(scan, clean);
	GPtrArray *commands = parse_line(text, &scan->asker);

	if (commands)
		scan_give(scan, commands, 0, subject);
}

/* --- the whole message ---------------------------------------------------- */

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
