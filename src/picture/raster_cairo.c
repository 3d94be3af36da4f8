/* raster_cairo.c - a scene drawn by Cairo, and each pixel by the palette. */
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
trace(cairo_t *cairo, const Path *path)
{
	for (guint i = 0; i < path->len; i++) {
		const Segment *segment = path_segment(path, i);
		const Point *to = segment->to;

		switch (segment->op) {
		case 'M':
			cairo_move_to(cairo, to[0].x, to[0].y);
			break;
		case 'L':
			cairo_line_to(cairo, to[0].x, to[0].y);
			break;
		case 'C':
			cairo_curve_to(cairo, to[0].x, to[0].y, to[1].x,
				       to[1].y, to[2].x, to[2].y);
			break;
		default:
			cairo_close_path(cairo);
		}
	}
}

/* What runs along the pixels has its outer edge between two of them: sharp, and
 * of few colours.  What would vanish by that stays as it is. */
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

/* With a line of this width around it, or 0. */
static void
trace_rect(cairo_t *cairo, const Box *box, int radius, int width)
{
	double x = box->x, y = box->y, w = box->w, h = box->h;
	cairo_matrix_t at;

	cairo_get_matrix(cairo, &at);
	snap(&x, &w, width, at.xx, at.x0);
	snap(&y, &h, width, at.yy, at.y0);
	double r = radius;

	if (!radius) {
		cairo_rectangle(cairo, x, y, w, h);
		return;
	}
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

/* Draw what was traced. */
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

/* Corners are square or round, and nothing between. */
static void
draw_rect(cairo_t *cairo, const SceneShape *shape)
{
	trace_rect(cairo, &shape->box, shape->size, line_width(&shape->style));
	if (!shape->size)
		cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER);
	finish(cairo, &shape->style);
	cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
}

static void
draw_text(cairo_t *cairo, const SceneShape *shape)
{
	int thick;
	Path *path = strokes_path(shape, &thick);

	cairo_save(cairo);
	cairo_scale(cairo, 1.0 / STROKES_FINE, 1.0 / STROKES_FINE);
	trace(cairo, path);
	use_paint(cairo, shape->style.fill);
	cairo_set_line_width(cairo, thick);
	cairo_stroke(cairo);
	cairo_restore(cairo);
	path_free(path);
}

/* What follows is inside, until cairo_restore. */
static void
open_window(cairo_t *cairo, const Box *box)
{
	cairo_save(cairo);
	trace_rect(cairo, box, 0, 0);
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
		cairo_arc(cairo, box->x, box->y, shape->size, 0, 2 * G_PI);
		finish(cairo, &shape->style);
		break;
	case SCENE_PATH:
		trace(cairo, shape->path);
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
	/* Sixteen shades between two colours are more than the palette has. */
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
