/* simulation.c - whole matches without mail. */
#include "match/simulation.h"

#include "base/error.h"
#include "base/secret.h"

#include <string.h>

#define STEPS_MOST 100000

static const char *const kind_names[PLAYER_KINDS] = {
	[PLAYER_RANDOM] = "random",
	[PLAYER_BOT] = "bot",
	[PLAYER_FALLBACK] = "fallback",
};

const char *
player_kind_name(PlayerKind kind)
{
	return kind_names[kind];
}

bool
player_kind_read(const char *name, PlayerKind *kind)
{
	for (int i = 0; i < PLAYER_KINDS; i++)
		if (strcmp(name, kind_names[i]) == 0) {
			*kind = (PlayerKind)i;
			return true;
		}
	return false;
}

typedef struct {
	const Simulation *simulation;
	Match *match;
	Moves *moves;
	Dice dice; /* for the random players */
	int n_moves;
} LiveMatch;

static void
choose(LiveMatch *live, int seat, Move *out)
{
	Match *match = live->match;

	switch (live->simulation->players[seat]) {
	case PLAYER_RANDOM:
		game_pick(match_game(match), match_terms(match),
			  match_state(match), seat, live->moves, &live->dice,
			  out);
		break;
	case PLAYER_BOT:
		match_stand_in(match, seat, STAND_IN_BOT, out);
		break;
	case PLAYER_FALLBACK:
		match_stand_in(match, seat, STAND_IN_FALLBACK, out);
		break;
	}
}

static void
step(LiveMatch *live, Seats waiting)
{
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats_has(waiting, seat)) {
			choose(live, seat, &moves[seat]);
			live->n_moves++;
		}
	match_step(live->match, moves);
}

static bool
play_to_end(LiveMatch *live, GError **error)
{
	int most = live->simulation->steps_most;
	Seats waiting;

	while ((waiting = match_waiting(live->match))) {
		if (match_steps(live->match) >= (most ? most : STEPS_MOST))
			return fail(error, ERROR_NEVER,
				    "%s does not end within %d steps",
				    match_game(live->match)->name,
				    match_steps(live->match));
		step(live, waiting);
	}
	return true;
}

static void
outcome_set(const LiveMatch *live, Outcome *out)
{
	*out = (Outcome){ .steps = match_steps(live->match),
			  .moves = live->n_moves };
	match_score(live->match, out->points, out->places);
}

bool
simulation_play(const Simulation *simulation, int n, Outcome *out,
		GError **error)
{
	Deal deal = simulation->deal;
	g_autofree char *text = g_strdup_printf("%s %d", simulation->seed, n);
	g_autofree char *hash = secret_sha256(text, strlen(text));

	secret_unhex(hash, deal.seed, SEED_BYTES);
	g_autoptr(Match) match = match_new(&deal, error);

	if (!match)
		return false;
	g_autoptr(Moves) moves = moves_new();
	LiveMatch live = { simulation, match, moves,
			   dice_new(deal.seed, "random"), 0 };

	match_fingerprints(match, false);
	if (!play_to_end(&live, error))
		return false;
	outcome_set(&live, out);
	return true;
}

static void
part_add(TallyPart *part, int points, double win)
{
	part->seats++;
	part->points += points;
	part->wins += win;
}

void
tally_add(Tally *tally, const Simulation *simulation, const Outcome *outcome)
{
	int seats = simulation->deal.seats, winners = 0;

	if (tally->matches == 0 || outcome->steps < tally->least)
		tally->least = outcome->steps;
	tally->most = MAX(tally->most, outcome->steps);
	tally->matches++;
	tally->steps += outcome->steps;
	tally->moves += outcome->moves;
	for (int seat = 0; seat < seats; seat++)
		winners += outcome->places[seat] == 1;
	for (int seat = 0; seat < seats; seat++) {
		double win = outcome->places[seat] == 1 ? 1.0 / winners : 0;

		part_add(&tally->seat[seat], outcome->points[seat], win);
		part_add(&tally->kind[simulation->players[seat]],
			 outcome->points[seat], win);
	}
}

double
tally_mean_steps(const Tally *tally)
{
	return tally->matches ? (double)tally->steps / tally->matches : 0;
}

double
tally_mean_points(const TallyPart *part)
{
	return part->seats ? (double)part->points / part->seats : 0;
}

double
tally_win_share(const TallyPart *part)
{
	return part->seats ? part->wins / part->seats : 0;
}
