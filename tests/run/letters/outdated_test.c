/* outdated_test.c - a database error is no reason to drop news. */
#include "lib/club_fixture.h"
#include "lib/cluster.h"

#include "run/letters/letter_kinds.h"

#include <sqlite3.h>

#define SEASON(what)                                                           \
	"{\"what\": \"" what "\", \"contest\": \"c\", \"number\": 1}"
TABLE(kinds, NewsKind kind; const char *data, *table) = {
	{ NEWS_OFFER, "{\"offer\": 1}", "offers" },
	{ NEWS_CONFIRM, "{\"pending\": 1}", "pending" },
	{ NEWS_ADDRESS, "{\"pending\": 1}", "pending" },
	{ NEWS_SEASON, SEASON("here"), "contests" },
	{ NEWS_SEASON, SEASON("announcement"), "contests" },
	{ NEWS_SEASON, SEASON("table"), "contests" },
};

static void
lose(const ClubFixture *fixture, const char *table)
{
	g_autofree char *sql =
		g_strdup_printf("ALTER TABLE %s RENAME TO lost", table);
	sqlite3 *sqlite = NULL;

	ck_assert_int_eq(sqlite3_open(fixture->club->database, &sqlite),
			 SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(sqlite, sql, NULL, NULL, NULL),
			 SQLITE_OK);
	sqlite3_close(sqlite);
}

CLUB_TEST_EACH(a_failure_says_nothing, kinds)
{
	OF_SQLITE("a table that is lost");
	g_autoptr(Player) player = NULL;
	Run run = { .club = fixture->club, .now = fixture->now };
	News news = { .kind = (char *)news_kind_name(kinds[_i].kind),
		      .data = (char *)kinds[_i].data };
	g_autoptr(GError) error = NULL;
	bool outdated = false;

	player = club_fixture_player(fixture, "Ann");
	LetterData letter = { .run = &run, .player = player };

	must(letter_kind_outdated(&letter, &news, &outdated, &error));
	ck_assert(outdated == (kinds[_i].kind != NEWS_SEASON));
	lose(fixture, kinds[_i].table);
	ck_assert(!letter_kind_outdated(&letter, &news, &outdated, &error));
	must_say(kinds[_i].table);
}
