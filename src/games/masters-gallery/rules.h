/* rules.h - the cards, the tables and the whole state of a match of Masters
 * Gallery.
 *
 * Only the deal is random (the shuffled pile, the first player), so the state
 * holds no dice. Cards of the same artist and symbol ("monet/draw") are
 * identical, so hands, displays and discards are counts by kind. Everybody has
 * seen every card that isn't in a hand, face down or in the pile. */
#ifndef MASTERS_GALLERY_RULES_H
#define MASTERS_GALLERY_RULES_H

#include "game/game.h"
#include "game/view.h"
#include "picture/scene.h"

#include <glib.h>

/* --- the cards ------------------------------------------------------------ */

enum { VERMEER, DEGAS, MONET, RENOIR, VAN_GOGH, ARTISTS };
enum { PLAIN, DRAW, UP, DOWN, SIMULTANEOUS, AWARD, SYMBOLS };

#define KINDS (ARTISTS * SYMBOLS)
#define NO_CARD 255

static inline int
card_of(int artist, int symbol)
{
	return artist * SYMBOLS + symbol;
}

static inline int
card_artist(int kind)
{
	return kind / SYMBOLS;
}

static inline int
card_symbol(int kind)
{
	return kind % SYMBOLS;
}

extern const char *const masters_card[KINDS];
/* Names of van Gogh's cards without the "van"; NULL for other cards. */
extern const char *const masters_card_short[KINDS];
/* The artists' awards as people name them. */
extern const char *const masters_medal[ARTISTS];
extern const char *const masters_symbol[SYMBOLS];
extern const char *const masters_artist[ARTISTS]; /* as in a move */
extern const char *const masters_title[ARTISTS];  /* as a name */
extern const int masters_number[ARTISTS];	  /* settles ties */

/* --- the numbers of tables.ini -------------------------------------------- */

#define PLAYERS 5
#define ROUNDS 4
#define PLACES 3
#define DECK_MAX 128

typedef struct {
	int deck[KINDS];
	int cards;		       /* in the whole deck */
	int deal[PLAYERS + 1][ROUNDS]; /* by number of players */
	int threshold[PLAYERS + 1];    /* by number of players */
	int values[PLACES];
	int award, awards;
	int full; /* the hand of refill=thirteen */
} Tables;

/* Game.tables_read. Free with g_free. */
void *masters_tables_read(const char *text, GError **error);

/* --- the state ------------------------------------------------------------ */

typedef enum {
	PHASE_TURN,	   /* the active seat plays a card */
	PHASE_SECOND_UP,   /* the active seat may add one of the same artist */
	PHASE_SECOND_DOWN, /* the active seat may add any card, face down */
	PHASE_AWARD,	   /* the active seat chooses an artist */
	PHASE_GIVE,	   /* everybody with cards plays one at once */
	PHASE_ADD,	   /* the round is over: cards may be added */
	PHASE_OVER,
} Phase;

enum { OPTION_REFILL, OPTION_FACEDOWN, OPTION_STRICT };

#define NO_SEAT (-1)

/* A card in an artist's column. */
typedef struct {
	guint8 kind;
	gint8 seat; /* NO_SEAT: the extra card */
} Laid;

struct State {
	guint8 phase;
	guint8 round;  /* 1 to 4 */
	guint8 start;  /* who began the round */
	guint8 active; /* whose turn it is */
	guint8 adder;  /* PHASE_ADD, strict order: who adds now */
	guint8 first;  /* the card that began the turn */
	guint8 extra;  /* the extra card's kind, or NO_CARD */
	/* who ended this round; -1: it goes on, or nobody did */
	gint8 finisher;
	guint8 drawn; /* cards taken from the pile */
	guint16 turn;
	guint8 pile[DECK_MAX]; /* kinds, in drawing order */
	guint8 hand[PLAYERS][KINDS], held[PLAYERS];
	guint8 down[PLAYERS][KINDS], hidden[PLAYERS];
	guint8 display[PLAYERS][ARTISTS]; /* face up */
	guint8 total[ARTISTS];		  /* face up, the extra card too */
	Laid column[ARTISTS][DECK_MAX];	  /* in the order laid */
	guint8 seen[KINDS];		  /* ever face up */
	guint8 token[ROUNDS][ARTISTS];	  /* token value; 0: none */
	guint8 awards[ARTISTS];
	gint16 scored[ROUNDS][PLAYERS];
	guint8 last[PLAYERS]; /* cards displayed in the last round */
};

static inline const Tables *
state_tables(const Terms *terms)
{
	return terms->tables;
}

static inline int
state_left(const Terms *terms, const State *s)
{
	return state_tables(terms)->cards - s->drawn;
}

/* Puts a card face up, in front of a seat or (NO_SEAT) as the extra card. */
static inline void
state_lay(State *s, int seat, int kind)
{
	int artist = card_artist(kind);

	s->column[artist][s->total[artist]++] = (Laid){ kind, seat };
	s->seen[kind]++;
	if (seat != NO_SEAT)
		s->display[seat][artist]++;
}

/* Returns whether, by public knowledge, the seat may have cards to add. */
static inline bool
state_adds(const State *s, int seat)
{
	int shown = 0;

	for (int a = 0; a < ARTISTS; a++)
		shown += s->display[seat][a];
	return shown > 0 && s->held[seat] > 0;
}

/* Returns how many cards of an artist a seat holds. */
static inline int
state_holds(const State *s, int seat, int artist)
{
	int n = 0;

	for (int symbol = 0; symbol < SYMBOLS; symbol++)
		n += s->hand[seat][card_of(artist, symbol)];
	return n;
}

static inline int
state_hides(const State *s, int seat, int artist)
{
	int n = 0;

	for (int symbol = 0; symbol < SYMBOLS; symbol++)
		n += s->down[seat][card_of(artist, symbol)];
	return n;
}

/* --- what the files of the game do for each other, and for Game ---------- */

GAME_DECLARE(masters)
void masters_policy(const Terms *, const State *, int seat, Dice *, Move *);
json_t *masters_plans(const Terms *, const State *, int seat);
/* Returns what "favourite" stands for in a seat's open decision (the bot's
 * choice, by what the seat knows): a second card, a card to give, the artist of
 * an award; -1 in other decisions. */
int masters_best(const Terms *, const State *, int seat);
/* Chooses for a seat that owes a move, with dice that begin at `start`. If it
 * adds cards, they are those of "add favourites": a card of each artist that
 * scores more than 2, in the last round of every artist. */
void masters_choose(const Terms *, const State *, int seat, guint32 start,
		    Move *out);

/* --- moves ---------------------------------------------------------------- */

/* Move.arg contains a card, or an artist (award). For "add" it contains a count
 * and that many cards, or a card alone where no more than one is legal: see
 * masters_added. */
enum {
	VERB_PLAY,
	VERB_SECOND,
	VERB_PASS,
	VERB_AWARD,
	VERB_GIVE,
	VERB_ADD,
	VERB_ADD_NOTHING,
	VERB_ADD_BEST,
};

/* Returns the cards that a move adds, and how many. */
const int *masters_added(const Move *move, int *n);
/* Makes the move that adds these cards, in the order of kinds; n may be 0. */
void masters_add(const State *s, int seat, const int *cards, int n, Move *out);

/* --- the round ------------------------------------------------------------ */

/* Deals and begins round s->round, and any later one if that can't begin. */
void masters_round_begin(const Terms *, State *, int first, Events *out);
/* Returns whether an artist has as many displayed cards as end the round. */
bool masters_round_full(const Terms *, const State *);
/* Ends the round, which the active seat finished or nobody can continue:
 * reveals, ranks, asks for added cards. */
void masters_round_end(const Terms *, State *, Events *out);
/* Scores the round, and begins the next or ends the match. */
void masters_round_score(const Terms *, State *, Events *out);
/* Returns the next seat from `from` on, clockwise, that may be asked to add,
 * before the finisher is reached again; -1: none. */
int masters_round_adder(const Terms *, const State *, int from);

/* --- what cards are worth, and who wins ----------------------------------- */

/* Ranks the artists by displayed cards, most first; ties go to the lower
 * number. */
void masters_ranking(const int count[ARTISTS], int order[ARTISTS]);
/* Returns the worth of an artist's cards: value tokens of all rounds, and
 * awards. */
int masters_worth(const Terms *terms, const State *s, int artist);
/* Returns masters_worth for an artist with a token of this round, else 0. */
int masters_value(const Terms *terms, const State *s, int artist);
/* Returns masters_value before tokens are placed, as if the round ended with
 * the open cards, which everybody sees. */
int masters_value_now(const Terms *terms, const State *s, int artist);
int masters_points(const State *s, int seat);
void masters_winners_name(const Terms *terms, const State *s, Events *out);

#endif
