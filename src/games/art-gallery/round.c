/* round.c - how paintings are laid out, and what follows the last turn: who
 * wins a painting, tiles, cards taken back, the end. */
#include "games/art-gallery/rules.h"

#include <string.h>

/* --- what cards at a gallery are worth ------------------------------------ */

const char *const art_places[PLACES] = { "I", "II", "III", "IV", "V", "VI" };

static int
cards_of(const State *s, int area, int seat)
{
	int n = 0;

	for (int i = 0; i < s->markers[area]; i++)
		n += s->bar[area][i].seat == seat;
	return n;
}

int
art_bid(const Terms *terms, const State *s, int area, int seat)
{
	/* A 0 counts in full only beside another card. */
	int cards = terms->options[OPTION_ZERO] == ZERO_ANY
			    ? s->markers[area]
			    : cards_of(s, area, seat);
	int zero = cards > 1 ? state_tables(terms)->zero : 0, sum = -1;

	for (int i = 0; i < s->markers[area]; i++) {
		const Marker *marker = &s->bar[area][i];

		if (marker->seat != seat)
			continue;
		sum = MAX(sum, 0) + (marker->card ? marker->card : zero);
	}
	return sum;
}

int
art_winner(const Terms *terms, const State *s, int area, WonBy *by)
{
	int bid[PLAYERS], best = -1, tied = 0, first = -1;
	int owner = s->owner[s->display[area]];

	for (int seat = 0; seat < terms->seats; seat++) {
		bid[seat] = art_bid(terms, s, area, seat);
		best = MAX(best, bid[seat]);
	}
	for (int seat = 0; seat < terms->seats; seat++)
		tied += bid[seat] == best;
	for (int i = s->markers[area] - 1; i >= 0; i--)
		if (bid[s->bar[area][i].seat] == best)
			first = s->bar[area][i].seat;
	*by = tied == 1 ? WON_BY_VALUE : WON_BY_PLACE;
	if (tied == 1 || owner < 0 || bid[owner] != best)
		return first;
	*by = WON_BY_TILE;
	return owner;
}

static void
bids_tell(const Terms *terms, const State *s, int area, Events *out)
{
	for (int seat = 0; seat < terms->seats; seat++) {
		if (cards_of(s, area, seat) < 2)
			continue;
		events_add(out, "cards_summed", SEATS_ALL);
		events_number(out, "gallery", area);
		events_seat(out, "seat", seat);
		events_number(out, "value", art_bid(terms, s, area, seat));
	}
}

/* Adds the other players' bids to the event, so that a gallery fits in one
 * line. */
static void
rivals_tell(const Terms *terms, const State *s, int area, int winner,
	    Events *out)
{
	events_list(out, "scores");
	events_aside(out);
	for (int seat = 0; seat < terms->seats; seat++)
		if (seat != winner && cards_of(s, area, seat))
			events_score(out, seat, art_bid(terms, s, area, seat));
}

/* Reports who wins the painting, and why. */
static void
award_tell(const Terms *terms, const State *s, int area, int seat, WonBy by,
	   Events *out)
{
	static const char *const kinds[] = { [WON_BY_VALUE] = "painting_won",
					     [WON_BY_TILE] =
						     "painting_won_by_tile",
					     [WON_BY_PLACE] =
						     "painting_won_by_place" };
	int number = s->display[area], place = 0;

	/* The seat's best marker settles ties (E4). */
	while (s->bar[area][place].seat != seat)
		place++;
	bids_tell(terms, s, area, out);
	events_add(out, kinds[by], SEATS_ALL);
	events_number(out, "gallery", area);
	events_seat(out, "seat", seat);
	events_number(out, "painting", number);
	events_word(out, "title", state_tables(terms)->painting[number].title);
	events_number(out, "value", art_bid(terms, s, area, seat));
	events_word(out, "place", art_places[place]);
	rivals_tell(terms, s, area, seat, out);
}

static void
painting_award(const Terms *terms, State *s, int area, Events *out)
{
	WonBy by;
	int seat = art_winner(terms, s, area, &by);

	if (out)
		award_tell(terms, s, area, seat, by, out);
	s->collection[seat][s->collected[seat]++] = s->display[area];
	s->display[area] = 0;
}

static void
painting_words(const Terms *terms, int number, Events *out)
{
	const Artwork *painting = &state_tables(terms)->painting[number];

	events_number(out, "painting", number);
	events_word(out, "title", painting->title);
	events_word(out, "artist", painting->artist);
}

static void
card_tell(const char *kind, int seat, int card, Events *out)
{
	events_about(out, kind, SEATS_ALL, seat);
	events_number(out, "card", card);
}

void
art_top_tell(const Terms *terms, const State *s, int pile, Events *out)
{
	int tile = state_top(s, pile);

	events_add(out, tile ? "tile_on_top" : "pile_emptied", SEATS_ALL);
	events_number(out, "price", state_tables(terms)->price[pile]);
	if (!tile)
		return;
	events_number(out, "tile", tile);
	events_word(out, "title", state_tables(terms)->painting[tile].title);
}

void
art_round_begin(const Terms *terms, State *s, Events *out)
{
	for (int area = 1; area <= state_galleries(terms); area++) {
		if (s->display[area])
			continue;
		g_assert(s->drawn < PAINTINGS);
		int number = s->display[area] = s->deck[s->drawn++];

		events_add(out, "painting_shown", SEATS_ALL);
		events_number(out, "gallery", area);
		painting_words(terms, number, out);
		events_word(out, "symbols",
			    state_tables(terms)->painting[number].symbols);
	}
	s->played = 0;
	s->phase = PHASE_TURN;
	s->active = s->start;
	s->turn++;
	memset(s->walk, 0, sizeof(s->walk));
	events_add(out, "round_started", SEATS_ALL);
	events_number(out, "round", s->round);
	events_seat(out, "seat", s->start);
}

/* --- the first player card ----------------------------------------------- */

static int
kept_card(const State *s, int seat)
{
	int card = 0;

	while (!s->hand[seat][card])
		card++;
	return card;
}

static void
start_pass_on(const Terms *terms, State *s, Events *out)
{
	int tied = 0, best = -1, seat = s->start;

	for (int other = 0; other < terms->seats; other++) {
		int card = kept_card(s, other);

		tied = card == best ? tied + 1 : card > best ? 1 : tied;
		best = MAX(best, card);
	}
	/* the first player with the card, clockwise from the holder's left; the
	 * holder is the last (A5) */
	do
		seat = (seat + 1) % terms->seats;
	while (kept_card(s, seat) != best);
	const char *kind = tied > 1 ? "start_tied" : "start_won";

	if (tied > 1 && terms->options[OPTION_TIE] == TIE_LEFT) {
		seat = (s->start + 1) % terms->seats;
		kind = "start_left";
	}
	s->start = (guint8)seat;
	card_tell(kind, seat, best, out);
}

static void
bids_reveal(const State *s, Events *out)
{
	for (int i = 0; out && i < s->markers[s->area]; i++) {
		const Marker *marker = &s->bar[s->area][i];

		events_add(out, "bid_revealed", SEATS_ALL);
		events_number(out, "gallery", s->area);
		events_word(out, "place", art_places[i]);
		events_seat(out, "seat", marker->seat);
		events_number(out, "card", marker->card);
	}
}

static void
area_open(const Terms *terms, State *s, Events *out)
{
	s->served = 0;
	memset(s->left, 0, sizeof(s->left));
	for (int i = 0; i < s->markers[s->area]; i++)
		s->left[s->bar[s->area][i].card]++;
	bids_reveal(s, out);
	s->phase = s->area ? PHASE_TAKE : PHASE_TILES;
	if (!s->area)
		return;
	if (s->markers[s->area]) {
		painting_award(terms, s, s->area, out);
		return;
	}
	events_add(out, "painting_stays", SEATS_ALL);
	events_number(out, "gallery", s->area);
	painting_words(terms, s->display[s->area], out);
}

/* --- tiles --------------------------------------------------------------- */

void
art_round_sell(const Terms *terms, State *s, const int *piles, int n,
	       Events *out)
{
	const Marker *marker = &s->bar[0][s->served];

	if (!n)
		card_tell("tiles_declined", marker->seat, marker->card, out);
	for (int i = 0; i < n; i++) {
		int tile = state_top(s, piles[i]);

		s->piled[piles[i]]--;
		s->owner[tile] = (gint8)marker->seat;
		s->tiles[marker->seat]++;
		events_about(out, "tile_taken", SEATS_ALL, marker->seat);
		events_number(out, "tile", tile);
		events_word(out, "title",
			    state_tables(terms)->painting[tile].title);
		events_number(out, "price",
			      state_tables(terms)->price[piles[i]]);
		art_top_tell(terms, s, piles[i], out);
	}
	s->served++;
}

/* Moves on to the next marker whose card buys something; false if there is none
 * left. */
static bool
tiles_ask(const Terms *terms, State *s, Events *out)
{
	for (; s->served < s->markers[0]; s->served++) {
		const Marker *marker = &s->bar[0][s->served];

		s->active = marker->seat;
		for (int pile = 0; pile < PILES; pile++)
			if (shop_affords(terms, s, pile, marker->card))
				return true;
		card_tell("buys_nothing", marker->seat, marker->card, out);
	}
	s->served = 0;
	s->phase = PHASE_TAKE;
	return false;
}

/* --- cards taken back ---------------------------------------------------- */

/* Returns the seat of the nth marker that takes a card back: counted from I, or
 * from the last (G5). */
static int
taker_nth(const Terms *terms, const State *s, int n)
{
	if (terms->options[OPTION_RECLAIM] == RECLAIM_DESCENDING)
		n = s->markers[s->area] - 1 - n;
	return s->bar[s->area][n].seat;
}

void
art_round_return(State *s, int card, Events *out)
{
	g_assert(card >= 0 && s->left[card] > 0);
	s->left[card]--;
	s->open[s->active][card]++;
	s->served++;
	events_about(out, "card_taken", SEATS_ALL, s->active);
	events_number(out, "card", card);
	events_number(out, "gallery", s->area);
}

/* Moves on to the next marker with a choice: there is none among equal cards,
 * nor if all remaining markers are the seat's own. Returns false if all are
 * served. */
static bool
take_ask(const Terms *terms, State *s, Events *out)
{
	while (s->served < s->markers[s->area]) {
		int kinds = 0, others = 0;

		s->active = (guint8)taker_nth(terms, s, s->served);
		for (int card = 0; card < VALUES; card++)
			kinds += s->left[card] > 0;
		for (int n = s->served; n < s->markers[s->area]; n++)
			others += taker_nth(terms, s, n) != s->active;
		if (kinds > 1 && others)
			return true;
		art_round_return(s, state_highest_left(s), out);
	}
	return false;
}

/* --- the end of a round -------------------------------------------------- */

static bool
end_by_paintings(const Terms *terms, const State *s, Events *out)
{
	bool ends = false;

	for (int seat = 0; seat < terms->seats; seat++) {
		if (s->collected[seat] < state_tables(terms)->paintings_end)
			continue;
		ends = true;
		events_about(out, "end_by_paintings", SEATS_ALL, seat);
		events_number(out, "paintings", s->collected[seat]);
	}
	return ends;
}

static bool
end_by_deck(const Terms *terms, const State *s, Events *out)
{
	int spaces = 0, left = PAINTINGS - s->drawn;

	for (int area = 1; area <= state_galleries(terms); area++)
		spaces += !s->display[area];
	if (left >= spaces)
		return false;
	events_add(out, "end_by_deck", SEATS_ALL);
	events_number(out, "left", left);
	events_number(out, "spaces", spaces);
	return true;
}

static bool
end_by_tiles(const Terms *terms, const State *s, Events *out)
{
	int empty = 0;

	for (int pile = 0; pile < PILES; pile++)
		empty += !s->piled[pile];
	if (empty < state_tables(terms)->empty_end[terms->seats])
		return false;
	events_add(out, "end_by_tiles", SEATS_ALL);
	events_number(out, "piles", empty);
	return true;
}

/* Ends the round (A14): checks whether the match ends, returns cards to hands,
 * then goes on to the score or to the galleries. */
static void
round_end(const Terms *terms, State *s, Events *out)
{
	events_add(out, "round_ended", SEATS_ALL);
	events_loud(out);
	events_number(out, "round", s->round);
	for (int seat = 0; out && seat < terms->seats; seat++)
		events_score(out, seat, art_points(terms, s, seat).sum);
	bool paintings = end_by_paintings(terms, s, out);
	bool deck = end_by_deck(terms, s, out);
	bool tiles = end_by_tiles(terms, s, out);

	for (int seat = 0; seat < terms->seats; seat++)
		for (int card = 0; card < VALUES; card++) {
			s->hand[seat][card] += s->open[seat][card];
			s->open[seat][card] = 0;
		}
	if (paintings || deck || tiles) {
		s->phase = PHASE_OVER;
		art_score_tell(terms, s, out);
		return;
	}
	s->round++;
	art_round_begin(terms, s, out);
}

void
art_round_go_on(const Terms *terms, State *s, Events *out)
{
	for (;;) {
		if ((s->phase == PHASE_TILES && tiles_ask(terms, s, out)) ||
		    take_ask(terms, s, out))
			return;
		s->markers[s->area] = 0;
		if (s->area == state_galleries(terms))
			break;
		s->area++;
		area_open(terms, s, out);
	}
	round_end(terms, s, out);
}

void
art_round_close(const Terms *terms, State *s, Events *out)
{
	for (int seat = 0; seat < terms->seats; seat++)
		card_tell("card_kept", seat, kept_card(s, seat), out);
	start_pass_on(terms, s, out);
	for (int seat = 0; seat < terms->seats; seat++) {
		int card = kept_card(s, seat);

		s->hand[seat][card]--;
		s->open[seat][card]++;
	}
	s->area = 0;
	area_open(terms, s, out);
	art_round_go_on(terms, s, out);
}
