/* drawing.c - draws a match, now and at earlier steps. */
#include "club/live/drawing.h"

#include "base/error.h"
#include "base/object.h"
#include "club/live/history.h"
#include "game/game.h"
#include "picture/svg.h"

/* Draws a view, which it steals. */
static Scene *
draw(const LiveMatch *live, json_t *view)
{
	Scene *scene =
		game_picture(match_game(live->match), live->row->tables, view);

	json_decref(view);
	return scene;
}

Scene *
drawing_now(const LiveMatch *live)
{
	return draw(live, live_view(live, SEAT_PUBLIC));
}

Scene *
drawing_for_letter(const LiveMatch *live)
{
	json_t *view = live_view(live, SEAT_PUBLIC);

	object_set_bool(view, "brief", true);
	return draw(live, view);
}

/* --- earlier steps -------------------------------------------------------- */

typedef struct {
	const LiveMatch *live;
	int step;	/* the last one wanted */
	Frames *frames; /* all steps so far; NULL: only the last one */
	Scene *scene;	/* then its picture */
} Album;

/* Keeps the picture of a step if it is wanted. The match's last step is drawn
 * as letters show it: nothing is owed in a match that was ended early. */
static void
keep(const Match *match, void *data)
{
	Album *album = data;
	int step = match_steps(match);

	if (step > album->step || (!album->frames && step < album->step))
		return;
	g_autoptr(Scene) scene =
		step == match_steps(album->live->match)
			? drawing_now(album->live)
			: draw(album->live, match_view(match, SEAT_PUBLIC));

	if (album->frames)
		frames_add(album->frames, scene);
	else
		album->scene = g_steal_pointer(&scene);
}

static bool
fill(Club *club, Album *album, GError **error)
{
	const LiveMatch *live = album->live;
	const Game *game = match_game(live->match);

	if (!game->picture)
		return fail(error, ERROR_NEVER, "%s has no pictures",
			    game->name);
	if (album->step < 0 || album->step > match_steps(live->match))
		return fail(error, ERROR_NEVER, "%s has %d steps, not %d",
			    live->row->name, match_steps(live->match),
			    album->step);
	g_autoptr(Match) match = live_dealt(live, error);

	return match && live_replay(club, live, match, keep, album, error);
}

Scene *
drawing_at(Club *club, const LiveMatch *live, int step, GError **error)
{
	Album album = { live, step, NULL, NULL };

	if (fill(club, &album, error))
		return album.scene;
	scene_free(album.scene);
	return NULL;
}

json_t *
drawing_frames(Club *club, const LiveMatch *live, int step, GError **error)
{
	g_autoptr(Frames) frames = frames_new();
	Album album = { live, step, frames, NULL };

	return fill(club, &album, error) ? frames_json(frames) : NULL;
}
