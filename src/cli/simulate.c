/* simulate.c - plays many matches without mail: how fast, how long, who wins.
 */
#include "base/error.h"
#include "base/progress.h"
#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "command/parse.h"
#include "match/simulation.h"

#include <math.h>
#include <stdio.h>

typedef struct {
	int players, matches;
	char *seed, *bots;
	char **options, **always;
	gboolean mails, plans, levels, sprt;
} Wishes;

static bool
read_level(const char *name, Level *level, GError **error)
{
	g_autoptr(GString) names = g_string_new(NULL);

	if (level_read(name, level))
		return true;
	for (int i = 0; i < LEVELS; i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "",
				       level_name((Level)i));
	return fail(error, ERROR_NEVER, "'%s' is no player; there are: %s",
		    name, names->str);
}

static bool
read_bots(const char *list, Level levels[SEATS_MAX], int *n, GError **error)
{
	g_auto(GStrv) names = g_strsplit(list ? list : "random", ",", -1);

	*n = (int)g_strv_length(names);
	if (*n > SEATS_MAX)
		return fail(error, ERROR_NEVER,
			    "'%s': a match has at most %d seats", list,
			    SEATS_MAX);
	for (int i = 0; i < *n; i++)
		if (!read_level(g_strstrip(names[i]), &levels[i], error))
			return false;
	return true;
}

static bool
read_deal(Wishes *wishes, const Game *game, Deal *deal, GError **error)
{
	if (!wishes->players)
		wishes->players = CLAMP(3, game->least_seats, game->most_seats);
	if (wishes->players < game->least_seats ||
	    wishes->players > game->most_seats)
		return fail(error, ERROR_NEVER,
			    "%s is for %d to %d players, not %d", game->name,
			    game->least_seats, game->most_seats,
			    wishes->players);
	if (wishes->matches < 1)
		return fail(error, ERROR_NEVER,
			    "--matches: write a number from 1");
	*deal = (Deal){
		.game = game,
		.rules = game->rules,
		.seats = wishes->players,
	};
	for (char **option = wishes->options; option && *option; option++)
		if (!game_option(game, *option, deal->options, error))
			return false;
	return true;
}

/* --- playing ------------------------------------------------------------ */

static bool
play_all(Simulation *simulation, const Wishes *wishes, Tally *tally,
	 GError **error)
{
	int seats = simulation->deal.seats, n;
	Level levels[SEATS_MAX];
	Outcome outcome;

	if (!read_bots(wishes->bots, levels, &n, error))
		return false;
	for (int match = 0; match < wishes->matches; match++) {
		/* Every player takes every seat, so that no seat is an
		 * advantage. */
		for (int seat = 0; seat < seats; seat++)
			simulation->players[seat] =
				levels[(seat + match) % seats % n];
		if (!simulation_play(simulation, match, &outcome, error)) {
			g_prefix_error(error, "match %d: ", match);
			return false;
		}
		tally_add(tally, simulation, &outcome);
		progress_show("matches", match + 1, wishes->matches);
	}
	progress_end();
	return true;
}

/* --- results ------------------------------------------------------------ */

/* Prints what was played, and the rollouts of those among the levels that
 * search. */
static void
print_head(const Simulation *simulation, const char *how_many,
	   const bool among[LEVELS])
{
	const Deal *deal = &simulation->deal;
	const char *between = "; rollouts a move: ";

	printf("%s, %d players, %s, seed \"%s\"", deal->game->title,
	       deal->seats, how_many, simulation->seed);
	for (int level = 0; level < LEVELS; level++) {
		int rollouts =
			level_rollouts((Level)level, deal->game, deal->seats);

		if (!among[level] || !rollouts)
			continue;
		printf("%s%s %d", between, level_name((Level)level), rollouts);
		between = ", ";
	}
	printf("\n");
}

static void
print_speed(int matches, gint64 ticks)
{
	double seconds = MAX((double)ticks, 1) / G_USEC_PER_SEC;

	printf("%.*f matches/s (%.2f s)\n", matches < 10 * seconds ? 2 : 0,
	       matches / seconds, seconds);
}

/* Prints the mean points and the share won, with its interval unless the share
 * is the same in every match. */
static void
print_part(const char *name, const TallyPart *part, bool varies)
{
	double low, high;

	if (!part->won.n)
		return;
	printf("%-10s %12.2f %9.1f %%", name, tally_mean_points(part),
	       100 * share_mean(&part->won));
	share_interval(&part->won, &low, &high);
	if (varies)
		printf("   %5.1f to %5.1f %%", 100 * low, 100 * high);
	printf("\n");
}

static void
print_elo(const Share *pairs)
{
	double low, high;

	share_interval(pairs, &low, &high);
	printf("%+.0f Elo (%+.0f to %+.0f)", elo_of_share(share_mean(pairs)),
	       elo_of_share(low), elo_of_share(high));
}

/* Prints by how much each kind is above each kind that is named before it. */
static void
print_differences(const Tally *tally)
{
	for (int level = LEVELS - 1; level > 0; level--)
		for (int other = level - 1; other >= 0; other--) {
			const Share *pairs = &tally->pairs[level][other];

			if (!pairs->n)
				continue;
			printf("%s over %s: ", level_name((Level)level),
			       level_name((Level)other));
			print_elo(pairs);
			printf(", %.1f %% of %.0f pairs\n",
			       100 * share_mean(pairs), pairs->of);
		}
}

static void
print_tally(const Simulation *simulation, const Tally *tally, gint64 ticks)
{
	g_autofree char *matches =
		g_strdup_printf("%d matches", tally->matches);
	bool among[LEVELS];
	int kinds = 0;

	for (int level = 0; level < LEVELS; level++)
		kinds += among[level] = tally->level[level].won.n > 0;
	print_head(simulation, matches, among);
	print_speed(tally->matches, ticks);
	printf("steps: %.1f on average, %d to %d; moves: %.1f\n\n",
	       tally_mean_steps(tally), tally->least, tally->most,
	       (double)tally->moves / tally->matches);
	printf("%-10s %12s %11s   95 %% interval\n", "", "mean points", "won");
	for (int seat = 0; seat < simulation->deal.seats; seat++) {
		g_autofree char *name = g_strdup_printf("seat %d", seat + 1);

		print_part(name, &tally->seat[seat], true);
	}
	for (int level = 0; level < LEVELS; level++)
		print_part(level_name((Level)level), &tally->level[level],
			   kinds > 1);
	print_differences(tally);
}

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

/* Plays the same matches with players who plan nothing, or several turns, or
 * have the plans of --always. */
static bool
compare_mails(const Simulation *simulation, const Wishes *wishes,
	      GError **error)
{
	const char *const *lists = (const char *const *)wishes->always;
	MailHabit plain = { .deal = simulation->deal,
			    .seed = simulation->seed };
	MailHabit queues = plain, listed = plain;

	queues.ahead = PLANNED_AHEAD;
	queues.wishes = SECOND_CHOICES;
	listed.always = lists;
	printf("%s, %d players (bots), %d matches, seed \"%s\"\n\n",
	       simulation->deal.game->title, simulation->deal.seats,
	       wishes->matches, simulation->seed);
	printf("%-24s %8s %10s %8s %9s %8s %8s\n", "a match", "mails",
	       "a player", "stops", "by plan", "forced", "days");
	if (!count_mails("step by step", &plain, wishes->matches, error) ||
	    !count_mails("turns planned", &queues, wishes->matches, error))
		return false;
	if (!lists)
		return true;
	queues.always = lists;
	return count_mails("with --always", &listed, wishes->matches, error) &&
	       count_mails("both", &queues, wishes->matches, error);
}

/* --- plans that letters teach ------------------------------------------- */

#define EACH_TAKEN                                                             \
	3 /* of the plans shown to somebody one of so many is taken */

/* Reads the plan in the game's words, as a letter in English shows it. */
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

/* Returns which part of a match a seat has won. */
static double
win_of(const MailCount *count, int seats, int seat)
{
	int winners = 0;

	for (int i = 0; i < seats; i++)
		winners += count->places[i] == 1;
	return count->places[seat] == 1 ? 1.0 / winners : 0;
}

/* Plays each match once for each seat, which alone takes plans. */
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

/* Plays the same matches with plans hidden and shown. */
static bool
compare_plans(const Simulation *simulation, const Wishes *wishes,
	      Library *library, GError **error)
{
	int matches = wishes->matches;
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

/* Plays with the tables of the club, or the installed ones. */
static bool
simulate_with_tables(Errand *errand, Simulation *simulation, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const Game *game = simulation->deal.game;
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library =
		library_new(installed, errand_named(errand));
	g_autofree char *file = game_file(game, "tables.ini");
	Tally tally = { 0 };
	bool played;

	simulation->deal.tables =
		library_game_text(library, game->folder, file, error);
	void *tables =
		simulation->deal.tables
			? game->tables_read(simulation->deal.tables, error)
			: NULL;

	if (!tables)
		return false;
	simulation->deal.tables_ready = tables;
	gint64 start = clock_ticks();

	if (wishes->plans)
		played = compare_plans(simulation, wishes, library, error);
	else if (wishes->mails)
		played = compare_mails(simulation, wishes, error);
	else if ((played = play_all(simulation, wishes, &tally, error)))
		print_tally(simulation, &tally, clock_ticks() - start);
	game->tables_free(tables);
	return played;
}

static bool
simulate(Errand *errand, GError **error)
{
	Wishes *wishes = errand->wishes;
	const Game *game = errand_game(errand->words[0], error);
	Simulation simulation = { .seed = "pennypost" };

	if (!game)
		return false;
	if (wishes->seed)
		simulation.seed = wishes->seed;
	return read_deal(wishes, game, &simulation.deal, error) &&
	       simulate_with_tables(errand, &simulation, error);
}

static const GOptionEntry options[] = {
	OPTION_LETTER("players", 'n', INT, players,
		      "Seats (3, or the fewest that the game needs)", "N"),
	OPTION_LETTER("matches", 'k', INT, matches, "How many matches (1000)",
		      "K"),
	OPTION("seed", STRING, seed,
	       "Any text; the same text gives the same matches", "TEXT"),
	OPTION("bots", STRING, bots,
	       "Who plays, with commas: random, fallback (safe moves), bot, "
	       "good, strong, master; they change seats from match to match "
	       "(random)",
	       "LIST"),
	OPTION_LETTER("option", 'o', STRING_ARRAY, options,
		      "An option of the game, such as refill=thirteen",
		      "NAME=VALUE"),
	FLAG("mails", mails,
	     "Count the mails that players must write, with and without plans"),
	FLAG("plans", plans,
	     "Count stops and letters with the plans that letters show hidden, "
	     "and taken; and who wins"),
	OPTION("always", STRING_ARRAY, always,
	       "With --mails: a plan for everybody, such as 'award: award "
	       "monet or award degas'",
	       "PLAN"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_simulate = {
	.name = "simulate",
	.usage = "GAME [--players N] [--matches K] [--seed TEXT] [--bots LIST] "
		 "[--option NAME=VALUE] [--mails [--always PLAN]] [--plans]",
	.summary = "play without mail: speed, lengths, scores",
	.words = { 1, 1 },
	.act = simulate,
	WITH_OPTIONS(options),
	.usual = &(const Wishes){ .matches = 1000 },
};
