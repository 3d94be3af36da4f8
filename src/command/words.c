/* words.c - a line of a message as words. */
#include "command/words.h"

#include "base/text.h"

#include <string.h>

static void
drop_bold(char *text)
{
	int stars = 0;
	char *to = text;

	for (const char *p = text; *p; p++)
		stars += *p == '*';
	if (stars % 2)
		return;
	for (const char *from = text; *from; from++)
		if (*from != '*')
			*to++ = *from;
	*to = '\0';
}

static const char *
skip_bullets(const char *line)
{
	static const char *const bullets[] = { "* ", "- ", "• ", "· ", "◦ " };

	for (guint i = 0; i < G_N_ELEMENTS(bullets); i++)
		if (g_str_has_prefix(line, bullets[i]))
			return line + strlen(bullets[i]);
	return line;
}

static void
drop_stops(char *text)
{
	gsize length = strlen(text);

	while (length && strchr(" .,", text[length - 1]))
		text[--length] = '\0';
}

/* A word behind others, and what stands around it. */
static void
drop_polite(char *text)
{
	static const char *const polite[] = { " please", " pls", " bitte" };

	drop_stops(text);
	for (guint i = 0; i < G_N_ELEMENTS(polite); i++) {
		gsize length = strlen(text), end = strlen(polite[i]);

		if (length < end ||
		    g_ascii_strcasecmp(text + length - end, polite[i]))
			continue;
		text[length - end] = '\0';
		drop_stops(text);
		return;
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
	if (strlen(bare) <= LINE_LONGEST)
		drop_polite(bare);
	return bare;
}

bool
words_match(const char *pattern, const char *text)
{
	return g_regex_match_simple(pattern, text, G_REGEX_CASELESS, 0);
}

int
words_count(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	int count = 0;

	for (int i = 0; words[i]; i++)
		count += *words[i] != '\0';
	return count;
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

const char *
words_skip(const char *text, const char *word)
{
	gsize length = strlen(word);

	if (g_ascii_strncasecmp(text, word, length) || text[length] != ' ')
		return NULL;
	return text + length + strspn(text + length, " ");
}
