/* picture.h - draws scenes as PNG, if this installation can: Cairo and
 * libdeflate do it in lib/pennypost/picture.so, loaded on first use.
 *
 * A PNG uses only the palette's colours. Its bytes depend only on the scene,
 * the scale and the libraries. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "picture/scene.h"

/* Returns whether this installation can draw PNGs; loads the plug-in. */
bool picture_ready(void);
/* Draws the scene as a PNG: a table is 560 pixels wide at scale 1, 1120 at 2.
 * NULL if that is impossible. Free with g_bytes_unref. */
GBytes *picture_png(const Scene *scene, int scale);

#endif
