/* pictures_test.c - the tables of all games as pictures, through whole matches
 * of bots with every number of seats.
 *
 * Goldens are scenes as text, without what is inside paintings: those have
 * goldens of their own. */
#include "picture/picture.h"
#include "picture/strokes.h"

#include "lib/image.h"
#include "lib/must.h"
#include "lib/scene_text.h"
#include "show.h"

#include <string.h>

#define LARGEST (30 * 1024) /* bytes of a PNG at scale 1 */

/* --- each scene --- */

static bool
is_pawn(const SceneShape *shape)
{
	return shape->kind == SCENE_DISC &&
	       g_str_has_prefix(shape->id, "pawn") && !strchr(shape->id, '.');
}

/* Returns whether a shape overlaps the centre of another pawn. */
static bool
covers(const SceneShape *shape, Box box, const SceneShape *pawn)
{
	int x = pawn->box.x, y = pawn->box.y, heart = pawn->size * 8 / 10;

	if (is_pawn(shape)) {
		int dx = shape->box.x - x, dy = shape->box.y - y;
		int apart = shape->size + pawn->size;

		return dx * dx + dy * dy < apart * apart;
	}
	return !g_str_has_prefix(shape->id, pawn->id) && box.x < x + heart &&
	       box.x + box.w > x - heart && box.y < y + heart &&
	       box.y + box.h > y - heart;
}

static void
check_place(const Show *show, const SceneShape *shape, const GPtrArray *pawns)
{
	Box box = show_extent(shape);

	ck_assert_msg(box.x >= 0 && box.y >= 0 &&
			      box.x + box.w <= show->scene->width &&
			      box.y + box.h <= show->scene->height,
		      "%s, step %d: %s is outside", show->game->name,
		      match_steps(show->match), shape->id);
	ptr_array_foreach (const SceneShape, pawn, pawns)
		ck_assert_msg(!covers(shape, box, pawn),
			      "%s, step %d: %s covers %s", show->game->name,
			      match_steps(show->match), shape->id, pawn->id);
}

static void
check_shape(const Show *show, const SceneShape *shape, GHashTable *ids)
{
	const char *digits = shape->kind == SCENE_TEXT ? shape->word : "";

	ck_assert_msg(g_hash_table_add(ids, (char *)shape->id),
		      "%s, step %d: two are %s", show->game->name,
		      match_steps(show->match), shape->id);
	ck_assert(!strpbrk(shape->id, " \"'<>&"));
	for (; *digits; digits++)
		ck_assert_msg(strokes_has(*digits), "no glyph for %s",
			      shape->word);
	if (shape->kind == SCENE_LIKE)
		ck_assert(g_hash_table_contains(ids, shape->word));
}

/* Checks that ids are unique, nothing is outside and no pawn is covered;
 * returns how many pawns there are. */
static int
check_scene(const Show *show)
{
	g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GPtrArray) pawns = g_ptr_array_new();
	bool inside = false;

	for (guint i = 0; i < show->scene->shapes->len; i++) {
		const SceneShape *shape = scene_shape(show->scene, i);

		if (shape->kind == SCENE_END) {
			inside = false;
			continue;
		}
		check_shape(show, shape, ids);
		if (!inside)
			check_place(show, shape, pawns);
		if (is_pawn(shape))
			g_ptr_array_add(pawns, (void *)shape);
		inside |= shape->kind == SCENE_GROUP;
	}
	return (int)pawns->len;
}

static int
pawns_of(const json_t *view)
{
	const json_t *players = json_object_get(view, "players");
	int n = 0;

	for (size_t i = 0; i < json_array_size(players); i++) {
		const json_t *player = json_array_get(players, i);

		n += json_object_get(player, "bench") ||
		     json_is_object(json_object_get(player, "space"));
	}
	return n;
}

/* Checks that there is a disc of its own colour for each seat. */
static void
check_seats(const Show *show)
{
	for (int seat = 0; seat < show->seats; seat++) {
		g_autofree char *id = g_strdup_printf("seat%d", seat);
		const SceneShape *disc = scene_find(show->scene, id);

		ck_assert_ptr_nonnull(disc);
		ck_assert_int_eq(disc->style.fill, paint_seat(seat));
	}
}

TEST_RANGE(every_step, 0, show_sizes())
{
	Show show;

	show_begin(&show, _i, "every step");
	do {
		show_draw(&show, show.match);
		ck_assert_int_eq(check_scene(&show), pawns_of(show.view));
		check_seats(&show);
		ck_assert_int_eq(show.scene->width, SCENE_WIDTH);
	} while (show_next(&show));
	show_end(&show);
}

/* --- no secret --- */

/* The picture stays the same when hidden cards are dealt anew. */
TEST_RANGE(veiled_pictures, 0, show_sizes())
{
	Show show;
	Dice dice = dice_new((guint8[SEED_BYTES]){ 1 }, "veil");

	show_begin(&show, _i, "veil");
	do {
		if (match_steps(show.match) % 8)
			continue;
		show_draw(&show, show.match);
		g_autofree char *wanted = scene_write(show.scene);
		g_autoptr(Match) veiled =
			match_veiled(show.match, SEAT_PUBLIC, &dice);

		show_draw(&show, veiled);
		assert_text(scene_write(show.scene), wanted);
	} while (show_next(&show));
	show_end(&show);
}

/* In a match that was ended early, debts are shown as null. */
TEST_RANGE(nothing_owed, 0, show_sizes())
{
	Show show;

	show_begin(&show, _i, "owed");
	for (int i = 0; i < 40 && show_next(&show); i++) {
		const char *const *owed = show.game->owed;

		show_draw(&show, show.match);
		json_object_set_new(show.view, "over", json_true());
		for (; owed && *owed; owed++)
			json_object_set_new(show.view, *owed, json_null());
		scene_free(show.scene);
		show.scene = game_picture(show.game, show.tables, show.view);
		check_scene(&show);
	}
	show_end(&show);
}

/* --- goldens --- */

static void
golden_check(const Scene *scene, const char *path)
{
	g_autofree char *text = scene_write(scene), *wanted = NULL;

	if (!g_strcmp0(g_getenv("GOLDEN"), "write"))
		ck_assert(g_file_set_contents(path, text, -1, NULL));
	ck_assert_msg(g_file_get_contents(path, &wanted, NULL, NULL),
		      "no %s: run with GOLDEN=write", path);
	ck_assert_msg(!strcmp(text, wanted),
		      "%s differs; see it with GOLDEN=write and git diff",
		      path);
}

TEST_RANGE(as_they_always_were, 0, show_sizes())
{
	Show show;

	show_begin(&show, _i, "golden");
	while (match_steps(show.match) < 30 && show_next(&show))
		;
	g_autofree char *path =
		g_strdup_printf("tests/games/golden/pictures/%s-%dp.scene",
				show.game->name, show.seats);

	show_draw(&show, show.match);

	golden_check(show.scene, path);
	show_end(&show);
}

/* --- drawn --- */

/* Checks that a disc has its seat's colour left and right of its letter. */
static void
check_disc(const Show *show, const Image *image, int seat, int scale)
{
	g_autofree char *id = g_strdup_printf("seat%d", seat);
	const SceneShape *disc = scene_find(show->scene, id);
	guint32 wanted = paint_rgb(paint_seat(seat));

	for (int side = -1; side <= 1; side += 2)
		ck_assert_uint_eq(
			image_at(image,
				 (disc->box.x + side * disc->size * 3 / 4) *
					 scale / 2,
				 disc->box.y * scale / 2),
			wanted);
}

static void
check_image(Show *show, int scale)
{
	show_draw(show, show->match);
	g_autoptr(GBytes) bytes = picture_png(show->scene, scale);
	g_autoptr(Image) image = image_read(bytes);

	ck_assert_int_eq(image->width, 560 * scale);
	ck_assert_int_eq(image->height, (show->scene->height * scale + 1) / 2);
	ck_assert_int_le(image->colours, PALETTE_COLOURS);
	ck_assert_uint_eq(image_at(image, 1, 1), paint_rgb(PAINT_PAPER));
	for (int seat = 0; seat < show->seats; seat++)
		check_disc(show, image, seat, scale);
	ck_assert_msg(scale > 1 || g_bytes_get_size(bytes) <= LARGEST,
		      "%s, step %d: %zu bytes", show->game->name,
		      match_steps(show->match), g_bytes_get_size(bytes));
}

TEST_RANGE(drawn_by_cairo, 0, show_sizes())
{
	Show show;

	show_begin(&show, _i, "drawn");
	do
		if (picture_ready() && match_steps(show.match) % 40 == 39)
			check_image(&show, match_steps(show.match) % 5 ? 1 : 2);
	while (show_next(&show));
	if (picture_ready()) {
		check_image(&show, 1);
		/* Drawing it again gives the same bytes. */
		g_autoptr(GBytes) bytes = picture_png(show.scene, 1);

		show_draw(&show, show.match);
		g_autoptr(GBytes) again = picture_png(show.scene, 1);

		ck_assert(g_bytes_equal(bytes, again));
	}
	show_end(&show);
}
