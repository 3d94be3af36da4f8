/* offer.c - offers, but never carries out, what a mail without an order may
 * have meant. */
#include "command/offer.h"

#include "base/each.h"
#include "base/pattern.h"
#include "base/text.h"
#include "command/language/lexicon.h"

#include <string.h>

#define DIGITS "0123456789"

/* --- words: "Please take my move back", "bis 5. Dezember in Urlaub" ------- */

#define WORDS_LINES 5
#define WORDS_LINE 120

#define GAME_WORDS 3 /* of the name of a game, at most */

/* Returns the game that a folded text names; or NULL. Free with g_free. */
static char *
game_in(const char *folded, const Asker *asker)
{
	g_auto(GStrv) words = g_strsplit_set(folded, " ,.:;!", -1);

	for (int from = 0; words[from]; from++) {
		g_autoptr(GString) name = g_string_new(NULL);

		for (int n = 0; n < GAME_WORDS && words[from + n]; n++) {
			g_string_append_printf(name, "%s%s", n ? " " : "",
					       words[from + n]);
			if (asker_names(asker, NAME_GAME, name->str))
				return g_strdup(name->str);
		}
	}
	return NULL;
}

/* Returns the order of a few that a folded text asks for in words; or NULL.
 * Free with g_free. */
static char *
asked_for(const char *folded, const Asker *asker)
{
	static const struct {
		const char *words, *order, *options; /* NULL: plays no game */
	} orders[] = {
		{ "{take back}", "undo", NULL },
		{ "{my word is}", "word: <your word>", NULL },
		{ "{set language}$", "set", NULL },
		{ "{harder}[.!]*$", "play <game> bot=strong", " bot=strong" },
		{ "{against the house}", "games", "" },
		{ "{now play}", NULL, "" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(orders); i++) {
		g_autofree char *pattern = lexicon_pattern(orders[i].words);

		if (!pattern_fits(pattern, folded) || lexicon_denies(folded))
			continue;
		g_autofree char *game =
			orders[i].options ? game_in(folded, asker) : NULL;

		return game ? g_strconcat("play ", game, orders[i].options,
					  NULL)
			    : g_strdup(orders[i].order);
	}
	return NULL;
}

#define DAY "(\\d{1,2})(?:{ordinal}|\\.)?"
#define UNTIL "\\b{until}(?: {the day})? "
#define MONTH "(?: {of month})? ?([a-z]{3,9})\\.?"
#define DAYS_AHEAD 31

/* Returns whether a folded text matches a pattern of the lexicon. */
static bool
text_says(const char *words, const char *folded, GMatchInfo **found)
{
	g_autofree char *pattern = lexicon_pattern(words);

	g_clear_pointer(found, g_match_info_free);
	return g_regex_match(pattern_ready(pattern), folded, 0, found);
}

/* Returns the order `away` until the next such day for a day without a month,
 * "until the 5th"; or NULL. */
static char *
away_until_day(const char *folded, gint64 now)
{
	g_autoptr(GMatchInfo) found = NULL;
	g_autoptr(GDateTime) at = NULL;
	static const char *const months[] = { "Jan", "Feb", "Mar", "Apr",
					      "May", "Jun", "Jul", "Aug",
					      "Sep", "Oct", "Nov", "Dec" };

	if (!now ||
	    !text_says(UNTIL DAY "(?![\\d:.,]| ?{hour}\\b)", folded, &found))
		return NULL;
	g_autofree char *written = g_match_info_fetch(found, 1);
	int day = (int)g_ascii_strtoll(written, NULL, 10);

	at = g_date_time_new_from_unix_utc(now);
	for (int i = 0; at && i < DAYS_AHEAD; i++) {
		GDateTime *next = g_date_time_add_days(at, 1);

		g_date_time_unref(at);
		at = next;
		if (g_date_time_get_day_of_month(at) == day)
			return g_strdup_printf(
				"away until %d %s", day,
				months[g_date_time_get_month(at) - 1]);
	}
	return NULL;
}

/* Returns the order `away` with the days that a folded text names, if it is
 * about an absence; else NULL. */
static char *
away_line(const char *folded, gint64 now)
{
	g_autoptr(GMatchInfo) found = NULL;

	if (!text_says("\\b{away}\\b", folded, &found))
		return NULL;
	if (text_says("\\b" DAY "(?:" MONTH ")? ?"
		      "(?:{to day}|-)(?: {the day})? " DAY MONTH,
		      folded, &found)) {
		g_autofree char *from = g_match_info_fetch(found, 1);
		g_autofree char *from_month = g_match_info_fetch(found, 2);
		g_autofree char *to = g_match_info_fetch(found, 3);
		g_autofree char *to_month = g_match_info_fetch(found, 4);
		const char *last = lexicon_key(LEXICON_MONTH, to_month);
		const char *first =
			*from_month ? lexicon_key(LEXICON_MONTH, from_month)
				    : last;

		return first && last ? g_strdup_printf("away %s %s to %s %s",
						       from, first, to, last)
				     : NULL;
	}
	if (text_says(UNTIL DAY MONTH, folded, &found)) {
		g_autofree char *to = g_match_info_fetch(found, 1);
		g_autofree char *written = g_match_info_fetch(found, 2);
		const char *month = lexicon_key(LEXICON_MONTH, written);

		return month ? g_strdup_printf("away until %s %s", to, month)
			     : away_until_day(folded, now);
	}
	return away_until_day(folded, now);
}

/* Lists what to offer (char *) for a line. */
static GPtrArray *
line_offers(const char *text, const Asker *asker)
{
	g_autoptr(GPtrArray) offers = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *folded = text_fold(text);
	char *order = away_line(folded, asker->guide.now);

	if (!order)
		order = asked_for(folded, asker);
	if (order)
		g_ptr_array_add(offers, order);
	return offers->len || !asker->guide.named
		       ? g_steal_pointer(&offers)
		       : asker->guide.named(text, asker->match,
					    asker->guide.data);
}

static bool
has_few_lines(const GArray *lines)
{
	guint count = 0;

	array_foreach (const OwnLine, line, lines) {
		if (line->left || line->below)
			continue;
		if (strlen(line->text) > WORDS_LINE)
			return false;
		count += *line->text != '\0';
	}
	return count <= WORDS_LINES;
}

/* Offers the order that a short mail seems to mean, if nothing was read in it
 * (PLAY 5): "Monet, because nobody has one". */
static void
offer_words(Scan *scan)
{
	const OwnLine *found = NULL;
	g_autoptr(GPtrArray) offers = NULL;

	if (scan->reading->commands->len || scan->reading->stopped ||
	    !has_few_lines(scan->lines))
		return;
	array_foreach (const OwnLine, line, scan->lines) {
		if (line->left || line->below || line->torn || !*line->text ||
		    line->above == BESIDE_QUOTE ||
		    line->beneath == BESIDE_QUOTE)
			continue;
		g_autoptr(GPtrArray) here =
			line_offers(line->text, &scan->asker);

		if (!here->len)
			continue;
		/* Two lines that name something are a conversation. */
		if (found)
			return;
		found = line;
		offers = g_steal_pointer(&here);
	}
	if (!found)
		return;
	scan_unignore(scan, found);
	scan_give_offers(scan, found, offers);
}

/* --- numbers: "Ich nehme die 3" ------------------------------------------- */

#define NUMBER_LINES 3
#define NUMBER_LETTERS 100
#define NUMBER_LONGEST 3 /* digits */

/* Returns whether a sign may surround a number on its own: "(3)", "3.". Signs
 * of a sum, an address or a date may not. */
static bool
surrounds(char sign)
{
	return sign && strchr("()[]{}\"'.,:;!?#*", sign);
}

/* Returns whether the number at `at` is a whole word, unlike "12:30", "3rd",
 * "mg-3" or "?page=3", and isn't a day after "until". */
static bool
stands_alone(const char *start, const char *at, gsize length)
{
	const char *from = at, *end = at + length;

	while (from > start && surrounds(from[-1]))
		from--;
	while (surrounds(*end))
		end++;
	if ((from > start && !g_ascii_isspace(from[-1])) ||
	    (*end && !g_ascii_isspace(*end)))
		return false;
	g_autofree char *before = g_strndup(start, from - start);

	return !lexicon_leads_day(before);
}

/* Returns the next number of the text that stands alone, or NULL; *text becomes
 * the rest after it.  Free with g_free. */
static char *
next_number(const char *start, const char **text)
{
	const char *at = *text + strcspn(*text, DIGITS);
	gsize length = strspn(at, DIGITS);

	*text = at + length;
	if (!length)
		return NULL;
	return length <= NUMBER_LONGEST && stands_alone(start, at, length)
		       ? g_strndup(at, length)
		       : next_number(start, text);
}

static bool
is_short(const GArray *lines)
{
	gsize letters = 0, count = 0;

	array_foreach (const OwnLine, line, lines) {
		letters += strlen(line->text);
		count += *line->text && !line->left;
	}
	return count <= NUMBER_LINES && letters <= NUMBER_LETTERS;
}

/* Offers the menu's move if a short mail without an order has the number of
 * just one (MAIL R62).  Returns whether it does. */
static bool
offer_number(Scan *scan)
{
	const Guide *guide = &scan->asker.guide;
	const OwnLine *found = NULL;
	g_autofree char *move = NULL;

	if (!guide->on_menu || !is_short(scan->lines))
		return false;
	array_foreach (const OwnLine, line, scan->lines) {
		const char *text = line->text;
		char *number;

		/* "never play the 3", "back on 5 December" */
		if (line->torn || line->left || lexicon_denies(text) ||
		    lexicon_holds(LEXICON_DATES, text))
			continue;
		while ((number = next_number(line->text, &text))) {
			g_autofree char *here = guide->on_menu(
				number, scan->asker.match, guide->data);

			g_free(number);
			if (here && move && strcmp(here, move) != 0)
				return false;
			if (!move)
				move = g_steal_pointer(&here);
			if (move)
				found = line;
		}
	}
	if (!found)
		return false;
	scan_unignore(scan, found);
	scan_give_unknown(scan, found, g_steal_pointer(&move),
			  "command.number");
	return true;
}

/* If nothing was read in a mail, accounts for the lines that were left out, and
 * offers the only legal move among them (MAIL R72).  It must be exact, as our
 * own letters name cards, too. */
static void
offer_left_out(Scan *scan, const char *text, const MailAbout *about)
{
	const Guide *guide = &scan->asker.guide;
	g_autofree char *move = NULL;
	guint found = 0;
	bool several = false;

	if (scan->reading->commands->len)
		return;
	g_autoptr(GArray) left = quote_left_out(text, about);

	for (guint i = 0; guide->named && !several && i < left->len; i++) {
		const char *line = quote_line(left, i)->text;

		if (!asker_takes(&scan->asker, line))
			continue;
		g_autoptr(GPtrArray) moves =
			guide->named(line, scan->asker.match, guide->data);

		if (moves->len != 1 || !g_strcmp0(move, moves->pdata[0]))
			continue;
		several = move != NULL;
		if (!several)
			move = g_strdup(moves->pdata[0]);
		found = i;
	}
	for (guint i = 0; i < left->len; i++) {
		const OwnLine *line = quote_line(left, i);

		if (move && !several && i == found)
			scan_give_unknown(scan, line, g_strdup(move), NULL);
		else if (line->below &&
			 scan->reading->ignored->len < IGNORED_MOST)
			scan_ignore(scan, line);
	}
}

/* --- all offers ----------------------------------------------------------- */

void
offer_orders(Scan *scan, const char *text, const MailAbout *about)
{
	bool order = false;

	ptr_array_foreach (const Command, command, scan->reading->commands) {
		CommandKind kind = command->kind;

		order |= command_kind_orders(kind) || kind == COMMAND_SAY ||
			 kind == COMMAND_TELL || kind == COMMAND_UNKNOWN;
		/* Skip the lines that were read, so that their numbers aren't
		 * taken for moves: "away 1 Dec to 8 Dec". */
		array_foreach (OwnLine, line, scan->lines)
			line->left |= line->number == command->line;
	}
	if (order || !offer_number(scan))
		offer_words(scan);
	offer_left_out(scan, text, about);
}
