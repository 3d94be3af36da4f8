/* reliability.c - see reliability.h. */
#include "club/clocks/reliability.h"

#include "base/saying.h"

#define MORE_MOST 1000 /* answers; more takes longer than a few seasons */

bool
reliability_of(Store *store, gint64 player, Time now, int *percent,
	       GError **error)
{
	Punctuality found = { 0 };

	if (!decision_punctual(store, player, now - YEAR, &found, error))
		return false;
	*percent = found.due < RELIABILITY_KNOWN && found.on_time == found.due
			   ? -1
			   : (found.on_time + 9) * 100 / (found.due + 10);
	return true;
}

bool
reliability_short(Store *store, gint64 player, Time now, int percent, int *more,
		  GError **error)
{
	Punctuality found = { 0 };

	*more = 0;
	if (!decision_punctual(store, player, now - YEAR, &found, error))
		return false;
	if (found.due < RELIABILITY_KNOWN)
		return true;
	while (*more < MORE_MOST && (found.on_time + *more + 9) * 100 <
					    percent * (found.due + *more + 10))
		++*more;
	return true;
}

json_t *
reliability_say(int percent)
{
	return percent < 0 ? say("reliability.new", NULL)
			   : say("reliability.percent", "{s:i}", "percent",
				 percent);
}

char *
reliability_show(int percent)
{
	return percent < 0 ? g_strdup("new")
			   : g_strdup_printf("%d %%", percent);
}
