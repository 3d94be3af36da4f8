/* compositions_views.c - paintings of a place: horizon, arches, town, sails.
 * Each throw of the dice is a separate statement, to fix their order: two
 * throws in one call might be made in either order. */
#include "picture/canvas.h"

#define SIDE CANVAS_SIDE

/* Draws a ridge from edge to edge at height y, lifted on the left, in the
 * middle and on the right. */
static void
hill(Canvas *p, Paint paint, int y, const int lift[3])
{
	Path *path = path_new();
	int l = lift[0], m = lift[1], r = lift[2];

	path_move(path, 0, y - l);
	path_curve(path, (Point){ 40, y - l - ratio(m - l, 1, 5) },
		   (Point){ 70, y - m }, (Point){ 120, y - m });
	path_curve(path, (Point){ 170, y - m },
		   (Point){ 200, y - r + ratio(r - m, 1, 10) },
		   (Point){ SIDE, y - r });
	path_line(path, SIDE, SIDE);
	path_line(path, 0, SIDE);
	path_close(path);
	canvas_path(p, paint, path);
}

static void
ripples(Canvas *p)
{
	for (int i = 0; i < 3; i++) {
		int x = 24 + canvas_to(p, 0, 110);
		int w = canvas_to(p, 34, 76);

		canvas_rect(p, p->g, (Box){ x, 208 + i * 9, w, 4 }, 2);
	}
}

void
composition_horizon(Canvas *p)
{
	int x = canvas_to(p, 60, 180);
	int r = canvas_to(p, 34, 52);
	int y = canvas_to(p, 66, 100);

	canvas_disc(p, p->c, x, y, r);
	if (canvas_odds(p, 50))
		canvas_ring(p, p->c, (Point){ x, y }, r + 14, 4);
	int ridges = canvas_odds(p, 35) ? 2 : 3;
	int base = ridges == 3 ? 150 : 168;
	Paint colours[] = { p->b, p->a, p->d };

	for (int i = 0; i < ridges; i++) {
		int lift[3];

		lift[0] = canvas_to(p, -14, 40);
		lift[1] = canvas_to(p, -26, 34);
		lift[2] = canvas_to(p, -14, 40);
		hill(p, colours[3 - ridges + i], base + i * 32, lift);
	}
	if (canvas_odds(p, 60))
		ripples(p);
}

/* Draws an arch that stands on the ground; its curve begins `high` above it. */
static void
arch(Canvas *p, Paint paint, int x, int r, int high)
{
	enum { GROUND = 206 };
	Path *path = path_new();

	path_arc(path, (Arc){ x, GROUND - high, r, r, 180, 360 });
	path_line(path, x + r, GROUND);
	path_line(path, x - r, GROUND);
	path_close(path);
	canvas_path(p, paint, path);
}

void
composition_arches(Canvas *p)
{
	Paint large[] = { p->a, p->g, p->b, p->c, p->g, p->d };
	Paint small[] = { p->d, p->c, p->b, p->a };

	canvas_rect(p, p->d, (Box){ 0, 206, SIDE, 34 }, 0);
	bool flip = canvas_odds(p, 50);

	if (canvas_odds(p, 70)) {
		int x = canvas_mirrored(canvas_to(p, 176, 200), flip);
		int y = canvas_to(p, 42, 62);

		canvas_disc(p, p->c, x, y, canvas_to(p, 20, 28));
	}
	int r = canvas_to(p, 100, 116);
	int x = canvas_mirrored(canvas_to(p, 98, 112), flip);

	for (int i = 0; i < 6; i++)
		if (r - i * 22 > 12)
			arch(p, large[i], x, r - i * 22, 20);
	r = canvas_to(p, 46, 60);
	for (int i = 0; i < 4; i++)
		if (r - i * 15 > 8)
			arch(p, small[i], canvas_mirrored(188, flip),
			     r - i * 15, 10);
}

enum { ROOF_POINTED = 1, ROOF_ROUND, ROOF_FLAT };

static void
roof(Canvas *p, Box house, int kind)
{
	int x = house.x, y = house.y, w = house.w;
	Point points[] = { { x, y }, { x + w / 2, y - w / 2 }, { x + w, y } };

	if (kind <= ROOF_POINTED)
		canvas_polygon(p, p->d, points, 3);
	else if (kind == ROOF_ROUND)
		canvas_half(p, p->d, (Point){ x + w / 2, y }, w / 2, 0);
	else
		canvas_rect(p, p->d, (Box){ x, y - 8, w, 10 }, 0);
}

static void
house(Canvas *p, Paint paint, Box box)
{
	canvas_rect(p, paint, box, 0);
	int kind = canvas_to(p, 0, 3);

	roof(p, box, kind);
	for (int i = 0; i < 2; i++) {
		Box window = { box.x + ratio(box.w, 20 + 36 * i, 100),
			       box.y + 16, ratio(box.w, 22, 100), 18 };

		if (canvas_odds(p, 80))
			canvas_rect(p, paint != p->g ? p->g : p->d, window,
				    kind == ROOF_ROUND ? 4 : 0);
	}
}

void
composition_town(Canvas *p)
{
	Paint colours[2][3] = { { p->b, p->a, p->b }, { p->a, p->b, p->c } };
	int x = canvas_to(p, 40, 200);
	int y = canvas_to(p, 36, 54);

	canvas_disc(p, p->c, x, y, canvas_to(p, 20, 30));
	for (int row = 0; row < 2; row++) {
		int base = row ? SIDE : 176;

		x = -canvas_to(p, 0, 30);
		int i = canvas_to(p, 0, 1);

		while (x < SIDE) {
			int w = canvas_to(p, 44, 66);
			int h = canvas_to(p, 66, 104) - row * 8;
			Paint paint = colours[row][i % 3];

			i += canvas_to(p, 1, 2);
			house(p, paint, (Box){ x, base - h, w, h });
			x += w;
		}
	}
	canvas_rect(p, p->d, (Box){ 0, 232, SIDE, 8 }, 0);
}

/* Draws the mainsail, on the right (1) or left (-1) side of the mast. */
static void
mainsail(Canvas *p, Point foot, Point size, int side)
{
	Path *path = path_new();
	int x = foot.x, y = foot.y, w = size.x, h = size.y;

	path_move(path, x + 3 * side, y - h);
	path_curve(
		path,
		(Point){ x + side * ratio(w, 55, 100), y - ratio(h, 75, 100) },
		(Point){ x + side * w, y - ratio(h, 40, 100) },
		(Point){ x + side * w, y - 8 });
	path_line(path, x + 3 * side, y - 8);
	path_close(path);
	canvas_path(p, p->a, path);
}

static void
boat(Canvas *p, Point foot, int h)
{
	int x = foot.x, y = foot.y;
	int side = canvas_to(p, 0, 1) ? 1 : -1;

	canvas_stroke(p, p->d, 4, foot, (Point){ x, y - h - 6 });
	int w = ratio(h, canvas_to(p, 44, 56), 100);
	Point jib[] = { { x - 4 * side, y - ratio(h, 84, 100) },
			{ x - side * ratio(w, 62, 100), y - 8 },
			{ x - 4 * side, y - 8 } };
	Point hull[] = { { x - ratio(w, 80, 100), y },
			 { x + w, y },
			 { x + ratio(w, 66, 100), y + 16 },
			 { x - ratio(w, 50, 100), y + 16 } };

	mainsail(p, foot, (Point){ w, h }, side);
	canvas_polygon(p, canvas_odds(p, 60) ? p->c : p->g, jib, 3);
	canvas_polygon(p, p->d, hull, 4);
}

static void
waves(Canvas *p, Paint paint, int x, int y, int w)
{
	Path *path = path_new();

	path_move(path, x, y);
	for (; x < 250; x += w)
		path_curve(path, (Point){ x + w / 4, y - 12 },
			   (Point){ x + ratio(w, 3, 4), y - 12 },
			   (Point){ x + w, y });
	path_line(path, 250, SIDE);
	path_line(path, -40, SIDE);
	path_close(path);
	canvas_path(p, paint, path);
}

void
composition_sails(Canvas *p)
{
	static const int places[2][3] = { { 70, 168 }, { 48, 122, 196 } };
	int sea = canvas_to(p, 138, 152);
	int sun = canvas_to(p, 50, 190);
	int y = canvas_to(p, 48, 70);

	canvas_disc(p, p->c, sun, y, canvas_to(p, 26, 40));
	int boats = canvas_to(p, 2, 3);

	canvas_rect(p, p->b, (Box){ 0, sea, SIDE, SIDE - sea }, 0);
	for (int i = 0; i < boats; i++) {
		int x = places[boats - 2][i] + canvas_to(p, -8, 8);
		bool tall = canvas_to(p, 0, boats - 1) == i || boats == 2;
		int h = tall ? canvas_to(p, 84, 112) : canvas_to(p, 56, 80);

		y = sea + canvas_to(p, 4, 24);
		boat(p, (Point){ x, y }, h);
	}
	for (int row = 0; row < 2; row++) {
		int w = canvas_to(p, 0, 1) ? 40 : 30;

		waves(p, row ? p->d : p->a, -w + row * w / 2,
		      sea + 52 + row * 24, w);
	}
}
