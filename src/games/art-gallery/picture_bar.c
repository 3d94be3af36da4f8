/* picture_bar.c - a bar of markers, and the bench where pawns sit. */
#include "games/art-gallery/picture_parts.h"

#define IN_LINE 3 /* markers, and pawns where there are many */

static bool
turned_up(const json_t *marker)
{
	return marker && !seen_flag(marker, "hidden") &&
	       seen_field(marker, "card");
}

static bool
any_turned_up(const json_t *area)
{
	for (int i = 0; i < seen_count(area, "markers"); i++)
		if (turned_up(seen_nth(area, "markers", i)))
			return true;
	return false;
}

static void
draw_marker(const Plan *plan, const char *id, const json_t *marker, Point at)
{
	Scene *scene = plan->scene;
	bool shown = turned_up(marker);

	if (shown) {
		scene_rect(
			scene, scene_id(scene, "%s.card", id),
			rimmed(PAINT_WHITE, PAINT_INK, PX(1)),
			(Box){ at.x + PX(4), at.y - PX(9.5), PX(16), PX(19) },
			PX(3));
		scene_number(
			scene, scene_id(scene, "%s.value", id), PAINT_INK,
			(Spot){ ANCHOR_CENTRE, at.x + PX(14), at.y, PX(10) },
			seen_number(marker, "card"));
	}
	piece_disc(scene, id, seen_number(marker, "seat"), at,
		   shown ? PX(9) : PX(10.5));
}

void
art_draw_bar(const Plan *plan, const json_t *area, Point at)
{
	Scene *scene = plan->scene;
	bool shown = any_turned_up(area);
	int pitch = shown ? PX(32) : PX(25), shift = shown ? PX(4) : 0;

	for (int k = 0; k < seen_number(plan->view, "places"); k++) {
		const char *id = scene_id(scene, "area%d.marker%d",
					  seen_number(area, "gallery"), k);
		const json_t *marker = seen_nth(area, "markers", k);
		Point place = { at.x + (k % IN_LINE - 1) * pitch - shift,
				at.y + k / IN_LINE * PX(24) };

		if (marker)
			draw_marker(plan, id, marker, place);
		else
			scene_circle(scene, id, filled(PAINT_LINE), place,
				     PX(3.5));
	}
}

/* The nth of so many, in one line or in two. */
static Pawn
pawn_at(int i, int of, Point middle)
{
	int upper = of <= IN_LINE ? of : (of + 1) / 2;
	int in_line = i < upper ? upper : of - upper;
	int off = 2 * (i % upper) - in_line + 1;

	if (of <= IN_LINE)
		return (Pawn){ { middle.x + off * PX(13.5), middle.y - PX(4) },
			       PX(11.5),
			       0,
			       1 };
	return (Pawn){ { middle.x + off * PX(12.5),
			 middle.y + (i < upper ? -PX(13.5) : PX(9.5)) },
		       PX(9),
		       0,
		       1 };
}

void
art_draw_bench(const Plan *plan, const json_t *area, Point middle)
{
	int n = seen_count(area, "pawns");

	for (int i = 0; i < n; i++)
		piece_pawn(plan->scene,
			   seen_number(seen_nth(area, "pawns", i), "seat"),
			   pawn_at(i, n, middle));
}

void
art_draw_now(const Plan *plan, const char *id, Box box)
{
	scene_rect(plan->scene, id, rimmed(PAINT_WHITE, PAINT_INK, PX(2.5)),
		   box, PX(10));
}
