/* pace.h - how long a decision may take: hours, a time of day at which it ends,
 * days that don't count, and the bank of extra time (PLAY 3). Pure functions.
 * Times of day and days are those of a zone, the club's. */
#ifndef MATCH_PACE_H
#define MATCH_PACE_H

#include "base/clock.h"

#include <jansson.h>

#define PACE_DATES 16
#define PACE_MOST 720	    /* hours */
#define PACE_BANK_MOST 8760 /* hours */

typedef struct {
	int first, last; /* as month * 100 + day: 1224 is 24 December; both
			    included */
} PaceDates;

typedef struct {
	int hours;   /* for a decision */
	int snap;    /* minute of the day at which it ends; -1: any */
	guint off;   /* weekdays that don't count: bit 0 is Monday */
	int dates_n; /* how many date ranges don't count, in any year */
	PaceDates dates[PACE_DATES];
	int bank;	  /* hours in the bank at the beginning */
	int refill;	  /* hours added to the bank each round */
	int cap;	  /* hours: a refill never goes beyond this */
	bool sealed_bank; /* the bank is used in sealed windows too */
} Pace;

/* Returns a pace of hours alone. */
Pace pace_plain(int hours);
/* Changes the pace by these words, separated by spaces; what they don't name
 * stays. "pace=48 snap=20:00 off=sat,sun,12-24..12-26 bank=240 refill=6 cap=240
 * sealed_bank=yes"; snap=none and off=none remove these, bank=0 the whole bank;
 * bank-refill and bank-cap are refill and cap, for games that have an option of
 * that name. ERROR_PLAYER says what is wrong; *pace is then unchanged. */
bool pace_read(const char *words, Pace *pace, GError **error);
/* Returns whether it is one of these words ("bank=0"). */
bool pace_word(const char *word);
/* Returns all but the hours, as pace_read takes it; "" for hours alone. Free
 * with g_free. */
char *pace_write(const Pace *pace);
/* Returns the saying "48 hours, ending at 20:00, not counting Sat and Sun, then
 * 10 days of extra time (6 h more each time round the table, 10 days at most)".
 * New reference. */
json_t *pace_say(const Pace *pace);

/* --- time that counts ---------------------------------------------------- */

typedef struct {
	Time since, until;
} PaceStop;

/* When a clock stops: on days that the pace doesn't count, and in the player's
 * own stops (in any order, perhaps overlapping). Borrowed. */
typedef struct {
	const Pace *pace;
	const char *zone;
	const PaceStop *stops;
	int stops_n;
} PaceClock;

/* Returns when `seconds` have been counted, starting at `from`. */
Time pace_after(const PaceClock *clock, Time from, Time seconds);
/* Returns how many seconds count between two times; 0 if `to` isn't later. */
Time pace_between(const PaceClock *clock, Time from, Time to);
/* Returns the end of a decision that is asked now: after its hours, rounded up
 * to the full hour or to the time of day, on a day that counts. */
Time pace_end(const Pace *pace, const char *zone, Time now);

#endif
