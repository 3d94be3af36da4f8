/* subject.c - the subject of a letter. */
#include "template/subject.h"

#include "base/text.h"

#include <string.h>

#define SUBJECT_COLUMNS 90

/* Returns whether the stop at `end` ends a sentence. After a number it belongs
 * to a day ("19. Dez."), after a single letter to a name. */
static bool
ends_sentence(const char *text, const char *end)
{
	const char *word = end;
	bool number = true;

	while (word > text && word[-1] != ' ')
		number &= g_ascii_isdigit(*--word);
	return strchr(".!?", *end) && end[1] == ' ' && end - word > 1 &&
	       !number && g_unichar_isupper(g_utf8_get_char(end + 2));
}

/* Returns the length of the whole sentences that fit of a subject that is too
 * long, with the bracketed name before them; 0: none fits. */
static gsize
whole_sentences(const char *subject)
{
	const char *name = strstr(subject, "] ");
	const char *first = name ? name + 2 : subject;
	gsize n = 0;

	for (const char *at = first; *at; at++) {
		g_autofree char *until = NULL;

		if (!ends_sentence(first, at))
			continue;
		until = g_strndup(subject, (gsize)(at + 1 - subject));
		if (text_width(until) > SUBJECT_COLUMNS)
			break;
		n = (gsize)(at + 1 - subject);
	}
	return n;
}

char *
subject_line(const char *rendered)
{
	g_autofree char *subject = g_strdup(rendered);
	char *to = subject;

	for (const char *from = subject; *from; from++) {
		guchar c = (guchar)*from;
		bool space = c <= ' ' || c == 0x7f;

		if (!space)
			*to++ = *from;
		else if (to > subject && to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
	g_strchomp(subject);
	gsize n = text_width(subject) > SUBJECT_COLUMNS
			  ? whole_sentences(subject)
			  : 0;

	return n ? g_strndup(subject, n)
		 : text_shorten(subject, SUBJECT_COLUMNS);
}
