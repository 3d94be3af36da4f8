/* picture.h - scenes as PNG, if this installation can make them: Cairo and
 * libdeflate do it, in lib/pennypost/picture.so, loaded when first asked for.
 *
 * A PNG has only colours of the palette. Its bytes depend only on the scene,
 * the scale and the libraries. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "picture/scene.h"

/* Returns whether this installation can make a PNG; loads what makes it. */
bool picture_ready(void);
/* Makes a PNG of the scene: a table is 560 pixels wide at scale 1, 1120 at 2.
 * NULL if it cannot be made. Unref it. */
GBytes *picture_png(const Scene *scene, int scale);

#endif
