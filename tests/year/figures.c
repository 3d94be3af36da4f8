/* figures.c - figures and checks from a simulated club's database. */
#include "figures.h"

#include "lib/must.h"
#include "store/engine/copying.h"
#include "store/engine/naming.h"

/* The limits of the default clock: 48 hours of pace, 10 days of bank, a little
 * refill each round, a day for offers to the standby list, and the two days of
 * brake that a silent club causes. */
#define PACE (2 * DAY)
#define BANK (10 * DAY)
#define REFILL (DAY / 2)
#define OFFER DAY
#define BRAKE (2 * DAY)
#define OUTAGE (3 * DAY)
#define HOLIDAY (13 * DAY)
#define HOURLY (3 * HOUR) /* full hours, and runs once an hour */

#define REST_MOST (PACE + BANK + OFFER + BRAKE + OUTAGE + HOLIDAY + HOURLY)
#define MATCH_MOST (200 * DAY) /* four players, all slow */

struct Figures {
	Asked *asked;
	char *name; /* the database */
	char *copy; /* copy of a server's database, made at the end; or NULL */
	GHashTable *told; /* matches reported as stuck */
};

Figures *
figures_open(const char *dir)
{
	Figures *figures = g_new0(Figures, 1);

	figures->name = database_in(dir);
	figures->asked = asked_open(figures->name);
	figures->copy = naming_is_server(figures->name)
				? g_build_filename(dir, "asked.db", NULL)
				: NULL;
	figures->told =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return figures;
}

void
figures_close(Figures *figures)
{
	asked_close(figures->asked);
	g_free(figures->copy);
	g_free(figures->name);
	g_hash_table_unref(figures->told);
	g_free(figures);
}

/* The queries at the end are in SQLite's SQL. */
void
figures_end(Figures *figures)
{
	if (!figures->copy)
		return;
	must(store_copy_file(figures->name, figures->copy, &error));
	asked_close(figures->asked);
	figures->asked = asked_open(figures->copy);
}

Asked *
figures_database(Figures *figures)
{
	return figures->asked;
}

/* --- queries -------------------------------------------------------------- */

/* Each row is a text that reports a fault. */
static void
add_faults(Figures *figures, const char *sql, const char *what, bool once,
	   GString *faults)
{
	g_autoptr(GPtrArray) rows = ask_texts(figures->asked, "%s", sql);

	ptr_array_foreach (const char, row, rows) {
		if (once && !g_hash_table_add(figures->told, g_strdup(row)))
			continue;
		g_string_append_printf(faults, "%s: %s\n", what, row);
	}
}

int
figures_matches(Figures *figures, const char *player)
{
	return (int)ask_number(figures->asked,
			       "SELECT count(*) FROM players p"
			       " JOIN seats s ON s.player = p.id"
			       " JOIN matches m ON m.id = s.match"
			       " WHERE p.name = '%s' AND m.phase IN (0, 1)",
			       player);
}

bool
figures_cup_runs(Figures *figures)
{
	return ask_number(figures->asked,
			  "SELECT id FROM contests WHERE kind = 2"
			  " AND ended = 0");
}

char *
figures_league_match(Figures *figures)
{
	return ask_text(figures->asked,
			"SELECT m.name FROM fixtures f JOIN seasons s"
			" ON s.id = f.season JOIN contests c"
			" ON c.id = s.contest JOIN matches m ON m.id = f.match"
			" WHERE c.kind = 0 AND s.phase = 3 AND m.phase = 1"
			" ORDER BY f.match DESC LIMIT 1");
}

/* --- on any day --------------------------------------------------------- */

void
figures_watch(Figures *figures, Time now, GString *faults)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT m.name FROM matches m WHERE m.phase = 1"
		" AND m.paused = 0 AND m.started < %" G_GINT64_FORMAT
		" AND NOT EXISTS (SELECT 1 FROM steps s WHERE s.match = m.id"
		" AND s.at >= %" G_GINT64_FORMAT ")",
		now - REST_MOST, now - REST_MOST);

	add_faults(figures, sql, "nothing moves any more in", true, faults);
	add_faults(figures,
		   "SELECT name || ' is frozen' FROM matches WHERE phase = 4",
		   "a match that does not replay", true, faults);
}

/* --- counts ------------------------------------------------------------- */

/* Returns the median of a query's single column. */
static double
median(Figures *figures, const char *from)
{
	return ask_number(figures->asked,
			  "SELECT x FROM (SELECT %s ORDER BY x) LIMIT 1"
			  " OFFSET (SELECT count(*) / 2 FROM (SELECT %s))",
			  from, from);
}

void
figures_count(Figures *figures, YearReport *report)
{
	static const char outcomes[] = "SELECT count(*) FROM decisions"
				       " WHERE outcome = %d";
	static const char stages[] = "SELECT count(*) FROM seats"
				     " WHERE stage = %d";

	report->begun = (int)ask_number(
		figures->asked,
		"SELECT count(*) FROM matches WHERE started > 0");
	report->ended = (int)ask_number(
		figures->asked, "SELECT count(*) FROM matches WHERE phase = 2");
	report->open = (int)ask_number(
		figures->asked,
		"SELECT count(*) FROM matches WHERE phase IN (0, 1)");
	report->answers = (int)ask_number(figures->asked, outcomes, 1);
	report->misses = (int)ask_number(figures->asked, outcomes, 4);
	report->days = median(figures, "finished - started AS x"
				       " FROM matches WHERE phase = 2") /
		       DAY;
	report->wait = median(figures, "closed - handed AS x"
				       " FROM decisions WHERE outcome = 1"
				       " AND handed > 0") /
		       HOUR;
	report->offers =
		(int)ask_number(figures->asked, "SELECT count(*) FROM offers");
	report->substitutes = (int)ask_number(figures->asked, stages, 2);
	report->bots = (int)ask_number(figures->asked, stages, 3);
	if (report->begun)
		report->letters_a_match =
			(double)report->letters / report->begun;
}

/* --- what must hold ----------------------------------------------------- */

/* Checks how long each match waited for players who were gone; a sealed
 * decision also waits for those at the table who are away. */
static void
judge_waiting(Figures *figures, const MemberPlan *plan, Time now,
	      GString *faults)
{
	Time away = (Time)ask_number(
		figures->asked,
		"SELECT COALESCE(SUM(until - MAX(since, %" G_GINT64_FORMAT
		")), 0) FROM absences a JOIN players p ON p.id = a.player"
		" WHERE p.name = '%s' AND until > %" G_GINT64_FORMAT,
		plan->leaves, plan->name, plan->leaves);
	Time most = PACE + BANK + 2 * (PACE + REFILL) + OFFER + BRAKE + OUTAGE +
		    3 * HOURLY + away;
	g_autofree char *sql = g_strdup_printf(
		"SELECT m.name || ' for %s: ' || (sum(CASE d.open WHEN 1"
		" THEN %" G_GINT64_FORMAT " ELSE d.closed END"
		" - max(d.opened, %" G_GINT64_FORMAT ")) / 86400) || ' days'"
		" FROM decisions d JOIN players p ON p.id = d.player"
		" JOIN matches m ON m.id = d.match WHERE p.name = '%s'"
		" AND (d.open = 1 OR d.closed > %" G_GINT64_FORMAT
		") GROUP BY m.id HAVING sum(CASE d.open WHEN 1"
		" THEN %" G_GINT64_FORMAT " ELSE d.closed END"
		" - max(d.opened, %" G_GINT64_FORMAT ")) > %" G_GINT64_FORMAT
		" + (SELECT COALESCE(SUM(a.until - MAX(a.since,"
		" %" G_GINT64_FORMAT ")), 0) FROM absences a JOIN seats s"
		" ON s.player = a.player WHERE s.match = m.id"
		" AND a.player <> p.id AND a.until > %" G_GINT64_FORMAT ")",
		plan->name, now, plan->leaves, plan->name, plan->leaves, now,
		plan->leaves, most, plan->leaves, plan->leaves);

	add_faults(figures, sql, "waited too long", false, faults);
}

void
figures_judge(Figures *figures, const GPtrArray *members, Time now,
	      GString *faults)
{
	for (guint i = 0; i < members->len; i++) {
		const MemberPlan *plan =
			member_plan(g_ptr_array_index(members, i));

		if (plan->leaves != TIME_NONE)
			judge_waiting(figures, plan, now, faults);
	}
	g_autofree char *old =
		g_strdup_printf("SELECT name FROM matches WHERE phase IN (0, 1)"
				" AND created < %" G_GINT64_FORMAT,
				now - MATCH_MOST);

	add_faults(figures, old, "not ended yet", false, faults);
}

/* Decisions missed during the outage, or because of it, had less than their
 * pace. */
void
figures_judge_outage(Figures *figures, Time down, Time up, GString *faults)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT m.name || ', decision ' || d.serial FROM decisions d"
		" JOIN matches m ON m.id = d.match WHERE d.outcome = 4"
		" AND d.handed > 0 AND d.handed < %" G_GINT64_FORMAT
		" AND d.closed > %" G_GINT64_FORMAT
		" AND d.closed - d.handed - (min(d.closed, %" G_GINT64_FORMAT
		") - max(d.handed, %" G_GINT64_FORMAT ")) < %d",
		up, down, up, down, (int)PACE);

	add_faults(figures, sql, "missed by the outage", false, faults);
}
