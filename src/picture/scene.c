/* scene.c - a picture as a flat list of shapes in whole numbers. */
#include "picture/scene.h"

#include <string.h>

struct Scene {
	int width, height;
	GArray *shapes; /* of SceneShape */
	GStringChunk *words;
};

static void
clear_shape(void *data)
{
	SceneShape *shape = data;

	path_free(shape->path);
}

Scene *
scene_new(int width, int height)
{
	Scene *scene = g_new0(Scene, 1);

	scene->width = width;
	scene->height = height;
	scene->shapes = g_array_new(FALSE, FALSE, sizeof(SceneShape));
	g_array_set_clear_func(scene->shapes, clear_shape);
	scene->words = g_string_chunk_new(4096);
	return scene;
}

void
scene_free(Scene *scene)
{
	if (!scene)
		return;
	g_array_unref(scene->shapes);
	g_string_chunk_free(scene->words);
	g_free(scene);
}

int
scene_width(const Scene *scene)
{
	return scene->width;
}

int
scene_height(const Scene *scene)
{
	return scene->height;
}

guint
scene_count(const Scene *scene)
{
	return scene->shapes->len;
}

const SceneShape *
scene_shape(const Scene *scene, guint n)
{
	return &g_array_index(scene->shapes, SceneShape, n);
}

const SceneShape *
scene_find(const Scene *scene, const char *id)
{
	for (guint i = 0; i < scene->shapes->len; i++) {
		const SceneShape *shape = scene_shape(scene, i);

		if (strcmp(shape->id, id) == 0)
			return shape;
	}
	return NULL;
}

guint
scene_inside(const Scene *scene, const char *group)
{
	const SceneShape *shape = scene_find(scene, group);

	g_assert(shape && shape->kind == SCENE_GROUP);
	return (guint)(shape - scene_shape(scene, 0)) + 1;
}

Style
filled(Paint fill)
{
	return (Style){ fill, PAINT_NONE, 0 };
}

Style
outlined(Paint stroke, int width)
{
	return (Style){ PAINT_NONE, stroke, width };
}

Style
rimmed(Paint fill, Paint stroke, int width)
{
	return (Style){ fill, stroke, width };
}

const char *
scene_id(Scene *scene, const char *format, ...)
{
	va_list rest;

	va_start(rest, format);
	g_autofree char *id = g_strdup_vprintf(format, rest);
	va_end(rest);
	return g_string_chunk_insert_const(scene->words, id);
}

/* Adds a shape. Equal ids and words are stored once. */
static void
add(Scene *scene, SceneShape shape)
{
	shape.id = g_string_chunk_insert_const(scene->words, shape.id);
	if (shape.word)
		shape.word =
			g_string_chunk_insert_const(scene->words, shape.word);
	g_array_append_val(scene->shapes, shape);
}

void
scene_rect(Scene *scene, const char *id, Style style, Box box, int radius)
{
	add(scene, (SceneShape){ .kind = SCENE_RECT,
				 .id = id,
				 .style = style,
				 .box = box,
				 .size = radius });
}

void
scene_circle(Scene *scene, const char *id, Style style, Point middle,
	     int radius)
{
	add(scene, (SceneShape){ .kind = SCENE_CIRCLE,
				 .id = id,
				 .style = style,
				 .box = { middle.x, middle.y, 0, 0 },
				 .size = radius });
}

void
scene_path(Scene *scene, const char *id, Style style, Path *path)
{
	add(scene, (SceneShape){ .kind = SCENE_PATH,
				 .id = id,
				 .style = style,
				 .path = path });
}

void
scene_polygon(Scene *scene, const char *id, Style style, const Point *points,
	      int n)
{
	Path *path = path_new();

	path_polygon(path, points, n);
	scene_path(scene, id, style, path);
}

void
scene_text(Scene *scene, const char *id, Paint paint, Spot spot,
	   const char *word)
{
	add(scene, (SceneShape){ .kind = SCENE_TEXT,
				 .id = id,
				 .style = filled(paint),
				 .box = { spot.x, spot.y, 0, 0 },
				 .size = spot.cap,
				 .anchor = spot.anchor,
				 .word = word });
}

void
scene_number(Scene *scene, const char *id, Paint paint, Spot spot, int number)
{
	g_autofree char *word = g_strdup_printf("%d", number);

	scene_text(scene, id, paint, spot, word);
}

void
scene_group(Scene *scene, const char *id, Box box, int inner_w, int inner_h)
{
	add(scene, (SceneShape){ .kind = SCENE_GROUP,
				 .id = id,
				 .style = filled(PAINT_NONE),
				 .box = box,
				 .inner_w = inner_w ? inner_w : box.w,
				 .inner_h = inner_h ? inner_h : box.h });
}

void
scene_end(Scene *scene)
{
	add(scene, (SceneShape){ .kind = SCENE_END,
				 .id = "-",
				 .style = filled(PAINT_NONE) });
}

void
scene_like(Scene *scene, const char *id, Box box, const char *group)
{
	add(scene, (SceneShape){ .kind = SCENE_LIKE,
				 .id = id,
				 .style = filled(PAINT_NONE),
				 .box = box,
				 .word = group });
}
