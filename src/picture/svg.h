/* svg.h - formats values for SVG. */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "picture/palette.h"

#include <stdbool.h>

void svg_number(GString *out, int number);
/* Appends a number of parts as a decimal: 1250 hundredths become 12.5. */
void svg_parts(GString *out, int number, int parts);
/* Appends a colour as a CSS variable, "var(--seat2)"; in an SVG that stands
 * `alone`, with the palette's colour as fallback. */
void svg_paint(GString *out, Paint paint, bool alone);

#endif
