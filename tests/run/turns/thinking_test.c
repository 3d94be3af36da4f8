/* Searches for moves of the house after a run's letters are sent. */
#include "club/live/recording.h"
#include "club/seasons/rating/rating.h"
#include "club/seats/founding.h"
#include "lib/evening.h"
#include "lib/program.h"
#include "match/record.h"
#include "run/organiser/overview.h"
#include "run/organiser/why.h"
#include "store/facts.h"
#include "store/seats.h"
#include "store/steps.h"
#include "store/thoughts.h"

#include <string.h>

/* --- helpers ------------------------------------------------------------- */

/* A deal of art-gallery in which the house begins. */
#define OTHER_SEED                                                             \
	"1111111111111111111111111111111111111111111111111111111111111111"

static const char *const ann[] = { "Ann", NULL };

/* Starts a match of Ann against the house, which plays well. */
static Evening
begin(int house, const char *thinking)
{
	Evening evening = evening_new();
	const MatchPlan plan = { .game = "art-gallery",
				 .players = ann,
				 .seed = SEED,
				 .house = house,
				 .level = "good" };

	club_fixture_configure(evening.fixture,
			       CONFIG("match.thinking", thinking));
	evening_start(&evening, &plan);
	return evening;
}

static bool
is_asked(const Evening *evening)
{
	ptr_array_foreach (const Opened, letter, evening->letters)
		if (strstr(letter->subject, " (by "))
			return true;
	return false;
}

/* Returns the house's stored search result for the next step, or NULL. */
static Thought *
thought_of(const Evening *evening)
{
	const MatchRow *row = evening_row(evening);
	Thought *found = NULL;

	for (int seat = 0; seat < row->seats && !found; seat++)
		must(thought_get(evening_store(evening), row->id,
				 row->steps + 1, seat, &found, &error));
	return found;
}

/* Ann moves until the house has to. */
static void
move(Evening *evening)
{
	while (is_asked(evening)) {
		evening_turn(evening);
		evening_write(evening, menu_choice(evening->turn));
	}
}

/* Deletes the house's search results, as a crash would. */
static void
forget(Evening *evening)
{
	must(thought_drop(evening_store(evening), evening_row(evening)->id,
			  G_MAXINT, &error));
}

#define THINKING_TEST(name, house, thinking)                                   \
	TEST_IN(name, Evening, evening, begin(house, thinking))

/* --- in two runs ---------------------------------------------------------- */

/* The run that reads Ann's move searches once its letters are sent; the next
 * one plays what was found for both seats of the house, and asks her. */
THINKING_TEST(a_thought_is_played_by_the_next_run, 2, "20")
{
	move(evening);
	int steps = evening_steps(evening);
	g_autoptr(Thought) thought = thought_of(evening);

	ck_assert(thought != NULL);
	ck_assert_str_eq(thought->level, "good");
	g_auto(Listing) list = listing_new(evening->fixture->club, "en");

	must(overview_matches(&list, evening->fixture->now, false, &error));
	assert_has(list.text->str, "(good) (the house thinks)");
	const WhyAsked asked = { "Ann", evening->match, false };
	g_auto(Listing) story = listing_new(evening->fixture->club, "en");
	json_auto_t *shown = must(overview_match(evening->fixture->club,
						 evening->fixture->now,
						 evening->match, &error));

	must(why_of(&story, evening->fixture->now, &asked, &error));
	assert_has(story.text->str, "is looking for its move in ag-1.");
	ck_assert(!strstr(story.text->str, thought->move));
	ck_assert(json_is_true(json_object_get(shown, "thinks")));
	evening_go_on(evening);
	ck_assert_int_gt(evening_steps(evening), steps + 1);
	ck_assert(is_asked(evening));
	assert_untold(evening->letters, ANN, "thinking");
}

/* If the house begins, the letter says so, and what comes next. */
TEST(the_house_begins)
{
	g_auto(Evening) evening = evening_new();
	const MatchPlan plan = { .game = "art-gallery",
				 .players = ann,
				 .seed = OTHER_SEED,
				 .house = 2,
				 .level = "good" };

	club_fixture_configure(evening.fixture, CONFIG("match.thinking", "20"));
	evening.match = club_fixture_begin(evening.fixture, &plan);
	evening_go_on(&evening);
	ck_assert(!is_asked(&evening));
	assert_told(evening.letters, ANN, "To move: house bot",
		    "hear when it has moved");
	evening_go_on(&evening);
	assert_untold(evening.letters, ANN, "To move:");
}

/* If searching is off, the house plays at once, as the bot. */
THINKING_TEST(a_club_that_never_thinks, 2, "0")
{
	for (int turn = 0; turn < 3; turn++) {
		ck_assert(is_asked(evening));
		evening_turn(evening);
		evening_write(evening, menu_choice(evening->turn));
	}
	ck_assert(thought_of(evening) == NULL);
}

/* A match against the house is played to its end, by mail. */
THINKING_TEST(a_whole_match, 1, "20")
{
	for (int runs = 0; evening_row(evening)->phase == MATCH_LIVE; runs++) {
		ck_assert_int_lt(runs, 300);
		if (is_asked(evening))
			move(evening);
		else
			evening_go_on(evening);
	}
	assert_told(evening->letters, ANN, "house bot 2 (good)");
	json_auto_t *record = must(
		recording_new(evening->fixture->club, evening->fixture->now,
			      evening->match, false, &error));
	g_autofree char *text = recording_text(record);
	int steps = 0;

	must(record_verify(record, &steps, &error));
	ck_assert_int_eq(steps, evening_steps(evening));
	assert_has(text, "\"house\":\"good\",\"name\":\"house bot 2\"");
	assert_has(text, "\"by\":\"bot\",\"level\":\"good\"");
	ck_assert(!strstr(text, "\"by\":\"player\",\"level\""));
	/* A redacted record names no level, and no record may name an unknown
	 * one. */
	json_auto_t *redacted = record_redact(record, TEXTS("Ann", NULL));

	must(record_verify(redacted, &steps, &error));

	ck_assert(!strstr(kept(recording_text(redacted)), "\"level\""));
	json_object_set_new(json_array_get(json_object_get(record, "seats"), 1),
			    "house", json_string("best"));
	ck_assert(!record_verify(record, &steps, NULL));
}

/* A match in which the house has a seat is rated for nobody. */
TEST(a_match_beside_the_house)
{
	static const char *const two[] = { "Ann", "Bob", NULL };
	const MatchPlan plan = { .game = "art-gallery",
				 .players = two,
				 .seed = SEED,
				 .house = 1,
				 .level = "good" };
	g_auto(Evening) evening = evening_new();

	evening.match = club_fixture_begin(evening.fixture, &plan);
	evening_go_on(&evening);
	for (int runs = 0; evening_row(&evening)->phase == MATCH_LIVE; runs++) {
		ck_assert_int_lt(runs, 300);
		if (is_asked(&evening))
			move(&evening);
		else
			evening_go_on(&evening);
	}
	g_autoptr(GArray) rated =
		must(rating_list(evening.fixture->club, "art-gallery",
				 evening.fixture->now, &error));

	ck_assert_int_eq(rated->len, 0);
}

/* --- what it tells -------------------------------------------------------- */

#define MARK "zzq"

/* Counts the stored moves for the next step, and replaces them by a move (NULL:
 * by none). */
static int
thoughts(const Evening *evening, const char *move)
{
	const MatchRow *row = evening_row(evening);
	Store *store = evening_store(evening);
	int n = 0;

	for (int seat = 0; seat < row->seats; seat++) {
		g_autoptr(Thought) thought = NULL;

		must(thought_get(store, row->id, row->steps + 1, seat, &thought,
				 &error));
		n += thought != NULL;
		if (!thought || !move)
			continue;
		g_free(thought->move);
		thought->move = g_strdup(move);
		must(thought_put(store, thought, &error));
	}
	return n;
}

/* Plays until Ann and two seats of the house owe a sealed answer, and both
 * seats' moves are stored. */
static Evening
sealed(void)
{
	const MatchPlan plan = { .game = "masterpiece-1996",
				 .players = ann,
				 .seed = SEED,
				 .house = 2,
				 .level = "good" };
	Evening evening = evening_new();

	evening.match = club_fixture_begin(evening.fixture, &plan);
	evening_go_on(&evening);
	for (int runs = 0; thoughts(&evening, NULL) < 2 || !is_asked(&evening);
	     runs++) {
		ck_assert_int_lt(runs, 100);
		if (is_asked(&evening))
			move(&evening);
		else
			evening_go_on(&evening);
	}
	return evening;
}

/* Returns what the organiser may see. Free with g_free. */
static char *
organised(const Evening *evening, Time now)
{
	Club *club = evening->fixture->club;
	const WhyAsked asked = { "Ann", evening->match, true };
	g_auto(Listing) out = listing_new(club, "en");
	json_auto_t *shown =
		must(overview_match(club, now, evening->match, &error));
	g_autofree char *text = json_dumps(shown, 0);
	json_auto_t *record =
		must(recording_new(club, now, evening->match, false, &error));
	g_autofree char *recorded = recording_text(record);

	must(why_of(&out, now, &asked, &error));
	must(overview_club(&out, now, &error));
	must(overview_matches(&out, now, true, &error));
	must(overview_log(&out, NULL, 1000, &error));
	return g_strconcat(out.text->str, text, recorded, NULL);
}

/* Runs the program with its most detailed log, and checks that it reveals
 * nothing. */
static void
program_keeps(const Evening *evening, const char *line)
{
	g_autofree char *now = clock_rfc3339(evening->fixture->now);
	g_auto(GStrv) words = g_strsplit(
		formatted("%s --now %s --verbose", line, now), " ", -1);
	g_auto(Ran) ran =
		program_run(evening->fixture->dir, (const char *const *)words);

	ck_assert_msg(ran.status == 0, "%s: %s", line, ran.err);
	ck_assert_msg(!strstr(ran.out, MARK) && !strstr(ran.err, MARK),
		      "%s: %s%s", line, ran.out, ran.err);
}

/* Nothing that anybody may see reveals the moves found for two seats of the
 * house in a sealed window: neither while they wait, nor once they are on the
 * desks. */
TEST_IN(a_thought_is_a_secret, Evening, evening, sealed())
{
	static const char *const lines[] = {
		"status", "match show mq-1", "log", "stats", "why Ann", "run"
	};
	int steps = evening_steps(evening);

	thoughts(evening, MARK);
	for (int run = 0; run < 2; run++) {
		g_autofree char *text =
			organised(evening, evening->fixture->now);

		ck_assert(!strstr(text, MARK));
		ck_assert((strstr(text, "the house thinks") != NULL) == !run);
		for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
			program_keeps(evening, lines[i]);
		evening_hears(evening, "Ann", "status\n\nshow mq-1");
		ck_assert(has_letter(evening->letters, ANN));
		ck_assert_int_eq(letters_saying(evening->letters, MARK), 0);
	}
	ck_assert_int_eq(evening_steps(evening), steps);
	g_autoptr(GPtrArray) seats = must(seat_list(
		evening_store(evening), evening_row(evening)->id, &error));

	assert_has(((const SeatRow *)seats->pdata[1])->desk, MARK);
}

/* Nor does it reveal whether Ann has answered. */
TEST_IN(an_answer_while_the_house_thinks_is_a_secret, Evening, evening,
	sealed())
{
	Time now = evening->fixture->now;
	g_auto(Listing) before = listing_new(evening->fixture->club, "en");
	g_auto(Listing) after = listing_new(evening->fixture->club, "en");

	evening_turn(evening);
	forget(evening);
	must(overview_matches(&before, now, true, &error));
	evening_write(evening, menu_choice(evening->turn));
	must(overview_matches(&after, now, true, &error));
	assert_has(before.text->str, "the house thinks");
	ck_assert_str_eq(before.text->str, after.text->str);
}

/* --- what goes wrong ------------------------------------------------------ */

/* A stored move for another course of the match isn't used; the house searches
 * again. */
THINKING_TEST(a_thought_about_another_course, 2, "20")
{
	move(evening);
	int steps = evening_steps(evening);
	g_autoptr(Thought) thought = thought_of(evening);
	g_autofree char *move_text = g_strdup(thought->move);

	g_free(thought->fingerprint);
	thought->fingerprint = g_strdup("another");
	must(thought_put(evening_store(evening), thought, &error));
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), steps);
	ck_assert(!is_asked(evening));
	g_autoptr(Thought) again = thought_of(evening);

	ck_assert_str_eq(again->move, move_text);
	ck_assert_str_ne(again->fingerprint, "another");
	evening_go_on(evening);
	ck_assert(is_asked(evening));
}

/* After a search result is lost, the house searches again; if there is none
 * within hours, the bot moves. */
THINKING_TEST(a_thought_that_never_comes, 1, "20")
{
	move(evening);
	int steps = evening_steps(evening);

	for (int run = 0; run < 3; run++) {
		forget(evening);
		evening_go_on(evening);
		ck_assert_int_eq(evening_steps(evening), steps);
	}
	forget(evening);
	evening_later(evening, 6);
	ck_assert(is_asked(evening));
}

/* A search that crashes the program is tried twice, then the bot moves. */
THINKING_TEST(a_search_that_ends_the_program, 1, "20")
{
	Store *store = evening_store(evening);
	gint64 match = evening_row(evening)->id;

	move(evening);
	for (int died = 1; died <= 2; died++) {
		forget(evening);
		must(fact_pair_set(store, "thinking", match, died, &error));
		evening_go_on(evening);
		g_autoptr(Thought) thought = thought_of(evening);

		ck_assert_str_eq(thought->level, died < 2 ? "good" : "bot");
	}
	int step = evening_steps(evening);

	evening_go_on(evening);
	ck_assert(is_asked(evening));
	/* nor does its record claim a better level for the bot's move */
	g_autoptr(GPtrArray) steps = must(step_list(store, match, &error));
	const StepRow *bots = steps->pdata[step];

	assert_has(bots->moves, "\"by\":\"bot\"");
	ck_assert_msg(!strstr(bots->moves, "level"), "%s", bots->moves);
	gint64 broken = 1, tries = 1;

	must(fact_pair(store, "thinking", &broken, &tries, &error));
	ck_assert_int_eq(broken, 0);
}

/* Search results about a match that is over are deleted within a day. */
THINKING_TEST(a_thought_about_a_match_that_is_over, 2, "20")
{
	move(evening);
	must(founding_cancel(evening->fixture->club, evening->fixture->now,
			     evening->match, "over", &error));
	evening_later(evening, 25);
	ck_assert(thought_of(evening) == NULL);
}

/* --- for players whose time is up ----------------------------------------- */

/* Starts a match of Ann and Bob that allows the house to search for their
 * moves. */
static Evening
begin_two(const char *stand_in)
{
	static const char *const two[] = { "Ann", "Bob", NULL };
	Evening evening = evening_new();
	const MatchPlan plan = { .game = "art-gallery",
				 .players = two,
				 .seed = SEED,
				 .stand_in = stand_in,
				 .pace = "bank=0" };

	evening_start(&evening, &plan);
	return evening;
}

TABLE(wishes, const char *match, *wish, *says; bool thinks) = {
	{ "good", NULL, NULL, true },
	{ "good", "bot", "the house bot plays for you", false },
	{ "good", "safe", "a safe move", false },
	{ "bot", "good", "where the match allows that", false },
	{ "good", "strong", "never plays better than `good`", true },
};

/* The house searches for a player's move only if their match allows that. */
TEST_RANGE(a_player_whose_time_is_up, 0, G_N_ELEMENTS(wishes))
{
	g_auto(Evening) evening = begin_two(wishes[_i].match);
	g_autofree char *writer = g_strdup(evening.turn->to);

	if (wishes[_i].wish) {
		evening_write(&evening,
			      formatted("autoplay %s", wishes[_i].wish));
		assert_told(evening.letters, writer, wishes[_i].says);
	}
	evening_later(&evening, 60);
	ck_assert_int_eq(evening_steps(&evening), !wishes[_i].thinks);
	ck_assert_int_eq(thought_of(&evening) != NULL, wishes[_i].thinks);
	evening_go_on(&evening);
	ck_assert_int_eq(evening_steps(&evening), 1);
}
