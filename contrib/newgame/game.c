/* game.c - the Null Game, a whole game in one file, made to be copied.
 *
 * To begin a game: copy this folder to src/games/<name>, give the Game below
 * its name, title, prefix and folder, and rename newgame_games to <name>_games
 * (underscores for hyphens).  `make check` finds it and plays it.
 *
 * Everybody holds a few hidden cards.  In each round one player says what it is
 * about (a turn), then all bid a card at once (a sealed decision); the highest
 * card takes the points.  A real game spreads over several files. */
#include "game/game.h"

#include "game/ini.h"
#include "game/seats.h"

#include <stddef.h>

#define PLAYERS 4
#define CARDS_MAX 40

enum { SINGLE, DOUBLE, BID }; /* verbs */
enum { OPTION_WINS };	      /* options, in their order below */
enum { WINS_HIGHEST, WINS_LOWEST };

typedef enum {
	PHASE_TURN, /* the leader says what the round is about */
	PHASE_BID,  /* everybody bids a card */
	PHASE_OVER,
} Phase;

/* What tables.ini says. */
typedef struct {
	int cards;  /* numbered from 1 */
	int hand;   /* of each player; as many rounds are played */
	int single; /* points */
	int points; /* of a round that counts double */
} Tables;

/* Flat, without pointers: it is copied by assignment.  Chance enters only with
 * the deal here; a game that rolls dice later keeps its Dice in here. */
struct State {
	guint8 phase;
	guint8 round;  /* from 1 */
	guint8 leader; /* whose turn it is, or was */
	guint8 stake;  /* points of this round */
	guint8 turn;
	bool held[PLAYERS][CARDS_MAX + 1]; /* by card */
	bool played[CARDS_MAX + 1];
	int points[PLAYERS];
};

static const Tables *
tables_of(const Terms *terms)
{
	return terms->tables;
}

/* --- the numbers --- */

#define AT(field) offsetof(Tables, field)

/* Section, key, where to, how many numbers, the least and the most. */
static const IniRow rows[] = {
	{ "cards", "cards", AT(cards), 1, PLAYERS, CARDS_MAX },
	{ "cards", "hand", AT(hand), 1, 1, CARDS_MAX / PLAYERS },
	{ "points", "single", AT(single), 1, 1, 100 },
	{ "points", "double", AT(points), 1, 1, 100 },
};

static void *
tables_read(const char *text, GError **error)
{
	g_autofree Tables *tables = g_new0(Tables, 1);
	Ini ini = { .rows = rows,
		    .rows_n = G_N_ELEMENTS(rows),
		    .tables = tables };

	if (!ini_read(&ini, text, error))
		return NULL;
	if (tables->cards >= tables->hand * PLAYERS)
		return g_steal_pointer(&tables);
	ini_fault(&ini, error, ini_line(&ini, "cards", "cards"),
		  "%d hands need as many cards", PLAYERS);
	return NULL;
}

static void
tables_free(void *tables)
{
	g_free(tables);
}

/* --- the course of a match --- */

static void
round_begin(State *s, Events *out)
{
	s->round++;
	s->turn++;
	s->phase = PHASE_TURN;
	s->stake = 0;
	events_add(out, "round_started", SEATS_ALL);
	events_number(out, "round", s->round);
	events_seat(out, "seat", s->leader);
}

/* The hand is told to its player alone. */
static void
hand_tell(const Terms *terms, const State *s, int seat, Events *out)
{
	events_add(out, "cards_dealt", seats_one(seat));
	events_seat(out, "seat", seat);
	events_list(out, "cards");
	for (int card = 1; card <= tables_of(terms)->cards; card++)
		if (s->held[seat][card])
			events_item_number(out, card);
}

static void
setup(const Terms *terms, State *s, const Dice *dice, Events *out)
{
	const Tables *tables = tables_of(terms);
	Dice own = *dice;
	int cards[CARDS_MAX];

	for (int i = 0; i < tables->cards; i++)
		cards[i] = i + 1;
	dice_shuffle(&own, cards, tables->cards);
	for (int i = 0; i < terms->seats * tables->hand; i++)
		s->held[i % terms->seats][cards[i]] = true;
	s->leader = (guint8)dice_below(&own, (guint32)terms->seats);
	for (int seat = 0; seat < terms->seats; seat++)
		hand_tell(terms, s, seat, out);
	round_begin(s, out);
}

static Seats
waiting(const Terms *terms, const State *s)
{
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		return seats_one(s->leader);
	case PHASE_BID:
		return (1u << terms->seats) - 1;
	case PHASE_OVER:
		return 0;
	}
	g_assert_not_reached();
}

static int
turn(const Terms *terms, const State *s)
{
	(void)terms;
	return s->turn;
}

static const char *const topics[] = { "turn", "sealed bid", NULL };

static const char *
topic(const Terms *terms, const State *s, int seat)
{
	(void)terms;
	(void)seat;
	return s->phase == PHASE_BID ? "sealed bid" : "turn";
}

/* --- moves --- */

static void
turn_forms(Moves *out)
{
	moves_verb(out, SINGLE, "single");
	moves_verb(out, DOUBLE, "double");
}

static void
bid_form(const Terms *terms, Moves *out)
{
	moves_verb(out, BID, "bid");
	moves_number(out, 1, tables_of(terms)->cards, 1);
}

static void
legal(const Terms *terms, const State *s, int seat, Moves *out)
{
	(void)seat;
	if (s->phase == PHASE_BID)
		bid_form(terms, out);
	else
		turn_forms(out);
}

static void
grammar(const Terms *terms, Moves *out)
{
	turn_forms(out);
	bid_form(terms, out);
}

/* The form takes any card; only what the seat itself knows may bar one. */
static const char *
objection(const Terms *terms, const State *s, int seat, const Move *move)
{
	(void)terms;
	if (move->verb == BID && !s->held[seat][move->arg[0]])
		return "not-yours";
	return NULL;
}

/* --- a step --- */

static void
stake_set(const Terms *terms, State *s, const Move *move, Events *out)
{
	const Tables *tables = tables_of(terms);
	bool doubled = move->verb == DOUBLE;

	s->stake = (guint8)(doubled ? tables->points : tables->single);
	s->phase = PHASE_BID;
	events_add(out, "stake_set", SEATS_ALL);
	events_seat(out, "seat", s->leader);
	events_number(out, "points", s->stake);
}

static int
best_seat(const Terms *terms, const Move *moves)
{
	bool lowest = terms->options[OPTION_WINS] == WINS_LOWEST;
	int best = 0;

	for (int seat = 1; seat < terms->seats; seat++) {
		bool higher = moves[seat].arg[0] > moves[best].arg[0];

		if (higher != lowest)
			best = seat;
	}
	return best;
}

static void
score(const Terms *terms, const State *s, int *points, int *places)
{
	for (int seat = 0; seat < terms->seats; seat++) {
		points[seat] = s->points[seat];
		places[seat] = 1;
		for (int other = 0; other < terms->seats; other++)
			places[seat] += s->points[other] > s->points[seat];
	}
}

static void
match_end(const Terms *terms, State *s, Events *out)
{
	int points[SEATS_MAX], places[SEATS_MAX];

	s->phase = PHASE_OVER;
	score(terms, s, points, places);
	places_resigned(places, terms->resigned, terms->seats);
	for (int seat = 0; seat < terms->seats; seat++) {
		if (places[seat] != 1)
			continue;
		events_add(out, "won", SEATS_ALL);
		events_loud(out);
		events_seat(out, "seat", seat);
		events_number(out, "points", points[seat]);
	}
}

static void
bids_open(const Terms *terms, State *s, const Move *moves, Events *out)
{
	int best = best_seat(terms, moves);

	for (int seat = 0; seat < terms->seats; seat++) {
		int card = moves[seat].arg[0];

		s->held[seat][card] = false;
		s->played[card] = true;
		events_add(out, "card_shown", SEATS_ALL);
		events_seat(out, "seat", seat);
		events_number(out, "card", card);
	}
	s->points[best] += s->stake;
	events_add(out, "round_won", SEATS_ALL);
	events_loud(out);
	events_seat(out, "seat", best);
	events_number(out, "points", s->stake);
	s->leader = (guint8)best;
	if (s->round == tables_of(terms)->hand)
		match_end(terms, s, out);
	else
		round_begin(s, out);
}

static void
step(const Terms *terms, State *s, const Move *moves, Events *out)
{
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		stake_set(terms, s, &moves[s->leader], out);
		break;
	case PHASE_BID:
		bids_open(terms, s, moves, out);
		break;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

/* --- what can be seen --- */

/* How many cards everybody holds: what has been played is public. */
static int
cards_left(const Terms *terms, const State *s)
{
	int over = s->phase == PHASE_OVER;

	return tables_of(terms)->hand - s->round + !over;
}

static json_t *
hand_view(const Terms *terms, const State *s, int seat)
{
	json_t *hand = json_array();

	for (int card = 1; card <= tables_of(terms)->cards; card++)
		if (s->held[seat][card])
			json_array_append_new(hand, json_integer(card));
	return hand;
}

static json_t *
players_view(const Terms *terms, const State *s)
{
	json_t *players = json_array();
	Seats owing = waiting(terms, s);

	for (int seat = 0; seat < terms->seats; seat++)
		json_array_append_new(players,
				      json_pack("{s:i, s:i, s:i, s:b}", "seat",
						seat, "cards",
						cards_left(terms, s), "points",
						s->points[seat], "waited_for",
						seats_has(owing, seat)));
	return players;
}

static json_t *
hands_view(const Terms *terms, const State *s)
{
	json_t *hands = json_array();

	for (int seat = 0; seat < terms->seats; seat++)
		json_array_append_new(hands, hand_view(terms, s, seat));
	return hands;
}

static json_t *
view(const Terms *terms, const State *s, int seat)
{
	json_t *seen =
		json_pack("{s:i, s:i, s:i, s:b, s:b, s:{s:i}}", "round",
			  s->round, "rounds", tables_of(terms)->hand, "stake",
			  s->stake, "over", s->phase == PHASE_OVER, "lowest",
			  terms->options[OPTION_WINS] == WINS_LOWEST, "leader",
			  "seat", s->leader);

	json_object_set_new(seen, "players", players_view(terms, s));
	if (seat >= 0)
		json_object_set_new(seen, "hand", hand_view(terms, s, seat));
	if (seat == SEAT_JUDGE)
		json_object_set_new(seen, "hands", hands_view(terms, s));
	return seen;
}

/* --- playing for others --- */

/* The nth card of a hand, from the lowest. */
static int
hand_nth(const Terms *terms, const State *s, int seat, int n)
{
	for (int card = 1; card <= tables_of(terms)->cards; card++)
		if (s->held[seat][card] && n-- == 0)
			return card;
	g_assert_not_reached();
}

static void
fallback(const Terms *terms, const State *s, int seat, Dice *dice, Move *out)
{
	(void)dice;
	if (s->phase == PHASE_BID)
		*out = (Move){ .verb = BID,
			       .n = 1,
			       .arg = { hand_nth(terms, s, seat, 0) } };
	else
		*out = (Move){ .verb = SINGLE };
}

/* Everything that is not in the seat's hand and was never shown may be in any
 * other hand. */
static void
veil(const Terms *terms, State *s, int seat, Dice *dice)
{
	int pool[CARDS_MAX], n = 0;

	if (seat == SEAT_JUDGE)
		return;
	for (int card = 1; card <= tables_of(terms)->cards; card++)
		if (!s->played[card] && (seat < 0 || !s->held[seat][card]))
			pool[n++] = card;
	dice_shuffle(dice, pool, n);
	for (int other = 0; other < terms->seats; other++) {
		if (other == seat)
			continue;
		memset(s->held[other], 0, sizeof(s->held[other]));
		for (int i = 0; i < cards_left(terms, s); i++)
			s->held[other][pool[--n]] = true;
	}
}

static void
bot(const Terms *terms, const State *s, int seat, Dice *dice, Move *out)
{
	guint32 cards = (guint32)cards_left(terms, s);
	int drawn = (int)dice_below(dice, cards);

	if (s->phase == PHASE_BID)
		*out = (Move){ .verb = BID,
			       .n = 1,
			       .arg = { hand_nth(terms, s, seat, drawn) } };
	else
		*out = (Move){ .verb = dice_below(dice, 2) ? DOUBLE : SINGLE };
}

static const Option options[] = {
	{ "wins", "which card takes the points", "highest lowest" },
	{ NULL, NULL, NULL },
};

static const Game newgame = {
	.name = "newgame",
	.title = "Null Game",
	.prefix = "ng",
	.folder = "newgame",
	.rules = 1,
	.least_seats = 2,
	.most_seats = PLAYERS,
	.lengths = { [2 ... PLAYERS] = 20 },
	.options = options,
	.state_size = sizeof(State),
	.tables_read = tables_read,
	.tables_free = tables_free,
	.setup = setup,
	.waiting = waiting,
	.turn = turn,
	.topic = topic,
	.topics = topics,
	.legal = legal,
	.grammar = grammar,
	.objection = objection,
	.step = step,
	.view = view,
	.score = score,
	.fallback = fallback,
	.veil = veil,
	.bot = bot,
};

extern const Game *const newgame_games[];
const Game *const newgame_games[] = { &newgame, NULL };
