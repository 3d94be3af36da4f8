/* review.h - finds the decisions that cost a player most in a finished match.
 * Each decision is judged by what the seat knew then: the move played and its
 * alternatives are played out in random deals of what the seat couldn't know
 * (search.h), so a review reveals nothing about other hands. It skips moves
 * that weren't the player's own choice: forced moves, moves by stand-ins, bots
 * or the organiser, and those in void steps. */
#ifndef MATCH_REVIEW_H
#define MATCH_REVIEW_H

#include "match/record.h"

#define REVIEW_MOST 3

/* A decision in which another move was better for certain. */
typedef struct {
	/* step in which it was made, from 1, not counting void steps */
	int step;
	char *played, *better; /* canonical moves */
	/* Both moves compared in worlds that weren't used to choose the better
	 * one. */
	Comparison sure;
} ReviewFinding;

typedef struct {
	int seat;
	int decisions;			  /* decisions examined */
	int rollouts;			  /* rollouts made */
	ReviewFinding found[REVIEW_MOST]; /* costliest first */
	int n;
} Review;

/* Reviews a seat's decisions; with a holder, only those made while somebody
 * with that name held the seat. Depends on the record alone; takes ten seconds
 * or so at most. ERROR_NEVER: the match isn't over, or the replay fails. Clear
 * with review_clear. */
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
