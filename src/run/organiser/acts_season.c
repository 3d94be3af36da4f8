/* acts_season.c - makes contests and manages their seasons. */
#include "run/organiser/acts.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/installation/language.h"
#include "club/seasons/acts.h"
#include "club/seasons/opening.h"
#include "club/seats/proposal.h"
#include "league/standings.h"

#include <math.h>

#define POINTS_MOST 1000 /* in one correction */

/* --- which season ------------------------------------------------------- */

/* Takes a contest's word from the front or the end of the rest; *name is NULL
 * if there is none. */
static bool
take_name(Club *club, Target *target, char **name, GError **error)
{
	static const char *const small[] = { "in", "of", "from", NULL };
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
	if (ends && end && g_strv_contains(small, words[end - 1]))
		end--;
	g_free(target->what);
	target->what = text_joined(words, first, end);
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

/* Reads "mgl Eve to B: why", "Eve to B in mgl: why"; without a contest's word
 * the only contest is meant. */
static bool
read_any(Deed *deed, GError **error)
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

/* Drops the first `end` bytes of the reason. */
static void
cut_reason(Target *target, gsize end)
{
	text_set(&target->what, target->why);
	target_cut(target, end);
	*target->what = '\0';
}

/* Reads "mgl: why", "mgl why". Checks that a season comes first, so that a slip
 * isn't taken for a reason. */
static bool
read_whole(Deed *deed, GError **error)
{
	Target *target = &deed->target;

	target_read(deed->text, TARGET_ALONE, target);
	gsize end = strcspn(target->why, " :");

	if (!target->match && end) {
		target->match = g_strndup(target->why, end);
		cut_reason(target, end);
	}
	deed->season = season_find(deed->club,
				   target->match ? target->match : "", error);
	return deed->season;
}

/* Reads "mg-12 Ann +1: why", or "mg-12 why": the match, and the season that it
 * belongs to. */
static bool
read_match(Deed *deed, TargetForm form, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;

	target_read(deed->text, form, &deed->target);
	if (!deed_match(deed, ~0u, error) ||
	    !fixture_get(deed->club->store, deed->row->id, &fixture, error))
		return false;
	if (!fixture)
		return refuse(error, "season_acts.no_fixture", "{s:s}", "match",
			      deed->row->name);
	deed->season = season_load(deed->club, fixture->season, error);
	return deed->season;
}

/* --- the rest ----------------------------------------------------------- */

/* Returns whether a text has the form (a TargetIs). */
static bool
is_of_form(const char *text, gconstpointer form)
{
	return g_regex_match(form, text, 0, NULL);
}

/* Splits the rest of a text into the two groups of a form; both are yours. */
static bool
split(Target *target, const GRegex *form, char **first, char **second)
{
	g_autoptr(GMatchInfo) found = NULL;

	target_split(target, is_of_form, form);
	if (!g_regex_match(form, target->what, 0, &found))
		return false;
	*first = g_match_info_fetch(found, 1);
	*second = g_match_info_fetch(found, 2);
	return true;
}

/* Reads the rest as "Eve to B": the player, and the number of the division. */
static bool
read_division(Deed *deed, GError **error)
{
	g_autofree char *name = NULL, *shown = NULL;

	if (!split(&deed->target,
		   pattern_ready("(?i)^(.+?) to (?:division )?([a-z0-9]{1,3})"
				 "$"),
		   &name, &shown))
		return refuse(error, "season_acts.move_form", NULL);
	deed->number = season_division_read(shown);
	if (deed->number < 0)
		return refuse(error, "season_acts.no_division", "{s:s}", "text",
			      shown);
	return deed_player(deed, name, error);
}

static bool
points_form(const Deed *deed, GError **error)
{
	return refuse(error, "season_acts.points_form", "{s:s}", "match",
		      deed->row->name);
}

/* Reads the rest as "Ann +1": the player, and the number of sixtieths. Mail
 * programs may have changed a minus into a dash. */
static bool
read_correction(Deed *deed, GError **error)
{
	g_autofree char *name = NULL, *shown = NULL;

	if (!split(&deed->target,
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

	if (!(close ? read_whole : read_any)(&deed, error))
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

/* A new contest: "mg name=mgl seats=4 target=7 pace=24 refill=chart: Masters
 * League". */
typedef struct {
	ContestPlan plan; /* borrows from the other fields */
	Proposal proposal;
	GPtrArray *options;
	char *title;
} Wish;

static void
wish_clear(Wish *wish)
{
	proposal_clear(&wish->proposal);
	g_clear_pointer(&wish->options, g_ptr_array_unref);
	g_clear_pointer(&wish->title, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Wish, wish_clear)

/* Reads a word that isn't an option of the game or the pace. */
static bool
read_option(char *word, Wish *wish, GError **error)
{
	guint64 target = 0;

	if (g_str_has_prefix(word, "name=")) {
		wish->plan.name = word + strlen("name=");
		return true;
	}
	if (g_str_has_prefix(word, "target=")) {
		if (!g_ascii_string_to_unsigned(word + strlen("target="), 10, 2,
						1000, &target, NULL))
			return refuse(error, "season_acts.new_form", NULL);
		wish->plan.target = (int)target;
		return true;
	}
	g_ptr_array_add(wish->options, word);
	return true;
}

static bool
wish_read(const Club *club, const char *text, Wish *wish, GError **error)
{
	const char *colon = text_colon(text);
	g_autofree char *terms = g_strndup(text, colon - text);
	Proposal *proposal = &wish->proposal;

	if (!proposal_read(club, voice_for(club, NULL).language, terms,
			   proposal, error))
		return false;
	if (!*proposal->game || *proposal->names || proposal->house)
		return refuse(error, "season_acts.new_form", NULL);
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

/* Makes a contest; the argument may begin with "new": "new mg name=mgladder:
 * Masters Ladder". */
static bool
make(Deed *deed, ContestKind kind, GError **error)
{
	const char *text = deed->text;
	g_auto(Wish) wish = { .plan.kind = kind };

	if (!g_ascii_strncasecmp(text, "new", 3))
		text += 3;
	if (!wish_read(deed->club, text, &wish, error) ||
	    !contest_make(deed->club, deed->how.now, &wish.plan, &deed->name,
			  error))
		return false;
	deed->said = say("season_acts.made", "{s:s}", "contest", deed->name);
	return true;
}

static bool
act_new(Deed *deed, GError **error)
{
	return make(deed, CONTEST_LEAGUE, error);
}

static bool
act_ladder(Deed *deed, GError **error)
{
	return make(deed, CONTEST_LADDER, error);
}

static bool
act_cup(Deed *deed, GError **error)
{
	return make(deed, CONTEST_CUP, error);
}

/* --- pause and resume --------------------------------------------------- */

static bool
read_season(Deed *deed, GError **error)
{
	return read_whole(deed, error) && deed_reasons(deed, error);
}

static bool
act_pause(Deed *deed, GError **error)
{
	deed->said = say("season_acts.paused", "{s:o}", "season",
			 season_said(deed->season));
	return season_pause(&deed->how, deed->season, error);
}

static bool
act_resume(Deed *deed, GError **error)
{
	deed->said = say("season_acts.resumed", "{s:o}", "season",
			 season_said(deed->season));
	return season_resume(&deed->how, deed->season, error);
}

/* --- players ------------------------------------------------------------ */

static bool
read_move(Deed *deed, GError **error)
{
	return read_any(deed, error) && read_division(deed, error) &&
	       deed_reasons(deed, error);
}

static bool
act_move(Deed *deed, GError **error)
{
	int division = (int)deed->number;
	g_autofree char *shown = season_division(division);

	deed->said = say("season_acts.moved", "{s:o, s:s}", "player",
			 say_player(deed->player->id), "division", shown);
	return season_move(&deed->how, deed->season, deed->player->id, division,
			   error);
}

/* Reads a season and a player; refuses with `form` if no player is named. */
static bool
read_player(Deed *deed, const char *form, GError **error)
{
	if (!read_any(deed, error))
		return false;
	if (!*deed->target.what)
		return refuse(error, form, NULL);
	target_split(&deed->target, acting_is_player, deed->club);
	return deed_player(deed, deed->target.what, error) &&
	       deed_reasons(deed, error);
}

static bool
read_lift(Deed *deed, GError **error)
{
	return read_player(deed, "season_acts.lift_form", error);
}

static bool
act_lift(Deed *deed, GError **error)
{
	deed->said = say("season_acts.lifted", "{s:o, s:o}", "player",
			 say_player(deed->player->id), "season",
			 season_said(deed->season));
	return season_lift(&deed->how, deed->season, deed->player->id, error);
}

static bool
read_withdraw(Deed *deed, GError **error)
{
	return read_player(deed, "season_acts.withdraw_form", error) &&
	       deed_needs_why(deed, error);
}

static bool
act_withdraw(Deed *deed, GError **error)
{
	gint64 player = deed->player->id;

	if (!season_withdraw_for(&deed->how, deed->season, player, error))
		return false;
	deed->said =
		say("season_acts.withdrawn", "{s:o, s:o, s:b}", "player",
		    say_player(player), "season", season_said(deed->season),
		    "drawn", deed->season->row->phase > SEASON_CHECK_IN);
	return true;
}

/* --- matches ------------------------------------------------------------ */

static bool
read_points(Deed *deed, GError **error)
{
	return read_match(deed, TARGET_REST, error) &&
	       read_correction(deed, error) && deed_reasons(deed, error) &&
	       deed_needs_why(deed, error);
}

static bool
act_points(Deed *deed, GError **error)
{
	deed->said =
		say("season_acts.pointed", "{s:o, s:s}", "player",
		    say_player(deed->player->id), "match", deed->row->name);
	return season_points(&deed->how, deed->season, deed->row->id,
			     deed->player->id, (int)deed->number, error);
}

static bool
read_again(Deed *deed, GError **error)
{
	return read_match(deed, TARGET_ALONE, error) &&
	       deed_reasons(deed, error) && deed_needs_why(deed, error);
}

static bool
act_again(Deed *deed, GError **error)
{
	if (!season_again(&deed->how, deed->season, deed->row->id, &deed->name,
			  error))
		return false;
	deed->said = say("season_acts.again", "{s:s, s:s}", "match",
			 deed->row->name, "by", deed->name);
	return true;
}

/* --- closing a season --------------------------------------------------- */

static bool
read_close(Deed *deed, GError **error)
{
	if (!read_whole(deed, error))
		return false;
	gsize end = strcspn(deed->target.why, " :");

	deed->flag = end == strlen("last") &&
		     !g_ascii_strncasecmp(deed->target.why, "last", end);
	if (deed->flag)
		cut_reason(&deed->target, end);
	return deed_reasons(deed, error);
}

static bool
act_close(Deed *deed, GError **error)
{
	if (!season_close(&deed->how, deed->season, deed->flag, error))
		return false;
	deed->said = say("season_acts.closed", "{s:o, s:b}", "season",
			 season_said(deed->season), "last",
			 deed->season->contest->ended);
	return true;
}

/* "pause mgl: why", "points mg-12 Ann +1: why" */
const Act season_acts[] = {
	{ .kind = COMMAND_SEASON, "new", NULL, NULL, act_new },
	{ .kind = COMMAND_SEASON, "pause", read_season, NULL, act_pause },
	{ .kind = COMMAND_SEASON, "resume", read_season, NULL, act_resume },
	{ .kind = COMMAND_SEASON, "move", read_move, NULL, act_move },
	{ .kind = COMMAND_SEASON, "lift", read_lift, NULL, act_lift },
	{ .kind = COMMAND_SEASON, "points", read_points, NULL, act_points },
	{ .kind = COMMAND_SEASON, "again", read_again, NULL, act_again },
	{ COMMAND_SEASON, "withdraw", read_withdraw, NULL, act_withdraw, NULL,
	  true },
	{ COMMAND_SEASON, "close", read_close, NULL, act_close, NULL, true },
	{ .kind = COMMAND_LADDER, .carry_out = act_ladder },
	{ .kind = COMMAND_CUP, .carry_out = act_cup },
	{ 0 },
};
