/* site_people_test.c - players' settings for the club's site: their name there,
 * matches it doesn't show, their calendar, the bulletin. */
#include "lib/evening.h"
#include "lib/program.h"

#include "club/players/player_name.h"
#include "store/seats.h"

#include <string.h>

#define CALENDARS "https://club.example/calendars"

static Player *
player_of(const Evening *evening, const char *name)
{
	return club_fixture_player(evening->fixture, name);
}

/* Ann writes a line; the answer says what it did. */
static void
answered(Evening *evening, const char *name, const char *line, const char *says)
{
	evening_hears(evening, name, line);
	const Opened *letter =
		letter_to(evening->letters, !strcmp(name, "Bob") ? BOB : ANN);
	g_autofree char *flat = g_strdelimit(g_strdup(letter->text), "\n", ' ');

	ck_assert_msg(strstr(flat, says) != NULL, "%s:\n%s", line,
		      letter->text);
}

static void
is_shown_as(const Evening *evening, const char *name, const char *wanted)
{
	ck_assert_pstr_eq(kept(player_of(evening, name))->public_name, wanted);
}

/* --- the name ------------------------------------------------------------- */

EVENING_TEST(a_name_for_the_site, 2)
{
	is_shown_as(evening, "Ann", NULL);
	answered(evening, "Ann", "set public",
		 "The club's site calls you Ann from now on.");
	is_shown_as(evening, "Ann", "Ann");
	answered(evening, "Ann", "set public Annabel Lee",
		 "calls you Annabel Lee");
	is_shown_as(evening, "Ann", "Annabel Lee");
	answered(evening, "Ann", "status",
		 "The club's site calls you Annabel Lee.");
	answered(evening, "Ann", "set public off", "names you no more");
	is_shown_as(evening, "Ann", NULL);
	answered(evening, "Ann", "set language de", "in dieser Sprache");
	answered(evening, "Ann", "ändere öffentlich Annabel Lee",
		 "nennt dich ab jetzt Annabel Lee");
	answered(evening, "Ann", "ändere öffentlich aus", "eine Nummer");
	is_shown_as(evening, "Ann", NULL);
	answered(evening, "Ann", "set language fr", "dans cette langue");
	answered(evening, "Ann", "change public", "désormais Ann.");
	is_shown_as(evening, "Ann", "Ann");
}

TEST(a_name_that_will_not_do)
{
	TABLE(cases, const char *line, *says) = {
		{ "set public Bob", "another player has this name" },
		{ "set public B\xc3\xb6"
		  "b",
		  "another player has this name" },
		{ "set public Robert", "another player has this name" },
		{ "set public undo", "reads as a command" },
		{ "set public Monet", "" },
		{ "set public mg-12", "" },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);

	answered(&evening, "Bob", "set public Robert", "calls you Robert");
	answered(&evening, "Ann", "set public Annie", "calls you Annie");
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		answered(&evening, "Ann", cases[i].line, cases[i].says);
		is_shown_as(&evening, "Ann", "Annie");
	}
}

/* Nobody can be mistaken for a player who was shown under another name. */
EVENING_TEST(a_public_name_is_nobody_elses, 2)
{
	Club *club = fixture->club;

	answered(evening, "Ann", "set public Annie", "calls you Annie");
	must_fail(player_name_check(club, "Annie", 0, &error), ERROR_PLAYER);
	answered(evening, "Bob", "set name annie", "another player has");
	answered(evening, "Ann", "set public off", "names you no more");
	must_fail(player_name_check(club, "Annie", 0, &error), ERROR_PLAYER);
	answered(evening, "Bob", "set public Annie", "another player has");
	answered(evening, "Ann", "set public Annie", "calls you Annie");
}

/* A player shown by their own name is shown under a new one, too. */
EVENING_TEST(a_new_name_is_shown, 2)
{
	evening_hears(evening, "Ann", "set public");
	evening_hears(evening, "Ann", "set name Xanthippe");
	is_shown_as(evening, "Xanthippe", "Xanthippe");
	program_says(fixture->dir,
		     WORDS("player", "set", "Xanthippe", "name", "Ann"), 0, "",
		     NULL);
	is_shown_as(evening, "Ann", "Ann");
	evening_hears(evening, "Ann", "set public Xenia");
	evening_hears(evening, "Ann", "set name Anna");
	is_shown_as(evening, "Anna", "Xenia");
}

/* --- matches that it doesn't show ---------------------------------------- */

EVENING_TEST(a_match_is_kept_off_by_all, 2)
{
	Store *store = evening_store(evening);
	g_autoptr(MatchRow) row = evening_row(evening);

	answered(evening, "Ann", "set unlisted", "set unlisted mg-12");
	answered(evening, "Ann", "set unlisted mg-7", "There is no match");
	answered(evening, "Ann", "set unlisted MG-1", "1 of 2 have.");
	ck_assert(!got(bool, unlisted_is, store, row->id));
	answered(evening, "Bob", "set unlisted mg-1",
		 "mg-1 is kept off the club's site: all 2");
	ck_assert(got(bool, unlisted_is, store, row->id));
	answered(evening, "Bob", "set listed mg-1", "may show mg-1");
	ck_assert(!got(bool, unlisted_is, store, row->id));
	evening_hears(evening, "Cid", "set unlisted mg-1");
	assert_says(letter_to(evening->letters, CID), "You don't play in mg-1");
}

/* --- the calendar --------------------------------------------------------- */

static const char *
has_secret(const Evening *evening)
{
	g_autoptr(Player) ann = player_of(evening, "Ann");

	ck_assert_ptr_nonnull(ann->calendar);
	ck_assert_uint_eq(strlen(ann->calendar), 32);
	ck_assert_uint_eq(strspn(ann->calendar, "0123456789abcdef"), 32);
	return g_intern_string(ann->calendar);
}

static void
is_told(Evening *evening, const char *line, const char *secret)
{
	answered(evening, "Ann", line, joined(CALENDARS "/", secret, ".ics"));
}

EVENING_TEST(a_calendar_has_a_secret_address, 2)
{
	answered(evening, "Ann", "set calendar on", "writes no calendars");
	club_fixture_configure(fixture,
			       CONFIG("site.calendars", "../no-such-folder",
				      "site.calendars_url", CALENDARS));
	answered(evening, "Ann", "set calendar perhaps", "set calendar new");
	answered(evening, "Ann", "set calendar on", "look only once a day");
	const char *first = has_secret(evening);

	evening_hears(evening, "Ann", "set receipts off");
	is_told(evening, "set calendar on", first);
	answered(evening, "Ann", "status", "deadlines are in a calendar");
	evening_hears(evening, "Ann", "set calendar new");
	const char *second = has_secret(evening);

	ck_assert_str_ne(first, second);
	is_told(evening, "set calendar on", second);
	answered(evening, "Ann", "set calendar off", "Your calendar ends");

	ck_assert_ptr_null(kept(player_of(evening, "Ann"))->calendar);
	program_says(fixture->dir, WORDS("log"), 0, "set, calendar new", NULL);
}

/* --- letters that lead there --------------------------------------------- */

TEST(a_welcome_leads_to_the_site)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();

	club_fixture_configure(fixture,
			       CONFIG("site.url", "https://club.example/site"));
	program_says(fixture->dir,
		     WORDS("player", "add", "Dora", "dora@example.com", "--now",
			   START_TEXT),
		     0, "", NULL);
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);
	const Opened *welcome = letter_about(letters, "dora@example.com", "");

	assert_says(welcome, "https://club.example/site/\n");
	ck_assert_ptr_nonnull(
		strstr(welcome->html, "href=\"https://club.example/site/\""));
}

/* Players who give a word for the shuffle have been told that it will be
 * public. */
TEST_RANGE(a_word_will_be_public, 0, 3)
{
	static const char *const says[][3] = {
		{ "en", "public once the match is over", "word: blue" },
		{ "de", "wenn die Partie vorbei ist", "wort: blau" },
		{ "fr", "public une fois la partie finie", "mot : bleu" },
	};
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *set = g_strdup_printf("set language %s", says[_i][0]);

	player_writes(fixture, "Ann", set);
	g_free(club_fixture_make(fixture, PLAN(.game = "masters-gallery",
					       .players = NAMES("Ann", "Bob"),
					       .seats = 3)));
	for (int i = 0; i < 3; i++) {
		g_autoptr(GPtrArray) letters = pass_and_read(fixture);
		bool told = false;

		for (guint k = 0; k < letters->len; k++) {
			const Opened *letter = letters->pdata[k];
			g_autofree char *flat =
				g_strdelimit(g_strdup(letter->text), "\n", ' ');

			told |= !strcmp(letter->to, ANN) &&
				strstr(flat, says[_i][1]);
		}
		/* the invitation, the answer to the word, the list */
		ck_assert_msg(told, "%s, letter %d", says[_i][0], i);
		player_writes(fixture, "Ann", i ? "list" : says[_i][2]);
	}
}

/* --- the bulletin, and all of it ----------------------------------------- */

EVENING_TEST(the_bulletin_is_a_wish, 2)
{
	answered(evening, "Ann", "set bulletin on", "Once a week");

	ck_assert(kept(player_of(evening, "Ann"))->bulletin);
	answered(evening, "Ann", "set bulletin off",
		 "won't get the weekly bulletin");

	ck_assert(!kept(player_of(evening, "Ann"))->bulletin);
	answered(evening, "Ann", "set bulletin", "We can't set that");
}

EVENING_TEST(a_former_player_is_not_named, 2)
{
	const char *dir = fixture->dir;

	club_fixture_configure(fixture,
			       CONFIG("site.calendars", "../no-such-folder",
				      "site.calendars_url", CALENDARS));
	evening_hears(evening, "Ann", "set public Xanthippe");
	evening_hears(evening, "Ann", "set calendar on\nset bulletin on");
	program_says(dir, WORDS("log"), 0, "Xanthippe", NULL);
	evening_hears(evening, "Ann", "my data");
	assert_says(letter_about(evening->letters, ANN, "Your data"),
		    "Xanthippe");
	evening_hears(evening, "Ann", "forget me");
	const Opened *question =
		letter_about(evening->letters, ANN, "Please confirm");
	g_autofree char *flat =
		g_strdelimit(g_strdup(question->text), "\n", ' ');

	ck_assert_ptr_nonnull(
		strstr(flat, "downloaded from it cannot be called back"));
	evening_answer(evening, question, "confirm");
	g_autoptr(Player) former = player_of(evening, "former player 1");

	ck_assert_ptr_null(former->public_name);
	ck_assert_ptr_null(former->calendar);
	ck_assert(!former->bulletin);
	g_auto(Ran) ran = program_run(dir, WORDS("log"));

	ck_assert_ptr_null(strstr(ran.out, "Xanthippe"));
	answered(evening, "Bob", "set public Xanthippe", "another player");
}
