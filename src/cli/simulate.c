/* simulate.c - plays many matches without mail: how fast, how long, who wins.
 */
#include "base/error.h"
#include "base/progress.h"
#include "cli/planning.h"
#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "match/simulation.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

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

/* Prints what was simulated, and the rollouts per move of the levels that
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

/* Prints the mean points and the share won, with its interval unless all
 * matches gave the same share. */
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

/* Prints how much stronger each kind is than each kind named before it. */
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

/* --- is one kind better? ------------------------------------------------ */

static void
print_verdict(Level level, Level other, const Share *deals)
{
	double ratio = sprt_llr(deals), bound = sprt_bound();

	printf("%s over %s: ", level_name(level), level_name(other));
	print_elo(deals);
	printf(", %.1f %% of the pairs\n", 100 * share_mean(deals));
	printf("%s: %s is %d Elo above %s (LLR %.2f, bounds %.2f and %.2f)\n",
	       ratio >= bound	 ? "accepted"
	       : ratio <= -bound ? "rejected"
				 : "undecided",
	       level_name(level), SPRT_ELO, level_name(other), ratio, -bound,
	       bound);
}

/* Plays deals until the result is significant, or --matches are played. */
static bool
test_levels(const Simulation *simulation, const Wishes *wishes,
	    char *const names[2], GError **error)
{
	int seats = simulation->deal.seats, most = wishes->matches / seats;
	bool among[LEVELS] = { false };
	Level level, other;
	Share deals = { 0 };
	gint64 start = clock_ticks();

	if (!read_level(names[0], &level, error) ||
	    !read_level(names[1], &other, error))
		return false;
	if (level == other)
		return fail(error, ERROR_NEVER,
			    "--sprt compares two kinds, not %s with itself",
			    names[0]);
	if (most < 1)
		return fail(error, ERROR_NEVER,
			    "--matches: a deal alone takes %d", seats);
	while (deals.n < most && fabs(sprt_llr(&deals)) < sprt_bound()) {
		if (!simulation_duel(simulation, deals.n, level, other, &deals,
				     error))
			return false;
		progress_show("matches", deals.n * seats, most * seats);
	}
	progress_end();
	g_autofree char *played =
		g_strdup_printf("%d matches (%d deals from every seat)",
				deals.n * seats, deals.n);

	among[level] = among[other] = true;
	print_head(simulation, played, among);
	print_speed(deals.n * seats, clock_ticks() - start);
	print_verdict(level, other, &deals);
	return true;
}

/* --- what levels cost --------------------------------------------------- */

#define DECISIONS 5 /* timed per match, spread over it */

/* Returns a waiting seat that has a choice; -1: none. */
static int
seat_with_choice(Match *match)
{
	Seats waiting = match_waiting(match);

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats_has(waiting, seat) &&
		    moves_count(match_legal(match, seat)) > 1)
			return seat;
	return -1;
}

static void
time_decision(Match *match, int seat, int nth, gint64 ticks[LEVELS][DECISIONS])
{
	Move move;

	for (int level = 0; level < LEVELS; level++) {
		clock_t start = clock();

		match_stand_in(match, seat, (Level)level, &move);
		ticks[level][nth] = clock() - start;
	}
}

/* Measures the processor time of decisions in a match between bots, so that
 * other load doesn't matter; returns how many were timed. */
static int
time_levels(const Simulation *simulation, int steps,
	    gint64 ticks[LEVELS][DECISIONS], GError **error)
{
	g_autoptr(Match) match =
		sample_new(&simulation->deal, simulation->seed, error);
	int n = 0;

	for (bool on = match != NULL; on && n < DECISIONS;
	     on = sample_step(match)) {
		int seat = match_steps(match) * DECISIONS < n * steps
				   ? -1
				   : seat_with_choice(match);

		if (seat < 0)
			continue;
		time_decision(match, seat, n++, ticks);
		progress_show("moves", n, DECISIONS);
	}
	progress_end();
	return n;
}

static int
by_ticks(const void *a, const void *b)
{
	const gint64 *one = a, *other = b;

	return (*one > *other) - (*one < *other);
}

static bool
print_levels(const Simulation *simulation, GError **error)
{
	const Deal *deal = &simulation->deal;
	gint64 ticks[LEVELS][DECISIONS];
	g_autoptr(Match) match = sample_new(deal, simulation->seed, error);

	if (!match)
		return false;
	while (sample_step(match))
		;
	int n = time_levels(simulation, match_steps(match), ticks, error);

	printf("%s, %d players, %d decisions of a match between bots, "
	       "seed \"%s\"\n\n",
	       deal->game->title, deal->seats, n, simulation->seed);
	printf("%-10s %16s %17s\n", "", "rollouts a move", "ms of CPU, median");
	for (int level = 0; level < LEVELS && n; level++) {
		qsort(ticks[level], (size_t)n, sizeof(gint64), by_ticks);
		printf("%-10s %16d %17.3f\n", level_name((Level)level),
		       level_rollouts((Level)level, deal->game, deal->seats),
		       (double)ticks[level][n / 2] * 1000 / CLOCKS_PER_SEC);
	}
	return n > 0;
}

/* --- calls -------------------------------------------------------------- */

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
	g_autoptr(TablesCache) cache = tables_cache_new();
	Tally tally = { 0 };
	bool played;

	simulation->deal.tables =
		library_game_text(library, game->folder, file, error);
	if (!simulation->deal.tables)
		return false;
	simulation->deal.cache = cache;
	gint64 start = clock_ticks();

	if (wishes->plans)
		played = compare_plans(simulation, wishes->matches, library,
				       error);
	else if (wishes->mails)
		played = compare_mails(simulation, wishes->matches,
				       (const char *const *)wishes->always,
				       error);
	else if (wishes->levels)
		played = print_levels(simulation, error);
	else if (wishes->sprt)
		played = test_levels(simulation, wishes, errand->words + 1,
				     error);
	else if ((played = play_all(simulation, wishes, &tally, error)))
		print_tally(simulation, &tally, clock_ticks() - start);
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
	if ((errand->n == 3) != wishes->sprt || errand->n == 2 ||
	    (wishes->sprt && wishes->bots)) {
		errand->misused = true;
		return true;
	}
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
	FLAG("sprt", sprt,
	     "Play until it is known whether the first level is 50 Elo above "
	     "the second"),
	FLAG("levels", levels,
	     "How many rollouts the levels make for a move, and how long they "
	     "take"),
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
		 "[--option NAME=VALUE] [--mails [--always PLAN]] [--plans]\n"
		 "GAME LEVEL LEVEL --sprt [--players N] [--matches K] "
		 "[--seed TEXT] [--option NAME=VALUE]\n"
		 "GAME --levels [--players N] [--seed TEXT] "
		 "[--option NAME=VALUE]",
	.summary = "play without mail: speed, lengths, scores",
	.words = { 1, 3 },
	.act = simulate,
	WITH_OPTIONS(options),
	.usual = &(const Wishes){ .matches = 1000 },
};
