/* definitions.h - elements that an SVG uses more than once, each defined once:
 * shapes of paths, words, discs of seats, paintings, windows.
 *
 * A definition has a number here and a name in the SVG, "_w12", which no shape
 * can have. It is identified by its content, so equal ones are one. */
#ifndef PICTURE_DEFINITIONS_H
#define PICTURE_DEFINITIONS_H

#include "picture/scene.h"

typedef struct Definitions Definitions;

/* Colours are CSS variables, "var(--seat2)"; in an SVG that stands `alone` the
 * palette's colour is the fallback. */
Definitions *definitions_new(bool alone);
void definitions_free(Definitions *all);

/* Returns the number of a path's shape, moved to begin at 0 0. */
guint definitions_path(Definitions *all, const Path *path);
/* Returns the number of a text's word, DEFINITIONS_CAP high and with its anchor
 * at 0 0; the stroke is set where it is used. */
#define DEFINITIONS_CAP 200
guint definitions_word(Definitions *all, const SceneShape *text);
/* Returns the number of a disc around 0 0. */
guint definitions_disc(Definitions *all, const SceneShape *disc);
/* Return the number of a painting with its rim, or of a group's content; width
 * and height are set where it is used. */
guint definitions_painting(Definitions *all, const SceneShape *painting);
guint definitions_group(Definitions *all, const Scene *scene, guint place);

/* Appends a definition's name. */
void definitions_put_name(GString *out, const Definitions *all,
			  guint definition);
/* Appends all definitions, in the order of their numbers. */
void definitions_put(GString *out, const Definitions *all);

#endif
