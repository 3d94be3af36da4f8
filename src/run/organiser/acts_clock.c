/* acts_clock.c - the organiser stops clocks, lengthens them, and excuses who
 * was late. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/text.h"
#include "club/news/tell.h"
#include "club/time/brake.h"
#include "club/time/clocks.h"
#include "store/decisions.h"

#include <string.h>

#define LONGEST (60 * DAY) /* that is given at once */
#define RECENT (30 * DAY)  /* misses that an excuse takes back */

/* --- pause and resume --------------------------------------------------- */

/* Behind the name of the match stands the reason. */
static const char *
reason_behind(const Acting *acting, const Target *target)
{
	const char *why = acting_why(acting, target);

	return *why ? why : target->what;
}

static MatchRow *
running(const Acting *acting, const Target *target, GError **error)
{
	return acting_match_in(acting, target, IN_PHASE(MATCH_LIVE),
			       "; there is no clock to stop.", error);
}

static bool
act_pause(const Acting *acting, const char *text, char **said, GError **error)
{
	g_auto(Target) target = { 0 };
	Work work = acting_work(acting, "pause");

	target_read(text, false, &target);
	g_autoptr(MatchRow) row = running(acting, &target, error);

	if (!row)
		return false;
	if (row->paused)
		return fail(error, ERROR_PLAYER, "%s is paused already.",
			    row->name);
	const char *why = reason_behind(acting, &target);
	bool done = work_begin(&work, error) &&
		    clocks_pause(&work.run, row->id, error) &&
		    acting_tell(&work, row->id,
				"The organiser has paused this match: no clock "
				"runs until it goes on. Orders count all the "
				"same.",
				why, error);

	if (!acting_end(&work, done, row, why, error))
		return false;
	*said = g_strdup_printf("%s is paused; its players are told.",
				row->name);
	return true;
}

static bool
resume_match(const Acting *acting, MatchRow *row, const char *why,
	     GError **error)
{
	Work work = acting_work(acting, "resume");
	bool done = work_begin(&work, error) &&
		    clocks_resume(&work.run, row->id, error) &&
		    acting_tell(&work, row->id,
				"This match goes on. Every deadline is later "
				"by the time that it was paused.",
				why, error);

	return acting_end(&work, done, row, why, error);
}

/* The mass-silence brake. */
static bool
resume_stand_ins(const Acting *acting, char **said, GError **error)
{
	Work work = acting_work(acting, "resume");
	bool held = false;
	bool done = work_begin(&work, error) &&
		    brake_release(&work.run, &held, error) &&
		    (held || fail(error, ERROR_PLAYER,
				  "Which match? No stand-in is held back; "
				  "write its name, such as mg-12."));

	if (!work_end(&work, done, "stand-ins", 0, error))
		return false;
	*said = g_strdup("The stand-ins play again.");
	return true;
}

static bool
act_resume(const Acting *acting, const char *text, char **said, GError **error)
{
	g_auto(Target) target = { 0 };

	target_read(text, false, &target);
	if (!target.match && !acting->match)
		return resume_stand_ins(acting, said, error);
	g_autoptr(MatchRow) row = running(acting, &target, error);

	if (!row)
		return false;
	if (!row->paused)
		return fail(error, ERROR_PLAYER, "%s is not paused.",
			    row->name);
	if (!resume_match(acting, row, reason_behind(acting, &target), error))
		return false;
	*said = g_strdup_printf("%s goes on; its players are told.", row->name);
	return true;
}

/* --- more time ---------------------------------------------------------- */

/* "24h", "by 2 days", "1 week". */
static bool
read_length(const char *text, Time *length, GError **error)
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
		    n >= 1 && n <= (guint64)(LONGEST / units[i].seconds)) {
			*length = (Time)n * units[i].seconds;
			return true;
		}
	return fail(error, ERROR_PLAYER,
		    "'%s' is no length of time from an hour to 60 days; write "
		    "24h or 2 days.",
		    text);
}

static char *
show_length(Time length)
{
	if (length % DAY)
		return g_strdup_printf("%d hours", (int)(length / HOUR));
	return g_strdup_printf("%d %s", (int)(length / DAY),
			       length == DAY ? "day" : "days");
}

static bool
act_extend(const Acting *acting, const char *text, char **said, GError **error)
{
	g_auto(Target) target = { 0 };
	Work work = acting_work(acting, "extend");
	Time length = 0;

	target_read(text, true, &target);
	g_autoptr(MatchRow) row = running(acting, &target, error);

	if (!row || !read_length(target.what, &length, error))
		return false;
	g_autofree char *shown = show_length(length);
	g_autofree char *notice = g_strdup_printf(
		"The organiser gives %s more for what is asked now.", shown);
	const char *why = acting_why(acting, &target);
	g_autofree char *detail = acting_detail(shown, why);
	bool done = work_begin(&work, error) &&
		    clocks_extend(&work.run, row->id, length, error) &&
		    acting_tell(&work, row->id, notice, why, error);

	if (!acting_end(&work, done, row, detail, error))
		return false;
	*said = g_strdup_printf("%s has %s more; its players are told.",
				row->name, shown);
	return true;
}

/* --- excuses ------------------------------------------------------------ */

static bool
excuse(const Acting *acting, const Player *player, const MatchRow *row,
       const char *why, GError **error)
{
	Work work = acting_work(acting, "excuse");
	gint64 match = row ? row->id : 0;
	int count = 0;

	if (!work_begin(&work, error))
		return false;
	bool done = decision_excuse(work.run.club->store, player->id, match,
				    work.run.now - RECENT, &count, error) &&
		    (count || fail(error, ERROR_PLAYER,
				   "%s has missed nothing in the last 30 days "
				   "that is not excused.",
				   player->name));
	g_autofree char *text = g_strdup_printf(
		"The organiser excuses %d %s of yours that ran out: %s for "
		"nothing.",
		count, count == 1 ? "decision" : "decisions",
		count == 1 ? "it counts" : "they count");
	g_autofree char *detail = acting_detail(player->name, why);

	done = done &&
	       tell(&work.run, player->id, match, NEWS_NOTICE, work.run.now,
		    json_pack("{s:s, s:s}", "text", text, "quoted_example",
			      why),
		    error);
	return acting_end(&work, done, row, detail, error);
}

static bool
act_excuse(const Acting *acting, const char *text, char **said, GError **error)
{
	g_auto(Target) target = { 0 };
	g_autoptr(MatchRow) row = NULL;

	target_read(text, true, &target);
	g_autoptr(Player) player =
		work_player(acting->run->club, target.what, error);

	if (!player)
		return false;
	if (target.match) {
		row = acting_match(acting, &target, error);
		if (!row)
			return false;
	}
	if (!excuse(acting, player, row, acting_why(acting, &target), error))
		return false;
	*said = g_strdup_printf("%s is excused, and told.", player->name);
	return true;
}

const Act clock_acts[] = {
	{ COMMAND_PAUSE, act_pause, NULL },   /* "mg-12 [reason]" */
	{ COMMAND_RESUME, act_resume, NULL }, /* "mg-12"; "": ends the
						 mass-silence brake */
	{ COMMAND_EXTEND, act_extend, NULL }, /* "mg-12 24h" */
	{ COMMAND_EXCUSE, act_excuse, NULL }, /* "Ann [in mg-12]" */
	{ 0 },
};
