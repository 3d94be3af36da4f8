/* clock_test.c - reading and showing times. */
#include "base/clock.h"
#include "base/error.h"
#include "lib/suites.h"

Suite *clock_suite(void);

static const struct {
	const char *text;
	Time time; /* -1: refused */
} read_cases[] = {
	{ "2026-11-20T18:00:00Z", 1795197600 },
	{ "2026-11-20T19:00:00+01:00", 1795197600 },
	{ "2026-11-20T18:00:00.250Z", 1795197600 },
	{ "1970-01-01T00:00:00Z", 0 },
	{ "2026-11-20T18:00:00", -1 },
	{ "2026-11-20", -1 },
	{ "2026-13-20T18:00:00Z", -1 },
	{ "tomorrow at six in the evening", -1 },
	{ "", -1 },
};

START_TEST(times_are_read)
{
	g_autoptr(GError) error = NULL;
	Time time = -1;
	bool read = clock_read(read_cases[_i].text, &time, &error);

	ck_assert(read == (read_cases[_i].time >= 0));
	ck_assert_int_eq(time, read_cases[_i].time);
	ck_assert(read || error_is(error, ERROR_PLAYER));
}
END_TEST

static const struct {
	Time time;
	const char *zone, *shown;
} show_cases[] = {
	{ 1795197600, "UTC", "Fri 20 Nov 18:00" },
	{ 1795197600, "Europe/Berlin", "Fri 20 Nov 19:00" },
	{ 1784822400, "Europe/Berlin", "Thu 23 Jul 18:00" },
	{ 1795197600, "Asia/Kolkata", "Fri 20 Nov 23:30" },
	{ 1795197600, "Pacific/Auckland", "Sat 21 Nov 07:00" },
	{ 1795197600, "Nowhere/Atlantis", "Fri 20 Nov 18:00" },
	{ 1795197600, NULL, "Fri 20 Nov 18:00" },
};

START_TEST(times_are_shown_in_a_zone)
{
	g_autofree char *shown =
		clock_show(show_cases[_i].time, show_cases[_i].zone);

	ck_assert_str_eq(shown, show_cases[_i].shown);
}
END_TEST

static const struct {
	const char *zone;
	bool known;
} zone_cases[] = {
	{ "Europe/Berlin", true },
	{ "America/Argentina/Ushuaia", true },
	{ "UTC", true },
	{ "Etc/GMT+3", true },
	{ "Europe/Berlinn", false },
	{ "Berlin", false },
	{ "+01:00", false },
	{ "ABC3", false },
	{ "", false },
	{ "../../etc/passwd", false },
	{ "Europe", false },
	{ NULL, false },
};

START_TEST(zones_are_known)
{
	ck_assert(clock_zone_known(zone_cases[_i].zone) ==
		  zone_cases[_i].known);
}
END_TEST

START_TEST(dates_for_machines)
{
	g_autofree char *mail = clock_rfc5322(1795197600);
	g_autofree char *record = clock_rfc3339(1795197600);
	g_autofree char *early = clock_rfc5322(1772323199);

	ck_assert_str_eq(mail, "Fri, 20 Nov 2026 18:00:00 +0000");
	ck_assert_str_eq(record, "2026-11-20T18:00:00Z");
	ck_assert_str_eq(early, "Sat, 28 Feb 2026 23:59:59 +0000");
}
END_TEST

START_TEST(hours)
{
	ck_assert_int_eq(clock_hour_after(7200), 7200);
	ck_assert_int_eq(clock_hour_after(7201), 10800);
	ck_assert_int_eq(clock_hour_after(10799), 10800);
	ck_assert_int_eq(clock_hours_left(0, 7199), 1);
	ck_assert_int_eq(clock_hours_left(0, 7200), 2);
	ck_assert_int_eq(clock_hours_left(7200, 0), 0);
	ck_assert_int_gt(clock_now(), 1700000000);
	ck_assert_int_gt(clock_ticks(), 0);
}
END_TEST

Suite *
clock_suite(void)
{
	Suite *suite = suite_create("clock");
	TCase *tests = tcase_create("clock");

	tcase_add_loop_test(tests, times_are_read, 0, G_N_ELEMENTS(read_cases));
	tcase_add_loop_test(tests, times_are_shown_in_a_zone, 0,
			    G_N_ELEMENTS(show_cases));
	tcase_add_loop_test(tests, zones_are_known, 0,
			    G_N_ELEMENTS(zone_cases));
	tcase_add_test(tests, dates_for_machines);
	tcase_add_test(tests, hours);
	suite_add_tcase(suite, tests);
	return suite;
}
