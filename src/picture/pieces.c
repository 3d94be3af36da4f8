/* pieces.c - the pieces of all tables: seats, pawns, cards, coins, panels. */
#include "picture/pieces.h"

/* Widths of lines: faint ones, rims of things, and what is active. */
#define THIN PX(1)
#define FIRM PX(1.5)
#define BOLD PX(2.5)

Scene *
table_new(int height)
{
	Scene *scene = scene_new(SCENE_WIDTH, height);

	scene_rect(scene, "card", filled(PAINT_PAPER),
		   (Box){ 0, 0, SCENE_WIDTH, height }, 0);
	return scene;
}

void
piece_seat(Scene *scene, int seat, Point middle, int r, bool active)
{
	if (active)
		scene_circle(scene, "now.ring",
			     rimmed(PAINT_WHITE, PAINT_INK, BOLD), middle,
			     r + PX(4));
	scene_disc(scene, scene_id(scene, "seat%d", seat), seat, middle, r);
}

void
piece_pawn_tip(Scene *scene, int seat, Pawn pawn)
{
	int out = ratio(pawn.r, 162, 100), in = ratio(pawn.r, 62, 100);
	int half = ratio(pawn.r, 72, 100);
	int x = pawn.middle.x, y = pawn.middle.y;
	int dx = pawn.dx, dy = pawn.dy;
	Point points[] = {
		{ x + dx * out, y + dy * out },
		{ x + dx * in - dy * half, y + dy * in + dx * half },
		{ x + dx * in + dy * half, y + dy * in - dx * half },
	};

	if (dx || dy)
		scene_polygon(scene, scene_id(scene, "pawn%d.tip", seat),
			      filled(PAINT_INK), points, 3);
}

void
piece_pawn_disc(Scene *scene, int seat, Pawn pawn)
{
	scene_disc(scene, scene_id(scene, "pawn%d", seat), seat, pawn.middle,
		   pawn.r);
}

void
piece_pawn(Scene *scene, int seat, Pawn pawn)
{
	piece_pawn_tip(scene, seat, pawn);
	piece_pawn_disc(scene, seat, pawn);
}

void
piece_backs(Scene *scene, const char *id, Paint fill, Box front, int n)
{
	for (int i = MIN(n, 3) - 1; i >= 0; i--) {
		Box box = { front.x + i * PX(3), front.y - i * PX(3), front.w,
			    front.h };

		scene_rect(scene, scene_id(scene, "%s.%d", id, i),
			   rimmed(fill, PAINT_PAPER, THIN), box, PX(2));
	}
}

void
piece_lozenge(Scene *scene, const char *id, Paint fill, Point middle, int r)
{
	int x = middle.x, y = middle.y;
	Point points[] = {
		{ x, y - r }, { x + r, y }, { x, y + r }, { x - r, y }
	};

	scene_polygon(scene, id, filled(fill), points, 4);
}

void
piece_coin(Scene *scene, const char *id, Coin coin)
{
	Spot spot = { ANCHOR_CENTRE, coin.middle.x, coin.middle.y,
		      ratio(coin.r, 95, 100) };

	scene_circle(scene, id, rimmed(coin.fill, PAINT_INK, FIRM), coin.middle,
		     coin.r);
	scene_number(scene, scene_id(scene, "%s.n", id), PAINT_INK, spot,
		     coin.amount);
}

void
piece_star(Scene *scene, const char *id, Style style, Star star)
{
	Path *path = path_new();

	for (int i = 0; i < 2 * star.points; i++) {
		int angle = -90 + i * 180 / star.points;
		int r = i % 2 ? ratio(star.r, star.inner, 100) : star.r;
		int x = star.middle.x + across(r, angle);
		int y = star.middle.y + down(r, angle);

		if (i)
			path_line(path, x, y);
		else
			path_move(path, x, y);
	}
	path_close(path);
	scene_path(scene, id, style, path);
}

void
piece_label(Scene *scene, const char *id, Box box, int number)
{
	Spot spot = { ANCHOR_CENTRE, box.x + box.w / 2, box.y + box.h / 2,
		      ratio(box.h, 59, 100) };

	scene_rect(scene, id, rimmed(PAINT_WHITE, PAINT_INK, THIN), box, PX(2));
	scene_number(scene, scene_id(scene, "%s.n", id), PAINT_INK, spot,
		     number);
}

static void
panel(Scene *scene, const char *id, Box box, bool asked)
{
	Style style = asked ? rimmed(PAINT_WHITE, PAINT_INK, BOLD)
			    : rimmed(PAINT_WHITE, PAINT_LINE, THIN);

	scene_rect(scene, id, style, box, PX(7));
}

/* Draws the next flag shape, so that one shape moves from seat to seat. */
static void
raise_flag(Scene *scene, const Point corners[3])
{
	int n = 0;

	while (scene_find(scene, scene_id(scene, "now.flag%d", n)))
		n++;
	scene_polygon(scene, scene_id(scene, "now.flag%d", n),
		      filled(PAINT_INK), corners, 3);
}

void
piece_panel(Scene *scene, const char *id, Box box, bool asked)
{
	int x = box.x + box.w / 2, y = box.y;
	Point flag[] = { { x - PX(9), y - PX(1) },
			 { x + PX(9), y - PX(1) },
			 { x, y + PX(8) } };

	panel(scene, id, box, asked);
	if (asked)
		raise_flag(scene, flag);
}

void
piece_row(Scene *scene, int seat, int y, int h, bool asked)
{
	Box box = { TABLE_MARGIN, y, SCENE_WIDTH - 2 * TABLE_MARGIN, h };
	int x = TABLE_MARGIN, middle = y + h / 2;
	Point flag[] = { { x - PX(1), middle - PX(9) },
			 { x - PX(1), middle + PX(9) },
			 { x + PX(7), middle } };

	panel(scene, scene_id(scene, "seat%d.panel", seat), box, asked);
	if (asked)
		raise_flag(scene, flag);
}

void
piece_steps(Scene *scene, const char *id, Steps steps)
{
	for (int i = 1; i <= steps.of; i++) {
		bool past = i < steps.now || steps.over;
		Paint fill = past	      ? PAINT_INK
			     : i == steps.now ? PAINT_OCHRE
					      : PAINT_WHITE;
		Box box = { steps.corner.x + (i - 1) * PX(20), steps.corner.y,
			    PX(15), PX(15) };

		scene_rect(scene, scene_id(scene, "%s%d", id, i),
			   rimmed(fill, PAINT_INK, FIRM), box, PX(4));
	}
}

void
piece_cross(Scene *scene, const char *id, Style style, Point middle, int r)
{
	int x = middle.x, y = middle.y, a = ratio(r, 37, 100);
	Point points[] = {
		{ x - a, y - r }, { x + a, y - r }, { x + a, y - a },
		{ x + r, y - a }, { x + r, y + a }, { x + a, y + a },
		{ x + a, y + r }, { x - a, y + r }, { x - a, y + a },
		{ x - r, y + a }, { x - r, y - a }, { x - a, y - a },
	};

	scene_polygon(scene, id, style, points, 12);
}

void
piece_peak(Scene *scene, const char *id, Style style, Point middle, int r)
{
	int up = r, foot = ratio(r, 85, 100), half = ratio(ABS(r), 105, 100);
	Point points[] = {
		{ middle.x, middle.y - up },
		{ middle.x + half, middle.y + foot },
		{ middle.x - half, middle.y + foot },
	};

	scene_polygon(scene, id, style, points, 3);
}
