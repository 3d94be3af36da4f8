/* log.c - writes the log to standard error and to syslog. */
#include "base/log.h"

#include "base/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <syslog.h>

typedef struct {
	LogLevel level;
	char *text;
} Line;

/* This and the line in progress.c are the program's only variables that are
 * neither constant nor passed as arguments: what is logged doesn't affect what
 * the program does. */
static LogLevel loudest = LEVEL_ALARM;
static LogLevel kept = LEVEL_NOTHING;
static GArray *held; /* Line; NULL: nothing is held back */

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

static void
say(LogLevel level, const char *text)
{
	/* One write a line, so that two programs do not mix theirs. */
	if (level <= loudest)
		progress_end();
	if (level <= loudest)
		fprintf(stderr, "pennypost: %s\n", text);
	if (level <= kept)
		syslog(priority(level), "%s", text);
}

void
log_say(LogLevel level, const char *format, ...)
{
	va_list arguments;

	if (level > loudest && level > kept)
		return;
	va_start(arguments, format);
	Line line = { level, g_strdup_vprintf(format, arguments) };
	va_end(arguments);
	if (held) {
		g_array_append_val(held, line);
		return;
	}
	say(level, line.text);
	g_free(line.text);
}

static void
clear_line(gpointer line)
{
	g_free(((Line *)line)->text);
}

void
log_hold(void)
{
	g_assert(!held);
	held = g_array_new(FALSE, FALSE, sizeof(Line));
	g_array_set_clear_func(held, clear_line);
}

void
log_release(bool wanted)
{
	for (guint i = 0; wanted && i < held->len; i++) {
		const Line *line = &g_array_index(held, Line, i);

		say(line->level, line->text);
	}
	g_clear_pointer(&held, g_array_unref);
}

char *
log_text(const char *format, ...)
{
	va_list values;

	va_start(values, format);
	char *text = g_strdup_vprintf(format, values);

	va_end(values);
	return text;
}
