/* script.h - who writes what, and when, on the day in which every kind of mail
 * comes: the answers are made from the club's letters. */
#ifndef TESTS_SCRIPT_H
#define TESTS_SCRIPT_H

#include "base/clock.h"

/* Put the mails of a stage into the club, as if they came just before `now`. */
void script_deliver(const char *dir, int stage, Time now);
/* The address of somebody in it.  Free with g_free. */
char *script_address(const char *name);

#endif
