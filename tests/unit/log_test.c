/* log_test.c - standard error speaks only as loudly as it was told. */
#include "base/log.h"
#include "lib/suites.h"

#include <stdio.h>
#include <unistd.h>

Suite *log_suite(void);

/* What is said at a level when up to `level` is wanted.  Tests run in a
 * process of their own, so its standard error may be bent. */
static char *
said(LogLevel level)
{
	FILE *file = tmpfile();
	char text[200];

	log_level(level);
	ck_assert_int_ge(dup2(fileno(file), STDERR_FILENO), 0);
	alarm_say("disk %d full", 1);
	info_say("five mails");
	debug_say("a detail");
	rewind(file);
	text[fread(text, 1, sizeof(text) - 1, file)] = '\0';
	fclose(file);
	return g_strdup(text);
}

START_TEST(alarms_alone)
{
	g_autofree char *text = said(LOG_ALARM);

	ck_assert_str_eq(text, "pennypost: disk 1 full\n");
}
END_TEST

START_TEST(everything)
{
	g_autofree char *text = said(LOG_DEBUG);

	ck_assert_str_eq(text, "pennypost: disk 1 full\npennypost: five mails\n"
			       "pennypost: a detail\n");
}
END_TEST

Suite *
log_suite(void)
{
	Suite *suite = suite_create("log");
	TCase *tests = tcase_create("log");

	tcase_add_test(tests, alarms_alone);
	tcase_add_test(tests, everything);
	suite_add_tcase(suite, tests);
	return suite;
}
