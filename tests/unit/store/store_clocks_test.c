/* store_clocks_test.c - changes to the clocks of many decisions at once. */
#include "lib/store_case.h"

#include "store/decisions.h"
#include "store/outages.h"
#include "store/outbox.h"

static gint64
decide(StoreCase *test, gint64 match, gint64 player, Time handed, Time deadline)
{
	Decision decision = {
		.match = match,
		.player = player,
		.topic = (char *)"turn",
		.open = true,
		.opened = handed,
		.printed = handed ? handed + 2 * DAY : 0,
		.handed = handed,
		.deadline = deadline,
		.due = deadline,
		.wake = deadline,
	};

	must(decision_add(test->store, &decision, &decision.serial, &error));
	return decision.serial;
}

static Decision *
get(StoreCase *test, gint64 serial)
{
	return found(Decision, decision_get, test->store, serial);
}

/* PLAY 3: an outage moves decisions handed over before it by its length, those
 * handed over within it by its rest, and none in a pause. */
STORE_TEST(an_outage_is_added)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 live = store_case_match(test, MATCH_LIVE);
	gint64 paused = store_case_match(test, MATCH_LIVE);
	const struct {
		gint64 match;
		Time handed, extra;
	} cases[] = {
		{ live, NOW - 9 * HOUR, 5 * HOUR },
		{ live, NOW - 5 * HOUR, 5 * HOUR },
		{ live, NOW - 2 * HOUR, 2 * HOUR },
		{ live, 0, 0 },
		{ paused, NOW - 9 * HOUR, 0 },
	};
	gint64 serials[G_N_ELEMENTS(cases)];

	store_case_run(test, "UPDATE matches SET paused = 1 WHERE id = 2");
	for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
		serials[i] = decide(test, cases[i].match, ann, cases[i].handed,
				    NOW + DAY);
	must(decision_shift(store, NOW - 5 * HOUR, NOW, &error));
	for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autoptr(Decision) found = get(test, serials[i]);

		ck_assert_msg(found->extra == cases[i].extra, "case %u", i);
	}
}

STORE_TEST(a_clock_set_back_is_taken_off)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 live = store_case_match(test, MATCH_LIVE);
	gint64 before = decide(test, live, ann, NOW - DAY, NOW + DAY);
	gint64 ahead = decide(test, live, ann, NOW + 30 * DAY, NOW + 32 * DAY);

	store_case_run(test, "UPDATE decisions SET extra = 2592000"
			     " WHERE serial = 1");
	must(decision_shift(store, NOW + 31 * DAY, NOW, &error));
	g_autoptr(Decision) one = get(test, before);
	g_autoptr(Decision) two = get(test, ahead);

	/* No deadline is before the one that was printed. */
	ck_assert_int_eq(one->extra, 0);
	ck_assert_int_eq(one->printed, NOW + DAY);
	ck_assert_int_eq(two->handed, NOW - DAY);
	ck_assert_int_eq(two->printed, NOW + DAY);
	ck_assert_int_eq(two->opened, NOW - DAY);
}

/* Players' decisions that fell due in the window count, open or answered; those
 * of a plan, a bot or a pause do not, nor those excused for another reason. */
STORE_TEST_RANGE(silence_is_counted, 0, 11)
{
	TABLE(cases, Time deadline; int open, outcome, answered, player;
	      int due, silent) = {
		{ NOW, 1, 0, 0, 1, 1, 1 },
		{ NOW - DAY + 1, 1, 0, 0, 1, 1, 1 },
		{ NOW - DAY, 1, 0, 0, 1, 0, 0 },
		{ NOW + 1, 1, 0, 0, 1, 0, 0 },
		{ NOW, 1, 0, 9, 1, 1, 0 },
		{ NOW, 0, OUTCOME_IN_TIME, 9, 1, 1, 0 },
		{ NOW, 0, OUTCOME_MISSED, 0, 1, 1, 1 },
		{ NOW, 0, OUTCOME_PLAN, 0, 1, 0, 0 },
		{ NOW, 0, OUTCOME_FORCED, 0, 1, 0, 0 },
		{ NOW, 0, OUTCOME_VOID, 0, 1, 0, 0 },
		{ NOW, 1, 0, 0, 0, 0, 0 },
	};
	gint64 ann = store_case_player(test, "Ann");
	gint64 live = store_case_match(test, MATCH_LIVE);
	Silence silence = { 0 };
	bool silent = true;
	g_autoptr(Decision) decision =
		get(test, decide(test, live, cases[_i].player ? ann : 0,
				 NOW - DAY, 0));

	decision->deadline = cases[_i].deadline;
	decision->open = cases[_i].open;
	decision->outcome = (Outcome)cases[_i].outcome;
	decision->answered = cases[_i].answered;
	must(decision_set(store, decision, &error));
	must(decision_silence(store, NOW - DAY, NOW, &silence, &error));
	ck_assert_int_eq(silence.due, cases[_i].due);
	ck_assert_int_eq(silence.silent, cases[_i].silent);
	ck_assert_int_eq(silence.players, cases[_i].silent);
	must(decision_is_silent(store, ann, NOW, &silent, &error));
	ck_assert(silent == (cases[_i].open && cases[_i].player &&
			     cases[_i].deadline <= NOW));
	store_case_run(test, "UPDATE matches SET paused = 1");
	must(decision_silence(store, NOW - DAY, NOW, &silence, &error));
	ck_assert(!cases[_i].open || silence.due == 0);
}

/* Counted are a player's own, of this kind and match, that nobody had to ask
 * for. */
STORE_TEST(what_plans_answer_is_counted)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	gint64 live = store_case_match(test, MATCH_LIVE);
	gint64 other = store_case_match(test, MATCH_LIVE);
	const struct {
		gint64 match, player;
		Outcome outcome;
		Time closed;
	} made[] = {
		{ live, ann, OUTCOME_PLAN, NOW - HOUR },
		{ live, ann, OUTCOME_PLAN, NOW },
		{ live, ann, OUTCOME_IN_TIME, NOW },
		{ live, ann, OUTCOME_VOID, NOW },
		{ live, bob, OUTCOME_PLAN, NOW },
		{ other, ann, OUTCOME_PLAN, NOW },
	};
	int count;

	for (int i = 0; i < (int)G_N_ELEMENTS(made); i++) {
		g_autoptr(Decision) decision =
			get(test, decide(test, made[i].match, made[i].player,
					 NOW - DAY, 0));

		decision->open = false;
		decision->outcome = made[i].outcome;
		decision->closed = made[i].closed;
		must(decision_set(test->store, decision, &error));
		if (i)
			continue;
		must(decision_count_planned(test->store, ann, live, NOW - DAY,
					    decision->topic, &count, &error));
		ck_assert_int_eq(count, 1);
	}

	must(decision_count_planned(test->store, ann, live, NOW - DAY,
				    kept(get(test, 1))->topic, &count, &error));
	ck_assert_int_eq(count, 2);
	must(decision_count_planned(test->store, ann, live, NOW - DAY,
				    "another", &count, &error));
	ck_assert_int_eq(count, 0);
}

STORE_TEST(the_overdue_are_woken)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 live = store_case_match(test, MATCH_LIVE);
	gint64 over = decide(test, live, ann, NOW - 3 * DAY, NOW - HOUR);
	gint64 later = decide(test, live, ann, NOW - DAY, NOW + HOUR);
	g_autoptr(GArray) before = NULL, after = NULL, open = NULL;

	store_case_run(test, "UPDATE decisions SET wake = wake + 864000");
	before = must(match_due(store, NOW, &error));
	ck_assert_uint_eq(before->len, 0);
	must(decision_wake_overdue(store, NOW, &error));
	after = must(match_due(store, NOW, &error));
	ck_assert_uint_eq(after->len, 1);
	g_autoptr(Decision) one = get(test, over);
	g_autoptr(Decision) two = get(test, later);

	ck_assert_int_eq(one->wake, NOW - HOUR);
	ck_assert_int_eq(two->wake, NOW + HOUR + 10 * DAY);
	open = must(decision_matches(store, &error));
	ck_assert_uint_eq(open->len, 1);
}

STORE_TEST(letters_that_ask_are_counted)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("x", 1);
	gint64 id;
	OutboxRow row = {
		.decision = 7,
		.kind = (char *)"turn",
		.message_id = (char *)"<a@b>",
		.from = (char *)"a@b",
		.to = (char *)"c@d",
		.subject = (char *)"",
		.bytes = bytes,
		.news = (char *)"[]",
		.words = (char *)"",
	};

	must(outbox_add(store, &row, &id, &error));
	ck_assert_int_eq(got(int, outbox_count_asking, store, 7), 1);
	ck_assert_int_eq(got(int, outbox_count_asking, store, 8), 0);
	row.id = id;
	row.state = OUTBOX_FAILED;
	must(outbox_set(store, &row, &error));
	ck_assert_int_eq(got(int, outbox_count_asking, store, 7), 0);
}
