/* places.h - places where somebody has given up. */
#ifndef GAME_PLACES_H
#define GAME_PLACES_H

#include "game/seats.h"

/* Who has resigned is last, with all others who have; the rest keep their order
 * among themselves.  Does nothing where nobody has. */
void places_resigned(int *places, Seats resigned, int seats);

#endif
