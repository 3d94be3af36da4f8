/* acts_match.c - makes, starts and cancels matches, and makes announcements. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/installation/voice.h"
#include "club/live/cache.h"
#include "club/news/tell.h"
#include "club/seasons/rating/settled.h"
#include "club/seats/proposal.h"

#include <string.h>

/* --- new matches -------------------------------------------------------- */

static bool
act_new(Deed *deed, GError **error)
{
	const char *text = deed->text;
	g_auto(Proposal) proposal = { 0 };

	if (!proposal_read(deed->club, voice_for(deed->club, NULL).language,
			   g_str_has_prefix(text, "match ") ? text + 6 : text,
			   &proposal, error))
		return false;
	MatchPlan plan = proposal_plan(&proposal);

	if (!*proposal.names && !proposal.seats)
		return fail_saying(error, say("match_acts.new_form", NULL));
	if (!founding_make_asked(deed->club, deed->how.now, &plan, &deed->name,
				 error))
		return false;
	deed->said = plan.begins ? say("match_acts.made_open", "{s:s}", "match",
				       deed->name)
				 : say("match_acts.made", "{s:s}", "match",
				       deed->name);
	return true;
}

/* --- start and cancel --------------------------------------------------- */

/* Ends the transaction that store_enter began. */
static bool
finish(Deed *deed, bool done, const char *what, GError **error)
{
	LiveMatchCache *tables = deed->acting->run->tables;

	done = done && deed_mark_own(deed, deed->row, what, error);
	if (!store_end(deed->club->store, done, error))
		return false;
	if (tables)
		live_cache_drop(tables, deed->row->id);
	return true;
}

static bool
read_start(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_ALONE, &deed->target);
	return deed_match(deed, ~0u, error);
}

static bool
act_start(Deed *deed, GError **error)
{
	deed->said =
		say("match_acts.begins", "{s:s}", "match", deed->row->name);
	return store_enter(deed->club->store, error) &&
	       finish(deed,
		      founding_begin(deed->club, deed->how.now, deed->row->name,
				     deed->how.who, error),
		      "start", error);
}

static bool
read_cancel(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_ALONE, &deed->target);
	return deed_match(deed, UNFINISHED, error) &&
	       season_lets_go(deed->club, deed->row, error) &&
	       deed_reasons(deed, error) && deed_needs_why(deed, error);
}

static json_t *
cancel_question(Deed *deed)
{
	return say("match_acts.cancel_question", "{s:s}", "match",
		   deed->row->name);
}

static bool
act_cancel(Deed *deed, GError **error)
{
	g_autofree char *what = acting_detail("cancel", deed->why);

	deed->said =
		say("match_acts.cancelled", "{s:s}", "match", deed->row->name);
	return store_enter(deed->club->store, error) &&
	       finish(deed,
		      founding_cancel(deed->club, deed->how.now,
				      deed->row->name, deed->why, error),
		      what, error);
}

/* --- announcements ------------------------------------------------------ */

static bool
announce_to_club(Work *work, const char *text, int *told, GError **error)
{
	g_autoptr(GPtrArray) players =
		player_list(work->run.club->store, error);
	bool done = players != NULL;

	*told = 0;
	for (guint i = 0; done && i < players->len; i++) {
		const Player *player = g_ptr_array_index(players, i);

		if (!player->active || player->forgotten)
			continue;
		++*told;
		done = tell(&work->run, player->id, 0, NEWS_ANNOUNCEMENT,
			    work->run.now,
			    json_pack("{s:s}", "quoted_text", text), error);
	}
	return done;
}

/* Reads an announcement, to the players of the match that is meant, else to all
 * active ones. */
static bool
read_announce(Deed *deed, GError **error)
{
	const char *match = deed->acting->match;

	deed->detail = g_strstrip(g_strdup(deed->text));
	if (!*deed->detail)
		return fail_saying(error,
				   say("match_acts.announce_form", NULL));
	if (match)
		deed->row = work_match(deed->club, match, error);
	return !match || deed->row;
}

static bool
act_announce(Deed *deed, GError **error)
{
	int told = 0;

	deed->work.plain = true;
	if (deed->row) {
		deed->said = say("match_acts.match_told", "{s:s}", "match",
				 deed->row->name);
		return tell_table(&deed->work.run, deed->row->id, NEWS_NOTICE,
				  json_pack("{s:o, s:s}", "text",
					    say("match_acts.announces", NULL),
					    "quoted_example", deed->detail),
				  error);
	}
	if (!announce_to_club(&deed->work, deed->detail, &told, error))
		return false;
	deed->said = say("match_acts.club_told", "{s:i}", "n", told);
	return true;
}

const Act match_acts[] = {
	/* "mg [option=value] with Ann, Bob" */
	{ .kind = COMMAND_NEW, .act = act_new },
	/* "mg-12" */
	{ .kind = COMMAND_START, .read = read_start, .act = act_start },
	/* "mg-12 [reason]" */
	{ .kind = COMMAND_CANCEL,
	  NULL,
	  read_cancel,
	  NULL,
	  act_cancel,
	  cancel_question },
	/* text */
	{ .kind = COMMAND_ANNOUNCE,
	  NULL,
	  read_announce,
	  "announce",
	  act_announce },
	{ .act = NULL },
};
