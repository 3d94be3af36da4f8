/* imap_date.h - dates as IMAP writes them. */
#ifndef MAIL_IMAP_DATE_H
#define MAIL_IMAP_DATE_H

#include "base/clock.h"

/* "17-Jul-1996 02:44:25 -0700", or TIME_NONE. */
Time imap_date(const char *text);

#endif
