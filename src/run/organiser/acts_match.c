/* acts_match.c - the organiser makes, starts and cancels matches, and speaks
 * to all. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/home/voice.h"
#include "club/news/tell.h"
#include "club/season/season_act.h"
#include "club/season/settled.h"
#include "club/seats/proposal.h"
#include "club/table/cache.h"

#include <string.h>

/* --- a new one ---------------------------------------------------------- */

static bool
act_new(const Acting *acting, const char *text, json_t **said, GError **error)
{
	const char *rest = g_str_has_prefix(text, "match ") ? text + 6 : text;
	g_auto(Proposal) proposal = { 0 };
	g_autofree char *name = NULL;

	if (!proposal_read(acting->run->club,
			   voice_for(acting->run->club, NULL).language, rest,
			   &proposal, error))
		return false;
	MatchPlan plan = proposal_plan(&proposal);

	if (!*proposal.names && !proposal.seats)
		return fail_saying(error, say("match_acts.new_form", NULL));
	if (!founding_make_asked(acting->run->club, acting->run->now, &plan,
				 &name, error))
		return false;
	*said = plan.begins
			? say("match_acts.made_open", "{s:s}", "match", name)
			: say("match_acts.made", "{s:s}", "match", name);
	return true;
}

/* --- its begin and end -------------------------------------------------- */

static bool
mark_own(const Acting *acting, const MatchRow *row, const char *what,
	 GError **error)
{
	const SeasonAct act = { .club = acting->run->club,
				.now = acting->run->now,
				.who = acting->who,
				.address = acting->address };

	return season_act_in_match(acting->run, &act, row->id, what, error);
}

static bool
act_start(const Acting *acting, const char *text, json_t **said, GError **error)
{
	Store *store = acting->run->club->store;
	g_auto(Target) target = { 0 };

	target_read(text, TARGET_ALONE, &target);
	g_autoptr(MatchRow) row = acting_match(acting, &target, error);

	if (!row || !store_enter(store, error))
		return false;
	bool done = founding_begin(acting->run->club, acting->run->now,
				   row->name, acting->who, error) &&
		    mark_own(acting, row, "start", error);

	if (!store_end(store, done, error))
		return false;
	if (acting->run->tables)
		table_cache_drop(acting->run->tables, row->id);
	*said = say("match_acts.begins", "{s:s}", "match", row->name);
	return true;
}

/* NULL: it cannot be cancelled. */
static MatchRow *
read_cancel(const Acting *acting, const char *text, Target *target,
	    const char **why, GError **error)
{
	target_read(text, TARGET_ALONE, target);
	g_autoptr(MatchRow) row =
		acting_match_in(acting, target, UNFINISHED, error);

	return row && season_lets_go(acting->run->club, row, error) &&
			       acting_reasons(acting, target, why, error) &&
			       acting_needs_why(*why, error)
		       ? g_steal_pointer(&row)
		       : NULL;
}

static bool
act_ask_cancel(const Acting *acting, const char *text, json_t **said,
	       GError **error)
{
	g_auto(Target) target = { 0 };
	const char *why = "";
	g_autoptr(MatchRow) row =
		read_cancel(acting, text, &target, &why, error);

	if (!row)
		return false;
	*said = say("match_acts.cancel_question", "{s:s}", "match", row->name);
	return true;
}

static bool
act_cancel(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	Store *store = acting->run->club->store;
	g_auto(Target) target = { 0 };
	const char *why = "";
	g_autoptr(MatchRow) row =
		read_cancel(acting, text, &target, &why, error);
	g_autofree char *what = acting_detail("cancel", why);

	if (!row || !store_enter(store, error))
		return false;
	bool done = founding_cancel(acting->run->club, acting->run->now,
				    row->name, why, error) &&
		    mark_own(acting, row, what, error);

	if (!store_end(store, done, error))
		return false;
	if (acting->run->tables)
		table_cache_drop(acting->run->tables, row->id);
	*said = acting_said(
		say("match_acts.cancelled", "{s:s}", "match", row->name), why);
	return true;
}

/* --- to all ------------------------------------------------------------- */

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

static bool
announce_to_match(const Acting *acting, const MatchRow *row, const char *text,
		  json_t **said, GError **error)
{
	Work work = acting_work(acting, "announce");

	work.plain = true;
	bool done = work_begin(&work, error) &&
		    acting_tell(&work, row->id,
				say("match_acts.announces", NULL), text, error);

	if (!acting_end(&work, done, row, text, error))
		return false;
	*said = say("match_acts.match_told", "{s:s}", "match", row->name);
	return true;
}

/* To the players of the match that is meant, else to all active ones. */
static bool
act_announce(const Acting *acting, const char *text, json_t **said,
	     GError **error)
{
	Work work = acting_work(acting, "announce");
	g_autofree char *clean = g_strstrip(g_strdup(text));
	int told = 0;

	if (!*clean)
		return fail_saying(error,
				   say("match_acts.announce_form", NULL));
	if (acting->match) {
		g_autoptr(MatchRow) row =
			work_match(acting->run->club, acting->match, error);

		return row &&
		       announce_to_match(acting, row, clean, said, error);
	}
	bool done = work_begin(&work, error) &&
		    announce_to_club(&work, clean, &told, error);

	if (!acting_end(&work, done, NULL, clean, error))
		return false;
	*said = say("match_acts.club_told", "{s:i}", "n", told);
	return true;
}

const Act match_acts[] = {
	{ COMMAND_NEW, act_new, NULL }, /* "mg [option=value] with Ann, Bob" */
	{ COMMAND_START, act_start, NULL },		/* "mg-12" */
	{ COMMAND_CANCEL, act_cancel, act_ask_cancel }, /* "mg-12 [reason]" */
	{ COMMAND_ANNOUNCE, act_announce, NULL },	/* text */
	{ 0 },
};
