/* log.h - what a run says: on standard error, and to syslog where the club
 * wants it.
 *
 * Cron mails what stands on standard error, so alarms are for what an operator
 * must do, and the rest waits for -v.  Never pass a token, hand or bid. */
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
void log_say(LogLevel level, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* From now on what is said is held back, for it may not come to be: until
 * log_release says it, or forgets it. */
void log_hold(void);
void log_release(bool say);
/* Keep in syslog, if it is used, what standard error was told otherwise. */
void log_keep(const char *text);

/* A text for the log and those who read it, put together as by printf: in
 * English, while what players read is a saying.  Free with g_free. */
char *log_text(const char *format, ...) G_GNUC_PRINTF(1, 2);
/* Marks a text that is logged as it stands. */
#define log_words(text) text

#define alarm_say(...) log_say(LEVEL_ALARM, __VA_ARGS__)
#define info_say(...) log_say(LEVEL_INFO, __VA_ARGS__)
#define debug_say(...) log_say(LEVEL_DEBUG, __VA_ARGS__)

#endif
