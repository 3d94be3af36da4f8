/* tongue_english.c - a line of another language in English. */
#include "command/language/tongue_private.h"

#include "base/text.h"
#include "command/language/arguments.h"
#include "command/language/vocabulary.h"

#include <string.h>

/* The words of English that may stand at a place, and the language's. */
typedef struct {
	const Tongue *tongue;
	const char *const *words;
} Among;

static gconstpointer
know_argument(gconstpointer data, const char *folded)
{
	const Among *among = data;

	for (const char *const *word = among->words; *word; word++)
		if (tongue_means(among->tongue, *word, folded))
			return arguments_english(*word);
	return NULL;
}

/* The words up to an end, those of the list in English. */
static void
add_english(GString *out, const Tongue *tongue, const char *at, const char *end,
	    const char *const *words)
{
	const Among among = { tongue, words };

	while (at < end) {
		const char *behind = tongue_word_end(at, end);
		const char *english =
			tongue_phrase(at, end, know_argument, &among, &behind);

		/* a character that is no word: a space, a colon */
		if (behind == at)
			behind++;
		if (english)
			g_string_append(out, english);
		else
			g_string_append_len(out, at, behind - at);
		at = behind;
	}
}

/* "on <topic>: <move> or <move>": the topic is the game's, and "on" may be a
 * word of a move. */
static const char *
add_topic(GString *out, const Tongue *tongue, const char *rest)
{
	static const char *const on[] = { "on-topic", NULL };
	const char *colon = strchr(rest, ':'), *behind = rest;
	const Among among = { tongue, on };

	if (!colon ||
	    !tongue_phrase(rest, colon, know_argument, &among, &behind))
		return rest;
	g_string_append(out, "on");
	g_string_append_len(out, behind, colon - behind);
	return colon;
}

/* The setting; what its value may have of words is *words. */
static const char *
add_setting(GString *out, const Tongue *tongue, const char *rest,
	    const char *const **words)
{
	const char *end = rest + strlen(rest);
	const char *behind = tongue_word_end(rest, end);
	const Among among = { tongue, *words };
	const char *known =
		tongue_phrase(rest, end, know_argument, &among, &behind);
	g_autofree char *setting =
		known ? g_strdup(known) : tongue_fold(rest, behind);

	g_string_append(out, setting);
	*words = arguments_of_setting(setting);
	return behind;
}

/* Appends what follows a colon: talk, or a move. */
static void
add_rest(GString *out, const Tongue *tongue, CommandKind kind, const char *rest)
{
	bool plan = kind == COMMAND_NEXT || kind == COMMAND_ALWAYS;
	const char *const *words =
		plan ? arguments_behind(kind) : arguments_of(kind);

	if (plan)
		rest = add_topic(out, tongue, rest);
	if (kind == COMMAND_SET)
		rest = add_setting(out, tongue, rest, &words);
	const char *colon = text_colon(rest);

	add_english(out, tongue, rest, colon, words);
	/* "mot : bleu" */
	while (*colon && g_str_has_suffix(out->str, " "))
		g_string_truncate(out, out->len - 1);
	add_english(out, tongue, colon, rest + strlen(rest),
		    arguments_behind(kind));
}

static char *
english_of(const Tongue *tongue, CommandKind kind, const char *behind)
{
	GString *english = g_string_new(vocabulary_head(kind));
	const char *rest = behind + strspn(behind, " ");

	if (*rest && (*rest != ':' || rest > behind))
		g_string_append_c(english, ' ');
	add_rest(english, tongue, kind, rest);
	return g_string_free(english, FALSE);
}

static gconstpointer
know_head(gconstpointer data, const char *folded)
{
	return g_hash_table_lookup((GHashTable *)data, folded);
}

/* The command that a line begins with, and where its word ends; NULL: none. */
static gconstpointer
head_of(const Tongue *tongue, const char *line, const char **behind)
{
	const char *end = line + strlen(line);
	g_autofree char *first = tongue_fold(line, tongue_word_end(line, end));

	*behind = line;
	return g_hash_table_contains(tongue->first, first)
		       ? tongue_phrase(line, end, know_head, tongue->heads,
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
	const char *behind = tongue_word_end(line, line + strlen(line));
	g_autofree char *word = tongue_fold(line, behind);
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
	GString *joined = g_string_new(NULL);

	add_english(joined, tongue, line, line + strlen(line),
		    arguments_behind(COMMAND_NEXT));
	return g_string_free(joined, FALSE);
}
