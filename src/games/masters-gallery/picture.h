/* picture.h - the table as a picture. */
#ifndef MASTERS_GALLERY_PICTURE_H
#define MASTERS_GALLERY_PICTURE_H

#include "game/view.h"
#include "picture/scene.h"

/* Game.picture. */
Scene *masters_picture(const json_t *view, const char *tables);

#endif
