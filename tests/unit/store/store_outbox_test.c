/* store_outbox_test.c - letters to be sent (MAIL R50, R51, R53). */
#include "lib/store_case.h"

#include "store/outbox.h"

static gint64
add_letter(StoreCase *test, const OutboxRow *changes)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("Date: x\r\n", 9);
	g_autofree char *message_id = g_uuid_string_random();
	OutboxRow row = *changes;
	gint64 id = 0;

	if (!row.message_id)
		row.message_id = message_id;
	if (!row.bytes)
		row.bytes = bytes;
	must(outbox_add(test->store, &row, &id, &error));
	return id;
}

STORE_TEST(one_comes_back)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("a\0b", 3);
	OutboxRow row = {
		.player = 1,
		.match = 2,
		.decision = 3,
		.kind = (char *)"turn",
		.message_id = (char *)"<m@x>",
		.from = (char *)"club@x",
		.to = (char *)"ann@y",
		.subject = (char *)"Your turn",
		.bytes = bytes,
		.news = (char *)"[]",
		.state = OUTBOX_QUEUED,
		.next_try = NOW,
		.created = NOW,
	};

	must(outbox_add(test->store, &row, &row.id, &error));
	row.state = OUTBOX_SENT;
	row.tries = 3;
	row.next_try = NOW + 1;
	row.handed = NOW + 2;
	row.words = (char *)"250 ok";
	must(outbox_set(test->store, &row, &error));
	store_case_reopen(test);
	g_autoptr(OutboxRow) back =
		must(found(OutboxRow, outbox_get, test->store, row.id));
	g_autoptr(OutboxRow) found =
		must(found(OutboxRow, outbox_find, test->store, "<m@x>"));

	ck_assert_int_eq(back->player, 1);
	ck_assert_int_eq(back->match, 2);
	ck_assert_int_eq(back->decision, 3);
	ck_assert_str_eq(back->kind, "turn");
	ck_assert_str_eq(back->message_id, "<m@x>");
	ck_assert_str_eq(back->from, "club@x");
	ck_assert_str_eq(back->to, "ann@y");
	ck_assert_str_eq(back->subject, "Your turn");
	ck_assert(g_bytes_equal(back->bytes, bytes));
	ck_assert_str_eq(back->news, "[]");
	ck_assert_int_eq(back->state, OUTBOX_SENT);
	ck_assert_int_eq(back->tries, 3);
	ck_assert_int_eq(back->next_try, NOW + 1);
	ck_assert_int_eq(back->created, NOW);
	ck_assert_int_eq(back->handed, NOW + 2);
	ck_assert_str_eq(back->words, "250 ok");
	ck_assert_int_eq(found->id, row.id);
	ck_assert_ptr_null(found->bytes);
	ck_assert_ptr_null(found(OutboxRow, outbox_get, test->store, 99));
	ck_assert_ptr_null(found(OutboxRow, outbox_find, test->store, "<n@x>"));
	row.id = 99;
	must(outbox_set(test->store, &row, &error)); /* gone */
}

STORE_TEST(a_message_id_is_used_once)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("a", 1);
	OutboxRow row = { .message_id = (char *)"<m@x>", .bytes = bytes };
	gint64 id = -1;

	add_letter(test, &row);
	must_fail(outbox_add(store, &row, &id, &error), ERROR_NEVER);
	ck_assert_int_eq(id, -1);
}

STORE_TEST_RANGE(due_ones, 0, 7)
{
	TABLE(cases, OutboxState state; Time next_try; bool wanted) = {
		{ OUTBOX_QUEUED, TIME_NONE, true },
		{ OUTBOX_QUEUED, NOW, true },
		{ OUTBOX_QUEUED, NOW + 1, false }, /* MAIL R51 */
		{ OUTBOX_SENDING, NOW, true },	   /* MAIL R50: found so */
		{ OUTBOX_SENDING, NOW + 1, true },
		{ OUTBOX_SENT, NOW, false },
		{ OUTBOX_FAILED, NOW, false },
	};
	OutboxRow row = { .state = cases[_i].state,
			  .next_try = cases[_i].next_try };
	gint64 id = add_letter(test, &row);
	g_autoptr(GPtrArray) due = must(outbox_due(store, 0, NOW, 10, &error));

	ck_assert_int_eq(due->len, cases[_i].wanted);
	if (!due->len)
		return;
	const OutboxRow *first = due->pdata[0];

	ck_assert_int_eq(first->id, id);
	ck_assert_uint_eq(g_bytes_get_size(first->bytes), 9);
}

/* MAIL R53: letters that somebody waits for go first. */
STORE_TEST(in_the_order_of_sending)
{
	static const struct {
		bool later;
		Time created;
		int wanted; /* its place */
	} cases[] = {
		{ true, NOW - 9, 4 },  { false, NOW, 2 }, { true, NOW, 5 },
		{ false, NOW - 5, 1 }, { false, NOW, 3 }, { false, NOW - 6, 0 },
	};
	gint64 ids[G_N_ELEMENTS(cases)];

	for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
		OutboxRow row = { .later = cases[i].later,
				  .created = cases[i].created };

		ids[cases[i].wanted] = add_letter(test, &row);
	}
	for (int n = 0; n <= (int)G_N_ELEMENTS(cases) + 1; n++) {
		g_autoptr(GPtrArray) due =
			must(outbox_due(store, 0, NOW, n, &error));

		ck_assert_uint_eq(due->len, MIN(n, (int)G_N_ELEMENTS(cases)));
		for (guint i = 0; i < due->len; i++)
			ck_assert_int_eq(((OutboxRow *)due->pdata[i])->id,
					 ids[i]);
	}
}

STORE_TEST_RANGE(never_attempted, 0, 7)
{
	TABLE(cases, gint64 player, match; OutboxState state; int tries;
	      bool wanted) = {
		{ 1, 2, OUTBOX_QUEUED, 0, true },
		{ 1, 2, OUTBOX_QUEUED, 1, false },
		{ 1, 2, OUTBOX_SENDING, 0, false },
		{ 1, 2, OUTBOX_SENT, 1, false },
		{ 1, 2, OUTBOX_FAILED, 0, false },
		{ 1, 0, OUTBOX_QUEUED, 0, false },
		{ 2, 2, OUTBOX_QUEUED, 0, false },
	};
	OutboxRow row = { .player = cases[_i].player,
			  .match = cases[_i].match,
			  .state = cases[_i].state,
			  .tries = cases[_i].tries };
	gint64 id = add_letter(test, &row);
	g_autoptr(OutboxRow) found =
		found(OutboxRow, outbox_unsent, store, 1, 2);

	ck_assert_int_eq(found ? found->id : 0, cases[_i].wanted ? id : 0);
	g_autoptr(OutboxRow) about_none =
		found(OutboxRow, outbox_unsent, store, 1, 0);

	ck_assert_int_eq(about_none != NULL, cases[_i].match == 0);
}

STORE_TEST(deleted_whole)
{
	OutboxRow row = { .player = 1 };
	gint64 id = add_letter(test, &row), other = add_letter(test, &row);

	must(outbox_delete(store, id, &error));
	ck_assert_ptr_null(found(OutboxRow, outbox_get, store, id));
	ck_assert_int_eq(
		store_case_number(
			test, "SELECT CAST(SUM(id) AS BIGINT) FROM outbox_raw"),
		other);
	must(outbox_delete(store, id, &error));
}

STORE_TEST_RANGE(the_newest_first_and_counted, 0, 5)
{
	static const struct {
		int state, n;
		guint wanted;
		int count;
	} cases[] = { { -1, 10, 6, 0 },
		      { -1, 4, 4, 0 },
		      { OUTBOX_QUEUED, 10, 3, 3 },
		      { OUTBOX_QUEUED, 1, 1, 3 },
		      { OUTBOX_FAILED, 10, 0, 0 } };
	gint64 last = G_MAXINT64;
	int count = -1;

	for (int i = 0; i < 6; i++) {
		OutboxRow row = { .state =
					  i % 2 ? OUTBOX_QUEUED : OUTBOX_SENT };

		add_letter(test, &row);
	}
	g_autoptr(GPtrArray) rows = must(
		outbox_recent(store, cases[_i].state, cases[_i].n, &error));

	ck_assert_uint_eq(rows->len, cases[_i].wanted);
	ptr_array_foreach (const OutboxRow, row, rows) {
		ck_assert_int_lt(row->id, last);
		ck_assert_ptr_null(row->bytes);
		last = row->id;
	}
	if (cases[_i].state < 0)
		return;
	must(outbox_count(store, (OutboxState)cases[_i].state, &count, &error));
	ck_assert_int_eq(count, cases[_i].count);
}

/* MAIL R53: the quota counts letters that were handed over. */
STORE_TEST_RANGE(handed_since, 0, 4)
{
	static const struct {
		Time since;
		int wanted;
	} cases[] = { { 0, 3 }, { NOW, 3 }, { NOW + 1, 2 }, { NOW + 3, 0 } };

	for (int i = 0; i < 4; i++) {
		OutboxRow row = { .state = i < 3 ? OUTBOX_SENT : OUTBOX_QUEUED,
				  .handed = i < 3 ? NOW + i : TIME_NONE };

		add_letter(test, &row);
	}
	ck_assert_int_eq(got(int, outbox_count_since, store, cases[_i].since),
			 cases[_i].wanted);
}

STORE_TEST(raw_text_goes_with_age)
{
	TABLE(cases, OutboxState state; Time created, handed; bool stays) = {
		{ OUTBOX_SENT, NOW - 40 * DAY, NOW - 40 * DAY, false },
		{ OUTBOX_FAILED, NOW - 40 * DAY, TIME_NONE, true },
		{ OUTBOX_SENT, NOW - 31 * DAY, NOW - 29 * DAY, true },
		{ OUTBOX_SENT, NOW + 400 * DAY, NOW + 400 * DAY, true },
		{ OUTBOX_SENT, NOW - 31 * DAY, NOW - 31 * DAY, false },
		{ OUTBOX_QUEUED, NOW - 29 * DAY, TIME_NONE, true },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
		add_letter(test, &(OutboxRow){ .kind = (char *)"turn",
					       .state = cases[i].state,
					       .created = cases[i].created,
					       .handed = cases[i].handed });
	must(outbox_forget_raw(store, NOW - 30 * DAY, NOW, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *sql = g_strdup_printf(
			"SELECT COUNT(*) FROM outbox_raw WHERE id = %zu",
			i + 1);

		ck_assert_msg(store_case_number(test, sql) == cases[i].stays,
			      "letter %zu", i + 1);
	}
}

TEST(states_have_names)
{
	ck_assert_str_eq(outbox_state_name(OUTBOX_QUEUED), "queued");
	ck_assert_str_eq(outbox_state_name(OUTBOX_SENDING), "sending");
	ck_assert_str_eq(outbox_state_name(OUTBOX_SENT), "sent");
	ck_assert_str_eq(outbox_state_name(OUTBOX_FAILED), "failed");
	ck_assert_str_eq(outbox_state_name(OUTBOX_DROPPED), "dropped");
}
