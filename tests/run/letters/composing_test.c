/* composing_test.c - many letters at once are composed on other cores, and are
 * equal to those composed a few at a time. */
#include "base/text.h"
#include "lib/evening.h"

#define MATCHES 12
#define LETTERS (MATCHES * 3)

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

static void
begin_match(ClubFixture *fixture, int n)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", NULL };
	MatchPlan plan = { .game = games[n % 4],
			   .players = names,
			   .seed = SEED };

	g_free(club_fixture_begin(fixture, &plan));
}

static int
by_place(gconstpointer a, gconstpointer b)
{
	const Opened *one = *(Opened *const *)a, *other = *(Opened *const *)b;
	int order = strcmp(one->to, other->to);

	return order ? order : strcmp(one->subject, other->subject);
}

/* Returns the letters of many matches, by reader and subject: all from one
 * pass, or from a pass for each match. */
static GPtrArray *
letters_of(ClubFixture *fixture, bool together)
{
	GPtrArray *letters;

	for (int i = 0; i < MATCHES; i++) {
		begin_match(fixture, i);
		if (!together)
			club_fixture_pass(fixture);
		ck_assert(together || fixture->summary.written == 3);
	}
	if (together)
		club_fixture_pass(fixture);
	letters = club_fixture_letters(fixture);
	g_ptr_array_sort(letters, by_place);
	return letters;
}

TEST(the_same_letters)
{
	g_autoptr(ClubFixture) one = club_fixture_new();
	g_autoptr(ClubFixture) other = club_fixture_new();
	g_autoptr(GPtrArray) many = letters_of(one, true);
	g_autoptr(GPtrArray) few = letters_of(other, false);

	ck_assert_int_eq(one->summary.written, LETTERS);
	ck_assert_uint_eq(many->len, LETTERS);
	ck_assert_uint_eq(few->len, LETTERS);
	for (guint i = 0; i < LETTERS; i++) {
		const Opened *a = many->pdata[i], *b = few->pdata[i];
		g_autofree char *plain = letter_plain(a);
		g_autofree char *wanted = letter_plain(b);

		ck_assert_str_eq(a->subject, b->subject);
		ck_assert_str_eq(plain, wanted);
		ck_assert_uint_eq(strlen(a->html), strlen(b->html));
	}
}

/* An address to which no draft can be made. */
CLUB_TEST(one_that_cannot_be_written_keeps_none_back)
{
	Player *cid = club_fixture_player(fixture, "Cid");

	text_set(&cid->address, "cid@example.org\nBcc: eve@example.org");
	must(player_set(fixture->club->store, cid, &error));
	g_autoptr(GPtrArray) letters = letters_of(fixture, true);

	ck_assert_int_eq(letters_to(letters, ANN), MATCHES);
	ck_assert_int_eq(letters_to(letters, BOB), MATCHES);
	ck_assert_int_eq(letters_to(letters, CID), 0);
}
