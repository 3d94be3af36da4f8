/* dump.h - what is in a club, in lines that are equal where the clubs are
 * equal: every row of every table, and every letter that went out. */
#ifndef TESTS_DUMP_H
#define TESTS_DUMP_H

#include <glib.h>

/* What differs by chance alone is left out: the hashes of tokens, the marks
 * between the parts of a mail; a token in a letter is shown as what the club
 * takes it for.  Free with g_free. */
char *dump_club(const char *dir);
/* The part of it that must be the same too where letters went out later, and so
 * may say more at once: what came of each mail, every step, every desk, and
 * letters that are said to be sent and are not there, which must be none. */
char *dump_core(const char *dir);
/* Who was sent what: a line a letter, without what numbers it. */
char *dump_sent(const char *dir);
/* What several workers leave as one does, whatever they number in which order:
 * clocks, seats, seasons, what waits to be told, the log, and what letters say.
 */
char *dump_beside(const char *dir);
/* The first line in which they differ, for people; NULL: none. */
char *dump_difference(const char *wanted, const char *found);

#endif
