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

typedef enum {
	FRAME_NONE,
	FRAME_LINE, /* one pixel of ink on the edge: "ID.frame" */
	FRAME_WOOD, /* seven pixels around it: "ID.wood", ".edge", ".mat" */
} Frame;

/* Adds a painting as group `id` (its shapes are "ID.1", "ID.2" ..), and its
 * frame. The place must be square. */
void painting_hang(Scene *scene, const char *id, Painting painting, Box place,
		   Frame frame);
/* Returns the painting alone, `size` pixels wide and without a frame. Free with
 * scene_free. */
Scene *painting_scene(Painting painting, int size);

#endif
