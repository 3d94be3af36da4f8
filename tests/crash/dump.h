/* dump.h - a club's data as lines, the same for equal clubs: every row of every
 * table, and every letter that was sent. */
#ifndef TESTS_DUMP_H
#define TESTS_DUMP_H

#include <glib.h>

/* Dumps a club. Random data is left out: hashes of tokens, the boundaries
 * between parts of a mail; a token in a letter is shown as its meaning in the
 * club. Free with g_free. */
char *dump_club(const char *dir);
/* Dumps what must be equal even if letters were sent later and so may say more
 * at once: the outcome of each mail, every step, every seat. Also lists letters
 * that are marked as sent but missing; there must be none. */
char *dump_core(const char *dir);
/* Dumps who was sent what: a line for each letter, without its numbers. */
char *dump_sent(const char *dir);
/* Dumps what several workers must leave as one worker does, whatever its
 * numbers: clocks, seats, seasons, pending news, the log, and the texts of
 * letters. */
char *dump_beside(const char *dir);
/* Returns the first line in which two dumps differ, to be printed; NULL if they
 * are equal. */
char *dump_difference(const char *wanted, const char *found);

#endif
