/* replay.c - collects the pictures of a whole match: which things appear, and
 * how they change. */
#include "picture/replay_parts.h"

#include "picture/strokes.h"

#include <string.h>

static void
thing_free(void *data)
{
	Thing *thing = data;

	g_free(thing->id);
	g_byte_array_unref(thing->seen);
	g_array_unref(thing->below);
	g_free(thing);
}

static Replay *
begin(bool alone)
{
	Replay *replay = g_new0(Replay, 1);

	replay->alone = alone;
	replay->definitions = definitions_new(alone);
	replay->things = g_ptr_array_new_with_free_func(thing_free);
	replay->by_id = g_hash_table_new(g_str_hash, g_str_equal);
	replay->outfits = g_array_new(FALSE, FALSE, sizeof(Outfit));
	replay->changes = g_array_new(FALSE, FALSE, sizeof(Change));
	replay->row = g_array_new(FALSE, FALSE, sizeof(guint));
	replay->bytes = g_byte_array_new();
	return replay;
}

Replay *
replay_new(void)
{
	return begin(false);
}

void
replay_free(Replay *replay)
{
	if (!replay)
		return;
	definitions_free(replay->definitions);
	g_hash_table_unref(replay->by_id);
	g_ptr_array_unref(replay->things);
	g_array_unref(replay->outfits);
	g_array_unref(replay->changes);
	g_array_unref(replay->row);
	g_byte_array_unref(replay->bytes);
	g_free(replay);
}

/* --- the look of a shape -------------------------------------------------- */

static Tag
tag_of(const SceneShape *shape)
{
	return shape->kind == SCENE_RECT     ? RECT
	       : shape->kind == SCENE_CIRCLE ? CIRCLE
	       : shape->kind == SCENE_TEXT   ? SCALED
					     : MOVED;
}

static void
wear_style(Outfit *outfit, const Style *style)
{
	outfit->value[FILL] = (int)style->fill;
	if (style->stroke == PAINT_NONE)
		return;
	outfit->value[STROKE] = (int)style->stroke;
	outfit->value[STROKE_WIDTH] = style->width;
}

static const Thing *
thing_named(const Replay *replay, const char *id)
{
	guint n = GPOINTER_TO_UINT(g_hash_table_lookup(replay->by_id, id));

	return n ? thing_at(replay, n - 1) : NULL;
}

/* Returns the definition that a shape uses; ABSENT: none. */
static int
definition_of(const Replay *replay, const Scene *scene, guint place)
{
	const SceneShape *shape = scene_shape(scene, place);
	Definitions *all = replay->definitions;

	switch (shape->kind) {
	case SCENE_PATH:
		return (int)definitions_path(all, shape->path);
	case SCENE_TEXT:
		return (int)definitions_word(all, shape);
	case SCENE_DISC:
		return (int)definitions_disc(all, shape);
	case SCENE_PAINTING:
		return (int)definitions_painting(all, shape);
	case SCENE_GROUP:
		return (int)definitions_group(all, scene, place);
	case SCENE_LIKE:
		return outfit_at(replay,
				 thing_named(replay, shape->word)->outfit)
			->value[HREF];
	default:
		return ABSENT;
	}
}

static Outfit
outfit_of(const Replay *replay, const Scene *scene, guint place)
{
	const SceneShape *shape = scene_shape(scene, place);
	SceneKind kind = shape->kind;
	Point at = kind == SCENE_PATH ? path_segment(shape->path, 0)->to[0]
				      : (Point){ shape->box.x, shape->box.y };
	Outfit it;

	for (int i = 0; i < ATTRIBUTES; i++)
		it.value[i] = ABSENT;
	it.value[HREF] = definition_of(replay, scene, place);
	it.value[X] = at.x;
	it.value[Y] = at.y;
	if (kind == SCENE_RECT || kind == SCENE_CIRCLE || kind == SCENE_PATH)
		wear_style(&it, &shape->style);
	if (kind == SCENE_RECT || kind == SCENE_PAINTING ||
	    kind == SCENE_GROUP || kind == SCENE_LIKE) {
		it.value[WIDTH] = shape->box.w;
		it.value[HEIGHT] = shape->box.h;
	}
	if (kind == SCENE_CIRCLE || (kind == SCENE_RECT && shape->size))
		it.value[RADIUS] = shape->size;
	if (kind == SCENE_TEXT) {
		it.value[TRANSFORM] = shape->size;
		it.value[STROKE] = (int)shape->style.fill;
	}
	return it;
}

/* --- the place of a shape ------------------------------------------------- */

static Box
path_extent(const Path *path)
{
	Point low = path_segment(path, 0)->to[0], high = low;

	for (guint i = 0; i < path->len; i++) {
		const Segment *segment = path_segment(path, i);

		for (int k = 0; k < path_points(segment->op); k++) {
			const Point *to = &segment->to[k];

			low = (Point){ MIN(low.x, to->x), MIN(low.y, to->y) };
			high = (Point){ MAX(high.x, to->x),
					MAX(high.y, to->y) };
		}
	}
	return (Box){ low.x, low.y, high.x - low.x, high.y - low.y };
}

static Box
text_extent(const SceneShape *shape)
{
	int w = ratio(strokes_width(shape->word), shape->size, DEFINITIONS_CAP);
	int left = shape->anchor == ANCHOR_CENTRE ? w / 2
		   : shape->anchor == ANCHOR_LEFT ? 0
						  : w;

	return (Box){ shape->box.x - left, shape->box.y - shape->size / 2, w,
		      shape->size };
}

/* Returns a box around the whole shape, including its rim. */
static Box
extent_of(const SceneShape *shape)
{
	const Box *box = &shape->box;
	int r = shape->size, by = (shape->style.width + 1) / 2;
	Box it = *box;

	if (shape->kind == SCENE_CIRCLE || shape->kind == SCENE_DISC)
		it = (Box){ box->x - r, box->y - r, 2 * r, 2 * r };
	else if (shape->kind == SCENE_PATH)
		it = path_extent(shape->path);
	else if (shape->kind == SCENE_TEXT)
		it = text_extent(shape);
	return (Box){ it.x - by, it.y - by, it.w + 2 * by, it.h + 2 * by };
}

static bool
overlap(const Box *a, const Box *b)
{
	return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h &&
	       b->y < a->y + a->h;
}

/* --- a scene ------------------------------------------------------------- */

static void
note(GByteArray *bytes, const void *data, size_t size)
{
	g_byte_array_append(bytes, data, (guint)size);
}

static void
note_shape(GByteArray *bytes, const SceneShape *shape)
{
	int numbers[] = { (int)shape->kind, shape->size, (int)shape->anchor,
			  shape->number };

	note(bytes, numbers, sizeof(numbers));
	note(bytes, &shape->style, sizeof(shape->style));
	note(bytes, &shape->box, sizeof(shape->box));
	if (shape->word)
		note(bytes, shape->word, strlen(shape->word));
	if (shape->path)
		note(bytes, shape->path->data,
		     shape->path->len * sizeof(Segment));
}

/* Serialises a shape's look, with a group's content. Returns the index of the
 * next shape. */
static guint
note_whole(const Replay *replay, const Scene *scene, guint place)
{
	const SceneShape *shape = scene_shape(scene, place);
	GByteArray *bytes = replay->bytes;

	g_byte_array_set_size(bytes, 0);
	note_shape(bytes, shape);
	if (shape->kind == SCENE_LIKE) {
		const Thing *group = thing_named(replay, shape->word);

		note(bytes, outfit_at(replay, group->outfit), sizeof(Outfit));
	}
	if (shape->kind != SCENE_GROUP)
		return place + 1;
	while ((shape = scene_shape(scene, ++place))->kind != SCENE_END)
		note_shape(bytes, shape);
	return place + 1;
}

static guint
thing_new(Replay *replay, const char *id, Tag tag)
{
	Thing *thing = g_new0(Thing, 1);

	*thing = (Thing){ .id = g_strdup(id),
			  .tag = tag,
			  .seen = g_byte_array_new(),
			  .outfit = NO_OUTFIT,
			  .first = NO_OUTFIT,
			  .comes = replay->steps > 0,
			  .rank = -1,
			  .below = g_array_new(FALSE, TRUE, sizeof(guint64)) };
	g_ptr_array_add(replay->things, thing);
	g_hash_table_insert(replay->by_id, thing->id,
			    GUINT_TO_POINTER(replay->things->len));
	return replay->things->len - 1;
}

/* Finds the thing that a shape depicts. If the id belonged to another kind of
 * thing, a tilde is added to it, so that the picture is still correct.
 * `expected` is a guess. */
static guint
thing_of(Replay *replay, const SceneShape *shape, guint expected)
{
	Tag tag = tag_of(shape);

	if (expected < replay->row->len) {
		guint n = g_array_index(replay->row, guint, expected);
		const Thing *thing = thing_at(replay, n);

		if (thing->tag == tag && !strcmp(thing->id, shape->id))
			return n;
	}
	for (g_autofree char *id = g_strdup(shape->id);;) {
		guint n = GPOINTER_TO_UINT(
			g_hash_table_lookup(replay->by_id, id));

		if (!n)
			return thing_new(replay, id, tag);
		if (thing_at(replay, n - 1)->tag == tag)
			return n - 1;
		char *other = g_strconcat(id, "~", NULL);

		g_free(id);
		id = other;
	}
}

static void
add_change(Replay *replay, guint n, int outfit)
{
	Change change = { replay->steps, n, outfit };

	g_array_append_val(replay->changes, change);
	thing_at(replay, n)->outfit = outfit;
}

/* Gives a thing the look of its shape in this scene. */
static void
dress(Replay *replay, guint n, const Scene *scene, guint place)
{
	Thing *thing = thing_at(replay, n);
	Outfit outfit = outfit_of(replay, scene, place);
	int number = (int)replay->outfits->len;

	g_byte_array_set_size(thing->seen, 0);
	note(thing->seen, replay->bytes->data, replay->bytes->len);
	thing->extent = extent_of(scene_shape(scene, place));
	if (thing->outfit != NO_OUTFIT &&
	    !memcmp(outfit_at(replay, thing->outfit), &outfit, sizeof(outfit)))
		return;
	g_array_append_val(replay->outfits, outfit);
	if (thing->first == NO_OUTFIT)
		thing->first = number;
	for (int i = 0; i < ATTRIBUTES; i++)
		if (outfit.value[i] !=
		    outfit_at(replay, thing->first)->value[i])
			thing->varies |= BIT(i);
	thing->latest = number;
	add_change(replay, n, number);
}

/* Returns the things of a scene in drawing order, with their new looks. */
static GArray *
dress_all(Replay *replay, const Scene *scene)
{
	GArray *row = g_array_new(FALSE, FALSE, sizeof(guint));
	guint next, expected = 0;

	for (guint i = 0; i < scene->shapes->len; i = next) {
		next = note_whole(replay, scene, i);
		guint n = thing_of(replay, scene_shape(scene, i), expected);
		Thing *thing = thing_at(replay, n);

		if (thing->rank >= 0)
			expected = (guint)thing->rank + 1;
		thing->now = true;
		thing->changed = thing->outfit == NO_OUTFIT ||
				 thing->seen->len != replay->bytes->len ||
				 memcmp(thing->seen->data, replay->bytes->data,
					replay->bytes->len) != 0;
		if (thing->changed)
			dress(replay, n, scene, i);
		g_array_append_val(row, n);
	}
	return row;
}

/* Records that one thing overlaps another from above. */
static void
lay(Thing *upper, guint lower)
{
	if (upper->below->len <= lower / 64)
		g_array_set_size(upper->below, lower / 64 + 1);
	g_array_index(upper->below, guint64, lower / 64) |=
		G_GUINT64_CONSTANT(1) << lower % 64;
}

/* Records what the nth thing of a scene covers and is covered by. Two things
 * that both changed are compared once. */
static void
compare_one(const Replay *replay, const GArray *row, guint n)
{
	guint one = g_array_index(row, guint, n);
	Thing *thing = thing_at(replay, one);

	for (guint i = 0; i < row->len; i++) {
		guint two = g_array_index(row, guint, i);
		Thing *other = thing_at(replay, two);

		if (i == n || (i > n && other->changed) ||
		    !overlap(&thing->extent, &other->extent))
			continue;
		if (i < n)
			lay(thing, two);
		else
			lay(other, one);
	}
}

/* Records which things of a scene cover which, where that may be new because
 * one of them changed. A thing that has moved in front of another counts as
 * changed too. */
static void
compare(const Replay *replay, const GArray *row)
{
	int highest = -1;

	for (guint i = 0; i < row->len; i++) {
		Thing *thing = thing_at(replay, g_array_index(row, guint, i));

		thing->changed |= thing->rank >= 0 && thing->rank < highest;
		highest = MAX(highest, thing->rank);
	}
	for (guint i = 0; i < row->len; i++)
		if (thing_at(replay, g_array_index(row, guint, i))->changed)
			compare_one(replay, row, i);
}

void
replay_add(Replay *replay, const Scene *scene)
{
	GArray *row = dress_all(replay, scene);

	compare(replay, row);
	for (guint i = 0; i < replay->row->len; i++) {
		guint n = g_array_index(replay->row, guint, i);
		Thing *thing = thing_at(replay, n);

		if (!thing->now) {
			thing->comes = true;
			thing->rank = -1;
			add_change(replay, n, NO_OUTFIT);
		}
	}
	for (guint i = 0; i < row->len; i++) {
		Thing *thing = thing_at(replay, g_array_index(row, guint, i));

		thing->rank = (int)i;
		thing->now = false;
	}
	g_array_unref(replay->row);
	replay->row = row;
	replay->width = MAX(replay->width, scene->width);
	replay->height = MAX(replay->height, scene->height);
	replay->steps++;
}

char *
replay_still(const Scene *scene, const char *label)
{
	g_autoptr(Replay) replay = begin(true);

	replay_add(replay, scene);
	return replay_svg(replay, label);
}
