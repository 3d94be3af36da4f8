/* review.c - finds a seat's costliest decisions in three passes: all decisions
 * with few rollouts, the costliest with many, and each of those against its
 * best alternative only, with new dice. The last pass decides: a move that came
 * out best among many was partly lucky. */
#include "match/review.h"

#include "base/base.h"

/* Budgets, as multiples of a strong player's rollouts for one move. */
#define BUDGET_ALL 20  /* for all decisions together */
#define BUDGET_CLOSE 2 /* for each decision examined closely */
#define BUDGET_SURE 1  /* for each comparison with an alternative */

#define CLOSE 6		   /* decisions examined closely */
#define ROLLOUTS_LEAST 120 /* at least, for a decision in the first pass */
#define ERRORS 3	   /* standard errors that make a better move certain */
#define GAIN_LEAST 15	   /* out of REWARD_MOST: less isn't worth mentioning */

typedef struct {
	int step;
	State *state; /* the state before the move */
	Move played, better;
	gint64 gain; /* mean gain of the best alternative, in millionths */
	Comparison sure;
} Decision;

typedef struct {
	const RecordSource *source;
	const char *holder;
	Review *review;
	Match *match;
	GPtrArray *decisions; /* Decision, in the order played */
} Reviewing;

static void
decision_free(gpointer data)
{
	Decision *decision = data;

	g_free(decision->state);
	g_free(decision);
}

/* --- the player's own decisions ------------------------------------------ */

/* Returns whether the holder had the seat after so many steps. */
static bool
held(const Reviewing *reviewing, int steps)
{
	const RecordSource *source = reviewing->source;
	const char *name = source->names[reviewing->review->seat];

	for (int i = 0; i < source->n_tenures; i++)
		if (source->tenures[i].seat == reviewing->review->seat &&
		    source->tenures[i].after <= steps)
			name = source->tenures[i].name;
	return !reviewing->holder || !g_strcmp0(name, reviewing->holder);
}

static bool
is_own(const Reviewing *reviewing, const RecordStep *step)
{
	int seat = reviewing->review->seat;
	Move only;

	return step->texts[seat] &&
	       (step->by[seat] == ORDER_PLAYER ||
		step->by[seat] == ORDER_PLAN) &&
	       held(reviewing, match_steps(reviewing->match)) &&
	       !match_forced(reviewing->match, seat, &only);
}

static bool
decision_add(Reviewing *reviewing, const RecordStep *step, GError **error)
{
	Match *match = reviewing->match;
	int seat = reviewing->review->seat;
	Decision *decision = g_new0(Decision, 1);

	decision->step = match_steps(match) + 1;
	decision->state =
		g_memdup2(match_state(match), match_game(match)->state_size);
	g_ptr_array_add(reviewing->decisions, decision);
	return moves_replay(match_legal(match, seat), step->texts[seat],
			    &decision->played, error);
}

/* Replays the match and collects the decisions. */
static bool
find_decisions(Reviewing *reviewing, GError **error)
{
	const RecordSource *source = reviewing->source;

	for (int i = 0; i < source->n_steps; i++) {
		const RecordStep *step = &source->steps[i];

		if (step->voided)
			continue;
		if (is_own(reviewing, step) &&
		    !decision_add(reviewing, step, error))
			return false;
		if (!match_replay(reviewing->match, step->texts, error))
			return false;
	}
	return source->conceded || match_over(reviewing->match) ||
	       fail(error, ERROR_NEVER,
		    "%s is not over: a review would help whoever plays it",
		    source->match);
}

/* --- how good they were --------------------------------------------------- */

static int
budget(const Reviewing *reviewing)
{
	int rollouts =
		level_rollouts(LEVEL_STRONG, reviewing->source->deal.game,
			       reviewing->source->deal.seats);

	return MAX(rollouts, 2 * ROLLOUTS_LEAST);
}

static Dice
dice_for(const Reviewing *reviewing, const Decision *decision, const char *pass)
{
	g_autofree char *text =
		g_strdup_printf("review %d %d %s", reviewing->review->seat,
				decision->step, pass);

	return dice_new(reviewing->source->deal.seed, text);
}

/* Finds the best alternative among those with most rollouts. */
static void
note_better(Decision *decision, const Search *found)
{
	int most = 0;

	decision->gain = 0;
	for (int i = 1; i < found->n; i++)
		most = MAX(most, found->candidate[i].worlds);
	for (int i = 1; i < found->n; i++) {
		const Candidate *candidate = &found->candidate[i];

		if (!most || candidate->worlds < most)
			continue;
		gint64 gain = candidate->gain * 1000 / candidate->worlds;

		if (gain <= decision->gain)
			continue;
		decision->gain = gain;
		decision->better = candidate->move;
	}
}

static void
search_decision(Reviewing *reviewing, Decision *decision, int rollouts,
		const char *pass)
{
	Match *match = reviewing->match;
	Dice dice = dice_for(reviewing, decision, pass);
	Search found;

	search_moves(match_game(match), match_terms(match), decision->state,
		     reviewing->review->seat, &decision->played, rollouts,
		     &dice, &found);
	reviewing->review->rollouts += found.rollouts;
	note_better(decision, &found);
}

static gint
costlier(gconstpointer a, gconstpointer b)
{
	const Decision *one = *(Decision *const *)a;
	const Decision *other = *(Decision *const *)b;

	return one->gain > other->gain	 ? -1
	       : one->gain < other->gain ? 1
					 : one->step - other->step;
}

/* Compares the move with only that alternative, and keeps the gain only if it
 * is certain. */
static void
make_sure(Reviewing *reviewing, Decision *decision)
{
	Match *match = reviewing->match;
	Dice dice = dice_for(reviewing, decision, "sure");
	const Move moves[2] = { decision->played, decision->better };
	int worlds = MAX(budget(reviewing) * BUDGET_SURE / 2, ROLLOUTS_LEAST);
	const Candidate *better = &decision->sure.second;

	if (!decision->gain)
		return;
	search_compare(match_game(match), match_terms(match), decision->state,
		       reviewing->review->seat, moves, worlds, &dice,
		       &decision->sure);
	reviewing->review->rollouts += 2 * worlds;
	decision->gain = better->gain * 1000 / worlds;
	if (!candidate_better(better, ERRORS) ||
	    decision->gain < GAIN_LEAST * 1000)
		decision->gain = 0;
}

static void
judge(Reviewing *reviewing)
{
	GPtrArray *all = reviewing->decisions;
	int one = budget(reviewing);
	int each = BUDGET_ALL * one / MAX((int)all->len, 1);

	for (guint i = 0; i < all->len; i++)
		search_decision(reviewing, all->pdata[i],
				CLAMP(each, ROLLOUTS_LEAST, one), "all");
	g_ptr_array_sort(all, costlier);
	g_ptr_array_set_size(all, (gint)MIN(all->len, CLOSE));
	for (guint i = 0; i < all->len; i++) {
		search_decision(reviewing, all->pdata[i], BUDGET_CLOSE * one,
				"close");
		make_sure(reviewing, all->pdata[i]);
	}
	g_ptr_array_sort(all, costlier);
}

/* --- what is told --------------------------------------------------------- */

/* Writes the better moves as text; needs the states in which they were
 * legal. */
static bool
write_moves(Reviewing *reviewing, GError **error)
{
	const RecordSource *source = reviewing->source;
	Review *review = reviewing->review;
	g_autoptr(Match) match = match_new(&source->deal, error);
	bool done = match != NULL;

	if (match)
		match_keep(match, KEEP_STATE);
	for (int i = 0; done && i < source->n_steps; i++) {
		const RecordStep *step = &source->steps[i];

		if (step->voided)
			continue;
		for (int k = 0; k < review->n; k++) {
			ReviewFinding *found = &review->found[k];

			if (found->step != match_steps(match) + 1)
				continue;
			found->played = g_strdup(step->texts[review->seat]);
			found->better = match_write(match, review->seat,
						    &found->sure.second.move);
		}
		done = match_replay(match, step->texts, error);
	}
	return done;
}

static bool
tell(Reviewing *reviewing, GError **error)
{
	Review *review = reviewing->review;

	for (guint i = 0; i < MIN(reviewing->decisions->len, REVIEW_MOST);
	     i++) {
		const Decision *decision = reviewing->decisions->pdata[i];

		if (decision->gain)
			review->found[review->n++] = (ReviewFinding){
				.step = decision->step,
				.sure = decision->sure,
			};
	}
	return write_moves(reviewing, error);
}

bool
review_new(const RecordSource *source, int seat, const char *holder,
	   Review *out, GError **error)
{
	Reviewing reviewing = { .source = source,
				.holder = holder,
				.review = out };

	*out = (Review){ .seat = seat };
	reviewing.match = match_new(&source->deal, error);
	if (!reviewing.match)
		return false;
	match_keep(reviewing.match, KEEP_STATE);
	reviewing.decisions = g_ptr_array_new_with_free_func(decision_free);
	bool done = find_decisions(&reviewing, error);

	if (done) {
		out->decisions = (int)reviewing.decisions->len;
		judge(&reviewing);
		done = tell(&reviewing, error);
	}
	g_ptr_array_unref(reviewing.decisions);
	match_free(reviewing.match);
	if (!done)
		review_clear(out);
	return done;
}

void
review_clear(Review *review)
{
	for (int i = 0; i < review->n; i++) {
		g_free(review->found[i].played);
		g_free(review->found[i].better);
	}
	review->n = 0;
}

json_t *
review_json(const Review *review)
{
	json_t *found = json_array();

	for (int i = 0; i < review->n; i++) {
		const ReviewFinding *one = &review->found[i];
		const Comparison *sure = &one->sure;
		int n = sure->second.worlds;

		array_pack(found,
			   "{s:i, s:s, s:s, s:i, s:i, s:[I, I], "
			   "s:[I, I], s:I}",
			   "step", one->step, "played", one->played, "better",
			   one->better, "worlds", n, "better_in",
			   sure->better * 100 / n, "won",
			   (json_int_t)(sure->wins[0] / n),
			   (json_int_t)(sure->wins[1] / n), "place",
			   (json_int_t)(sure->places[0] * 100 / n),
			   (json_int_t)(sure->places[1] * 100 / n), "gain",
			   (json_int_t)(sure->second.gain / n));
	}
	return json_pack("{s:i, s:i, s:i, s:o}", "seat", review->seat,
			 "decisions", review->decisions, "rollouts",
			 review->rollouts, "found", found);
}
