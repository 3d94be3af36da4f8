/* mail_count_test.c - how many mails a match takes its players. */
#include "lib/suites.h"

#include "base/error.h"
#include "lib/bazaar.h"
#include "match/simulation.h"

#include <string.h>

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

/* Each decision with more than one move costs a mail; no other does. */
TEST(step_by_step)
{
	MailCount count = count_of(0, NULL);
	Simulation simulation = { .deal = toy_deal(3, TOY_TABLES),
				  .seed = "oak",
				  .players = { LEVEL_BOT, LEVEL_BOT,
					       LEVEL_BOT } };
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

/* --- plans that letters show ---------------------------------------------- */

/* Shows a plan with every bank auction. */
static bool
bank_taught(const Match *match, int seat, bool *always, char **topic,
	    GPtrArray **wishes, void *data)
{
	int *shown = data;

	if (strcmp(match_topic(match, seat), "bank auction") != 0)
		return false;
	*shown += 1;
	*always = true;
	*topic = g_strdup("bank auction");
	*wishes = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(*wishes, g_strdup("bid 100k"));
	g_ptr_array_add(*wishes, g_strdup("pass"));
	return true;
}

static MailCount
taught_count(Seats takers, int nth, int *shown)
{
	MailHabit habit = { .deal = toy_deal(3, TOY_TABLES),
			    .seed = "oak",
			    .taught = bank_taught,
			    .data = shown,
			    .nth = nth,
			    .takers = takers };
	MailCount count = { 0 };

	*shown = 0;
	for (int n = 0; n < 10; n++)
		ck_assert(mail_count_play(&habit, n, &count, NULL));
	ck_assert_int_eq(count.shown, *shown);
	ck_assert_int_eq(count.decisions,
			 count.mails + count.planned + count.forced);
	return count;
}

/* If nobody takes plans, the match is as without them. */
TEST(plans_hidden_change_nothing)
{
	int shown;
	MailCount plain = count_of(0, NULL),
		  hidden = taught_count(0, 1, &shown);

	ck_assert_int_eq(shown, 0);
	ck_assert_int_eq(hidden.mails, plain.mails);
	ck_assert_int_eq(hidden.stops, plain.stops);
	ck_assert_int_eq(hidden.hours, plain.hours);
}

TEST(every_nth_plan_is_taken)
{
	int shown;
	MailCount hidden = taught_count(0, 1, &shown);
	MailCount each = taught_count(SEATS_ALL, 1, &shown);

	/* one plan for each seat: nothing is asked of it any more */
	ck_assert_int_eq(each.shown, 3 * each.matches);
	ck_assert_int_eq(each.taken, each.shown);
	ck_assert_int_gt(each.planned, 0);
	ck_assert_int_lt(each.mails, hidden.mails);

	MailCount one = taught_count(seats_one(1), 1, &shown);

	ck_assert_int_eq(one.taken, one.matches);
	ck_assert_int_lt(one.planned, each.planned);

	MailCount second = taught_count(SEATS_ALL, 2, &shown);

	ck_assert_int_gt(second.taken, 0);
	ck_assert_int_le(2 * second.taken, second.shown);
	ck_assert_int_lt(second.planned, each.planned);
	ck_assert_int_lt(each.mails, second.mails);
}

/* The count is the same twice; nothing is planned where plans aren't
 * allowed. */
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
