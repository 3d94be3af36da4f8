/* clock.c - times: UTC seconds inside, a player's own zone when shown. */
#include "base/clock.h"

#include "base/error.h"

#include <string.h>
#include <time.h>

/* Mail wants these names in English, whatever the machine's locale is. */
static const char *const weekdays[] = { "Mon", "Tue", "Wed", "Thu",
					"Fri", "Sat", "Sun" };
static const char *const months[] = {
	"Jan", "Feb", "Mar", "Apr", "May", "Jun",
	"Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
};

Time
clock_now(void)
{
	return (Time)time(NULL);
}

gint64
clock_ticks(void)
{
	return g_get_monotonic_time();
}

Time
clock_hour_after(Time time)
{
	Time over = (time % HOUR + HOUR) % HOUR;

	return over ? time - over + HOUR : time;
}

static GDateTime *
date_utc(Time time)
{
	GDateTime *date = g_date_time_new_from_unix_utc(time);

	/* Only years after 9999 do not fit: show the dawn of time for those. */
	return date ? date : g_date_time_new_from_unix_utc(0);
}

char *
clock_rfc3339(Time time)
{
	g_autoptr(GDateTime) date = date_utc(time);

	return g_date_time_format(date, "%Y-%m-%dT%H:%M:%SZ");
}

bool
clock_read(const char *text, Time *time, GError **error)
{
	bool shaped = strlen(text) >= strlen("2026-11-20T18:00:00Z") &&
		      text[4] == '-' && text[7] == '-' && text[13] == ':';
	/* Without a default zone a time that names none is refused. */
	g_autoptr(GDateTime) date =
		shaped ? g_date_time_new_from_iso8601(text, NULL) : NULL;

	if (!date)
		return fail(error, ERROR_PLAYER,
			    "'%s' is not a time like 2026-11-20T18:00:00Z",
			    text);
	*time = g_date_time_to_unix(date);
	return true;
}

char *
clock_rfc5322(Time time)
{
	g_autoptr(GDateTime) date = date_utc(time);
	g_autofree char *hours = g_date_time_format(date, "%H:%M:%S");

	return g_strdup_printf("%s, %02d %s %04d %s +0000",
			       weekdays[g_date_time_get_day_of_week(date) - 1],
			       g_date_time_get_day_of_month(date),
			       months[g_date_time_get_month(date) - 1],
			       g_date_time_get_year(date), hours);
}

/* NULL where the name is no IANA name or this machine does not know it. */
static GTimeZone *
zone_find(const char *name)
{
	/* GLib also takes offsets ("+01"), POSIX rules ("ABC3") and paths. */
	if (!name || !g_ascii_isalpha(*name) || strchr(name, '.'))
		return NULL;
	if (!strchr(name, '/') && strpbrk(name, "0123456789,<>+-"))
		return NULL;
	return g_time_zone_new_identifier(name);
}

bool
clock_zone_known(const char *zone)
{
	g_autoptr(GTimeZone) found = zone_find(zone);

	return found != NULL;
}

char *
clock_show(Time time, const char *zone)
{
	g_autoptr(GTimeZone) found = zone_find(zone);
	g_autoptr(GDateTime) date = date_utc(time);

	if (found) {
		GDateTime *local = g_date_time_to_timezone(date, found);

		g_date_time_unref(date);
		date = local;
	}
	return g_strdup_printf("%s %d %s %02d:%02d",
			       weekdays[g_date_time_get_day_of_week(date) - 1],
			       g_date_time_get_day_of_month(date),
			       months[g_date_time_get_month(date) - 1],
			       g_date_time_get_hour(date),
			       g_date_time_get_minute(date));
}

gint64
clock_hours_left(Time now, Time time)
{
	return time > now ? (time - now) / HOUR : 0;
}
