/* robot_test.c - robots without any sign, and people whose mails look like a
 * robot's, or whose answers lost their address (MAIL R79, R80, R84). */
#include "lib/evening.h"

#define OLGA "olga@example.com"

/* --- helpers ---------------------------------------------------------- */

/* The robot answers the last letter that it got, in new words each time;
 * returns whether it was answered. */
static bool
robot_writes(Evening *evening, const char *who, const Opened **last, int nth)
{
	g_autofree char *words = g_strdup_printf(
		"We have received your request and will look into it.\n\n"
		"Reference %c%c",
		'a' + nth / 26, 'a' + nth % 26);

	evening_answer(evening, *last, words);
	if (!has_letter(evening->letters, who))
		return false;
	*last = letter_to(evening->letters, who);
	return true;
}

static int
robot_is_answered(Evening *evening, const char *who, const Opened **last, int n)
{
	int answers = 0;

	for (int i = 0; i < n; i++)
		answers += robot_writes(evening, who, last, i);
	return answers;
}

/* --- robots --------------------------------------------------------------- */

EVENING_TEST(three_in_a_row_and_one_a_day, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const Opened *last = evening->turn;

	club_fixture_configure(fixture, CONFIG("club.organiser", OLGA));
	ck_assert_int_eq(robot_is_answered(evening, who, &last, 20), 3);
	fixture->now += DAY;
	evening_go_on(evening);
	if (has_letter(evening->letters, who))
		last = letter_to(evening->letters, who);
	ck_assert_int_eq(robot_is_answered(evening, who, &last, 8), 1);
}

EVENING_TEST(the_organiser_is_told_once, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const Opened *last = evening->turn;
	int told = 0;

	club_fixture_configure(fixture, CONFIG("club.organiser", OLGA));
	for (int i = 0; i < 12; i++) {
		robot_writes(evening, who, &last, i);
		told += letters_saying(evening->letters, "look like a robot");
	}
	ck_assert_int_eq(told, 1);
}

/* A move is always answered, and resets the count. */
EVENING_TEST(a_move_is_answered, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const Opened *turn = evening->turn, *last = evening->turn;

	ck_assert_int_eq(robot_is_answered(evening, who, &last, 6), 3);
	const char *move = menu_line(turn, 1);

	evening_answer(evening, turn,
		       formatted("%.*sx", (int)strlen(move) - 1, move));
	ck_assert(has_letter(evening->letters, who));
	evening_answer(evening, turn, "1");
	ck_assert(has_letter(evening->letters, who));
	ck_assert_int_eq(evening_steps(evening), 1);
	last = letter_to(evening->letters, who);
	ck_assert(robot_writes(evening, who, &last, 90));
}

/* People write later than a robot, and are answered each time. */
EVENING_TEST(slow_ones_are_people, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const Opened *last = evening->turn;

	for (int i = 0; i < 6; i++) {
		fixture->now += HOUR;
		ck_assert(robot_writes(evening, who, &last, i));
	}
}

/* Mails without a token don't count: else anybody could mute a player. */
EVENING_TEST(forged_ones_mute_nobody, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const Opened *last = evening->turn;

	for (int i = 0; i < 6; i++) {
		put_mail(fixture,
			 HEAD(.from = who, .subject = "Re: hello",
			      .in_reply_to = evening->turn->message_id),
			 formatted("Reference %d", i));
		evening_go_on(evening);
	}
	ck_assert(robot_writes(evening, who, &last, 1));
	ck_assert(robot_writes(evening, who, &last, 2));
}

/* --- list fields ------------------------------------------------------ */

EVENING_TEST(unsubscribe_alone_is_a_persons, 2)
{
	club_fixture_answer_with(fixture, evening->turn,
				 "List-Unsubscribe: <mailto:x@x.example>\n",
				 "1");
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 1);
}

EVENING_TEST(unsubscribe_without_a_token_is_a_lists, 2)
{
	put_mail(fixture,
		 HEAD(.from = "news@shop.example", .subject = "offers",
		      .more = "List-Unsubscribe: <mailto:x@x.example>\n"),
		 "buy");
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, "news@shop.example"));
}

/* Held; the writer is told once a day. */
TEST_RANGE(other_list_fields_are_held, 0, 4)
{
	static const char *const fields[] = {
		"List-Unsubscribe: <mailto:x@x.example>\nList-Id: <l.x>\n",
		"List-Unsubscribe-Post: List-Unsubscribe=One-Click\n",
		"X-ML-Name: friends\n",
		"Precedence: list\n",
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	g_autofree char *who = g_strdup(evening.turn->to);
	int heard = 0;

	for (int i = 0; i < 3; i++) {
		club_fixture_answer_with(evening.fixture, evening.turn,
					 fields[_i], "1");
		evening_go_on(&evening);
		heard += has_letter(evening.letters, who);
	}
	ck_assert_int_eq(evening_steps(&evening), 0);
	ck_assert_int_eq(evening_mails(&evening, INBOX_QUARANTINE), 3);
	ck_assert_int_eq(heard, 1);
}

/* --- answers that lost their address ---------------------------------- */

/* Sends an answer from any address to the club's plain address. */
static void
answer_plainly(Evening *evening, const char *from, const char *fields,
	       const char *lines)
{
	put_mail(evening->fixture,
		 HEAD(.from = from, .subject = "Re: turn", .more = fields),
		 lines);
	evening_go_on(evening);
}

/* Nothing is played, and the letter's reader gets an address that works. */
TEST_RANGE(a_lost_address_is_given_anew, 0, 6)
{
	TABLE(fields, const char *before, *behind) = {
		{ "In-Reply-To: ", "\n" },
		{ "References: <a@x.example> ", "\n" },
		{ "References: ", " <b@x.example>\n"
				  "In-Reply-To: <b@x.example>\n" },
	};
	static const char *const writers[] = { NULL, "eve@x.example" };
	g_auto(Evening) evening = evening_begin(2, NULL);
	g_autofree char *who = g_strdup(evening.turn->to);
	const char *from = _i % 2 ? writers[1] : who;
	g_autofree char *thread =
		g_strconcat(fields[_i / 2].before, evening.turn->message_id,
			    fields[_i / 2].behind, NULL);

	answer_plainly(&evening, from, thread, "1");
	ck_assert_int_eq(evening_steps(&evening), 0);
	ck_assert_int_eq(evening_mails(&evening, INBOX_STRANGER), 1);
	ck_assert_int_eq((int)evening.letters->len, 1);
	const Opened *letter = letter_to(evening.letters, who);

	assert_says(letter, letter->reply_to);
	assert_silent(letter, "eply to this letter");
	ck_assert_str_ne(letter->reply_to, evening.turn->reply_to);
	evening_answer(&evening, letter, "1");
	ck_assert_int_eq(evening_steps(&evening), 1);
}

EVENING_TEST(three_lost_ones_a_day, 2)
{
	g_autofree char *thread =
		g_strdup_printf("In-Reply-To: %s\n", evening->turn->message_id);
	int letters = 0;

	for (int i = 0; i < 6; i++) {
		g_autofree char *from = g_strdup_printf("x%d@x.example", i);

		answer_plainly(evening, from, thread, "1");
		letters += (int)evening->letters->len;
		ck_assert(!has_letter(evening->letters, from));
	}
	ck_assert_int_eq(letters, 3);
}

/* Replies in somebody else's thread, in an unknown one, or to letters that only
 * want a yes. */
EVENING_TEST(other_threads_are_strangers, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);

	answer_plainly(evening, "eve@x.example",
		       "In-Reply-To: <mg-1@games.example>\n", "1");
	ck_assert(has_letter(evening->letters, "eve@x.example"));
	ck_assert(!has_letter(evening->letters, who));
	evening_answer(evening, evening->turn, "resign");
	g_autofree char *thread = g_strdup_printf(
		"In-Reply-To: %s\n",
		letter_about(evening->letters, who, "onfirm")->message_id);

	answer_plainly(evening, "eva@y.example", thread, "confirm");
	ck_assert(has_letter(evening->letters, "eva@y.example"));
	ck_assert(!has_letter(evening->letters, who));
}
