/* motif.c - an artist's own pattern: tiles of a floor, fans, strokes on water,
 * dabs of light, whirls.  One path holds all of it. */
#include "games/masters-gallery/motif.h"

#include "games/masters-gallery/cards.h"
#include "picture/pieces.h"

typedef void Pattern(Path *path, int w, int h);

static void
lozenges(Path *path, int w, int h)
{
	for (int row = -1; row <= h / 20 + 1; row++)
		for (int i = 0; i <= w / 40 + 1; i++) {
			int x = i * 40 + (row % 2 ? 20 : 0) - 12;
			int y = row * 20 + 10;
			Point points[] = { { x - 16, y },
					   { x, y - 16 },
					   { x + 16, y },
					   { x, y + 16 } };

			path_polygon(path, points, 4);
		}
}

static void
fans_at_radius(Path *path, int w, int h, int r)
{
	for (int row = 0; row <= h / 24 + 1; row++)
		for (int i = 0; i <= w / 48 + 1; i++)
			path_arc(path, (Arc){ i * 48 + (row % 2 ? 24 : 0) - 6,
					      row * 24 + 4, r, r, 180, 360 });
}

static void
fans(Path *path, int w, int h)
{
	fans_at_radius(path, w, h, 22);
	fans_at_radius(path, w, h, 12);
	fans_at_radius(path, w, h, 4);
}

static void
strokes(Path *path, int w, int h)
{
	static const int shifts[] = { 0, 38, 16 }, lengths[] = { 28, 40, 20 };

	for (int row = 0; row <= h / 16; row++)
		for (int i = 0; i <= w / 68 + 1; i++) {
			int x = i * 68 - shifts[row % 3], y = 10 + row * 16;

			path_move(path, x, y);
			path_line(path, x + lengths[(i + row) % 3], y);
		}
}

static void
dabs(Path *path, int w, int h)
{
	static const int sizes[] = { 9, 6, 8 };

	for (int row = 0; row <= h / 20 + 1; row++)
		for (int i = 0; i <= w / 32 + 1; i++) {
			int r = sizes[(i + 2 * row) % 3];

			path_oval(path, i * 32 + (row % 2 ? 16 : 0) - 6,
				  row * 20 + 6, r, r);
		}
}

static void
whirls(Path *path, int w, int h)
{
	static const int turns[][2] = { { 8, 0 }, { 18, 130 }, { 28, 260 } };

	for (int row = 0; row <= h / 52 + 1; row++)
		for (int i = 0; i <= w / 64 + 1; i++)
			for (int k = 0; k < 3; k++) {
				int r = turns[k][0], from = turns[k][1];

				path_arc(path,
					 (Arc){ i * 64 + (row % 2 ? 32 : 0) - 6,
						row * 52 + 12, r, r, from,
						from + 250 });
			}
}

/* The patterns, with the width of their lines, or (0) filled. */
static const struct {
	Pattern *pattern;
	int line;
} motifs[ARTISTS] = {
	[VERMEER] = { lozenges, 0 },	  [DEGAS] = { fans, PX(2) },
	[MONET] = { strokes, PX(3) },	  [RENOIR] = { dabs, 0 },
	[VAN_GOGH] = { whirls, PX(2.5) },
};

void
motif_draw(Scene *scene, const char *id, int artist, Box window, int deep)
{
	Paint paint = paint_suit_motif(artist);
	int line = motifs[artist].line;
	Path *path = path_new();

	motifs[artist].pattern(path, window.w, deep);
	scene_group(scene, id, window, 0, 0);
	scene_path(scene, scene_id(scene, "%s.1", id),
		   line ? outlined(paint, line) : filled(paint), path);
	scene_end(scene);
}
