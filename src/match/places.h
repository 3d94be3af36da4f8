/* places.h - places where somebody has given up. */
#ifndef MATCH_PLACES_H
#define MATCH_PLACES_H

#include <stdbool.h>

/* Who has resigned is last, with all others who have; the rest keep their order
 * among themselves.  Does nothing where nobody has. */
void places_resigned(int *places, const bool *resigned, int seats);

#endif
