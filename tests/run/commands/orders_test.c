/* orders_test.c - unusual mails: for the wrong match, too early, too late, to
 * two addresses; and what the receipt says. */
#include "lib/evening.h"

#include "store/facts.h"
#include "store/once.h"

/* --- which match --------------------------------------------------------- */

CLUB_TEST(a_move_before_the_start_is_no_prose)
{
	g_free(club_fixture_make(
		fixture, PLAN(.game = "mg", .players = NAMES("Ann", "Bob"))));
	club_fixture_answer(fixture,
			    letter_to(kept(pass_and_read(fixture)), ANN),
			    "play monet/plain");
	assert_told(kept(pass_and_read(fixture)), ANN, "hasn't begun yet");
}

EVENING_TEST(a_move_in_a_cancelled_match_is_no_prose, 2)
{
	must(founding_cancel(fixture->club, fixture->now, evening->match,
			     "no time", &error));
	evening_write(evening, "play monet/plain");
	assert_told(evening->letters, evening->turn->to, "was cancelled");
}

/* PLAY 2: a line without a match name is asked back if the player has several
 * matches. */
EVENING_TEST(several_matches_are_asked_back, 2)
{
	g_autofree char *other = club_fixture_match(fixture, 2, NULL);

	evening_go_on(evening);
	evening_turn(evening);
	evening_hears(evening, "Ann", "status");
	const Opened *general = NULL;

	ptr_array_foreach (const Opened, letter, evening->letters)
		if (strstr(letter->subject, "Your matches"))
			general = letter;
	ck_assert_ptr_nonnull(general);
	evening->turn = general;
	evening_write(evening, "play monet/plain");
	assert_told(evening->letters, general->to, "Which match", other);
	ck_assert_int_eq(evening_steps(evening), 0);
}

/* PLAY 2: the token says which match, whatever the subject says. */
EVENING_TEST(the_token_beats_the_subject, 2)
{
	put_mail(fixture,
		 HEAD(.from = evening->turn->to, .to = evening->turn->reply_to,
		      .subject = "Re: [mg-77] Your turn"),
		 menu_line(evening->turn, 1));
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 1);
}

EVENING_TEST(two_letters_answered_in_one_mail_are_asked_back, 2)
{
	g_autofree char *other = club_fixture_match(fixture, 2, NULL);
	const Opened *first = evening->turn;

	evening_go_on(evening);
	g_autofree char *both = g_strdup_printf(
		"%s, %s", first->reply_to,
		letter_to(evening->letters, first->to)->reply_to);

	put_mail(fixture,
		 HEAD(.from = first->to, .to = both, .subject = "moves"),
		 "play monet/plain");
	evening_go_on(evening);
	assert_told(evening->letters, first->to, "Which match", other);
}

/* --- too late ------------------------------------------------------------ */

/* PLAY 3: the time of arrival counts, not when a run reads it. */
EVENING_TEST(a_mail_after_the_deadline_is_not_played, 2)
{
	fixture->now += 49 * HOUR;
	evening_answer(evening, evening->turn, menu_line(evening->turn, 3));
	assert_told(evening->letters, evening->turn->to,
		    "after your time was up");
	ck_assert_int_ge(evening_steps(evening), 1);
}

/* The mail server's clock is ahead, or the date is nonsense: a mail that is
 * read before the deadline did not arrive after it. */
EVENING_TEST(a_mail_from_the_future_is_in_time, 2)
{
	Time before = fixture->now;

	fixture->now = before + 365 * DAY;
	club_fixture_answer(fixture, evening->turn, "1");
	fixture->now = before;
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 1);
	g_autoptr(InboxRow) row =
		found(InboxRow, inbox_get, fixture->club->store, 1);

	ck_assert_int_eq(row->arrived, fixture->now);
}

/* --- receipts ------------------------------------------------------------ */

/* The receipt reports a chain of moves part by part. */
EVENING_TEST(a_chain_is_told_part_by_part, 3)
{
	ck_assert_str_eq(evening->turn->to, ANN);
	evening_write(evening, "play renoir/up then second renoir/plain");
	ck_assert_int_eq(evening_steps(evening), 2);
	const Opened *receipt = letter_to(evening->letters, ANN);

	assert_says(receipt, "Played: play renoir/up; second renoir/plain.");
}

/* MAIL R63: undo takes back what is above it in the same mail. */
TEST(undo_below_a_move_takes_it_back)
{
	TABLE(cases, const char *lines; int orders) = {
		{ "play renoir/up\nundo", 0 },
		{ "play renoir/up then second renoir/plain\nundo", 0 },
		{ "renoir up please\n\nundo", 0 },
		{ "8\nundo", 0 },
		{ "play degas/down\nundo\nplay vermeer/plain", 1 },
		{ "undo\nplay vermeer/plain", 1 },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_auto(Evening) evening = evening_begin(3, NULL);

		evening_write(&evening, cases[i].lines);
		ck_assert_msg(evening.fixture->summary.orders ==
				      cases[i].orders,
			      "%s", cases[i].lines);
		assert_untold(evening.letters, ANN, "has been played already");
		if (!cases[i].orders)
			assert_told(evening.letters, ANN,
				    "The `undo` below takes this back");
	}
}

/* PLAY 2: the receipt says what was taken. */
EVENING_TEST(what_was_meant_is_said, 3)
{
	evening_write(evening, "renoir up please");
	assert_told(evening->letters, ANN,
		    "| renoir up please\n→ Played. This is the move we "
		    "understood.\n| play renoir/up\n");
}

/* Without a token only canonical moves count, and in answer to an old letter
 * none. */
EVENING_TEST(a_letter_of_before_means_nothing, 3)
{
	const Opened *old = evening->turn;

	evening_write(evening, "play vermeer/plain");
	evening_answer(evening, old, "renoir up please");
	ck_assert_int_eq(fixture->summary.orders, 0);
}

/* The player who closes a sealed window is told that it was played, not that it
 * waits. */
EVENING_TEST(the_last_of_a_window_is_told_it_was_played, 3)
{
	evening_write(evening, "play vermeer/simultaneous");
	for (int i = 0; i < 3; i++) {
		static const char *const people[] = { ANN, BOB, CID };
		const Opened *letter = NULL;

		for (guint j = 0; j < evening->kept->len + 1; j++) {
			GPtrArray *letters = j < evening->kept->len
						     ? evening->kept->pdata[j]
						     : evening->letters;

			ptr_array_foreach (const Opened, l, letters)
				if (!strcmp(l->to, people[i]) &&
				    strstr(l->text, "give "))
					letter = l;
		}
		ck_assert_ptr_nonnull(letter);
		evening->turn = letter;
		evening_write(evening, "1");
		assert_told(evening->letters, people[i],
			    i < 2 ? "and secret" : "Played: give ");
	}
	assert_untold(evening->letters, CID, "and secret");
	ck_assert_int_eq(evening_steps(evening), 2);
}

EVENING_TEST(talk_is_repeated_behind_the_mark, 2)
{
	evening_write(evening, "What a lovely evening it was\n\n1");
	assert_told(evening->letters, evening->turn->to,
		    "| What a lovely evening it was");
}

EVENING_TEST(undo_ends_the_wait_too, 2)
{
	const Opened *turn = evening->turn;

	evening_write(evening, "wait\n1");
	assert_told(evening->letters, turn->to, "as you asked");
	evening_write(evening, "undo");
	ck_assert_int_eq(evening_steps(evening), 0);
	evening_write(evening, "2");
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* --- tokens seen by others ------------------------------------------------ */

/* MAIL R36: a reply to all ends the token; another match's lives on. */
EVENING_TEST(a_reply_to_all_ends_its_token_only, 2)
{
	const Opened *turn = evening->turn;
	const char *move = menu_line(turn, 1);

	club_fixture_answer_with(fixture, turn, "Cc: someone@example.edu\n",
				 "help");
	evening_go_on(evening);
	const Opened *fresh = letter_to(evening->letters, turn->to);

	ck_assert_str_ne(fresh->reply_to, turn->reply_to);
	evening->turn = turn;
	evening_write(evening, move);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 1);
}

/* --- the operator -------------------------------------------------------- */

/* Nobody listens at port 1. */
EVENING_TEST(a_sink_that_stays_away_is_told_once, 2)
{
	bool first = true;

	club_fixture_configure(fixture,
			       CONFIG("mail-out.kind", "smtp", "mail-out.url",
				      "smtp://127.0.0.1:1",
				      "mail-out.plaintext", "yes"));
	club_fixture_answer(fixture, evening->turn, "1");
	for (int i = 0; i < 6; i++) {
		fixture->now += HOUR;
		club_fixture_pass(fixture);
		ck_assert(fixture->summary.left);
	}
	Store *store = fixture->club->store;
	g_autofree char *told = fact_own_key(store, "failures:send");

	ck_assert(once_ever(store, told, fixture->now, &first, NULL));
	ck_assert(!first);
	club_fixture_configure(fixture, CONFIG("mail-out.kind", "maildir"));
	evening_go_on(evening);
	ck_assert_int_ge(fixture->summary.sent, 1);
}

/* PLAY 4: raw mails are kept for `keep_mails` months. */
EVENING_TEST(raw_mails_are_forgotten_in_time, 2)
{
	Store *store = fixture->club->store;

	evening_write(evening, "1");
	g_autoptr(InboxRow) kept = found(InboxRow, inbox_get, store, 1);

	ck_assert_ptr_nonnull(kept->bytes);
	fixture->now += 400 * DAY;
	evening_go_on(evening);
	g_autoptr(InboxRow) forgotten = found(InboxRow, inbox_get, store, 1);

	ck_assert_ptr_null(forgotten->bytes);
	ck_assert_str_eq(forgotten->from, kept->from);
}

/* Also where nobody writes and nothing is due. */
TEST(an_idle_club_forgets_too)
{
	g_auto(Evening) evening = evening_new();
	Store *store = evening.fixture->club->store;
	const RunSummary *summary = &evening.fixture->summary;

	evening_hears(&evening, "Ann", "status");
	ck_assert_ptr_nonnull(
		kept(found(InboxRow, inbox_get, store, 1))->bytes);
	evening.fixture->now += 400 * DAY;
	evening_go_on(&evening);
	ck_assert_int_eq(summary->mails + summary->steps + summary->sent, 0);
	ck_assert_ptr_null(kept(found(InboxRow, inbox_get, store, 1))->bytes);
}
