/* frames.c - a series of scenes as JSON: the first whole, then the changes. */
#include "picture/frames.h"

#include "picture/svg.h"

#include <string.h>

struct Frames {
	json_t *whole; /* NULL before the first */
	json_t *steps;
	json_t *last; /* the elements of the scene added last */
};

Frames *
frames_new(void)
{
	Frames *frames = g_new0(Frames, 1);

	frames->steps = json_array();
	return frames;
}

void
frames_free(Frames *frames)
{
	if (!frames)
		return;
	json_decref(frames->whole);
	json_decref(frames->steps);
	json_decref(frames->last);
	g_free(frames);
}

/* --- elements that stay -------------------------------------------------- */

static GHashTable *
places_of(const json_t *elements)
{
	GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);

	for (size_t i = 0; i < json_array_size(elements); i++)
		g_hash_table_insert(
			places, (char *)element_id(json_array_get(elements, i)),
			GSIZE_TO_POINTER(i + 1));
	return places;
}

static int
place_of(GHashTable *places, const char *id)
{
	return GPOINTER_TO_INT(g_hash_table_lookup(places, id)) - 1;
}

/* Returns the length of the longest rising row that this place can extend.
 * ends[n] is the element at which the best row of n + 1 elements ends. */
static int
row_before(const int *old, const int *ends, int rows, int place)
{
	int low = 0, high = rows;

	while (low < high) {
		int middle = (low + high) / 2;

		if (old[ends[middle]] < place)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Marks the largest set of elements that can stay while all others are moved:
 * the longest row of rising old places (-1: new). */
static void
mark_staying(const int *old, int n, bool *stays)
{
	g_autofree int *ends = g_new(int, n + 1);
	g_autofree int *before = g_new(int, n + 1);
	int rows = 0;

	for (int i = 0; i < n; i++) {
		if (old[i] < 0)
			continue;
		int row = row_before(old, ends, rows, old[i]);

		before[i] = row ? ends[row - 1] : -1;
		ends[row] = i;
		rows = MAX(rows, row + 1);
	}
	for (int i = rows ? ends[rows - 1] : -1; i >= 0; i = before[i])
		stays[i] = true;
}

/* --- changes ------------------------------------------------------------- */

static void
tell_gone(json_t *changes, const json_t *last, const json_t *next)
{
	g_autoptr(GHashTable) places = places_of(next);

	for (size_t i = 0; i < json_array_size(last); i++) {
		const char *id = element_id(json_array_get(last, i));

		if (place_of(places, id) < 0)
			json_array_append_new(changes,
					      json_pack("[s s]", "gone", id));
	}
}

static json_t *
other_attributes(const json_t *was, const json_t *is)
{
	json_t *set = json_object(), *value;
	const char *name;

	json_object_foreach ((json_t *)is, name, value)
		if (!json_equal(value, json_object_get(was, name)))
			json_object_set(set, name, value);
	json_object_foreach ((json_t *)was, name, value)
		if (!json_object_get(is, name))
			json_object_set_new(set, name, json_null());
	return set;
}

/* Returns whether new attributes are enough to turn the old element into the
 * new one. */
static bool
alike(const json_t *was, const json_t *is)
{
	const json_t *old = element_children(was);
	const json_t *new = element_children(is);

	return !strcmp(element_tag(was), element_tag(is)) &&
	       (old ? new &&json_equal(old, new) : !new);
}

static void
tell_set(json_t *changes, const json_t *was, const json_t *is)
{
	json_t *set = other_attributes(element_attributes(was),
				       element_attributes(is));

	if (json_object_size(set))
		json_array_append_new(changes, json_pack("[s s O]", "set",
							 element_id(is), set));
	json_decref(set);
}

/* Goes from the last element to the first, so that the element to put one
 * before is there already. */
static void
tell_put(json_t *changes, const json_t *next, const bool *stays)
{
	const char *behind = NULL;

	for (size_t i = json_array_size(next); i-- > 0;) {
		json_t *element = json_array_get(next, i);

		if (!stays[i])
			json_array_append_new(
				changes,
				json_pack("[s s? O]", "put", behind, element));
		behind = element_id(element);
	}
}

static json_t *
changes_between(const json_t *last, const json_t *next)
{
	size_t n = json_array_size(next);
	g_autoptr(GHashTable) places = places_of(last);
	g_autofree int *old = g_new(int, n + 1);
	g_autofree bool *stays = g_new0(bool, n + 1);
	json_t *changes = json_array();

	for (size_t i = 0; i < n; i++) {
		const json_t *is = json_array_get(next, i);

		old[i] = place_of(places, element_id(is));
		if (old[i] >= 0 &&
		    !alike(json_array_get(last, (size_t)old[i]), is))
			old[i] = -1;
	}
	mark_staying(old, (int)n, stays);
	tell_gone(changes, last, next);
	for (size_t i = 0; i < n; i++)
		if (stays[i])
			tell_set(changes, json_array_get(last, (size_t)old[i]),
				 json_array_get(next, i));
	tell_put(changes, next, stays);
	return changes;
}

void
frames_add(Frames *frames, const Scene *scene)
{
	json_t *next = elements_of(scene, "");

	if (!frames->whole)
		frames->whole = json_pack(
			"{s:i s:i s:O}", "width", scene_width(scene), "height",
			scene_height(scene), "elements", next);
	else
		json_array_append_new(
			frames->steps,
			json_pack("{s:i s:o}", "height", scene_height(scene),
				  "changes",
				  changes_between(frames->last, next)));
	json_decref(frames->last);
	frames->last = next;
}

json_t *
frames_json(const Frames *frames)
{
	json_t *all = json_copy(frames->whole);

	json_object_set(all, "steps", frames->steps);
	return all;
}
