/* imap_date.c - dates as IMAP writes them. */
#include "mail/imap_date.h"

#include <string.h>

static int
month_number(const char *name)
{
	static const char names[] = "JanFebMarAprMayJunJulAugSepOctNovDec";

	for (int i = 0; i < 12; i++)
		if (g_ascii_strncasecmp(names + 3 * i, name, 3) == 0)
			return i + 1;
	return 0;
}

/* All digits from a to b? */
static bool
digits(const char *text, int a, int b)
{
	for (int i = a; i <= b; i++)
		if (!g_ascii_isdigit(text[i]))
			return false;
	return true;
}

static int
number_at(const char *text, int at, int n)
{
	int number = 0;

	for (int i = at; i < at + n; i++)
		number = number * 10 + (text[i] == ' ' ? 0 : text[i] - '0');
	return number;
}

Time
imap_date(const char *text)
{
	if (strlen(text) != 26 || !digits(text, 1, 1) || !digits(text, 7, 10) ||
	    !digits(text, 12, 13) || !digits(text, 15, 16) ||
	    !digits(text, 18, 19) || !digits(text, 22, 25) ||
	    !strchr("+-", text[21]) || !strchr(" 0123", text[0]))
		return TIME_NONE;
	g_autoptr(GDateTime) date = g_date_time_new_utc(
		number_at(text, 7, 4), month_number(text + 3),
		number_at(text, 0, 2), number_at(text, 12, 2),
		number_at(text, 15, 2), number_at(text, 18, 2));
	gint64 offset =
		number_at(text, 22, 2) * HOUR + number_at(text, 24, 2) * MINUTE;

	if (!date)
		return TIME_NONE;
	return g_date_time_to_unix(date) - (text[21] == '-' ? -offset : offset);
}
