/* strokes.c - draws digits, a few letters and signs as strokes of our own.
 *
 * A glyph is written on a grid on which capitals are 200 high: M and L as in
 * paths, C a curve, A an arc (centre, radii, degrees), a the same with a line
 * to its start, Z closes. */
#include "picture/strokes.h"

#include <stdlib.h>

#define CAP 200
#define THICK 34 /* width of a stroke */
#define GAP 56	 /* space between two letters */

typedef struct {
	char letter;
	int width;
	const char *strokes;
} Glyph;

static const Glyph glyphs[] = {
	{ '0', 120, "A 60 65 60 65 180 360 L 120 135 a 60 135 60 65 0 180 Z" },
	{ '1', 70, "M 5 40 L 60 0 L 60 200" },
	{ '2', 120, "A 60 60 58 60 190 385 C 105 120 30 160 3 200 L 120 200" },
	{ '3', 120, "A 60 52 52 52 200 450 a 60 144 59 56 -90 160" },
	{ '4', 130, "M 96 200 L 96 0 L 0 144 L 130 144" },
	{ '5', 120, "M 110 0 L 20 0 L 10 86 a 59 134 61 66 -130 145" },
	{ '6', 120, "M 88 0 C 45 46 0 90 0 140 a 60 140 60 60 180 540" },
	{ '7', 120, "M 0 0 L 120 0 L 44 200" },
	{ '8', 120, "A 60 49 49 49 90 450 M 60 98 a 60 149 60 51 -90 270" },
	{ '9', 120, "M 32 200 C 75 154 120 110 120 60 a 60 60 60 60 0 360" },
	{ 'A', 140, "M 0 200 L 70 0 L 140 200 M 26 134 L 114 134" },
	{ 'B', 120,
	  "M 0 96 L 0 0 L 60 0 a 60 48 50 48 -90 90 L 0 96 L 0 200 L 66 200 "
	  "a 66 148 54 52 90 -90" },
	{ 'C', 130, "A 80 100 80 100 -52 -308" },
	{ 'D', 130, "M 0 0 L 40 0 a 40 100 90 100 -90 90 L 0 200 Z" },
	{ 'E', 110, "M 105 0 L 0 0 L 0 200 L 105 200 M 0 98 L 90 98" },
	{ 'F', 110, "M 105 0 L 0 0 L 0 200 M 0 100 L 88 100" },
	{ 'k', 100, "M 0 0 L 0 200 M 90 66 L 0 140 M 34 114 L 96 200" },
	{ 'M', 170, "M 0 200 L 0 0 L 85 120 L 170 0 L 170 200" },
	{ '.', 10, "M 5 196 L 5 200" },
	{ '+', 120, "M 60 40 L 60 160 M 0 100 L 120 100" },
	{ '-', 90, "M 0 105 L 90 105" },
	{ 'x', 90, "M 0 70 L 90 160 M 90 70 L 0 160" },
	{ ' ', 30, "" },
};

static const Glyph *
find(char letter)
{
	for (guint i = 0; i < G_N_ELEMENTS(glyphs); i++)
		if (glyphs[i].letter == letter)
			return &glyphs[i];
	return NULL;
}

bool
strokes_has(char letter)
{
	return find(letter) != NULL;
}

/* Converts from the grid to parts of a unit. */
static int
parts(int grid, int cap)
{
	return ratio(grid * cap, STROKES_FINE, CAP);
}

int
strokes_advance(char letter)
{
	const Glyph *glyph = find(letter);

	return glyph ? glyph->width + GAP : 0;
}

int
strokes_width(const char *word)
{
	int width = 0;

	for (const char *c = word; *c; c++)
		width += strokes_advance(*c);
	return MAX(width - GAP, 0);
}

/* The place and size of a glyph. */
typedef struct {
	int x, y, cap;
} Place;

static Point
point_at(const Place *place, const int *grid)
{
	return (Point){ place->x + parts(grid[0], place->cap),
			place->y + parts(grid[1], place->cap) };
}

static Arc
arc_at(const Place *place, const int *grid)
{
	Point middle = point_at(place, grid);

	return (Arc){ middle.x,
		      middle.y,
		      parts(grid[2], place->cap),
		      parts(grid[3], place->cap),
		      grid[4],
		      grid[5] };
}

static void
stroke(Path *path, const Place *place, char op, const int *grid)
{
	Point to = point_at(place, grid);

	if (op == 'M')
		path_move(path, to.x, to.y);
	else if (op == 'L')
		path_line(path, to.x, to.y);
	else if (op == 'C')
		path_curve(path, to, point_at(place, grid + 2),
			   point_at(place, grid + 4));
	else if (op == 'A')
		path_arc(path, arc_at(place, grid));
	else if (op == 'a')
		path_arc_on(path, arc_at(place, grid));
	else
		path_close(path);
}

static void
set_down(Path *path, const Place *place, const char *strokes)
{
	char *rest = (char *)strokes;

	while (*rest) {
		int grid[6] = { 0 };
		char op = *rest++;

		int n = op == 'Z' ? 0 : op == 'M' || op == 'L' ? 2 : 6;

		for (int i = 0; i < n; i++)
			grid[i] = (int)strtol(rest, &rest, 10);
		stroke(path, place, op, grid);
		while (*rest == ' ')
			rest++;
	}
}

Path *
strokes_glyph(char letter)
{
	/* the unit is a part of a grid unit at this height */
	Place place = { 0, -CAP / 2, CAP / STROKES_FINE };
	Path *path = path_new();

	set_down(path, &place, find(letter)->strokes);
	return path;
}

Path *
strokes_path(const SceneShape *text, int *thick)
{
	static const int before[] = {
		[ANCHOR_CENTRE] = 1, [ANCHOR_LEFT] = 0, [ANCHOR_RIGHT] = 2
	};
	int cap = text->size;
	int width = strokes_width(text->word);
	Path *path = path_new();
	Place place = { text->box.x * STROKES_FINE,
			text->box.y * STROKES_FINE - cap * STROKES_FINE / 2,
			cap };

	place.x -= parts(width, cap) * before[text->anchor] / 2;
	for (const char *c = text->word; *c; c++) {
		const Glyph *glyph = find(*c);

		if (!glyph)
			continue;
		set_down(path, &place, glyph->strokes);
		place.x += parts(strokes_advance(*c), cap);
	}
	*thick = parts(THICK, cap);
	return path;
}
