/* log.h - what a run says on standard error.
 *
 * Cron mails whatever is said there, so alarms are for what an operator must
 * do, and the rest waits for -v.  Never pass a token, hand or bid. */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <glib.h>

typedef enum { LOG_ALARM, LOG_INFO, LOG_DEBUG } LogLevel;

/* Say things up to this level (LOG_ALARM at the start). */
void log_level(LogLevel level);
void log_say(LogLevel level, const char *format, ...) G_GNUC_PRINTF(2, 3);

#define alarm_say(...) log_say(LOG_ALARM, __VA_ARGS__)
#define info_say(...) log_say(LOG_INFO, __VA_ARGS__)
#define debug_say(...) log_say(LOG_DEBUG, __VA_ARGS__)

#endif
