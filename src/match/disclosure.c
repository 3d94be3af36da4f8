/* disclosure.c - finds whether a step showed anything that was hidden before
 * it. */
#include "match/match.h"

#define WORLDS 16 /* enough that a random result hardly agrees in all */

static bool
same_events(const Match *match, const Match *world)
{
	const Events *a = match_events(match), *b = match_events(world);
	bool same = events_count(a) == events_count(b);

	for (int i = 0; same && i < events_count(a); i++) {
		json_auto_t *one = events_record(a, i);
		json_auto_t *other = events_record(b, i);

		same = json_equal(one, other);
	}
	return same;
}

/* Returns whether the step looks different in a world. The world is still
 * before the step, the match already after it. */
static bool
differs(const Match *match, Match *world, const char *const texts[SEATS_MAX])
{
	if (!match_replay(world, texts, NULL) || !same_events(match, world))
		return true;
	json_auto_t *one = match_view(match, SEAT_PUBLIC);
	json_auto_t *other = match_view(world, SEAT_PUBLIC);

	return !json_equal(one, other);
}

bool
disclosure_replay(Match *match, const char *const texts[SEATS_MAX],
		  bool *disclosed, GError **error)
{
	static const guint8 seed[SEED_BYTES] = { 0 };
	Match *worlds[WORLDS];
	bool shown = seats_count(match_waiting(match)) > 1, played;

	for (int i = 0; i < WORLDS; i++) {
		g_autofree char *text = g_strdup_printf("disclosure %d", i);
		Dice dice = dice_new(seed, text);

		worlds[i] = match_veiled(match, SEAT_PUBLIC, &dice);
		match_keep(worlds[i], KEEP_EVENTS);
	}
	played = match_replay(match, texts, error);
	for (int i = 0; played && i < events_count(match_events(match)); i++)
		shown |= events_to(match_events(match), i) != SEATS_ALL;
	for (int i = 0; played && !shown && i < WORLDS; i++)
		shown = differs(match, worlds[i], texts);
	for (int i = 0; i < WORLDS; i++)
		match_free(worlds[i]);
	if (played)
		*disclosed = shown;
	return played;
}

#define MOVES_LOOKED 8 /* of one turn, before another's begins */
#define CHANCES 12     /* all of which must give the same seat */

/* Returns the only seat that waits after this one has moved, with everything
 * hidden from the public dealt anew by these dice; -1: several do, or none. */
static int
follows(const Match *match, int seat, Level how, const char *chance)
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
	int next = follows(match, seat, LEVEL_FALLBACK, "0");

	for (int i = 0; next >= 0 && i < CHANCES; i++) {
		g_autofree char *chance = g_strdup_printf("%d", i);

		if (follows(match, seat, LEVEL_BOT, chance) != next)
			return -1;
	}
	return next;
}
