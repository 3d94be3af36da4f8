/* elements.h - shapes as elements of SVG, for a page and for frames.
 *
 * An element is [TAG, {ATTRIBUTE: VALUE}] or [TAG, {..}, [CHILDREN]]; values
 * are texts or whole numbers.  Colours are CSS variables by their name, with
 * the palette's own as fallback: "var(--seat2,#E0A83A)". */
#ifndef PICTURE_ELEMENTS_H
#define PICTURE_ELEMENTS_H

#include "picture/scene.h"

#include <jansson.h>

/* All elements in order, a group's inside its own.  Ids begin with the prefix
 * ("" for none), as several scenes may stand on one page.  New reference. */
json_t *elements_of(const Scene *scene, const char *prefix);
const char *element_tag(const json_t *element);
const json_t *element_attributes(const json_t *element);
/* NULL where there are none. */
const json_t *element_children(const json_t *element);
const char *element_id(const json_t *element);

#endif
