/* scoring.c - what collections, tiles and hands are worth, and who wins. */
#include "games/art-gallery/scoring.h"

#include "game/seats.h"

int
art_chain(const Tables *tables, const guint8 *paintings, int n, int row)
{
	int best = 0, chain = 0;

	for (int i = 0; i < n; i++) {
		int value = tables->painting[paintings[i]].value[row];

		chain = value ? chain + value : 0;
		best = MAX(best, chain);
	}
	return best;
}

/* Returns the points for a hand: its cards are added before dividing (E12). */
static int
hand_points(const Terms *terms, const State *s, int seat)
{
	int sum = 0;

	for (int card = 0; card < VALUES; card++)
		sum += card * s->hand[seat][card];
	return sum / state_tables(terms)->hand;
}

static void
tiles_count(const State *s, int seat, Score *score)
{
	for (int tile = 1; tile <= PAINTINGS; tile++)
		score->matching +=
			s->owner[tile] == seat && state_owns(s, seat, tile);
	score->others = s->tiles[seat] - score->matching;
}

Score
art_points(const Terms *terms, const State *s, int seat)
{
	const Tables *tables = state_tables(terms);
	Score score = { .rows = 0 };

	for (int row = 0; row < ROWS; row++) {
		score.row[row] = art_chain(tables, s->collection[seat],
					   s->collected[seat], row);
		score.rows += score.row[row];
	}
	tiles_count(s, seat, &score);
	score.tiles =
		score.matching * tables->match + score.others * tables->other;
	if (s->phase == PHASE_OVER)
		score.hand = hand_points(terms, s, seat);
	score.first = s->start == seat ? tables->first : 0;
	score.sum = score.rows + score.tiles + score.hand + score.first;
	return score;
}

/* Returns whether seat a is ahead of seat b: points, then tiles (A19). */
static bool
ahead(const State *s, const int *points, int a, int b)
{
	if (points[a] != points[b])
		return points[a] > points[b];
	return s->tiles[a] > s->tiles[b];
}

void
art_score(const Terms *terms, const void *state, int *points, int *places)
{
	const State *s = state;

	for (int seat = 0; seat < terms->seats; seat++)
		points[seat] = art_points(terms, s, seat).sum;
	for (int seat = 0; seat < terms->seats; seat++) {
		places[seat] = 1;
		for (int other = 0; other < terms->seats; other++)
			places[seat] += ahead(s, points, other, seat);
	}
}

static void
seat_tell(const Terms *terms, const State *s, int seat, Events *out)
{
	static const char *const rows[ROWS] = { "row_a", "row_b", "row_c",
						"row_d" };
	Score score = art_points(terms, s, seat);

	events_add(out, "seat_scored", SEATS_ALL);
	events_seat(out, "seat", seat);
	for (int row = 0; row < ROWS; row++)
		events_number(out, rows[row], score.row[row]);
	events_number(out, "rows", score.rows);
	events_number(out, "matching", score.matching);
	events_number(out, "others", score.others);
	events_number(out, "tiles", score.tiles);
	events_number(out, "hand", score.hand);
	events_number(out, "first", score.first);
	events_number(out, "points", score.sum);
}

/* Returns the seats that can't win because they have resigned. Under the first
 * rules resigned players could win. */
static Seats
seats_gone(const Terms *terms)
{
	return terms->rules > 1 ? terms->resigned : 0;
}

static const char *
winner_kind(const Terms *terms, const int *points, const int *places, int seat)
{
	Seats gone = seats_gone(terms);
	bool shared = false, tied = false;

	for (int other = 0; other < terms->seats; other++) {
		if (other == seat)
			continue;
		shared = shared || places[other] == 1;
		tied = tied || (points[other] == points[seat] &&
				!seats_has(gone, other));
	}
	if (shared)
		return "win_shared";
	return tied ? "won_by_tiles" : "won";
}

void
art_score_tell(const Terms *terms, const State *s, Events *out)
{
	int points[PLAYERS], places[PLAYERS];

	art_score(terms, s, points, places);
	places_resigned(places, seats_gone(terms), terms->seats);
	for (int seat = 0; seat < terms->seats; seat++)
		seat_tell(terms, s, seat, out);
	for (int seat = 0; seat < terms->seats; seat++) {
		if (places[seat] != 1)
			continue;
		events_add(out, winner_kind(terms, points, places, seat),
			   SEATS_ALL);
		events_loud(out);
		events_seat(out, "seat", seat);
		events_number(out, "points", points[seat]);
		events_number(out, "tiles", s->tiles[seat]);
	}
}
