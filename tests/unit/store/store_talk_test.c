/* store_talk_test.c - talk, mutes and onlookers. */
#include "lib/store_case.h"

#include "store/matches.h"
#include "store/seats.h"
#include "store/talk.h"

static gint64
speak(StoreCase *test, gint64 player, gint64 match, Time at)
{
	gint64 id = 0;
	TalkRow row = {
		.match = match,
		.player = player,
		.hearer = HEARER_TABLE,
		.at = at,
		.text = (char *)"two\nlines",
	};

	must(talk_add(test->store, &row, &id, &error));
	return id;
}

STORE_TEST(talk_is_kept)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 id = speak(test, ann, match, NOW);
	g_autoptr(TalkRow) row = must(found(TalkRow, talk_get, store, id));

	ck_assert_int_eq(row->match, match);
	ck_assert_int_eq(row->player, ann);
	ck_assert_int_eq(row->hearer, HEARER_TABLE);
	ck_assert_int_eq(row->at, NOW);
	ck_assert_str_eq(row->text, "two\nlines");
	ck_assert_ptr_null(found(TalkRow, talk_get, store, id + 1));
}

STORE_TEST(talk_is_counted)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");

	speak(test, ann, 0, NOW); /* to the organiser, about no match */
	speak(test, ann, store_case_match(test, MATCH_LIVE), NOW + 1);
	speak(test, bob, 0, NOW + 1);
	ck_assert_int_eq(got(int, talk_count_since, store, ann, NOW), 2);
	ck_assert_int_eq(got(int, talk_count_since, store, ann, NOW + 1), 1);
}

STORE_TEST(mutes_hold_by_match)
{
	gint64 ann = store_case_player(test, "Ann");
	static const struct {
		gint64 muted; /* by Ann in match 1; -1: none */
		gint64 match, speaker;
		bool holds;
	} cases[] = {
		{ -1, 1, 2, false }, { 2, 1, 2, true }, { 2, 1, 3, false },
		{ 2, 2, 2, false },  { 0, 1, 2, true }, { 0, 1, 3, true },
		{ 0, 2, 3, false },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		bool holds = false;

		must(mute_clear(store, ann, 1, &error));
		if (cases[i].muted >= 0) {
			must(mute_add(store, ann, 1, cases[i].muted, &error));
			must(mute_add(store, ann, 1, cases[i].muted, &error));
		}
		must(mute_holds(store, ann, cases[i].match, cases[i].speaker,
				&holds, &error));
		ck_assert_msg(holds == cases[i].holds, "case %zu", i);
	}
}

STORE_TEST(onlookers_come_and_go)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 match = store_case_match(test, MATCH_LIVE);

	must(onlooker_add(store, match, ann, &error));
	g_autoptr(OnlookerRow) row =
		must(found(OnlookerRow, onlooker_get, store, match, ann));

	ck_assert_str_eq(row->thread, "");
	g_free(row->thread);
	row->thread = g_strdup("<a@b>");
	must(onlooker_set(store, row, &error));
	/* Adding it again changes nothing. */
	must(onlooker_add(store, match, ann, &error));
	g_autoptr(GPtrArray) all = must(onlooker_list(store, match, &error));

	ck_assert_int_eq(all->len, 1);
	ck_assert_str_eq(((OnlookerRow *)g_ptr_array_index(all, 0))->thread,
			 "<a@b>");
	must(onlooker_remove(store, match, ann, &error));
	ck_assert_ptr_null(found(OnlookerRow, onlooker_get, store, match, ann));
}
