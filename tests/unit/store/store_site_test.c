/* store_site_test.c - what the club's site needs from the database: public
 * names, what it doesn't show, and who gets the bulletin. */
#include "lib/store_case.h"

#include "store/once.h"
#include "store/person.h"
#include "store/seats.h"
#include "store/subscribers.h"

#include <string.h>

#define SECRET "00112233445566778899aabbccddeeff"

STORE_TEST(players_begin_unknown_to_the_site)
{
	gint64 id = store_case_player(test, "Ann");
	g_autoptr(Player) ann = must(player_must(store, id, &error));

	ck_assert_ptr_null(ann->public_name);
	ck_assert_ptr_null(ann->calendar);
	ck_assert(!ann->bulletin);
}

STORE_TEST(what_they_set_comes_back)
{
	gint64 id = store_case_player(test, "Ann");
	g_autoptr(Player) ann = must(player_must(store, id, &error));

	ann->public_name = g_strdup("Ann of Aachen");
	ann->calendar = g_strdup(SECRET);
	ann->bulletin = true;
	must(player_set(store, ann, &error));
	store_case_reopen(test);
	g_autoptr(Player) again = must(player_must(test->store, id, &error));

	ck_assert_str_eq(again->public_name, "Ann of Aachen");
	ck_assert_str_eq(again->calendar, SECRET);
	ck_assert(again->bulletin);
	g_clear_pointer(&again->public_name, g_free);
	g_clear_pointer(&again->calendar, g_free);
	must(player_set(test->store, again, &error));
	g_autoptr(Player) last = must(player_must(test->store, id, &error));

	ck_assert_ptr_null(last->public_name);
	ck_assert_ptr_null(last->calendar);
}

/* What is sent to players about themselves contains the calendar's name, but
 * not its secret. */
STORE_TEST(a_calendar_is_told_without_its_secret)
{
	gint64 id = store_case_player(test, "Ann");
	g_autoptr(Player) ann = must(player_must(store, id, &error));
	bool named = false;

	ann->public_name = g_strdup("Ann of Aachen");
	ann->calendar = g_strdup(SECRET);
	must(player_set(store, ann, &error));
	g_autoptr(GPtrArray) parts = must(person_parts(store, id, &error));
	const PersonPart *profile = parts->pdata[0];
	char **row = profile->rows->pdata[0];

	for (int i = 0; profile->columns[i].name; i++) {
		ck_assert_str_ne(row[i], SECRET);
		named |= !strcmp(row[i], "Ann of Aachen");
		if (!strcmp(profile->columns[i].name, "calendar"))
			ck_assert_str_eq(row[i], "1");
		if (!strcmp(profile->columns[i].name, "bulletin"))
			ck_assert_str_eq(row[i], "0");
	}
	ck_assert(named);
}

/* --- unlisted matches ----------------------------------------------------- */

static void
sit(StoreCase *test, gint64 match, int seat, gint64 player, const char *word)
{
	const SeatRow row = { .match = match,
			      .seat = seat,
			      .player = player,
			      .word = (char *)word };

	must(seat_add(test->store, &row, &error));
}

/* A table of two players and a house bot. */
STORE_TEST(a_match_is_unlisted_by_all)
{
	gint64 match = store_case_match(test, MATCH_LIVE);
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	gint64 cid = store_case_player(test, "Cid");
	int wish = -1, there = -1;

	sit(test, match, 0, ann, "");
	sit(test, match, 1, bob, "");
	sit(test, match, 2, 0, "");
	ck_assert(!got(bool, unlisted_is, store, match));
	must(unlisted_set(store, match, ann, true, &error));
	must(unlisted_set(store, match, ann, true, &error));
	must(unlisted_set(store, match, cid, true, &error)); /* no seat */
	must(unlisted_count(store, match, &wish, &there, &error));
	ck_assert_int_eq(wish, 1);
	ck_assert_int_eq(there, 2);
	ck_assert(!got(bool, unlisted_is, store, match));
	must(unlisted_set(store, match, bob, true, &error));
	ck_assert(got(bool, unlisted_is, store, match));
	must(unlisted_set(store, match, ann, false, &error));
	ck_assert(!got(bool, unlisted_is, store, match));
}

STORE_TEST(former_players_have_no_say)
{
	gint64 match = store_case_match(test, MATCH_FINISHED);
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");

	sit(test, match, 0, ann, "");
	sit(test, match, 1, bob, "");
	must(unlisted_set(store, match, ann, true, &error));
	must(unlisted_set(store, match, bob, true, &error));
	must(person_forget(store, bob, &error));
	store_case_has(test, 1, "unlisted");
	ck_assert(!got(bool, unlisted_is, store, match));
	g_autoptr(Player) former = must(player_must(store, bob, &error));

	former->forgotten = NOW;
	must(player_set(store, former, &error));
	ck_assert(got(bool, unlisted_is, store, match));
}

/* Words are public where the letters said so, or where there are none. */
STORE_TEST(words_that_are_public)
{
	gint64 now = store_case_match(test, MATCH_FINISHED);
	gint64 before = store_case_match(test, MATCH_FINISHED);
	gint64 wordless = store_case_match(test, MATCH_FINISHED);

	store_case_run(test, formatted("UPDATE matches SET words_public = 0"
				       " WHERE id IN (%d, %d)",
				       (int)before, (int)wordless));
	sit(test, now, 0, store_case_player(test, "Ann"), "blue");
	sit(test, before, 0, store_case_player(test, "Bob"), "red");
	sit(test, wordless, 0, store_case_player(test, "Cid"), "");
	g_autoptr(GArray) hidden = must(match_words_hidden(store, &error));

	ck_assert_int_eq(hidden->len, 1);
	ck_assert_int_eq(g_array_index(hidden, gint64, 0), before);
}

/* --- the bulletin --------------------------------------------------------- */

/* Stores a subscriber; returns them as they are found. */
static Subscriber *
subscribed(Store *store, const char *address, const char *language)
{
	const Subscriber row = { .address = (char *)address,
				 .language = (char *)language,
				 .told = NOW };
	Subscriber *found = NULL;

	must(subscriber_add(store, &row, &error));
	must(subscriber_find(store, address, &found, &error));
	return found;
}

STORE_TEST(subscribers_come_and_go)
{
	g_autoptr(Subscriber) eve = subscribed(store, "Eve@Example.NET", "en");
	g_autoptr(Subscriber) again =
		subscribed(store, "eve@example.net", "fr");
	g_autoptr(Subscriber) none = NULL;

	ck_assert_int_eq(eve->id, again->id);
	ck_assert_str_eq(again->address, "Eve@Example.NET");
	ck_assert_str_eq(again->language, "fr");
	ck_assert_int_eq(again->told, NOW);
	must(subscriber_drop(store, eve->id, &error));
	must(subscriber_drop(store, eve->id, &error));
	must(subscriber_get(store, eve->id, &none, &error));
	ck_assert_ptr_null(none);
	g_autoptr(Subscriber) later =
		subscribed(store, "eve@example.net", "en");

	ck_assert_int_gt(later->id, eve->id);
}

/* A future time, from a wrong clock, doesn't silence them. */
STORE_TEST(subscribers_are_due_once)
{
	g_autoptr(Subscriber) eve = subscribed(store, "eve@example.net", "en");
	g_autoptr(GPtrArray) now =
		must(subscriber_due(store, NOW - DAY, NOW, &error));
	g_autoptr(GPtrArray) later =
		must(subscriber_due(store, NOW + 1, NOW + DAY, &error));

	ck_assert_uint_eq(now->len, 0);
	ck_assert_uint_eq(later->len, 1);
	must(subscriber_told(store, eve->id, NOW + DAY, &error));
	g_autoptr(GPtrArray) told =
		must(subscriber_due(store, NOW + 1, NOW + DAY, &error));
	g_autoptr(GPtrArray) before =
		must(subscriber_due(store, NOW - DAY, NOW, &error));

	ck_assert_uint_eq(told->len, 0);
	ck_assert_uint_eq(before->len, 1);
}

STORE_TEST(a_player_takes_their_subscription_along)
{
	g_autoptr(Subscriber) eve = subscribed(store, "eve@example.net", "en");
	gint64 id = store_case_player(test, "Eve");
	Time told;

	must(subscriber_joins(store, "other@example.net", id, &error));
	store_case_has(test, 1, "subscribers");
	must(subscriber_joins(store, "EVE@example.net", id, &error));
	store_case_has(test, 0, "subscribers");
	g_autoptr(Player) player = must(player_must(store, id, &error));
	g_autofree char *key =
		g_strdup_printf("bulletin:%" G_GINT64_FORMAT, id);

	ck_assert(player->bulletin);
	must(once_when(store, key, &told, &error));
	ck_assert_int_eq(told, eve->told);
}

STORE_TEST(a_forgotten_address_is_no_subscriber)
{
	g_autoptr(Subscriber) eve = subscribed(store, "eve@example.net", "en");

	ck_assert_ptr_nonnull(eve);
	must(person_forget_address(store, "other@example.net", &error));
	store_case_has(test, 1, "subscribers");
	must(person_forget_address(store, "Eve@example.net", &error));
	store_case_has(test, 0, "subscribers");
}
