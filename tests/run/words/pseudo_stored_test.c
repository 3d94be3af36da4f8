/* pseudo_stored_test.c - `set language` also applies to what was stored before:
 * waiting news, orders on the desk, and questions. */
#include "lib/evening.h"
#include "lib/pseudo.h"
#include "lib/pseudo_reader.h"

/* Begins a match of Ann, Bob and Cid in a club that also has the language. */
static Evening
begin(void)
{
	Evening evening = evening_new();

	club_fixture_pseudo(evening.fixture, "en");
	evening.match = club_fixture_match(evening.fixture, 3, NULL);
	evening_go_on(&evening);
	evening_turn(&evening);
	return evening;
}

#define PSEUDO_TEST(name) TEST_IN(name, Evening, evening, begin())

static void
part_check(const char *text, bool html, const Opened *letter)
{
	g_autoptr(GPtrArray) found = pseudo_unmarked(text, html);

	ck_assert_msg(found->len == 0, "not in the language: %s\nof: %s",
		      (char *)(found->len ? found->pdata[0] : ""),
		      letter->text);
}

/* Checks all letters to an address, of which there must be some. */
static void
assert_marked(const GPtrArray *letters, const char *address)
{
	ck_assert_int_gt(letters_to(letters, address), 0);
	ptr_array_foreach (const Opened, letter, letters) {
		if (strcmp(letter->to, address) != 0)
			continue;
		part_check(letter->subject, false, letter);
		part_check(letter->text, false, letter);
		part_check(letter->html, true, letter);
	}
}

static void
chooses(Evening *evening, const char *name)
{
	evening_hears(evening, name, "set language " PSEUDO);
}

/* Others' acts and the news of them, waiting for a player with one letter a
 * day. */
PSEUDO_TEST(news_that_wait)
{
	const char *move = menu_line(evening->turn, 1);
	const char *reader =
		strcmp(evening->turn->to, CID) != 0 ? "Cid" : "Bob";
	const char *address = !strcmp(reader, "Cid") ? CID : BOB;

	evening_hears(evening, reader, "set letters daily 20:00");
	evening_write(evening, move);
	evening_hears(evening, "Ann", "away until 23 Nov\nsay: 12 34");
	ck_assert_int_eq(letters_to(evening->letters, address), 0);
	chooses(evening, reader);
	assert_marked(evening->letters, address);
	evening->fixture->now += DAY;
	evening_go_on(evening);
	const Opened *letter = letter_to(evening->letters, address);

	assert_marked(evening->letters, address);
	assert_says(letter, "žplays ž", "Ann žis žaway, žFri 20 žNov žto ž",
		    "12 34");
}

/* Mails of one run are answered in the language set at its end: receipts,
 * refusals, and answers. */
PSEUDO_TEST(receipts_of_the_same_run)
{
	player_writes(evening->fixture, "Bob",
		      "autoplay bot\nset zone Asia/Tokyo\naway until 23 Nov\n"
		      "history 5\nstatus\nresign mg-1");
	chooses(evening, "Bob");
	assert_marked(evening->letters, BOB);
	assert_says(letter_about(evening->letters, BOB, "žconfirm"),
		    "| žconfirm");
}

/* Orders and plans were written in English. The moves of a plan stay as their
 * player wrote them: WORDS has no rule for them yet. */
PSEUDO_TEST(what_lies_on_the_desk)
{
	g_autofree char *address = g_strdup(evening->turn->to);
	const char *name = !strcmp(address, ANN)   ? "Ann"
			   : !strcmp(address, BOB) ? "Bob"
						   : "Cid";

	evening_write(evening, "wait\n1\nnext on award: award monet");
	chooses(evening, name);
	evening_hears(evening, name, "mg-1: show");
	const Opened *letter = letter_to(evening->letters, address);

	assert_marked(evening->letters, address);
	assert_says(letter, "žnext žon žaward", "žin: žplay ž");
	evening_hears(evening, name, "mg-1: history 20");
	assert_marked(evening->letters, address);
}

/* A question that was asked in English is repeated in the language. */
PSEUDO_TEST(what_is_asked)
{
	evening_hears(evening, "Bob", "resign mg-1");
	const Opened *question = letter_about(evening->letters, BOB, "confirm");

	chooses(evening, "Bob");
	evening_answer(evening, question, "žplease žexplain žthis");
	assert_marked(evening->letters, BOB);
	assert_told(evening->letters, BOB,
		    "žYou žresign žfrom mg-1 žfor žgood.");
}

/* A match made before, shown to a player who is invited and to one who looks
 * for a match. */
PSEUDO_TEST(matches_that_are_open)
{
	chooses(evening, "Bob");
	chooses(evening, "Cid");
	g_free(club_fixture_make(
		evening->fixture,
		PLAN(.game = "mg", .players = NAMES("Bob"), .seats = 2)));

	evening_go_on(evening);
	assert_marked(evening->letters, BOB);
	assert_told(evening->letters, BOB, "žMasters žGallery");
	evening_hears(evening, "Cid", "žlist");
	assert_marked(evening->letters, CID);
}

/* Everything stored about a busy player, except for the log, which stays
 * English. */
TEST(what_is_stored_about_them)
{
	g_auto(Evening) evening = evening_new();

	club_fixture_pseudo(evening.fixture, "en");
	pseudo_heard("hello Re");
	chooses(&evening, "Ann");
	evening.match = club_fixture_match(evening.fixture, 3, NULL);
	evening_go_on(&evening);
	evening.turn = letter_about(evening.letters, ANN, "žturn");
	const char *move = menu_line(evening.turn, 1);

	evening_hears(&evening, "Ann",
		      "set letters daily 20:00\nset reminders daily\n"
		      "autoplay bot\naway 1 Dec to 8 Dec\nmg-1: say 12 34\n"
		      "mg-1: mute Bob\nmg-1: mute\nstandby\n"
		      "set letters instant\nresign mg-1");
	evening_write(&evening, move);
	evening_write(&evening, move);
	evening.fixture->now += 9 * DAY;
	evening_go_on(&evening);
	evening_hears(&evening, "Ann", "my data");
	const Opened *letter =
		letter_about(evening.letters, ANN, "žYour ždata");
	const char *log = strstr(letter->text, "== žStored: žlog");

	ck_assert_ptr_nonnull(log);
	part_check(kept(g_strndup(letter->text, log - letter->text)), false,
		   letter);
	assert_says(letter, "| žletters: žinstant", "| žin žtime; 1; ");
}

/* A player in a running match, or (1) in a finished one. */
TEST_RANGE(who_is_forgotten, 0, 2)
{
	g_auto(Evening) evening = begin();
	ClubFixture *fixture = evening.fixture;
	const char *move = menu_line(evening.turn, 1);

	ck_assert_str_eq(evening.turn->to, ANN);
	evening_write(&evening, move);
	chooses(&evening, "Bob");
	if (_i)
		must(founding_cancel(fixture->club, fixture->now, "mg-1", "",
				     &error));
	evening_hears(&evening, "Ann", "forget me");
	evening_answer(&evening, letter_about(evening.letters, ANN, "confirm"),
		       "confirm");
	if (!_i)
		assert_told(evening.letters, BOB,
			    "žformer žplayer 1 žhas žresigned");
	evening_hears(&evening, "Bob", "mg-1: show\nmg-1: history 20");
	assert_marked(evening.letters, BOB);
	assert_told(evening.letters, BOB, "žformer žplayer 1");
}

/* A guessed move is shown in the words of its reader. */
PSEUDO_TEST(what_may_be_meant)
{
	ck_assert_str_eq(evening->turn->to, ANN);
	chooses(evening, "Ann");
	pseudo_heard("perhaps");
	evening_write(evening, "perhaps 1");
	assert_marked(evening->letters, ANN);
	assert_told(evening->letters, ANN,
		    "| perhaps 1\n→ žSorry, žwe žcouldn't žread žthis "
		    "žline.\n\n"
		    "žDid žyou žmean žthis? žThen žreply žwith žit:\n\n"
		    "| žplay ž");
}
