/* thoughts.h - moves of the house that were searched for and wait to be played.
 * Like an order, one in a sealed window is a secret. */
#ifndef STORE_THOUGHTS_H
#define STORE_THOUGHTS_H

#include "store/store.h"

typedef struct {
	gint64 match;
	int step, seat;	   /* the step that the move leads to */
	char *fingerprint; /* of the match before that step */
	char *level;	   /* how well it was searched for (match/search.h) */
	char *move;	   /* canonical */
} Thought;

void thought_free(Thought *thought);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Thought, thought_free)

/* Stores a thought, in place of an earlier one about the same decision. */
bool thought_put(Store *, const Thought *thought, GError **error);
/* Finds a thought; *thought becomes NULL where there is none. */
bool thought_get(Store *, gint64 match, int step, int seat, Thought **thought,
		 GError **error);
/* Deletes a match's thoughts about steps up to this one. */
bool thought_drop(Store *, gint64 match, int step, GError **error);
/* Deletes the thoughts about matches that are over. */
bool thought_forget(Store *, GError **error);
/* Lists the live matches (gint64) in which the house looks for a move, those
 * first that have waited longest. */
GArray *thought_matches(Store *, GError **error);

#endif
