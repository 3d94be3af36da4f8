/* raster.h - draws scenes: by raster_cairo.c, or by raster_none.c in a build
 * without Cairo. */
#ifndef PICTURE_RASTER_H
#define PICTURE_RASTER_H

#include "picture/scene.h"

bool raster_ready(void);
/* Draws the scene at `scale` pixels for two units. NULL without Cairo. Unref
 * it. */
GBytes *raster_png(const Scene *scene, int scale);

#endif
