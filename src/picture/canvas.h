/* canvas.h - one painting in the making: its five colours, its dice and what is
 * drawn on its 240 x 240 units; and the twelve compositions that draw on it. */
#ifndef PICTURE_CANVAS_H
#define PICTURE_CANVAS_H

#include "picture/scene.h"

#define CANVAS_SIDE 240 /* a painting's own units, square */

/* What throws its dice. */
typedef struct {
	const char *tables; /* SHA-256 of the tables' text, in hex */
	int number;
} CanvasSeed;

typedef struct {
	Scene *scene;
	const char *id; /* its shapes are ID.1, ID.2 .. */
	int shapes;
	/* ground, main, second, accent, dark */
	Paint g, a, b, c, d;
	/* The bytes of SHA-256("TABLES NUMBER BLOCK"), block after block. */
	CanvasSeed seed;
	int block;
	guint used;
	guint8 bytes[32];
} Canvas;

void canvas_start(Canvas *, Scene *, const char *id, CanvasSeed,
		  const Paint colours[5]);

/* From a to b, both included. */
int canvas_to(Canvas *, int a, int b);
/* So many times in a hundred. */
bool canvas_odds(Canvas *, int percent);

void canvas_rect(Canvas *, Paint, Box, int radius);
void canvas_disc(Canvas *, Paint, int x, int y, int r);
void canvas_ring(Canvas *, Paint, Point, int r, int width);
void canvas_oval(Canvas *, Paint, Point, int rx, int ry);
/* Half a disc that bulges up (0), right, down or left (3). */
void canvas_half(Canvas *, Paint, Point, int r, int turn);
/* Filled, and as a line; they take the path over. */
void canvas_path(Canvas *, Paint, Path *);
void canvas_line(Canvas *, Paint, int width, Path *);
void canvas_stroke(Canvas *, Paint, int width, Point from, Point to);
void canvas_polygon(Canvas *, Paint, const Point *, int n);
/* A leaf from one point to another; its half width in hundredths of its
 * length. */
void canvas_leaf(Canvas *, Paint, Point from, Point to, int width);

/* --- the twelve kinds of painting ---------------------------------------- */

/* Each draws on the ground that is there already. */

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
