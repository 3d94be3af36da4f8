/* svg.h - a scene as SVG, to stand in a page or alone. */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "picture/scene.h"

/* No style and no script in it, so that it may stand in a page that allows
 * neither; a page gives other colours by its variables (elements.h).  Ids
 * begin with the prefix ("" for none).  The label is what a screen reader
 * says; NULL: nothing, as the page says it.  Free with g_free. */
char *svg_write(const Scene *scene, const char *prefix, const char *label);

#endif
