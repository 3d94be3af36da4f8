/* log.c - what a run says on standard error and to syslog. */
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <syslog.h>

/* The only variables of the program that are neither constant nor handed on:
 * how loud it is does not change what it does. */
static LogLevel loudest = LEVEL_ALARM;
static LogLevel kept = LEVEL_NOTHING;

void
log_level(LogLevel level)
{
	loudest = level;
}

void
log_louder(LogLevel level)
{
	loudest = MAX(loudest, level);
}

void
log_syslog(LogLevel level)
{
	if (level && !kept)
		openlog("pennypost", LOG_PID, LOG_MAIL);
	kept = level;
}

static int
priority(LogLevel level)
{
	switch (level) {
	case LEVEL_NOTHING:
	case LEVEL_DEBUG:
		return LOG_DEBUG;
	case LEVEL_INFO:
		return LOG_INFO;
	case LEVEL_ALARM:
		return LOG_ERR;
	}
	return LOG_ERR;
}

void
log_keep(const char *text)
{
	if (kept >= LEVEL_ALARM)
		syslog(LOG_ERR, "%s", text);
}

void
log_say(LogLevel level, const char *format, ...)
{
	va_list arguments;

	if (level > loudest && level > kept)
		return;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	/* One write a line, so that two programs do not mix theirs. */
	if (level <= loudest)
		fprintf(stderr, "pennypost: %s\n", text);
	if (level <= kept)
		syslog(priority(level), "%s", text);
}
