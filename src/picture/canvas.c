/* canvas.c - one painting in the making. */
#include "picture/canvas.h"

#include "base/secret.h"

#include <string.h>

void
canvas_start(Canvas *canvas, Scene *scene, const char *id, CanvasSeed seed,
	     const Paint colours[5])
{
	*canvas = (Canvas){ .scene = scene,
			    .id = id,
			    .g = colours[0],
			    .a = colours[1],
			    .b = colours[2],
			    .c = colours[3],
			    .d = colours[4],
			    .seed = seed,
			    .used = sizeof(canvas->bytes) };
}

static int
byte(Canvas *canvas)
{
	if (canvas->used == sizeof(canvas->bytes)) {
		g_autofree char *text =
			g_strdup_printf("%s %d %d", canvas->seed.tables,
					canvas->seed.number, canvas->block++);
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
canvas_half(Canvas *canvas, Paint paint, Point middle, int r, int turn)
{
	Path *path = path_new();

	path_wedge(path, (Arc){ middle.x, middle.y, r, r, (turn + 2) * 90,
				(turn + 4) * 90 });
	canvas_path(canvas, paint, path);
}

/* A quarter or three quarters of the way, and so far to one side. */
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
