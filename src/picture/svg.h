/* svg.h - a scene as SVG: its shapes as elements, for a page and for frames,
 * and all of it as text.
 *
 * An element is [TAG, {ATTRIBUTE: VALUE}] or [TAG, {..}, [CHILDREN]]; values
 * are texts or whole numbers.  Colours are CSS variables by their name, with
 * the palette's own as fallback: "var(--seat2,#E0A83A)". */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "picture/scene.h"

#include <jansson.h>

/* Returns all elements in order, a group's inside its own.  Ids begin with the
 * prefix
 * ("" for none), as several scenes may stand on one page.  New reference. */
json_t *elements_of(const Scene *scene, const char *prefix);
const char *element_tag(const json_t *element);
const json_t *element_attributes(const json_t *element);
/* Returns NULL where there are none. */
const json_t *element_children(const json_t *element);
const char *element_id(const json_t *element);

/* Returns the scene as a text that may stand in a page or alone: no style and
 * no script in it, so that it may stand in a page that allows neither; a page
 * gives other colours by its variables.  Ids begin with the prefix ("" for
 * none).  The label is what a screen reader says; NULL: nothing, as the page
 * says it.  Free with g_free. */
char *svg_write(const Scene *scene, const char *prefix, const char *label);

#endif
