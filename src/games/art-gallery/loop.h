/* loop.h - where cards lead on the loop of benches, and where one may stop. */
#ifndef ART_GALLERY_LOOP_H
#define ART_GALLERY_LOOP_H

#include "games/art-gallery/state.h"

/* A step is a card and a way; a 0 has no way (G3). */
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

/* The bench where a step of the seat's pawn ends. */
int loop_end(const Terms *terms, const State *s, int seat, int step);
/* Does every step that the seat's cards allow end on a full area? */
bool loop_blocked(const Terms *terms, const State *s, int seat);

#endif
