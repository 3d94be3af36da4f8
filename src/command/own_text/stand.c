/* stand.c - where a line stands in the player's text; and recognises, by the
 * words of the lexicon, the lines that people write above and below an
 * order. */
#include "command/own_text/stand.h"

#include "base/base.h"
#include "command/attempt.h"
#include "command/language/lexicon.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/own_text/quote.h"
#include "command/parse.h"
#include "command/scan.h"

/* --- courtesy ------------------------------------------------------------- */

#define GREETING_WORDS 3
#define GREETING_LONGEST 60
#define CLOSING_WORDS 5
#define STEM_LEAST 5
#define LEAD_LONGEST 60
#define BANNER_LONGEST 1000

static bool
has_digit(const char *text)
{
	return text[strcspn(text, "0123456789")];
}

static bool
begins_upper(const char *line)
{
	gunichar first = g_utf8_get_char(line);

	return g_unichar_isalpha(first) && !g_unichar_islower(first);
}

/* Returns whether the first word is a greeting. */
static bool
is_greeting(const char *line)
{
	const char *rest;
	g_autofree char *folded = text_fold(line);
	g_autofree char *first = words_first(folded, &rest);

	first[strcspn(first, ",!.;")] = '\0';
	return lexicon_has(LEXICON_GREETINGS, first);
}

/* Returns whether a line begins with a closing. Short closings must be whole
 * words, longer ones may be stems. */
static bool
is_closing(const char *folded)
{
	const char *const *closings = lexicon_words(LEXICON_CLOSINGS);

	for (int i = 0; closings[i]; i++) {
		gsize length = strlen(closings[i]);

		if (g_str_has_prefix(folded, closings[i]) &&
		    (length >= STEM_LEAST || !g_ascii_isalpha(folded[length])))
			return true;
	}
	return false;
}

bool
courtesy_greets(const char *line)
{
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line) ||
	    words_count(line) > GREETING_WORDS)
		return false;
	return is_greeting(line) ||
	       (strchr(",!", line[length - 1]) && begins_upper(line));
}

bool
courtesy_known(const char *line)
{
	if (!*line || strlen(line) > GREETING_LONGEST || has_digit(line) ||
	    words_count(line) > GREETING_WORDS)
		return false;
	g_autofree char *folded = text_fold(line);

	return is_greeting(line) || is_closing(folded);
}

/* Returns whether a line is a name: all words have capitals, except particles
 * as in "Dirk van Dam". */
static bool
is_name(const char *line)
{
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	int names = 0;

	for (int i = 0; words[i]; i++) {
		bool name = begins_upper(words[i]);

		if (*words[i] && !name &&
		    !lexicon_has(LEXICON_PARTICLES, words[i]))
			return false;
		names += name;
	}
	return names > 0;
}

bool
courtesy_closes(const char *line)
{
	/* "- Dirk", "/Dirk" */
	line += strspn(line, "-/~ ");
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line))
		return false;
	g_autofree char *folded = text_fold(line);
	int words = words_count(line);

	return vocabulary_stops(folded) ||
	       (words <= CLOSING_WORDS && is_closing(folded)) ||
	       (words <= GREETING_WORDS && is_name(line) &&
		!strchr("?:", line[length - 1]));
}

bool
courtesy_leads(const char *line)
{
	if (strlen(line) > BANNER_LONGEST)
		return false;
	g_autofree char *folded = text_fold(line);

	/* A firm's server puts a banner above mails from outside. */
	if (lexicon_begins(LEXICON_BANNER_BEGINS, folded) &&
	    lexicon_within(LEXICON_BANNER_HOLDS, folded))
		return true;
	for (gsize n = strlen(folded); n && strchr(" .,:;!-", folded[n - 1]);)
		folded[--n] = '\0';
	return strlen(line) <= LEAD_LONGEST &&
	       lexicon_has(LEXICON_LEAD_INS, folded);
}

/* --- neighbours --------------------------------------------------------- */

#define BARE_LONGEST 40
#define RUN_MOST 6 /* numbers one below the other */

/* Returns whether a line is a command; also a match's name alone, a comment or
 * talk. */
static bool
is_command(const char *line, const Asker *asker)
{
	g_autofree char *clean = words_clean(line);
	const char *text = clean + (*clean == '[');
	int match = vocabulary_match(text);

	if (words_comment(clean) || own_match_begins(clean, asker))
		return true;
	if (match)
		text += match + (text[match] == ']');
	const char *behind = match ? words_behind_colon(text) : NULL;

	text = behind ? behind : text + strspn(text, " ");
	if (match && !*text)
		return true;
	g_autoptr(GPtrArray) talk = parse_talk(text, asker);
	g_autoptr(GPtrArray) commands = parse_line(text, asker);

	return talk || commands;
}

/* Returns whether a line is the number of a menu line and nothing else. */
static bool
is_bare(const char *line, const Asker *asker)
{
	if (strlen(line) > BARE_LONGEST)
		return false;
	g_autofree char *clean = words_clean(line);
	g_autoptr(GPtrArray) commands = parse_line(clean, asker);
	const Command *first = commands ? commands->pdata[0] : NULL;

	return first && parse_is_bare(first, asker);
}

/* Returns the end of a run of numbers, one below the other, in the direction of
 * `step` (-1 or 1): only the lines next to a whole run matter. */
static guint
end_of_run(const GArray *lines, guint at, int step, const Asker *asker)
{
	for (int i = 0; i < RUN_MOST; i++) {
		const OwnLine *line = quote_line(lines, at);
		Beside beside = step < 0 ? line->above : line->beneath;
		const OwnLine *next = quote_line(lines, at + (guint)step);

		if (beside != BESIDE_OWN || !next ||
		    !is_bare(next->text, asker))
			break;
		at += (guint)step;
	}
	return at;
}

/* Returns whether a line takes something back. An order may stand beside such a
 * line here, as retract.c turns the mail into a question. */
static bool
is_aside(const char *line, const Asker *asker)
{
	const Asides *asides = asker->guide.tongues.asides;

	return asides_within(asides, ASIDES_TAKEN_BACK, line) ||
	       asides_whole(asides, ASIDES_NO, line);
}

/* Returns whether the text above a line (`step` -1) or below it (1) allows it
 * to be an order of its own. */
static bool
bearable(const GArray *lines, guint at, int step, const Asker *asker)
{
	guint end = end_of_run(lines, at, step, asker);
	const OwnLine *line = quote_line(lines, end);
	const OwnLine *next = quote_line(lines, end + (guint)step);

	if ((step < 0 ? line->above : line->beneath) != BESIDE_OWN || !next)
		return true;
	return (step < 0 ? courtesy_leads(next->text)
			 : courtesy_closes(next->text) ||
				   asker_ends(asker, next->text)) ||
	       courtesy_greets(next->text) || is_command(next->text, asker) ||
	       is_aside(next->text, asker);
}

/* Returns whether a sentence continues in the next line: "play monet / and Ben
 * answers with ..."; not if that line is nearly a move. */
static bool
goes_on_beneath(const GArray *lines, guint at, const Asker *asker)
{
	const OwnLine *next = quote_line(lines, at + 1);
	const char *why;
	g_autofree char *nearest = NULL;

	if (quote_line(lines, at)->beneath != BESIDE_OWN || !next ||
	    !g_unichar_islower(g_utf8_get_char(next->text)))
		return false;
	g_autofree char *clean = words_clean(next->text);

	return !attempt_read(clean, asker, &nearest, &why);
}

Stand
stand_of(const GArray *lines, guint at, guint last, const Asker *asker)
{
	const OwnLine *line = quote_line(lines, at);
	bool above = bearable(lines, at, -1, asker);
	bool beneath = bearable(lines, last, 1, asker);
	bool commanded = line->above == BESIDE_OWN && above;

	return (Stand){
		.alone = above && beneath,
		.torn = line->torn,
		.sentence = (line->after_long && !commanded) ||
			    (!beneath && goes_on_beneath(lines, last, asker)),
	};
}
