/* image.h - reads back a PNG, to check single pixels.
 *
 * It reads only what the program writes: a byte per pixel with a palette; each
 * line as it is, or as the difference from the one before. It doesn't use
 * libpng, so that the writer isn't its own judge. */
#ifndef TESTS_LIB_IMAGE_H
#define TESTS_LIB_IMAGE_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	int width, height;
	int colours;
	guint32 palette[256]; /* 0xRRGGBB */
	bool shown[256];      /* whether any pixel has it */
	guint8 *pixels;	      /* line by line, from the upper left */
} Image;

/* Reads a PNG; fails if it isn't one. */
Image *image_read(GBytes *bytes);
void image_free(Image *image);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Image, image_free)

/* Returns how many colours occur. */
int image_shown(const Image *image);
/* Returns the colour of a pixel. */
guint32 image_at(const Image *image, int x, int y);

#endif
