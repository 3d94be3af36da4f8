/* progress.h - a progress line on the terminal for long work. Each update
 * overwrites the last, and the line is never part of the program's output. */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <glib.h>

/* Enables the line if standard error is a terminal that can show it (TERM isn't
 * "dumb"). Work that takes less than `ticks` microseconds shows no line. */
void progress_on(gint64 ticks);
/* Shows how many of a total are done (total 0: unknown): "matches: 7 of 40".
 * Costs next to nothing when off. */
void progress_show(const char *what, gint64 done, gint64 total);
/* Clears the line; call when the work is over, before printing anything. */
void progress_end(void);

#endif
