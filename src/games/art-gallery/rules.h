/* rules.h - what the files of Art Gallery do for each other, and for Game. */
#ifndef ART_GALLERY_RULES_H
#define ART_GALLERY_RULES_H

#include "games/art-gallery/state.h"

#include "game/view.h"
#include "picture/scene.h"

GAME_DECLARE(art)

/* --- what a card buys in the Shop ----------------------------------------- */

#define SHOP_MOST 2 /* tiles for a card */

/* Returns the pile that a word of the list means now, or -1: that tile is not
 * on top.
 */
int shop_pile(const State *s, int word);
/* Returns whether the card buys the top of that pile. */
bool shop_affords(const Terms *terms, const State *s, int pile, int card);
bool shop_affords_any(const Terms *terms, const State *s, int card);
/* Buys with a card by a list of wishes, best liked first: one of each pile at
 * most, two in all, as far as the card's value goes. Returns how many. */
int shop_wish(const Terms *terms, const State *s, int card, const int *words,
	      int n, int piles[SHOP_MOST]);
/* Returns the card that is being served in PHASE_TILES. */
static inline int
shop_card(const State *s)
{
	return s->bar[0][s->served].card;
}

/* --- where a card leads on the loop of benches --------------------------- */

/* A step is a card and a direction; for a 0 the direction is meaningless (G3).
 */
static inline int
step_of(int card, int way)
{
	return card ? card * WAYS + way : 0;
}

static inline int
step_card(int step)
{
	return step / WAYS;
}

static inline int
step_way(int step)
{
	return step % WAYS;
}

/* Returns the bench where a step of the seat's pawn ends. */
int loop_end(const Terms *terms, const State *s, int seat, int step);
/* Returns whether every step that the seat's cards allow ends on a full area.
 */
bool loop_blocked(const Terms *terms, const State *s, int seat);

/* --- moves ---------------------------------------------------------------- */

/* Move.arg contains: a step and a card (move, show); a count and that many
 * tiles or pile words (tiles, wish); a card (take); a count and cards (rank).
 */
enum {
	VERB_MOVE,
	VERB_SHOW, /* where every area in reach is full (A2) */
	VERB_TILES,
	VERB_NO_TILES,
	VERB_WISH,
	VERB_TAKE,
	VERB_RANK, /* takes the first of these that is there */
};

/* Returns the card that a take or a rank names, or -1 if none of them is there.
 */
int art_taken(const State *s, const Move *move);

/* --- the round ------------------------------------------------------------ */

/* Fills the empty galleries and begins round s->round. */
void art_round_begin(const Terms *, State *, Events *out);
/* Goes on after the last turn: compares the kept cards, then distributes. */
void art_round_close(const Terms *, State *, Events *out);
/* Distributes until somebody must choose, or to the end of the round. */
void art_round_go_on(const Terms *, State *, Events *out);
/* Buys the tops of n piles for the marker being served; n may be 0. */
void art_round_sell(const Terms *, State *, const int *piles, int n,
		    Events *out);
/* Takes a card back for the marker being served. */
void art_round_return(State *, int card, Events *out);
/* Reports which tile is on top of a pile, or that none is left. */
void art_top_tell(const Terms *, const State *, int pile, Events *out);

/* --- a gallery's painting ------------------------------------------------- */

typedef enum { WON_BY_VALUE, WON_BY_TILE, WON_BY_PLACE } WonBy;

/* Returns what a seat's cards at a gallery are worth together; -1: it has none.
 */
int art_bid(const Terms *, const State *, int area, int seat);
/* Returns the winner of a gallery with at least one marker. */
int art_winner(const Terms *, const State *, int area, WonBy *by);

extern const char *const art_places[PLACES]; /* I to VI */

/* --- what collections, tiles and hands are worth -------------------------- */

typedef struct {
	int row[ROWS], rows;	/* each row's best chain; their sum */
	int matching, others;	/* tiles */
	int tiles, hand, first; /* points */
	int sum;
} Score;

/* Returns the best chain of a row over paintings in their order (E9, E10). */
int art_chain(const Tables *, const guint8 *paintings, int n, int row);
/* Computes a seat's points as things are; cards in hand count only when the
 * match is over. */
Score art_points(const Terms *, const State *, int seat);
/* Reports the end of the match: who has what, and who wins. */
void art_score_tell(const Terms *, const State *, Events *out);

#endif
