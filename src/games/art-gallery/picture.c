/* picture.c - the table as a picture: the loop of galleries, the Shop at its
 * left end, the players' rows below. */
#include "games/art-gallery/rules.h"

#include "game/view.h"
#include "picture/painting.h"
#include "picture/pieces.h"

#define SHOP_WIDTH PX(104)
#define LOOP_TOP PX(16)

/* The layout. Galleries are clockwise from the Shop, half of them above the
 * walk and half below. */
typedef struct {
	Scene *scene;
	const json_t *view;
	const char *tables;
	int columns;
	int column; /* width of a column */
	int left;   /* x of the first column */
	int size;   /* size of a painting */
	int middle; /* y of the walk */
	int bottom; /* y of the loop's end */
	int row;    /* height of a player's row */
	int active; /* seat, or -1 */
} Plan;

static Plan
plan_new(const json_t *view, const char *tables)
{
	int columns = (MAX(seen_number(view, "galleries"), 1) + 1) / 2;
	int left = TABLE_MARGIN + SHOP_WIDTH + PX(8);
	int size = columns < 3 ? PX(116) : columns == 3 ? PX(104) : PX(88);
	/* The sum of painting, symbols, bar, gap and bench, twice, and the
	 * middle. */
	int high = 2 * (size + PX(132)) + PX(10);

	return (Plan){
		.view = view,
		.tables = tables,
		.columns = columns,
		.column = (SCENE_WIDTH - TABLE_MARGIN - left) / columns,
		.left = left,
		.size = size,
		.middle = LOOP_TOP + high / 2,
		.bottom = LOOP_TOP + high,
		.row = seen_count(view, "players") <= 4 ? PX(42) : PX(38),
		.active = seen_seat(view, "active"),
	};
}

/* Returns the painting that a view names ("number"). */
static Painting
seed_of(const Plan *plan, const json_t *seen)
{
	return (Painting){ plan->tables, seen_number(seen, "number") };
}

/* Returns the painting's id: p07. */
static const char *
id_of(const Plan *plan, const json_t *seen)
{
	return scene_id(plan->scene, "p%02d", seen_number(seen, "number"));
}

/* --- a bar of markers, and the bench where pawns sit --------------------- */

#define IN_LINE 3 /* markers in a line, and pawns where there are many */

static bool
turned_up(const json_t *marker)
{
	return marker && !object_true(marker, "hidden") &&
	       seen_field(marker, "card");
}

static void
draw_marker(const Plan *plan, const char *id, const json_t *marker, Point at)
{
	Scene *scene = plan->scene;
	bool shown = turned_up(marker);

	if (shown) {
		scene_rect(
			scene, scene_id(scene, "%s.card", id),
			rimmed(PAINT_WHITE, PAINT_INK, PX(1)),
			(Box){ at.x + PX(4), at.y - PX(9.5), PX(16), PX(19) },
			PX(3));
		scene_number(
			scene, scene_id(scene, "%s.value", id), PAINT_INK,
			(Spot){ ANCHOR_CENTRE, at.x + PX(14), at.y, PX(10) },
			seen_number(marker, "card"));
	}
	scene_disc(scene, id, seen_number(marker, "seat"), at,
		   shown ? PX(9) : PX(10.5));
}

/* Draws a marker bar of two lines: x is its middle, y its upper line. */
static void
draw_bar(const Plan *plan, const json_t *area, Point at)
{
	Scene *scene = plan->scene;
	bool shown = false;

	for (int i = 0; i < seen_count(area, "markers"); i++)
		shown = shown || turned_up(seen_nth(area, "markers", i));
	int pitch = shown ? PX(32) : PX(25), shift = shown ? PX(4) : 0;

	for (int k = 0; k < seen_number(plan->view, "places"); k++) {
		int gallery = seen_number(area, "gallery");
		const json_t *marker = seen_nth(area, "markers", k);
		Point place = { at.x + (k % IN_LINE - 1) * pitch - shift,
				at.y + k / IN_LINE * PX(24) };

		if (marker)
			draw_marker(
				plan,
				scene_id(scene, "area%d.marker%d", gallery, k),
				marker, place);
		else
			scene_circle(
				scene,
				scene_id(scene, "area%d.place%d", gallery, k),
				filled(PAINT_LINE), place, PX(3.5));
	}
}

/* Places the ith of `of` pawns, in one line or in two. */
static Pawn
pawn_at(int i, int of, Point middle)
{
	int upper = of <= IN_LINE ? of : (of + 1) / 2;
	int in_line = i < upper ? upper : of - upper;
	int off = 2 * (i % upper) - in_line + 1;

	if (of <= IN_LINE)
		return (Pawn){ { middle.x + off * PX(13.5), middle.y - PX(4) },
			       PX(11.5),
			       0,
			       1 };
	return (Pawn){ { middle.x + off * PX(12.5),
			 middle.y + (i < upper ? -PX(13.5) : PX(9.5)) },
		       PX(9),
		       0,
		       1 };
}

/* Draws the pawns on a bench around its middle, none covered. */
static void
draw_bench(const Plan *plan, const json_t *area, Point middle)
{
	int n = seen_count(area, "pawns");

	for (int i = 0; i < n; i++)
		piece_pawn(plan->scene,
			   seen_number(seen_nth(area, "pawns", i), "seat"),
			   pawn_at(i, n, middle));
}

/* Draws a strong rim around the bar that is being distributed. */
static void
draw_now(const Plan *plan, const char *id, Box box)
{
	scene_rect(plan->scene, id, rimmed(PAINT_WHITE, PAINT_INK, PX(2.5)),
		   box, PX(10));
}

/* --- the walk and the galleries on both sides of it ---------------------- */

#define BENCH PX(46) /* height */

static void
draw_walk(const Plan *plan)
{
	int right = SCENE_WIDTH - TABLE_MARGIN;
	int left = TABLE_MARGIN + PX(40);

	scene_rect(plan->scene, "loop", filled(PAINT_LINEN),
		   (Box){ left, plan->middle - PX(64), right - left, PX(128) },
		   PX(28));
	scene_rect(plan->scene, "loop.court", filled(PAINT_PAPER),
		   (Box){ plan->left + PX(5), plan->middle - PX(3),
			  right - PX(26) - plan->left, PX(6) },
		   PX(3));
}

/* Draws a symbol of one of the four rows: peak, diamond, cross, moon. */
static void
draw_symbol(Scene *scene, const char *id, char row, Point at)
{
	int r = PX(5.5);
	Point diamond[] = { { at.x, at.y - PX(6) },
			    { at.x + PX(5.5), at.y },
			    { at.x, at.y + PX(6) },
			    { at.x - PX(5.5), at.y } };

	if (row == 'A')
		piece_peak(scene, id, filled(PAINT_INK), at, r);
	else if (row == 'B')
		scene_polygon(scene, id, filled(PAINT_INK), diamond, 4);
	else if (row == 'C')
		piece_cross(scene, id, filled(PAINT_INK), at, r);
	if (row != 'D')
		return;
	Path *moon = path_new();
	int inner = ratio(r, 78, 100);

	path_arc(moon, (Arc){ at.x, at.y, r, r, 50, 310 });
	path_arc_on(moon, (Arc){ at.x + r / 2, at.y, inner, inner, 285, 75 });
	path_close(moon);
	scene_path(scene, id, filled(PAINT_INK), moon);
}

/* Draws "A2 D1" as two peaks and a moon: values are counted, not read. */
static void
draw_symbols(Scene *scene, const char *id, const char *symbols, Point middle)
{
	char rows[32];
	int n = 0;

	for (const char *c = symbols; *c; c++)
		if (*c >= 'A' && *c <= 'D')
			for (int i = c[1] - '0'; i > 0 && n < 32; i--)
				rows[n++] = *c;
	scene_group(scene, id,
		    (Box){ middle.x - n * PX(7.5), middle.y - PX(8), n * PX(15),
			   PX(16) });
	for (int k = 0; k < n; k++)
		draw_symbol(scene, scene_id(scene, "%s.%d", id, k), rows[k],
			    (Point){ (2 * k + 1) * PX(7.5), PX(8) });
	scene_end(scene);
}

static void
draw_hung(const Plan *plan, const char *id, const json_t *area, Box place,
	  bool above)
{
	Scene *scene = plan->scene;
	const json_t *painting = seen_field(area, "painting");
	int foot = place.y + place.h;
	Box label = { place.x, above ? place.y : foot - PX(16), PX(23),
		      PX(16) };
	Point symbols = { place.x + place.w / 2,
			  above ? foot + PX(13) : place.y - PX(13) };

	if (!painting) {
		scene_rect(scene, scene_id(scene, "%s.empty", id),
			   rimmed(PAINT_LINEN, PAINT_LINE, PX(1)), place, 0);
		return;
	}
	painting_hang(scene, id_of(plan, painting), seed_of(plan, painting),
		      place);
	piece_label(scene, scene_id(scene, "%s.label", id), label,
		    seen_number(painting, "number"));
	draw_symbols(scene, scene_id(scene, "%s.symbols", id),
		     object_text(painting, "symbols"), symbols);
}

static bool
taken_from(const Plan *plan, int gallery)
{
	const json_t *take = seen_field(plan->view, "take");

	return take && seen_number(take, "gallery") == gallery;
}

static void
draw_gallery(const Plan *plan, const json_t *area)
{
	Scene *scene = plan->scene;
	int i = seen_number(area, "gallery"), size = plan->size;
	bool above = i <= plan->columns;
	int column = above ? i - 1 : 2 * plan->columns - i;
	int x = plan->left + column * plan->column + plan->column / 2;
	int top = above ? LOOP_TOP : plan->bottom - size;
	int bar = above ? top + size + PX(35) : top - PX(59);
	int bench = plan->middle + (above ? -PX(32) : PX(32));
	int w = MIN(plan->column - PX(14), PX(92));
	const char *id = scene_id(scene, "area%d", i);

	draw_hung(plan, id, area, (Box){ x - size / 2, top, size, size },
		  above);
	if (taken_from(plan, i))
		draw_now(plan, scene_id(scene, "%s.now", id),
			 (Box){ x - PX(54), bar - PX(14), PX(108), PX(52) });
	draw_bar(plan, area, (Point){ x, bar });
	/* the bench, with the gallery's number used in letters beside it */
	scene_rect(scene, scene_id(scene, "%s.bench", id), filled(PAINT_PAPER),
		   (Box){ x - w / 2, bench - BENCH / 2, w, BENCH }, PX(10));
	scene_number(scene, scene_id(scene, "%s.number", id), PAINT_UMBER,
		     (Spot){ ANCHOR_CENTRE, x - w / 2 - PX(7), bench, PX(9) },
		     i);
	draw_bench(plan, area, (Point){ x, bench });
}

/* --- the Shop: four piles of tiles, laps, bar and bench ------------------ */

#define TILE PX(46)

static void
draw_tile(const Plan *plan, const char *id, const json_t *pile, Point at)
{
	Scene *scene = plan->scene;
	const json_t *top = seen_field(pile, "top");
	Box box = { at.x, at.y, TILE, TILE };

	if (!top) {
		scene_rect(scene, scene_id(scene, "%s.empty", id),
			   rimmed(PAINT_LINEN, PAINT_LINE, PX(1)), box, PX(3));
		return;
	}
	for (int k = MIN(2, seen_number(pile, "left") - 1); k > 0; k--)
		scene_rect(
			scene, scene_id(scene, "%s.under%d", id, k),
			rimmed(PAINT_LINE, PAINT_STONE, PX(1)),
			(Box){ at.x + k * PX(3), at.y + k * PX(3), TILE, TILE },
			PX(3));
	painting_hang(scene,
		      scene_id(scene, "tile%02d", seen_number(top, "number")),
		      seed_of(plan, top), box);
	piece_label(scene, scene_id(scene, "%s.label", id),
		    (Box){ at.x, at.y, PX(21), PX(15) },
		    seen_number(top, "number"));
}

static void
draw_piles(const Plan *plan)
{
	Scene *scene = plan->scene;
	int n = seen_count(plan->view, "piles");
	int high = plan->bottom - LOOP_TOP - PX(140);

	for (int k = 0; k < n; k++) {
		const json_t *pile = seen_nth(plan->view, "piles", k);
		const char *id = scene_id(scene, "pile%d", k);
		int x = TABLE_MARGIN, y = LOOP_TOP + PX(10) + k * high / n;

		draw_tile(plan, id, pile, (Point){ x + PX(10), y });
		piece_coin(scene, scene_id(scene, "%s.price", id),
			   (Coin){ PAINT_OCHRE,
				   { x + PX(82), y + PX(14) },
				   PX(13),
				   seen_number(pile, "price") });
		scene_number(scene, scene_id(scene, "%s.left", id), PAINT_UMBER,
			     (Spot){ ANCHOR_CENTRE, x + PX(82), y + PX(40),
				     PX(10.5) },
			     seen_number(pile, "left"));
	}
}

static void
draw_shop(const Plan *plan)
{
	Scene *scene = plan->scene;
	const json_t *shop = seen_nth(plan->view, "areas", 0);
	int x = TABLE_MARGIN, middle = x + SHOP_WIDTH / 2, foot = plan->bottom;

	scene_rect(scene, "shop", rimmed(PAINT_WHITE, PAINT_LINE, PX(1)),
		   (Box){ x, LOOP_TOP, SHOP_WIDTH, foot - LOOP_TOP }, PX(8));
	draw_piles(plan);
	piece_steps(scene, "lap",
		    (Steps){ seen_number(plan->view, "lap"),
			     seen_number(plan->view, "laps"),
			     !object_true(plan->view, "turns"),
			     { middle - PX(37.5), foot - PX(146) } });
	if (seen_field(plan->view, "shop") || taken_from(plan, 0))
		draw_now(plan, "area0.now",
			 (Box){ x, foot - PX(122), SHOP_WIDTH, PX(52) });
	draw_bar(plan, shop, (Point){ middle, foot - PX(108) });
	scene_rect(
		scene, "area0.bench", filled(PAINT_LINEN),
		(Box){ x + PX(7), foot - PX(62), SHOP_WIDTH - PX(14), PX(54) },
		PX(8));
	draw_bench(plan, shop, (Point){ middle, foot - PX(35) });
}

/* --- the players' rows --------------------------------------------------- */

#define FIRST PX(126) /* x of the first painting */
#define TILES PX(60)  /* room for the number of tiles */

static void
draw_owned(const Plan *plan, const json_t *painting, Box place)
{
	Scene *scene = plan->scene;
	const char *id = id_of(plan, painting);

	painting_hang(scene, id, seed_of(plan, painting), place);
	if (object_true(painting, "tile"))
		scene_circle(scene, scene_id(scene, "%s.tile", id),
			     rimmed(PAINT_OCHRE, PAINT_INK, PX(1)),
			     (Point){ place.x + place.w - PX(1),
				      place.y + place.h - PX(1) },
			     PX(4.5));
}

static void
draw_row(const Plan *plan, const json_t *player, int y)
{
	Scene *scene = plan->scene;
	int seat = seen_number(player, "seat"), x = TABLE_MARGIN;
	int h = plan->row - PX(6), middle = y + h / 2;
	int n = seen_count(player, "collection");
	int tiles = seen_number(player, "tiles");
	int right = SCENE_WIDTH - TABLE_MARGIN, room = right - TILES - FIRST;
	int pitch = MIN(plan->row - PX(8), room / MAX(n, 1));
	int size = MIN(plan->row - PX(12), pitch - PX(1.5));

	piece_row(scene, seat, y, h, object_true(player, "waited_for"));
	piece_seat(scene, seat, (Point){ x + PX(24), middle }, PX(12),
		   seat == plan->active);
	scene_number(scene, scene_id(scene, "seat%d.points", seat), PAINT_INK,
		     (Spot){ ANCHOR_RIGHT, x + PX(78), middle, PX(14) },
		     seen_number(seen_field(player, "points"), "sum"));
	if (object_true(player, "first"))
		piece_star(scene, scene_id(scene, "seat%d.first", seat),
			   rimmed(PAINT_OCHRE, PAINT_INK, PX(1)),
			   (Star){ { x + PX(96), middle }, PX(9), 4, 40 });
	for (int k = 0; k < n; k++)
		draw_owned(plan, seen_nth(player, "collection", k),
			   (Box){ FIRST + k * pitch, middle - size / 2, size,
				  size });
	if (!tiles)
		return;
	scene_rect(scene, scene_id(scene, "seat%d.tile", seat),
		   rimmed(PAINT_OCHRE, PAINT_INK, PX(1)),
		   (Box){ right - PX(46), middle - PX(7), PX(14), PX(14) },
		   PX(3));
	scene_number(scene, scene_id(scene, "seat%d.tiles", seat), PAINT_INK,
		     (Spot){ ANCHOR_RIGHT, right - PX(12), middle, PX(11) },
		     tiles);
}

/* --- the whole picture --------------------------------------------------- */

Scene *
art_picture(const json_t *view, const char *tables)
{
	Plan plan = plan_new(view, tables);
	/* letters name the players below the picture */
	int players =
		object_true(view, "brief") ? 0 : seen_count(view, "players");

	plan.scene =
		table_new(plan.bottom + PX(14) + players * plan.row + PX(8));
	draw_walk(&plan);
	for (int i = 0; i < seen_count(view, "areas"); i++) {
		const json_t *area = seen_nth(view, "areas", i);

		if (seen_number(area, "gallery"))
			draw_gallery(&plan, area);
	}
	draw_shop(&plan);
	for (int i = 0; i < players; i++)
		draw_row(&plan, seen_nth(view, "players", i),
			 plan.bottom + PX(14) + i * plan.row);
	return plan.scene;
}
