/* script.c - names that look alike, and alphabets that are mixed. */
#include "base/script.h"

#include "base/text.h"

#include <glib.h>
#include <string.h>

/* Letters that look like a Latin one in most fonts; all folded. */
static const struct {
	const char *others;
	char plain;
} look_alikes[] = {
	{ "аαɑ", 'a' },	 { "вβ", 'b' }, { "сϲ", 'c' },	{ "ԁɗ", 'd' },
	{ "еεє", 'e' },	 { "ɡ", 'g' },	{ "нһη", 'h' }, { "іιɩӏ", 'i' },
	{ "јϳ", 'j' },	 { "кκ", 'k' }, { "мμ", 'm' },	{ "пո", 'n' },
	{ "оοօσ", 'o' }, { "рρ", 'p' }, { "ԛ", 'q' },	{ "г", 'r' },
	{ "ѕ", 's' },	 { "тτ", 't' }, { "υս", 'u' },	{ "ѵν", 'v' },
	{ "ԝω", 'w' },	 { "хχ", 'x' }, { "уγ", 'y' },	{ "ζ", 'z' },
};

/* Returns the Latin letter that a letter looks like; 0 if it is itself. */
static char
plain_letter(gunichar letter)
{
	char bytes[7] = "";

	if (letter < 0x80)
		return letter == '0'			? 'o'
		       : letter == '1' || letter == '|' ? 'l'
							: '\0';
	bytes[g_unichar_to_utf8(letter, bytes)] = '\0';
	for (gsize i = 0; i < G_N_ELEMENTS(look_alikes); i++)
		if (strstr(look_alikes[i].others, bytes))
			return look_alikes[i].plain;
	return '\0';
}

/* Appends a letter, merging it with the last one where the pair looks like one
 * letter. */
static void
append(GString *seen, gunichar letter)
{
	char *last = seen->len ? seen->str + seen->len - 1 : NULL;

	if (last && *last == 'r' && letter == 'n')
		*last = 'm';
	else if (last && *last == 'v' && letter == 'v')
		*last = 'w';
	else if (letter < 0x80)
		g_string_append_c(seen, (char)letter);
	else
		g_string_append_unichar(seen, letter);
}

char *
script_skeleton(const char *name)
{
	g_autofree char *tall = g_strdelimit(g_strdup(name), "I|", 'l');
	g_autofree char *folded = text_fold(tall);
	GString *seen = g_string_new(NULL);

	for (const char *at = folded; *at; at = g_utf8_next_char(at)) {
		gunichar letter = g_utf8_get_char(at);
		char plain = plain_letter(letter);

		if (plain || g_unichar_isalnum(letter))
			append(seen, plain ? (gunichar)plain : letter);
	}
	return g_string_free(seen, FALSE);
}

/* --- alphabets ----------------------------------------------------------- */

/* Scripts that are written beside Han: a name may mix those of one row. */
static const GUnicodeScript beside_han[][3] = {
	{ G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA,
	  G_UNICODE_SCRIPT_KATAKANA },
	{ G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HANGUL, G_UNICODE_SCRIPT_HAN },
	{ G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_BOPOMOFO,
	  G_UNICODE_SCRIPT_HAN },
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
		/* Phonetic letters, small capitals and the like don't belong in
		 * names. */
		bool plain =
			letter < 0x250 || (letter >= 0x1e00 && letter < 0x1f00);

		if (!found || (script == G_UNICODE_SCRIPT_LATIN && !plain))
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
	for (gsize i = 0; i < G_N_ELEMENTS(beside_han); i++)
		if (all_among(composed, beside_han[i],
			      G_N_ELEMENTS(beside_han[i])))
			return true;
	return false;
}
