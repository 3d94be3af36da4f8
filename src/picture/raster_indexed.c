/* raster_indexed.c - pixels as a PNG with colours of the palette only.
 *
 * Pictures have flat areas in few colours, so unfiltered lines of indexes pack
 * better, and three times as fast, than Cairo's own PNG with three bytes a
 * pixel. libpng makes the file, and libdeflate packs its content: smaller than
 * zlib would, in half the time. */
#include "picture/raster_indexed.h"

#include "picture/palette.h"

#include <libdeflate.h>
#include <png.h>
#include <stdbool.h>
#include <string.h>

/* Level 7 takes half as long again, for a thirtieth of the size. */
#define LEVEL 6

/* The PNG filter of a line of pixels: none, or the difference from the line
 * before. */
#define AS_IT_STANDS 0
#define DIFFERENCE 2

/* Bits of the hash by which known colours are cached. */
#define KNOWN_BITS 12
#define NOTHING_YET G_MAXUINT32 /* no colour uses its upper byte */

#define EDGE PALETTE_COLOURS /* a pixel whose colour isn't in the palette */
#define BIT(paint) (1u << (paint))
/* Greys between light colours and ink, for digits and lines. */
#define GREYS                                                                  \
	(BIT(PAINT_LINE) | BIT(PAINT_STONE) | BIT(PAINT_UMBER) | BIT(PAINT_INK))
#define NEUTRALS (G_MAXUINT32 << PAINT_WHITE)

typedef struct {
	guint32 rgb, at_hand;
	guint8 becomes;
} Known;

typedef struct {
	const Pixels *pixels;
	guint8 *flat; /* a byte for each pixel: its colour, or EDGE */
	Known *known;
} Quantizing;

static guint32
slot_of(guint32 rgb, guint32 at_hand)
{
	return (rgb ^ at_hand * 40503u) * 2654435761u >> (32 - KNOWN_BITS);
}

static const guint32 *
line_of(const Pixels *pixels, int y)
{
	return (const guint32 *)(pixels->data + y * pixels->stride);
}

/* Returns the colour that is exactly this one, or EDGE. */
static guint8
exactly(Known *known, guint32 rgb)
{
	Known *slot = &known[slot_of(rgb, 0)];

	if (slot->rgb != rgb || slot->at_hand) {
		Paint paint = paint_nearest(rgb, 0);

		*slot = (Known){ rgb, 0, EDGE };
		if (paint_rgb(paint) == rgb)
			slot->becomes = (guint8)paint;
	}
	return slot->becomes;
}

/* Finds the exact colours of a line. Most pixels are like the one before. */
static void
find_flat_line(Known *known, const guint32 *line, int width, guint8 *to)
{
	guint32 last = NOTHING_YET;
	guint8 colour = EDGE;

	for (int x = 0; x < width; x++) {
		guint32 rgb = line[x] & 0xFFFFFF;

		if (rgb != last) {
			last = rgb;
			colour = exactly(known, rgb);
		}
		to[x] = colour;
	}
}

/* Finds the exact colours of all lines. Most lines are like the one before,
 * too. */
static void
find_flat(const Quantizing *all)
{
	const Pixels *pixels = all->pixels;
	gsize width = (gsize)pixels->width;

	for (int y = 0; y < pixels->height; y++) {
		const guint32 *line = line_of(pixels, y);
		guint8 *to = all->flat + (gsize)y * width;

		if (y > 0 && !memcmp(line, line_of(pixels, y - 1),
				     width * sizeof(*line)))
			memcpy(to, to - width, width);
		else
			find_flat_line(all->known, line, pixels->width, to);
	}
}

/* Returns the colours that meet at a pixel, a bit each. A shade between them is
 * best shown by one of them, as the nearest of the whole palette may be of
 * another hue. */
static guint32
meeting(const Quantizing *all, int x, int y)
{
	int width = all->pixels->width, height = all->pixels->height;
	int right = MIN(x + 1, width - 1), foot = MIN(y + 1, height - 1);
	guint32 bits = 0;

	for (int j = MAX(y - 1, 0); j <= foot; j++)
		for (int i = MAX(x - 1, 0); i <= right; i++) {
			guint8 colour = all->flat[j * width + i];

			if (colour != EDGE)
				bits |= BIT(colour);
		}
	return bits & NEUTRALS ? bits | GREYS : bits;
}

static guint8
at_edge(const Quantizing *all, int x, int y)
{
	guint32 rgb = line_of(all->pixels, y)[x] & 0xFFFFFF;
	guint32 at_hand = meeting(all, x, y);
	Known *slot = &all->known[slot_of(rgb, at_hand)];

	/* With nothing at hand, the slot may hold EDGE from exactly(). */
	if (!at_hand)
		return (guint8)paint_nearest(rgb, 0);
	if (slot->rgb != rgb || slot->at_hand != at_hand)
		*slot = (Known){ rgb, at_hand,
				 (guint8)paint_nearest(rgb, at_hand) };
	return slot->becomes;
}

/* Returns the palette's colours of all pixels, a byte each. Free with g_free.
 */
static guint8 *
quantize(const Pixels *pixels)
{
	gsize size = (gsize)pixels->width * (gsize)pixels->height;
	g_autofree guint8 *flat = g_malloc(size);
	g_autofree Known *known = g_new(Known, 1 << KNOWN_BITS);
	Quantizing all = { pixels, flat, known };
	guint8 *out;

	for (int i = 0; i < 1 << KNOWN_BITS; i++)
		known[i].rgb = NOTHING_YET;
	find_flat(&all);
	out = g_memdup2(flat, size);
	for (guint8 *at = out;
	     (at = memchr(at, EDGE, size - (gsize)(at - out))); at++) {
		int place = (int)(at - out);

		*at = at_edge(&all, place % pixels->width,
			      place / pixels->width);
	}
	return out;
}

static void
put_palette(png_structp png, png_infop info)
{
	png_color palette[PALETTE_COLOURS];

	for (int i = 0; i < PALETTE_COLOURS; i++) {
		guint32 rgb = paint_rgb((Paint)i);

		palette[i] = (png_color){ (png_byte)(rgb >> 16),
					  (png_byte)(rgb >> 8 & 0xFF),
					  (png_byte)(rgb & 0xFF) };
	}
	png_set_PLTE(png, info, palette, PALETTE_COLOURS);
}

/* Returns the lines as a PNG stores them; *size becomes their length. A line
 * like the one before is all zeros as the difference from it, which packs best.
 */
static guint8 *
filtered(const guint8 *data, const Pixels *pixels, gsize *size)
{
	gsize width = (gsize)pixels->width;
	guint8 *lines, *to;

	*size = (width + 1) * (gsize)pixels->height;
	lines = to = g_malloc0(*size);
	for (int y = 0; y < pixels->height; y++, to += width + 1) {
		const guint8 *line = data + (gsize)y * width;

		if (y > 0 && !memcmp(line, line - width, width)) {
			*to = DIFFERENCE;
			continue;
		}
		*to = AS_IT_STANDS;
		memcpy(to + 1, line, width);
	}
	return lines;
}

static void
append(png_structp png, png_bytep data, png_size_t length)
{
	g_byte_array_append(png_get_io_ptr(png), data, (guint)length);
}

static void
flush(png_structp png)
{
	(void)png;
}

/* Called only if memory runs out, which GLib doesn't survive either. */
static void
failed(png_structp png, png_const_charp why)
{
	(void)png;
	g_error("libpng: %s", why);
}

static void
put_head(png_structp png, png_infop info, const Pixels *pixels)
{
	png_set_IHDR(png, info, (png_uint_32)pixels->width,
		     (png_uint_32)pixels->height, 8, PNG_COLOR_TYPE_PALETTE,
		     PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
		     PNG_FILTER_TYPE_BASE);
	put_palette(png, info);
	png_write_info(png, info);
}

static void
put_lines(png_structp png, const guint8 *data, const Pixels *pixels)
{
	struct libdeflate_compressor *packer =
		libdeflate_alloc_compressor(LEVEL);
	gsize size;
	g_autofree guint8 *lines = filtered(data, pixels, &size);
	gsize room = libdeflate_zlib_compress_bound(packer, size);
	g_autofree guint8 *packed = g_malloc(room);

	room = libdeflate_zlib_compress(packer, lines, size, packed, room);
	g_assert(room);
	libdeflate_free_compressor(packer);
	png_write_chunk(png, (png_const_bytep) "IDAT", packed, room);
}

GBytes *
raster_indexed(const Pixels *pixels)
{
	png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL,
						  failed, NULL);
	png_infop info = png_create_info_struct(png);
	g_autofree guint8 *data = quantize(pixels);
	GByteArray *out = g_byte_array_new();

	png_set_write_fn(png, out, append, flush);
	put_head(png, info, pixels);
	put_lines(png, data, pixels);
	/* png_write_end would complain, as the lines didn't go through libpng.
	 */
	png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
	png_destroy_write_struct(&png, &info);
	return g_byte_array_free_to_bytes(out);
}
