/* handover_test.c - another organiser takes over: they get all rights, former
 * ones keep none, and players notice one sentence. */
#include "lib/evening.h"
#include "lib/program.h"

#include "base/secret.h"
#include "club/news/confirm_ask.h"
#include "club/news/tell.h"
#include "club/upkeep/handover.h"
#include "club/upkeep/opening.h"
#include "store/engine/locks.h"
#include "store/facts.h"
#include "store/pending.h"

#include <string.h>

#define EVE "eve@example.org"
#define OLD "organiser@games.example"

static void
hand_over(const Evening *evening)
{
	const ClubFixture *fixture = evening->fixture;

	must(handover_make(fixture->club, fixture->now, "Eve", EVE, &error));
}

/* Opens the club anew, as the next program does. */
static void
reopen(const Evening *evening)
{
	club_fixture_configure(evening->fixture, CONFIG("club.organiser", EVE));
}

static const Opened *
commands_letter(Evening *evening)
{
	Run run = { .club = evening->fixture->club,
		    .now = evening->fixture->now };

	must(organiser_tell_commands(&run, NULL, &error));
	evening_go_on(evening);
	return letter_to(evening->letters, run.club->organisers[0]);
}

EVENING_TEST(everybody_is_told_once, 2)
{
	const char *old = fixture->club->organisers[0];
	g_autofree char *before = g_strdup(old);

	hand_over(evening);
	evening_go_on(evening);
	assert_told(evening->letters, before, "last letter to you", EVE);
	assert_told(evening->letters, ANN, "From now on Eve runs the club");
	assert_told(evening->letters, BOB, "From now on Eve runs the club");
	assert_untold(evening->letters, ANN, EVE);
	ck_assert_int_eq(letters_to(evening->letters, EVE), 1);
	evening_go_on(evening);
	ck_assert_int_eq(letters_saying(evening->letters, "Eve runs"), 0);
	ck_assert_int_eq(letters_to(evening->letters, before), 0);
}

/* Players read the name in a sentence. */
EVENING_TEST(nobody_takes_over_without_a_name, 2)
{
	static const char *const names[] = { "", " ", "Eve\nBoss" };

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		must_fail_saying(handover_make(fixture->club, fixture->now,
					       names[i], EVE, &error),
				 ERROR_NEVER, "is no name");
}

/* A letter that the first organiser has kept is worthless, even if their
 * address becomes an organiser's again; the second one's is valid. */
EVENING_TEST(the_first_has_nothing, 2)
{
	const Opened *letter = commands_letter(evening);
	const Opened *theirs;
	g_autofree char *before = g_strdup(letter->to);

	hand_over(evening);
	evening_go_on(evening);
	theirs = letter_to(evening->letters, EVE);
	club_fixture_configure(
		fixture,
		CONFIG("club.organiser", formatted("%s %s", EVE, before)));
	evening_answer(evening, letter,
		       formatted("pause %s x", evening->match));
	ck_assert_int_eq(evening_row(evening)->paused, TIME_NONE);
	evening_answer(evening, theirs,
		       formatted("pause %s x", evening->match));
	ck_assert_int_ne(evening_row(evening)->paused, TIME_NONE);
}

/* What the first organiser was asked to confirm is void. */
EVENING_TEST(confirmations_are_void, 2)
{
	Run run = { .club = fixture->club, .now = fixture->now };
	json_auto_t *data = json_pack("{s:s}", "to", OLD);
	g_autoptr(PendingRow) row = NULL;
	gint64 id = 0;

	must(confirm_wait(&run, 0, CONFIRM_ORGANISER, data, &id, &error));
	hand_over(evening);
	must(pending_get(evening_store(evening), id, &row, &error));
	ck_assert_int_eq(row->state, PENDING_VOID);
}

/* Players' reply addresses work as before, with the new key. */
EVENING_TEST(open_questions_stay, 2)
{
	const Opened *turn = evening->turn;
	g_autofree char *sum = club_keys_sum(fixture->club);

	hand_over(evening);
	ck_assert_str_ne(sum, kept(club_keys_sum(fixture->club)));
	reopen(evening);
	ck_assert_str_ne(sum, kept(club_keys_sum(fixture->club)));
	evening_answer(evening, turn, "1");
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* A handover that was interrupted before or after the change of the
 * configuration is completed by the same words, and by no others. */
TEST_RANGE(it_is_completed, 0, 2)
{
	g_auto(Evening) evening = evening_begin(2, NULL);
	Club *club = evening.fixture->club;
	g_autofree char *before = g_strdup(club->organisers[0]);
	g_autoptr(GError) refused = NULL, broken = NULL;
	g_autofree char *left = NULL;
	g_autofree char *next = NULL;

	must(fact_set(club->store, "handover",
		      formatted("{\"name\": \"Eve\", \"to\": \"%s\", "
				"\"from\": [\"%s\"]}",
				EVE, before),
		      &error));
	if (_i)
		reopen(&evening);
	club = evening.fixture->club;
	ck_assert(!handover_make(club, evening.fixture->now, "Dan",
				 "dan@example.org", &refused));
	ck_assert_ptr_nonnull(strstr(refused->message, "handover Eve " EVE));
	ck_assert(!handover_whole(club, &broken));
	ck_assert_str_eq(broken->message, refused->message);
	hand_over(&evening);
	must(handover_whole(evening.fixture->club, &error));
	evening_go_on(&evening);
	assert_told(evening.letters, before, "last letter to you");
	ck_assert_int_eq(letters_to(evening.letters, before), 1);
	must(fact_get(club->store, "handover", &left, &error));
	must(fact_get(club->store, CLUB_KEYS_NEXT, &next, &error));
	ck_assert_ptr_null(left);
	ck_assert_ptr_null(next);
}

/* After the new key is set, another program still opens the club, and the key
 * isn't made twice. */
EVENING_TEST(a_new_key_that_is_not_settled, 2)
{
	Club *club = fixture->club;
	g_autofree char *first = club_keys_sum(club);
	g_autofree char *sum = NULL;

	must(fact_set(club->store, CLUB_KEYS, first, &error));
	must(fact_set(club->store, CLUB_KEYS_NEXT,
		      kept(secret_sha256("next", 4)), &error));
	must(club_renew_key(club, "next", &error));
	reopen(evening);
	club = fixture->club;
	must(fact_set(club->store, "handover",
		      "{\"name\": \"Eve\", \"to\": \"" EVE "\", "
		      "\"from\": [\"" OLD "\"]}",
		      &error));
	hand_over(evening);
	ck_assert_str_eq(club->key, "next");
	must(fact_get(club->store, CLUB_KEYS, &sum, &error));
	ck_assert_str_eq(sum, kept(club_keys_sum(club)));
}

EVENING_TEST(what_is_no_handover, 2)
{
	Club *club = fixture->club;
	g_autoptr(GError) same = NULL;
	g_autoptr(GError) bad = NULL;

	ck_assert(!handover_make(club, fixture->now, "Olga",
				 club->organisers[0], &same));
	ck_assert_ptr_nonnull(strstr(same->message, "runs the club already"));
	ck_assert(!handover_make(club, fixture->now, "Olga", "olga", &bad));
	ck_assert_ptr_nonnull(strstr(bad->message, "no mail address"));
}

/* The program asks for the club's name; nobody types anything here. */
/* The doctor says how to complete it. */
PROGRAM_TEST(a_broken_one_is_seen, program_club())
{
	Club *club = must(club_open(dir, &error));

	must(fact_set(club->store, "handover",
		      "{\"name\": \"Eve\", \"to\": \"" EVE "\", \"from\": []}",
		      &error));
	club_close(club);
	program_says(dir, WORDS("doctor", "--offline", "-q", "--now", NOON), 78,
		     "pennypost handover Eve " EVE, NULL);
}

PROGRAM_TEST(the_program_asks, program_club())
{
	program_shell(dir, "handover Eve eve@x.example", 65,
		      "Type the club's name", "nothing was changed");
	program_shell(dir, "handover Eve eve@x.example --yes", 0,
		      "the mailbox: a new password", NULL);
	program_shell(dir, "handover Eve eve@x.example --yes", 65, NULL,
		      "runs the club already");
	program_shell(dir, "log", 0, "handed over to Eve", NULL);
}
