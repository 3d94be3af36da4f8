/* painting.h - paintings drawn by rule: twelve compositions, sixteen sets of
 * five colours, and the rest by dice made from a hash.
 *
 * A painting looks the same everywhere and on every machine. Of forty-eight in
 * a row no two share both composition and colours. None is modelled on a real
 * work. */
#ifndef PICTURE_PAINTING_H
#define PICTURE_PAINTING_H

#include "picture/scene.h"

typedef struct {
	const char *tables; /* SHA-256 of the tables' text, in hex */
	int number;	    /* its number in those tables: 17 for p17 */
} Painting;

/* Draws a painting with one pixel of ink along its edge. The box must be
 * square. */
void painting_hang(Scene *scene, const char *id, Painting painting, Box place);
/* Draws a painting on an easel: shape "easel", in wood seven pixels wide. */
void painting_show(Scene *scene, Painting painting, Box place);
/* Returns the painting's own shapes ("p07.1", "p07.2" ..), PAINTING_SIDE units
 * wide. Free with scene_free. */
Scene *painting_scene(Painting painting);

#endif
