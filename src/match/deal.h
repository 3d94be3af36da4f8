/* deal.h - what a match starts from: who could deal it again. */
#ifndef MATCH_DEAL_H
#define MATCH_DEAL_H

#include "game/game.h"

typedef struct {
	const Game *game;
	int rules, seats;
	int options[OPTIONS_MAX];
	const char *tables; /* the text of the game's tables */
	/* The tables read from that text, if the caller keeps them for several
	 * matches and longer than each; or NULL. */
	const void *tables_ready;
	guint8 seed[SEED_BYTES];
	const char *words[SEATS_MAX]; /* players' own, by seat; NULL: none */
} Deal;

/* The lower-case hex SHA-256 of a seed, shown before anything is dealt. */
char *deal_commitment(const guint8 seed[SEED_BYTES]);
/* The text that goes into the dice beside the seed: each seat's word, folded to
 * one line, each followed by a line feed (no word: an empty line).
 * Free with g_free. */
char *deal_dice_text(const Deal *deal);
/* Can it be dealt?  ERROR_NEVER: a number of seats, rules or an option's value
 * that the game does not have. */
bool deal_check(const Deal *deal, GError **error);

#endif
