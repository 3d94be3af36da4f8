/* foreign.c - lines that mail programs write, in many languages.
 *
 * The words are in the lexicon. A line is folded before it is compared. */
#include "command/own_text/foreign.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/language/words.h"
#include "command/parse.h"

/* --- header fields -------------------------------------------------------- */

#define NAME_LONGEST 60
#define BETWEEN_MOST 2 /* empty lines between two fields */
#define RUN_LONGEST 2000
#define RUN_COLONS 40
#define RUN_LINES 4
#define WORD_LEAST 4 /* bytes of a name that another word may stick to */

/* Lists of the lexicon: header fields above a quoted letter. */
#define FIRST_FIELD LEXICON_FIELD_FROM
#define LAST_FIELD LEXICON_FIELD_SUBJECT
#define NO_FIELD LEXICON_LISTS

/* Returns which field a line begins with: "Von:", "*Sent:*". */
static LexiconList
field_of(const char *line)
{
	const char *start = line + strspn(line, "* ");
	gsize length = strcspn(start, ":*");

	if (!start[length] || !length || length > NAME_LONGEST ||
	    start[length + strspn(start + length, "* ")] != ':')
		return NO_FIELD;
	g_autofree char *written = g_strndup(start, length);
	g_autofree char *name = text_fold(written);

	for (LexiconList field = FIRST_FIELD; field <= LAST_FIELD; field++)
		if (lexicon_has(field, name))
			return field;
	return NO_FIELD;
}

bool
foreign_header(char *const *lines)
{
	LexiconList first = lines[0] ? field_of(lines[0]) : NO_FIELD;
	char *const *next = lines + 1;

	if (first == NO_FIELD)
		return false;
	for (int i = 0; i < BETWEEN_MOST && *next && !**next; i++)
		next++;
	LexiconList second = *next ? field_of(*next) : NO_FIELD;

	return second != NO_FIELD && second != first;
}

/* Returns which field's name ends a text. The name may stick to the text before
 * it if that was glued: "09:31:00 MEZBetreff". */
static LexiconList
field_at_end(const char *folded)
{
	gsize length = strlen(folded);

	while (length && strchr(" *", folded[length - 1]))
		length--;
	for (LexiconList field = FIRST_FIELD; field <= LAST_FIELD; field++) {
		const char *const *names = lexicon_words(field);

		for (int i = 0; names[i]; i++) {
			gsize n = strlen(names[i]);
			const char *at = folded + length - n;

			if (n > length || strncmp(at, names[i], n) != 0)
				continue;
			const char *before = g_utf8_find_prev_char(folded, at);

			if (n >= WORD_LEAST || !before ||
			    !g_unichar_isalnum(g_utf8_get_char(before)))
				return field;
		}
	}
	return NO_FIELD;
}

/* Returns how many different fields a text holds, if From is one of them; else
 * 0. */
static int
count_fields(const char *text)
{
	g_autofree char *folded = text_fold(text);
	bool seen[LEXICON_LISTS + 1] = { false };
	int count = 0, colons = 0;
	char *at = folded, *colon;

	while (++colons < RUN_COLONS && (colon = strchr(at, ':'))) {
		*colon = '\0';
		LexiconList field = field_at_end(at);

		count += field != NO_FIELD && !seen[field];
		seen[field] = true;
		at = colon + 1;
	}
	return seen[LEXICON_FIELD_FROM] ? count : 0;
}

/* Returns what follows the dashes at the beginning of a line; if that is words
 * and more dashes, what follows those. */
static const char *
behind_dashes(const char *line)
{
	const char *start = line + strspn(line, "-_=~* ");

	if (field_of(start) != NO_FIELD)
		return start;
	const char *end = strstr(start, "--");

	return end ? end + strspn(end, "-_=~* ") : start;
}

bool
foreign_header_runs(char *const *lines)
{
	const char *start = behind_dashes(lines[0]);
	bool dashed = strspn(lines[0], "-_=~") >= 2;
	g_autoptr(GString) joined = g_string_new(NULL);

	if (field_of(start) == NO_FIELD)
		return false;
	for (int i = 0; i < RUN_LINES && lines[i] && *lines[i]; i++) {
		g_string_append_printf(joined, "%s ", i ? lines[i] : start);
		if (joined->len > RUN_LONGEST)
			g_string_truncate(joined, RUN_LONGEST);
	}
	g_autofree char *valid = g_utf8_make_valid(joined->str, -1);

	return count_fields(valid) >= (dashed ? 2 : 3);
}

/* --- attributions --------------------------------------------------------- */

#define ATTRIBUTION_LINES 4
#define ATTRIBUTION_LONGEST 400

#define A_TIME "\\d[:.h]\\d\\d(?!\\d)"
#define A_DAY "\\b(19|20|25)\\d\\d(?!\\d)|\\d{1,2}[./-] ?\\d{1,2}[./-] ?\\d"

static bool
is_quoted(const char *line)
{
	return *line == '>' || *line == '|';
}

/* Returns whether a pattern fits a text, in which digits of any script count as
 * 0 to 9. */
static bool
has_numbers(const char *pattern, const char *text)
{
	g_autoptr(GString) plain = g_string_new(NULL);

	for (; *text; text = g_utf8_next_char(text)) {
		gunichar letter = g_utf8_get_char(text);
		int value = g_unichar_digit_value(letter);

		g_string_append_unichar(
			plain, value >= 0 ? '0' + (gunichar)value : letter);
	}
	return pattern_fits(pattern, plain->str);
}

static bool
ends_in_colon(const char *text)
{
	gsize length = strlen(text);

	return length && strchr(":;", text[length - 1]);
}

/* Returns whether a text begins as dates do: "On ", "20.11.", "Fri, 20". */
static bool
begins_as_date(const char *folded)
{
	return lexicon_begins(LEXICON_ATTRIBUTION_BEGINS, folded) ||
	       g_unichar_isdigit(g_utf8_get_char(folded)) ||
	       pattern_fits("^\\p{L}{2,12}\\.?,? \\d|^\\p{L}{2,4}\\.?,",
			    folded);
}

/* How surely a window of lines is an attribution. */
typedef enum {
	WINDOW_NONE,
	WINDOW_MAYBE, /* it may be a sentence */
	WINDOW_BARE, /* has no word for "wrote", which the next line may contain
		      */
	WINDOW_SURE,
} Window;

/* Returns how surely a folded window is an attribution. Some programs leave the
 * colon out, some the word for "wrote". */
static Window
window_of(const char *folded)
{
	bool colon = ends_in_colon(folded), mail = strchr(folded, '@');
	bool words = lexicon_within(LEXICON_WROTE, folded);
	bool date = has_numbers(A_DAY "|" A_TIME, folded);

	if (colon && words)
		return date || mail ? WINDOW_SURE : WINDOW_MAYBE;
	if (date && mail)
		return colon || words		? WINDOW_SURE
		       : begins_as_date(folded) ? WINDOW_BARE
						: WINDOW_NONE;
	if ((colon || words) && has_numbers(A_DAY, folded) &&
	    has_numbers(A_TIME, folded) && begins_as_date(folded))
		return WINDOW_SURE;
	return WINDOW_NONE;
}

/* Folds a text without the marks that turn the direction of a script, which
 * became U+FFFD. */
static char *
fold_whole(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "\xef\xbf\xbd", -1);
	g_autofree char *joined = g_strjoinv("", parts);

	return text_fold(joined);
}

/* Returns whether a line may be the last one of an attribution. */
static bool
may_end(const char *line)
{
	g_autofree char *folded = fold_whole(line);
	const char *const *wrote = lexicon_words(LEXICON_WROTE);

	if (ends_in_colon(folded) || g_str_has_suffix(folded, ">"))
		return true;
	for (int i = 0; wrote[i]; i++)
		if (g_str_has_suffix(folded, wrote[i]))
			return true;
	return false;
}

/* Returns whether a line surely begins an attribution: "On Fri, 20 Nov 2026".
 */
static bool
surely_begins(const char *line)
{
	g_autofree char *folded = fold_whole(line);

	return has_numbers(A_DAY "|" A_TIME, folded) && begins_as_date(folded);
}

static Window
window_matches(char *const *lines, int n)
{
	g_autoptr(GString) joined = g_string_new(lines[0]);

	if (!may_end(lines[n - 1]))
		return WINDOW_NONE;
	g_autofree char *first = fold_whole(lines[0]);

	if (n > 1 && !strchr(first, '@') &&
	    !lexicon_begins(LEXICON_ATTRIBUTION_BEGINS, first) &&
	    !has_numbers(A_DAY "|" A_TIME, first))
		return WINDOW_NONE;
	for (int i = 1; i < n; i++)
		g_string_append_printf(joined, " %s", lines[i]);
	if (joined->len > ATTRIBUTION_LONGEST)
		return WINDOW_NONE;
	g_autofree char *folded = fold_whole(joined->str);

	return window_of(folded);
}

/* Returns whether an attribution begins in a later line; then the first line is
 * the player's. */
static bool
begins_later(char *const *lines, int n)
{
	if (surely_begins(lines[0]))
		return false;
	for (int later = 1; later < n; later++)
		if (window_matches(lines + later, n - later) == WINDOW_SURE)
			return true;
	return false;
}

/* Returns whether one of the lines is a command of the player's, or belongs to
 * a header. */
static bool
holds_others(char *const *lines, int n)
{
	static const Asker nobody = { 0 };

	for (int i = 0; i < n; i++) {
		LexiconList field = field_of(lines[i]);
		g_autofree char *clean = words_clean(lines[i]);

		if (field == LEXICON_FIELD_FROM || field == LEXICON_FIELD_TO ||
		    field == LEXICON_FIELD_SUBJECT)
			return true;
		g_autoptr(GPtrArray) commands = parse_line(clean, &nobody);

		if (commands)
			return true;
	}
	return false;
}

int
foreign_attribution(char *const *lines, bool *sure)
{
	int found = 0;

	*sure = true;
	for (int n = 1; n <= ATTRIBUTION_LINES; n++) {
		const char *line = lines[n - 1];

		if (!line || !*line || is_quoted(line) ||
		    strlen(line) > ATTRIBUTION_LONGEST)
			return found;
		Window window = window_matches(lines, n);

		if (window == WINDOW_NONE)
			continue;
		if (holds_others(lines, n))
			return found;
		if (begins_later(lines, n))
			continue;
		if (window == WINDOW_BARE) {
			found = n;
			continue;
		}
		*sure = window == WINDOW_SURE;
		return n;
	}
	return found;
}

/* Yahoo's program for phones writes "On ..., Ann <ann@x> wrote:   Your turn
 * ...". */
bool
foreign_attribution_runs_on(const char *line)
{
	if (strlen(line) > ATTRIBUTION_LONGEST || is_quoted(line) ||
	    !strchr(line, '@') || !surely_begins(line))
		return false;
	for (const char *at = strchr(line, '@'); (at = strchr(at, ':')); at++) {
		g_autofree char *head = g_strndup(line, at + 1 - line);
		g_autofree char *folded = fold_whole(head);

		if (at[1] && lexicon_within(LEXICON_WROTE, folded) &&
		    window_of(folded) == WINDOW_SURE)
			return true;
	}
	return false;
}

bool
foreign_names(const char *attribution, const char *const *names)
{
	g_autofree char *folded = fold_whole(attribution);

	for (; *names; names++) {
		g_autofree char *name = text_fold(*names);
		const char *at = *name ? strstr(folded, name) : NULL;
		gsize length = strlen(name);

		for (; at; at = strstr(at + 1, name)) {
			const char *before = g_utf8_find_prev_char(folded, at);

			if ((!before ||
			     !g_unichar_isalnum(g_utf8_get_char(before))) &&
			    !g_unichar_isalnum(g_utf8_get_char(at + length)))
				return true;
		}
	}
	return false;
}

/* --- lines between a mail and the letter below it ------------------------- */

#define SEPARATOR_LONGEST 300
#define BETWEEN_LONGEST 120

/* Returns whether a text has letters, but none of Latin, Greek or Cyrillic:
 * nobody surrounds a move with such. */
static bool
is_of_far_script(const char *text)
{
	bool far = false;

	for (; *text; text = g_utf8_next_char(text)) {
		gunichar c = g_utf8_get_char(text);

		if (g_unichar_isalpha(c) && c < 0x530)
			return false;
		far |= g_unichar_isalpha(c);
	}
	return far;
}

/* Returns what is between the dashes of "----- Original Message ----- From:",
 * if at least `least` of them begin the line and two ("--" or "- -") end it;
 * else NULL. Free with g_free. */
static char *
between_dashes(const char *line, gsize least)
{
	gsize dashes = 0;

	for (; *line && strchr("-_=~ ", *line); line++)
		dashes += *line != ' ';
	for (const char *end = line; (end = strpbrk(end, "-_=~")); end++) {
		char next = end[1 + strspn(end + 1, " ")];

		if (next && strchr("-_=~", next))
			return dashes >= least ? g_strndup(line, end - line)
					       : NULL;
	}
	return NULL;
}

/* Returns whether words between dashes name a letter. Two dashes in front of
 * them are enough if the line ends with dashes. */
static bool
is_framed(const char *folded)
{
	gsize length = strlen(folded);
	bool whole = length > 6 && strchr("-_=~", folded[length - 1]) &&
		     strchr("-_=~ ", folded[length - 2]);
	g_autofree char *words = between_dashes(folded, whole ? 2 : 5);

	return words && strlen(words) < BETWEEN_LONGEST &&
	       (lexicon_within(LEXICON_SEPARATOR_HOLDS, words) ||
		is_of_far_script(words));
}

bool
foreign_separator(const char *line)
{
	if (strlen(line) > SEPARATOR_LONGEST && strspn(line, "-_=~* ") < 5)
		return false;
	g_autofree char *head = g_strndup(line, SEPARATOR_LONGEST);
	g_autofree char *valid = g_utf8_make_valid(head, -1);
	g_autofree char *folded = text_fold(valid);
	char *start = folded + strspn(folded, "* ");
	gsize length = strlen(start);

	while (length && strchr("* ", start[length - 1]))
		start[--length] = '\0';
	gsize dashes = strspn(start, "-_");

	return (dashes >= 5 && dashes == length) || is_framed(start) ||
	       /* GroupWise's ">>> Ann <ann@x.example> 20.11.2026 09:31 >>>" */
	       (length > 6 && g_str_has_prefix(start, ">>>") &&
		g_str_has_suffix(start, ">>>") && strpbrk(start, "@:")) ||
	       lexicon_begins(LEXICON_SEPARATOR_BEGINS, start);
}

/* --- the end of a mail -------------------------------------------------- */

#define FOOTER_WORDS 11
#define FOOTER_LONGEST 150

bool
foreign_signature(const char *line)
{
	gsize dashes = strspn(line, "-");

	return dashes && dashes < 5 && !line[dashes];
}

/* "Sent from my desk, it is easier" is a sentence. */
bool
foreign_footer(const char *line)
{
	if (strlen(line) > FOOTER_LONGEST)
		return false;
	g_autofree char *folded = text_fold(line);

	return !strchr(folded, ',') && words_count(folded) <= FOOTER_WORDS &&
	       (lexicon_begins(LEXICON_FOOTER_BEGINS, folded) ||
		lexicon_within(LEXICON_FOOTER_HOLDS, folded));
}

bool
foreign_subject(LexiconList list, const char *subject)
{
	g_autoptr(GMatchInfo) match = NULL;

	if (!g_regex_match(pattern_ready("^(?:\\[[^]]{1,30}\\] ?)*([^][():]+?)"
					 "(?:\\[\\d+\\]|\\(\\d+\\))? ?:"),
			   subject, 0, &match))
		return false;
	g_autofree char *word = g_match_info_fetch(match, 1);
	g_autofree char *caseless = g_utf8_casefold(word, -1);

	return lexicon_has(list, caseless);
}
