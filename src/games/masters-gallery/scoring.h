/* scoring.h - who ranks where, what a card is worth, who wins. */
#ifndef MASTERS_GALLERY_SCORING_H
#define MASTERS_GALLERY_SCORING_H

#include "games/masters-gallery/state.h"

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
/* Puts this round's value tokens where they belong. */
void masters_tokens_place(const Terms *terms, State *s, Events *out);
/* Scores what each display is worth, from the finisher on. */
void masters_displays_score(const Terms *terms, State *s, Events *out);
int masters_points(const State *s, int seat);
void masters_score(const Terms *, const void *, int *points, int *places);
void masters_winners_name(const Terms *terms, const State *s, Events *out);

#endif
