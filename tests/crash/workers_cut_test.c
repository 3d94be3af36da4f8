/* workers_cut_test.c - a worker's connection to PostgreSQL is cut at any
 * message to the server, before the server gets it or before its answer
 * arrives; the next run on another machine leaves the club as one undisturbed
 * worker does with SQLite (SCALE 3).
 *
 * `make check` takes a sample; `make cuts` takes all, or all of a stage. */

#include "crash/day.h"
#include "crash/pair.h"
#include "crash/twin.h"

#include <stdio.h>

#define SAMPLED 3 /* the stage that is tried */
#define SAMPLE 4  /* cuts tried in it, in each way */

static const char *const ways[] = { "cut", "deaf" };
#define WAYS ((int)G_N_ELEMENTS(ways))

TWIN(DAY_STAGES)

static void
compare(const Pair *pair, int stage, const char *broken)
{
	g_autofree char *what = g_strdup_printf("stage %d", stage);

	pair_compare(pair, twin.after[stage], what, broken);
	pair_compare_letters(pair, twin.after[stage], what);
}

/* Returns the calls of a stage's run, by the letters of faults.c. */
static char *
calls_of(int stage)
{
	Pair pair = pair_new(twin.before[stage], day_time(stage));
	char *calls = NULL;
	Ran ran = day_program(pair.first, WORDS("run", "--now", pair.at),
			      "count 0", NULL, &calls);

	ran_well(&ran);
	compare(&pair, stage, NULL);
	pair_clear(&pair);
	return calls;
}

static void
cut(int stage, const char *fault)
{
	Pair pair = pair_new(twin.before[stage], day_time(stage));
	Life life = { .dir = pair.first, .at = pair.at, .fault = fault };
	Life next = { .dir = pair.second, .at = pair.at };

	life_run(&life);
	/* If the last message is cut, the run may have succeeded. */
	ck_assert_msg(life.ran.status == 75 || !life.ran.status,
		      "stage %d, %s: status %d: %.999s", stage, fault,
		      life.ran.status, life.ran.err);
	ran_clear(&life.ran);
	life_run(&next);
	life_well(&next);
	compare(&pair, stage, fault);
	pair_clear(&pair);
}

TEST_RANGE(cut_at_every_statement, 0, WAYS *DAY_STAGES)
{
	const char *cuts = g_getenv("CUTS"), *way = ways[_i % WAYS];
	int stage = _i / WAYS, said = 0, tried = 0;
	bool all = !g_strcmp0(cuts, "all");

	if (!all && stage != (cuts ? g_ascii_strtoll(cuts, NULL, 10) : SAMPLED))
		return;
	g_autofree char *calls = calls_of(stage);
	const int most = occurrences(calls, "s");
	const int step = cuts ? 1 : MAX(1, most / SAMPLE);

	for (int i = 0; calls[i]; i++) {
		if (calls[i] != 's' || said++ % step)
			continue;
		cut(stage, formatted("%s %d", way, i + 1));
		tried++;
	}
	ck_assert_int_ge(tried, SAMPLE);
	printf("crash: stage %d, %s at %d of %d\n", stage, way, tried, most);
}

TEST_CONDITIONS(.setup = make_twin, .teardown = clear_twin,
		.needs = cluster_asked, .what = "PostgreSQL (see make check)");
