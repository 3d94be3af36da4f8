/* stand.c - how a line stands in the player's text. */
#include "command/own_text/stand.h"

#include "base/text.h"
#include "command/attempt.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/own_text/courtesy.h"
#include "command/own_text/quote.h"
#include "command/parse.h"
#include "command/scan.h"

#include <string.h>

#define BARE_LONGEST 40
#define RUN_MOST 6 /* numbers one below the other */

/* --- neighbours ------------------------------------------------------------
 */

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

	return first && first->kind == COMMAND_MENU &&
	       !parse_names_move(first->argument, asker);
}

/* Returns the end of a run of numbers, one below the other, in the direction of
 * `step` (-1 or 1): only the neighbours of a whole run matter. */
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

/* Returns whether a line takes something back. An order may stand beside it
 * here, as retract.c makes a question of the mail. */
static bool
is_aside(const char *line, const Asker *asker)
{
	const Asides *asides = asker->guide.tongues.asides;

	return asides_within(asides, ASIDES_TAKEN_BACK, line) ||
	       asides_whole(asides, ASIDES_NO, line);
}

/* Returns whether what is above a line lets it be an order of its own. */
static bool
bearable_above(const GArray *lines, guint at, const Asker *asker)
{
	guint end = end_of_run(lines, at, -1, asker);
	const OwnLine *line = quote_line(lines, end);
	const OwnLine *above = end ? quote_line(lines, end - 1) : NULL;

	if (line->above != BESIDE_OWN || !above)
		return true;
	return courtesy_greets(above->text) || courtesy_leads(above->text) ||
	       is_command(above->text, asker) || is_aside(above->text, asker);
}

/* Returns the same of what is beneath a line. */
static bool
bearable_beneath(const GArray *lines, guint at, const Asker *asker)
{
	guint end = end_of_run(lines, at, 1, asker);
	const OwnLine *line = quote_line(lines, end);
	const OwnLine *next = quote_line(lines, end + 1);

	if (line->beneath != BESIDE_OWN || !next)
		return true;
	return courtesy_closes(next->text) || courtesy_greets(next->text) ||
	       asker_ends(asker, next->text) || is_command(next->text, asker) ||
	       is_aside(next->text, asker);
}

/* Returns whether a sentence goes on in the next line: "play monet / and Ben
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
	bool above = bearable_above(lines, at, asker);
	bool beneath = bearable_beneath(lines, last, asker);
	bool commanded = line->above == BESIDE_OWN && above;

	return (Stand){
		.alone = above && beneath,
		.torn = line->torn,
		.sentence = (line->after_long && !commanded) ||
			    (!beneath && goes_on_beneath(lines, last, asker)),
	};
}
