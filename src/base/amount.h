/* amount.h - amounts of money or points as people write them. */
#ifndef BASE_AMOUNT_H
#define BASE_AMOUNT_H

#include <glib.h>

/* A language's separators: between groups of three digits, before decimals, and
 * between a number and its M or k. */
typedef struct {
	const char *thousands, *decimal, *unit;
} AmountSigns;

/* Writes an amount with all its digits, "300,000". Free with g_free. */
char *amount_digits(gint64 amount, const AmountSigns *signs);
/* Writes it as "300k", "1.5M" or "1.65M" where that is exact, else with all its
 * digits. Free with g_free. */
char *amount_short(gint64 amount, const AmountSigns *signs);

#endif
