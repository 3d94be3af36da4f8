/* pace.c - time that counts: how long a decision may take. */
#include "match/pace.h"

#define ROUNDS 5000 /* stops and days that one reckoning goes over at most */
#define AHEAD 400   /* days that are looked ahead for one that does not count */

/* --- days --------------------------------------------------------------- */

static bool
date_is_off(const Pace *pace, int date)
{
	for (int i = 0; i < pace->dates_n; i++) {
		const PaceDates *dates = &pace->dates[i];
		bool within = date >= dates->first && date <= dates->last;
		bool around = date >= dates->first || date <= dates->last;

		if (dates->first <= dates->last ? within : around)
			return true;
	}
	return false;
}

static bool
has_off_days(const Pace *pace)
{
	return pace->off || pace->dates_n;
}

static bool
day_is_off(const Pace *pace, Time time, const char *zone)
{
	ClockFace face;

	if (!has_off_days(pace))
		return false;
	face = clock_face(time, zone);
	return (pace->off >> (face.weekday - 1) & 1) ||
	       date_is_off(pace, face.month * 100 + face.day);
}

/* --- where the clock stands, and for how long --------------------------- */

static Time
next_midnight(Time time, int days, const char *zone)
{
	return MAX(clock_midnight(time, days, zone), time + 1);
}

/* Where the clock runs on: the time itself unless it stands then. */
static Time
runs_from(const PaceClock *clock, Time time)
{
	for (int i = 0; i < clock->stops_n; i++)
		if (time >= clock->stops[i].since &&
		    time < clock->stops[i].until)
			return clock->stops[i].until;
	return day_is_off(clock->pace, time, clock->zone)
		       ? next_midnight(time, 1, clock->zone)
		       : time;
}

/* Until when it runs that runs at this time. */
static Time
runs_until(const PaceClock *clock, Time time, Time enough)
{
	Time until = enough;

	for (int i = 0; i < clock->stops_n; i++)
		if (clock->stops[i].since > time &&
		    clock->stops[i].until > clock->stops[i].since)
			until = MIN(until, clock->stops[i].since);
	for (int days = 1; has_off_days(clock->pace) && days < AHEAD; days++) {
		Time midnight = next_midnight(time, days, clock->zone);

		if (midnight >= until)
			break;
		if (day_is_off(clock->pace, midnight, clock->zone))
			return midnight;
	}
	return until;
}

Time
pace_after(const PaceClock *clock, Time from, Time seconds)
{
	Time at = from, left = seconds;

	for (int i = 0; left > 0 && i < ROUNDS; i++) {
		Time start = runs_from(clock, at);

		if (start > at) {
			at = start;
			continue;
		}
		at = runs_until(clock, start, start + left);
		left -= at - start;
	}
	return at + MAX(left, 0);
}

Time
pace_between(const PaceClock *clock, Time from, Time to)
{
	Time at = from, counted = 0;

	for (int i = 0; at < to && i < ROUNDS; i++) {
		Time start = runs_from(clock, at);

		if (start > at) {
			at = start;
			continue;
		}
		at = runs_until(clock, start, to);
		counted += at - start;
	}
	return counted;
}

/* --- the end of a decision ---------------------------------------------- */

static Time
snapped(const Pace *pace, const char *zone, Time time)
{
	return pace->snap < 0 ? clock_full_hour(time, zone)
			      : clock_when(time, pace->snap, zone);
}

/* Not within a day that does not count; its first moment ends the day before.
 */
static bool
within_off_day(const Pace *pace, const char *zone, Time time)
{
	return day_is_off(pace, time, zone) &&
	       time > clock_midnight(time, 0, zone);
}

Time
pace_end(const Pace *pace, const char *zone, Time now)
{
	PaceClock clock = { .pace = pace, .zone = zone };
	Time end = snapped(pace, zone,
			   pace_after(&clock, now, pace->hours * HOUR));

	for (int i = 0; i < AHEAD && within_off_day(pace, zone, end); i++)
		end = snapped(pace, zone, next_midnight(end, 1, zone));
	return end;
}
