/* log.h - the log, on standard error and, if the club wants it, in syslog.
 *
 * Cron mails what is on standard error, so an alarm is something that an
 * operator must act on; the rest needs -v. Never log a token, hand or bid. */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <glib.h>
#include <stdbool.h>

typedef enum { LEVEL_NOTHING, LEVEL_ALARM, LEVEL_INFO, LEVEL_DEBUG } LogLevel;

/* Logs to standard error up to this level (LEVEL_ALARM at the start). */
void log_level(LogLevel level);
/* Raises the level for standard error to at least this one. */
void log_louder(LogLevel level);
/* Logs to syslog up to this level (LEVEL_NOTHING at the start). */
void log_syslog(LogLevel level);
/* Logs a text, printf-style. */
void log_say(LogLevel level, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Holds all lines back while a transaction may still fail; log_release logs
 * them or, with false, drops them. */
void log_hold(void);
void log_release(bool wanted);
/* Logs a text to syslog alone, as an alarm: standard error has it already. */
void log_keep(const char *text);

/* Returns a text for the log, printf-style, in English; a text for players is a
 * saying. Free with g_free. */
char *log_text(const char *format, ...) G_GNUC_PRINTF(1, 2);
/* Marks a constant text for the log. */
#define log_words(text) text

#define alarm_say(...) log_say(LEVEL_ALARM, __VA_ARGS__)
#define info_say(...) log_say(LEVEL_INFO, __VA_ARGS__)
#define debug_say(...) log_say(LEVEL_DEBUG, __VA_ARGS__)

#endif
