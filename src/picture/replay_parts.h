/* replay_parts.h - what the files of replays share. */
#ifndef PICTURE_REPLAY_PARTS_H
#define PICTURE_REPLAY_PARTS_H

#include "picture/definitions.h"
#include "picture/replay.h"

/* What a thing is as an element; MOVED is placed by x and y, SCALED by a
 * transform. */
typedef enum { RECT, CIRCLE, MOVED, SCALED } Tag;

typedef enum {
	HREF, /* a definition */
	X,
	Y,
	WIDTH,
	HEIGHT,
	RADIUS,
	TRANSFORM, /* height of a capital; X and Y belong to it */
	FILL,
	STROKE,
	STROKE_WIDTH,
	ATTRIBUTES,
} Attribute;

#define ABSENT G_MININT /* as a value */
#define BIT(attribute) (1u << (attribute))
#define EVERY (BIT(ATTRIBUTES) - 1)

typedef struct {
	int value[ATTRIBUTES];
} Outfit;

#define NO_OUTFIT -1 /* of a thing that isn't on the table */

typedef struct {
	char *id;
	Tag tag;
	GByteArray *seen; /* its shape in the scene it was in last, as bytes */
	int outfit, latest; /* now, or NO_OUTFIT; of the last step it was in */
	int first;	    /* its first outfit */
	guint varies;	    /* BITs of attributes */
	bool comes;	    /* isn't on the table at all steps */
	bool now, changed;  /* is in the scene that is being added; new there */
	int rank;	    /* in the scene that was added last, or -1 */
	Box extent;
	GArray *below; /* of guint64: a bit for each thing that it covers */
} Thing;

typedef struct {
	guint step, thing;
	int outfit;
} Change;

struct Replay {
	bool alone; /* its SVG may stand alone */
	Definitions *definitions;
	GPtrArray *things; /* in the order in which they first appear */
	GHashTable *by_id; /* their numbers, plus 1 */
	GArray *outfits;
	GArray *changes; /* those of step 0 are all that is dealt */
	GArray *row;	 /* of guint: things of the last scene, in its order */
	guint steps;	 /* scenes that were added */
	int width, height;
	GByteArray *bytes; /* of the shape in hand */
};

static inline Thing *
thing_at(const Replay *replay, guint n)
{
	return replay->things->pdata[n];
}

static inline const Outfit *
outfit_at(const Replay *replay, int n)
{
	return &g_array_index(replay->outfits, Outfit, n);
}

#endif
