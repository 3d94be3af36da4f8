/* withdrawal.c - a player asks to give up a whole season. */
#include "club/seasons/withdrawal.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/seasons/joining.h"

bool
withdrawal_ask(Run *run, const Season *season, gint64 player, GError **error)
{
	const EntrantRow *entrant = season_entrant(season, player);

	if (entrant && season->row->phase <= SEASON_CHECK_IN &&
	    !season_goes_on(season))
		return fail_saying(error,
				   say("season.leave_first", "{s:o, s:s}",
				       "season", season_said(season), "name",
				       season->contest->name));
	if (!entrant || entrant->state != ENTRANT_PLAYS ||
	    season->row->phase >= SEASON_CLOSED)
		return fail_saying(error, say("season.not_playing", "{s:o}",
					      "season", season_said(season)));
	return confirm_ask(
		run, player, CONFIRM_WITHDRAW,
		json_pack("{s:I}", "season", (json_int_t)season->row->id),
		say("league.withdraw_question", "{s:o}", "season",
		    season_said(season)),
		error);
}

bool
withdrawal_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		     GError **error)
{
	gint64 id = json_integer_value(json_object_get(data, "season"));
	g_autoptr(Season) season = season_load(run->club, id, error);

	return season && season_withdraw(run, season, player, said, error);
}
