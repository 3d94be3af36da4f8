/* scene.c - a picture as a flat list of shapes in whole numbers. */
#include "picture/scene.h"

#include <string.h>

/* --- paths --------------------------------------------------------------- */

#define ONE 65536 /* the sine of 90 degrees */

/* 65536 times the sine of 0 to 90 degrees. */
static const int sines[91] = {
	0,     1144,  2287,  3430,  4572,  5712,  6850,	 7987,	9121,  10252,
	11380, 12505, 13626, 14742, 15855, 16962, 18064, 19161, 20252, 21336,
	22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753, 30767, 31772,
	32768, 33754, 34729, 35693, 36647, 37590, 38521, 39441, 40348, 41243,
	42126, 42995, 43852, 44695, 45525, 46341, 47143, 47930, 48703, 49461,
	50203, 50931, 51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175,
	56756, 57319, 57865, 58393, 58903, 59396, 59870, 60326, 60764, 61183,
	61584, 61966, 62328, 62672, 62997, 63303, 63589, 63856, 64104, 64332,
	64540, 64729, 64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526,
	65536,
};

/* 65536 times 4/3 tan(a/4): the length of the handles of a curve that stands
 * for an arc of a = 0 to 90 degrees with radius 1. */
static const int handles[91] = {
	0,     381,   763,   1144,  1525,  1907,  2288,	 2670,	3051,  3433,
	3815,  4197,  4579,  4962,  5344,  5727,  6110,	 6494,	6877,  7261,
	7645,  8029,  8414,  8799,  9184,  9570,  9956,	 10342, 10729, 11116,
	11504, 11892, 12281, 12670, 13059, 13449, 13840, 14231, 14623, 15015,
	15408, 15801, 16195, 16590, 16985, 17381, 17778, 18175, 18573, 18972,
	19372, 19772, 20174, 20576, 20978, 21382, 21787, 22192, 22598, 23006,
	23414, 23823, 24233, 24644, 25056, 25469, 25884, 26299, 26715, 27133,
	27551, 27971, 28392, 28814, 29237, 29662, 30088, 30515, 30943, 31373,
	31804, 32237, 32671, 33106, 33543, 33981, 34420, 34862, 35304, 35749,
	36195,
};

static int
sine(int degrees)
{
	int a = degrees % 360;

	if (a < 0)
		a += 360;
	if (a >= 180)
		return -sine(a - 180);
	return sines[a <= 90 ? a : 180 - a];
}

static int
cosine(int degrees)
{
	return sine(degrees + 90);
}

/* Returns the floor of a/c + 1/2, for c > 0. */
static int
rounded(gint64 a, gint64 c)
{
	gint64 twice = 2 * a + c, by = 2 * c;
	gint64 down = twice / by;

	return (int)(down - (twice % by < 0));
}

int
ratio(int a, int b, int c)
{
	return rounded((gint64)a * b, c);
}

int
across(int r, int degrees)
{
	return ratio(r, cosine(degrees), ONE);
}

int
down(int r, int degrees)
{
	return ratio(r, sine(degrees), ONE);
}

Path *
path_new(void)
{
	return g_array_sized_new(FALSE, FALSE, sizeof(Segment), 16);
}

void
path_free(Path *path)
{
	if (path)
		g_array_unref(path);
}

const Segment *
path_segment(const Path *path, guint n)
{
	return &g_array_index(path, Segment, n);
}

int
path_points(char op)
{
	return op == 'C' ? 3 : op == 'Z' ? 0 : 1;
}

static void
append(Path *path, char op, Point one, Point two, Point end)
{
	Segment segment = { op, { one, two, end } };

	g_array_append_val(path, segment);
}

void
path_go(Path *path, char op, int x, int y)
{
	append(path, op, (Point){ x, y }, (Point){ 0, 0 }, (Point){ 0, 0 });
}

void
path_curve(Path *path, Point one, Point two, Point end)
{
	append(path, 'C', one, two, end);
}

void
path_polygon(Path *path, const Point *points, int n)
{
	for (int i = 0; i < n; i++)
		path_go(path, i ? 'L' : 'M', points[i].x, points[i].y);
	path_close(path);
}

void
path_box(Path *path, int x, int y, int w, int h)
{
	Point corners[] = {
		{ x, y }, { x + w, y }, { x + w, y + h }, { x, y + h }
	};

	path_polygon(path, corners, 4);
}

/* Returns a point of an arc at an angle, moved along the tangent by a Bézier
 * handle. */
static Point
on_arc(const Arc *arc, int degrees, int handle)
{
	gint64 c = cosine(degrees), s = sine(degrees);
	gint64 x = arc->rx * (c * ONE - s * handle);
	gint64 y = arc->ry * (s * ONE + c * handle);
	gint64 one = (gint64)ONE * ONE;

	return (Point){ arc->x + rounded(x, one), arc->y + rounded(y, one) };
}

/* Appends an arc, as one curve for each quarter turn or part of one. */
static void
arc(Path *path, char first, const Arc *arc)
{
	int turn = arc->to - arc->from;
	int n = MAX(1, (ABS(turn) + 89) / 90);
	Point start = on_arc(arc, arc->from, 0);

	path_go(path, first, start.x, start.y);
	for (int i = 0; i < n; i++) {
		int a = arc->from + turn * i / n;
		int b = arc->from + turn * (i + 1) / n;
		int handle = turn < 0 ? -handles[a - b] : handles[b - a];

		path_curve(path, on_arc(arc, a, handle),
			   on_arc(arc, b, -handle), on_arc(arc, b, 0));
	}
}

void
path_arc(Path *path, Arc which)
{
	arc(path, 'M', &which);
}

void
path_arc_on(Path *path, Arc which)
{
	arc(path, 'L', &which);
}

void
path_wedge(Path *path, Arc which)
{
	arc(path, 'M', &which);
	if (which.to - which.from < 180)
		path_line(path, which.x, which.y);
	path_close(path);
}

void
path_oval(Path *path, int x, int y, int rx, int ry)
{
	path_arc(path, (Arc){ x, y, rx, ry, 0, 360 });
	path_close(path);
}

/* --- shapes -------------------------------------------------------------- */

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
	scene->shapes =
		g_array_sized_new(FALSE, FALSE, sizeof(SceneShape), 256);
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

#define ID_MOST 100

const char *
scene_id(Scene *scene, const char *format, ...)
{
	char id[ID_MOST];
	va_list rest;

	va_start(rest, format);
	int n = g_vsnprintf(id, sizeof(id), format, rest);
	va_end(rest);
	g_assert(n < ID_MOST);
	return g_string_chunk_insert_len(scene->words, id, n);
}

static void
add_shape(Scene *scene, SceneShape shape)
{
	shape.id = g_string_chunk_insert(scene->words, shape.id);
	if (shape.word)
		shape.word = g_string_chunk_insert(scene->words, shape.word);
	g_array_append_val(scene->shapes, shape);
}

void
scene_rect(Scene *scene, const char *id, Style style, Box box, int radius)
{
	add_shape(scene, (SceneShape){ .kind = SCENE_RECT,
				       .id = id,
				       .style = style,
				       .box = box,
				       .size = radius });
}

void
scene_circle(Scene *scene, const char *id, Style style, Point middle,
	     int radius)
{
	add_shape(scene, (SceneShape){ .kind = SCENE_CIRCLE,
				       .id = id,
				       .style = style,
				       .box = { middle.x, middle.y, 0, 0 },
				       .size = radius });
}

void
scene_path(Scene *scene, const char *id, Style style, Path *path)
{
	add_shape(scene, (SceneShape){ .kind = SCENE_PATH,
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
	add_shape(scene, (SceneShape){ .kind = SCENE_TEXT,
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
scene_disc(Scene *scene, const char *id, int seat, Point middle, int radius)
{
	add_shape(scene,
		  (SceneShape){ .kind = SCENE_DISC,
				.id = id,
				.style = rimmed(paint_seat(seat), PAINT_INK, 2),
				.box = { middle.x, middle.y, 0, 0 },
				.size = radius,
				.number = seat });
}

SceneShape
scene_letter(const SceneShape *disc)
{
	static const char letters[][2] = { "A", "B", "C", "D", "E", "F" };

	return (SceneShape){ .kind = SCENE_TEXT,
			     .style = filled(paint_seat_on(disc->number)),
			     .box = disc->box,
			     .size = ratio(disc->size, 92, 100),
			     .word = letters[disc->number] };
}

void
scene_painting(Scene *scene, const char *id, Style rim, Box box,
	       const char *tables, int number)
{
	add_shape(scene, (SceneShape){ .kind = SCENE_PAINTING,
				       .id = id,
				       .style = rim,
				       .box = box,
				       .word = tables,
				       .number = number });
}

void
scene_group(Scene *scene, const char *id, Box box)
{
	add_shape(scene, (SceneShape){ .kind = SCENE_GROUP,
				       .id = id,
				       .style = filled(PAINT_NONE),
				       .box = box });
}

void
scene_end(Scene *scene)
{
	add_shape(scene, (SceneShape){ .kind = SCENE_END,
				       .id = "-",
				       .style = filled(PAINT_NONE) });
}

void
scene_like(Scene *scene, const char *id, Box box, const char *group)
{
	add_shape(scene, (SceneShape){ .kind = SCENE_LIKE,
				       .id = id,
				       .style = filled(PAINT_NONE),
				       .box = box,
				       .word = group });
}
