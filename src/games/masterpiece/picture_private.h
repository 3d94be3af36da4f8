/* picture_private.h - what the files of Masterpiece's picture share. */
#ifndef MASTERPIECE_PICTURE_PRIVATE_H
#define MASTERPIECE_PICTURE_PRIVATE_H

#include "game/view.h"
#include "picture/pieces.h"

/* The ring of spaces: ten by seven, space 0 at the top left, then clockwise. */
#define RING_COLUMNS 10
#define RING_ROWS 7
#define RING_SPACES 30
#define RING_TOP PX(14)
#define RING_HIGH PX(48) /* a space */
#define RING_HEIGHT (RING_ROWS * RING_HIGH)

/* A space's position, and the direction from it into the court. */
typedef struct {
	Box box;
	int dx, dy; /* -1, 0 or 1 */
	bool corner;
} RingPlace;

RingPlace ring_place(int space);
/* Returns the space on which a player's or the active seat's view is, or -1. */
int ring_space_of(const json_t *view);
/* Draws the spaces with what happens there and what it costs, "400k" as 400. */
void picture_board(Scene *, const json_t *view);
/* Draws the pawns: inside the ring before their spaces, in a corner on them;
 * none covers another. */
void picture_pawns(Scene *, const json_t *view);

#endif
