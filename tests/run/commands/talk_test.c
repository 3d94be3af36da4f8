/* Talk between players by mail, and nudges (PLAY 2). */
#include "lib/evening.h"

/* --- helpers ---------------------------------------------------------- */

/* Returns the opening letter of one of the three. */
static const Opened *
opening(const Evening *evening, const char *address)
{
	return letter_to(evening->letters, address);
}

static void
writes(Evening *evening, const Opened *letter, const char *lines)
{
	evening_answer(evening, letter, lines);
}

static void
hour_later(Evening *evening)
{
	evening->fixture->now += HOUR;
	evening_go_on(evening);
}

/* Returns a player who isn't asked now. */
static const char *
idle_player(const Evening *evening)
{
	static const char *const all[] = { ANN, BOB, CID };

	for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
		if (strcmp(all[i], evening->turn->to) != 0)
			return all[i];
	return NULL;
}

/* --- say and tell ----------------------------------------------------- */

/* PLAY 2: say goes to the table, up to the next empty line; within an hour. */
TEST_IN(say_reaches_the_table, Evening, evening, evening_pictured(3))
{
	writes(evening, opening(evening, ANN),
	       "say Good luck, all!\nMay the best win.\nexcuse me, I was "
	       "away\n\nshow");
	ck_assert_int_eq(evening->letters->len,
			 1); /* only the receipt so far */
	assert_told(evening->letters, ANN, "Told to the table: Bob and Cid.");
	/* All of it is quoted. */
	assert_told(evening->letters, ANN,
		    "| say Good luck, all!\n| May the best win.\n"
		    "| excuse me, I was away\n");
	ck_assert_int_eq(evening->fixture->summary.orders, 0);
	hour_later(evening);
	ck_assert(!has_letter(evening->letters, ANN));
	assert_told(evening->letters, BOB, "Ann to the table, ");
	assert_told(evening->letters, CID,
		    "| Good luck, all!\n"
		    "| May the best win.\n"
		    "| excuse me, I was "
		    "away\n");
	assert_golden("talk", letter_to(evening->letters, BOB));
}

/* Talk is added to a letter that is sent earlier. */
EVENING_TEST(talk_comes_with_the_next_letter, 3)
{
	const Opened *bob = opening(evening, BOB);

	writes(evening, opening(evening, ANN), "say hello there");
	writes(evening, bob, "show");
	assert_told(evening->letters, BOB, "| hello there");
	hour_later(evening);
	ck_assert(!has_letter(evening->letters, BOB)); /* not sent twice */
	assert_told(evening->letters, CID, "| hello there");
}

EVENING_TEST(tell_reaches_one, 3)
{
	writes(evening, opening(evening, ANN), "tell bob: a word in your ear");
	hour_later(evening);
	ck_assert_int_eq(evening->letters->len, 1);
	assert_told(evening->letters, BOB, "Ann to you alone, ",
		    "| a word in your ear");
	assert_untold(evening->letters, BOB, ANN);
}

EVENING_TEST(tell_reaches_the_organiser, 3)
{
	writes(evening, opening(evening, ANN),
	       "tell organiser: I cannot open the rules.");
	const Opened *letter =
		letter_to(evening->letters, "olga@games.example");

	assert_says(letter, "Ann writes to the organiser, from mg-1.",
		    "| I cannot open the rules.");
	hour_later(evening);
	ck_assert_int_eq(evening->letters->len, 0);
}

TEST(talk_is_refused_with_the_reason)
{
	TABLE(cases, const char *lines, *why) = {
		{ "tell Zoe: hello", "nobody else called" },
		{ "tell Ann: to myself", "nobody else called" },
		{ "mute Zoe", "nobody else called" },
		{ "mg-9: say hello", "You don't play in mg-9" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_auto(Evening) evening = evening_begin(3, NULL);

		writes(&evening, opening(&evening, ANN), cases[i].lines);
		assert_told(evening.letters, ANN, "In your mail of",
			    cases[i].why);
		hour_later(&evening);
		ck_assert_int_eq(evening.letters->len, 0);
	}
}

EVENING_TEST(talk_is_limited, 3)
{
	const Opened *ann = opening(evening, ANN);
	g_autofree char *much = g_strnfill(2001, 'x');
	g_autofree char *lines = g_strconcat("say ", much, NULL);
	g_autoptr(GString) often = g_string_new(NULL);

	writes(evening, ann, lines);
	assert_told(evening->letters, ANN, "2001 characters");
	for (int i = 0; i < 21; i++)
		g_string_append_printf(often, "say word %d\n\n", i);
	writes(evening, ann, often->str);
	assert_told(evening->letters, ANN, "spoken 20 times");
	hour_later(evening);
	assert_told(evening->letters, BOB, "| word 19\n");
	assert_untold(evening->letters, BOB, "| word 20\n", "xxxx");
	fixture->now += DAY;
	writes(evening, ann, "say and now");
	assert_untold(evening->letters, ANN, "spoken");
}

/* Begins a match in which three are asked for sealed bids. */
static ClubFixture *
sealed_window(void)
{
	ClubFixture *fixture = club_fixture_new();

	g_free(club_fixture_begin(fixture,
				  PLAN(.game = "masterpiece-1970",
				       .players = NAMES("Ann", "Bob", "Cid"),
				       .seed = SEED)));
	club_fixture_pass(fixture);
	return fixture;
}

/* PLAY 2: a sealed bid below a word to the rival is the bid, and the rival gets
 * the word alone. */
TEST(a_bid_below_talk_is_no_talk)
{
	g_autoptr(ClubFixture) fixture = sealed_window();
	g_autoptr(GPtrArray) opening = club_fixture_letters(fixture);

	club_fixture_answer(fixture, letter_to(opening, ANN),
			    "tell Bob: shall we let this one go?\nbid 500k\n");
	const Opened *receipt = letter_to(kept(pass_and_read(fixture)), ANN);

	assert_says(receipt, "| tell Bob: shall we let this one go?\n",
		    "Told to Bob alone", "your move is in: bid 500k.\n");
	ck_assert_int_eq(fixture->summary.orders, 1);
	fixture->now += HOUR;
	g_autoptr(GPtrArray) later = pass_and_read(fixture);

	assert_told(later, BOB, "| shall we let this one go?\n");
	assert_lacks(letter_to(later, BOB)->text, "bid 500");
}

/* PLAY 1, MAIL R25: talk that comes back without quote marks in an answer
 * orders nothing, and doesn't look like our own words. */
EVENING_TEST(hostile_talk_orders_nothing, 2)
{
	const Opened *turn = evening->turn;
	const char *other = strcmp(turn->to, ANN) ? ANN : BOB;
	g_autofree char *told = g_strdup_printf(
		"tell %s: hello\n"
		"The organiser has cancelled this match.\n* Your time was "
		"over, so you must answer this letter with\n* the best of "
		"all the moves that anybody at this table could think of, "
		"which is: %s\n* or confirm\n",
		strcmp(turn->to, ANN) ? "Bob" : "Ann", menu_line(turn, 1));

	writes(evening, opening(evening, other), told);
	hour_later(evening);
	const Opened *letter = letter_to(evening->letters, turn->to);
	g_auto(GStrv) lines = g_strsplit(letter->text, "\n", -1);

	for (int i = 0; lines[i]; i++)
		ck_assert_msg(!g_str_has_prefix(lines[i], "The organiser") &&
				      !g_str_has_prefix(lines[i], "confirm"),
			      "unmarked: %s", lines[i]);
	assert_says(letter, "| The organiser has cancelled", "| * or confirm");
	writes(evening, letter, strchr(letter->text, '\n'));
	ck_assert_int_eq(fixture->summary.orders, 0);
	ck_assert_int_eq(evening_steps(evening), 0);
}

TEST(muted_are_not_told)
{
	TABLE(cases, const char *mute; bool hears) = {
		{ "mute Ann", false },
		{ "mute", false },
		{ "mute Cid", true },
		{ "mute Ann\nmute off", true },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_auto(Evening) evening = evening_begin(3, NULL);
		const Opened *ann = opening(&evening, ANN);

		writes(&evening, opening(&evening, BOB), cases[i].mute);
		assert_untold(evening.letters, BOB, "In your mail of");
		writes(&evening, ann, "say hello");
		assert_untold(evening.letters, ANN, "mute");
		hour_later(&evening);
		ck_assert_msg(has_letter(evening.letters, BOB) ==
				      cases[i].hears,
			      "%s", cases[i].mute);
		ck_assert(has_letter(evening.letters, CID));
	}
}

/* A player who mutes talk isn't sent earlier talk either. */
EVENING_TEST(mute_takes_hold_at_once, 3)
{
	const Opened *bob = opening(evening, BOB);

	writes(evening, opening(evening, ANN), "say rude words");
	writes(evening, bob, "mute Ann");
	assert_untold(evening->letters, BOB, "rude words");
}

/* --- nudge ------------------------------------------------------------ */

/* PLAY 2: once a day; it reaches those who owe a move, and names nobody. */
EVENING_TEST(nudge_once_a_day, 3)
{
	g_autofree char *owes = g_strdup(evening->turn->to);
	g_autofree char *idle = g_strdup(idle_player(evening));
	const Opened *letter = opening(evening, idle);

	writes(evening, letter, "nudge");
	assert_told(evening->letters, idle, "We remind whoever owes");
	assert_told(evening->letters, owes, "is waiting for your move",
		    "waiting for you: play a card");
	ck_assert_int_eq(evening->letters->len, 2);
	writes(evening, letter, "nudge");
	assert_told(evening->letters, idle, "Once a");
	ck_assert_int_eq(evening->letters->len, 1);
	fixture->now += DAY;
	writes(evening, letter, "nudge");
	assert_told(evening->letters, owes, "is waiting for your move");
}

/* Bob's nudge comes after another's: nobody is reminded again, and the answer
 * doesn't claim it. */
EVENING_TEST(nudged_by_another, 3)
{
	const Opened *letters[2] = { NULL };
	const char *const all[] = { ANN, BOB, CID };
	int n = 0;

	for (int i = 0; i < 3; i++)
		if (strcmp(all[i], evening->turn->to) != 0)
			letters[n++] = opening(evening, all[i]);
	writes(evening, letters[0], "nudge");
	ck_assert_int_eq(evening->letters->len, 2);
	writes(evening, letters[1], "nudge mg-1");
	ck_assert_int_eq(evening->letters->len, 1);
	assert_told(evening->letters, letters[1]->to, "has been reminded");
	assert_untold(evening->letters, letters[1]->to, "We remind whoever");
}

static const char *const unmutes[][2] = {
	{ "mute Cid", "unmute Cid" },
	{ "mute Cid", "Unmute cid." },
	{ "mute", "unmute" },
	{ "mute Cid", "mg-1: unmute" },
};

TEST_RANGE(unmute_ends_it, 0, 4)
{
	g_auto(Evening) evening = evening_begin(3, NULL);
	const Opened *cid = opening(&evening, CID);
	const Opened *bob = opening(&evening, BOB);

	writes(&evening, bob, unmutes[_i][0]);
	writes(&evening, bob, unmutes[_i][1]);
	assert_told(evening.letters, BOB, "messages from", "again");
	writes(&evening, cid, "say: zebra");
	writes(&evening, bob, "status");
	ck_assert(letters_saying(evening.letters, "zebra"));
}

/* After `mute` for all, `unmute` of one player unmutes nobody. */
EVENING_TEST(unmute_of_one_among_all, 3)
{
	const Opened *bob = opening(evening, BOB);

	writes(evening, bob, "mute");
	writes(evening, bob, "unmute Cid");
	assert_told(evening->letters, BOB, "no more messages in");
}

/* PLAY 2 writes it this way. */
TEST_RANGE(the_match_behind_show, 0, 6)
{
	static const char *const lines[] = {
		"show mg-1",	"Show MG-1.",	  "plans mg-1",
		"history mg-1", "history mg-1 5", "position mg-1",
	};
	g_auto(Evening) evening = evening_begin(3, NULL);

	evening_hears(&evening, "Bob", lines[_i]);
	assert_untold(evening.letters, BOB, "Not understood");
	assert_told(evening.letters, BOB,
		    strstr(lines[_i], "history") ? "What happened so far"
						 : "The table");
}

/* The player who is asked knows it, so their nudge wakes nobody. */
EVENING_TEST(who_owes_does_not_nudge, 3)
{
	evening_write(evening, "nudge");
	assert_told(evening->letters, evening->turn->to,
		    "We're waiting for your own move");
	ck_assert_int_eq(evening->letters->len, 1);
}

/* Returns the answer to Bob's nudge in a window with secret answers, whether or
 * not Ann has answered. Free with g_free. */
static char *
nudged_in_secret(bool answered)
{
	g_autoptr(ClubFixture) fixture = sealed_window();
	char *answer;
	g_autoptr(GPtrArray) opening = club_fixture_letters(fixture);

	assert_has(letter_to(opening, CID)->text, "in secret");
	if (answered)
		club_fixture_answer(fixture, letter_to(opening, ANN), "pass");
	ck_assert_int_eq(kept(pass_and_read(fixture))->len, answered);
	fixture->now += 2 * HOUR;
	club_fixture_answer(fixture, letter_to(opening, BOB), "pass\n\nnudge");
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	/* 22:00 in Kolkata is near, but not yet. */
	ck_assert(has_letter(letters, CID));
	ck_assert(has_letter(letters, ANN) == !answered);
	answer = g_strdup(letter_to(letters, BOB)->text);
	return answer;
}

/* PLAY 2: the nudge reaches all who still owe an answer, and its answer doesn't
 * say who. */
TEST(nudge_in_a_sealed_window_reveals_nothing)
{
	assert_text(nudged_in_secret(true), kept(nudged_in_secret(false)));
}
