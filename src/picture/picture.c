/* picture.c - scenes as PNG, if this build can make them. */
#include "picture/picture.h"

#include "picture/raster.h"

bool
picture_ready(void)
{
	return raster_ready();
}

GBytes *
picture_png(const Scene *scene, int scale)
{
	g_assert(scale > 0);
	return raster_png(scene, scale);
}
