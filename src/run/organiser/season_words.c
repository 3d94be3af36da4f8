/* season_words.c - what stands behind the verbs of `season`. */
#include "run/organiser/season_words.h"

#include "base/error.h"
#include "base/pattern.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/home/voice.h"
#include "league/points.h"

#include <math.h>
#include <string.h>

#define POINTS_MOST 1000 /* of one correction */

void
season_text_clear(SeasonText *read)
{
	target_clear(&read->target);
	g_clear_pointer(&read->season, season_free);
	g_clear_pointer(&read->match, match_row_free);
}

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

/* The word of a contest at the front or the end of the rest goes out of it;
 * *name is NULL where none stands there. */
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

/* "mgl: Eve to B": the colon behind the word of a contest is a space. */
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
season_text_read(const Acting *acting, const char *text, SeasonText *read,
		 GError **error)
{
	Club *club = acting->run->club;
	g_autofree char *name = NULL;
	g_autofree char *plain = without_first_colon(club, text, error);

	if (!plain)
		return false;
	target_read(plain, TARGET_REST, &read->target);
	if (!read->target.match &&
	    !take_name(club, &read->target, &name, error))
		return false;
	const char *meant = read->target.match ? read->target.match : name;

	read->season = season_find(club, meant ? meant : "", error);
	return read->season;
}

/* What stands first must be a season, lest a slip is taken for a reason. */
bool
season_text_whole(const Acting *acting, const char *text, SeasonText *read,
		  GError **error)
{
	Target *target = &read->target;

	target_read(text, TARGET_ALONE, target);
	gsize end = strcspn(target->why, " :");

	if (!target->match && end) {
		target->match = g_strndup(target->why, end);
		text_set(&target->what, target->why);
		target_cut(target, end);
		*target->what = '\0';
	}
	read->season = season_find(acting->run->club,
				   target->match ? target->match : "", error);
	return read->season;
}

bool
season_text_match(const Acting *acting, const char *text, TargetForm form,
		  SeasonText *read, GError **error)
{
	Club *club = acting->run->club;
	g_autoptr(FixtureRow) fixture = NULL;

	target_read(text, form, &read->target);
	read->match = acting_match(acting, &read->target, error);
	if (!read->match ||
	    !fixture_get(club->store, read->match->id, &fixture, error))
		return false;
	if (!fixture)
		return fail_saying(error, say("season_acts.no_fixture", "{s:s}",
					      "match", read->match->name));
	read->season = season_load(club, fixture->season, error);
	return read->season;
}

/* --- the rest ----------------------------------------------------------- */

bool
season_text_takes(SeasonText *read, const char *word)
{
	Target *target = &read->target;
	gsize length = strlen(word);

	if (g_ascii_strncasecmp(target->why, word, length) != 0 ||
	    (target->why[length] && !strchr(" :", target->why[length])))
		return false;
	text_set(&target->what, target->why);
	target_cut(target, length);
	*target->what = '\0';
	return true;
}

Player *
season_text_player(const Acting *acting, SeasonText *read, GError **error)
{
	target_split(&read->target, acting_is_player, acting->run->club);
	return work_player(acting->run->club, read->target.what, error);
}

/* The rest is of a form, or begins so. */
static bool
is_of_form(const char *text, gconstpointer form)
{
	return g_regex_match(form, text, 0, NULL);
}

static bool
parts(SeasonText *read, const GRegex *form, char **first, char **second)
{
	g_autoptr(GMatchInfo) found = NULL;

	target_split(&read->target, is_of_form, form);
	if (!g_regex_match(form, read->target.what, 0, &found))
		return false;
	*first = g_match_info_fetch(found, 1);
	*second = g_match_info_fetch(found, 2);
	return true;
}

bool
season_text_division(SeasonText *read, char **name, int *division,
		     GError **error)
{
	g_autofree char *shown = NULL;

	if (!parts(read,
		   pattern_ready("(?i)^(.+?) to (?:division )?([a-z0-9]{1,3})"
				 "$"),
		   name, &shown))
		return fail_saying(error, say("season_acts.move_form", NULL));
	*division = season_division_read(shown);
	return *division >= 0 ||
	       fail_saying(error, say("season_acts.no_division", "{s:s}",
				      "text", shown));
}

static bool
points_form(const SeasonText *read, GError **error)
{
	return fail_saying(error, say("season_acts.points_form", "{s:s}",
				      "match", read->match->name));
}

/* A minus may have become a dash on its way. */
bool
season_text_points(SeasonText *read, char **name, int *points, GError **error)
{
	g_autofree char *shown = NULL;

	if (!parts(read,
		   pattern_ready("(?i)^(.+?) ([-+\\x{2013}\\x{2212}][0-9]{1,4}"
				 "(?:[.,][0-9]{1,3})?)$"),
		   name, &shown))
		return points_form(read, error);
	g_autofree char *number =
		g_strdelimit(g_strdup(g_utf8_next_char(shown)), ",", '.');
	double value = g_ascii_strtod(number, NULL);

	*points = (int)lround(value * POINTS_ONE) * (*shown == '+' ? 1 : -1);
	if (*points && value <= POINTS_MOST)
		return true;
	return points_form(read, error);
}

bool
season_text_act(const Acting *acting, SeasonText *read, SeasonAct *act,
		GError **error)
{
	const char *why = "";

	if (!acting_reasons(acting, &read->target, &why, error))
		return false;
	*act = (SeasonAct){
		.club = acting->run->club,
		.now = acting->run->now,
		.who = acting->who,
		.address = acting->address,
		.why = why,
	};
	return true;
}

char *
season_text_settled(const Acting *acting, const char *text, GError **error)
{
	gsize length = strcspn(text, " :");
	g_autofree char *verb = g_strndup(text, length);
	bool close = !g_ascii_strcasecmp(verb, "close");
	const char *rest = text + length;
	g_auto(SeasonText) read = { 0 };

	if (!(close ? season_text_whole(acting, rest, &read, error)
		    : season_text_read(acting, rest, &read, error)))
		return NULL;
	g_autofree char *tag = season_tag(read.season);
	const char *why = read.target.why;
	const char *between = !why || !*why	 ? ""
			      : read.target.free ? " "
						 : ": ";

	return g_strconcat(verb, " ", tag, *read.target.what ? " " : "",
			   read.target.what, between, why, NULL);
}

/* --- a new contest ------------------------------------------------------ */

/* What is no option of the game or the pace. */
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
