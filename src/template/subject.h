/* subject.h - the subject of a letter: what its template <kind>.subject
 * renders, in a form that mails allow. */
#ifndef TEMPLATE_SUBJECT_H
#define TEMPLATE_SUBJECT_H

/* Returns it as one line, short enough for lists of mails, whatever it
 * contains. Free with g_free. */
char *subject_line(const char *rendered);

#endif
