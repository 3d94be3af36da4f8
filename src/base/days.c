/* days.c - reads a span of days as people write it. */
#include "base/days.h"

#include "base/error.h"
#include "base/pattern.h"
#include "base/saying.h"
#include "base/text.h"

#include <string.h>

static const char *const months[] = { "january", "february", "march",
				      "april",	 "may",	     "june",
				      "july",	 "august",   "september",
				      "october", "november", "december" };
static const char *const weekdays[] = { "monday",   "tuesday", "wednesday",
					"thursday", "friday",  "saturday",
					"sunday" };

/* A day as written; 0 for each part that is missing. */
typedef struct {
	int year, month, day;
	int weekday; /* 1: Monday */
	int ahead;   /* 1: today, 2: tomorrow */
} Day;

/* --- words --------------------------------------------------------------- */

/* Finds a name, or its beginning of at least three letters; returns its number
 * from 1, 0 if there is none. */
static int
find_name(const char *word, const char *const *names, int n)
{
	for (int i = 0; i < n; i++)
		if (strlen(word) >= 3 && g_str_has_prefix(names[i], word))
			return i + 1;
	return 0;
}

/* Reads "8", "8.", "8th", "1er"; 0 if it is no number. */
static int
find_number(const char *word)
{
	static const char *const tails[] = { "",   ".",	 "st", "nd",
					     "rd", "th", "er", NULL };
	char *end;
	guint64 number = g_ascii_strtoull(word, &end, 10);

	return end > word && number < 10000 && g_strv_contains(tails, end)
		       ? (int)number
		       : 0;
}

static bool
read_word(Day *day, const char *word)
{
	int month = find_name(word, months, G_N_ELEMENTS(months));
	int weekday = find_name(word, weekdays, G_N_ELEMENTS(weekdays));
	int number = find_number(word);

	if (!strcmp(word, "the") || !strcmp(word, "of") ||
	    !strcmp(word, "on") || !strcmp(word, "next"))
		return true;
	if (!strcmp(word, "today") || !strcmp(word, "now"))
		day->ahead = 1;
	else if (!strcmp(word, "tomorrow"))
		day->ahead = 2;
	else if (month && !day->month)
		day->month = month;
	else if (weekday)
		day->weekday = weekday;
	else if (number > 31 && !day->year)
		day->year = number;
	else if (number && number <= 31 && !day->day)
		day->day = number;
	else
		return false;
	return true;
}

/* Orders a day with a slash. In English "12/1" may be of December or January,
 * so only a day that has one meaning gets its month: "13/1", "5/5". */
static void
order_slashed(Day *day, bool english)
{
	int month = day->month;

	if (!english || month == day->day || day->day > 12)
		return;
	day->month = month > 12 ? day->day : 0;
	day->day = month;
}

/* Reads "2026-12-01", "1.12.", "1.12.2026" or "1/12"; false if it is none of
 * them. */
static bool
read_numbers(const char *text, bool english, Day *day)
{
	static const struct {
		const char *shape;
		int year, month, day; /* which group */
	} shapes[] = {
		{ "^(\\d{4})-(\\d{1,2})-(\\d{1,2})$", 1, 2, 3 },
		{ "^(\\d{1,2})\\. ?(\\d{1,2})\\.? ?(\\d{4}|\\d{2})?$", 3, 2,
		  1 },
		{ "^(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?$", 3, 2, 1 },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(shapes); i++) {
		const GRegex *regex = pattern_ready(shapes[i].shape);
		g_autoptr(GMatchInfo) found = NULL;

		if (!g_regex_match(regex, text, 0, &found))
			continue;
		g_autofree char *year =
			g_match_info_fetch(found, shapes[i].year);
		g_autofree char *month =
			g_match_info_fetch(found, shapes[i].month);
		g_autofree char *number =
			g_match_info_fetch(found, shapes[i].day);

		day->year = year ? (int)g_ascii_strtoll(year, NULL, 10) : 0;
		if (day->year > 0 && day->year < 100) /* "1.12.26" */
			day->year += 2000;
		day->month = (int)g_ascii_strtoll(month, NULL, 10);
		day->day = (int)g_ascii_strtoll(number, NULL, 10);
		if (strchr(text, '/'))
			order_slashed(day, english);
		return true;
	}
	return false;
}

static bool
day_read(const char *text, bool english, Day *day)
{
	g_auto(GStrv) words = g_strsplit_set(text, " ,", -1);

	*day = (Day){ 0 };
	if (read_numbers(text, english, day))
		return day->month > 0 && day->month <= 12 && day->day <= 31;
	for (int i = 0; words[i]; i++)
		if (*words[i] && !read_word(day, words[i]))
			return false;
	return true;
}

/* Returns whether enough of a day is written to know which it is. */
static bool
day_is_known(const Day *day)
{
	return day->day ? day->month : day->weekday || day->ahead;
}

/* Completes the first day by the month of the last: "2 to 8 December", "28 to 3
 * January". */
static void
take_month(Day *first, const Day *last)
{
	if (!first->day || first->month || !last->month)
		return;
	first->month = last->month - (first->day > last->day);
	first->year = last->year;
	if (first->month)
		return;
	first->month = 12;
	first->year -= first->year > 0;
}

/* --- the calendar -------------------------------------------------------- */

/* Finds the next such day at or after `first`, a midnight; NULL if there is
 * none, such as 30 Feb. */
static GDateTime *
place_dated(const Day *day, GDateTime *first, GTimeZone *zone)
{
	int year = day->year ? day->year : g_date_time_get_year(first);
	GDateTime *found =
		g_date_time_new(zone, year, day->month, day->day, 0, 0, 0);

	if (day->year || (found && g_date_time_compare(found, first) >= 0))
		return found;
	g_clear_pointer(&found, g_date_time_unref);
	return g_date_time_new(zone, year + 1, day->month, day->day, 0, 0, 0);
}

static GDateTime *
place(const Day *day, GDateTime *first, GTimeZone *zone)
{
	int from = g_date_time_get_day_of_week(first);

	if (day->day)
		return place_dated(day, first, zone);
	if (day->weekday)
		return g_date_time_add_days(first,
					    (day->weekday - from + 7) % 7);
	return g_date_time_add_days(first, day->ahead - 1);
}

/* --- the span ------------------------------------------------------------ */

/* Splits "from A to B"; *first is "" if it is missing. A dash needs no spaces,
 * "1.12.-8.12.", unless it may be one of "2026-12-01". */
static bool
split(const char *folded, char **first, char **last)
{
	static const char *const shapes[] = {
		"^(?:from )?(.*?) ?(?:\\b(?:to|until|till|through)\\b| -|–) "
		"?(.+)$",
		"^(?:from )?(?!\\d{4}-)([^-]+)- ?(.+)$",
	};

	for (gsize i = 0; i < G_N_ELEMENTS(shapes); i++) {
		const GRegex *regex = pattern_ready(shapes[i]);
		g_autoptr(GMatchInfo) found = NULL;

		if (!g_regex_match(regex, folded, 0, &found))
			continue;
		*first = g_match_info_fetch(found, 1);
		*last = g_match_info_fetch(found, 2);
		return true;
	}
	return false;
}

/* Finds the first day and, from there, the last: ends[0] is the midnight at
 * which the first begins, ends[1] the one at which the last ends. */
static bool
place_both(const Day *first, const Day *last, GDateTime *today, GTimeZone *zone,
	   GDateTime *ends[2])
{
	ends[0] = place(first, today, zone);
	if (!ends[0] || g_date_time_compare(ends[0], today) < 0)
		return false;
	g_autoptr(GDateTime) end =
		place(last, last->ahead ? today : ends[0], zone);

	ends[1] = end ? g_date_time_add_days(end, 1) : NULL;
	return ends[1] && g_date_time_compare(ends[1], ends[0]) > 0;
}

/* Reads the two days in a text; on failure *fault becomes the part that can't
 * be read. */
static bool
read_both(const char *text, bool english, Day *first, Day *last, char **fault)
{
	g_autofree char *folded = text_fold(text), *one = NULL, *two = NULL;

	if (!split(folded, &one, &two)) {
		*fault = g_strdup(text);
		return false;
	}
	bool begins = !*one || day_read(one, english, first);

	if (!begins || !day_read(two, english, last) || !day_is_known(last)) {
		*fault = g_strdup(begins ? two : one);
		return false;
	}
	take_month(first, last);
	if (!day_is_known(first))
		*fault = g_strdup(one);
	return !*fault;
}

bool
days_read(const char *text, const DaysFrom *from, Time now, Time *since,
	  Time *until, GError **error)
{
	g_autofree char *fault = NULL;
	g_autoptr(GTimeZone) where = clock_zone(from->zone);
	g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(
		clock_midnight(now, 0, from->zone));
	g_autoptr(GDateTime) today = g_date_time_to_timezone(utc, where);
	GDateTime *ends[2] = { NULL, NULL };
	Day first = { .ahead = 1 }, last;
	bool placed;

	if (!read_both(text, !from->own, &first, &last, &fault))
		return refuse(error, "days.not_read", "{s:s}", "text",
			      from->own ? from->own : fault);
	placed = place_both(&first, &last, today, where, ends);
	*since = ends[0] ? MAX(now, g_date_time_to_unix(ends[0])) : 0;
	*until = ends[1] ? g_date_time_to_unix(ends[1]) : 0;
	g_clear_pointer(&ends[0], g_date_time_unref);
	g_clear_pointer(&ends[1], g_date_time_unref);
	if (!placed)
		return refuse(error, "days.over", NULL);
	return *until <= now + 366 * DAY || refuse(error, "days.too_far", NULL);
}

int
days_count(Time since, Time until)
{
	/* A day may have 23 hours, so half a day more or less is none. */
	return (int)MAX((until - since + DAY / 2) / DAY, until > since);
}
