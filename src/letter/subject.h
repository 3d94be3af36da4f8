/* subject.h - the subject of a letter: what its template <kind>.subject says,
 * in a form that mails can have. */
#ifndef LETTER_SUBJECT_H
#define LETTER_SUBJECT_H

/* One line that lists of mails can show, whatever was put into it.  Free with
 * g_free. */
char *subject_line(const char *rendered);

#endif
