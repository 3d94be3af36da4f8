/* picture_scene_test.c - shapes, paths and colours, and a scene as text. */
#include "picture/pieces.h"

#include "lib/scene_text.h"
#include "lib/suites.h"

#include <math.h>

TEST(a_shape_a_line)
{
	g_autoptr(Scene) scene = scene_new(40, 30);
	Path *path = path_new();

	scene_rect(scene, "card", filled(PAINT_PAPER), (Box){ 0, 0, 40, 30 },
		   4);
	scene_circle(scene, scene_id(scene, "seat%d", 1),
		     rimmed(paint_seat(1), PAINT_INK, 2), (Point){ 9, 8 }, 5);
	scene_number(scene, "n", paint_seat_on(1),
		     (Spot){ ANCHOR_RIGHT, 9, 8, 7 }, -12);
	scene_disc(scene, "seat2", 2, (Point){ 30, 8 }, 5);
	scene_painting(scene, "p07", outlined(PAINT_INK, 2),
		       (Box){ 20, 2, 8, 8 }, "x", 7);
	scene_group(scene, "motif", (Box){ 1, 2, 20, 10 });
	path_move(path, 1, -2);
	path_curve(path, (Point){ 1, 2 }, (Point){ 3, 4 }, (Point){ 5, 6 });
	path_close(path);
	scene_path(scene, "motif.a", outlined(paint_suit_motif(4), 3), path);
	scene_end(scene);
	scene_like(scene, "again", (Box){ 1, 20, 20, 5 }, "motif");
	g_autofree char *text = scene_write(scene);

	ck_assert_str_eq(text, "scene 40 30\n"
			       "rect card paper - 0 0 0 40 30 4\n"
			       "circle seat1 seat1 ink 2 9 8 5\n"
			       "text n seat1-on - 0 9 8 7 r -12\n"
			       "disc seat2 seat2 ink 2 30 8 5 2\n"
			       "painting p07 - ink 2 20 2 8 8 7\n"
			       "group motif - - 0 1 2 20 10\n"
			       "path motif.a - suit4-motif 3 M 1 -2 "
			       "C 1 2 3 4 5 6 Z\n"
			       "end - - - 0\n"
			       "like again - - 0 1 20 20 5 motif\n");
	ck_assert_uint_eq(scene_inside(scene, "motif"), 6);
	ck_assert_ptr_null(scene_find(scene, "other"));
}

TEST(halves_are_rounded_up)
{
	ck_assert_int_eq(ratio(5, 1, 2), 3);
	ck_assert_int_eq(ratio(-5, 1, 2), -2);
	ck_assert_int_eq(ratio(-7, 1, 3), -2);
	ck_assert_int_eq(ratio(-8, 1, 3), -3);
	ck_assert_int_eq(ratio(7, 92, 100), 6);
}

/* The integer tables agree with the mathematics library. */
TEST(sines_by_table)
{
	for (int a = -720; a <= 720; a++) {
		double r = 10000, turn = a * G_PI / 180;

		ck_assert_int_le(
			abs(across(10000, a) - (int)lround(r * cos(turn))), 1);
		ck_assert_int_le(
			abs(down(10000, a) - (int)lround(r * sin(turn))), 1);
	}
}

static double
far(Point from, double x, double y)
{
	return hypot(x - from.x, y - from.y);
}

/* Checks that each curve's ends and its middle are on the circle. */
static void
check_circle(const Path *path, guint from, double r)
{
	for (guint i = from; i < path->len; i++) {
		const Segment *one = path_segment(path, i - 1);
		const Segment *s = path_segment(path, i);
		Point a = one->to[path_points(one->op) - 1];
		double x = (a.x + 3.0 * s->to[0].x + 3.0 * s->to[1].x +
			    s->to[2].x) /
			   8;
		double y = (a.y + 3.0 * s->to[0].y + 3.0 * s->to[1].y +
			    s->to[2].y) /
			   8;

		ck_assert_double_eq_tol(far((Point){ 50, -70 }, x, y), r, 1.5);
		ck_assert_double_eq_tol(
			far((Point){ 50, -70 }, s->to[2].x, s->to[2].y), r, 1);
	}
}

TEST_RANGE(arcs_lie_on_their_circle, 0, 7)
{
	static const int angles[][2] = { { 0, 360 },  { 180, 360 },
					 { 10, 37 },  { -90, 150 },
					 { 90, -90 }, { 285, 75 },
					 { 130, 380 } };
	const int *a = angles[_i];
	Path *path = path_new();

	path_arc(path, (Arc){ 50, -70, 900, 900, a[0], a[1] });
	ck_assert_uint_eq(path->len, 1 + (guint)(abs(a[1] - a[0]) + 89) / 90);
	check_circle(path, 1, 900);
	path_free(path);
}

TEST(names_of_colours)
{
	g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);

	for (Paint i = 0; i < PAINT_NONE; i++) {
		ck_assert(g_hash_table_add(names, (char *)paint_name(i)));
		ck_assert_int_eq(paint_nearest(paint_rgb(i), 0),
				 paint_colour(i));
	}
	ck_assert_str_eq(paint_name(PAINT_NONE), "-");
	ck_assert_str_eq(paint_name(paint_seat(5)), "seat5");
	ck_assert_str_eq(paint_name(PAINT_SKY_TINT), "sky-tint");
	ck_assert_uint_eq(paint_rgb(paint_seat(3)), 0x14564F);
	ck_assert_int_eq(paint_nearest(0xFEFEFE, 0), PAINT_WHITE);
	/* Paper with a little ink is drawn as grey rather than lilac, where
	 * both are possible. */
	ck_assert_int_eq(paint_nearest(0xD8D3C9, 0), PAINT_LILAC_TINT);
	ck_assert_int_eq(
		paint_nearest(0xD8D3C9, 1u << PAINT_PAPER | 1u << PAINT_LINE),
		PAINT_LINE);
}

/* Returns the contrast of two colours by the rules for readable pages. */
static double
luminance(Paint paint)
{
	static const double weights[] = { .2126, .7152, .0722 };
	double sum = 0;

	for (int i = 0; i < 3; i++) {
		double v = (paint_rgb(paint) >> (16 - 8 * i) & 0xFF) / 255.0;

		sum += weights[i] *
		       (v <= .03928 ? v / 12.92 : pow((v + .055) / 1.055, 2.4));
	}
	return sum;
}

static double
contrast(Paint one, Paint two)
{
	double a = luminance(one), b = luminance(two);

	return (MAX(a, b) + .05) / (MIN(a, b) + .05);
}

/* Returns a colour's lightness to the eye, 0 to 255 (that of a grey). */
static int
grey(Paint paint)
{
	guint32 rgb = paint_rgb(paint);

	return (int)(2126 * (rgb >> 16) + 7152 * (rgb >> 8 & 0xFF) +
		     722 * (rgb & 0xFF) + 5000) /
	       10000;
}

/* Seats differ in grey, too, and each letter is readable. */
TEST(seats_differ)
{
	for (int i = 0; i < PALETTE_SEATS; i++) {
		ck_assert_double_ge(contrast(paint_seat(i), paint_seat_on(i)),
				    4.5);
		for (int k = 0; k < i; k++)
			ck_assert_int_ge(
				abs(grey(paint_seat(i)) - grey(paint_seat(k))),
				18);
	}
	for (int i = 0; i < PALETTE_SUITS; i++)
		for (int k = 0; k < i; k++)
			ck_assert_int_ge(
				abs(grey(paint_suit(i)) - grey(paint_suit(k))),
				18);
}

/* Seats, pawns and the active seat have these ids. */
TEST(ids_of_pieces)
{
	g_autoptr(Scene) scene = table_new(PX(100));

	piece_row(scene, 2, PX(10), PX(36), true);
	piece_seat(scene, 2, (Point){ 60, 56 }, PX(12), true);
	piece_row(scene, 3, PX(50), PX(36), true);
	piece_pawn(scene, 2, (Pawn){ { 200, 60 }, PX(11), 0, 1 });
	static const char *const ids[] = {
		"card",	       "seat2.panel", "now.flag0", "now.ring", "seat2",
		"seat3.panel", "now.flag1",   "pawn2.tip", "pawn2"
	};

	ck_assert_uint_eq(scene->shapes->len, G_N_ELEMENTS(ids));
	for (guint i = 0; i < G_N_ELEMENTS(ids); i++)
		ck_assert_str_eq(scene_shape(scene, i)->id, ids[i]);
	ck_assert_str_eq(scene_letter(scene_find(scene, "pawn2")).word, "C");
}
