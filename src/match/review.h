/* review.h - looks back at a match that is over, and finds what cost a player
 * most. Each decision is judged from what the seat knew then: the move that was
 * played and others are played to the end in deals of what it couldn't know
 * (search.h), so that a review tells nothing of other hands. Moves that weren't
 * the player's own choice are left out: forced ones, those of stand-ins and
 * bots, those that the organiser entered, and those in void steps. */
#ifndef MATCH_REVIEW_H
#define MATCH_REVIEW_H

#include "match/record.h"

#define REVIEW_MOST 3

/* A decision in which another move was better for certain. */
typedef struct {
	int step; /* in which it was played, from 1; void ones aren't counted */
	char *played, *better; /* canonical moves */
	/* The two in worlds that had no part in choosing them. */
	Comparison sure;
} ReviewFinding;

typedef struct {
	int seat;
	int decisions;			  /* that were looked at */
	int rollouts;			  /* that were made */
	ReviewFinding found[REVIEW_MOST]; /* the costliest first */
	int n;
} Review;

/* Reviews what a seat decided; with a holder only while that name held it.
 * What it finds depends on the record alone, and takes some ten seconds at
 * most. ERROR_NEVER: the match is not over, or its replay fails. Clear with
 * review_clear. */
bool review_new(const RecordSource *source, int seat, const char *holder,
		Review *out, GError **error);
void review_clear(Review *review);

/* Return a review as JSON, for programs and to be stored: {"seat", "decisions",
 * "rollouts", "found": [{"step", "played", "better", "worlds", "better_in",
 * "won": [n, n], "place": [n, n], "gain"}]}. Of 1,000 matches, `won` is how
 * many the two moves win; places are in hundredths, the gain in thousandths of
 * the reward, `better_in` is in per cent. Moves are canonical. New
 * reference. */
json_t *review_json(const Review *review);

#endif
