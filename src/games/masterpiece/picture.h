/* picture.h - the table of Masterpiece as a picture: the ring of spaces with
 * the pawns, in it the easel and the bank, below it the players' walls. */
#ifndef MASTERPIECE_PICTURE_H
#define MASTERPIECE_PICTURE_H

#include "game/view.h"

struct Scene *masterpiece_picture(const json_t *view, const char *tables);

#endif
