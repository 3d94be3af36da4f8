/* clock.h - times: seconds in UTC, shown in a player's zone.
 *
 * Only the run asks the machine for the time; all else is handed `now`, so that
 * a test can replay any day. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <glib.h>
#include <stdbool.h>

typedef gint64 Time; /* seconds since 1970-01-01 00:00 UTC */

/* The earliest valid time, 2026: so 0 can stand for "not set". */
#define TIME_FIRST ((Time)1767225600)
/* The year 9000: soon after, years have five digits and letters no date. */
#define TIME_LAST ((Time)221845392000)
#define TIME_NONE ((Time)0)
#define MINUTE ((Time)60)
#define HOUR ((Time)3600)
#define DAY ((Time)86400)
#define YEAR (365 * DAY)

/* Returns the machine's time; nothing else reads its clock. */
Time clock_now(void);
/* Returns microseconds that only ever grow, for the summary of a run. */
gint64 clock_ticks(void);
/* Returns the next full hour at or after the time. */
Time clock_hour_after(Time time);
/* Compares two times (Time *), or lengths of time, as for qsort. */
int clock_compare(const void *a, const void *b);

/* --- the local time of a zone (an IANA name; UTC if it is unknown) ---
 * A time that a change to summer time skips becomes the moment of the change.
 */

typedef struct {
	int month, day; /* from 1 */
	int weekday;	/* 1 Monday to 7 Sunday */
	int seconds;	/* of the day, as the clock shows it */
} ClockFace;

/* Returns a zone, UTC if there is none of that name, from a cache of a minute.
 * A new reference (g_time_zone_unref). */
GTimeZone *clock_zone(const char *zone);
/* Returns the local date and time. */
ClockFace clock_face(Time time, const char *zone);
/* Returns the start of the day `days` after (if negative, before) the day of
 * `time`. */
Time clock_midnight(Time time, int days, const char *zone);
/* Returns the first time, at or after `time`, at so many minutes of a day. */
Time clock_when(Time time, int minutes, const char *zone);
/* Returns the next full hour in the zone; zones may be half an hour apart. */
Time clock_full_hour(Time time, const char *zone);
/* Returns the time itself, or the end of the quiet hours (22-8) that it falls
 * in. */
Time clock_waking(Time time, const char *zone);

/* Returns today's name of a zone by its old one; NULL if it is no old name. */
const char *zone_link(const char *name);

/* --- text ---------------------------------------------------------------- */

/* Writes a time as RFC 3339 in UTC: 2026-11-20T18:00:00Z. Free with g_free. */
char *clock_rfc3339(Time time);
/* Reads RFC 3339, with Z or an offset. */
bool clock_read(const char *text, Time *time, GError **error);
/* Writes a time for the Date field of a mail (RFC 5322): "Fri, 20 Nov 2026
 * 18:00:00 +0000". Free with g_free. */
char *clock_rfc5322(Time time);
/* Writes a time in a zone: "Sat 21 Nov 18:00". Free with g_free. */
char *clock_show(Time time, const char *zone);
/* Writes a time for lists and logs: "2026-11-21 18:00 CET". g_free it. */
char *clock_stamp(Time time, const char *zone);
/* Writes the date of a time in a zone: "2026-11-21". Free with g_free. */
char *clock_date(Time time, const char *zone);
/* Returns the name by which this system knows a zone: the name itself, or
 * today's name if that is an old one; NULL if it knows neither. Borrowed from
 * the argument, or constant. */
const char *clock_zone_name(const char *zone);
/* Returns whether this machine knows the IANA zone name. */
#define clock_zone_known(zone) (clock_zone_name(zone) != NULL)
/* Sets the zone used in place of zones that this system does not know: the
 * club's, once its configuration is read; UTC until then. */
void clock_zone_usual(const char *zone);
/* Returns clock_zone_name, or the usual zone if that is NULL. Borrowed from the
 * argument, or until the next clock_zone_usual. */
const char *clock_zone_used(const char *zone);
/* Writes a duration, rounded down: "9 days 4 h", "5 h", "20 min". Free with
 * g_free. */
char *clock_span(Time seconds);

#endif
