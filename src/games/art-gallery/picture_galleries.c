/* picture_galleries.c - the walk and the galleries on both sides of it. */
#include "games/art-gallery/picture_parts.h"

#define BENCH PX(46) /* how high */

static void
draw_walk(const Plan *plan)
{
	int right = SCENE_WIDTH - TABLE_MARGIN;
	int left = TABLE_MARGIN + PX(40);

	scene_rect(plan->scene, "loop", filled(PAINT_LINEN),
		   (Box){ left, plan->middle - PX(64), right - left, PX(128) },
		   PX(28));
	scene_rect(plan->scene, "loop.court", filled(PAINT_PAPER),
		   (Box){ plan->left + PX(5), plan->middle - PX(3),
			  right - PX(26) - plan->left, PX(6) },
		   PX(3));
}

static void
draw_moon(Scene *scene, const char *id, Point at, int r)
{
	Path *path = path_new();
	int inner = ratio(r, 78, 100);

	path_arc(path, (Arc){ at.x, at.y, r, r, 50, 310 });
	path_arc_on(path, (Arc){ at.x + r / 2, at.y, inner, inner, 285, 75 });
	path_close(path);
	scene_path(scene, id, filled(PAINT_INK), path);
}

/* The four rows of symbols: peak, diamond, cross, moon. */
static void
draw_symbol(Scene *scene, const char *id, char row, Point at)
{
	int r = PX(5.5);
	Point diamond[] = { { at.x, at.y - PX(6) },
			    { at.x + PX(5.5), at.y },
			    { at.x, at.y + PX(6) },
			    { at.x - PX(5.5), at.y } };

	if (row == 'A')
		piece_peak(scene, id, filled(PAINT_INK), at, r);
	else if (row == 'B')
		scene_polygon(scene, id, filled(PAINT_INK), diamond, 4);
	else if (row == 'C')
		piece_cross(scene, id, filled(PAINT_INK), at, r);
	else
		draw_moon(scene, id, at, r);
}

/* "A2 D1" as two peaks and a moon: values are counted, not read. */
static void
draw_symbols(Scene *scene, const char *id, const char *symbols, Point middle)
{
	char rows[32];
	int n = 0;

	for (const char *c = symbols; *c; c++)
		if (*c >= 'A' && *c <= 'D')
			for (int i = c[1] - '0'; i > 0 && n < 32; i--)
				rows[n++] = *c;
	for (int k = 0; k < n; k++)
		draw_symbol(scene, scene_id(scene, "%s.%d", id, k), rows[k],
			    (Point){ middle.x + (2 * k - n + 1) * PX(7.5),
				     middle.y });
}

static void
draw_hung(const Plan *plan, const char *id, const json_t *area, Box place,
	  bool above)
{
	Scene *scene = plan->scene;
	const json_t *painting = seen_field(area, "painting");
	int foot = place.y + place.h;
	Box label = { place.x, above ? place.y : foot - PX(16), PX(23),
		      PX(16) };
	Point symbols = { place.x + place.w / 2,
			  above ? foot + PX(13) : place.y - PX(13) };

	if (!painting) {
		scene_rect(scene, scene_id(scene, "%s.empty", id),
			   rimmed(PAINT_LINEN, PAINT_LINE, PX(1)), place, 0);
		return;
	}
	painting_hang(scene, art_draw_id(plan, painting),
		      art_draw_seed(plan, painting), place, FRAME_LINE);
	piece_label(scene, scene_id(scene, "%s.label", id), label,
		    seen_number(painting, "number"));
	draw_symbols(scene, scene_id(scene, "%s.symbols", id),
		     seen_text(painting, "symbols"), symbols);
}

/* The bench, and beside it the number by which letters call the gallery. */
static void
draw_seats(const Plan *plan, const char *id, const json_t *area, Point middle)
{
	Scene *scene = plan->scene;
	int w = MIN(plan->column - PX(14), PX(92));
	Box bench = { middle.x - w / 2, middle.y - BENCH / 2, w, BENCH };

	scene_rect(scene, scene_id(scene, "%s.bench", id), filled(PAINT_PAPER),
		   bench, PX(10));
	scene_number(scene, scene_id(scene, "%s.number", id), PAINT_UMBER,
		     (Spot){ ANCHOR_CENTRE, bench.x - PX(7), middle.y, PX(9) },
		     seen_number(area, "gallery"));
	art_draw_bench(plan, area, middle);
}

static bool
taken_from(const Plan *plan, int gallery)
{
	const json_t *take = seen_field(plan->view, "take");

	return take && seen_number(take, "gallery") == gallery;
}

static void
draw_gallery(const Plan *plan, const json_t *area)
{
	Scene *scene = plan->scene;
	int i = seen_number(area, "gallery"), size = plan->size;
	bool above = i <= plan->columns;
	int column = above ? i - 1 : 2 * plan->columns - i;
	int x = plan->left + column * plan->column + plan->column / 2;
	int top = above ? LOOP_TOP : plan->bottom - size;
	int bar = above ? top + size + PX(35) : top - PX(59);
	const char *id = scene_id(scene, "area%d", i);

	draw_hung(plan, id, area, (Box){ x - size / 2, top, size, size },
		  above);
	if (taken_from(plan, i))
		art_draw_now(
			plan, scene_id(scene, "%s.now", id),
			(Box){ x - PX(54), bar - PX(14), PX(108), PX(52) });
	art_draw_bar(plan, area, (Point){ x, bar });
	draw_seats(plan, id, area,
		   (Point){ x, plan->middle + (above ? -PX(32) : PX(32)) });
}

void
art_draw_galleries(const Plan *plan)
{
	draw_walk(plan);
	for (int i = 0; i < seen_count(plan->view, "areas"); i++) {
		const json_t *area = seen_nth(plan->view, "areas", i);

		if (seen_number(area, "gallery"))
			draw_gallery(plan, area);
	}
}
