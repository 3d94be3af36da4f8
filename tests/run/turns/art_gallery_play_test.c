/* art_gallery_play_test.c - Art Gallery by mail: a round in one mail each. */
#include "lib/club_fixture.h"

static const char *const round_in_a_mail =
	"move 1 cw bid 8\n"
	"next on turn: move 2 cw bid 7 or move 2 ccw bid 7\n"
	"next on turn: Move 3 anticlockwise, bid 6\n"
	"next on turn: move 0 bid 5\n"
	"always on shop: wish 12, 33, pile 7, pile 5, pile 1 or tiles none\n"
	"always on take back: take 8, 7, 6, 5, 4, 3, 0, 2, 1\n";

/* Begins a match of Ann and Bob. */
static ClubFixture *
begun(void)
{
	ClubFixture *fixture = club_fixture_new();

	g_free(club_fixture_begin(
		fixture,
		PLAN(.game = "art-gallery", .players = NAMES("Ann", "Bob"))));
	return fixture;
}

#define BEGUN_TEST(name) TEST_OF(name, ClubFixture, fixture, begun())

/* Runs a pass; returns its letters. */
static GPtrArray *
go_on(ClubFixture *fixture)
{
	fixture->now += 10 * MINUTE;
	club_fixture_pass(fixture);
	return club_fixture_letters(fixture);
}

static const Opened *
turn_letter(const GPtrArray *letters)
{
	ptr_array_foreach (const Opened, letter, letters)
		if (strstr(letter->subject, "Your turn"))
			return letter;
	ck_abort_msg("nobody is asked");
	return NULL;
}

static void
asks(const Opened *letter, const char *headline)
{
	assert_has(letter->subject, headline);
}

/* M1, M3: eight turns and the distribution in two mails. */
BEGUN_TEST(a_round_in_two_mails)
{
	g_autoptr(GPtrArray) first = go_on(fixture);

	asks(turn_letter(first), "round 1, turn 1 of 4");
	club_fixture_answer(fixture, turn_letter(first), round_in_a_mail);
	g_autoptr(GPtrArray) second = go_on(fixture);

	asks(turn_letter(second), "round 1, turn 1 of 4");
	ck_assert_str_ne(turn_letter(second)->to, turn_letter(first)->to);
	club_fixture_answer(fixture, turn_letter(second), round_in_a_mail);
	g_autoptr(GPtrArray) third = go_on(fixture);

	asks(turn_letter(third), "round 2, turn 1 of 4");
	assert_has(turn_letter(third)->text, "Round 1: Bob 13, Ann");
}

/* PLAY 2: the letter of a form, with its places filled in, plays. */
BEGUN_TEST(a_menu_letter_with_its_places_plays)
{
	g_autoptr(GPtrArray) first = go_on(fixture);

	club_fixture_answer(fixture, turn_letter(first), "a 3 cw 6");
	g_autoptr(GPtrArray) second = go_on(fixture);

	ck_assert_int_eq(fixture->summary.steps, 1);
	assert_has(letter_to(second, turn_letter(first)->to)->text,
		   "move 3 cw bid 6");
}

/* Early in a round a tap begins a line that the player completes. Sent
 * unchanged it is asked back, with what would complete it. */
BEGUN_TEST(half_a_line_is_asked_back)
{
	const Opened *turn = turn_letter(kept(go_on(fixture)));

	assert_has(turn->html, "body=move%203%20cw%20bid%20\"",
		   "</small> move &lt;0 or 1 cw ");
	club_fixture_answer(fixture, turn, "move 3 cw bid");
	const Opened *answer = letter_to(kept(go_on(fixture)), turn->to);

	ck_assert_int_eq(fixture->summary.steps, 0);
	assert_has(answer->subject, "nothing played");
	ck_assert(folder_letter_says(
		answer, "The end of this move is missing. Write it whole, with "
			"your choice in place of <...>: \"move 3 cw bid <0 or "
			"1 or 2 or 3 or 4 or 5 ...>\"."));
	assert_lacks(answer->text, "Did you mean this?");
}

/* A player's letters don't show other players' mails. */
BEGUN_TEST(lists_are_private)
{
	const Opened *writer = turn_letter(kept(go_on(fixture)));

	club_fixture_answer(fixture, writer, round_in_a_mail);
	g_autoptr(GPtrArray) second = go_on(fixture);

	ptr_array_foreach (const Opened, letter, second) {
		bool own = strcmp(letter->to, writer->to) == 0;

		ck_assert_int_eq(strstr(letter->text, "wish 12") != NULL, own);
		ck_assert_int_eq(strstr(letter->text, "bid 8") != NULL, own);
	}
	ck_assert_uint_ge(second->len, 2);
}

/* 2.7: letters say that the symbols are a reconstruction. */
BEGUN_TEST(letters_name_the_reconstruction)
{
	g_autoptr(GPtrArray) letters = go_on(fixture);

	ptr_array_foreach (const Opened, letter, letters)
		ck_assert(folder_letter_says(
			letter, "are reconstructed, not as printed"));
}
