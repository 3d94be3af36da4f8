/* raster_none.c - a build without Cairo draws nothing. */
#include "picture/raster.h"

bool
raster_ready(void)
{
	return false;
}

GBytes *
raster_png(const Scene *scene, int scale)
{
	(void)scene;
	(void)scale;
	return NULL;
}
