/* asides.c - lists of what people say beside an order. */
#include "command/own_text/asides.h"

#include "base/base.h"

#define SECTION "asides"
#define ANY "*"
#define ANY_MOST 4
#define TRIM_MOST 4 /* words of a phrase at an end of a line */
#define BETWEEN " \t,;-"

struct Asides {
	/* arrays of phrases (arrays of Word), by their first word */
	GHashTable *lists[ASIDES_LISTS];
};

static const char *const keys[ASIDES_LISTS] = {
	[ASIDES_TAKEN_BACK] = "taken-back",
	[ASIDES_NO] = "no",
	[ASIDES_DOUBTED] = "doubted",
	[ASIDES_ASKED] = "asked",
	[ASIDES_INSTEAD] = "instead",
	[ASIDES_HARMLESS] = "harmless",
	[ASIDES_NOTICE] = "notice",
	[ASIDES_POLITE] = "polite",
	[ASIDES_REQUEST] = "request",
	[ASIDES_NO_REASON] = "no-reason",
	[ASIDES_COUNTERMAND] = "countermand",
	[ASIDES_COUNTERMAND_ALONE] = "countermand-alone",
	[ASIDES_ANSWER_YES] = "answer-yes",
	[ASIDES_ANSWER_HERE] = "answer-here",
	[ASIDES_ANSWER_NO] = "answer-no",
	[ASIDES_ANSWER_WITH] = "answer-with",
	[ASIDES_ANSWER_BUT] = "answer-but",
	[ASIDES_MEANING] = "meaning",
	[ASIDES_MEANING_BESIDE] = "meaning-beside",
	[ASIDES_MEANING_KIND] = "meaning-kind",
	[ASIDES_ENOUGH] = "enough",
	[ASIDES_ENOUGH_ALONE] = "enough-alone",
	[ASIDES_NAMING] = "naming",
};

/* --- words ---------------------------------------------------------------- */

/* A word as it is written, as it is written without accents, and as it is
 * written without umlauts (or NULL). */
typedef struct {
	char *written, *folded, *plain;
} Word;

static void
word_free(gpointer data)
{
	Word *word = data;

	if (!word)
		return;
	g_free(word->written);
	g_free(word->folded);
	g_free(word->plain);
	g_free(word);
}

static bool
is_apostrophe(gunichar sign)
{
	return sign == '\'' || sign == 0x2019 || sign == '`' || sign == 0xb4;
}

/* Removes apostrophes from a text in place: "don't" is "dont". */
static char *
without_apostrophes(char *text)
{
	char *to = text;

	for (const char *from = text; *from; from = g_utf8_next_char(from)) {
		gsize length = g_utf8_next_char(from) - from;

		if (is_apostrophe(g_utf8_get_char(from)))
			continue;
		memmove(to, from, length);
		to += length;
	}
	*to = '\0';
	return text;
}

static Word *
word_new(const char *from, const char *to)
{
	Word *word = g_new0(Word, 1);
	g_autofree char *text = g_strndup(from, to - from);

	word->written = without_apostrophes(g_utf8_strdown(text, -1));
	word->folded = text_fold(word->written);
	word->plain = text_umlauts(word->written);
	return word;
}

/* Returns the words of a line, and the signs that end its sentences. */
static GPtrArray *
words_of_line(const char *line)
{
	GPtrArray *words = g_ptr_array_new_with_free_func(word_free);

	while (*line) {
		const char *end = line;

		for (gunichar sign; (sign = g_utf8_get_char(end));
		     end = g_utf8_next_char(end))
			if (!g_unichar_isalnum(sign) &&
			    !g_unichar_ismark(sign) && !is_apostrophe(sign) &&
			    sign != '*')
				break;
		if (end > line)
			g_ptr_array_add(words, word_new(line, end));
		else if (strchr(".!?;", *line))
			g_ptr_array_add(words, word_new(line, line + 1));
		line = end > line ? end : g_utf8_next_char(line);
	}
	return words;
}

/* Returns whether a word ends a sentence. */
static bool
is_end(const Word *word)
{
	return strchr(".!?;", *word->written);
}

/* --- the lists ------------------------------------------------------------ */

Asides *
asides_new(void)
{
	Asides *asides = g_new0(Asides, 1);

	for (int i = 0; i < ASIDES_LISTS; i++)
		asides->lists[i] = g_hash_table_new_full(
			g_str_hash, g_str_equal, g_free,
			(GDestroyNotify)g_ptr_array_unref);
	return asides;
}

void
asides_free(Asides *asides)
{
	if (!asides)
		return;
	for (int i = 0; i < ASIDES_LISTS; i++)
		g_hash_table_unref(asides->lists[i]);
	g_free(asides);
}

static void
file_phrase(GHashTable *list, const char *first, GPtrArray *words)
{
	GPtrArray *same = g_hash_table_lookup(list, first);

	if (!same) {
		same = g_ptr_array_new_with_free_func(
			(GDestroyNotify)g_ptr_array_unref);
		g_hash_table_insert(list, g_strdup(first), same);
	}
	g_ptr_array_add(same, g_ptr_array_ref(words));
}

static void
add_phrase(GHashTable *list, const char *written)
{
	g_autofree char *valid = g_utf8_make_valid(written, -1);
	g_autoptr(GPtrArray) words = words_of_line(valid);

	if (!words->len)
		return;
	const Word *first = words->pdata[0];

	file_phrase(list, first->folded, words);
	if (first->plain)
		file_phrase(list, first->plain, words);
}

bool
asides_add(Asides *asides, const char *text, GError **error)
{
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autoptr(GError) problem = NULL;

	if (!g_key_file_load_from_data(file, text, (gsize)-1, G_KEY_FILE_NONE,
				       &problem))
		return fail(error, ERROR_STOP, "%s", problem->message);
	g_auto(GStrv) entries = g_key_file_get_keys(file, SECTION, NULL, NULL);

	for (int i = 0; entries && entries[i]; i++) {
		g_auto(GStrv) written = g_key_file_get_string_list(
			file, SECTION, entries[i], NULL, NULL);
		int list = 0;

		while (list < ASIDES_LISTS && strcmp(keys[list], entries[i]))
			list++;
		if (list == ASIDES_LISTS || !written)
			return fail(error, ERROR_STOP,
				    "[" SECTION "] %s: there is no such list",
				    entries[i]);
		for (int n = 0; written[n]; n++)
			add_phrase(asides->lists[list], written[n]);
	}
	return true;
}

/* --- lines -------------------------------------------------------------- */

/* Returns the end of a phrase, beginning with its word `nth`, that stands at a
 * place among words; 0: it isn't there. */
static guint
fits_at(const GPtrArray *phrase, guint nth, const GPtrArray *words, guint at)
{
	if (nth == phrase->len)
		return at;
	const Word *wanted = phrase->pdata[nth];

	if (strcmp(wanted->written, ANY) != 0) {
		/* "No! Wait!" */
		while (nth && at < words->len && is_end(words->pdata[at]))
			at++;
		const Word *word = at < words->len ? words->pdata[at] : NULL;

		/* Accents may be missing but not wrong: "où" is never "ou". */
		return word && (!strcmp(word->written, wanted->written) ||
				!strcmp(word->written, wanted->folded) ||
				!g_strcmp0(word->written, wanted->plain))
			       ? fits_at(phrase, nth + 1, words, at + 1)
			       : 0;
	}
	for (guint n = 0; n <= ANY_MOST && at + n <= words->len; n++) {
		guint end = fits_at(phrase, nth + 1, words, at + n);

		if (end)
			return end;
		if (at + n < words->len && is_end(words->pdata[at + n]))
			return 0;
	}
	return 0;
}

/* Returns the end of the list's longest phrase that begins at a word; 0: none.
 */
static guint
end_of_phrase(GHashTable *list, const GPtrArray *words, guint at)
{
	const Word *first = words->pdata[at];
	const GPtrArray *same = g_hash_table_lookup(list, first->folded);
	guint furthest = 0;

	for (guint i = 0; same && i < same->len; i++)
		furthest = MAX(furthest, fits_at(same->pdata[i], 0, words, at));
	return furthest;
}

/* Returns the words of a line except the phrases of a list. */
static GPtrArray *
words_without(const Asides *asides, AsideList list, const char *line,
	      bool *some)
{
	g_autofree char *valid = g_utf8_make_valid(line, -1);
	g_autoptr(GPtrArray) words = words_of_line(valid);
	GPtrArray *left = g_ptr_array_new_with_free_func(word_free);

	*some = false;
	for (guint i = 0; i < words->len;) {
		guint end = end_of_phrase(asides->lists[list], words, i);

		*some |= end > 0;
		if (!end)
			g_ptr_array_add(left,
					g_steal_pointer(&words->pdata[i]));
		i = end ? end : i + 1;
	}
	return left;
}

bool
asides_within(const Asides *asides, AsideList list, const char *line)
{
	bool some;

	if (!asides)
		return false;
	g_autoptr(GPtrArray) words =
		words_without(asides, ASIDES_HARMLESS, line, &some);

	for (guint i = 0; i < words->len; i++)
		if (end_of_phrase(asides->lists[list], words, i))
			return true;
	return false;
}

bool
asides_whole(const Asides *asides, AsideList list, const char *line)
{
	g_autofree char *valid = g_utf8_make_valid(line, -1);
	g_autoptr(GPtrArray) words = words_of_line(valid);
	bool some = false;

	for (guint i = 0; asides && i < words->len;) {
		guint end = end_of_phrase(asides->lists[list], words, i);
		const Word *word = words->pdata[i];

		if (!end && !is_end(word) && *word->folded)
			return false;
		some |= end > 0;
		i = end ? end : i + 1;
	}
	return some;
}

char *
asides_without(const Asides *asides, AsideList list, const char *line,
	       bool *some)
{
	g_autoptr(GPtrArray) left = words_without(asides, list, line, some);
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < left->len; i++)
		if (!is_end(left->pdata[i]))
			g_string_append_printf(
				text, "%s%s", text->len ? " " : "",
				((Word *)left->pdata[i])->folded);
	return g_string_free(text, FALSE);
}

bool
asides_begin(const Asides *asides, AsideList list, const char *line)
{
	g_autofree char *valid = g_utf8_make_valid(line, -1);
	g_autoptr(GPtrArray) words = words_of_line(valid);

	return asides && words->len &&
	       end_of_phrase(asides->lists[list], words, 0);
}

/* Returns the length of a line without a phrase at its end. */
static gsize
trim_end(const Asides *asides, AsideList list, const char *line, gsize length)
{
	gsize at = length;

	for (int n = 0; at && n < TRIM_MOST; n++) {
		while (at && !strchr(BETWEEN, line[at - 1]))
			at--;
		g_autofree char *end = g_strndup(line + at, length - at);

		if (asides_whole(asides, list, end)) {
			while (at && strchr(BETWEEN, line[at - 1]))
				at--;
			return at;
		}
		while (at && strchr(BETWEEN, line[at - 1]))
			at--;
	}
	return length;
}

/* Returns where a line goes on after a phrase it begins with. */
static const char *
trim_start(const Asides *asides, AsideList list, const char *line)
{
	const char *at = line;

	for (int n = 0; *at && n < TRIM_MOST; n++) {
		at += strcspn(at, BETWEEN);
		g_autofree char *start = g_strndup(line, at - line);

		at += strspn(at, BETWEEN);
		if (asides_whole(asides, list, start))
			return at;
	}
	return line;
}

char *
asides_trim(const Asides *asides, AsideList list, const char *line)
{
	const char *start = line, *from = NULL;

	while (asides && start != from) {
		from = start;
		start = trim_start(asides, list, from);
	}
	gsize length = strlen(start), before = 0;

	while (asides && before != length) {
		before = length;
		length = trim_end(asides, list, start, length);
	}
	return g_strndup(start, length);
}
