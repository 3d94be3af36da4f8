/* scene_text.c - a scene as text. */
#include "lib/scene_text.h"

static void
write_path(GString *out, const Path *path)
{
	for (guint i = 0; i < path->len; i++) {
		const Segment *segment = path_segment(path, i);

		g_string_append_printf(out, " %c", segment->op);
		for (int k = 0; k < path_points(segment->op); k++)
			g_string_append_printf(out, " %d %d", segment->to[k].x,
					       segment->to[k].y);
	}
}

static const char *const kind_names[] = {
	[SCENE_RECT] = "rect",	       [SCENE_CIRCLE] = "circle",
	[SCENE_PATH] = "path",	       [SCENE_TEXT] = "text",
	[SCENE_GROUP] = "group",       [SCENE_END] = "end",
	[SCENE_LIKE] = "like",	       [SCENE_DISC] = "disc",
	[SCENE_PAINTING] = "painting",
};

static void
write_rest(GString *out, const SceneShape *shape)
{
	const Box *box = &shape->box;

	switch (shape->kind) {
	case SCENE_RECT:
		g_string_append_printf(out, " %d %d %d %d %d", box->x, box->y,
				       box->w, box->h, shape->size);
		break;
	case SCENE_CIRCLE:
		g_string_append_printf(out, " %d %d %d", box->x, box->y,
				       shape->size);
		break;
	case SCENE_PATH:
		write_path(out, shape->path);
		break;
	case SCENE_TEXT:
		g_string_append_printf(out, " %d %d %d %c %s", box->x, box->y,
				       shape->size, "clr"[shape->anchor],
				       shape -> word);
		break;
	case SCENE_DISC:
		g_string_append_printf(out, " %d %d %d %d", box->x, box->y,
				       shape->size, shape->number);
		break;
	case SCENE_PAINTING:
		g_string_append_printf(out, " %d %d %d %d %d", box->x, box->y,
				       box->w, box->h, shape->number);
		break;
	case SCENE_GROUP:
		g_string_append_printf(out, " %d %d %d %d", box->x, box->y,
				       box->w, box->h);
		break;
	case SCENE_END:
		break;
	case SCENE_LIKE:
		g_string_append_printf(out, " %d %d %d %d %s", box->x, box->y,
				       box->w, box->h, shape->word);
		break;
	}
}

char *
scene_write(const Scene *scene)
{
	GString *out = g_string_new(NULL);

	g_string_append_printf(out, "scene %d %d\n", scene->width,
			       scene->height);
	for (guint i = 0; i < scene->shapes->len; i++) {
		const SceneShape *shape = scene_shape(scene, i);

		g_string_append_printf(
			out, "%s %s %s %s %d", kind_names[shape->kind],
			shape->id, paint_name(shape->style.fill),
			paint_name(shape->style.stroke), shape->style.width);
		write_rest(out, shape);
		g_string_append_c(out, '\n');
	}
	return g_string_free(out, FALSE);
}
