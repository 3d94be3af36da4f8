/* tongue_phrase.c - words of a line that stand for something together. */
#include "command/language/tongue_private.h"

#include "base/text.h"

#include <string.h>

#define PHRASE_WORDS 4

const char *
tongue_word_end(const char *at, const char *end)
{
	while (at < end && *at != ' ' && *at != ':')
		at++;
	return at;
}

char *
tongue_fold(const char *from, const char *to)
{
	g_autofree char *written = g_strndup(from, (gsize)(to - from));
	char *folded = text_fold(written);
	gsize length = strlen(folded);

	/* "help?" */
	if (length > 1 && folded[length - 1] == '?')
		folded[length - 1] = '\0';
	return folded;
}

gconstpointer
tongue_phrase(const char *at, const char *end, Know *know, gconstpointer data,
	      const char **behind)
{
	gconstpointer found = NULL;
	const char *to = at;

	if (tongue_word_end(at, end) == at)
		return NULL;
	for (int n = 0; n < PHRASE_WORDS && to < end; n++) {
		to = tongue_word_end(to, end);
		g_autofree char *folded = tongue_fold(at, to);
		gconstpointer known = know(data, folded);

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
