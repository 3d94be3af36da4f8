/* match_acts.c - what the organiser may order by mail, by the program. */
#include "cli/match.h"
#include "run/organiser/audit.h"

#include <stdio.h>

bool
organiser_act(Errand *errand, const Act *act, const char *match,
	      const char *why, const char *text, GError **error)
{
	Run run = { .club = errand->club, .now = errand->now };
	const Acting acting = {
		.run = &run,
		.who = "organiser",
		.match = match,
		.why = why,
	};
	g_autofree char *said = act_in_english(act, &acting, text, error);

	if (said)
		errand_say(errand, "%s\n", said);
	return said;
}

bool
match_act(Errand *errand, GError **error)
{
	const MatchWishes *wishes = errand->wishes;
	g_autofree char *line = g_strjoinv(" ", errand->words + 1);
	g_autofree char *text = g_strconcat(
		line, wishes->even_revealed ? " even-revealed" : "", NULL);

	return organiser_act(errand, act_named(errand->words[0]), NULL,
			     wishes->why, text, error);
}

bool
match_audit(Errand *errand, GError **error)
{
	const MatchWishes *wishes = errand->wishes;
	const char *match = errand->words[1];
	Run run = { .club = errand->club, .now = errand->now };
	const Acting acting = {
		.run = &run,
		.who = "organiser",
		.why = wishes->why,
	};
	g_auto(Listing) out = listing_new(errand->club, "en");

	if (!audit_of(&out, match, wishes->reveal, 0, error) ||
	    (wishes->reveal && !audit_note(&acting, match, error)))
		return false;
	fputs(out.text->str, stdout);
	return true;
}
