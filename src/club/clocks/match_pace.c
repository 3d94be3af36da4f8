/* match_pace.c - the pace of a club and of a match, and the bank with which
 * seats begin. */
#include "club/clocks/match_pace.h"

#include "base/log.h"
#include "club/installation/language.h"

Pace
match_pace(const MatchRow *row)
{
	Pace pace = pace_plain(row->pace_hours);
	g_autoptr(GError) problem = NULL;

	if (row->pace && !pace_read(row->pace, &pace, &problem)) {
		g_autofree char *why = voice_error_bare(problem);

		info_say("%s: %s", row->name, why);
	}
	return pace;
}

Time
match_bank(const MatchRow *row)
{
	return match_pace(row).bank * HOUR;
}

char *
match_pace_alone(const char *pace)
{
	return g_strconcat("bank=0 snap=none off=none sealed_bank=no ", pace,
			   NULL);
}

bool
club_pace(const Club *club, Pace *pace, GError **error)
{
	const Config *config = club->config;

	*pace = pace_plain((int)config_number(config, "match", "pace"));
	pace->bank = (int)config_number(config, "match", "bank");
	pace->refill = (int)config_number(config, "match", "refill");
	pace->cap = (int)config_number(config, "match", "cap");
	pace->sealed_bank = config_switch(config, "match", "sealed_bank");
	if (!pace->bank)
		pace->refill = pace->cap = 0;
	g_autofree char *words = g_strdup_printf(
		"snap=%s off=%s", config_text(config, "match", "snap"),
		config_text(config, "match", "off_days"));

	return pace_read(words, pace, error);
}
