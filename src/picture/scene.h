/* scene.h - what a picture shows: a flat list of shapes in whole numbers.
 *
 * A picture of a table is 1120 units wide; two units are one pixel at 560.
 * Later shapes cover earlier ones.  Each shape has an id that is unique in its
 * scene and stays with its thing from step to step ("seat2", "p17", then
 * "p17.frame"), and colours by role or name (palette.h).  There are no words
 * in a picture: only digits, letters of seats and symbols, so one serves every
 * language.
 *
 * Other files of this folder make images of it. */
#ifndef PICTURE_SCENE_H
#define PICTURE_SCENE_H

#include "picture/palette.h"
#include "picture/path.h"

#include <stdbool.h>

#define SCENE_WIDTH 1120 /* of a picture of a table */

typedef struct {
	int x, y, w, h;
} Box;

/* How a shape is drawn: the inside, then its rim.  Made by filled() and kin. */
typedef struct {
	Paint fill, stroke;
	int width; /* of the rim, in units; 0 without one */
} Style;

typedef enum { ANCHOR_CENTRE, ANCHOR_LEFT, ANCHOR_RIGHT } Anchor;

typedef enum {
	SCENE_RECT,   /* box, size: radius of its corners */
	SCENE_CIRCLE, /* box.x, box.y: its middle, size: radius */
	SCENE_PATH,   /* path; what it covers twice is a hole */
	SCENE_TEXT,   /* box.x, box.y (the middle of its height), size: height
		       * of a capital, anchor, word */
	SCENE_GROUP,  /* box: a window; inner_w x inner_h are scaled into it */
	SCENE_END,    /* of the group */
	SCENE_LIKE,   /* box: a window on what group `word` holds, unscaled */
} SceneKind;

typedef struct {
	SceneKind kind;
	const char *id;
	Style style;
	Box box;
	int size;
	Anchor anchor;
	const char *word;
	int inner_w, inner_h;
	Path *path;
} SceneShape;

typedef struct Scene Scene;

/* An empty scene of so many units; without anything under its shapes. */
Scene *scene_new(int width, int height);
void scene_free(Scene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Scene, scene_free)

int scene_width(const Scene *scene);
int scene_height(const Scene *scene);
guint scene_count(const Scene *scene);
const SceneShape *scene_shape(const Scene *scene, guint n);
/* The first shape with this id, or NULL. */
const SceneShape *scene_find(const Scene *scene, const char *id);
/* The place of a group's first shape; its SCENE_END ends it. */
guint scene_inside(const Scene *scene, const char *group);

Style filled(Paint fill);
Style outlined(Paint stroke, int width);
Style rimmed(Paint fill, Paint stroke, int width);

/* An id made by printf's rules; it lives as long as the scene. */
const char *scene_id(Scene *scene, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Ids and words are copied.  A rim lies half inside and half outside. */
void scene_rect(Scene *, const char *id, Style, Box, int radius);
void scene_circle(Scene *, const char *id, Style, Point middle, int radius);
/* Takes the path over. */
void scene_path(Scene *, const char *id, Style, Path *path);
/* A closed line through the points. */
void scene_polygon(Scene *, const char *id, Style, const Point *, int n);
/* Digits, A to F, k M . + - x and blanks: `cap` high, around a point or beside
 * it. */
typedef struct {
	Anchor anchor;
	int x, y, cap;
} Spot;
void scene_text(Scene *, const char *id, Paint, Spot, const char *word);
void scene_number(Scene *, const char *id, Paint, Spot, int number);
/* A window: what follows until scene_end is inside, clipped, in units of its
 * own (inner_w by inner_h of them; 0 for the scene's own, counted from the
 * window's corner).  Groups do not stand in groups. */
void scene_group(Scene *, const char *id, Box, int inner_w, int inner_h);
void scene_end(Scene *);
/* The group's inside again, from its corner, as much as fits the box. */
void scene_like(Scene *, const char *id, Box, const char *group);

#endif
