/* progress.h - one line on the terminal that says how far a long piece of work
 * is. It is written over and over, and is never in what the program prints. */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <glib.h>

/* Turns it on, if standard error is a terminal that can (TERM is not dumb).
 * Work that takes less than so many microseconds shows none. */
void progress_on(gint64 ticks);
/* Says that so many are done of a total (0: unknown): "matches: 7 of 40". Cheap
 * where it is off. */
void progress_show(const char *what, gint64 done, gint64 total);
/* Takes the line away: when the work is over, before anything is printed. */
void progress_end(void);

#endif
