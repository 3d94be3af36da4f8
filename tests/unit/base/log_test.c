/* log_test.c - standard error gets only messages up to the level set. */
#include "base/log.h"
#include "lib/must.h"

#include <glib/gprintf.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <syslog.h>
#include <unistd.h>

/* --- in place of the C library's syslog ----------------------------------- */

static char told[400];

void
openlog(const char *name, int option, int facility)
{
	(void)name;
	(void)option;
	(void)facility;
}

static void tell(int priority, const char *format, va_list arguments)
	G_GNUC_PRINTF(2, 0);

static void
tell(int priority, const char *format, va_list arguments)
{
	gsize n = strlen(told);

	g_snprintf(told + n, sizeof told - n, "%d ", priority);
	n = strlen(told);
	g_vsnprintf(told + n, sizeof told - n, format, arguments);
	g_strlcat(told, "\n", sizeof told);
}

void
syslog(int priority, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	tell(priority, format, arguments);
	va_end(arguments);
}

/* FORTIFY calls this instead. */
void __syslog_chk(int priority, int flag, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

void
__syslog_chk(int priority, int flag, const char *format, ...)
{
	va_list arguments;

	(void)flag;
	va_start(arguments, format);
	tell(priority, format, arguments);
	va_end(arguments);
}

/* Returns what is logged at a level when messages up to `level` are wanted.
 * Tests run in processes of their own, so standard error may be redirected. */
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

TEST(alarms_alone)
{
	assert_text(said(LEVEL_ALARM), "pennypost: disk 1 full\n");
}

TEST(everything)
{
	assert_text(said(LEVEL_DEBUG),
		    "pennypost: disk 1 full\npennypost: five mails\n"
		    "pennypost: a detail\n");
}

TEST(nothing_at_all)
{
	assert_text(said(LEVEL_NOTHING), "");
}

/* -v never makes the log quieter. */
TEST(never_quieter)
{
	g_autofree char *text = NULL;

	log_level(LEVEL_DEBUG);
	log_louder(LEVEL_INFO);
	log_keep("nobody hears this");
	log_syslog(LEVEL_INFO);
	text = said(LEVEL_ALARM);
	log_keep("the last words");
	ck_assert_str_eq(text, "pennypost: disk 1 full\n");
	/* 3 is an error, 6 information (RFC 5424). */
	ck_assert_str_eq(told, "3 disk 1 full\n6 five mails\n"
			       "3 the last words\n");
}

/* Held messages of work that is undone are not logged. */
TEST(held_back)
{
	log_syslog(LEVEL_ALARM);
	log_hold();
	assert_text(said(LEVEL_INFO), "");
	ck_assert_str_eq(told, "");
	log_release(false);
	ck_assert_str_eq(told, "");
	log_hold();
	assert_text(said(LEVEL_INFO), "");
	log_release(true);
	ck_assert_str_eq(told, "3 disk 1 full\n");
}

/* Sets the log as it is when a program begins. */
static void
quiet(void)
{
	log_level(LEVEL_ALARM);
	log_syslog(LEVEL_NOTHING);
	*told = '\0';
}

TEST_CONDITIONS(.setup_each = quiet, .teardown_each = quiet);
