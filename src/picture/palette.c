/* palette.c - the 32 colours of all pictures, and those of seats and suits. */
#include "picture/palette.h"

typedef struct {
	const char *name;
	guint32 rgb;
} Colour;

/* A tint is 45 parts of its hue and 55 parts of paper. */
static const Colour colours[PALETTE_COLOURS] = {
	{ "navy", 0x1C2541 },	    { "plum", 0x4A2549 },
	{ "teal", 0x14564F },	    { "brick", 0x8C2F2B },
	{ "moss", 0x66713A },	    { "cobalt", 0x2C69B0 },
	{ "terra", 0xE06443 },	    { "lilac", 0xA58BBF },
	{ "sky", 0x86B9D6 },	    { "ochre", 0xE0A83A },
	{ "blush", 0xF4C3B0 },	    { "straw", 0xF3E0A6 },
	{ "navy-tint", 0x95969C },  { "plum-tint", 0xAA96A0 },
	{ "teal-tint", 0x91ACA3 },  { "brick-tint", 0xC79A92 },
	{ "moss-tint", 0xB6B899 },  { "cobalt-tint", 0x9CB4CE },
	{ "terra-tint", 0xEDB29D }, { "lilac-tint", 0xD3C4D5 },
	{ "sky-tint", 0xC5D8DF },   { "ochre-tint", 0xEDD199 },
	{ "blush-tint", 0xF6DDCE }, { "straw-tint", 0xF6EACA },
	{ "white", 0xFFFFFF },	    { "paper", 0xF8F2E7 },
	{ "linen", 0xECE2D0 },	    { "line", 0xD0C3AC },
	{ "stone", 0x9F9382 },	    { "umber", 0x6E6356 },
	{ "bark", 0x4A423A },	    { "ink", 0x26221F },
};

typedef struct {
	const char *name;
	Paint colour;
} Role;

/* Six seats that differ in lightness, so that they differ in grey too, each
 * with a letter that stands out from it; five suits that differ in hue,
 * lightness and pattern. */
static const Role roles[PAINT_NONE - PAINT_SEAT] = {
	{ "seat0", PAINT_COBALT },
	{ "seat1", PAINT_TERRA },
	{ "seat2", PAINT_OCHRE },
	{ "seat3", PAINT_TEAL },
	{ "seat4", PAINT_BLUSH },
	{ "seat5", PAINT_PLUM },
	{ "seat0-on", PAINT_WHITE },
	{ "seat1-on", PAINT_INK },
	{ "seat2-on", PAINT_INK },
	{ "seat3-on", PAINT_WHITE },
	{ "seat4-on", PAINT_INK },
	{ "seat5-on", PAINT_WHITE },
	{ "suit0", PAINT_MOSS },
	{ "suit1", PAINT_LILAC },
	{ "suit2", PAINT_SKY },
	{ "suit3", PAINT_BRICK },
	{ "suit4", PAINT_STRAW },
	{ "suit0-motif", PAINT_MOSS_TINT },
	{ "suit1-motif", PAINT_LILAC_TINT },
	{ "suit2-motif", PAINT_WHITE },
	{ "suit3-motif", PAINT_BRICK_TINT },
	{ "suit4-motif", PAINT_OCHRE },
};

Paint
paint_role(Paint first, int n, int of)
{
	g_assert(n >= 0 && n < of);
	return first + (Paint)n;
}

const char *
paint_name(Paint paint)
{
	if (paint >= PAINT_NONE)
		return "-";
	return paint < PAINT_SEAT ? colours[paint].name
				  : roles[paint - PAINT_SEAT].name;
}

Paint
paint_colour(Paint paint)
{
	g_assert(paint < PAINT_NONE);
	return paint < PAINT_SEAT ? paint : roles[paint - PAINT_SEAT].colour;
}

guint32
paint_rgb(Paint paint)
{
	return colours[paint_colour(paint)].rgb;
}

static int
channel(guint32 rgb, int shift)
{
	return (int)(rgb >> shift & 0xFF);
}

static int
apart(guint32 a, guint32 b, int shift)
{
	int by = channel(a, shift) - channel(b, shift);

	return by * by;
}

/* A colour that isn't at hand must be so many times nearer. */
#define FOREIGN 6

Paint
paint_nearest(guint32 rgb, guint32 at_hand)
{
	Paint best = 0;
	int least = G_MAXINT;

	for (Paint i = 0; i < PALETTE_COLOURS; i++) {
		guint32 own = colours[i].rgb;
		int far = 3 * apart(own, rgb, 16) + 5 * apart(own, rgb, 8) +
			  2 * apart(own, rgb, 0);

		if (!(at_hand >> i & 1))
			far *= FOREIGN;
		if (far < least) {
			least = far;
			best = i;
		}
	}
	return best;
}
