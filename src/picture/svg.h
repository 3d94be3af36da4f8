/* svg.h - a scene as SVG: its shapes as elements, the whole as text, and a
 * series of scenes as changes.
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
const char *element_id(const json_t *element);

/* Returns the scene as text, for a page or for a file of its own. It has no
 * style and no script, as a page may forbid both; a page can change colours by
 * its variables. Ids begin with the prefix ("" for none). The label is for
 * screen readers; NULL: none, as the page itself describes the scene. Free with
 * g_free. */
char *svg_write(const Scene *scene, const char *prefix, const char *label);

/* --- frames -------------------------------------------------------------- */

/* A series of scenes as JSON, for a page that shows one after the other: the
 * first as a whole, then the changes by id.
 *
 *   {"width": 1120, "height": 940, "elements": [ELEMENT, ..],
 *    "steps": [{"height": 940, "changes": [CHANGE, ..]}, ..]}
 *
 * An ELEMENT is one of SVG as above; heights may differ. The changes of a
 * step must be made in order:
 *   ["gone", ID]                remove it
 *   ["set", ID, {NAME: VALUE}]  change these attributes; null: remove it
 *   ["put", ID, ELEMENT]        put the element before ID (null: last); if it
 *                               was elsewhere, move it
 * Only top-level elements are named: those inside a window come with it. */
typedef struct Frames Frames;

Frames *frames_new(void);
void frames_free(Frames *frames);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Frames, frames_free)
/* Adds the next scene; keeps no reference to it. */
void frames_add(Frames *frames, const Scene *scene);
/* Returns all scenes; at least one must have been added. New reference. */
json_t *frames_json(const Frames *frames);

#endif
