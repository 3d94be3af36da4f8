/* picture_painting_test.c - generated paintings never change, and differ from
 * each other. */
#include "picture/painting.h"

#include "lib/must.h"
#include "lib/scene_text.h"

#include <string.h>

#define TABLES "6a3f0d5c"
#define PAINTINGS 48

static char *
painted(const char *tables, int number)
{
	g_autoptr(Scene) scene = painting_scene((Painting){ tables, number });

	return scene_write(scene);
}

/* Twelve paintings are as in their golden files, and cover all compositions.
 * GOLDEN=write writes these. */
TEST_RANGE(as_they_always_were, 1, 13)
{
	g_autofree char *path = g_strdup_printf(
		"tests/unit/picture/golden/painting-%02d.scene", _i);
	g_autofree char *text = painted(TABLES, _i), *wanted = NULL;

	if (!g_strcmp0(g_getenv("GOLDEN"), "write"))
		ck_assert(g_file_set_contents(path, text, -1, NULL));
	ck_assert_msg(g_file_get_contents(path, &wanted, NULL, NULL),
		      "no %s: run with GOLDEN=write", path);
	ck_assert_msg(!strcmp(text, wanted),
		      "%s differs; see it with GOLDEN=write and git diff",
		      path);
}

/* Returns the colours of a painting as a set; the first is its ground. */
static guint
colours_of(const Scene *scene, Paint *ground)
{
	guint set = 0;

	for (guint i = 0; i < scene->shapes->len; i++) {
		const Style *style = &scene_shape(scene, i)->style;

		if (style->fill != PAINT_NONE && !set)
			*ground = style->fill;
		if (style->fill != PAINT_NONE)
			set |= 1u << style->fill;
		if (style->stroke != PAINT_NONE)
			set |= 1u << style->stroke;
	}
	return set;
}

/* A painting has only the five hues, and at least four of them. */
TEST(few_colours)
{
	for (int n = 1; n <= PAINTINGS; n++) {
		g_autoptr(Scene) scene =
			painting_scene((Painting){ TABLES, n });
		Paint ground = PAINT_NONE;
		guint set = colours_of(scene, &ground);

		ck_assert_uint_lt(set, 1u << PAINT_NAVY_TINT);
		ck_assert_int_ge(__builtin_popcount(set), 3);
		ck_assert_int_le(__builtin_popcount(set), 5);
	}
}

/* No two paintings are alike, whatever the tables. */
TEST_RANGE(no_two_alike, 0, 3)
{
	static const char *const tables[] = { "", "a", TABLES };
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	for (int n = 1; n <= PAINTINGS; n++) {
		char *text = painted(tables[_i], n);
		/* Numbers in ids do not count. */
		char *first = strchr(text, '\n'), *rest;

		for (rest = first; (rest = strstr(rest, " p")); rest++)
			if (g_ascii_isdigit(rest[2]))
				rest[2] = rest[3] = '0';
		ck_assert(g_hash_table_add(seen, text));
	}
}

TEST(other_tables_other_paintings)
{
	int alike = 0;

	for (int n = 1; n <= PAINTINGS; n++)
		alike += !strcmp(kept(painted("one", n)),
				 kept(painted("other", n)));
	ck_assert_int_eq(alike, 0);
}

/* A hanging painting has a frame; one on an easel has wood around it. */
TEST(frames)
{
	g_autoptr(Scene) scene = scene_new(1000, 1000);
	Painting painting = { TABLES, 7 };

	painting_hang(scene, "p07", painting, (Box){ 10, 20, 208, 208 });
	painting_show(scene, painting, (Box){ 300, 300, 264, 264 });
	assert_text(scene_write(scene),
		    "scene 1000 1000\n"
		    "painting p07 - ink 2 10 20 208 208 7\n"
		    "rect easel.wood umber - 0 286 286 292 292 4\n"
		    "rect easel.edge ochre - 0 292 292 280 280 0\n"
		    "rect easel.mat white - 0 296 296 272 272 0\n"
		    "painting easel - - 0 300 300 264 264 7\n");
}
