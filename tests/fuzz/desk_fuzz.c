/* desk_fuzz.c - feeds any text as a stored desk, which is then used in play. */
#include "fuzz/fuzz.h"

#include "base/saying.h"
#include "lib/bazaar.h"
#include "match/desk.h"

static void
told(json_t *said, const char *moves, void *data)
{
	(void)data;
	g_assert(saying_key(said) && g_utf8_validate(moves, -1, NULL));
	json_decref(said);
}

static void
play(Desk *desk)
{
	Deal deal = toy_deal(2, TOY_STACKED);
	g_autoptr(Match) match = match_new(&deal, NULL);
	Move moves[SEATS_MAX] = { 0 };

	for (int seat = 0; seat < 2; seat++)
		if (seats_has(match_waiting(match), seat))
			match_stand_in(match, seat, LEVEL_BOT, &moves[seat]);
	desk_fill(desk, match, 0, told, NULL);
	match_step(match, moves);
	desk_played(desk, match, 0, told, NULL);
	desk_fill(desk, match, 0, told, NULL);
	desk_undo(desk);
}

void
desk_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = g_strndup(bytes, n);
	g_autoptr(Desk) desk = desk_read(text, NULL);

	fuzz_start();
	if (!desk)
		return;
	g_autofree char *written = desk_write(desk);
	g_autoptr(Desk) again = desk_read(written, NULL);
	g_autofree char *twice = again ? desk_write(again) : NULL;

	g_assert(g_strcmp0(written, twice) == 0);
	play(desk);
}
