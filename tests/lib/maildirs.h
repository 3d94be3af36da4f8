/* maildirs.h - the Maildirs of a club with simulated people: mails are put in
 * with the time of their arrival, letters are taken out. */
#ifndef TESTS_LIB_MAILDIRS_H
#define TESTS_LIB_MAILDIRS_H

#include "base/clock.h"

typedef struct {
	const char *dir; /* the club's folder */
	int delivered;
} Maildirs;

typedef struct {
	char *to;
	GBytes *bytes;
} Letter;

void maildirs_deliver(Maildirs *maildirs, GBytes *mail, Time arrived);
/* Takes the letters that were sent since the last call out of the Maildir, in a
 * stable order. Returns Letter *; free with g_ptr_array_unref. */
GPtrArray *maildirs_collect(const Maildirs *maildirs);

#endif
