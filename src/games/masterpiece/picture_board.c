/* picture_board.c - the ring of spaces: the background colour shows the kind,
 * an icon what happens there, a number how much. */
#include "games/masterpiece/picture_private.h"

#include "base/object.h"
#include "game/seats.h"

#include <string.h>

#define ICON_Y PX(16) /* from a space's top, above a price */
#define PRICE_Y PX(36.5)

RingPlace
ring_place(int space)
{
	int column = 0, row = 0;
	RingPlace place = { .dx = 0 };

	if (space < RING_COLUMNS) {
		column = space;
		place.dy = 1;
	} else if (space < 15) {
		column = RING_COLUMNS - 1;
		row = space - 9;
		place.dx = -1;
	} else if (space < 25) {
		column = 24 - space;
		row = RING_ROWS - 1;
		place.dy = -1;
	} else {
		row = RING_SPACES - space;
		place.dx = 1;
	}
	int inner = SCENE_WIDTH - 2 * TABLE_MARGIN;
	int left = ratio(inner, column, RING_COLUMNS);

	place.box = (Box){ TABLE_MARGIN + left, RING_TOP + row * RING_HIGH,
			   ratio(inner, column + 1, RING_COLUMNS) - left,
			   RING_HIGH };
	place.corner = (column == 0 || column == RING_COLUMNS - 1) &&
		       (row == 0 || row == RING_ROWS - 1);
	return place;
}

int
ring_space_of(const json_t *view)
{
	const json_t *number =
		json_object_get(json_object_get(view, "space"), "number");
	json_int_t space = json_integer_value(number);

	return json_is_integer(number) && space >= 0 && space < RING_SPACES
		       ? (int)space
		       : -1;
}

/* --- icons, 24 pixels high ----------------------------------------------- */

static const Style ink_line = { PAINT_NONE, PAINT_INK, PX(3) };

static void
icon_frame(Scene *s, const char *id, Point at, int w, int h)
{
	scene_rect(s, scene_id(s, "%s.frame", id),
		   rimmed(PAINT_WHITE, PAINT_INK, PX(2)),
		   (Box){ at.x - w / 2, at.y - h / 2, w, h }, PX(1));
}

static void
icon_gavel(Scene *s, const char *id, Point at)
{
	const Point head[] = { { at.x - PX(9), at.y + PX(1) },
			       { at.x + PX(1), at.y - PX(9) },
			       { at.x + PX(6), at.y - PX(4) },
			       { at.x - PX(4), at.y + PX(6) } };
	Path *handle = path_new();

	path_move(handle, at.x - PX(1), at.y + PX(1));
	path_line(handle, at.x + PX(9), at.y + PX(10));
	scene_path(s, scene_id(s, "%s.handle", id), ink_line, handle);
	scene_polygon(s, scene_id(s, "%s.head", id), filled(PAINT_INK), head,
		      (int)G_N_ELEMENTS(head));
}

static void
icon_arrow(Scene *s, const char *id, Point at, bool up)
{
	int k = up ? -1 : 1;
	const Point arrow[] = { { at.x - PX(2), at.y - k * PX(8) },
				{ at.x + PX(2), at.y - k * PX(8) },
				{ at.x + PX(2), at.y },
				{ at.x + PX(7), at.y },
				{ at.x, at.y + k * PX(8) },
				{ at.x - PX(7), at.y },
				{ at.x - PX(2), at.y } };

	scene_polygon(s, scene_id(s, "%s.arrow", id), filled(PAINT_INK), arrow,
		      (int)G_N_ELEMENTS(arrow));
}

static void
icon_person(Scene *s, const char *id, Point at)
{
	Path *body = path_new();

	scene_circle(s, scene_id(s, "%s.face", id), filled(PAINT_INK),
		     (Point){ at.x, at.y - PX(5) }, PX(4.2));
	path_arc(body, (Arc){ at.x, at.y + PX(8), PX(7.5), PX(7.5), 180, 360 });
	path_close(body);
	scene_path(s, scene_id(s, "%s.body", id), filled(PAINT_INK), body);
}

static void
icon_bank(Scene *s, const char *id, Point at)
{
	const Point roof[] = { { at.x - PX(9), at.y - PX(3) },
			       { at.x, at.y - PX(9) },
			       { at.x + PX(9), at.y - PX(3) } };

	scene_polygon(s, scene_id(s, "%s.roof", id), filled(PAINT_INK), roof,
		      (int)G_N_ELEMENTS(roof));
	for (int k = 0; k < 3; k++)
		scene_rect(s, scene_id(s, "%s.column%d", id, k),
			   filled(PAINT_INK),
			   (Box){ at.x - PX(6.5) + k * PX(5), at.y - PX(1),
				  PX(3), PX(8) },
			   0);
	scene_rect(s, scene_id(s, "%s.step", id), filled(PAINT_INK),
		   (Box){ at.x - PX(9), at.y + PX(8), PX(18), PX(3) }, 0);
}

static void
icon_coins(Scene *s, const char *id, Point at)
{
	for (int k = 0; k < 3; k++)
		scene_circle(s, scene_id(s, "%s.coin%d", id, k),
			     rimmed(PAINT_WHITE, PAINT_INK, PX(2)),
			     (Point){ at.x + (k - 1) * PX(8), at.y + PX(1) },
			     PX(7));
}

static void
icon_present(Scene *s, const char *id, Point at)
{
	Path *bow = path_new();

	icon_frame(s, id, (Point){ at.x, at.y + PX(3) }, PX(20), PX(14));
	path_move(bow, at.x, at.y - PX(3));
	path_curve(bow, (Point){ at.x - PX(10), at.y - PX(14) },
		   (Point){ at.x - PX(12), at.y - PX(3) },
		   (Point){ at.x, at.y - PX(3) });
	path_curve(bow, (Point){ at.x + PX(12), at.y - PX(3) },
		   (Point){ at.x + PX(10), at.y - PX(14) },
		   (Point){ at.x, at.y - PX(3) });
	path_line(bow, at.x, at.y + PX(10));
	scene_path(s, scene_id(s, "%s.bow", id), outlined(PAINT_TERRA, PX(2)),
		   bow);
}

/* Returns a point to the right of another, for two signs side by side. */
static Point
beside(Point at, int by)
{
	return (Point){ at.x + by, at.y };
}

static void
icon_private(Scene *s, const char *id, Point at)
{
	icon_person(s, id, beside(at, -PX(11)));
	icon_gavel(s, id, beside(at, PX(8)));
}

static void
icon_bank_auction(Scene *s, const char *id, Point at)
{
	icon_bank(s, id, beside(at, -PX(11)));
	icon_gavel(s, id, beside(at, PX(10)));
}

static void
icon_buy(Scene *s, const char *id, Point at)
{
	icon_frame(s, id, beside(at, -PX(8)), PX(15), PX(15));
	icon_arrow(s, id, beside(at, PX(11)), false);
}

static void
icon_sell(Scene *s, const char *id, Point at)
{
	icon_frame(s, id, beside(at, -PX(8)), PX(15), PX(15));
	icon_arrow(s, id, beside(at, PX(11)), true);
}

static void
icon_buy_player(Scene *s, const char *id, Point at)
{
	icon_frame(s, id, beside(at, -PX(8)), PX(15), PX(15));
	icon_person(s, id, beside(at, PX(11)));
}

static void
icon_card(Scene *s, const char *id, Point at)
{
	scene_circle(s, scene_id(s, "%s.coin", id),
		     rimmed(PAINT_WHITE, PAINT_INK, PX(2)), beside(at, -PX(9)),
		     PX(7));
	piece_backs(s, scene_id(s, "%s.card", id), PAINT_BARK,
		    (Box){ at.x + PX(4), at.y - PX(9), PX(13), PX(18) }, 1);
}

/* --- the spaces ---------------------------------------------------------- */

static const struct {
	const char *kind;
	Paint ground;
	void (*icon)(Scene *, const char *id, Point at);
} kinds[] = {
	{ "private_auction", PAINT_LILAC_TINT, icon_private },
	{ "bank_auction", PAINT_SKY_TINT, icon_bank_auction },
	{ "buy", PAINT_STRAW, icon_buy },
	{ "sell", PAINT_MOSS_TINT, icon_sell },
	{ "must_sell", PAINT_TERRA, icon_sell },
	{ "collect", PAINT_OCHRE_TINT, icon_coins },
	{ "card", PAINT_OCHRE_TINT, icon_card },
	{ "buy_player", PAINT_BLUSH, icon_buy_player },
	{ "inherit", PAINT_WHITE, icon_present },
};

/* Returns an icon's height: above a price, or above the pawns in a corner; else
 * in the middle. */
static int
icon_y(const json_t *view, int space, const RingPlace *place, bool priced)
{
	int here = 0;

	json_foreach (player, json_object_get(view, "players"))
		here += ring_space_of(player) == space;
	if (priced)
		return place->box.y + ICON_Y;
	if (place->corner && here > 0 && here <= 2)
		return place->box.y + PX(14);
	return place->box.y + place->box.h / 2;
}

static void
put_space(Scene *s, const json_t *view, int kind, const json_t *entry)
{
	json_int_t number =
		json_integer_value(json_object_get(entry, "number"));
	const char *price = json_string_value(json_object_get(entry, "price"));
	bool priced = price && *price;

	if (number < 0 || number >= RING_SPACES)
		return;
	int space = (int)number;
	RingPlace place = ring_place(space);
	const char *id = scene_id(s, "space%d", space);
	bool now = ring_space_of(json_object_get(view, "active")) == space;
	Style style = now ? rimmed(kinds[kind].ground, PAINT_INK, PX(2.5))
			  : filled(kinds[kind].ground);

	scene_rect(s, id, style,
		   (Box){ place.box.x + PX(1), place.box.y + PX(1),
			  place.box.w - PX(2), place.box.h - PX(2) },
		   PX(4));
	kinds[kind].icon(s, scene_id(s, "%s.icon", id),
			 (Point){ place.box.x + place.box.w / 2,
				  icon_y(view, space, &place, priced) });
	if (!priced)
		return;
	g_autofree char *digits = g_strndup(price, strcspn(price, "kM"));

	scene_text(s, scene_id(s, "%s.price", id), PAINT_INK,
		   (Spot){ ANCHOR_CENTRE, place.box.x + place.box.w / 2,
			   place.box.y + PRICE_Y, PX(10.5) },
		   digits);
}

void
picture_board(Scene *s, const json_t *view)
{
	const json_t *board = json_object_get(view, "board");

	for (int kind = 0; kind < (int)G_N_ELEMENTS(kinds); kind++) {
		json_foreach (entry, json_object_get(board, kinds[kind].kind))
			put_space(s, view, kind, entry);
	}
}

/* --- pawns --------------------------------------------------------------- */

#define FEW 2	   /* pawns on a space that are drawn larger, in one row */
#define ROW 3	   /* else pawns in a row */
#define PUSH PX(6) /* one push inwards */
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

/* Places the jth of k pawns on a space. */
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

	if (!place.corner) {
		stand_before(crowd, &pawn, &place, offset, row);
	} else {
		/* on its space, without a tip */
		pawn.r = few ? PX(10.5) : PX(9);
		pawn.middle.x = place.box.x + place.box.w / 2 + offset;
		pawn.middle.y = place.box.y + place.box.h / 2 +
				(few ? PX(11) : -PX(8)) +
				row * (2 * pawn.r + PX(6)) * 4 / 5;
	}
	crowd->pawns[crowd->n++] = pawn;
}

static void
stand_on(Crowd *crowd, const json_t *players, int space)
{
	int seats[SEATS_MAX], k = 0;

	json_foreach (player, players)
		if (player_at < SEATS_MAX && ring_space_of(player) == space)
			seats[k++] = (int)player_at;
	for (int j = 0; j < k; j++)
		stand(crowd, seats[j], space, j, k);
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

		if (pawn->deep) {
			Path *stem = path_new();
			int length = pawn->deep + TIP(pawn->r);

			path_move(stem, pawn->middle.x, pawn->middle.y);
			path_line(stem, pawn->middle.x + pawn->dx * length,
				  pawn->middle.y + pawn->dy * length);
			scene_path(s, scene_id(s, "pawn%d.stem", pawn->seat),
				   outlined(PAINT_INK, PX(2)), stem);
		}
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
