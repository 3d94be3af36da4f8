/* picture.c - the table as a picture: the players above, five columns of fanned
 * cards below, each on its artist's shelf, and the line at which the round
 * ends.
 */
#include "games/masters-gallery/picture.h"

#include "games/masters-gallery/cards.h"
#include "games/masters-gallery/column.h"
#include "picture/pieces.h"

#define SIDE PX(82) /* rounds and pile, on the right of the players */
#define GAP PX(8)

static void
draw_face_down(Scene *scene, int seat, int n, Point corner)
{
	for (int k = 0; k < MIN(n, 3); k++) {
		const char *id = scene_id(scene, "seat%d.down%d", seat, k);
		Box box = { corner.x - PX(20) - k * PX(13), corner.y, PX(10.5),
			    PX(15) };
		Point middle = { box.x + box.w / 2, box.y + box.h / 2 };

		scene_rect(scene, id,
			   rimmed(paint_seat(seat), PAINT_INK, PX(1.5)), box,
			   PX(2));
		piece_lozenge(scene, scene_id(scene, "%s.back", id),
			      paint_seat_on(seat), middle, PX(3));
	}
}

static void
draw_player(Scene *scene, const json_t *player, Box panel, bool active)
{
	int seat = seen_number(player, "seat");
	int x = panel.x, right = panel.x + panel.w;
	Point disc = { x + PX(22), panel.y + PX(23) };
	Box hand = { x + PX(17), panel.y + PX(43), PX(10), PX(14) };

	piece_panel(scene, scene_id(scene, "seat%d.panel", seat), panel,
		    seen_flag(player, "waited_for"));
	(active ? piece_disc_active : piece_disc)(
		scene, scene_id(scene, "seat%d", seat), seat, disc, PX(12.5));
	scene_number(scene, scene_id(scene, "seat%d.points", seat), PAINT_INK,
		     (Spot){ ANCHOR_RIGHT, right - PX(11), disc.y, PX(15) },
		     seen_number(player, "points"));
	piece_backs(scene, scene_id(scene, "seat%d.hand", seat), PAINT_BARK,
		    hand, 1);
	scene_number(
		scene, scene_id(scene, "seat%d.cards", seat), PAINT_UMBER,
		(Spot){ ANCHOR_LEFT, x + PX(32), panel.y + PX(50), PX(10) },
		seen_number(player, "cards"));
	draw_face_down(scene, seat, seen_number(player, "face_down"),
		       (Point){ right, panel.y + PX(42.5) });
}

static void
draw_players(Scene *scene, const json_t *view)
{
	int n = seen_count(view, "players"), active = seen_seat(view, "active");
	int room = SCENE_WIDTH - 2 * TABLE_MARGIN - SIDE;
	int w = MIN(room / MAX(n, 1) - GAP, PX(128));

	for (int i = 0; i < n; i++) {
		Box panel = { TABLE_MARGIN + i * (w + GAP), PX(16), w, PX(64) };

		draw_player(scene, seen_nth(view, "players", i), panel,
			    i == active);
	}
}

static void
draw_rounds(Scene *scene, const json_t *view)
{
	int x = SCENE_WIDTH - TABLE_MARGIN - SIDE;
	int pile = seen_number(view, "pile");
	Box card = { x + PX(4), PX(56), PX(15), PX(20) };

	piece_steps(scene, "round",
		    (Steps){ seen_number(view, "round"),
			     seen_number(view, "rounds"),
			     seen_flag(view, "over"),
			     { x + PX(4), PX(22) } });
	piece_backs(scene, "pile", PAINT_BARK, card,
		    pile > 8 ? 3 : MIN(pile, 2));
	scene_number(scene, "pile.left", PAINT_INK,
		     (Spot){ ANCHOR_RIGHT, x + SIDE - PX(2), PX(64), PX(13) },
		     pile);
}

/* Returns the artists that would be paid if the round ended now: those with the
 * most cards; of equal ones, the first. */
static Seats
paid_now(const json_t *view)
{
	Seats paid = 0;

	for (int place = 0; place < 3; place++) {
		int best = -1, most = 0;

		for (int a = 0; a < ARTISTS; a++) {
			int n = seen_number(seen_nth(view, "artists", a),
					    "displayed");

			if (!seats_has(paid, a) && n > most) {
				best = a;
				most = n;
			}
		}
		if (best >= 0)
			paid |= seats_one(best);
	}
	return paid;
}

Scene *
masters_picture(const json_t *view, const char *tables)
{
	Columns columns = columns_of(view);
	Scene *scene = table_new(columns_bottom(&columns));
	Seats paid = paid_now(view);

	(void)tables; /* this game has no paintings */
	draw_players(scene, view);
	draw_rounds(scene, view);
	for (int a = 0; a < ARTISTS; a++)
		column_draw(scene, &columns, seen_nth(view, "artists", a),
			    (Stand){ a, seats_has(paid, a) });
	columns_line(scene, &columns);
	return scene;
}
