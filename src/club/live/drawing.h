/* drawing.h - the picture of a match, now and at earlier steps. It shows what
 * an onlooker may see, and nothing else. */
#ifndef CLUB_LIVE_DRAWING_H
#define CLUB_LIVE_DRAWING_H

#include "club/live/live.h"
#include "match/match.h"
#include "picture/replay.h"
#include "picture/scene.h"

/* Returns what a picture in a letter is drawn from, without what the letter
 * says beside it; while the match is played, without names, so that matches
 * that look alike give the same. New reference. */
json_t *drawing_view(const LiveMatch *live);
/* Draws the match from a view. Yours; NULL if the game has no pictures. */
Scene *drawing_of(const LiveMatch *live, const json_t *view);
/* Draws the match after so many steps, 0: just dealt. ERROR_NEVER: it has
 * fewer, or the game has no pictures. */
Scene *drawing_at(Club *club, const LiveMatch *live, int step, GError **error);

/* Called for each step drawn, with what an onlooker may know of it. */
typedef void DrawingStep(const Match *match, const json_t *view, void *data);
/* Draws each step once, from the deal up to a step; `told` may be NULL. Yours;
 * errors as above. */
Replay *drawing_replay(Club *club, const LiveMatch *live, int step,
		       DrawingStep *told, void *data, GError **error);

/* Draws a match between bots, always the same one, after so many steps (-1: its
 * middle). With a replay, each step up to there is added to it, and -1 means
 * the end. Yours; errors as above. */
Scene *drawing_sample(const Deal *deal, int step, Replay *replay,
		      GError **error);

#endif
