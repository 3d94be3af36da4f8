/* seats_test.c - open seats: list, join, leave, challenge, rematch (PLAY 2). */

#include "club/players/members.h"
#include "club/seats/founding.h"
#include "lib/evening.h"
#include "store/results.h"
#include "store/seats.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* --- helpers ------------------------------------------------------------- */

static const char *const nobody[] = { NULL };

/* Opens a match of Masters Gallery; the plan's empty fields get defaults. */
static char *
open_match(ClubFixture *fixture, MatchPlan plan)
{
	plan.game = "masters-gallery";
	plan.seed = SEED;
	if (!plan.players)
		plan.players = nobody;
	return club_fixture_make(fixture, &plan);
}

/* Returns who sits where: "Ann,Bob,-". */
static char *
sitters(ClubFixture *fixture, const char *name)
{
	MatchRow *row = club_fixture_row(fixture, name);
	g_autoptr(GPtrArray) seats =
		seat_list(fixture->club->store, row->id, NULL);
	GString *list = g_string_new(NULL);

	for (guint i = 0; i < seats->len; i++) {
		const SeatRow *seat = seats->pdata[i];
		g_autoptr(Player) player = found(
			Player, player_get, fixture->club->store, seat->player);

		g_string_append_printf(list, "%s%s", i ? "," : "",
				       player ? player->name : "-");
	}
	return g_string_free(list, FALSE);
}

static void
assert_sitters(ClubFixture *fixture, const char *name, const char *wanted)
{
	ck_assert_str_eq(kept(sitters(fixture, name)), wanted);
}

static MatchPhase
phase_of(ClubFixture *fixture, const char *name)
{
	return club_fixture_row(fixture, name)->phase;
}

/* Returns a letter to a player about no match, with a token to write with. */
static Opened *
desk_letter(ClubFixture *fixture, const char *address)
{
	stranger_writes(fixture, address, "hello");
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	for (guint i = 0; i < letters->len; i++) {
		const Opened *letter = letters->pdata[i];

		if (!strcmp(letter->to, address) &&
		    strstr(letter->subject,
			   "Please reply to one of our letters"))
			return g_ptr_array_steal_index(letters, i);
	}
	ck_abort_msg("no letter to %s", address);
}

/* A club with three players who may write. */
typedef struct {
	ClubFixture *fixture;
	Opened *ann, *bob, *cid;
} Hall;

static Hall
hall_new(void)
{
	Hall hall = { .fixture = club_fixture_new() };

	hall.ann = desk_letter(hall.fixture, ANN);
	hall.bob = desk_letter(hall.fixture, BOB);
	hall.cid = desk_letter(hall.fixture, CID);
	return hall;
}

static void
hall_free(Hall *hall)
{
	opened_free(hall->ann);
	opened_free(hall->bob);
	opened_free(hall->cid);
	club_fixture_free(hall->fixture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Hall, hall_free)

#define HALL_TEST(name) TEST_IN(name, Hall, hall, hall_new())
#define HALL_TEST_EACH(name, table)                                            \
	TEST_IN_EACH(name, table, Hall, hall, hall_new())

/* Writes, runs a pass and returns its letters; free with g_ptr_array_unref. */
static GPtrArray *
write_in(Hall *hall, const Opened *letter, const char *lines)
{
	club_fixture_answer(hall->fixture, letter, lines);
	return pass_and_read(hall->fixture);
}

/* Checks that a line is answered to its writer with these words. */
static void
assert_answer(Hall *hall, const Opened *letter, const char *line,
	      const char *words)
{
	g_autoptr(GPtrArray) letters = write_in(hall, letter, line);
	g_autoptr(GString) all = g_string_new(NULL);

	ptr_array_foreach (const Opened, answer, letters) {
		g_auto(GStrv) parts = g_strsplit(answer->text, "\n", -1);
		g_autofree char *flat = g_strjoinv(" ", parts);

		if (!strcmp(answer->to, letter->to))
			g_string_append(all, flat);
	}
	assert_has(all->str, words);
}

/* --- joining ------------------------------------------------------------- */

HALL_TEST(an_open_match_fills_and_begins)
{
	g_autofree char *name = open_match(
		hall->fixture, (MatchPlan){ .seats = 3, .begins = true });

	assert_sitters(hall->fixture, name, "-,-,-");
	g_autoptr(GPtrArray) listed = write_in(hall, hall->bob, "list");

	for (guint i = 0; i < listed->len; i++)
		if (strstr(((Opened *)listed->pdata[i])->subject, "Open"))
			assert_golden("list", listed->pdata[i]);
	/* PLAY 4: a player who joins sees the SHA-256 of the seed. */
	assert_answer(hall, hall->bob, "join mg-1 word: blue",
		      "You have seat 1 of 3 in mg-1. We'll mix in your "
		      "shuffle word, which is public once the match is over. "
		      "Keep the fingerprint (SHA-256) of its secret number: ");
	assert_answer(hall, hall->cid, "Join MG-1.", "You have seat 2 of 3");
	/* PLAY 2: joined twice. */
	assert_answer(hall, hall->cid, "join mg-1",
		      "You have a seat in mg-1 already.");
	ck_assert_int_eq(phase_of(hall->fixture, name), MATCH_OPEN);
	g_autoptr(GPtrArray) begun = write_in(hall, hall->ann, "join mg-1");

	ck_assert_int_eq(phase_of(hall->fixture, name), MATCH_LIVE);
	assert_sitters(hall->fixture, name, "Bob,Cid,Ann");
	assert_told(begun, ANN, "The match mg-1 begins");
	assert_told(begun, BOB, "| blue");
	ck_assert(asked(begun) != NULL);
}

/* A held match waits for the organiser, who is told. */
HALL_TEST(a_held_match_waits)
{
	g_autofree char *name =
		open_match(hall->fixture, (MatchPlan){ .seats = 2 });

	assert_answer(hall, hall->ann, "join mg-1", "seat 1 of 2");
	assert_told(kept(write_in(hall, hall->bob, "join mg-1")),
		    "olga@games.example", "All seats of mg-1 are taken.");
	ck_assert_int_eq(phase_of(hall->fixture, name), MATCH_OPEN);
	must(founding_begin(hall->fixture->club, hall->fixture->now, name,
			    "organiser", &error));
	assert_told(kept(pass_and_read(hall->fixture)), BOB,
		    "The match begins: Ann and Bob.");
}

/* The organiser starts with the players who are there; too few are refused. */
/* A player who considers joining sees how reliable the others are (PLAY 3); one
 * who has a seat finds it in their status. */
HALL_TEST(who_sits_where_is_said)
{
	g_free(open_match(hall->fixture, (MatchPlan){ .seats = 3 }));
	assert_answer(hall, hall->ann, "join mg-1", "seat 1 of 3");
	assert_answer(hall, hall->bob, "list", "Ann (new)");
	assert_answer(hall, hall->ann, "status", "1 of 3 seats are taken");
}

HALL_TEST(free_seats_are_left_out)
{
	g_autofree char *name =
		open_match(hall->fixture, (MatchPlan){ .seats = 4 });
	g_autoptr(GError) error = NULL;

	assert_answer(hall, hall->ann, "join mg-1", "seat 1 of 4");
	ck_assert(!founding_begin(hall->fixture->club, hall->fixture->now, name,
				  "organiser", &error));
	must_say("mg-1 has 1 of 4 seats taken. It needs at least 2 players.");
	assert_answer(hall, hall->cid, "join mg-1", "seat 2 of 4");
	ck_assert(founding_begin(hall->fixture->club, hall->fixture->now, name,
				 "organiser", NULL));
	assert_sitters(hall->fixture, name, "Ann,Cid");
	ck_assert(asked(kept(pass_and_read(hall->fixture))) != NULL);
}

TABLE(refusals, const char *line, *answer) = {
	{ "join mg-9", "There is no match mg-9" },
	{ "join", "Which match?" },
	{ "leave", "Which match?" },
	{ "leave mg-9", "There is no match mg-9" },
	{ "join mg-1", "mg-1 has begun already." },
	{ "join mg-2", "Only invited players can join mg-2." },
	{ "join mg-3", "All seats of mg-3 are taken." },
	{ "join mg-4", "mg-4 was cancelled." },
	{ "leave mg-2", "You have no seat in mg-2." },
	{ "leave mg-4", "mg-4 was cancelled." },
	{ "rematch mg-1", "only once it's over" },
	{ "rematch mg-9", "There is no match mg-9" },
	{ "rematch", "Of which match?" },
	{ "confirm", "There's nothing to confirm here." },
	{ "decline", "There's nothing to decline here." },
	{ "challenge bridge with Bob", "We don't have a game called 'bridge'" },
	{ "challenge mg with Zoe", "There's no player 'Zoe'" },
	{ "challenge mg with Bob and Bob", "'Bob' is named twice" },
	{ "challenge mg with Cid and Bob", "'Cid' is named twice" },
	{ "challenge mg colour=red with Bob", "colour" },
	{ "challenge mg pace=ever with Bob", "pace" },
	{ "challenge mg refill=6 with Bob", "extra-refill=6" },
	{ "challenge mg hold with Bob", "Only the organiser" },
	{ "challenge mg seats=1 with Bob", "2 to 5 players, not 1" },
	{ "challenge mg invited seats=4 with Bob", "2 players and 4 seats" },
};

/* Each gets a clear sentence; Cid writes. */
HALL_TEST_EACH(refused_clearly, refusals)
{
	static const char *const two[] = { "Ann", "Bob", NULL };
	ClubFixture *fixture = hall->fixture;
	g_autofree char *live =
		open_match(fixture, (MatchPlan){ .players = two });

	g_free(open_match(fixture,
			  (MatchPlan){ .guests = two, .invited = true }));
	g_free(open_match(fixture, (MatchPlan){ .players = two }));
	g_autofree char *off = open_match(fixture, (MatchPlan){ .seats = 2 });

	must(founding_begin(fixture->club, fixture->now, live, "organiser",
			    &error));
	must(founding_cancel(fixture->club, fixture->now, off, "", &error));
	assert_answer(hall, hall->cid, refusals[_i].line, refusals[_i].answer);
}

/* --- leaving ------------------------------------------------------------- */

/* An open match can be left freely; the others move up. */
HALL_TEST(a_seat_is_left)
{
	g_autofree char *name =
		open_match(hall->fixture, (MatchPlan){ .seats = 3 });

	assert_answer(hall, hall->ann, "join mg-1 word: red", "seat 1 of 3");
	assert_answer(hall, hall->bob, "join mg-1 with word blue",
		      "seat 2 of 3");
	assert_answer(hall, hall->ann, "leave mg-1",
		      "Your seat in mg-1 is free again.");
	assert_sitters(hall->fixture, name, "Bob,-,-");
	assert_answer(hall, hall->cid, "join mg-1", "seat 2 of 3");
	assert_answer(hall, hall->ann, "join mg-1", "seat 3 of 3");
	assert_sitters(hall->fixture, name, "Bob,Cid,Ann");
	MatchRow *row = club_fixture_row(hall->fixture, name);
	g_autoptr(GPtrArray) seats =
		seat_list(hall->fixture->club->store, row->id, NULL);

	ck_assert_str_eq(((SeatRow *)seats->pdata[0])->word, "blue");
	ck_assert_str_eq(((SeatRow *)seats->pdata[2])->word, "");
}

/* --- challenges ---------------------------------------------------------- */

HALL_TEST(a_challenge_is_taken)
{
	g_autoptr(GPtrArray) asked_them =
		write_in(hall, hall->ann,
			 "challenge masters-gallery refill=chart pace=24 with "
			 "Bob and Cid");

	assert_told(asked_them, ANN, "mg-1 is open, and we've invited");
	assert_told(asked_them, BOB, "Bob, Ann invites you to play");
	assert_sitters(hall->fixture, "mg-1", "Ann,-,-");
	MatchRow *row = club_fixture_row(hall->fixture, "mg-1");

	ck_assert_int_eq(row->pace_hours, 24);
	assert_has(row->options, "refill=chart");
	/* An answer to the invitation needs no name. */
	g_autoptr(GPtrArray) joined = write_in(hall, letter_to(asked_them, CID),
					       "join word: saffron");

	assert_told(joined, CID, "You have seat 2 of 3 in mg-1.");
	g_autoptr(GPtrArray) begun =
		write_in(hall, letter_to(asked_them, BOB), "join");

	ck_assert_int_eq(phase_of(hall->fixture, "mg-1"), MATCH_LIVE);
	assert_sitters(hall->fixture, "mg-1", "Ann,Cid,Bob");
	ck_assert(asked(begun) != NULL);
}

/* From a fixed seed. */
HALL_TEST(the_letter_of_a_challenge)
{
	static const char *const ann[] = { "Ann", NULL };
	static const char *const others[] = { "Bob", "Cid", NULL };
	Player *maker = club_fixture_player(hall->fixture, "Ann");

	g_free(open_match(hall->fixture, (MatchPlan){ .players = ann,
						      .guests = others,
						      .maker = maker->id,
						      .invited = true,
						      .begins = true }));
	g_autoptr(GPtrArray) letters = pass_and_read(hall->fixture);

	ck_assert_int_eq(letters->len, 2);
	assert_golden("challenge", letter_to(letters, BOB));
	assert_has(letter_to(letters, BOB)->html, "body=join%20mg-1\"");
	assert_told(letters, CID, "| join mg-1");
}

/* The challenger is told, and calls the match off by leaving. */
TEST_RANGE(a_challenge_is_declined, 0, 3)
{
	static const char *const words[] = { "decline", "leave", "leave mg-1" };
	g_auto(Hall) hall = hall_new();
	g_autoptr(GPtrArray) asked_them =
		write_in(&hall, hall.ann, "challenge mg with Bob and Cid");
	g_autoptr(GPtrArray) told =
		write_in(&hall, letter_to(asked_them, BOB), words[_i]);

	assert_told(told, BOB, "You're no longer invited to mg-1.");
	assert_told(told, ANN, "Bob won't play.");
	assert_answer(&hall, hall.bob, "join mg-1",
		      "Only invited players can join mg-1.");
	g_autoptr(GPtrArray) off = write_in(&hall, hall.ann, "leave mg-1");

	ck_assert_int_eq(phase_of(hall.fixture, "mg-1"), MATCH_CANCELLED);
	assert_told(off, ANN, "called off mg-1");
	assert_told(off, CID, "Ann has called off mg-1");
}

/* Everyday answers; if more is written, both choices are offered. */
TABLE(invited, const char *text, *says; bool both) = {
	{ "Yes please, I'd love to play", "You have seat 2", false },
	{ "ich mache mit", "You have seat 2", false },
	{ "volontiers !", "You have seat 2", false },
	{ "join", "You have seat 2", false },
	{ "no thanks, not this time", "no longer invited", false },
	{ "ablehnen", "no longer invited", false },
	{ "Je refuse", "no longer invited", false },
	{ "I'm in hospital", "nothing has changed yet", true },
	{ "gerne, aber erst ab März", "nothing has changed yet", true },
};

HALL_TEST_EACH(an_invitation_is_answered_in_words, invited)
{
	g_autoptr(GPtrArray) asked_them =
		write_in(hall, hall->ann, "challenge mg with Bob and Cid");
	g_autoptr(GPtrArray) told =
		write_in(hall, letter_to(asked_them, BOB), invited[_i].text);
	const Opened *answer = letter_to(told, BOB);

	assert_says(answer, invited[_i].says);
	assert_silent(answer, "<match>");
	ck_assert_int_eq(strstr(answer->html, "body=join%20mg-1") != NULL,
			 invited[_i].both);
	ck_assert_int_eq(strstr(answer->html, "body=decline") != NULL,
			 invited[_i].both);
	ck_assert_int_eq(strstr(answer->subject, ": join mg-1? decline?") !=
				 NULL,
			 invited[_i].both);
}

/* Seats beyond the named players are open to all. */
HALL_TEST(a_challenge_to_all)
{
	assert_answer(hall, hall->ann,
		      "invite Masters Gallery seats=3 Time = 24 "
		      "extra-refill=2 Autoplay=bot with Bob",
		      "mg-1 is open, and anybody can join");
	assert_answer(hall, hall->cid, "join mg-1", "You have seat 2 of 3");
	assert_answer(hall, hall->bob, "join mg-1", "The match begins.");
	MatchRow *row = club_fixture_row(hall->fixture, "mg-1");

	ck_assert_int_eq(row->pace_hours, 24);
	ck_assert_str_eq(row->stand_in, "bot");
	assert_has(row->pace, "refill=2");
}

/* --- the house ----------------------------------------------------------- */

/* Plays the asked player's first menu move until the match is over; returns the
 * letters of the last pass. */
static GPtrArray *
play_out(Hall *hall, GPtrArray *letters, const char *name)
{
	for (int turn = 0; phase_of(hall->fixture, name) == MATCH_LIVE;
	     turn++) {
		const Opened *letter = asked(letters);
		GPtrArray *next;

		ck_assert_int_lt(turn, 200);
		next = write_in(hall, letter, menu_choice(letter));
		g_ptr_array_unref(letters);
		letters = next;
	}
	return letters;
}

/* One player against the house: it begins at once, is played by mail to its
 * end, and affects no rating; the rematch is against the house again. */
HALL_TEST(a_match_against_the_house)
{
	Store *store = hall->fixture->club->store;
	GPtrArray *letters = write_in(hall, hall->ann, "challenge mg bots=2");

	assert_told(letters, ANN, "mg-1 begins.", "house bot 2", "house bot 3");
	assert_sitters(hall->fixture, "mg-1", "Ann,-,-");
	assert_answer(hall, hall->bob, "join mg-1", "mg-1 has begun already.");
	letters = play_out(hall, letters, "mg-1");
	const Opened *result = letter_to(letters, ANN);
	MatchRow *row = club_fixture_row(hall->fixture, "mg-1");
	g_autoptr(GPtrArray) rows =
		must(result_of_match(store, row->id, &error));

	assert_says(result, "house bot 2", "rematch");
	ck_assert_int_eq(rows->len, 3);
	ptr_array_foreach (const ResultRow, seat, rows) {
		ck_assert_int_eq(seat->player != 0, seat->seat == 0);
		ck_assert_int_eq(seat->moved, seat->seat == 0);
		ck_assert(seat->adjudicated);
	}
	g_autoptr(GPtrArray) again = write_in(hall, result, "rematch");

	assert_told(again, ANN, "mg-2 begins.");
	assert_sitters(hall->fixture, "mg-2", "Ann,-,-");
	g_ptr_array_unref(letters);
}

/* The house takes its seats at once and keeps them; the other seats are for
 * people, who are told its level. */
HALL_TEST(house_seats_beside_open_ones)
{
	assert_answer(hall, hall->ann, "challenge mg seats=4 bots=1 bot=strong",
		      "mg-1 is open, and anybody can join");
	assert_answer(hall, hall->bob, "list", "house bot 4 (strong)");
	assert_answer(hall, hall->bob, "join mg-1", "seat 2 of 4");
	assert_answer(hall, hall->bob, "leave mg-1", "free again");
	assert_answer(hall, hall->bob, "list", "house bot 4 (strong)");
	assert_answer(hall, hall->bob, "join mg-1", "seat 2 of 4");
	assert_answer(hall, hall->cid, "join mg-1", "The match begins.");
	assert_sitters(hall->fixture, "mg-1", "Ann,Bob,Cid,-");
}

TABLE(houses, const char *line, *answer) = {
	{ "challenge mg bot=weak", "The house bot doesn't play 'weak'" },
	{ "challenge mg bot=random", "The house bot doesn't play 'random'" },
	{ "challenge mg bots=x", "We can't read 'x'" },
	{ "challenge mg seats=3 bots=3", "1 player and 0 seats" },
	{ "challenge mg bots=6", "2 to 5 players, not 7" },
	{ "challenge mg bot=good", "mg-1 begins." },
	{ "challenge mg Bots = 1 house bot=strong seats=2", "mg-1 begins." },
	{ "challenge mg seats=4 bot=good with Bob",
	  "we've invited the others" },
};

HALL_TEST_EACH(the_house_as_asked_for, houses)
{
	assert_answer(hall, hall->ann, houses[_i].line, houses[_i].answer);
}

/* the setting [people] challenges */
HALL_TEST(challenges_are_counted)
{
	for (int i = 0; i < 3; i++)
		assert_answer(hall, hall->ann, "challenge mg with Bob",
			      "is open, and we've invited");
	assert_answer(hall, hall->ann, "challenge mg with Bob",
		      "You've opened 3 matches that haven't begun");
	assert_answer(hall, hall->ann, "leave mg-2", "called off mg-2");
	assert_answer(hall, hall->ann, "challenge mg with Bob", "mg-4 is open");
}

/* A club's own tables with faults: a bad line, no text, no file, and a broken
 * link. */
TABLE(broken, const char *text, *target; const char *said) = {
	{ "[deal]\nnonsense = 1\n", NULL, "tables.ini:2: [deal]" },
	{ "", NULL, "tables.ini:0: " },
	{ "[deal]\n\xff = 1\n", NULL, "is not UTF-8" },
	{ NULL, NULL, "directory" },
	{ NULL, "nowhere", "No such file" },
};

/* Breaks the tables after the match was opened. */
static void
break_tables(ClubFixture *fixture, int i)
{
	g_autofree char *folder = g_build_filename(fixture->dir, "games",
						   "masters-gallery", NULL);
	g_autofree char *file = g_build_filename(folder, "tables.ini", NULL);
	const char *text = broken[i].text, *target = broken[i].target;

	ck_assert_int_eq(g_mkdir_with_parents(folder, 0700), 0);
	if (text)
		must(g_file_set_contents(file, text, -1, &error));
	else
		ck_assert_int_eq(target ? symlink(target, file)
					: g_mkdir(file, 0700),
				 0);
	club_fixture_configure(fixture, CONFIG("people.challenges", "5"));
}

/* Tables are read when the match is made, not when its last seat is taken; the
 * writer is answered. */
HALL_TEST_EACH(broken_tables_make_no_match, broken)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *name = NULL;
	const MatchPlan plan = { .game = "masters-gallery",
				 .players = nobody,
				 .seats = 3 };

	break_tables(hall->fixture, _i);
	assert_answer(hall, hall->ann, "challenge mg with Bob",
		      "We can't set up a match of Masters Gallery now.");
	assert_answer(hall, hall->ann, "challenge mg with anyone",
		      "We can't set up a match of Masters Gallery now.");
	g_autoptr(GPtrArray) open =
		match_list(hall->fixture->club->store, MATCH_OPEN, NULL);

	ck_assert_int_eq(open->len, 0);
	ck_assert(!founding_make(hall->fixture->club, hall->fixture->now, &plan,
				 &name, &error));
	ck_assert(error_is(error, ERROR_NEVER));
	ck_assert_msg(
		strstr(error->message, "/games/masters-gallery/tables.ini") &&
			strstr(error->message, broken[_i].said) &&
			strstr(error->message, "mend that "),
		"%s", error->message);
}

/* --- rematch ------------------------------------------------------------- */

static void
finish(ClubFixture *fixture, const char *name)
{
	MatchRow *row = club_fixture_row(fixture, name);

	row->phase = MATCH_CANCELLED;
	must(match_set(fixture->club->store, row, &error));
	row->phase = MATCH_FINISHED;
	must(match_set(fixture->club->store, row, &error));
}

/* The same game, options and players, the seats moved on by one. */
HALL_TEST(a_rematch_moves_the_seats)
{
	static const char *const three[] = { "Ann", "Bob", "Cid", NULL };
	static const char *const options[] = { "refill=thirteen", "pace=36",
					       NULL };
	g_autofree char *name =
		open_match(hall->fixture,
			   (MatchPlan){ .players = three, .options = options });

	must(founding_begin(hall->fixture->club, hall->fixture->now, name,
			    "organiser", &error));
	g_ptr_array_unref(pass_and_read(hall->fixture));
	finish(hall->fixture, name);
	assert_answer(hall, hall->bob, "rematch mg-1", "mg-2 is open");
	assert_sitters(hall->fixture, "mg-2", "Bob,-,-");
	/* A second player who asks joins the match that is open already. */
	assert_answer(hall, hall->ann, "rematch mg-1",
		      "It's open already: you have a seat in mg-2.");
	assert_answer(hall, hall->cid, "join mg-2", "seat 2 of 3");
	assert_sitters(hall->fixture, "mg-2", "Bob,Cid,Ann");
	MatchRow *old = club_fixture_row(hall->fixture, name);
	MatchRow *new = club_fixture_row(hall->fixture, "mg-2");

	ck_assert_int_eq(new->phase, MATCH_LIVE);
	ck_assert_str_eq(new->options, old->options);
	ck_assert_int_eq(new->pace_hours, 36);
	ck_assert_str_eq(new->pace, old->pace);
	ck_assert_str_ne(new->seed, old->seed);
}

/* --- leaving the club ---------------------------------------------------- */

/* A removed player has no seat and no invitation left. */
HALL_TEST(who_leaves_the_club_leaves_open_seats)
{
	static const char *const two[] = { "Ann", "Bob", NULL };
	ClubFixture *fixture = hall->fixture;
	g_autofree char *seated =
		open_match(fixture, (MatchPlan){ .players = two, .seats = 3 });

	must(member_remove(fixture->club, fixture->now, "Ann", &error));
	assert_sitters(fixture, seated, "Bob,-,-");
}

/* No match waits forever for players who don't come. */
HALL_TEST(a_challenge_lapses)
{
	assert_answer(hall, hall->ann, "challenge mg with Bob", "mg-1 is open");
	hall->fixture->now += 13 * DAY;
	assert_answer(hall, hall->cid, "status", "Your matches");
	ck_assert_int_eq(phase_of(hall->fixture, "mg-1"), MATCH_OPEN);
	hall->fixture->now += 2 * DAY;
	assert_answer(hall, hall->cid, "status", "Your matches");
	ck_assert_int_eq(phase_of(hall->fixture, "mg-1"), MATCH_CANCELLED);
	g_autoptr(GPtrArray) told = pass_and_read(hall->fixture);

	assert_told(told, ANN, "mg-1 wasn't filled in 14");
	assert_told(told, BOB, "mg-1 wasn't filled in 14");
}

/* --- free seats do no harm ----------------------------------------------- */

/* Other commands to and about a match with free seats. */
TEST_RANGE(a_match_with_free_seats_is_a_match, 0, 12)
{
	static const char *const lines[] = {
		"mg-1: show",  "mg-1: history",	   "mg-1: play monet",
		"mg-1: undo",  "mg-1: word: red",  "mg-1: say hello",
		"status",      "mg-1: next: pass", "nudge mg-1",
		"resign mg-1", "watch mg-1",	   "mg-1: propose abort",
	};
	g_auto(Hall) hall = hall_new();
	g_autofree char *name =
		open_match(hall.fixture, (MatchPlan){ .seats = 3 });

	assert_answer(&hall, hall.ann, "join mg-1", "seat 1 of 3");
	club_fixture_answer(hall.fixture, hall.ann, lines[_i]);
	g_autoptr(GPtrArray) own = pass_and_read(hall.fixture);

	ck_assert_int_ge(own->len, 1);
	letter_to(own, ANN);
	club_fixture_answer(hall.fixture, hall.cid, lines[_i]);
	letter_to(kept(pass_and_read(hall.fixture)), CID);
	ck_assert_int_eq(phase_of(hall.fixture, name), MATCH_OPEN);
	must(founding_cancel(hall.fixture->club, hall.fixture->now, name, "",
			     &error));
	letter_to(kept(pass_and_read(hall.fixture)), ANN);
}
