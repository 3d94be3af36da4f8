/* picture.c - the table as a picture: the players above, five columns of fanned
 * cards below, each on its artist's shelf, and the line at which the round
 * ends. */
#include "games/masters-gallery/rules.h"

#include "picture/pieces.h"

#include <string.h>

/* --- an artist's own pattern ---------------------------------------------- */

/* Tiles of a floor, fans, strokes on water, dabs of light, whirls; one path
 * holds all of a pattern, so that cards differ without colour. */

typedef void Pattern(Path *path, int w, int h);

static void
lozenges(Path *path, int w, int h)
{
	for (int row = -1; row <= h / 20 + 1; row++)
		for (int i = 0; i <= w / 40 + 1; i++) {
			int x = i * 40 + (row % 2 ? 20 : 0) - 12;
			int y = row * 20 + 10;
			Point points[] = { { x - 16, y },
					   { x, y - 16 },
					   { x + 16, y },
					   { x, y + 16 } };

			path_polygon(path, points, 4);
		}
}

static void
fans(Path *path, int w, int h)
{
	static const int sizes[] = { 22, 12, 4 };

	for (int k = 0; k < 3; k++)
		for (int row = 0; row <= h / 24 + 1; row++)
			for (int i = 0; i <= w / 48 + 1; i++)
				path_arc(path,
					 (Arc){ i * 48 + (row % 2 ? 24 : 0) - 6,
						row * 24 + 4, sizes[k],
						sizes[k], 180, 360 });
}

static void
strokes(Path *path, int w, int h)
{
	static const int shifts[] = { 0, 38, 16 }, lengths[] = { 28, 40, 20 };

	for (int row = 0; row <= h / 16; row++)
		for (int i = 0; i <= w / 68 + 1; i++) {
			int x = i * 68 - shifts[row % 3], y = 10 + row * 16;

			path_move(path, x, y);
			path_line(path, x + lengths[(i + row) % 3], y);
		}
}

static void
dabs(Path *path, int w, int h)
{
	static const int sizes[] = { 9, 6, 8 };

	for (int row = 0; row <= h / 20 + 1; row++)
		for (int i = 0; i <= w / 32 + 1; i++) {
			int r = sizes[(i + 2 * row) % 3];

			path_oval(path, i * 32 + (row % 2 ? 16 : 0) - 6,
				  row * 20 + 6, r, r);
		}
}

static void
whirls(Path *path, int w, int h)
{
	static const int turns[][2] = { { 8, 0 }, { 18, 130 }, { 28, 260 } };

	for (int row = 0; row <= h / 52 + 1; row++)
		for (int i = 0; i <= w / 64 + 1; i++)
			for (int k = 0; k < 3; k++) {
				int r = turns[k][0], from = turns[k][1];

				path_arc(path,
					 (Arc){ i * 64 + (row % 2 ? 32 : 0) - 6,
						row * 52 + 12, r, r, from,
						from + 250 });
			}
}

/* The patterns, with the width of their lines, or (0) filled. */
static const struct {
	Pattern *pattern;
	int line;
} motifs[ARTISTS] = {
	[VERMEER] = { lozenges, 0 },	  [DEGAS] = { fans, PX(2) },
	[MONET] = { strokes, PX(3) },	  [RENOIR] = { dabs, 0 },
	[VAN_GOGH] = { whirls, PX(2.5) },
};

/* Draws a pattern as a group: `window` of it is visible here; `deep` units of
 * it are drawn for cards that show it again (scene_like). */
static void
motif_draw(Scene *scene, const char *id, int artist, Box window, int deep)
{
	Paint paint = paint_suit_motif(artist);
	int line = motifs[artist].line;
	Path *path = path_new();

	motifs[artist].pattern(path, window.w, deep);
	scene_group(scene, id, window);
	scene_path(scene, scene_id(scene, "%s.1", id),
		   line ? outlined(paint, line) : filled(paint), path);
	scene_end(scene);
}

/* --- a column: an artist's shelf and the fanned cards on it --------------- */

/* From below: symbols, coins and awards, the plate with what a card is worth,
 * the cards.  Enough of each card is visible above the next for its player's
 * disc and its symbol; those past the limit share the room that is left. */

#define BASE PX(356) /* y of the foot of the first card */
#define WIDTH PX(96)
#define PITCH PX(109)
#define CARD PX(62)  /* how high a card is */
#define STEP PX(30)  /* the largest step */
#define FAN PX(150)  /* room for the steps of all cards below the line */
#define ABOVE PX(44) /* room for cards past the limit */
#define LEAST PX(13) /* a step that still shows whose a card is */
#define COINS 5	     /* coins in a row, if there are more than four */

/* Measures shared by all columns. */
typedef struct {
	int limit; /* how many cards end the round */
	int step;  /* from a card to the next above it */
	int line;  /* y of the upper edge of the last card below the limit */
	int rows;  /* rows of coins in the column with the most */
} Columns;

typedef struct {
	int artist;
	bool paid; /* would be paid if the round ended now */
} Stand;

static int
coins_of(const json_t *artist)
{
	return seen_count(artist, "tokens") + seen_number(artist, "awards");
}

static Columns
columns_of(const json_t *view)
{
	int limit = MAX(seen_number(view, "threshold"), 1);
	int step = limit > 1 ? MIN(STEP, FAN / (limit - 1)) : STEP;
	Columns columns = { limit, step, 0, 1 };

	columns.line = BASE - CARD - (limit - 1) * step;
	for (int a = 0; a < ARTISTS; a++) {
		int coins = coins_of(seen_nth(view, "artists", a));

		columns.rows = MAX(columns.rows, (coins + COINS - 1) / COINS);
	}
	return columns;
}

/* --- symbols ------------------------------------------------------------- */

static void
draw_symbol(Scene *scene, const char *id, int symbol, Style style, Spot spot)
{
	Point at = { spot.x, spot.y };
	int r = spot.cap, hole = ratio(r, 45, 100);
	Path *ring;

	switch (symbol) {
	case DRAW:
		piece_cross(scene, id, style, at, r);
		break;
	case UP:
		piece_peak(scene, id, style, at, r);
		break;
	case DOWN:
		piece_peak(scene, id, style, at, -r);
		break;
	case SIMULTANEOUS:
		ring = path_new();
		path_oval(ring, at.x, at.y, r, r);
		path_oval(ring, at.x, at.y, hole, hole);
		scene_path(scene, id, style, ring);
		break;
	case AWARD:
		piece_star(scene, id, style,
			   (Star){ at, ratio(r, 115, 100), 5, 48 });
		break;
	default:
		break;
	}
}

static int
symbol_of(const char *name)
{
	for (int symbol = PLAIN; symbol < SYMBOLS; symbol++)
		if (!strcmp(masters_symbol[symbol], name))
			return symbol;
	return PLAIN;
}

/* Counts how often a symbol of the artist was seen. */
static int
seen_symbols(const json_t *artist, int symbol)
{
	int n = 0;

	for (int i = 0; i < seen_count(artist, "symbols_seen"); i++)
		n += symbol_of(json_string_value(
			     seen_nth(artist, "symbols_seen", i))) == symbol;
	return n;
}

/* Draws the symbols of the deck: one of each, and two that allow a second card
 * face down. Those seen are filled. */
static void
draw_symbols(Scene *scene, const json_t *artist, Stand stand, Point left)
{
	static const int deck[] = { DRAW, UP, DOWN, DOWN, SIMULTANEOUS, AWARD };
	int before = 0;

	for (int k = 0; k < (int)G_N_ELEMENTS(deck); k++) {
		before = k && deck[k] == deck[k - 1] ? before + 1 : 0;
		bool seen = seen_symbols(artist, deck[k]) > before;

		draw_symbol(scene,
			    scene_id(scene, "symbol%d.%d", stand.artist, k),
			    deck[k],
			    seen ? filled(PAINT_INK) : outlined(PAINT_STONE, 2),
			    (Spot){ ANCHOR_CENTRE, left.x + k * PX(16), left.y,
				    PX(5.5) });
	}
}

/* --- the shelf ----------------------------------------------------------- */

static void
draw_plate(Scene *scene, const json_t *artist, Stand stand, int x)
{
	int a = stand.artist;
	Point middle = { x + WIDTH / 2, BASE + PX(28) };
	Paint fill = stand.paid ? PAINT_INK : PAINT_WHITE;
	Paint on = stand.paid ? PAINT_WHITE : PAINT_INK;

	scene_rect(scene, scene_id(scene, "plate%d", a),
		   rimmed(paint_suit(a), PAINT_INK, PX(1.5)),
		   (Box){ x, BASE + PX(8), WIDTH, PX(40) }, PX(6));
	motif_draw(scene, scene_id(scene, "motif%d", a), a,
		   (Box){ x + PX(3), BASE + PX(11), WIDTH - PX(6), PX(34) },
		   PX(58));
	scene_circle(scene, scene_id(scene, "plate%d.worth", a),
		     rimmed(fill, on, PX(1.5)), middle, PX(17));
	scene_number(scene, scene_id(scene, "plate%d.worth.n", a), on,
		     (Spot){ ANCHOR_CENTRE, middle.x, middle.y, PX(16) },
		     seen_number(artist, "worth"));
}

/* Draws value tokens in the order they came, then awards, which share equally
 * the room that the tokens leave. */
static void
draw_coins(Scene *scene, const json_t *artist, Stand stand, Point top)
{
	int tokens = seen_count(artist, "tokens"), all = coins_of(artist);
	bool few = all < COINS;
	int pitch = few ? PX(24) : PX(19.5);
	int awarded = seen_number(artist, "worth");

	for (int i = 0; i < tokens; i++)
		awarded -= seen_nth_number(artist, "tokens", i);

	for (int k = 0; k < all; k++) {
		int row = k / COINS, in_row = MIN(all - row * COINS, COINS);
		Point at = { top.x + (2 * (k % COINS) - in_row + 1) * pitch / 2,
			     top.y + row * PX(20) };

		if (k < tokens) {
			piece_coin(
				scene,
				scene_id(scene, "coin%d.%d", stand.artist, k),
				(Coin){ PAINT_WHITE, at, few ? PX(10.5) : PX(9),
					seen_nth_number(artist, "tokens", k) });
			continue;
		}
		const char *id =
			scene_id(scene, "award%d.%d", stand.artist, k - tokens);

		piece_star(scene, id, rimmed(PAINT_OCHRE, PAINT_INK, PX(1.5)),
			   (Star){ at, few ? PX(11.5) : PX(9), 10, 80 });
		scene_number(scene, scene_id(scene, "%s.n", id), PAINT_INK,
			     (Spot){ ANCHOR_CENTRE, at.x, at.y, PX(9) },
			     awarded / MAX(all - tokens, 1));
	}
}

/* Draws the empty places, up to the line. */
static void
draw_places(Scene *scene, const Columns *columns, int a, int x)
{
	scene_rect(scene, scene_id(scene, "places%d", a), filled(PAINT_LINEN),
		   (Box){ x, columns->line, WIDTH, BASE - columns->line },
		   PX(6));
	for (int k = 1; k < columns->limit; k++)
		scene_rect(scene, scene_id(scene, "place%d.%d", a, k),
			   filled(PAINT_PAPER),
			   (Box){ x,
				  BASE - CARD - (k - 1) * columns->step - PX(1),
				  WIDTH, PX(2) },
			   0);
}

/* --- cards --------------------------------------------------------------- */

typedef struct {
	const char *id;
	Box box;
	int shown; /* how much of it is not covered */
	Point middle;
	int r; /* radius of its player's disc */
} Card;

static Card
card_at(Scene *scene, const Columns *columns, int a, int k, int n)
{
	int past = n - columns->limit, above = k - columns->limit + 1;
	int crowd = past > 0 ? MIN(columns->step, ABOVE / past) : 0;
	int y = BASE - CARD - MIN(k, columns->limit - 1) * columns->step -
		MAX(above, 0) * crowd;
	int shown = above > 0 ? crowd : columns->step;
	int x = TABLE_MARGIN + a * PITCH;
	/* Keeps clear of the line. */
	int lift = above > 0 ? PX(3) : -1;

	return (Card){ scene_id(scene, "card%d.%d", a, k),
		       { x, y, WIDTH, CARD },
		       shown,
		       { x + WIDTH / 2, y + shown / 2 - lift },
		       MIN(PX(11.5), ratio(shown, above > 0 ? 40 : 46, 100)) };
}

static void
draw_owner(Scene *scene, const Card *card, const json_t *laid)
{
	if (seen_field(laid, "seat")) {
		scene_circle(scene, scene_id(scene, "%s.halo", card->id),
			     filled(PAINT_WHITE), card->middle,
			     card->r + PX(2));
		scene_disc(scene, scene_id(scene, "%s.seat", card->id),
			   seen_number(laid, "seat"), card->middle, card->r);
		return;
	}
	scene_circle(scene, scene_id(scene, "%s.extra", card->id),
		     rimmed(PAINT_WHITE, PAINT_INK, PX(1.5)), card->middle,
		     card->r);
	scene_text(scene, scene_id(scene, "%s.extra.x", card->id), PAINT_INK,
		   (Spot){ ANCHOR_CENTRE, card->middle.x,
			   card->middle.y - PX(1), ratio(card->r, 115, 100) },
		   "x");
}

static void
draw_badge(Scene *scene, const Card *card, const json_t *laid)
{
	int symbol = symbol_of(object_text(laid, "symbol"));
	int r = MIN(PX(9.5), card->r);
	Point at = { card->box.x + card->box.w - PX(18), card->middle.y };

	if (symbol == PLAIN)
		return;
	scene_circle(scene, scene_id(scene, "%s.symbol", card->id),
		     rimmed(PAINT_WHITE, PAINT_INK, PX(1)), at, r);
	draw_symbol(scene, scene_id(scene, "%s.symbol.shape", card->id), symbol,
		    filled(PAINT_INK),
		    (Spot){ ANCHOR_CENTRE, at.x, at.y, ratio(r, 53, 100) });
}

static void
draw_card(Scene *scene, const Card *card, const json_t *laid, int a, bool first)
{
	const Box *box = &card->box;
	int deep = first ? CARD - PX(6) : MIN(card->shown, CARD - PX(6));

	scene_rect(scene, card->id, filled(paint_suit(a)), *box, PX(6));
	scene_like(
		scene, scene_id(scene, "%s.motif", card->id),
		(Box){ box->x + PX(3), box->y + PX(3), box->w - PX(6), deep },
		scene_id(scene, "motif%d", a));
	scene_rect(scene, scene_id(scene, "%s.rim", card->id),
		   outlined(PAINT_INK, PX(1.5)), *box, PX(6));
	if (card->shown < LEAST)
		return;
	draw_owner(scene, card, laid);
	draw_badge(scene, card, laid);
}

static void
column_draw(Scene *scene, const Columns *columns, const json_t *artist,
	    Stand stand)
{
	int a = stand.artist, x = TABLE_MARGIN + a * PITCH;
	int n = seen_count(artist, "column");

	draw_plate(scene, artist, stand, x);
	draw_places(scene, columns, a, x);
	for (int k = n - 1; k >= 0; k--) {
		Card card = card_at(scene, columns, a, k, n);

		draw_card(scene, &card, seen_nth(artist, "column", k), a,
			  k == 0);
	}
	/* cards beyond the line, if too many to show whose they are */
	if (n > columns->limit && ABOVE / (n - columns->limit) < LEAST) {
		Point middle = { x + WIDTH / 2, columns->line - PX(26) };

		scene_rect(scene, scene_id(scene, "count%d", a),
			   rimmed(PAINT_WHITE, PAINT_INK, PX(1.5)),
			   (Box){ middle.x - PX(18), middle.y - PX(12), PX(36),
				  PX(24) },
			   PX(8));
		scene_number(
			scene, scene_id(scene, "count%d.n", a), PAINT_INK,
			(Spot){ ANCHOR_CENTRE, middle.x, middle.y, PX(12) }, n);
	}
	draw_coins(scene, artist, stand,
		   (Point){ x + WIDTH / 2, BASE + PX(64) });
	draw_symbols(scene, artist, stand,
		     (Point){ x + PX(8),
			      BASE + PX(95) + (columns->rows - 1) * PX(20) });
}

/* --- the players, the whole ----------------------------------------------- */

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
		    object_true(player, "waited_for"));
	piece_seat(scene, seat, disc, PX(12.5), active);
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
			     object_true(view, "over"),
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
	int y = columns.line - PX(4);
	Scene *scene = table_new(BASE + PX(114) + (columns.rows - 1) * PX(20));
	Seats paid = paid_now(view);

	(void)tables; /* this game has no paintings */
	draw_players(scene, view);
	draw_rounds(scene, view);
	for (int a = 0; a < ARTISTS; a++)
		column_draw(scene, &columns, seen_nth(view, "artists", a),
			    (Stand){ a, seats_has(paid, a) });
	/* the line at which a round ends, with its number of cards */
	scene_rect(scene, "line", filled(PAINT_TERRA),
		   (Box){ TABLE_MARGIN, y - PX(1.5),
			  SCENE_WIDTH - 2 * TABLE_MARGIN, PX(3) },
		   PX(1));
	scene_rect(scene, "line.tab", filled(PAINT_TERRA),
		   (Box){ TABLE_MARGIN, y - PX(20), PX(26), PX(21) }, PX(4));
	scene_number(scene, "line.limit", PAINT_INK,
		     (Spot){ ANCHOR_CENTRE, TABLE_MARGIN + PX(13), y - PX(9.5),
			     PX(11.5) },
		     columns.limit);
	return scene;
}
