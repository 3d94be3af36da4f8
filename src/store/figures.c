/* figures.c - counts and times for doctor and stats. */
#include "store/figures.h"

#include "store/engine/query.h"

#define COUNT(of) "SELECT count(*) FROM " of

bool
figures_newest(Store *store, Time *newest, GError **error)
{
	*newest = TIME_NONE;
	return query_find(store,
			  "SELECT max(at) FROM ("
			  "SELECT max(arrived) AS at FROM inbox UNION ALL "
			  "SELECT max(handed) FROM outbox) AS newer",
			  WITHOUT, newest, NULL, error);
}

bool
figures_oldest(Store *store, Time *oldest, GError **error)
{
	*oldest = TIME_NONE;
	return query_find(store, "SELECT min(created) FROM players", WITHOUT,
			  oldest, NULL, error);
}

bool
figures_mark(Store *store, char **mark, GError **error)
{
	return query_text(
		store,
		"SELECT (SELECT coalesce(max(id), 0) FROM inbox) || '-' ||"
		" (SELECT coalesce(max(serial), 0) FROM decisions) || '-' ||"
		" (SELECT coalesce(max(id), 0) FROM outbox) || '-' ||"
		" (SELECT coalesce(max(id), 0) FROM journal)",
		WITHOUT, mark, error);
}

/* --- queues -------------------------------------------------------------- */

/* Count what waits, and find since when the oldest does. Each statement has one
 * place, for the present time. */
#define WAITING(time, of)                                                      \
	{                                                                      \
		COUNT(of), "SELECT min(" time ") FROM " of                     \
	}

static const struct {
	const char *count, *oldest;
} queues[] = {
	[FIGURE_WAITING_MAILS] =
		WAITING("fetched", "inbox WHERE state = 0 AND fetched <= ?"),
	[FIGURE_WAITING_NEWS] = WAITING("due", "news WHERE due <= ?"),
	[FIGURE_WAITING_LETTERS] =
		WAITING("created", "outbox WHERE state < 2 AND created <= ?"),
	[FIGURE_WAITING_BACKLOG] =
		WAITING("fetched", "inbox WHERE state = 10 AND fetched <= ?"),
};

bool
figures_waiting(Store *store, FigureWaiting which, Time now, Waiting *waiting,
		GError **error)
{
	*waiting = (Waiting){ 0, TIME_NONE };
	return query_count(store, queues[which].count, WITH(N(now)),
			   &waiting->count, error) &&
	       (!waiting->count ||
		query_find(store, queues[which].oldest, WITH(N(now)),
			   &waiting->oldest, NULL, error));
}

/* --- statistics ----------------------------------------------------------- */

/* The median of a column `n`; the engines share no function for it. */
#define MEDIAN(of)                                                             \
	"WITH ordered AS (" of ")"                                             \
	" SELECT coalesce((SELECT n FROM ordered ORDER BY n LIMIT 1"           \
	" OFFSET (SELECT count(*) / 2 FROM ordered)), 0)"

/* Decisions made since a time, through the index that has each player's in
 * order, and that of empty seats. The CROSS JOIN, and the time before the 0
 * that the index needs, keep the planner from scanning all decisions ever
 * made. */
#define DECIDED(what)                                                          \
	"WITH since (t) AS (SELECT CAST(? AS BIGINT)), decided AS ("           \
	"SELECT d.outcome, d.handed, d.closed FROM since CROSS JOIN players p" \
	" CROSS JOIN decisions d WHERE d.player = p.id"                        \
	" AND d.closed > since.t AND d.closed > 0 UNION ALL "                  \
	"SELECT d.outcome, d.handed, d.closed FROM since"                      \
	" CROSS JOIN decisions d WHERE d.player IS NULL"                       \
	" AND d.closed > since.t AND d.closed > 0) " what

/* If `since` is set, the statement has one place: the time that long ago. */
static const struct {
	const char *name, *sql;
	Time since;
} figures[] = {
	[FIGURE_PLAYERS] = { "players", COUNT("players WHERE active = 1"), 0 },
	[FIGURE_SUBSCRIBERS] = { "subscribers", COUNT("subscribers"), 0 },
	[FIGURE_MATCHES_OPEN] = { "matches_open",
				  COUNT("matches WHERE phase = 0"), 0 },
	[FIGURE_MATCHES_LIVE] = { "matches_live",
				  COUNT("matches WHERE phase = 1"), 0 },
	[FIGURE_MATCHES_FINISHED] = { "matches_finished",
				      COUNT("matches WHERE phase = 2"), 0 },
	[FIGURE_MATCHES_CANCELLED] = { "matches_cancelled",
				       COUNT("matches WHERE phase = 3"), 0 },
	[FIGURE_MATCHES_FROZEN] = { "matches_frozen",
				    COUNT("matches WHERE phase = 4"), 0 },
	[FIGURE_STEPS] = { "steps",
			   "SELECT CAST(coalesce(sum(steps), 0) AS BIGINT) "
			   "FROM matches",
			   0 },
	[FIGURE_MAILS_DAY] = { "mails_in_day", COUNT("inbox WHERE fetched > ?"),
			       DAY },
	[FIGURE_MAILS_WEEK] = { "mails_in_week",
				COUNT("inbox WHERE fetched > ?"), 7 * DAY },
	[FIGURE_LETTERS_DAY] = { "letters_out_day",
				 COUNT("outbox WHERE handed > ?"), DAY },
	[FIGURE_LETTERS_WEEK] = { "letters_out_week",
				  COUNT("outbox WHERE handed > ?"), 7 * DAY },
	[FIGURE_WAITING] = { "letters_waiting", COUNT("outbox WHERE state < 2"),
			     0 },
	[FIGURE_FAILED] = { "letters_failed", COUNT("outbox WHERE state = 3"),
			    0 },
	[FIGURE_QUARANTINE] = { "mails_set_aside",
				COUNT("inbox WHERE state = 6"), 0 },
	[FIGURE_BACKLOG] = { "mails_waiting", COUNT("inbox WHERE state = 10"),
			     0 },
	[FIGURE_ASKED] = { "decisions_open", COUNT("decisions WHERE open = 1"),
			   0 },
	[FIGURE_ANSWERED] = { "decisions_answered",
			      DECIDED(COUNT("decided WHERE outcome IN (1, 2)")),
			      30 * DAY },
	[FIGURE_MISSED] = { "decisions_by_stand_in",
			    DECIDED(COUNT("decided WHERE outcome = 4")),
			    30 * DAY },
	[FIGURE_ANSWER_TIME] = { "median_answer_seconds",
				 MEDIAN(DECIDED("SELECT closed - handed AS n "
						"FROM decided WHERE outcome = "
						"1 AND handed > 0")),
				 30 * DAY },
	[FIGURE_MATCH_TIME] = { "median_match_seconds",
				MEDIAN("SELECT finished - started AS n FROM "
				       "matches WHERE phase = 2"),
				0 },
};

const char *
figure_name(Figure figure)
{
	return figures[figure].name;
}

bool
figure_read(Store *store, Figure figure, Time now, gint64 *value,
	    GError **error)
{
	const Value before = N(now - figures[figure].since);

	*value = 0;
	return query_find(store, figures[figure].sql, &before,
			  figures[figure].since ? 1 : 0, value, NULL, error);
}
