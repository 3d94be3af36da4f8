/* replays_test.c - whole matches of bots as pages show them: at every step,
 * reached from anywhere, the page has exactly the shapes of that step's scene,
 * and overlapping ones in the scene's order. */
#include "picture/replay.h"

#include "base/dice.h"
#include "base/secret.h"

#include "lib/must.h"
#include "page.h"
#include "show.h"

#include <string.h>

/* Matches of each game and size whose pages are checked. */
#ifdef __SANITIZE_ADDRESS__
#define MATCHES 1
#else
#define MATCHES 3
#endif

/* A match, with the scenes of all its steps. */
typedef struct {
	Show show;
	Replay *replay;
	GPtrArray *scenes;
} Reel;

static void
reel_begin(Reel *reel, int size, const char *seed)
{
	reel->replay = replay_new();
	reel->scenes =
		g_ptr_array_new_with_free_func((GDestroyNotify)scene_free);
	show_begin(&reel->show, size, seed);
	do {
		show_draw(&reel->show, reel->show.match);
		replay_add(reel->replay, reel->show.scene);
		g_ptr_array_add(reel->scenes,
				g_steal_pointer(&reel->show.scene));
	} while (show_next(&reel->show));
}

static void
reel_end(Reel *reel)
{
	replay_free(reel->replay);
	g_ptr_array_unref(reel->scenes);
	show_end(&reel->show);
}

/* --- kinds --------------------------------------------------------------- */

/* Returns whether two kinds of shapes can be the same element. */
static bool
alike(SceneKind one, SceneKind other)
{
	return (one == SCENE_RECT) == (other == SCENE_RECT) &&
	       (one == SCENE_CIRCLE) == (other == SCENE_CIRCLE) &&
	       (one == SCENE_TEXT) == (other == SCENE_TEXT);
}

static void
check_kinds(const Reel *reel, const Scene *scene, GHashTable *kinds)
{
	for (guint i = 0; i < scene->shapes->len; i++) {
		const SceneShape *shape = scene_shape(scene, i);
		gpointer known = g_hash_table_lookup(kinds, shape->id);

		if (!known)
			g_hash_table_insert(kinds, g_strdup(shape->id),
					    GINT_TO_POINTER(shape->kind + 1));
		else
			ck_assert_msg(
				alike(GPOINTER_TO_INT(known) - 1, shape->kind),
				"%s: %s is two kinds of things",
				reel->show.game->name, shape->id);
	}
}

TEST_RANGE(a_thing_is_of_one_kind, 0, MATCHES *show_sizes())
{
	g_autofree char *seed = g_strdup_printf("kinds %d", _i);
	g_autoptr(GHashTable) kinds =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	Reel reel;

	reel_begin(&reel, _i % show_sizes(), seed);
	for (guint i = 0; i < reel.scenes->len; i++)
		check_kinds(&reel, reel.scenes->pdata[i], kinds);
	reel_end(&reel);
}

/* --- shapes -------------------------------------------------------------- */

static int
compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
sort(char **lines)
{
	qsort(lines, g_strv_length(lines), sizeof(*lines), compare);
}

/* Checks that a page shows this step. The picture is as high as the highest
 * one, but its background isn't. */
static void
check_step(const Reel *reel, Page *page, int step)
{
	const Scene *scene = reel->scenes->pdata[step];

	page_show(page, step);
	g_auto(GStrv) shown = page_lines(page);
	g_auto(GStrv) wanted = page_lines_of(scene);

	sort(shown);
	sort(wanted);
	for (int i = 0; wanted[i] || shown[i]; i++)
		ck_assert_msg(!g_strcmp0(shown[i], wanted[i]),
			      "%s, step %d: '%s' is '%s'",
			      reel->show.game->name, step, wanted[i], shown[i]);
}

static char *
hash_of(const Show *show)
{
	return secret_sha256(show->tables, strlen(show->tables));
}

/* Visits the quarters of a match, then random steps, then all steps forwards
 * and backwards. */
TEST_RANGE(every_shape, 0, show_sizes())
{
	Reel reel;
	Dice dice = dice_new((guint8[SEED_BYTES]){ 1 }, "anywhere");

	reel_begin(&reel, _i, "shapes");
	g_autofree char *tables = hash_of(&reel.show);
	g_autoptr(Page) page = page_new(reel.replay, tables);
	int last = (int)reel.scenes->len - 1;

	ck_assert_int_eq(page_last(page), last);
	check_step(&reel, page, last);
	for (int quarter = 0; quarter <= 4; quarter++)
		check_step(&reel, page, last * quarter / 4);
	for (int i = 0; i < 8; i++)
		check_step(&reel, page, dice_below(&dice, last + 1));
	for (int step = 0; step <= last; step++)
		page_show(page, step);
	for (int step = last; step >= 0; step--)
		page_show(page, step);
	check_step(&reel, page, 0);
	for (int step = 0; step <= last; step++)
		page_show(page, step);
	g_auto(GStrv) shown = page_lines(page);
	g_autoptr(Page) fresh = page_new(reel.replay, tables);

	ck_assert(g_strv_equal((const char *const *)shown,
			       (const char *const *)kept(page_lines(fresh))));
	reel_end(&reel);
}

/* --- order --------------------------------------------------------------- */

/* Returns the positions of all things in the SVG, by id. */
static GHashTable *
places_of(const Replay *replay)
{
	g_autofree char *svg = replay_svg(replay, "");
	g_auto(GStrv) lines = g_strsplit(strstr(svg, "</defs>"), "\n", -1);
	GHashTable *places =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	for (int i = 1; lines[i]; i++) {
		const char *id = strstr(lines[i], "id=\"");

		if (id)
			g_hash_table_insert(
				places,
				g_strndup(id + 4, strcspn(id + 4, "\"")),
				GINT_TO_POINTER(i));
	}
	return places;
}

typedef struct {
	const SceneShape *shape;
	Box box;
	int place;
} Laid;

static bool
overlap(const Box *a, const Box *b)
{
	return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h &&
	       b->y < a->y + a->h;
}

static GArray *
laid_of(const Scene *scene, GHashTable *places)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(Laid));
	bool inside = false;

	for (guint i = 0; i < scene->shapes->len; i++) {
		const SceneShape *shape = scene_shape(scene, i);
		int rim = shape->style.stroke == PAINT_NONE
				  ? 0
				  : (shape->style.width + 1) / 2;
		Laid laid = { shape, { 0 }, 0 };

		if (!inside && shape->kind != SCENE_END) {
			Box box = show_extent(shape);

			laid.box = (Box){ box.x - rim, box.y - rim,
					  box.w + 2 * rim, box.h + 2 * rim };
			laid.place = GPOINTER_TO_INT(
				g_hash_table_lookup(places, shape->id));
			ck_assert_int_gt(laid.place, 0);
			g_array_append_val(all, laid);
		}
		inside = shape->kind == SCENE_GROUP ||
			 (inside && shape->kind != SCENE_END);
	}
	return all;
}

static void
check_order(const Reel *reel, guint step, GHashTable *places)
{
	g_autoptr(GArray) all = laid_of(reel->scenes->pdata[step], places);

	for (guint i = 0; i < all->len; i++)
		for (guint j = 0; j < i; j++) {
			const Laid *upper = &g_array_index(all, Laid, i);
			const Laid *lower = &g_array_index(all, Laid, j);

			ck_assert_msg(
				upper->place > lower->place ||
					!overlap(&upper->box, &lower->box),
				"%s, step %u: %s is under %s",
				reel->show.game->name, step, upper->shape->id,
				lower->shape->id);
		}
}

TEST_RANGE(one_order_for_all_steps, 0, MATCHES *show_sizes())
{
	g_autofree char *seed = g_strdup_printf("order %d", _i);
	Reel reel;

	reel_begin(&reel, _i % show_sizes(), seed);
	g_autoptr(GHashTable) places = places_of(reel.replay);

	for (guint i = 0; i < reel.scenes->len; i++)
		check_order(&reel, i, places);
	reel_end(&reel);
}

/* --- bytes --------------------------------------------------------------- */

TEST_RANGE(equal_to_the_byte, 0, show_sizes())
{
	Reel one, other;

	reel_begin(&one, _i, "bytes");
	reel_begin(&other, _i, "bytes");
	g_autofree char *svg = replay_svg(one.replay, "x");
	g_autofree char *frames = replay_frames(one.replay);

	assert_text(replay_svg(other.replay, "x"), svg);
	assert_text(replay_frames(other.replay), frames);
	reel_end(&one);
	reel_end(&other);
}

/* --- sizes --------------------------------------------------------------- */

/* The most kB that SVG and block may take together for four players, in a match
 * with at most so many steps. */
TABLE(sizes, const char *game; int steps, most) = {
	{ "masters-gallery", 54, 75 },
	{ "masterpiece-1996", 51, 97 },
	{ "masterpiece-1970", 46, 106 },
	{ "art-gallery", 160, 146 },
};

TEST_RANGE(not_too_large, 0, show_sizes())
{
	Reel reel;
	gsize most = 0;

	reel_begin(&reel, _i, "sizes");
	g_autofree char *svg = replay_svg(reel.replay, "x");
	gsize n = strlen(svg) + strlen(kept(replay_frames(reel.replay)));

	for (guint i = 0; i < G_N_ELEMENTS(sizes); i++)
		if (!strcmp(reel.show.game->name, sizes[i].game))
			most = (gsize)(sizes[i].most * 1000 *
				       MAX(match_steps(reel.show.match),
					   sizes[i].steps) /
				       sizes[i].steps);
	ck_assert_msg(reel.show.seats != 4 || n <= most,
		      "%s, %d steps: %zu bytes", reel.show.game->name,
		      match_steps(reel.show.match), n);
	reel_end(&reel);
}
