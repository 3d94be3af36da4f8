/* forms.c - the moves of Masterpiece, as forms for the engine. */
#include "games/masterpiece/rules.h"

#include "game/view.h"

/* Other names for a painting ("highest"), for players who plan without knowing
 * which it will be; -1: none. */
typedef struct {
	int best, lowest;
} Superlative;

static const Superlative nothing = { -1, -1 };

static Superlative
superlative(const Terms *terms, const State *s, int seat, const Moves *out)
{
	if (!s)
		return (Superlative){ 0, 0 };
	if (moves_bare(out))
		return nothing;
	return (Superlative){ masterpiece_best(terms, s, seat),
			      masterpiece_lowest(terms, s, seat) };
}

/* Adds a slot for a seat's paintings; s NULL: for all paintings. Titles (with
 * or without "The") and artists are accepted. */
static void
painting_slot(const Terms *terms, const State *s, int seat, Superlative also,
	      Moves *out)
{
	moves_choose(out, 1, 1);
	for (int i = 0; i < state_tables(terms)->paintings; i++) {
		const Artwork *p = &state_tables(terms)->painting[i];

		if (s && s->owner[i] != seat)
			continue;
		moves_word(out, i, p->id);
		if (moves_bare(out))
			continue;
		moves_alias(out, p->title);
		moves_alias(out, p->artist);
		if (p->brief)
			moves_alias(out, p->brief);
		if (p->surname)
			moves_alias(out, p->surname);
		if (i == also.best)
			moves_alias(out, "highest");
		if (i == also.lowest)
			moves_alias(out, "lowest");
	}
}

static const MoveVerb verbs[] = {
	[VERB_START] = { "start", { "start at", "start on" }, NULL },
	[VERB_BUY] = { "buy",
		       { "buy it", "yes" },
		       "take it; take; have it; sold; buying; yes take it; "
		       "i'll have it; deal; purchase; have that; take that; "
		       "have this; take this; buy that; buy this; that is "
		       "mine; that's mine; this one's mine" },
	[VERB_BUY_FROM] = { "buy", { NULL }, NULL },
	[VERB_SELL] = { "sell",
			{ NULL },
			"part with; let go; selling; let go of; give up" },
	[VERB_PASS] = { "pass",
			{ "no", "decline", "keep", "none", "nothing", "no bid",
			  "no sale", "sell nothing", "buy nothing",
			  "no thanks" },
			"no thank you; no deal; not for me; i'm out; im out; "
			"out; not selling; not buying; not bidding; not "
			"interested; don't want it; don't want; rather keep "
			"it; keep it; rather keep; skip; too expensive; too "
			"rich for me; leave it; won't sell; won't buy; don't "
			"sell; don't buy; won't bid; don't bid; nothing for "
			"me; keeping everything; keep everything; keeping; not "
			"taking it; don't take; won't take; drop out" },
	[VERB_LOT] = { "auction",
		       { "choose", "put up" },
		       "put up for auction; put up for sale; sell; offer; "
		       "auction off; up for auction; auctioning" },
	[VERB_MONEY] = { "money",
			 { "collect", "collect money", "take money",
			   "take the money" },
			 "cash; take cash; have money; have cash; take money "
			 "please" },
	[VERB_CARD] = { "card",
			{ "value card", "take card", "take a card",
			  "take a value card" },
			"take value card; have card; draw card; draw; draw "
			"value card" },
	[VERB_CARD_TO] = { "card forgery on",
			   { "card forgery to", "forgery on" },
			   NULL },
	[VERB_PUT] = { "put on", { "put", "put it on", "on" }, NULL },
	[VERB_BID] = { "bid",
		       { NULL },
		       "offer; go up to; go to; go as high as; raise to; "
		       "raise; my offer is; my final offer is; final offer "
		       "is; final offer; final bid; make it; no more than; at "
		       "most; maximum; max; never more than; my limit is; "
		       "limit is; up to; offering; bidding" },
};

/* Adds a verb's form for a seat's paintings; s NULL: for all paintings. */
static void
painting_form(const Terms *terms, const State *s, int owner, int verb,
	      Superlative also, Moves *out)
{
	moves_form(out, verbs, verb);
	painting_slot(terms, s, owner, also, out);
}

static void
start_form(const Terms *terms, Moves *out)
{
	moves_form(out, verbs, VERB_START);
	moves_number(out, 0, state_tables(terms)->spaces - 1, 1);
}

/* Adds "buy up to 350k", for players who plan without knowing the price. */
static void
buy_for_form(int least, int most, int step, Moves *out)
{
	moves_verb(out, VERB_BUY, "buy");
	moves_shorthand(out);
	moves_joint(out, "for");
	moves_amount(out, least, most, step);
}

static void
buy_from_form(const Terms *terms, const State *s, int owner, Superlative also,
	      Moves *out)
{
	painting_form(terms, s, owner, VERB_BUY_FROM, also, out);
	moves_joint(out, "from");
	moves_choose(out, 1, 1);
	for (int seat = 0; seat < terms->seats; seat++)
		if (!s || seat == owner)
			moves_seat(out, seat);
}

static void
card_to_form(const Terms *terms, const State *s, int seat, Moves *out)
{
	painting_form(terms, s, seat, VERB_CARD_TO, nothing, out);
	moves_joint(out, "else on");
	moves_alias(out, "else");
	moves_alias(out, "else to");
	moves_alias(out, "otherwise on");
	painting_slot(terms, s, seat, nothing, out);
}

/* Adds the form of a bid. "up to" never makes a maximum above one's cash: that
 * must be bid on purpose. */
static void
bid_form(int least, int most, int step, Moves *out)
{
	moves_form(out, verbs, VERB_BID);
	moves_amount(out, least, most, step);
}

void
masterpiece_legal(const Terms *terms, const State *s, int seat, Moves *out)
{
	int price = state_space(terms, s, seat)->amount;
	int step = state_tables(terms)->step;
	Superlative also = superlative(terms, s, seat, out);

	switch ((Phase)s->phase) {
	case PHASE_START:
		start_form(terms, out);
		break;
	case PHASE_BUY:
		moves_form(out, verbs, VERB_BUY);
		buy_for_form(price, price, step, out);
		moves_form(out, verbs, VERB_PASS);
		break;
	case PHASE_SELL:
	case PHASE_MUST_SELL:
		painting_form(terms, s, seat, VERB_SELL, also, out);
		if (s->phase == PHASE_SELL)
			moves_form(out, verbs, VERB_PASS);
		break;
	case PHASE_BUY_PLAYER:
		for (int owner = 0; owner < terms->seats; owner++)
			if (owner != seat && state_owns(terms, s, owner))
				buy_from_form(terms, s, owner, also, out);
		moves_form(out, verbs, VERB_PASS);
		break;
	case PHASE_COLLECT:
		moves_form(out, verbs, VERB_MONEY);
		moves_form(out, verbs, VERB_CARD);
		/* With one painting there is no choice where the card goes. */
		if (state_owns(terms, s, seat) > 1)
			card_to_form(terms, s, seat, out);
		break;
	case PHASE_PUT:
		painting_form(terms, s, seat, VERB_PUT, nothing, out);
		break;
	case PHASE_LOT:
		painting_form(terms, s, s->active, VERB_LOT, also, out);
		break;
	case PHASE_AUCTION:
		bid_form(masterpiece_floor(terms, s),
			 masterpiece_ceiling(terms, s, seat), step, out);
		moves_reach(out, s->cash[seat]);
		moves_form(out, verbs, VERB_PASS);
		break;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

void
masterpiece_grammar(const Terms *terms, Moves *out)
{
	const Tables *t = state_tables(terms);
	int most = G_MAXINT / t->step * t->step;
	Superlative also = superlative(terms, NULL, 0, out);

	start_form(terms, out);
	moves_form(out, verbs, VERB_BUY);
	buy_from_form(terms, NULL, 0, also, out);
	/* the owner may be left out */
	painting_form(terms, NULL, 0, VERB_BUY_FROM, also, out);
	painting_form(terms, NULL, 0, VERB_SELL, also, out);
	moves_form(out, verbs, VERB_PASS);
	painting_form(terms, NULL, 0, VERB_LOT, also, out);
	moves_form(out, verbs, VERB_MONEY);
	moves_form(out, verbs, VERB_CARD);
	card_to_form(terms, NULL, 0, out);
	painting_form(terms, NULL, 0, VERB_PUT, nothing, out);
	buy_for_form(t->step, most, t->step, out);
	bid_form(t->minimum, most, t->step, out);
}

/* Says which painting a move is about, and its value if the seat has seen all
 * its value cards. */
json_t *
masterpiece_gloss(const Terms *terms, const State *s, int seat,
		  const Move *move)
{
	switch (move->verb) {
	case VERB_SELL:
	case VERB_PUT:
	case VERB_LOT:
	case VERB_BUY_FROM:
		return masterpiece_known(terms, s, move->arg[0], seat);
	}
	return NULL;
}

/* Groups what may be bought from other players under their names. */
json_t *
masterpiece_heading(const Terms *terms, const State *s, int seat,
		    const Move *move)
{
	json_t *owner = json_null();

	(void)terms;
	(void)seat;
	if (s->phase != PHASE_BUY_PLAYER)
		return NULL;
	if (move->verb == VERB_BUY_FROM)
		owner = view_seat(move->arg[1]);
	return json_pack("{s:o}", "owner", owner);
}
