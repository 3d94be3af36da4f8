/* pieces.h - the pieces of all tables: seats, pawns, cards, coins, panels.
 *
 * Measures are in units, two to a pixel of a picture 560 pixels wide. PX()
 * converts from pixels, so that a layout is written as it looks. */
#ifndef PICTURE_PIECES_H
#define PICTURE_PIECES_H

#include "picture/scene.h"

#define PX(n) ((int)(2 * (n))) /* for constants: PX(11.5) */
#define TABLE_MARGIN PX(14)

/* Returns an empty table of this height, a card of paper. Pieces keep
 * TABLE_MARGIN from its edge. Free with scene_free. */
Scene *table_new(int height);

/* Draws a seat's disc, "seatN"; if it is that seat's turn, with a ring
 * ("now.ring"). */
void piece_seat(Scene *, int seat, Point middle, int r, bool active);
/* A pawn, "pawnSEAT": a disc whose tip points at its place. */
typedef struct {
	Point middle;
	int r;
	int dx, dy; /* -1, 0 or 1: where the tip points; 0 0: no tip */
} Pawn;
void piece_pawn(Scene *, int seat, Pawn pawn);
/* Draw parts of a pawn, for scenes in which several tips must be below all
 * discs. */
void piece_pawn_tip(Scene *, int seat, Pawn pawn);
void piece_pawn_disc(Scene *, int seat, Pawn pawn);

/* Draws a pile of n face-down cards, of which at most three show; `front` is
 * the place of the first. */
void piece_backs(Scene *, const char *id, Paint fill, Box front, int n);
void piece_lozenge(Scene *, const char *id, Paint fill, Point middle, int r);
/* A coin with its amount ("ID.n"). */
typedef struct {
	Paint fill;
	Point middle;
	int r, amount;
} Coin;
void piece_coin(Scene *, const char *id, Coin coin);
typedef struct {
	Point middle;
	int r, points;
	int inner; /* radius of the hollows, in hundredths of r */
} Star;
void piece_star(Scene *, const char *id, Style style, Star star);
/* Draws the number by which letters refer to a painting. */
void piece_label(Scene *, const char *id, Box box, int number);
/* Draws a player's panel. If they are `asked`, it has a thick rim and a flag
 * ("now.flag0", the next one "now.flag1" ..). */
void piece_panel(Scene *, const char *id, Box box, bool asked);
/* Draws a seat's row, from margin to margin: "seatN.panel". */
void piece_row(Scene *, int seat, int y, int h, bool asked);
/* Rounds or laps as squares ("ID1" ..): past ones in ink, the current one in
 * ochre. */
typedef struct {
	int now, of;
	bool over;
	Point corner;
} Steps;
void piece_steps(Scene *, const char *id, Steps steps);
/* Draws a plus sign: a cross with arms a third as broad as r. */
void piece_cross(Scene *, const char *id, Style style, Point middle, int r);
/* Draws a triangle that points up, or down if r is negative. */
void piece_peak(Scene *, const char *id, Style style, Point middle, int r);

#endif
