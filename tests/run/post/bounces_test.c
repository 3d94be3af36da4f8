/* bounces_test.c - bounced letters (MAIL R43-R45, PLAY 3 and 4). */
#include "lib/evening.h"

#include "base/secret.h"
#include "club/players/bounced.h"
#include "store/decisions.h"
#include "store/outbox.h"

#include <sys/resource.h>

#define OTHER "other@x.example"

/* --- helpers ---------------------------------------------------------- */

static gint64
id_of(const ClubFixture *fixture, const char *address)
{
	g_autoptr(GPtrArray) players =
		player_by_address(fixture->club->store, address, NULL);

	ck_assert_int_eq(players->len, 1);
	return ((Player *)g_ptr_array_index(players, 0))->id;
}

static BounceScore
score_of(const ClubFixture *fixture, const char *address)
{
	BounceScore score;

	must(bounces_score(fixture->club->store, id_of(fixture, address),
			   &score, &error));
	return score;
}

/* Returns the address to which this letter's bounce is sent. */
static char *
envelope_of(const ClubFixture *fixture, const Opened *letter)
{
	return bounced_address(fixture->club, letter->message_id);
}

static void
bounce_to(ClubFixture *fixture, const char *address, const char *status)
{
	club_fixture_deliver(fixture,
			     kept(mail_bounce(address, "x@x.example", status)));
}

/* Stores another sent letter like this one; returns its envelope address. */
static char *
envelope_of_next(ClubFixture *fixture, const Opened *letter)
{
	Store *store = fixture->club->store;
	g_autoptr(OutboxRow) found =
		found(OutboxRow, outbox_find, store, letter->message_id);
	g_autoptr(OutboxRow) row =
		found(OutboxRow, outbox_get, store, found->id);
	gint64 id = 0;

	ck_assert_ptr_nonnull(row);
	g_free(row->message_id);
	row->message_id =
		g_strdup_printf("<again.%u@games.example>", g_random_int());
	row->decision = 0;
	must(outbox_add(store, row, &id, &error));
	row->id = id;
	row->state = OUTBOX_SENT;
	must(outbox_set(store, row, &error));
	return bounced_address(fixture->club, row->message_id);
}

/* Each day, for that many days, a letter like this one bounces. */
static void
bounce_daily(ClubFixture *fixture, const Opened *letter, int days)
{
	for (int i = 0; i < days; i++) {
		fixture->now += DAY + MINUTE;
		bounce_to(fixture, kept(envelope_of_next(fixture, letter)),
			  "5.1.1");
		club_fixture_pass(fixture);
	}
}

static Decision *
open_decision(const Evening *evening)
{
	g_autoptr(GPtrArray) open = decision_list(
		evening->fixture->club->store, evening_row(evening)->id, NULL);

	ck_assert_int_eq(open->len, 1);
	return found(Decision, decision_get, evening->fixture->club->store,
		     ((Decision *)g_ptr_array_index(open, 0))->serial);
}

/* --- scores ----------------------------------------------------------- */

/* MAIL R44: a hard bounce counts one, a soft or policy one a half; at most once
 * a day; a bounce without a status counts nothing. */
TEST_RANGE(r44_scores, 0, 8)
{
	TABLE(cases, const char *first, *second; Time apart; int halves) = {
		{ "5.1.1", NULL, 0, 2 },
		{ "4.4.7", NULL, 0, 1 },
		{ "5.2.2", NULL, 0, 1 },
		{ "2.0.0", NULL, 0, 0 },
		{ "5.1.1", "5.1.1", HOUR, 2 },
		{ "5.1.1", "5.1.1", DAY + HOUR, 4 },
		{ "4.4.7", "5.1.1", DAY + HOUR, 3 },
		{ "5.1.1", "4.4.7", 8 * DAY, 1 },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	ClubFixture *fixture = evening.fixture;
	g_autofree char *who = g_strdup(evening.turn->to);
	g_autofree char *address = envelope_of(fixture, evening.turn);

	bounce_to(fixture, address, cases[_i].first);
	club_fixture_pass(fixture);
	if (cases[_i].second) {
		g_autofree char *next = envelope_of_next(fixture, evening.turn);

		fixture->now += cases[_i].apart;
		bounce_to(fixture, next, cases[_i].second);
		club_fixture_pass(fixture);
	}
	ck_assert_int_eq(score_of(fixture, who).halves, cases[_i].halves);
	ck_assert_int_eq(evening_mails(&evening, INBOX_MACHINE),
			 cases[_i].second ? 2 : 1);
}

/* MAIL R45: a bounce without our mark is only logged; nothing is answered. */
EVENING_TEST(r45_forged_bounces, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autofree char *good = envelope_of(fixture, evening->turn);
	g_autofree char *forged = g_strdup(good);
	/* Others may know the Message-ID, but not more, if the letter is
	 * forwarded. */
	const char *id = evening->turn->message_id + 1;
	g_autofree char *guessed =
		g_strdup_printf("club+bounce-%.*s.aaaaaaaaaa@games.example",
				(int)(strchr(id, '@') - id), id);
	g_autofree char *unmarked =
		g_strdup_printf("club+bounce-%.*s@games.example",
				(int)(strchr(id, '@') - id), id);
	const char *addresses[] = {
		forged,
		guessed,
		unmarked,
		"club@games.example",
		"club+bounce-1.1.aaaaaaaaaa@games.example",
		"club+bounce@games.example",
		evening->turn->reply_to,
	};
	char *mark = strrchr(forged, '@') - 1;

	*mark = *mark == 'a' ? 'b' : 'a';
	for (gsize i = 0; i < G_N_ELEMENTS(addresses); i++)
		bounce_to(fixture, addresses[i], "5.1.1");
	evening_go_on(evening);
	ck_assert_int_eq(evening->letters->len, 0);
	ck_assert_int_eq(score_of(fixture, who).halves, 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_MACHINE),
			 (int)G_N_ELEMENTS(addresses));
	ck_assert(!kept(open_decision(evening))->excused);
}

/* Somebody who has seen the envelope address of one letter could bounce it
 * every day, and so could a server that repeats itself. It counts once. */
EVENING_TEST(a_letter_comes_back_once, 2)
{
	const Opened *turn = evening->turn;
	g_autofree char *address = envelope_of(fixture, turn);

	for (int day = 0; day < 6; day++) {
		fixture->now += DAY + MINUTE;
		bounce_to(fixture, address, "5.1.1");
		club_fixture_pass(fixture);
	}
	ck_assert_int_eq(score_of(fixture, turn->to).halves, 2);
	ck_assert_int_eq(score_of(fixture, turn->to).suspended, TIME_NONE);
}

/* An automatic reply, or the player, writes to that address. */
/* PLAY 4: letters sent by an older version bounce to addresses with numbers in
 * them. */
EVENING_TEST(a_letter_of_an_older_version, 2)
{
	g_autoptr(OutboxRow) row =
		found(OutboxRow, outbox_find, fixture->club->store,
		      evening->turn->message_id);
	g_autofree char *text =
		g_strdup_printf("verp:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
				row->player, row->id);
	g_autofree char *mark = secret_mark(fixture->club->key, text, 10);
	g_autofree char *address =
		g_strdup_printf("club+bounce-%" G_GINT64_FORMAT
				".%" G_GINT64_FORMAT ".%s@games.example",
				row->player, row->id, mark);

	bounce_to(fixture, address, "5.1.1");
	club_fixture_pass(fixture);
	ck_assert_int_eq(score_of(fixture, evening->turn->to).halves, 2);
}

TEST_RANGE(answers_are_no_bounces, 0, 2)
{
	static const char *const mails[][3] = {
		{ "Away", "Auto-Submitted: auto-replied\n", "Until Monday." },
		{ "Re: turn", "", "play monet" },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	ClubFixture *fixture = evening.fixture;
	g_autofree char *who = g_strdup(evening.turn->to);
	g_autofree char *address = envelope_of(fixture, evening.turn);

	put_mail(fixture,
		 HEAD(.from = who, .to = address, .subject = mails[_i][0],
		      .more = mails[_i][1]),
		 mails[_i][2]);
	evening_go_on(&evening);
	ck_assert_int_eq(evening.letters->len, 0);
	ck_assert_int_eq(score_of(fixture, who).halves, 0);
}

/* MAIL R44: at 2 the organiser is told once; a mail from the player resets the
 * score, and then the organiser may be told anew. */
EVENING_TEST(r44_the_organiser_hears, 2)
{
	const Opened *turn = evening->turn;

	bounce_daily(fixture, turn, 3);
	evening_go_on(evening);
	ck_assert_int_eq(letters_to(evening->letters, "olga@games.example"), 1);
	assert_told(evening->letters, "olga@games.example", "come back");
	assert_untold(evening->letters, "olga@games.example", "@ex");
	evening_answer(evening, turn, "status");
	ck_assert_int_eq(score_of(fixture, turn->to).halves, 0);
	bounce_daily(fixture, turn, 2);
	evening_go_on(evening);
	ck_assert_int_eq(letters_to(evening->letters, "olga@games.example"), 1);
}

/* A forwarded token proves nothing about the registered address. */
EVENING_TEST(a_mail_from_elsewhere_clears_nothing, 2)
{
	const Opened *turn = evening->turn;

	bounce_daily(fixture, turn, 1);
	other_writes(fixture, OTHER, turn, "status");
	club_fixture_pass(fixture);
	ck_assert_int_eq(score_of(fixture, turn->to).halves, 2);
}

/* Returns whether a letter to the address says `words`. */
static bool
said_to(const GPtrArray *letters, const char *address, const char *words)
{
	ptr_array_foreach (const Opened, letter, letters)
		if (!strcmp(letter->to, address) && strstr(letter->text, words))
			return true;
	return false;
}

/* MAIL R43: a server that rejects the club's mail is reported to the operator,
 * once a day, and not held against the player. */
EVENING_TEST(r43_policy_alarms, 2)
{
	g_autofree char *address = envelope_of(fixture, evening->turn);
	g_autofree char *path = g_build_filename(fixture->dir, "alarms", NULL);
	g_autofree char *said = NULL;

	ck_assert_ptr_nonnull(freopen(path, "w", stderr));
	for (int i = 0; i < 2; i++)
		bounce_to(fixture, address, "5.7.1");
	club_fixture_pass(fixture);
	fflush(stderr);
	must(g_file_get_contents(path, &said, NULL, &error));
	const char *alarm = strstr(said, "refuses our letters as such (5.7.1");

	ck_assert_msg(alarm && !strstr(alarm + 1, "refuses our letters"), "%s",
		      said);
	ck_assert_int_eq(score_of(fixture, evening->turn->to).halves, 1);
}

/* --- suspended ----------------------------------------------------------- */

/* MAIL R44: at 5 letters stop except for one a day; a mail from the player gets
 * them an overview. */
EVENING_TEST(r44_suspended, 2)
{
	const Opened *turn = evening->turn;
	const char *who = turn->to;

	bounce_daily(fixture, turn, 5);
	ck_assert_int_eq(score_of(fixture, who).suspended, fixture->now);
	club_fixture_pass(fixture);
	ck_assert(said_to(kept(club_fixture_letters(fixture)),
			  "olga@games.example", "keep coming"));
	for (int i = 0; i < 3; i++) {
		evening_other_writes(evening, OTHER, turn, "help");
		ck_assert_int_eq(letters_to(evening->letters, who), 0);
	}
	fixture->now += DAY;
	evening_other_writes(evening, OTHER, turn, "help");
	ck_assert_int_eq(letters_to(evening->letters, who), 1);

	evening_answer(evening, turn, "show");
	ck_assert_int_eq(score_of(fixture, who).suspended, TIME_NONE);
	ck_assert_int_eq(letters_to(evening->letters, who), 1);
	assert_told(evening->letters, who, "how things stand now");
}

/* After seven quiet days letters are sent normally again. */
EVENING_TEST(r44_quiet_days_forget, 2)
{
	const Opened *turn = evening->turn;

	bounce_daily(fixture, turn, 5);
	g_ptr_array_unref(club_fixture_letters(fixture));
	fixture->now += 8 * DAY;
	evening_other_writes(evening, OTHER, turn, "status");
	ck_assert_int_ge(letters_to(evening->letters, turn->to), 1);
	ck_assert_int_eq(score_of(fixture, turn->to).suspended, TIME_NONE);
	ck_assert_int_eq(score_of(fixture, turn->to).halves, 0);
}

/* --- clocks -------------------------------------------------------------- */

/* PLAY 3: a player who wasn't asked loses neither time nor reliability; but
 * only once, so that the match goes on. */
EVENING_TEST(bounced_letter_stops_the_clock_once, 2)
{
	g_autofree char *address = envelope_of(fixture, evening->turn);
	g_autoptr(Decision) before = open_decision(evening);

	ck_assert(before->deadline != TIME_NONE && !before->excused);
	fixture->now += 5 * HOUR;
	bounce_to(fixture, address, "5.1.1");
	club_fixture_pass(fixture);
	g_autoptr(Decision) after = open_decision(evening);

	ck_assert(after->excused);
	ck_assert_int_eq(after->deadline, before->deadline + 5 * HOUR);
	ck_assert_int_eq(after->due, before->due + 5 * HOUR);
	fixture->now += HOUR;
	bounce_to(fixture, address, "5.1.1");
	club_fixture_pass(fixture);
	ck_assert_int_eq(kept(open_decision(evening))->deadline,
			 after->deadline);
}

/* A match whose players get no letters is still played to its end. */
EVENING_TEST(matches_go_on_without_letters, 2)
{
	const Opened *one = g_ptr_array_index(evening->letters, 0);
	const Opened *two = g_ptr_array_index(evening->letters, 1);
	int steps = evening_steps(evening);

	for (int day = 0; day < 40; day++) {
		g_autofree char *first = envelope_of_next(fixture, one);
		g_autofree char *second = envelope_of_next(fixture, two);

		fixture->now += DAY + MINUTE;
		bounce_to(fixture, first, "5.1.1");
		bounce_to(fixture, second, "5.1.1");
		club_fixture_pass(fixture);
	}
	ck_assert_int_gt(score_of(fixture, ANN).suspended, 0);
	ck_assert_int_gt(evening_steps(evening), steps + 3);
}

/* --- bombs --------------------------------------------------------------- */

#define REPORT                                                                 \
	"Content-Type: multipart/report; boundary=b;\n"                        \
	" report-type=delivery-status\n\n--b\n\nx\n"                           \
	"--b\nContent-Type: message/delivery-status\n\n"
#define COMPLAINT                                                              \
	"Content-Type: multipart/report; boundary=b;\n"                        \
	" report-type=feedback-report\n\n--b\n\n"

TABLE(bombs, const char *begin, *again; int times) = {
	{ REPORT "Diagnostic-Code: x\n", " y\n", 80000 },
	{ REPORT, "Action: failed\n\n", 15000 },
	{ REPORT "Status: ", "5.1", 80000 },
	{ REPORT "Status", " ", 240000 },
	{ REPORT, "Status \n", 30000 },
	{ "\n", "550 5.1", 34000 },
	{ "\n", "550-", 60000 },
	{ "\n", "\n", 250000 },
	{ "\n", "#5", 120000 },
	{ "\n", "5.1.", 60000 },
	{ "\n", "Received: \n", 20000 },
	{ COMPLAINT, "a", 250000 },
	{ COMPLAINT, "bounce-1.", 27000 },
	{ COMPLAINT "bounce-", "1", 240000 },
};

/* Returns the CPU time used, in whole seconds. */
static gint64
worked(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return usage.ru_utime.tv_sec;
}

/* Our mark, followed by text that takes a careless parser long: it takes no
 * longer than the other bombs (floods_test.c), and the next mail is played. */
EVENING_TEST_EACH(bombs_go_off_in_vain, bombs, 2)
{
	g_autofree char *address = envelope_of(fixture, evening->turn);
	g_autoptr(GString) raw = g_string_new(NULL);
	gint64 before = worked();

	g_string_printf(raw,
			"Return-Path: <>\nFrom: MAILER-DAEMON@mx.example\n"
			"To: %s\n%s",
			address, bombs[_i].begin);
	for (int i = 0; i < bombs[_i].times; i++)
		g_string_append(raw, bombs[_i].again);
	g_string_append(raw, "\n--b--\n");
	club_fixture_deliver(fixture, raw->str);
	fixture->now += MINUTE;
	evening_answer(evening, evening->turn, "1");
	ck_assert_int_eq(evening_mails(evening, INBOX_MACHINE), 1);
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_int_lt(worked() - before, 10);
}

/* --- complaints ---------------------------------------------------------- */

/* MAIL R40: a complaint ends the letters to that player; a forged one doesn't.
 */
EVENING_TEST(r40_complaints, 2)
{
	g_autofree char *address = envelope_of(fixture, evening->turn);
	gint64 id = id_of(fixture, evening->turn->to);
	const char *from[] = { "<club+bounce-1.1.aaaaaaaaaa@games.example>",
			       address };

	for (int i = 0; i < 2; i++) {
		club_fixture_deliver(
			fixture,
			kept(mail_complaint("club@games.example", from[i])));
		evening_go_on(evening);
		g_autoptr(Player) player =
			found(Player, player_get, fixture->club->store, id);

		ck_assert_int_eq(player->mail_off, i == 1);
	}
	assert_told(evening->letters, "olga@games.example", "spam");
}
