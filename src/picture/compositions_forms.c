/* compositions_forms.c - abstract paintings: tiles, change, orbits, ribbons. As
 * in all paintings, each throw of the dice is a separate statement, to fix
 * their order. */
#include "picture/canvas.h"

#define SIDE CANVAS_SIDE

/* Draws a quarter disc around one of the corners; these count clockwise from
 * the upper left. */
static void
quarter(Canvas *p, Paint paint, Box tile, bool hollow)
{
	int corner = canvas_to(p, 0, 3), t = tile.w;
	Point at = { tile.x + (corner == 1 || corner == 2 ? t : 0),
		     tile.y + (corner >= 2 ? t : 0) };
	Arc arc = { at.x, at.y, t, t, corner * 90, corner * 90 + 90 };

	canvas_wedge(p, paint, arc);
	arc.rx = arc.ry = t / 2;
	if (hollow)
		canvas_wedge(p, p->g, arc);
}

/* Draws a half disc that stands on one of the sides. */
static void
half(Canvas *p, Paint paint, Box tile)
{
	int x = tile.x, y = tile.y, t = tile.w;
	Point sides[] = { { x + t / 2, y + t },
			  { x, y + t / 2 },
			  { x + t / 2, y },
			  { x + t, y + t / 2 } };
	int side = canvas_to(p, 0, 3);

	canvas_half(p, paint, sides[side], t / 2, side);
}

enum { TILE_PLAIN, TILE_HOLLOW = 3, TILE_HALF };

static void
tile(Canvas *p, Paint paint, Paint under, Box box)
{
	int style = canvas_to(p, 0, 5);

	if (style == TILE_PLAIN) {
		canvas_rect(p, paint, box, 0);
		return;
	}
	if (canvas_odds(p, 35))
		canvas_rect(p, under, box, 0);
	if (style < TILE_HALF)
		quarter(p, paint, box, style == TILE_HOLLOW);
	else
		half(p, paint, box);
}

static void
accent_tile(Canvas *p, Paint paint, Box box)
{
	canvas_rect(p, paint != p->d ? p->d : p->a, box, 0);
	canvas_disc(p, p->c, box.x + box.w / 2, box.y + box.w / 2,
		    ratio(box.w, 34, 100));
}

void
composition_tiles(Canvas *p)
{
	Paint colours[] = { p->a, p->b, p->c, p->d };
	int n = canvas_to(p, 0, 2) == 2 ? 4 : 3;
	int t = SIDE / n;
	int accent = canvas_to(p, 0, n * n - 1);
	int k = canvas_to(p, 0, 3);

	for (int i = 0; i < n * n; i++) {
		Box box = { i % n * t, i / n * t, t, t };

		k = (k + canvas_to(p, 1, 3)) % 4;
		if (i == accent)
			accent_tile(p, colours[k], box);
		else
			tile(p, colours[k], colours[(k + 2) % 4], box);
	}
}

/* Returns a hue's place in the order from dark to light. */
static int
lightness(Paint hue)
{
	static const Paint order[] = { PAINT_NAVY,  PAINT_PLUM,	  PAINT_BRICK,
				       PAINT_TEAL,  PAINT_COBALT, PAINT_MOSS,
				       PAINT_TERRA, PAINT_LILAC,  PAINT_OCHRE,
				       PAINT_SKY,   PAINT_BLUSH,  PAINT_STRAW };
	int n = 0;

	while (order[n] != hue)
		n++;
	return n;
}

/* Returns the colour that stands out most from the ground. */
static Paint
strongest(const Canvas *p)
{
	Paint of[] = { p->a, p->b, p->d }, best = p->a;
	int most = -1;

	for (int i = 0; i < 3; i++) {
		int far = ABS(lightness(of[i]) - lightness(p->g));

		if (far > most) {
			most = far;
			best = of[i];
		}
	}
	return best;
}

/* Draws bands, and a disc in which they swap colours with the ground. */
void
composition_change(Canvas *p)
{
	static const int corners[] = { 54, 186 };
	Path *path = path_new();
	int n = 4 + canvas_to(p, 0, 2);
	bool upright = canvas_odds(p, 50);
	int w = SIDE / (2 * n);

	for (int i = 0; i < n; i++) {
		int at = w * (2 * i + 1);

		if (upright)
			path_box(path, at, 0, w, SIDE);
		else
			path_box(path, 0, at, SIDE, w);
	}
	int r = canvas_to(p, 68, 86);
	int x = canvas_to(p, 96, 144);
	int y = canvas_to(p, 96, 144);
	Paint paint = strongest(p);

	path_oval(path, x, y, r, r);
	canvas_path(p, paint, path);
	r = canvas_to(p, 24, 34);
	int corner = canvas_to(p, 0, 3);

	x = corners[corner % 2];
	y = corners[corner / 2];
	canvas_disc(p, paint != p->d ? p->d : p->a, x, y, r + 8);
	canvas_disc(p, p->c, x, y, r);
}

static void
half_ground(Canvas *p)
{
	static const Box halves[] = { { 0, 0, SIDE, 120 },
				      { 120, 0, 120, SIDE },
				      { 0, 120, SIDE, 120 },
				      { 0, 0, 120, SIDE } };

	canvas_rect(p, p->b, halves[canvas_to(p, 0, 3)], 0);
}

/* Draws a quarter of the outer ring in the dark colour, in most paintings. */
static void
dark_quarter(Canvas *p, Point at)
{
	int from = canvas_to(p, 0, 3) * 90;
	Path *path = path_new();

	if (!canvas_odds(p, 70)) {
		path_free(path);
		return;
	}
	path_arc(path, (Arc){ at.x, at.y, 92, 92, from, from + 90 });
	path_arc_on(path, (Arc){ at.x, at.y, 72, 72, from + 90, from });
	path_close(path);
	canvas_path(p, p->d, path);
}

void
composition_orbits(Canvas *p)
{
	if (canvas_odds(p, 60))
		half_ground(p);
	int x = canvas_to(p, 104, 136);
	int y = canvas_to(p, 104, 136);

	canvas_disc(p, p->a, x, y, 92);
	canvas_disc(p, p->g, x, y, 72);
	canvas_disc(p, p->c, x, y, 52);
	canvas_disc(p, p->d, x, y, canvas_to(p, 24, 34));
	dark_quarter(p, (Point){ x, y });
	int near = canvas_to(p, 13, 17);
	int far = canvas_to(p, 8, 12);
	int angle = canvas_to(p, 0, 35) * 10;
	int px = x + across(82, angle), py = y + down(82, angle);

	canvas_disc(p, p->c, px, py, near);
	canvas_disc(p, p->d, px, py, ratio(near, 45, 100));
	angle = canvas_to(p, 0, 35) * 10;
	canvas_disc(p, p->d, x + across(112, angle), y + down(112, angle), far);
}

/* The course of all ribbons of a painting. */
typedef struct {
	bool upright;
	int one, two, shift; /* how far they bend and move */
} Run;

/* Draws a band across the whole painting, `off` half units off its middle. */
static void
ribbon(Canvas *p, Paint paint, int off, const Run *run)
{
	Point q[] = { { -20, 120 + run->shift + ratio(off + run->one, 1, 2) },
		      { 70, 120 - run->one + ratio(off, 1, 2) },
		      { 170, 120 + run->two + ratio(off, 1, 2) },
		      { 260, 120 + run->shift +
				     ratio(5 * off - 4 * run->two, 1, 10) } };
	Path *path = path_new();

	for (int i = 0; i < 4 && run->upright; i++)
		q[i] = (Point){ q[i].y, q[i].x };
	path_move(path, q[0].x, q[0].y);
	path_curve(path, q[1], q[2], q[3]);
	canvas_line(p, paint, 24, path);
}

void
composition_ribbons(Canvas *p)
{
	static const int gaps[] = { 7, 9, 12 };
	static const Point corners[] = {
		{ 60, 58 }, { 184, 60 }, { 58, 186 }, { 186, 184 }
	};
	Paint colours[] = { p->a, p->b, p->d, p->a, p->b };
	int n = canvas_to(p, 4, 5);
	Run run = { 0 };

	run.upright = canvas_odds(p, 50);
	run.one = canvas_to(p, -90, 90);
	run.two = canvas_to(p, -90, 90);
	Point sun = corners[canvas_to(p, 0, 3)];
	int r = canvas_to(p, 32, 42);
	bool behind = canvas_odds(p, 50);

	if (behind)
		canvas_disc(p, p->c, sun.x, sun.y, r);
	run.shift = canvas_to(p, -10, 10);
	for (int i = 0; i < n; i++) {
		int step = 24 + gaps[canvas_to(p, 0, 2)];

		ribbon(p, i == n / 2 ? p->d : colours[i],
		       (2 * i - n + 1) * step, &run);
	}
	if (!behind) {
		canvas_disc(p, p->d, sun.x, sun.y, r + 7);
		canvas_disc(p, p->c, sun.x, sun.y, r);
	}
}
