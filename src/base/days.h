/* days.h - a span of days as people write it: "1 Dec to 8 Dec", "until Friday",
 * "2026-12-01 to 2026-12-08", "1.12. - 8.12.", "2 to 8 December". */
#ifndef BASE_DAYS_H
#define BASE_DAYS_H

#include "base/clock.h"

/* Where a text comes from. */
typedef struct {
	const char *zone;
	/* The text as written in another language, for the error to quote; 3/12
	 * is in December there. NULL: the text is English, where 3/12 may also
	 * be in March and is refused. */
	const char *own;
} DaysFrom;

/* Reads a span of days: *since becomes midnight of the first day (`now` if that
 * is today or missing), *until the end of the last, which is included. A day
 * without a year is the next one of that name. ERROR_PLAYER says what is wrong;
 * days in the past or more than a year ahead are refused. */
bool days_read(const char *text, const DaysFrom *from, Time now, Time *since,
	       Time *until, GError **error);
/* Returns how many days a span has; a begun day counts. */
int days_count(Time since, Time until);

#endif
