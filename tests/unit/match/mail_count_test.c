/* mail_count_test.c - how many mails a match takes its players. */
#include "lib/suites.h"

#include "base/error.h"
#include "lib/bazaar.h"
#include "match/simulation.h"

static MailCount
count_of(int ahead, const char *const *always)
{
	MailHabit habit = { .deal = toy_deal(3, TOY_TABLES),
			    .seed = "oak",
			    .ahead = ahead,
			    .wishes = 2,
			    .always = always };
	MailCount count = { 0 };

	for (int n = 0; n < 10; n++)
		ck_assert(mail_count_play(&habit, n, &count, NULL));
	ck_assert_int_eq(count.matches, 10);
	ck_assert_int_eq(count.decisions,
			 count.mails + count.planned + count.forced);
	ck_assert_int_le(count.stops, count.mails);
	return count;
}

/* Each decision with more than one move costs a mail, and no other does. */
TEST(step_by_step)
{
	MailCount count = count_of(0, NULL);
	Simulation simulation = { .deal = toy_deal(3, TOY_TABLES),
				  .seed = "oak",
				  .players = { PLAYER_BOT, PLAYER_BOT,
					       PLAYER_BOT } };
	int moves = 0;

	for (int n = 0; n < 10; n++) {
		Outcome outcome;

		ck_assert(simulation_play(&simulation, n, &outcome, NULL));
		moves += outcome.moves;
	}
	ck_assert_int_eq(count.decisions, moves);
	ck_assert_int_eq(count.planned, 0);
	ck_assert_int_gt(count.mails, 0);
}

TEST(lists_save_mails)
{
	static const char *const always[] = { "bank auction: bid 100k or pass",
					      NULL };
	MailCount without = count_of(0, NULL), with = count_of(0, always);

	ck_assert_int_lt(with.mails, without.mails);
	ck_assert_int_gt(with.planned, 0);
}

/* The count is the same twice; nothing is planned where no plans are allowed.
 */
TEST(counts_repeat)
{
	MailCount one = count_of(3, NULL), two = count_of(3, NULL);

	ck_assert_mem_eq(&one, &two, sizeof(one));
}

TEST_RANGE(bad_lists_are_told, 0, 2)
{
	static const char *const lists[][2] = { { "bank auction", NULL },
						{ "turn: fly home", NULL } };
	MailHabit habit = { .deal = toy_deal(3, TOY_TABLES),
			    .seed = "oak",
			    .always = lists[_i] };
	MailCount count = { 0 };
	g_autoptr(GError) error = NULL;

	ck_assert(!mail_count_play(&habit, 0, &count, &error));
	ck_assert(error_is(error, _i ? ERROR_PLAYER : ERROR_NEVER));
}
