/* bot.c - moves for an absent player: a bot that looks ahead to the end of the
 * round, and the harmless move.  The bot tries each choice in some quick games:
 * in these the others play cards that the seat hasn't seen, and the seat its
 * own; only artists count.  It takes the choice with the best average lead. */
#include "games/masters-gallery/rules.h"

#include <string.h>

#define TRIES 16
#define ROLLOUT_TRIES 3 /* rollouts for each choice */
#define NOTHING (-1)
/* Scores are in quarters of a point, to rate cards kept in the hand. */
#define POINT 4

/* The table as the seat knows it, by artists alone. */
typedef struct {
	int seats, me, next, threshold;
	int tries;	   /* playouts for each choice */
	bool hidden_count; /* face-down cards may end the round */
	int keep;	   /* worth of a card kept */
	int held[PLAYERS]; /* cards in the hands */
	int total[ARTISTS], mine[ARTISTS];   /* open; my hand */
	int shown[ARTISTS], theirs[ARTISTS]; /* open: mine, the others' */
	int dark[ARTISTS], hidden; /* face-down: mine, the others' number */
	int pool[ARTISTS], pooled; /* unseen cards */
	int worth[ARTISTS], tokens[PLACES];
	guint64 chance;
} LiveMatch;

/* A plain random generator, started by the dice: a choice needs thousands of
 * numbers. */
static unsigned
chance(LiveMatch *t, unsigned limit)
{
	t->chance ^= t->chance << 13;
	t->chance ^= t->chance >> 7;
	t->chance ^= t->chance << 17;
	return (unsigned)((t->chance >> 32) * limit >> 32);
}

static int
weighted(LiveMatch *t, const int weight[ARTISTS], int sum)
{
	int n = (int)chance(t, (unsigned)sum), a = 0;

	while (n >= weight[a])
		n -= weight[a++];
	return a;
}

static void
table_read(LiveMatch *t, const Terms *terms, const State *s, int me,
	   guint32 start)
{
	memset(t, 0, sizeof(*t));
	t->seats = terms->seats;
	t->me = me;
	t->tries = TRIES;
	t->next = (s->active + 1) % t->seats;
	t->threshold = state_tables(terms)->threshold[t->seats];
	t->hidden_count = terms->options[OPTION_FACEDOWN];
	t->keep = s->round == ROUNDS ? 0 : 2 * POINT;
	for (int i = 0; i < PLACES; i++)
		t->tokens[i] = state_tables(terms)->values[i];
	for (int i = s->drawn; i < state_tables(terms)->cards; i++)
		t->pool[card_artist(s->pile[i])]++;
	for (int seat = 0; seat < t->seats; seat++) {
		t->held[seat] = s->held[seat];
		if (seat == me)
			continue;
		t->hidden += s->hidden[seat];
		for (int a = 0; a < ARTISTS; a++) {
			t->theirs[a] += s->display[seat][a];
			t->pool[a] += state_holds(s, seat, a) +
				      state_hides(s, seat, a);
		}
	}
	for (int a = 0; a < ARTISTS; a++) {
		t->pooled += t->pool[a];
		t->total[a] = s->total[a];
		t->shown[a] = s->display[me][a];
		t->mine[a] = state_holds(s, me, a);
		t->dark[a] = state_hides(s, me, a);
		t->worth[a] = masters_worth(terms, s, a);
	}
	t->chance = 1 + ((guint64)start << 20);
}

/* --- a quick game -------------------------------------------------------- */

static bool
full(const LiveMatch *t, int artist)
{
	return t->total[artist] + (t->hidden_count ? t->dark[artist] : 0) >=
	       t->threshold;
}

static void
lay(LiveMatch *t, int seat, int artist)
{
	(seat == t->me ? t->shown : t->theirs)[artist]++;
	t->total[artist]++;
	t->held[seat]--;
}

static void
lay_mine(LiveMatch *t, int artist)
{
	t->mine[artist]--;
	lay(t, t->me, artist);
}

static int
unseen(LiveMatch *t)
{
	int artist = weighted(t, t->pool, t->pooled);

	t->pool[artist]--;
	t->pooled--;
	return artist;
}

/* Draws one of my cards, rather of artists that I hold and that rank. */
static int
own(LiveMatch *t)
{
	int weight[ARTISTS], sum = 0;

	for (int a = 0; a < ARTISTS; a++) {
		weight[a] = t->mine[a] * (1 + t->total[a] + t->mine[a]);
		sum += weight[a];
	}
	int artist = weighted(t, weight, sum);

	t->mine[artist]--;
	return artist;
}

static void
play_out(LiveMatch *t)
{
	int seat = t->next;

	for (int idle = 0; idle < t->seats;
	     seat = seat + 1 < t->seats ? seat + 1 : 0) {
		if (!t->held[seat] || (seat != t->me && !t->pooled)) {
			idle++;
			continue;
		}
		idle = 0;
		int artist = seat == t->me ? own(t) : unseen(t);

		lay(t, seat, artist);
		if (full(t, artist))
			return;
	}
}

static void
reveal(LiveMatch *t)
{
	for (int i = 0; i < t->hidden; i++) {
		int artist = unseen(t);

		t->theirs[artist]++;
		t->total[artist]++;
	}
	for (int a = 0; a < ARTISTS; a++) {
		t->shown[a] += t->dark[a];
		t->total[a] += t->dark[a];
	}
}

static void
values(const LiveMatch *t, int value[ARTISTS])
{
	int order[ARTISTS];

	masters_ranking(t->total, order);
	for (int i = 0; i < ARTISTS; i++)
		value[order[i]] =
			i < PLACES && t->total[order[i]]
				? POINT * (t->worth[order[i]] + t->tokens[i])
				: 0;
}

/* Returns my points, with cards added or kept, minus the others' average. */
static int
lead(const LiveMatch *t)
{
	int value[ARTISTS], mine = 0, others = 0;

	values(t, value);
	for (int a = 0; a < ARTISTS; a++) {
		int spare = t->mine[a];

		mine += t->shown[a] * value[a] + spare * t->keep;
		if (spare && t->shown[a] && value[a] > t->keep)
			mine += value[a] - t->keep;
		others += t->theirs[a] * value[a];
	}
	return mine * (t->seats - 1) - others;
}

/* Returns the score of a choice, summed over tries. `over`: the round has ended
 * already. */
static int
try_out(const LiveMatch *live, bool over)
{
	int sum = 0;

	for (int i = 0; i < live->tries; i++) {
		LiveMatch t = *live;

		t.chance += (guint64)(i + 1) * 0x9e3779b97f4a7c15;
		if (!over)
			play_out(&t);
		reveal(&t);
		sum += lead(&t);
	}
	return sum;
}

/* --- choices ------------------------------------------------------------- */

static int
lay_try(const LiveMatch *live, int artist)
{
	LiveMatch t = *live;

	if (artist == NOTHING)
		return try_out(&t, false);
	lay_mine(&t, artist);
	return try_out(&t, full(&t, artist));
}

static int
hide_try(const LiveMatch *live, int artist)
{
	LiveMatch t = *live;

	t.mine[artist]--;
	t.held[t.me]--;
	t.dark[artist]++;
	return try_out(&t, full(&t, artist));
}

/* Tries a card where everybody lays one at once; mine is known. */
static int
give_try(const LiveMatch *live, int artist)
{
	LiveMatch t = *live;
	bool over = false;

	if (artist != NOTHING)
		lay_mine(&t, artist);
	for (int seat = 0; seat < t.seats; seat++)
		if (seat != t.me && t.held[seat] && t.pooled)
			lay(&t, seat, unseen(&t));
	for (int a = 0; a < ARTISTS; a++)
		over = over || full(&t, a);
	return try_out(&t, over);
}

/* Returns the best artist to try, among the cards that I hold. */
static int
best_of(const LiveMatch *t, int (*try)(const LiveMatch *, int), int *score)
{
	int best = NOTHING;

	for (int a = 0; a < ARTISTS; a++) {
		if (!t->mine[a])
			continue;
		int value = try(t, a);

		if (best == NOTHING || value > *score) {
			best = a;
			*score = value;
		}
	}
	return best;
}

static int
card_play(const LiveMatch *t, const State *s)
{
	/* bonus for a card's symbol, if it doesn't end the round */
	static const int bonus[SYMBOLS] = {
		[DRAW] = 6,	    [UP] = 1,	 [DOWN] = 4,
		[SIMULTANEOUS] = 0, [AWARD] = 6,
	};
	int best = NO_CARD, most = 0, value[ARTISTS];

	for (int a = 0; a < ARTISTS; a++)
		value[a] = t->mine[a] ? lay_try(t, a) : 0;
	for (int kind = 0; kind < KINDS; kind++) {
		int artist = card_artist(kind), symbol = card_symbol(kind);

		if (!s->hand[t->me][kind])
			continue;
		int score = value[artist] +
			    bonus[symbol] * t->tries * (t->seats - 1);

		if (t->total[artist] + 1 >= t->threshold && symbol != PLAIN)
			score = value[artist] - 1;
		if (best == NO_CARD || score > most) {
			best = kind;
			most = score;
		}
	}
	return best;
}

/* The order in which to play cards whose symbols have no effect, and to give
 * cards away. */
static const int spared[SYMBOLS] = {
	PLAIN, SIMULTANEOUS, UP, DOWN, DRAW, AWARD
};
static const int given_up[SYMBOLS] = { PLAIN, DRAW, AWARD,
				       UP,    DOWN, SIMULTANEOUS };

/* Returns the seat's first card of an artist, in that order. */
static int
card_first(const State *s, int seat, int artist, const int order[SYMBOLS])
{
	for (int i = 0; i < SYMBOLS; i++)
		if (s->hand[seat][card_of(artist, order[i])])
			return card_of(artist, order[i]);
	g_assert_not_reached();
}

static void
second_choose(const LiveMatch *t, const State *s, Move *out)
{
	int none = try_out(t, false), some = 0, artist;

	if (s->phase == PHASE_SECOND_DOWN) {
		artist = best_of(t, hide_try, &some);
	} else {
		artist = card_artist(s->first);
		if (t->mine[artist])
			some = lay_try(t, artist);
		else
			artist = NOTHING;
	}
	if (artist != NOTHING && some > none)
		move_one(out, VERB_SECOND,
			 card_first(s, t->me, artist, spared));
	else
		out->verb = VERB_PASS;
}

static void
award_choose(const LiveMatch *t, const Terms *terms, Move *out)
{
	int best = 0, most = 0;

	for (int a = 0; a < ARTISTS; a++) {
		LiveMatch with = *t;

		with.worth[a] += state_tables(terms)->award;
		int value = try_out(&with, false);

		if (!a || value > most) {
			best = a;
			most = value;
		}
	}
	move_one(out, VERB_AWARD, best);
}

/* Adds cards that score more than they are worth in the hand. */
static void
add_choose(const LiveMatch *t, const Terms *terms, const State *s, Move *out)
{
	int cards[ARTISTS], n = 0;

	for (int a = 0; a < ARTISTS; a++)
		if (s->display[t->me][a] && t->mine[a] &&
		    (s->round == ROUNDS ||
		     masters_value(terms, s, a) * POINT > t->keep))
			cards[n++] = card_first(s, t->me, a, spared);
	masters_add(s, t->me, cards, n, out);
}

static void
give_choose(const LiveMatch *t, const State *s, Move *out)
{
	int score = 0, artist = best_of(t, give_try, &score);

	move_one(out, VERB_GIVE, card_first(s, t->me, artist, spared));
}

/* Chooses the seat's own move. */
static void
choose(const LiveMatch *t, const Terms *terms, const State *s, Move *out)
{
	*out = (Move){ .n = 0 };
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		move_one(out, VERB_PLAY, card_play(t, s));
		return;
	case PHASE_SECOND_UP:
	case PHASE_SECOND_DOWN:
		second_choose(t, s, out);
		return;
	case PHASE_AWARD:
		award_choose(t, terms, out);
		return;
	case PHASE_GIVE:
		give_choose(t, s, out);
		return;
	case PHASE_ADD:
		add_choose(t, terms, s, out);
		return;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

void
masters_choose(const Terms *terms, const State *s, int seat, guint32 start,
	       Move *out)
{
	LiveMatch t;

	table_read(&t, terms, s, seat, start);
	choose(&t, terms, s, out);
}

void
masters_bot(const Terms *terms, const State *s, int seat, Dice *dice, Move *out)
{
	masters_choose(terms, s, seat, dice_below(dice, 0x7fffffff), out);
}

void
masters_policy(const Terms *terms, const State *s, int seat, Dice *dice,
	       Move *out)
{
	LiveMatch t;

	table_read(&t, terms, s, seat, dice_below(dice, 0x7fffffff));
	t.tries = ROLLOUT_TRIES;
	choose(&t, terms, s, out);
}

int
masters_best(const Terms *terms, const State *s, int seat)
{
	Move best;

	if (s->phase == PHASE_TURN || s->phase == PHASE_ADD ||
	    s->phase == PHASE_OVER)
		return -1;
	masters_choose(terms, s, seat, 0, &best);
	return best.n ? best.arg[0] : -1;
}

/* --- the harmless move (G1, M2, M3, A15) ---------------------------------- */

void
masters_fallback(const Terms *terms, const State *s, int seat, Dice *dice,
		 Move *out)
{
	int held = 0, shown = 0, kind = 0, n, cards[ARTISTS];

	(void)terms;
	*out = (Move){ .n = 0 };
	for (int a = 1; a < ARTISTS; a++) {
		if (state_holds(s, seat, a) > state_holds(s, seat, held))
			held = a;
		if (s->display[seat][a] > s->display[seat][shown])
			shown = a;
	}
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		move_one(out, VERB_PLAY, card_first(s, seat, held, given_up));
		return;
	case PHASE_SECOND_UP:
	case PHASE_SECOND_DOWN:
		out->verb = VERB_PASS;
		return;
	case PHASE_AWARD:
		move_one(out, VERB_AWARD, shown);
		return;
	case PHASE_GIVE:
		n = (int)dice_below(dice, s->held[seat]);
		while (n >= s->hand[seat][kind])
			n -= s->hand[seat][kind++];
		move_one(out, VERB_GIVE, kind);
		return;
	case PHASE_ADD:
		/* In the last round, add a card of every artist displayed:
		 * left-over cards are worth nothing, and added ones may break a
		 * tie. */
		n = 0;
		for (int a = 0; s->round == ROUNDS && a < ARTISTS; a++)
			if (s->display[seat][a] && state_holds(s, seat, a))
				cards[n++] = card_first(s, seat, a, given_up);
		masters_add(s, seat, cards, n, out);
		return;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

/* --- what plans are filled in with --------------------------------------- */

/* Returns the card that the bot would play after its next one; or NO_CARD. */
static int
card_next(const Terms *terms, const State *now, int seat)
{
	LiveMatch t;
	State s = *now;

	table_read(&t, terms, &s, seat, 0);
	int first = card_play(&t, &s);

	if (card_symbol(first) != PLAIN && card_symbol(first) != AWARD)
		return NO_CARD;
	s.hand[seat][first]--;
	s.held[seat]--;
	s.display[seat][card_artist(first)]++;
	s.total[card_artist(first)]++;
	if (!s.held[seat] || masters_round_full(terms, &s))
		return NO_CARD;
	table_read(&t, terms, &s, seat, 0);
	return card_play(&t, &s);
}

json_t *
masters_plans(const Terms *terms, const State *s, int seat)
{
	int card = s->phase == PHASE_TURN ? card_next(terms, s, seat) : NO_CARD;

	return json_pack("{s:b, s:s}", "ahead", card != NO_CARD, "card",
			 card == NO_CARD ? "" : masters_card[card]);
}
