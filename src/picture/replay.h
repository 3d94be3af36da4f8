/* replay.h - the pictures of a whole match as one SVG and a block of data, for
 * a page that shows one step after the other.
 *
 * The SVG holds every thing that is ever on the table, as it is at the last
 * step. A thing is a shape of the scenes, by its id; it is one element, with
 * the same tag throughout. The drawing order is one for all steps: what
 * overlaps in one of them keeps its order there. The block says what changes:
 *
 *   {"ids": [ID, ..], "looks": [{ATTRIBUTE: VALUE}, ..], "start": [LOOK, ..],
 *    "steps": [[THING, LOOK, THING, LOOK, ..], ..]}
 *
 * ids      the things that ever change
 * looks    sets of attributes; of a thing's, each that ever varies and that it
 *          has; {"display": "none"}: it isn't on the table
 * start    the number of each thing's look at step 0, in the order of ids
 * steps    what changes in steps 1, 2 .. : numbers of things and of their looks
 *
 * So the picture of step n has each thing in the last look up to n. Nothing in
 * it is a style or a script, which a page may forbid. Colours are CSS variables
 * by their names, "var(--seat2)". Equal scenes give equal bytes. */
#ifndef PICTURE_REPLAY_H
#define PICTURE_REPLAY_H

#include "picture/scene.h"

typedef struct Replay Replay;

Replay *replay_new(void);
void replay_free(Replay *replay);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Replay, replay_free)

/* Adds the scene of the next step, 0 first; keeps no reference to it. */
void replay_add(Replay *replay, const Scene *scene);
/* Returns the SVG; at least one scene must have been added. It is as high as
 * the highest. The label is for screen readers. Free with g_free. */
char *replay_svg(const Replay *replay, const char *label);
/* Returns the block of data. There is no < in it, so it may stand in a script
 * element. Likewise. */
char *replay_frames(const Replay *replay);

/* Returns a scene as an SVG that may stand alone: the same, but the palette's
 * colours are fallbacks ("var(--seat2,#E0A83A)"). Free with g_free. */
char *replay_still(const Scene *scene, const char *label);

#endif
