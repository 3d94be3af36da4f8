/* scene.h - a picture as a flat list of shapes in integer coordinates.
 *
 * A picture of a table is 1120 units wide; at a width of 560 pixels, two units
 * are one pixel. Later shapes cover earlier ones. A shape has an id ("seat2",
 * "p17", then "p17.tile"), unique in its scene and the same from step to step,
 * without blanks, quotes, <, > and &; its colours are given by role or name
 * (palette.h). Pictures have no words, only digits, letters of seats and
 * symbols, so that one picture serves every language.
 *
 * Other files in this folder turn scenes into images. */
#ifndef PICTURE_SCENE_H
#define PICTURE_SCENE_H

#include "picture/palette.h"

#include <glib.h>
#include <stdbool.h>

/* --- paths --------------------------------------------------------------- */

/* Lines and curves in whole numbers. Angles are whole degrees: 0 points right,
 * 90 down, as y grows downwards. Sines come from a table of whole numbers, so a
 * path is the same on every machine, whatever its maths library. */

typedef struct {
	int x, y;
} Point;

typedef struct {
	int op;	     /* M moves, L draws a line, C a curve, Z closes */
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

/* Appends a segment with no point, or with one. */
void path_go(Path *path, char op, int x, int y);
#define path_move(path, x, y) path_go(path, 'M', x, y)
#define path_line(path, x, y) path_go(path, 'L', x, y)
#define path_close(path) path_go(path, 'Z', 0, 0)
void path_curve(Path *path, Point one, Point two, Point end);
void path_polygon(Path *path, const Point *points, int n);
void path_box(Path *path, int x, int y, int w, int h);
void path_oval(Path *path, int x, int y, int rx, int ry);
/* Append an arc: path_arc moves to its start, path_arc_on draws a line
 * there. */
void path_arc(Path *path, Arc arc);
void path_arc_on(Path *path, Arc arc);
/* Appends a sector of a disc; from half a disc on, a segment with a straight
 * edge. */
void path_wedge(Path *path, Arc arc);

/* Return r times the cosine or sine of an angle, rounded. */
int across(int r, int degrees);
int down(int r, int degrees);
/* Returns a * b / c, rounded to the nearest, halves up; c > 0. */
int ratio(int a, int b, int c);

/* --- shapes -------------------------------------------------------------- */

#define SCENE_WIDTH 1120  /* width of a table's picture */
#define PAINTING_SIDE 240 /* side of a painting, in its own units */

typedef struct {
	int x, y, w, h;
} Box;

/* How a shape is drawn: first the inside, then its rim. Made by filled(),
 * outlined() and rimmed(). */
typedef struct {
	Paint fill, stroke;
	int width; /* of the rim, in units; 0: no rim */
} Style;

typedef enum { ANCHOR_CENTRE, ANCHOR_LEFT, ANCHOR_RIGHT } Anchor;

typedef enum {
	SCENE_RECT,   /* box; size: radius of the corners */
	SCENE_CIRCLE, /* box.x, box.y: centre; size: radius */
	SCENE_PATH,   /* path; an area covered twice is a hole */
	/* box.x, box.y (half its height); size: height of a capital; anchor;
	 * word */
	SCENE_TEXT,
	SCENE_DISC, /* as a circle, with the letter of seat `number` */
	/* box: where it hangs; word: its tables; number: which painting
	 * (painting.h) */
	SCENE_PAINTING,
	SCENE_GROUP, /* box: a window */
	SCENE_END,   /* end of the group */
	SCENE_LIKE,  /* box: a window showing the content of group `word`,
			unscaled */
} SceneKind;

typedef struct {
	SceneKind kind;
	const char *id;
	Style style;
	Box box;
	int size;
	Anchor anchor;
	const char *word;
	int number;
	Path *path;
} SceneShape;

typedef struct Scene {
	int width, height;
	GArray *shapes; /* of SceneShape */
	GStringChunk *words;
} Scene;

/* Returns an empty scene of this size in units, with no background. */
Scene *scene_new(int width, int height);
void scene_free(Scene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Scene, scene_free)

const SceneShape *scene_shape(const Scene *scene, guint n);
/* Returns the first shape with this id, or NULL. */
const SceneShape *scene_find(const Scene *scene, const char *id);
/* Returns the index of a group's first shape. The group goes on to its
 * SCENE_END. */
guint scene_inside(const Scene *scene, const char *group);

Style filled(Paint fill);
Style outlined(Paint stroke, int width);
Style rimmed(Paint fill, Paint stroke, int width);

/* Formats an id of less than 100 bytes like printf; it lives as long as the
 * scene. */
const char *scene_id(Scene *scene, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Add shapes. Ids and words are copied. A rim is half inside and half outside
 * the shape's edge. */
void scene_rect(Scene *, const char *id, Style, Box, int radius);
void scene_circle(Scene *, const char *id, Style, Point middle, int radius);
/* Takes the path over. */
void scene_path(Scene *, const char *id, Style, Path *path);
/* Adds a polygon with these corners. */
void scene_polygon(Scene *, const char *id, Style, const Point *, int n);
/* Place of a text of digits, A to F, k M . + - x and blanks: `cap` high,
 * centred on a point or beside it. */
typedef struct {
	Anchor anchor;
	int x, y, cap;
} Spot;
void scene_text(Scene *, const char *id, Paint, Spot, const char *word);
void scene_number(Scene *, const char *id, Paint, Spot, int number);
/* Adds a seat's disc: its colour, letter and a thin rim. */
void scene_disc(Scene *, const char *id, int seat, Point middle, int radius);
/* Returns the letter on a disc, as a text. */
SceneShape scene_letter(const SceneShape *disc);
/* Adds a painting; a rim is drawn over its edge. */
void scene_painting(Scene *, const char *id, Style, Box, const char *tables,
		    int number);
/* Begins a group: all shapes until scene_end are clipped to a window and
 * positioned relative to its corner. Groups can't be nested. */
void scene_group(Scene *, const char *id, Box);
void scene_end(Scene *);
/* Shows a group's content again, from its corner, as much as fits the box. */
void scene_like(Scene *, const char *id, Box, const char *group);

#endif
