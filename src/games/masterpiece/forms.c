/* forms.c - the moves of Masterpiece, as forms for the engine. */
#include "games/masterpiece/rules.h"

#include "game/view.h"

/* Adds a painting as a word. Titles are shown; titles without "The" and artists
 * are also read. */
static void
painting_word(const Terms *terms, int painting, Moves *out)
{
	const Artwork *p = &state_tables(terms)->painting[painting];

	moves_word(out, painting, p->id);
	moves_label(out, p->title);
	moves_alias(out, p->artist);
	if (p->brief)
		moves_alias(out, p->brief);
	if (p->surname)
		moves_alias(out, p->surname);
}

/* Adds a slot for a painting of a seat; s NULL: for any painting. */
static void
painting_slot(const Terms *terms, const State *s, int seat, Moves *out)
{
	moves_choose(out, 1, 1);
	for (int p = 0; p < state_tables(terms)->paintings; p++)
		if (!s || s->owner[p] == seat)
			painting_word(terms, p, out);
}

static void
start_form(const Terms *terms, Moves *out)
{
	moves_verb(out, VERB_START, "start");
	moves_alias(out, "start at");
	moves_alias(out, "start on");
	moves_number(out, 0, state_tables(terms)->spaces - 1, 1);
}

static void
buy_form(Moves *out)
{
	moves_verb(out, VERB_BUY, "buy");
	moves_alias(out, "buy it");
	moves_alias(out, "yes");
	moves_everyday(out, "take it; take; have it; sold; buying; "
			    "yes take it; i'll have it; deal; purchase; "
			    "have that; take that; have this; take this; "
			    "buy that; buy this; that is mine; that's mine; "
			    "this one's mine");
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
buy_from_form(const Terms *terms, const State *s, int owner, Moves *out)
{
	moves_verb(out, VERB_BUY_FROM, "buy");
	painting_slot(terms, s, owner, out);
	moves_joint(out, "from");
	moves_choose(out, 1, 1);
	for (int seat = 0; seat < terms->seats; seat++)
		if (!s || seat == owner)
			moves_seat(out, seat);
}

static void
sell_form(const Terms *terms, const State *s, int seat, Moves *out)
{
	moves_verb(out, VERB_SELL, "sell");
	moves_everyday(out, "part with; let go; selling; let go of; "
			    "give up");
	painting_slot(terms, s, seat, out);
}

static void
pass_form(Moves *out)
{
	static const char *const aliases[] = {
		"no",	  "decline", "keep",	     "none",	    "nothing",
		"no bid", "no sale", "sell nothing", "buy nothing", "no thanks",
	};

	moves_verb(out, VERB_PASS, "pass");
	for (gsize i = 0; i < G_N_ELEMENTS(aliases); i++)
		moves_alias(out, aliases[i]);
	moves_everyday(
		out, "no thank you; no deal; not for me; i'm out; im out; out; "
		     "not selling; not buying; not bidding; not interested; "
		     "don't want it; don't want; rather keep it; keep it; "
		     "rather keep; skip; too expensive; too rich for me; "
		     "leave it; won't sell; won't buy; don't sell; "
		     "don't buy; won't bid; don't bid; nothing for me; "
		     "keeping everything; keep everything; keeping; not "
		     "taking it; don't take; won't take; drop out");
}

static void
lot_form(const Terms *terms, const State *s, int owner, Moves *out)
{
	moves_verb(out, VERB_LOT, "auction");
	moves_alias(out, "choose");
	moves_alias(out, "put up");
	moves_everyday(out, "put up for auction; put up for sale; sell; "
			    "offer; auction off; up for auction; "
			    "auctioning");
	painting_slot(terms, s, owner, out);
}

static void
money_form(Moves *out)
{
	moves_verb(out, VERB_MONEY, "money");
	moves_alias(out, "collect");
	moves_alias(out, "collect money");
	moves_alias(out, "take money");
	moves_alias(out, "take the money");
	moves_everyday(out, "cash; take cash; have money; have cash; "
			    "take money please");
}

static void
card_form(Moves *out)
{
	moves_verb(out, VERB_CARD, "card");
	moves_alias(out, "value card");
	moves_alias(out, "take card");
	moves_alias(out, "take a card");
	moves_alias(out, "take a value card");
	moves_everyday(out, "take value card; have card; draw card; draw; "
			    "draw value card");
}

static void
card_to_form(const Terms *terms, const State *s, int seat, Moves *out)
{
	moves_verb(out, VERB_CARD_TO, "card forgery on");
	moves_alias(out, "card forgery to");
	moves_alias(out, "forgery on");
	painting_slot(terms, s, seat, out);
	moves_joint(out, "else on");
	moves_alias(out, "else");
	moves_alias(out, "else to");
	moves_alias(out, "otherwise on");
	painting_slot(terms, s, seat, out);
}

static void
put_form(const Terms *terms, const State *s, int seat, Moves *out)
{
	moves_verb(out, VERB_PUT, "put on");
	moves_alias(out, "put");
	moves_alias(out, "put it on");
	moves_alias(out, "on");
	painting_slot(terms, s, seat, out);
}

/* Adds the form of a bid. "up to" never makes a maximum above one's cash: that
 * must be bid on purpose. */
static void
bid_form(int least, int most, int step, Moves *out)
{
	moves_verb(out, VERB_BID, "bid");
	moves_everyday(out, "offer; go up to; go to; go as high as; "
			    "raise to; raise; my offer is; "
			    "my final offer is; final offer is; "
			    "final offer; final bid; make it; "
			    "no more than; at most; maximum; max; never more "
			    "than; my limit is; "
			    "limit is; up to; offering; bidding");
	moves_amount(out, least, most, step);
}

static void
buy_forms(const Terms *terms, const State *s, int seat, Moves *out)
{
	int price = state_space(terms, s, seat)->amount;

	buy_form(out);
	buy_for_form(price, price, state_tables(terms)->step, out);
	pass_form(out);
}

static void
buy_player_forms(const Terms *terms, const State *s, int seat, Moves *out)
{
	for (int owner = 0; owner < terms->seats; owner++)
		if (owner != seat && state_owns(terms, s, owner))
			buy_from_form(terms, s, owner, out);
	pass_form(out);
}

/* Adds the forms of taking money or a card. With one painting there is no
 * choice where the card goes. */
static void
collect_forms(const Terms *terms, const State *s, int seat, Moves *out)
{
	money_form(out);
	card_form(out);
	if (state_owns(terms, s, seat) > 1)
		card_to_form(terms, s, seat, out);
}

void
masterpiece_legal(const Terms *terms, const void *state, int seat, Moves *out)
{
	const State *s = state;

	switch ((Phase)s->phase) {
	case PHASE_START:
		start_form(terms, out);
		return;
	case PHASE_BUY:
		buy_forms(terms, s, seat, out);
		return;
	case PHASE_SELL:
		sell_form(terms, s, seat, out);
		pass_form(out);
		return;
	case PHASE_MUST_SELL:
		sell_form(terms, s, seat, out);
		return;
	case PHASE_BUY_PLAYER:
		buy_player_forms(terms, s, seat, out);
		return;
	case PHASE_COLLECT:
		collect_forms(terms, s, seat, out);
		return;
	case PHASE_PUT:
		put_form(terms, s, seat, out);
		return;
	case PHASE_LOT:
		lot_form(terms, s, s->active, out);
		return;
	case PHASE_AUCTION:
		bid_form(masterpiece_floor(terms, s),
			 masterpiece_ceiling(terms, s, seat),
			 state_tables(terms)->step, out);
		moves_reach(out, s->cash[seat]);
		pass_form(out);
		return;
	case PHASE_OVER:
		break;
	}
	g_assert_not_reached();
}

void
masterpiece_grammar(const Terms *terms, Moves *out)
{
	const Tables *t = state_tables(terms);
	int most = G_MAXINT / t->step * t->step;

	start_form(terms, out);
	buy_form(out);
	buy_from_form(terms, NULL, 0, out);
	sell_form(terms, NULL, 0, out);
	pass_form(out);
	lot_form(terms, NULL, 0, out);
	money_form(out);
	card_form(out);
	card_to_form(terms, NULL, 0, out);
	put_form(terms, NULL, 0, out);
	buy_for_form(t->step, most, t->step, out);
	bid_form(t->minimum, most, t->step, out);
}

/* Groups what may be bought from other players under their names. */
json_t *
masterpiece_heading(const Terms *terms, const void *state, int seat,
		    const Move *move)
{
	const State *s = state;
	json_t *owner = json_null();

	(void)terms;
	(void)seat;
	if (s->phase != PHASE_BUY_PLAYER)
		return NULL;
	if (move->verb == VERB_BUY_FROM)
		owner = view_seat(move->arg[1]);
	return json_pack("{s:o}", "owner", owner);
}
