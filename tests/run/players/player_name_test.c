/* player_name_test.c - what a player may be called (PLAY 2), however the name
 * is set. */
#include "club/installation/language.h"
#include "club/players/members.h"
#include "lib/evening.h"

#include "base/script.h"
#include "club/players/player_name.h"
#include "club/seasons/opening.h"

/* --- names ------------------------------------------------------------ */

static const char *const good[] = {
	"Dora",	      "dora",	   "Zoë",	    "Jean-Luc",
	"O'Neill",    "O’Neill",   "Mary Ann",	    "J. R. Smith",
	"Ann K.",     "Bo",	   "Anna",	    "Bobby",
	"Vincent",    "Боб",	   "Ελένη",	    "山田太郎",
	"山田あや",   "ヨーコ",	   "김철수",	    "Ngọc Ánh",
	"Łukasz",     "Dora 7",	   "Claude Marnet", "Van Dyke",
	"Seat Taker", "Houston",   "Allan",	    "Playfair",
	"Mg Twelve",  "Robot Bob", "Max Bid",	    "Zoe\xcc\x81",
	"Ettore",     "April",	   "August",	    "Jean de Brie",
};

CLUB_TEST_EACH(names_that_do, good)
{
	GError *error = NULL;
	bool fits = player_name_check(fixture->club, good[_i], 0, &error);

	ck_assert_msg(fits, "%s: %s", good[_i], error ? error->message : "");
}

static const struct {
	const char *name;
	const char *why; /* in the answer */
} bad[] = {
	/* commands, topics, numbers, seats, verbs, artists, ids of tables */
	{ "help", "reads as a command" },
	{ "seat", "reads as a command" },
	{ "seat 1", "can't be a name" },
	{ "Seat-2", "can't be a name" },
	{ "the seat 3", "can't be a name" },
	{ "Seat One", "can't be a name" },
	{ "7", "begins with a letter" },
	{ "mg-1", "can't be a name" },
	{ "award", "can't be a name" },
	{ "bank auction", "can't be a name" },
	{ "pass", "can't be a name" },
	{ "monet", "is a word of a game" },
	{ "M0net", "is a word of a game" },
	{ "Van Gogh", "is a word of a game" },
	{ "van-gogh", "is a word of a game" },
	{ "Masters Gallery", "is a word of a game" },
	/* roles */
	{ "organiser", "can't be a name" },
	{ "The organiser", "can't be a name" },
	{ "the 0rganiser", "someone who isn't a player" },
	{ "house bot", "someone who isn't a player" },
	{ "House-Bot", "someone who isn't a player" },
	{ "former player", "someone who isn't a player" },
	{ "Former Player 7", "someone who isn't a player" },
	{ "Nr. 3", "someone who isn't a player" },
	{ "house bot B", "someone who isn't a player" },
	{ "Hausbot C", "someone who isn't a player" },
	{ "Robot-Maison A", "someone who isn't a player" },
	{ "everybody", "someone who isn't a player" },
	{ "Thursday Club", "someone who isn't a player" },
	/* matches */
	{ "Bob in mg-1", "name of a match" },
	{ "Bob mq-22", "name of a match" },
	/* several */
	{ "Bob and Cid", "more than one name" },
	{ "Ann with Bob", "more than one name" },
	{ "Eve-or-Fay", "more than one name" },
	{ "Ann et Bob", "more than one name" },
	{ "Ann und Bob", "more than one name" },
	{ "Ann avec Bob", "more than one name" },
	/* as above, in the other languages of the program */
	{ "Organisation", "reads as a command" },
	{ "Place", "reads as a command" },
	{ "Place 2", "reads as a command" },
	{ "La place", "reads as a command" },
	{ "Spielleitung", "reads as a command" },
	{ "Annule", "reads as a command" },
	/* nothing, signs, lines */
	{ "", "1 to 40 characters" },
	{ "--", "begins with a letter" },
	{ "-- Bob", "begins with a letter" },
	{ "Bob--", "between them" },
	{ " Eve", "begins with a letter" },
	{ "Eve ", "between them" },
	{ "Eve  Fay", "between them" },
	{ "Eve:", "between them" },
	{ "Eve\nBcc: x", "between them" },
	{ "Eve\r\nX", "between them" },
	{ "<b>Eve</b>", "begins with a letter" },
	{ "Eve <x@y.example>", "between them" },
	{ "Eve|Fay", "between them" },
	{ "`id`", "begins with a letter" },
	{ "{{name}}", "begins with a letter" },
	{ "E\xe2\x80\x8bve", "between them" },	 /* zero width space */
	{ "Eve\xe2\x80\xaeve", "between them" }, /* right to left */
	{ "E\xc2\xadve", "between them" },	 /* soft hyphen */
	{ "Eve\xf0\x9f\x98\x80", "between them" },
	{ "e\xcc\x81\xcc\x81\xcc\x81ve", "between them" },
	{ "abcdefghijklmnopqrstuvwxyzabcdefghijklmno", "1 to 40" },
	/* mixed scripts, unusual letters of one script */
	{ "D\xd0\xbera", "of one alphabet" }, /* a Cyrillic o */
	{ "Dor\xce\xb1", "of one alphabet" }, /* a Greek a */
	{ "\xca\x99ob", "of one alphabet" },  /* a small capital */
	{ "\xef\xbc\xa5ve", "of one alphabet" },
	{ "\xf0\x9d\x90\x84ve", "of one alphabet" },
	/* Ann, Bob and Cid are players */
	{ "Bob", "another player" },
	{ "bob", "another player" },
	{ "BOB", "another player" },
	{ "Böb", "another player" },
	{ "B0b", "another player" },
	{ "Bo-b", "another player" },
	{ "A nn", "another player" },
};

CLUB_TEST_EACH(names_that_do_not, bad)
{
	g_autoptr(GError) error = NULL;
	const char *name = bad[_i].name, *other;

	ck_assert_msg(!player_name_check(fixture->club, name, 0, &error), "%s",
		      name);
	ck_assert(error_is(error, ERROR_PLAYER));
	g_autofree char *said = voice_error_bare(error);

	assert_has(said, bad[_i].why);
	for (const char *c = said; *c; c++)
		ck_assert(!g_ascii_iscntrl(*c));
	/* The proposed name is allowed. */
	other = strstr(said, "would do: ");
	if (!other)
		return;
	g_autofree char *proposed =
		g_strndup(other + 10, strlen(other + 10) - 1);

	must(player_name_check(fixture->club, proposed, 0, &error));
}

/* Names that look alike as a whole: Cyrillic letters for Latin ones. */
TEST(look_alikes_are_one)
{
	static const char *const same[][2] = {
		{ "Coco", "\xd0\xa1\xd0\xbe\xd1\x81\xd0\xbe" },
		{ "Ian", "lan" },
		{ "Al", "AI" },
		{ "Erna", "Ema" },
		{ "Walter", "VValter" },
		{ "Bob Smith", "Bob-Smith" },
		{ "Sol", "So1" },
	};
	static const char *const different[][2] = {
		{ "Ali", "Ail" },
		{ "Ann", "Anna" },
		{ "Боб", "Bob" },
		{ "Mia", "Mla" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(same); i++) {
		g_autofree char *a = script_skeleton(same[i][0]);

		ck_assert_str_eq(a, kept(script_skeleton(same[i][1])));
	}
	for (gsize i = 0; i < G_N_ELEMENTS(different); i++) {
		g_autofree char *a = script_skeleton(different[i][0]);

		ck_assert_str_ne(a, kept(script_skeleton(different[i][1])));
	}
}

/* --- every way to set a name ---------------------------------------------- */

static const char *const tried[] = { "monet", "seat 1", "B0b", "everybody" };

CLUB_TEST_EACH(every_way_in_refuses, tried)
{
	g_autofree char *set = g_strdup_printf("set name %s", tried[_i]);
	g_autofree char *line = g_strdup_printf("register %s", tried[_i]);
	gint64 id = 0;

	ck_assert(!member_add(fixture->club, fixture->now, tried[_i],
			      "x@x.example", "", &id, NULL));
	ck_assert(!member_set(fixture->club, fixture->now, "Ann", "name",
			      tried[_i], NULL));
	player_writes(fixture, "Ann", set);
	stranger_writes(fixture, "eve@example.net", line);
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	assert_told(letters, ANN, "can't be a name", "would do:");
	assert_told(letters, "eve@example.net", "would do:");
	/* Nor by the answer to the letter that asks for one. */

	club_fixture_answer(fixture, letter_to(letters, "eve@example.net"),
			    formatted("register %s", tried[_i]));
	g_autoptr(GPtrArray) after = pass_and_read(fixture);
	g_autoptr(GPtrArray) all = player_list(fixture->club->store, NULL);

	ck_assert_uint_eq(all->len, 3);
	assert_told(after, "eve@example.net", "can't be a name");
}

/* Contests and players never share a name or short name. */
CLUB_TEST(contests_have_names_of_their_own)
{
	static const char *const called[] = { "Thursday Cup", "thursday cup",
					      "thu", "Thu" };
	const ContestPlan plan = { .kind = CONTEST_CUP,
				   .game = "masters-gallery",
				   .name = "thu",
				   .title = "Thursday Cup" };
	g_autofree char *name = NULL;

	must(contest_make(fixture->club, fixture->now, &plan, &name, &error));
	must(player_name_check(fixture->club, "Thursday", 0, &error));
	must(contest_title_check(fixture->club, "Friday Cup", &error));
	must(contest_name_check(fixture->club, "fri", &error));
	for (gsize i = 0; i < G_N_ELEMENTS(called); i++) {
		ck_assert(
			!player_name_check(fixture->club, called[i], 0, NULL));
		ck_assert(!contest_title_check(fixture->club, called[i], NULL));
	}
	ck_assert(!member_set(fixture->club, fixture->now, "Ann", "name",
			      "Thursday Cup", NULL));
}

/* A name that was given up stays reserved for a while, so that a newcomer isn't
 * taken for an old friend. */
TEST_RANGE(a_name_given_up_rests, 0, 3)
{
	g_auto(Evening) evening = evening_begin(2, NULL);
	ClubFixture *fixture = evening.fixture;
	Player *bob = club_fixture_player(fixture, "Bob");
	Player *cid = club_fixture_player(fixture, "Cid");
	static const char *const taken[] = { "Bob", "B0b", "bob" };

	if (_i == 0) {
		evening_hears(&evening, "Bob", "set name Robert");
	} else if (_i == 1) {
		must(member_set(fixture->club, fixture->now, "Bob", "name",
				"Robert", &error));
	} else {
		evening_hears(&evening, "Bob", "forget me");
		for (guint i = 0; i < evening.letters->len; i++)
			if (strstr(((Opened *)evening.letters->pdata[i])
					   ->subject,
				   "onfirm"))
				club_fixture_answer(fixture,
						    evening.letters->pdata[i],
						    "confirm");
		evening_go_on(&evening);
	}
	ck_assert_ptr_null(
		found(Player, player_find, fixture->club->store, "Bob"));
	for (gsize i = 0; i < G_N_ELEMENTS(taken); i++) {
		ck_assert(!player_name_check(fixture->club, taken[i], 0, NULL));
		ck_assert(!player_name_check(fixture->club, taken[i], cid->id,
					     NULL));
	}
	evening_hears(&evening, "Cid", "set name Bob");
	assert_told(evening.letters, CID, "had it until lately");
	/* Its old owner may take it back. */
	must(player_name_check(fixture->club, "Bob", bob->id, &error));
	for (int day = 0; day < PLAYER_NAME_RESTS; day += 10) {
		ck_assert(!player_name_check(fixture->club, "Bob", 0, NULL));
		fixture->now += 10 * DAY;
		evening_hears(&evening, "Cid", "status");
	}
	must(player_name_check(fixture->club, "Bob", 0, &error));
}

/* "names already there stay", and their owners may change the spelling. */
CLUB_TEST(names_already_there_stay)
{
	Player *ann = club_fixture_player(fixture, "Ann");

	g_free(ann->name);
	ann->name = g_strdup("monet");
	must(player_set(fixture->club->store, ann, &error));
	player_writes(fixture, "monet", "status");
	assert_told(kept(pass_and_read(fixture)), ANN,
		    "== Your matches, monet");
	must(member_set(fixture->club, fixture->now, "Bob", "name", "BOB",
			&error));
	must(member_set(fixture->club, fixture->now, "monet", "zone", "UTC",
			&error));
}

/* "an ambiguous use is asked back": nobody gets what is meant for the other. */
EVENING_TEST(a_player_called_organiser, 2)
{
	Player *bob = club_fixture_player(fixture, "Bob");

	g_free(bob->name);
	bob->name = g_strdup("Organiser");
	must(player_set(fixture->club->store, bob, &error));
	evening_hears(evening, "Ann", "mg-1: tell organiser: they cheat");
	assert_told(evening->letters, ANN, "so we told");
	ck_assert(!has_letter(evening->letters, BOB));
	ck_assert(!has_letter(evening->letters, "olga@games.example"));
	fixture->now += DAY;
	evening_go_on(evening);
	for (guint i = 0; i < evening->letters->len; i++)
		assert_lacks(((Opened *)evening->letters->pdata[i])->text,
			     "they cheat");
}
