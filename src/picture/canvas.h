/* canvas.h - one painting being drawn: its five colours, its dice and the 240 x
 * 240 units to draw on; and the twelve compositions that draw there. */
#ifndef PICTURE_CANVAS_H
#define PICTURE_CANVAS_H

#include "picture/scene.h"

#define CANVAS_SIDE PAINTING_SIDE

typedef struct {
	Scene *scene;
	const char *id; /* its shapes are ID.1, ID.2 .. */
	int shapes;
	/* ground, main, second, accent, dark */
	Paint g, a, b, c, d;
	/* The bytes of SHA-256("TABLES NUMBER BLOCK"), block after block. */
	const char *tables; /* SHA-256 of the tables' text, in hex */
	int number;
	int block;
	guint used;
	guint8 bytes[32];
} Canvas;

/* Returns x, or its mirror image if `flip`. */
int canvas_mirrored(int x, bool flip);

/* Throws a number from a to b, both included. */
int canvas_to(Canvas *, int a, int b);
/* Returns true in `percent` cases of a hundred. */
bool canvas_odds(Canvas *, int percent);

void canvas_rect(Canvas *, Paint, Box, int radius);
void canvas_disc(Canvas *, Paint, int x, int y, int r);
void canvas_ring(Canvas *, Paint, Point, int r, int width);
void canvas_oval(Canvas *, Paint, Point, int rx, int ry);
/* Draws a sector, as path_wedge does. */
void canvas_wedge(Canvas *, Paint, Arc);
/* Draws half a disc that bulges up (0), right, down or left (3). */
void canvas_half(Canvas *, Paint, Point, int r, int turn);
/* Draw a path filled, and as a line. They take it over. */
void canvas_path(Canvas *, Paint, Path *);
void canvas_line(Canvas *, Paint, int width, Path *);
void canvas_stroke(Canvas *, Paint, int width, Point from, Point to);
void canvas_polygon(Canvas *, Paint, const Point *, int n);
/* Draws a leaf between two points; `width` is half its width, in hundredths of
 * its length. */
void canvas_leaf(Canvas *, Paint, Point from, Point to, int width);

/* --- compositions -------------------------------------------------------- */

/* Each draws on a ground that is already painted. */

typedef void Composition(Canvas *);

/* Views. */
Composition composition_horizon, composition_arches, composition_town,
	composition_sails;
/* Things. */
Composition composition_plant, composition_still, composition_stones,
	composition_mobile;
/* Forms. */
Composition composition_tiles, composition_change, composition_orbits,
	composition_ribbons;

#endif
