/* clocks_test.c - a club over days: pace, bank, hand-off, absences, pauses,
 * outages, reminders, the brake (PLAY 3, clocks and people). */
#include "club/live/live.h"
#include "lib/evening.h"
#include "run/turns/advance.h"

#include "club/clocks/clocks.h"
#include "club/clocks/outage.h"
#include "club/clocks/reliability.h"
#include "store/decisions.h"
#include "store/seats.h"

/* --- a club with clocks -------------------------------------------------- */

/* Begins a match of two or three with this pace; reads the opening letters. */
static Evening
begin(int n, const char *pace)
{
	static const char *const people[] = { "Ann", "Bob", "Cid" };
	const char *names[4] = { NULL };
	Evening evening = evening_new();

	for (int i = 0; i < n; i++)
		names[i] = people[i];
	evening_start(&evening,
		      PLAN(.game = "masters-gallery", .players = names,
			   .pace = pace, .seed = SEED));
	return evening;
}

#define CLOCKS_TEST(name, players, options)                                    \
	TEST_IN(name, Evening, evening, begin(players, options))

/* Returns a run to change the store with, as a command would. */
static Run
pass_of(const Evening *evening)
{
	return (Run){ .club = evening->fixture->club,
		      .now = evening->fixture->now };
}

static gint64
match_id(const Evening *evening)
{
	return evening_row(evening)->id;
}

/* Returns the only open decision. */
static Decision *
open_one(const Evening *evening)
{
	g_autoptr(GPtrArray) open = decision_list(evening->fixture->club->store,
						  match_id(evening), NULL);

	ck_assert_int_eq(open->len, 1);
	return found(Decision, decision_get, evening->fixture->club->store,
		     ((Decision *)g_ptr_array_index(open, 0))->serial);
}

static Time
bank_of(const Evening *evening, int seat)
{
	g_autoptr(GPtrArray) seats = seat_list(evening->fixture->club->store,
					       match_id(evening), NULL);

	return ((SeatRow *)g_ptr_array_index(seats, (guint)seat))->bank;
}

/* Runs a pass `after` the start of the evening; returns its letters. */
static GPtrArray *
at(Evening *evening, Time start, Time after)
{
	evening->fixture->now = start + after;
	club_fixture_pass(evening->fixture);
	g_ptr_array_add(evening->kept, evening->letters);
	evening->letters = club_fixture_letters(evening->fixture);
	return evening->letters;
}

static void
away(const Evening *evening, gint64 player, Time since, Time until)
{
	Absence absence = { 0, player, since, until, evening->fixture->now };
	Run run = pass_of(evening);
	gint64 id;

	must(absence_add(run.club->store, &absence, &id, &error));
	must(clocks_reckon_player(&run, player, &error));
}

/* --- the bank ------------------------------------------------------------ */

/* PLAY 3: in turns the bank runs after the pace, and letters show both; when it
 * is empty the stand-in plays. */
CLOCKS_TEST(the_bank_runs_after_the_pace, 2, "bank=24 refill=0")
{
	Time start = evening->fixture->now;

	assert_says(evening->turn,
		    "48 h left (Europe/Vienna), then 1 day of extra "
		    "time.");
	assert_golden("turn-bank", evening->turn);
	at(evening, start, 48 * HOUR);
	ck_assert_int_eq(evening_steps(evening), 0);
	at(evening, start, 72 * HOUR - 1);
	ck_assert_int_eq(evening_steps(evening), 0);
	at(evening, start, 72 * HOUR);
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* A late order uses up the bank until its arrival; a missed turn empties the
 * bank. */
TEST_RANGE(a_late_order_is_charged, 0, 5)
{
	TABLE(cases, Time arrives, runs, left) = {
		{ 47 * HOUR, 47 * HOUR, 24 * HOUR },
		{ 48 * HOUR, 55 * HOUR, 24 * HOUR },
		{ 53 * HOUR, 55 * HOUR, 19 * HOUR },
		{ 72 * HOUR, 80 * HOUR, 0 },
		{ 73 * HOUR, 80 * HOUR, 0 }, /* the stand-in played */
	};
	g_auto(Evening) evening = begin(2, "bank=24 refill=0");
	Time start = evening.fixture->now;
	g_autoptr(Decision) before = open_one(&evening);
	g_autoptr(Decision) after = NULL;

	evening.fixture->now = start + cases[_i].arrives;
	club_fixture_answer(evening.fixture, evening.turn, "1");
	at(&evening, start, cases[_i].runs);
	ck_assert_int_eq(evening_steps(&evening), 1);
	ck_assert_int_eq(bank_of(&evening, before->seat), cases[_i].left);
	ck_assert_int_eq(bank_of(&evening, 1 - before->seat), 24 * HOUR);
	after = found(Decision, decision_get, evening.fixture->club->store,
		      before->serial);
	ck_assert_int_eq(after->outcome, cases[_i].arrives > 72 * HOUR
						 ? OUTCOME_MISSED
						 : OUTCOME_IN_TIME);
	ck_assert_int_eq(after->closed, start + cases[_i].runs);
}

/* The bank is refilled a little each round, up to its cap. */
CLOCKS_TEST(the_bank_is_refilled, 2, "bank=24 refill=6 cap=28")
{
	Time before = 24 * HOUR;
	int grown = 0;

	for (int i = 0; i < 10; i++) {
		evening_write(evening, "1");
		evening_turn(evening);
		Time now = bank_of(evening, 0);

		/* A round has as many turns as there are seats. */
		ck_assert(now == before || now == before + 3 * HOUR ||
			  now == 28 * HOUR);
		grown += now != before;
		before = now;
	}
	ck_assert_int_eq(grown, 2);
	ck_assert_int_eq(before, 28 * HOUR);
}

/* The default club: 48 h, ten days of bank. */
CLOCKS_TEST(the_normal_bank, 2, "bank=240 refill=6")
{
	Time start = evening->fixture->now;

	at(evening, start, 12 * DAY - 1);
	ck_assert_int_eq(evening_steps(evening), 0);
	at(evening, start, 12 * DAY);
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* `wait` holds the turn to the end of the pace, not of the bank. */
CLOCKS_TEST(a_held_order_does_not_use_the_bank, 2, "bank=24 refill=0")
{
	Time start = evening->fixture->now;
	g_autoptr(Decision) first = open_one(evening);

	evening_write(evening, "1\nwait");
	ck_assert_int_eq(evening_steps(evening), 0);
	at(evening, start, 48 * HOUR - 1);
	ck_assert_int_eq(evening_steps(evening), 0);
	at(evening, start, 48 * HOUR);
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_int_eq(bank_of(evening, first->seat), 24 * HOUR);
}

/* --- sealed windows --------------------------------------------------- */

/* Begins a match of three in which all have been asked for a sealed card. */
static Evening
begin_sealed(const char *pace)
{
	Evening evening = begin(3, pace);

	evening_write(&evening, "play vermeer/simultaneous");
	ck_assert_int_eq(evening_steps(&evening), 1);
	return evening;
}

static GPtrArray *
open_all(const Evening *evening)
{
	return decision_list(evening->fixture->club->store, match_id(evening),
			     NULL);
}

/* PLAY 3: sealed windows use no bank (option) and have one common deadline. */
TEST_RANGE(a_window_has_one_deadline, 0, 4)
{
	static const struct {
		const char *pace;
		Time away, due, deadline; /* in hours */
	} cases[] = {
		{ "bank=0", 0, 49, 49 },
		{ "bank=24 refill=0", 0, 49, 49 },
		{ "bank=24 refill=0 sealed_bank=yes", 0, 49, 73 },
		/* The latest deadline counts for all. */
		{ "bank=24 refill=0", 10, 59, 59 },
	};
	g_auto(Evening) evening = begin_sealed(cases[_i].pace);
	Time start = evening.fixture->now - 10 * MINUTE;
	g_autoptr(GPtrArray) open = NULL;

	if (cases[_i].away)
		away(&evening, 2, start + HOUR,
		     start + HOUR + cases[_i].away * HOUR);
	open = open_all(&evening);
	ck_assert_int_eq(open->len, 3);
	ptr_array_foreach (const Decision, decision, open) {
		ck_assert_int_eq(decision->due, start + cases[_i].due * HOUR);
		ck_assert_int_eq(decision->deadline,
				 start + cases[_i].deadline * HOUR);
	}
	at(&evening, start, cases[_i].deadline * HOUR - 1);
	ck_assert_int_eq(evening_steps(&evening), 1);
	at(&evening, start, cases[_i].deadline * HOUR);
	ck_assert_int_ge(evening_steps(&evening), 2);
}

/* PLAY 4: the public learns a sealed window's deadline, never who is in. Cid's
 * letter and its time are the same whether or not a plan has answered for Bob,
 * though Bob is away and gets a letter only if asked for a move. */
TEST(a_deadline_does_not_tell_who_is_in)
{
	static const char *const plans[] = {
		"next on award: award monet",
		"always on simultaneous: give monet/plain or give degas/plain "
		"or give renoir/plain or give vermeer/plain or give "
		"van-gogh/plain",
	};
	char *letters[2] = { NULL };
	Time due[2];

	for (int i = 0; i < 2; i++) {
		g_auto(Evening) evening = begin(3, "bank=0");
		Time start = evening.fixture->now;
		g_autoptr(GPtrArray) open = NULL;

		evening_answer(&evening, letter_to(evening.letters, BOB),
			       plans[i]);
		away(&evening, 2, start, start + 30 * HOUR);
		evening_write(&evening, "play vermeer/simultaneous");
		ck_assert_int_eq(evening_steps(&evening), 1);
		letters[i] = g_strdup(letter_to(evening.letters, CID)->text);
		open = open_all(&evening);
		ck_assert_int_eq(open->len, 3);
		const Decision *bob = g_ptr_array_index(open, 1);
		const Decision *cid = g_ptr_array_index(open, 2);

		ck_assert((bob->answered != TIME_NONE) == (i == 1));
		due[i] = cid->due - start;
	}
	ck_assert_int_eq(due[0], due[1]);
	ck_assert_int_gt(due[0], 70 * HOUR);
	if (strcmp(letters[0], letters[1]) != 0)
		g_printerr("%s\n%s\n", letters[0], letters[1]);
	ck_assert(!strcmp(letters[0], letters[1]));
	g_free(letters[0]);
	g_free(letters[1]);
}

/* Only players who still owe a card are reminded. */
TEST(a_window_reminds_who_owes)
{
	g_auto(Evening) evening = begin_sealed("bank=0");
	Time start = evening.fixture->now - 10 * MINUTE;
	int reminders = 0;

	club_fixture_answer(evening.fixture, letter_to(evening.letters, BOB),
			    "1");
	for (int hour = 1; hour < 48; hour++) {
		const GPtrArray *letters = at(&evening, start, hour * HOUR);

		ptr_array_foreach (const Opened, letter, letters) {
			if (!strstr(letter->text,
				    "we're still waiting for you"))
				continue;
			ck_assert_str_ne(letter->to, BOB);
			reminders++;
		}
	}
	ck_assert_int_eq(reminders, 2);
}

/* --- reminders ------------------------------------------------------------ */

/* Returns the hours after the start at which the asked player gets a letter. */
static char *
reminded(Evening *evening, int hours)
{
	GString *found = g_string_new(NULL);
	Time start = evening->fixture->now;
	g_autofree char *to = g_strdup(evening->turn->to);

	for (int hour = 1; hour <= hours && !evening_steps(evening); hour++) {
		const GPtrArray *letters = at(evening, start, hour * HOUR);

		ptr_array_foreach (const Opened, letter, letters)
			if (!strcmp(letter->to, to) &&
			    strstr(letter->text, "we're still waiting for you"))
				g_string_append_printf(found, "%s%d",
						       found->len ? " " : "",
						       hour);
	}
	return g_string_free(found, FALSE);
}

static void
set_reminders(const Evening *evening, const char *name, const char *mode)
{
	Player *player = club_fixture_player(evening->fixture, name);

	g_free(player->reminders);
	player->reminders = g_strdup(mode);
	must(player_set(evening->fixture->club->store, player, &error));
}

/* PLAY 3: 24 h before the pace ends (none if it is under 36 h), at half of the
 * bank, on its last day; never from 22:00 to 8:00; off, few or daily. The
 * evening begins at 10:00 in Vienna. */
TABLE(reminder_cases, const char *pace, *mode, *hours) = {
	{ "pace=48 bank=0", "few", "24" },
	/* The reminder is due at 22:00, so it waits until 8:00. */
	{ "pace=36 bank=0", "few", "22" },
	{ "pace=35 bank=0", "few", "" },
	{ "pace=35 bank=0", "daily", "" },
	{ "pace=72 bank=0", "few", "48" },
	{ "pace=72 bank=0", "daily", "48" },
	{ "pace=48 bank=240 refill=0", "few", "24 168 264" },
	{ "pace=48 bank=240 refill=0", "off", "" },
	{ "pace=48 bank=120 refill=0", "few", "24 118 144" },
	/* With a short bank, only on its last day. */
	{ "pace=48 bank=72 refill=0", "few", "24 96" },
	{ "pace=48 bank=24 refill=0", "few", "24 48" },
	{ "pace=48 bank=12 refill=0", "few", "24 48" },
	{ "pace=24 bank=48 refill=0", "few", "48" },
	{ "pace=48 bank=72 refill=0", "daily", "24 48 72 96" },
};

TEST_EACH(reminders_come, reminder_cases)
{
	g_auto(Evening) evening = begin(2, reminder_cases[_i].pace);

	set_reminders(&evening, "Ann", reminder_cases[_i].mode);
	/* The mode is set before the first reminder is due. */
	Run run = pass_of(&evening);

	must(clocks_reckon_player(&run, 1, &error));
	g_autofree char *hours = reminded(&evening, 290);

	ck_assert_str_eq(evening.turn->to, ANN);
	ck_assert_str_eq(hours, reminder_cases[_i].hours);
}

#define REMINDER_MOST 2048

/* PLAY 3: a reminder is in the letter's thread, with its token and buttons; it
 * is short, and not the turn letter again. */
CLOCKS_TEST(a_reminder_is_short, 2, "bank=120 refill=0")
{
	Time start = evening->fixture->now;
	const Opened *letter;

	letter = letter_to(at(evening, start, 24 * HOUR), ANN);
	ck_assert_str_eq(letter->subject, "[mg-1] Reminder: round 1 of 4 (by "
					  "Sun 22 Nov 10:00)");
	assert_says(letter, "Answer by Sun 22 Nov 10:00", "24 h left");
	assert_silent(letter, HAND, "== The table");
	ck_assert_uint_le(strlen(letter->text), REMINDER_MOST);
	ck_assert_str_ne(letter->references, "");
	assert_has(letter->references, evening->turn->message_id);
	assert_has(letter->html, "mailto:");
	assert_golden("reminder", letter);
	letter = letter_to(at(evening, start, 118 * HOUR), ANN);
	assert_says(letter, "Extra time: 2 days 2 h left (Europe/Vienna).");
	assert_golden("reminder-bank", letter);
	/* An answer to it plays as one to the first letter does. */
	club_fixture_answer(evening->fixture, letter, "1");
	at(evening, start, 119 * HOUR);
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* MAIL R25: a reminder that comes back without quote marks orders nothing. */
CLOCKS_TEST(a_reminder_orders_nothing, 2, "bank=0")
{
	Time start = evening->fixture->now;
	const Opened *letter = letter_to(at(evening, start, 24 * HOUR), ANN);

	club_fixture_answer(evening->fixture, letter,
			    strchr(letter->text, '\n'));
	at(evening, start, 25 * HOUR);
	ck_assert_int_eq(evening->fixture->summary.orders, 0);
	ck_assert_int_eq(evening_steps(evening), 0);
}

/* Whatever the menu of the game is. */
CLOCKS_TEST(reminders_of_all_games_are_short, 2, "bank=0")
{
	Time start = evening->fixture->now;
	int reminders = 0;

	for (int i = 0; game_nth(i); i++)
		g_free(club_fixture_begin(
			evening->fixture,
			PLAN(.game = game_nth(i)->name,
			     .players = NAMES("Ann", "Bob", "Cid"),
			     .seed = SEED)));
	at(evening, start, 10 * MINUTE);
	for (int hour = 1; hour < 48; hour++) {
		const GPtrArray *letters = at(evening, start, hour * HOUR);

		ptr_array_foreach (const Opened, letter, letters) {
			if (!strstr(letter->subject, "Reminder"))
				continue;
			reminders++;
			ck_assert_msg(strlen(letter->text) <= REMINDER_MOST,
				      "%s", letter->text);
			assert_has(letter->text, "\n| ");
		}
	}
	/* One for each player, though they owe moves in several matches. */
	ck_assert_int_eq(reminders, 3);
}

/* Begins a second match between Ann and Bob `after` the start of the first. */
static char *
one_more(Evening *evening, Time start, Time after)
{
	evening->fixture->now = start + after;
	char *name = club_fixture_begin(evening->fixture,
					PLAN(.game = "masters-gallery",
					     .players = NAMES("Ann", "Bob"),
					     .pace = "bank=0", .seed = SEED));

	at(evening, start, after);
	return name;
}

/* PLAY 3: one reminder for all matches; about several it has the form of a
 * digest. */
CLOCKS_TEST(one_reminder_for_all, 2, "bank=0")
{
	Time start = evening->fixture->now;
	g_free(one_more(evening, start, 8 * HOUR));
	const Opened *letter = letter_to(at(evening, start, 24 * HOUR), ANN);

	ck_assert_int_eq(evening->letters->len, 1);
	assert_says(letter, "* Masters Gallery (mg-1): play a card, by Sun 22",
		    "* Masters Gallery (mg-2): play a card, by Sun 22",
		    "| mg-2 1  play");
	ck_assert_uint_le(strlen(letter->text), REMINDER_MOST);
	assert_golden("reminder-several", letter);
	/* There is no reminder about the second one again. */
	for (int hour = 25; hour < 48; hour++)
		ck_assert_int_eq(at(evening, start, hour * HOUR)->len, 0);
	club_fixture_answer(evening->fixture, letter, "mg-1 1\nmg-2 2");
	at(evening, start, 48 * HOUR - MINUTE);
	ck_assert_int_eq(evening->fixture->summary.orders, 2);
}

/* A match that was asked about a moment ago needs no reminder. */
CLOCKS_TEST(a_fresh_match_is_not_reminded_of, 2, "bank=0")
{
	Time start = evening->fixture->now;
	g_free(one_more(evening, start, 20 * HOUR));
	const Opened *letter = letter_to(at(evening, start, 24 * HOUR), ANN);

	assert_has(letter->subject, "[mg-1] Reminder");
	assert_silent(letter, "mg-2");
}

/* PLAY 1: one letter per player, run and match; it also says what is asked. */
CLOCKS_TEST(an_own_letter_says_it_too, 2, "bank=0")
{
	Time start = evening->fixture->now;

	player_writes(evening->fixture, "Ann", "mg-1: show");
	at(evening, start, 24 * HOUR);
	ck_assert_int_eq(letters_to(evening->letters, ANN), 1);
	assert_told(evening->letters, ANN, "== The table");
	ck_assert_int_eq(at(evening, start, 25 * HOUR)->len, 0);
}

/* A nudge by night waits for the morning, even if other news is sent by night.
 */
CLOCKS_TEST(a_nudge_waits_for_the_morning, 2, "bank=240 refill=0")
{
	Time start = evening->fixture->now;

	set_reminders(evening, "Ann", "off");
	evening->fixture->now = start + 13 * HOUR; /* 23:00 in Vienna */
	player_writes(evening->fixture, "Bob", "mg-1: nudge");
	at(evening, start, 13 * HOUR);
	ck_assert_int_eq(letters_to(evening->letters, ANN), 0);
	player_writes(evening->fixture, "Ann", "status");
	at(evening, start, 14 * HOUR);
	assert_untold(evening->letters, ANN, "waiting for your move");
	for (int hour = 15; hour < 22; hour++)
		ck_assert_int_eq(at(evening, start, hour * HOUR)->len, 0);
	at(evening, start, 22 * HOUR);
	assert_told(evening->letters, ANN, "waiting for your move");
	ck_assert_uint_le(strlen(letter_to(evening->letters, ANN)->text),
			  REMINDER_MOST);
}

/* PLAY 3: however many nudge, and even if a reminder is due too, there is one
 * letter a day; a later nudge is told that it reminds nobody. */
TEST_RANGE(nudges_and_reminders_are_one_letter, 0, 2)
{
	g_auto(Evening) evening = begin(3, "pace=48 bank=240 refill=0");
	Time start = evening.fixture->now;
	const char *name = _i ? "Cid" : "Bob";

	/* Both in one run, then each alone; 24 hours before the pace ends. */
	evening.fixture->now = start + 24 * HOUR;
	player_writes(evening.fixture, "Bob", "mg-1: nudge");
	player_writes(evening.fixture, "Cid", "mg-1: nudge");
	at(&evening, start, 24 * HOUR);
	ck_assert_int_eq(letters_to(evening.letters, ANN), 1);
	assert_told(evening.letters, ANN, "waiting for your move");
	assert_told(evening.letters, BOB,
		    "We remind whoever owes a move here.");
	assert_told(evening.letters, CID, "so we reminded nobody");
	player_writes(evening.fixture, name, "mg-1: nudge");
	at(&evening, start, 25 * HOUR);
	assert_told(evening.letters, _i ? CID : BOB,
		    "You've nudged this table within");
	for (int hour = 26; hour < 47; hour++)
		ck_assert_int_eq(
			letters_to(at(&evening, start, hour * HOUR), ANN), 0);
	/* Another day. */
	evening.fixture->now = start + 48 * HOUR;
	player_writes(evening.fixture, name, "mg-1: nudge");
	at(&evening, start, 48 * HOUR + MINUTE);
	ck_assert_int_eq(letters_to(evening.letters, ANN), 1);
	player_writes(evening.fixture, _i ? "Bob" : "Cid", "mg-1: nudge");
	at(&evening, start, 49 * HOUR);
	ck_assert_int_eq(letters_to(evening.letters, ANN), 0);
	assert_told(evening.letters, _i ? BOB : CID, "so we reminded nobody");
}

/* By morning it is obsolete: the player has moved, or the match is paused. */
CLOCKS_TEST(a_nudge_may_be_overtaken, 2, "bank=240 refill=0")
{
	Time start = evening->fixture->now;

	evening->fixture->now = start + 13 * HOUR;
	player_writes(evening->fixture, "Bob", "mg-1: nudge");
	at(evening, start, 13 * HOUR);
	club_fixture_answer(evening->fixture, evening->turn, "1\nwait");
	at(evening, start, 14 * HOUR);
	ck_assert_int_eq(letters_to(evening->letters, ANN), 1);
	ck_assert_int_eq(at(evening, start, 22 * HOUR)->len, 0);
}

/* PLAY 3: no reminder once an order is in. */
CLOCKS_TEST(an_order_is_not_reminded_of, 2, "bank=0")
{
	Time start = evening->fixture->now;

	evening_write(evening, "1\nwait");
	for (int hour = 2; hour < 48; hour++)
		ck_assert_int_eq(at(evening, start, hour * HOUR)->len, 0);
}

/* The setting "you are next": the letter says who moves after the current
 * player. */
CLOCKS_TEST(who_is_next_is_told_if_he_likes, 3, "bank=0")
{
	Store *store = evening->fixture->club->store;
	int told = 0;

	for (int i = 1; i <= 3; i++) {
		g_autoptr(Player) player = found(Player, player_get, store, i);

		player->you_are_next = true;
		must(player_set(store, player, &error));
	}
	club_fixture_answer(evening->fixture, evening->turn, "1");
	/* Daytime everywhere. */
	evening_go_on(evening);
	evening->fixture->now += 6 * HOUR;
	evening_go_on(evening);
	for (guint i = 0; i < evening->kept->len; i++)
		for (guint j = 0;
		     j <
		     ((GPtrArray *)g_ptr_array_index(evening->kept, i))->len;
		     j++) {
			const Opened *letter = g_ptr_array_index(
				(GPtrArray *)g_ptr_array_index(evening->kept,
							       i),
				j);

			told += strstr(letter->text, "You're next") != NULL;
		}
	for (guint j = 0; j < evening->letters->len; j++)
		told += strstr(((Opened *)g_ptr_array_index(evening->letters,
							    j))
				       ->text,
			       "You're next") != NULL;
	ck_assert_int_eq(told, 1);
}

/* --- away, paused, extended ----------------------------------------------- */

/* PLAY 3: away stops only that player's clock; back restarts it. */
TEST_RANGE(an_absence_stops_the_clock, 0, 6)
{
	static const struct {
		Time since, until, due; /* after the start, in hours */
	} cases[] = {
		{ 10, 34, 72 },	 { -5, 20, 68 }, { 47, 57, 58 },
		{ 48, 100, 48 }, { -9, 0, 48 },	 { 10, 10, 48 },
	};
	g_auto(Evening) evening = begin(2, "bank=0");
	Time start = evening.fixture->now;
	g_autoptr(Decision) before = open_one(&evening);
	g_autoptr(Decision) after = NULL;

	away(&evening, before->player, start + cases[_i].since * HOUR,
	     start + cases[_i].until * HOUR);
	/* The other player's absence moves nothing. */
	away(&evening, 3 - before->player, start, start + 9 * DAY);
	after = open_one(&evening);
	ck_assert_int_eq(before->due, start + 48 * HOUR);
	ck_assert_int_eq(after->due, start + cases[_i].due * HOUR);
	ck_assert_int_eq(after->deadline, after->due);
	ck_assert_int_eq(after->printed, before->printed);
	at(&evening, start, cases[_i].due * HOUR - 1);
	ck_assert_int_eq(evening_steps(&evening), 0);
	at(&evening, start, cases[_i].due * HOUR);
	ck_assert_int_eq(evening_steps(&evening), 1);
}

CLOCKS_TEST(back_restarts_the_clock, 2, "bank=0")
{
	Time start = evening->fixture->now;
	g_autoptr(Decision) before = open_one(evening);
	g_autoptr(Decision) after = NULL;
	g_autoptr(GPtrArray) list = NULL;
	Run run;

	away(evening, before->player, start + 10 * HOUR, start + 90 * HOUR);
	ck_assert_int_eq(at(evening, start, 24 * HOUR)->len, 0);
	list = absence_list(evening->fixture->club->store, before->player, 0,
			    NULL);
	((Absence *)g_ptr_array_index(list, 0))->until = start + 30 * HOUR;
	run = pass_of(evening);
	must(absence_set(run.club->store, g_ptr_array_index(list, 0), &error));
	must(clocks_reckon_player(&run, before->player, &error));
	after = open_one(evening);
	ck_assert_int_eq(after->due, start + 68 * HOUR);
}

/* A paused match has no clocks, reminders or stand-ins; orders count. */
CLOCKS_TEST(a_pause_counts_for_nobody, 2, "bank=24 refill=0")
{
	Time start = evening->fixture->now;
	Run run;
	g_autoptr(Decision) after = NULL;

	evening->fixture->now = start + 50 * HOUR;
	run = pass_of(evening);
	must(clocks_pause(&run, match_id(evening), &error));
	for (int day = 3; day < 9; day++)
		ck_assert_int_eq(at(evening, start, day * DAY)->len, 0);
	run = pass_of(evening);
	must(clocks_resume(&run, match_id(evening), &error));
	after = open_one(evening);
	ck_assert_int_eq(after->due, start + 8 * DAY - 2 * HOUR);
	at(evening, start, 8 * DAY + 22 * HOUR - 1);
	ck_assert_int_eq(evening_steps(evening), 0);
	at(evening, start, 8 * DAY + 22 * HOUR);
	ck_assert_int_eq(evening_steps(evening), 1);
}

CLOCKS_TEST(more_time_is_added, 2, "bank=0")
{
	Time start = evening->fixture->now;
	Run run = pass_of(evening);
	g_autoptr(Decision) after = NULL;

	must(clocks_extend(&run, match_id(evening), 5 * HOUR, &error));
	must(clocks_extend(&run, match_id(evening), 5 * HOUR, &error));
	/* However often it is computed. */
	must(clocks_reckon(&run, match_id(evening), &error));
	after = open_one(evening);
	ck_assert_int_eq(after->due, start + 58 * HOUR);
}

/* --- hand-off --------------------------------------------------------- */

/* The real deadline is never earlier than the printed one, and is later by the
 * delay if the letter is handed over more than an hour late. */
TEST_RANGE(a_late_hand_off_adds_its_delay, 0, 4)
{
	static const struct {
		Time late, added;
	} cases[] = { { 0, 0 },
		      { HOUR, 0 },
		      { HOUR + 1, HOUR + 1 },
		      { 30 * HOUR, 30 * HOUR } };
	g_auto(Evening) evening = begin(2, "bank=0");
	Store *store = evening.fixture->club->store;
	Run run = pass_of(&evening);
	g_autoptr(Decision) decision = open_one(&evening);
	Time printed = decision->printed;

	/* As before the letter was sent. */
	decision->handed = decision->due = decision->deadline = TIME_NONE;
	must(decision_set(store, decision, &error));
	run.now += cases[_i].late;
	must(clocks_start(&run, decision->serial, cases[_i].late, false,
			  &error));
	/* A second call changes nothing. */
	must(clocks_start(&run, decision->serial, 9 * DAY, true, &error));
	decision_free(g_steal_pointer(&decision));
	decision = open_one(&evening);
	ck_assert_int_eq(decision->printed, printed);
	ck_assert_int_eq(decision->due, printed + cases[_i].added);
	ck_assert(!decision->excused);
}

/* A letter that could never be sent: the organiser is told, the clock starts,
 * and no reliability is lost. */
CLOCKS_TEST(an_unsent_letter_stops_no_match, 2, "bank=0")
{
	Time start = evening->fixture->now;
	g_autoptr(Decision) decision = open_one(evening);

	decision->handed = decision->due = decision->deadline = TIME_NONE;
	decision->printed = TIME_NONE;
	decision->wake = start + 2 * DAY;
	must(decision_set(evening->fixture->club->store, decision, &error));
	ck_assert_int_eq(at(evening, start, 47 * HOUR)->len, 0);
	assert_told(at(evening, start, 48 * HOUR), "olga@games.example",
		    "didn't go out");
	decision_free(g_steal_pointer(&decision));
	decision = open_one(evening);
	ck_assert(decision->excused);
	ck_assert_int_eq(decision->due, start + 96 * HOUR);
	at(evening, start, 96 * HOUR);
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* --- reliability ------------------------------------------------------ */

/* PLAY 3: (on_time + 9)/(due + 10) over a year; new players start fresh. */
TEST_RANGE(reliability_is_reckoned, 0, 8)
{
	TABLE(cases, int in_time, missed, excused, old, percent;
	      const char *shown) = {
		{ 0, 0, 0, 0, -1, "new" },    { 9, 0, 0, 0, -1, "new" },
		{ 10, 0, 0, 0, 95, "95 %" },  { 2, 1, 0, 0, 84, "84 %" },
		{ 0, 9, 0, 0, 47, "47 %" },   { 90, 10, 0, 0, 90, "90 %" },
		{ 100, 0, 5, 0, 99, "99 %" }, { 1, 0, 3, 50, -1, "new" },
	};
	g_auto(Evening) evening = begin(2, "bank=0");
	Store *store = evening.fixture->club->store;
	Time now = evening.fixture->now;
	int percent = 0;

	for (int i = 0; i < cases[_i].in_time + cases[_i].missed +
				    cases[_i].excused + cases[_i].old;
	     i++) {
		Decision one = { .match = match_id(&evening),
				 .player = 2,
				 .topic = (char *)"turn",
				 .opened = now };
		int missed = cases[_i].in_time + cases[_i].missed;

		must(decision_add(store, &one, &one.serial, &error));
		one.outcome = i < cases[_i].in_time ? OUTCOME_IN_TIME
						    : OUTCOME_MISSED;
		one.excused = i >= missed && i < missed + cases[_i].excused;
		one.closed =
			i < missed + cases[_i].excused ? now : now - 366 * DAY;
		must(decision_set(store, &one, &error));
	}
	must(reliability_of(store, 2, now, &percent, &error));
	g_autofree char *shown = reliability_show(percent);

	ck_assert_int_eq(percent, cases[_i].percent);
	ck_assert_str_eq(shown, cases[_i].shown);
}

/* --- outages ---------------------------------------------------------- */

/* Runs some passes at an interval, so that it is the usual one. */
static void
run_usually(Evening *evening, Time interval, int n)
{
	evening->fixture->gaps = true;
	for (int i = 0; i < n; i++) {
		evening->fixture->now += interval;
		club_fixture_pass(evening->fixture);
	}
}

/* PLAY 3: more than max(2 h, 3 usual intervals) between good runs moves every
 * deadline by its length. */
TEST_RANGE(an_outage_counts_for_nobody, 0, 6)
{
	TABLE(cases, Time usual, gap, moved) = {
		{ 10 * MINUTE, 2 * HOUR, 0 },
		{ 10 * MINUTE, 2 * HOUR + 1, 2 * HOUR + 1 },
		{ 10 * MINUTE, 20 * HOUR, 20 * HOUR },
		{ HOUR, 3 * HOUR, 0 },
		{ HOUR, 3 * HOUR + 1, 3 * HOUR + 1 },
		/* The clock was set forward, which looks the same. */
		{ 10 * MINUTE, 365 * DAY, 365 * DAY },
	};
	g_auto(Evening) evening = begin(2, "bank=0");
	g_autoptr(Decision) before = open_one(&evening);
	g_autoptr(Decision) after = NULL;

	run_usually(&evening, cases[_i].usual, 6);
	evening.fixture->now += cases[_i].gap;
	club_fixture_pass(evening.fixture);
	after = open_one(&evening);
	ck_assert_int_eq(after->due, before->due + cases[_i].moved);
	/* The next run moves nothing more. */
	evening.fixture->now += 10 * MINUTE;
	club_fixture_pass(evening.fixture);
	decision_free(g_steal_pointer(&after));
	after = open_one(&evening);
	ck_assert_int_eq(after->due, before->due + cases[_i].moved);
	ck_assert_int_eq(evening_steps(&evening), 0);
}

/* A club that runs rarely isn't always in an outage. */
CLOCKS_TEST(what_is_usual_is_learned, 2, "bank=0")
{
	g_autoptr(Decision) before = open_one(evening);
	g_autoptr(Decision) after = NULL;

	run_usually(evening, 11 * HOUR, 4);
	after = open_one(evening);
	ck_assert_int_eq(after->due, before->due);
	run_usually(evening, 11 * HOUR, 1);
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* Until five intervals are known, the usual one is assumed to be a day. */
TEST_RANGE(an_outage_of_a_young_club, 0, 5)
{
	TABLE(cases, int runs; Time gap, moved) = {
		{ 1, 3 * DAY, 0 },	   { 1, 3 * DAY + 1, 3 * DAY + 1 },
		{ 4, 10 * DAY, 10 * DAY }, { 4, 2 * DAY, 0 },
		{ 5, 2 * DAY, 2 * DAY }, /* ten minutes are usual */
	};
	g_auto(Evening) evening = begin(2, "bank=240");
	g_autoptr(Decision) before = open_one(&evening);
	g_autoptr(Decision) after = NULL;

	run_usually(&evening, 10 * MINUTE, cases[_i].runs);
	evening.fixture->now += cases[_i].gap;
	club_fixture_pass(evening.fixture);
	after = open_one(&evening);
	ck_assert_int_eq(after->due, before->due + cases[_i].moved);
	ck_assert_int_eq(evening_steps(&evening), 0);
}

/* A run killed after the move, before the poll was stored: deadlines aren't
 * moved twice. */
CLOCKS_TEST(an_outage_moves_once, 2, "bank=0")
{
	g_autoptr(Decision) before = open_one(evening);
	g_autoptr(Decision) after = NULL;
	Time polled;

	run_usually(evening, 10 * MINUTE, 6);
	polled = evening->fixture->now;
	evening->fixture->now += 20 * HOUR;
	club_fixture_pass(evening->fixture);
	club_fixture_polled(evening->fixture, polled);
	evening->fixture->now += 4 * HOUR;
	club_fixture_pass(evening->fixture);
	after = open_one(evening);
	ck_assert_int_eq(after->due, before->due + 24 * HOUR);
}

/* The machine's clock was a year ahead for a while. */
CLOCKS_TEST(a_clock_set_back_moves_back, 2, "bank=0")
{
	g_autoptr(Decision) before = open_one(evening);
	g_autoptr(Decision) after = NULL;

	run_usually(evening, 10 * MINUTE, 6);
	evening->fixture->now += 365 * DAY;
	club_fixture_pass(evening->fixture);
	ck_assert_int_eq(evening_steps(evening), 0);
	evening->fixture->now -= 365 * DAY - 10 * MINUTE;
	club_fixture_pass(evening->fixture);
	after = open_one(evening);
	ck_assert_int_eq(after->due, before->due + 10 * MINUTE);
}

/* In a run whose fetch failed or left mail unread no deadline is enforced, and
 * nobody is reminded. */
CLOCKS_TEST(a_failed_fetch_plays_nothing, 2, "bank=0")
{
	RunSummary summary = { 0 };
	Run run = pass_of(evening);

	run.now += 50 * HOUR;
	run.summary = &summary;
	run.live_matches = live_cache_new(run.club);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(summary.steps, 0);
		run.fetched = i;
		must(advance_match(&run, match_id(evening), &error));
	}
	ck_assert_int_eq(summary.steps, 1);
	live_cache_free(run.live_matches);
}

/* --- the brake -------------------------------------------------------- */

#define MATCHES 5

/* Begins matches of five players, each against Ann; all are asked. */
static Evening
begin_many(void)
{
	Evening evening = begin(2, "bank=0");
	ClubFixture *fixture = evening.fixture;

	for (int i = 1; i < MATCHES; i++) {
		g_autofree char *one = g_strdup_printf("Eve%c", 'a' + i);
		g_autofree char *two = g_strdup_printf("Dan%c", 'a' + i);
		const char *names[] = { one, two, NULL };

		for (int j = 0; j < 2; j++) {
			club_fixture_add(fixture, names[j],
					 formatted("%s@example.com", names[j]),
					 "UTC");
		}
		/* A random first move might leave only one second. */
		g_free(club_fixture_begin(
			fixture, PLAN(.game = "masters-gallery",
				      .players = names, .seed = SEED)));
	}
	at(&evening, fixture->now, 0);
	return evening;
}

#define MANY_TEST(name) TEST_IN(name, Evening, evening, begin_many())

static int
all_steps(const Evening *evening)
{
	g_autoptr(GPtrArray) rows =
		match_list(evening->fixture->club->store, -1, NULL);
	int steps = 0;

	for (guint i = 0; i < rows->len; i++)
		steps += ((MatchRow *)g_ptr_array_index(rows, i))->steps;
	return steps;
}

/* PLAY 3: over 40 % and at least four players silent: no stand-in plays, and
 * the organiser is told once; 48 h at most. */
MANY_TEST(mass_silence_brakes)
{
	Time start = evening->fixture->now;

	assert_told(at(evening, start, 49 * HOUR), "olga@games.example",
		    "fallen silent");
	ck_assert_int_eq(all_steps(evening), 0);
	for (int hour = 50; hour < 97; hour += 5) {
		ck_assert_int_eq(at(evening, start, hour * HOUR)->len, 0);
		ck_assert_int_eq(all_steps(evening), 0);
	}
	at(evening, start, 97 * HOUR);
	ck_assert_int_eq(all_steps(evening), MATCHES);
}

/* A few silent players don't trigger the brake. */
MANY_TEST(a_few_silent_ones_do_not_brake)
{
	Time start = evening->fixture->now;
	int answered = 0;

	for (guint i = 0; i < evening->letters->len && answered < 2; i++) {
		const Opened *letter = g_ptr_array_index(evening->letters, i);

		if (!strstr(letter->subject, "Your turn"))
			continue;
		club_fixture_answer(evening->fixture, letter, "1");
		answered++;
	}
	ck_assert_int_eq(answered, 2);
	at(evening, start, HOUR);
	ck_assert_int_eq(all_steps(evening), 2);
	at(evening, start, 48 * HOUR);
	ck_assert_int_eq(all_steps(evening), MATCHES);
}

/* When one of them writes, mails arrive again, and the brake ends. Their order
 * counts. */
MANY_TEST(one_who_writes_ends_the_brake)
{
	Time start = evening->fixture->now;
	const Opened *turn = evening->turn;
	const char *move = menu_line(turn, 2);

	at(evening, start, 49 * HOUR);
	ck_assert_int_eq(all_steps(evening), 0);
	club_fixture_answer(evening->fixture, turn, move);
	at(evening, start, 50 * HOUR);
	ck_assert_int_eq(all_steps(evening), MATCHES);
	assert_untold(evening->letters, turn->to, "stand-in moved");
}

MANY_TEST(the_organiser_ends_the_brake)
{
	Time start = evening->fixture->now;
	bool held = false;
	Run run;

	at(evening, start, 49 * HOUR);
	run = pass_of(evening);
	must(brake_release(&run, &held, &error));
	ck_assert(held);
	at(evening, start, 49 * HOUR + 10 * MINUTE);
	ck_assert_int_eq(all_steps(evening), MATCHES);
	must(brake_release(&run, &held, &error));
	ck_assert(!held);
}

/* By mail, in answer to the letter about the brake. */
MANY_TEST(resume_by_mail_ends_the_brake)
{
	Time start = evening->fixture->now;
	const Opened *told =
		letter_to(at(evening, start, 49 * HOUR), "olga@games.example");

	club_fixture_answer(evening->fixture, told, "resume");
	at(evening, start, 49 * HOUR + 10 * MINUTE);
	assert_told(evening->letters, "olga@games.example",
		    "We play automatic moves again");
	at(evening, start, 49 * HOUR + 20 * MINUTE);
	ck_assert_int_eq(all_steps(evening), MATCHES);
}

/* --- cost ---------------------------------------------------------------- */

/* Between two times when something is due no match is loaded. */
CLOCKS_TEST(an_idle_run_looks_at_no_match, 2, "bank=240 refill=6")
{
	Time start = evening->fixture->now;
	Store *store = evening->fixture->club->store;
	int looks = 0;

	for (int i = 1; i < 12 * 24 * 6; i++) {
		g_autoptr(GArray) due =
			match_due(store, start + i * 10 * MINUTE, NULL);

		looks += due->len != 0;
		if (due->len)
			at(evening, start, i * 10 * MINUTE);
	}
	/* Two reminders in the pace, its end, and one a day during the bank. */
	ck_assert_int_le(looks, 26);
	ck_assert_int_eq(evening_steps(evening), 0);
}
