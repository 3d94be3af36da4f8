/* words.c - a line of a message as words. */
#include "command/language/words.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/language/lexicon.h"

/* Drops the marks of bold text, unless their number is odd or they are within a
 * word: "1*0*" isn't 10. */
static void
drop_bold(char *text)
{
	int stars = 0;
	char *to = text;

	for (const char *p = text; *p; p++)
		stars += *p == '*';
	if (!stars || stars % 2 ||
	    pattern_fits("[0-9A-Za-z]\\*+[0-9A-Za-z]", text))
		return;
	for (const char *from = text; *from; from++)
		if (*from != '*')
			*to++ = *from;
	*to = '\0';
}

static const char *
skip_bullets(const char *line)
{
	static const char *const bullets[] = { "* ", "- ",  "• ", "· ",
					       "◦ ", "-> ", "» ", "=> " };

	for (guint i = 0; i < G_N_ELEMENTS(bullets); i++)
		if (g_str_has_prefix(line, bullets[i]))
			return line + strlen(bullets[i]);
	return line;
}

/* --- signs around an order ------------------------------------------------ */

/* Returns whether a sign is an emoji, a check mark or a backtick, but not the
 * one that replaces a raised digit or a turn of the writing direction (MAIL
 * R71, R85). */
static bool
is_ornament(gunichar sign)
{
	GUnicodeType type = g_unichar_type(sign);

	if (sign == 0xfffd)
		return false;
	return (type == G_UNICODE_OTHER_SYMBOL ||
		type == G_UNICODE_MODIFIER_SYMBOL ||
		type == G_UNICODE_UNASSIGNED) &&
	       !lexicon_denies_sign(sign);
}

static void
drop_smiley(char *text)
{
	static const char *const smileys[] = {
		" :-)", " :)",	" ;-)", " ;)", " =)",
		" :D",	" :-D", " xD",	" ^^",
	};

	for (guint i = 0; i < G_N_ELEMENTS(smileys); i++)
		if (g_str_has_suffix(text, smileys[i])) {
			text[strlen(text) - strlen(smileys[i])] = '\0';
			return;
		}
}

static void
drop_ornaments(char *text)
{
	const char *start = text;
	char *end = text + strlen(text);

	while (*start && (*start == ' ' || is_ornament(g_utf8_get_char(start))))
		start = g_utf8_next_char(start);
	while (end > start) {
		char *last = g_utf8_find_prev_char(start, end);

		if (!last ||
		    (*last != ' ' && !is_ornament(g_utf8_get_char(last))))
			break;
		end = last;
	}
	memmove(text, start, (gsize)(end - start));
	text[end - start] = '\0';
}

/* Drops a pair of signs around the whole text: "(3)", "\"play monet\"". */
static void
drop_brackets(char *text)
{
	static const struct {
		gunichar open, close;
	} pairs[] = {
		{ '(', ')' },	    { '[', ']' },	{ '{', '}' },
		{ '<', '>' },	    { '"', '"' },	{ '\'', '\'' },
		{ 0xab, 0xbb },	    { 0xbb, 0xab },	{ 0x2039, 0x203a },
		{ '_', '_' },	    { 0x300c, 0x300d }, { 0x300e, 0x300f },
		{ 0x3010, 0x3011 },
	};
	gunichar first = g_utf8_get_char(text), close = 0;
	const char *inner = *text ? g_utf8_next_char(text) : text;
	char *last = g_utf8_find_prev_char(inner, text + strlen(text));

	for (guint i = 0; i < G_N_ELEMENTS(pairs); i++)
		if (pairs[i].open == first)
			close = pairs[i].close;
	if (!close || !last || g_utf8_get_char(last) != close ||
	    g_utf8_strchr(inner, last - inner, close) ||
	    g_utf8_strchr(inner, last - inner, first))
		return;
	gsize length = (gsize)(last - inner);

	memmove(text, inner, length);
	text[length] = '\0';
	g_strstrip(text);
}

#define POLITE_WORDS 3

/* Drops polite words at the end, if others precede them. */
static void
drop_polite(char *text)
{
	const char *from = text + strlen(text);

	for (int n = 0; n < POLITE_WORDS; n++) {
		char *space = g_strrstr_len(text, from - text, " ");

		if (!space || space == text)
			return;
		g_autofree char *folded = text_fold(space);

		if (lexicon_has(LEXICON_PLEASE, folded)) {
			*space = '\0';
			return;
		}
		from = space;
	}
}

char *
words_clean(const char *line)
{
	while (*line == ' ')
		line++;
	char *bare = g_strdup(skip_bullets(line));

	drop_bold(bare);
	g_strstrip(bare);
	if (strlen(bare) > LINE_LONGEST)
		return bare;
	for (gsize before = 0; before != strlen(bare);) {
		before = strlen(bare);
		for (gsize n = before; n && strchr(" .,!;", bare[n - 1]);)
			bare[--n] = '\0';
		drop_smiley(bare);
		drop_ornaments(bare);
		drop_polite(bare);
	}
	return bare;
}

char *
words_unwrap(const char *text)
{
	g_autofree char *bare = g_strdup(text);

	if (strlen(bare) > LINE_LONGEST)
		return g_steal_pointer(&bare);
	drop_brackets(bare);
	return words_clean(bare);
}

#define NUMBER_LONGEST 40

/* Returns whether a text may name a menu line: most don't, which is quick to
 * check. */
static bool
may_be_number(const char *text)
{
	const char *last = strrchr(text, ' ');
	int digits = 0;

	if (strlen(text) > NUMBER_LONGEST)
		return false;
	for (const char *at = text; *at; at++)
		digits += g_ascii_isdigit(*at);
	return (digits && digits <= 3) ||
	       (!digits && last && g_ascii_isalpha(last[1]) && !last[2]);
}

char *
words_number(const char *text)
{
	g_autoptr(GMatchInfo) match = NULL;

	if (!may_be_number(text))
		return NULL;
	g_autofree char *folded = text_fold(text);

	g_autofree char *pattern =
		lexicon_pattern("(?J)^({please},? )?"
				"(?|(?:#|{number short}[.:] ?|{number}[.:]? ) ?"
				"(?<n>[0-9]{1,3}|[a-z])|(?<n>[0-9]{1,3}))[.):]?"
				"(,? {please})?$");

	if (!g_regex_match(pattern_ready(pattern), folded, 0, &match))
		return NULL;
	return g_match_info_fetch_named(match, "n");
}

bool
words_comment(const char *text)
{
	g_autofree char *number = words_number(text);

	return *text == '#' && !number;
}

int
words_count(const char *text)
{
	g_auto(GStrv) words = text_words(text, " ");

	return (int)g_strv_length(words);
}

char *
words_first(const char *text, const char **rest)
{
	gsize length = strcspn(text, " :");
	g_autofree char *word = g_strndup(text, length);
	char *folded = text_fold(word);
	gsize end = strlen(folded);

	if (end > 1 && folded[end - 1] == '?')
		folded[end - 1] = '\0';
	*rest = text + length + strspn(text + length, " ");
	return folded;
}

char *
words_apart(const char *text)
{
	GString *apart = g_string_new(NULL);

	for (const char *at = text; *at; at++) {
		if (at > text &&
		    ((g_ascii_isdigit(*at) && g_ascii_isalpha(at[-1])) ||
		     (g_ascii_isalpha(*at) && g_ascii_isdigit(at[-1]))))
			g_string_append_c(apart, ' ');
		g_string_append_c(apart, *at);
	}
	return g_string_free(apart, FALSE);
}

const char *
words_behind_colon(const char *text)
{
	text += strspn(text, " ");
	return *text == ':' ? text + 1 + strspn(text + 1, " ") : NULL;
}

const char *
words_skip(const char *text, const char *word)
{
	gsize length = strlen(word);

	if (g_ascii_strncasecmp(text, word, length) || text[length] != ' ')
		return NULL;
	return text + length + strspn(text + length, " ");
}
