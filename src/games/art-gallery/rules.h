/* rules.h - the tables and the whole state of a match of Art Gallery.
 *
 * Only the deal is random (paintings, tiles, the first player), so the state
 * holds no dice.  Areas count clockwise: 0 is the Shop, then the galleries. */
#ifndef ART_GALLERY_RULES_H
#define ART_GALLERY_RULES_H

#include "game/game.h"
#include "game/view.h"
#include "picture/scene.h"

#include <glib.h>

/* --- the numbers of tables.ini -------------------------------------------- */

#define PLAYERS 6
#define VALUES 9 /* one card of each value, 0 to 8 */
#define TURNS 4	 /* turns of each player in a round */
#define PILES 4
#define PAINTINGS 48 /* numbered from 1; tiles have the same numbers */
#define ROWS 4
#define PLACES 6 /* most places on a marker bar */
#define GALLERIES 8
#define AREAS (GALLERIES + 1) /* the Shop is area 0 */

typedef struct {
	int value[ROWS]; /* 0: no such symbol */
	char *artist, *title;
	char *symbols; /* "A1 B3 C2" */
	char *label;   /* "15 Girl with a Pearl Earring" */
	char number[4], padded[4];
} Artwork;

typedef struct {
	int galleries[PLAYERS + 1]; /* by number of players */
	int places;
	int zero;
	int price[PILES], height[PILES];
	int paintings_end;
	int empty_end[PLAYERS + 1]; /* by number of players */
	int match, other, hand, first;
	int reconstruction; /* the symbols are reconstructed, not the printed
			       ones */
	Artwork painting[PAINTINGS + 1];
	char *pile_word[PILES]; /* "pile 7" */
} Tables;

/* Game.tables_read and Game.tables_free. */
void *art_tables_read(const char *text, GError **error);
void art_tables_free(void *tables);

/* --- the state ------------------------------------------------------------ */

typedef enum {
	PHASE_TURN,  /* the active seat moves and bids */
	PHASE_TILES, /* the active seat chooses tiles for a card in the Shop */
	PHASE_TAKE,  /* the active seat takes a card back from an area */
	PHASE_OVER,
} Phase;

enum { OPTION_ZERO, OPTION_RECLAIM, OPTION_TIE };
enum { ZERO_OWN, ZERO_ANY };
enum { RECLAIM_ASCENDING, RECLAIM_DESCENDING };
enum { TIE_NEAREST, TIE_LEFT };

/* A way to move: a card and a direction. */
enum { CLOCKWISE, ANTICLOCKWISE, WAYS };
#define STEPS (VALUES * WAYS)

typedef struct {
	guint8 seat, card;
} Marker;

typedef struct {
	guint8 card, way, area;
	bool shown; /* the second card is face up, because the bar was full (A2)
		     */
	guint8 second;
} Walk;

struct State {
	guint8 phase;
	guint8 round;
	guint8 start;  /* who has the first player card */
	guint8 active; /* who owes a move */
	guint8 played; /* turns played in this round, by all */
	guint8 area;   /* the area being distributed */
	guint8 served; /* how many of its markers have been served */
	guint16 turn;
	guint8 pawn[PLAYERS];
	guint8 hand[PLAYERS][VALUES];
	guint8 open[PLAYERS][VALUES]; /* in front, to be taken up */
	Walk walk[PLAYERS][TURNS];    /* walks of this round */
	Marker bar[AREAS][PLACES];
	guint8 markers[AREAS];
	guint8 left[VALUES];	/* cards of the area not taken back */
	guint8 display[AREAS];	/* the painting there; 0: none */
	guint8 deck[PAINTINGS]; /* paintings, in drawing order */
	guint8 drawn;
	guint8 tile[PILES][PAINTINGS]; /* the top one last */
	guint8 piled[PILES];
	guint8 collection[PLAYERS][PAINTINGS]; /* in the order won */
	guint8 collected[PLAYERS];
	gint8 owner[PAINTINGS + 1]; /* of a tile; -1: nobody */
	guint8 tiles[PLAYERS];
};

static inline const Tables *
state_tables(const Terms *terms)
{
	return terms->tables;
}

static inline int
state_galleries(const Terms *terms)
{
	return state_tables(terms)->galleries[terms->seats];
}

static inline int
state_benches(const Terms *terms)
{
	return state_galleries(terms) + 1;
}

static inline bool
state_full(const Terms *terms, const State *s, int area)
{
	return s->markers[area] >= state_tables(terms)->places;
}

/* Returns whether the cards at an area are still face down. */
static inline bool
state_dark(const State *s, int area)
{
	return s->phase == PHASE_TURN || area > s->area;
}

/* Returns the tile on top of a pile, or 0. */
static inline int
state_top(const State *s, int pile)
{
	return s->piled[pile] ? s->tile[pile][s->piled[pile] - 1] : 0;
}

/* Returns the highest card of the area not taken back; there is one. */
static inline int
state_highest_left(const State *s)
{
	int card = VALUES - 1;

	while (!s->left[card])
		card--;
	return card;
}

static inline bool
state_owns(const State *s, int seat, int painting)
{
	for (int i = 0; i < s->collected[seat]; i++)
		if (s->collection[seat][i] == painting)
			return true;
	return false;
}

static inline bool
state_displayed(const Terms *terms, const State *s, int painting)
{
	for (int area = 1; area <= state_galleries(terms); area++)
		if (s->display[area] == painting)
			return true;
	return false;
}

/* Returns how many turns a seat has had in this round. */
static inline int
state_turns(const Terms *terms, const State *s, int seat)
{
	int after = (seat - s->start + terms->seats) % terms->seats;

	return s->played / terms->seats +
	       (s->played % terms->seats > after ? 1 : 0);
}

/* --- what the files of the game do for each other, and for Game ---------- */

GAME_DECLARE(art)
json_t *art_gloss(const Terms *, const State *, int seat, const Move *);

/* --- what a card buys in the Shop ----------------------------------------- */

#define SHOP_MOST 2 /* tiles for a card */

/* Returns the pile that a word of the list means now, or -1: that tile is not
 * on top.
 */
int shop_pile(const State *s, int word);
/* Returns whether the card buys the top of that pile. */
static inline bool
shop_affords(const Terms *terms, const State *s, int pile, int card)
{
	return s->piled[pile] && state_tables(terms)->price[pile] <= card;
}

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

/* A step is a card and a direction; for a 0 the direction is meaningless
 * (G3). */
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
static inline int
loop_end(const Terms *terms, const State *s, int seat, int step)
{
	int benches = state_benches(terms);
	int far = step_card(step) % benches;

	if (step_way(step) == ANTICLOCKWISE)
		far = benches - far;
	return (s->pawn[seat] + far) % benches;
}

/* Returns whether every step that a seat's cards allow ends on a full area. */
bool loop_blocked(const Terms *terms, const State *s, int seat);

/* --- moves ---------------------------------------------------------------- */

/* Contents of Move.arg: a step and a card (move, show); a count and that many
 * tiles or pile words (tiles, wish); a card (take); a count and cards
 * (rank). */
enum {
	VERB_MOVE,
	VERB_SHOW, /* where every area in reach is full (A2) */
	VERB_TILES,
	VERB_NO_TILES,
	VERB_WISH,
	VERB_TAKE,
	VERB_RANK, /* takes the first of these that is there */
};

/* Returns the card that a take or rank names; -1 if it isn't there. */
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

/* Returns the sum of a seat's cards at a gallery; -1: it has none. */
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
