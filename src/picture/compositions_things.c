/* compositions_things.c - paintings of things: plant, still life, stones,
 * mobile. As in all paintings, each throw of the dice is a separate statement,
 * to fix their order. */
#include "picture/canvas.h"

#define SIDE CANVAS_SIDE

/* Returns a point on the stem, t thousandths of the way up from the pot. The
 * stem bends by `bend` on its way to `top`. */
static Point
on_stem(int bend, int top, int t)
{
	gint64 u = 1000 - t, v = t;
	gint64 a = u * u * u, b = 3 * u * u * v, c = 3 * u * v * v,
	       d = v * v * v;
	gint64 x = 120 * (a + b) + (120 + bend) * (c + d);
	gint64 y = 190 * a + 150 * b + 110 * c + (top + 20) * d;
	gint64 one = 1000000000;

	return (Point){ (int)((x + one / 2) / one),
			(int)((y + one / 2) / one) };
}

/* Draws a leaf: how[] is its length, its lift in degrees, its width, and its
 * side of the stem (1: right, -1: left). */
static void
leaf_at(Canvas *p, Paint paint, Point foot, const int how[4])
{
	int size = how[0], lift = how[1], width = how[2], side = how[3];
	Point end = { foot.x + side * across(size, lift),
		      foot.y - down(size, lift) };

	canvas_leaf(p, paint, foot, end, width);
}

static void
leaves(Canvas *p, int bend, int top)
{
	static const int widths[] = { 20, 26, 32 };
	int size = canvas_to(p, 72, 86);
	int width = widths[canvas_to(p, 0, 2)];
	int lift = canvas_to(p, 8, 40);

	for (int i = 0; i < 3; i++) {
		int long_ = ratio(size, 100 - 13 * i, 100);
		Paint one = i % 2 ? p->b : p->a, other = i % 2 ? p->a : p->b;

		if (!canvas_odds(p, 75))
			one = p->d;
		leaf_at(p, one, on_stem(bend, top, 180 + 220 * i),
			(int[]){ long_, lift, width, -1 });
		leaf_at(p, other, on_stem(bend, top, 268 + 220 * i),
			(int[]){ long_, lift, width, 1 });
	}
}

void
composition_plant(Canvas *p)
{
	static const Point pot[] = {
		{ 86, 184 }, { 154, 184 }, { 143, SIDE }, { 97, SIDE }
	};
	int x = canvas_to(p, 100, 140);
	int y = canvas_to(p, 92, 108);

	canvas_disc(p, p->c, x, y, canvas_to(p, 72, 84));
	int bend = canvas_to(p, -26, 26);
	int top = canvas_to(p, 28, 40);
	Path *stem = path_new();

	path_move(stem, 120, 190);
	path_curve(stem, (Point){ 120, 150 }, (Point){ 120 + bend, 110 },
		   (Point){ 120 + bend, top + 20 });
	canvas_line(p, p->d, 5, stem);
	leaves(p, bend, top);
	canvas_leaf(p, p->a, (Point){ 120 + bend, top + 40 },
		    (Point){ 120 + bend + ratio(bend, 3, 10), top - 14 }, 30);
	canvas_polygon(p, p->d, pot, 4);
	canvas_rect(p, p->d, (Box){ 80, 176, 80, 16 }, 4);
}

static void
window(Canvas *p, int x)
{
	canvas_rect(p, p->c, (Box){ x - 34, 22, 68, 74 }, 0);
	canvas_rect(p, p->g, (Box){ x - 3, 22, 6, 74 }, 0);
}

static void
bottle(Canvas *p, int x, int y, int h)
{
	int body = ratio(h, 62, 100);

	canvas_rect(p, p->d, (Box){ x - 24, y - body, 48, body }, 12);
	canvas_rect(p, p->d, (Box){ x - 8, y - h, 16, h / 2 }, 4);
	canvas_rect(p, p->c, (Box){ x - 24, y - ratio(h, 36, 100), 48, 16 }, 0);
}

static void
bowl(Canvas *p, Point at, int r, int fruit)
{
	static const Point fruits[] = {
		{ -26, -10 }, { 26, -10 }, { 0, -14 }, { -14, -36 }, { 15, -37 }
	};
	Paint colours[] = { p->c, p->a != p->b ? p->a : p->d };
	int first = canvas_to(p, 0, 1);
	int n = canvas_to(p, 3, 5);

	for (int i = 0; i < n; i++)
		canvas_disc(p, colours[(i + first) % 2], at.x + fruits[i].x,
			    at.y + fruits[i].y, fruit);
	canvas_half(p, canvas_odds(p, 35) ? p->d : p->a,
		    (Point){ at.x, at.y - 2 }, r, 2);
	canvas_rect(p, p->d, (Box){ at.x - 22, at.y + r - 8, 44, 8 }, 3);
}

void
composition_still(Canvas *p)
{
	int table = canvas_to(p, 150, 164);

	canvas_rect(p, p->b, (Box){ 0, table, SIDE, SIDE - table }, 0);
	bool flip = canvas_odds(p, 50);

	if (canvas_odds(p, 55))
		window(p, canvas_mirrored(190, flip));
	int x = canvas_mirrored(canvas_to(p, 62, 74), flip);

	bottle(p, x, table + 26, canvas_to(p, 96, 128));
	x = canvas_mirrored(canvas_to(p, 150, 162), flip);
	int r = canvas_to(p, 48, 58);
	int fruit = canvas_to(p, 17, 21);

	bowl(p, (Point){ x, table + 8 }, r, fruit);
	if (!canvas_odds(p, 70))
		return;
	x = canvas_mirrored(canvas_to(p, 96, 104), flip);
	canvas_disc(p, p->c, x, table + 46, fruit);
	if (canvas_odds(p, 50)) {
		x = canvas_mirrored(canvas_to(p, 120, 130), flip) + 8;
		canvas_disc(p, p->a, x, table + 52, fruit - 3);
	}
}

static void
gloss(Canvas *p, int x, int y, int w, int h)
{
	Path *path = path_new();

	path_arc(path,
		 (Arc){ x, y, ratio(w, 72, 100), ratio(h, 1, 2), 200, 250 });
	canvas_line(p, p->g, 3, path);
}

void
composition_stones(Canvas *p)
{
	Paint colours[] = { p->d, p->a, p->b != p->g ? p->b : p->c, p->a,
			    p->c };
	int y = 212;

	canvas_rect(p, p->b, (Box){ 0, 200, SIDE, 40 }, 0);
	int sun = canvas_to(p, 0, 1) ? 184 : 56;
	int high = canvas_to(p, 50, 66);

	canvas_disc(p, p->c, sun, high, canvas_to(p, 24, 34));
	int n = canvas_to(p, 4, 5);
	int w = canvas_to(p, 74, 84);
	int x = 120 + canvas_to(p, -10, 10);
	int first = canvas_to(p, 0, 1);

	for (int i = 0; i < n; i++) {
		int h = canvas_to(p, 15, 21) - i / 2;

		canvas_oval(p, colours[(i + first) % 5], (Point){ x, y - h }, w,
			    h);
		if (canvas_odds(p, 40))
			gloss(p, x, y - h, w, h);
		y -= 2 * h - 3;
		w = w * canvas_to(p, 66, 80) / 100;
		w = MAX(w, 20);
		x += canvas_to(p, -12, 12);
	}
}

/* Draws a rod that hangs from a point above its middle. */
static void
rod(Canvas *p, Point left, Point right, int hang, const int high[2])
{
	Path *path = path_new();

	path_move(path, left.x, left.y);
	path_curve(path,
		   (Point){ left.x + ratio(hang - left.x, 1, 2), high[0] },
		   (Point){ right.x + ratio(hang - right.x, 1, 2), high[1] },
		   right);
	canvas_line(p, p->d, 5, path);
}

static void
thread(Canvas *p, int x, int from, int to)
{
	canvas_stroke(p, p->d, 4, (Point){ x, from }, (Point){ x, to });
}

/* Draws the lower rod, which hangs at x: with a leaf or a bowl at its long end,
 * a ball at its short one. */
static void
lower_rod(Canvas *p, int x, int y, int side)
{
	int a = x - 52 * side, b = x + 31 * side;

	rod(p, (Point){ a, y + 10 }, (Point){ b, y + 12 }, x,
	    (int[]){ y - 6, y - 6 });
	thread(p, a, y + 10, y + 44);
	if (canvas_odds(p, 50))
		canvas_leaf(p, p->b, (Point){ a, y + 38 },
			    (Point){ a + canvas_to(p, -24, 24), y + 116 }, 34);
	else
		canvas_half(p, p->b, (Point){ a, y + 44 }, 42, 2);
	thread(p, b, y + 12, y + 34);
	int r = canvas_to(p, 18, 23);

	canvas_disc(p, p->c, b, y + 34 + r, r);
}

void
composition_mobile(Canvas *p)
{
	thread(p, 120, 0, 44);
	bool flip = canvas_odds(p, 50);
	int left = canvas_mirrored(canvas_to(p, 46, 60), flip);
	int right = canvas_mirrored(canvas_to(p, 166, 180), flip);

	rod(p, (Point){ left, 66 }, (Point){ right, 72 }, 120,
	    (int[]){ 36, 32 });
	int y = canvas_to(p, 104, 124);

	thread(p, left, 66, y);
	int r = canvas_to(p, 34, 42);

	canvas_disc(p, p->a, left, y + r - 2, r);
	if (canvas_odds(p, 50))
		canvas_disc(p, p->g, left + 9, y + r - 10, ratio(r, 45, 100));
	y = canvas_to(p, 92, 104);
	thread(p, right, 72, y);
	lower_rod(p, right, y, flip ? -1 : 1);
}
