/* pieces.h - what stands on every table: seats, pawns, cards, coins, panels.
 *
 * Measures are in units, two to a pixel of the picture at 560; PX() takes
 * pixels, so that a layout reads as it looks. */
#ifndef PICTURE_PIECES_H
#define PICTURE_PIECES_H

#include "picture/scene.h"

#define PX(n) ((int)(2 * (n))) /* of a constant: PX(11.5) */
#define TABLE_MARGIN PX(14)

/* A table so high on its card of paper, TABLE_MARGIN from the edge.  The
 * caller's. */
Scene *table_new(int height);

/* A seat: its colour, its lightness and its letter ("ID.letter"). */
void piece_disc(Scene *, const char *id, int seat, Point middle, int r);
/* Draws a disc with a ring round it: it has the turn. */
void piece_disc_active(Scene *, const char *id, int seat, Point middle, int r);
/* A pawn, "pawnSEAT": a disc whose tip points at its place. */
typedef struct {
	Point middle;
	int r;
	int dx, dy; /* -1, 0 or 1: where the tip points; 0 0 without one */
} Pawn;
void piece_pawn(Scene *, int seat, Pawn pawn);
/* Its two halves, where several tips come before the discs. */
void piece_pawn_tip(Scene *, int seat, Pawn pawn);
void piece_pawn_disc(Scene *, int seat, Pawn pawn);

/* A pile of n face-down cards, of which three show; `front` is the first. */
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
	int inner; /* of the hollows, in hundredths of r */
} Star;
void piece_star(Scene *, const char *id, Style style, Star star);
/* The number by which letters call a painting. */
void piece_label(Scene *, const char *id, Box box, int number);
/* A panel; who is asked has a strong rim and a flag ("ID.turn"). */
void piece_panel(Scene *, const char *id, Box box, bool asked);
/* A seat's row, from margin to margin: "seatN.panel". */
void piece_row(Scene *, int seat, int y, int h, bool asked);
/* Rounds or laps as squares: past ones ink, this one ochre ("ID1" ..). */
typedef struct {
	int now, of;
	bool over;
	Point corner;
} Steps;
void piece_steps(Scene *, const char *id, Steps steps);
/* A cross with arms a third as broad as r: a plus sign as a shape. */
void piece_cross(Scene *, const char *id, Style style, Point middle, int r);
/* A triangle that points up, or down where r is negative. */
void piece_peak(Scene *, const char *id, Style style, Point middle, int r);

#endif
