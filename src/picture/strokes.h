/* strokes.h - draws digits, a few letters and signs as strokes of our own: they
 * need no font and look the same on all machines. */
#ifndef PICTURE_STROKES_H
#define PICTURE_STROKES_H

#include "picture/scene.h"

#define STROKES_FINE 100 /* strokes are given in these parts of a unit */

/* Returns whether there is a glyph for this letter. */
bool strokes_has(char letter);
/* A grid unit is 1/200 of a capital's height. Return the width of a word, and
 * the distance of a letter from the next, in these units. */
int strokes_width(const char *word);
int strokes_advance(char letter);
/* Returns a letter's strokes in grid units, starting at x 0 and y -100; it must
 * be a letter that exists. Free with path_free. */
Path *strokes_glyph(char letter);
/* Returns the lines of a text shape, in parts of a unit, to be drawn with round
 * ends and *thick parts wide. Free with path_free. */
Path *strokes_path(const SceneShape *text, int *thick);

#endif
