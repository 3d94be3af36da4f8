/* scoring.h - what collections, tiles and hands are worth, and who wins. */
#ifndef ART_GALLERY_SCORING_H
#define ART_GALLERY_SCORING_H

#include "games/art-gallery/state.h"

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
void art_score(const Terms *, const void *, int *points, int *places);
/* Reports the end of the match: who has what, and who wins. */
void art_score_tell(const Terms *, const State *, Events *out);

#endif
