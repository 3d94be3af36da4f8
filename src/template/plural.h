/* plural.h - the plural rules of languages, as Unicode's CLDR writes them
 * (UTS 35, part 3, "Language Plural Rules"), for whole numbers. */
#ifndef TEMPLATE_PLURAL_H
#define TEMPLATE_PLURAL_H

#include <glib.h>
#include <stdbool.h>

/* Returns whether a number falls under a rule such as
 * "n % 10 = 2..4 and n % 100 != 12..14 or n = 0,1"; its sign doesn't matter.
 * "0; 1" is short for "n = 0,1"; no number falls under an empty rule.
 * ERROR_STOP names what can't be read; `error` may be NULL. */
bool plural_holds(const char *rule, gint64 number, GError **error);

#endif
