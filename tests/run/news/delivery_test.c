/* When letters are sent, and one a day about everything (PLAY 1 "When"). */
#include "lib/ask.h"
#include "lib/evening.h"

#include "club/news/tell.h"
#include "run/organiser/acts.h"
#include "store/decisions.h"
#include "store/outbox.h"

/* --- how the setting is written ------------------------------------------- */

TEST(letters_are_read)
{
	static const struct {
		const char *written, *stored; /* NULL: not understood */
	} cases[] = {
		{ "instant", "instant" },
		{ "Every Step.", "every-step" },
		{ "only my turn", "only-my-turn" },
		{ "only-my-turn", "only-my-turn" },
		{ "digest daily at 20:00", "digest 20:00" },
		{ "digest 8:30", "digest 08:30" },
		{ "digest 08.30", "digest 08:30" },
		{ "digest at 0:00", "digest 00:00" },
		{ "digest 24:00", NULL },
		{ "digest 20:60", NULL },
		{ "digest", NULL },
		{ "digest 20", NULL },
		{ "never", NULL },
		{ "", NULL },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		Letters letters;
		bool read = letters_read(cases[i].written, &letters);

		ck_assert_msg(read == (cases[i].stored != NULL), "%s",
			      cases[i].written);
		if (!read)
			continue;
		g_autofree char *stored = letters_write(&letters);

		ck_assert_str_eq(stored, cases[i].stored);
	}
}

static Time
at(const char *text)
{
	Time time = 0;

	must(clock_read(text, &time, &error));
	return time;
}

/* PLAY 1: when each mode sends news that was due at once, or in a day. */
TEST(due_times)
{
	static const struct {
		const char *letters, *kind;
		Time wish; /* from now */
		Time due;
	} cases[] = {
		{ "instant", "ask", 0, 0 },
		{ "instant", "events", DAY, DAY },
		{ "every-step", "events", DAY, 0 },
		{ "every-step", "talk", HOUR, HOUR },
		{ "only-my-turn", "ask", 0, 0 },
		{ "only-my-turn", "result", 0, 0 },
		{ "only-my-turn", "talk", HOUR, DAY },
		{ "only-my-turn", "events", 0, 30 * DAY },
		{ "only-my-turn", "receipt", 0, 0 },
		{ "digest 20:00", "ask", 0, 10 * HOUR },
		{ "digest 20:00", "events", DAY, 10 * HOUR },
		{ "digest 10:00", "ask", 0, 0 },
		{ "digest 09:59", "ask", 0, 24 * HOUR - MINUTE },
		{ "digest 20:00", "ask now", 0, 0 },
		{ "digest 20:00", "receipt", 0, 0 },
		{ "digest 20:00", "history", 0, 0 },
		{ "digest 20:00", "invitation", 0, 0 },
	};
	Time now = at("2026-11-20T09:00:00Z"); /* 10:00 in Vienna */

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		Player player = {
			.letters = (char *)cases[i].letters,
			.zone = (char *)"Europe/Vienna",
		};
		Time due = due_when(&player, news_kind_find(cases[i].kind), 1,
				    now, now + cases[i].wish);

		ck_assert_msg(due == now + cases[i].due, "%s, %s: %+d min",
			      cases[i].letters, cases[i].kind,
			      (int)((due - now) / MINUTE));
	}
}

/* The hour is local time, also when summer time begins or ends. */
TEST(digest_keeps_its_hour)
{
	TABLE(cases, const char *now, *due) = {
		{ "2026-10-24T19:00:00Z", "2026-10-25T19:00:00Z" },
		{ "2026-10-24T17:00:00Z", "2026-10-24T18:00:00Z" },
		{ "2027-03-27T20:00:00Z", "2027-03-28T18:00:00Z" },
	};
	Player player = { .letters = (char *)"digest 20:00",
			  .zone = (char *)"Europe/Vienna" };

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
		ck_assert_int_eq(due_digest(&player, at(cases[i].now)),
				 at(cases[i].due));
}

/* --- modes in a match ----------------------------------------------------- */

static void
set_letters(ClubFixture *fixture, const char *name, const char *letters)
{
	Player *player = club_fixture_player(fixture, name);

	g_free(player->letters);
	player->letters = g_strdup(letters);
	must(player_set(fixture->club->store, player, &error));
}

/* Begins a match of three at 9:00 UTC; one of them uses this setting. */
static Evening
begin_with(const char *name, const char *letters)
{
	Evening evening = evening_new();

	set_letters(evening.fixture, name, letters);
	evening.match = club_fixture_match(evening.fixture, 3, NULL);
	club_fixture_pass(evening.fixture);
	evening.letters = club_fixture_letters(evening.fixture);
	return evening;
}

#define LETTERS_TEST(name, player, how)                                        \
	TEST_IN(name, Evening, evening, begin_with(player, how))

/* Checks that letters went only to these addresses. */
static void
assert_only(const Evening *evening, const char *a, const char *b)
{
	ptr_array_foreach (const Opened, letter, evening->letters)
		ck_assert_msg(
			!strcmp(letter->to, a) || !g_strcmp0(letter->to, b),
			"a letter to %s: %s", letter->to, letter->subject);
	ck_assert(has_letter(evening->letters, a));
	ck_assert(!b || has_letter(evening->letters, b));
}

LETTERS_TEST(instant_waits_with_small_news, "Cid", "instant")
{
	evening_turn(evening);
	ck_assert_str_eq(evening->turn->to, ANN);
	evening_write(evening, "1");
	assert_only(evening, ANN, BOB); /* a receipt, and a turn */
	evening->fixture->now += DAY;
	evening_go_on(evening);
	assert_told(evening->letters, CID, "Ann plays");
}

/* MAIL R53: letters that ask are sent before letters that only inform. */
LETTERS_TEST(who_waits_is_served_first, "Cid", "instant")
{
	g_autoptr(GHashTable) kinds =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	evening_turn(evening);
	evening_write(evening, "1");
	evening->fixture->now += DAY;
	evening_go_on(evening);
	g_autoptr(GPtrArray) rows =
		outbox_recent(evening->fixture->club->store, -1, 1000, NULL);

	ptr_array_foreach (const OutboxRow, row, rows) {
		bool waits = !strcmp(row->kind, "turn") ||
			     !strcmp(row->kind, "receipt");

		ck_assert_msg(row->later == !waits, "%s", row->kind);
		g_hash_table_add(kinds, g_strdup(row->kind));
	}
	ck_assert(g_hash_table_contains(kinds, "turn"));
	ck_assert(g_hash_table_contains(kinds, "receipt"));
	ck_assert(g_hash_table_contains(kinds, "letter"));
}

LETTERS_TEST(every_step_is_told, "Cid", "every-step")
{
	evening_turn(evening);
	evening_write(evening, "1");
	assert_told(evening->letters, CID, "Ann plays");
}

LETTERS_TEST(only_my_turn_waits_for_it, "Cid", "only-my-turn")
{
	evening_turn(evening);
	evening_write(evening, "1");
	evening_turn(evening);
	evening->fixture->now += 30 * HOUR;
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, CID));
	evening_write(evening, "1");
	assert_told(evening->letters, CID, "Cid, play a card.", "Ann plays");
}

/* --- digests ---------------------------------------------------------- */

static Decision *
open_of(const Evening *evening, const char *match, const char *name)
{
	Store *store = evening->fixture->club->store;
	Player *player = club_fixture_player(evening->fixture, name);
	MatchRow *row = club_fixture_row(evening->fixture, match);
	g_autoptr(GPtrArray) open = decision_list(store, row->id, NULL);

	ptr_array_foreach (Decision, decision, open)
		if (decision->player == player->id)
			return found(Decision, decision_get, store,
				     decision->serial);
	return NULL;
}

/* Begins two matches in which Ann is asked; her letter comes at 20:00 in
 * Vienna. */
static Evening
digested(void)
{
	Evening evening = begin_with("Ann", "digest 20:00");
	char *second = club_fixture_match(evening.fixture, 2, NULL);

	ck_assert_str_eq(second, "mg-2");
	g_free(second);
	evening_go_on(&evening);
	ck_assert(!has_letter(evening.letters, ANN));
	evening.fixture->now = at("2026-11-20T19:00:00Z") - 10 * MINUTE;
	evening_go_on(&evening);
	return evening;
}

#define DIGEST_TEST(name) TEST_IN(name, Evening, evening, digested())

DIGEST_TEST(digest_gathers_all_matches)
{
	const Opened *letter = letter_to(evening->letters, ANN);

	ck_assert_int_eq(evening->letters->len, 1);
	assert_says(letter, "* Masters Gallery (mg-1): play a card, by Sun 22",
		    "* Masters Gallery (mg-2): play a card, by Sun 22",
		    "| mg-1 1  play", "| mg-2 1  play");
	assert_has(letter->html, "mg-2%3A%20play");
	ck_assert_str_eq(letter->subject,
			 "[Thursday Club] Your turn: mg-1 (by Sun 22 Nov "
			 "20:00), mg-2");
	assert_golden("digest", letter);
}

/* On the second day after Ann's moves the others haven't moved yet. */
DIGEST_TEST(digest_lists_matches_without_news)
{
	evening_answer(evening, letter_to(evening->letters, ANN),
		       "mg-1 1\nmg-2 2");
	evening->fixture->now = at("2026-11-21T18:50:00Z");
	evening_go_on(evening);
	evening->fixture->now = at("2026-11-22T17:00:00Z");
	g_free(club_fixture_match(evening->fixture, 2, NULL));

	evening_go_on(evening);
	evening->fixture->now = at("2026-11-22T18:50:00Z");
	evening_go_on(evening);
	assert_told(evening->letters, ANN, "No news from mg-1 and mg-2.");
}

/* PLAY 3: the clock starts when the digest is handed over, not before. */
LETTERS_TEST(digest_starts_the_clocks, "Ann", "digest 20:00")
{
	ck_assert_int_eq(kept(open_of(evening, "mg-1", "Ann"))->deadline,
			 TIME_NONE);
	evening->fixture->now = at("2026-11-20T18:50:00Z");
	evening_go_on(evening);
	g_autoptr(Decision) after = open_of(evening, "mg-1", "Ann");

	ck_assert_int_eq(after->handed, at("2026-11-20T19:00:00Z"));
	ck_assert_int_ge(after->deadline, at("2026-11-22T19:00:00Z"));
}

/* PLAY 3: a sealed window and a pace under 36 h are sent at once, whatever the
 * mode; else the pace runs from the digest, and is at least a day. */
TEST(digest_is_too_late_for_a_short_pace)
{
	static const struct {
		const char *pace;
		bool at_once;
	} cases[] = { { "pace=35", true },
		      { "pace=12", true },
		      { "pace=36", false },
		      { "pace=48 snap=20:30", false } };

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_auto(Evening) evening = evening_new();
		ClubFixture *fixture = evening.fixture;

		set_letters(fixture, "Ann", "digest 20:00");
		evening.match = club_fixture_begin(
			fixture, PLAN(.game = "masters-gallery",
				      .players = NAMES("Ann", "Bob"),
				      .seed = SEED, .pace = cases[i].pace));
		evening_go_on(&evening);
		ck_assert_msg((letters_to(evening.letters, ANN) > 0) ==
				      cases[i].at_once,
			      "%s", cases[i].pace);
		fixture->now = at("2026-11-20T18:50:00Z");
		evening_go_on(&evening);
		ck_assert_msg((letters_to(evening.letters, ANN) > 0) !=
				      cases[i].at_once,
			      "%s", cases[i].pace);
		g_autoptr(Decision) asked_for =
			open_of(&evening, evening.match, "Ann");

		if (!cases[i].at_once)
			ck_assert_int_ge(asked_for->due, fixture->now + DAY);
	}
}

LETTERS_TEST(digest_is_too_late_for_a_window, "Cid", "digest 20:00")
{
	evening_turn(evening);
	evening_write(evening, "play vermeer/simultaneous");
	ck_assert_int_eq(evening_steps(evening), 1);
	assert_told(evening->letters, CID, "Cid, give a card", "begins");
}

/* Runs of two workers may begin in the same second. */
DIGEST_TEST(digests_of_one_second_differ)
{
	ClubFixture *fixture = evening->fixture;
	const Opened *first = letter_to(evening->letters, ANN);
	const Time written = fixture->now;

	evening_hears(evening, "Bob", "mg-2: say good luck");
	fixture->now = written;
	Asked *database = asked_open(store_name(fixture->club->store));

	ask_change(database, "UPDATE news SET due = 1");
	asked_close(database);
	club_fixture_pass(fixture);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);
	const Opened *second = letter_to(letters, ANN);

	assert_says(second, "good luck");
	ck_assert_str_ne(first->message_id, second->message_id);
}

/* PLAY 3: a full turn letter isn't sent again; a digest with news of one match
 * only mentions the other. */
DIGEST_TEST(digest_tells_a_turn_once)
{
	const Opened *letter;

	evening_hears(evening, "Bob", "mg-2: say good luck");
	evening->fixture->now = at("2026-11-21T18:50:00Z");
	evening_go_on(evening);
	letter = letter_to(evening->letters, ANN);
	ck_assert_int_eq(letters_to(evening->letters, ANN), 1);
	assert_says(letter, "good luck");
	const char *other = strstr(letter->text, "## Masters Gallery (mg-1)");
	const char *told = strstr(letter->text, "## Masters Gallery (mg-2)");

	ck_assert(other && told && other < told);
	ck_assert_ptr_nonnull(
		g_strstr_len(other, told - other, "| mg-1 1  play"));
	ck_assert_ptr_null(g_strstr_len(other, told - other, "== The table"));
	assert_has(told, "== The table");
	evening_answer(evening, letter, "mg-1 2\nmg-2 3");
	ck_assert_int_eq(evening->fixture->summary.orders, 2);
}

/* The hour of the digest is that of the reminder; it is short. */
DIGEST_TEST(digest_is_not_written_to_remind)
{
	const Opened *letter;
	int n = 0;

	evening->fixture->now = at("2026-11-21T18:50:00Z");
	evening_go_on(evening);
	letter = letter_to(evening->letters, ANN);
	ck_assert_int_eq(letters_to(evening->letters, ANN), 1);
	assert_has(letter->subject, "Reminder: mg-1");
	ck_assert_uint_le(strlen(letter->text), 2048);
	for (int hour = 1; hour < 20; hour++) {
		evening->fixture->now += 50 * MINUTE;
		evening_go_on(evening);
		n += letters_to(evening->letters, ANN);
	}
	ck_assert_int_eq(n, 0);
}

/* A separate letter that is due in the same run. */
LETTERS_TEST(digest_drops_no_invitation, "Ann", "digest 20:00")
{
	int n = 0;

	evening->fixture->now = at("2026-11-20T18:50:00Z");
	g_free(club_fixture_make(evening->fixture,
				 PLAN(.game = "masters-gallery",
				      .players = NAMES("Ann", "Bob"))));
	evening_go_on(evening);
	for (guint i = 0; i < evening->letters->len; i++)
		n += !strcmp(((Opened *)evening->letters->pdata[i])->to, ANN);
	ck_assert_int_eq(n, 2);
}

/* PLAY 2: in a digest a menu line names its match. */
TEST(digest_is_answered_in_one_mail)
{
	static const char *const answers[] = {
		"mg-1 2\nmg-2 3",
		"mg-2 3\nmg-1 2",
		"mg-1: 2\nmg-2: 3",
		"mg-1\n2\nmg-2\n3",
	};

	for (gsize i = 0; i < G_N_ELEMENTS(answers); i++) {
		g_auto(Evening) evening = digested();

		evening_answer(&evening, letter_to(evening.letters, ANN),
			       answers[i]);
		ck_assert_msg(evening.fixture->summary.orders == 2, "%s: %d",
			      answers[i], evening.fixture->summary.orders);
		ck_assert_int_eq(evening_steps(&evening), 1);
	}
}

/* Also if the answer waited for a confirm letter. */
DIGEST_TEST(digest_is_answered_from_elsewhere)
{
	const Opened *digest = letter_to(evening->letters, ANN);

	club_fixture_configure(
		evening->fixture,
		(const char *const[]){ "trust.strict_sender", "yes", NULL });
	evening_other_writes(evening, "other@x.example", digest,
			     "mg-1 2\nmg-2 3");
	ck_assert_int_eq(evening->fixture->summary.orders, 0);
	evening_answer(evening, letter_to(evening->letters, ANN), "confirm");
	ck_assert_int_eq(evening->fixture->summary.orders, 2);
}

/* From now on the server accepts nothing. */
static void
shut_server(Evening *evening)
{
	club_fixture_configure(
		evening->fixture,
		(const char *const[]){ "mail-out.kind", "smtp", "mail-out.url",
				       "smtp://127.0.0.1:1", NULL });
}

static void
open_server(Evening *evening)
{
	club_fixture_configure(evening->fixture, (const char *const[]){ NULL });
}

/* Makes a digest at 20:00 that cannot be sent. */
static Evening
digest_waits(void)
{
	Evening evening = begin_with("Ann", "digest 20:00");
	char *second = club_fixture_match(evening.fixture, 2, NULL);

	g_free(second);
	shut_server(&evening);
	evening.fixture->now = at("2026-11-20T18:50:00Z");
	evening_go_on(&evening);
	ck_assert(!has_letter(evening.letters, ANN));
	return evening;
}

static int
digests_of_ann(const Evening *evening, int *asked_in)
{
	g_autoptr(GPtrArray) rows = outbox_recent(evening->fixture->club->store,
						  OUTBOX_QUEUED, 50, NULL);
	g_autoptr(Decision) ask = open_of(evening, "mg-2", "Ann");
	int n = 0;

	for (guint i = 0; i < rows->len; i++)
		n += !strcmp(((OutboxRow *)rows->pdata[i])->kind, "digest");
	must(outbox_count_asking(evening->fixture->club->store, ask->serial,
				 asked_in, &error));
	return n;
}

/* PLAY 3: a letter not yet attempted is rewritten, with its Message-ID, when
 * newer news supersedes it. */
TEST(unsent_digest_is_written_anew)
{
	g_auto(Evening) evening = digest_waits();
	ClubFixture *fixture = evening.fixture;
	int in = 0;

	ck_assert_int_eq(digests_of_ann(&evening, &in), 1);
	ck_assert_int_eq(in, 1);
	evening_hears(&evening, "Bob", "mg-1: say hello there");
	fixture->now = at("2026-11-21T18:50:00Z");
	evening_go_on(&evening);
	ck_assert_int_eq(digests_of_ann(&evening, &in), 1);
	ck_assert_int_eq(in, 1);
	g_autoptr(OutboxRow) unsent =
		found(OutboxRow, outbox_unsent_kind, fixture->club->store,
		      club_fixture_player_id(fixture, "Ann"), "digest");

	open_server(&evening);
	fixture->now = at("2026-11-21T20:00:00Z");
	evening_go_on(&evening);
	const Opened *letter = letter_to(evening.letters, ANN);
	int n = 0;

	for (guint i = 0; i < evening.letters->len; i++)
		n += !strcmp(((Opened *)evening.letters->pdata[i])->to, ANN);
	ck_assert_int_eq(n, 1);
	assert_says(letter, "hello there", "mg-1 begins", "mg-2 begins");
	ck_assert_str_eq(letter->message_id, unsent->message_id);
	evening_answer(&evening, letter, "mg-1 2\nmg-2 3");
	ck_assert_int_eq(fixture->summary.orders, 2);
}

static char *
queued_to_ann(const Evening *evening, const char *kind, int *n)
{
	g_autoptr(GPtrArray) rows = outbox_recent(evening->fixture->club->store,
						  OUTBOX_QUEUED, 50, NULL);
	char *id = NULL;

	*n = 0;
	ptr_array_foreach (const OutboxRow, row, rows) {
		if (strcmp(row->to, ANN) != 0)
			continue;
		ck_assert_str_eq(row->kind, kind);
		g_free(id);
		id = g_strdup(row->message_id);
		++*n;
	}
	return id;
}

/* Reminders, too: one about one match is replaced by the match's newer letter,
 * one about several by a newer reminder. */
TEST_RANGE(unsent_reminder_gives_way, 0, 2)
{
	g_auto(Evening) evening = begin_with("Cid", "instant");
	ClubFixture *fixture = evening.fixture;
	int n = 0;

	if (_i)
		g_free(club_fixture_match(fixture, 2, NULL));
	evening_go_on(&evening);
	shut_server(&evening);
	fixture->now = at("2026-11-21T09:00:00Z");
	evening_go_on(&evening);
	g_autofree char *first = queued_to_ann(&evening, "reminder", &n);

	ck_assert_int_eq(n, 1);
	evening_hears(&evening, "Bob", _i ? "mg-2: nudge" : "mg-1: say hello");
	fixture->now += HOUR; /* talk waits a little */
	evening_go_on(&evening);
	if (_i) {
		evening_hears(&evening, "Bob", "mg-1: nudge");
	}
	g_autofree char *second =
		queued_to_ann(&evening, _i ? "reminder" : "turn", &n);

	ck_assert_int_eq(n, 1);
	ck_assert_str_eq(second, first);
	open_server(&evening);
	fixture->now += HOUR;
	evening_go_on(&evening);
	ck_assert_int_eq(letters_to(evening.letters, ANN), 1);
	assert_told(evening.letters, ANN,
		    _i ? "waiting for your move" : "hello");
}

/* News of steps that are rolled back isn't sent; the rest of it is. */
LETTERS_TEST(unsent_digest_and_a_rollback, "Ann", "digest 20:00")
{
	ClubFixture *fixture = evening->fixture;
	g_autofree char *said = NULL;
	int in = 0;

	g_free(club_fixture_match(fixture, 2, NULL));
	evening_hears(evening, "Ann", "mg-1: show");
	evening_answer(evening, letter_to(evening->letters, ANN), "1");
	evening_turn(evening);
	evening_write(evening, "1");
	ck_assert_int_eq(evening_steps(evening), 2);
	shut_server(evening);
	fixture->now = at("2026-11-20T18:50:00Z");
	evening_go_on(evening);
	ck_assert_int_eq(digests_of_ann(evening, &in), 1);
	Run run = { .club = fixture->club, .now = fixture->now };
	Acting steward = { .run = &run, .who = "organiser" };

	said = act_in_english(act_of(COMMAND_ROLLBACK), &steward,
			      "mg-1 to 1 even-revealed a slip", NULL);
	ck_assert_ptr_nonnull(said);
	ck_assert_int_eq(digests_of_ann(evening, &in), 0);
	open_server(evening);
	fixture->now = at("2026-11-21T18:50:00Z");
	evening_go_on(evening);
	const Opened *letter = letter_to(evening->letters, ANN);

	assert_says(letter, "mg-2 begins", "taken back");
	assert_silent(letter, "Bob plays");
}

DIGEST_TEST(digest_number_without_match_is_asked_back)
{
	evening_answer(evening, letter_to(evening->letters, ANN), "1");
	ck_assert_int_eq(evening->fixture->summary.orders, 0);
	assert_told(evening->letters, ANN, "Which match?");
}

/* MAIL R28: a menu printed for another decision no longer counts, nor do words
 * for it; the other match of the same digest is played. */
DIGEST_TEST(stale_digest_is_not_played)
{
	const Opened *digest = letter_to(evening->letters, ANN);
	g_autofree char *late = NULL;

	/* Ann plays mg-1; Bob and Cid do; she is asked again. */
	evening_answer(evening, digest, "mg-1 1");
	for (int i = 0; i < 2; i++) {
		evening_turn(evening);
		evening_write(evening, "1");
	}
	evening->fixture->now = at("2026-11-21T18:50:00Z");
	evening_go_on(evening);
	const Opened *next = letter_to(evening->letters, ANN);
	int before = evening_steps(evening);
	const char *menu = strstr(next->text, "| mg-1 1  ");

	ck_assert_msg(menu != NULL, "not asked again:\n%s", next->text);
	menu += strlen("| mg-1 1  ");
	late = g_strdup_printf("mg-1 1\nmg-1: %.*s\nmg-2 1",
			       (int)strcspn(menu, "\r\n"), menu);
	evening_answer(evening, digest, late);
	ck_assert_int_eq(evening_steps(evening), before);
	ck_assert_int_eq(evening->fixture->summary.orders, 1); /* of mg-2 */
	evening_answer(evening, next, "mg-1 1");
	ck_assert_int_eq(evening_steps(evening), before + 1);
}

/* MAIL R25: a digest that comes back without quote marks orders nothing. */
DIGEST_TEST(digest_orders_nothing)
{
	const Opened *digest = letter_to(evening->letters, ANN);

	evening_answer(evening, digest, strchr(digest->text, '\n'));
	ck_assert_int_eq(evening->fixture->summary.orders, 0);
}

/* Receipts are sent at once; the digest doesn't repeat them. */
LETTERS_TEST(digest_player_is_answered_at_once, "Cid", "digest 20:00")
{
	evening_hears(evening, "Cid", "mg-1: show");
	assert_told(evening->letters, CID, "begins");
	evening->fixture->now = at("2026-11-21T14:30:00Z");
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, CID));
}

/* --- changing the setting ------------------------------------------------- */

LETTERS_TEST(leaving_the_digest_tells_what_waited, "Ann", "digest 20:00")
{
	evening_hears(evening, "Ann", "set letters instant");
	ck_assert_int_eq(evening->letters->len, 2);
	ck_assert_ptr_nonnull(asked(evening->letters));
}

LETTERS_TEST(entering_the_digest_holds_what_waits, "Cid", "instant")
{
	evening_turn(evening);
	/* otherwise Cid would be told within a day */
	evening_write(evening, "1");
	evening_hears(evening, "Cid", "set letters digest 20:00");
	assert_told(evening->letters, CID, "One letter a day");
	/* 20:00 in the player's zone */
	evening->fixture->now = at("2026-11-20T14:20:00Z");
	evening_go_on(evening);
	assert_told(evening->letters, CID, "Ann plays", "mg-1: what happened");
}
