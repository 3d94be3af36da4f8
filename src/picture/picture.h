/* picture.h - scenes as PNG, if this build can: it needs Cairo, libpng and
 * libdeflate.
 *
 * A PNG holds colours of the palette and no other; its bytes depend on the
 * scene, the scale and the libraries alone. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "picture/painting.h"

/* Can this build make a PNG? */
bool picture_ready(void);
/* 560 pixels wide at scale 1, 1120 at 2; NULL where this build makes none.
 * The caller's. */
GBytes *picture_png(const Scene *scene, int scale);

#endif
