/* picture.c - the court of Masterpiece's picture, and the players' walls. */
#include "games/masterpiece/rules.h"

#include "games/masterpiece/picture_private.h"
#include "picture/painting.h"

#include <string.h>

#define MIDDLE (SCENE_WIDTH / 2)
#define EASEL PX(132) /* the painting on it */
#define EASEL_TOP (RING_TOP + RING_HEIGHT / 2 - EASEL / 2 - PX(14))
#define WALLS_TOP (RING_TOP + RING_HEIGHT + PX(14))
#define WALL_ROW PX(42) /* height of a row of paintings */
#define WALL_NINE 9	/* paintings in a row */
#define WALL_SEVEN 7	/* up to this many are drawn larger */
#define WALL_FIRST PX(122)

typedef struct {
	Scene *scene;
	const json_t *view, *lot;
	const char *tables;
	int unit; /* the unit of money: thousands or millions */
} LiveMatch;

/* Returns the number in "p07"; 0 for "". */
static int
painting_number(const char *id)
{
	return *id ? (int)g_ascii_strtoll(id + 1, NULL, 10) : 0;
}

static void
put_money(const LiveMatch *live, const char *id, Paint paint, Spot spot,
	  int amount, const char *behind)
{
	char plain[G_ASCII_DTOSTR_BUF_SIZE];

	g_ascii_formatd(plain, sizeof(plain), "%g",
			(double)amount / live->unit);
	g_autofree char *text = g_strconcat(plain, behind, NULL);

	scene_text(live->scene, id, paint, spot, text);
}

/* --- the court ----------------------------------------------------------- */

static void
put_leg(Scene *s, const char *id, Point from, Point to)
{
	Path *leg = path_new();

	path_move(leg, from.x, from.y);
	path_line(leg, to.x, to.y);
	scene_path(s, id, outlined(PAINT_UMBER, PX(5)), leg);
}

/* Shows the painting for sale, else the bank's topmost. */
static void
put_easel(const LiveMatch *live)
{
	Scene *s = live->scene;
	const json_t *top = json_object_get(live->view, "top");
	const char *shown = object_text(
		json_is_object(live->lot) ? live->lot : top, "painting");
	Box box = { MIDDLE - EASEL / 2, EASEL_TOP, EASEL, EASEL };
	int foot = RING_TOP + RING_HEIGHT - RING_HIGH - PX(10);

	for (int k = -1; k <= 1; k += 2)
		put_leg(s, scene_id(s, "easel.leg%d", k),
			(Point){ MIDDLE + k * PX(40), EASEL_TOP - PX(4) },
			(Point){ MIDDLE + k * PX(68), foot });
	put_leg(s, "easel.top", (Point){ MIDDLE, EASEL_TOP - PX(16) },
		(Point){ MIDDLE, EASEL_TOP });
	if (*shown) {
		int number = painting_number(shown);

		painting_show(s, (Painting){ live->tables, number }, box);
		piece_label(
			s, "easel.label",
			(Box){ box.x - PX(7), box.y - PX(7), PX(26), PX(18) },
			number);
	} else {
		scene_rect(s, "easel.empty",
			   rimmed(PAINT_LINEN, PAINT_LINE, PX(1)), box, 0);
	}
	scene_rect(s, "easel.tray", filled(PAINT_UMBER),
		   (Box){ MIDDLE - PX(86), EASEL_TOP + EASEL + PX(7), PX(172),
			  PX(8) },
		   PX(3));
}

/* Draws the lot's value cards, the least bid, and who is tied. */
static void
put_lot(const LiveMatch *live)
{
	Scene *s = live->scene;
	int below = EASEL_TOP + EASEL;

	if (!json_is_object(live->lot))
		return;
	if (seen_number(live->lot, "cards"))
		piece_backs(s, "lot.values", PAINT_BARK,
			    (Box){ MIDDLE + EASEL / 2 - PX(6), below - PX(24),
				   PX(20), PX(27) },
			    seen_number(live->lot, "cards"));
	scene_rect(s, "lot.price", filled(PAINT_INK),
		   (Box){ MIDDLE - PX(42), below + PX(3), PX(84), PX(30) },
		   PX(6));
	put_money(live, "lot.least", PAINT_WHITE,
		  (Spot){ ANCHOR_CENTRE, MIDDLE, below + PX(18), PX(14) },
		  seen_number(live->lot, "least"), "+");
	for (int j = 0; j < seen_count(live->lot, "tied"); j++) {
		int seat = seen_number(seen_nth(live->lot, "tied", j), "seat");
		int side = j % 2 ? 1 : -1, out = PX(58) + j / 2 * PX(26);

		scene_disc(s, scene_id(s, "tied%d", seat), seat,
			   (Point){ MIDDLE + side * out, below + PX(18) },
			   PX(11));
	}
}

/* Draws the bank: its paintings left of the easel, its value cards on the
 * right. */
static void
put_bank(const LiveMatch *live)
{
	Scene *s = live->scene;
	int paintings = seen_number(live->view, "paintings_left");
	int values = seen_number(live->view, "values_left");
	int x = MIDDLE - PX(143), y = RING_TOP + RING_HEIGHT / 2 + PX(4);

	for (int q = MIN(3, paintings) - 1; q >= 0; q--)
		scene_rect(s, scene_id(s, "bank.stack%d", q),
			   rimmed(PAINT_WHITE, PAINT_INK, PX(1.5)),
			   (Box){ x - PX(25) + q * PX(5),
				  y - PX(25) - q * PX(5), PX(50), PX(50) },
			   PX(1));
	if (paintings) {
		scene_rect(s, "bank.rim", outlined(PAINT_OCHRE, PX(2)),
			   (Box){ x - PX(20), y - PX(20), PX(40), PX(40) }, 0);
		scene_number(s, "bank.paintings", PAINT_INK,
			     (Spot){ ANCHOR_CENTRE, x, y, PX(15) }, paintings);
	}
	x = MIDDLE + PX(143);
	for (int q = MIN(3, values) - 1; q >= 0; q--)
		scene_rect(s, scene_id(s, "bank.values%d", q),
			   rimmed(PAINT_BARK, PAINT_PAPER, PX(1.5)),
			   (Box){ x - PX(19) + q * PX(5),
				  y - PX(26) - q * PX(5), PX(38), PX(52) },
			   PX(4));
	if (values)
		scene_number(s, "bank.values.left", PAINT_WHITE,
			     (Spot){ ANCHOR_CENTRE, x, y, PX(14) }, values);
}

/* --- the walls ----------------------------------------------------------- */

static int
wall_height(const json_t *player)
{
	int n = seen_count(player, "paintings");

	return PX(12) + WALL_ROW * MAX(1, (n + WALL_NINE - 1) / WALL_NINE);
}

/* Draws a painting on its owner's wall, with its number and its value cards. */
static void
hang(const LiveMatch *live, const json_t *painting, Point at, bool large)
{
	Scene *s = live->scene;
	const char *id = object_text(painting, "painting");
	int size = large ? PX(38) : PX(30), right = at.x + size;
	int cards = seen_number(painting, "cards");
	Box box = { at.x, at.y - size / 2, size, size };

	scene_rect(s, scene_id(s, "%s.value", id), filled(PAINT_BARK),
		   (Box){ right - PX(3), at.y + size / 2 - PX(19), PX(14),
			  PX(19) },
		   PX(3));
	scene_number(s, scene_id(s, "%s.number", id), PAINT_UMBER,
		     (Spot){ ANCHOR_CENTRE, right + (large ? PX(9.5) : PX(7)),
			     at.y - size / 2 + PX(4.5), large ? PX(8) : PX(7) },
		     painting_number(id));
	if (cards > 1)
		scene_number(s, scene_id(s, "%s.cards", id), PAINT_WHITE,
			     (Spot){ ANCHOR_CENTRE, right + PX(6),
				     at.y + size / 2 - PX(9.5), PX(9) },
			     cards);
	if (object_true(live->lot, "private") &&
	    !strcmp(object_text(live->lot, "painting"), id))
		scene_rect(s, scene_id(s, "%s.gone", id),
			   rimmed(PAINT_LINEN, PAINT_LINE, PX(1)), box, 0);
	else
		painting_hang(s, id,
			      (Painting){ live->tables, painting_number(id) },
			      box);
}

static void
put_wall(const LiveMatch *live, const json_t *player, int seat, int y)
{
	Scene *s = live->scene;
	int n = seen_count(player, "paintings");
	int height = wall_height(player) - PX(6), middle = y + height / 2;
	bool large = n <= WALL_SEVEN;
	Point disc = { TABLE_MARGIN + PX(26), middle };

	piece_row(s, seat, y, height, object_true(player, "waited_for"));
	piece_seat(s, seat, disc, PX(12),
		   seat == seen_seat(live->view, "active"));
	put_money(
		live, scene_id(s, "seat%d.cash", seat), PAINT_INK,
		(Spot){ ANCHOR_RIGHT, TABLE_MARGIN + PX(106), middle, PX(13) },
		seen_number(player, "cash"), "");
	for (int j = 0; j < n; j++)
		hang(live, seen_nth(player, "paintings", j),
		     (Point){ TABLE_MARGIN + WALL_FIRST +
				      j % WALL_NINE * (large ? PX(58) : PX(45)),
			      y + PX(24) + j / WALL_NINE * WALL_ROW },
		     large);
}

/* --- the whole ----------------------------------------------------------- */

Scene *
masterpiece_picture(const json_t *view, const char *tables)
{
	int players = seen_count(view, "players"), y = WALLS_TOP;
	LiveMatch live = {
		.view = view,
		.lot = json_object_get(view, "lot"),
		.tables = tables,
		.unit = seen_number(view, "minimum") >= 1000000 ? 1000000
								: 1000,
	};

	for (int i = 0; i < players; i++)
		y += wall_height(seen_nth(view, "players", i));
	live.scene = table_new(y + PX(8));
	y = WALLS_TOP;
	picture_board(live.scene, view);
	put_easel(&live);
	put_lot(&live);
	put_bank(&live);
	picture_pawns(live.scene, view);
	for (int i = 0; i < players; i++) {
		const json_t *player = seen_nth(view, "players", i);

		put_wall(&live, player, i, y);
		y += wall_height(player);
	}
	return live.scene;
}
