/* painting.c - draws paintings by rule. */
#include "picture/painting.h"

#include "base/secret.h"
#include "picture/canvas.h"

#include <string.h>

/* --- canvas -------------------------------------------------------------- */

static int
byte(Canvas *canvas)
{
	if (canvas->used == sizeof(canvas->bytes)) {
		g_autofree char *text =
			g_strdup_printf("%s %d %d", canvas->tables,
					canvas->number, canvas->block++);
		g_autofree char *hex = secret_sha256(text, strlen(text));

		secret_unhex(hex, canvas->bytes, sizeof(canvas->bytes));
		canvas->used = 0;
	}
	return canvas->bytes[canvas->used++];
}

int
canvas_to(Canvas *canvas, int a, int b)
{
	return a + byte(canvas) * (b - a + 1) / 256;
}

bool
canvas_odds(Canvas *canvas, int percent)
{
	return byte(canvas) * 100 < percent * 256;
}

int
canvas_mirrored(int x, bool flip)
{
	return flip ? CANVAS_SIDE - x : x;
}

static const char *
next(Canvas *canvas)
{
	return scene_id(canvas->scene, "%s.%d", canvas->id, ++canvas->shapes);
}

void
canvas_rect(Canvas *canvas, Paint paint, Box box, int radius)
{
	scene_rect(canvas->scene, next(canvas), filled(paint), box, radius);
}

void
canvas_disc(Canvas *canvas, Paint paint, int x, int y, int r)
{
	scene_circle(canvas->scene, next(canvas), filled(paint),
		     (Point){ x, y }, r);
}

void
canvas_ring(Canvas *canvas, Paint paint, Point middle, int r, int width)
{
	scene_circle(canvas->scene, next(canvas), outlined(paint, width),
		     middle, r);
}

void
canvas_path(Canvas *canvas, Paint paint, Path *path)
{
	scene_path(canvas->scene, next(canvas), filled(paint), path);
}

void
canvas_line(Canvas *canvas, Paint paint, int width, Path *path)
{
	scene_path(canvas->scene, next(canvas), outlined(paint, width), path);
}

void
canvas_stroke(Canvas *canvas, Paint paint, int width, Point from, Point to)
{
	Path *path = path_new();

	path_move(path, from.x, from.y);
	path_line(path, to.x, to.y);
	canvas_line(canvas, paint, width, path);
}

void
canvas_polygon(Canvas *canvas, Paint paint, const Point *points, int n)
{
	scene_polygon(canvas->scene, next(canvas), filled(paint), points, n);
}

void
canvas_oval(Canvas *canvas, Paint paint, Point middle, int rx, int ry)
{
	Path *path = path_new();

	path_oval(path, middle.x, middle.y, rx, ry);
	canvas_path(canvas, paint, path);
}

void
canvas_wedge(Canvas *canvas, Paint paint, Arc arc)
{
	Path *path = path_new();

	path_wedge(path, arc);
	canvas_path(canvas, paint, path);
}

void
canvas_half(Canvas *canvas, Paint paint, Point middle, int r, int turn)
{
	canvas_wedge(canvas, paint,
		     (Arc){ middle.x, middle.y, r, r, (turn + 2) * 90,
			    (turn + 4) * 90 });
}

/* Returns the point that lies `quarters` quarters along the way, and `width`
 * hundredths of its length to one side. */
static Point
beside(Point from, Point way, int quarters, int width)
{
	return (Point){ from.x + ratio(way.x * quarters, 1, 4) -
				ratio(way.y, width, 100),
			from.y + ratio(way.y * quarters, 1, 4) +
				ratio(way.x, width, 100) };
}

void
canvas_leaf(Canvas *canvas, Paint paint, Point from, Point to, int width)
{
	Path *path = path_new();
	Point way = { to.x - from.x, to.y - from.y };

	path_move(path, from.x, from.y);
	path_curve(path, beside(from, way, 1, width),
		   beside(from, way, 3, width), to);
	path_curve(path, beside(from, way, 3, -width),
		   beside(from, way, 1, -width), from);
	path_close(path);
	canvas_path(canvas, paint, path);
}

/* --- paintings ----------------------------------------------------------- */

/* The number of compositions (12) and that of colour sets (16) have 48 as least
 * common multiple, and both steps (5 and 7) reach all of them: so 48 paintings
 * in a row differ. */
static Composition *const compositions[] = {
	composition_horizon, composition_tiles,	 composition_plant,
	composition_arches,  composition_change, composition_still,
	composition_orbits,  composition_sails,	 composition_stones,
	composition_town,    composition_mobile, composition_ribbons,
};

/* Ground, main, second, accent, dark. Each composition meets only every fourth
 * set, and those sets have different grounds. */
static const Paint sets[][5] = {
	{ PAINT_STRAW, PAINT_TERRA, PAINT_TEAL, PAINT_SKY, PAINT_NAVY },
	{ PAINT_BLUSH, PAINT_BRICK, PAINT_TEAL, PAINT_OCHRE, PAINT_PLUM },
	{ PAINT_SKY, PAINT_COBALT, PAINT_STRAW, PAINT_TERRA, PAINT_NAVY },
	{ PAINT_NAVY, PAINT_COBALT, PAINT_SKY, PAINT_OCHRE, PAINT_BLUSH },
	{ PAINT_TEAL, PAINT_MOSS, PAINT_STRAW, PAINT_TERRA, PAINT_BLUSH },
	{ PAINT_OCHRE, PAINT_TERRA, PAINT_BRICK, PAINT_STRAW, PAINT_NAVY },
	{ PAINT_STRAW, PAINT_MOSS, PAINT_TEAL, PAINT_TERRA, PAINT_BRICK },
	{ PAINT_LILAC, PAINT_PLUM, PAINT_BLUSH, PAINT_OCHRE, PAINT_COBALT },
	{ PAINT_BLUSH, PAINT_TERRA, PAINT_COBALT, PAINT_SKY, PAINT_NAVY },
	{ PAINT_SKY, PAINT_TEAL, PAINT_MOSS, PAINT_STRAW, PAINT_BRICK },
	{ PAINT_PLUM, PAINT_BRICK, PAINT_TERRA, PAINT_OCHRE, PAINT_BLUSH },
	{ PAINT_TERRA, PAINT_BRICK, PAINT_OCHRE, PAINT_STRAW, PAINT_PLUM },
	{ PAINT_COBALT, PAINT_SKY, PAINT_STRAW, PAINT_BLUSH, PAINT_NAVY },
	{ PAINT_BRICK, PAINT_TERRA, PAINT_BLUSH, PAINT_OCHRE, PAINT_NAVY },
	{ PAINT_LILAC, PAINT_SKY, PAINT_STRAW, PAINT_TERRA, PAINT_PLUM },
	{ PAINT_MOSS, PAINT_TEAL, PAINT_STRAW, PAINT_OCHRE, PAINT_NAVY },
};

Scene *
painting_scene(Painting painting)
{
	g_autofree char *hex =
		secret_sha256(painting.tables, strlen(painting.tables));
	g_autofree char *id = g_strdup_printf("p%02d", painting.number);
	Scene *scene = scene_new(CANVAS_SIDE, CANVAS_SIDE);
	guint8 bytes[32];
	guint n = (guint)painting.number;

	secret_unhex(hex, bytes, sizeof(bytes));
	guint which = (5 * n + bytes[0]) % G_N_ELEMENTS(compositions);
	const Paint *set = sets[(7 * n + bytes[1]) % G_N_ELEMENTS(sets)];
	Canvas canvas = { .scene = scene,
			  .id = id,
			  .g = set[0],
			  .a = set[1],
			  .b = set[2],
			  .c = set[3],
			  .d = set[4],
			  .tables = painting.tables,
			  .number = painting.number,
			  .used = sizeof(canvas.bytes) };

	canvas_rect(&canvas, canvas.g, (Box){ 0, 0, CANVAS_SIDE, CANVAS_SIDE },
		    0);
	compositions[which](&canvas);
	return scene;
}

void
painting_hang(Scene *scene, const char *id, Painting painting, Box place)
{
	scene_painting(scene, id, outlined(PAINT_INK, 2), place,
		       painting.tables, painting.number);
}

static Box
wider(Box box, int by)
{
	return (Box){ box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by };
}

void
painting_show(Scene *scene, Painting painting, Box place)
{
	scene_rect(scene, "easel.wood", filled(PAINT_UMBER), wider(place, 14),
		   4);
	scene_rect(scene, "easel.edge", filled(PAINT_OCHRE), wider(place, 8),
		   0);
	scene_rect(scene, "easel.mat", filled(PAINT_WHITE), wider(place, 4), 0);
	scene_painting(scene, "easel", filled(PAINT_NONE), place,
		       painting.tables, painting.number);
}
