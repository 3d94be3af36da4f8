/* A match of Masters Gallery by mail with a frozen clock: players' mails, and
 * the letters they get (PLAY 1-4, MAIL 5-7). */
#include "club/seats/founding.h"
#include "lib/evening.h"
#include "run/phases/phases.h"

/* --- letters ---------------------------------------------------------- */

EVENING_TEST(opening_letters, 3)
{
	ck_assert_int_eq(evening->letters->len, 3);
	for (guint i = 0; i < 3; i++) {
		const Opened *letter = g_ptr_array_index(evening->letters, i);

		ck_assert(g_str_has_prefix(letter->subject, "[mg-1] "));
		assert_says(letter, "begins");
	}
	assert_golden("opening", letter_to(evening->letters, ANN));
	assert_golden("opening-and-turn", evening->turn);
}

EVENING_TEST(menu_number_plays, 3)
{
	g_autofree char *writer = g_strdup(evening->turn->to);
	const char *move = menu_line(evening->turn, 1);

	evening_write(evening, "1");
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_int_eq(fixture->summary.orders, 1);
	assert_told(evening->letters, writer, formatted("Played: %s.", move));
	ck_assert_str_ne(asked(evening->letters)->to, writer);
	assert_golden("receipt", letter_to(evening->letters, writer));
	assert_golden("turn", asked(evening->letters));
}

TEST(words_play_whatever_their_dress)
{
	static const char *const dresses[] = {
		"%s", "  %s.", "* %s", "Hello all,\n\n%s\n\nthanks", "mg-1: %s",
	};

	for (gsize i = 0; i < G_N_ELEMENTS(dresses); i++) {
		g_auto(Evening) evening = evening_begin(2, NULL);
		const char *move = menu_line(evening.turn, 1);
		g_auto(GStrv) parts = g_strsplit(dresses[i], "%s", 2);
		g_autofree char *lines =
			g_strconcat(parts[0], move, parts[1], NULL);

		evening_write(&evening, lines);
		ck_assert_msg(evening_steps(&evening) == 1, "not played: %s",
			      lines);
	}
}

EVENING_TEST(typo_names_the_nearest, 2)
{
	g_autofree char *typo = g_strdup(menu_line(evening->turn, 1));

	typo[6] = 'x'; /* behind "play " */
	evening_write(evening, typo);
	ck_assert_int_eq(evening_steps(evening), 0);
	const Opened *letter = letter_to(
		evening->letters,
		evening->letters->len
			? ((Opened *)g_ptr_array_index(evening->letters, 0))->to
			: "");

	ck_assert_int_eq(evening->letters->len, 1);
	assert_says(letter, "In your mail of", "Did you mean");
	assert_says(letter, "Reply with a line"); /* still asked */
}

/* --- duplicates, stale letters, strangers ----------------------------- */

/* MAIL R31: a duplicate mail is answered from the record. */
EVENING_TEST(duplicate_is_not_played_twice, 2)
{
	club_fixture_answer(fixture, evening->turn, "1");
	fixture->delivered--; /* the same Message-ID under another name*/
	g_autofree char *from =
		g_build_filename(fixture->dir, "mail/in/new/000.test", NULL);
	g_autofree char *raw = NULL;

	must(g_file_get_contents(from, &raw, NULL, &error));
	fixture->delivered = 7;
	club_fixture_deliver(fixture, raw);
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_int_eq(evening_mails(evening, INBOX_DUPLICATE), 1);
	assert_told(letters, evening->turn->to, "reached us twice");
}

/* MAIL R28: an answer to an old letter is never played on a later decision. */
EVENING_TEST(stale_letter_is_not_played, 2)
{
	const Opened *old = evening->turn;

	evening_write(evening, "1");
	evening->turn = asked(evening->letters);
	evening_write(evening, "1");
	ck_assert_int_ge(evening_steps(evening), 2);
	int before = evening_steps(evening);

	club_fixture_answer(fixture, old, "2");
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	ck_assert_int_eq(evening_steps(evening), before);
	assert_told(letters, old->to, "In your mail of");
}

EVENING_TEST(stranger_gets_one_letter_a_day, 2)
{
	for (int i = 0; i < 2; i++) {
		put_mail(fixture,
			 HEAD(.from = "Eve <eve@example.net>",
			      .subject = "hello", .id = "<e%d@example.net>"),
			 "play monet");
		g_autoptr(GPtrArray) letters = pass_and_read(fixture);

		ck_assert_int_eq(letters->len, i ? 0 : 1);
		if (!i) {
			assert_silent(g_ptr_array_index(letters, 0), "Ann");
			assert_golden("stranger",
				      g_ptr_array_index(letters, 0));
		}
	}
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 2);
}

TEST(machine_mail_is_never_answered)
{
	static const char *const signs[] = {
		"Auto-Submitted: auto-replied\n",
		"X-Autoreply: yes\n",
		"Return-Path: <>\n",
	};

	for (gsize i = 0; i < G_N_ELEMENTS(signs); i++) {
		g_auto(Evening) evening = evening_begin(2, NULL);

		club_fixture_answer_with(evening.fixture, evening.turn,
					 signs[i], "1");
		g_autoptr(GPtrArray) letters = pass_and_read(evening.fixture);

		/* At most the organiser is told of an answering machine. */
		for (guint j = 0; j < letters->len; j++)
			ck_assert_str_eq(((Opened *)letters->pdata[j])->to,
					 "olga@games.example");
		ck_assert_int_eq(evening_steps(&evening), 0);
	}
}

/* MAIL R25, T7: our own letters, quoted without marks, order nothing. */
EVENING_TEST(own_letters_order_nothing, 3)
{
	ptr_array_foreach (const Opened, letter, evening->letters) {
		const char *body = strchr(letter->text, '\n');

		club_fixture_answer(fixture, letter, letter->text);
		club_fixture_answer(fixture, letter, body);
	}
	evening_go_on(evening);
	ck_assert_int_eq(fixture->summary.mails, 6);
	ck_assert_int_eq(fixture->summary.orders, 0);
	ck_assert_int_eq(evening_steps(evening), 0);
}

/* --- clocks ----------------------------------------------------------- */

EVENING_TEST(stand_in_plays_after_the_deadline, 2)
{
	Time sent = fixture->now;

	fixture->now = sent + 48 * HOUR - 1;
	club_fixture_pass(fixture);
	ck_assert_int_eq(evening_steps(evening), 0);
	fixture->now = sent + 48 * HOUR;
	club_fixture_pass(fixture);
	ck_assert_int_eq(evening_steps(evening), 1);
	assert_told(kept(club_fixture_letters(fixture)), evening->turn->to,
		    "automatic move");
}

/* The time of arrival counts: an order at the deadline is played. */
EVENING_TEST(order_at_the_deadline_counts, 2)
{
	const char *move = menu_line(evening->turn, 2);

	fixture->now += 48 * HOUR;
	club_fixture_answer(fixture, evening->turn, move);
	club_fixture_pass(fixture);
	ck_assert_int_ge(fixture->summary.orders, 1);
	assert_untold(kept(club_fixture_letters(fixture)), evening->turn->to,
		      "an automatic move");
}

/* --- the order language ----------------------------------------------- */

EVENING_TEST(wait_holds_the_turn, 2)
{
	evening_write(evening, "wait\n1");
	ck_assert_int_eq(evening_steps(evening), 0);
	evening->turn = letter_to(evening->letters, ANN);
}

EVENING_TEST(undo_takes_an_order_back, 2)
{
	const Opened *turn = evening->turn;

	evening_write(evening, "wait\n1");
	evening->turn = turn;
	evening_write(evening, "undo");
	assert_told(evening->letters, turn->to, "We took back your move");
	fixture->now += 20 * HOUR;
	club_fixture_pass(fixture);
	ck_assert_int_eq(evening_steps(evening), 0);
}

EVENING_TEST(plans_are_kept_and_listed, 2)
{
	g_autofree char *writer = g_strdup(evening->turn->to);

	evening_write(evening, "always on simultaneous: give monet/plain or "
			       "give degas/plain\nnext on award: award monet");
	const Opened *letter = letter_to(evening->letters, writer);

	assert_says(letter, "next on award", "award monet");
	evening->turn = letter;
	evening_write(evening, "clear");
	assert_untold(evening->letters, letter->to, "next on award");
}

/* A letter that only confirms a mail shows no table. A refusal shows it unless
 * its reader has already seen it. The answer to "show" always shows it. */
TEST(a_receipt_repeats_no_table)
{
	TABLE(mails, const char *lines; bool refused, shows) = {
		{ "play nonsense", true, false },
		{ "1\nnext: pass", false, false },
		{ "2", true, true },
		{ "2", true, false },
		{ "show", false, true },
	};
	g_auto(Evening) evening = evening_pictured(2);
	const Opened *turn = evening.turn;
	g_autofree char *writer = g_strdup(turn->to);

	assert_says(turn, "== The table");
	for (gsize i = 0; i < G_N_ELEMENTS(mails); i++) {
		evening.turn = turn;
		evening_write(&evening, mails[i].lines);
		const Opened *letter = letter_to(evening.letters, writer);

		ck_assert_msg(
			folder_letter_says(letter, "In your mail of") ==
					mails[i].refused &&
				folder_letter_says(letter, "== The table") ==
					mails[i].shows,
			"%d: %s", (int)i, letter->text);
	}
}

/* Returns a letter's first menu move after which another follows. */
static const char *
down_card(const Opened *letter)
{
	for (int i = 1;; i++) {
		const char *move = menu_line(letter, i);

		if (strstr(move, "/down"))
			return move;
	}
}

/* A plan used in the run that stores it is reported as the move it played; a
 * plan that waits is reported as kept; a move played as written is reported
 * once. */
EVENING_TEST(a_plan_used_up_is_told_as_played, 2)
{
	g_autofree char *writer = g_strdup(evening->turn->to);
	const char *move = down_card(evening->turn);
	g_autofree char *typed = g_ascii_strup(move, -1);
	g_autofree char *once =
		g_strconcat("Played: ", move, "; pass.\n", NULL);

	evening_write(evening,
		      joined(typed, "\nnext: play degas/plain or pass\nnext on "
				    "award: award monet"));
	const Opened *receipt = letter_to(evening->letters, writer);

	ck_assert_int_eq(evening_steps(evening), 2);
	assert_says(receipt, once,
		    "Your plan (next on award):\n| award monet\n");
	assert_silent(receipt, "degas");
}

/* PLAY 2: two lines for one decision are asked back, nothing is played. */
EVENING_TEST(two_answers_are_asked_back, 2)
{
	const char *one = menu_line(evening->turn, 1);

	evening_write(evening, joined(one, "\n", menu_line(evening->turn, 2)));
	ck_assert_int_eq(evening_steps(evening), 0);
	assert_says(g_ptr_array_index(evening->letters, 0), "asked");
}

/* --- questions -------------------------------------------------------- */

TEST(questions_are_answered)
{
	TABLE(questions, const char *question, *says) = {
		{ "help", "How to write to " },
		{ "help", "| forget me" },
		{ "help challenge", "| invite <game> with <names>" },
		{ "help zone", "| set language en" },
		{ "help letters", "| set letters daily 20:00" },
		{ "help reminders", "| set reminders few" },
		{ "help teapots", "We have no help on this" },
		{ "help teapots", "| forget me" },
		{ "rules", "Masters Gallery" },
		{ "games", "masters-gallery" },
		{ "status", "Your matches" },
		{ "show", "The table" },
		{ "history", "happened" },
		{ "set zone Asia/Tokyo", "From now on" },
		{ "set zone Mars/Base", "don't know that time zone" },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(questions); i++) {
		g_autoptr(GString) all = g_string_new(NULL);

		club_fixture_answer(evening.fixture, evening.turn,
				    questions[i].question);
		g_autoptr(GPtrArray) letters = pass_and_read(evening.fixture);

		ptr_array_foreach (const Opened, letter, letters) {
			ck_assert_str_eq(letter->to, evening.turn->to);
			g_string_append(all, letter->text);
		}
		assert_has(all->str, questions[i].says);
	}
}

/* --- the shuffle ------------------------------------------------------ */

CLUB_TEST(words_go_into_the_shuffle)
{
	g_autofree char *name = club_fixture_make(
		fixture, PLAN(.game = "mg", .players = NAMES("Ann", "Bob")));
	g_autoptr(GPtrArray) invitations = pass_and_read(fixture);

	ck_assert_int_eq(invitations->len, 2);
	club_fixture_answer(fixture, letter_to(invitations, ANN),
			    "word: seven blue herons");
	assert_told(kept(pass_and_read(fixture)), ANN,
		    "mix it into the shuffle");
	must(founding_begin(fixture->club, fixture->now, name, "organiser",
			    &error));
	assert_told(kept(pass_and_read(fixture)), BOB, "seven blue herons");
}

/* Nobody ever answers: the stand-in plays on, and the last letter says who won
 * and reveals the seed. */
EVENING_TEST(match_ends_with_a_result, 2)
{
	g_autoptr(MatchRow) row = NULL;

	for (int i = 0; i < 200; i++) {
		fixture->now += 49 * HOUR;
		club_fixture_pass(fixture);
		g_clear_pointer(&row, match_row_free);
		row = evening_row(evening);
		ck_assert_ptr_nonnull(row);
		g_ptr_array_unref(evening->letters);
		evening->letters = club_fixture_letters(fixture);
		if (row->phase == MATCH_FINISHED)
			break;
		for (guint j = 0; j < evening->letters->len; j++)
			assert_silent(g_ptr_array_index(evening->letters, j),
				      row->seed);
	}
	ck_assert_int_eq(row->phase, MATCH_FINISHED);
	ck_assert_int_eq(evening->letters->len, 2);
	assert_told(evening->letters, ANN, row->seed);
	assert_told(evening->letters, BOB, "The final table of mg-1");
	assert_golden("result", letter_to(evening->letters, BOB));
}

/* --- quarantine ----------------------------------------------------------- */

EVENING_TEST(too_many_mails_wait, 2)
{
	for (int i = 0; i < 25; i++)
		club_fixture_answer(fixture, evening->turn,
				    formatted("say hello %d", i));
	club_fixture_pass(fixture);
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 20);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 5);
}

EVENING_TEST(broken_mail_goes_to_quarantine, 2)
{
	g_autoptr(GString) raw = g_string_new("From: a@example.net\n");

	for (int i = 0; i < 600; i++)
		g_string_append_printf(raw, "X-%d: y\n", i);
	g_string_append(raw, "\n1\n");
	club_fixture_deliver(fixture, raw->str);
	ck_assert_int_eq(kept(pass_and_read(fixture))->len, 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_QUARANTINE), 1);
}

EVENING_TEST(dry_run_changes_nothing, 2)
{
	RunOptions dry = { .dry = true };
	RunSummary summary;

	club_fixture_answer(fixture, evening->turn, "1");
	must(phases_run(fixture->club, fixture->now, &dry, &summary, &error));
	ck_assert_int_eq(summary.mails, 1);
	ck_assert_int_eq(summary.steps, 1);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(kept(club_fixture_letters(fixture))->len, 0);
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 1);
}
