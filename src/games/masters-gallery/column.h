/* column.h - an artist's column in the picture: the shelf with its plate, coins
 * and symbols, and the fanned cards on it. */
#ifndef MASTERS_GALLERY_COLUMN_H
#define MASTERS_GALLERY_COLUMN_H

#include "game/view.h"
#include "picture/scene.h"

/* Measures shared by all columns. */
typedef struct {
	int limit; /* how many cards end the round */
	int step;  /* from a card to the next above it */
	int line;  /* y of the upper edge of the last card below the limit */
	int rows;  /* rows of coins in the column with the most */
} Columns;

Columns columns_of(const json_t *view);
/* Returns the height of the whole picture. */
int columns_bottom(const Columns *columns);
/* Draws the line at which the round ends, with its number. */
void columns_line(Scene *scene, const Columns *columns);

typedef struct {
	int artist;
	bool paid; /* would be paid if the round ended now */
} Stand;
void column_draw(Scene *scene, const Columns *columns, const json_t *artist,
		 Stand stand);

#endif
