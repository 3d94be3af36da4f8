/* picture_rows.c - the players' rows: points, and what they own in the order in
 * which they won it. */
#include "games/art-gallery/picture_parts.h"

#define FIRST PX(126) /* x of the first painting */
#define TILES PX(60)  /* room for the number of tiles */

static void
draw_owned(const Plan *plan, const json_t *painting, Box place)
{
	Scene *scene = plan->scene;
	const char *id = art_draw_id(plan, painting);

	painting_hang(scene, id, art_draw_seed(plan, painting), place,
		      FRAME_LINE);
	if (seen_flag(painting, "tile"))
		scene_circle(scene, scene_id(scene, "%s.tile", id),
			     rimmed(PAINT_OCHRE, PAINT_INK, PX(1)),
			     (Point){ place.x + place.w - PX(1),
				      place.y + place.h - PX(1) },
			     PX(4.5));
}

static void
draw_collection(const Plan *plan, const json_t *player, int middle)
{
	int n = seen_count(player, "collection");
	int room = SCENE_WIDTH - TABLE_MARGIN - TILES - FIRST;
	int pitch = MIN(plan->row - PX(8), room / MAX(n, 1));
	int size = MIN(plan->row - PX(12), pitch - PX(1.5));

	for (int k = 0; k < n; k++)
		draw_owned(plan, seen_nth(player, "collection", k),
			   (Box){ FIRST + k * pitch, middle - size / 2, size,
				  size });
}

static void
draw_tiles(Scene *scene, int seat, int n, int middle)
{
	int right = SCENE_WIDTH - TABLE_MARGIN;

	if (!n)
		return;
	scene_rect(scene, scene_id(scene, "seat%d.tile", seat),
		   rimmed(PAINT_OCHRE, PAINT_INK, PX(1)),
		   (Box){ right - PX(46), middle - PX(7), PX(14), PX(14) },
		   PX(3));
	scene_number(scene, scene_id(scene, "seat%d.tiles", seat), PAINT_INK,
		     (Spot){ ANCHOR_RIGHT, right - PX(12), middle, PX(11) }, n);
}

static void
draw_row(const Plan *plan, const json_t *player, int y)
{
	Scene *scene = plan->scene;
	int seat = seen_number(player, "seat"), x = TABLE_MARGIN;
	int h = plan->row - PX(6), middle = y + h / 2;

	piece_row(scene, seat, y, h, seen_flag(player, "waited_for"));
	(seat == plan->active ? piece_disc_active : piece_disc)(
		scene, scene_id(scene, "seat%d", seat), seat,
		(Point){ x + PX(24), middle }, PX(12));
	scene_number(scene, scene_id(scene, "seat%d.points", seat), PAINT_INK,
		     (Spot){ ANCHOR_RIGHT, x + PX(78), middle, PX(14) },
		     seen_number(seen_field(player, "points"), "sum"));
	if (seen_flag(player, "first"))
		piece_star(scene, scene_id(scene, "seat%d.first", seat),
			   rimmed(PAINT_OCHRE, PAINT_INK, PX(1)),
			   (Star){ { x + PX(96), middle }, PX(9), 4, 40 });
	draw_collection(plan, player, middle);
	draw_tiles(scene, seat, seen_number(player, "tiles"), middle);
}

void
art_draw_rows(const Plan *plan)
{
	for (int i = 0; i < seen_count(plan->view, "players"); i++)
		draw_row(plan, seen_nth(plan->view, "players", i),
			 plan->bottom + PX(14) + i * plan->row);
}
