/* acts_season.c - the organiser makes contests and steers their seasons. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/season/acts.h"
#include "club/season/opening.h"
#include "club/table/cache.h"
#include "run/organiser/season_words.h"

#include <string.h>

/* --- a new contest ------------------------------------------------------ */

static bool
make_kind(const Acting *acting, const char *text, ContestKind kind,
	  json_t **said, GError **error)
{
	g_auto(SeasonWish) wish = { .plan.kind = kind };
	g_autofree char *name = NULL;

	if (!season_wish_read(acting->run->club, text, &wish, error) ||
	    !contest_make(acting->run->club, acting->run->now, &wish.plan,
			  &name, error))
		return false;
	*said = say("season_acts.made", "{s:s}", "contest", name);
	return true;
}

static bool
act_new(const Acting *acting, const char *text, json_t **said, GError **error)
{
	return make_kind(acting, text, CONTEST_LEAGUE, said, error);
}

/* "new mg name=mgladder: Masters Ladder" */
static const char *
behind_new(const char *text)
{
	return g_ascii_strncasecmp(text, "new", 3) ? text : text + 3;
}

static bool
act_ladder(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	return make_kind(acting, behind_new(text), CONTEST_LADDER, said, error);
}

static bool
act_cup(const Acting *acting, const char *text, json_t **said, GError **error)
{
	return make_kind(acting, behind_new(text), CONTEST_CUP, said, error);
}

/* --- a season stands and goes on ---------------------------------------- */

typedef bool Switch(const SeasonAct *act, Season *season, GError **error);

/* "mgl: why" and "mgl why" */
static bool
turn(const Acting *acting, const char *text, Switch *act, const char *done,
     json_t **said, GError **error)
{
	g_auto(SeasonText) read = { 0 };
	SeasonAct how;

	if (!season_text_whole(acting, text, &read, error) ||
	    !season_text_act(acting, &read, &how, error) ||
	    !act(&how, read.season, error))
		return false;
	*said = acting_said(
		say(done, "{s:o}", "season", season_said(read.season)),
		how.why);
	return true;
}

static bool
act_pause(const Acting *acting, const char *text, json_t **said, GError **error)
{
	return turn(acting, text, season_pause, "season_acts.paused", said,
		    error);
}

static bool
act_resume(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	return turn(acting, text, season_resume, "season_acts.resumed", said,
		    error);
}

/* --- players ------------------------------------------------------------ */

static bool
act_move(const Acting *acting, const char *text, json_t **said, GError **error)
{
	g_auto(SeasonText) read = { 0 };
	g_autofree char *name = NULL;
	int division = -1;
	SeasonAct how;

	if (!season_text_read(acting, text, &read, error) ||
	    !season_text_division(&read, &name, &division, error))
		return false;
	g_autoptr(Player) player = work_player(acting->run->club, name, error);

	if (!player || !season_text_act(acting, &read, &how, error) ||
	    !season_move(&how, read.season, player->id, division, error))
		return false;
	g_autofree char *shown = season_division(division);

	*said = acting_said(say("season_acts.moved", "{s:o, s:s}", "player",
				say_player(player->id), "division", shown),
			    how.why);
	return true;
}

static bool
act_lift(const Acting *acting, const char *text, json_t **said, GError **error)
{
	g_auto(SeasonText) read = { 0 };
	SeasonAct how;

	if (!season_text_read(acting, text, &read, error))
		return false;
	if (!*read.target.what)
		return fail_saying(error, say("season_acts.lift_form", NULL));
	g_autoptr(Player) player = season_text_player(acting, &read, error);

	if (!player || !season_text_act(acting, &read, &how, error) ||
	    !season_lift(&how, read.season, player->id, error))
		return false;
	*said = acting_said(say("season_acts.lifted", "{s:o, s:o}", "player",
				say_player(player->id), "season",
				season_said(read.season)),
			    how.why);
	return true;
}

static bool
withdraw(const Acting *acting, const char *text, json_t **said, GError **error)
{
	g_auto(SeasonText) read = { 0 };
	SeasonAct how;

	if (!season_text_read(acting, text, &read, error))
		return false;
	if (!*read.target.what)
		return fail_saying(error,
				   say("season_acts.withdraw_form", NULL));
	g_autoptr(Player) player = season_text_player(acting, &read, error);

	if (!player || !season_text_act(acting, &read, &how, error) ||
	    !acting_needs_why(how.why, error) ||
	    !season_withdraw_for(&how, read.season, player->id, error))
		return false;
	*said = acting_said(say("season_acts.withdrawn", "{s:o, s:o, s:b}",
				"player", say_player(player->id), "season",
				season_said(read.season), "drawn",
				read.season->row->phase > SEASON_CHECK_IN),
			    how.why);
	return true;
}

/* --- matches ------------------------------------------------------------ */

static bool
act_points(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	g_auto(SeasonText) read = { 0 };
	g_autofree char *name = NULL;
	int points = 0;
	SeasonAct how;

	if (!season_text_match(acting, text, TARGET_REST, &read, error) ||
	    !season_text_points(&read, &name, &points, error))
		return false;
	g_autoptr(Player) player = work_player(acting->run->club, name, error);

	if (!player || !season_text_act(acting, &read, &how, error) ||
	    !acting_needs_why(how.why, error) ||
	    !season_points(&how, read.season, read.match->id, player->id,
			   points, error))
		return false;
	*said = acting_said(say("season_acts.pointed", "{s:o, s:s}", "player",
				say_player(player->id), "match",
				read.match->name),
			    how.why);
	return true;
}

static bool
act_again(const Acting *acting, const char *text, json_t **said, GError **error)
{
	g_auto(SeasonText) read = { 0 };
	g_autofree char *name = NULL;

	SeasonAct how;

	if (!season_text_match(acting, text, TARGET_ALONE, &read, error) ||
	    !season_text_act(acting, &read, &how, error) ||
	    !acting_needs_why(how.why, error) ||
	    !season_again(&how, read.season, read.match->id, &name, error))
		return false;
	*said = acting_said(say("season_acts.again", "{s:s, s:s}", "match",
				read.match->name, "by", name),
			    how.why);
	return true;
}

/* --- the end ------------------------------------------------------------ */

static bool
close_season(const Acting *acting, const char *text, json_t **said,
	     GError **error)
{
	g_auto(SeasonText) read = { 0 };
	SeasonAct how;

	if (!season_text_whole(acting, text, &read, error))
		return false;
	bool last = season_text_takes(&read, "last");

	if (!season_text_act(acting, &read, &how, error) ||
	    !season_close(&how, read.season, last, error))
		return false;
	*said = acting_said(say("season_acts.closed", "{s:o, s:b}", "season",
				season_said(read.season), "last",
				read.season->contest->ended),
			    how.why);
	return true;
}

/* --- what is asked first ------------------------------------------------ */

/* Done and taken back: what cannot be done is refused at once, and what it
 * would be is asked. */
static bool
try(const Acting *acting, const char *text, OrganiserAct *act, json_t **said,
    GError **error)
{
	Store *store = acting->run->club->store;
	GError *problem = NULL;

	if (!store_mark(store, error))
		return false;
	bool done = act(acting, text, said, &problem);

	if (acting->run->tables)
		table_cache_drop(acting->run->tables, 0);
	if (!store_undo(store, error)) {
		g_clear_error(&problem);
		return false;
	}
	if (!done)
		g_propagate_error(error, problem);
	return done;
}

static bool
ask_withdraw(const Acting *acting, const char *text, json_t **said,
	     GError **error)
{
	return try(acting, text, withdraw, said, error);
}

static bool
ask_close(const Acting *acting, const char *text, json_t **said, GError **error)
{
	return try(acting, text, close_season, said, error);
}

/* --- all ---------------------------------------------------------------- */

static const struct {
	const char *verb;
	OrganiserAct *act, *ask;
} verbs[] = {
	{ "new", act_new, NULL },
	{ "pause", act_pause, NULL },
	{ "resume", act_resume, NULL },
	{ "move", act_move, NULL },
	{ "lift", act_lift, NULL },
	{ "points", act_points, NULL },
	{ "again", act_again, NULL },
	{ "withdraw", withdraw, ask_withdraw },
	{ "close", close_season, ask_close },
};

/* -1: none. */
static int
verb_of(const char *text, const char **rest)
{
	for (guint i = 0; i < G_N_ELEMENTS(verbs); i++) {
		gsize length = strlen(verbs[i].verb);

		*rest = text + length;
		if (!g_ascii_strncasecmp(text, verbs[i].verb, length) &&
		    !g_ascii_isalnum(**rest))
			return (int)i;
	}
	return -1;
}

static bool
act_season(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	const char *rest;
	int verb = verb_of(text, &rest);

	return verb < 0 ? fail_saying(error, say("season_acts.form", NULL))
			: verbs[verb].act(acting, rest, said, error);
}

static bool
act_ask_season(const Acting *acting, const char *text, json_t **said,
	       GError **error)
{
	const char *rest;
	int verb = verb_of(text, &rest);

	return verb < 0 || !verbs[verb].ask ||
	       verbs[verb].ask(acting, rest, said, error);
}

/* "pause mgl: why", "points mg-12 Ann +1: why" */
const Act season_acts[] = {
	{ COMMAND_SEASON, act_season, act_ask_season },
	{ COMMAND_LADDER, act_ladder, NULL },
	{ COMMAND_CUP, act_cup, NULL },
	{ 0 },
};
