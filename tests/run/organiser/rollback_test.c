/* Rolling back a match, once and again: what remains, what the record says, and
 * what may be rolled back only if asked for expressly (PLAY 4). */
#include "club/live/live.h"
#include "lib/evening.h"
#include "run/fetch/fetch.h"
#include "run/letters/write.h"
#include "run/phases/phases.h"

#include "club/live/recording.h"
#include "club/seats/rollback.h"
#include "match/record.h"
#include "run/organiser/acts.h"
#include "run/organiser/audit.h"
#include "run/organiser/why.h"
#include "store/outbox.h"
#include "store/steps.h"

/* --- helpers ---------------------------------------------------------- */

/* The asked player plays a move, or the nth line of the menu ("1"). */
static void
play(Evening *evening, const char *lines)
{
	evening_turn(evening);
	evening_write(evening, lines);
}

/* Returns what was done; NULL on error. */
static char *
take_back_for(Evening *evening, const char *text, const char *why,
	      GError **error)
{
	Run run = { .club = evening->fixture->club,
		    .now = evening->fixture->now };
	Acting steward = { .run = &run, .who = "organiser", .why = why };

	return act_in_english(act_of(COMMAND_ROLLBACK), &steward, text, error);
}

/* Rolls back with the reason in the text. */
static char *
take_back(Evening *evening, const char *text, GError **error)
{
	return take_back_for(evening, text,
			     strstr(text, "again") || strstr(text, "reason")
				     ? NULL
				     : "a slip",
			     error);
}

/* Rolls back, which must succeed; the next pass tells the players. */
static void
must_take_back(Evening *evening, const char *text)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *said = take_back(evening, text, &error);

	ck_assert_msg(said, "%s: %s", text, english_error(error));
	evening_go_on(evening);
	evening_turn(evening);
}

static void
must_refuse(Evening *evening, const char *text, const char *wanted)
{
	g_autoptr(GError) error = NULL;

	ck_assert(!kept(take_back(evening, text, &error)));
	ck_assert(error_is(error, ERROR_PLAYER));
	must_say(wanted);
}

static char *
fingerprint_of(const Evening *evening)
{
	return g_strdup(evening_row(evening)->fingerprint);
}

/* Checks that the whole record replays; `wanted` lists its steps, void ones in
 * brackets: "1 2 (3) 3". */
static void
check_record(const Evening *evening, const char *wanted)
{
	json_auto_t *record = must(recording_new(evening->fixture->club,
						 evening->fixture->now,
						 evening->match, true, &error));
	g_autoptr(GString) found = g_string_new(NULL);
	json_t *step;
	int steps = 0;
	gsize i;

	must(record_verify(record, &steps, &error));
	json_array_foreach (json_object_get(record, "steps"), i, step) {
		bool gone = json_is_true(json_object_get(step, "void"));

		g_string_append_printf(
			found, gone ? "(%d) " : "%d ",
			(int)json_integer_value(json_object_get(step, "step")));
	}
	ck_assert_str_eq(found->str, wanted);
}

/* --- rolling back ----------------------------------------------------- */

/* A step from which nobody has learned anything needs no further word: a second
 * card that was passed. */
EVENING_TEST(nothing_was_shown, 2)
{
	play(evening, "1");
	ck_assert_int_eq(evening_steps(evening), 1);
	g_autofree char *before = fingerprint_of(evening);

	play(evening, "pass");
	ck_assert_int_eq(evening_steps(evening), 2);
	must_take_back(evening, "mg-1 to 1");
	ck_assert_str_eq(before, kept(fingerprint_of(evening)));
	assert_silent(evening->turn, "Something hidden");
	assert_says(evening->turn, "as it did after step 1");
	check_record(evening, "1 (2) ");
}

/* Steps that revealed something are taken back only if that is asked for. */
EVENING_TEST(something_was_shown, 2)
{
	play(evening, "1");
	must_refuse(evening, "mg-1 to 0", "something hidden was shown");
	ck_assert_int_eq(evening_steps(evening), 1);
	must_take_back(evening, "mg-1 to 0 even-revealed");
	assert_says(evening->turn, "as it was dealt", "Something hidden");
	check_record(evening, "(1) ");
}

/* The dice are the same: the same moves lead to the same cards. */
EVENING_TEST(same_moves_same_cards, 3)
{
	evening_play_to(evening, 4);
	g_autofree char *before = fingerprint_of(evening);

	must_take_back(evening, "mg-1 to 1 even-revealed");
	evening_play_to(evening, 4);
	ck_assert_str_eq(before, kept(fingerprint_of(evening)));
	check_record(evening, "1 (2) (3) (4) 2 3 4 ");
}

/* RECORD: void steps stay listed, and the chain goes on from what remains. */
EVENING_TEST(twice_and_again, 2)
{
	g_autoptr(GPtrArray) list = NULL;

	evening_play_to(evening, 3);
	must_take_back(evening, "mg-1 to 2 --even-revealed a first reason");
	evening_play_to(evening, 5);
	must_take_back(evening, "mg-1 to step 1 even-revealed again");
	check_record(evening, "1 (2) (3) (3) (4) (5) ");
	evening_play_to(evening, 3);
	check_record(evening, "1 (2) (3) (3) (4) (5) 2 3 ");
	must_refuse(evening, "mg-1 to 3", "is at step 3");
	ck_assert_ptr_null(kept(
		take_back_for(evening, "mg-1 to 0 even-revealed", NULL, NULL)));
	must_refuse(evening, "mg-1 to 9", "is at step 3");

	list = rollback_list(evening_store(evening), evening_row(evening)->id,
			     NULL);
	ck_assert_uint_eq(list->len, 2);
	ck_assert_str_eq(((Rollback *)list->pdata[0])->why, "a first reason");
	ck_assert_str_eq(((Rollback *)list->pdata[1])->why, "again");
}

/* Orders and `next` plans for void decisions are removed. */
EVENING_TEST(desks_are_cleared, 2)
{
	play(evening, "1");
	play(evening, "pass");
	evening_turn(evening);
	g_autofree char *lines =
		g_strdup_printf("%s\nwait\nnext: pass\nalways on award: "
				"award monet",
				menu_line(evening->turn, 1));
	g_autofree char *writer = g_strdup(evening->turn->to);

	evening_write(evening, lines);
	ck_assert_int_eq(evening_steps(evening), 2);
	must_take_back(evening, "mg-1 to 1");
	ck_assert_int_eq(evening_steps(evening), 1);
	const Opened *letter = letter_to(evening->letters, writer);

	assert_silent(letter, "Your move, not played yet", "next on",
		      "plan (next");
	assert_says(letter, "always on award");
}

/* A letter not yet sent says nothing of void steps. */
EVENING_TEST(unsent_letters_are_dropped, 2)
{
	int news = -1;

	play(evening, "1");
	evening_turn(evening);
	g_autofree char *writer = g_strdup(evening->turn->to);
	g_autoptr(GError) error = NULL;
	RunOptions options = { 0 };
	RunSummary summary = { 0 };
	Run run = { .club = fixture->club,
		    .now = fixture->now + MINUTE,
		    .options = options,
		    .summary = &summary,
		    .fetched = true };

	/* All phases but the last: the letters wait. */
	club_fixture_answer(fixture, evening->turn, "pass");
	run.live_matches = live_cache_new(run.club);
	ck_assert(phase_fetch(&run, &error) && phase_play(&run, &error) &&
		  phase_write(&run, &error));
	live_cache_free(run.live_matches);
	ck_assert_int_eq(evening_steps(evening), 2);
	must(outbox_count(evening_store(evening), OUTBOX_QUEUED, &news,
			  &error));
	ck_assert_int_gt(news, 0);

	must_take_back(evening, "mg-1 to 1");
	ptr_array_foreach (const Opened, letter, evening->letters) {
		assert_silent(letter, "passes");
		assert_says(letter, "taken back");
	}
	/* The receipt is sent all the same. */
	assert_told(evening->letters, writer, "Your mail of");
}

/* A match that doesn't replay is frozen; a rollback before the bad step lets it
 * go on. */
EVENING_TEST(frozen_matches_go_on, 2)
{
	g_autoptr(MatchRow) row = NULL;

	evening_play_to(evening, 3);
	row = evening_row(evening);
	row->phase = MATCH_FROZEN;
	must(match_set(evening_store(evening), row, &error));
	must_take_back(evening, "mg-1 to 2 even-revealed");
	ck_assert_int_eq(evening_row(evening)->phase, MATCH_LIVE);
	evening_play_to(evening, 3);
}

EVENING_TEST(a_frozen_match_is_not_shown, 2)
{
	MatchRow *row = evening_row(evening);

	row->phase = MATCH_FROZEN;
	must(match_set(evening_store(evening), row, &error));
	evening_write(evening, "show");
	assert_says(evening->letters->pdata[0], "mg-1 is set aside until");
	assert_silent(evening->letters->pdata[0], "is below");
}

EVENING_TEST(what_is_over_is_over, 2)
{
	g_autoptr(MatchRow) row = NULL;

	evening_play_to(evening, 2);
	row = evening_row(evening);
	row->phase = MATCH_FINISHED;
	must(match_set(evening_store(evening), row, &error));
	must_refuse(evening, "mg-1 to 1 even-revealed", "is over");
}

/* --- sealed windows --------------------------------------------------- */

/* Returns a menu line that says `what`; NULL if none does. Free with g_free. */
static char *
line_with(const Opened *letter, const char *what)
{
	g_auto(GStrv) lines = g_strsplit(letter->text, "\n", -1);

	for (int i = 0; lines[i]; i++) {
		const char *play = strstr(lines[i], "  play ");

		if (g_str_has_prefix(lines[i], "| ") && play &&
		    g_str_has_suffix(lines[i], what))
			return g_strdup(play + 2);
	}
	return NULL;
}

/* Plays up to where a card with the sign lets all decide at the same time. */
static Evening
sealed_window(void)
{
	Evening evening = evening_begin(3, NULL);

	for (int i = 0; i < 9; i++) {
		g_autofree char *plain = line_with(evening.turn, "/plain");
		g_autofree char *all = line_with(evening.turn, "/simultaneous");

		ck_assert(plain || all);
		evening_write(&evening, all ? all : plain);
		if (all)
			break;
		evening_turn(&evening);
	}
	return evening;
}

static guint
asked_now(const Evening *evening)
{
	guint n = 0;

	for (guint i = 0; i < evening->letters->len; i++)
		n += strstr(((Opened *)evening->letters->pdata[i])->subject,
			    "Your turn") != NULL;
	return n;
}

static char *
audit(const Evening *evening, bool reveal)
{
	g_auto(Listing) out = listing_new(evening->fixture->club, NULL);

	must(audit_of(&out, "mg-1", reveal, 0, &error));
	return g_strdup(out.text->str);
}

/* An audit doesn't reveal who has answered a sealed window. */
TEST(an_audit_of_a_sealed_window)
{
	g_auto(Evening) evening = sealed_window();

	ck_assert_uint_gt(asked_now(&evening), 1);
	evening_turn(&evening);
	g_autofree char *before = audit(&evening, false);

	evening_write(&evening, "1");
	g_autofree char *after = audit(&evening, false);
	g_autofree char *all = audit(&evening, true);

	ck_assert_str_eq(before, after);
	assert_has(before, "secret answers, due");
	assert_lacks(before, "Hidden");
	assert_has(all, "Hidden: seat 1", "Move, not played yet: ");
}

/* Nor does a player's story tell: a move and a typing error look the same in
 * it. */
TEST_RANGE(the_story_of_a_sealed_window, 0, 2)
{
	static const char *const lines[] = { "1", "play degsa/plian" };
	g_auto(Evening) evening = sealed_window();

	evening_turn(&evening);
	const WhyAsked asked = { evening.turn->to, "mg-1", false };
	g_auto(Listing) out = listing_new(evening.fixture->club, "en");

	evening_write(&evening, lines[_i]);
	must(why_of(&out, evening.fixture->now, &asked, &error));
	assert_has(out.text->str, "read; secret until all have answered",
		   " was read. The answers of this turn are secret",
		   "Ask them to look there.");
	assert_lacks(out.text->str, "not possible");
}

/* A sealed window that has closed has revealed its moves. */
TEST(a_closed_window_was_shown)
{
	g_auto(Evening) evening = sealed_window();
	int step = evening_steps(&evening);
	g_auto(RollbackPlan) plan = { 0 };
	MatchRow *row = evening_row(&evening);

	for (guint i = 0; i < evening.letters->len; i++)
		if (strstr(((Opened *)evening.letters->pdata[i])->subject,
			   "Your turn"))
			club_fixture_answer(evening.fixture,
					    evening.letters->pdata[i], "1");
	evening_go_on(&evening);
	ck_assert_int_gt(evening_steps(&evening), step);
	must(rollback_plan(evening.fixture->club, row->id, step, &plan,
			   &error));
	ck_assert(plan.revealed);
}
