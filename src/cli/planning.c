/* planning.c - plays matches with and without plans, and counts mails. */
#include "cli/planning.h"

#include "base/progress.h"
#include "command/parse.h"

#include <math.h>
#include <stdio.h>

/* --- mails -------------------------------------------------------------- */

#define PLANNED_AHEAD 3 /* turns */
#define SECOND_CHOICES 2

static bool
count_plays(const MailHabit *habit, int matches, MailCount *count,
	    GError **error)
{
	*count = (MailCount){ 0 };
	for (int match = 0; match < matches; match++) {
		progress_show("matches", match, matches);
		if (!mail_count_play(habit, match, count, error))
			return false;
	}
	progress_end();
	return true;
}

static bool
count_mails(const char *name, const MailHabit *habit, int matches,
	    GError **error)
{
	MailCount count;

	if (!count_plays(habit, matches, &count, error))
		return false;
	double n = count.matches;

	printf("%-24s %8.1f %10.1f %8.1f %9.1f %8.1f %8.1f\n", name,
	       count.mails / n, count.mails / n / habit->deal.seats,
	       count.stops / n, count.planned / n, count.forced / n,
	       count.hours / n / 24);
	return true;
}

bool
compare_mails(const Simulation *simulation, int matches,
	      const char *const *lists, GError **error)
{
	MailHabit plain = { .deal = simulation->deal,
			    .seed = simulation->seed };
	MailHabit queues = plain, listed = plain;

	queues.ahead = PLANNED_AHEAD;
	queues.wishes = SECOND_CHOICES;
	listed.always = lists;
	printf("%s, %d players (bots), %d matches, seed \"%s\"\n\n",
	       simulation->deal.game->title, simulation->deal.seats, matches,
	       simulation->seed);
	printf("%-24s %8s %10s %8s %9s %8s %8s\n", "a match", "mails",
	       "a player", "stops", "by plan", "forced", "days");
	if (!count_mails("step by step", &plain, matches, error) ||
	    !count_mails("turns planned", &queues, matches, error))
		return false;
	if (!lists)
		return true;
	queues.always = lists;
	return count_mails("with --always", &listed, matches, error) &&
	       count_mails("both", &queues, matches, error);
}

/* --- plans that letters teach ------------------------------------------- */

#define EACH_TAKEN 3 /* one in so many of the plans shown is taken */

/* Reads a plan in the game's words, as a letter in English shows it. */
static bool
plan_taught(const Match *match, int seat, bool *always, char **topic,
	    GPtrArray **wishes, void *data)
{
	g_autofree char *key =
		g_strdelimit(g_strdup(match_topic(match, seat)), " ", '-');
	json_auto_t *filled = match_plans(match, seat);
	g_autofree char *line =
		library_word(data, "en", match_game(match)->folder, "plans",
			     key, filled, false, NULL);

	return line && *line && parse_plan(line, always, topic, wishes);
}

static double
change(int before, int after)
{
	return before ? 100.0 * (after - before) / before : 0;
}

static void
print_plans(const char *name, const MailCount *count, const MailCount *before)
{
	double n = count->matches;

	printf("%-24s %8.1f %+7.1f %% %8.1f %+7.1f %% %8.1f %8.1f\n", name,
	       count->stops / n, change(before->stops, count->stops),
	       count->mails / n, change(before->mails, count->mails),
	       count->planned / n, count->taken / n);
}

/* Returns a seat's share of the wins. */
static double
win_of(const MailCount *count, int seats, int seat)
{
	int winners = 0;

	for (int i = 0; i < seats; i++)
		winners += count->places[i] == 1;
	return count->places[seat] == 1 ? 1.0 / winners : 0;
}

/* Plays each match once per seat; only that seat uses plans. */
static bool
compare_wins(const char *name, MailHabit habit, int matches, GError **error)
{
	int seats = habit.deal.seats;
	double sum = 0, squares = 0;
	MailCount count = { 0 };

	for (int match = 0; match < matches; match++) {
		double won = 0;

		progress_show("matches", match, matches);
		for (int seat = 0; seat < seats; seat++) {
			habit.takers = seats_one(seat);
			if (!mail_count_play(&habit, match, &count, error))
				return false;
			won += win_of(&count, seats, seat) / seats;
		}
		sum += won;
		squares += won * won;
	}
	progress_end();
	double mean = sum / matches;
	double spread = MAX(squares / matches - mean * mean, 0);

	printf("%-24s %7.1f %% +- %.1f, others %.1f %%\n", name, 100 * mean,
	       100 * 1.96 * sqrt(spread / MAX(matches - 1, 1)),
	       100 * (1 - mean) / (seats - 1));
	return true;
}

bool
compare_plans(const Simulation *simulation, int matches, Library *library,
	      GError **error)
{
	MailHabit some = { .deal = simulation->deal,
			   .seed = simulation->seed,
			   .taught = plan_taught,
			   .data = library,
			   .nth = EACH_TAKEN,
			   .takers = SEATS_ALL };
	MailHabit hidden = some, each = some;
	MailCount before, after;

	hidden.takers = 0;
	each.nth = 1;
	printf("%s, %d players (bots), %d matches, seed \"%s\"\n\n",
	       simulation->deal.game->title, simulation->deal.seats, matches,
	       simulation->seed);
	printf("%-24s %8s %9s %8s %9s %8s %8s\n", "a match", "stops", "",
	       "letters", "", "by plan", "taken");
	if (!count_plays(&hidden, matches, &before, error))
		return false;
	print_plans("plans hidden", &before, &before);
	if (!count_plays(&some, matches, &after, error))
		return false;
	print_plans("every third taken", &after, &before);
	if (!count_plays(&each, matches, &after, error))
		return false;
	print_plans("every one taken", &after, &before);
	printf("\nMatches won by the only one who takes plans\n");
	return compare_wins("every third", some, matches, error) &&
	       compare_wins("every one", each, matches, error);
}
