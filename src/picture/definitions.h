/* definitions.h - what an SVG draws more than once, each defined once: shapes
 * of paths, words, discs of seats, paintings, windows.
 *
 * A definition has a number here and a name in the SVG, "_w12", which is that
 * of no shape. It is known by its content, so equal ones are one. */
#ifndef PICTURE_DEFINITIONS_H
#define PICTURE_DEFINITIONS_H

#include "picture/scene.h"

typedef struct Definitions Definitions;

/* Colours are CSS variables by their name, "var(--seat2)"; in an SVG that
 * stands `alone` with the palette's colour as fallback. */
Definitions *definitions_new(bool alone);
void definitions_free(Definitions *all);

/* Returns the number of a path's shape, which begins at 0 0. */
guint definitions_path(Definitions *all, const Path *path);
/* Returns that of a text's word: it is DEFINITIONS_CAP high and stands at 0 0
 * by its anchor; who uses it gives the stroke. */
#define DEFINITIONS_CAP 200
guint definitions_word(Definitions *all, const SceneShape *text);
/* Returns that of a disc around 0 0. */
guint definitions_disc(Definitions *all, const SceneShape *disc);
/* Return those of a painting with its rim, and of a group's content; who uses
 * them gives width and height. */
guint definitions_painting(Definitions *all, const SceneShape *painting);
guint definitions_group(Definitions *all, const Scene *scene, guint place);

/* Appends a definition's name. */
void definitions_put_name(GString *out, const Definitions *all,
			  guint definition);
/* Appends all definitions, in the order in which they were asked for. */
void definitions_put(GString *out, const Definitions *all);

#endif
