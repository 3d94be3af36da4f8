/* palette.h - the 32 colours of all pictures, and those of seats and suits.
 *
 * A shape names its colour by what it is (a seat, a suit) or by a name of the
 * palette, never by a shade. So a page of the club may give other shades to the
 * same names. A PNG has these 32 colours and no other. */
#ifndef PICTURE_PALETTE_H
#define PICTURE_PALETTE_H

#include <glib.h>

#define PALETTE_COLOURS 32
#define PALETTE_SEATS 6 /* seats with a colour of their own */
#define PALETTE_SUITS 5 /* kinds of card with a colour of their own */

typedef enum {
	/* twelve hues, also used by the paintings */
	PAINT_NAVY,
	PAINT_PLUM,
	PAINT_TEAL,
	PAINT_BRICK,
	PAINT_MOSS,
	PAINT_COBALT,
	PAINT_TERRA, /* a limit */
	PAINT_LILAC,
	PAINT_SKY,
	PAINT_OCHRE, /* a prize, or what is current */
	PAINT_BLUSH,
	PAINT_STRAW,
	/* their tints, in the same order */
	PAINT_NAVY_TINT,
	PAINT_PLUM_TINT,
	PAINT_TEAL_TINT,
	PAINT_BRICK_TINT,
	PAINT_MOSS_TINT,
	PAINT_COBALT_TINT,
	PAINT_TERRA_TINT,
	PAINT_LILAC_TINT,
	PAINT_SKY_TINT,
	PAINT_OCHRE_TINT,
	PAINT_BLUSH_TINT,
	PAINT_STRAW_TINT,
	/* eight neutrals */
	PAINT_WHITE, /* panels and coins */
	PAINT_PAPER, /* the card under everything */
	PAINT_LINEN, /* empty places */
	PAINT_LINE,  /* quiet rims */
	PAINT_STONE, /* hollow symbols */
	PAINT_UMBER, /* wood, lesser digits */
	PAINT_BARK,  /* backs of cards */
	PAINT_INK,   /* lines and digits */
	/* roles */
	PAINT_SEAT,
	PAINT_SEAT_ON = PAINT_SEAT + PALETTE_SEATS, /* the letter on it */
	PAINT_SUIT = PAINT_SEAT_ON + PALETTE_SEATS,
	PAINT_SUIT_MOTIF = PAINT_SUIT + PALETTE_SUITS, /* the pattern on it */
	PAINT_NONE = PAINT_SUIT_MOTIF + PALETTE_SUITS,
} Paint;

/* Returns the nth of a role's `of` colours. */
Paint paint_role(Paint first, int n, int of);
/* Return the colour of seat 0 to 5, and of the letter on it; of suit 0 to 4,
 * and of the pattern on it. */
#define paint_seat(seat) paint_role(PAINT_SEAT, seat, PALETTE_SEATS)
#define paint_seat_on(seat) paint_role(PAINT_SEAT_ON, seat, PALETTE_SEATS)
#define paint_suit(suit) paint_role(PAINT_SUIT, suit, PALETTE_SUITS)
#define paint_suit_motif(suit) paint_role(PAINT_SUIT_MOTIF, suit, PALETTE_SUITS)

/* Returns the name: "ochre", "sky-tint", "seat2", "seat2-on"; "-" for
 * PAINT_NONE. */
const char *paint_name(Paint paint);
/* Returns which of the 32 colours it is: that of a role, else itself. Not for
 * PAINT_NONE. */
Paint paint_colour(Paint paint);
/* Returns 0xRRGGBB. Not for PAINT_NONE. */
guint32 paint_rgb(Paint paint);
/* Returns which of the 32 colours looks nearest to 0xRRGGBB. Prefers those at
 * hand (a bit each), unless another is much nearer. */
Paint paint_nearest(guint32 rgb, guint32 at_hand);

#endif
