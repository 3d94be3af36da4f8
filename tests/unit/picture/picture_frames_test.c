/* picture_frames_test.c - the changes from scene to scene: made in order, they
 * give the next scene, whatever was moved, added or removed. */

#include "base/dice.h"
#include "picture/svg.h"

#include "lib/suites.h"

#include <string.h>

static size_t
place(const json_t *elements, const char *id)
{
	for (size_t i = 0; i < json_array_size(elements); i++)
		if (!strcmp(element_id(json_array_get(elements, i)), id))
			return i;
	return json_array_size(elements);
}

static void
set(json_t *element, json_t *attributes)
{
	json_t *own = json_array_get(element, 1), *value;
	const char *name;

	json_object_foreach (attributes, name, value)
		if (json_is_null(value))
			json_object_del(own, name);
		else
			json_object_set(own, name, value);
}

static void
put(json_t *elements, const char *before, json_t *element)
{
	json_array_remove(elements, place(elements, element_id(element)));
	json_array_insert(elements,
			  before ? place(elements, before)
				 : json_array_size(elements),
			  element);
}

/* Makes the changes as a page would. */
static void
make(json_t *elements, const json_t *changes)
{
	for (size_t i = 0; i < json_array_size(changes); i++) {
		const json_t *change = json_array_get(changes, i);
		const char *what = json_string_value(json_array_get(change, 0));
		const char *id = json_string_value(json_array_get(change, 1));
		json_t *more = json_array_get(change, 2);

		if (!strcmp(what, "put")) {
			put(elements, id, more);
			continue;
		}
		ck_assert_uint_lt(place(elements, id),
				  json_array_size(elements));
		if (!strcmp(what, "gone"))
			json_array_remove(elements, place(elements, id));
		else
			set(json_array_get(elements, place(elements, id)),
			    more);
	}
}

/* Draws some of twenty things in a random order, at random places. */
static Scene *
any_scene(Dice *dice)
{
	Scene *scene = scene_new(400, 300 + dice_below(dice, 3));
	int order[20];

	for (int i = 0; i < 20; i++)
		order[i] = i;
	if (dice_below(dice, 3) == 0)
		dice_shuffle(dice, order, 20);
	for (int i = 0; i < 20; i++) {
		int k = order[i];
		const char *id = scene_id(scene, "thing%d", k);
		Box box = { 5 * k, dice_below(dice, 4), 20, 20 };

		if (dice_below(dice, 5) == 0)
			continue;
		if (k % 4 == 0) {
			scene_group(scene, id, box, 0, 0);
			scene_circle(scene, scene_id(scene, "inside%d", k),
				     filled(PAINT_INK), (Point){ 5, 5 },
				     3 + dice_below(dice, 2));
			scene_end(scene);
		} else {
			scene_rect(scene, id, filled(PAINT_SKY), box,
				   dice_below(dice, 2));
		}
	}
	return scene;
}

#define SCENES 60

TEST_RANGE(changes_give_the_next, 0, 4)
{
	guint8 seed[SEED_BYTES] = { (guint8)_i };
	Dice dice = dice_new(seed, "frames");
	g_autoptr(Frames) frames = frames_new();
	g_autoptr(GPtrArray) scenes =
		g_ptr_array_new_with_free_func((GDestroyNotify)scene_free);

	for (int i = 0; i < SCENES; i++) {
		g_ptr_array_add(scenes, any_scene(&dice));
		frames_add(frames, scenes->pdata[i]);
	}
	json_t *first = frames_json(frames), *json = json_deep_copy(first);
	json_t *elements = json_object_get(json, "elements");
	json_t *steps = json_object_get(json, "steps");

	ck_assert_uint_eq(json_array_size(steps), SCENES - 1);
	for (size_t i = 0; i < SCENES - 1; i++) {
		const json_t *step = json_array_get(steps, i);
		const Scene *scene = scenes->pdata[i + 1];
		json_auto_t *wanted = elements_of(scene, "");

		make(elements, json_object_get(step, "changes"));
		ck_assert(json_equal(elements, wanted));
		ck_assert_int_eq(
			json_integer_value(json_object_get(step, "height")),
			scene->height);
	}
	json_decref(json);
	json_decref(first);
}

static Scene *
row(const char *letters, int lift)
{
	Scene *scene = scene_new(100, 100);

	for (int i = 0; letters[i]; i++)
		scene_circle(scene, scene_id(scene, "%c", letters[i]),
			     filled(PAINT_INK),
			     (Point){ 10 * (letters[i] - 'a'),
				      letters[i] == 'c' ? lift : 0 },
			     4);
	return scene;
}

/* No superfluous changes are listed. */
static const struct {
	const char *one, *other;
	int lift;
	const char *wanted;
} few[] = {
	{ "abcdef", "abcdef", 0, "[]" },
	{ "abcdef", "abcdef", 9, "[[\"set\",\"c\",{\"cy\":9}]]" },
	{ "abcdef", "abcef", 0, "[[\"gone\",\"d\"]]" },
	{ "abcdef", "fabcde", 0, "put a f" },
	{ "abcdef", "acdefb", 0, "put null b" },
	{ "abcde", "abfcde", 0, "put c f" },
};

TEST_EACH(few_changes, few)
{
	g_autoptr(Scene) one = row(few[_i].one, 0);
	g_autoptr(Scene) other = row(few[_i].other, few[_i].lift);
	g_autoptr(Frames) frames = frames_new();

	frames_add(frames, one);
	frames_add(frames, other);
	json_auto_t *json = frames_json(frames);
	const json_t *changes = json_object_get(
		json_array_get(json_object_get(json, "steps"), 0), "changes");
	g_autofree char *text = json_dumps(changes, JSON_COMPACT);
	const json_t *only = json_array_get(changes, 0);

	if (g_str_has_prefix(few[_i].wanted, "put ")) {
		const char *before = json_string_value(json_array_get(only, 1));
		g_autofree char *said =
			g_strdup_printf("put %s %s", before ? before : "null",
					element_id(json_array_get(only, 2)));

		ck_assert_uint_eq(json_array_size(changes), 1);
		ck_assert_str_eq(said, few[_i].wanted);
	} else {
		ck_assert_str_eq(text, few[_i].wanted);
	}
}
