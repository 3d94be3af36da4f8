/* target.c - finds what an act's text is about, and checks its reason. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/pattern.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/installation/language.h"
#include "store/matches.h"

#include <string.h>

#define MATCH "[a-z]{1,12}-[0-9]{1,9}"

/* --- reading ------------------------------------------------------------ */

/* Returns what follows a colon or comma and its spaces. */
static const char *
skip_colon(const char *text)
{
	text += strspn(text, " \t\n");
	if (*text && strchr(":,;.", *text))
		text++;
	return text + strspn(text, " \t\n");
}

/* Takes a match's name from the front of the text. */
static const char *
take_first(const char *text, Target *target)
{
	g_autoptr(GMatchInfo) found = NULL;
	int end;

	text += strspn(text, " \t\n");
	if (!g_regex_match(pattern_ready("(?i)^" MATCH "(?=[\\s:,;.]|$)"), text,
			   0, &found))
		return text;
	g_autofree char *name = g_match_info_fetch(found, 0);

	g_match_info_fetch_pos(found, 0, NULL, &end);
	target->match = text_fold(name);
	target->free = text[end + (int)strspn(text + end, " \t\n")] != ':';
	return skip_colon(text + end);
}

/* Takes a match's name from within the rest, with the word before it: " in
 * mg-12" from "seat 2 in mg-12". */
static void
take_within(Target *target)
{
	const GRegex *named =
		pattern_ready("(?i)(?:(?:^|\\s+)(?:in|of|from|at))?\\s+(" MATCH
			      ")(?=[\\s,;.]|$)");
	g_autoptr(GMatchInfo) found = NULL;
	int start, end;

	if (target->match || !g_regex_match(named, target->what, 0, &found))
		return;
	g_autofree char *name = g_match_info_fetch(found, 1);

	g_match_info_fetch_pos(found, 0, &start, &end);
	target->match = text_fold(name);
	memmove(target->what + start, target->what + end,
		strlen(target->what + end) + 1);
	g_strstrip(target->what);
}

void
target_read(const char *text, TargetForm form, Target *target)
{
	*target = (Target){ 0 };
	const char *rest = take_first(text, target);
	const char *colon = form == TARGET_REST ? strchr(rest, ':') : NULL;

	if (form == TARGET_ALONE) {
		target->why = g_strstrip(g_strdup(rest));
		target->what = g_strdup("");
		return;
	}
	target->free = false;
	target->what = colon ? g_strndup(rest, colon - rest) : g_strdup(rest);
	g_strstrip(target->what);
	target->why = colon ? g_strstrip(g_strdup(colon + 1)) : NULL;
	if (form == TARGET_REST)
		take_within(target);
}

void
target_clear(Target *target)
{
	g_clear_pointer(&target->match, g_free);
	g_clear_pointer(&target->what, g_free);
	g_clear_pointer(&target->why, g_free);
}

void
target_cut(Target *target, gsize at)
{
	const char *rest = target->what + at;

	g_free(target->why);
	rest += strspn(rest, " \t\n");
	target->free = *rest != ':';
	target->why = g_strstrip(g_strdup(skip_colon(rest)));
	target->what[at] = '\0';
	g_strstrip(target->what);
}

void
target_split(Target *target, TargetIs *is, gconstpointer data)
{
	gsize end = strlen(target->what);

	if (target->why)
		return;
	while (end) {
		g_autofree char *front = g_strndup(target->what, end);

		if (is(g_strchomp(front), data))
			break;
		for (end--; end && !strchr(" ,;", target->what[end]); end--)
			;
	}
	if (end && target->what[end])
		target_cut(target, end + strspn(target->what + end, ",;"));
}

/* --- the reason --------------------------------------------------------- */

/* Returns whether the reason takes the order back: "No wait, don't", as a whole
 * clause; not "Ann isn't well". */
static bool
takes_back(const Asides *asides, const char *why)
{
	g_auto(GStrv) clauses =
		pattern_split("[.,;:!?()\\x{2013}\\x{2014}]+|\\s-+\\s", why);

	for (int i = 0; clauses[i]; i++)
		if (asides_whole(asides, ASIDES_COUNTERMAND_ALONE, clauses[i]))
			return true;
	return asides_within(asides, ASIDES_COUNTERMAND, why);
}

/* Returns whether it names another match that the club has or might have;
 * "covid-19" doesn't. */
static bool
is_other_match(Club *club, const char *own, const char *letters,
	       const char *between, const char *number)
{
	g_autofree char *written = g_strconcat(letters, "-", number, NULL);
	g_autofree char *name = text_fold(written);
	gsize length = strlen(letters) + 1;
	g_autoptr(MatchRow) row = NULL;

	if (!g_strcmp0(name, own))
		return false;
	if (own && *between == '-' && !strncmp(own, name, length))
		return true;
	return match_find(club->store, name, &row, NULL) && row;
}

static bool
names_other(Club *club, const char *own, const char *why)
{
	g_autoptr(GMatchInfo) found = NULL;

	for (g_regex_match(pattern_ready("(?i)\\b([a-z]{1,12})(-| ?)([0-9]{1,9}"
					 ")(?![\\w-])"),
			   why, 0, &found);
	     g_match_info_matches(found); g_match_info_next(found, NULL)) {
		g_autofree char *letters = g_match_info_fetch(found, 1);
		g_autofree char *between = g_match_info_fetch(found, 2);
		g_autofree char *number = g_match_info_fetch(found, 3);

		if (is_other_match(club, own, letters, between, number))
			return true;
	}
	return false;
}

static bool
is_doubtful(Club *club, const Asides *asides, const Target *target)
{
	return strchr(target->why, '?') ||
	       asides_begin(asides, ASIDES_NO_REASON, target->why) ||
	       names_other(club, target->match, target->why);
}

bool
target_reasons(Club *club, Target *target, GError **error)
{
	if (!target->why || !*target->why)
		return true;
	const Asides *asides = tongues_for(club, NULL).asides;
	g_autofree char *whole = target->why;

	target->why = asides_trim(asides, ASIDES_POLITE, whole);
	if (takes_back(asides, target->why))
		return fail_saying(error, say("acts.taken_back", NULL));
	if (target->free && *target->why && is_doubtful(club, asides, target))
		return fail_saying(error, say("acts.free_reason", "{s:s}",
					      "reason", target->why));
	return true;
}
