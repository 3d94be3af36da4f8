/* portrait.c - a match as a picture, and a match of house bots. */
#include "match/portrait.h"

#include "base/secret.h"

#include <string.h>

Match *
sample_new(const Deal *deal, const char *seed, GError **error)
{
	g_autofree char *hash = secret_sha256(seed, strlen(seed));
	Deal seeded = *deal;

	secret_unhex(hash, seeded.seed, SEED_BYTES);
	Match *match = match_new(&seeded, error);

	if (match)
		match_fingerprints(match, false);
	return match;
}

bool
sample_step(Match *match)
{
	Seats waiting = match_waiting(match);
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats_has(waiting, seat))
			match_stand_in(match, seat, STAND_IN_BOT, &moves[seat]);
	if (waiting)
		match_step(match, moves);
	return waiting != 0;
}

Scene *
portrait_new(const Game *game, const char *tables, const json_t *view)
{
	g_autofree char *hash = secret_sha256(tables, strlen(tables));

	return game->picture ? game->picture(view, hash) : NULL;
}
