/* picture_parts.h - what the parts of the picture share: the loop of galleries,
 * the Shop at its left end, the players' rows below. */
#ifndef ART_GALLERY_PICTURE_PARTS_H
#define ART_GALLERY_PICTURE_PARTS_H

#include "game/seen.h"
#include "picture/painting.h"
#include "picture/pieces.h"

#define SHOP_WIDTH PX(104)
#define LOOP_TOP PX(16)

/* Where things are.  Galleries stand clockwise from the Shop, half of them
 * above the walk and half below. */
typedef struct {
	Scene *scene;
	const json_t *view;
	const char *tables;
	int columns;
	int column; /* how wide one is */
	int left;   /* x of the first */
	int size;   /* of a painting */
	int middle; /* y of the walk */
	int bottom; /* y of the loop's end */
	int row;    /* how high a player's row is */
	int active; /* seat, or -1 */
} Plan;

/* The painting that a view names ("number"), and its id: p07. */
Painting art_draw_seed(const Plan *plan, const json_t *seen);
const char *art_draw_id(const Plan *plan, const json_t *seen);

void art_draw_galleries(const Plan *plan);
void art_draw_shop(const Plan *plan);
void art_draw_rows(const Plan *plan);
/* A marker bar of two lines: x is its middle, y its upper line. */
void art_draw_bar(const Plan *plan, const json_t *area, Point at);
/* The pawns on a bench around its middle, none covered. */
void art_draw_bench(const Plan *plan, const json_t *area, Point middle);
/* A strong rim round the bar that is looked at now. */
void art_draw_now(const Plan *plan, const char *id, Box box);

#endif
