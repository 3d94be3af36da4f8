/* subject.c - the subject of a letter. */
#include "letter/subject.h"

#include "base/text.h"

#define SUBJECT_COLUMNS 90

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
	return text_shorten(g_strchomp(subject), SUBJECT_COLUMNS);
}
