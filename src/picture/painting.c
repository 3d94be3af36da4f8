/* painting.c - paintings drawn by rule. */
#include "picture/painting.h"

#include "base/secret.h"
#include "picture/compositions.h"

#include <string.h>

/* Their number and that of the sets have 48 as the least multiple in common,
 * and both steps (5 and 7) go through all: 48 paintings in a row differ. */
static Composition *const compositions[] = {
	composition_horizon, composition_tiles,	 composition_plant,
	composition_arches,  composition_change, composition_still,
	composition_orbits,  composition_sails,	 composition_stones,
	composition_town,    composition_mobile, composition_ribbons,
};

/* Ground, main, second, accent, dark.  A composition meets every fourth set:
 * those have no ground in common. */
static const Paint sets[][5] = {
	{ PAINT_STRAW, PAINT_TERRA, PAINT_TEAL, PAINT_SKY, PAINT_NAVY },
	{ PAINT_BLUSH, PAINT_BRICK, PAINT_TEAL, PAINT_OCHRE, PAINT_PLUM },
	{ PAINT_SKY, PAINT_COBALT, PAINT_STRAW, PAINT_TERRA, PAINT_NAVY },
	{ PAINT_NAVY, PAINT_COBALT, PAINT_SKY, PAINT_OCHRE, PAINT_BLUSH },
	{ PAINT_TEAL, PAINT_MOSS, PAINT_STRAW, PAINT_TERRA, PAINT_BLUSH },
	{ PAINT_OCHRE, PAINT_TERRA, PAINT_BRICK, PAINT_STRAW, PAINT_NAVY },
	{ PAINT_STRAW, PAINT_MOSS, PAINT_TEAL, PAINT_TERRA, PAINT_BRICK },
	{ PAINT_LILAC, PAINT_PLUM, PAINT_BLUSH, PAINT_OCHRE, PAINT_COBALT },
	{ PAINT_BLUSH, PAINT_TERRA, PAINT_COBALT, PAINT_SKY, PAINT_NAVY },
	{ PAINT_SKY, PAINT_TEAL, PAINT_MOSS, PAINT_STRAW, PAINT_BRICK },
	{ PAINT_PLUM, PAINT_BRICK, PAINT_TERRA, PAINT_OCHRE, PAINT_BLUSH },
	{ PAINT_TERRA, PAINT_BRICK, PAINT_OCHRE, PAINT_STRAW, PAINT_PLUM },
	{ PAINT_COBALT, PAINT_SKY, PAINT_STRAW, PAINT_BLUSH, PAINT_NAVY },
	{ PAINT_BRICK, PAINT_TERRA, PAINT_BLUSH, PAINT_OCHRE, PAINT_NAVY },
	{ PAINT_LILAC, PAINT_SKY, PAINT_STRAW, PAINT_TERRA, PAINT_PLUM },
	{ PAINT_MOSS, PAINT_TEAL, PAINT_STRAW, PAINT_OCHRE, PAINT_NAVY },
};

static void
paint(Scene *scene, const char *id, Painting painting)
{
	g_autofree char *hex =
		secret_sha256(painting.tables, strlen(painting.tables));
	guint8 bytes[32];
	guint n = (guint)painting.number;
	Canvas canvas;

	secret_unhex(hex, bytes, sizeof(bytes));
	guint which = (5 * n + bytes[0]) % G_N_ELEMENTS(compositions);
	guint colours = (7 * n + bytes[1]) % G_N_ELEMENTS(sets);

	canvas_start(&canvas, scene, id,
		     (CanvasSeed){ painting.tables, painting.number },
		     sets[colours]);
	canvas_rect(&canvas, canvas.g, (Box){ 0, 0, CANVAS_SIDE, CANVAS_SIDE },
		    0);
	compositions[which](&canvas);
}

static Box
wider(Box box, int by)
{
	return (Box){ box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by };
}

static void
wood(Scene *scene, const char *id, Box place)
{
	scene_rect(scene, scene_id(scene, "%s.wood", id), filled(PAINT_UMBER),
		   wider(place, 14), 4);
	scene_rect(scene, scene_id(scene, "%s.edge", id), filled(PAINT_OCHRE),
		   wider(place, 8), 0);
	scene_rect(scene, scene_id(scene, "%s.mat", id), filled(PAINT_WHITE),
		   wider(place, 4), 0);
}

void
painting_hang(Scene *scene, const char *id, Painting painting, Box place,
	      Frame frame)
{
	if (frame == FRAME_WOOD)
		wood(scene, id, place);
	scene_group(scene, id, place, CANVAS_SIDE, CANVAS_SIDE);
	paint(scene, id, painting);
	scene_end(scene);
	if (frame == FRAME_LINE)
		scene_rect(scene, scene_id(scene, "%s.frame", id),
			   outlined(PAINT_INK, 2), place, 0);
}

Scene *
painting_scene(Painting painting, int size)
{
	Scene *scene = scene_new(size * 2, size * 2);
	g_autofree char *id = g_strdup_printf("p%02d", painting.number);

	painting_hang(scene, id, painting, (Box){ 0, 0, size * 2, size * 2 },
		      FRAME_NONE);
	return scene;
}
