/* store_absences_test.c - the times when players are away. */
#include "lib/store_case.h"

#include "store/players.h"

static gint64
add(StoreCase *test, gint64 player, Time since, Time until)
{
	Absence absence = { 0, player, since, until, NOW };
	gint64 id = 0;

	must(absence_add(test->store, &absence, &id, &error));
	return id;
}

/* Returns their ids as text: "1 3". */
static char *
ids(StoreCase *test, gint64 player, Time since)
{
	g_autoptr(GPtrArray) list = NULL;
	GString *text = g_string_new(NULL);

	list = must(absence_list(test->store, player, since, &error));
	for (guint i = 0; i < list->len; i++)
		g_string_append_printf(
			text, "%s%" G_GINT64_FORMAT, i ? " " : "",
			((Absence *)g_ptr_array_index(list, i))->id);
	return g_string_free(text, FALSE);
}

STORE_TEST(a_player_s_own_that_are_not_over)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	const struct {
		gint64 player;
		Time since;
		const char *wanted;
	} cases[] = {
		{ ann, TIME_NONE, "2 1 4" },
		{ ann, NOW + 2 * DAY, "1 4" },
		{ ann, NOW + 9 * DAY - 1, "4" },
		{ ann, NOW + 9 * DAY, "" },
		{ bob, NOW, "3" },
	};

	add(test, ann, NOW + 3 * DAY, NOW + 5 * DAY);
	add(test, ann, NOW, NOW + 2 * DAY);
	add(test, bob, NOW, NOW + DAY);
	add(test, ann, NOW + 4 * DAY, NOW + 9 * DAY);
	for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
		assert_text(ids(test, cases[i].player, cases[i].since),
			    cases[i].wanted);
}

STORE_TEST(one_is_cut_short)
{
	gint64 ann = store_case_player(test, "Ann");
	Absence absence = { 0, ann, NOW, NOW + 9 * DAY, NOW };
	Absence none = { 99, ann, NOW, NOW, NOW };

	absence.id = add(test, ann, NOW, NOW + 9 * DAY);
	absence.until = NOW + DAY;
	must(absence_set(test->store, &absence, &error));
	store_case_reopen(test);
	g_autofree char *later = ids(test, ann, NOW + DAY);
	g_autoptr(GPtrArray) all =
		must(absence_list(test->store, ann, 0, &error));
	const Absence *stored = g_ptr_array_index(all, 0);

	ck_assert_str_eq(later, "");
	ck_assert_int_eq(stored->since, NOW);
	ck_assert_int_eq(stored->until, NOW + DAY);
	ck_assert_int_eq(stored->announced, NOW);
	must_fail(absence_set(test->store, &none, &error), ERROR_NEVER);
}
