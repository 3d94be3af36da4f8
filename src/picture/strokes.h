/* strokes.h - draws digits, a few letters and signs as strokes of our own: they
 * need no font and look the same on all machines. */
#ifndef PICTURE_STROKES_H
#define PICTURE_STROKES_H

#include "picture/scene.h"

#define STROKES_FINE 100 /* strokes are given in these parts of a unit */

/* Returns whether there is a glyph for this letter. */
bool strokes_has(char letter);
/* A grid unit is a 200th of a capital's height. Return how wide a word is, and
 * how far a letter is from the next, in these. */
int strokes_width(const char *word);
int strokes_advance(char letter);
/* Returns a letter's lines in grid units, from x 0 and y -100 on; it has to be
 * one that there is. Free with path_free. */
Path *strokes_glyph(char letter);
/* Returns the lines of a text shape, in parts of a unit, to be drawn with round
 * ends and *thick parts wide. Free with path_free. */
Path *strokes_path(const SceneShape *text, int *thick);

#endif
