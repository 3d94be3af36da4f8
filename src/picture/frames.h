/* frames.h - a row of scenes as JSON, for a page that shows one after the
 * other: the first whole, then what changes by id.
 *
 *   {"width": 1120, "height": 940, "elements": [ELEMENT, ..],
 *    "steps": [{"height": 940, "changes": [CHANGE, ..]}, ..]}
 *
 * An ELEMENT is one of SVG as in svg.h; heights may differ.  The changes
 * of a step are to be made in their order:
 *   ["gone", ID]              it is not there any more
 *   ["set", ID, {NAME: VALUE}]  it has other attributes; null: not this one
 *   ["put", ID, ELEMENT]      it stands before ID (null: last); it is taken
 *                             from where it stood, if it did
 * Only elements of the first level are named: what stands in a window comes
 * with it. */
#ifndef PICTURE_FRAMES_H
#define PICTURE_FRAMES_H

#include "picture/scene.h"

#include <jansson.h>

typedef struct Frames Frames;

Frames *frames_new(void);
void frames_free(Frames *frames);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Frames, frames_free)
/* The next scene; nothing of it is kept. */
void frames_add(Frames *frames, const Scene *scene);
/* All of them, one at least was added.  New reference. */
json_t *frames_json(const Frames *frames);

#endif
