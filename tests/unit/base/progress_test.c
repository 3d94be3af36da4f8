/* progress_test.c - the line is rewritten on a terminal that can, and nowhere
 * else. */

#include "base/progress.h"

#include "base/log.h"
#include "lib/must.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#define OVER "\r\033[K"

/* Returns what a terminal of that kind shows after some work. Tests run in
 * processes of their own, so standard error may be redirected. */
static char *
shown(const char *kind, gint64 ticks)
{
	int screen = posix_openpt(O_RDWR | O_NOCTTY);
	char text[400];

	ck_assert(screen >= 0 && !grantpt(screen) && !unlockpt(screen));
	int terminal = open(ptsname(screen), O_RDWR | O_NOCTTY);

	ck_assert_int_ge(terminal, 0);
	g_setenv("TERM", kind, TRUE);
	ck_assert_int_eq(dup2(terminal, STDERR_FILENO), STDERR_FILENO);
	progress_on(ticks);
	progress_show("matches", 7, 40);
	progress_show("matches", 8, 40); /* too soon */
	alarm_say("rain");
	progress_show("mails", 3, 0);
	progress_end();
	progress_end();
	ck_assert_int_eq(write(terminal, ".", 1), 1);
	gssize n = read(screen, text, sizeof text - 1);

	for (gssize more = n; more > 0 && text[n - 1] != '.'; n += more)
		more = read(screen, text + n, sizeof text - 1 - (gsize)n);
	close(terminal);
	close(screen);
	ck_assert_int_gt(n, 0);
	return g_strndup(text, (gsize)n - 1);
}

TEST(test_a_terminal)
{
	ck_assert_str_eq(kept(shown("xterm", 0)),
			 OVER "matches: 7 of 40" OVER "pennypost: rain\r\n" OVER
			      "mails: 3" OVER);
}

/* Work that is soon over shows nothing. */
TEST(test_short_work)
{
	ck_assert_str_eq(kept(shown("xterm", 1000 * G_USEC_PER_SEC)),
			 "pennypost: rain\r\n");
}

TEST(test_a_dumb_terminal)
{
	ck_assert_str_eq(kept(shown("dumb", 0)), "pennypost: rain\r\n");
	ck_assert_str_eq(kept(shown("", 0)), "pennypost: rain\r\n");
}
