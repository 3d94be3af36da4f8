/* wording.c - what a language has in place of the English words of moves. */
#include "game/wording.h"

#include "base/amount.h"

#include <string.h>

#define WAYS_MOST 24 /* spellings of one word of several parts */
#define DIGITS "0123456789"

struct Wording {
	GHashTable *entries[WORDING_KINDS]; /* English text to GStrv */
	/* Words composed from their parts, as they are needed: GStrv, empty if
	 * no part has an entry. */
	GHashTable *made;
};

Wording *
wording_new(void)
{
	Wording *wording = g_new0(Wording, 1);

	for (int kind = 0; kind < WORDING_KINDS; kind++)
		wording->entries[kind] =
			g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      (GDestroyNotify)g_strfreev);
	wording->made = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      (GDestroyNotify)g_strfreev);
	return wording;
}

void
wording_free(Wording *wording)
{
	if (!wording)
		return;
	for (int kind = 0; kind < WORDING_KINDS; kind++)
		g_hash_table_unref(wording->entries[kind]);
	g_hash_table_unref(wording->made);
	g_free(wording);
}

void
wording_add(Wording *wording, WordingKind kind, const char *english,
	    const char *words)
{
	g_auto(GStrv) all = g_strsplit(words, ";", -1);
	g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

	for (int i = 0; all[i]; i++)
		if (*g_strstrip(all[i]))
			g_strv_builder_add(builder, all[i]);
	GStrv kept = g_strv_builder_end(builder);

	g_hash_table_remove_all(wording->made);
	if (kept[0])
		g_hash_table_insert(wording->entries[kind], g_strdup(english),
				    kept);
	else
		g_strfreev(kept);
}

/* --- words of several parts ---------------------------------------------- */

/* A part, and the words that replace it; a number stays where it is. */
typedef struct {
	char *before, *behind; /* "5 " */
	char *alone[2];	       /* the part itself, where it has no entry */
	const char *const *words;
} Place;

static const char *const *
entry(const Wording *wording, const char *part)
{
	return g_hash_table_lookup(wording->entries[WORDING_WORDS], part);
}

/* Finds the words for a part; false if it has no entry. */
static bool
place_find(const Wording *wording, const char *part, Place *place)
{
	gsize head = strspn(part, DIGITS), n = strlen(part), tail = n;
	const char *house = strstr(part, HOUSE_NAME);

	while (tail > head && g_ascii_isdigit(part[tail - 1]))
		tail--;
	head += head && part[head] == ' ';
	if (tail < n && tail > head && part[tail - 1] == ' ')
		tail--;
	if (house) {
		head = (gsize)(house - part);
		tail = head + strlen(HOUSE_NAME);
	}
	*place = (Place){ .words = entry(wording, part) };
	if (!place->words && (head || tail < n) && head < tail) {
		g_autofree char *word = g_strndup(part + head, tail - head);

		place->words = entry(wording, word);
	} else {
		head = 0;
		tail = n;
	}
	place->alone[0] = g_strdup(part);
	if (place->words) {
		place->before = g_strndup(part, head);
		place->behind = g_strdup(part + tail);
		return true;
	}
	place->before = g_strdup("");
	place->behind = g_strdup("");
	place->words = (const char *const *)place->alone;
	return false;
}

/* Counts the ways to write a part, with English if it has its own words. */
static guint
place_ways(const Place *place)
{
	guint n = g_strv_length((GStrv)place->words);

	return n + (place->words != (const char *const *)place->alone);
}

/* Returns the nth combination of words; combination 0 has all first words. */
static char *
ways_nth(const Place *places, guint places_n, guint n)
{
	g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

	for (guint i = 0; i < places_n; i++) {
		const Place *place = &places[i];
		guint ways = place_ways(place);
		/* the language's words, then English */
		const char *own = place->words[n % ways];
		g_autofree char *word = own ? g_strconcat(place->before, own,
							  place->behind, NULL)
					    : g_strdup(place->alone[0]);

		g_strv_builder_add(builder, word);
		n /= ways;
	}
	g_auto(GStrv) words = g_strv_builder_end(builder);

	return g_strjoinv("/", words);
}

static GStrv
ways_all(const Place *places, guint places_n)
{
	g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
	guint ways = 1;

	for (guint i = 0; i < places_n; i++)
		ways = MIN(ways * place_ways(&places[i]), WAYS_MOST);
	for (guint n = 0; n < ways; n++) {
		g_autofree char *word = ways_nth(places, places_n, n);

		g_strv_builder_add(builder, word);
	}
	return g_strv_builder_end(builder);
}

static const char *
sign(const Wording *wording, const char *name, const char *english)
{
	const char *const *words = wording_words(wording, WORDING_FRAME, name);

	return words ? words[0] : english;
}

/* Returns "1.5M" or "350k" as the language writes it, and in English; NULL if
 * it isn't such an amount, or is written the same. */
static GStrv
brief_make(const Wording *wording, const char *english)
{
	const char *point = sign(wording, "decimal", ".");
	gsize whole = strspn(english, DIGITS);
	gsize part =
		english[whole] == '.' ? strspn(english + whole + 1, DIGITS) : 0;
	const char *unit = english + whole + (part ? part + 1 : 0);

	if (!whole || (strcmp(unit, "M") != 0 && strcmp(unit, "k") != 0))
		return NULL;
	g_autofree char *own = g_strdup_printf(
		"%.*s%s%.*s%s%s", (int)whole, english, part ? point : "",
		(int)part, english + whole + (part ? 1 : 0),
		sign(wording, "unit", ""), unit);

	if (!strcmp(own, english))
		return NULL;
	g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

	g_strv_builder_add(builder, own);
	g_strv_builder_add(builder, english);
	return g_strv_builder_end(builder);
}

static GStrv
word_make(const Wording *wording, const char *english)
{
	GStrv brief = brief_make(wording, english);

	if (brief)
		return brief;
	g_auto(GStrv) parts = g_strsplit(english, "/", -1);
	guint n = g_strv_length(parts);
	g_autofree Place *places = g_new0(Place, n + 1);
	bool found = false;

	for (guint i = 0; i < n; i++)
		found |= place_find(wording, parts[i], &places[i]);
	GStrv made = found ? ways_all(places, n) : g_new0(char *, 1);

	for (guint i = 0; i < n; i++) {
		g_free(places[i].before);
		g_free(places[i].behind);
		g_free(places[i].alone[0]);
	}
	return made;
}

static const char *const *
word_find(const Wording *wording, const char *english)
{
	const char *const *words = entry(wording, english);

	if (words)
		return words;
	words = g_hash_table_lookup(wording->made, english);
	if (!words) {
		GStrv made = word_make(wording, english);

		g_hash_table_insert(wording->made, g_strdup(english), made);
		words = (const char *const *)made;
	}
	return words[0] ? words : NULL;
}

const char *const *
wording_words(const Wording *wording, WordingKind kind, const char *english)
{
	if (!wording)
		return NULL;
	if (kind == WORDING_WORDS)
		return word_find(wording, english);
	return g_hash_table_lookup(wording->entries[kind], english);
}

const char *
wording_shown(const Wording *wording, WordingKind kind, const char *english)
{
	const char *const *words = wording_words(wording, kind, english);

	return words ? words[0] : english;
}

char *
wording_brief(const Wording *wording, int amount)
{
	AmountSigns signs = { sign(wording, "thousands", ","),
			      sign(wording, "decimal", "."),
			      sign(wording, "unit", "") };

	return amount_short(amount, &signs);
}

/* --- data from games ----------------------------------------------------- */

/* Returns what replaces a text; NULL: it stays. New reference. */
static json_t *
text_data(const Wording *wording, const char *text)
{
	bool number = strspn(text, DIGITS ",") == strlen(text);
	const char *const *words =
		number ? NULL : wording_words(wording, WORDING_WORDS, text);

	return words ? json_string(words[0]) : NULL;
}

/* Returns a field's replacement: "price_text" becomes the amount "price" in the
 * language; NULL: no replacement. New reference. */
static json_t *
value_data(const Wording *wording, const json_t *object, const char *key,
	   const json_t *value)
{
	g_autofree char *name =
		g_str_has_suffix(key, "_text")
			? g_strndup(key, strlen(key) - strlen("_text"))
			: NULL;
	const json_t *amount = name ? json_object_get(object, name) : NULL;

	if (!json_is_string(value) || !strcmp(key, "name"))
		return NULL;
	if (!json_is_integer(amount))
		return text_data(wording, json_string_value(value));
	g_autofree char *shown =
		wording_brief(wording, (int)json_integer_value(amount));

	return json_string(shown);
}

void
wording_data(const Wording *wording, json_t *data)
{
	json_t *value, *shown;
	const char *key;
	size_t i;

	if (!wording)
		return;
	json_object_foreach (data, key, value) {
		wording_data(wording, value);
		shown = value_data(wording, data, key, value);
		if (shown)
			json_object_set_new(data, key, shown);
	}
	json_array_foreach (data, i, value) {
		wording_data(wording, value);
		shown = json_is_string(value)
				? text_data(wording, json_string_value(value))
				: NULL;
		if (shown)
			json_array_set_new(data, i, shown);
	}
}
