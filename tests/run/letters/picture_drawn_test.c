/* picture_drawn_test.c - the picture of a table is drawn once per step, however
 * many letters show it, and once for matches that look alike. */
#include "lib/evening.h"
#include "picture/picture.h"

/* By the linker's --wrap the program calls the first for picture_png. */
GBytes *__wrap_picture_png(const Scene *scene, int scale);
GBytes *__real_picture_png(const Scene *scene, int scale);

static int drawn;

GBytes *
__wrap_picture_png(const Scene *scene, int scale)
{
	g_atomic_int_inc(&drawn); /* by several threads */
	return __real_picture_png(scene, scale);
}

static void
play_on(Evening *evening)
{
	int steps = evening_steps(evening);

	drawn = 0;
	evening_write(evening, menu_line(evening->turn, 1));
	ck_assert_int_eq(evening_steps(evening), steps + 1);
	ck_assert_uint_ge(evening->letters->len, 2);
	ck_assert_int_eq(drawn, 1);
	evening_turn(evening);
}

TEST_IF(once_a_step, picture_ready())
{
	drawn = 0;
	g_auto(Evening) evening = evening_pictured(3);

	ck_assert_uint_ge(evening.letters->len, 3);
	ck_assert_int_eq(drawn, 1);
	for (int i = 0; i < 4; i++)
		play_on(&evening);
}

TEST(not_where_nobody_wants_it)
{
	drawn = 0;
	g_auto(Evening) evening = evening_begin(2, NULL);

	ck_assert_uint_ge(evening.letters->len, 2);
	ck_assert_int_eq(drawn, 0);
}

TEST_IF(once_for_equal_tables, picture_ready())
{
	g_auto(Evening) evening = evening_pictured(3);
	const MatchPlan *plan = PLAN(.game = "masters-gallery", .seed = SEED,
				     .players = NAMES("Cid", "Ann", "Bob"));
	g_autofree char *second = NULL, *third = NULL;

	second = new_match(evening.fixture->club, evening.fixture->now, plan,
			   NULL);
	third = new_match(evening.fixture->club, evening.fixture->now, plan,
			  NULL);
	drawn = 0;
	evening_go_on(&evening);
	ck_assert_uint_ge(evening.letters->len, 6);
	ck_assert_int_eq(drawn, 1);
}
