/* script.h - who writes what, and when, on the day in which every kind of mail
 * comes; answers are made from the club's letters. */
#ifndef TESTS_SCRIPT_H
#define TESTS_SCRIPT_H

#include "base/clock.h"

/* Delivers the mails of a stage as if they came just before `now`. */
void script_deliver(const char *dir, int stage, Time now);
/* Returns a person's address. Free with g_free. */
char *script_address(const char *name);

#endif
