/* tongue.c - the words of the commands in one language, and commands translated
 * from it and into it. */
#include "command/language/tongue.h"

#include "base/base.h"

#define PHRASE_WORDS 4

/* The words of a language for one English word. */
typedef struct {
	char **written; /* the first one is the one shown */
	GPtrArray *folded;
} Synonyms;

struct Tongue {
	char *language;
	GPtrArray *synonyms; /* owns all those below */
	Synonyms *commands[COMMAND_UNKNOWN];
	GHashTable *heads; /* folded words of commands to their kind + 1 */
	GHashTable *first; /* the first word of each of these: most lines begin
			      with none, which is quick to check */
	GHashTable *arguments; /* English to Synonyms; dates, too */
	GHashTable *reserved; /* folded words for arguments, except for dates */
	GHashTable *places;   /* "player" to Synonyms */
	Synonyms *ends;
	char *colon;
};

/* --- synonyms ------------------------------------------------------------- */

static void
free_synonyms(gpointer data)
{
	Synonyms *synonyms = data;

	g_strfreev(synonyms->written);
	g_ptr_array_unref(synonyms->folded);
	g_free(synonyms);
}

static Synonyms *
synonyms_new(char *const *list)
{
	Synonyms *synonyms = g_new0(Synonyms, 1);
	g_autoptr(GStrvBuilder) written = g_strv_builder_new();

	synonyms->folded = g_ptr_array_new_with_free_func(g_free);
	for (; *list; list++) {
		g_autofree char *word = g_strstrip(g_strdup(*list));
		g_autofree char *plain = text_umlauts(word);

		if (!*word)
			continue;
		g_strv_builder_add(written, word);
		g_ptr_array_add(synonyms->folded, text_fold(word));
		if (plain)
			g_ptr_array_add(synonyms->folded, text_fold(plain));
	}
	synonyms->written = g_strv_builder_end(written);
	return synonyms;
}

static bool
synonyms_have(const Synonyms *synonyms, const char *folded)
{
	return synonyms && g_ptr_array_find_with_equal_func(
				   synonyms->folded, folded, g_str_equal, NULL);
}

/* --- reading the file ----------------------------------------------------- */

typedef enum { COMMANDS, ARGUMENTS, DATES, PLACES, ENDS, SECTIONS } Section;

static bool
store_command(Tongue *tongue, const char *key, Synonyms *words, GError **error)
{
	CommandKind kind = vocabulary_kind(key);

	if (kind == COMMAND_UNKNOWN || !vocabulary_head(kind))
		return fail(error, ERROR_STOP, "there is no such command");
	tongue->commands[kind] = words;
	ptr_array_foreach (const char, word, words->folded) {
		gpointer other = g_hash_table_lookup(tongue->heads, word);

		if (other && GPOINTER_TO_INT(other) != (int)kind + 1)
			return fail(
				error, ERROR_STOP,
				"'%s' is the word of %s already", word,
				command_kind_name(GPOINTER_TO_INT(other) - 1));
		g_hash_table_insert(tongue->heads, g_strdup(word),
				    GINT_TO_POINTER((int)kind + 1));
		g_hash_table_add(tongue->first,
				 g_strndup(word, strcspn(word, " ")));
	}
	return true;
}

/* Reads an entry of a section.  ERROR_STOP if it can't be used. */
static bool
read_entry(Tongue *tongue, GKeyFile *file, const char *name, Section section,
	   const char *key, GError **error)
{
	g_auto(GStrv) list =
		g_key_file_get_string_list(file, name, key, NULL, error);
	Synonyms *words = list ? synonyms_new(list) : NULL;

	if (!words)
		return false;
	g_ptr_array_add(tongue->synonyms, words);
	if (!words->written[0])
		return fail(error, ERROR_STOP, "there is no word");
	switch (section) {
	case COMMANDS:
		return store_command(tongue, key, words, error);
	case ARGUMENTS:
	case DATES:
		ptr_array_foreach (const char, word, words->folded)
			if (section == ARGUMENTS)
				g_hash_table_add(tongue->reserved,
						 g_strdup(word));
		if (!vocabulary_has_argument(key))
			return fail(error, ERROR_STOP,
				    "no command has such a word");
		g_hash_table_insert(tongue->arguments, g_strdup(key), words);
		return true;
	case PLACES:
		g_hash_table_insert(tongue->places,
				    g_strdelimit(g_strdup(key), "-", ' '),
				    words);
		return true;
	case ENDS:
		tongue->ends = words;
		return !strcmp(key, "words") ||
		       fail(error, ERROR_STOP, "write words = ...");
	case SECTIONS:
		break;
	}
	g_assert_not_reached();
}

static bool
read_all(Tongue *tongue, const char *text, GError **error)
{
	static const char *const names[SECTIONS] = {
		[COMMANDS] = "commands", [ARGUMENTS] = "arguments",
		[DATES] = "dates",	 [PLACES] = "places",
		[ENDS] = "ends",
	};
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autoptr(GError) problem = NULL;

	if (!g_key_file_load_from_data(file, text, (gsize)-1, G_KEY_FILE_NONE,
				       &problem))
		return fail(error, ERROR_STOP, "%s", problem->message);
	for (Section i = 0; i < SECTIONS; i++) {
		g_auto(GStrv) keys =
			g_key_file_get_keys(file, names[i], NULL, NULL);

		for (int k = 0; keys && keys[k]; k++)
			if (!read_entry(tongue, file, names[i], i, keys[k],
					&problem))
				return fail(error, ERROR_STOP, "[%s] %s: %s",
					    names[i], keys[k],
					    problem->message);
	}
	return true;
}

static GHashTable *
table_by_text(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

Tongue *
tongue_new(const char *language, const char *text, GError **error)
{
	g_autoptr(Tongue) tongue = g_new0(Tongue, 1);

	tongue->language = g_strdup(language);
	tongue->colon = g_strdup(":");
	tongue->synonyms = g_ptr_array_new_with_free_func(free_synonyms);
	tongue->heads = table_by_text();
	tongue->first = table_by_text();
	tongue->arguments = table_by_text();
	tongue->reserved = table_by_text();
	tongue->places = table_by_text();
	return read_all(tongue, text, error) ? g_steal_pointer(&tongue) : NULL;
}

void
tongue_free(Tongue *tongue)
{
	if (!tongue)
		return;
	g_hash_table_unref(tongue->heads);
	g_hash_table_unref(tongue->first);
	g_hash_table_unref(tongue->arguments);
	g_hash_table_unref(tongue->reserved);
	g_hash_table_unref(tongue->places);
	g_ptr_array_unref(tongue->synonyms);
	g_free(tongue->language);
	g_free(tongue->colon);
	g_free(tongue);
}

void
tongue_set_colon(Tongue *tongue, const char *colon)
{
	g_free(tongue->colon);
	tongue->colon = g_strdup(colon);
}

const char *
tongue_language(const Tongue *tongue)
{
	return tongue->language;
}

/* --- single words --------------------------------------------------------- */

bool
tongue_ends(const Tongue *tongue, const char *folded)
{
	return synonyms_have(tongue->ends, folded);
}

/* Returns the words for an English word in `arguments` or `places`, or NULL.
 * Even for an English word with two meanings ("on"), a language may have only
 * one word. */
static const Synonyms *
synonyms_of(GHashTable *table, const char *english)
{
	const Synonyms *synonyms = g_hash_table_lookup(table, english);

	return synonyms ? synonyms
			: g_hash_table_lookup(
				  table, vocabulary_argument_english(english));
}

bool
tongue_means(const Tongue *tongue, const char *english, const char *folded)
{
	return synonyms_have(synonyms_of(tongue->arguments, english), folded);
}

bool
tongue_reserves(const Tongue *tongue, const char *folded)
{
	return g_hash_table_contains(tongue->heads, folded) ||
	       g_hash_table_contains(tongue->reserved, folded);
}

CommandKind
tongue_command(const Tongue *tongue, const char *folded)
{
	gpointer kind = g_hash_table_lookup(tongue->heads, folded);

	return kind ? (CommandKind)(GPOINTER_TO_INT(kind) - 1)
		    : COMMAND_UNKNOWN;
}

const char *
tongue_word(const Tongue *tongue, CommandKind kind, int n)
{
	const Synonyms *synonyms = tongue->commands[kind];

	return synonyms && n < (int)g_strv_length(synonyms->written)
		       ? synonyms->written[n]
		       : NULL;
}

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
 * it ends.  If there is none, returns NULL and leaves *behind. */
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

/* --- translated words ----------------------------------------------------- */

/* Which words are translated, and the direction. */
typedef struct {
	const Tongue *tongue;
	const char *const *words; /* vocabulary_arguments and the like */
	bool shown; /* from English, for a letter; else into English */
} Translation;

static const char *
shown_word(GHashTable *table, const char *english)
{
	const Synonyms *synonyms = synonyms_of(table, english);

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

/* Adds a place to fill in, "<player>"; returns what follows it. */
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

		/* a space or a colon */
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

/* Adds "on <topic>" if the text begins so, and returns what follows it.  The
 * topic stays as it is, and after the colon "on" may be a word of a move. */
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

/* Adds the setting's name and returns what follows it; to->words become those
 * of its value. */
static const char *
add_setting(GString *out, Translation *to, const char *rest)
{
	const char *end = rest + strlen(rest);
	const char *behind = word_end(rest, end);
	const char *known = find_phrase(rest, end, translated, to, &behind);
	g_autofree char *setting = known ? g_strdup(known) : fold(rest, behind);

	g_string_append(out, setting);
	to->words = vocabulary_arguments(COMMAND_SET, setting);
	return behind;
}

static char *
english_of(const Tongue *tongue, CommandKind kind, const char *behind)
{
	GString *out = g_string_new(vocabulary_head(kind));
	const char *rest = behind + strspn(behind, " ");
	bool plan = kind == COMMAND_NEXT || kind == COMMAND_ALWAYS;
	const Translation joiners = { tongue, vocabulary_joiners(kind), false };
	Translation to = { tongue, vocabulary_arguments(kind, NULL), false };

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
	gsize front = tongue ? (gsize)vocabulary_match(line) : 0;
	const char *rest;

	front += front ? strspn(line + front, ": ") : 0;
	CommandKind kind =
		tongue ? begins_with(line + front, &rest) : COMMAND_UNKNOWN;

	if (kind == COMMAND_UNKNOWN || !tongue->commands[kind])
		return g_strdup(line);
	GString *out = g_string_new_len(line, (gssize)front);
	const Translation joiners = { tongue, vocabulary_joiners(kind), true };
	Translation to = { tongue, vocabulary_arguments(kind, NULL), true };

	g_string_append(out, tongue->commands[kind]->written[0]);
	if (kind == COMMAND_SET && *rest == ' ') {
		gsize length = strcspn(rest + 1, " ");
		g_autofree char *setting = g_strndup(rest + 1, length);

		g_string_append_printf(out, " %s",
				       shown_word(tongue->arguments, setting));
		to.words = vocabulary_arguments(COMMAND_SET, setting);
		rest += 1 + length;
	}
	const char *colon = text_colon(rest);

	add_words(out, &to, rest, colon);
	/* not the one in "20:00" */
	if (*colon && (!colon[1] || colon[1] == ' ')) {
		g_string_append(out, tongue->colon);
		colon++;
	}
	add_words(out, &joiners, colon, rest + strlen(rest));
	return g_string_free(out, FALSE);
}
