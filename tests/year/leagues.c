/* leagues.c - checks all contests of a club. */
#include "leagues.h"

#include "lists.h"

#include <stdio.h>

/* --- one contest -------------------------------------------------------- */

static void
judge_closing(Reckoning *season)
{
	gint64 times = ask_number(
		season->database,
		"SELECT count(*) FROM journal WHERE act = 'season closed'"
		" AND detail = '%s-%d'",
		season->contest, season->number);

	if (times != 1)
		reckoning_blame(season, "closed %d times", (int)times);
}

/* Checks who plays where, by how the seasons before ended. */
static void
judge_draw(const GPtrArray *seasons, guint n, LeagueReport *report)
{
	Reckoning *season = seasons->pdata[n];
	const Reckoning *last = n ? seasons->pdata[n - 1] : NULL;
	int moved = 0;

	switch (season->kind) {
	case KIND_LEAGUE:
		lists_judge_sizes(season);
		moved = last ? lists_judge_league(seasons, n - 1) : 0;
		break;
	case KIND_LADDER:
		lists_judge_ladder_tables(season, last);
		moved = last ? lists_judge_ladder(last, season) : 0;
		break;
	case KIND_CUP:
		lists_judge_cup_tables(season);
		moved = last ? lists_judge_cup(last, season) : 0;
		break;
	}
	report->moved[season->kind] += moved;
}

static void
judge_end(Reckoning *season, Club *club, SeasonPost *post, LeagueReport *report)
{
	int divisions = reckoning_divisions(season);

	report->closed[season->kind]++;
	report->matches[season->kind] +=
		(int)ask_number(season->database,
				"SELECT count(*) FROM fixtures WHERE season = "
				"%" G_GINT64_FORMAT,
				season->season);
	if (season->kind == KIND_LEAGUE)
		report->divisions = MAX(report->divisions, divisions);
	reckoning_judge(season, club);
	judge_closing(season);
	season_post_judge(post, season, &report->post);
}

static void
judge_contest(Asked *database, Club *club, gint64 contest, SeasonPost *post,
	      LeagueReport *report, GString *faults)
{
	g_autoptr(GPtrArray) seasons =
		reckoning_read(database, contest, faults);

	for (guint i = 0; i < seasons->len; i++) {
		Reckoning *season = seasons->pdata[i];

		judge_draw(seasons, i, report);
		if (season->closed)
			judge_end(season, club, post, report);
	}
	if (ask_number(database,
		       "SELECT ended AND kind = %d FROM contests WHERE id = "
		       "%" G_GINT64_FORMAT,
		       KIND_CUP, contest) &&
	    seasons->len)
		lists_judge_final(seasons->pdata[seasons->len - 1]);
	if (ask_number(database,
		       "SELECT max(number) <> count(*) FROM seasons"
		       " WHERE contest = %" G_GINT64_FORMAT,
		       contest))
		g_string_append(faults, "a season has no number\n");
}

/* --- all of them -------------------------------------------------------- */

static int
entrants_in(Asked *database, int state, const char *what)
{
	return (int)ask_number(database,
			       "SELECT count(*) FROM entrants e JOIN seasons s"
			       " ON s.id = e.season WHERE s.drawn > 0"
			       " AND e.state = %d AND %s",
			       state, what);
}

static int
tenures_of(Asked *database, const char *what, const char *why)
{
	return (int)ask_number(database,
			       "SELECT count(%s) FROM tenures JOIN fixtures"
			       " USING (match) WHERE why = '%s'",
			       what, why);
}

static void
count_all(Asked *database, LeagueReport *report)
{
	report->absent = entrants_in(database, STATE_JOINED, "1");
	report->late =
		entrants_in(database, STATE_STANDBY, "e.joined > s.drawn");
	report->breaks = entrants_in(database, STATE_BREAK, "1");
	report->withdrawn = entrants_in(database, STATE_WITHDRAWN, "1");
	report->lost = entrants_in(database, STATE_PLAYS, "e.lost");
	report->spared = entrants_in(database, STATE_SPARED, "1");
	report->substitutes = tenures_of(database, "*", "offer");
	report->finished = tenures_of(database, "DISTINCT match", "finish");
	report->voids = (int)ask_number(
		database, "SELECT count(*) FROM fixtures f JOIN matches m"
			  " ON m.id = f.match WHERE f.spoilt OR m.phase = 3");
}

void
leagues_judge(Asked *database, Club *club, SeasonPost *post,
	      LeagueReport *report, GString *faults)
{
	g_autoptr(GArray) contests =
		ask(database, "SELECT id FROM contests ORDER BY id");

	for (guint i = 0; i < contests->len; i++)
		judge_contest(database, club, ask_at(contests, i), post, report,
			      faults);
	count_all(database, report);
}

/* --- printing ------------------------------------------------------------- */

void
leagues_print(const LeagueReport *report)
{
	const PostReport *post = &report->post;
	int n = MAX(1, post->players);

	printf("league            %d seasons closed, %d matches, up to %d "
	       "divisions, %d times somebody\n"
	       "                  went up or down\n",
	       report->closed[KIND_LEAGUE], report->matches[KIND_LEAGUE],
	       report->divisions, report->moved[KIND_LEAGUE]);
	printf("ladder            %d rounds closed, %d matches, %d times "
	       "somebody changed places\n",
	       report->closed[KIND_LADDER], report->matches[KIND_LADDER],
	       report->moved[KIND_LADDER]);
	printf("cups              %d rounds closed, %d matches, %d times "
	       "somebody went on\n",
	       report->closed[KIND_CUP], report->matches[KIND_CUP],
	       report->moved[KIND_CUP]);
	printf("entrants          %d not heard of, %d too late, %d breaks, "
	       "%d withdrew, %d lost a seat,\n"
	       "                  %d without a table\n",
	       report->absent, report->late, report->breaks, report->withdrawn,
	       report->lost, report->spared);
	printf("their matches     %d seats with substitutes, %d finished by "
	       "the house, %d void\n",
	       report->substitutes, report->finished, report->voids);
	printf("their letters     %.1f a player and season (%d at the most), "
	       "and %.1f weekly tables\n",
	       (double)post->letters / n, post->most, (double)post->tables / n);
}
