/* replay_parts.h - definitions shared by the replay's files. */
#ifndef PICTURE_REPLAY_PARTS_H
#define PICTURE_REPLAY_PARTS_H

#include "picture/definitions.h"
#include "picture/replay.h"

/* The kind of a thing's element; MOVED is placed by x and y, SCALED by a
 * transform. */
typedef enum { RECT, CIRCLE, MOVED, SCALED } Tag;

typedef enum {
	HREF, /* a definition */
	X,
	Y,
	WIDTH,
	HEIGHT,
	RADIUS,
	TRANSFORM, /* height of a capital; includes X and Y */
	FILL,
	STROKE,
	STROKE_WIDTH,
	ATTRIBUTES,
} Attribute;

#define ABSENT G_MININT /* as a value: the attribute is missing */
#define BIT(attribute) (1u << (attribute))
#define EVERY (BIT(ATTRIBUTES) - 1)

typedef struct {
	int value[ATTRIBUTES];
} Outfit;

#define NO_OUTFIT -1 /* outfit of a thing that isn't on the table */

typedef struct {
	char *id;
	Tag tag;
	/* its serialised shape in the last scene that had it */
	GByteArray *seen;
	/* current one, or NO_OUTFIT; and that of the last step that had it */
	int outfit, latest;
	int first;	   /* its first outfit */
	guint varies;	   /* bits of the attributes that vary */
	bool comes;	   /* isn't on the table in all steps */
	bool now, changed; /* is in the scene being added; is new there */
	int rank;	   /* index in the scene added last, or -1 */
	Box extent;
	GArray *below; /* guint64 bit set: the things that it covers */
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
	GArray *changes; /* those of step 0 are the things dealt */
	GArray *row;	 /* guint: things of the last scene, in drawing order */
	guint steps;	 /* scenes that were added */
	int width, height;
	GByteArray *bytes; /* the serialised current shape */
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
