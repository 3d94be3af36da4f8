/* round.c - how a round begins, is found to be over, and is scored. */
#include "games/masters-gallery/round.h"

#include "games/masters-gallery/scoring.h"

#include <string.h>

/* The cards dealt to each seat, to report them. */
typedef struct {
	int n[PLAYERS];
	guint8 kind[PLAYERS][DECK_MAX];
} Dealt;

static void
card_deal(State *s, int seat, Dealt *dealt)
{
	int kind = s->pile[s->drawn++];

	s->hand[seat][kind]++;
	s->held[seat]++;
	dealt->kind[seat][dealt->n[seat]++] = kind;
}

static void
chart_deal(const Terms *terms, State *s, int first, Dealt *dealt)
{
	int n = state_tables(terms)->deal[terms->seats][s->round - 1];

	g_assert(n * terms->seats <= state_left(terms, s));
	for (int i = 0; i < n * terms->seats; i++)
		card_deal(s, (first + i) % terms->seats, dealt);
}

static void
full_deal(const Terms *terms, State *s, int first, Dealt *dealt)
{
	int full = state_tables(terms)->full;
	bool short_of = true;

	while (short_of) {
		short_of = false;
		for (int i = 0; i < terms->seats; i++) {
			int seat = (first + i) % terms->seats;

			if (s->held[seat] >= full || !state_left(terms, s))
				continue;
			card_deal(s, seat, dealt);
			short_of = true;
		}
	}
}

static void
hand_tell(int seat, const Dealt *dealt, Events *out)
{
	if (!dealt->n[seat])
		return;
	events_add(out, "hand_dealt", SEATS_ALL);
	events_seat(out, "seat", seat);
	events_number(out, "cards", dealt->n[seat]);
	events_add(out, "cards_dealt", seats_one(seat));
	events_seat(out, "seat", seat);
	events_list(out, "cards");
	for (int i = 0; i < dealt->n[seat]; i++)
		events_item(out, masters_card[dealt->kind[seat][i]]);
}

static void
hands_deal(const Terms *terms, State *s, int first, Events *out)
{
	Dealt dealt;

	memset(dealt.n, 0, sizeof(dealt.n));
	if (s->round > 1 && terms->options[OPTION_REFILL])
		full_deal(terms, s, first, &dealt);
	else
		chart_deal(terms, s, first, &dealt);
	for (int i = 0; out && i < terms->seats; i++)
		hand_tell((first + i) % terms->seats, &dealt, out);
}

static void
extra_turn_up(const Terms *terms, State *s, Events *out)
{
	s->extra = NO_CARD;
	if (!state_left(terms, s)) {
		events_add(out, "extra_missing", SEATS_ALL);
		return;
	}
	s->extra = s->pile[s->drawn++];
	state_lay(s, NO_SEAT, s->extra);
	events_add(out, "extra_shown", SEATS_ALL);
	events_word(out, "card", masters_card[s->extra]);
}

static void
round_deal(const Terms *terms, State *s, int first, Events *out)
{
	events_add(out, "round_dealt", SEATS_ALL);
	events_number(out, "round", s->round);
	if (s->round == 1)
		hands_deal(terms, s, first, out);
	extra_turn_up(terms, s, out);
	if (s->round > 1)
		hands_deal(terms, s, first, out);
}

/* Finds the seat that begins: after the deal, seats without cards are skipped.
 */
static int
start_find(const Terms *terms, const State *s, int first)
{
	for (int i = 0; i < terms->seats; i++)
		if (s->held[(first + i) % terms->seats])
			return (first + i) % terms->seats;
	return -1;
}

void
masters_round_begin(const Terms *terms, State *s, int first, Events *out)
{
	s->finisher = -1;
	round_deal(terms, s, first, out);
	int start = start_find(terms, s, first);

	s->start = s->active = start < 0 ? first : start;
	s->phase = PHASE_TURN;
	s->turn++;
	if (start < 0) {
		events_add(out, "round_empty", SEATS_ALL);
		events_number(out, "round", s->round);
		masters_tokens_place(terms, s, out);
		masters_round_score(terms, s, out);
		return;
	}
	events_add(out, "round_started", SEATS_ALL);
	events_number(out, "round", s->round);
	events_seat(out, "seat", start);
}

static int
artist_reach(const Terms *terms, const State *s, int artist)
{
	int n = s->total[artist];

	if (!terms->options[OPTION_FACEDOWN])
		return n;
	for (int seat = 0; seat < terms->seats; seat++)
		if (s->hidden[seat])
			n += state_hides(s, seat, artist);
	return n;
}

static bool
artist_full(const Terms *terms, const State *s, int artist)
{
	return artist_reach(terms, s, artist) >=
	       state_tables(terms)->threshold[terms->seats];
}

bool
masters_round_full(const Terms *terms, const State *s)
{
	for (int a = 0; a < ARTISTS; a++)
		if (artist_full(terms, s, a))
			return true;
	return false;
}

static void
hidden_tell(const State *s, int seat, Events *out)
{
	events_add(out, "cards_revealed", SEATS_ALL);
	events_seat(out, "seat", seat);
	events_list(out, "cards");
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < s->down[seat][kind]; i++)
			events_item(out, masters_card[kind]);
}

static void
hidden_reveal(State *s, int seat, Events *out)
{
	if (!s->hidden[seat])
		return;
	hidden_tell(s, seat, out);
	for (int kind = 0; kind < KINDS; kind++) {
		for (; s->down[seat][kind]; s->down[seat][kind]--)
			state_lay(s, seat, kind);
	}
	s->hidden[seat] = 0;
}

int
masters_round_adder(const Terms *terms, const State *s, int from)
{
	int n = terms->seats;

	for (int i = (from - s->finisher + n) % n; i < n; i++)
		if (state_adds(s, (s->finisher + i) % n))
			return (s->finisher + i) % n;
	return -1;
}

static void
round_close(const Terms *terms, State *s, Events *out)
{
	for (int i = 0; i < terms->seats; i++)
		hidden_reveal(s, (s->finisher + i) % terms->seats, out);
	masters_tokens_place(terms, s, out);
	int adder = masters_round_adder(terms, s, s->finisher);

	if (adder < 0) {
		masters_round_score(terms, s, out);
		return;
	}
	s->phase = PHASE_ADD;
	s->adder = adder;
	s->turn++;
}

void
masters_round_end(const Terms *terms, State *s, Events *out)
{
	s->finisher = s->active;
	events_add(out, "round_ended", SEATS_ALL);
	events_number(out, "round", s->round);
	events_seat(out, "seat", s->finisher);
	events_list(out, "artists");
	for (int a = 0; a < ARTISTS; a++)
		if (artist_full(terms, s, a))
			events_item(out, masters_artist[a]);
	round_close(terms, s, out);
}

void
masters_round_exhaust(const Terms *terms, State *s, Events *out)
{
	s->finisher = s->active;
	events_add(out, "round_exhausted", SEATS_ALL);
	events_number(out, "round", s->round);
	events_seat(out, "seat", s->finisher);
	round_close(terms, s, out);
}

static void
round_clear(State *s)
{
	memset(s->display, 0, sizeof(s->display));
	memset(s->total, 0, sizeof(s->total));
	s->extra = NO_CARD;
}

void
masters_round_score(const Terms *terms, State *s, Events *out)
{
	int left =
		s->finisher < 0 ? s->start : (s->finisher + 1) % terms->seats;

	masters_displays_score(terms, s, out);
	events_add(out, "round_scored", SEATS_ALL);
	events_loud(out);
	events_number(out, "round", s->round);
	if (s->round < ROUNDS) {
		round_clear(s);
		s->round++;
		masters_round_begin(terms, s, left, out);
		return;
	}
	round_clear(s);
	s->phase = PHASE_OVER;
	s->turn++;
	masters_winners_name(terms, s, out);
}
