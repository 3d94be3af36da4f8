/* raster_indexed.h - pixels as a PNG with colours of the palette only. */
#ifndef PICTURE_RASTER_INDEXED_H
#define PICTURE_RASTER_INDEXED_H

#include <glib.h>

/* Borrowed pixels of 32 bits, 0x00RRGGBB in the machine's byte order. */
typedef struct {
	const guint8 *data;
	int width, height;
	int stride; /* bytes from one line to the next */
} Pixels;

/* Writes a PNG in which each pixel has one of the 32 colours: at edges the
 * nearest of those that meet there, if one of them is near. It holds the whole
 * palette. Unref it. */
GBytes *raster_indexed(const Pixels *pixels);

#endif
