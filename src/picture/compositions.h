/* compositions.h - the twelve kinds of painting.  Each draws on the ground that
 * is there already. */
#ifndef PICTURE_COMPOSITIONS_H
#define PICTURE_COMPOSITIONS_H

#include "picture/canvas.h"

typedef void Composition(Canvas *);

/* Views. */
Composition composition_horizon, composition_arches, composition_town,
	composition_sails;
/* Things. */
Composition composition_plant, composition_still, composition_stones,
	composition_mobile;
/* Forms. */
Composition composition_tiles, composition_change, composition_orbits,
	composition_ribbons;

#endif
