/* answer.c - answers to the one question that a letter asks. */
#include "command/answer.h"

#include "base/base.h"
#include "command/language/words.h"
#include "command/own_text/consent.h"
#include "command/own_text/stand.h"
#include "command/parse.h"

#define UNCLEAR "command.answer"
#define REFUSED "command.answer_no"

/* --- one line ------------------------------------------------------------- */

/* Returns the line without the words that name what is asked about. */
static char *
without_names(const char *line, const char *about)
{
	g_autofree char *names = text_fold(about);
	g_auto(GStrv) known = g_strsplit(names, " ", -1);
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	GString *left = g_string_new(NULL);

	for (int i = 0; words[i]; i++) {
		gsize length = strcspn(words[i], ".,!?;:");
		g_autofree char *word = g_strndup(words[i], length);
		g_autofree char *folded = text_fold(word);

		g_string_append_printf(
			left, "%s%s", i ? " " : "",
			g_strv_contains((const char *const *)known, folded)
				? words[i] + length
				: words[i]);
	}
	return g_string_free(left, FALSE);
}

/* Returns whether a line, without the words of its answer, consists of polite
 * words only. */
static bool
is_courtesy(const char *line, const Asides *asides)
{
	bool some;
	g_autofree char *less =
		asides_without(asides, ASIDES_POLITE, line, &some);
	g_autofree char *left =
		asides_without(asides, ASIDES_ANSWER_WITH, less, &some);

	return !*left;
}

/* Returns whether a line says yes and nothing else.  *some becomes whether it
 * has a word that says yes. */
static bool
says_yes(const char *line, const LetterAsks *question, const Asides *asides,
	 bool *some)
{
	bool here = false;
	g_autofree char *left =
		asides_without(asides, ASIDES_ANSWER_YES, line, some);

	if (question->here) {
		char *less =
			asides_without(asides, ASIDES_ANSWER_HERE, left, &here);

		g_free(left);
		left = less;
		*some |= here;
	}
	return *some && is_courtesy(left, asides);
}

Answer
answer_of(const char *line, const LetterAsks *question, Tongues tongues)
{
	Consent plain = consent_line(line, tongues);
	g_autofree char *text = without_names(line, question->about);
	bool asks = strchr(line, '?'), yes = false, no = false;

	if (plain != CONSENT_NONE)
		return plain == CONSENT_YES ? ANSWER_YES : ANSWER_NO;
	if (!tongues.asides)
		return ANSWER_NONE;
	if (says_yes(text, question, tongues.asides, &yes) && !asks)
		return ANSWER_YES;
	g_autofree char *left =
		asides_without(tongues.asides, ASIDES_ANSWER_NO, text, &no);

	if (no && !asks && is_courtesy(left, tongues.asides))
		return ANSWER_NO;
	return yes || no ? ANSWER_DOUBT : ANSWER_NONE;
}

/* --- a line of a mail ----------------------------------------------------- */

static const LetterAsks *
question_of(const Scan *scan)
{
	return scan->asker.guide.question;
}

static void
give(Scan *scan, const char *command, const OwnLine *line)
{
	GPtrArray *commands = parse_line(command, &scan->asker);

	g_return_if_fail(commands);
	scan_begin(scan);
	scan_give(scan, commands, line->number, line->text);
}

bool
answer_take(Scan *scan, const OwnLine *line)
{
	const LetterAsks *question = question_of(scan);
	Answer answer = question ? answer_of(line->text, question,
					     scan->asker.guide.tongues)
				 : ANSWER_NONE;

	if (answer == ANSWER_NONE || answer == ANSWER_DOUBT ||
	    (answer == ANSWER_NO && !question->no))
		return false;
	g_autofree char *clean = words_clean(line->text);
	g_autoptr(GPtrArray) commands = parse_line(clean, &scan->asker);

	/* "join mgl" is a command of its own, whatever the letter asks. */
	if (commands && *((Command *)commands->pdata[0])->argument)
		return false;
	bool yes = answer == ANSWER_YES;
	int *first = yes ? &scan->yes : &scan->no;

	if (*first) {
		scan_ignore(scan, line);
		return true;
	}
	*first = line->number;
	if (yes || !question->no_is_asked) {
		give(scan, yes ? question->yes : question->no, line);
		return true;
	}
	scan->reading->wavers = true;
	scan_give_unknown(scan, line, g_strdup(question->no), REFUSED);
	return true;
}

/* --- the whole mail ------------------------------------------------------- */

static const OwnLine *
line_numbered(const Scan *scan, int number)
{
	for (guint i = 0; i < scan->lines->len; i++)
		if (quote_line(scan->lines, i)->number == number)
			return quote_line(scan->lines, i);
	return NULL;
}

/* Returns whether a line that was taken for a note takes the answer back.
 * Directly below a yes it may be the rest of the sentence. */
static bool
is_taken_back(const Scan *scan)
{
	const Asides *asides = scan->asker.guide.tongues.asides;
	const GPtrArray *notes = scan->reading->ignored;

	for (guint i = 0; asides && i < notes->len; i++) {
		const IgnoredLine *note = notes->pdata[i];
		const char *text = note->written;
		bool below = scan->yes && note->line == scan->yes + 1;

		if (asides_begin(asides, ASIDES_ANSWER_BUT, text) ||
		    asides_within(asides, ASIDES_TAKEN_BACK, text) ||
		    asides_whole(asides, ASIDES_NO, text) ||
		    (below && asides_within(asides, ASIDES_ANSWER_BUT, text)))
			return true;
	}
	return false;
}

static void
offer_both(Scan *scan, const OwnLine *line)
{
	const LetterAsks *question = question_of(scan);

	scan->reading->wavers = true;
	scan_give_unknown(scan, line, g_strdup(question->yes), UNCLEAR);
	if (question->no)
		scan_give_unknown(scan, line, g_strdup(question->no), UNCLEAR);
}

/* Returns the first note with a yes or a no in it (*answers), else the first
 * that is neither a greeting nor a question; -1: there is none. */
static int
first_note(const Scan *scan, bool *answers)
{
	const GPtrArray *notes = scan->reading->ignored;
	int other = -1;

	*answers = false;
	for (guint i = 0; i < notes->len; i++) {
		const IgnoredLine *note = notes->pdata[i];
		const char *text = note->written;

		*answers = answer_of(text, question_of(scan),
				     scan->asker.guide.tongues) == ANSWER_DOUBT;
		if (*answers)
			return (int)i;
		if (other < 0 && !courtesy_greets(text) &&
		    !courtesy_closes(text) && !strchr(text, '?'))
			other = (int)i;
	}
	return other;
}

/* Takes a note as an answer, if there is one.  Any words answer "are you
 * there?" with yes. */
static void
take_note(Scan *scan)
{
	const LetterAsks *question = question_of(scan);
	GPtrArray *notes = scan->reading->ignored;
	bool answers;
	int at = first_note(scan, &answers);

	if (at < 0)
		return;
	const OwnLine *line =
		line_numbered(scan, ((IgnoredLine *)notes->pdata[at])->line);

	g_ptr_array_remove_index(notes, (guint)at);
	if (answers || asides_within(scan->asker.guide.tongues.asides,
				     ASIDES_ANSWER_BUT, line->text))
		offer_both(scan, line);
	else if (question->here)
		give(scan, question->yes, line);
	else
		scan_give_unknown(scan, line, g_strdup(question->yes), NULL);
}

/* Takes an answer from the subject of a mail without text: a mail program's
 * button may have put it there. */
static void
take_subject(Scan *scan)
{
	const char *subject = scan->asker.guide.about.subject;
	const OwnLine line = { .text = (char *)subject };

	for (guint i = 0; i < scan->lines->len; i++)
		if (*quote_line(scan->lines, i)->text)
			return;
	if (subject)
		answer_take(scan, &line);
}

void
answer_settle(Scan *scan)
{
	const LetterAsks *question = question_of(scan);
	GPtrArray *commands = scan->reading->commands;

	if (!question || question->whole)
		return;
	if ((scan->yes && scan->no) ||
	    ((scan->yes || scan->no) && is_taken_back(scan))) {
		/* in place of the commands read from the lines that answer */
		for (guint i = commands->len; i-- > 0;) {
			int line = ((Command *)commands->pdata[i])->line;

			if (line == scan->yes || line == scan->no)
				g_ptr_array_remove_index(commands, i);
		}
		offer_both(scan, line_numbered(scan, scan->yes ? scan->yes
							       : scan->no));
		return;
	}
	bool read = scan->yes || scan->no;

	/* A yes may also answer lines that are asked back, without a suggestion
	 * or with one that has a gap to fill in. */
	ptr_array_foreach (Command, command, commands) {
		read |= command->kind != COMMAND_UNKNOWN;
		if (!command->nearest || strchr(command->nearest, '<'))
			text_set(&command->nearest, question->yes);
	}
	if (read)
		return;
	if (!scan->reading->commands->len)
		take_note(scan);
	if (!scan->reading->commands->len)
		take_subject(scan);
}
