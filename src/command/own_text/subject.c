/* subject.c - the subject of a message (MAIL R29). */
#include "command/own_text/subject.h"

#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/own_text/foreign.h"
#include "command/parse.h"

#include <string.h>

void
subject_match(Scan *scan, const char *subject)
{
	const char *bracket = subject;

	while ((bracket = strchr(bracket, '['))) {
		int length = vocabulary_match(bracket + 1);

		if (length && bracket[1 + length] == ']') {
			scan_name_match(scan, bracket + 1, length);
			return;
		}
		bracket++;
	}
}

void
subject_read(Scan *scan, const char *subject)
{
	g_autofree char *clean = words_clean(subject);

	if (foreign_replies(clean) || *clean == '[')
		return;
	const char *text = scan_take_match(scan, clean);
	GPtrArray *commands = parse_line(text, &scan->asker);

	if (commands)
		scan_give(scan, commands, 0, subject);
}
