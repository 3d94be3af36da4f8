/* tongue_translate.c - a command in another language to English, and back. */
#include "command/language/tongue_private.h"

#include "base/text.h"

#include <string.h>

#define PHRASE_WORDS 4

/* --- phrases -------------------------------------------------------------- */

/* Returns the end of the word that begins at `at`, in a text up to `end`. */
static const char *
word_end(const char *at, const char *end)
{
	while (at < end && *at != ' ' && *at != ':')
		at++;
	return at;
}

static char *
fold(const char *from, const char *to)
{
	g_autofree char *written = g_strndup(from, (gsize)(to - from));
	char *folded = text_fold(written);
	gsize length = strlen(folded);

	/* "help?" */
	if (length > 1 && folded[length - 1] == '?')
		folded[length - 1] = '\0';
	return folded;
}

/* Returns what a folded phrase stands for, or NULL. */
typedef gconstpointer Lookup(gconstpointer data, const char *folded);

/* Looks up the longest known phrase that begins at `at`; *behind becomes where
 * it ends.  NULL, and *behind unchanged, if there is none. */
static gconstpointer
find_phrase(const char *at, const char *end, Lookup *lookup, gconstpointer data,
	    const char **behind)
{
	gconstpointer found = NULL;
	const char *to = at;

	if (word_end(at, end) == at)
		return NULL;
	for (int n = 0; n < PHRASE_WORDS && to < end; n++) {
		to = word_end(to, end);
		g_autofree char *folded = fold(at, to);
		gconstpointer known = lookup(data, folded);

		if (known) {
			found = known;
			*behind = to;
		}
		if (to < end && *to == ':')
			break;
		while (to < end && *to == ' ')
			to++;
	}
	return found;
}

/* --- words ---------------------------------------------------------------- */

/* Which words are translated, and the direction. */
typedef struct {
	const Tongue *tongue;
	const char *const *words; /* vocabulary_arguments and the like */
	bool shown;		  /* from English, for a letter; else to it */
} Translation;

static const char *
shown_word(GHashTable *table, const char *english)
{
	const Synonyms *synonyms = tongue_synonyms(table, english);

	return synonyms ? synonyms->written[0]
			: vocabulary_argument_english(english);
}

static gconstpointer
translated(gconstpointer data, const char *folded)
{
	const Translation *to = data;

	for (const char *const *word = to->words; *word; word++) {
		const char *english = vocabulary_argument_english(*word);

		if (to->shown && !strcmp(english, folded))
			return shown_word(to->tongue->arguments, *word);
		if (!to->shown && tongue_means(to->tongue, *word, folded))
			return english;
	}
	return NULL;
}

/* "<player>" */
static const char *
add_place(GString *out, const Tongue *tongue, const char *at)
{
	gsize length = strcspn(at + 1, ">");
	g_autofree char *name = g_strndup(at + 1, length);
	bool closed = at[1 + length];

	g_string_append_printf(out, "<%s%s", shown_word(tongue->places, name),
			       closed ? ">" : "");
	return at + 1 + length + closed;
}

/* Adds the text up to `end`, with its words translated. */
static void
add_words(GString *out, const Translation *to, const char *at, const char *end)
{
	while (at < end) {
		if (to->shown && *at == '<') {
			at = add_place(out, to->tongue, at);
			continue;
		}
		const char *behind = word_end(at, end);
		const char *word =
			find_phrase(at, end, translated, to, &behind);

		/* a character that is no word: a space, a colon */
		if (behind == at)
			behind++;
		if (word)
			g_string_append(out, word);
		else
			g_string_append_len(out, at, behind - at);
		at = behind;
	}
}

/* --- to English ----------------------------------------------------------- */

/* "on <topic>: <move> or <move>": the topic is the game's, and "on" may be a
 * word of a move. */
static const char *
add_topic(GString *out, const Tongue *tongue, const char *rest)
{
	static const char *const on[] = { "on-topic", NULL };
	const Translation to = { tongue, on, false };
	const char *colon = strchr(rest, ':'), *behind = rest;

	if (!colon || !find_phrase(rest, colon, translated, &to, &behind))
		return rest;
	g_string_append(out, "on");
	g_string_append_len(out, behind, colon - behind);
	return colon;
}

/* Adds the setting's name; to->words become those of its value. */
static const char *
add_setting(GString *out, Translation *to, const char *rest)
{
	const char *end = rest + strlen(rest);
	const char *behind = word_end(rest, end);
	const char *known = find_phrase(rest, end, translated, to, &behind);
	g_autofree char *setting = known ? g_strdup(known) : fold(rest, behind);

	g_string_append(out, setting);
	to->words = vocabulary_values(setting);
	return behind;
}

static char *
english_of(const Tongue *tongue, CommandKind kind, const char *behind)
{
	GString *out = g_string_new(vocabulary_head(kind));
	const char *rest = behind + strspn(behind, " ");
	bool plan = kind == COMMAND_NEXT || kind == COMMAND_ALWAYS;
	const Translation joiners = { tongue, vocabulary_joiners(kind), false };
	Translation to = { tongue, vocabulary_arguments(kind), false };

	if (*rest && (*rest != ':' || rest > behind))
		g_string_append_c(out, ' ');
	if (plan) {
		to = joiners;
		rest = add_topic(out, tongue, rest);
	}
	if (kind == COMMAND_SET)
		rest = add_setting(out, &to, rest);
	const char *colon = text_colon(rest);

	add_words(out, &to, rest, colon);
	/* "mot : bleu" */
	while (*colon && g_str_has_suffix(out->str, " "))
		g_string_truncate(out, out->len - 1);
	add_words(out, &joiners, colon, rest + strlen(rest));
	return g_string_free(out, FALSE);
}

static gconstpointer
lookup_head(gconstpointer heads, const char *folded)
{
	return g_hash_table_lookup((GHashTable *)heads, folded);
}

/* Returns the command (its kind + 1) that a line begins with, or NULL; *behind
 * becomes where its word ends. */
static gconstpointer
head_of(const Tongue *tongue, const char *line, const char **behind)
{
	const char *end = line + strlen(line);
	g_autofree char *first = fold(line, word_end(line, end));

	*behind = line;
	return g_hash_table_contains(tongue->first, first)
		       ? find_phrase(line, end, lookup_head, tongue->heads,
				     behind)
		       : NULL;
}

char *
tongue_english(const Tongue *tongue, const char *line)
{
	const char *behind;
	gconstpointer found = head_of(tongue, line, &behind);

	return found ? english_of(tongue, GPOINTER_TO_INT(found) - 1, behind)
		     : NULL;
}

const char *
tongue_behind(const Tongue *tongue, const char *line)
{
	const char *behind;

	head_of(tongue, line, &behind);
	return behind + strspn(behind, " ");
}

char *
tongue_meant(const Tongue *tongue, const char *line, const char **head)
{
	const char *behind = word_end(line, line + strlen(line));
	g_autofree char *word = fold(line, behind);
	GHashTableIter iter;
	gpointer word_of, kind = NULL, nearest = NULL;
	int most = (int)g_utf8_strlen(word, -1) / 3;

	g_hash_table_iter_init(&iter, tongue->heads);
	while (most > 0 && g_hash_table_iter_next(&iter, &word_of, &kind)) {
		int far = text_distance(word, word_of, most);

		if (far > most)
			continue;
		most = far - 1;
		nearest = kind;
		*head = word_of;
	}
	return nearest ? english_of(tongue, GPOINTER_TO_INT(nearest) - 1,
				    behind)
		       : NULL;
}

char *
tongue_joined(const Tongue *tongue, const char *line)
{
	const Translation to = { tongue, vocabulary_joiners(COMMAND_NEXT),
				 false };
	GString *joined = g_string_new(NULL);

	add_words(joined, &to, line, line + strlen(line));
	return g_string_free(joined, FALSE);
}

/* --- from English --------------------------------------------------------- */

/* Returns the command that a line in English begins with, or COMMAND_UNKNOWN;
 * *rest becomes what follows it. */
static CommandKind
begins_with(const char *line, const char **rest)
{
	gsize most = 0;
	CommandKind found = COMMAND_UNKNOWN;

	for (int kind = 0; kind < COMMAND_UNKNOWN; kind++) {
		const char *head = vocabulary_head((CommandKind)kind);
		gsize length = head ? strlen(head) : 0;

		if (length <= most || strncmp(line, head, length) != 0 ||
		    (line[length] && !strchr(" :", line[length])))
			continue;
		most = length;
		found = (CommandKind)kind;
	}
	*rest = line + most;
	return found;
}

char *
tongue_shown(const Tongue *tongue, const char *line)
{
	/* "mg-12: " */
	gsize front = (gsize)vocabulary_match(line);
	const char *rest;

	front += front ? strspn(line + front, ": ") : 0;
	CommandKind kind = begins_with(line + front, &rest);

	if (!tongue || kind == COMMAND_UNKNOWN || !tongue->commands[kind])
		return g_strdup(line);
	GString *out = g_string_new_len(line, (gssize)front);
	const Translation joiners = { tongue, vocabulary_joiners(kind), true };
	Translation to = { tongue, vocabulary_arguments(kind), true };

	g_string_append(out, tongue->commands[kind]->written[0]);
	if (kind == COMMAND_SET && *rest == ' ') {
		gsize length = strcspn(rest + 1, " ");
		g_autofree char *setting = g_strndup(rest + 1, length);

		g_string_append_printf(out, " %s",
				       shown_word(tongue->arguments, setting));
		to.words = vocabulary_values(setting);
		rest += 1 + length;
	}
	const char *colon = text_colon(rest);

	add_words(out, &to, rest, colon);
	/* the colon in "20:00" is none */
	if (*colon && (!colon[1] || colon[1] == ' ')) {
		g_string_append(out, tongue->colon);
		colon++;
	}
	add_words(out, &joiners, colon, rest + strlen(rest));
	return g_string_free(out, FALSE);
}
