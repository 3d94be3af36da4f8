/* pace_test.c - how long a decision may take (PLAY 3, pace), also across both
 * changes of summer time. */
#include "match/pace.h"

#include "lib/must.h"

static Time
at(const char *text)
{
	Time time = TIME_NONE;

	ck_assert_msg(clock_read(text, &time, NULL), "%s", text);
	return time;
}

static Pace
pace_of(const char *words)
{
	g_autoptr(GError) error = NULL;
	Pace pace = pace_plain(48);

	ck_assert_msg(pace_read(words, &pace, &error), "%s: %s", words,
		      error ? error->message : "");
	return pace;
}

/* --- the end of a decision ---------------------------------------------- */

TABLE(ends, const char *words, *zone, *now, *end) = {
	/* Hours are rounded up to the full hour. */
	{ "", "UTC", "2026-11-20T09:00:00Z", "2026-11-22T09:00:00Z" },
	{ "", "UTC", "2026-11-20T09:00:01Z", "2026-11-22T10:00:00Z" },
	{ "pace=1", "UTC", "2026-11-20T09:59:59Z", "2026-11-20T11:00:00Z" },
	/* The full hour in a zone with an offset of half an hour. */
	{ "", "Asia/Kolkata", "2026-11-20T09:00:00Z", "2026-11-22T09:30:00Z" },
	/* Hours are hours, also where a day has 23 or 25 of them. */
	{ "", "Europe/Vienna", "2026-10-24T10:00:00Z", "2026-10-26T10:00:00Z" },
	{ "", "Europe/Vienna", "2027-03-27T10:00:00Z", "2027-03-29T10:00:00Z" },
	/* A time of day: the same day if still to come, else the next. */
	{ "snap=20:00", "UTC", "2026-11-20T20:00:00Z", "2026-11-22T20:00:00Z" },
	{ "snap=20:00", "UTC", "2026-11-20T20:00:01Z", "2026-11-23T20:00:00Z" },
	{ "snap=20:00", "UTC", "2026-11-20T09:00:00Z", "2026-11-22T20:00:00Z" },
	{ "snap=20:30", "Asia/Kolkata", "2026-11-20T09:00:00Z",
	  "2026-11-22T15:00:00Z" },
	/* It is eight in the evening in Vienna, before and after the change. */
	{ "snap=20:00", "Europe/Vienna", "2026-10-22T10:00:00Z",
	  "2026-10-24T18:00:00Z" },
	{ "snap=20:00", "Europe/Vienna", "2026-10-23T10:00:00Z",
	  "2026-10-25T19:00:00Z" },
	{ "snap=20:00", "Europe/Vienna", "2027-03-25T10:00:00Z",
	  "2027-03-27T19:00:00Z" },
	{ "snap=20:00", "Europe/Vienna", "2027-03-26T10:00:00Z",
	  "2027-03-28T18:00:00Z" },
	{ "snap=20:00", "America/New_York", "2026-10-30T10:00:00Z",
	  "2026-11-02T01:00:00Z" },
	{ "snap=20:00", "America/New_York", "2027-03-12T12:00:00Z",
	  "2027-03-15T00:00:00Z" },
	{ "snap=20:00", "Pacific/Auckland", "2026-09-25T00:00:00Z",
	  "2026-09-27T07:00:00Z" },
	{ "snap=20:00", "Pacific/Auckland", "2027-04-02T00:00:00Z",
	  "2027-04-04T08:00:00Z" },
	/* A time of day that the change skips counts as the moment after it;
	 * one that occurs twice counts once. */
	{ "snap=02:30", "Europe/Vienna", "2027-03-26T10:00:00Z",
	  "2027-03-29T00:30:00Z" },
	{ "snap=02:30", "Europe/Vienna", "2027-03-26T00:45:00Z",
	  "2027-03-28T01:00:00Z" },
	{ "snap=02:30", "Europe/Vienna", "2026-10-23T00:00:00Z",
	  "2026-10-25T01:30:00Z" },
	/* Weekends do not count: Friday noon and two days is Tuesday noon. */
	{ "off=sat,sun", "UTC", "2026-11-20T12:00:00Z",
	  "2026-11-24T12:00:00Z" },
	{ "off=sat,sun", "UTC", "2026-11-21T12:00:00Z",
	  "2026-11-25T00:00:00Z" },
	/* .. in the club's zone: in Auckland it is Saturday already. */
	{ "off=sat,sun", "Pacific/Auckland", "2026-11-20T12:00:00Z",
	  "2026-11-24T11:00:00Z" },
	/* .. nor does a deadline snap into one. */
	{ "pace=24 snap=20:00 off=sat,sun", "UTC", "2026-11-19T21:00:00Z",
	  "2026-11-23T20:00:00Z" },
	{ "pace=24 off=sat,sun", "UTC", "2026-11-19T23:59:59Z",
	  "2026-11-21T00:00:00Z" },
	/* A weekend with a change of summer time in it. */
	{ "off=sat,sun", "Europe/Vienna", "2026-10-23T10:00:00Z",
	  "2026-10-27T11:00:00Z" },
	/* Dates, also around the end of the year. */
	{ "off=12-24..12-26", "UTC", "2026-12-23T12:00:00Z",
	  "2026-12-28T12:00:00Z" },
	{ "off=12-31..01-01", "UTC", "2026-12-30T12:00:00Z",
	  "2027-01-03T12:00:00Z" },
	{ "off=12-24", "UTC", "2026-12-23T12:00:00Z", "2026-12-26T12:00:00Z" },
};

/* PLAY 3: hours per decision, snapped to a time of day; days that do not
 * count. */
TEST_EACH(a_decision_ends, ends)
{
	Pace pace = pace_of(ends[_i].words);
	Time end = pace_end(&pace, ends[_i].zone, at(ends[_i].now));

	assert_text(clock_rfc3339(end), ends[_i].end);
}

/* --- time that counts --------------------------------------------------- */

static const struct {
	const char *words;
	const char *since, *until; /* a stop, or NULL */
	const char *from;
	Time seconds;
	const char *to;
} counts[] = {
	{ "", NULL, NULL, "2026-11-20T09:00:00Z", 0, "2026-11-20T09:00:00Z" },
	{ "", NULL, NULL, "2026-11-20T09:00:00Z", 5, "2026-11-20T09:00:05Z" },
	{ "", "2026-11-21T09:00:00Z", "2026-11-25T09:00:00Z",
	  "2026-11-20T09:00:00Z", 2 * DAY, "2026-11-26T09:00:00Z" },
	/* Intervals that begin within the stop, end when it begins, or lie
	 * after it. */
	{ "", "2026-11-19T09:00:00Z", "2026-11-25T09:00:00Z",
	  "2026-11-20T09:00:00Z", DAY, "2026-11-26T09:00:00Z" },
	{ "", "2026-11-21T09:00:00Z", "2026-11-25T09:00:00Z",
	  "2026-11-20T09:00:00Z", DAY, "2026-11-21T09:00:00Z" },
	{ "", "2026-11-01T09:00:00Z", "2026-11-19T09:00:00Z",
	  "2026-11-20T09:00:00Z", DAY, "2026-11-21T09:00:00Z" },
	/* A stop next to a weekend: both are left out, and not twice. */
	{ "off=sat,sun", "2026-11-20T12:00:00Z", "2026-11-22T12:00:00Z",
	  "2026-11-20T09:00:00Z", 6 * HOUR, "2026-11-23T03:00:00Z" },
	/* An empty stop stops nothing. */
	{ "", "2026-11-21T09:00:00Z", "2026-11-21T09:00:00Z",
	  "2026-11-20T09:00:00Z", 2 * DAY, "2026-11-22T09:00:00Z" },
	{ "off=01-01", NULL, NULL, "2026-12-01T00:00:00Z", 40 * DAY,
	  "2027-01-11T00:00:00Z" },
};

/* PLAY 3: away stops only that player's clock. */
TEST_EACH(time_is_counted, counts)
{
	Pace pace = pace_of(counts[_i].words);
	PaceStop stop = { 0, 0 };
	PaceClock clock = { &pace, "UTC", &stop, counts[_i].since ? 1 : 0 };
	Time from = at(counts[_i].from);

	if (counts[_i].since)
		stop = (PaceStop){ at(counts[_i].since), at(counts[_i].until) };
	Time to = pace_after(&clock, from, counts[_i].seconds);

	assert_text(clock_rfc3339(to), counts[_i].to);
	/* Measuring back gives the same time. */
	ck_assert_int_eq(pace_between(&clock, from, to), counts[_i].seconds);
	ck_assert_int_eq(pace_between(&clock, to, from), 0);
}

/* In all zones and over a year, a later start never ends earlier, and the
 * measured time is the time added. */
TEST_RANGE(time_never_runs_back, 0, 4)
{
	static const char *const zones[] = { "Europe/Vienna", "Asia/Kolkata",
					     "America/New_York",
					     "Pacific/Auckland" };
	const char *zone = zones[_i];
	Pace pace = pace_of("snap=02:30 off=sun,12-24..12-26");
	PaceClock clock = { &pace, zone, NULL, 0 };
	Time start = at("2026-09-01T00:10:00Z"), before = TIME_NONE;

	for (int i = 0; i < 500; i++) {
		Time now = start + i * 13 * HOUR;
		Time end = pace_end(&pace, zone, now);
		Time after = pace_after(&clock, now, 48 * HOUR);

		ck_assert_int_ge(end, before);
		ck_assert_int_ge(end, now + 48 * HOUR);
		ck_assert_int_lt(end, now + 9 * DAY);
		ck_assert_int_eq(pace_between(&clock, now, after), 48 * HOUR);
		before = end;
	}
}

/* --- words -------------------------------------------------------------- */

TABLE(texts, const char *words, *written, *shown) = {
	{ "", "", "48 hours" },
	{ "pace=1", "", "1 hour" },
	{ "bank=240 refill=6", "bank=240 refill=6 cap=240",
	  "48 hours, then 10 days of extra time (6 h more each time round the "
	  "table, 10 days "
	  "at most)" },
	{ "bank=240 refill=6 bank=0", "", "48 hours" },
	{ "Bank=240 bank-refill=6 bank-cap=250 sealed-bank=yes",
	  "bank=240 refill=6 cap=250 sealed_bank=yes",
	  "48 hours, then 10 days of extra time (6 h more each time round the "
	  "table, 10 days "
	  "10 h at most), for secret answers too" },
	{ "Time=24 extra=12 extra-refill=6 extra_cap=24",
	  "bank=12 refill=6 cap=24",
	  "24 hours, then 12 h of extra time (6 h more each time round the "
	  "table, 1 day at "
	  "most)" },
	{ "refill=6 cap=12", "refill=6 cap=12",
	  "48 hours, then 0 min of extra time (6 h more each time round the "
	  "table, 12 h at "
	  "most)" },
	{ "snap=9:05 off=Sun,sat,12-24..12-26,05-01 sealed_bank=yes bank=25",
	  "snap=09:05 off=sat,sun,12-24..12-26,05-01 bank=25 cap=25 "
	  "sealed_bank=yes",
	  "48 hours, ending at 09:05, not counting Sat, Sun, 24 Dec to 26 Dec "
	  "and 1 May, then 1 day 1 h of extra time, for secret answers too" },
	{ "snap=20:00 off=sat snap=none off=none", "", "48 hours" },
};

TEST_EACH(words_are_kept, texts)
{
	Pace pace = pace_of(texts[_i].words), again;
	g_autofree char *written = pace_write(&pace);
	json_auto_t *said = pace_say(&pace);

	ck_assert_str_eq(written, texts[_i].written);
	ck_assert_str_eq(english_saying(said), texts[_i].shown);
	again = pace_of(written);

	assert_text(pace_write(&again), written);
}

static const char *const wrong[] = {
	"pace=0",
	"pace=721",
	"pace=two",
	"pace=",
	"bank=-1",
	"bank=9999",
	"refill=x",
	"cap=1d",
	"snap=24:00",
	"snap=20:60",
	"snap=20",
	"snap=20:00h",
	"snap=-1:00",
	"off=today",
	"off=13-01",
	"off=02-30",
	"off=1-1-1",
	"off=",
	"sealed_bank=maybe",
	"speed=48",
	"48",
	"off=mon,tue,wed,thu,fri,sat,sun",
	"off=01-01..12-31",
	"off=06-01..10-15",
	"bank=24 pace=x",
	"time",
	"extra",
};

TEST_EACH(wrong_words_change_nothing, wrong)
{
	g_autoptr(GError) error = NULL;
	Pace pace = pace_plain(48);

	ck_assert_msg(!pace_read(wrong[_i], &pace, &error), "%s", wrong[_i]);
	ck_assert(error_is(error, ERROR_PLAYER));
	ck_assert_int_eq(pace.hours, 48);
	ck_assert_int_eq(pace.bank, 0);
	ck_assert_int_eq(pace.snap, -1);
	ck_assert_uint_eq(pace.off, 0);
}

TEST(words_of_a_pace)
{
	ck_assert(pace_word("bank=0"));
	ck_assert(pace_word("off=sat"));
	ck_assert(pace_word("bank-refill=6"));
	ck_assert(!pace_word("refill"));
	ck_assert(!pace_word("time"));
	ck_assert(!pace_word("extra"));
	ck_assert(pace_word("extra-refill=6"));
	ck_assert(!pace_word("bank-="));
	ck_assert(!pace_word("facedown_ends_round=no"));
}
