/* What was not played comes first (PLAY 1): in the letter and in its subject,
 * never with the words that were written, the nearest form one tap away; and
 * the letter says what was played. */
#include "club/news/tell.h"
#include "lib/evening.h"

/* The asked player answers; returns the letter to them. */
static const Opened *
answered(Evening *evening, const char *lines)
{
	g_autofree char *writer = g_strdup(evening->turn->to);

	evening_write(evening, lines);
	return letter_to(evening->letters, writer);
}

TABLE(refusals, const char *lines, *subject, *says) = {
	{ "plya monet", "[mg-1] Not understood, nothing played (by ",
	  "we played nothing from your mail" },
	{ "zzz zzz zzz?", "[mg-1] Not understood, nothing played (by ",
	  "we played nothing from your mail" },
	{ "play vermeer/award", "[mg-1] Nothing played (by ",
	  "we played nothing from your mail" },
	{ "status\nplya monet", "[mg-1] Partly understood (by ",
	  "we couldn't do everything in your mail" },
	{ "set zone Nowhere/Land", "[mg-1] Nothing played (by ",
	  "we played nothing from your mail" },
};

EVENING_TEST_EACH(a_refusal_comes_first, refusals, 2)
{
	const Opened *letter = NULL;
	g_autofree char *writer = g_strdup(evening->turn->to);

	evening_write(evening, refusals[_i].lines);
	/* Finds the answer about the match, not the letter asked for. */
	ptr_array_foreach (const Opened, one, evening->letters)
		if (strstr(one->subject, refusals[_i].subject))
			letter = one;
	ck_assert_msg(letter != NULL, "%d: no refusal", _i);
	ck_assert_str_eq(letter->to, writer);
	assert_lacks(letter->subject, "mone");
	assert_says(letter, refusals[_i].says);
	/* Its first line says so; what was understood is above the menu. */
	const char *title = strstr(letter->text, "your mail.\n");
	const char *until = strstr(letter->text, "\nAnswer by");
	const char *read = strstr(letter->text, "\nIn your mail of");
	const char *menu = strstr(letter->text, "\nReply with a line");

	ck_assert(title && title < until);
	ck_assert(until < read && read < menu);
}

/* A receipt without a refusal comes after the question. */
EVENING_TEST(what_was_done_does_not_come_first, 2)
{
	const Opened *letter = answered(evening, "show");

	assert_has(letter->subject, "Your turn");
	assert_has(letter->text, "\nAnswer by");
	ck_assert(strstr(letter->text, "\nYour mail of") >
		  strstr(letter->text, "\nAnswer by"));
}

EVENING_TEST(the_nearest_form_is_a_link, 2)
{
	const char *move = menu_line(evening->turn, 1);
	const Opened *letter = answered(evening, joined("plya ", move + 5));
	g_autofree char *word = g_uri_escape_string(move, NULL, FALSE);
	g_autofree char *link = g_strconcat("body=", word, NULL);
	const char *near = strstr(letter->html, "Did you mean");

	ck_assert_ptr_nonnull(near);
	assert_has(near, link);
	/* The menu comes below it. */
	ck_assert(strstr(near, link) < strstr(near, "<small>|"));
	/* The offered form is played. */
	evening->turn = letter;
	evening_write(evening, move);
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* The suggestion is one tap away; the player has seen the cards before. */
EVENING_TEST(a_refusal_with_a_guess_is_short, 2)
{
	g_autofree char *move = menu_line(evening->turn, 1);
	const Opened *letter = answered(evening, joined("plya ", move + 5));

	assert_says(letter, "Did you mean this?");
	assert_says(letter, "couldn't read this line");
	assert_silent(letter, "part of a sentence");
	assert_silent(letter, "Your cards (");
	assert_silent(letter, "always on ");
}

/* Only the player's own words get the mark. */
EVENING_TEST(an_answer_is_not_marked, 2)
{
	const Opened *letter = answered(evening, "next: sell the cow");

	assert_says(letter, "\n\u2192 ");
	assert_silent(letter, "| \u2192");
}

/* An empty mail is answered as such; a name at the end of a mail is no note. */
EVENING_TEST(a_signature_is_no_note, 2)
{
	const Opened *letter = answered(evening, " ");

	assert_says(letter, "No words of yours found.");
	evening->turn = letter;
	g_autofree char *move = menu_line(evening->turn, 1);
	g_autofree char *lines =
		g_strconcat("Hi all,\n", move, "\nBest wishes\n",
			    strstr(letter->to, BOB) ? "Bob" : "Ann", NULL);

	letter = answered(evening, lines);
	assert_says(letter, "Played: ");
	assert_silent(letter, "looked like a note");
}

/* Plays a menu move after which an `up` or `draw` could follow. */
EVENING_TEST(what_was_played_says_played, 2)
{
	const char *move = menu_line(evening->turn, 1);
	const Opened *letter = answered(evening, move);

	assert_says(letter, formatted("Played: %s.\n", move));
	assert_silent(letter, "kept");
}

EVENING_TEST(every_letter_has_its_links, 2)
{
	static const char *const words[] = { "help", "rules", "status",
					     "show" };

	for (gsize i = 0; i < G_N_ELEMENTS(words); i++) {
		ck_assert_msg(strstr(evening->turn->html,
				     formatted("body=%s\"", words[i])) != NULL,
			      "no link for %s", words[i]);
	}
	evening_write(evening, "wait\n1");
	const Opened *letter = g_ptr_array_index(evening->letters, 0);

	assert_has(letter->text, "\n| undo\n");
	assert_has(letter->html, "body=undo\"");
}

/* --- answers to a letter that asks one thing ------------------------------ */

/* The receipt of a confirmed act can be answered as any letter, and it reports
 * the lines beside the one word. */
EVENING_TEST(a_confirmed_act_is_answered_as_any_letter, 2)
{
	evening_answer(evening, letter_to(evening->letters, ANN), "resign");
	evening_answer(evening,
		       letter_about(evening->letters, NULL, "Please confirm"),
		       "decline\nstatus\nMy cat is on the keys");
	const Opened *receipt =
		letter_about(evening->letters, NULL, "Your matches");

	assert_says(receipt, "we drop it", "| My cat is on the keys");
	evening_answer(evening, receipt, "status");
	ck_assert_ptr_nonnull(
		letter_about(evening->letters, NULL, "Your matches"));
}

/* While the act waits, an answer to the receipt settles it. */
EVENING_TEST(an_unclear_answer_may_be_made_clear, 2)
{
	evening_answer(evening, letter_to(evening->letters, ANN), "resign");
	evening_answer(evening,
		       letter_about(evening->letters, NULL, "Please confirm"),
		       "hm, what is this?");
	evening_answer(evening,
		       letter_about(evening->letters, NULL, "Nothing done"),
		       "decline");
	assert_says(letter_about(evening->letters, NULL, "your mail"),
		    "we drop it");
}

EVENING_TEST(the_organiser_goes_on_from_a_confirmed_act, 2)
{
	Run run = { .club = fixture->club, .now = fixture->now };

	must(organiser_tell_commands(&run, "olga@games.example", &error));
	evening_go_on(evening);
	evening_answer(evening,
		       letter_about(evening->letters, NULL, "commands"),
		       "cancel mg-1: no time");
	evening_answer(evening,
		       letter_about(evening->letters, NULL, "Please confirm"),
		       "decline");
	evening_answer(evening,
		       letter_about(evening->letters, NULL, "your mail"),
		       "pause mg-1 a holiday");
	assert_says(letter_about(evening->letters, NULL, "your mail"),
		    "→ mg-1 is paused");
	ck_assert(evening_row(evening)->paused);
}

/* A player who has registered by an answer can answer the receipt. */
EVENING_TEST(a_new_player_answers_the_receipt, 2)
{
	club_fixture_configure(fixture, CONFIG("people.registration", "open"));
	evening_stranger_writes(evening, "Eva <eva@example.com>",
				"register Eva");
	const Opened *asks =
		letter_about(evening->letters, NULL, "Please confirm");

	evening_answer(evening, asks, "confirm");
	ck_assert_ptr_nonnull(letter_about(evening->letters, NULL, "Welcome"));
	evening_answer(evening, asks, "yes");
	evening_answer(evening,
		       letter_about(evening->letters, NULL, "Nothing done"),
		       "status");
	assert_says(letter_about(evening->letters, NULL, "Your matches"),
		    "You aren't in any match now.");
}
