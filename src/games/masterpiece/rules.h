/* rules.h - the tables of an edition, and the whole state of a match of
 * Masterpiece.
 *
 * Value cards are numbered as in the tables. A card is in the pile, under a
 * painting, out of play after a sale to the bank, or just drawn. The cards
 * under paintings form one list, in the order in which they were placed. */
#ifndef MASTERPIECE_RULES_H
#define MASTERPIECE_RULES_H

#include "game/game.h"
#include "game/view.h"

#include <glib.h>
#include <stdbool.h>

/* --- the numbers of tables-<edition>.ini ---------------------------------- */

#define PLAYERS_LEAST 3
#define PLAYERS 6
#define DICE_MAX 3
#define SPACES_MAX 60
#define PAINTINGS_MAX 40
#define CARDS_MAX 100
#define KINDS_MAX 40

typedef enum {
	SPACE_PRIVATE,	  /* "private auction" */
	SPACE_BANK,	  /* "bank auction" */
	SPACE_BUY,	  /* may buy from the bank */
	SPACE_SELL,	  /* may sell to the bank for the value */
	SPACE_MUST_SELL,  /* must sell to the bank for an amount */
	SPACE_COLLECT,	  /* an amount */
	SPACE_CARD,	  /* an amount or a value card */
	SPACE_BUY_PLAYER, /* may buy from any player */
	SPACE_INHERIT,
} SpaceKind;

#define SPACE_KINDS 9

typedef struct {
	guint8 kind;
	int amount; /* 0: none */
} Space;

typedef struct {
	char id[4]; /* "p07" */
	char *title, *artist;
	const char *brief;   /* the title without "The", or NULL */
	const char *surname; /* NULL if the artist has one name */
	int year;	     /* 0: unknown */
} Artwork;

/* All value cards with the same value. */
typedef struct {
	int value; /* 0: a forgery */
	int count;
	char *word; /* "forgery", "250k" */
} ValueKind;

/* Amounts are whole dollars, all multiples of step. */
typedef struct {
	int start, minimum, step, fine, most;
	int dice;
	int spaces;
	Space space[SPACES_MAX];
	int kinds;
	ValueKind kind[KINDS_MAX];
	int cards;
	guint8 card[CARDS_MAX]; /* the kind of each card */
	int paintings;
	Artwork painting[PAINTINGS_MAX];
	bool values_rebuilt,
		paintings_rebuilt; /* whether they are reconstructions */
} Tables;

/* The kinds' names in the tables: "private auction". */
extern const char *const masterpiece_space[SPACE_KINDS];

/* Game.tables_read and Game.tables_free. */
void *masterpiece_tables_1970(const char *text, GError **error);
void *masterpiece_tables_1996(const char *text, GError **error);
void masterpiece_tables_free(void *tables);

static inline int
tables_value(const Tables *tables, int card)
{
	return tables->kind[tables->card[card]].value;
}

static inline const char *
tables_word(const Tables *tables, int card)
{
	return tables->kind[tables->card[card]].word;
}

/* --- the state ------------------------------------------------------------ */

typedef enum {
	PHASE_START,	 /* everybody chooses where to begin */
	PHASE_BUY,	 /* the active seat may buy from the bank */
	PHASE_SELL,	 /* the active seat may sell to the bank */
	PHASE_MUST_SELL, /* the active seat must sell, and has a choice */
	PHASE_BUY_PLAYER,
	PHASE_COLLECT, /* money or a value card */
	PHASE_PUT,     /* a drawn card must go to a painting */
	PHASE_LOT,     /* the seat to the left chooses what is auctioned */
	PHASE_AUCTION,
	PHASE_OVER,
} Phase;

typedef enum {
	WINDOW_FIRST,
	WINDOW_AGAIN, /* repeated after a higher bid */
	WINDOW_RUN_OFF,
} Window;

enum {
	OPTION_START,
	OPTION_TIE,
	OPTION_OVERBID,
	OPTION_LIMIT,
	OPTION_NO_PAINTING, /* only in 1970 */
};

/* Owners that aren't seats. */
#define OWNER_BANK 254
#define OWNER_NONE 255 /* sold to the bank, out of the match */

#define NO_CARD 255
#define NO_SEAT (-1)

struct State {
	Dice dice;
	guint8 phase;
	guint8 active; /* whose turn it is: the auctioneer */
	guint16 turn;
	guint8 place[PLAYERS];
	bool loses[PLAYERS]; /* loses the next turn */
	int cash[PLAYERS];
	int paid; /* the bank's payments minus its receipts */

	/* The auction: the lot and its conditions. */
	guint8 window;
	guint8 lot;
	gint8 barred; /* who may not bid, or NO_SEAT */
	bool private;
	Seats tied; /* in a run-off: the tied seats and their bid */
	int tied_at;

	guint8 owner[PAINTINGS_MAX];
	guint16 since[PAINTINGS_MAX]; /* order of acquisition */
	guint16 gettings;
	int sold_for[PAINTINGS_MAX], sold_value[PAINTINGS_MAX];
	guint8 gallery[PAINTINGS_MAX]; /* the bank's pile, top first */
	guint8 taken;		       /* how many were taken from it */

	guint8 pile[CARDS_MAX]; /* value cards, top first */
	guint8 pile_at, pile_n;
	guint8 laid_card[CARDS_MAX], laid_on[CARDS_MAX], laid_n;
	guint8 aside[CARDS_MAX], aside_n;
	guint8 drawn;		/* the card of PHASE_PUT, or NO_CARD */
	guint8 seen[CARDS_MAX]; /* seats that know a card, as bits */
	/* The shuffle that each card was last part of; everybody knows which
	 * cards were shuffled together. */
	guint8 batch[CARDS_MAX], batches;
};

static inline const Tables *
state_tables(const Terms *terms)
{
	return terms->tables;
}

/* Returns how many paintings the bank has left. */
static inline int
state_left(const Terms *terms, const State *s)
{
	return state_tables(terms)->paintings - s->taken;
}

static inline int
state_pile(const State *s)
{
	return s->pile_n - s->pile_at;
}

/* Returns whether a value card can be drawn, if necessary after reshuffling. */
static inline bool
state_drawable(const State *s)
{
	return state_pile(s) > 0 || s->aside_n > 0;
}

static inline int
state_owns(const Terms *terms, const State *s, int seat)
{
	int n = 0;

	for (int p = 0; p < state_tables(terms)->paintings; p++)
		n += s->owner[p] == seat;
	return n;
}

/* Returns the only painting of a seat that has just one. */
static inline int
state_only(const State *s, int seat)
{
	int p = 0;

	while (s->owner[p] != seat)
		p++;
	return p;
}

static inline bool
state_knows(const State *s, int card, int seat)
{
	return seat == SEAT_JUDGE ||
	       (seat >= 0 ? seats_has(s->seen[card], seat)
			  : s->seen[card] == (1u << PLAYERS) - 1);
}

static inline int
state_cards(const State *s, int painting)
{
	int n = 0;

	for (int i = 0; i < s->laid_n; i++)
		n += s->laid_on[i] == painting;
	return n;
}

/* Returns the sum of a painting's cards, or 0 if one is a forgery (1996 A3,
 * E1). */
static inline int
state_value(const Terms *terms, const State *s, int painting)
{
	int sum = 0;

	for (int i = 0; i < s->laid_n; i++) {
		int value = tables_value(state_tables(terms), s->laid_card[i]);

		if (s->laid_on[i] != painting)
			continue;
		if (value == 0)
			return 0;
		sum += value;
	}
	return sum;
}

static inline const Space *
state_space(const Terms *terms, const State *s, int seat)
{
	return &state_tables(terms)->space[s->place[seat]];
}

/* --- what the files of the game do for each other, and for Game ---------- */

GAME_DECLARE(masterpiece)
/* Return the painting that a seat's "highest" or "lowest" stands for in the
 * open decision, as far as the seat knows: the most valuable one if it is worth
 * selling to the bank or buying from another player, or the one to auction; its
 * own least valuable one if it must sell; or -1. */
int masterpiece_best(const Terms *, const State *, int seat);
int masterpiece_lowest(const Terms *, const State *, int seat);
json_t *masterpiece_gloss(const Terms *, const State *, int seat, const Move *);
/* Returns a painting's names, and its value if the seat knows all its value
 * cards ("known"). */
json_t *masterpiece_known(const Terms *, const State *, int painting, int seat);
json_t *masterpiece_plans(const Terms *, const State *, int seat);
/* Sets an amount as a number for programs, and "<key>_text" for people. */
void masterpiece_amount(json_t *object, const char *key, int amount);

/* --- moves ---------------------------------------------------------------- */

/* Move.arg contains a space (start), a painting (sell, lot, put), a painting
 * and its owner (buy from), two paintings (card to), an amount (bid), or the
 * price if it was named (buy). */
enum {
	VERB_START,
	VERB_BUY,
	VERB_BUY_FROM,
	VERB_SELL,
	VERB_PASS,
	VERB_LOT,
	VERB_MONEY,
	VERB_CARD,
	VERB_CARD_TO, /* a forgery goes to the first, any other card to the
			 second */
	VERB_PUT,
	VERB_BID,
};

/* --- turns, as far as nobody decides anything ----------------------------- */

/* Rolls for the first turn; ties roll again. Returns the seat. */
int masterpiece_high_roll(const Terms *, State *, Events *out);
/* Begins turns, the seat's first, until somebody must decide something. */
void masterpiece_turns(const Terms *, State *, int seat, Events *out);
/* Pays the money of a space where a card may be taken instead. */
void masterpiece_collect(const Terms *, State *, Events *out);

/* --- paintings, value cards and money change hands ------------------------ */

/* Pay money: from the bank (less than 0: to it), or between seats. */
void masterpiece_pay(State *s, int seat, int amount);
void masterpiece_pay_seat(State *s, int from, int to, int amount);

/* Adds the fields "painting" and "title" to an event. */
void masterpiece_name(const Terms *, int painting, Events *out);
/* Reports to seats all about a painting: its cards and its value. */
void masterpiece_value_tell(const Terms *, const State *, int painting,
			    Seats to, Events *out);

/* Gives the bank's top painting and the top value card to a seat. */
void masterpiece_take(const Terms *, State *, int seat, Events *out);
/* Gives a painting with all its cards to another seat. */
void masterpiece_move(const Terms *, State *, int painting, int seat,
		      Events *out);
/* Sells a painting to the bank for an amount; its cards are shown and put
 * aside. */
void masterpiece_sell(const Terms *, State *, int painting, int amount,
		      Events *out);

/* Draws the top value card, after a shuffle if the pile is empty. There must be
 * one: see state_drawable. */
int masterpiece_draw(const Terms *, State *, Events *out);
/* Puts a value card under a painting; its owner sees it. */
void masterpiece_lay(State *s, int card, int painting);

/* --- auctions ------------------------------------------------------------- */

/* Returns the least bid in the open window. */
int masterpiece_floor(const Terms *, const State *);
/* Returns the highest maximum that a seat may bid in it. */
int masterpiece_ceiling(const Terms *, const State *, int seat);
/* Returns the seats that may bid in the window, from public knowledge. */
Seats masterpiece_bidders(const Terms *, const State *);
/* Returns what the highest bidder pays; second is 0 if nobody else bid. */
int masterpiece_price(int least, int step, int top, int second);

/* All of these return whether the match waits for something now; if not, the
 * turn is over. */

/* Puts the bank's top painting up for auction. `barred`: the seat that declined
 * it, or NO_SEAT. */
bool masterpiece_auction_bank(const Terms *, State *, int barred, Events *out);
/* Returns whether anybody could bid on a painting of the active seat. */
bool masterpiece_auction_possible(const Terms *, State *);
/* Puts a painting of the active seat up for auction. */
bool masterpiece_auction_private(const Terms *, State *, int painting,
				 Events *out);
/* Closes the window when all maxima are in. */
bool masterpiece_auction_close(const Terms *, State *, const Move *moves,
			       Events *out);

/* --- fortunes, and the end of a match ------------------------------------- */

/* Return what a seat's paintings are worth, without and with its cash. */
int masterpiece_worth(const Terms *, const State *, int seat);
int masterpiece_fortune(const Terms *, const State *, int seat);
/* Shows everything, counts it and names the winner. */
void masterpiece_finish(const Terms *, State *, Events *out);

/* Ends the match if the bank's last painting is gone; returns whether it is. */
bool masterpiece_over(const Terms *, State *, Events *out);

#endif
