/* progress.c - a progress line for long work. */
#include "base/progress.h"

#include "base/clock.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define BETWEEN (G_USEC_PER_SEC / 10) /* between two updates of the line */
#define OVER "\r\033[K"

/* Only affects what is shown, not what the program does. */
static struct {
	bool on, shown;
	gint64 wait; /* before the first line */
	gint64 next; /* time of the next update; 0: no work yet */
} line;

void
progress_on(gint64 ticks)
{
	const char *terminal = g_getenv("TERM");

	line.on = terminal && *terminal && strcmp(terminal, "dumb") != 0 &&
		  isatty(STDERR_FILENO);
	line.wait = ticks;
}

void
progress_show(const char *what, gint64 done, gint64 total)
{
	if (!line.on)
		return;
	gint64 now = clock_ticks();

	if (!line.next)
		line.next = now + line.wait;
	if (now < line.next)
		return;
	line.next = now + BETWEEN;
	line.shown = true;
	fprintf(stderr, OVER "%s: %" G_GINT64_FORMAT, what, done);
	if (total)
		fprintf(stderr, " of %" G_GINT64_FORMAT, total);
}

void
progress_end(void)
{
	if (line.shown)
		fputs(OVER, stderr);
	line.shown = false;
	line.next = 0;
}
