/* acts_clock.c - the organiser stops clocks, lengthens them, and excuses who
 * was late. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/news/tell.h"
#include "club/time/brake.h"
#include "club/time/clocks.h"
#include "store/decisions.h"

#include <string.h>

#define LONGEST (60 * DAY) /* that is given at once */
#define RECENT (30 * DAY)  /* misses that an excuse takes back */

/* --- pause and resume --------------------------------------------------- */

static MatchRow *
running(const Acting *acting, const Target *target, GError **error)
{
	return acting_match_in(acting, target, IN_PHASE(MATCH_LIVE), error);
}

static bool
act_pause(const Acting *acting, const char *text, json_t **said, GError **error)
{
	g_auto(Target) target = { 0 };
	Work work = acting_work(acting, "pause");

	const char *why = "";

	target_read(text, TARGET_ALONE, &target);
	g_autoptr(MatchRow) row = running(acting, &target, error);

	if (!row || !acting_reasons(acting, &target, &why, error))
		return false;
	if (row->paused)
		return fail_saying(error, say("clock.paused_already", "{s:s}",
					      "match", row->name));
	bool done = work_begin(&work, error) &&
		    clocks_pause(&work.run, row->id, error) &&
		    acting_tell(&work, row->id, say("clock.pauses", NULL), why,
				error);

	if (!acting_end(&work, done, row, why, error))
		return false;
	*said = acting_said(say("clock.paused", "{s:s}", "match", row->name),
			    why);
	return true;
}

static bool
resume_match(const Acting *acting, MatchRow *row, const char *why,
	     GError **error)
{
	Work work = acting_work(acting, "resume");
	bool done = work_begin(&work, error) &&
		    clocks_resume(&work.run, row->id, error) &&
		    acting_tell(&work, row->id, say("clock.resumes", NULL), why,
				error);

	return acting_end(&work, done, row, why, error);
}

/* The mass-silence brake. */
static bool
resume_automatic(const Acting *acting, json_t **said, GError **error)
{
	Work work = acting_work(acting, "resume");
	bool held = false;
	bool done = work_begin(&work, error) &&
		    brake_release(&work.run, &held, error) &&
		    (held || fail_saying(error, say("clock.none_held", NULL)));

	if (!work_end(&work, done, "stand-ins", 0, error))
		return false;
	*said = say("clock.automatic_again", NULL);
	return true;
}

static bool
act_resume(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	g_auto(Target) target = { 0 };
	const char *why = "";

	target_read(text, TARGET_ALONE, &target);
	if (!target.match && !acting->match)
		return resume_automatic(acting, said, error);
	g_autoptr(MatchRow) row = running(acting, &target, error);

	if (!row || !acting_reasons(acting, &target, &why, error))
		return false;
	if (!row->paused)
		return fail_saying(error, say("clock.not_paused", "{s:s}",
					      "match", row->name));
	if (!resume_match(acting, row, why, error))
		return false;
	*said = acting_said(say("clock.resumed", "{s:s}", "match", row->name),
			    why);
	return true;
}

/* --- more time ---------------------------------------------------------- */

/* "24h", "by 2 days", "1 week"; 0: it is none. */
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
is_length(const char *text, gconstpointer unused)
{
	(void)unused;
	return length_of(text) > 0;
}

static bool
read_length(Target *target, Time *length, GError **error)
{
	target_split(target, is_length, NULL);
	*length = length_of(target->what);
	return *length || fail_saying(error, say("clock.no_length", "{s:s}",
						 "text", target->what));
}

/* For the log. */
static char *
show_length(Time length)
{
	if (length % DAY)
		return g_strdup_printf("%d hours", (int)(length / HOUR));
	return g_strdup_printf("%d %s", (int)(length / DAY),
			       length == DAY ? "day" : "days");
}

static bool
act_extend(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	g_auto(Target) target = { 0 };
	Work work = acting_work(acting, "extend");
	Time length = 0;
	const char *why = "";

	target_read(text, TARGET_REST, &target);
	g_autoptr(MatchRow) row = running(acting, &target, error);

	if (!row || !read_length(&target, &length, error) ||
	    !acting_reasons(acting, &target, &why, error))
		return false;
	g_autofree char *shown = show_length(length);
	g_autofree char *detail = acting_detail(shown, why);
	bool done = work_begin(&work, error) &&
		    clocks_extend(&work.run, row->id, length, error) &&
		    acting_tell(&work, row->id,
				say("clock.extends", "{s:o}", "time",
				    say_span(length)),
				why, error);

	if (!acting_end(&work, done, row, detail, error))
		return false;
	*said = acting_said(say("clock.extended", "{s:s, s:o}", "match",
				row->name, "time", say_span(length)),
			    why);
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
		    (count ||
		     fail_saying(error, say("clock.none_missed", "{s:o}",
					    "player", say_player(player->id))));
	g_autofree char *detail = acting_detail(player->name, why);

	done = done &&
	       tell(&work.run, player->id, match, NEWS_NOTICE, work.run.now,
		    json_pack("{s:o, s:s}", "text",
			      say("clock.excuses", "{s:i}", "n", count),
			      "quoted_example", why),
		    error);
	return acting_end(&work, done, row, detail, error);
}

static bool
act_excuse(const Acting *acting, const char *text, json_t **said,
	   GError **error)
{
	g_auto(Target) target = { 0 };
	g_autoptr(MatchRow) row = NULL;
	const char *why = "";

	target_read(text, TARGET_REST, &target);
	target_split(&target, acting_is_player, acting->run->club);
	g_autoptr(Player) player =
		work_player(acting->run->club, target.what, error);

	if (!player || !acting_reasons(acting, &target, &why, error))
		return false;
	if (target.match) {
		row = acting_match(acting, &target, error);
		if (!row)
			return false;
	}
	if (!excuse(acting, player, row, why, error))
		return false;
	*said = acting_said(
		say("clock.excused", "{s:o}", "player", say_player(player->id)),
		why);
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
