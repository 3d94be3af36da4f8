/* identity_test.c - whose mail counts (PLAY 4, MAIL R16, R36, R37). */
#include "lib/evening.h"

#define CLUB "club@games.example"
#define TRUST "trust.authserv_ids", "mx.games.example *.example.info"
#define PASS(domain)                                                           \
	"Authentication-Results: mx.games.example; dmarc=pass "                \
	"header.from=" domain "\n"

/* --- helpers ---------------------------------------------------------- */

/* Sends a mail that doesn't answer a letter. */
static void
write_plain(Evening *evening, const char *from, const char *fields,
	    const char *lines)
{
	put_mail(evening->fixture,
		 HEAD(.from = from, .subject = "hello", .more = fields), lines);
}

/* Sends a mail with a letter's token from another address. */
static void
write_from(Evening *evening, const Opened *letter, const char *from,
	   const char *lines)
{
	put_mail(evening->fixture,
		 HEAD(.to = letter->reply_to, .subject = "Re: hello",
		      .more = from),
		 lines);
}

static const Opened *
confirm_letter(const Evening *evening, const char *to)
{
	const Opened *letter = letter_to(evening->letters, to);

	assert_says(letter, "confirm this first");
	return letter;
}

static const char *
domain_of(const Opened *letter)
{
	return strchr(letter->to, '@') + 1;
}

static char *
passed(const Opened *letter)
{
	return g_strdup_printf("Authentication-Results: mx.games.example; "
			       "dkim=pass header.d=%s\n",
			       domain_of(letter));
}

static int
count_to(const Evening *evening, const char *address)
{
	int n = 0;

	ptr_array_foreach (const Opened, letter, evening->letters)
		n += !strcmp(letter->to, address);
	return n;
}

/* --- with a token -------------------------------------------------------- */

/* "from an address isn't registered to the player it counts too and the
 * registered address is told"; MAIL R16: two senders are no address. */
TEST_RANGE(from_elsewhere_counts_and_is_told, 0, 3)
{
	static const char *const from[] = {
		"From: other@x.example\n",
		"From: a@x.example\nFrom: b@x.example\n",
		"",
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	g_autofree char *who = g_strdup(evening.turn->to);

	write_from(&evening, evening.turn, from[_i], "1");
	evening_go_on(&evening);
	ck_assert_int_eq(evening_steps(&evening), 1);
	assert_told(evening.letters, who, "isn't registered");
	ck_assert_int_eq(count_to(&evening, "other@x.example"), 0);
}

/* Nobody is told of their own address, in whatever case. */
EVENING_TEST(own_address_in_capitals, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autofree char *loud = g_ascii_strup(who, -1);

	write_from(evening, evening->turn, formatted("From: %s\n", loud), "1");
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 1);
	assert_untold(evening->letters, who, "isn't registered");
}

/* "strict_sender=yes holds it for a confirm letter instead"; menu lines count,
 * because the token names the decision. */
EVENING_TEST(strict_holds_and_confirm_plays, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const Opened *turn = evening->turn;

	club_fixture_configure(fixture, CONFIG("trust.strict_sender", "yes"));
	write_from(evening, turn, "From: other@x.example\n", "1");
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_HELD), 1);
	ck_assert_int_eq(count_to(evening, "other@x.example"), 0);
	assert_golden("confirm-mail", confirm_letter(evening, who));
	evening_answer(evening, confirm_letter(evening, who), "confirm");
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_int_eq(evening_mails(evening, INBOX_HELD), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 2);
}

/* This also holds from another address: a person who answers the confirm letter
 * has read it at the registered one. */
TEST_RANGE(strict_confirm_from_anywhere, 0, 2)
{
	g_auto(Evening) evening = evening_begin(2, NULL);
	g_autofree char *who = g_strdup(evening.turn->to);
	const char *words[] = { "confirm", "decline" };

	club_fixture_configure(evening.fixture,
			       CONFIG("trust.strict_sender", "yes"));
	write_from(&evening, evening.turn, "From: other@x.example\n", "1");
	evening_go_on(&evening);
	write_from(&evening, confirm_letter(&evening, who),
		   "From: other@x.example\n", words[_i]);
	evening_go_on(&evening);
	ck_assert_int_eq(evening_steps(&evening), _i == 0);
}

EVENING_TEST(strict_knows_its_own, 2)
{
	club_fixture_configure(fixture, CONFIG("trust.strict_sender", "yes"));
	evening_write(evening, "1");
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* MAIL R36: a reply to all shows the token; it ends, also if its letter is
 * about no match. */
EVENING_TEST(reply_to_all_ends_the_token, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);

	evening_write(evening, "games");
	const Opened *games = letter_to(evening->letters, who);

	club_fixture_answer_with(fixture, games, "Cc: friend@x.example\n",
				 "games");
	evening_go_on(evening);
	write_from(evening, games, "From: friend@x.example\n", "games");
	evening_go_on(evening);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 1);
}

/* --- without a token ----------------------------------------------------- */

static int
help_letters(const Evening *evening, const char *address)
{
	int n = 0;

	ptr_array_foreach (const Opened, letter, evening->letters)
		n += !strcmp(letter->to, address) &&
		     strstr(letter->text, "easy to forge") != NULL;
	return n;
}

/* "No token, known sender: one help letter per address and day". */
EVENING_TEST(one_help_letter_a_day, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autofree char *fields = passed(evening->turn);

	for (int i = 0; i < 3; i++) {
		write_plain(evening, who, fields, "play monet");
		evening_go_on(evening);
		ck_assert_int_eq(help_letters(evening, who), i == 0);
	}
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 3);
	fixture->now += DAY;
	write_plain(evening, who, fields, "play monet");
	evening_go_on(evening);
	ck_assert_int_eq(help_letters(evening, who), 1);
}

/* "with authserv_ids configured an aligned DMARC or DKIM pass counts". */
EVENING_TEST(aligned_pass_counts, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autofree char *fields = passed(evening->turn);
	const char *move = menu_line(evening->turn, 1);

	club_fixture_configure(fixture, CONFIG(TRUST));
	write_plain(evening, who, fields, move);
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 1);
	assert_told(evening->letters, who, "played");
	assert_untold(evening->letters, who, "isn't registered");
}

/* A menu line counts only if the token names the decision (PLAY 2). */
EVENING_TEST(proven_but_no_menu_line, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autofree char *fields = passed(evening->turn);

	club_fixture_configure(fixture, CONFIG(TRUST));
	write_plain(evening, who, fields, "1");
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(count_to(evening, who), 1);
}

/* "otherwise a confirm letter (confirmed within 24 h, the order keeps its
 * arrival time)". */
TEST_RANGE(not_proven_is_held, 0, 4)
{
	static const char *const fields[] = {
		"",
		PASS("evil.example"),
		"Authentication-Results: mx.games.example; spf=pass\n",
		("Authentication-Results: mx.evil.example; dkim=pass "
		 "header.d=example.com; dkim=pass header.d=example.net\n"),
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	g_autofree char *who = g_strdup(evening.turn->to);
	const char *move = menu_line(evening.turn, 1);
	Time came = evening.fixture->now;

	club_fixture_configure(evening.fixture, CONFIG(TRUST));
	write_plain(&evening, who, fields[_i], move);
	evening_go_on(&evening);
	ck_assert_int_eq(evening_steps(&evening), 0);
	ck_assert_int_eq(evening_mails(&evening, INBOX_HELD), 1);
	assert_silent(confirm_letter(&evening, who), move);
	evening.fixture->now += 20 * HOUR;
	evening_answer(&evening, confirm_letter(&evening, who), "confirm");
	ck_assert_int_eq(evening_steps(&evening), 1);
	g_autoptr(InboxRow) row =
		found(InboxRow, inbox_get, evening.fixture->club->store, 1);

	ck_assert_int_eq(row->state, INBOX_PLAYED);
	ck_assert_int_eq(row->arrived, came);
	assert_has(row->receipt, "played");
}

EVENING_TEST(confirmed_too_late, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const char *move = menu_line(evening->turn, 1);

	club_fixture_configure(fixture, CONFIG(TRUST));
	write_plain(evening, who, "", move);
	evening_go_on(evening);
	fixture->now += DAY + HOUR;
	evening_answer(evening, confirm_letter(evening, who), "confirm");
	ck_assert_int_eq(evening_steps(evening), 0);
	bool said = false;

	ptr_array_foreach (const Opened, letter, evening->letters)
		said |= !strcmp(letter->to, who) &&
			strstr(letter->text, "after more than a day");
	ck_assert(said);
}

/* Only once, however often it is confirmed, and not if it came again with a
 * token meanwhile. */
EVENING_TEST(confirmed_twice, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);

	club_fixture_configure(fixture, CONFIG(TRUST));
	write_plain(evening, who, "", "status");
	evening_go_on(evening);
	const Opened *letter = confirm_letter(evening, who);

	evening_answer(evening, letter, "confirm");
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 2);
	evening_answer(evening, letter, "confirm\n\nplease");
	assert_told(evening->letters, who, "done already");
}

/* Forged mails can neither fill a player's mailbox nor shut them out. */
EVENING_TEST(forgeries_are_asked_about_five_times, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	int asked_about = 0;

	club_fixture_configure(fixture, CONFIG(TRUST));
	for (int i = 0; i < 30; i++)
		write_plain(evening, who, "", "help");
	evening_go_on(evening);
	asked_about = count_to(evening, who);
	ck_assert_int_eq(asked_about, 5);
	ck_assert_int_eq(evening_mails(evening, INBOX_HELD), 30);
	evening_write(evening, "1");
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* "One address may belong to several players: then only a token decides". */
EVENING_TEST(shared_address, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autofree char *fields = passed(evening->turn);
	const char *move = menu_line(evening->turn, 1);

	club_fixture_configure(fixture, CONFIG(TRUST));
	club_fixture_add(fixture, "Dora", who, "UTC");
	for (int i = 0; i < 2; i++) {
		write_plain(evening, who, fields, move);
		evening_go_on(evening);
		ck_assert_int_eq(evening_steps(evening), 0);
		ck_assert_int_eq(count_to(evening, who), i == 0);
	}
	ck_assert_int_eq(evening_mails(evening, INBOX_HELD), 0);
	evening_write(evening, "1");
	ck_assert_int_eq(evening_steps(evening), 1);
}

/* "Organiser commands need an organiser token": neither a player's token nor
 * the organiser's own address is enough, however authenticated. */
EVENING_TEST(organiser_commands_want_their_token, 2)
{
	club_fixture_configure(fixture, CONFIG(TRUST));
	evening_write(evening, "cancel mg-1");
	write_plain(evening, "olga@games.example", PASS("games.example"),
		    "cancel mg-1");
	evening_go_on(evening);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 1);
	ck_assert_int_eq(evening_row(evening)->phase, MATCH_LIVE);
}

/* MAIL R16: two senders without a token are nobody, and get no answer. */
EVENING_TEST(two_senders_are_nobody, 2)
{
	g_autofree char *both =
		g_strdup_printf("%s\nFrom: other@x.example", evening->turn->to);
	g_autofree char *fields = passed(evening->turn);

	club_fixture_configure(fixture, CONFIG(TRUST));
	write_plain(evening, both, fields, "status");
	evening_go_on(evening);
	ck_assert_int_eq(evening->letters->len, 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 1);
}
