/* painting.h - paintings drawn by rule: twelve compositions, sixteen sets of
 * five colours, and the rest by the dice of a hash.
 *
 * The same painting looks the same wherever it hangs, whatever the machine; of
 * forty-eight that follow each other no two share composition and colours.
 * None is like a real work. */
#ifndef PICTURE_PAINTING_H
#define PICTURE_PAINTING_H

#include "picture/scene.h"

typedef struct {
	const char *tables; /* SHA-256 of the tables' text, in hex */
	int number;	    /* in those tables: p17 is 17 */
} Painting;

typedef enum {
	FRAME_NONE,
	FRAME_LINE, /* one pixel of ink, on the edge: "ID.frame" */
	FRAME_WOOD, /* seven pixels round it: "ID.wood", ".edge", ".mat" */
} Frame;

/* Hang it: group `id` (its shapes are "ID.1", "ID.2" ..) and its frame.  The
 * place is square. */
void painting_hang(Scene *scene, const char *id, Painting painting, Box place,
		   Frame frame);
/* The painting alone, `size` pixels wide and without a frame. */
Scene *painting_scene(Painting painting, int size);

#endif
