/* talk.c - which line ends what is being said. */
#include "command/own_text/talk.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/attempt.h"
#include "command/language/lexicon.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/parse.h"
#include "command/whole.h"

#include <string.h>

/* Longer lines are sentences, whatever they begin with. */
#define ORDER_LONGEST 80
#define LEADING_WORDS 3

/* --- orders ---------------------------------------------------------------
 */

/* The number of a line of the menu, and nothing but what is polite: "take 3",
 * "option 3 then". */
static bool
is_near_menu(const char *text)
{
	return words_match(
		"^((option|number|no|nr|line|choice|move|answer|nummer|zeile|"
		"take|choose|pick|nehme|wahle|nimm|prends|choisis|numero|"
		"die|der|das|le|la|the|my|with|for|go|es|ist|is|c'est)[.:]? )*"
		"#?(\\d{1,3})[.):]?$",
		text);
}

static bool
is_amount(const char *text)
{
	return words_match("^[$\\x{20ac}\\x{a3}]? ?\\d[\\d.,']*( ?(k|m|mio|"
			   "thousand|million)|[.,']\\d{3}|000)"
			   "( ?(\\x{20ac}|\\x{a3}|eur|dollars?|euros?))?$",
			   text);
}

/* A move, or an amount that needs but its verb. */
static bool
would_do(const char *text, const Asker *asker, char **nearest)
{
	g_autofree char *near = NULL;

	if (asker_takes(asker, text)) {
		text_set(nearest, text);
		return true;
	}
	if (!is_amount(text))
		return false;
	asker_finds(asker, text, &near);
	if (!near)
		return false;
	g_free(*nearest);
	*nearest = g_steal_pointer(&near);
	return true;
}

/* The line, or what is left of it behind its first words. */
static bool
would_do_behind(const char *text, const Asker *asker, char **nearest)
{
	for (int i = 0; i <= LEADING_WORDS; i++) {
		if (would_do(text, asker, nearest))
			return true;
		const char *space = strchr(text, ' ');

		if (!space)
			return false;
		text = space + 1;
	}
	return false;
}

static bool
is_near_undo(const char *text)
{
	const char *rest;
	g_autofree char *word = words_first(text, &rest);

	return words_count(rest) <= 2 && strlen(word) >= 4 &&
	       text_distance(word, "undo", 1) <= 1;
}

/* "next play degas", "alwyas on shop: ..." */
static bool
is_near_plan(const char *text, const Asker *asker)
{
	static const char *const plans[] = { "next", "always" };
	const char *rest;
	g_autofree char *word = words_first(text, &rest);
	g_autofree char *nearest = NULL;

	for (gsize i = 0; i < G_N_ELEMENTS(plans); i++)
		if (text_distance(word, plans[i], 2) <= (int)i + 1)
			return strchr(rest, ':') ||
			       would_do_behind(rest, asker, &nearest) ||
			       attempt_move(rest, asker, &nearest);
	return false;
}

static bool
is_near_order(const char *text, const Asker *asker, char **nearest)
{
	g_autofree char *polite = lexicon_free(text);
	g_autofree char *certain = NULL;
	g_autofree char *spaced = NULL;

	lexicon_doubts(polite, &certain);
	spaced = words_apart(certain);
	if (!*certain)
		return false;
	return is_near_menu(polite) || is_near_undo(certain) ||
	       is_near_plan(certain, asker) ||
	       would_do_behind(polite, asker, nearest) ||
	       would_do_behind(spaced, asker, nearest) ||
	       attempt_move(text, asker, nearest) ||
	       attempt_move(certain, asker, nearest);
}

/* --- talk that was meant to be private ------------------------------------
 */

/* "tell Ann ...", in any way that parse_talk does not take. */
static bool
is_near_tell(const char *text, const Asker *asker)
{
	static const char *const tells[] = { "tell",  "tel", "telll",	"tlel",
					     "tells", "tll", "whisper", NULL };
	const char *rest;
	g_autofree char *word = words_first(text, &rest);

	if (!g_strv_contains(tells, word))
		return false;
	g_auto(GStrv) words = g_strsplit_set(rest, " ,:;-", 4);
	g_autofree char *two =
		words[0] && words[1]
			? g_strconcat(words[0], " ", words[1], NULL)
			: NULL;

	return strchr(rest, ':') ||
	       (words[0] && asker_names(asker, NAME_PLAYER, words[0])) ||
	       (two && asker_names(asker, NAME_PLAYER, two));
}

/* "set adress ann@example.com": nobody sees another's address. */
static bool
is_near_setting(const char *text)
{
	const char *rest;
	g_autofree char *word = words_first(text, &rest);

	return !strcmp(word, "set") && strchr(rest, '@');
}

static bool
is_near_command(const char *text, const Asker *asker)
{
	return is_near_tell(text, asker) || is_near_setting(text) ||
	       words_match("^say *[,;-]", text);
}

/* ---------------------------------------------------------------------------
 */

/* "say, what do you think?" asks; it does not begin to talk to all. */
static bool
is_sure_talk(const char *text, const Asker *asker)
{
	g_autoptr(GPtrArray) talk = parse_talk(text, asker);

	return talk && ((Command *)talk->pdata[0])->kind != COMMAND_ANNOUNCE &&
	       !words_match("^say *[,;-]", text);
}

const char *
talk_behind_match(const char *line, char **name)
{
	bool bracket = *line == '[';
	int length = vocabulary_match(line + bracket);
	const char *rest = line + bracket + length;

	if (!length || (bracket && *rest != ']') ||
	    (!bracket && *rest && *rest != ':' && *rest != ' '))
		return line;
	*name = g_ascii_strdown(line + bracket, length);
	rest += bracket;
	const char *behind = words_behind_colon(rest);

	return behind ? behind : rest + strspn(rest, " ");
}

static TalkLine
talk_text(const char *text, const Asker *asker, char **nearest)
{
	Asker all = *asker;
	g_autoptr(GPtrArray) commands = parse_line(text, asker);
	const Command *first = commands ? commands->pdata[0] : NULL;

	all.match = MATCH_ANY;
	if (first && command_kind_orders(first->kind))
		return TALK_ORDER;
	if (first && whole_is(first, asker))
		return TALK_COMMAND;
	if (strlen(text) > LINE_LONGEST)
		return TALK_WORDS;
	switch (asker_means(asker, text, nearest)) {
	case MEANT_NOTHING:
		break;
	case MEANT_MOVE:
		return TALK_ORDER;
	case MEANT_DOUBT:
		return TALK_NEAR;
	}
	g_autofree char *bare = lexicon_bare(text);

	g_autofree char *english = asker_english(asker, bare);

	if (is_near_command(bare, asker) ||
	    (english && is_near_command(english, asker)))
		return TALK_NEAR;
	if (asker_takes(&all, text))
		return TALK_NEAR;
	/* Nobody knows: then it is not told. */
	if (asker_is_tired(asker))
		return TALK_NEAR;
	return strlen(text) <= ORDER_LONGEST &&
			       (is_near_order(text, &all, nearest) ||
				is_near_order(bare, &all, nearest) ||
				(english &&
				 is_near_order(english, &all, nearest)))
		       ? TALK_NEAR
		       : TALK_WORDS;
}

bool
talk_begins(const char *line, const Asker *asker)
{
	g_autofree char *match = NULL;

	return is_sure_talk(talk_behind_match(line, &match), asker);
}

TalkLine
talk_line(const char *line, const Asker *asker, char **nearest)
{
	g_autofree char *match = NULL;
	const char *text = talk_behind_match(line, &match);
	Asker here = *asker;

	*nearest = NULL;
	if (match)
		here.match = match;
	if (!*text)
		return match ? TALK_COMMAND : TALK_WORDS;
	if (is_sure_talk(text, asker))
		return TALK_COMMAND;
	return talk_text(text, &here, nearest);
}
