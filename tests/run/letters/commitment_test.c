/* commitment_test.c - letters say honestly what the commitment proves (PLAY 4):
 * the organiser gives no word, and letters say who could know the seed. */
#include "lib/evening.h"

#include "store/seats.h"

#define OLGA "olga@games.example"

/* Makes an open match of two, and an organiser who is also a player. */
static ClubFixture *
open_match(void)
{
	ClubFixture *fixture = club_fixture_new();

	club_fixture_add(fixture, "Olga", OLGA, "");
	g_free(club_fixture_make(fixture, PLAN(.game = "masters-gallery",
					       .players = NAMES(NULL),
					       .seats = 2, .begins = true)));
	return fixture;
}

static char *
word_of(const ClubFixture *fixture, int seat)
{
	MatchRow *row = club_fixture_row(fixture, "mg-1");
	g_autoptr(GPtrArray) seats =
		seat_list(fixture->club->store, row->id, NULL);

	return g_strdup(((SeatRow *)seats->pdata[seat])->word);
}

static bool
says(const GPtrArray *letters, const char *to, const char *what)
{
	ptr_array_foreach (const Opened, letter, letters) {
		/* Lines are wrapped. */
		g_autofree char *text =
			g_strdelimit(g_strdup(letter->text), "\n", ' ');

		if (!strcmp(letter->to, to) && strstr(text, what))
			return true;
	}
	return false;
}

/* "whoever holds the seed and also plays could choose the last word" */
TEST_RANGE(an_organiser_gives_no_word, 0, 2)
{
	static const char *const tries[] = {
		"join mg-1 word: chosen",
		"join mg-1\nmg-1\nword: chosen",
	};
	g_autoptr(ClubFixture) fixture = open_match();

	player_writes(fixture, "Olga", tries[_i]);
	g_autoptr(GPtrArray) joined = pass_and_read(fixture);

	ck_assert_str_eq(kept(word_of(fixture, 0)), "");
	ck_assert(says(joined, OLGA, "organisers give none"));
	player_writes(fixture, "Ann", "join mg-1 word: blue");
	g_autoptr(GPtrArray) begun = pass_and_read(fixture);

	ck_assert_str_eq(kept(word_of(fixture, 1)), "blue");
	ck_assert(says(begun, ANN, "whoever runs the club's computer"));
	ck_assert(says(begun, ANN, "(in this match: Olga)."));
	ck_assert(says(begun, ANN,
		       "nobody can have chosen the cards before you gave it"));
}

/* If nobody gives a word, letters say so. */
TEST(without_words_it_is_said)
{
	g_autoptr(ClubFixture) fixture = open_match();

	player_writes(fixture, "Ann", "join mg-1");
	g_autoptr(GPtrArray) joined = pass_and_read(fixture);

	ck_assert(says(joined, ANN, "Give a shuffle word"));
	ck_assert(says(joined, ANN, "fingerprint (SHA-256) of its secret"));
	player_writes(fixture, "Bob", "join mg-1");
	g_autoptr(GPtrArray) begun = pass_and_read(fixture);

	ck_assert(says(begun, BOB, "No player gave a word"));
	ck_assert(says(begun, BOB, "no organiser who plays gives a word."));
	ck_assert(!says(begun, BOB, "in this match:"));
}

/* The invitation says it before a seat is taken. */
CLUB_TEST(the_invitation_says_it)
{
	g_free(club_fixture_make(fixture,
				 PLAN(.game = "masters-gallery",
				      .players = NAMES("Ann", "Bob"))));
	ck_assert(says(kept(pass_and_read(fixture)), ANN,
		       "Whoever runs the club's computer"));
}
