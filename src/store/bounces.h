/* bounces.h - letters that came back, and what that says about their players.
 */
#ifndef STORE_BOUNCES_H
#define STORE_BOUNCES_H

#include "store/store.h"

typedef struct {
	gint64 player;
	gint64 letter; /* in the outbox */
	Time at;
	const char *kind;   /* nothing, soft, hard, policy */
	const char *status; /* "5.1.1", or "" */
} BounceRow;

bool bounces_add(Store *, const BounceRow *row, GError **error);
/* Sets *known if this bounce, or an earlier one that counts, is already stored
 * for the letter. */
bool bounces_known(Store *, const BounceRow *row, bool *known, GError **error);

/* How a player's letters fare (MAIL R44). */
typedef struct {
	gint64 player;
	int halves;	/* the score, in halves of a point */
	Time bounced;	/* last counted; TIME_NONE: never */
	Time suspended; /* no letters since then; TIME_NONE: they get letters */
	Time probed;	/* the last letter that was sent all the same */
} BounceScore;

/* Reads a player's score. Sets ERROR_NEVER if there is no such player. */
bool bounces_score(Store *, gint64 player, BounceScore *score, GError **error);
bool bounces_score_set(Store *, const BounceScore *score, GError **error);
/* Lists the scores of all suspended players (BounceScore). */
GPtrArray *bounces_suspended(Store *, GError **error);

#endif
