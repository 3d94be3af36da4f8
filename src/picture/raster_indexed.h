/* raster_indexed.h - pixels as a PNG that holds colours of the palette alone.
 */
#ifndef PICTURE_RASTER_INDEXED_H
#define PICTURE_RASTER_INDEXED_H

#include <glib.h>

/* Borrowed; 32 bits a pixel, 0x00RRGGBB as the machine has its numbers. */
typedef struct {
	const guint8 *data;
	int width, height;
	int stride; /* bytes from a line to the next */
} Pixels;

/* Each pixel becomes one of the 32 colours: at edges the nearest of those that
 * meet there, if one of them is near.  The whole palette is written.  The
 * caller's. */
GBytes *raster_indexed(const Pixels *pixels);

#endif
