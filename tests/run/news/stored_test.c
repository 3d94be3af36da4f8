/* stored_test.c - news is stored without sentences and names, so that each
 * reader gets their own words; and news stored by old builds. */
#include "lib/evening.h"

#include "store/news.h"

/* Stores news for Bob about the evening's match. */
static void
store(const Evening *evening, const char *kind, const char *data)
{
	ClubFixture *fixture = evening->fixture;
	MatchRow *row = evening_row(evening);
	News news = {
		.player = club_fixture_player_id(fixture, "Bob"),
		.match = row->id,
		.kind = (char *)kind,
		.data = (char *)data,
		.due = fixture->now,
		.created = fixture->now,
	};

	must(news_add(evening_store(evening), &news, &error));
}

/* As stored by builds without sayings. */
TEST_RANGE(texts_of_old_builds_are_shown, 0, 6)
{
	TABLE(old, const char *kind, *data, *shown) = {
		{ "notice", "{\"text\":\"Dora plays on for Ann from now on.\"}",
		  "Dora plays on for Ann from now on." },
		{ "notice",
		  "{\"text\":\"Ann wishes to end this match:\","
		  "\"quoted_example\":\"accept abort\"}",
		  "| accept abort" },
		{ "receipt",
		  "{\"at\":1795168800,\"subject\":\"\",\"message_id\":\"\","
		  "\"lines\":[{\"quoted_written\":\"nudge\",\"verdict\":"
		  "\"done\",\"quoted_canonical\":\"\",\"note\":\"Whoever owes "
		  "a move here is told.\",\"quoted_note\":\"\","
		  "\"quoted_nearest\":\"\"}],\"asks\":[],\"ignored\":0,"
		  "\"ignored_lines\":[],\"stopped\":\"\"}",
		  "Whoever owes a move here is told." },
		{ "receipt",
		  "{\"at\":1795168800,\"subject\":\"\",\"message_id\":\"\","
		  "\"lines\":[{\"quoted_written\":\"99\",\"verdict\":"
		  "\"refused\",\"quoted_canonical\":\"\",\"note\":\"\","
		  "\"quoted_note\":\"There is no line 99.\","
		  "\"quoted_nearest\":\"\"}],\"asks\":[],\"ignored\":0,"
		  "\"ignored_lines\":[],\"stopped\":\"it is too long\"}",
		  "There is no line 99." },
		{ "seat",
		  "{\"text\":\"Dora has taken your seat over.\","
		  "\"quoted_examples\":[\"back\"]}",
		  "Dora has taken your seat over." },
		{ "substitute", "{\"before\":\"Dora\",\"own\":true}", "Dora" },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);

	store(&evening, old[_i].kind, old[_i].data);
	evening_go_on(&evening);
	assert_told(evening.letters, BOB, old[_i].shown);
}

/* News that waits for its letter is sent with the names of that day. */
EVENING_TEST(names_are_those_of_the_day, 3)
{
	evening_hears(evening, "Ann", "away until 23 Nov");
	evening_hears(evening, "Ann", "set name Robin");
	fixture->now += DAY;
	evening_go_on(evening);
	const Opened *letter = letter_to(evening->letters, BOB);

	assert_says(letter, "Robin is away, Fri 20 Nov to Mon 23 Nov");
	assert_silent(letter, "Ann is away");
}

static void
assert_nameless(const News *news)
{
	static const char *const names[] = { "\"Ann\"", "\"Bob\"", "\"Cid\"",
					     "Ann ",	"Bob ",	   "Cid " };

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		assert_lacks(news->data, names[i]);
}

/* Events and notices, while they wait. */
EVENING_TEST(no_names_are_stored, 3)
{
	static const char *const all[] = { "Ann", "Bob", "Cid" };
	MatchRow *row = evening_row(evening);
	guint stored = 0;

	player_writes(fixture, "Ann", "away 1 Dec to 3 Dec");
	evening_write(evening, "1");
	for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
		g_autoptr(GPtrArray) news = news_list(
			evening_store(evening),
			club_fixture_player_id(fixture, all[i]), row->id, NULL);

		for (guint j = 0; j < news->len; j++, stored++)
			assert_nameless(g_ptr_array_index(news, j));
	}
	ck_assert_uint_ge(stored, 2);
}
