/* days_test.c - spans of days, as players write them (PLAY 2: away). */
#include "lib/must.h"

#include "base/days.h"

#define FRIDAY "2026-11-20T09:00:00Z"

static Time
at(const char *text)
{
	Time time = TIME_NONE;

	ck_assert(clock_read(text, &time, NULL));
	return time;
}

TABLE(spans, const char *text, *zone, *since, *until) = {
	{ "1 Dec to 8 Dec", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1 December to 8 December", "Europe/Vienna", "2026-11-30T23:00:00Z",
	  "2026-12-08T23:00:00Z" },
	{ "from Dec 1st until the 8th of Dec", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "2026-12-01 to 2026-12-08", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1.12. - 8.12.", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1.12.2026 to 8. 12. 2026", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1 Dec 2026 - 8 Dec 2026", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	/* A dash needs no space. */
	{ "1.12.-8.12.", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1.12.2026-8.12.2026", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1.-8.12.", "UTC", "2026-12-01T00:00:00Z", "2026-12-09T00:00:00Z" },
	{ "1-8 December", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1 Dec-8 Dec", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "1.12.–8.12.", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "21/11-12/12", "UTC", "2026-11-21T00:00:00Z",
	  "2026-12-13T00:00:00Z" },
	{ "2026-12-01 - 2026-12-08", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	/* The last day is included; today begins now. */
	{ "until Friday", "UTC", FRIDAY, "2026-11-21T00:00:00Z" },
	{ "until Sunday", "UTC", FRIDAY, "2026-11-23T00:00:00Z" },
	{ "today to Monday", "UTC", FRIDAY, "2026-11-24T00:00:00Z" },
	{ "tomorrow to Wed", "UTC", "2026-11-21T00:00:00Z",
	  "2026-11-26T00:00:00Z" },
	{ "Monday to Friday", "UTC", "2026-11-23T00:00:00Z",
	  "2026-11-28T00:00:00Z" },
	/* The turn of the year, and a change to summer time. */
	{ "20 Dec to 3 Jan", "UTC", "2026-12-20T00:00:00Z",
	  "2027-01-04T00:00:00Z" },
	{ "1 Mar to 30 Mar", "Europe/Vienna", "2027-02-28T23:00:00Z",
	  "2027-03-30T22:00:00Z" },
	{ "until 20 Nov", "Asia/Kolkata", FRIDAY, "2026-11-20T18:30:00Z" },
	/* A missing first month is the second day's, or the month before. */
	{ "from 2 to 8 December", "UTC", "2026-12-02T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "from 2. to 8. december 2026", "UTC", "2026-12-02T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	{ "monday 30 to 3 december", "UTC", "2026-11-30T00:00:00Z",
	  "2026-12-04T00:00:00Z" },
	{ "28 to 3 January", "UTC", "2026-12-28T00:00:00Z",
	  "2027-01-04T00:00:00Z" },
	{ "28 to 3 January 2027", "UTC", "2026-12-28T00:00:00Z",
	  "2027-01-04T00:00:00Z" },
	{ "from 1er to 8 december", "UTC", "2026-12-01T00:00:00Z",
	  "2026-12-09T00:00:00Z" },
	/* Dates with slashes, where only one day can be meant. */
	{ "21/11 to 12/12", "UTC", "2026-11-21T00:00:00Z",
	  "2026-12-13T00:00:00Z" },
	{ "11/21/2026 to 11/23/26", "UTC", "2026-11-21T00:00:00Z",
	  "2026-11-24T00:00:00Z" },
};

TEST_EACH(a_span_is_read, spans)
{
	Time since = TIME_NONE, until = TIME_NONE;
	g_autoptr(GError) error = NULL;

	const DaysFrom from = { spans[_i].zone, NULL };

	ck_assert_msg(days_read(spans[_i].text, &from, at(FRIDAY), &since,
				&until, &error),
		      "%s: %s", spans[_i].text, error ? error->message : "");
	assert_text(clock_rfc3339(since), spans[_i].since);
	assert_text(clock_rfc3339(until), spans[_i].until);
}

/* Spans are read as speakers of other languages mean them. */
TEST(a_span_of_other_languages_is_read)
{
	static const char *const theirs[][2] = {
		{ "21/11 to 3/12", "du 21/11 au 3/12" },
		{ "21.11. to 3.12.26", "21.11. bis 3.12.26" },
		{ "to 3/12/2026", "jusqu'au 3/12/2026" },
		{ "21/11-3/12", "21/11-3/12" },
		{ "21/11 - 3/12", "21/11 - 3/12" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(theirs); i++) {
		const DaysFrom from = { "UTC", theirs[i][1] };
		Time since = TIME_NONE, until = TIME_NONE;

		ck_assert(days_read(theirs[i][0], &from, at(FRIDAY), &since,
				    &until, NULL));
		ck_assert_int_eq(until, at("2026-12-04T00:00:00Z"));
	}
}

static const char *const wrong[] = {
	"1 Dec",
	"to",
	"then to now",
	"30 Feb to 3 Mar",
	"8 Dec to 2026-12-01",
	"2026-11-01 to 2026-11-30",
	"1 Dec to 2028-01-01",
	"1 Dec 5 to 8 Dec",
	"until Frday",
	"2026-13-01 to 2026-13-08",
	"until 2026-11-19",
	"32 Dec to 33 Dec",
	"tomorrow to today",
	"21/11 to 3/12",
	"5 to Friday",
	"monday 5 to friday",
	"21/13 to 22/13",
	"to december",
};

TEST_EACH(what_is_none_is_refused, wrong)
{
	const DaysFrom from = { "UTC", NULL };
	Time since, until;
	g_autoptr(GError) error = NULL;

	ck_assert_msg(!days_read(wrong[_i], &from, at(FRIDAY), &since, &until,
				 &error),
		      "%s was read", wrong[_i]);
	ck_assert(error_is(error, ERROR_PLAYER));
}

TEST(days_are_counted)
{
	ck_assert_int_eq(days_count(at("2026-11-30T23:00:00Z"),
				    at("2026-12-08T23:00:00Z")),
			 8);
	/* 23 hours are a day, and so are 25. */
	ck_assert_int_eq(days_count(0, 23 * HOUR), 1);
	ck_assert_int_eq(days_count(0, 25 * HOUR), 1);
	ck_assert_int_eq(days_count(0, HOUR), 1);
	ck_assert_int_eq(days_count(0, 0), 0);
}
