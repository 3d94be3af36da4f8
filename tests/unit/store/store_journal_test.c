/* store_journal_test.c - the journal of acts: who, when, why (PLAY 3). */
#include "lib/store_case.h"

#include "store/journal.h"

STORE_TEST(the_newest_first)
{
	for (int i = 0; i < 3; i++) {
		JournalRow row = { .at = NOW + i,
				   .who = (char *)"organiser",
				   .act = (char *)"cancel",
				   .detail = (char *)"a reason",
				   .match = i };

		must(journal_add(test->store, &row, &error));
	}
	store_case_reopen(test);
	g_autoptr(GPtrArray) rows =
		must(journal_recent(test->store, 2, &error));

	ck_assert_uint_eq(rows->len, 2);
	for (int i = 0; i < 2; i++) {
		const JournalRow *row = rows->pdata[i];

		ck_assert_int_eq(row->at, NOW + 2 - i);
		ck_assert_int_eq(row->match, 2 - i);
		ck_assert_str_eq(row->who, "organiser");
		ck_assert_str_eq(row->act, "cancel");
		ck_assert_str_eq(row->detail, "a reason");
	}
}
