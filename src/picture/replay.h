/* replay.h - the pictures of a whole match as one SVG and a block of data, for
 * a page that shows step by step.
 *
 * The SVG contains every thing that ever appears on the table, in its state at
 * the last step. A thing corresponds to the shapes with one id; it is one
 * element, with the same tag throughout. There is one drawing order for all
 * steps: things that overlap in some step keep its order. The block describes
 * the changes:
 *
 *   {"ids": [ID, ..], "looks": [{ATTRIBUTE: VALUE}, ..], "start": [LOOK, ..],
 * "steps": [[THING, LOOK, THING, LOOK, ..], ..]}
 *
 * ids: the things that ever change; looks: sets of attributes, each with those
 * that vary for its thing and that it has, or {"display": "none"} while it
 * isn't on the table; start: the index of each thing's look at step 0, in the
 * order of ids; steps: the changes in steps 1, 2 .., as indexes of things and
 * of their looks.
 *
 * In the picture of step n, each thing has its last look up to n. There are no
 * styles or scripts, which a page may forbid. Colours are CSS variables,
 * "var(--seat2)". Equal scenes give equal bytes. */
#ifndef PICTURE_REPLAY_H
#define PICTURE_REPLAY_H

#include "picture/scene.h"

typedef struct Replay Replay;

Replay *replay_new(void);
void replay_free(Replay *replay);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Replay, replay_free)

/* Adds the scene of the next step, beginning with step 0; keeps no reference to
 * it. */
void replay_add(Replay *replay, const Scene *scene);
/* Returns the SVG; at least one scene must have been added. It is as high as
 * the highest scene. The label is for screen readers. Free with g_free. */
char *replay_svg(const Replay *replay, const char *label);
/* Returns the block of data, which contains no < and so may stand in a script
 * element. Free with g_free. */
char *replay_frames(const Replay *replay);

/* Returns one scene as an SVG that can stand alone: colours have the palette's
 * values as fallbacks ("var(--seat2,#E0A83A)"). Free with g_free. */
char *replay_still(const Scene *scene, const char *label);

#endif
