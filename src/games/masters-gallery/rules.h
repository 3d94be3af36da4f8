/* rules.h - what the files of Masters Gallery do for each other, and for Game.
 */
#ifndef MASTERS_GALLERY_RULES_H
#define MASTERS_GALLERY_RULES_H

#include "games/masters-gallery/state.h"

#include "game/view.h"
#include "picture/scene.h"

GAME_DECLARE(masters)

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
/* Ends the round, which the active seat finished, or which nobody can go on
 * with: reveals, ranks, asks for added cards. */
void masters_round_end(const Terms *, State *, Events *out);
/* Scores the round, and begins the next or ends the match. */
void masters_round_score(const Terms *, State *, Events *out);
/* Returns the next seat from `from` on, clockwise, that may be asked to add,
 * before the finisher is reached again; -1: none. */
int masters_round_adder(const Terms *, const State *, int from);

/* --- what cards are worth, and who wins ----------------------------------- */

/* Ranks the artists by displayed cards, most first; ties to the lower number.
 */
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
