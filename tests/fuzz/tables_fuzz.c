/* tables_fuzz.c - feeds any text as the tables of a game, which is then played.
 * The first line is "<game> <seats> <seed>", perhaps with options; the tables
 * follow.  Tables come from a club's folder or in another club's record, so
 * whatever tables_read accepts must be playable. */
#include "fuzz/fuzz.h"

#include "match/match.h"

#include <string.h>

#define STEPS_MOST 150

static bool
head_read(char **words, Deal *deal)
{
	guint64 seats = 0, seed = 0;

	if (g_strv_length(words) < 3)
		return false;
	deal->game = game_find(words[0]);
	if (!deal->game)
		return false;
	g_ascii_string_to_unsigned(words[1], 10, 0, SEATS_MAX, &seats, NULL);
	g_ascii_string_to_unsigned(words[2], 10, 0, 999, &seed, NULL);
	deal->seats = (int)seats;
	deal->rules = deal->game->rules;
	memcpy(deal->seed, &seed, sizeof(seed));
	for (int i = 3; words[i]; i++)
		game_option(deal->game, words[i], deal->options, NULL);
	return true;
}

static void
step(Match *match, Dice *dice, Moves *buffer)
{
	Move moves[SEATS_MAX] = { 0 };
	Seats waiting = match_waiting(match);

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats_has(waiting, seat))
			game_pick(match_game(match), match_terms(match),
				  match_state(match), seat, buffer, dice,
				  &moves[seat]);
	match_step(match, moves);
}

static void
play(const Deal *deal, Match *match)
{
	int points[SEATS_MAX], places[SEATS_MAX];
	Dice dice = dice_new(deal->seed, "moves");
	g_autoptr(Moves) buffer = moves_new();
	Move move;

	for (int i = 0; i < STEPS_MOST && !match_over(match); i++)
		step(match, &dice, buffer);
	match_score(match, points, places);
	json_decref(match_view(match, SEAT_JUDGE));
	json_decref(match_view(match, 0));
	for (int seat = 0; seat < deal->seats; seat++)
		if (seats_has(match_waiting(match), seat))
			match_stand_in(match, seat, LEVEL_BOT, &move);
}

void
tables_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = fuzz_text(bytes, n);
	char *end = strchr(text, '\n');
	g_autoptr(GError) error = NULL;
	Deal deal = { 0 };

	if (!end)
		return;
	*end = '\0';
	g_auto(GStrv) words = g_strsplit(text, " ", 8);

	fuzz_start();
	if (!head_read(words, &deal) || !deal_check(&deal, NULL))
		return;
	deal.tables = end + 1;
	g_autoptr(Match) match = match_new(&deal, &error);

	g_assert((match == NULL) == (error != NULL));
	if (match)
		play(&deal, match);
}
