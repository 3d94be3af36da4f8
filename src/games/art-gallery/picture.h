/* picture.h - the table as a picture. */
#ifndef ART_GALLERY_PICTURE_H
#define ART_GALLERY_PICTURE_H

#include "game/view.h"
#include "picture/scene.h"

/* Game.picture. */
Scene *art_picture(const json_t *view, const char *tables);

#endif
