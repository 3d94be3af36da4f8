/* deal.h - what a match starts from: all that is needed to deal it again. */
#ifndef MATCH_DEAL_H
#define MATCH_DEAL_H

#include "game/game.h"

/* The last tables that were read, shared by all matches that use the same ones.
 * It may be freed before its matches. */
typedef struct TablesCache TablesCache;

TablesCache *tables_cache_new(void);
void tables_cache_free(TablesCache *cache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TablesCache, tables_cache_free)

typedef struct {
	const Game *game;
	int rules, seats;
	int options[OPTIONS_MAX];
	const char *tables; /* the text of the game's tables */
	TablesCache *cache; /* borrowed; NULL: the match reads its own */
	guint8 seed[SEED_BYTES];
	const char *words[SEATS_MAX]; /* players' own, by seat; NULL: none */
} Deal;

/* Returns the lower-case hex SHA-256 of a seed, shown before anything is dealt.
 * Free with g_free. */
char *deal_commitment(const guint8 seed[SEED_BYTES]);
/* Returns the text that goes into the dice beside the seed: each seat's word,
 * folded to one line and followed by a line feed (no word: an empty line). Free
 * with g_free. */
char *deal_dice_text(const Deal *deal);
/* Returns whether it can be dealt. ERROR_NEVER: the game doesn't have this
 * number of seats, these rules or an option's value. */
bool deal_check(const Deal *deal, GError **error);

/* Return the options agreed for a match, "refill=chart tie=runoff", in the
 * reader's words: as [{"name", "value"}], both sayings; or as a saying, "x (y),
 * v (w) and ...", "" if there are none. The game's words.ini names each option,
 * and each value that isn't a number, under [options]. New reference. */
json_t *agreed_list(const char *game, const char *options);
json_t *agreed_said(const char *game, const char *options);

#endif
