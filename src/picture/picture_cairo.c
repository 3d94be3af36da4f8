/* picture_cairo.c - draws a scene with Cairo, and writes its pixels as a PNG
 * with colours of the palette only.  Pictures have flat areas in few colours,
 * so unfiltered lines of indexes pack better than Cairo's own PNG with three
 * bytes a pixel, and three times as fast. libdeflate packs them smaller than
 * zlib would, in half the time. */
#include "picture/painting.h"
#include "picture/strokes.h"

#include <cairo.h>
#include <libdeflate.h>
#include <math.h>
#include <string.h>

/* At single size, level 7 takes half as long again and saves a thirtieth of the
 * size. At double size, level 1 packs differences as well as level 4 packs
 * plain lines, in half the time. */
#define LEVEL 6
#define LEVEL_OF_DOUBLE 1

/* The PNG filter that stores a line as its difference from the one before. */
#define DIFFERENCE 2

/* Bits of the hash by which known colours are cached. */
#define KNOWN_BITS 14
/* The upper byte of every pixel, so that none is 0. */
#define OPAQUE 0xFF000000u

#define PART 32		     /* pixels that are compared at once */
#define EDGE PALETTE_COLOURS /* a pixel whose colour isn't in the palette */
#define BIT(paint) ((guint64)1 << (paint))
/* Greys between light colours and ink, for digits and lines. */
#define GREYS                                                                  \
	(BIT(PAINT_LINE) | BIT(PAINT_STONE) | BIT(PAINT_UMBER) | BIT(PAINT_INK))
#define NEUTRALS (G_MAXUINT32 << PAINT_WHITE)

/* --- shapes -------------------------------------------------------------- */

static void
use_paint(cairo_t *cairo, Paint paint)
{
	guint32 rgb = paint_rgb(paint);

	cairo_set_source_rgb(cairo, (rgb >> 16) / 255.0,
			     (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0);
}

static void
trace_segment(cairo_t *cairo, const Segment *segment)
{
	const Point *to = segment->to;

	switch (segment->op) {
	case 'M':
		cairo_move_to(cairo, to[0].x, to[0].y);
		break;
	case 'L':
		cairo_line_to(cairo, to[0].x, to[0].y);
		break;
	case 'C':
		cairo_curve_to(cairo, to[0].x, to[0].y, to[1].x, to[1].y,
			       to[2].x, to[2].y);
		break;
	default:
		cairo_close_path(cairo);
	}
}

typedef struct {
	double left, top, right, foot;
} Extents;

/* Returns whether any of the piece is visible, with a line of this width around
 * it. A curve never leaves the hull of its points and handles. */
static bool
seen(const Extents *clip, const Path *path, guint from, guint to, int width)
{
	Extents all = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

	for (guint i = from; i < to; i++) {
		const Segment *segment = path_segment(path, i);

		for (int k = 0; k < path_points(segment->op); k++) {
			const Point *at = &segment->to[k];

			all = (Extents){ MIN(all.left, at->x),
					 MIN(all.top, at->y),
					 MAX(all.right, at->x),
					 MAX(all.foot, at->y) };
		}
	}
	return all.left - width < clip->right &&
	       all.right + width > clip->left && all.top - width < clip->foot &&
	       all.foot + width > clip->top;
}

/* Traces a path, but leaves out what is outside the window: a pattern reaches
 * far beyond it. */
static void
trace(cairo_t *cairo, const Path *path, int width)
{
	Extents clip;
	guint end;

	cairo_clip_extents(cairo, &clip.left, &clip.top, &clip.right,
			   &clip.foot);
	for (guint from = 0; from < path->len; from = end) {
		/* a piece goes up to the next move-to */
		end = from + 1;
		while (end < path->len && path_segment(path, end)->op != 'M')
			end++;
		if (!seen(&clip, path, from, end, width))
			continue;
		for (guint i = from; i < end; i++)
			trace_segment(cairo, path_segment(path, i));
	}
}

/* Snaps an edge to the pixel grid, so that it is sharp and needs few colours.
 * An edge that would vanish is left as it is. */
static void
snap(double *from, double *size, double width, double scale, double shift)
{
	double low = (*from - width / 2) * scale + shift;
	double high = (*from + *size + width / 2) * scale + shift;

	low = floor(low + .5);
	high = floor(high + .5);
	if (high - low < 1)
		return;
	*from = (low - shift) / scale + width / 2;
	*size = (high - low) / scale - width;
}

typedef struct {
	double x, y, w, h, radius;
} Area;

/* Returns the box snapped to pixels, with a line of this width (or 0) around
 * it. */
static Area
area_of(cairo_t *cairo, const Box *box, int radius, int width)
{
	Area area = { box->x, box->y, box->w, box->h, radius };
	cairo_matrix_t at;

	cairo_get_matrix(cairo, &at);
	snap(&area.x, &area.w, width, at.xx, at.x0);
	snap(&area.y, &area.h, width, at.yy, at.y0);
	return area;
}

/* Returns the area made wider by `by` on each side. */
static Area
wider(const Area *area, double by)
{
	return (Area){ area->x - by, area->y - by, area->w + 2 * by,
		       area->h + 2 * by,
		       area->radius ? MAX(area->radius + by, 0) : 0 };
}

static void
trace_area(cairo_t *cairo, const Area *area)
{
	double x = area->x, y = area->y, w = area->w, h = area->h;
	double r = area->radius;

	if (r <= 0) {
		cairo_rectangle(cairo, x, y, w, h);
		return;
	}
	cairo_new_sub_path(cairo);
	cairo_arc(cairo, x + w - r, y + r, r, -G_PI_2, 0);
	cairo_arc(cairo, x + w - r, y + h - r, r, 0, G_PI_2);
	cairo_arc(cairo, x + r, y + h - r, r, G_PI_2, G_PI);
	cairo_arc(cairo, x + r, y + r, r, G_PI, 3 * G_PI_2);
	cairo_close_path(cairo);
}

static int
line_width(const Style *style)
{
	return style->stroke == PAINT_NONE ? 0 : style->width;
}

static void
fill(cairo_t *cairo, Paint paint)
{
	use_paint(cairo, paint);
	cairo_fill(cairo);
}

/* Draws an area. Its rim is filled between two edges, which takes a third of
 * the time of stroking a line. */
static void
draw_area(cairo_t *cairo, const Area *area, const Style *style)
{
	double half = line_width(style) / 2.0;
	Area inner = wider(area, -half), outer = wider(area, half);

	if (half > 0) {
		trace_area(cairo, &outer);
		if (style->fill == PAINT_NONE)
			trace_area(cairo, &inner);
		fill(cairo, style->stroke);
	}
	if (style->fill != PAINT_NONE) {
		trace_area(cairo, &inner);
		fill(cairo, style->fill);
	}
}

/* Fills and strokes the traced path. */
static void
finish(cairo_t *cairo, const Style *style)
{
	if (style->fill != PAINT_NONE) {
		use_paint(cairo, style->fill);
		cairo_fill_preserve(cairo);
	}
	if (style->stroke != PAINT_NONE) {
		use_paint(cairo, style->stroke);
		cairo_set_line_width(cairo, style->width);
		cairo_stroke_preserve(cairo);
	}
	cairo_new_path(cairo);
}

static void
draw_text(cairo_t *cairo, const SceneShape *shape)
{
	int thick;
	Path *path = strokes_path(shape, &thick);

	cairo_save(cairo);
	cairo_scale(cairo, 1.0 / STROKES_FINE, 1.0 / STROKES_FINE);
	trace(cairo, path, thick);
	use_paint(cairo, shape->style.fill);
	cairo_set_line_width(cairo, thick);
	cairo_stroke(cairo);
	cairo_restore(cairo);
	path_free(path);
}

/* Clips everything that follows to a box, until cairo_restore. */
static void
open_window(cairo_t *cairo, const Box *box)
{
	Area area = area_of(cairo, box, 0, 0);

	cairo_save(cairo);
	trace_area(cairo, &area);
	cairo_clip(cairo);
	cairo_translate(cairo, box->x, box->y);
}

static void draw_inside(cairo_t *cairo, const Scene *scene, const char *group);
static void draw_all(cairo_t *cairo, const Scene *scene);

static void
draw_painting(cairo_t *cairo, const SceneShape *shape)
{
	g_autoptr(Scene) scene =
		painting_scene((Painting){ shape->word, shape->number });
	double scale = (double)shape->box.w / PAINTING_SIDE;

	open_window(cairo, &shape->box);
	cairo_scale(cairo, scale, scale);
	draw_all(cairo, scene);
	cairo_restore(cairo);
}

static void
draw_shape(cairo_t *cairo, const Scene *scene, const SceneShape *shape)
{
	const Box *box = &shape->box;
	int r = shape->size, width = line_width(&shape->style);
	SceneShape letter;
	Area area;

	switch (shape->kind) {
	case SCENE_RECT:
		area = area_of(cairo, box, r, width);
		draw_area(cairo, &area, &shape->style);
		break;
	case SCENE_PATH:
		trace(cairo, shape->path, width);
		finish(cairo, &shape->style);
		break;
	case SCENE_TEXT:
		draw_text(cairo, shape);
		break;
	case SCENE_CIRCLE:
	case SCENE_DISC:
		area = (Area){ box->x - r, box->y - r, 2 * r, 2 * r, r };
		draw_area(cairo, &area, &shape->style);
		if (shape->kind == SCENE_CIRCLE)
			break;
		letter = scene_letter(shape);
		draw_text(cairo, &letter);
		break;
	case SCENE_PAINTING:
		draw_painting(cairo, shape);
		area = area_of(cairo, box, 0, width);
		draw_area(cairo, &area, &shape->style);
		break;
	case SCENE_GROUP:
		open_window(cairo, box);
		break;
	case SCENE_END:
		cairo_restore(cairo);
		break;
	case SCENE_LIKE:
		open_window(cairo, box);
		draw_inside(cairo, scene, shape->word);
		cairo_restore(cairo);
		break;
	}
}

static void
draw_inside(cairo_t *cairo, const Scene *scene, const char *group)
{
	guint i = scene_inside(scene, group);

	for (; scene_shape(scene, i)->kind != SCENE_END; i++)
		draw_shape(cairo, scene, scene_shape(scene, i));
}

static void
draw_all(cairo_t *cairo, const Scene *scene)
{
	for (guint i = 0; i < scene->shapes->len; i++)
		draw_shape(cairo, scene, scene_shape(scene, i));
}

static void
draw(cairo_surface_t *surface, const Scene *scene, int scale)
{
	cairo_t *cairo = cairo_create(surface);

	cairo_scale(cairo, scale / 2.0, scale / 2.0);
	/* This makes 16 shades between two colours, more than the palette
	 * has. */
	cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST);
	cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
	cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
	cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
	draw_all(cairo, scene);
	g_assert(cairo_status(cairo) == CAIRO_STATUS_SUCCESS);
	cairo_destroy(cairo);
	cairo_surface_flush(surface);
}

/* --- pixels -------------------------------------------------------------- */

/* Borrowed pixels of 32 bits, 0x00RRGGBB in the machine's byte order. */
typedef struct {
	const guint8 *data;
	int width, height;
	int stride; /* bytes from one line to the next */
} Pixels;

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

/* Returns the palette's index of exactly this colour, or EDGE. */
static guint8
exactly(Known *known, guint32 rgb)
{
	Known *slot = &known[slot_of(rgb, 0)];

	if (slot->rgb != rgb || slot->at_hand) {
		Paint paint = paint_nearest(rgb, 0);

		*slot = (Known){ rgb, 0, EDGE };
		if ((paint_rgb(paint) | OPAQUE) == rgb)
			slot->becomes = (guint8)paint;
	}
	return slot->becomes;
}

/* Finds the exact colours of a part of a line. Most pixels are like the one
 * before. */
static void
find_flat_part(Known *known, const guint32 *part, int length, guint8 *to)
{
	guint32 last = 0;
	guint8 colour = EDGE;

	for (int x = 0; x < length; x++) {
		guint32 rgb = part[x] | OPAQUE;

		if (rgb != last) {
			last = rgb;
			colour = exactly(known, rgb);
		}
		to[x] = colour;
	}
}

/* Finds the exact colours of all lines. Most parts of a line are like those of
 * the one before, too. */
static void
find_flat(const Quantizing *all)
{
	const Pixels *pixels = all->pixels;
	int width = pixels->width, length;

	for (int y = 0; y < pixels->height; y++)
		for (int x = 0; x < width; x += length) {
			const guint32 *part = line_of(pixels, y) + x;
			guint8 *to = all->flat + (gsize)y * (gsize)width + x;

			length = MIN(PART, width - x);
			if (y > 0 && !memcmp(part, line_of(pixels, y - 1) + x,
					     (gsize)length * sizeof(*part)))
				memcpy(to, to - width, (gsize)length);
			else
				find_flat_part(all->known, part, length, to);
		}
}

/* Returns the colours that meet at a pixel, a bit each. A shade between them is
 * best shown by one of them, as the nearest colour of the whole palette may be
 * of another hue. */
static guint32
meeting(const Quantizing *all, int x, int y)
{
	int width = all->pixels->width, height = all->pixels->height;
	int right = MIN(x + 1, width - 1), foot = MIN(y + 1, height - 1);
	guint64 bits = 0; /* the bit of EDGE is the 33rd */

	for (int j = MAX(y - 1, 0); j <= foot; j++)
		for (int i = MAX(x - 1, 0); i <= right; i++)
			bits |= BIT(all->flat[j * width + i]);
	return (guint32)(bits & NEUTRALS ? bits | GREYS : bits);
}

static guint8
at_edge(const Quantizing *all, int x, int y)
{
	guint32 rgb = line_of(all->pixels, y)[x] | OPAQUE;
	guint32 at_hand = meeting(all, x, y);
	Known *slot = &all->known[slot_of(rgb, at_hand)];

	/* With no colour at hand, the slot may hold EDGE from exactly(). */
	if (!at_hand)
		return (guint8)paint_nearest(rgb, 0);
	if (slot->rgb != rgb || slot->at_hand != at_hand)
		*slot = (Known){ rgb, at_hand,
				 (guint8)paint_nearest(rgb, at_hand) };
	return slot->becomes;
}

/* Returns the palette's colours of all pixels, a byte each. g_free it. */
static guint8 *
quantize(const Pixels *pixels)
{
	gsize size = (gsize)pixels->width * (gsize)pixels->height;
	g_autofree guint8 *flat = g_malloc(size);
	/* each thread's own, kept from picture to picture */
	static GPrivate kept = G_PRIVATE_INIT(g_free);
	Known *known = g_private_get(&kept);
	guint8 *out;

	if (!known)
		g_private_set(&kept, known = g_new0(Known, 1 << KNOWN_BITS));
	Quantizing all = { pixels, flat, known };

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

/* Returns the lines as a PNG stores them; *size becomes their length. At double
 * size, and where a line equals the one before, lines are stored as
 * differences. */
static guint8 *
filtered(const guint8 *data, const Pixels *pixels, bool doubled, gsize *size)
{
	gsize width = (gsize)pixels->width;
	guint8 *lines, *to;

	*size = (width + 1) * (gsize)pixels->height;
	lines = to = g_malloc0(*size);
	for (int y = 0; y < pixels->height; y++, to += width + 1) {
		const guint8 *line = data + (gsize)y * width;
		const guint8 *above = line - width;

		memcpy(to + 1, line, width);
		if (y == 0 || !(doubled || !memcmp(line, above, width)))
			continue;
		*to = DIFFERENCE;
		for (gsize x = 0; x < width; x++)
			to[x + 1] -= above[x];
	}
	return lines;
}

static void
put_number(GByteArray *out, guint32 number)
{
	number = GUINT32_TO_BE(number);
	g_byte_array_append(out, (guint8 *)&number, sizeof(number));
}

static void
put_chunk(GByteArray *out, const char *type, const void *data, gsize size)
{
	guint from = out->len + 4;

	put_number(out, (guint32)size);
	g_byte_array_append(out, (const guint8 *)type, 4);
	g_byte_array_append(out, data, (guint)size);
	put_number(out, libdeflate_crc32(0, out->data + from, out->len - from));
}

/* Writes a PNG in which each pixel has one of the 32 colours: at edges the
 * nearest of those that meet there, if one of them is near. It holds the whole
 * palette. Free with g_bytes_unref. */
static GBytes *
indexed_png(const Pixels *pixels, bool doubled)
{
	const struct {
		guint32 width, height;
		guint8 depth, colours, packing, filter, interlace;
	} header = { .width = GUINT32_TO_BE((guint32)pixels->width),
		     .height = GUINT32_TO_BE((guint32)pixels->height),
		     .depth = 8,
		     .colours = 3 /* palette indexes */ };
	g_autofree guint8 *data = quantize(pixels);
	gsize size;
	g_autofree guint8 *lines = filtered(data, pixels, doubled, &size);
	struct libdeflate_compressor *packer =
		libdeflate_alloc_compressor(doubled ? LEVEL_OF_DOUBLE : LEVEL);
	gsize room = libdeflate_zlib_compress_bound(packer, size);
	g_autofree guint8 *packed = g_malloc(room);
	GByteArray *out = g_byte_array_new();
	guint8 palette[PALETTE_COLOURS][3];

	room = libdeflate_zlib_compress(packer, lines, size, packed, room);
	g_assert(room);
	libdeflate_free_compressor(packer);
	for (int i = 0; i < PALETTE_COLOURS; i++)
		for (int k = 0; k < 3; k++)
			palette[i][k] = paint_rgb((Paint)i) >> (16 - 8 * k);
	g_byte_array_append(out, (const guint8 *)"\x89PNG\r\n\x1A\n", 8);
	put_chunk(out, "IHDR", &header, 13);
	put_chunk(out, "PLTE", palette, sizeof(palette));
	put_chunk(out, "IDAT", packed, room);
	put_chunk(out, "IEND", NULL, 0);
	return g_byte_array_free_to_bytes(out);
}

/* See picture_png. */
GBytes *picture_cairo(const Scene *scene, int scale);

GBytes *
picture_cairo(const Scene *scene, int scale)
{
	g_assert(scale > 0);
	cairo_surface_t *surface = cairo_image_surface_create(
		CAIRO_FORMAT_RGB24, (scene->width * scale + 1) / 2,
		(scene->height * scale + 1) / 2);

	draw(surface, scene, scale);
	Pixels pixels = { cairo_image_surface_get_data(surface),
			  cairo_image_surface_get_width(surface),
			  cairo_image_surface_get_height(surface),
			  cairo_image_surface_get_stride(surface) };
	GBytes *png = indexed_png(&pixels, scale > 1);

	cairo_surface_destroy(surface);
	return png;
}
