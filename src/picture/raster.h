/* raster.h - what draws scenes: raster_cairo.c, or raster_none.c in a build
 * without Cairo. */
#ifndef PICTURE_RASTER_H
#define PICTURE_RASTER_H

#include "picture/scene.h"

bool raster_ready(void);
/* `scale` pixels for two units.  The caller's; NULL without Cairo. */
GBytes *raster_png(const Scene *scene, int scale);

#endif
