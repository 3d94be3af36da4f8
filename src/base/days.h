/* days.h - a span of days as people write it: "1 Dec to 8 Dec", "until Friday",
 * "2026-12-01 to 2026-12-08", "1.12. - 8.12.", "2 to 8 December". */
#ifndef BASE_DAYS_H
#define BASE_DAYS_H

#include "base/clock.h"

/* What else is known of such a text. */
typedef struct {
	const char *zone;
	/* How it was written in another language; that is quoted where it
	 * cannot be read.  There 3/12 is a day of December.  NULL: in English,
	 * where it may be one of March, too, and is not read. */
	const char *own;
} DaysFrom;

/* Read it in a zone: from midnight of the first day (now, where it is today or
 * not named) to the end of the last, which is included.  A day without a year
 * is the next one of that name.  ERROR_PLAYER says what is wrong: nothing is
 * read for the past, nor beyond a year. */
bool days_read(const char *text, const DaysFrom *from, Time now, Time *since,
	       Time *until, GError **error);
/* Returns how many days a span has; a begun day counts. */
int days_count(Time since, Time until);

#endif
