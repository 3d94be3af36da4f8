/* acts_clock.c - stops clocks, gives more time, and excuses missed deadlines.
 */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/brake.h"
#include "club/clocks/clocks.h"
#include "club/news/tell.h"
#include "store/decisions.h"

#include <string.h>

#define LONGEST (60 * DAY) /* most time given at once */
#define RECENT (30 * DAY)  /* an excuse covers misses this recent */

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
		return fail_saying(error, say("clock.paused_already", "{s:s}",
					      "match", row->name));
	deed->said = say("clock.paused", "{s:s}", "match", row->name);
	return clocks_pause(&deed->work.run, row->id, error) &&
	       deed_tell(deed, say("clock.pauses", NULL), error);
}

/* Reads a match to resume; without one the mass-silence brake is released. */
static bool
read_resume(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_ALONE, &deed->target);
	return (!deed->target.match && !deed->acting->match) ||
	       (deed_match(deed, IN_PHASE(MATCH_LIVE), error) &&
		deed_reasons(deed, error));
}

/* Resumes a match, or lets automatic moves be made again. */
static bool
act_resume(Deed *deed, GError **error)
{
	const MatchRow *row = deed->row;
	bool held = false;

	if (!row) {
		deed->detail = g_strdup("stand-ins");
		deed->said = say("clock.automatic_again", NULL);
		return brake_release(&deed->work.run, &held, error) &&
		       (held ||
			fail_saying(error, say("clock.none_held", NULL)));
	}
	if (!row->paused)
		return fail_saying(error, say("clock.not_paused", "{s:s}",
					      "match", row->name));
	deed->said = say("clock.resumed", "{s:s}", "match", row->name);
	return clocks_resume(&deed->work.run, row->id, error) &&
	       deed_tell(deed, say("clock.resumes", NULL), error);
}

/* --- more time ---------------------------------------------------------- */

/* Reads "24h", "by 2 days", "1 week"; 0 if it is no length. */
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
	return (deed->number ||
		fail_saying(error, say("clock.no_length", "{s:s}", "text",
				       target->what))) &&
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
		return fail_saying(error, say("clock.none_missed", "{s:o}",
					      "player", say_player(player)));
	deed->detail = acting_detail(deed->player->name, deed->why);
	deed->said =
		say("clock.excused", "{s:o}", "player", say_player(player));
	return tell(&deed->work.run, player, match, NEWS_NOTICE, run->now,
		    json_pack("{s:o, s:s}", "text",
			      say("clock.excuses", "{s:i}", "n", count),
			      "quoted_example", deed->why),
		    error);
}

const Act clock_acts[] = {
	/* "mg-12 [reason]" */
	{ .kind = COMMAND_PAUSE, NULL, read_running, "pause", act_pause },
	{ .kind = COMMAND_RESUME, NULL, read_resume, "resume", act_resume },
	/* "mg-12 24h" */
	{ .kind = COMMAND_EXTEND, NULL, read_extend, "extend", act_extend },
	/* "Ann [in mg-12]" */
	{ .kind = COMMAND_EXCUSE, NULL, read_excuse, "excuse", act_excuse },
	{ 0 },
};
