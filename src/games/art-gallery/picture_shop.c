/* picture_shop.c - the Shop: four piles of tiles, laps, bar and bench. */
#include "games/art-gallery/picture_parts.h"

#define TILE PX(46)

static void
draw_tile(const Plan *plan, const char *id, const json_t *pile, Point at)
{
	Scene *scene = plan->scene;
	const json_t *top = seen_field(pile, "top");
	Box box = { at.x, at.y, TILE, TILE };

	if (!top) {
		scene_rect(scene, scene_id(scene, "%s.empty", id),
			   rimmed(PAINT_LINEN, PAINT_LINE, PX(1)), box, PX(3));
		return;
	}
	for (int k = MIN(2, seen_number(pile, "left") - 1); k > 0; k--)
		scene_rect(
			scene, scene_id(scene, "%s.under%d", id, k),
			rimmed(PAINT_LINE, PAINT_STONE, PX(1)),
			(Box){ at.x + k * PX(3), at.y + k * PX(3), TILE, TILE },
			PX(3));
	painting_hang(scene,
		      scene_id(scene, "tile%02d", seen_number(top, "number")),
		      art_draw_seed(plan, top), box, FRAME_LINE);
	piece_label(scene, scene_id(scene, "%s.label", id),
		    (Box){ at.x, at.y, PX(21), PX(15) },
		    seen_number(top, "number"));
}

static void
draw_piles(const Plan *plan)
{
	Scene *scene = plan->scene;
	int n = seen_count(plan->view, "piles");
	int high = plan->bottom - LOOP_TOP - PX(140);

	for (int k = 0; k < n; k++) {
		const json_t *pile = seen_nth(plan->view, "piles", k);
		const char *id = scene_id(scene, "pile%d", k);
		int x = TABLE_MARGIN, y = LOOP_TOP + PX(10) + k * high / n;

		draw_tile(plan, id, pile, (Point){ x + PX(10), y });
		piece_coin(scene, scene_id(scene, "%s.price", id),
			   (Coin){ PAINT_OCHRE,
				   { x + PX(82), y + PX(14) },
				   PX(13),
				   seen_number(pile, "price") });
		scene_number(scene, scene_id(scene, "%s.left", id), PAINT_UMBER,
			     (Spot){ ANCHOR_CENTRE, x + PX(82), y + PX(40),
				     PX(10.5) },
			     seen_number(pile, "left"));
	}
}

static bool
looked_at(const json_t *view)
{
	const json_t *take = seen_field(view, "take");

	return seen_field(view, "shop") ||
	       (take && !seen_number(take, "gallery"));
}

static void
draw_laps(const Plan *plan)
{
	const json_t *view = plan->view;
	int middle = TABLE_MARGIN + SHOP_WIDTH / 2;

	piece_steps(plan->scene, "lap",
		    (Steps){ seen_number(view, "lap"),
			     seen_number(view, "laps"),
			     !seen_flag(view, "turns"),
			     { middle - PX(37.5), plan->bottom - PX(146) } });
}

void
art_draw_shop(const Plan *plan)
{
	Scene *scene = plan->scene;
	const json_t *shop = seen_nth(plan->view, "areas", 0);
	int x = TABLE_MARGIN, middle = x + SHOP_WIDTH / 2, foot = plan->bottom;

	scene_rect(scene, "shop", rimmed(PAINT_WHITE, PAINT_LINE, PX(1)),
		   (Box){ x, LOOP_TOP, SHOP_WIDTH, foot - LOOP_TOP }, PX(8));
	draw_piles(plan);
	draw_laps(plan);
	if (looked_at(plan->view))
		art_draw_now(plan, "area0.now",
			     (Box){ x, foot - PX(122), SHOP_WIDTH, PX(52) });
	art_draw_bar(plan, shop, (Point){ middle, foot - PX(108) });
	scene_rect(
		scene, "area0.bench", filled(PAINT_LINEN),
		(Box){ x + PX(7), foot - PX(62), SHOP_WIDTH - PX(14), PX(54) },
		PX(8));
	art_draw_bench(plan, shop, (Point){ middle, foot - PX(35) });
}
