/* maildirs.h - the Maildirs of a club that people live with: mails go in with
 * the time of their arrival, letters are taken out. */
#ifndef TESTS_LIB_MAILDIRS_H
#define TESTS_LIB_MAILDIRS_H

#include "base/clock.h"

typedef struct {
	const char *dir; /* of the club */
	int delivered;
} Maildirs;

typedef struct {
	char *to;
	GBytes *bytes;
} Letter;

void maildirs_deliver(Maildirs *maildirs, GBytes *mail, Time arrived);
/* The letters that were sent since the last time, in a lasting order; they are
 * removed from the Maildir.  Letter *; free with g_ptr_array_unref. */
GPtrArray *maildirs_collect(const Maildirs *maildirs);

#endif
