/* picture_none.c - a build without Cairo draws nothing. */
#include "picture/picture.h"

bool
picture_ready(void)
{
	return false;
}

GBytes *
picture_png(const Scene *scene, int scale)
{
	(void)scene;
	(void)scale;
	return NULL;
}
