/* tongue_shown.c - a command in English as another language has it. */
#include "command/language/tongue_private.h"

#include "base/text.h"
#include "command/language/arguments.h"
#include "command/language/vocabulary.h"

#include <string.h>

static const char *
shown_of(GHashTable *table, const char *english)
{
	const Words *words = words_of(table, english);

	return words ? words->written[0] : arguments_english(english);
}

static gconstpointer
know_english(gconstpointer data, const char *folded)
{
	for (const char *const *word = data; *word; word++)
		if (!strcmp(arguments_english(*word), folded))
			return *word;
	return NULL;
}

/* "<player>" */
static const char *
add_place(GString *out, const Tongue *tongue, const char *at)
{
	const char *close = strchr(at, '>');
	gsize length = close ? (gsize)(close - at - 1) : strlen(at + 1);
	g_autofree char *name = g_strndup(at + 1, length);

	g_string_append_printf(out, "<%s%s", shown_of(tongue->places, name),
			       close ? ">" : "");
	return close ? close + 1 : at + strlen(at);
}

static void
add_shown(GString *out, const Tongue *tongue, const char *at, const char *end,
	  const char *const *words)
{
	while (at < end) {
		if (*at == '<') {
			at = add_place(out, tongue, at);
			continue;
		}
		const char *behind = tongue_word_end(at, end);
		const char *english =
			tongue_phrase(at, end, know_english, words, &behind);

		if (behind == at)
			behind++;
		if (english)
			g_string_append(out,
					shown_of(tongue->arguments, english));
		else
			g_string_append_len(out, at, behind - at);
		at = behind;
	}
}

/* The command that a line in English begins with, or COMMAND_UNKNOWN. */
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

/* " letters daily 20:00": the setting, and the words that its value has. */
static const char *
add_setting(GString *out, const Tongue *tongue, const char *rest,
	    const char *const **words)
{
	const char *end = rest + 1 + strcspn(rest + 1, " ");
	g_autofree char *setting = g_strndup(rest + 1, (gsize)(end - rest - 1));

	g_string_append_printf(out, " %s",
			       shown_of(tongue->arguments, setting));
	*words = arguments_of_setting(setting);
	return end;
}

/* Returns the length of what precedes a command: "mg-12: ". */
static gsize
match_length(const char *line)
{
	gsize length = (gsize)vocabulary_match(line);

	return length ? length + strspn(line + length, ": ") : 0;
}

char *
tongue_shown(const Tongue *tongue, const char *line)
{
	gsize front = match_length(line);
	const char *rest;
	CommandKind kind = begins_with(line + front, &rest);

	if (!tongue || kind == COMMAND_UNKNOWN || !tongue->commands[kind])
		return g_strdup(line);
	GString *shown = g_string_new_len(line, (gssize)front);
	const char *const *words = arguments_of(kind);

	g_string_append(shown, tongue->commands[kind]->written[0]);
	if (kind == COMMAND_SET && *rest == ' ')
		rest = add_setting(shown, tongue, rest, &words);
	const char *colon = text_colon(rest);

	add_shown(shown, tongue, rest, colon, words);
	/* the colon in "20:00" is none */
	if (*colon && (!colon[1] || colon[1] == ' ')) {
		g_string_append(shown, tongue->colon);
		colon++;
	}
	add_shown(shown, tongue, colon, rest + strlen(rest),
		  arguments_behind(kind));
	return g_string_free(shown, FALSE);
}
