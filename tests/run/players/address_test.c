/* address_test.c - a player's address is their account (PLAY 4): one leaked
 * letter must not be enough to take it. */
#include "club/players/members.h"
#include "lib/evening.h"

#include "club/news/tell.h"
#include "store/outbox.h"

#define EVIL "evil@new.example"
#define OLGA "olga@games.example"

/* --- helpers -------------------------------------------------------------- */

static const char *
address_of(const Evening *evening, const char *name, char **keep)
{
	Player *player = club_fixture_player(evening->fixture, name);

	g_free(*keep);
	*keep = g_strdup(player->address);
	return *keep;
}

static void
check_address(const Evening *evening, const char *wanted)
{
	g_autofree char *keep = NULL;

	ck_assert_str_eq(address_of(evening, "Ann", &keep), wanted);
}

/* Sends a mail with the token of one of Ann's letters from another address. */
static void
leaked(Evening *evening, const Opened *letter, const char *lines)
{
	evening_other_writes(evening, EVIL, letter, lines);
}

static void
check_said(const Evening *evening, const char *to, const char *what)
{
	bool said = false;

	ptr_array_foreach (const Opened, letter, evening->letters)
		said |= !strcmp(letter->to, to) && strstr(letter->text, what);
	ck_assert_msg(said, "no letter to %s says '%s'", to, what);
}

static const Opened *
notice(const Evening *evening)
{
	return letter_about(evening->letters, ANN, "Address change");
}

/* Runs continue meanwhile, so that there is no outage. */
static void
wait_hours(Evening *evening, int hours)
{
	evening->fixture->now += hours * HOUR - 10 * MINUTE;
	evening_go_on(evening);
}

/* Somebody else reads Ann's opening letter, asks for a new address and confirms
 * it. */
static const Opened *
take_account(Evening *evening)
{
	const Opened *opening = letter_to(evening->letters, ANN);
	const Opened *said;

	leaked(evening, opening, "set address " EVIL);
	said = notice(evening);
	evening_answer(evening, letter_to(evening->letters, EVIL), "confirm");
	return said;
}

/* --- the old address decides ------------------------------------------ */

/* "A leaked match token alone must not take an account." */
EVENING_TEST(a_leaked_token_takes_nothing, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);
	const Opened *said;

	leaked(evening, opening, "set address " EVIL);
	said = notice(evening);
	assert_says(said, "| " EVIL, "| decline");
	assert_golden("address", said);
	ck_assert_int_eq(letters_to(evening->letters, EVIL), 1);
	evening_answer(evening, letter_to(evening->letters, EVIL), "confirm");
	check_address(evening, ANN);
	ck_assert(!has_letter(evening->letters, EVIL));
	assert_says(notice(evening), "has confirmed it");
	wait_hours(evening, 47);
	check_address(evening, ANN);
	evening_answer(evening, said, "decline");
	check_address(evening, ANN);
	assert_says(letter_about(evening->letters, ANN, "your mail"),
		    "Your address stays as it is.");
	wait_hours(evening, 48);
	check_address(evening, ANN);
	ck_assert(!has_letter(evening->letters, EVIL));
}

/* "revokes the player's tokens and sends fresh letters" */
EVENING_TEST(a_decline_ends_what_has_leaked, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);
	const Opened *said = take_account(evening);

	evening_answer(evening, said, "decline");
	const Opened *fresh = letter_about(evening->letters, ANN, "[mg-1]");

	assert_says(fresh, "reply addresses in earlier ones no longer work");
	leaked(evening, opening, "status");
	ck_assert(!has_letter(evening->letters, ANN));
	leaked(evening, said, "decline");
	ck_assert(!has_letter(evening->letters, ANN));
	evening_answer(evening, fresh, "status");
	check_said(evening, ANN, "Your matches, Ann");
	/* Bob's tokens still work. */
	evening_hears(evening, "Bob", "status");
	ck_assert(has_letter(evening->letters, BOB));
}

EVENING_TEST(it_counts_after_two_days, 2)
{
	take_account(evening);
	wait_hours(evening, 47);
	check_address(evening, ANN);
	ck_assert(!has_letter(evening->letters, EVIL));
	wait_hours(evening, 2);
	check_address(evening, EVIL);
	assert_says(letter_about(evening->letters, EVIL, "come here now"),
		    "from now on");
	/* The match goes on from there. */
	assert_says(letter_about(evening->letters, EVIL, "[mg-1]"),
		    "come to this address");
	assert_told(evening->letters, ANN, "another address");
	assert_untold(evening->letters, ANN, EVIL);
}

/* The old address is asked in the player's language. */
EVENING_TEST(it_is_asked_in_the_players_language, 2)
{
	evening_hears(evening, "Ann", "set language fr");
	evening_hears(evening, "Ann", "change adresse " EVIL);
	const Opened *letter = letter_to(evening->letters, EVIL);

	assert_has(letter->subject, "À confirmer");
	assert_says(letter, "| confirme");
}

/* Nothing happens if the new address doesn't answer, or says no. */
TEST_RANGE(unconfirmed_it_never_counts, 0, 3)
{
	static const char *const answers[] = { NULL, "decline", "What?" };
	g_auto(Evening) evening = evening_begin(2, NULL);
	const Opened *opening = letter_to(evening.letters, ANN);
	const Opened *question;

	leaked(&evening, opening, "set address " EVIL);
	question = letter_to(evening.letters, EVIL);
	for (int i = 0; answers[_i] && i < 3; i++) {
		evening_answer(&evening, question, answers[_i]);
		/* "after that one confirm letter the new address next hears
		 * when the change counts" */
		ck_assert(!has_letter(evening.letters, EVIL));
		if (i == 0)
			ck_assert(has_letter(evening.letters, ANN));
	}
	wait_hours(&evening, 49);
	check_address(&evening, ANN);
	evening_answer(&evening, question, "confirm");
	wait_hours(&evening, 49);
	check_address(&evening, ANN);
	ck_assert(!has_letter(evening.letters, EVIL));
}

/* "Until then letters, tokens and all other confirm letters go to the old
 * address alone." */
EVENING_TEST(until_then_all_goes_to_the_old_one, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);

	take_account(evening);
	leaked(evening, opening, "status");
	leaked(evening, opening, "resign mg-1");
	ck_assert(!has_letter(evening->letters, EVIL));
	assert_says(letter_about(evening->letters, ANN, "onfirm"), "resign");
	leaked(evening, opening, "forget me\nmy data");
	ck_assert(!has_letter(evening->letters, EVIL));
}

/* "A newer `set address` replaces one not yet confirmed", and not one that is;
 * declining the older one also declines the newer one. */
EVENING_TEST(a_newer_one_replaces, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);
	const Opened *first, *said;

	leaked(evening, opening, "set address first@new.example");
	first = letter_to(evening->letters, "first@new.example");
	said = notice(evening);
	leaked(evening, opening, "set address " EVIL);
	evening_answer(evening, first, "confirm");
	ck_assert(!has_letter(evening->letters, ANN));
	evening_answer(
		evening,
		letter_to(evening->kept->pdata[evening->kept->len - 1], EVIL),
		"confirm");
	assert_says(notice(evening), "| " EVIL);
	leaked(evening, opening, "set address third@new.example");
	ck_assert(!has_letter(evening->letters, "third@new.example"));
	assert_told(evening->letters, ANN, "confirmed already");
	evening_answer(evening, said, "decline");
	wait_hours(evening, 60);
	check_address(evening, ANN);
}

/* "three tries a day, counted among the answers to strangers" */
EVENING_TEST(three_tries_a_day, 2)
{
	g_autoptr(GString) lines = g_string_new(NULL);
	int asked = 0;

	for (int i = 0; i < 9; i++)
		g_string_append_printf(lines, "set address a%d@x%d.example\n",
				       i, i);
	leaked(evening, letter_to(evening->letters, ANN), lines->str);
	ptr_array_foreach (const Opened, letter, evening->letters)
		asked += strstr(letter->to, ".example") && *letter->to == 'a' &&
			 strcmp(letter->to, ANN) != 0;
	/* The newest replaces the others before their letters are written. */
	ck_assert_int_eq(asked, 1);
	check_said(evening, ANN, "three times today");
	/* One letter is about the change that waits. */
	ck_assert_int_le(letters_to(evening->letters, ANN), 2);
}

/* "after a second one in 30 days Only the organiser changes it" */
EVENING_TEST(twice_declined_is_the_organisers, 2)
{
	evening_answer(evening, take_account(evening), "decline");
	ck_assert(!has_letter(evening->letters, OLGA));
	wait_hours(evening, 30);
	for (int i = 0; i < 2; i++) {
		evening_hears(evening, "Ann", "set address " EVIL);
		if (i)
			break;
		evening_answer(evening, notice(evening), "decline");
		assert_told(evening->letters, OLGA,
			    "has said no twice to a new address in 30 days");
	}
	assert_told(evening->letters, ANN, "Only the organiser");
	ck_assert(!has_letter(evening->letters, EVIL));
	wait_hours(evening, 31 * 24);
	evening_hears(evening, "Ann", "set address " EVIL);
	ck_assert(has_letter(evening->letters, EVIL));
}

/* --- ways around it --------------------------------------------------- */

/* Attempts to keep the old address from being told, or from answering. */
static const char *const dodges[] = {
	"mail off",
	"set letters digest 20:00",
	"set letters only-my-turn",
	"away 2026-11-21 to 2026-11-30",
	"set zone Pacific/Kiritimati",
};

EVENING_TEST_EACH(the_old_address_is_told_whatever_is_set, dodges, 2)
{
	leaked(evening, letter_to(evening->letters, ANN),
	       formatted("%s\nset address " EVIL, dodges[_i]));
	const Opened *said = notice(evening);

	evening_answer(evening, letter_to(evening->letters, EVIL), "confirm");
	evening_answer(evening, said, "decline");
	wait_hours(evening, 60);
	check_address(evening, ANN);
}

/* Her `decline` counts however many mails were sent in her name. */
EVENING_TEST(a_flood_does_not_drown_the_decline, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);
	const Opened *said = take_account(evening);

	for (int i = 0; i < 150; i++)
		other_writes(fixture, EVIL, opening, formatted("status %d", i));
	evening_answer(evening, said, "decline");
	wait_hours(evening, 60);
	check_address(evening, ANN);
}

/* Machines neither confirm nor decline: away messages, bounces, a reply that
 * quotes everything. */
static const char *const machines[] = {
	"Auto-Submitted: auto-replied\n",
	"X-Autoreply: yes\n",
	"Precedence: bulk\n",
};

EVENING_TEST_EACH(machines_do_not_confirm, machines, 2)
{
	const Opened *question;

	leaked(evening, letter_to(evening->letters, ANN), "set address " EVIL);
	question = letter_to(evening->letters, EVIL);
	club_fixture_answer_with(fixture, question, machines[_i], "confirm");
	evening_go_on(evening);
	wait_hours(evening, 60);
	check_address(evening, ANN);
}

/* The letter itself, sent back without quote marks, neither confirms nor
 * declines. */
EVENING_TEST(a_letter_sent_back_is_no_answer, 2)
{
	const Opened *question, *said;

	leaked(evening, letter_to(evening->letters, ANN), "set address " EVIL);
	question = letter_to(evening->letters, EVIL);
	said = notice(evening);
	evening_answer(evening, question, question->text);
	evening_answer(evening, said, said->text);
	evening_answer(evening, question, "confirm");
	wait_hours(evening, 60);
	check_address(evening, EVIL);
}

/* The letter to the new address can't decline for the old one, and a letter to
 * the player can't confirm for the new one. */
EVENING_TEST(each_answers_for_itself, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);
	const Opened *said;

	leaked(evening, opening, "set address " EVIL);
	said = notice(evening);
	leaked(evening, opening, "confirm");
	evening_answer(evening, said, "confirm");
	assert_says(letter_about(evening->letters, ANN, "Nothing done"),
		    "answer we need here is `decline`");
	wait_hours(evening, 60);
	check_address(evening, ANN);
}

/* Sets the state of the letters about the change that were written so far. */
static void
set_letters(const Evening *evening, OutboxState state, Time later)
{
	Store *store = evening->fixture->club->store;
	g_autoptr(GPtrArray) rows = outbox_recent(store, -1, 100, NULL);

	ptr_array_foreach (OutboxRow, row, rows) {
		if (strcmp(row->kind, "address") != 0)
			continue;
		row->state = state;
		row->handed =
			state == OUTBOX_SENT ? row->handed + later : TIME_NONE;
		row->next_try = evening->fixture->now + 1000 * DAY;
		must(outbox_set(store, row, &error));
	}
}

/* The two days begin when the letter is handed over, not when it is written. */
EVENING_TEST(two_days_from_being_told, 2)
{
	take_account(evening);
	set_letters(evening, OUTBOX_SENT, DAY);
	wait_hours(evening, 50);
	check_address(evening, ANN);
	wait_hours(evening, 24);
	check_address(evening, EVIL);
}

/* If the old address couldn't be told it has not agreed: neither while the
 * letter waits, nor if it was refused for good; then the organiser decides. */
EVENING_TEST(untold_it_never_counts, 2)
{
	take_account(evening);
	set_letters(evening, OUTBOX_QUEUED, 0);
	wait_hours(evening, 60);
	check_address(evening, ANN);
	ck_assert(!has_letter(evening->letters, OLGA));
	set_letters(evening, OUTBOX_FAILED, 0);
	wait_hours(evening, 10);
	check_address(evening, ANN);
	assert_told(evening->letters, OLGA, "couldn't tell the old one");
	ck_assert(!has_letter(evening->letters, EVIL));
}

/* --- reply-all, forwards ---------------------------------------------- */

/* A reply to all with a confirm letter's token shows it to others, so the token
 * ends with that mail; what the mail says still counts. */
EVENING_TEST(shown_to_others_a_token_ends, 2)
{
	const Opened *said = take_account(evening);

	club_fixture_answer_with(fixture, said, "Cc: friend@x.example\n",
				 "What is this?");
	evening_go_on(evening);
	const Opened *again = notice(evening);

	/* The friend now knows the reply address, which gives no rights. */
	leaked(evening, said, "decline");
	ck_assert(!has_letter(evening->letters, ANN));
	evening_answer(evening, again, "decline");
	wait_hours(evening, 50);
	check_address(evening, ANN);
}

/* Two players with one address each decide for themselves. */
EVENING_TEST(a_shared_address, 2)
{
	Player *bob = club_fixture_player(fixture, "Bob");
	const Opened *said;

	g_free(bob->address);
	bob->address = g_strdup(ANN);
	must(player_set(fixture->club->store, bob, &error));
	said = take_account(evening);
	evening_hears(evening, "Bob", "decline");
	wait_hours(evening, 10);
	evening_answer(evening, said, "decline");
	wait_hours(evening, 50);
	check_address(evening, ANN);
}

/* Markup in an address is shown as text in HTML. */
EVENING_TEST(an_address_is_no_markup, 2)
{
	evening_hears(evening, "Ann", "set address a&lt;b'{{x}}@new.example");
	ptr_array_foreach (const Opened, letter, evening->letters)
		assert_lacks(letter->html, "a&lt;b");
	evening_hears(evening, "Ann", "set address a&lt'{{x}}@new.example");
	assert_has(notice(evening)->html, "a&amp;lt");
	assert_says(notice(evening), "{{x}}");
}

/* --- impossible addresses ------------------------------------------------- */

static const char *const refused[][2] = {
	{ "set address nonsense", "not a mail address" },
	{ "set address club@games.example", "belongs to the club" },
	{ "set address club+x@games.example", "belongs to the club" },
	{ "set address " ANN, "already your address" },
};

EVENING_TEST_EACH(what_is_no_address_for_letters, refused, 2)
{
	evening_hears(evening, "Ann", refused[_i][0]);
	ck_assert_uint_eq(evening->letters->len, 1);
	assert_told(evening->letters, ANN, refused[_i][1]);
}

/* --- the organiser ---------------------------------------------------- */

/* "who can do so at once for a lost mailbox": letters in the old mailbox are
 * void, and so are earlier requests. */
static void
check_moved(Evening *evening, const Opened *opening)
{
	check_address(evening, "ann@lucky.example");
	assert_says(
		letter_about(evening->letters, "ann@lucky.example", "[mg-1]"),
		"come to this address");
	assert_told(evening->letters, ANN, "another address");
	leaked(evening, opening, "status");
	ck_assert(!has_letter(evening->letters, "ann@lucky.example"));
	wait_hours(evening, 60);
	check_address(evening, "ann@lucky.example");
}

EVENING_TEST(the_organiser_moves_at_once, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);

	take_account(evening);
	must(member_set(fixture->club, fixture->now, "Ann", "address",
			"ann@lucky.example", &error));
	evening_go_on(evening);
	check_moved(evening, opening);
}

static const char *const wishes[] = {
	"set address of Ann to ann@lucky.example",
	"set address Ann ann@lucky.example",
};

EVENING_TEST_EACH(the_organiser_moves_by_mail, wishes, 2)
{
	const Opened *opening = letter_to(evening->letters, ANN);
	Run run = { .club = fixture->club, .now = fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	evening_go_on(evening);
	evening_answer(evening, letter_to(evening->letters, OLGA), wishes[_i]);
	check_address(evening, ANN);
	evening_answer(evening, letter_about(evening->letters, OLGA, "onfirm"),
		       "confirm");
	check_moved(evening, opening);
}
