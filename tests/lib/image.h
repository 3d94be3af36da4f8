/* image.h - a PNG read back, to look at single points.
 *
 * Only what the program makes: a byte a pixel with a palette, lines as they
 * stand or as the difference from the one before.
 * It is read without libpng, so that the writer is not its own judge. */
#ifndef TESTS_LIB_IMAGE_H
#define TESTS_LIB_IMAGE_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	int width, height;
	int colours;
	guint32 palette[256]; /* 0xRRGGBB */
	bool shown[256];      /* by some pixel */
	guint8 *pixels;	      /* by line, from the upper left */
} Image;

/* It must be one. */
Image *image_read(GBytes *bytes);
void image_free(Image *image);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Image, image_free)

/* How many colours are shown. */
int image_shown(const Image *image);
/* The colour of a point. */
guint32 image_at(const Image *image, int x, int y);

#endif
