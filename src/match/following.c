/* following.c - whose turn is next, as everybody can see. */
#include "match/following.h"

#define MOVES_LOOKED 8 /* of one turn, before another's */
#define CHANCES 12     /* of which all must give the same */

/* Who alone waits after this seat has moved, with everything hidden from the
 * public dealt anew by these dice; -1: several do, or nobody. */
static int
follows(const Match *match, int seat, StandIn how, const char *chance)
{
	guint8 none[SEED_BYTES] = { 0 };
	Dice dice = dice_new(none, chance);
	g_autoptr(Match) veiled = match_veiled(match, SEAT_PUBLIC, &dice);

	for (int i = 0; i < MOVES_LOOKED; i++) {
		Seats waiting = match_waiting(veiled);
		Move moves[SEATS_MAX];

		if (seats_count(waiting) != 1)
			return -1;
		if (!seats_has(waiting, seat))
			return seats_first(waiting);
		match_stand_in(veiled, seat, how, &moves[seat]);
		match_step(veiled, moves);
	}
	return -1;
}

int
following_seat(const Match *match, int seat)
{
	int next = follows(match, seat, STAND_IN_FALLBACK, "0");

	for (int i = 0; next >= 0 && i < CHANCES; i++) {
		g_autofree char *chance = g_strdup_printf("%d", i);

		if (follows(match, seat, STAND_IN_BOT, chance) != next)
			return -1;
	}
	return next;
}
