/* match.c - a running game without any I/O. */
#include "match/match.h"

#include "base/error.h"

#include <string.h>

#define NO_SEAT (-1)
/* Where so many moves are legal it is not worth looking whether all but one
 * are barred. */
#define FORCED_TRIES 4096

struct Match {
	const Game *game;
	Terms terms;
	void *tables; /* the match's own, or NULL */
	guint8 seed[SEED_BYTES];
	void *state, *veiled;
	Events *events;
	Moves *legal, *grammar;
	int legal_seat; /* whose forms `legal` holds, or NO_SEAT */
	char *names[SEATS_MAX];
	char *mark;
	int steps;
	Chain fingerprint, public_chain;
	bool chaining; /* match_fingerprints */
	bool chained;  /* the last step's events are in the chains */
	bool broken;   /* steps are missing in the chains */
};

/* --- the deal --- */

static bool
tables_set(Match *match, const Deal *deal, GError **error)
{
	g_autoptr(GError) reason = NULL;

	match->terms.tables = deal->tables_ready;
	if (deal->tables_ready)
		return true;
	match->tables = match->game->tables_read(deal->tables, &reason);
	match->terms.tables = match->tables;
	if (match->tables)
		return true;
	return fail(error, ERROR_NEVER, "the tables of %s: %s",
		    match->game->name, reason ? reason->message : "unreadable");
}

static Match *
match_alloc(const Deal *deal)
{
	Match *match = g_new0(Match, 1);

	match->game = deal->game;
	match->terms.rules = deal->rules;
	match->terms.seats = deal->seats;
	memcpy(match->terms.options, deal->options, sizeof(deal->options));
	memcpy(match->seed, deal->seed, SEED_BYTES);
	match->state = g_malloc0(deal->game->state_size);
	match->veiled = g_malloc0(deal->game->state_size);
	match->events = events_new();
	match->legal = moves_new();
	match->legal_seat = NO_SEAT;
	match->chaining = true;
	for (int seat = 0; seat < deal->seats; seat++)
		match->names[seat] = g_strdup_printf("seat %d", seat);
	return match;
}

Match *
match_new(const Deal *deal, GError **error)
{
	if (!deal_check(deal, error))
		return NULL;
	g_autoptr(Match) match = match_alloc(deal);

	if (!tables_set(match, deal, error))
		return NULL;
	g_autofree char *text = deal_dice_text(deal);
	Dice dice = dice_new(deal->seed, text);

	match->game->setup(&match->terms, match->state, &dice, match->events);
	return g_steal_pointer(&match);
}

void
match_free(Match *match)
{
	if (!match)
		return;
	if (match->tables)
		match->game->tables_free(match->tables);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		g_free(match->names[seat]);
	events_free(match->events);
	moves_free(match->legal);
	moves_free(match->grammar);
	g_free(match->mark);
	g_free(match->state);
	g_free(match->veiled);
	g_free(match);
}

/* --- looking --- */

const Game *
match_game(const Match *match)
{
	return match->game;
}

const Terms *
match_terms(const Match *match)
{
	return &match->terms;
}

const void *
match_state(const Match *match)
{
	return match->state;
}

void
match_names(Match *match, const char *const *names)
{
	for (int seat = 0; seat < match->terms.seats; seat++)
		if (names[seat]) {
			g_free(match->names[seat]);
			match->names[seat] = g_strdup(names[seat]);
		}
	moves_names(match->legal, (const char *const *)match->names);
	match->legal_seat = NO_SEAT;
	g_clear_pointer(&match->grammar, moves_free);
}

const char *
match_name(const Match *match, int seat)
{
	g_assert(seat >= 0 && seat < match->terms.seats);
	return match->names[seat];
}

int
match_steps(const Match *match)
{
	return match->steps;
}

const Events *
match_events(const Match *match)
{
	return match->events;
}

Seats
match_waiting(const Match *match)
{
	return match->game->waiting(&match->terms, match->state);
}

bool
match_over(const Match *match)
{
	return match_waiting(match) == 0;
}

int
match_turn(const Match *match)
{
	return match->game->turn(&match->terms, match->state);
}

const char *
match_topic(const Match *match, int seat)
{
	return match->game->topic(&match->terms, match->state, seat);
}

json_t *
match_view(const Match *match, int seat)
{
	return match->game->view(&match->terms, match->state, seat);
}

static void name_all(const Match *match, json_t *value);

static void
name_object(const Match *match, json_t *object)
{
	json_t *seat = json_object_get(object, "seat"), *value;
	const char *key;

	json_object_foreach(object, key, value) name_all(match, value);
	if (!json_is_integer(seat))
		return;
	json_int_t n = json_integer_value(seat);

	if (n >= 0 && n < match->terms.seats)
		json_object_set_new(object, "name",
				    json_string(match->names[n]));
}

static void
name_all(const Match *match, json_t *value)
{
	json_t *item;
	size_t i;

	if (json_is_object(value))
		name_object(match, value);
	json_array_foreach(value, i, item) name_all(match, item);
}

json_t *
match_view_named(const Match *match, int seat)
{
	json_t *view = match_view(match, seat);

	name_all(match, view);
	return view;
}

void
match_score(const Match *match, int *points, int *places)
{
	match->game->score(&match->terms, match->state, points, places);
}

/* --- the chains --- */

/* The chains follow the events only when they are asked for or about to be
 * overtaken: so a match that is loaded need not hash even its deal. */
static void
chains_settle(Match *match)
{
	if (match->broken || match->chained)
		return;
	chain_add(&match->fingerprint, &match->public_chain, match->events);
	match->chained = true;
}

static const char *
chain_text(const Match *match, const Chain *chain)
{
	/* A cache behind a constant face. */
	chains_settle((Match *)match);
	return match->broken ? "" : chain->text;
}

const char *
match_fingerprint(const Match *match)
{
	return chain_text(match, &match->fingerprint);
}

const char *
match_public_chain(const Match *match)
{
	return chain_text(match, &match->public_chain);
}

const char *
match_public_mark(const Match *match)
{
	Match *cache = (Match *)match;

	g_free(cache->mark);
	cache->mark = g_strndup(match_public_chain(match), MARK_CHARS);
	return cache->mark;
}

void
match_fingerprints(Match *match, bool on)
{
	match->chaining = on;
}

void
match_resume(Match *match, const char *fingerprint, const char *public_chain)
{
	g_strlcpy(match->fingerprint.text, fingerprint,
		  sizeof(match->fingerprint.text));
	g_strlcpy(match->public_chain.text, public_chain,
		  sizeof(match->public_chain.text));
	match->chained = true;
	match->broken = false;
}

static void
chains_before_step(Match *match)
{
	if (match->chaining)
		chains_settle(match);
	match->broken = match->broken || !match->chained;
}

/* --- as a seat knows it --- */

static void
chains_copy(const Match *match, Match *copy)
{
	chains_settle((Match *)match);
	copy->fingerprint = match->fingerprint;
	copy->public_chain = match->public_chain;
	copy->chaining = match->chaining;
	copy->chained = match->chained;
	copy->broken = match->broken;
}

Match *
match_veiled(const Match *match, int seat, Dice *dice)
{
	Deal deal = {
		.game = match->game,
		.rules = match->terms.rules,
		.seats = match->terms.seats,
	};

	memcpy(deal.options, match->terms.options, sizeof(deal.options));
	Match *copy = match_alloc(&deal);

	copy->terms.tables = match->terms.tables;
	copy->steps = match->steps;
	memcpy(copy->state, match->state, match->game->state_size);
	match->game->veil(&copy->terms, copy->state, seat, dice);
	match_names(copy, (const char *const *)match->names);
	chains_copy(match, copy);
	return copy;
}

/* --- moves --- */

static const Moves *
legal(Match *match, int seat)
{
	g_assert(seats_has(match_waiting(match), seat));
	if (match->legal_seat != seat) {
		moves_reset(match->legal);
		match->game->legal(&match->terms, match->state, seat,
				   match->legal);
		match->legal_seat = seat;
	}
	return match->legal;
}

const Moves *
match_legal(Match *match, int seat)
{
	return legal(match, seat);
}

static const Moves *
grammar(Match *match)
{
	if (!match->grammar) {
		match->grammar = moves_new();
		moves_names(match->grammar, (const char *const *)match->names);
		match->game->grammar(&match->terms, match->grammar);
	}
	return match->grammar;
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

	return menu_new(legal(match, seat), barred, &asker);
}

bool
match_forced(Match *match, int seat, Move *out)
{
	const Moves *moves = legal(match, seat);
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
	if (!moves_read(legal(match, seat), line, &move, error))
		return false;
	*barred_by = objection(match, seat, &move);
	if (*barred_by) {
		g_autofree char *shown = moves_show(match->legal, &move);

		return fail(error, ERROR_PLAYER, "'%s' is barred now.", shown);
	}
	*out = move;
	return true;
}

bool
match_grammar_fits(Match *match, const char *line)
{
	return moves_fits(grammar(match), line);
}

char *
match_guess(Match *match, int seat, const char *line)
{
	char *guess = NULL;

	if (seat >= 0 && seats_has(match_waiting(match), seat))
		guess = moves_guess(legal(match, seat), line);
	return guess ? guess : moves_guess(grammar(match), line);
}

char *
match_write(Match *match, int seat, const Move *move)
{
	return moves_write(legal(match, seat), move);
}

char *
match_show(Match *match, int seat, const Move *move)
{
	return moves_show(legal(match, seat), move);
}

void
match_step(Match *match, const Move moves[SEATS_MAX])
{
	g_assert(!match_over(match));
	chains_before_step(match);
	events_reset(match->events);
	match->game->step(&match->terms, match->state, moves, match->events);
	match->steps++;
	match->legal_seat = NO_SEAT;
	match->chained = false;
}

static bool
replay_one(Match *match, int seat, const char *text, Move *out, GError **error)
{
	g_autoptr(GError) reason = NULL;
	bool waits = seats_has(match_waiting(match), seat);
	const char *key;

	if (waits && text && match_read(match, seat, text, out, &key, &reason))
		return true;
	if (!waits && !text)
		return true;
	return fail(error, ERROR_NEVER, "step %d, seat %d: '%s': %s",
		    match->steps + 1, seat, text ? text : "",
		    reason  ? reason->message
		    : waits ? "a move is missing"
			    : "this seat owes no move");
}

bool
match_replay(Match *match, const char *const texts[SEATS_MAX], GError **error)
{
	Move moves[SEATS_MAX];

	if (match_over(match))
		return fail(error, ERROR_NEVER, "step %d: the match is over",
			    match->steps + 1);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (!replay_one(match, seat, texts[seat], &moves[seat], error))
			return false;
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
match_stand_in(Match *match, int seat, StandIn stand_in, Move *out)
{
	const Game *game = match->game;
	g_autofree char *text =
		g_strdup_printf("stand-in %d %d", match->steps + 1, seat);
	Dice dice = dice_new(match->seed, text);
	bool harmless = stand_in == STAND_IN_FALLBACK && game->fallback;

	memcpy(match->veiled, match->state, game->state_size);
	game->veil(&match->terms, match->veiled, seat, &dice);
	(harmless ? game->fallback : game->bot)(&match->terms, match->veiled,
						seat, &dice, out);
	g_assert(moves_legal(legal(match, seat), out));
	g_assert(!objection(match, seat, out));
}
