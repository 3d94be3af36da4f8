/* store_rows_test.c - a table as a list of its columns. */
#include "lib/store_case.h"

#include "store/engine/rows.h"
#include "store/store_private.h"

#include <limits.h>

/* One column of each type, and of each use. */
typedef struct {
	gint64 id;
	int below;
	unsigned above;
	gint64 match;
	bool said;
	char *word;
	GBytes *bytes;
	gint64 fixed;
} Thing;

static void thing_free(Thing *thing);

static const Column thing_columns[] = {
	SERIAL(Thing, id),
	KEPT(Thing, below),
	KEPT(Thing, above),
	REFERENCE(Thing, match),
	KEPT(Thing, said),
	NAMED(Thing, word, "spoken", COLUMN_KEPT, false),
	KEPT(Thing, bytes),
	FIXED(Thing, fixed),
	NAMED(Thing, word, "others.word", COLUMN_FIXED, false),
};
static const Rows things =
	ROWS_BUT(1, "things", "thing", Thing, thing_columns, thing_free);

static void
thing_free(Thing *thing)
{
	row_free(&things, thing);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Thing, thing_free)

static StoreCase *
with_things(void)
{
	StoreCase *test = store_case_new();

	store_case_run(
		test,
		test->store->engine->many
			? "CREATE TABLE things (id BIGINT GENERATED ALWAYS"
			  " AS IDENTITY PRIMARY KEY, below BIGINT,"
			  " above BIGINT, match BIGINT, said BIGINT,"
			  " spoken TEXT, bytes BYTEA, fixed BIGINT)"
			: "CREATE TABLE things (id INTEGER PRIMARY KEY,"
			  " below INTEGER, above INTEGER, match INTEGER,"
			  " said INTEGER, spoken TEXT, bytes BLOB,"
			  " fixed INTEGER) STRICT");
	return test;
}

static Thing *
thing_of(StoreCase *test, gint64 id)
{
	return must(row_must(test->store, &things, "WHERE id = ?", WITH(N(id)),
			     &error));
}

TEST_OF(values_come_back, StoreCase, test, with_things())
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("\0\377", 2);
	Thing thing = { .below = INT_MIN,
			.above = UINT_MAX,
			.match = G_MAXINT64,
			.said = true,
			.word = (char *)"ä",
			.bytes = bytes,
			.fixed = -1 };

	must(row_add(test->store, &things, &thing, &thing.id, &error));
	g_autoptr(Thing) back = thing_of(test, thing.id);

	ck_assert_int_eq(back->below, INT_MIN);
	ck_assert_uint_eq(back->above, UINT_MAX);
	ck_assert_int_eq(back->match, G_MAXINT64);
	ck_assert(back->said);
	ck_assert_str_eq(back->word, "ä");
	ck_assert(g_bytes_equal(back->bytes, bytes));
	ck_assert_int_eq(back->fixed, -1);
}

TEST_OF(nothing_is_stored_as_it_should, StoreCase, test, with_things())
{
	Thing nothing = { 0 };

	must(row_add(test->store, &things, &nothing, NULL, &error));
	store_case_has(test, 1,
		       "things WHERE match IS NULL AND bytes IS NULL AND "
		       "spoken = '' AND below = 0 AND said = 0");
	g_autoptr(GPtrArray) all = must(
		row_list(test->store, &things, "ORDER BY id", WITHOUT, &error));

	const Thing *back = all->pdata[0];

	ck_assert_int_eq(back->match, 0);
	ck_assert_ptr_null(back->bytes);
	ck_assert_str_eq(back->word, "");
}

TEST_OF(what_is_fixed_stays, StoreCase, test, with_things())
{
	Thing thing = { .below = 1, .fixed = 1 };
	Thing other = { .below = 1, .fixed = 1 };

	must(row_add(test->store, &things, &thing, &thing.id, &error));
	must(row_add(test->store, &things, &other, &other.id, &error));
	thing.below = thing.fixed = 2;
	must(row_set(test->store, &things, &thing, &error));
	g_autoptr(Thing) changed = thing_of(test, thing.id);
	g_autoptr(Thing) same = thing_of(test, other.id);

	ck_assert_int_eq(changed->below, 2);
	ck_assert_int_eq(changed->fixed, 1);
	ck_assert_int_eq(same->below, 1);
}

TEST_OF(who_is_not_there_is_told, StoreCase, test, with_things())
{
	Thing nobody = { .id = 7 };
	Thing *found = &nobody;

	must(row_get(test->store, &things, "WHERE id = ?", WITH(N(7)), &found,
		     &error));
	ck_assert_ptr_null(found);
	must_fail(row_must(test->store, &things, "WHERE id = ?", WITH(N(7)),
			   &error),
		  ERROR_NEVER);
	must_fail(row_set(test->store, &things, &nobody, &error), ERROR_NEVER);
}

/* --- lists ---------------------------------------------------------------- */

#define MANY 400 /* more than one statement takes */

/* Returns things whose `below` counts from 0. */
static GPtrArray *
many_things(void)
{
	GPtrArray *list =
		g_ptr_array_new_with_free_func((GDestroyNotify)thing_free);

	for (int i = 0; i < MANY; i++) {
		Thing *thing = g_new0(Thing, 1);

		thing->below = i;
		thing->word = g_strdup_printf("nr %d", i);
		g_ptr_array_add(list, thing);
	}
	return list;
}

TEST_OF(numbers_go_with_their_rows, StoreCase, test, with_things())
{
	g_autoptr(GPtrArray) list = many_things();
	gint64 ids[MANY];

	must(row_add_all(test->store, &things, list, ids, &error));
	for (int i = 0; i < MANY; i++) {
		g_autoptr(Thing) back = thing_of(test, ids[i]);

		ck_assert_int_eq(back->below, i);
	}
}

/* A part of a table, without `bytes`. */
static const Column word_columns[] = {
	SERIAL(Thing, id),
	REFERENCE(Thing, match),
	NAMED(Thing, word, "spoken", COLUMN_KEPT, false),
};
static const Rows words =
	ROWS("things", "thing", Thing, word_columns, thing_free);

TEST_OF(each_row_gets_its_own_values, StoreCase, test, with_things())
{
	g_autoptr(GPtrArray) list = many_things();
	gint64 ids[MANY];

	must(row_add_all(test->store, &things, list, ids, &error));
	for (int i = 0; i < MANY; i++) {
		Thing *thing = list->pdata[i];

		thing->id = ids[i];
		thing->match = i % 2;
		thing->word[0] = 'N';
	}
	must(row_set_all(test->store, &words, list, &error));
	store_case_has(test, MANY / 2,
		       "things WHERE match = 1 AND below % 2 = 1");
	store_case_has(test, MANY / 2, "things WHERE match IS NULL");
	store_case_has(test, MANY,
		       "things WHERE spoken = 'Nr ' || CAST(below AS TEXT)");
	((Thing *)list->pdata[MANY - 1])->id = ids[MANY - 1] + 1;
	must_fail(row_set_all(test->store, &words, list, &error), ERROR_NEVER);
}

TEST_OF(only_the_named_are_dropped, StoreCase, test, with_things())
{
	g_autoptr(GPtrArray) list = many_things();
	g_autoptr(GArray) ids =
		g_array_sized_new(false, false, sizeof(gint64), MANY);

	g_array_set_size(ids, MANY);
	must(row_add_all(test->store, &things, list, (gint64 *)ids->data,
			 &error));
	g_array_set_size(ids, MANY - 1);
	must(row_drop_all(test->store, &things, ids, &error));
	store_case_has(test, 1, "things");
}
