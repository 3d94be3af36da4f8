/* registration_test.c - confirm letters, people who register by mail, and what
 * anybody may ask (PLAY 2, PLAY 4, MAIL R39). */

#include "lib/evening.h"
#include "lib/pseudo.h"

#define EVE "eve@example.net"

/* Sends a mail to the club's plain address. */
static void
somebody_writes(ClubFixture *fixture, const char *from, const char *lines)
{
	g_autofree char *named = g_strdup_printf("Somebody <%s>", from);
	g_autofree char *id =
		g_strdup_printf("<s%d@example.net>", fixture->delivered + 1);

	put_mail(fixture, HEAD(.from = named, .subject = "hello", .id = id),
		 lines);
}

static bool
is_player(ClubFixture *fixture, const char *name)
{
	g_autoptr(Player) player =
		found(Player, player_find, fixture->club->store, name);

	return player && player->active;
}

/* --- joining the club ---------------------------------------------------- */

/* PLAY 2: register <name>; PLAY 4: only on the confirm letter. */
CLUB_TEST(a_stranger_becomes_a_player)
{
	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	ck_assert_int_eq(letters_to(asked, EVE), 1);
	assert_golden("confirm", letter_to(asked, EVE));
	ck_assert(!is_player(fixture, "Eve"));
	club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");
	g_autoptr(GPtrArray) welcomed = pass_and_read(fixture);

	ck_assert_int_eq(letters_to(welcomed, EVE), 1);
	assert_golden("welcome", letter_to(welcomed, EVE));
	ck_assert(is_player(fixture, "Eve"));
	assert_told(welcomed, "olga@games.example",
		    "Eve has joined the club by mail.");
	club_fixture_answer(fixture, letter_to(welcomed, EVE), "status");
	g_autoptr(GPtrArray) status = pass_and_read(fixture);

	ck_assert_int_eq(letters_to(status, EVE), 1);
	assert_says(status->pdata[0], "Your matches, Eve");
}

static void
lay_language(ClubFixture *fixture)
{
	pseudo_lay(fixture->dir);
	/* The club has cached its languages already. */
	g_clear_pointer(&fixture->club->tongues, g_ptr_array_unref);
}

/* WORDS 3: somebody who isn't a player yet is answered in the language of their
 * command. */
CLUB_TEST(a_stranger_is_answered_in_their_language)
{
	lay_language(fixture);
	somebody_writes(fixture, EVE, "žregister Eve");
	const Opened *letter = letter_to(kept(pass_and_read(fixture)), EVE);

	assert_says(letter, "| žconfirm");
	club_fixture_answer(fixture, letter, "žconfirm");
	g_autoptr(GPtrArray) welcomed = pass_and_read(fixture);
	g_autoptr(Player) player =
		found(Player, player_find, fixture->club->store, "Eve");

	ck_assert_str_eq(player->language, PSEUDO);
	assert_told(welcomed, EVE, "| žrules");
	somebody_writes(fixture, "fay@example.net", "list");
	assert_untold(kept(pass_and_read(fixture)), "fay@example.net",
		      PSEUDO_MARK);
	somebody_writes(fixture, "gus@example.net", "žlist");
	assert_told(kept(pass_and_read(fixture)), "gus@example.net",
		    "| žgames");
}

/* Menus, links and examples use the player's language, and so do they. */
CLUB_TEST(a_player_has_a_language)
{
	lay_language(fixture);
	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	club_fixture_answer(fixture, letter_to(asked, EVE), "žconfirm");
	const Opened *welcome = letter_to(kept(pass_and_read(fixture)), EVE);

	assert_silent(welcome, PSEUDO_MARK);
	club_fixture_answer(fixture, welcome,
			    "set language " PSEUDO "\n"
			    "žset žletters ždaily 20:00\n"
			    "žhelp\nžstatsu\n");
	const Opened *answer = letter_to(kept(pass_and_read(fixture)), EVE);
	g_autoptr(Player) player =
		found(Player, player_find, fixture->club->store, "Eve");

	ck_assert_str_eq(player->language, PSEUDO);
	ck_assert_str_eq(player->letters, "digest 20:00");
	assert_says(answer, "| žset žletters ždaily 20:00", "| žforget žme");
	/* Not understood: the sender's language was English when it was
	 * written. */
	assert_says(answer, "| žstatus");
}

/* PLAY 4: carried out exactly once. */
CLUB_TEST(a_confirmation_counts_once)
{
	somebody_writes(fixture, EVE, "register Eve");
	const Opened *letter = letter_to(kept(pass_and_read(fixture)), EVE);

	club_fixture_answer(fixture, letter, "yes");
	club_fixture_answer(fixture, letter, "ja");
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	ck_assert_int_eq(letters_to(letters, EVE), 2);
	ptr_array_foreach (const Opened, answer, letters)
		if (!strcmp(answer->to, EVE) &&
		    !strstr(answer->subject, "Welcome"))
			assert_says(answer, "This has been done already.");
	club_fixture_answer(fixture, letter, "no");
	assert_told(kept(pass_and_read(fixture)), EVE,
		    "This has been done already.");
	ck_assert(is_player(fixture, "Eve"));
}

static const struct {
	const char *fields, *lines;
	const char *answer; /* NULL: no next letter */
	bool player;	    /* Eve is a player then */
} answers[] = {
	{ "", "confirm", "welcome to Thursday Club", true },
	{ "", "Ok.", "welcome to Thursday Club", true },
	{ "", "decline", "Then we drop it. If you want", false },
	{ "", "no", "Then we drop it. If you want", false },
	{ "", "what is this?", "This was about: You become", false },
	{ "", "yes\nno", "This was about: You become", false },
	{ "", "", "This was about: You become", false },
	/* PLAY 3: a vacation reply is never an order. */
	{ "Auto-Submitted: auto-replied\n", "confirm", NULL, false },
	{ "X-Autoreply: yes\n", "yes", NULL, false },
	{ "", "register Evelyn", "welcome to Thursday Club", false },
	{ "", "register Bob", "another player has this name", false },
};

CLUB_TEST_EACH(what_counts_as_an_answer, answers)
{
	somebody_writes(fixture, EVE, "register Eve");
	club_fixture_answer_with(fixture,
				 letter_to(kept(pass_and_read(fixture)), EVE),
				 answers[_i].fields, answers[_i].lines);
	g_autoptr(GPtrArray) answer = pass_and_read(fixture);

	if (answers[_i].answer)
		assert_told(answer, EVE, answers[_i].answer);
	else
		ck_assert_int_eq(letters_to(answer, EVE), 0);
	ck_assert_int_eq(is_player(fixture, "Eve"), answers[_i].player);
}

/* A confirmation must arrive within a day. */
TEST(a_confirmation_comes_in_time)
{
	for (int late = 0; late < 2; late++) {
		g_autoptr(ClubFixture) fixture = club_fixture_new();

		somebody_writes(fixture, EVE, "register Eve");
		g_autoptr(GPtrArray) asked = pass_and_read(fixture);

		fixture->now += DAY - 1 + late;
		club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");
		g_autoptr(GPtrArray) answer = pass_and_read(fixture);

		ck_assert_int_eq(is_player(fixture, "Eve"), !late);
		if (late)
			assert_told(answer, EVE, "came after more than a day");
	}
}

/* Rows are deleted a month later, tokens live longer. */
CLUB_TEST(an_old_confirm_letter_is_answered_still)
{
	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	for (int i = 0; i < 2; i++) {
		fixture->now += 40 * DAY;
		somebody_writes(fixture, "zoe@example.net", "hello");
		g_ptr_array_unref(pass_and_read(fixture));
	}
	club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");
	ck_assert_int_eq(letters_to(kept(pass_and_read(fixture)), EVE), 0);
	ck_assert(!is_player(fixture, "Eve"));
}

TABLE(names, const char *name, *why) = {
	{ "Bob", "another player has this name" },
	{ "bob", "another player has this name" },
	{ "play", "reads as a command" },
	{ "42", "begins with a letter" },
	{ "mg-1", "can't be a name" },
	{ "cheap-pills.example", "A name has up to 24 letters" },
	{ "A name that is far too long for it", "A name has up to 24 letters" },
};

/* For an unsuitable name, another one is asked for in the same thread. */
CLUB_TEST_EACH(a_name_is_asked_for_again, names)
{
	somebody_writes(fixture, EVE, joined("register ", names[_i].name));
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	ck_assert_int_eq(letters_to(asked, EVE), 1);
	assert_told(asked, EVE, names[_i].why);
	club_fixture_answer(fixture, letter_to(asked, EVE), "register Eve");
	assert_told(kept(pass_and_read(fixture)), EVE, "Eve, welcome to");
	ck_assert(is_player(fixture, "Eve"));
}

/* PLAY 4: a person who declined one name may answer with another, as no second
 * letter goes to them that day. */
CLUB_TEST(another_name_after_a_no)
{
	somebody_writes(fixture, EVE, "register as Eve please");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	club_fixture_answer(fixture, letter_to(asked, EVE), "decline");
	assert_told(kept(pass_and_read(fixture)), EVE, "Then we drop it");
	club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");
	assert_told(kept(pass_and_read(fixture)), EVE, "You said no to this");
	club_fixture_answer(fixture, letter_to(asked, EVE), "register Eva");
	assert_told(kept(pass_and_read(fixture)), EVE, "Eva, welcome to");
	ck_assert(!is_player(fixture, "Eve"));
}

/* Somebody else took the name before the confirmation. */
CLUB_TEST(a_name_may_be_taken_meanwhile)
{
	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	club_fixture_add(fixture, "Eve", "other@example.org", "");
	club_fixture_answer(fixture, letter_to(asked, EVE), "confirm");
	g_autoptr(GPtrArray) answer = pass_and_read(fixture);

	assert_told(answer, EVE, "another player has this name");
	club_fixture_answer(fixture, letter_to(answer, EVE), "register Eva");
	assert_told(kept(pass_and_read(fixture)), EVE, "Eva, welcome to");
}

/* PLAY 4: one address may belong to several players. */
CLUB_TEST(an_address_may_have_several_players)
{
	somebody_writes(fixture, BOB, "register Rob");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	club_fixture_answer(fixture, letter_to(asked, BOB), "confirm");
	assert_told(kept(pass_and_read(fixture)), BOB, "Rob, welcome to");
	ck_assert(is_player(fixture, "Bob"));
	/* Now only a token tells which of them writes. */
	somebody_writes(fixture, BOB, "status");
	g_autoptr(GPtrArray) answer = pass_and_read(fixture);

	assert_told(answer, BOB, "More than one player has your address");
	ck_assert_str_eq(letter_to(answer, BOB)->reply_to,
			 "club@games.example");
}

/* --- no more letters than needed ------------------------------------------ */

/* MAIL R39: one answer per unknown address and day, one confirm letter. */
CLUB_TEST(nobody_is_flooded)
{
	int count = 0;

	for (int i = 0; i < 5; i++) {
		somebody_writes(fixture, EVE, "register Eve");
		somebody_writes(fixture, EVE, "list");
		count += letters_to(kept(pass_and_read(fixture)), EVE);
	}
	ck_assert_int_eq(count, 2);
	fixture->now += DAY;
	somebody_writes(fixture, EVE, "register Eve");
	ck_assert_int_eq(letters_to(kept(pass_and_read(fixture)), EVE), 1);
}

/* An undetected robot answers our letters with the same words. */
CLUB_TEST(the_same_answer_is_answered_once)
{
	int count = 0;

	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) asked = pass_and_read(fixture);

	for (int i = 0; i < 4; i++) {
		club_fixture_answer(fixture, letter_to(asked, EVE),
				    "Your call is important to us.");
		count += letters_to(kept(pass_and_read(fixture)), EVE);
	}
	ck_assert_int_eq(count, 1);
}

CLUB_TEST(the_organiser_may_keep_the_door)
{
	club_fixture_configure(fixture,
			       CONFIG("people.registration", "organiser"));
	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) told = pass_and_read(fixture);

	assert_told(told, "olga@games.example",
		    "pennypost player add 'Eve' 'eve@example.net'");
	assert_told(told, EVE, "We have asked the organiser");
	assert_untold(told, EVE, "send `register`");
	somebody_writes(fixture, EVE, "register Eve");
	ck_assert_int_eq(kept(pass_and_read(fixture))->len, 0);
}

/* With several organisers, each is told. */
CLUB_TEST(all_organisers_are_asked)
{
	club_fixture_configure(fixture,
			       CONFIG("people.registration", "organiser",
				      "club.organiser",
				      "olga@games.example pia@games.example"));
	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) told = pass_and_read(fixture);
	g_autoptr(GPtrArray) next = pass_and_read(fixture);

	assert_told(told, "olga@games.example",
		    "pennypost player add 'Eve' 'eve@example.net'");
	assert_told(told, "pia@games.example",
		    "pennypost player add 'Eve' 'eve@example.net'");
	ck_assert_uint_eq(next->len, 0);
}

/* PLAY 4, "Too much mail": however many people would like to play, the
 * organiser gets one letter, and the next a day later. */
CLUB_TEST(the_organiser_hears_of_many_wishes_at_once)
{
	static const char organiser[] = "olga@games.example";
	int n = 0;

	club_fixture_configure(fixture,
			       CONFIG("people.registration", "organiser"));
	for (int i = 0; i < 140; i++) {
		somebody_writes(fixture, formatted("p%d@x%d.example", i, i),
				formatted("register Player %c%c", 'A' + i / 26,
					  'a' + i % 26));
		if (i % 10 < 9)
			continue;
		g_autoptr(GPtrArray) told = pass_and_read(fixture);

		n += letters_to(told, organiser);
	}
	ck_assert_int_eq(n, 1);
	fixture->now += DAY;
	g_autoptr(GPtrArray) told = pass_and_read(fixture);
	const Opened *letter = letter_to(told, organiser);

	ck_assert_int_eq(letters_to(told, organiser), 1);
	assert_says(letter, "people would like to play in the club.",
		    "'p10@x10.example'");
	assert_silent(letter, "'p9@x9.example'", "'p130@x130.example'");
}

/* The command in the organiser's letter is quoted for the shell. */
CLUB_TEST(a_wish_is_safe_for_a_shell)
{
	club_fixture_configure(fixture,
			       CONFIG("people.registration", "organiser"));
	somebody_writes(fixture, "x`id`$HOME'@example.net", "register O'Neill");
	assert_told(kept(pass_and_read(fixture)), "olga@games.example",
		    "player add 'O'\\''Neill' 'x`id`$HOME'\\''@example.net'");
}

/* PLAY 4: addresses that differ in a +tag, case or dots are one stranger, and a
 * domain has its own limit. */
CLUB_TEST(one_stranger_with_many_addresses)
{
	for (int i = 0; i < 30; i++) {
		g_autofree char *from = g_strdup_printf(
			"%s+%d@%s", i % 2 ? "vic.tim" : "victim", i,
			i % 3 ? "example.net" : "Example.NET");

		somebody_writes(fixture, from,
				i % 5 ? "hello" : "register Eve");
	}

	/* One about the club, and one that asks to confirm. */
	ck_assert_uint_eq(kept(pass_and_read(fixture))->len, 2);
}

CLUB_TEST(one_domain_with_many_addresses)
{
	club_fixture_configure(fixture,
			       CONFIG("limits.answers_per_domain", "7"));
	for (int i = 0; i < 30; i++) {
		somebody_writes(fixture,
				formatted("victim%d@m%d.example.net", i, i),
				"hello");
	}
	somebody_writes(fixture, "else@example.org", "hello");
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	ck_assert_uint_eq(letters->len, 8);
	ck_assert(has_letter(letters, "else@example.org"));
}

CLUB_TEST(the_door_may_be_closed)
{
	club_fixture_configure(fixture,
			       CONFIG("people.registration", "closed"));
	somebody_writes(fixture, EVE, "register Eve");
	g_autoptr(GPtrArray) told = pass_and_read(fixture);

	ck_assert_int_eq(told->len, 1);
	assert_told(told, EVE, "The club isn't taking new players for now.");
}

/* --- what anybody may ask ------------------------------------------------ */

TABLE(questions, const char *lines, *says, *silent) = {
	{ "help", "register <your name>", "== Our games" },
	{ "games", "masters-gallery", "== Open matches" },
	{ "rules masters-gallery", "## The rules of Masters Gallery",
	  "== Our games" },
	{ "rules bridge", "== Our games", "## The rules" },
	{ "list", "No match is waiting for players now.", "== Our games" },
	{ "list\ngames", "== Our games", "## The rules" },
	/* Everything else is for players. */
	{ "status", "so we did nothing with it", "== Our games" },
	{ "set zone Europe/Paris", "so we did nothing with it", "Paris" },
};

/* PLAY 2, row "anyone". */
CLUB_TEST_EACH(anybody_may_ask, questions)
{
	somebody_writes(fixture, EVE, questions[_i].lines);
	g_autoptr(GPtrArray) answer = pass_and_read(fixture);

	ck_assert_int_eq(letters_to(answer, EVE), 1);
	assert_told(answer, EVE, questions[_i].says);
	assert_untold(answer, EVE, questions[_i].silent);
}

/* PLAY 4: no token, known sender: one help letter per address and day, to the
 * registered address; nothing in the mail is done. */
CLUB_TEST(a_player_without_a_token_is_helped)
{
	somebody_writes(fixture, ANN, "set zone Europe/Paris");
	const Opened *letter = letter_to(kept(pass_and_read(fixture)), ANN);

	assert_golden("known-sender", letter);
	somebody_writes(fixture, ANN, "set zone Europe/Paris");
	ck_assert_int_eq(kept(pass_and_read(fixture))->len, 0);
	g_autoptr(Player) ann =
		found(Player, player_find, fixture->club->store, "Ann");

	ck_assert_str_eq(ann->zone, "Europe/Vienna");
	/* An answer to it has a token. */
	club_fixture_answer(fixture, letter, "set zone Europe/Paris");
	assert_told(kept(pass_and_read(fixture)), ANN, "From now on");
}
