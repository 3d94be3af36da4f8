/* game.c - Masters Gallery, for the table of games: the deal and the steps of a
 * match. */
#include "games/masters-gallery/rules.h"

void
masters_setup(const Terms *terms, State *s, const Dice *dice, Events *out)
{
	Dice own = *dice;
	int cards[DECK_MAX], n = 0;

	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < state_tables(terms)->deck[kind]; i++)
			cards[n++] = kind;
	dice_shuffle(&own, cards, n);
	for (int i = 0; i < n; i++)
		s->pile[i] = cards[i];
	s->round = 1;
	int first = (int)dice_below(&own, terms->seats);

	events_about(out, "start_drawn", SEATS_ALL, first);
	masters_round_begin(terms, s, first, out);
}

static Seats
seats_where(const Terms *terms, const State *s, bool (*is)(const State *, int))
{
	Seats seats = 0;

	for (int seat = 0; seat < terms->seats; seat++)
		if (is(s, seat))
			seats |= seats_one(seat);
	return seats;
}

static bool
seat_holds(const State *s, int seat)
{
	return s->held[seat] > 0;
}

Seats
masters_waiting(const Terms *terms, const State *s)
{
	switch ((Phase)s->phase) {
	case PHASE_TURN:
	case PHASE_SECOND_UP:
	case PHASE_SECOND_DOWN:
	case PHASE_AWARD:
		return seats_one(s->active);
	case PHASE_GIVE:
		return seats_where(terms, s, seat_holds);
	case PHASE_ADD:
		if (terms->options[OPTION_STRICT])
			return seats_one(s->adder);
		return seats_where(terms, s, state_adds);
	case PHASE_OVER:
		return 0;
	}
	g_assert_not_reached();
}

int
masters_turn(const Terms *terms, const State *s)
{
	(void)terms;
	return s->turn;
}

const char *
masters_topic(const Terms *terms, const State *s, int seat)
{
	static const char *const names[] = {
		[PHASE_TURN] = "turn",
		[PHASE_SECOND_UP] = "second card",
		[PHASE_SECOND_DOWN] = "second card",
		[PHASE_AWARD] = "award",
		[PHASE_GIVE] = "simultaneous",
		[PHASE_ADD] = "added cards",
		[PHASE_OVER] = "over",
	};

	(void)terms;
	(void)seat;
	return names[s->phase];
}

static void
hand_take(State *s, int seat, int kind)
{
	g_assert(s->hand[seat][kind] > 0);
	s->hand[seat][kind]--;
	s->held[seat]--;
}

/* Moves a card from the hand into the display, face up. */
static void
card_lay(State *s, int seat, int kind)
{
	hand_take(s, seat, kind);
	state_lay(s, seat, kind);
}

static void
card_tell(const char *what, int seat, int kind, Events *out)
{
	events_about(out, what, SEATS_ALL, seat);
	events_word(out, "card", masters_card[kind]);
}

static void
turn_pass_on(const Terms *terms, State *s, Events *out)
{
	for (int i = 1; i <= terms->seats; i++) {
		int seat = (s->active + i) % terms->seats;

		if (!s->held[seat])
			continue;
		s->active = seat;
		s->phase = PHASE_TURN;
		s->turn++;
		return;
	}
	masters_round_end(terms, s, out);
}

/* After a card: ends the round, or passes the turn on. */
static void
turn_end(const Terms *terms, State *s, Events *out)
{
	if (masters_round_full(terms, s))
		masters_round_end(terms, s, out);
	else
		turn_pass_on(terms, s, out);
}

/* Draws a card. With the chart the pile cannot run out; filling hands to 13
 * empties it. */
static void
card_draw(const Terms *terms, State *s, Events *out)
{
	int seat = s->active;

	if (!state_left(terms, s)) {
		g_assert(terms->options[OPTION_REFILL]);
		events_about(out, "draw_failed", SEATS_ALL, seat);
		return;
	}
	int kind = s->pile[s->drawn++];

	s->hand[seat][kind]++;
	s->held[seat]++;
	events_about(out, "draw_made", SEATS_ALL, seat);
	events_about(out, "card_drawn", seats_one(seat), seat);
	events_word(out, "card", masters_card[kind]);
}

/* Begins the phase that a symbol asks for, if anybody has a card for it. */
static bool
symbol_ask(const Terms *terms, State *s, int symbol)
{
	bool possible = s->held[s->active] > 0;

	switch (symbol) {
	case UP:
		s->phase = PHASE_SECOND_UP;
		break;
	case DOWN:
		s->phase = PHASE_SECOND_DOWN;
		break;
	case AWARD:
		s->phase = PHASE_AWARD;
		possible = true;
		break;
	case SIMULTANEOUS:
		s->phase = PHASE_GIVE;
		possible = seats_where(terms, s, seat_holds) != 0;
		break;
	default:
		possible = false;
	}
	return possible;
}

static void
play_step(const Terms *terms, State *s, int kind, Events *out)
{
	int symbol = card_symbol(kind);

	s->first = kind;
	card_lay(s, s->active, kind);
	card_tell("card_played", s->active, kind, out);
	if (masters_round_full(terms, s)) {
		if (symbol != PLAIN)
			card_tell("symbol_void", s->active, kind, out);
		masters_round_end(terms, s, out);
		return;
	}
	if (symbol == DRAW)
		card_draw(terms, s, out);
	if (!symbol_ask(terms, s, symbol))
		turn_pass_on(terms, s, out);
}

static void
second_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	if (move->verb == VERB_PASS) {
		events_about(out, "second_declined", SEATS_ALL, s->active);
		turn_pass_on(terms, s, out);
		return;
	}
	if (s->phase == PHASE_SECOND_DOWN) {
		hand_take(s, s->active, move->arg[0]);
		s->down[s->active][move->arg[0]]++;
		s->hidden[s->active]++;
		events_about(out, "card_hidden", SEATS_ALL, s->active);
		events_about(out, "own_card_hidden", seats_one(s->active),
			     s->active);
		events_word(out, "card", masters_card[move->arg[0]]);
	} else {
		g_assert(card_artist(move->arg[0]) == card_artist(s->first));
		card_lay(s, s->active, move->arg[0]);
		card_tell("second_shown", s->active, move->arg[0], out);
	}
	turn_end(terms, s, out);
}

static void
give_step(const Terms *terms, State *s, const Move *moves, Events *out)
{
	Seats seats = masters_waiting(terms, s);

	for (int i = 0; i < terms->seats; i++) {
		int seat = (s->active + i) % terms->seats;

		if (!seats_has(seats, seat))
			continue;
		card_lay(s, seat, moves[seat].arg[0]);
		card_tell("card_given", seat, moves[seat].arg[0], out);
	}
	turn_end(terms, s, out);
}

/* Adds cards. They open no artist and change no rank, as the tokens are placed
 * already. */
static void
cards_add(const Terms *terms, State *s, int seat, const Move *move, Events *out)
{
	int n;
	Move best;

	if (move->verb == VERB_ADD_BEST) {
		masters_choose(terms, s, seat, 0, &best);
		move = &best;
	}
	const int *cards = masters_added(move, &n);

	if (!n) {
		events_about(out, "none_added", SEATS_ALL, seat);
		return;
	}
	events_about(out, "cards_added", SEATS_ALL, seat);
	events_list(out, "cards");
	for (int i = 0; i < n; i++) {
		g_assert(s->display[seat][card_artist(cards[i])] > 0);
		card_lay(s, seat, cards[i]);
		events_item(out, masters_card[cards[i]]);
	}
}

static void
add_step(const Terms *terms, State *s, const Move *moves, Events *out)
{
	if (terms->options[OPTION_STRICT]) {
		int next = (s->adder + 1) % terms->seats;

		cards_add(terms, s, s->adder, &moves[s->adder], out);
		int adder = next == s->finisher
				    ? -1
				    : masters_round_adder(terms, s, next);

		if (adder < 0)
			masters_round_score(terms, s, out);
		else
			s->adder = adder;
		return;
	}
	Seats seats = masters_waiting(terms, s);

	for (int i = 0; i < terms->seats; i++) {
		int seat = (s->finisher + i) % terms->seats;

		if (seats_has(seats, seat))
			cards_add(terms, s, seat, &moves[seat], out);
	}
	masters_round_score(terms, s, out);
}

void
masters_step(const Terms *terms, State *s, const Move *moves, Events *out)
{
	const Move *move = &moves[s->active];

	switch ((Phase)s->phase) {
	case PHASE_TURN:
		play_step(terms, s, move->arg[0], out);
		return;
	case PHASE_SECOND_UP:
	case PHASE_SECOND_DOWN:
		second_step(terms, s, move, out);
		return;
	case PHASE_AWARD:
		s->awards[move->arg[0]]++;
		events_about(out, "award_placed", SEATS_ALL, s->active);
		events_word(out, "artist", masters_artist[move->arg[0]]);
		events_word(out, "title", masters_title[move->arg[0]]);
		events_aside(out);
		turn_pass_on(terms, s, out);
		return;
	case PHASE_GIVE:
		give_step(terms, s, moves, out);
		return;
	case PHASE_ADD:
		add_step(terms, s, moves, out);
		return;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

/* --- the game ------------------------------------------------------------- */

static const Option options[] = {
	{ "refill",
	  "new cards between rounds: by the chart, or hands filled to 13",
	  "chart thirteen" },
	{ "facedown_ends_round",
	  "do face-down cards count towards the end of a round?", "no yes" },
	{ "strict_scoring_order",
	  "are cards added one player after the other, not all at once?",
	  "no yes" },
	{ NULL, NULL, NULL },
};

static const char *const owed[] = { "active", "add", NULL };

static const char *const topics[] = { "turn",	      "second card", "award",
				      "simultaneous", "added cards", NULL };

static const char *const asides[] = { "round_dealt", "hand_dealt",
				      "cards_dealt", "extra_shown",
				      "tie_broken",  NULL };

static const char *const acts[] = {
	"card_played", "second_shown", "second_declined",
	"card_hidden", "award_placed", "card_given",
	"cards_added", "none_added",   NULL
};

static const Game masters_gallery = {
	.name = "masters-gallery",
	.title = "Masters Gallery",
	.prefix = "mg",
	.folder = "masters-gallery",
	.rules = 2,
	.least_seats = 2,
	.most_seats = PLAYERS,
	.lengths = { [2] = 22, 30, 28, 27 },
	.rollouts = { [2] = 4500, 2800, 2700, 2500 },
	.options = options,
	.state_size = sizeof(State),
	.score_event = "seat_scored",
	.asides = asides,
	.acts = acts,
	.tables_read = masters_tables_read,
	.tables_free = g_free,
	.topics = topics,
	.owed = owed,
	.objection = masters_objection,
	.plans = masters_plans,
	.policy = masters_policy,
	GAME_FUNCTIONS(masters),
};

extern const Game *const masters_gallery_games[];
const Game *const masters_gallery_games[] = { &masters_gallery, NULL };
