/* raster_cairo.c - draws a scene with Cairo; its pixels then get colours of the
 * palette. */
#include "picture/raster.h"
#include "picture/raster_indexed.h"
#include "picture/strokes.h"

#include <cairo.h>
#include <math.h>

bool
raster_ready(void)
{
	return true;
}

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

/* Returns the end of the piece that begins here: the next move-to. */
static guint
piece_end(const Path *path, guint from)
{
	guint i = from + 1;

	while (i < path->len && path_segment(path, i)->op != 'M')
		i++;
	return i;
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
		end = piece_end(path, from);
		if (!seen(&clip, path, from, end, width))
			continue;
		for (guint i = from; i < end; i++)
			trace_segment(cairo, path_segment(path, i));
	}
}

/* Snaps an edge to the pixel grid, so that it is sharp and needs few colours.
 * What would vanish is left as it is. */
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
 * the time of drawing a line. */
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
draw_rect(cairo_t *cairo, const SceneShape *shape)
{
	Area area = area_of(cairo, &shape->box, shape->size,
			    line_width(&shape->style));

	draw_area(cairo, &area, &shape->style);
}

static void
draw_circle(cairo_t *cairo, const SceneShape *shape)
{
	double r = shape->size;
	Area area = { shape->box.x - r, shape->box.y - r, 2 * r, 2 * r, r };

	draw_area(cairo, &area, &shape->style);
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

static void
draw_shape(cairo_t *cairo, const Scene *scene, const SceneShape *shape)
{
	const Box *box = &shape->box;

	switch (shape->kind) {
	case SCENE_RECT:
		draw_rect(cairo, shape);
		break;
	case SCENE_CIRCLE:
		draw_circle(cairo, shape);
		break;
	case SCENE_PATH:
		trace(cairo, shape->path, line_width(&shape->style));
		finish(cairo, &shape->style);
		break;
	case SCENE_TEXT:
		draw_text(cairo, shape);
		break;
	case SCENE_GROUP:
		open_window(cairo, box);
		cairo_scale(cairo, (double)box->w / shape->inner_w,
			    (double)box->h / shape->inner_h);
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
	for (guint i = scene_inside(scene, group);; i++) {
		const SceneShape *shape = scene_shape(scene, i);

		if (shape->kind == SCENE_END)
			return;
		draw_shape(cairo, scene, shape);
	}
}

static void
draw(cairo_surface_t *surface, const Scene *scene, int scale)
{
	cairo_t *cairo = cairo_create(surface);

	cairo_scale(cairo, scale / 2.0, scale / 2.0);
	/* Its sixteen shades between two colours are more than the palette has.
	 */
	cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST);
	cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
	cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
	cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
	for (guint i = 0; i < scene_count(scene); i++)
		draw_shape(cairo, scene, scene_shape(scene, i));
	g_assert(cairo_status(cairo) == CAIRO_STATUS_SUCCESS);
	cairo_destroy(cairo);
	cairo_surface_flush(surface);
}

GBytes *
raster_png(const Scene *scene, int scale)
{
	cairo_surface_t *surface = cairo_image_surface_create(
		CAIRO_FORMAT_RGB24, (scene_width(scene) * scale + 1) / 2,
		(scene_height(scene) * scale + 1) / 2);

	draw(surface, scene, scale);
	Pixels pixels = { cairo_image_surface_get_data(surface),
			  cairo_image_surface_get_width(surface),
			  cairo_image_surface_get_height(surface),
			  cairo_image_surface_get_stride(surface) };
	GBytes *png = raster_indexed(&pixels);

	cairo_surface_destroy(surface);
	return png;
}
