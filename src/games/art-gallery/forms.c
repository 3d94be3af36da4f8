/* forms.c - the moves of Art Gallery as forms for the engine; what a card buys
 * in the Shop, and where it leads. */
#include "games/art-gallery/rules.h"

/* --- what a card buys in the Shop ----------------------------------------- */

/* Words of a tile list: 1 to 48 name tiles; the following name the tops of
 * piles: one pile or, in a wish list and cheapest first, the piles with tiles
 * of the seat's own paintings, of paintings on display, or all. */
enum { WORD_MINE = PAINTINGS + 1 + PILES, WORD_SHOWN, WORD_ANY };

static int
shop_pile_word(int pile)
{
	return PAINTINGS + 1 + pile;
}

int
shop_pile(const State *s, int word)
{
	for (int pile = 0; pile < PILES; pile++)
		if (s->piled[pile] && (word == shop_pile_word(pile) ||
				       word == state_top(s, pile)))
			return pile;
	return -1;
}

/* Returns whether a word of the list means the top of this pile. */
static bool
shop_means(const Terms *terms, const State *s, int word, int pile)
{
	int tile = state_top(s, pile);

	if (word == WORD_MINE)
		return tile && state_owns(s, s->bar[0][s->served].seat, tile);
	if (word == WORD_SHOWN)
		return tile && state_displayed(terms, s, tile);
	return word == WORD_ANY || shop_pile(s, word) == pile;
}

int
shop_wish(const Terms *terms, const State *s, int card, const int *words, int n,
	  int piles[SHOP_MOST])
{
	int bought = 0;

	for (int i = 0; i < n; i++)
		for (int pile = 0; pile < PILES && bought < SHOP_MOST; pile++) {
			if (!shop_means(terms, s, words[i], pile) ||
			    !shop_affords(terms, s, pile, card) ||
			    (bought && piles[0] == pile))
				continue;
			card -= state_tables(terms)->price[pile];
			piles[bought++] = pile;
		}
	return bought;
}

/* --- where a card leads on the loop of benches --------------------------- */

bool
loop_blocked(const Terms *terms, const State *s, int seat)
{
	for (int card = 0; card < VALUES; card++)
		for (int way = 0; s->hand[seat][card] && way < WAYS; way++)
			if (!state_full(terms, s,
					loop_end(terms, s, seat,
						 step_of(card, way))))
				return false;
	return true;
}

/* --- forms ---------------------------------------------------------------- */

#define WISHES_MOST (MOVE_ARGS - 1)
#define NAMES 7

static const char *const cards[VALUES] = { "0", "1", "2", "3", "4",
					   "5", "6", "7", "8" };

/* Ways to write a step. The card alone may mean either way, so the player is
 * asked. */
#define WRITTEN(card)                                                          \
	{ card " cw", card " clockwise", "cw " card, "clockwise " card, card,  \
	  NULL },                                                              \
	{                                                                      \
		card " ccw", card " anticlockwise", card " counterclockwise",  \
			card " anti clockwise", card " acw", "ccw " card, card \
	}

static const char *const steps[STEPS][NAMES] = {
	{ "0", "0 cw", "0 ccw", "0 clockwise", "0 anticlockwise",
	  "0 counterclockwise", "stay" },
	{ NULL },
	WRITTEN("1"),
	WRITTEN("2"),
	WRITTEN("3"),
	WRITTEN("4"),
	WRITTEN("5"),
	WRITTEN("6"),
	WRITTEN("7"),
	WRITTEN("8"),
};

/* Returns whether a seat holds a card; without a state, always. */
static bool
holds(const State *s, int seat, int card)
{
	return !s || s->hand[seat][card];
}

static void
card_words(const State *s, int seat, Moves *out)
{
	for (int card = 0; card < VALUES; card++)
		if (holds(s, seat, card))
			moves_word(out, card, cards[card]);
}

#define WALK                                                                   \
	"walk; walking; go; going; moving; step; advance; play; where i am; "  \
	"put; where am; off to; heading; head to; head for; heads to; take "   \
	"me; moves; back to; over to; on to; stroll; run; come"

static const MoveVerb verbs[] = {
	[VERB_MOVE] = { "move", { NULL }, WALK },
	[VERB_SHOW] = { "move", { NULL }, WALK },
	[VERB_TILES] = { "tiles",
			 { "tile", "take tiles", "take tile", "buy" },
			 "take; have; get; i'll have; want" },
	[VERB_NO_TILES] = { "tiles none",
			    { "tile none", "tiles nothing", "take no tiles",
			      "take no tile", "no tiles", "no tile",
			      "buy nothing", "nothing", "none", "pass" },
			    "don't want tiles; don't want any tiles; no; no "
			    "thanks; no thank you; skip; not buying; don't "
			    "buy; no tiles for me; don't want; leave it; won't "
			    "buy; nothing for me; don't want a tile" },
	[VERB_WISH] = { "wish", { "wish list" }, NULL },
	[VERB_TAKE] = { "take",
			{ "take back" },
			"have back; get back; want back; pick up; back; have; "
			"keep; reclaim; taking; give back" },
	[VERB_RANK] = { "take", { "take back" }, NULL },
};

static void
walk_form(const Terms *terms, const State *s, int seat, int verb, Moves *out)
{
	moves_form(out, verbs, verb);
	moves_choose(out, 1, 1);
	for (int step = 0; step < STEPS; step++) {
		if (!steps[step][0] || !holds(s, seat, step_card(step)))
			continue;
		moves_word(out, step, steps[step][0]);
		if (moves_bare(out))
			continue;
		for (int i = 1; i < NAMES && steps[step][i]; i++)
			moves_alias(out, steps[step][i]);
		if (!s)
			continue;
		int area = loop_end(terms, s, seat, step);
		int other = step_of(step_card(step), CLOCKWISE);

		/* If both directions lead to the same place, only one is
		 * named. */
		if (step_way(step) == CLOCKWISE ||
		    loop_end(terms, s, seat, other) != area)
			moves_place(out, area ? "gallery" : "shop", area);
	}
	moves_joint(out, verb == VERB_SHOW ? "show" : "bid");
	moves_alias(out, "bidding");
	moves_alias(out, "bid of");
	if (verb == VERB_MOVE)
		moves_everyday(out, "leave; leaving; lay; laying; put; place; "
				    "drop; stake; bet; face down");
	moves_choose(out, 1, 1);
	card_words(s, seat, out);
}

/* --- tiles --------------------------------------------------------------- */

static void
tile_word(const Tables *tables, int tile, Moves *out)
{
	const Artwork *painting = &tables->painting[tile];

	moves_word(out, tile, painting->number);
	moves_alias(out, painting->label);
	moves_alias(out, painting->padded);
	moves_alias(out, painting->title);
}

static void
any_tile_words(const Tables *tables, Moves *out)
{
	for (int tile = 1; tile <= PAINTINGS; tile++)
		tile_word(tables, tile, out);
	for (int pile = 0; pile < PILES; pile++)
		moves_word(out, shop_pile_word(pile), tables->pile_word[pile]);
}

static void
wish_form(const Tables *tables, Moves *out)
{
	moves_form(out, verbs, VERB_WISH);
	moves_shorthand(out);
	moves_rank(out, 1, WISHES_MOST);
	any_tile_words(tables, out);
	moves_word(out, WORD_MINE, "mine");
	moves_word(out, WORD_SHOWN, "shown");
	moves_word(out, WORD_ANY, "any");
}

static void
shop_forms(const Terms *terms, const State *s, Moves *out)
{
	const Tables *tables = state_tables(terms);

	moves_form(out, verbs, VERB_TILES);
	moves_choose(out, 1, SHOP_MOST);
	for (int pile = 0; pile < PILES; pile++) {
		if (!shop_affords(terms, s, pile, shop_card(s)))
			continue;
		tile_word(tables, state_top(s, pile), out);
		moves_alias(out, tables->pile_word[pile]);
	}
	moves_form(out, verbs, VERB_NO_TILES);
	if (!moves_bare(out))
		wish_form(tables, out);
}

/* --- cards to take back -------------------------------------------------- */

static void
rank_form(Moves *out)
{
	moves_form(out, verbs, VERB_RANK);
	moves_shorthand(out);
	moves_rank(out, 2, VALUES);
	card_words(NULL, 0, out);
}

void
art_legal(const Terms *terms, const State *s, int seat, Moves *out)
{
	bool blocked;

	switch ((Phase)s->phase) {
	case PHASE_TURN:
		blocked = loop_blocked(terms, s, seat);
		walk_form(terms, s, seat, blocked ? VERB_SHOW : VERB_MOVE, out);
		return;
	case PHASE_TILES:
		shop_forms(terms, s, out);
		return;
	case PHASE_TAKE:
		moves_form(out, verbs, VERB_TAKE);
		moves_choose(out, 1, 1);
		for (int card = 0; card < VALUES; card++)
			if (s->left[card])
				moves_word(out, card, cards[card]);
		if (!moves_bare(out))
			rank_form(out);
		return;
	case PHASE_OVER:
		break;
	}
	g_assert_not_reached();
}

void
art_grammar(const Terms *terms, Moves *out)
{
	walk_form(terms, NULL, 0, VERB_MOVE, out);
	walk_form(terms, NULL, 0, VERB_SHOW, out);
	moves_form(out, verbs, VERB_TILES);
	moves_choose(out, 1, SHOP_MOST);
	any_tile_words(state_tables(terms), out);
	moves_form(out, verbs, VERB_NO_TILES);
	wish_form(state_tables(terms), out);
	moves_form(out, verbs, VERB_TAKE);
	moves_choose(out, 1, 1);
	card_words(NULL, 0, out);
	rank_form(out);
}

int
art_taken(const State *s, const Move *move)
{
	if (move->verb == VERB_TAKE)
		return move->arg[0];
	for (int i = 1; i <= move->arg[0]; i++)
		if (s->left[move->arg[i]])
			return move->arg[i];
	return -1;
}

/* --- objections ---------------------------------------------------------- */

static const char *
walk_objection(const Terms *terms, const State *s, int seat, const Move *move)
{
	int card = step_card(move->arg[0]);

	if (card == move->arg[1] && s->hand[seat][card] < 2)
		return "one-copy";
	if (move->verb == VERB_MOVE &&
	    state_full(terms, s, loop_end(terms, s, seat, move->arg[0])))
		return "area-full";
	return NULL;
}

static const char *
tiles_objection(const Terms *terms, const State *s, const Move *move)
{
	int price = 0;

	for (int i = 1; i <= move->arg[0]; i++)
		price += state_tables(terms)->price[shop_pile(s, move->arg[i])];
	return price > shop_card(s) ? "too-dear" : NULL;
}

const char *
art_objection(const Terms *terms, const State *s, int seat, const Move *move)
{
	int piles[SHOP_MOST];

	switch (move->verb) {
	case VERB_MOVE:
	case VERB_SHOW:
		return walk_objection(terms, s, seat, move);
	case VERB_TILES:
		return tiles_objection(terms, s, move);
	case VERB_WISH:
		return shop_wish(terms, s, shop_card(s), move->arg + 1,
				 move->arg[0], piles)
			       ? NULL
			       : "wish-out-of-reach";
	case VERB_RANK:
		return art_taken(s, move) < 0 ? "none-there" : NULL;
	}
	return NULL;
}
