/* show.c - draws matches between bots of every game and size, step by step. */
#include "show.h"

#include "picture/strokes.h"

#include "lib/suites.h"

static char *
tables_of(const Game *game)
{
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path =
		g_build_filename("src/games", game->folder, file, NULL);
	char *text = NULL;

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	return text;
}

void
show_draw(Show *show, const Match *match)
{
	scene_free(show->scene);
	json_decref(show->view);
	show->view = match_view(match, SEAT_PUBLIC);
	show->scene = game_picture(show->game, show->tables, show->view);
}

/* Finds the nth combination of a game and a number of seats; false after the
 * last. */
static bool
table_size(int n, const Game **game, int *seats)
{
	for (int i = 0; (*game = game_nth(i)); i++) {
		int sizes = (*game)->most_seats - (*game)->least_seats + 1;

		if (!(*game)->picture)
			continue;
		if (n < sizes) {
			*seats = (*game)->least_seats + n;
			return true;
		}
		n -= sizes;
	}
	return false;
}

int
show_sizes(void)
{
	const Game *game;
	int n = 0, seats;

	while (table_size(n, &game, &seats))
		n++;
	return n;
}

void
show_begin(Show *show, int size, const char *seed)
{
	*show = (Show){ 0 };
	ck_assert(table_size(size, &show->game, &show->seats));
	show->tables = tables_of(show->game);
	Deal deal = { .game = show->game,
		      .rules = show->game->rules,
		      .seats = show->seats,
		      .tables = show->tables };

	show->match = sample_new(&deal, seed, NULL);
	ck_assert_ptr_nonnull(show->match);
}

bool
show_next(Show *show)
{
	return sample_step(show->match);
}

void
show_end(Show *show)
{
	scene_free(show->scene);
	json_decref(show->view);
	match_free(show->match);
	g_free(show->tables);
}

static void
widen(Box *box, Point to)
{
	int right = MAX(box->x + box->w, to.x);
	int foot = MAX(box->y + box->h, to.y);

	box->x = MIN(box->x, to.x);
	box->y = MIN(box->y, to.y);
	box->w = right - box->x;
	box->h = foot - box->y;
}

static Box
path_extent(const Path *path)
{
	Point first = path_segment(path, 0)->to[0];
	Box box = { first.x, first.y, 0, 0 };

	for (guint i = 0; i < path->len; i++) {
		const Segment *segment = path_segment(path, i);

		for (int k = 0; k < path_points(segment->op); k++)
			widen(&box, segment->to[k]);
	}
	return box;
}

Box
show_extent(const SceneShape *shape)
{
	const Box *box = &shape->box;
	int r = shape->size, thick;

	if (shape->kind == SCENE_CIRCLE || shape->kind == SCENE_DISC)
		return (Box){ box->x - r, box->y - r, 2 * r, 2 * r };
	if (shape->kind == SCENE_PATH)
		return path_extent(shape->path);
	if (shape->kind != SCENE_TEXT)
		return *box;
	Path *path = strokes_path(shape, &thick);
	Box fine = path->len ? path_extent(path) : (Box){ 0 };

	path_free(path);
	return (Box){ fine.x / STROKES_FINE, fine.y / STROKES_FINE,
		      fine.w / STROKES_FINE, fine.h / STROKES_FINE };
}
