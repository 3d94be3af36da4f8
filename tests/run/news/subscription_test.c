/* subscription_test.c - the bulletin for people who aren't players: how to get
 * it, what it contains, and how to stop it. */
#include "club/players/bounced.h"
#include "club/players/members.h"
#include "club/players/personal.h"
#include "club/seasons/bulletin.h"
#include "lib/evening.h"
#include "lib/finished.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "store/subscribers.h"

#include <string.h>

#define MONDAY "2026-11-23T08:01:00Z" /* 9:01 in Vienna */
#define EVE "eve@reader.example"
#define OFF "| unsubscribe"

/* --- helpers -------------------------------------------------------------- */

/* Makes a club in Vienna's zone that lets anybody subscribe. */
static ClubFixture *
open_to_all(void)
{
	ClubFixture *fixture = club_fixture_new();

	club_fixture_configure(fixture, CONFIG("club.zone", "Europe/Vienna",
					       "site.subscribe", "yes"));
	return fixture;
}

/* Writes for Eve to the club's address; returns the letters that follow. */
static GPtrArray *
eve_writes(ClubFixture *fixture, const char *lines)
{
	stranger_writes(fixture, EVE, lines);
	return pass_and_read(fixture);
}

/* Subscribes Eve with one mail, and confirms with another. */
static void
subscribe(ClubFixture *fixture, const char *word, const char *yes)
{
	g_autoptr(GPtrArray) asked = eve_writes(fixture, word);

	club_fixture_answer(fixture, letter_to(asked, EVE), yes);
	g_ptr_array_unref(pass_and_read(fixture));
}

static ClubFixture *
subscribed(void)
{
	ClubFixture *fixture = open_to_all();

	subscribe(fixture, "subscribe", "confirm");
	return fixture;
}

#define OPEN(name) TEST_OF(name, ClubFixture, fixture, open_to_all())
#define SUBSCRIBED(name) TEST_OF(name, ClubFixture, fixture, subscribed())

static bool
is_subscribed(const ClubFixture *fixture)
{
	g_autoptr(Subscriber) eve = NULL;

	must(subscriber_find(fixture->club->store, EVE, &eve, &error));
	return eve;
}

/* Runs a pass on the nth Monday; returns its letters. */
static GPtrArray *
monday(ClubFixture *fixture, int week)
{
	must(clock_read(MONDAY, &fixture->now, &error));
	fixture->now += week * 7 * DAY;
	club_fixture_pass(fixture);
	return club_fixture_letters(fixture);
}

/* Stores a match between Ann and Bob that Ann won. */
static gint64
ended(const ClubFixture *fixture)
{
	Store *store = fixture->club->store;
	gint64 id = finished_match(store, "masters-gallery", "1>2",
				   fixture->now + MINUTE);

	for (int i = 0; i < 2; i++) {
		SeatRow seat = { .match = id,
				 .seat = i,
				 .player = i + 1,
				 .owner = i + 1,
				 .word = (char *)"",
				 .desk = (char *)"",
				 .thread = (char *)"" };

		must(seat_add(store, &seat, &error));
	}
	return id;
}

/* Returns the unsubscribe address in a bulletin's link. Kept. */
static char *
address_off(const Opened *letter)
{
	const char *body = strstr(letter->html, "body=unsubscribe");

	ck_assert_ptr_nonnull(body);
	while (strncmp(body, "mailto:", 7))
		body--;
	g_autofree char *raw = g_strndup(body + 7, strcspn(body + 7, "?\""));

	return kept(g_uri_unescape_string(raw, NULL));
}

/* --- subscribing ---------------------------------------------------------- */

OPEN(only_a_yes_subscribes)
{
	g_autoptr(GPtrArray) asked = eve_writes(fixture, "Subscribe.");
	const Opened *letter = letter_to(asked, EVE);

	ck_assert_int_eq(asked->len, 1);
	assert_says(letter, "Once a week a letter comes to this address",
		    "| confirm", "| decline");
	ck_assert(!is_subscribed(fixture));
	ended(fixture);

	ck_assert_int_eq(letters_to(kept(monday(fixture, 0)), EVE), 0);
}

OPEN(a_no_does_not)
{
	subscribe(fixture, "subscribe", "decline");
	ck_assert(!is_subscribed(fixture));
}

OPEN(a_day_has_one_letter_that_asks)
{
	for (int i = 0; i < 3; i++) {
		g_autoptr(GPtrArray) letters = eve_writes(fixture, "subscribe");

		/* the second subscriber is told that there is a letter */
		ck_assert_int_eq(letters->len, i < 2);
		ck_assert_int_eq(letters_saying(letters, "| confirm"), !i);
	}
}

/* A confirmation works once, and doesn't bring back somebody who has left. */
OPEN(an_answer_counts_once)
{
	g_autoptr(GPtrArray) asked = eve_writes(fixture, "subscribe");
	const Opened *letter = letter_to(asked, EVE);

	club_fixture_answer(fixture, letter, "confirm");
	g_autoptr(GPtrArray) done = pass_and_read(fixture);

	assert_told(done, EVE, "You will get the weekly bulletin",
		    "write `unsubscribe` to club@games.example");
	ck_assert(is_subscribed(fixture));
	g_ptr_array_unref(eve_writes(fixture, "unsubscribe"));
	ck_assert(!is_subscribed(fixture));
	club_fixture_answer(fixture, letter, "Confirm!");
	g_ptr_array_unref(pass_and_read(fixture));
	ck_assert(!is_subscribed(fixture));
}

OPEN(a_wrong_token_is_none)
{
	g_autoptr(GPtrArray) asked = eve_writes(fixture, "subscribe");

	put_mail(fixture,
		 HEAD(.from = EVE, .subject = "x",
		      .to = "club+abcdefghijklmnopqrstuvwxyz@games.example"),
		 "confirm");
	g_ptr_array_unref(pass_and_read(fixture));
	ck_assert_int_eq(asked->len, 1);
	ck_assert(!is_subscribed(fixture));
}

static const char *const robots[] = {
	"Auto-Submitted: auto-replied\n",
	"Precedence: bulk\n",
	"List-Id: <l.x.example>\n",
	"List-Unsubscribe: <mailto:x@x.example>\n",
};

TEST_RANGE(robots_are_not_asked, 0, (int)G_N_ELEMENTS(robots))
{
	g_autoptr(ClubFixture) fixture = open_to_all();

	put_mail(fixture, HEAD(.from = EVE, .subject = "x", .more = robots[_i]),
		 "subscribe");

	ck_assert_int_eq(kept(pass_and_read(fixture))->len, 0);
}

/* If the club doesn't allow it, it is an ordinary stranger's mail. */
CLUB_TEST(not_where_the_club_does_not_want_it)
{
	g_autoptr(GPtrArray) letters = eve_writes(fixture, "subscribe");

	ck_assert_int_eq(letters->len, 1);
	assert_says(letter_to(letters, EVE), "so we did nothing with it");
	assert_silent(letter_to(letters, EVE), "subscribe");
}

OPEN(strangers_are_told_that_they_can)
{
	assert_told(kept(eve_writes(fixture, "help")), EVE, "| subscribe");
}

OPEN(the_club_may_change_its_mind)
{
	g_autoptr(GPtrArray) asked = eve_writes(fixture, "subscribe");

	club_fixture_configure(fixture, CONFIG("site.subscribe", "no"));
	club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	assert_told(letters, EVE, "has no bulletin for people");
	ck_assert(!is_subscribed(fixture));
}

/* --- the bulletin --------------------------------------------------------- */

SUBSCRIBED(it_comes_when_the_players_does)
{
	player_writes(fixture, "Ann", "set bulletin on");
	g_ptr_array_unref(pass_and_read(fixture));
	ended(fixture);
	g_autoptr(GPtrArray) first = monday(fixture, 0);
	g_autoptr(GPtrArray) again = pass_and_read(fixture);
	g_autoptr(GPtrArray) next = monday(fixture, 1);

	ck_assert_int_eq(letters_to(first, ANN), 1);
	ck_assert_int_eq(letters_to(first, EVE), 1);
	ck_assert_int_eq(again->len + next->len, 0);
	const Opened *letter = letter_to(first, EVE);

	assert_says(letter, "No. 1 wins xx-1", OFF, "register <your name>");
	assert_silent(letter, "Ann", "Bob", ANN, BOB, "set bulletin");
	assert_untold(first, ANN, "register");
	ended(fixture);
	g_autoptr(GPtrArray) third = monday(fixture, 2);

	assert_told(third, EVE, "xx-2");
	assert_untold(third, EVE, "xx-1");
}

SUBSCRIBED(open_seats_are_shown_without_a_tap)
{
	fixture->now += MINUTE;
	g_autofree char *match G_GNUC_UNUSED = club_fixture_make(
		fixture, PLAN(.game = "masters-gallery",
			      .players = NAMES("Bob"), .seats = 3));
	g_autoptr(GPtrArray) letters = monday(fixture, 0);
	const Opened *letter = letter_about(letters, EVE, "There are 2");

	assert_says(letter, "mg-1: 2 of 3 seats are free.");
	assert_silent(letter, "| join", "You have joined", "Bob");
}

SUBSCRIBED(unlisted_matches_are_not_in_it)
{
	gint64 match = ended(fixture);

	must(unlisted_set(fixture->club->store, match, 1, true, &error));
	must(unlisted_set(fixture->club->store, match, 2, true, &error));

	ck_assert_int_eq(kept(monday(fixture, 0))->len, 0);
}

/* Two runs are killed: one before the news is stored, one after. */
SUBSCRIBED(a_killed_run_sends_it_once)
{
	ended(fixture);
	must(clock_read(MONDAY, &fixture->now, &error));
	Run run = { .club = fixture->club,
		    .now = fixture->now,
		    .summary = &fixture->summary,
		    .fetched = true };

	must(bulletin_advance(&run, &error));
	must(bulletin_advance(&run, &error));
	g_autoptr(GPtrArray) letters = monday(fixture, 0);
	g_autoptr(GPtrArray) again = pass_and_read(fixture);

	ck_assert_int_eq(letters_to(letters, EVE), 1);
	ck_assert_int_eq(again->len, 0);
}

TEST_RANGE(it_speaks_three_languages, 0, 3)
{
	static const char *const says[][5] = {
		{ "subscribe", "confirm", "No. 1 wins xx-1", OFF, "any more" },
		{ "abonnieren", "bestätigen", "Nr. 1 gewinnt xx-1",
		  "| abbestellen", "keinen Wochenbrief mehr" },
		{ "abonnement", "confirme", "N° 1 gagne xx-1",
		  "| désabonnement", "plus de bulletin" },
	};
	g_autoptr(ClubFixture) fixture = open_to_all();

	subscribe(fixture, says[_i][0], says[_i][1]);
	ended(fixture);

	assert_told(kept(monday(fixture, 0)), EVE, says[_i][2], says[_i][3]);
	stranger_writes(fixture, EVE, says[_i][3] + 2);

	assert_told(kept(pass_and_read(fixture)), EVE, says[_i][4]);
	ck_assert(!is_subscribed(fixture));
}

/* --- its end -------------------------------------------------------------- */

/* It works whatever the mail says and whoever sends it; an autoreply gets no
 * answer. */
TEST_RANGE(a_tap_ends_it, 0, 2)
{
	static const char *const fields[] = { "", "Auto-Submitted: "
						  "auto-generated\n" };
	g_autoptr(ClubFixture) fixture = subscribed();

	ended(fixture);
	const char *off = address_off(letter_to(kept(monday(fixture, 0)), EVE));

	for (int i = 0; i < 2; i++) {
		put_mail(fixture,
			 HEAD(.from = "eve@elsewhere.example", .to = off,
			      .subject = "unsubscribe", .more = fields[_i]),
			 "");
		g_autoptr(GPtrArray) last = pass_and_read(fixture);

		ck_assert_int_eq(last->len, !i && !_i);
		if (last->len)
			assert_told(
				last, EVE,
				"You won't get the weekly bulletin any more.");
		ck_assert(!is_subscribed(fixture));
	}
	ended(fixture);

	ck_assert_int_eq(kept(monday(fixture, 1))->len, 0);
}

/* From proves nothing: she is told, even if another mail with her address was
 * answered on the same day. */
SUBSCRIBED(who_leaves_hears_of_it)
{
	g_autoptr(GPtrArray) letters = eve_writes(fixture, "help");
	g_autoptr(GPtrArray) last = eve_writes(fixture, "unsubscribe");
	g_autoptr(GPtrArray) again = eve_writes(fixture, "unsubscribe");

	ck_assert_int_eq(letters->len, 1);
	assert_told(last, EVE, "You won't get the weekly bulletin any more.");
	ck_assert_int_eq(again->len, 0);
	ck_assert(!is_subscribed(fixture));
}

/* Her next subscription has a new unsubscribe address. */
SUBSCRIBED(an_old_tap_ends_no_new_one)
{
	ended(fixture);
	const char *off = address_off(letter_to(kept(monday(fixture, 0)), EVE));

	g_ptr_array_unref(eve_writes(fixture, "unsubscribe"));
	subscribe(fixture, "subscribe", "confirm");
	ck_assert(is_subscribed(fixture));
	put_mail(fixture, HEAD(.from = EVE, .to = off, .subject = "x"), "");
	g_ptr_array_unref(pass_and_read(fixture));
	ck_assert(is_subscribed(fixture));
}

TEST_RANGE(what_comes_back_for_good_ends_it, 0, 3)
{
	static const char *const status[] = { "5.1.1", "4.2.2", NULL };
	g_autoptr(ClubFixture) fixture = subscribed();

	ended(fixture);
	g_autoptr(GPtrArray) letters = monday(fixture, 0);
	g_autofree char *envelope = bounced_address(
		fixture->club, letter_to(letters, EVE)->message_id);

	club_fixture_deliver(
		fixture,
		kept(status[_i]
			     ? mail_bounce(envelope, EVE, status[_i])
			     : mail_complaint("club@games.example", envelope)));
	g_ptr_array_unref(pass_and_read(fixture));
	ck_assert_int_eq(is_subscribed(fixture), _i == 1);
}

/* --- players -------------------------------------------------------------- */

/* Somebody who becomes a player gets one bulletin, including older news. */
SUBSCRIBED(a_player_has_one_bulletin)
{
	ended(fixture);
	g_autoptr(GPtrArray) asked = eve_writes(fixture, "register Eve");

	club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");
	g_ptr_array_unref(pass_and_read(fixture));
	ck_assert(!is_subscribed(fixture));
	g_autoptr(GPtrArray) letters = monday(fixture, 0);

	ck_assert_int_eq(letters_to(letters, EVE), 1);
	assert_told(letters, EVE, "No. 1 wins xx-1", "| set bulletin off");
}

SUBSCRIBED(a_player_who_moves_there_has_one)
{
	const Player *bob = club_fixture_player(fixture, "Bob");

	must(member_set(fixture->club, fixture->now, bob->name, "address", EVE,
			&error));
	g_ptr_array_unref(pass_and_read(fixture));
	ck_assert(!is_subscribed(fixture));
	ck_assert(club_fixture_player(fixture, "Bob")->bulletin);
}

/* A player's address can't be subscribed, not even by an old letter. */
OPEN(players_have_their_setting)
{
	g_autoptr(GPtrArray) asked = eve_writes(fixture, "subscribe");

	stranger_writes(fixture, ANN, "subscribe");
	g_autoptr(GPtrArray) told = pass_and_read(fixture);

	assert_told(told, ANN, "You are a player here");
	assert_untold(told, ANN, "| confirm");
	club_fixture_add(fixture, "Eve", EVE, "UTC");
	club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");

	assert_told(kept(pass_and_read(fixture)), EVE, "You are a player here");
	ck_assert(!is_subscribed(fixture));
}

OPEN(a_player_may_use_the_words)
{
	static const char *const words[] = { "subscribe", "unsubscribe" };

	for (int i = 0; i < 2; i++) {
		player_writes(fixture, "Ann", words[i]);
		g_ptr_array_unref(pass_and_read(fixture));
		ck_assert_int_eq(club_fixture_player(fixture, "Ann")->bulletin,
				 !i);
	}
}

/* --- what is kept --------------------------------------------------------- */

SUBSCRIBED(an_address_can_be_erased)
{
	Run run = { .club = fixture->club,
		    .now = fixture->now,
		    .summary = &fixture->summary };
	g_autoptr(GError) problem = NULL;

	must(personal_forget_address(&run, "EVE@reader.example", &error));
	ck_assert(!is_subscribed(fixture));
	g_autoptr(GPtrArray) sent =
		must(outbox_recent(fixture->club->store, -1, 9, &error));

	ck_assert_int_gt(sent->len, 0);
	ptr_array_foreach (const OutboxRow, row, sent)
		ck_assert_str_ne(row->to, EVE);
	ck_assert(!personal_forget_address(&run, ANN, &problem));
	ck_assert_ptr_nonnull(strstr(problem->message, "forget me"));
}
