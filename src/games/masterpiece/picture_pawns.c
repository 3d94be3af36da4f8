/* picture_pawns.c - the pawns of Masterpiece: inside the ring before their
 * spaces, pushed inwards until none covers another. */
#include "games/masterpiece/picture_parts.h"

#include "game/seats.h"

#define FEW 2		   /* on a space: they stand larger, in one row */
#define ROW 3		   /* else so many beside each other */
#define PUSH PX(6)	   /* inwards at a time */
#define TIP(r) ((r)*8 / 5) /* from a pawn's middle to its tip */

typedef struct {
	int seat, space;
	Point middle;
	int r, dx, dy; /* which way the tip points; 0 0 in a corner */
	int deep;      /* how far it was pushed */
} Standing;

typedef struct {
	Standing pawns[SEATS_MAX];
	int n;
} Crowd;

static bool
is_covered(const Crowd *crowd, const Standing *pawn)
{
	for (int i = 0; i < crowd->n; i++) {
		const Standing *other = &crowd->pawns[i];
		int x = other->middle.x - pawn->middle.x;
		int y = other->middle.y - pawn->middle.y;
		int apart = other->r + pawn->r + PX(1);

		if (other->space != pawn->space &&
		    x * x + y * y < apart * apart)
			return true;
	}
	return false;
}

/* In a corner: on the space, with no tip. */
static void
stand_in_corner(Standing *pawn, const RingPlace *place, int offset, int row,
		bool few)
{
	pawn->r = few ? PX(10.5) : PX(9);
	pawn->middle.x = place->box.x + place->box.w / 2 + offset;
	pawn->middle.y = place->box.y + place->box.h / 2 +
			 (few ? PX(11) : -PX(8)) +
			 row * (2 * pawn->r + PX(6)) * 4 / 5;
}

static void
stand_before(const Crowd *crowd, Standing *pawn, const RingPlace *place,
	     int offset, int row)
{
	int reach =
		(place->dy ? place->box.h : place->box.w) / 2 + TIP(pawn->r);

	pawn->dx = -place->dx;
	pawn->dy = -place->dy;
	pawn->deep = row * (2 * pawn->r + PX(6));
	for (;; pawn->deep += PUSH) {
		int in = reach + pawn->deep;

		pawn->middle = (Point){ place->box.x + place->box.w / 2 +
						(place->dy ? offset : 0) +
						place->dx * in,
					place->box.y + place->box.h / 2 +
						(place->dx ? offset : 0) +
						place->dy * in };
		if (!is_covered(crowd, pawn))
			return;
	}
}

/* The jth of k on a space. */
static void
stand(Crowd *crowd, int seat, int space, int j, int k)
{
	RingPlace place = ring_place(space);
	bool few = k <= FEW;
	Standing pawn = { .seat = seat,
			  .space = space,
			  .r = few ? PX(11.5) : PX(9) };
	int row = few ? 0 : j / ROW;
	int beside = few ? k : MIN(ROW, k - row * ROW);
	int offset =
		(2 * (few ? j : j % ROW) - (beside - 1)) * (pawn.r + PX(1));

	if (place.corner)
		stand_in_corner(&pawn, &place, offset, row, few);
	else
		stand_before(crowd, &pawn, &place, offset, row);
	crowd->pawns[crowd->n++] = pawn;
}

static void
stand_on(Crowd *crowd, const json_t *players, int space)
{
	int seats[SEATS_MAX], k = 0;
	json_t *player;
	size_t i;

	json_array_foreach (players, i, player)
		if (i < SEATS_MAX && ring_space_of(player) == space)
			seats[k++] = (int)i;
	for (int j = 0; j < k; j++)
		stand(crowd, seats[j], space, j, k);
}

static void
put_stem(Scene *s, const Standing *pawn)
{
	Path *stem = path_new();
	int length = pawn->deep + TIP(pawn->r);

	path_move(stem, pawn->middle.x, pawn->middle.y);
	path_line(stem, pawn->middle.x + pawn->dx * length,
		  pawn->middle.y + pawn->dy * length);
	scene_path(s, scene_id(s, "pawn%d.stem", pawn->seat),
		   outlined(PAINT_INK, PX(2)), stem);
}

void
picture_pawns(Scene *s, const json_t *view)
{
	const json_t *players = json_object_get(view, "players");
	Crowd crowd = { .n = 0 };

	for (int space = 0; space < RING_SPACES; space++)
		stand_on(&crowd, players, space);
	for (int i = 0; i < crowd.n; i++) {
		const Standing *pawn = &crowd.pawns[i];

		if (pawn->deep)
			put_stem(s, pawn);
		piece_pawn_tip(
			s, pawn->seat,
			(Pawn){ pawn->middle, pawn->r, pawn->dx, pawn->dy });
	}
	for (int i = 0; i < crowd.n; i++) {
		const Standing *pawn = &crowd.pawns[i];

		piece_pawn_disc(
			s, pawn->seat,
			(Pawn){ pawn->middle, pawn->r, pawn->dx, pawn->dy });
	}
}
