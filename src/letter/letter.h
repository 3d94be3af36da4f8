/* letter.h - what a letter says: data in, subject, text and HTML out.
 *
 * The templates decide the words and the order; the engine adds what must hold
 * for every letter whatever a template says: the cut lines, the "| " before
 * every menu line, plan, example and quoted word (PLAY 1), the columns, the
 * 66-column wrap, no trailing spaces and no two blank lines in a row. */
#ifndef LETTER_LETTER_H
#define LETTER_LETTER_H

#include "letter/speech.h"

typedef struct {
	char *subject; /* one line */
	char *text;
	char *html; /* NULL where the whole letter would be over 90 kB */
} Letter;

void letter_clear(Letter *letter);

/* Render the kind ("letter", "help", "rules") for whoever the speech is for.
 * `data` is what run/ gathered; templates/README lists its fields.  Sayings in
 * it become their sentences.  Strings under a key that
 * begins with "quoted_" (also in lists) are given the "| " mark, line by line,
 * before the template sees them; beside a "label" and a "quoted_text" stands
 * "quoted_line", both in one line; beside a list "news" at the top, or within
 * an object there, stands "any_news", which says whether it holds anything; a
 * missing "subject_note" is "".  `cut` is the whole cut line. */
bool letter_write(const Speech *speech, const char *folder, const char *kind,
		  const char *cut, json_t *data, Letter *out, GError **error);

/* Its first half: the data as the templates see it, all that is said in words,
 * with the marks of what is quoted.  New reference; NULL on error. */
json_t *letter_fields(const Speech *speech, json_t *data, GError **error);
/* Its second half, of those fields: asks the speech for its library, its
 * language and its zone alone, and nobody for a name. */
bool letter_write_fields(const Speech *speech, const char *folder,
			 const char *kind, const char *cut, json_t *fields,
			 Letter *out, GError **error);
/* A template that is no letter by itself ("digest-match.txt"), to be put into
 * one.  Free with g_free. */
char *letter_part(const Speech *speech, const char *folder, const char *file,
		  json_t *data, GError **error);

/* A text as it stands in a text part: its columns side by side, no line longer
 * than TEXT_COLUMNS, at most one empty line in a row.  Free with g_free. */
char *letter_lay_out(const char *text);

/* HTML from a template as mail programs understand it (dress.h).  Free with
 * g_free; NULL on error. */
char *letter_dress(const Speech *speech, const char *html, GError **error);

/* "… (12 more lines)": what stands in the place of lines that whoever the
 * speech is for does not get (ShortenSign).  Free with g_free. */
char *letter_gone(int lines, const void *speech);

#endif
