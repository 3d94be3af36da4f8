/* motif.h - an artist's own pattern, so that cards differ without colour. */
#ifndef MASTERS_GALLERY_MOTIF_H
#define MASTERS_GALLERY_MOTIF_H

#include "picture/scene.h"

/* Draws a pattern as a group: `window` of it is visible here; `deep` units of
 * it are drawn for cards that show it again (scene_like). */
void motif_draw(Scene *scene, const char *id, int artist, Box window, int deep);

#endif
