/* store_matches_test.c - matches, seats, steps and decisions. */
#include "lib/store_case.h"

#include "lib/cluster.h"
#include "store/decisions.h"
#include "store/engine/query.h"
#include "store/seats.h"
#include "store/steps.h"

/* --- matches --- */

static void
check_same(const MatchRow *a, const MatchRow *b)
{
	ck_assert_str_eq(a->name, b->name);
	ck_assert_str_eq(a->game, b->game);
	ck_assert_int_eq(a->rules, b->rules);
	ck_assert_int_eq(a->seats, b->seats);
	ck_assert_str_eq(a->options, b->options);
	ck_assert_str_eq(a->tables, b->tables);
	ck_assert_str_eq(a->seed, b->seed);
	ck_assert_int_eq(a->phase, b->phase);
	ck_assert_int_eq(a->pace_hours, b->pace_hours);
	ck_assert_str_eq(a->stand_in, b->stand_in);
	ck_assert_int_eq(a->steps, b->steps);
	ck_assert_str_eq(a->fingerprint, b->fingerprint);
	ck_assert_int_eq(a->created, b->created);
	ck_assert_int_eq(a->started, b->started);
	ck_assert_int_eq(a->finished, b->finished);
}

static MatchRow
sample(void)
{
	return (MatchRow){
		.game = (char *)"masters-gallery",
		.rules = 3,
		.seats = 4,
		.options = (char *)"refill=chart",
		.tables = (char *)"p01 Sunflowers\n",
		.seed = (char *)"0123abcd",
		.phase = MATCH_OPEN,
		.pace_hours = 48,
		.stand_in = (char *)"bot",
		.steps = 0,
		.fingerprint = (char *)"",
		.created = NOW,
	};
}

STORE_TEST(one_comes_back)
{
	MatchRow row = sample();
	g_autofree char *name = NULL;

	must(match_add(test->store, &row, "mg", &row.id, &name, &error));
	ck_assert_str_eq(name, "mg-1");
	row.name = name;
	row.phase = MATCH_FINISHED;
	row.steps = 17;
	row.fingerprint = (char *)"ff";
	row.started = NOW + 1;
	row.finished = NOW + 2;
	must(match_set(test->store, &row, &error));
	store_case_reopen(test);
	g_autoptr(MatchRow) by_id =
		must(found(MatchRow, match_get, test->store, row.id));
	g_autoptr(MatchRow) by_name =
		must(found(MatchRow, match_find, test->store, "mg-1"));

	check_same(by_id, &row);
	check_same(by_name, &row);
	ck_assert_ptr_null(found(MatchRow, match_get, test->store, 99));
	must_fail(match_must(test->store, 99, &error), ERROR_NEVER);
	must_fail(match_glance(test->store, 99, &error), ERROR_NEVER);
	ck_assert_ptr_null(found(MatchRow, match_find, test->store, "mg-2"));
	row.id = 99;
	must_fail(match_set(test->store, &row, &error), ERROR_NEVER);
}

STORE_TEST(numbers_are_never_given_twice)
{
	static const struct {
		const char *prefix, *wanted;
	} cases[] = { { "mg", "mg-1" },
		      { "mg", "mg-2" },
		      { "toy", "toy-1" },
		      { "mg", "mg-3" } };
	MatchRow row = sample();
	gint64 id;

	for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *name = NULL;

		must(match_add(store, &row, cases[i].prefix, &id, &name,
			       &error));
		ck_assert_str_eq(name, cases[i].wanted);
		store_case_run(test, "DELETE FROM matches");
	}
	ck_assert_int_eq(id, 4);
}

STORE_TEST(tables_are_kept_once)
{
	MatchRow row = sample();

	for (int i = 0; i < 4; i++) {
		g_autofree char *name = NULL;
		gint64 id;

		row.tables = (char *)(i == 2 ? "other" : "board");
		must(match_add(store, &row, "mg", &id, &name, &error));
		g_autoptr(MatchRow) back =
			found(MatchRow, match_get, store, id);

		ck_assert_str_eq(back->tables, row.tables);
	}
	store_case_has(test, 2, "tables");
}

STORE_TEST(adding_fails_whole)
{
	OF_SQLITE("a trigger of a test");
	MatchRow row = sample();
	g_autofree char *name = NULL;
	gint64 id;

	store_case_run(test, "CREATE TRIGGER no BEFORE INSERT ON matches"
			     " BEGIN SELECT RAISE(ABORT, 'no'); END");
	must_fail(match_add(store, &row, "mg", &id, &name, &error),
		  ERROR_NEVER);
	ck_assert_ptr_null(name);
	ck_assert(!store_in_transaction(store));
	ck_assert_int_eq(
		store_case_number(test, "SELECT (SELECT COUNT(*) FROM tables)"
					" + (SELECT COUNT(*) FROM counters)"),
		0);
}

STORE_TEST_RANGE(listed_by_phase, 0, 5)
{
	static const struct {
		int phase;
		guint wanted;
	} cases[] = { { -1, 4 },
		      { MATCH_OPEN, 1 },
		      { MATCH_LIVE, 2 },
		      { MATCH_FROZEN, 1 },
		      { MATCH_CANCELLED, 0 } };

	store_case_match(test, MATCH_LIVE);
	store_case_match(test, MATCH_FROZEN);
	store_case_match(test, MATCH_OPEN);
	store_case_match(test, MATCH_LIVE);
	g_autoptr(GPtrArray) list =
		must(match_list(store, cases[_i].phase, &error));

	ck_assert_uint_eq(list->len, cases[_i].wanted);
	for (guint i = 0; i < list->len; i++) {
		const MatchRow *row = list->pdata[i];

		ck_assert(!row->tables);
		ck_assert(cases[_i].phase < 0 ||
			  (int)row->phase == cases[_i].phase);
		if (i)
			ck_assert_int_gt(row->id,
					 ((MatchRow *)list->pdata[i - 1])->id);
	}
}

TEST(phases_have_names)
{
	ck_assert_str_eq(match_phase_name(MATCH_OPEN), "open");
	ck_assert_str_eq(match_phase_name(MATCH_LIVE), "live");
	ck_assert_str_eq(match_phase_name(MATCH_FINISHED), "finished");
	ck_assert_str_eq(match_phase_name(MATCH_CANCELLED), "cancelled");
	ck_assert_str_eq(match_phase_name(MATCH_FROZEN), "frozen");
}

/* --- what is due --- */

static void
check_ids(GArray *ids, const gint64 *wanted, guint n)
{
	ck_assert_ptr_nonnull(ids);
	ck_assert_uint_eq(ids->len, n);
	for (guint i = 0; i < n; i++)
		ck_assert_int_eq(g_array_index(ids, gint64, i), wanted[i]);
}

STORE_TEST_RANGE(due_by_wake, 0, 8)
{
	TABLE(cases, MatchPhase phase; bool open; Time wake; bool wanted) = {
		{ MATCH_LIVE, true, NOW - 1, true },
		{ MATCH_LIVE, true, NOW, true },
		{ MATCH_LIVE, true, NOW + 1, false },
		{ MATCH_LIVE, true, TIME_NONE, false },
		{ MATCH_LIVE, false, NOW - 1, false },
		{ MATCH_FROZEN, true, NOW - 1, false },
		{ MATCH_OPEN, true, NOW - 1, false },
		{ MATCH_FINISHED, true, NOW - 1, false },
	};
	gint64 match = store_case_match(test, cases[_i].phase);
	gint64 player = store_case_player(test, "Ann");

	/* Two late seats are one match. */
	for (int seat = 0; seat < 2; seat++) {
		Decision decision = { .match = match,
				      .seat = seat,
				      .player = player,
				      .open = cases[_i].open,
				      .wake = cases[_i].wake };

		must(decision_add(store, &decision, &decision.serial, &error));
	}
	g_autoptr(GArray) due = must(match_due(store, NOW, &error));

	check_ids(due, &match, cases[_i].wanted);
}

STORE_TEST(stirred_until_settled)
{
	gint64 ids[3];

	for (int i = 0; i < 3; i++)
		ids[i] = store_case_match(test, i ? MATCH_LIVE : MATCH_OPEN);
	must(match_stir(test->store, ids[2], &error));
	must(match_stir(test->store, ids[0], &error));
	must(match_stir(test->store, ids[0], &error));
	store_case_reopen(test);
	g_autoptr(GArray) both = must(match_due(test->store, NOW, &error));

	check_ids(both, (const gint64[]){ ids[0], ids[2] }, 2);
	must(match_settle(test->store, ids[0], &error));
	g_autoptr(MatchRow) row =
		found(MatchRow, match_get, test->store, ids[2]);

	must(match_set(test->store, row, &error));

	check_ids(kept(must(match_due(test->store, NOW, &error))), &ids[2], 1);
	row->phase = MATCH_FROZEN;
	must(match_set(test->store, row, &error));

	check_ids(kept(must(match_due(test->store, NOW, &error))), NULL, 0);
}

/* --- seats and steps --- */

STORE_TEST(seats_of_a_match)
{
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 ann = store_case_player(test, "Ann");

	for (int seat = 2; seat >= 0; seat--) {
		SeatRow row = { .match = match,
				.seat = seat,
				.player = seat ? ann : 0,
				.word = (char *)"blue moon" };

		must(seat_add(store, &row, &error));
		must_fail(seat_add(store, &row, &error), ERROR_NEVER);
	}
	SeatRow changed = { .match = match,
			    .seat = 1,
			    .player = 0,
			    .word = (char *)"word",
			    .desk = (char *)"{}",
			    .thread = (char *)"<a@b>" };

	must(seat_set(store, &changed, &error));
	g_autoptr(GPtrArray) seats = must(seat_list(store, match, &error));

	ck_assert_uint_eq(seats->len, 3);
	for (int seat = 0; seat < 3; seat++) {
		const SeatRow *row = seats->pdata[seat];

		ck_assert_int_eq(row->match, match);
		ck_assert_int_eq(row->seat, seat);
		ck_assert_int_eq(row->player, seat == 2 ? ann : 0);
		ck_assert_str_eq(row->word, seat == 1 ? "word" : "blue moon");
		ck_assert_str_eq(row->desk, seat == 1 ? "{}" : "");
		ck_assert_str_eq(row->thread, seat == 1 ? "<a@b>" : "");
	}
	changed.seat = 7;
	must_fail(seat_set(store, &changed, &error), ERROR_NEVER);
}

STORE_TEST(matches_of_a_player)
{
	static const MatchPhase phases[] = { MATCH_LIVE, MATCH_FINISHED,
					     MATCH_LIVE, MATCH_OPEN };
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	gint64 ids[4];

	for (int i = 0; i < 4; i++) {
		ids[i] = store_case_match(test, phases[i]);
		SeatRow row = { .match = ids[i], .seat = 0, .player = ann };

		must(seat_add(store, &row, &error));
		row.seat = 1; /* one player may hold two seats */
		must(seat_add(store, &row, &error));
	}
	g_autoptr(GArray) of_ann = must(match_of_player(store, ann, &error));
	g_autoptr(GArray) of_bob = must(match_of_player(store, bob, &error));

	check_ids(of_ann, (const gint64[]){ ids[0], ids[2] }, 2);
	check_ids(of_bob, NULL, 0);
}

STORE_TEST(steps_in_order)
{
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 other = store_case_match(test, MATCH_LIVE);

	for (int i = 1; i <= 12; i++) {
		StepRow row = { .match = match,
				.step = i,
				.at = NOW + i,
				.moves = (char *)"[]",
				.fingerprint = (char *)"ab",
				.voided = i == 12 };

		must(step_add(store, &row, &error));
		if (!row.voided)
			must_fail(step_add(store, &row, &error), ERROR_NEVER);
	}
	g_autoptr(GPtrArray) steps = must(step_list(store, match, &error));

	ck_assert_uint_eq(kept(must(step_list(store, other, &error)))->len, 0);
	ck_assert_uint_eq(steps->len, 12);
	for (int i = 0; i < 12; i++) {
		const StepRow *row = steps->pdata[i];

		ck_assert_int_eq(row->match, match);
		ck_assert_int_eq(row->step, i + 1);
		ck_assert_int_eq(row->at, NOW + i + 1);
		ck_assert_str_eq(row->moves, "[]");
		ck_assert_str_eq(row->fingerprint, "ab");
		ck_assert_int_eq(row->voided, i == 11);
	}
}

/* --- decisions --- */

STORE_TEST(decision_comes_back)
{
	Decision decision = {
		.match = store_case_match(test, MATCH_LIVE),
		.seat = 2,
		.player = store_case_player(test, "Ann"),
		.step = 5,
		.topic = (char *)"bank auction",
		.open = true,
		.opened = NOW,
	};

	must(decision_add(store, &decision, &decision.serial, &error));
	decision.printed = NOW + 1;
	decision.handed = NOW + 2;
	decision.deadline = NOW + 3;
	must(decision_set(store, &decision, &error));
	g_autoptr(Decision) back =
		must(found(Decision, decision_get, store, decision.serial));

	ck_assert_int_eq(back->serial, decision.serial);
	ck_assert_int_eq(back->match, decision.match);
	ck_assert_int_eq(back->seat, 2);
	ck_assert_int_eq(back->player, decision.player);
	ck_assert_int_eq(back->step, 5);
	ck_assert_str_eq(back->topic, "bank auction");
	ck_assert(back->open);
	ck_assert_int_eq(back->opened, NOW);
	ck_assert_int_eq(back->printed, NOW + 1);
	ck_assert_int_eq(back->handed, NOW + 2);
	ck_assert_int_eq(back->deadline, NOW + 3);
	ck_assert_ptr_null(found(Decision, decision_get, store, 99));
	must_fail(decision_must(store, 99, &error), ERROR_NEVER);
	g_autoptr(Decision) owed =
		must(found(Decision, decision_owed, store, decision.match, 2));

	ck_assert_int_eq(owed->serial, decision.serial);
	ck_assert_ptr_null(
		found(Decision, decision_owed, store, decision.match, 1));
	decision.serial = 99;
	must_fail(decision_set(store, &decision, &error), ERROR_NEVER);
}

STORE_TEST(open_ones_and_closing)
{
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 other = store_case_match(test, MATCH_LIVE);

	for (int seat = 3; seat >= 0; seat--) {
		Decision decision = { .match = seat == 3 ? other : match,
				      .seat = seat,
				      .open = seat != 1 };

		must(decision_add(store, &decision, &decision.serial, &error));
	}
	g_autoptr(GPtrArray) open = must(decision_list(store, match, &error));

	ck_assert_uint_eq(open->len, 2);
	ck_assert_int_eq(((Decision *)open->pdata[0])->seat, 0);
	ck_assert_int_eq(((Decision *)open->pdata[1])->seat, 2);
	must(decision_close_all(store, match, 1, &error));
	g_autoptr(GPtrArray) none = must(decision_list(store, match, &error));
	g_autoptr(GPtrArray) rest = must(decision_list(store, other, &error));

	ck_assert_uint_eq(none->len, 0);
	ck_assert_uint_eq(rest->len, 1);
}

/* PLAY 4: a token of a serial must never open a later decision. */
STORE_TEST(serials_are_never_used_again)
{
	Decision decision = { .match = store_case_match(test, MATCH_LIVE) };

	must(decision_add(test->store, &decision, &decision.serial, &error));
	gint64 first = decision.serial;

	store_case_run(test, "DELETE FROM decisions");
	store_case_reopen(test);
	must(decision_add(test->store, &decision, &decision.serial, &error));
	ck_assert_int_gt(decision.serial, first);
}
