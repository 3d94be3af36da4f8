/* review_test.c - a review finds a blunder that was planted among the moves of
 * a strong player, and blames no move of a master. (Among those of a worse one,
 * others cost more than the planted one.)
 *
 *     REVIEWS=50 make check T=review:
 *     REVIEWS=50 REVIEWED="masters-gallery 3" make check T=review:
 *
 * print what was found of so many blunders, two a match, for each game and
 * number of players, or for these alone; and in two matches of a master. */
#include "lib/must.h"

#include "match/review.h"
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define BLUNDER 100 /* its least cost, out of REWARD_MOST */
#ifdef __SANITIZE_ADDRESS__
#define SEARCHED 1000 /* rollouts to look for it */
#define COMPARED 200  /* worlds to confirm it */
#else
#define SEARCHED 3000
#define COMPARED 400
#endif
#define SKIPPED_MOST 12 /* most decisions of the seat before it */
#define PLANTED 2	/* blunders in a match at most */
#define MATCHES_MOST 99 /* some have no decision that matters so much */

typedef struct {
	RecordSource source;
	GArray *steps; /* RecordStep * */
	GPtrArray *texts;
	Match *match;
	Dice dice;
	int seat;	     /* the seat that is reviewed */
	Level level;	     /* of that seat */
	int skip;	     /* decisions of the seat before the next blunder */
	int planted, wanted; /* blunders */
	int blunder[PLANTED]; /* the steps in which they were planted */
} Story;

static const char *
keep(Story *story, char *text)
{
	g_ptr_array_add(story->texts, text);
	return text;
}

static void
story_begin(Story *story, const Game *game, int seats, int n)
{
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path =
		g_build_filename("src/games", game->folder, file, NULL);
	char *tables;

	*story = (Story){ .seat = n % seats, .level = LEVEL_BOT };
	story->steps = g_array_new(FALSE, TRUE, sizeof(RecordStep));
	story->texts = g_ptr_array_new_with_free_func(g_free);
	ck_assert(g_file_get_contents(path, &tables, NULL, NULL));
	story->source = (RecordSource){
		.match = "xx-1",
		.deal = { .game = game,
			  .rules = game->rules,
			  .seats = seats,
			  .tables = keep(story, tables) },
	};
	memset(story->source.deal.seed, n + 1, SEED_BYTES);
	story->dice = dice_new(story->source.deal.seed, "blunder");
	story->match = must(match_new(&story->source.deal, &error));
	match_keep(story->match, KEEP_STATE);
}

static void
story_end(Story *story)
{
	match_free(story->match);
	g_array_unref(story->steps);
	g_ptr_array_unref(story->texts);
}

/* Sets *move to the worst candidate if it is clearly bad. */
static bool
find_blunder(Story *story, Move *move)
{
	Match *match = story->match;
	const Game *game = match_game(match);
	Comparison sure;
	Search found;
	int worst = 0;

	search_moves(game, match_terms(match), match_state(match), story->seat,
		     move, SEARCHED, &story->dice, &found);
	for (int i = 1; i < found.n; i++)
		if (found.candidate[i].gain * found.candidate[worst].worlds <
		    found.candidate[worst].gain * found.candidate[i].worlds)
			worst = i;
	const Move moves[2] = { found.candidate[worst].move, *move };

	if (!worst)
		return false;
	search_compare(game, match_terms(match), match_state(match),
		       story->seat, moves, COMPARED, &story->dice, &sure);
	*move = moves[0];
	return candidate_better(&sure.second, 4) &&
	       sure.second.gain > BLUNDER * COMPARED;
}

static void
choose(Story *story, int seat, Move *move)
{
	Match *match = story->match;
	Move only, bad;
	bool own = seat == story->seat && !match_forced(match, seat, &only);

	match_stand_in(match, seat, own ? story->level : LEVEL_BOT, move);
	if (!own || story->planted == story->wanted || story->skip-- > 0)
		return;
	bad = *move;
	story->skip = 0;
	if (!find_blunder(story, &bad))
		return;
	*move = bad;
	story->skip = (int)dice_below(&story->dice, SKIPPED_MOST);
	story->blunder[story->planted++] = match_steps(match) + 1;
}

static void
story_play(Story *story)
{
	Match *match = story->match;
	Seats waiting;

	while ((waiting = match_waiting(match))) {
		RecordStep step = { 0 };

		for (int seat = 0; seat < story->source.deal.seats; seat++) {
			Move move;

			if (!seats_has(waiting, seat))
				continue;
			choose(story, seat, &move);
			step.texts[seat] =
				keep(story, match_write(match, seat, &move));
			step.by[seat] =
				seat == story->seat ? ORDER_PLAYER : ORDER_BOT;
		}
		must(match_replay(match, step.texts, &error));
		g_array_append_val(story->steps, step);
	}
	story->source.steps = (const RecordStep *)(void *)story->steps->data;
	story->source.n_steps = (int)story->steps->len;
}

/* --- figures -------------------------------------------------------------- */

typedef struct {
	int planted, found, first;
	int decisions, flagged; /* of the strong seat's decisions */
	clock_t longest;	/* review */
	int rollouts;
} Figures;

static void
story_review(Story *story, Figures *figures, Review *review)
{
	clock_t before = clock();

	must(review_new(&story->source, story->seat, NULL, review, &error));
	figures->longest = MAX(figures->longest, clock() - before);
	figures->rollouts = MAX(figures->rollouts, review->rollouts);
}

static void
plant(const Game *game, int seats, int n, Figures *figures)
{
	Story story;
	Review review;

	story_begin(&story, game, seats, n);
	story.level = LEVEL_STRONG;
	story.wanted = PLANTED;
	story.skip = (int)dice_below(&story.dice, SKIPPED_MOST);
	story_play(&story);
	if (story.planted) {
		story_review(&story, figures, &review);
		figures->planted += story.planted;
		for (int k = 0; k < story.planted * review.n; k++)
			figures->found += review.found[k % review.n].step ==
					  story.blunder[k / review.n];
		figures->first +=
			review.n && (review.found[0].step == story.blunder[0] ||
				     review.found[0].step == story.blunder[1]);
		review_clear(&review);
	}
	story_end(&story);
}

static void
play_well(const Game *game, int seats, int n, Level level, Figures *figures)
{
	Story story;
	Review review;

	story_begin(&story, game, seats, 100 + n);
	story.level = level;
	story_play(&story);
	story_review(&story, figures, &review);
	figures->decisions += review.decisions;
	figures->flagged += review.n;
	review_clear(&review);
	story_end(&story);
}

/* Prints the figures for a game and a number of players. */
static void
measure(const Game *game, int seats, int blunders)
{
	Figures figures = { 0 };
	g_autofree char *name = g_strdup_printf("%s %d", game->name, seats);
	const char *only = getenv("REVIEWED");

	if (only && strcmp(only, name) != 0)
		return;
	for (int n = 0; n < MATCHES_MOST && figures.planted < blunders; n++)
		plant(game, seats, n, &figures);
	for (int n = 0; n < 2; n++)
		play_well(game, seats, n, LEVEL_MASTER, &figures);
	printf("%s: %d of %d blunders found (%d as the costliest), %d of %d "
	       "moves of a master flagged; a review took %.1f s of CPU and %d "
	       "rollouts at most\n",
	       name, figures.found, figures.planted, figures.first,
	       figures.flagged, figures.decisions,
	       (double)figures.longest / CLOCKS_PER_SEC, figures.rollouts);
	fflush(stdout);
}

TEST(review_figures)
{
	const char *wanted = getenv("REVIEWS");
	const Game *game;

	for (int i = 0; wanted && (game = game_nth(i)); i++)
		for (int n = game->least_seats; n <= game->most_seats; n++)
			if (game->rollouts[n])
				measure(game, n,
					(int)g_ascii_strtoll(wanted, NULL, 10));
}

/* --- what it promises ----------------------------------------------------- */

#define ROLLOUTS 400 /* of a strong player; few, so that a review is short */

static Game quick;

/* Plays a match and plants a blunder. */
static void
story_planted(Story *story)
{
	quick = *game_find("masterpiece-1970");
	quick.rollouts[3] = ROLLOUTS;
	story_begin(story, &quick, 3, 1);
	story->skip = 2;
	story->wanted = 1;
	story_play(story);
	ck_assert_int_eq(story->planted, 1);
}

static json_t *
reviewed(const Story *story, const char *holder)
{
	Review review;

	must(review_new(&story->source, story->seat, holder, &review, &error));
	json_t *json = review_json(&review);

	review_clear(&review);
	return json;
}

static int
decisions(const Story *story, const char *holder)
{
	json_auto_t *json = reviewed(story, holder);

	return (int)json_integer_value(json_object_get(json, "decisions"));
}

static Match *
match_before(const Story *story, int step)
{
	Match *match = must(match_new(&story->source.deal, &error));

	for (int i = 0; i < step - 1; i++)
		must(match_replay(match, story->source.steps[i].texts, &error));
	return match;
}

/* Also: a void step changes nothing, and repeated calls give the same
 * result. */
TEST(a_planted_blunder_is_found)
{
	Story story;

	story_planted(&story);
	json_auto_t *review = reviewed(&story, NULL);
	const json_t *found = json_object_get(review, "found"), *one;
	RecordStep undone = story.source.steps[0];
	bool there = false;
	size_t i;

	json_array_foreach (found, i, one) {
		int step =
			(int)json_integer_value(json_object_get(one, "step"));
		const char *better =
			json_string_value(json_object_get(one, "better"));
		g_autoptr(Match) match = match_before(&story, step);
		Move move;

		there |= step == story.blunder[0];
		must(moves_replay(match_legal(match, story.seat), better, &move,
				  &error));
		ck_assert_str_eq(
			json_string_value(json_object_get(one, "played")),
			story.source.steps[step - 1].texts[story.seat]);
	}
	ck_assert(there);
	undone.voided = true;
	g_array_insert_val(story.steps, 1, undone);
	story.source.steps = (const RecordStep *)(void *)story.steps->data;
	story.source.n_steps++;

	ck_assert(json_equal(review, kept(reviewed(&story, NULL))));
	story_end(&story);
}

TEST(only_the_players_own_choices_are_reviewed)
{
	Story story;

	story_planted(&story);
	RecordTenure tenures[] = {
		{ .seat = story.seat, .name = "Ann", .why = "opening" },
		{ .seat = story.seat,
		  .name = "Bob",
		  .after = story.source.n_steps / 2,
		  .why = "offer" },
	};
	int all = decisions(&story, NULL);

	story.source.tenures = tenures;
	story.source.n_tenures = G_N_ELEMENTS(tenures);
	int ann = decisions(&story, "Ann"), bob = decisions(&story, "Bob");

	ck_assert_int_gt(ann, 0);
	ck_assert_int_gt(bob, 0);
	ck_assert_int_eq(ann + bob, all);
	ck_assert_int_eq(decisions(&story, "Cid"), 0);
	for (guint i = 0; i < story.steps->len; i++)
		g_array_index(story.steps, RecordStep, i).by[story.seat] =
			(OrderBy)(ORDER_FORCED + i % 4);
	ck_assert_int_eq(decisions(&story, NULL), 0);
	story_end(&story);
}

TEST(a_running_match_is_not_reviewed)
{
	GError *error = NULL;
	Review review;
	Story story;

	story_planted(&story);
	story.source.n_steps--;
	ck_assert(
		!review_new(&story.source, story.seat, NULL, &review, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "is not over"));
	g_error_free(error);
	story_end(&story);
}

/* The result doesn't depend on what the seat couldn't know. */
TEST(a_review_knows_no_more_than_the_seat_did)
{
	Story story;

	story_planted(&story);
	g_autoptr(Match) match = match_before(&story, story.blunder[0]);
	const State *state = match_state(match);
	g_autofree State *other = g_memdup2(state, quick.state_size);
	Dice dice = dice_new(story.source.deal.seed, "other");
	Dice same[2] = { dice, dice };
	Comparison is[2];
	Move moves[2];

	quick.veil(match_terms(match), other, story.seat, &dice);
	ck_assert(memcmp(state, other, quick.state_size) != 0);
	moves_nth(match_legal(match, story.seat), 0, &moves[0]);
	must(moves_replay(
		match_legal(match, story.seat),
		story.source.steps[story.blunder[0] - 1].texts[story.seat],
		&moves[1], &error));
	for (int i = 0; i < 2; i++)
		search_compare(&quick, match_terms(match), i ? other : state,
			       story.seat, moves, 20, &same[i], &is[i]);
	ck_assert_int_eq(is[0].second.gain, is[1].second.gain);
	ck_assert_int_eq(is[0].second.reward, is[1].second.reward);
	ck_assert_int_eq(is[0].places[0], is[1].places[0]);
	story_end(&story);
}
