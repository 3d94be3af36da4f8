/* acts_match.c - makes, starts, cancels and takes back matches, stops their
 * clocks, gives more time, excuses missed deadlines, and makes
 * announcements. */
#include "run/organiser/acts.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/clocks/clocks.h"
#include "club/clocks/outage.h"
#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "club/seasons/season_matches.h"
#include "club/seats/proposal.h"
#include "club/seats/rollback.h"
#include "command/language/vocabulary.h"
#include "store/decisions.h"

#define LONGEST (60 * DAY) /* most time given at once */
#define RECENT (30 * DAY)  /* how old a miss may be to be excused */

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
		return refuse(error, "match_acts.new_form", NULL);
	if (!founding_make_asked(deed->club, deed->how.now, &plan, &deed->name,
				 error))
		return false;
	deed->said =
		say(plan.begins ? "match_acts.made_open" : "match_acts.made",
		    "{s:s}", "match", deed->name);
	return true;
}

/* --- start and cancel --------------------------------------------------- */

/* Ends the transaction that store_enter began. */
static bool
finish(Deed *deed, bool done, const char *what, GError **error)
{
	LiveMatchCache *tables = deed->acting->run->live_matches;

	done = done && deed_mark_own(deed, what, error);
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
	       season_check_undo(deed->club, deed->row, error) &&
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
announce_to_club(Deed *deed, GError **error)
{
	Run *run = &deed->work.run;
	g_autoptr(GPtrArray) players = player_list(run->club->store, error);
	int count = 0;

	ptr_array_foreach (const Player, player, players) {
		if (!player->active || player->forgotten)
			continue;
		count++;
		if (!tell(run, player->id, 0, NEWS_ANNOUNCEMENT, run->now,
			  json_pack("{s:s}", "quoted_text", deed->detail),
			  error))
			return false;
	}
	deed->said = say("match_acts.club_told", "{s:i}", "n", count);
	return players;
}

/* Reads an announcement, to the players of the match that is meant, else to all
 * active ones. */
static bool
read_announce(Deed *deed, GError **error)
{
	const char *match = deed->acting->match;

	deed->detail = g_strstrip(g_strdup(deed->text));
	if (!*deed->detail)
		return refuse(error, "match_acts.announce_form", NULL);
	if (match)
		deed->row = work_match(deed->club, match, error);
	return !match || deed->row;
}

static bool
act_announce(Deed *deed, GError **error)
{
	deed->work.plain = true;
	if (!deed->row)
		return announce_to_club(deed, error);
	deed->said =
		say("match_acts.match_told", "{s:s}", "match", deed->row->name);
	return tell_table(&deed->work.run, deed->row->id, NEWS_NOTICE,
			  json_pack("{s:o, s:s}", "text",
				    say("match_acts.announces", NULL),
				    "quoted_example", deed->detail),
			  error);
}

/* --- taking back -------------------------------------------------------- */

/* Reads "to 7 --even-revealed he asked for it"; mail programs may have changed
 * the dashes. */
static bool
read_step(Deed *deed, int *step, GError **error)
{
	const char *name =
		deed->target.match ? deed->target.match : deed->acting->match;
	const GRegex *form = pattern_ready("(?i)^to (?:step )?([0-9]{1,6})"
					   "(?:\\s*,?\\s-*(even[- ]revealed))?"
					   "(?=[\\s:,;.]|$)[,;.]?");
	g_autoptr(GMatchInfo) found = NULL;
	int end;

	if (!g_regex_match(form, deed->target.what, 0, &found))
		return refuse(error, "take_back.form", "{s:s}", "match",
			      name ? name : VOCABULARY_MATCH);
	g_autofree char *number = g_match_info_fetch(found, 1);
	g_autofree char *flag = g_match_info_fetch(found, 2);

	*step = (int)g_ascii_strtoull(number, NULL, 10);
	deed->flag = flag && *flag;
	g_match_info_fetch_pos(found, 0, NULL, &end);
	target_cut(&deed->target, end);
	return true;
}

static bool
read_rollback(Deed *deed, GError **error)
{
	int step = 0;

	target_read(deed->text, TARGET_TEXT, &deed->target);
	if (!read_step(deed, &step, error) || !deed_match(deed, ~0u, error) ||
	    !season_check_undo(deed->club, deed->row, error) ||
	    !rollback_plan(deed->club, deed->row->id, step, &deed->plan,
			   error) ||
	    !deed_reasons(deed, error))
		return false;
	if (!deed->plan.revealed || deed->flag)
		return deed_needs_why(deed, error);
	return refuse(error, "take_back.shown", "{s:i, s:s}", "step", step,
		      "match", deed->row->name);
}

static json_t *
say_rollback(Deed *deed)
{
	const RollbackPlan *plan = &deed->plan;

	return say("take_back.taken", "{s:s, s:i, s:i, s:b}", "match",
		   deed->row->name, "step", plan->step, "n",
		   plan->last - plan->step, "shown", plan->revealed);
}

static bool
act_rollback(Deed *deed, GError **error)
{
	const RollbackPlan *plan = &deed->plan;
	g_autofree char *what =
		g_strdup_printf("to step %d%s", plan->step,
				plan->revealed ? ", even revealed" : "");

	deed->detail = acting_detail(what, deed->why);
	deed->said = say_rollback(deed);
	return rollback_do(&deed->work, plan, deed->why, error);
}

/* --- pause and resume --------------------------------------------------- */

static bool
read_running(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_ALONE, &deed->target);
	return deed_match(deed, IN_PHASE(MATCH_LIVE), error) &&
	       deed_reasons(deed, error);
}

static bool
act_pause(Deed *deed, GError **error)
{
	const MatchRow *row = deed->row;

	if (row->paused)
		return refuse(error, "clock.paused_already", "{s:s}", "match",
			      row->name);
	deed->said = say("clock.paused", "{s:s}", "match", row->name);
	return clocks_pause(&deed->work.run, row->id, error) &&
	       deed_tell(deed, say("clock.pauses", NULL), error);
}

/* Reads which match to resume; without one, the brake is released. */
static bool
read_resume(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_ALONE, &deed->target);
	return (!deed->target.match && !deed->acting->match) ||
	       (deed_match(deed, IN_PHASE(MATCH_LIVE), error) &&
		deed_reasons(deed, error));
}

/* Resumes a match, or releases the brake on automatic moves. */
static bool
act_resume(Deed *deed, GError **error)
{
	const MatchRow *row = deed->row;
	bool held = false;

	if (!row) {
		deed->detail = g_strdup("stand-ins");
		deed->said = say("clock.automatic_again", NULL);
		return brake_release(&deed->work.run, &held, error) &&
		       (held || refuse(error, "clock.none_held", NULL));
	}
	if (!row->paused)
		return refuse(error, "clock.not_paused", "{s:s}", "match",
			      row->name);
	deed->said = say("clock.resumed", "{s:s}", "match", row->name);
	return clocks_resume(&deed->work.run, row->id, error) &&
	       deed_tell(deed, say("clock.resumes", NULL), error);
}

/* --- more time ---------------------------------------------------------- */

/* Reads "24h", "by 2 days", "1 week"; returns 0 if it is no length of time. */
static Time
length_of(const char *text)
{
	static const struct {
		const char *word;
		Time seconds;
	} units[] = {
		{ "h", HOUR },	  { "hour", HOUR },    { "hours", HOUR },
		{ "d", DAY },	  { "day", DAY },      { "days", DAY },
		{ "w", 7 * DAY }, { "week", 7 * DAY }, { "weeks", 7 * DAY },
	};
	g_autofree char *folded = text_fold(text);
	const char *number =
		g_str_has_prefix(folded, "by ") ? folded + 3 : folded;
	char *unit;
	guint64 n = g_ascii_strtoull(number, &unit, 10);

	unit += strspn(unit, " ");
	for (guint i = 0; i < G_N_ELEMENTS(units); i++)
		if (g_ascii_isdigit(*number) && !strcmp(unit, units[i].word) &&
		    n >= 1 && n <= (guint64)(LONGEST / units[i].seconds))
			return (Time)n * units[i].seconds;
	return 0;
}

static bool
is_length(const char *text, G_GNUC_UNUSED gconstpointer data)
{
	return length_of(text) > 0;
}

static bool
read_extend(Deed *deed, GError **error)
{
	Target *target = &deed->target;

	target_read(deed->text, TARGET_REST, target);
	if (!deed_match(deed, IN_PHASE(MATCH_LIVE), error))
		return false;
	target_split(target, is_length, NULL);
	deed->number = length_of(target->what);
	return (deed->number || refuse(error, "clock.no_length", "{s:s}",
				       "text", target->what)) &&
	       deed_reasons(deed, error);
}

static bool
act_extend(Deed *deed, GError **error)
{
	const MatchRow *row = deed->row;
	Time length = deed->number;
	int days = (int)(length / DAY);
	g_autofree char *shown =
		length % DAY ? g_strdup_printf("%d hours", (int)(length / HOUR))
			     : g_strdup_printf("%d %s", days,
					       days == 1 ? "day" : "days");

	deed->detail = acting_detail(shown, deed->why);
	deed->said = say("clock.extended", "{s:s, s:o}", "match", row->name,
			 "time", say_span(length));
	return clocks_extend(&deed->work.run, row->id, length, error) &&
	       deed_tell(
		       deed,
		       say("clock.extends", "{s:o}", "time", say_span(length)),
		       error);
}

/* --- excuses ------------------------------------------------------------ */

static bool
read_excuse(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_REST, &deed->target);
	target_split(&deed->target, acting_is_player, deed->club);
	return deed_player(deed, deed->target.what, error) &&
	       deed_reasons(deed, error) &&
	       (!deed->target.match || deed_match(deed, ~0u, error));
}

static bool
act_excuse(Deed *deed, GError **error)
{
	const Run *run = &deed->work.run;
	gint64 player = deed->player->id, match = deed->row ? deed->row->id : 0;
	int count = 0;

	if (!decision_excuse(run->club->store, player, match, run->now - RECENT,
			     &count, error))
		return false;
	if (!count)
		return refuse(error, "clock.none_missed", "{s:o}", "player",
			      say_player(player));
	deed->detail = acting_detail(deed->player->name, deed->why);
	deed->said =
		say("clock.excused", "{s:o}", "player", say_player(player));
	return tell(&deed->work.run, player, match, NEWS_NOTICE, run->now,
		    json_pack("{s:o, s:s}", "text",
			      say("clock.excuses", "{s:i}", "n", count),
			      "quoted_example", deed->why),
		    error);
}

const Act match_acts[] = {
	/* "mg [option=value] with Ann, Bob" */
	{ .kind = COMMAND_NEW, .carry_out = act_new },
	/* "mg-12" */
	{ .kind = COMMAND_START, .read = read_start, .carry_out = act_start },
	/* "mg-12 [reason]" */
	{ COMMAND_CANCEL, NULL, read_cancel, NULL, act_cancel, cancel_question,
	  false },
	/* text */
	{ COMMAND_ANNOUNCE, NULL, read_announce, "announce", act_announce, NULL,
	  false },
	/* "mg-12 to 7 [even-revealed] [reason]": see rollback.h */
	{ COMMAND_ROLLBACK, NULL, read_rollback, "rollback", act_rollback,
	  say_rollback, false },
	/* "mg-12 [reason]" */
	{ .kind = COMMAND_PAUSE, NULL, read_running, "pause", act_pause },
	{ .kind = COMMAND_RESUME, NULL, read_resume, "resume", act_resume },
	/* "mg-12 24h" */
	{ .kind = COMMAND_EXTEND, NULL, read_extend, "extend", act_extend },
	/* "Ann [in mg-12]" */
	{ .kind = COMMAND_EXCUSE, NULL, read_excuse, "excuse", act_excuse },
	{ 0 },
};
