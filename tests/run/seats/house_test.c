/* house_test.c - a first match against the house, at once (PLAY 2). */

#include "club/clocks/reliability.h"
#include "club/clocks/stops.h"
#include "club/players/members.h"
#include "lib/evening.h"
#include "lib/program.h"
#include "run/organiser/acts.h"
#include "store/engine/query.h"
#include "store/results.h"

#define EVE "eve@example.net"

/* A test with a club without matches: `Evening *evening`. */
#define HOUSE_TEST(name) TEST_IN(name, Evening, evening, evening_new())

/* --- helpers ------------------------------------------------------------- */

/* Makes Eve a player; returns her welcome letter. */
static const Opened *
welcomed(Evening *evening, const char *language)
{
	const Newcomer eve = { .name = "Eve",
			       .address = EVE,
			       .language = language,
			       .who = "organiser" };

	must(member_welcome(evening->fixture->club, evening->fixture->now, &eve,
			    &error));
	evening_go_on(evening);
	return letter_to(evening->letters, EVE);
}

/* Answers Eve's last letter with a line. */
static const Opened *
eve_answers(Evening *evening, const char *line)
{
	evening_answer(evening, letter_to(evening->letters, EVE), line);
	return letter_to(evening->letters, EVE);
}

static const MatchRow *
the_match(Evening *evening, const char *name)
{
	return club_fixture_row(evening->fixture, name);
}

/* --- the command --------------------------------------------------------- */

TABLE(tongues, const char *language, *tap, *begins, *most) = {
	{ "en", "play art-gallery", "begins, against the house",
	  "That's as many as you can at once." },
	{ "de", "spiele art-gallery", "beginnt, gegen das Haus",
	  "Mehr geht nicht auf einmal." },
	{ "fr", "joue art-gallery", "commence, contre la maison",
	  "C’est le maximum à la fois." },
};

/* One tap in the welcome letter leads to the first turn, in the same run. */
TEST_EACH(a_tap_begins_a_match, tongues)
{
	g_auto(Evening) evening = evening_new();
	const Opened *letter = welcomed(&evening, tongues[_i].language);

	assert_says(letter, tongues[_i].tap);
	letter = eve_answers(&evening, tongues[_i].tap);
	assert_says(letter, tongues[_i].begins);
	asked(evening.letters);
	const MatchRow *row = the_match(&evening, "ag-1");

	ck_assert_int_eq(row->phase, MATCH_LIVE);
	ck_assert_int_eq(row->seats, 3);
	ck_assert_int_eq(row->pace_hours, 7 * 24);
	ck_assert_int_eq(match_bank(row), 0);
	eve_answers(&evening, tongues[_i].tap);
	letter = eve_answers(&evening, tongues[_i].tap);
	assert_says(letter, tongues[_i].most);
}

TABLE(written, const char *line, *match) = {
	{ "play mg", "mg-1" },
	{ "Play Masters Gallery.", "mg-1" },
	{ "play masterpiece-1996", "mq-1" },
	{ "play art-gallery, please", "ag-1" },
};

/* Every member may play against the house, as often as they like, one match at
 * a time. */
TEST_IN_EACH(every_member_may, written, Evening, evening, evening_new())
{
	evening_hears(evening, "Ann", written[_i].line);
	assert_told(evening->letters, ANN, written[_i].match, "begins");
}

/* How well the house plays, and options of the game, stand behind it. */
HOUSE_TEST(as_well_as_asked)
{
	evening_hears(evening, "Ann", "play mg bot=strong seats=2 pace=24");
	assert_told(evening->letters, ANN, "mg-1", "begins");
	const MatchRow *row = the_match(evening, "mg-1");

	ck_assert_int_eq(row->seats, 2);
	ck_assert_int_eq(row->pace_hours, 24);
	g_autoptr(GPtrArray) seats =
		seat_list(evening_store(evening), row->id, NULL);

	ck_assert_str_eq(((SeatRow *)seats->pdata[1])->level, "strong");
}

HOUSE_TEST(not_better_than_it_can)
{
	evening_hears(evening, "Ann", "play mg bot=grand");
	assert_told(evening->letters, ANN,
		    "The house bot doesn't play 'grand'.");
}

/* Without a game, the letter shows all games, each with a button. */
HOUSE_TEST(which_game)
{
	evening_hears(evening, "Ann", "play");
	assert_told(evening->letters, ANN, "| play masters-gallery",
		    "| play art-gallery", "| rules art-gallery");
	ck_assert_ptr_nonnull(strstr(letter_to(evening->letters, ANN)->html,
				     "body=play%20masters-gallery"));
}

/* The limit holds however such a match is started. */
HOUSE_TEST(no_way_around_the_limit)
{
	evening_hears(evening, "Ann", "play mg");
	evening_hears(evening, "Ann", "invite ag bots=2");
	evening_hears(evening, "Ann", "invite mp bots=2");
	assert_told(evening->letters, ANN,
		    "You're playing 2 matches against the house.");
	evening_hears(evening, "Ann", "invite mp seats=4 bots=1");
	assert_told(evening->letters, ANN,
		    "You're playing 2 matches against the house.");
}

/* Other words are moves, or mean nothing. */
HOUSE_TEST(no_such_game)
{
	evening_hears(evening, "Ann", "play chess");
	assert_untold(evening->letters, ANN, "begins");
}

HOUSE_TEST(a_club_without)
{
	club_fixture_configure(evening->fixture,
			       CONFIG("people.house_matches", "0"));
	assert_silent(welcomed(evening, "en"), "| play ");
	evening_hears(evening, "Ann", "play mg");
	assert_told(evening->letters, ANN,
		    "There are no matches against the house in this club.");
	evening_hears(evening, "Ann", "games");
	assert_untold(evening->letters, ANN, "| play ");
}

/* --- its end ------------------------------------------------------------- */

/* A player who stops answering loses nothing: the house plays to the end,
 * offers the seat to nobody, and their reliability stays as it was. */
HOUSE_TEST(an_abandoned_match)
{
	g_autoptr(Player) ann = club_fixture_player(evening->fixture, "Ann");
	int percent;

	evening_hears(evening, "Bob", "standby on");
	evening_hears(evening, "Ann", "play mg");
	for (int week = 0; week < 5; week++) {
		evening_later(evening, 7 * 24 + 1);
		ck_assert(!has_letter(evening->letters, BOB));
	}
	ck_assert_int_eq(the_match(evening, "mg-1")->phase, MATCH_FINISHED);
	must(reliability_of(evening_store(evening), ann->id,
			    evening->fixture->now, &percent, &error));
	ck_assert_int_eq(percent, -1);
}

/* A player who resigns gets the last place; the house plays on alone, and
 * nobody is asked for anything. */
HOUSE_TEST(resigning)
{
	evening_hears(evening, "Ann", "play mg");
	evening_hears(evening, "Ann", "resign mg-1");
	assert_told(evening->letters, ANN,
		    "last place, and the house plays the match to its end.");
	evening_answer(evening, letter_to(evening->letters, ANN), "confirm");
	ck_assert_int_eq(the_match(evening, "mg-1")->phase, MATCH_FINISHED);
	assert_told(evening->letters, ANN, "Your place: 3.", "resigned");
	ck_assert(!has_letter(evening->letters, BOB));
}

/* --- beside people -------------------------------------------------------- */

/* Starts a match of Ann and Bob in which the house has the third seat. */
static Evening
beside(void)
{
	static const char *const two[] = { "Ann", "Bob", NULL };
	Evening evening = evening_new();
	const MatchPlan plan = { .game = "masters-gallery",
				 .players = two,
				 .seed = SEED,
				 .house = 1 };

	evening_start(&evening, &plan);
	return evening;
}

static gint64
counted(const Evening *evening, const char *sql)
{
	g_autoptr(GArray) n = must(
		query_numbers(evening_store(evening), sql, WITHOUT, &error));

	return g_array_index(n, gint64, 0);
}

/* Nobody writes to the house or waits for it, and it is never late. */
static void
house_is_nobody(const Evening *evening)
{
	ck_assert_int_eq(counted(evening, "SELECT COUNT(*) FROM outbox"
					  " WHERE recipient NOT LIKE '%@%'"),
			 0);
	ck_assert_int_eq(counted(evening, "SELECT COUNT(*) FROM news"
					  " WHERE player IS NULL"
					  " OR player = 0"),
			 0);
	ck_assert_int_eq(counted(evening, "SELECT COUNT(*) FROM decisions"
					  " WHERE COALESCE(player, 0) = 0"
					  " AND (deadline > 0"
					  " OR outcome = 4)"),
			 0);
}

/* Only people need agree to an end. */
TEST_IN(people_alone_agree_to_an_end, Evening, evening, beside())
{
	evening_hears(evening, "Ann", "propose end mg-1");
	assert_told(evening->letters, BOB, "| accept end");
	ck_assert_int_eq(the_match(evening, "mg-1")->phase, MATCH_LIVE);
	evening_hears(evening, "Bob", "accept end mg-1");
	ck_assert_int_eq(the_match(evening, "mg-1")->phase, MATCH_CANCELLED);
	assert_told(evening->letters, ANN, "Everyone who plays agreed");
	house_is_nobody(evening);
}

/* The last person in a match may end it alone. */
TEST_IN(who_is_left_with_the_house_may_end_it, Evening, evening, beside())
{
	evening_hears(evening, "Bob", "resign mg-1");
	evening_answer(evening, letter_to(evening->letters, BOB), "confirm");
	evening_later(evening, 25);
	ck_assert_int_eq(the_match(evening, "mg-1")->phase, MATCH_LIVE);
	evening_hears(evening, "Ann", "propose end mg-1");
	ck_assert_int_eq(the_match(evening, "mg-1")->phase, MATCH_CANCELLED);
	house_is_nobody(evening);
}

TABLE(organised, CommandKind kind; const char *text, *says; bool done) = {
	{ COMMAND_EJECT, "seat 3 in mg-1: a reason", "Nobody sits on seat 3",
	  false },
	{ COMMAND_EJECT, "Bob in mg-1: a reason", "", true },
	{ COMMAND_PLAY_FOR, "seat 3 in mg-1: play monet",
	  "Seat 3 of mg-1 owes no move", false },
	{ COMMAND_REPLACE, "seat 3 in mg-1 with Cid: a reason", "", true },
	{ COMMAND_ROLLBACK, "mg-1 to 1 even-revealed: a reason", "", true },
	{ COMMAND_CANCEL, "mg-1: a reason", "", true },
};

/* The organiser's acts in a match with a house seat, and in the rematch. */
TEST_IN_EACH(the_organiser_beside_the_house, organised, Evening, evening,
	     beside())
{
	Run run = { .club = evening->fixture->club,
		    .now = evening->fixture->now };
	Acting steward = { .run = &run, .who = "organiser" };
	g_autoptr(GError) error = NULL;

	while (evening_steps(evening) < 4) {
		evening_turn(evening);
		evening_write(evening, menu_choice(evening->turn));
	}
	g_autofree char *said =
		act_in_english(act_of(organised[_i].kind), &steward,
			       organised[_i].text, &error);

	ck_assert_msg((said != NULL) == organised[_i].done, "%s",
		      said ? said : english_error(error));
	assert_has(said ? said : english_error(error), organised[_i].says);
	evening_go_on(evening);
	for (int day = 0; day < 4; day++)
		evening_later(evening, 49);
	house_is_nobody(evening);
}

/* --- what it explains ---------------------------------------------------- */

static const char *const lessons[][3] = {
	{ "en", "The card you play stays on show in front of you.",
	  "Would you like to play with people now?" },
	{ "de", "Deine Karte bleibt vor dir liegen.",
	  "Möchtest du jetzt mit Menschen spielen?" },
	{ "fr", "Votre carte reste étalée devant vous.",
	  "Voulez-vous jouer maintenant avec de vraies personnes\u00a0?" },
};

/* Plays the match of the last letters to its end; returns how many letters
 * before the last contain `what`. */
static int
played_out(Evening *evening, const char *match, const char *what)
{
	int n = 0;

	for (int turn = 0; the_match(evening, match)->phase == MATCH_LIVE;
	     turn++) {
		const Opened *letter = asked(evening->letters);

		ck_assert_int_lt(turn, 200);
		n += letters_saying(evening->letters, what);
		evening_answer(evening, letter, "1");
	}
	return n;
}

/* From the welcome letter through a match that explains everything once, to the
 * question at its end; the second match explains nothing. */
TEST_EACH(a_first_match_teaches, lessons)
{
	g_auto(Evening) evening = evening_new();
	const char *const *says = lessons[_i];

	welcomed(&evening, says[0]);
	eve_answers(&evening, "play mg");
	assert_told(evening.letters, EVE, says[1]);
	ck_assert_int_eq(played_out(&evening, "mg-1", says[1]), 1);
	assert_told(evening.letters, EVE, says[2]);
	program_says(evening.fixture->dir, WORDS("ratings"), 0,
		     "no match counts yet", NULL);
	eve_answers(&evening, "play mg");
	assert_untold(evening.letters, EVE, says[1]);
}

/* Letters of matches with people have no explanations and no question. */
EVENING_TEST(people_are_not_taught, 3)
{
	ck_assert_int_eq(letters_saying(evening->letters, lessons[0][1]), 0);
}

/* A player who asks for the table again reads no explanation twice. */
HOUSE_TEST(an_explanation_comes_once)
{
	evening_hears(evening, "Ann", "play mg");
	assert_told(evening->letters, ANN, lessons[0][1]);
	evening_hears(evening, "Ann", "show mg-1");
	assert_untold(evening->letters, ANN, lessons[0][1]);
}
