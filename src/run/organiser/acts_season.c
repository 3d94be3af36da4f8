/* acts_season.c - makes contests and manages their seasons. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/seasons/acts.h"
#include "club/seasons/opening.h"
#include "run/organiser/season_words.h"

/* --- a new contest ------------------------------------------------------ */

static bool
make_kind(Deed *deed, const char *text, ContestKind kind, GError **error)
{
	g_auto(SeasonWish) wish = { .plan.kind = kind };

	if (!season_wish_read(deed->club, text, &wish, error) ||
	    !contest_make(deed->club, deed->how.now, &wish.plan, &deed->name,
			  error))
		return false;
	deed->said = say("season_acts.made", "{s:s}", "contest", deed->name);
	return true;
}

static bool
act_new(Deed *deed, GError **error)
{
	return make_kind(deed, deed->text, CONTEST_LEAGUE, error);
}

/* Returns the text after an optional "new": "new mg name=mgladder: Masters
 * Ladder". */
static const char *
behind_new(const char *text)
{
	return g_ascii_strncasecmp(text, "new", 3) ? text : text + 3;
}

static bool
act_ladder(Deed *deed, GError **error)
{
	return make_kind(deed, behind_new(deed->text), CONTEST_LADDER, error);
}

static bool
act_cup(Deed *deed, GError **error)
{
	return make_kind(deed, behind_new(deed->text), CONTEST_CUP, error);
}

/* --- pause and resume --------------------------------------------------- */

/* Reads "mgl: why" or "mgl why". */
static bool
read_season(Deed *deed, GError **error)
{
	return season_text_whole(deed, error) && deed_reasons(deed, error);
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
	return season_text_read(deed, error) &&
	       season_text_division(deed, error) && deed_reasons(deed, error);
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

/* Reads a season and a player; refuses with `form`, which it steals, if no
 * player is named. */
static bool
read_player(Deed *deed, json_t *form, GError **error)
{
	json_auto_t *unnamed = form;

	if (!season_text_read(deed, error))
		return false;
	if (!*deed->target.what)
		return fail_saying(error, json_incref(unnamed));
	return season_text_player(deed, error) && deed_reasons(deed, error);
}

static bool
read_lift(Deed *deed, GError **error)
{
	return read_player(deed, say("season_acts.lift_form", NULL), error);
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
	return read_player(deed, say("season_acts.withdraw_form", NULL),
			   error) &&
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
	return season_text_match(deed, TARGET_REST, error) &&
	       season_text_points(deed, error) && deed_reasons(deed, error) &&
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
	return season_text_match(deed, TARGET_ALONE, error) &&
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
	if (!season_text_whole(deed, error))
		return false;
	deed->flag = season_text_takes(&deed->target, "last");
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
	{ .kind = COMMAND_LADDER, .act = act_ladder },
	{ .kind = COMMAND_CUP, .act = act_cup },
	{ .act = NULL },
};
