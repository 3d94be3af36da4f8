/* talk.c - reads what is said to others, and finds the line that ends it. */
#include "command/own_text/talk.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/attempt.h"
#include "command/language/lexicon.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/own_text/stand.h"
#include "command/parse.h"

/* Longer lines are sentences, whatever they begin with. */
#define ORDER_LONGEST 80
#define LEADING_WORDS 3

/* --- near an order ------------------------------------------------------ */

/* Returns whether a text is the number of a menu line with only polite words:
 * "take 3", "option 3 then". */
static bool
is_near_menu(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	guint last = g_strv_length(words);

	if (!last-- || !pattern_fits("^#?\\d{1,3}[.):]?$", words[last]))
		return false;
	for (guint i = 0; i < last; i++) {
		g_autofree char *word = text_fold(words[i]);

		if (g_str_has_suffix(word, ":"))
			word[strlen(word) - 1] = '\0';
		if (strpbrk(words[i], ",!") || !lexicon_has(LEXICON_MENU, word))
			return false;
	}
	return true;
}

/* Returns whether a text is a move, or an amount that lacks only its verb.
 * *nearest becomes the move. */
static bool
would_do(const char *text, const Asker *asker, char **nearest)
{
	g_autofree char *near = NULL;

	if (asker_takes(asker, text)) {
		text_set(nearest, text);
		return true;
	}
	if (!pattern_fits_anycase(
		    "^[$\\x{20ac}\\x{a3}]? ?\\d[\\d.,']*( ?(k|m|mio|"
		    "thousand|million)|[.,']\\d{3}|000)"
		    "( ?(\\x{20ac}|\\x{a3}|eur|dollars?|euros?))?$",
		    text))
		return false;
	asker_finds(asker, text, &near);
	if (!near)
		return false;
	g_free(*nearest);
	*nearest = g_steal_pointer(&near);
	return true;
}

/* Does the same for a text, or for what is left after its first words. */
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

/* Returns whether a text is nearly a plan: "next play degas", "alwyas on shop:
 * ...". */
static bool
is_near_plan(const char *text, const Asker *asker)
{
	const char *rest;
	g_autofree char *word = words_first(text, &rest);
	g_autofree char *nearest = NULL;

	return (text_distance(word, "next", 1) <= 1 ||
		text_distance(word, "always", 2) <= 2) &&
	       (strchr(rest, ':') || would_do_behind(rest, asker, &nearest) ||
		attempt_move(rest, asker, &nearest));
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
	const char *rest;
	g_autofree char *first = words_first(certain, &rest);
	bool undo = words_count(rest) <= 2 && strlen(first) >= 4 &&
		    text_distance(first, "undo", 1) <= 1;

	return undo || is_near_menu(polite) || is_near_plan(certain, asker) ||
	       would_do_behind(polite, asker, nearest) ||
	       would_do_behind(spaced, asker, nearest) ||
	       attempt_move(text, asker, nearest) ||
	       attempt_move(certain, asker, nearest);
}

/* --- near private talk -------------------------------------------------- */

/* Returns whether a text is "tell Ann ..." in a way that parse_talk refuses. */
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

static bool
is_near_command(const char *text, const Asker *asker)
{
	const char *rest;
	g_autofree char *word = words_first(text, &rest);

	/* "set adress ann@example.com": an address isn't told to others. */
	return is_near_tell(text, asker) ||
	       (!strcmp(word, "set") && strchr(rest, '@')) ||
	       pattern_fits_anycase("^say *[,;-]", text);
}

/* --- lines below talk --------------------------------------------------- */

/* Returns whether a text surely begins talk. "say, what do you think?" asks,
 * and doesn't begin to talk to all. */
static bool
is_sure_talk(const char *text, const Asker *asker)
{
	g_autoptr(GPtrArray) talk = parse_talk(text, asker);

	return talk && ((Command *)talk->pdata[0])->kind != COMMAND_ANNOUNCE &&
	       !pattern_fits_anycase("^say *[,;-]", text);
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

/* Returns what a line below talk is, without its match. */
static TalkLine
talk_text(const char *text, const Asker *asker, char **nearest)
{
	Asker all = *asker;
	g_autoptr(GPtrArray) commands = parse_line(text, asker);
	const Command *first = commands ? commands->pdata[0] : NULL;

	all.match = MATCH_ANY;
	if (first && command_kind_orders(first->kind))
		return TALK_ORDER;
	if (first && parse_is_whole(first, asker))
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

	/* If no guess is left, the text may be anything, so it isn't told. */
	if (is_near_command(bare, asker) ||
	    (english && is_near_command(english, asker)) ||
	    asker_takes(&all, text) || asker_is_tired(asker))
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

/* --- talk to its end ---------------------------------------------------- */

/* Returns whether a line that may be an order surely is a line of its own, so
 * that it ends the talk (MAIL R61). Talk and whole commands always end it. */
static bool
surely_ends(const Scan *scan, guint at, TalkLine kind)
{
	const OwnLine *line = quote_line(scan->lines, at);
	g_autofree char *clean = words_clean(line->text);
	Stand stand = stand_of(scan->lines, at, at, &scan->asker);
	g_autofree char *match = NULL;
	const char *text = talk_behind_match(clean, &match);
	g_autoptr(GPtrArray) commands = parse_line(text, &scan->asker);
	/* only a number or letter, or a line that only implies a move */
	bool bare =
		!commands || parse_is_bare(commands->pdata[0], &scan->asker);

	return kind == TALK_COMMAND ||
	       (kind == TALK_ORDER && !line->after_long && !stand.sentence &&
		(stand.alone || !bare));
}

/* Asks all lines back, to the end of the paragraph or to where other talk
 * begins, and tells none of them: what was meant is unknown. */
static void
ask_talk(Scan *scan, const OwnLine *first, char *nearest)
{
	g_autoptr(GString) all = g_string_new(first->text);
	OwnLine whole = *first;

	for (const OwnLine *next; (next = scan_below(scan, scan->at));) {
		g_autofree char *clean = words_clean(next->text);

		if (talk_begins(clean, &scan->asker))
			break;
		g_string_append_printf(all, "\n%s", next->text);
		scan->at++;
	}
	whole.text = all->str;
	scan_give_unknown(scan, &whole, nearest, "command.talk");
}

bool
talk_take(Scan *scan, const OwnLine *line, const char *text)
{
	/* Talk keeps its full stop, which the clean text has lost. */
	const char *whole = strstr(line->text, text);
	g_autoptr(GPtrArray) talk =
		parse_talk(whole ? whole : text, &scan->asker);
	g_autoptr(GString) all = g_string_new(line->text);
	guint start = scan->at;

	if (!talk)
		return false;
	scan_begin(scan);
	Command *command = g_ptr_array_index(talk, 0);

	for (const OwnLine *next; (next = scan_below(scan, scan->at));) {
		g_autofree char *clean = words_clean(next->text);
		g_autofree char *nearest = NULL;
		g_autofree char *before = NULL;
		TalkLine kind = talk_line(clean, &scan->asker, &nearest);
		bool sure = *command->argument || kind == TALK_COMMAND;

		if (kind != TALK_WORDS &&
		    !(sure && surely_ends(scan, scan->at + 1, kind))) {
			scan->at = start;
			ask_talk(scan, line, g_steal_pointer(&nearest));
			return true;
		}
		if (kind != TALK_WORDS)
			break;
		before = command->argument;
		command->argument = g_strconcat(before, *before ? "\n" : "",
						next->text, NULL);
		g_string_append_printf(all, "\n%s", next->text);
		scan->at++;
	}
	scan_give(scan, g_steal_pointer(&talk), line->number, all->str);
	return true;
}
