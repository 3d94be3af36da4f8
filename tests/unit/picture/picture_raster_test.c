/* picture_raster_test.c - scenes drawn as pixels. A build without Cairo draws
 * nothing, and says so. */
#include "picture/painting.h"
#include "picture/picture.h"

#include "lib/image.h"
#include "lib/kept.h"
#include "lib/suites.h"

/* Returns a scene with one of each shape; every point that is examined is well
 * inside. */
static Scene *
all_shapes(void)
{
	Scene *scene = scene_new(200, 100);
	Path *ring = path_new();

	scene_rect(scene, "ground", filled(PAINT_PAPER),
		   (Box){ 0, 0, 200, 100 }, 0);
	scene_rect(scene, "rect", rimmed(PAINT_OCHRE, PAINT_INK, 4),
		   (Box){ 4, 4, 32, 32 }, 12);
	scene_circle(scene, "circle", filled(paint_seat(3)), (Point){ 60, 20 },
		     16);
	path_box(ring, 84, 4, 32, 32);
	path_box(ring, 92, 12, 16, 16);
	scene_path(scene, "ring", filled(paint_suit(1)), ring);
	scene_text(scene, "one", PAINT_NAVY,
		   (Spot){ ANCHOR_CENTRE, 140, 20, 32 }, "-");
	scene_group(scene, "window", (Box){ 10, 50, 40, 40 });
	scene_rect(scene, "window.1", filled(PAINT_SKY), (Box){ 0, 0, 80, 20 },
		   0);
	scene_end(scene);
	scene_group(scene, "plain", (Box){ 60, 50, 40, 40 });
	scene_rect(scene, "plain.1", filled(PAINT_TERRA),
		   (Box){ 20, 20, 90, 90 }, 0);
	scene_end(scene);
	scene_like(scene, "again", (Box){ 120, 50, 30, 30 }, "plain");
	return scene;
}

static const struct {
	int x, y; /* in units */
	Paint wanted;
} points[] = {
	{ 20, 20, PAINT_OCHRE },  { 4, 20, PAINT_INK },
	{ 4, 4, PAINT_PAPER },	  { 60, 20, PAINT_TEAL },
	{ 47, 7, PAINT_PAPER },	  { 86, 20, PAINT_LILAC },
	{ 100, 20, PAINT_PAPER }, { 140, 20, PAINT_NAVY },
	{ 140, 8, PAINT_PAPER },  { 30, 60, PAINT_SKY },
	{ 30, 84, PAINT_PAPER },  { 54, 60, PAINT_PAPER },
	{ 70, 60, PAINT_PAPER },  { 90, 80, PAINT_TERRA },
	{ 104, 80, PAINT_PAPER }, { 130, 60, PAINT_PAPER },
	{ 146, 74, PAINT_TERRA }, { 154, 74, PAINT_PAPER },
	{ 146, 84, PAINT_PAPER },
};

TEST_RANGE(each_shape, 1, 4)
{
	g_autoptr(Scene) scene = all_shapes();
	g_autoptr(GBytes) bytes = picture_png(scene, _i);

	if (!picture_ready()) {
		ck_assert_ptr_null(bytes);
		return;
	}
	g_autoptr(Image) image = image_read(bytes);

	ck_assert_int_eq(image->width, 100 * _i);
	ck_assert_int_eq(image->height, 50 * _i);
	for (guint i = 0; i < G_N_ELEMENTS(points); i++)
		ck_assert_msg(image_at(image, points[i].x * _i / 2,
				       points[i].y * _i / 2) ==
				      paint_rgb(points[i].wanted),
			      "%d %d is not %s", points[i].x, points[i].y,
			      paint_name(points[i].wanted));
}

/* Edges, too, have only colours of the palette. */
TEST_RANGE(only_the_palette, 1, 13)
{
	g_autoptr(Scene) scene = painting_scene((Painting){ "6a3f0d5c", _i });
	g_autoptr(GBytes) bytes = picture_png(scene, 1);

	if (!picture_ready())
		return;
	g_autoptr(Image) image = image_read(bytes);

	ck_assert_int_eq(image->width, PAINTING_SIDE / 2);
	ck_assert_int_le(image->colours, PALETTE_COLOURS);
	for (int i = 0; i < image->colours; i++)
		ck_assert_uint_eq(
			paint_rgb(paint_nearest(image->palette[i], 0)),
			image->palette[i]);
	ck_assert_uint_lt(g_bytes_get_size(bytes), 4000);
}

static Scene *
ground(int width, int height)
{
	Scene *scene = scene_new(width, height);

	scene_rect(scene, "ground", filled(PAINT_PAPER),
		   (Box){ 0, 0, width, height }, 0);
	return scene;
}

/* Lines along the pixels are sharp at every place: no pixel is half covered. */
TEST_RANGE(lines_along_the_pixels_are_sharp, 0, 4)
{
	g_autoptr(Scene) scene = ground(60, 60);

	scene_rect(scene, "rim", rimmed(PAINT_WHITE, PAINT_INK, 2),
		   (Box){ 10 + _i % 2, 10 + _i / 2, 20, 21 }, 0);
	scene_group(scene, "window", (Box){ 41, 40 + _i, 15, 15 });
	scene_rect(scene, "window.1", filled(PAINT_SKY), (Box){ 0, 0, 15, 15 },
		   0);
	scene_end(scene);
	g_autoptr(GBytes) bytes = picture_png(scene, 1);

	if (!picture_ready())
		return;

	ck_assert_int_eq(image_shown(kept(image_read(bytes))), 4);
}

/* Lines thinner than a pixel are visible. */
TEST_RANGE(thin_is_not_nothing, 0, 16)
{
	g_autoptr(Scene) scene = ground(60, 60);

	scene_rect(scene, "line", filled(PAINT_INK), (Box){ 0, 20 + _i, 30, 1 },
		   0);
	g_autoptr(GBytes) bytes = picture_png(scene, 1);

	if (!picture_ready())
		return;

	ck_assert_int_gt(image_shown(kept(image_read(bytes))), 1);
}

/* Digits have no edge of another hue. */
TEST_RANGE(digits_are_grey, 0, 8)
{
	g_autoptr(Scene) scene = ground(400, 60);

	scene_text(scene, "n", PAINT_INK,
		   (Spot){ ANCHOR_CENTRE, 200, 30, 20 + _i }, "0123456789ABC");
	g_autoptr(GBytes) bytes = picture_png(scene, 1);

	if (!picture_ready())
		return;
	g_autoptr(Image) image = image_read(bytes);

	ck_assert_int_gt(image_shown(image), 2);
	for (int i = 0; i < image->colours; i++)
		ck_assert(!image->shown[i] ||
			  paint_nearest(image->palette[i], 0) >= PAINT_WHITE);
}

TEST(equal_to_the_byte)
{
	g_autoptr(Scene) one = all_shapes(), other = all_shapes();
	g_autoptr(GBytes) a = picture_png(one, 1), b = picture_png(other, 1);

	if (picture_ready())
		ck_assert(g_bytes_equal(a, b));
}
