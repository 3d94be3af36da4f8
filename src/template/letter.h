/* letter.h - letters: data in, subject, text and HTML out.
 *
 * The templates decide the words and their order; this code adds what must hold
 * for every letter, whatever a template says: the cut lines, the "| " before
 * every menu line, plan, example and quoted word (PLAY 1), the columns, lines
 * wrapped at column 66, no trailing spaces and no two blank lines in a row. */
#ifndef TEMPLATE_LETTER_H
#define TEMPLATE_LETTER_H

#include "template/speech.h"

typedef struct {
	char *subject; /* one line */
	char *text;
	char *html; /* NULL if the whole letter would exceed 90 kB */
} Letter;

void letter_clear(Letter *letter);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Letter, letter_clear)

/* Renders a kind of letter ("letter", "help", "rules") for the speech's reader.
 * `data` is what run/ gathered; templates/README lists its fields. Sayings in
 * it become sentences. Before the template sees them, strings under a key that
 * begins with "quoted_" (also in lists) get the "| " mark, line by line. An
 * object with "label" and "quoted_text" gets "quoted_line", both in one line.
 * Each list "news", at the top or in an object there, gets "any_news" beside
 * it: whether it has items. A missing "subject_note" is "". `cut` is the whole
 * cut line. */
bool letter_write(const Speech *speech, const char *folder, const char *kind,
		  const char *cut, json_t *data, Letter *out, GError **error);

/* Does the first half of letter_write: returns the data as templates see it,
 * with sayings as text and quoted text marked. New reference; NULL on error. */
json_t *letter_fields(const Speech *speech, json_t *data, GError **error);
/* Does the second half of letter_write, from those fields: uses only the
 * speech's library, language and zone, and never asks it for a name. */
bool letter_write_fields(const Speech *speech, const char *folder,
			 const char *kind, const char *cut, json_t *fields,
			 Letter *out, GError **error);
/* Renders a template that isn't a letter itself ("digest-match.html") but is
 * put into one, as markup. Free with g_free. */
char *letter_part(const Speech *speech, const char *folder, const char *file,
		  json_t *data, GError **error);

/* Renders such a template as laid out text. Free with g_free. */
char *letter_part_text(const Speech *speech, const char *folder,
		       const char *file, json_t *data, GError **error);

/* Lays out a text for a text part: its columns side by side, no line longer
 * than TEXT_COLUMNS, at most one empty line in a row. Free with g_free. */
char *letter_lay_out(const char *text);

/* Turns a template's HTML into HTML that mail programs understand (dress.h).
 * Free with g_free; NULL on error. */
char *letter_dress(const Speech *speech, const char *html, GError **error);

/* Returns "… (12 more lines)" in the language of `speech` (a Speech), to
 * replace lines that its reader doesn't get (ShortenSign). Free with g_free. */
char *letter_gone(int lines, const void *speech);

#endif
