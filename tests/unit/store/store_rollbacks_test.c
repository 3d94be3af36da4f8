/* store_rollbacks_test.c - steps taken back, excused misses, the events of a
 * match. */
#include "lib/store_case.h"

#include "store/decisions.h"
#include "store/inbox.h"
#include "store/journal.h"
#include "store/news.h"
#include "store/seats.h"
#include "store/steps.h"
#include "store/tokens.h"

static void
add_step(StoreCase *test, gint64 match, int step)
{
	StepRow row = { .match = match,
			.step = step,
			.at = NOW + step,
			.moves = (char *)"[]",
			.fingerprint = (char *)"f" };

	must(step_add(test->store, &row, &error));
}

static Decision
add_decision(StoreCase *test, gint64 match, gint64 player, int step)
{
	Decision decision = {
		.match = match,
		.player = player,
		.step = step,
		.topic = (char *)"turn",
		.open = true,
		.opened = NOW + step,
	};

	must(decision_add(test->store, &decision, &decision.serial, &error));
	return decision;
}

static void
close_decision(StoreCase *test, Decision *decision, Outcome outcome, Time at)
{
	decision->open = false;
	decision->closed = at;
	decision->outcome = outcome;
	must(decision_set(test->store, decision, &error));
}

static void
roll_back(StoreCase *test, gint64 match, int step, bool revealed)
{
	Rollback rollback = { .match = match,
			      .step = step,
			      .at = NOW + 100,
			      .who = (char *)"organiser",
			      .why = (char *)"a reason",
			      .revealed = revealed };

	must(rollback_add(test->store, &rollback, &error));
	ck_assert_int_gt(rollback.id, 0);
}

static void
check_void(StoreCase *test, gint64 match, const char *wanted)
{
	g_autoptr(GPtrArray) steps =
		must(step_list(test->store, match, &error));
	g_autoptr(GString) found = g_string_new(NULL);

	ptr_array_foreach (const StepRow, row, steps)
		g_string_append_printf(found, "%d:%d ", row->step,
				       (int)row->voided);
	ck_assert_str_eq(found->str, wanted);
}

static int
planned(StoreCase *test, gint64 match, int seat)
{
	int count;

	must(step_count_plans(test->store, match, seat, &count, &error));
	return count;
}

/* The seat's own moves in steps that stand are counted, and no move whose text
 * looks like one by a plan. */
STORE_TEST(moves_by_plans_are_counted)
{
	static const char *const steps[] = {
		"[{\"by\":\"plan\",\"seat\":1,\"text\":\"pass\"}]",
		"[{\"by\":\"player\",\"seat\":0,\"text\":\"pass\"},"
		"{\"by\":\"plan\",\"seat\":1,\"text\":\"bid 7\"},"
		"{\"by\":\"plan\",\"seat\":2,\"text\":\"bid 8\"}]",
		("[{\"by\":\"player\",\"seat\":1,\"text\":\"say "
		 "{\\\"by\\\":\\\"plan\\\",\\\"seat\\\":1,\"}]"),
		"[{\"by\":\"plan\",\"seat\":1,\"text\":\"pass\"}]",
	};
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 other = store_case_match(test, MATCH_LIVE);

	for (int i = 0; i < (int)G_N_ELEMENTS(steps); i++) {
		StepRow row = { .match = match,
				.step = i + 1,
				.moves = (char *)steps[i],
				.fingerprint = (char *)"f" };

		must(step_add(test->store, &row, &error));
	}
	ck_assert_int_eq(planned(test, match, 0), 0);
	ck_assert_int_eq(planned(test, match, 1), 3);
	ck_assert_int_eq(planned(test, match, 2), 1);
	ck_assert_int_eq(planned(test, other, 1), 0);
	roll_back(test, match, 3, false);
	ck_assert_int_eq(planned(test, match, 1), 2);
}

/* PLAY 4: a rollback marks steps void; it deletes none. */
STORE_TEST(void_steps_stay)
{
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 other = store_case_match(test, MATCH_LIVE);

	add_step(test, other, 3);
	for (int i = 1; i <= 3; i++)
		add_step(test, match, i);
	roll_back(test, match, 1, false);
	check_void(test, match, "1:0 2:1 3:1 ");
	add_step(test, match, 2);
	roll_back(test, match, 0, true);
	store_case_reopen(test);
	check_void(test, match, "1:2 2:1 3:1 2:2 ");
	check_void(test, other, "3:0 ");

	g_autoptr(GPtrArray) list =
		must(rollback_list(test->store, match, &error));

	ck_assert_uint_eq(list->len, 2);
	const Rollback *last = list->pdata[1];

	ck_assert_int_eq(last->step, 0);
	ck_assert_int_eq(last->at, NOW + 100);
	ck_assert_str_eq(last->who, "organiser");
	ck_assert_str_eq(last->why, "a reason");
	ck_assert(last->revealed);
	ck_assert(!((Rollback *)list->pdata[0])->revealed);
}

/* PLAY 4: serials are never used again, also after a rollback. */
STORE_TEST(decisions_are_void)
{
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 ann = store_case_player(test, "Ann");
	Decision first = add_decision(test, match, ann, 1);
	Decision second = add_decision(test, match, ann, 2);
	Decision third = add_decision(test, match, ann, 3);

	close_decision(test, &first, OUTCOME_IN_TIME, NOW + 1);
	close_decision(test, &second, OUTCOME_MISSED, NOW + 2);
	roll_back(test, match, 1, false);

	g_autoptr(GPtrArray) all = must(decision_history(store, match, &error));

	ck_assert_uint_eq(all->len, 3);
	const Decision *kept = all->pdata[0], *missed = all->pdata[1],
		       *open = all->pdata[2];

	ck_assert_int_eq(kept->outcome, OUTCOME_IN_TIME);
	ck_assert_int_eq(missed->outcome, OUTCOME_VOID);
	ck_assert_int_eq(missed->closed, NOW + 2);
	ck_assert_int_eq(open->outcome, OUTCOME_VOID);
	ck_assert_int_eq(open->closed, NOW + 100);
	ck_assert(!open->open);
	Decision next = add_decision(test, match, ann, 2);

	ck_assert_int_gt(next.serial, third.serial);
}

/* A rollback moves a tenure's beginning back to the steps that are left, so
 * that a substitute's moves are counted from there. */
STORE_TEST(tenures_begin_with_what_stands)
{
	gint64 match = store_case_match(test, MATCH_LIVE);

	for (int i = 1; i <= 3; i++) {
		g_autofree char *sql = g_strdup_printf(
			"INSERT INTO tenures (match, seat, player, step, at,"
			" why) VALUES (%d, 0, 1, %d, 1, 'offer')",
			(int)match, i);

		store_case_run(test, sql);
	}
	roll_back(test, match, 2, false);
	ck_assert_int_eq(
		store_case_number(
			test, "SELECT CAST(SUM(step) AS BIGINT) FROM tenures"),
		5);
}

STORE_TEST(misses_are_excused)
{
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 other = store_case_match(test, MATCH_LIVE);
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	TABLE(rows, bool elsewhere, bobs, in_time, long_ago) = {
		{ 0 },
		{ 0 },
		{ .elsewhere = true },
		{ .bobs = true },
		{ .in_time = true },
		{ .long_ago = true },
	};
	SeatRow seat = { .match = match,
			 .player = ann,
			 .word = (char *)"",
			 .desk = (char *)"",
			 .thread = (char *)"",
			 .missed = 2 };

	must(seat_add(store, &seat, &error));
	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		Decision row =
			add_decision(test, rows[i].elsewhere ? other : match,
				     rows[i].bobs ? bob : ann, i + 1);

		close_decision(test, &row,
			       rows[i].in_time ? OUTCOME_IN_TIME
					       : OUTCOME_MISSED,
			       rows[i].long_ago ? NOW - 40 * DAY : NOW);
	}
	ck_assert_int_eq(
		got(int, decision_excuse, store, ann, match, NOW - DAY), 2);
	ck_assert_int_eq(
		got(int, decision_excuse, store, ann, match, NOW - DAY), 0);
	ck_assert_int_eq(got(int, decision_excuse, store, ann, 0, NOW - DAY),
			 1);
	ck_assert_int_eq(
		store_case_number(
			test,
			"SELECT CAST(SUM(excused) AS BIGINT) FROM decisions"),
		3);
	ck_assert_int_eq(
		store_case_number(
			test, "SELECT CAST(SUM(missed) AS BIGINT) FROM seats"),
		0);
}

STORE_TEST(the_log_of_a_match)
{
	for (int i = 0; i < 6; i++) {
		JournalRow row = { .at = NOW + i,
				   .who = (char *)"organiser",
				   .act = (char *)"pause",
				   .detail = (char *)"",
				   .match = i % 2 };

		must(journal_add(store, &row, &error));
	}
	g_autoptr(GPtrArray) rows = must(journal_of_match(store, 1, 2, &error));

	ck_assert_uint_eq(rows->len, 2);
	ck_assert_int_eq(((JournalRow *)rows->pdata[0])->at, NOW + 5);
	ck_assert_int_eq(((JournalRow *)rows->pdata[1])->at, NOW + 3);
}

STORE_TEST(news_of_a_kind_are_forgotten)
{
	for (int i = 0; i < 4; i++) {
		News news = { .player = i + 1,
			      .match = i < 3 ? 7 : 8,
			      .kind = (char *)(i == 1 ? "receipt" : "ask"),
			      .data = (char *)"{}",
			      .due = NOW };

		must(news_add(store, &news, &error));
	}
	must(news_forget_kind(store, 7, "ask", &error));
	store_case_has(test, 2, "news");
	store_case_has(test, 1, "news WHERE match = 7 AND kind = 'receipt'");
}

STORE_TEST(tokens_of_a_scope_are_revoked)
{
	static const char *const scopes[] = { "organiser", "play",
					      "organiser" };

	for (guint i = 0; i < G_N_ELEMENTS(scopes); i++) {
		g_autofree char *hash = g_strdup_printf("h%u", i);
		Token token = { .hash = hash,
				.scope = (char *)scopes[i],
				.expires = NOW + DAY };

		must(token_add(store, &token, &error));
	}
	must(token_revoke_scope(store, "organiser", &error));
	ck_assert_int_eq(
		store_case_number(
			test,
			"SELECT CAST(SUM(revoked) AS BIGINT) FROM tokens"),
		2);
}

/* MAIL R31 for the organiser's mails, which belong to no player. */
STORE_TEST(the_organisers_mail_twice)
{
	static const char *const receipts[] = { "", "{}", "" };
	gint64 last = 0;

	for (guint i = 0; i < G_N_ELEMENTS(receipts); i++) {
		g_autofree char *sql = g_strdup_printf(
			"INSERT INTO inbox (mailbox, validity, uid, key,"
			" arrived, fetched, size, state, tries, message_id,"
			" body_hash, reason, subject, sender, receipt) VALUES"
			" ('', 1, %u, '', 1, 1, 1, 1, 0, '<a@b>', 'h', '', '',"
			" '', '%s')",
			i + 1, receipts[i]);

		store_case_run(test, sql);
	}
	last = store_case_number(test, "SELECT MAX(id) FROM inbox");
	InboxRow row = { .id = last,
			 .message_id = (char *)"<a@b>",
			 .body_hash = (char *)"h" };
	g_autoptr(InboxRow) twin =
		must(found(InboxRow, inbox_twin, store, &row));

	ck_assert_int_eq(twin->id, last - 1);
	row.body_hash = (char *)"other";
	ck_assert_ptr_null(found(InboxRow, inbox_twin, store, &row));
}
