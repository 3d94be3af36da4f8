/* drawing.c - draws a match, now and at earlier steps. */
#include "club/live/drawing.h"

#include "base/base.h"
#include "club/live/history.h"
#include "game/game.h"
#include "match/simulation.h"

#define SAMPLE_SEED "pennypost"

Scene *
drawing_of(const LiveMatch *live, const json_t *view)
{
	return game_picture(match_game(live->match), live->row->tables, view);
}

json_t *
drawing_view(const LiveMatch *live)
{
	json_t *view = live->row->phase == MATCH_LIVE
			       ? match_view(live->match, SEAT_PUBLIC)
			       : live_view(live, SEAT_PUBLIC);

	object_set_bool(view, "brief", true);
	return view;
}

/* --- earlier steps -------------------------------------------------------- */

typedef struct {
	const LiveMatch *live;
	int step;	/* the last one wanted */
	Replay *replay; /* all steps; NULL: only draw the last */
	Scene *scene;	/* then its picture */
	DrawingStep *told;
	void *data;
} Album;

/* Keeps the picture of a step if it is wanted. The match's last step is drawn
 * as letters show it: a match that was ended early has no open decisions. */
static void
keep(const Match *match, void *data)
{
	Album *album = data;
	const LiveMatch *live = album->live;
	int step = match_steps(match);

	if (step > album->step || (!album->replay && step < album->step))
		return;
	json_auto_t *view = step == match_steps(live->match)
				    ? live_view(live, SEAT_PUBLIC)
				    : match_view(match, SEAT_PUBLIC);
	g_autoptr(Scene) scene = drawing_of(live, view);

	if (album->replay)
		replay_add(album->replay, scene);
	else
		album->scene = g_steal_pointer(&scene);
	if (album->told)
		album->told(match, view, album->data);
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
	g_autoptr(Match) match = live_dealt(
		club, live, album->told ? KEEP_EVENTS : KEEP_STATE, error);

	return match && live_replay(club, live, match, keep, album, error);
}

Scene *
drawing_at(Club *club, const LiveMatch *live, int step, GError **error)
{
	Album album = { .live = live, .step = step };

	if (fill(club, &album, error))
		return album.scene;
	scene_free(album.scene);
	return NULL;
}

Replay *
drawing_replay(Club *club, const LiveMatch *live, int step, DrawingStep *told,
	       void *data, GError **error)
{
	g_autoptr(Replay) replay = replay_new();
	Album album = { live, step, replay, NULL, told, data };

	return fill(club, &album, error) ? g_steal_pointer(&replay) : NULL;
}

/* --- a sample ------------------------------------------------------------- */

/* Finds how many steps a sample match has. */
static bool
sample_steps(const Deal *deal, int *steps, GError **error)
{
	if (!deal->game->picture)
		return fail(error, ERROR_NEVER, "%s has no pictures",
			    deal->game->name);
	g_autoptr(Match) match = sample_new(deal, SAMPLE_SEED, error);

	if (!match)
		return false;
	while (sample_step(match))
		;
	*steps = match_steps(match);
	return true;
}

Scene *
drawing_sample(const Deal *deal, int step, Replay *replay, GError **error)
{
	int steps = 0;

	if (!sample_steps(deal, &steps, error))
		return NULL;
	if (step > steps) {
		fail(error, ERROR_NEVER,
		     "the sample of %s has %d steps, not %d", deal->game->name,
		     steps, step);
		return NULL;
	}
	int last = step >= 0 ? step : replay ? steps : steps / 2;
	g_autoptr(Match) match = sample_new(deal, SAMPLE_SEED, error);

	for (; match; sample_step(match)) {
		bool done = match_steps(match) >= last;
		json_auto_t *view = match_view(match, SEAT_PUBLIC);
		g_autoptr(Scene) scene =
			done || replay
				? game_picture(deal->game, deal->tables, view)
				: NULL;

		if (replay)
			replay_add(replay, scene);
		if (done)
			return g_steal_pointer(&scene);
	}
	return NULL;
}
