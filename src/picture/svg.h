/* svg.h - a scene as SVG: its shapes as elements, for a page and for frames,
 * and the whole as text.
 *
 * An element is [TAG, {ATTRIBUTE: VALUE}] or [TAG, {..}, [CHILDREN]]; values
 * are texts or whole numbers. Colours are CSS variables by their name, with the
 * palette's colour as fallback: "var(--seat2,#E0A83A)". */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "picture/scene.h"

#include <jansson.h>

/* Returns all elements in order; a group holds those inside it. Ids begin with
 * the prefix ("" for none), as a page may have several scenes. New reference.
 */
json_t *elements_of(const Scene *scene, const char *prefix);
const char *element_tag(const json_t *element);
const json_t *element_attributes(const json_t *element);
/* Returns NULL if there are none. */
const json_t *element_children(const json_t *element);
const char *element_id(const json_t *element);

/* Returns the scene as text, for a page or for a file of its own. It has no
 * style and no script, as a page may forbid both; a page can change colours by
 * its variables. Ids begin with the prefix ("" for none). The label is for
 * screen readers; NULL: none, as the page itself describes the scene. Free with
 * g_free. */
char *svg_write(const Scene *scene, const char *prefix, const char *label);

#endif
