/* Other answers to a confirm letter: at the registered address only yes and no
 * are its own (PLAY 1, 4). */
#include "lib/evening.h"

#include "club/news/tell.h"
#include "store/seats.h"

#define OLGA "olga@games.example"
#define NEW "new@example.com"

/* --- helpers -------------------------------------------------------------- */

static bool
anybody_reads(const Evening *evening, const char *to, const char *what)
{
	ptr_array_foreach (const Opened, letter, evening->letters)
		if (!strcmp(letter->to, to) && strstr(letter->text, what))
			return true;
	return false;
}

static void
check_reads(const Evening *evening, const char *to, const char *what)
{
	g_autoptr(GString) all = g_string_new(NULL);

	for (guint i = 0; i < evening->letters->len; i++)
		g_string_append(all,
				((Opened *)evening->letters->pdata[i])->text);
	ck_assert_msg(anybody_reads(evening, to, what),
		      "no letter to %s says '%s':\n%s", to, what,
		      all->str + MAX(0, (int)all->len - 3000));
}

static const Opened *
question_to(const Evening *evening, const char *to, const char *what)
{
	ptr_array_foreach (const Opened, letter, evening->letters)
		if (!strcmp(letter->to, to) && strstr(letter->text, what) &&
		    strstr(letter->text, "| confirm"))
			return letter;
	ck_abort_msg("nothing to confirm for %s", to);
}

static bool
sits(const Evening *evening, int seat, const char *name)
{
	g_autoptr(GPtrArray) seats = seat_list(evening_store(evening),
					       evening_row(evening)->id, NULL);

	return ((SeatRow *)seats->pdata[seat])->player ==
	       club_fixture_player_id(evening->fixture, name);
}

/* --- a player's ------------------------------------------------------- */

TABLE(ordinary, const char *lines, *said) = {
	{ "status", "Your matches" },
	{ "help", "talk to the table" },
	{ "my data", "my data" },
	{ "Hi,\nwhat's up here?\n\nstatus please\n", "Your matches" },
	{ "set letters daily at 18:00", "18:00" },
	{ "forget me", "You leave all your" },
};

EVENING_TEST_EACH(a_command_is_no_answer_to_the_question, ordinary, 3)
{
	evening_hears(evening, "Ann", "resign mg-1");
	const Opened *question = question_to(evening, ANN, "mg-1");

	evening_answer(evening, question, ordinary[_i].lines);
	check_reads(evening, ANN, ordinary[_i].said);
	ck_assert(!anybody_reads(evening, ANN, "One word is enough"));
	/* The question still waits. */
	ck_assert(sits(evening, 0, "Ann"));
	evening_answer(evening, question, "confirm");
	ck_assert(!sits(evening, 0, "Ann"));
}

/* The same holds for answers to the letter about an unclear answer. */
EVENING_TEST_EACH(a_command_is_none_to_the_refusal, ordinary, 3)
{
	evening_hears(evening, "Ann", "resign mg-1");
	evening_answer(evening, question_to(evening, ANN, "mg-1"),
		       "Why do you ask?");
	const Opened *refusal = letter_to(evening->letters, ANN);

	assert_says(refusal, "One word is enough");
	evening_answer(evening, refusal, ordinary[_i].lines);
	check_reads(evening, ANN, ordinary[_i].said);
	evening_answer(evening, refusal, "yes");
	ck_assert(!sits(evening, 0, "Ann"));
}

EVENING_TEST(a_command_beside_a_yes, 3)
{
	evening_hears(evening, "Ann", "resign mg-1");
	evening_answer(evening, question_to(evening, ANN, "mg-1"),
		       "decline\nstatus");
	check_reads(evening, ANN, "Your matches");
	check_reads(evening, ANN, "Then we drop it");
	ck_assert(sits(evening, 0, "Ann"));
}

/* A misspelt yes isn't taken for another command. */
TEST_RANGE(a_slip_is_asked_about, 0, 4)
{
	static const char *const slips[] = { "confrim", "Hm.", "???",
					     "yes\nno" };
	g_auto(Evening) evening = evening_begin(3, NULL);

	evening_hears(&evening, "Ann", "resign mg-1");
	evening_answer(&evening, question_to(&evening, ANN, "mg-1"), slips[_i]);
	check_reads(&evening, ANN, "One word is enough");
	ck_assert(sits(&evening, 0, "Ann"));
}

/* It gives no further rights: what needs confirmation still needs its own. */
EVENING_TEST(a_leaked_one_takes_nothing, 3)
{
	evening_hears(evening, "Ann", "resign mg-1");
	evening_other_writes(evening, NEW, question_to(evening, ANN, "mg-1"),
			     "set address " NEW "\nforget me");
	ck_assert_str_eq(club_fixture_player(fixture, "Ann")->address, ANN);
	check_reads(evening, ANN, "asked us to write");
	check_reads(evening, ANN, "A mail for you came");
}

/* With strict_sender an order from another address is held, as any other. */
EVENING_TEST(from_elsewhere_it_is_held, 3)
{
	club_fixture_configure(fixture, CONFIG("trust.strict_sender", "yes"));
	evening_hears(evening, "Ann", "resign mg-1");
	const Opened *question = question_to(evening, ANN, "mg-1");

	evening_other_writes(evening, NEW, question, "set letters short");
	question_to(evening, ANN, "");
	evening_other_writes(evening, NEW, question,
			     "decline\nset letters short");
	check_reads(evening, ANN, "Then we drop it");
	check_reads(evening, ANN, "We didn't read this");
}

/* --- the organiser's -------------------------------------------------- */

TABLE(hers, const char *lines, *said) = {
	{ "status", "== status" },
	{ "log", "== log" },
	{ "help", "rollback" },
	{ "pause mg-1 Bob is ill", "mg-1 is paused" },
};

static const Opened *
ask_to_cancel(Evening *evening)
{
	Run run = { .club = evening->fixture->club,
		    .now = evening->fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Hello."), &error));
	evening_go_on(evening);
	evening_answer(evening, letter_to(evening->letters, OLGA),
		       "cancel mg-1 nobody comes");
	return question_to(evening, OLGA, "mg-1");
}

EVENING_TEST_EACH(the_organiser_orders_on, hers, 3)
{
	const Opened *question = ask_to_cancel(evening);

	evening_answer(evening, question, hers[_i].lines);
	check_reads(evening, OLGA, hers[_i].said);
	ck_assert(!anybody_reads(evening, OLGA, "One word is enough"));
	evening_answer(evening, question, "confirm\nstatus");
	check_reads(evening, OLGA, "== status");
	ck_assert_int_eq(evening_row(evening)->phase, MATCH_CANCELLED);
}

/* --- a new address ---------------------------------------------------- */

/* Its letter proves nothing but that address. */
EVENING_TEST(a_new_address_only_says_yes_or_no, 3)
{
	evening_hears(evening, "Ann", "set address " NEW);
	const Opened *question = letter_to(evening->letters, NEW);

	evening_answer(evening, question, "set letters short\nresign mg-1");
	ck_assert(!has_letter(evening->letters, NEW));
	check_reads(evening, ANN, "We read nothing else from");
	ck_assert_str_eq(club_fixture_player(fixture, "Ann")->address, ANN);
}

EVENING_TEST(a_stranger_only_says_yes_or_no, 3)
{
	evening_stranger_writes(evening, NEW, "register Nora");
	evening_answer(evening, letter_to(evening->letters, NEW), "status");
	check_reads(evening, NEW, "wait for our welcome letter");
	evening_answer(evening, letter_to(evening->letters, NEW),
		       "confirm\nstatus");
	check_reads(evening, NEW, "Nora");
}
