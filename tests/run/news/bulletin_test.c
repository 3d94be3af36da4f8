/* bulletin_test.c - the weekly letter about club news: who gets it, when, only
 * once, and what it leaves out. */
#include "club/seasons/bulletin.h"
#include "lib/evening.h"
#include "lib/finished.h"
#include "lib/league.h"
#include "store/once.h"
#include "store/results.h"
#include "store/seats.h"

#define MONDAY "2026-11-23T07:59:00Z" /* a minute before 9:00 in Vienna */

/* --- helpers -------------------------------------------------------------- */

static Time
first_monday(void)
{
	Time time;

	must(clock_read(MONDAY, &time, &error));
	return time;
}

/* Makes a club in Vienna's zone in which Ann wants the bulletin. */
static ClubFixture *
wished(void)
{
	ClubFixture *fixture = club_fixture_new();

	club_fixture_configure(fixture, CONFIG("club.zone", "Europe/Vienna"));
	player_writes(fixture, "Ann", "set bulletin on");
	g_ptr_array_unref(pass_and_read(fixture));
	return fixture;
}

#define WISHED(name) TEST_OF(name, ClubFixture, fixture, wished())

/* Runs a pass `minutes` after 8:59 on the nth Monday. */
static GPtrArray *
monday(ClubFixture *fixture, int week, int minutes)
{
	fixture->now = first_monday() + week * WEEK + minutes * MINUTE;
	club_fixture_pass(fixture);
	return club_fixture_letters(fixture);
}

/* Stores a finished match with its seats; returns its id. */
static gint64
ended(const ClubFixture *fixture, const char *ranks)
{
	Store *store = fixture->club->store;
	gint64 id = finished_match(store, "masters-gallery", ranks,
				   fixture->now + MINUTE);

	for (int i = 0; ranks[2 * i]; i++) {
		SeatRow seat = { .match = id,
				 .seat = i,
				 .player = ranks[2 * i] - '0',
				 .owner = ranks[2 * i] - '0',
				 .word = (char *)"",
				 .desk = (char *)"",
				 .thread = (char *)"" };

		must(seat_add(store, &seat, &error));
		if (!ranks[2 * i + 1])
			break;
	}
	return id;
}

static void
calls(const ClubFixture *fixture, const char *name, const char *public_name)
{
	Player *player = club_fixture_player(fixture, name);

	g_free(player->public_name);
	player->public_name = g_strdup(public_name);
	must(player_set(fixture->club->store, player, &error));
}

static int
bulletins(const GPtrArray *letters, const char *address)
{
	int n = 0;

	ptr_array_foreach (const Opened, letter, letters)
		n += !strcmp(letter->to, address) &&
		     strstr(letter->text, "set bulletin off");
	return n;
}

/* --- when, and to whom ---------------------------------------------------- */

WISHED(nothing_new_is_no_letter)
{
	for (int week = 0; week < 3; week++)
		ck_assert_int_eq(kept(monday(fixture, week, 2))->len, 0);
}

WISHED(a_result_is_one_letter)
{
	calls(fixture, "Ann", "Annabel");
	ended(fixture, "1>2>0");
	g_autoptr(GPtrArray) early = monday(fixture, 0, 0);
	g_autoptr(GPtrArray) letters = monday(fixture, 0, 1);
	g_autoptr(GPtrArray) later = monday(fixture, 0, 60);

	ck_assert_int_eq(early->len, 0);
	ck_assert_int_eq(letters->len, 1);
	ck_assert_int_eq(later->len, 0);
	const Opened *letter = letter_to(letters, ANN);

	ck_assert_str_eq(letter->subject, "[Thursday Club] Annabel wins xx-1");
	assert_says(letter, "Annabel wins xx-1",
		    "Masters Gallery, xx-1: Annabel 90, No. 2 80, house bot "
		    "C 70",
		    "| set bulletin off");
	assert_silent(letter, "Bob", "https://");
	assert_has(letter->html, "body=set%20bulletin%20off",
		   "Masters Gallery: Annabel 90, No. 2 80");
}

/* A week later only newer events are told. */
WISHED(two_weeks_are_two_letters)
{
	ended(fixture, "1>2");
	g_autoptr(GPtrArray) first = monday(fixture, 0, 2);

	ended(fixture, "2=3");
	g_autoptr(GPtrArray) second = monday(fixture, 1, 2);
	g_autoptr(GPtrArray) third = monday(fixture, 2, 2);

	assert_told(first, ANN, "No. 1 wins xx-1");
	assert_told(second, ANN, "No. 2 and No. 3 share the win in xx-2");
	assert_untold(second, ANN, "xx-1");
	ck_assert_int_eq(third->len, 0);
}

/* The first run after Monday morning sends it; later ones don't. */
WISHED(it_comes_late_if_no_run_was_on_monday)
{
	ended(fixture, "1>2");
	g_autoptr(GPtrArray) tuesday = monday(fixture, 0, 30 * 60);
	g_autoptr(GPtrArray) friday = monday(fixture, 0, 4 * 24 * 60);

	ck_assert_int_eq(bulletins(tuesday, ANN), 1);
	ck_assert_int_eq(friday->len, 0);
}

/* Two runs are killed: one before the news is stored, one after. */
WISHED(a_killed_run_sends_it_once)
{
	ended(fixture, "1>2");
	fixture->now = first_monday() + 2 * MINUTE;
	Run run = { .club = fixture->club,
		    .now = fixture->now,
		    .summary = &fixture->summary,
		    .fetched = true };

	must(bulletin_advance(&run, &error));
	g_autoptr(GPtrArray) letters = monday(fixture, 0, 12);
	g_autoptr(GPtrArray) again = monday(fixture, 0, 22);

	ck_assert_int_eq(bulletins(letters, ANN), 1);
	ck_assert_int_eq(letters->len, 1);
	ck_assert_int_eq(again->len, 0);
}

/* If a mail may still be waiting, or after an outage, nothing is sent. */
WISHED(a_run_that_carries_out_nothing_waits)
{
	ended(fixture, "1>2");
	fixture->now = first_monday() + 2 * MINUTE;
	Run run = { .club = fixture->club,
		    .now = fixture->now,
		    .summary = &fixture->summary };

	must(bulletin_advance(&run, &error));
	run.fetched = true;
	run.brake = run.now + HOUR;
	must(bulletin_advance(&run, &error));
	Time told;

	must(once_when(run.club->store, "bulletin:1", &told, &error));
	ck_assert_int_lt(told, first_monday());

	ck_assert_int_eq(bulletins(kept(monday(fixture, 0, 12)), ANN), 1);
}

WISHED(who_wants_none_gets_none)
{
	static const char *const wishes[] = { "set bulletin off", "mail off" };
	static const char *const back[] = { "set bulletin on", "mail on" };

	for (int i = 0; i < 2; i++) {
		player_writes(fixture, "Ann", wishes[i]);
		g_ptr_array_unref(pass_and_read(fixture));
		ended(fixture, "1>2");
		g_autoptr(GPtrArray) letters = monday(fixture, 2 * i, 2);

		ck_assert_int_eq(bulletins(letters, ANN), 0);
		/* nor is it sent as soon as they want it again */
		player_writes(fixture, "Ann", back[i]);
		g_autoptr(GPtrArray) answer = pass_and_read(fixture);
		g_autoptr(GPtrArray) next = monday(fixture, 2 * i + 1, 2);

		ck_assert_int_eq(bulletins(answer, ANN), 0);
		ck_assert_int_eq(bulletins(next, ANN), 0);
	}
}

/* --- what is in it -------------------------------------------------------- */

WISHED(unlisted_matches_are_not_in_it)
{
	gint64 match = ended(fixture, "2>3");

	must(unlisted_set(fixture->club->store, match, 2, true, &error));
	must(unlisted_set(fixture->club->store, match, 3, true, &error));

	ck_assert_int_eq(kept(monday(fixture, 0, 2))->len, 0);
	must(unlisted_set(fixture->club->store, match, 3, false, &error));
	ended(fixture, "1>2");
	match = ended(fixture, "1>3");
	must(unlisted_set(fixture->club->store, match, 1, true, &error));
	must(unlisted_set(fixture->club->store, match, 3, true, &error));
	g_autoptr(GPtrArray) letters = monday(fixture, 1, 2);

	assert_told(letters, ANN, "No. 1 wins xx-2");
	assert_untold(letters, ANN, "xx-3");
}

WISHED(open_seats_can_be_taken)
{
	fixture->now += MINUTE;
	g_autofree char *match G_GNUC_UNUSED = club_fixture_make(
		fixture, PLAN(.game = "masters-gallery",
			      .players = NAMES("Bob"), .seats = 3));

	g_autoptr(GPtrArray) letters = monday(fixture, 0, 2);
	const Opened *letter = letter_about(letters, ANN, "There are 2");

	assert_says(letter, "Masters Gallery, mg-1: 2 of 3 seats are free.",
		    "| join mg-1");
	assert_silent(letter, "Bob");

	ck_assert_int_eq(bulletins(kept(monday(fixture, 1, 2)), ANN), 0);
}

WISHED(things_lead_to_their_pages)
{
	club_fixture_configure(fixture,
			       CONFIG("club.zone", "Europe/Vienna", "site.url",
				      "https://club.example/s"));
	ended(fixture, "1>2");
	g_autoptr(GPtrArray) letters = monday(fixture, 0, 2);

	assert_told(letters, ANN, "https://club.example/s/match/xx-1.html",
		    "https://club.example/s/");
	assert_has(letter_to(letters, ANN)->html,
		   "href=\"https://club.example/s/match/xx-1.html\"");
}

TEST_RANGE(it_speaks_three_languages, 0, 3)
{
	static const char *const says[][4] = {
		{ "set language en", "set bulletin on", "No. 1 wins xx-1",
		  "| set bulletin off" },
		{ "set language de", "ändere wochenbrief an",
		  "Nr. 1 gewinnt xx-1", "| ändere wochenbrief aus" },
		{ "set language fr", "change bulletin oui", "N° 1 gagne xx-1",
		  "| change bulletin non" },
	};
	g_autoptr(ClubFixture) fixture = club_fixture_new();

	for (int i = 0; i < 2; i++) {
		player_writes(fixture, "Bob", says[_i][i]);
		g_ptr_array_unref(pass_and_read(fixture));
	}
	ended(fixture, "1>2");

	assert_says(letter_about(kept(monday(fixture, 1, 2)), BOB, says[_i][2]),
		    says[_i][2], says[_i][3]);
}

/* --- seasons -------------------------------------------------------------- */

/* A season is news when it opens; its table, whenever a match has ended. */
LEAGUE_TEST(seasons_are_in_it, 8)
{
	player_writes(fixture, "Ann", "set bulletin on");
	calls(fixture, "Bob", "Robert");
	g_ptr_array_unref(pass_and_read(fixture));
	league_draw(league);
	g_ptr_array_unref(club_fixture_letters(fixture));
	league_decide(league, true);
	league_pass(league, 8 * DAY, DAY);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);
	const Opened *letter = NULL;

	ck_assert_int_ge(bulletins(letters, ANN), 1);
	ptr_array_foreach (const Opened, any, letters)
		if (!strcmp(any->to, ANN) &&
		    strstr(any->text, "set bulletin off"))
			letter = any;
	assert_says(letter, "== Masters Gallery League, season 1", "Division A",
		    "pts");
	assert_silent(letter, "Bob", "Cid");
}

/* Sets how a season's match ended: the player with the lowest number won, eight
 * days ago; or with `late`, the one with the highest number, now. */
static void
decide(const ClubFixture *fixture, gint64 match, bool late)
{
	Store *store = fixture->club->store;
	g_autoptr(MatchRow) row = must(match_must(store, match, &error));
	g_autoptr(GPtrArray) results =
		must(result_of_match(store, match, &error));
	ResultRow decided[SEATS_MAX];

	if (!late)
		row->finished -= 8 * DAY;
	must(match_set(store, row, &error));
	for (guint i = 0; i < results->len; i++) {
		decided[i] = *(const ResultRow *)results->pdata[i];
		decided[i].place = 1;
		ptr_array_foreach (const ResultRow, other, results)
			decided[i].place +=
				late ? other->player > decided[i].player
				     : other->player < decided[i].player;
	}
	must(result_set(store, match, decided, (int)results->len, &error));
}

/* Names are followed by how many places they have moved within a week. */
LEAGUE_TEST(a_table_marks_who_has_moved, 8)
{
	const Opened *letter = NULL;

	player_writes(fixture, "Ann", "set bulletin on");
	league_draw(league);
	league_decide(league, true);
	Season *season = league_season(league, NULL);
	g_autoptr(GPtrArray) fixtures = must(
		fixture_list(fixture->club->store, season->row->id, &error));

	for (guint i = 0; i < fixtures->len; i++)
		decide(fixture, ((FixtureRow *)fixtures->pdata[i])->match,
		       i >= fixtures->len / 2);
	g_ptr_array_unref(club_fixture_letters(fixture));
	league_pass(league, 15 * DAY, DAY);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);

	ptr_array_foreach (const Opened, any, letters)
		if (!strcmp(any->to, ANN) && strstr(any->text, "Division A"))
			letter = any;
	assert_says(letter, "1. No. 1 ", "2. No. 7 ▲ 5", "3. No. 3 ▼ 1");
	assert_silent(letter, "No. 1 ▲", "No. 1 ▼");
}
