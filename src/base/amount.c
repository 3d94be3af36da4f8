/* amount.c - see amount.h. */
#include "base/amount.h"

#include <stdbool.h>

#define GROUP 3
#define HUNDREDTH 10000 /* of a million */
#define MILLION 1000000

char *
amount_digits(gint64 amount, const AmountSigns *signs)
{
	GString *text = g_string_new(NULL);
	gssize first = amount < 0;

	g_string_printf(text, "%" G_GINT64_FORMAT, amount);
	for (gssize i = (gssize)text->len - GROUP; i > first; i -= GROUP)
		g_string_insert(text, i, signs->thousands);
	return g_string_free(text, FALSE);
}

char *
amount_short(gint64 amount, const AmountSigns *signs)
{
	int rest = (int)(amount % MILLION / HUNDREDTH);

	if (amount >= 1000 && amount < MILLION && amount % 1000 == 0)
		return g_strdup_printf("%d%sk", (int)(amount / 1000),
				       signs->unit);
	if (amount < MILLION || amount % HUNDREDTH)
		return amount_digits(amount, signs);
	g_autofree char *digits = amount_digits(amount / MILLION, signs);

	if (!rest)
		return g_strdup_printf("%s%sM", digits, signs->unit);
	return rest % 10 ? g_strdup_printf("%s%s%02d%sM", digits,
					   signs->decimal, rest, signs->unit)
			 : g_strdup_printf("%s%s%d%sM", digits, signs->decimal,
					   rest / 10, signs->unit);
}
