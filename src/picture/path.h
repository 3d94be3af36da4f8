/* path.h - lines and curves in whole numbers.
 *
 * Angles are whole degrees: 0 points right, 90 down, as y grows downwards.
 * Sines come from a table of whole numbers, so a path is the same on every
 * machine, whatever its maths library. */
#ifndef PICTURE_PATH_H
#define PICTURE_PATH_H

#include <glib.h>

typedef struct {
	int x, y;
} Point;

typedef struct {
	char op;     /* M moves, L draws a line, C a curve, Z closes */
	Point to[3]; /* M, L: one point; C: two handles, then its end */
} Segment;

typedef GArray Path; /* of Segment */

typedef struct {
	int x, y, rx, ry; /* centre and radii */
	int from, to;	  /* degrees; to < from goes anticlockwise */
} Arc;

/* Returns an empty path. scene_path() takes it over; otherwise free with
 * path_free. */
Path *path_new(void);
void path_free(Path *path);
const Segment *path_segment(const Path *path, guint n);
/* Returns how many points a segment has: 1 (M, L), 3 (C) or 0 (Z). */
int path_points(char op);

void path_move(Path *path, int x, int y);
void path_line(Path *path, int x, int y);
void path_curve(Path *path, Point one, Point two, Point end);
void path_close(Path *path);
void path_polygon(Path *path, const Point *points, int n);
void path_box(Path *path, int x, int y, int w, int h);
void path_oval(Path *path, int x, int y, int rx, int ry);
/* Append an arc: path_arc moves to its start, path_arc_on draws a line to it.
 */
void path_arc(Path *path, Arc arc);
void path_arc_on(Path *path, Arc arc);
/* Appends a sector of a disc; from half a disc on, a piece cut off straight. */
void path_wedge(Path *path, Arc arc);

/* Return r times the cosine or sine of an angle, rounded. */
int across(int r, int degrees);
int down(int r, int degrees);
/* Returns a * b / c, rounded to the nearest, halves up; c > 0. */
int ratio(int a, int b, int c);

#endif
