/* The review of a match that is over: asked for by mail, made once after the
 * letters are sent, told by the next run. */
#include "lib/bot_match.h"
#include "lib/evening.h"

#include "club/live/reviewing.h"
#include "picture/picture.h"
#include "store/reviews.h"

/* Plays a match to its end without any answers. */
static Evening
played_out(void)
{
	Evening evening = evening_begin(2, NULL);

	for (int i = 0; i < 200; i++) {
		g_autoptr(MatchRow) row = evening_row(&evening);

		if (row->phase == MATCH_FINISHED)
			return evening;
		evening.fixture->now += 49 * HOUR;
		evening_go_on(&evening);
	}
	ck_abort_msg("the match does not end");
}

EVENING_TEST(no_review_of_what_runs, 2)
{
	g_autofree char *writer = g_strdup(evening->turn->to);

	evening_write(evening, "review");
	assert_told(evening->letters, writer, "a review once mg-1 is over");
	evening_go_on(evening);
	ck_assert_int_eq(letters_saying(evening->letters, "cost you most"), 0);
	evening_hears(evening, "Cid", "review mg-1");
	assert_told(evening->letters, CID, "You don't play in mg-1");
}

/* The stand-in's moves are nobody's: nothing is blamed. */
TEST_IN(a_review_is_offered_and_told_by_the_next_run, Evening, evening,
	played_out())
{
	const Opened *last = letter_to(evening->letters, BOB);

	assert_says(last, "| review mg-1");
	ck_assert_ptr_nonnull(strstr(last->html, "body=review%20mg-1\""));
	evening_answer(evening, last, "review mg-1");
	assert_told(evening->letters, BOB, "with the next run");
	evening_go_on(evening);
	const Opened *letter =
		letter_about(evening->letters, BOB,
			     "[mg-1] None of your moves was clearly worse");

	assert_says(letter, "Decisions: 0;", "nothing of other hands");
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, BOB));
	/* what was made is told again */
	evening_hears(evening, "Bob", "review mg-1");
	letter = letter_about(evening->letters, BOB, "[mg-1] None of your");
	assert_says(letter, "Decisions: 0;");
}

/* A review is its player's data: they are shown it, and it goes with them. */
TEST_IN(a_review_is_shown_and_forgotten_with_its_player, Evening, evening,
	played_out())
{
	Store *store = evening->fixture->club->store;
	gint64 bob = club_fixture_player_id(evening->fixture, "Bob");
	g_autoptr(MatchRow) match = evening_row(evening);
	g_autoptr(ReviewRow) row = NULL;

	evening_hears(evening, "Bob", "review mg-1");
	evening_go_on(evening);
	evening_hears(evening, "Bob", "my data");
	assert_says(letter_about(evening->letters, BOB, "Your data"),
		    "Stored: reviews (1)");
	evening_hears(evening, "Bob", "forget me");
	evening_answer(evening,
		       letter_about(evening->letters, BOB, "Please confirm"),
		       "confirm");
	must(review_get(store, match->id, bob, &row, &error));
	ck_assert_ptr_null(row);
}

/* Nobody is left to be told of what they asked for. */
TEST_IN(no_review_for_somebody_who_is_forgotten, Evening, evening, played_out())
{
	evening_hears(evening, "Bob", "forget me\nreview mg-1");
	evening_answer(evening,
		       letter_about(evening->letters, BOB, "Please confirm"),
		       "confirm");
	evening_go_on(evening);
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, BOB));
}

/* A match that bots have played for its players. */
CLUB_TEST(a_review_names_the_costliest_decisions)
{
	g_autofree char *match = bot_match(fixture, "masters-gallery", -1);
	MatchRow *row = club_fixture_row(fixture, match);
	gint64 ann = club_fixture_player_id(fixture, "Ann");
	g_autofree char *review = g_strconcat("review ", match, NULL);
	int seat;

	must(reviewing_seat(fixture->club->store, row->id, ann, &seat, &error));
	ck_assert_int_ge(seat, 0);
	player_writes(fixture, "Ann", review);
	club_fixture_pass(fixture);
	g_ptr_array_unref(club_fixture_letters(fixture));
	fixture->now += 600;
	club_fixture_pass(fixture);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);
	const Opened *letter =
		letter_about(letters, ANN, "Your costliest decisions");

	ck_assert_int_eq((int)letters->len, 1);
	assert_says(letter,
		    "You played:", "This would have been better:", "In step ");
	ck_assert(!picture_ready() || strstr(letter->html, "src=\"cid:"));
}
