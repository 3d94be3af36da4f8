/* frames.h - a series of scenes as JSON, for a page that shows one after the
 * other: the first as a whole, then the changes by id.
 *
 *   {"width": 1120, "height": 940, "elements": [ELEMENT, ..],
 *    "steps": [{"height": 940, "changes": [CHANGE, ..]}, ..]}
 *
 * An ELEMENT is one of SVG as in svg.h; heights may differ. The changes of a
 * step must be made in order:
 *   ["gone", ID]                remove it
 *   ["set", ID, {NAME: VALUE}]  change these attributes; null: remove it
 *   ["put", ID, ELEMENT]        put the element before ID (null: last); if it
 *                               was elsewhere, move it
 * Only top-level elements are named: those inside a window come with it. */
#ifndef PICTURE_FRAMES_H
#define PICTURE_FRAMES_H

#include "picture/scene.h"

#include <jansson.h>

typedef struct Frames Frames;

Frames *frames_new(void);
void frames_free(Frames *frames);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Frames, frames_free)
/* Adds the next scene; keeps no reference to it. */
void frames_add(Frames *frames, const Scene *scene);
/* Returns all scenes; at least one must have been added. New reference. */
json_t *frames_json(const Frames *frames);

#endif
