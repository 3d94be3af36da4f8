/* absence_test.c - seats without their players, by mail and on chosen days
 * (PLAY 3): misses, offers, substitutes, the house bot, coming back, resigning,
 * being away, giving up together. */
#include "lib/evening.h"

#include "club/live/recording.h"
#include "match/record.h"
#include "run/organiser/acts.h"
#include "store/seat_offers.h"
#include "store/seats.h"

#define DORA "dora@example.com"
#define EMIL "emil@example.net"
#define OLGA "olga@games.example"

/* --- helpers ------------------------------------------------------------ */

/* Begins a match of n with Dora and Emil on the standby list, in that order. */
static Evening
begin(int n)
{
	Evening evening = evening_begin(n, NULL);
	ClubFixture *fixture = evening.fixture;
	gint64 dora = club_fixture_add(fixture, "Dora", DORA, "Europe/Vienna");
	gint64 emil = club_fixture_add(fixture, "Emil", EMIL, "UTC");

	must(standby_put(fixture->club->store, dora, &error));
	must(standby_put(fixture->club->store, emil, &error));
	return evening;
}

#define ABSENCE_TEST(name, players)                                            \
	TEST_IN(name, Evening, evening, begin(players))
#define ABSENCE_TEST_EACH(name, table, players)                                \
	TEST_IN_EACH(name, table, Evening, evening, begin(players))

/* Begins a match of n with nobody on the list. */
static Evening
begin_alone(int n)
{
	Evening evening = begin(n);

	must(standby_drop(evening_store(&evening),
			  club_fixture_player_id(evening.fixture, "Dora"),
			  &error));
	must(standby_drop(evening_store(&evening),
			  club_fixture_player_id(evening.fixture, "Emil"),
			  &error));
	return evening;
}

/* Returns the text with its lines joined. */
static char *
read_text(const Opened *letter)
{
	g_autoptr(GRegex) space = g_regex_new("\\s+", 0, 0, NULL);

	return g_regex_replace(space, letter->text, -1, 0, " ", 0, NULL);
}

static void
says(const Opened *letter, const char *what)
{
	assert_has(kept(read_text(letter)), what);
}

static bool
is_to(const Evening *evening, const char *address)
{
	for (guint i = 0; i < evening->letters->len; i++)
		if (!strcmp(((Opened *)evening->letters->pdata[i])->to,
			    address))
			return true;
	return false;
}

static SeatRow *
seat_row(const Evening *evening, int seat)
{
	g_autoptr(GPtrArray) seats = seat_list(evening_store(evening),
					       evening_row(evening)->id, NULL);

	return g_ptr_array_steal_index(seats, seat);
}

static void
assert_seat(const Evening *evening, int seat, const char *holder,
	    SeatStage stage)
{
	SeatRow *row = seat_row(evening, seat);

	ck_assert_int_eq(row->stage, stage);
	ck_assert_int_eq(
		row->player,
		holder ? club_fixture_player_id(evening->fixture, holder) : 0);
	seat_row_free(row);
}

static MatchPhase
phase(const Evening *evening)
{
	return evening_row(evening)->phase;
}

/* Returns the cards of a seat's hand, as its player's letter shows them. */
static char *
hand_of(const Opened *letter)
{
	const char *hand = strstr(letter->text, HAND);
	const char *end = hand ? strstr(hand, "\n\n") : NULL;

	ck_assert_ptr_nonnull(end);
	return g_strndup(hand, (gsize)(end - hand));
}

static const Opened *
last_to(const Evening *evening, const char *address)
{
	return letter_to(evening->letters, address);
}

/* --- the ladder --------------------------------------------------------- */

ABSENCE_TEST(three_misses_offer_the_seat, 3)
{
	evening_misses(evening, ANN);
	assert_seat(evening, 0, "Ann", SEAT_OFFERED);
	says(last_to(evening, ANN), "we offer your seat");
	for (int i = 0; i < 2; i++) {
		const Opened *offer = last_to(evening, i ? EMIL : DORA);

		says(offer, "would you be the substitute for Ann?");
		says(offer, "| accept");
		says(offer, "== The table");
		/* PLAY 3: a substitute sees the hand only after accepting. */
		assert_silent(offer, HAND);
	}
	assert_golden("offer", last_to(evening, DORA));
}

/* A player who is away isn't offered a seat: they couldn't answer. */
ABSENCE_TEST(no_offer_to_who_is_away, 3)
{
	gint64 id;
	Absence absence = {
		.player = club_fixture_player_id(evening->fixture, "Dora"),
		.since = evening->fixture->now,
		.until = evening->fixture->now + 20 * DAY,
	};

	must(absence_add(evening_store(evening), &absence, &id, &error));
	evening_misses(evening, ANN);
	ck_assert(!is_to(evening, DORA));
	ck_assert(is_to(evening, EMIL));
}

/* Neither is a player whose letters bounce. */
ABSENCE_TEST(no_offer_to_who_is_suspended, 3)
{
	BounceScore score = {
		.player = club_fixture_player_id(evening->fixture, "Dora"),
		.halves = 10,
		.bounced = evening->fixture->now + 5 * DAY,
		.suspended = evening->fixture->now,
	};

	must(bounces_score_set(evening_store(evening), &score, &error));
	evening_misses(evening, ANN);
	g_autoptr(GPtrArray) offers = seat_offer_list(
		evening_store(evening), evening_row(evening)->id, NULL);

	ck_assert_int_eq(offers->len, 1);
	ck_assert(is_to(evening, EMIL));
}

/* After a match is cancelled nobody needs to answer an offer about it; a player
 * who does is told so. */
ABSENCE_TEST(a_cancelled_match_offers_nothing, 3)
{
	ClubFixture *fixture = evening->fixture;

	evening_misses(evening, ANN);
	MatchRow *row = evening_row(evening);

	must(founding_cancel(fixture->club, fixture->now, evening->match, "",
			     &error));
	g_autoptr(GPtrArray) offers =
		seat_offer_list(evening_store(evening), row->id, NULL);

	ck_assert_int_eq(offers->len, 0);
	club_fixture_answer(fixture, last_to(evening, DORA), "accept");
	evening_answer(evening, last_to(evening, EMIL), "decline");
	says(last_to(evening, DORA), "→ That match was cancelled");
	says(last_to(evening, EMIL), "→ You've declined");
	assert_seat(evening, 0, "Ann", SEAT_OFFERED);
}

ABSENCE_TEST(an_answer_resets_the_misses, 2)
{
	SeatRow *row;
	int misses = 0;

	for (int i = 0; i < 40 && misses < 5; i++) {
		const Opened *turn = asked(evening->letters);
		bool ann = !strcmp(turn->to, ANN);

		if (ann && misses != 2) {
			evening_later(evening, 49);
			misses++;
			continue;
		}
		misses += ann;
		evening_answer(evening, turn, "1");
	}
	row = seat_row(evening, 0);
	ck_assert_int_eq(row->missed, 2);
	ck_assert_int_eq(row->stage, SEAT_OWNED);
	seat_row_free(row);
}

ABSENCE_TEST(a_substitute_sits, 3)
{
	evening_misses(evening, ANN);
	g_autofree char *hand = hand_of(last_to(evening, ANN));

	assert_silent(last_to(evening, DORA), hand);
	evening_answer(evening, last_to(evening, DORA), "Accept.\n\nGladly!");
	assert_seat(evening, 0, "Dora", SEAT_SUBSTITUTE);
	const Opened *first = last_to(evening, DORA);

	says(first, "You're the substitute for Ann");
	assert_says(first, hand);
	says(first, "The seat is yours.");
	assert_golden("substitute", first);
	says(last_to(evening, ANN), "Dora has taken over your seat");
	says(last_to(evening, ANN), "| back");
	assert_golden("seat-taken", last_to(evening, ANN));
	says(last_to(evening, BOB), "Dora takes over from Ann");
}

static void
assert_held(const json_t *record, int seat, const char *held)
{
	const json_t *list = json_object_get(
		json_array_get(json_object_get(record, "seats"), (size_t)seat),
		"held");
	g_autoptr(GString) text = g_string_new(NULL);
	const json_t *item;
	size_t i;

	json_array_foreach (list, i, item) {
		const char *name =
			json_string_value(json_object_get(item, "name"));

		g_string_append_printf(
			text, "%s%s %d %s", i ? ", " : "", name ? name : "-",
			(int)json_integer_value(json_object_get(item, "after")),
			json_string_value(json_object_get(item, "why")));
	}
	ck_assert_str_eq(text->str, held);
}

/* RECORD: the record says who held a seat, however it changed hands. */
ABSENCE_TEST(the_record_says_who_sat, 3)
{
	Club *club = evening->fixture->club;
	Run run = { .club = club, .now = evening->fixture->now + 9 * DAY };
	Acting steward = { .run = &run, .who = "organiser" };
	g_autofree char *said = NULL, *gone = NULL;
	GError *error = NULL;
	int steps = 0;

	evening_misses(evening, ANN);
	int sat = evening_steps(evening);

	evening_answer(evening, last_to(evening, DORA), "accept");
	said = act_in_english(act_of(COMMAND_REPLACE), &steward,
			      "Bob in mg-1 with Emil: a slip", &error);
	ck_assert_ptr_nonnull(said);
	gone = act_in_english(act_of(COMMAND_EJECT), &steward,
			      "Cid in mg-1: a slip", &error);
	ck_assert_ptr_nonnull(gone);
	int now = evening_steps(evening);
	json_auto_t *record =
		recording_new(club, run.now, evening->match, true, &error);
	g_autofree char *first =
		g_strdup_printf("Ann 0 opening, Dora %d offer", sat);
	g_autofree char *second =
		g_strdup_printf("Bob 0 opening, Emil %d organiser", now);
	g_autofree char *third = g_strdup_printf(
		"Cid 0 opening, - %d ejected, - %d bot", now, now);

	ck_assert_ptr_nonnull(record);
	assert_held(record, 0, first);
	assert_held(record, 1, second);
	assert_held(record, 2, third);
	must(record_verify(record, &steps, &error));
	/* A record in which a seat is held before its holder is known is
	 * refused. */
	json_t *dora = json_array_get(
		json_object_get(
			json_array_get(json_object_get(record, "seats"), 0),
			"held"),
		1);

	json_object_set_new(dora, "at", json_string(START_TEXT));
	json_object_set_new(dora, "after", json_integer(-1));
	ck_assert(!record_verify(record, &steps, NULL));
}

/* When it is Dora's turn, her answer is played for the seat. */
ABSENCE_TEST(a_substitute_moves, 2)
{
	int before;

	evening_misses(evening, ANN);
	evening_answer(evening, last_to(evening, DORA), "yes");
	for (int i = 0; i < 10; i++) {
		const Opened *turn = NULL;

		if (is_to(evening, DORA) &&
		    strstr(last_to(evening, DORA)->subject, "Your turn"))
			break;
		turn = asked(evening->letters);
		evening_answer(evening, turn, "1");
	}
	before = evening_steps(evening);

	evening->turn = last_to(evening, DORA);
	evening_write(evening, "1");
	ck_assert_int_gt(evening_steps(evening), before);
	/* PLAY 3: the old owner may come back until the substitute moves. */
	assert_seat(evening, 0, "Dora", SEAT_SUBSTITUTE);
}

/* If two accept quickly, only one gets the seat. */
ABSENCE_TEST(the_first_has_the_seat, 3)
{
	evening_misses(evening, ANN);
	club_fixture_answer(evening->fixture, last_to(evening, EMIL), "accept");
	evening_answer(evening, last_to(evening, DORA), "accept");
	assert_seat(evening, 0, "Emil", SEAT_SUBSTITUTE);
	says(last_to(evening, DORA), "Somebody was quicker");
	assert_silent(last_to(evening, DORA), HAND);
}

ABSENCE_TEST(an_unclear_answer_is_asked_again, 3)
{
	evening_misses(evening, ANN);
	evening_answer(evening, last_to(evening, DORA), "play monet");
	says(last_to(evening, DORA), "Reply with one word");
	assert_silent(last_to(evening, DORA), HAND);
	assert_seat(evening, 0, "Ann", SEAT_OFFERED);
}

/* What is written in answer to an offer, and what the reply says. */
TABLE(beside_offer, const char *text, *says) = {
	{ "status", "Your matches" },
	{ "Hello,\n\nstatus\n\nDora", "Your matches" },
	{ "help", "accept" },
	{ "list", "Open matches" },
	{ "games", "Masters Gallery" },
	{ "rules masters-gallery", "95 cards" },
	{ "set language fr", "cette langue" },
	{ "set letters short", "letters" },
	{ "my data", "what we store about you" },
	{ "away 1 Dec to 3 Dec", "your mail" },
	{ "aide", "accept" },
	{ "hilfe", "accept" },
};

ABSENCE_TEST_EACH(other_commands_beside_an_offer, beside_offer, 3)
{
	evening_misses(evening, ANN);
	evening_answer(evening, last_to(evening, DORA), beside_offer[_i].text);
	assert_silent(last_to(evening, DORA), "Reply with one word: `accept`");
	says(last_to(evening, DORA), beside_offer[_i].says);
	assert_seat(evening, 0, "Ann", SEAT_OFFERED);
}

/* These don't accept: the letter's own words, misspelt ones, moves, prose. */
static const char *const unclear[] = {
	"play monet", "1",
	"hmm",	      "acept",
	"maybe",      "accept or not?",
	"pass",	      "next: play monet",
	"undo",	      "Who else plays there?",
};

ABSENCE_TEST_EACH(an_unclear_answer_stays_one, unclear, 3)
{
	evening_misses(evening, ANN);
	evening_answer(evening, last_to(evening, DORA), unclear[_i]);
	says(last_to(evening, DORA), "Reply with one word");
	assert_seat(evening, 0, "Ann", SEAT_OFFERED);
}

/* Clear answers to the offer of a seat, in everyday words. */
static const struct {
	const char *text;
	bool takes; /* or declines */
} clear[] = {
	{ "I'll take it!", true },
	{ "Count me in, thanks", true },
	{ "Ja, ich springe ein", true },
	{ "gerne, den Platz nehme ich", true },
	{ "Avec plaisir !", true },
	{ "Je prends la place", true },
	{ "Not this time, sorry", false },
	{ "Leider nicht, danke", false },
	{ "Non merci, pas cette fois", false },
};

ABSENCE_TEST_EACH(an_offer_is_answered_in_words, clear, 3)
{
	evening_misses(evening, ANN);
	evening_answer(evening, last_to(evening, DORA), clear[_i].text);
	says(last_to(evening, DORA),
	     clear[_i].takes ? "You're the substitute" : "You've declined");
	if (clear[_i].takes)
		assert_seat(evening, 0, "Dora", SEAT_SUBSTITUTE);
	else
		assert_seat(evening, 0, "Ann", SEAT_OFFERED);
}

/* If more is written, both choices are offered, and the reply's own address
 * takes either. */
TEST_RANGE(an_offer_answered_with_more, 0, 3)
{
	static const char *const texts[] = {
		"Yes, but only from March",
		"I'm in hospital",
		"avec plaisir, mais pas cette fois",
	};
	g_auto(Evening) evening = begin(3);

	evening_misses(&evening, ANN);
	evening_answer(&evening, last_to(&evening, DORA), texts[_i]);
	const Opened *asked_back = last_to(&evening, DORA);

	assert_seat(&evening, 0, "Ann", SEAT_OFFERED);
	says(asked_back, "| accept");
	says(asked_back, "| decline");
	assert_has(asked_back->html, "body=accept", "body=decline");
	assert_has(asked_back->subject, ": accept? decline?");
	evening_answer(&evening, asked_back, "accept");
	assert_seat(&evening, 0, "Dora", SEAT_SUBSTITUTE);
}

/* If all decline, the house bot takes the seat at once. */
ABSENCE_TEST(declined_by_all, 3)
{
	evening_misses(evening, ANN);
	club_fixture_answer(evening->fixture, last_to(evening, DORA), "no");
	evening_answer(evening, last_to(evening, EMIL), "decline");
	assert_seat(evening, 0, NULL, SEAT_BOT);
	says(last_to(evening, DORA), "You've declined");
	says(last_to(evening, BOB), "Ann (house bot) moves at once");
	g_autoptr(GArray) list = standby_list(evening_store(evening), NULL);

	/* A player who declines keeps their place on the list. */
	ck_assert_int_eq(g_array_index(list, gint64, 0),
			 club_fixture_player_id(evening->fixture, "Dora"));
}

/* PLAY 3: an offer lasts 24 h; a player who doesn't answer goes to the end of
 * the list; then the bot gets the seat. */
ABSENCE_TEST(nobody_answers, 3)
{
	evening_misses(evening, ANN);
	club_fixture_answer(evening->fixture, last_to(evening, EMIL), "no");
	evening_later(evening, 23);
	assert_seat(evening, 0, "Ann", SEAT_OFFERED);
	evening_later(evening, 2);
	assert_seat(evening, 0, NULL, SEAT_BOT);
	says(last_to(evening, ANN), "the house bot plays it");
	g_autoptr(GArray) list = standby_list(evening_store(evening), NULL);

	ck_assert_int_eq(list->len, 2);
	ck_assert_int_eq(g_array_index(list, gint64, 0),
			 club_fixture_player_id(evening->fixture, "Emil"));
}

/* An answer that comes too late changes nothing. */
ABSENCE_TEST(a_late_acceptance, 3)
{
	evening_misses(evening, ANN);
	const Opened *offer = last_to(evening, DORA);

	evening_later(evening, 26);
	evening_answer(evening, offer, "accept");
	assert_seat(evening, 0, NULL, SEAT_BOT);
	says(last_to(evening, DORA), "Nothing changes for you");
}

/* The house bot moves at once, so the others never wait for it. */
TEST_IN(the_house_bot_does_not_wait, Evening, evening, begin_alone(2))
{
	evening_misses(evening, ANN);
	assert_seat(evening, 0, NULL, SEAT_BOT);
	for (int i = 0; i < 60 && phase(evening) == MATCH_LIVE; i++) {
		const Opened *turn = asked(evening->letters);

		ck_assert_str_eq(turn->to, BOB);
		evening_answer(evening, turn, "1");
	}
	ck_assert_int_eq(phase(evening), MATCH_FINISHED);
	says(last_to(evening, BOB), "Ann (house bot)");
	/* The last letter also goes to the owner. */
	says(last_to(evening, ANN), "The final table of mg-1");
}

/* --- coming back -------------------------------------------------------- */

ABSENCE_TEST(the_owner_keeps_an_offered_seat, 3)
{
	evening_misses(evening, ANN);
	const Opened *offer = last_to(evening, DORA);

	club_fixture_answer(evening->fixture, last_to(evening, ANN), "back");
	evening_answer(evening, offer, "accept");
	assert_seat(evening, 0, "Ann", SEAT_OWNED);
	says(last_to(evening, ANN), "Welcome back");
	says(last_to(evening, DORA), "Nothing changes for you");
}

TEST_IN(the_owner_comes_back_from_the_bot, Evening, evening, begin_alone(3))
{
	evening_misses(evening, ANN);
	assert_seat(evening, 0, NULL, SEAT_BOT);
	evening_answer(evening, last_to(evening, ANN), "back");
	assert_seat(evening, 0, "Ann", SEAT_OWNED);
	says(last_to(evening, ANN), HAND);
	says(last_to(evening, BOB), "Ann is back");
}

ABSENCE_TEST(the_owner_comes_back_before_the_substitute_moves, 3)
{
	evening_misses(evening, ANN);
	evening_answer(evening, last_to(evening, DORA), "accept");
	const Opened *dora = last_to(evening, DORA);

	evening_answer(evening, last_to(evening, ANN), "back");
	assert_seat(evening, 0, "Ann", SEAT_OWNED);
	says(last_to(evening, DORA), "came back before you moved");
	/* The substitute's token is no longer valid. */
	evening_answer(evening, dora, "show");
	for (guint i = 0; i < evening->letters->len; i++)
		assert_silent(evening->letters->pdata[i], HAND);
}

ABSENCE_TEST(no_way_back_after_the_substitute_has_moved, 2)
{
	evening_misses(evening, ANN);
	evening_answer(evening, last_to(evening, DORA), "accept");
	g_autoptr(GPtrArray) kept = g_ptr_array_ref(evening->letters);
	const Opened *ann = letter_to(kept, ANN);

	for (int i = 0; i < 6; i++)
		evening_answer(evening, asked(evening->letters), "1");
	evening_answer(evening, ann, "back");
	assert_seat(evening, 0, "Dora", SEAT_SUBSTITUTE);
	says(last_to(evening, ANN), "Dora plays your seat in mg-1 now.");
	assert_silent(last_to(evening, ANN), HAND);
}

/* --- resigning ---------------------------------------------------------- */

/* Ann resigns and confirms it. */
static void
resign(Evening *evening)
{
	const Opened *letter = last_to(evening, ANN);
	const Opened *confirm = NULL;

	evening_answer(evening, letter, "resign");
	ptr_array_foreach (const Opened, found, evening->letters)
		if (strstr(found->text, "You resign from mg-1"))
			confirm = found;
	ck_assert_ptr_nonnull(confirm);
	assert_seat(evening, 0, "Ann", SEAT_OWNED);
	evening_answer(evening, confirm, "confirm");
}

/* The record names the resigner, ranks them last, and verifies. */
static void
check_record(const Evening *evening)
{
	json_auto_t *record = must(
		recording_new(evening->fixture->club, evening->fixture->now,
			      evening->match, false, &error));
	json_t *ranks, *rank;
	int steps = -1;
	gsize i;

	must(record_verify(record, &steps, &error));
	ck_assert_int_eq(steps, evening_steps(evening));
	ranks = json_object_get(record, "ranks");
	ck_assert_int_eq(json_integer_value(json_array_get(ranks, 0)),
			 json_array_size(ranks));
	ck_assert(json_is_true(json_object_get(
		json_array_get(json_object_get(record, "seats"), 0),
		"resigned")));
	/* A record that ranks the resigner first is refused. */
	json_array_foreach (ranks, i, rank)
		json_integer_set(rank, (json_int_t)i + 1);
	ck_assert(!record_verify(record, &steps, NULL));
}

ABSENCE_TEST(three_play_and_one_resigns, 3)
{
	resign(evening);
	assert_seat(evening, 0, NULL, SEAT_OFFERED);
	says(last_to(evening, BOB), "Ann has resigned");
	says(last_to(evening, DORA), "would you be the substitute for Ann?");
	evening_later(evening, 26);
	assert_seat(evening, 0, NULL, SEAT_BOT);
	/* Played to the end, the resigner is last. */
	for (int i = 0; i < 80 && phase(evening) == MATCH_LIVE; i++) {
		ptr_array_foreach (const Opened, letter, evening->letters)
			if (strstr(letter->subject, "Your turn"))
				club_fixture_answer(evening->fixture, letter,
						    menu_choice(letter));
		evening_go_on(evening);
	}
	ck_assert_int_eq(phase(evening), MATCH_FINISHED);
	const Opened *result = last_to(evening, BOB);

	says(result, "3. Ann (house bot)");
	says(result, ", resigned");
	check_record(evening);
}

ABSENCE_TEST(two_play_and_the_other_wins, 2)
{
	resign(evening);
	const Opened *offer = last_to(evening, BOB);

	says(offer, "You can end the match now");
	assert_golden("offer-won", offer);
	ck_assert(!is_to(evening, DORA));
	evening_answer(evening, offer, "accept");
	ck_assert_int_eq(phase(evening), MATCH_FINISHED);
	says(last_to(evening, BOB), "1. Bob");
	says(last_to(evening, BOB), ", resigned");
	/* No move is asked for any more. */
	says(last_to(evening, BOB), "The final table of mg-1");
	assert_silent(last_to(evening, BOB), "== The table", "Answer by");
	check_record(evening);
}

/* Only Bob can say whether the match is won: Bob has mail off, but this letter
 * is sent, without a reminder. */
ABSENCE_TEST(an_offer_comes_with_mail_off, 2)
{
	Player *bob = club_fixture_player(evening->fixture, "Bob");

	bob->mail_off = true;
	must(player_set(evening->fixture->club->store, bob, &error));
	resign(evening);
	says(last_to(evening, BOB), "You can end the match now");
}

ABSENCE_TEST(two_play_and_the_bot_plays_on, 2)
{
	resign(evening);
	const Opened *offer = last_to(evening, BOB);

	/* They aren't asked about a seat. */
	evening_answer(evening, offer, "What a pity.");
	says(last_to(evening, BOB), "`accept` to end the match and win it");
	assert_silent(last_to(evening, BOB), "take the seat");
	evening_answer(evening, offer, "no");
	says(last_to(evening, BOB), "so the match goes on");
	ck_assert_int_eq(phase(evening), MATCH_LIVE);
	assert_seat(evening, 0, NULL, SEAT_BOT);
	/* It may also be taken as won later. */
	evening_answer(evening, last_to(evening, BOB), "accept");
	ck_assert_int_eq(phase(evening), MATCH_FINISHED);
}

/* --- giving up together ------------------------------------------------- */

ABSENCE_TEST(all_wish_to_end_it, 2)
{
	club_fixture_answer(evening->fixture, last_to(evening, ANN),
			    "propose abort");
	club_fixture_answer(evening->fixture, last_to(evening, ANN), "show");
	g_autoptr(GPtrArray) first = g_ptr_array_ref(evening->letters);

	evening_go_on(evening);
	says(last_to(evening, BOB), "Ann would like to end this match");
	says(last_to(evening, BOB), "| accept end");
	ck_assert_int_eq(phase(evening), MATCH_LIVE);
	evening_answer(evening, letter_to(first, BOB), "accept end");
	ck_assert_int_eq(phase(evening), MATCH_CANCELLED);
	says(last_to(evening, ANN), "Everyone who plays agreed");
	/* The letter shows no table, whichever run writes it: a later run would
	 * have no game loaded. */
	assert_silent(last_to(evening, ANN), "== The table");
	assert_silent(last_to(evening, BOB), "== The table");
}

TEST_IN(a_wish_is_forgotten_after_two_weeks, Evening, evening, begin_alone(3))
{
	const Opened *ann = last_to(evening, ANN), *bob = last_to(evening, BOB);
	const Opened *cid = last_to(evening, CID);

	evening_answer(evening, ann, "propose abort");
	evening_later(evening, 15 * 24);
	club_fixture_answer(evening->fixture, bob, "accept abort");
	evening_answer(evening, cid, "accept abort");
	ck_assert_int_eq(phase(evening), MATCH_LIVE);
}

/* --- away --------------------------------------------------------------- */

/* PLAY 3: an absence is announced ahead and has a budget; it stops only that
 * player's clock. */
ABSENCE_TEST(away_stops_the_clock, 2)
{
	g_autofree char *asked_one = g_strdup(evening->turn->to);

	evening_write(evening, "away until 30 Nov");
	says(letter_to(evening->letters, asked_one),
	     "Days away left: 17 of 28");
	int before = evening_steps(evening);

	evening_later(evening, 72);
	evening_later(evening, 72);
	ck_assert_int_eq(evening_steps(evening), before);
	for (int i = 0; i < 12 && evening_steps(evening) == before; i++)
		evening_later(evening, 24);
	ck_assert_int_gt(evening_steps(evening), before);
}

TEST(away_has_a_budget)
{
	TABLE(cases, const char *line, *said) = {
		{ "away 1 Dec to 31 Dec", "28 of your 28 days away" },
		{ "away 1 Nov to 5 Nov 2026", "In your mail of" },
		{ "away 1 Dec to 8 Dec", "Days away left: 20 of 28" },
		{ "away 4 Dec to 8 Dec", "Days away left: 15 of 28" },
		{ "away 1 Jan to 31 Jan", "of your 28 days away" },
		{ "back", "Welcome back" },
		{ "away 1 Dec to 28 Dec", "Days away left: 0 of 28" },
	};
	g_auto(Evening) evening = begin(2);
	const Opened *ann = last_to(&evening, ANN);

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		evening_answer(&evening, ann, cases[i].line);
		says(last_to(&evening, ANN), cases[i].said);
		/* The days of an absence don't count as menu lines. */
		assert_silent(last_to(&evening, ANN), "line of the menu");
	}
}

/* PLAY 3: a vacation reply is never an order; it makes a note. */
ABSENCE_TEST(a_vacation_reply_is_a_note, 2)
{
	int letters = 0;

	for (int i = 0; i < 3; i++) {
		club_fixture_answer_with(evening->fixture, evening->turn,
					 "Auto-Submitted: auto-replied\n", "1");
		evening_go_on(evening);
		letters += evening->letters->len;
		if (i)
			continue;
		says(last_to(evening, OLGA), "may be away");
		assert_silent(last_to(evening, OLGA), "play ");
	}
	ck_assert_int_eq(letters, 1);
	ck_assert_int_eq(evening_steps(evening), 0);
}

/* --- preferences -------------------------------------------------------- */

ABSENCE_TEST(a_stand_in_of_one_s_own, 2)
{
	says(evening->turn, "If we don't hear from you: | play ");
	evening_write(evening, "stand-in bot");
	evening_turn(evening);
	says(evening->turn, "If we don't hear from you: the house bot moves.");
}

TEST_IN(standing_by, Evening, evening, begin_alone(2))
{
	evening_answer(evening, last_to(evening, ANN), "standby on");
	ck_assert_int_eq(kept(standby_list(evening_store(evening), NULL))->len,
			 1);
	evening_answer(evening, last_to(evening, ANN), "standby off");
	ck_assert_int_eq(kept(standby_list(evening_store(evening), NULL))->len,
			 0);
}
