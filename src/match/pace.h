/* pace.h - how long a decision may take: hours, a time of day to end at, days
 * that do not count, and the bank of time behind it (PLAY 3).
 *
 * Pure functions.  Times of day and days are those of a zone, the club's. */
#ifndef MATCH_PACE_H
#define MATCH_PACE_H

#include "base/clock.h"

#include <jansson.h>

#define PACE_DATES 16
#define PACE_MOST 720	    /* hours */
#define PACE_BANK_MOST 8760 /* hours */

typedef struct {
	int first, last; /* 1224: 24 December; both included */
} PaceDates;

typedef struct {
	int hours;   /* a decision */
	int snap;    /* it ends at so many minutes of the day; -1: any */
	guint off;   /* weekdays that do not count: bit 0 is Monday */
	int dates_n; /* dates that do not, in any year */
	PaceDates dates[PACE_DATES];
	int bank;	  /* hours in it at the beginning */
	int refill;	  /* hours that come to it in a round */
	int cap;	  /* hours: a refill goes no further */
	bool sealed_bank; /* it runs in sealed windows too */
} Pace;

/* Hours alone. */
Pace pace_plain(int hours);
/* Change it as these words say, separated by spaces; what they do not name
 * stays.  "pace=48 snap=20:00 off=sat,sun,12-24..12-26 bank=240 refill=6
 * cap=240 sealed_bank=yes"; snap=none and off=none take them away, bank=0 the
 * whole bank; bank-refill and bank-cap are refill and cap, for games that have
 * an option of that name.  ERROR_PLAYER says what is wrong, and *pace is as it
 * was. */
bool pace_read(const char *words, Pace *pace, GError **error);
/* Is it one of these words ("bank=0")? */
bool pace_word(const char *word);
/* All but the hours, as pace_read takes it; "" for hours alone.  Free with
 * g_free. */
char *pace_write(const Pace *pace);
/* The saying "48 hours, ending at 20:00, not counting Sat and Sun, then 10 days
 * of extra time (6 h more each time round the table, 10 days at most)".  New
 * reference. */
json_t *pace_say(const Pace *pace);

/* --- time that counts ---------------------------------------------------- */

typedef struct {
	Time since, until;
} PaceStop;

/* What a clock goes by: days of the pace that don't count, and the player's own
 * stops (in any order, perhaps overlapping). Borrowed. */
typedef struct {
	const Pace *pace;
	const char *zone;
	const PaceStop *stops;
	int stops_n;
} PaceClock;

/* When so many seconds have been counted from a time on. */
Time pace_after(const PaceClock *clock, Time from, Time seconds);
/* How many are counted between two times; 0 where `to` is not later. */
Time pace_between(const PaceClock *clock, Time from, Time to);
/* The end of a decision that is asked now: its hours, up to the full hour or to
 * the time of day, on a day that counts. */
Time pace_end(const Pace *pace, const char *zone, Time now);

#endif
