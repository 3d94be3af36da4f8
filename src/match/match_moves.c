/* match_moves.c - a match's moves: reads, writes, chooses and plays them. */
#include "match/match_private.h"

#include "base/base.h"

/* With so many legal moves it isn't worth checking whether all but one are
 * barred. */
#define FORCED_TRIES 4096

const Moves *
match_legal(Match *match, int seat)
{
	g_assert(seats_has(match_waiting(match), seat));
	if (match->legal_seat != seat) {
		moves_reset(match->legal);
		moves_wording(match->legal, match->wordings[seat]);
		match->game->legal(&match->terms, match->state, seat,
				   match->legal);
		match->legal_seat = seat;
	}
	return match->legal;
}

/* Returns the game's grammar in the words of a language. */
static const Moves *
grammar_in(Match *match, const Wording *wording)
{
	if (match->grammar && match->grammar_wording == wording)
		return match->grammar;
	moves_free(match->grammar);
	match->grammar = moves_new();
	moves_of_game(match->grammar, match->game->name);
	match->grammar_wording = wording;
	moves_names(match->grammar, (const char *const *)match->names);
	moves_wording(match->grammar, wording);
	match->game->grammar(&match->terms, match->grammar);
	return match->grammar;
}

static const Moves *
grammar(Match *match, int seat)
{
	return grammar_in(match, match_wording_of(match, seat));
}

static const char *
objection(const Match *match, int seat, const Move *move)
{
	if (!match->game->objection)
		return NULL;
	return match->game->objection(&match->terms, match->state, seat, move);
}

typedef struct {
	const Match *match;
	int seat;
} Asker;

static bool
barred(const Move *move, void *data)
{
	const Asker *asker = data;

	return objection(asker->match, asker->seat, move) != NULL;
}

Menu *
match_menu(Match *match, int seat)
{
	Asker asker = { match, seat };

	return menu_new(match_legal(match, seat), barred, &asker);
}

GPtrArray *
match_openings(Match *match, int seat, const Menu *menu, int line)
{
	Asker asker = { match, seat };

	return menu_openings(menu, match_legal(match, seat), line, barred,
			     &asker);
}

typedef json_t *(*Telling)(const Terms *, const State *, int, const Move *);

/* Returns the game's data about a move, with players' names; or NULL. */
static json_t *
told_of(Match *match, int seat, const char *move, Telling telling)
{
	Move found;

	if (!telling || !move ||
	    !moves_read(match_legal(match, seat), move, &found, NULL))
		return NULL;
	json_t *told = telling(&match->terms, match->state, seat, &found);

	if (told)
		match_put_names(match, told);
	return told;
}

json_t *
match_heading(Match *match, int seat, const char *move)
{
	return told_of(match, seat, move, match->game->heading);
}

json_t *
match_gloss(Match *match, int seat, const char *move)
{
	return told_of(match, seat, move, match->game->gloss);
}

json_t *
match_plans(const Match *match, int seat)
{
	const Game *game = match->game;
	json_t *plans = game->plans
				? game->plans(&match->terms, match->state, seat)
				: json_object();

	match_put_names(match, plans);
	return plans;
}

gsize
match_lead(Match *match, int seat, const char *move)
{
	Move found;

	return moves_read(match_legal(match, seat), move, &found, NULL)
		       ? moves_lead(match->legal, &found)
		       : 0;
}

bool
match_forced(Match *match, int seat, Move *out)
{
	const Moves *moves = match_legal(match, seat);
	int count = moves_count(moves), found = 0;
	Move move;

	if (count > (match->game->objection ? FORCED_TRIES : 1))
		return false;
	for (int i = 0; i < count && found < 2; i++) {
		moves_nth(moves, i, &move);
		if (objection(match, seat, &move))
			continue;
		if (found++ == 0)
			*out = move;
	}
	return found == 1;
}

bool
match_read(Match *match, int seat, const char *line, Move *out,
	   const char **barred_by, GError **error)
{
	Move move;

	*barred_by = NULL;
	if (!moves_read(match_legal(match, seat), line, &move, error))
		return false;
	*barred_by = objection(match, seat, &move);
	if (!*barred_by) {
		*out = move;
		return true;
	}
	g_autofree char *text = moves_plain(match->legal, &move);

	return refuse(error, "move.barred", "{s:o}", "move",
		      say_move(match->game->name, text));
}

bool
match_grammar_fits(Match *match, int seat, const char *line)
{
	return moves_fits(grammar(match, seat), line);
}

bool
match_grammar_fits_in(Match *match, const Wording *wording, const char *line)
{
	return moves_fits(grammar_in(match, wording), line);
}

bool
match_grammar_means(Match *match, const Wording *wording, const char *line)
{
	Move out;

	return moves_meant(grammar_in(match, wording), line, &out) > 0;
}

bool
match_why(Match *match, int seat, const char *line, char **missing)
{
	return moves_why(match_legal(match, seat), grammar(match, seat), line,
			 missing);
}

int
match_may_mean(Match *match, int seat, const char *line, char **move)
{
	const Moves *moves = match_legal(match, seat);
	Move out;
	int count = moves_read(moves, line, &out, NULL)
			    ? 1
			    : moves_meant(moves, line, &out);

	*move = count == 1 ? moves_plain(moves, &out) : NULL;
	return count;
}

char *
match_guess(Match *match, int seat, const char *line)
{
	char *guess = NULL;

	if (seat >= 0 && seats_has(match_waiting(match), seat))
		guess = moves_guess(match_legal(match, seat), line);
	return guess ? guess : match_guess_any(match, seat, line);
}

char *
match_guess_any(Match *match, int seat, const char *line)
{
	return moves_guess(grammar(match, seat), line);
}

char *
match_write(Match *match, int seat, const Move *move)
{
	return moves_write(match_legal(match, seat), move);
}

char *
match_show(Match *match, int seat, const Move *move)
{
	return moves_show(match_legal(match, seat), move);
}

char *
match_show_order(Match *match, int seat, const char *canonical)
{
	Move move;

	if (moves_replay(match_legal(match, seat), canonical, &move, NULL))
		return match_show(match, seat, &move);
	return moves_text_plain(canonical);
}

char *
match_show_played(Match *match, int seat, const char *canonical)
{
	Move move;

	if (match_wording_of(match, seat) &&
	    moves_replay(grammar(match, seat), canonical, &move, NULL))
		return moves_show(match->grammar, &move);
	return moves_text_plain(canonical);
}

void
match_step(Match *match, const Move moves[SEATS_MAX])
{
	g_assert(!match_over(match));
	chains_before_step(match);
	events_reset(match->events);
	match->game->step(&match->terms, match->state, moves,
			  match->keep ? match->events : NULL);
	match->steps++;
	match->legal_seat = NO_SEAT;
	match->chained = false;
}

/* Reads canonical text. Lists players' names only if the text needs them: it
 * may have been written by a version with other words. */
static bool
replay_read(Match *match, int seat, const char *text, Move *out)
{
	if (match->legal_seat != seat) {
		match->legal_seat = NO_SEAT;
		moves_reset(match->legal);
		moves_make_bare(match->legal);
		match->game->legal(&match->terms, match->state, seat,
				   match->legal);
		if (moves_replay(match->legal, text, out, NULL))
			return true;
	}
	return moves_replay(match_legal(match, seat), text, out, NULL);
}

bool
match_replay(Match *match, const char *const texts[SEATS_MAX], GError **error)
{
	Move moves[SEATS_MAX];

	if (match_over(match))
		return fail(error, ERROR_NEVER, "step %d: the match is over",
			    match->steps + 1);
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		const char *text = texts[seat];
		bool waits = seats_has(match_waiting(match), seat);

		if (waits ? text &&
				    replay_read(match, seat, text,
						&moves[seat]) &&
				    !objection(match, seat, &moves[seat])
			  : !text)
			continue;
		return fail(error, ERROR_NEVER,
			    "step %d, seat %d (from 0): '%s': %s",
			    match->steps + 1, seat, text ? text : "",
			    !waits  ? "this seat owes no move"
			    : !text ? "a move is missing"
				    : "it is no legal move here");
	}
	match_step(match, moves);
	return true;
}

bool
match_fallback_known(const Match *match, int seat, Move *out)
{
	static const char *const chances[] = { "a", "b", "c", "d" };
	const Game *game = match->game;
	guint8 none[SEED_BYTES] = { 0 };

	if (!game->fallback)
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(chances); i++) {
		Dice dice = dice_new(none, chances[i]);
		Move move;

		game->fallback(&match->terms, match->state, seat, &dice, &move);
		if (i && !move_equal(&move, out))
			return false;
		*out = move;
	}
	return true;
}

void
match_stand_in(Match *match, int seat, Level level, Move *out)
{
	const Game *game = match->game;
	g_autofree char *text =
		g_strdup_printf("stand-in %d %d", match->steps + 1, seat);
	Dice dice = dice_new(match->seed, text);
	bool harmless = level == LEVEL_FALLBACK && game->fallback;
	int rollouts = level_rollouts(level, game, match->terms.seats);

	if (level == LEVEL_RANDOM) {
		g_autoptr(Moves) moves = moves_new();

		game_pick(game, &match->terms, match->state, seat, moves, &dice,
			  out);
	} else if (rollouts) {
		Search search;

		search_moves(game, &match->terms, match->state, seat, NULL,
			     rollouts, &dice, &search);
		*out = search.candidate[search.best].move;
	} else {
		memcpy(match->veiled, match->state, game->state_size);
		game->veil(&match->terms, match->veiled, seat, &dice);
		(harmless ? game->fallback : game->bot)(
			&match->terms, match->veiled, seat, &dice, out);
	}
	g_assert(moves_legal(match_legal(match, seat), out));
	g_assert(!objection(match, seat, out));
}
