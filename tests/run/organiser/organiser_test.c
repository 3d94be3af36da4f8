/* The organiser by mail: who they are, what they may do, and what the players
 * are told of it (PLAY 2, 4). */
#include "lib/evening.h"
#include "lib/program.h"

#include "base/text.h"
#include "club/news/tell.h"
#include "store/decisions.h"
#include "store/journal.h"
#include "store/seats.h"
#include "store/steps.h"

#define OLGA "olga@games.example"
#define WHY "Bob has no electricity" /* no full stop */

/* --- an evening with an organiser ------------------------------------- */

typedef struct {
	Evening evening;
	Opened *letter; /* the last one to her */
} Office;

/* An organiser without a token asks for one: any mail from her address does. */
static void
knock(Office *office, const char *from)
{
	evening_stranger_writes(&office->evening, from, "pause mg-1");
}

static const Opened *
to_olga(const Office *office)
{
	return letter_to(office->evening.letters, OLGA);
}

static Office
office_open(int n)
{
	Office office = { .evening = evening_begin(n, NULL) };
	Run run = { .club = office.evening.fixture->club,
		    .now = office.evening.fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	evening_go_on(&office.evening);
	office.letter = (Opened *)to_olga(&office);
	return office;
}

static void
office_close(Office *office)
{
	evening_end(&office->evening);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Office, office_close)

#define OFFICE_TEST(name, players)                                             \
	TEST_IN(name, Office, office, office_open(players))
#define OFFICE_TEST_EACH(name, table, players)                                 \
	TEST_IN_EACH(name, table, Office, office, office_open(players))

/* She answers her letter, and the next pass carries it out. */
static const Opened *
order(Office *office, const char *lines)
{
	evening_answer(&office->evening, office->letter, lines);
	return to_olga(office);
}

static const JournalRow *
last_act(const Office *office, GPtrArray **keep)
{
	*keep = journal_recent(evening_store(&office->evening), 1, NULL);
	ck_assert_uint_eq((*keep)->len, 1);
	return (*keep)->pdata[0];
}

static void
check_log(const Office *office, const char *act, const char *detail)
{
	g_autoptr(GPtrArray) keep = NULL;
	const JournalRow *row = last_act(office, &keep);

	ck_assert_str_eq(row->act, act);
	ck_assert_str_eq(row->who, "organiser by mail");
	assert_has(row->detail, detail);
}

/* --- in her language -------------------------------------------------- */

/* Words that begin many sentences of players are orders from her, in either
 * language. */
TABLE(spoken, const char *language, *line, *answer) = {
	{ "fr", "excuse Ann dans mg-1", "30 derniers jours" },
	{ "fr", "Excuse Ann in mg-1", "30 derniers jours" },
	{ "de", "entlaste Ann in mg-1", "letzten 30 Tagen" },
	{ "fr", "nouvelle partie masters-gallery avec Ann, Bob", "mg-2" },
	{ "de", "neue Partie masters-gallery mit Ann, Bob", "mg-2" },
	{ "fr", "exclus Ann dans mg-1: absente", "confirme" },
	{ "fr", "remplace Ann dans mg-1 par Cid: absente", "confirme" },
	{ "fr", "replace Ann in mg-1 with Cid: absente", "confirme" },
};

OFFICE_TEST_EACH(she_orders_in_the_language_of_the_club, spoken, 2)
{
	club_fixture_configure(office->evening.fixture,
			       CONFIG("club.language", spoken[_i].language));
	assert_says(order(office, spoken[_i].line), spoken[_i].answer);
}

/* --- who she is ------------------------------------------------------- */

/* PLAY 4: organiser commands need an organiser token. */
OFFICE_TEST(her_address_proves_nothing, 2)
{
	g_autoptr(MatchRow) row = NULL;

	knock(office, OLGA);
	row = evening_row(&office->evening);
	ck_assert_int_eq(row->paused, TIME_NONE);
	assert_says(to_olga(office), "one command a line");
	assert_golden("organiser", to_olga(office));
	office->letter = (Opened *)to_olga(office);

	knock(office, OLGA);
	ck_assert_uint_eq(office->evening.letters->len, 0);

	assert_says(order(office, "pause mg-1 " WHY), "mg-1 is paused");
}

OFFICE_TEST(a_stranger_is_not_she, 2)
{
	knock(office, "eve@example.net");
	ck_assert_uint_eq(office->evening.letters->len, 1);
	assert_silent(office->evening.letters->pdata[0], "rollback");
}

/* PLAY 4: a player's token with an organiser's command is refused. */
OFFICE_TEST(players_are_refused, 2)
{
	static const char *const lines[] = {
		"pause mg-1",
		"resume mg-1",
		"extend mg-1 24h",
		"excuse Ann",
		"eject Bob in mg-1",
		"replace Bob in mg-1 with Cid",
		"rollback mg-1 to 0",
		"cancel mg-1",
		"audit mg-1 reveal",
		"announce I have won",
		"start mg-1",
		"play for Bob in mg-1: play monet",
		"new match mg with Ann, Bob",
	};

	for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
		g_autofree char *writer = g_strdup(office->evening.turn->to);

		evening_write(&office->evening, lines[i]);
		assert_told(office->evening.letters, writer,
			    "Only the organiser can do that");
		ck_assert_uint_eq(office->evening.letters->len, 1);
	}
	MatchRow *row = evening_row(&office->evening);

	ck_assert_int_eq(row->phase, MATCH_LIVE);
	ck_assert_int_eq(row->paused, TIME_NONE);
}

/* Her token moves for a player only by `play for`. */
OFFICE_TEST(her_token_moves_for_nobody, 2)
{
	const char *move = menu_line(office->evening.turn, 1);
	g_autofree char *lines =
		g_strdup_printf("1\nmg-1: %s\nundo\nresign mg-1", move);

	assert_says(order(office, lines), "Here we only read");
	ck_assert_int_eq(evening_steps(&office->evening), 0);
	ck_assert_uint_eq(office->evening.letters->len, 1);
}

OFFICE_TEST(the_same_mail_twice, 2)
{
	g_autoptr(MatchRow) before = NULL;
	const MailHead *head =
		HEAD(.from = OLGA, .to = office->letter->reply_to,
		     .subject = "x", .id = "<once@example.net>");
	g_autoptr(GPtrArray) one = NULL, two = NULL;

	put_mail(office->evening.fixture, head, "extend mg-1 24h");
	evening_go_on(&office->evening);
	before = evening_row(&office->evening);
	one = decision_list(evening_store(&office->evening), before->id, NULL);
	put_mail(office->evening.fixture, head, "extend mg-1 24h");
	evening_go_on(&office->evening);
	two = decision_list(evening_store(&office->evening), before->id, NULL);
	ck_assert_int_eq(((Decision *)one->pdata[0])->deadline,
			 ((Decision *)two->pdata[0])->deadline);
	ck_assert_uint_eq(office->evening.letters->len, 1);
	assert_says(to_olga(office), "reached us twice");
}

/* PLAY 4: a command from another address counts, and the registered one is
 * told. */
OFFICE_TEST(from_another_address, 2)
{
	bool told = false;

	evening_other_writes(&office->evening, "olga@elsewhere.example",
			     office->letter, "pause mg-1");
	ck_assert_int_ne(evening_row(&office->evening)->paused, TIME_NONE);
	ptr_array_foreach (const Opened, letter, office->evening.letters) {
		ck_assert_str_ne(letter->to, "olga@elsewhere.example");
		told |= !strcmp(letter->to, OLGA) &&
			strstr(letter->text, "another address");
	}
	ck_assert(told);
}

/* MAIL R36: reply-all shows the token to others, so it ends at once. */
OFFICE_TEST(a_shown_token_ends, 2)
{
	club_fixture_answer_with(office->evening.fixture, office->letter,
				 "Cc: ann@example.com\n", "help");
	evening_go_on(&office->evening);
	evening_answer(&office->evening, office->letter, "pause mg-1");
	ck_assert_int_eq(evening_row(&office->evening)->paused, TIME_NONE);
}

TEST(what_is_wrong_is_said)
{
	TABLE(rows, const char *line, *wanted) = {
		{ "pause mg-9", "There's no match 'mg-9'" },
		{ "resume mg-1", "mg-1 isn't paused" },
		{ "extend mg-1 900 days", "from an hour to 60 days" },
		{ "extend mg-1 3 moons", "from an hour to 60 days" },
		{ "excuse Eve", "There's no player 'Eve'" },
		{ "excuse Ann", "has missed nothing" },
		{ "eject seat 7 in mg-1", "There is no seat 'seat 7'" },
		{ "eject seat 0 in mg-1", "Write a number from 1 to 2, or" },
		{ "eject seat 1", "Which match?" },
		{ "replace seat 1 in mg-1 with Bob",
		  "has a seat in mg-1 already" },
		{ "rollback mg-1 to 4", "is at step 0" },
		{ "start mg-1", "has begun already" },
		{ "play for seat 1 in mg-1: sing", "is no move of this game" },
		{ "play for Cid in mg-1: pass", "There is no seat" },
		{ "audit mg-1 loudly", "Write: audit mg-1" },
		{ "log mg-9", "There's no match 'mg-9'" },
		{ "player add Ann ann@example.org", "'Ann' can't be a name" },
		{ "player add Dora d@x@y.example", "is not a mail address" },
		{ "player add Dora d@y.example Mars", "is not a time zone" },
		{ "player add Dora d@y.example UTC en x", "and nothing else" },
		{ "new match chess with Ann, Bob",
		  "have a game called 'chess'" },
		{ "new match mg with Ann, Eve", "There's no player 'Eve'" },
		{ "new match mg pace=0 with Ann, Bob", "1 to 720" },
		{ "new match mg refill=6 with Ann, Bob", "extra-refill=6" },
		{ "new match mg seats=x with Ann, Bob", "seats=4" },
		{ "new match mg seats=1 with Ann, Bob",
		  "2 players and 1 seat:" },
		{ "new match mg seats=9", "2 to 5" },
		{ "new match mg", "new match <game> seats=4" },
	};
	g_auto(Office) office = office_open(2);

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		const Opened *letter = order(&office, rows[i].line);
		g_autofree char *text = g_strdup(letter->text);

		g_strdelimit(text, "\n|", ' ');
		g_auto(GStrv) words = g_strsplit(text, " ", -1);
		g_autoptr(GString) plain = g_string_new(NULL);

		for (int w = 0; words[w]; w++)
			if (*words[w])
				g_string_append_printf(plain, "%s ", words[w]);
		ck_assert_msg(strstr(plain->str, rows[i].wanted) != NULL,
			      "%s: no '%s' in %s", rows[i].line, rows[i].wanted,
			      letter->text);
		ck_assert_uint_eq(office.evening.letters->len, 1);
	}
}

/* --- clocks ----------------------------------------------------------- */

static Time
deadline_of(const Office *office)
{
	MatchRow *row = evening_row(&office->evening);
	g_autoptr(GPtrArray) open =
		decision_list(evening_store(&office->evening), row->id, NULL);

	ck_assert_uint_eq(open->len, 1);
	return ((Decision *)open->pdata[0])->deadline;
}

/* PLAY 2: pause and resume; deadlines move by the length of the pause. */
OFFICE_TEST(pause_stops_the_clock, 2)
{
	Time deadline = deadline_of(office);

	assert_says(order(office, "pause mg-1 " WHY), "mg-1 is paused");
	check_log(office, "pause", WHY);
	Time paused = office->evening.fixture->now;

	assert_told(office->evening.letters, ANN, "no clock runs");
	assert_told(office->evening.letters, BOB, "| " WHY);

	for (int day = 0; day < 9; day++) {
		office->evening.fixture->now += DAY;
		evening_go_on(&office->evening);
	}
	ck_assert_int_eq(evening_steps(&office->evening), 0);

	assert_says(order(office, "resume mg-1"), "mg-1 goes on");
	check_log(office, "resume", "");
	ck_assert_int_eq(deadline_of(office),
			 deadline + office->evening.fixture->now - paused);
	assert_told(office->evening.letters, ANN, "goes on");
	ck_assert_int_eq(evening_steps(&office->evening), 0);

	office->evening.fixture->now = deadline_of(office) + HOUR;
	evening_go_on(&office->evening);
}

OFFICE_TEST(orders_count_in_a_pause, 2)
{
	order(office, "pause mg-1");
	evening_answer(&office->evening, office->evening.turn, "1");
	ck_assert_int_eq(evening_steps(&office->evening), 1);
}

TEST(more_time)
{
	TABLE(rows, const char *text; Time more) = {
		{ "24h", DAY },
		{ "by 2 days", 2 * DAY },
		{ "1 week: " WHY, 7 * DAY },
	};
	g_auto(Office) office = office_open(2);

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		Time before = deadline_of(&office);

		order(&office, formatted("extend mg-1 %s", rows[i].text));
		ck_assert_int_eq(deadline_of(&office) - before, rows[i].more);
		assert_told(office.evening.letters, ANN, "The organiser gives");
	}
	assert_told(office.evening.letters, BOB, "| " WHY);
	check_log(&office, "extend", WHY);
}

/* PLAY 3: an excused miss counts for nothing. */
OFFICE_TEST(misses_are_excused, 2)
{
	MatchRow *row = evening_row(&office->evening);
	Decision missed = {
		.match = row->id,
		.player =
			club_fixture_player_id(office->evening.fixture, "Ann"),
		.topic = (char *)"turn",
		.opened = office->evening.fixture->now - DAY,
		.closed = office->evening.fixture->now - HOUR,
		.outcome = OUTCOME_MISSED,
	};

	must(decision_add(evening_store(&office->evening), &missed,
			  &missed.serial, &error));
	assert_says(order(office, "excuse Ann in mg-1: " WHY),
		    "Ann is excused");
	check_log(office, "excuse", "Ann: " WHY);
	assert_told(office->evening.letters, ANN, "excuses an answer");
	ck_assert(kept(found(Decision, decision_get,
			     evening_store(&office->evening), missed.serial))
			  ->excused);
}

/* --- confirm letters -------------------------------------------------- */

/* Orders something that needs confirmation, and answers the confirm letter. */
static void
order_and_answer(Office *office, const char *line, const char *word)
{
	const Opened *question = NULL;

	order(office, line);
	ptr_array_foreach (const Opened, letter, office->evening.letters) {
		ck_assert_str_eq(letter->to, OLGA);
		if (strstr(letter->subject, "confirm"))
			question = letter;
	}
	ck_assert_msg(question != NULL, "%s: no question", line);
	evening_answer(&office->evening, question, word);
}

/* PLAY 4: cancel is carried out only on the confirm letter. */
OFFICE_TEST(cancel_is_confirmed, 2)
{
	order_and_answer(office, "cancel mg-1 " WHY, "decline");
	ck_assert_int_eq(evening_row(&office->evening)->phase, MATCH_LIVE);
	order_and_answer(office, "cancel mg-1 " WHY, "confirm");
	ck_assert_int_eq(evening_row(&office->evening)->phase, MATCH_CANCELLED);
	assert_told(office->evening.letters, ANN, "cancelled");
}

/* PLAY 4: so is replace; the seat's tokens are revoked. */
OFFICE_TEST(replace_is_confirmed, 2)
{
	MatchRow *row = evening_row(&office->evening);
	const Opened *old = letter_to(office->evening.kept->pdata[0], ANN);

	order_and_answer(office, "replace Ann in mg-1 with Cid: " WHY,
			 "confirm");
	check_log(office, "replace", "Ann by Cid");
	g_autoptr(GPtrArray) seats =
		seat_list(evening_store(&office->evening), row->id, NULL);

	ck_assert_int_eq(
		((SeatRow *)seats->pdata[0])->player,
		club_fixture_player_id(office->evening.fixture, "Cid"));
	letter_to(office->evening.letters, CID);
	letter_to(office->evening.letters, BOB);

	evening_answer(&office->evening, old, "1");
	ck_assert_int_eq(evening_steps(&office->evening), 0);
}

OFFICE_TEST(eject_is_confirmed, 3)
{
	MatchRow *row = evening_row(&office->evening);

	order_and_answer(office, "eject seat 3 in mg-1: " WHY, "confirm");
	check_log(office, "eject", "seat 3: Cid");
	g_autoptr(GPtrArray) seats =
		seat_list(evening_store(&office->evening), row->id, NULL);

	ck_assert_int_ne(
		((SeatRow *)seats->pdata[2])->player,
		club_fixture_player_id(office->evening.fixture, "Cid"));
	letter_to(office->evening.letters, ANN);
	letter_to(office->evening.letters, CID);
}

/* --- moves for others ------------------------------------------------- */

/* PLAY 2: play for a seat; the player gets a copy. */
OFFICE_TEST(play_for_a_seat, 2)
{
	g_autofree char *mover = g_strdup(office->evening.turn->to);
	const char *move = menu_line(office->evening.turn, 1);
	g_autofree char *copy = g_strdup_printf("| %s", move);

	order(office, formatted("play for %s in mg-1: %s",
				strcmp(mover, ANN) ? "Bob" : "Ann", move));
	ck_assert_int_eq(evening_steps(&office->evening), 1);
	assert_told(office->evening.letters, mover,
		    "The organiser has moved for you", copy);
	check_log(office, "play for", "seat ");

	MatchRow *row = evening_row(&office->evening);
	g_autoptr(GPtrArray) steps =
		step_list(evening_store(&office->evening), row->id, NULL);

	assert_has(((StepRow *)steps->pdata[0])->moves, "\"by\":\"organiser\"");
}

/* PLAY 4: nobody can find out what is in a hand by trying moves in secret. */
OFFICE_TEST(trying_is_told, 2)
{
	g_autofree char *mover = g_strdup(office->evening.turn->to);
	g_autofree char *line =
		g_strdup_printf("play for %s in mg-1: play picasso/up",
				strcmp(mover, ANN) ? "Bob" : "Ann");

	/* Nobody can hold this card, so the grammar refuses it. */
	assert_says(order(office, line), "no move of this game");
	ck_assert_uint_eq(office->evening.letters->len, 1);

	/* Award moves are moves of the game, but not now. */
	g_free(line);
	line = g_strdup_printf("play for %s in mg-1: award monet",
			       strcmp(mover, ANN) ? "Bob" : "Ann");
	assert_says(order(office, line), "isn't a legal move");
	assert_told(office->evening.letters, mover,
		    "has tried to move for you");
	check_log(office, "play for", "no legal move");
	ck_assert_int_eq(evening_steps(&office->evening), 0);
}

/* --- matches -------------------------------------------------------------- */

OFFICE_TEST(a_new_match, 2)
{
	assert_says(order(office, "new match mg pace=24 with Ann, Bob and Cid"),
		    "mg-2 is made");
	letter_to(office->evening.letters, CID);
	order(office, "start mg-2");
	MatchRow *row = club_fixture_row(office->evening.fixture, "mg-2");

	ck_assert_int_eq(row->phase, MATCH_LIVE);
	ck_assert_int_eq(row->pace_hours, 24);
	ck_assert_int_eq(row->seats, 3);
}

/* As `pennypost match new` makes it: options of the game, bank and seats. */
OFFICE_TEST(a_new_match_in_all_its_words, 2)
{
	assert_says(order(office,
			  "new match masters gallery seats=3 refill=thirteen "
			  "bank=100 bank-refill = 5 Stand-in=bot with Cid"),
		    "mg-2 is made. It begins when all");
	MatchRow *row = club_fixture_row(office->evening.fixture, "mg-2");

	ck_assert_int_eq(row->seats, 3);
	ck_assert(!row->held && !row->invited);
	ck_assert_str_eq(row->stand_in, "bot");
	ck_assert_str_eq(row->pace, "bank=100 refill=5 cap=100");
	assert_has(row->options, "refill=thirteen");
	order(office, "new match mg seats=4 hold");
	MatchRow *held = club_fixture_row(office->evening.fixture, "mg-3");

	ck_assert_int_eq(held->seats, 4);
	ck_assert(held->held);
	order(office, "new match mg invited with Ann; Bob");
	MatchRow *asked = club_fixture_row(office->evening.fixture, "mg-4");

	ck_assert(asked->invited && !asked->held);
	letter_to(office->evening.letters, BOB);
}

OFFICE_TEST(announcements, 2)
{
	order(office, "announce The club meets\non Thursday.\n\nundo");
	for (int i = 0; i < 3; i++)
		assert_told(office->evening.letters,
			    i == 0   ? ANN
			    : i == 1 ? BOB
				     : CID,
			    "| The club meets\n| on Thursday.");
	assert_golden("announcement", letter_to(office->evening.letters, ANN));
	order(office, "mg-1\nannounce Only you two.");
	ck_assert_uint_eq(office->evening.letters->len, 3);
	assert_told(office->evening.letters, BOB, "| Only you two.");
}

/* --- rollback --------------------------------------------------------- */

static void
play_steps(Office *office, int n)
{
	for (int i = 0; i < n; i++) {
		evening_turn(&office->evening);
		evening_write(&office->evening, "1");
	}
}

/* PLAY 4: steps that revealed something are taken back only if that is asked
 * for. */
OFFICE_TEST(revealed_is_not_taken_back, 2)
{
	evening_answer(&office->evening, office->evening.turn, "1");
	assert_says(order(office, "rollback mg-1 to 0"),
		    "something hidden was shown");
	ck_assert_int_eq(evening_steps(&office->evening), 1);
	ck_assert_uint_eq(office->evening.letters->len, 1);
}

OFFICE_TEST(rollback_is_confirmed, 2)
{
	g_autoptr(GPtrArray) steps = NULL;
	Opened *stale;

	evening_answer(&office->evening, office->evening.turn, "1");
	play_steps(office, 2);
	ck_assert_int_eq(evening_steps(&office->evening), 3);
	evening_turn(&office->evening);
	stale = (Opened *)office->evening.turn;

	order_and_answer(office, "rollback mg-1 to 1 even-revealed " WHY,
			 "confirm");
	check_log(office, "rollback", "to step 1, even revealed: " WHY);
	ck_assert_int_eq(evening_steps(&office->evening), 1);
	assert_golden("rollback", asked(office->evening.letters));
	for (int i = 0; i < 2; i++) {
		const Opened *letter =
			letter_to(office->evening.letters, i ? BOB : ANN);

		assert_says(letter, "as it did after step 1", "| " WHY,
			    "Something hidden was shown");
	}

	steps = step_list(evening_store(&office->evening),
			  evening_row(&office->evening)->id, NULL);
	ck_assert_uint_eq(steps->len, 3);
	ck_assert_int_eq(((StepRow *)steps->pdata[0])->voided, 0);
	ck_assert_int_ne(((StepRow *)steps->pdata[1])->voided, 0);
	ck_assert_int_ne(((StepRow *)steps->pdata[2])->voided, 0);

	/* PLAY 4: rollback revokes tokens; an old letter plays nothing. */
	evening_turn(&office->evening);
	const Opened *fresh = office->evening.turn;

	evening_answer(&office->evening, stale, "1");
	ck_assert_int_eq(evening_steps(&office->evening), 1);
	evening_answer(&office->evening, fresh, "1");
	ck_assert_int_eq(evening_steps(&office->evening), 2);
}

/* --- audit ------------------------------------------------------------ */

/* PLAY 4: an audit hides sealed orders. */
OFFICE_TEST(audit_hides, 2)
{
	const char *move = menu_line(office->evening.turn, 1);
	g_autofree char *held = g_strdup_printf("wait\n%s", move);

	evening_write(&office->evening, "1");
	evening_turn(&office->evening);
	move = menu_line(office->evening.turn, 2);
	g_free(held);
	held = g_strdup_printf("%s\nwait", move);
	evening_write(&office->evening, held);
	ck_assert_int_eq(evening_steps(&office->evening), 1);

	const Opened *letter = NULL;

	order(office, "audit mg-1");
	ptr_array_foreach (const Opened, one, office->evening.letters) {
		ck_assert_str_eq(one->to, OLGA);
		if (strstr(one->subject, "Audit"))
			letter = one;
	}
	ck_assert_ptr_nonnull(letter);
	assert_silent(letter, move, "not played yet:");
	assert_says(letter, "Moves that were asked for");
	assert_golden("audit", letter);

	order(office, "audit mg-1 reveal");
	check_log(office, "audit --reveal", "");
	assert_told(office->evening.letters, ANN,
		    "has looked at what is hidden");
	ptr_array_foreach (const Opened, one, office->evening.letters)
		if (strstr(one->subject, "Audit"))
			letter = one;
	assert_says(letter, move);
}

/* --- questions and players by mail ------------------------------------ */

static const Opened *
report_of(Office *office, const char *lines)
{
	order(office, lines);
	ptr_array_foreach (const Opened, letter, office->evening.letters)
		if (strstr(letter->text, "What you asked to see"))
			return letter;
	ck_abort_msg("no report for: %s", lines);
}

/* One letter answers all questions of a mail; it shows no hand, order or
 * address. */
OFFICE_TEST(what_she_may_see, 2)
{
	const Opened *report =
		report_of(office, "status\nlist\nlog\nlog mg-1 5\nstatus");

	ck_assert_uint_eq(office->evening.letters->len, 2);
	assert_says(report, "| == status", "| Thursday Club, Fri 20 Nov 09:",
		    "players. Mails: 0 set aside",
		    "| mg-1, step 0: ", ", until Sun 22 Nov ", "| == list",
		    "| mg-1     masters-gallery", "| Ann  ", "| == log mg-1 5");
	assert_silent(report, ANN, "@x.example");
	ck_assert_ptr_eq(
		strstr(strstr(report->text, "== status") + 1, "== status"),
		NULL);
}

/* A reply to the letter has the organiser's rights, like any reply to
 * theirs. */
/* She is told by one letter of a match that doesn't replay, and sees it in her
 * status; players see it in theirs. */
OFFICE_TEST(a_match_that_is_set_aside, 2)
{
	MatchRow *row = evening_row(&office->evening);

	text_set(&row->fingerprint, "another");
	must(match_set(evening_store(&office->evening), row, &error));
	evening_write(&office->evening, "1");
	assert_says(to_olga(office), "mg-1 is set aside");
	assert_says(to_olga(office), "pennypost doctor");
	order(office, "status\nmatches");
	ck_assert_int_eq(
		letters_saying(office->evening.letters, "mg-1 is set aside"),
		1);
	ck_assert_int_eq(letters_saying(office->evening.letters, " set aside,"),
			 1);
	evening_hears(&office->evening, "Ann", "status");
	assert_told(office->evening.letters, ANN, "mg-1 is set aside");
	ck_assert(!has_letter(office->evening.letters, OLGA));
}

OFFICE_TEST(a_report_is_answered, 2)
{
	office->letter = (Opened *)report_of(office, "list");
	order(office, "pause mg-1");
	ck_assert_int_ne(evening_row(&office->evening)->paused, TIME_NONE);
}

OFFICE_TEST(the_log_has_no_addresses, 2)
{
	Run run = { .club = office->evening.fixture->club,
		    .now = office->evening.fixture->now };

	must(tell_operator(&run, "x", "ann@example.com cannot be reached",
			   &error));
	const Opened *report = report_of(office, "log");

	assert_says(report, "(address) cannot be reached");
	assert_silent(report, ANN);
}

TABLE(newcomers, const char *line, *wanted) = {
	{ "player add Dora Lee dora@example.org Asia/Tokyo",
	  "Dora Lee dora@example.org Asia/Tokyo en" },
	{ "player add Dora dora@example.org zone Asia/Tokyo language en",
	  "Dora dora@example.org Asia/Tokyo en" },
	{ "Player add Dora dora@example.org", "Dora dora@example.org UTC en" },
};

OFFICE_TEST_EACH(a_player_is_added, newcomers, 2)
{
	order(office, newcomers[_i].line);
	assert_says(to_olga(office), "is a player now and gets a welcome");
	assert_told(office->evening.letters, "dora@example.org",
		    "has added you");
	const char *found = program_asked(
		office->evening.fixture->dir,
		"SELECT name || ' ' || address || ' ' || zone || ' ' || "
		"language FROM players WHERE name LIKE 'Dora%'");

	ck_assert_str_eq(found, newcomers[_i].wanted);
	check_log(office, "player add", "Dora");
}

/* It counts as an answer to a stranger: ten lines, and no more letters than
 * [limits] allows for a domain. */
TEST(not_to_everybody)
{
	g_autoptr(GString) lines = g_string_new(NULL);
	g_auto(Office) office = office_open(2);
	int strangers = 0;

	for (int i = 0; i < 60; i++)
		g_string_append_printf(
			lines, "player add Name%c%c n%d@victims.example\n",
			'a' + i / 26, 'a' + i % 26, i);
	order(&office, lines->str);
	ptr_array_foreach (const Opened, letter, office.evening.letters)
		strangers += g_str_has_suffix(letter->to, "@victims.example");
	const char *added = program_asked(
		office.evening.fixture->dir,
		"SELECT count(*) FROM players WHERE address LIKE '%victims%'");

	ck_assert_int_gt(strangers, 0);
	ck_assert_int_eq(
		strangers,
		(int)config_number(office.evening.fixture->club->config,
				   "limits", "answers_per_domain"));
	ck_assert_int_eq(strangers, g_ascii_strtoll(added, NULL, 10));
	assert_says(to_olga(&office), "Write it again tomorrow");
}

/* --- other people's letters ------------------------------------------- */

/* A letter of the organiser's kind to somebody else has no token: such as the
 * one to an address that a player no longer uses. */
OFFICE_TEST(nobody_else_has_a_key, 2)
{
	Run run = { .club = office->evening.fixture->club,
		    .now = office->evening.fixture->now };

	must(tell(&run, 0, 0, NEWS_OPERATOR, run.now,
		  json_pack("{s:s, s:s}", "to", "eve@example.net", "what",
			    "Something else."),
		  &error));
	evening_go_on(&office->evening);
	const Opened *letter =
		letter_to(office->evening.letters, "eve@example.net");

	ck_assert(!letter->reply_to || !*letter->reply_to ||
		  !strchr(letter->reply_to, '+'));
	ck_assert_ptr_nonnull(strchr(office->letter->reply_to, '+'));
	const char *keys = program_asked(
		office->evening.fixture->dir,
		"SELECT group_concat(DISTINCT holder) FROM tokens "
		"WHERE scope = 'organiser'");

	ck_assert_str_eq(keys, OLGA);
}

/* --- several organisers ----------------------------------------------- */

#define PIA "pia@games.example"

static Office
office_of_two(void)
{
	Office office = office_open(2);

	club_fixture_configure(office.evening.fixture,
			       CONFIG("club.organiser", OLGA " " PIA));
	Run run = { .club = office.evening.fixture->club,
		    .now = office.evening.fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	evening_go_on(&office.evening);
	assert_told(office.evening.letters, PIA, "Something is up.");
	office.letter = (Opened *)to_olga(&office);
	return office;
}

static void
check_who(const Office *office, const char *act, const char *who)
{
	g_autoptr(GPtrArray) keep = NULL;
	const JournalRow *row = last_act(office, &keep);

	ck_assert_str_eq(row->act, act);
	ck_assert_str_eq(row->who, who);
}

/* Each has a reply address of their own, the log says who acted, and the other
 * is told; of a move only that there is one. */
TEST_IN(two_run_the_club, Office, office, office_of_two())
{
	const Opened *to_pia = letter_to(office->evening.letters, PIA);

	ck_assert_str_ne(to_pia->reply_to, office->letter->reply_to);
	order(office, "pause mg-1 " WHY "\nhelp");
	check_who(office, "pause", OLGA " by mail");
	assert_told(office->evening.letters, PIA,
		    "What " OLGA ", who runs the club with you, has done",
		    "| mg-1 is paused");
	ck_assert_int_eq(letters_to(office->evening.letters, PIA), 1);

	office->letter = (Opened *)to_pia;
	evening_answer(&office->evening, to_pia, "resume mg-1");
	check_who(office, "resume", PIA " by mail");
	assert_says(to_olga(office), "| mg-1 goes on");
}

TEST_IN(two_and_a_move, Office, office, office_of_two())
{
	const char *move = menu_line(office->evening.turn, 1);
	g_autofree char *line = g_strdup_printf(
		"play for %s in mg-1: %s",
		strcmp(office->evening.turn->to, ANN) ? "Bob" : "Ann", move);

	order(office, line);
	const Opened *told = letter_to(office->evening.letters, PIA);

	assert_says(told, "has this move now");
	assert_silent(told, move);
}

/* The one who asked confirms; the other is told when it is done. */
TEST_IN(two_and_a_confirmation, Office, office, office_of_two())
{
	office->letter = (Opened *)letter_to(office->evening.letters, PIA);
	evening_answer(&office->evening, office->letter,
		       "eject Ann in mg-1: " WHY);
	ck_assert_int_eq(letters_to(office->evening.letters, OLGA), 0);
	ptr_array_foreach (const Opened, letter, office->evening.letters)
		if (strstr(letter->subject, "onfirm"))
			office->letter = (Opened *)letter;
	ck_assert_str_eq(office->letter->to, PIA);
	evening_answer(&office->evening, office->letter, "confirm");
	check_who(office, "eject", PIA " by mail");
	assert_says(to_olga(office), "| Ann doesn't play in mg-1");
}

/* Letters of a former organiser no longer count. */
TEST_IN(one_leaves_the_other, Office, office, office_of_two())
{
	const Opened *to_pia = letter_to(office->evening.letters, PIA);

	club_fixture_configure(office->evening.fixture,
			       CONFIG("club.organiser", OLGA));
	evening_answer(&office->evening, to_pia, "pause mg-1");
	ck_assert_int_eq(evening_row(&office->evening)->paused, TIME_NONE);
}
