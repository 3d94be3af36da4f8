/* live_game.c - the game of a match: deals it, and replays its steps. */
#include "club/live/live.h"

#include "base/base.h"
#include "base/secret.h"

bool
live_deal(const Club *club, const MatchRow *row, const GPtrArray *seats,
	  Deal *deal, GError **error)
{
	*deal = (Deal){
		.game = game_find(row->game),
		.rules = row->rules,
		.seats = row->seats,
		.tables = row->tables,
		.cache = club->tables,
	};
	if (!deal->game)
		return fail(error, ERROR_NEVER,
			    "%s: this program has no game '%s'", row->name,
			    row->game);
	if (!secret_unhex(row->seed, deal->seed, SEED_BYTES))
		return fail(error, ERROR_NEVER, "%s: its seed is damaged",
			    row->name);
	for (guint i = 0; i < seats->len && i < SEATS_MAX; i++) {
		const SeatRow *seat = g_ptr_array_index(seats, i);

		deal->words[i] = seat->word;
	}
	g_auto(GStrv) words = g_strsplit(row->options, " ", -1);

	for (int i = 0; words[i]; i++) {
		if (!*words[i] ||
		    game_option(deal->game, words[i], deal->options, error))
			continue;
		if (error && *error)
			(*error)->code = ERROR_NEVER;
		return false;
	}
	return true;
}

/* --- replay ------------------------------------------------------------- */

json_t *
live_moves(const StepRow *step, const char *texts[SEATS_MAX])
{
	json_t *moves = json_loads(step->moves, 0, NULL);

	for (int seat = 0; seat < SEATS_MAX; seat++)
		texts[seat] = NULL;
	json_foreach (move, moves) {
		json_int_t seat = object_int(move, "seat");

		if (seat >= 0 && seat < SEATS_MAX)
			texts[seat] = json_string_value(
				json_object_get(move, "text"));
	}
	return moves;
}

Seats
live_moved(const StepRow *step)
{
	json_auto_t *moves = json_loads(step->moves, 0, NULL);
	Seats moved = 0;

	json_foreach (move, moves) {
		const char *by = json_string_value(json_object_get(move, "by"));

		if (by && (!strcmp(by, "player") || !strcmp(by, "plan")))
			moved |= seats_one((int)object_int(move, "seat"));
	}
	return moved;
}

bool
live_replay_step(Match *match, const StepRow *step, GError **error)
{
	const char *texts[SEATS_MAX];
	json_t *moves = live_moves(step, texts);
	bool played = match_replay(match, texts, error);

	json_decref(moves);
	return played;
}

/* Lists the steps that aren't void. */
static GPtrArray *
standing_steps(Club *club, const LiveMatch *live, GError **error)
{
	GPtrArray *steps = step_list(club->store, live->row->id, error);

	for (guint i = steps ? steps->len : 0; i-- > 0;)
		if (((const StepRow *)steps->pdata[i])->voided)
			g_ptr_array_remove_index(steps, i);
	return steps;
}

bool
live_replay(Club *club, const LiveMatch *live, Match *match,
	    void (*after)(const Match *, void *), void *data, GError **error)
{
	g_autoptr(GPtrArray) steps = standing_steps(club, live, error);

	if (!steps)
		return false;
	after(match, data);
	ptr_array_foreach (const StepRow, step, steps) {
		if (!live_replay_step(match, step, error)) {
			g_prefix_error(error, "%s: ", live->row->name);
			return false;
		}
		after(match, data);
	}
	return true;
}

Match *
live_dealt(const Club *club, const LiveMatch *live, Keep keep, GError **error)
{
	const char *names[SEATS_MAX] = { NULL };
	Match *match;
	Deal deal;

	if (!live_deal(club, live->row, live->seats, &deal, error))
		return NULL;
	match = match_new(&deal, error);
	if (!match) {
		g_prefix_error(error, "%s: ", live->row->name);
		return NULL;
	}
	match_keep(match, keep);
	match_resigned(match, live_resigned(live));
	for (guint i = 0; i < live->players->len; i++)
		names[i] = live_player(live, i)->name;
	match_names(match, names);
	for (guint i = 0; i < live->players->len; i++)
		match_wording(match, (int)i, live->wordings[i]);
	return match;
}

/* Returns the first step whose fingerprint differs from the one stored; 0: the
 * deal, or none. */
static int
differing_step(Club *club, const LiveMatch *live)
{
	g_autoptr(Match) match = live_dealt(club, live, KEEP_CHAINS, NULL);
	g_autoptr(GPtrArray) steps = standing_steps(club, live, NULL);

	for (guint i = 0; match && steps && i < steps->len; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		if (!live_replay_step(match, step, NULL) ||
		    strcmp(match_fingerprint(match), step->fingerprint))
			return step->step;
	}
	return 0;
}

/* Replays a match to its end. Unless `whole`, it keeps only the last step's
 * events, and adds them to the chains as these were stored. */
static bool
replay_all(Club *club, const LiveMatch *live, bool whole, GError **error)
{
	g_autoptr(GPtrArray) steps = standing_steps(club, live, error);
	guint n = steps ? steps->len : 0;
	guint quiet = whole || n < 2 ? 0 : n - 1; /* without events */

	if (quiet)
		match_keep(live->match, KEEP_STATE);
	for (guint i = 0; i < n; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		if (quiet && i == quiet)
			match_keep(live->match, KEEP_EVENTS);
		if (!live_replay_step(live->match, step, error)) {
			g_prefix_error(error, "%s: ", live->row->name);
			return false;
		}
	}
	if (quiet) {
		const StepRow *before = g_ptr_array_index(steps, quiet - 1);

		match_chains_resume(live->match, before->fingerprint,
				    live->row->public_chain);
	}
	return steps != NULL;
}

bool
live_game(Club *club, LiveMatch *live, bool whole, GError **error)
{
	const MatchRow *row = live->row;
	/* a match of an older version has no public chain yet */
	bool old = !*row->public_chain;

	live->match = live_dealt(club, live, KEEP_CHAINS, error);
	if (!live->match || !replay_all(club, live, whole || old, error))
		return false;
	if (strcmp(match_fingerprint(live->match), row->fingerprint) ||
	    (!old &&
	     strcmp(match_public_chain(live->match), row->public_chain)))
		return fail(error, ERROR_NEVER,
			    "%s: its replay differs from what was played, from "
			    "step %d on",
			    row->name, differing_step(club, live));
	return true;
}
