/* script.c - names that look alike, and alphabets that are mixed. */
#include "base/script.h"

#include "base/text.h"

#include <glib.h>
#include <string.h>

/* Letters that look like a Latin one in most fonts, folded. */
static const struct {
	const char *others;
	char plain;
} look_alikes[] = {
	{ "а"
	  "α"
	  "ɑ",
	  'a' },
	{ "в"
	  "β",
	  'b' },
	{ "с"
	  "ϲ",
	  'c' },
	{ "ԁ"
	  "ɗ",
	  'd' },
	{ "е"
	  "ε"
	  "є",
	  'e' },
	{ "ɡ", 'g' },
	{ "н"
	  "һ"
	  "η",
	  'h' },
	{ "і"
	  "ι"
	  "ɩ"
	  "ӏ",
	  'i' },
	{ "ј"
	  "ϳ",
	  'j' },
	{ "к"
	  "κ",
	  'k' },
	{ "м"
	  "μ",
	  'm' },
	{ "п"
	  "ո",
	  'n' },
	{ "о"
	  "ο"
	  "օ"
	  "σ",
	  'o' },
	{ "р"
	  "ρ",
	  'p' },
	{ "ԛ", 'q' },
	{ "г", 'r' },
	{ "ѕ", 's' },
	{ "т"
	  "τ",
	  't' },
	{ "υ"
	  "ս",
	  'u' },
	{ "ѵ"
	  "ν",
	  'v' },
	{ "ԝ"
	  "ω",
	  'w' },
	{ "х"
	  "χ",
	  'x' },
	{ "у"
	  "γ",
	  'y' },
	{ "ζ", 'z' },
};

/* Returns the letter that an ASCII character looks like, or 0 for itself. Most
 * names and words are ASCII. */
static char
plain_ascii(gunichar letter)
{
	if (letter == '0')
		return 'o';
	return letter == '1' || letter == '|' ? 'l' : '\0';
}

static char
plain_letter(gunichar letter)
{
	char bytes[7] = "";

	if (letter < 0x80)
		return plain_ascii(letter);
	bytes[g_unichar_to_utf8(letter, bytes)] = '\0';
	for (gsize i = 0; i < G_N_ELEMENTS(look_alikes); i++)
		if (strstr(look_alikes[i].others, bytes))
			return look_alikes[i].plain;
	return '\0';
}

/* Replaces two letters that look like one. */
static char *
join_pairs(const char *text)
{
	GString *joined = g_string_new(text);

	g_string_replace(joined, "rn", "m", 0);
	g_string_replace(joined, "vv", "w", 0);
	return g_string_free(joined, FALSE);
}

char *
script_skeleton(const char *name)
{
	g_autofree char *tall = g_strdelimit(g_strdup(name), "I|", 'l');
	g_autofree char *folded = text_fold(tall);
	g_autoptr(GString) seen = g_string_new(NULL);

	for (const char *at = folded; *at; at = g_utf8_next_char(at)) {
		gunichar letter = g_utf8_get_char(at);
		char plain = plain_letter(letter);

		if (plain)
			g_string_append_c(seen, plain);
		else if (g_unichar_isalnum(letter))
			g_string_append_unichar(seen, letter);
	}
	return join_pairs(seen->str);
}

/* --- alphabets ----------------------------------------------------------- */

/* Phonetic letters, small capitals and the like are no letters of a name. */
static bool
is_plain_latin(gunichar letter)
{
	return letter < 0x250 || (letter >= 0x1e00 && letter < 0x1f00);
}

/* With what a script is written together: of a name all are in one. */
static const GUnicodeScript together[][4] = {
	{ G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA,
	  G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_INVALID_CODE },
	{ G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HANGUL,
	  G_UNICODE_SCRIPT_INVALID_CODE, G_UNICODE_SCRIPT_INVALID_CODE },
	{ G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_BOPOMOFO,
	  G_UNICODE_SCRIPT_INVALID_CODE, G_UNICODE_SCRIPT_INVALID_CODE },
};

static bool
all_among(const char *name, const GUnicodeScript *scripts, gsize n)
{
	for (const char *at = name; *at; at = g_utf8_next_char(at)) {
		gunichar letter = g_utf8_get_char(at);
		GUnicodeScript script = g_unichar_get_script(letter);
		bool found = !g_unichar_isalpha(letter) ||
			     letter == 0x30fc; /* lengthens a Kana */

		for (gsize i = 0; i < n; i++)
			found |= script == scripts[i];
		if (!found || (script == G_UNICODE_SCRIPT_LATIN &&
			       !is_plain_latin(letter)))
			return false;
	}
	return true;
}

bool
script_single(const char *name)
{
	g_autofree char *composed =
		g_utf8_normalize(name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
	GUnicodeScript first = G_UNICODE_SCRIPT_INVALID_CODE;

	for (const char *at = composed; at && *at; at = g_utf8_next_char(at))
		if (g_unichar_isalpha(g_utf8_get_char(at))) {
			first = g_unichar_get_script(g_utf8_get_char(at));
			break;
		}
	if (!composed || first == G_UNICODE_SCRIPT_COMMON ||
	    first == G_UNICODE_SCRIPT_UNKNOWN)
		return false;
	if (all_among(composed, &first, 1))
		return true;
	for (gsize i = 0; i < G_N_ELEMENTS(together); i++)
		if (all_among(composed, together[i], G_N_ELEMENTS(together[i])))
			return true;
	return false;
}
