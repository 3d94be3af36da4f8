/* strokes.h - digits, a few letters and signs as strokes of our own: no font is
 * needed, and all machines draw the same. */
#ifndef PICTURE_STROKES_H
#define PICTURE_STROKES_H

#include "picture/scene.h"

#define STROKES_FINE 100 /* parts of a unit in which strokes are given */

/* Is there a glyph for it? */
bool strokes_has(char letter);
/* The lines of a text shape, in parts of a unit, to be drawn with round ends
 * `thick` parts wide.  Free with path_free. */
Path *strokes_path(const SceneShape *text, int *thick);

#endif
