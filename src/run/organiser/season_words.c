/* season_words.c - reads what follows the verbs of `season`. */
#include "run/organiser/season_words.h"

#include "base/error.h"
#include "base/pattern.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/installation/voice.h"
#include "league/standings.h"

#include <math.h>
#include <string.h>

#define POINTS_MOST 1000 /* in one correction */

/* --- which season ------------------------------------------------------- */

static bool
is_preposition(const char *word)
{
	static const char *const small[] = { "in", "of", "from", NULL };

	return g_strv_contains(small, word);
}

static char *
joined(char **words, guint first, guint end)
{
	GString *text = g_string_new(NULL);

	for (guint i = first; i < end; i++)
		g_string_append_printf(text, "%s%s", i > first ? " " : "",
				       words[i]);
	return g_string_free(text, FALSE);
}

/* Takes a contest's word from the front or the end of the rest; *name is NULL
 * if there is none. */
static bool
take_name(Club *club, Target *target, char **name, GError **error)
{
	g_auto(GStrv) words = g_strsplit(target->what, " ", -1);
	guint n = g_strv_length(words), first = 0, end = n;
	bool leads = false, ends = false;

	if (n && !season_named(club, words[0], &leads, error))
		return false;
	if (n && !leads && !season_named(club, words[n - 1], &ends, error))
		return false;
	*name = leads || ends ? text_fold(words[leads ? 0 : n - 1]) : NULL;
	first += leads;
	end -= ends;
	if (ends && end && is_preposition(words[end - 1]))
		end--;
	g_free(target->what);
	target->what = joined(words, first, end);
	return true;
}

/* Returns the text with the colon after a contest's word, "mgl: Eve to B", as a
 * space. */
static char *
without_first_colon(Club *club, const char *text, GError **error)
{
	char *plain = g_strchug(g_strdup(text));
	gsize length = strcspn(plain, " :"),
	      colon = length + strspn(plain + length, " ");
	g_autofree char *word = g_strndup(plain, length);
	bool named = false;

	if (plain[colon] == ':' && !season_named(club, word, &named, error)) {
		g_free(plain);
		return NULL;
	}
	if (named)
		plain[colon] = ' ';
	return plain;
}

bool
season_text_read(Deed *deed, GError **error)
{
	Target *target = &deed->target;
	g_autofree char *name = NULL;
	g_autofree char *plain =
		without_first_colon(deed->club, deed->text, error);

	if (!plain)
		return false;
	target_read(plain, TARGET_REST, target);
	if (!target->match && !take_name(deed->club, target, &name, error))
		return false;
	const char *meant = target->match ? target->match : name;

	deed->season = season_find(deed->club, meant ? meant : "", error);
	return deed->season;
}

/* Checks that a season comes first, so that a slip isn't taken for a reason. */
bool
season_text_whole(Deed *deed, GError **error)
{
	Target *target = &deed->target;

	target_read(deed->text, TARGET_ALONE, target);
	gsize end = strcspn(target->why, " :");

	if (!target->match && end) {
		target->match = g_strndup(target->why, end);
		text_set(&target->what, target->why);
		target_cut(target, end);
		*target->what = '\0';
	}
	deed->season = season_find(deed->club,
				   target->match ? target->match : "", error);
	return deed->season;
}

bool
season_text_match(Deed *deed, TargetForm form, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;

	target_read(deed->text, form, &deed->target);
	if (!deed_match(deed, ~0u, error) ||
	    !fixture_get(deed->club->store, deed->row->id, &fixture, error))
		return false;
	if (!fixture)
		return fail_saying(error, say("season_acts.no_fixture", "{s:s}",
					      "match", deed->row->name));
	deed->season = season_load(deed->club, fixture->season, error);
	return deed->season;
}

/* --- the rest ----------------------------------------------------------- */

bool
season_text_takes(Target *target, const char *word)
{
	gsize length = strlen(word);

	if (g_ascii_strncasecmp(target->why, word, length) != 0 ||
	    (target->why[length] && !strchr(" :", target->why[length])))
		return false;
	text_set(&target->what, target->why);
	target_cut(target, length);
	*target->what = '\0';
	return true;
}

bool
season_text_player(Deed *deed, GError **error)
{
	target_split(&deed->target, acting_is_player, deed->club);
	return deed_player(deed, deed->target.what, error);
}

/* Returns whether a text has the form (a TargetIs). */
static bool
is_of_form(const char *text, gconstpointer form)
{
	return g_regex_match(form, text, 0, NULL);
}

static bool
parts(Target *target, const GRegex *form, char **first, char **second)
{
	g_autoptr(GMatchInfo) found = NULL;

	target_split(target, is_of_form, form);
	if (!g_regex_match(form, target->what, 0, &found))
		return false;
	*first = g_match_info_fetch(found, 1);
	*second = g_match_info_fetch(found, 2);
	return true;
}

bool
season_text_division(Deed *deed, GError **error)
{
	g_autofree char *name = NULL, *shown = NULL;

	if (!parts(&deed->target,
		   pattern_ready("(?i)^(.+?) to (?:division )?([a-z0-9]{1,3})"
				 "$"),
		   &name, &shown))
		return fail_saying(error, say("season_acts.move_form", NULL));
	deed->number = season_division_read(shown);
	if (deed->number < 0)
		return fail_saying(error, say("season_acts.no_division",
					      "{s:s}", "text", shown));
	return deed_player(deed, name, error);
}

static bool
points_form(const Deed *deed, GError **error)
{
	return fail_saying(error, say("season_acts.points_form", "{s:s}",
				      "match", deed->row->name));
}

/* Mail programs may have changed a minus into a dash. */
bool
season_text_points(Deed *deed, GError **error)
{
	g_autofree char *name = NULL, *shown = NULL;

	if (!parts(&deed->target,
		   pattern_ready("(?i)^(.+?) ([-+\\x{2013}\\x{2212}][0-9]{1,4}"
				 "(?:[.,][0-9]{1,3})?)$"),
		   &name, &shown))
		return points_form(deed, error);
	g_autofree char *number =
		g_strdelimit(g_strdup(g_utf8_next_char(shown)), ",", '.');
	double value = g_ascii_strtod(number, NULL);

	deed->number = lround(value * POINTS_ONE) * (*shown == '+' ? 1 : -1);
	return deed->number && value <= POINTS_MOST
		       ? deed_player(deed, name, error)
		       : points_form(deed, error);
}

char *
season_text_settled(const Acting *acting, const char *text, GError **error)
{
	gsize length = strcspn(text, " :");
	g_autofree char *verb = g_strndup(text, length);
	bool close = !g_ascii_strcasecmp(verb, "close");
	g_auto(Deed) deed = deed_new(acting, text + length);

	if (!(close ? season_text_whole : season_text_read)(&deed, error))
		return NULL;
	g_autofree char *tag = season_tag(deed.season);
	const Target *target = &deed.target;
	const char *between = !target->why || !*target->why ? ""
			      : target->free		    ? " "
							    : ": ";

	return g_strconcat(verb, " ", tag, *target->what ? " " : "",
			   target->what, between, target->why, NULL);
}

/* --- a new contest ------------------------------------------------------ */

/* Reads a word that isn't an option of the game or the pace. */
static bool
read_option(char *word, SeasonWish *wish, GError **error)
{
	guint64 target = 0;

	if (g_str_has_prefix(word, "name=")) {
		wish->plan.name = word + strlen("name=");
		return true;
	}
	if (g_str_has_prefix(word, "target=")) {
		if (!g_ascii_string_to_unsigned(word + strlen("target="), 10, 2,
						1000, &target, NULL))
			return fail_saying(error,
					   say("season_acts.new_form", NULL));
		wish->plan.target = (int)target;
		return true;
	}
	g_ptr_array_add(wish->options, word);
	return true;
}

bool
season_wish_read(const Club *club, const char *text, SeasonWish *wish,
		 GError **error)
{
	const char *colon = text_colon(text);
	g_autofree char *terms = g_strndup(text, colon - text);
	Proposal *proposal = &wish->proposal;

	if (!proposal_read(club, voice_for(club, NULL).language, terms,
			   proposal, error))
		return false;
	if (!*proposal->game || *proposal->names)
		return fail_saying(error, say("season_acts.new_form", NULL));
	wish->options = g_ptr_array_new();
	for (int i = 0; proposal->options[i]; i++)
		if (!read_option(proposal->options[i], wish, error))
			return false;
	g_ptr_array_add(wish->options, NULL);
	wish->title = g_strstrip(g_strdup(*colon ? colon + 1 : ""));
	wish->plan.game = proposal->game;
	wish->plan.seats = proposal->seats;
	wish->plan.stand_in = proposal->stand_in;
	wish->plan.title = *wish->title ? wish->title : NULL;
	wish->plan.options = (const char *const *)wish->options->pdata;
	return true;
}

void
season_wish_clear(SeasonWish *wish)
{
	proposal_clear(&wish->proposal);
	g_clear_pointer(&wish->options, g_ptr_array_unref);
	g_clear_pointer(&wish->title, g_free);
}
