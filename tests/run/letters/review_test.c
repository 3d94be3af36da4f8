/* The review of a finished match: requested by mail, made once after the
 * letters are sent, and announced by the next run. */
#include "lib/bot_match.h"
#include "lib/count.h"
#include "lib/evening.h"

#include "base/object.h"
#include "club/live/live.h"
#include "club/live/reviewing.h"
#include "picture/picture.h"
#include "store/engine/query.h"
#include "store/reviews.h"
#include "store/seats.h"
#include "store/steps.h"

#include <string.h>

/* Plays a match to its end by stand-ins only. */
static Evening
played_out(void)
{
	Evening evening = evening_begin(2, NULL);

	for (int i = 0; i < 200; i++) {
		g_autoptr(MatchRow) row = evening_row(&evening);

		if (row->phase == MATCH_FINISHED)
			return evening;
		evening.fixture->now += 49 * HOUR;
		evening_go_on(&evening);
	}
	ck_abort_msg("the match does not end");
}

EVENING_TEST(no_review_of_what_runs, 2)
{
	g_autofree char *writer = g_strdup(evening->turn->to);

	evening_write(evening, "review");
	assert_told(evening->letters, writer, "a review once mg-1 is over");
	evening_go_on(evening);
	ck_assert_int_eq(letters_saying(evening->letters, "cost you most"), 0);
	evening_hears(evening, "Cid", "review mg-1");
	assert_told(evening->letters, CID, "You don't play in mg-1");
}

/* The stand-in's moves are nobody's choice, so no decision is criticised. */
TEST_IN(a_review_is_offered_and_told_by_the_next_run, Evening, evening,
	played_out())
{
	const Opened *last = letter_to(evening->letters, BOB);

	assert_says(last, "| review mg-1");
	ck_assert_ptr_nonnull(strstr(last->html, "body=review%20mg-1\""));
	evening_answer(evening, last, "review mg-1");
	assert_told(evening->letters, BOB, "with the next run");
	evening_go_on(evening);
	const Opened *letter = letter_about(
		evening->letters, BOB, "[mg-1] There was nothing to judge");

	assert_says(letter, "there was nothing to judge in mg-1.",
		    "you made no such move.");
	assert_silent(letter, "Decisions: 0");
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, BOB));
	/* the same review is sent again */
	evening_hears(evening, "Bob", "review mg-1");
	letter = letter_about(evening->letters, BOB, "[mg-1] There was");
	assert_says(letter, "nothing to judge");
}

/* Who asks again while the review waits to be sent gets it once. */
TEST_IN(a_review_comes_once, Evening, evening, played_out())
{
	evening_hears(evening, "Bob", "review mg-1");
	evening_hears(evening, "Bob", "review mg-1\nreview mg-1");
	ck_assert_int_eq(letters_saying(evening->letters, "nothing to judge"),
			 1);
}

/* What isn't read about a finished match brings no table. */
TEST_IN(no_table_of_what_is_over, Evening, evening, played_out())
{
	evening_answer(evening, letter_to(evening->letters, BOB), "play monet");
	const Opened *letter = letter_to(evening->letters, BOB);

	assert_says(letter, "mg-1 is over");
	assert_silent(letter, "The table");
}

/* A review belongs to its player's data: `my data` shows it, and `forget me`
 * deletes it. */
TEST_IN(a_review_is_shown_and_forgotten_with_its_player, Evening, evening,
	played_out())
{
	Store *store = evening->fixture->club->store;
	gint64 bob = club_fixture_player_id(evening->fixture, "Bob");
	g_autoptr(MatchRow) match = evening_row(evening);
	g_autoptr(ReviewRow) row = NULL;

	evening_hears(evening, "Bob", "review mg-1");
	evening_go_on(evening);
	evening_hears(evening, "Bob", "my data");
	assert_says(letter_about(evening->letters, BOB, "Your data"),
		    "Stored: reviews (1)");
	evening_hears(evening, "Bob", "forget me");
	evening_answer(evening,
		       letter_about(evening->letters, BOB, "Please confirm"),
		       "confirm");
	must(review_get(store, match->id, bob, &row, &error));
	ck_assert_ptr_null(row);
}

/* A review is dropped if the player who asked for it is forgotten. */
TEST_IN(no_review_for_somebody_who_is_forgotten, Evening, evening, played_out())
{
	evening_hears(evening, "Bob", "forget me\nreview mg-1");
	evening_answer(evening,
		       letter_about(evening->letters, BOB, "Please confirm"),
		       "confirm");
	evening_go_on(evening);
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, BOB));
}

/* --- what it may say ------------------------------------------------------ */

#define CARD "[a-z-]+/[a-z]+" /* "van-gogh/plain" */

/* Returns what a seat saw, or the judge sees, before a step. Free with
 * g_free. */
static char *
view_before(const ClubFixture *fixture, const MatchRow *row, int step, int seat)
{
	Club *club = fixture->club;
	g_autoptr(LiveMatch) live = must(live_load(club, row->id, &error));
	g_autoptr(GPtrArray) steps =
		must(step_list(club->store, row->id, &error));
	g_autoptr(Match) match =
		must(live_dealt(club, live, KEEP_CHAINS, &error));

	for (int i = 0; i < step - 1; i++)
		must(live_replay_step(match, steps->pdata[i], &error));

	return object_line(kept(match_view(match, seat)));
}

/* Returns the first card in a text that is missing in another; NULL: none is.
 * Free with g_free. *n counts the cards. */
static char *
card_lacked(const char *text, const char *other, int *n)
{
	g_autoptr(GRegex) regex = g_regex_new(CARD, 0, 0, NULL);
	g_autoptr(GMatchInfo) info = NULL;

	g_regex_match(regex, text, 0, &info);
	for (; g_match_info_matches(info); g_match_info_next(info, NULL)) {
		char *card = g_match_info_fetch(info, 0);

		if (!strstr(other, card))
			return card;
		g_free(card);
		(*n)++;
	}
	return NULL;
}

/* Checks that a letter names no card that the seat had not seen at the step in
 * question, although others held such cards. */
static void
says_what_was_seen(const ClubFixture *fixture, const MatchRow *row, int seat,
		   const char *letter)
{
	static const char heading[] = "In step ";
	g_auto(GStrv) parts = g_strsplit(letter, heading, -1);
	int named = 0, all = 0;

	ck_assert_uint_gt(g_strv_length(parts), 1);
	for (int i = 1; parts[i]; i++) {
		int step = (int)g_ascii_strtoll(parts[i], NULL, 10);
		g_autofree char *seen = view_before(fixture, row, step, seat);
		g_autofree char *whole =
			view_before(fixture, row, step, SEAT_JUDGE);
		g_autofree char *hidden = card_lacked(whole, seen, &all);
		g_autofree char *told = card_lacked(parts[i], seen, &named);

		ck_assert_ptr_nonnull(hidden);
		ck_assert_msg(!told, "step %d: %s", step, told);
	}
	ck_assert_int_gt(named, 0);
}

/* Returns what a reader of the HTML sees. Free with g_free. */
static char *
flat(const char *html)
{
	g_autoptr(GRegex) marks = g_regex_new("<style.*?</style>|<[^>]*>",
					      G_REGEX_DOTALL, 0, NULL);

	return g_regex_replace_literal(marks, html, -1, 0, " ", 0, NULL);
}

/* A match played by bots for its players. */
CLUB_TEST(a_review_names_the_costliest_decisions)
{
	club_fixture_configure(fixture, CONFIG("letters.pictures", "double"));
	g_autofree char *match = bot_match(fixture, "masters-gallery", -1);
	g_autoptr(MatchRow) row = club_fixture_row(fixture, match);
	gint64 ann = club_fixture_player_id(fixture, "Ann");
	g_autofree char *review = g_strconcat("review ", match, NULL);
	int seat;

	must(reviewing_seat(fixture->club->store, row->id, ann, &seat, &error));
	ck_assert_int_ge(seat, 0);
	player_writes(fixture, "Ann", review);
	club_fixture_pass(fixture);
	g_ptr_array_unref(club_fixture_letters(fixture));
	fixture->now += 600;
	club_fixture_pass(fixture);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);
	const Opened *letter =
		letter_about(letters, ANN, "Your costliest decisions");

	ck_assert_int_eq((int)letters->len, 1);
	assert_says(letter,
		    "You played:", "This would have been better:", "In step ");
	g_autofree char *html = flat(letter->html);

	says_what_was_seen(fixture, row, seat, letter->text);
	says_what_was_seen(fixture, row, seat, html);
	/* each decision has the picture of its moment */
	ck_assert_int_eq(occurrences(letter->html, "src=\"cid:"),
			 picture_ready() ? occurrences(letter->text, "In step ")
					 : 0);
}

/* --- on the club's site --------------------------------------------------- */

#define FOUND                                                                  \
	"{\"seat\":1,\"decisions\":9,\"rollouts\":99,\"found\":[{\"step\":1,"  \
	"\"played\":\"play monet/plain\",\"better\":\"play degas/draw\","      \
	"\"worlds\":99,\"better_in\":70,\"won\":[300,420],"                    \
	"\"place\":[180,160],\"gain\":90}]}"
#define NOTE                                                                   \
	"<em class=\"better\">Better for No. 2: play degas/draw; 12 more of "  \
	"100 won</em></li>"

typedef struct {
	Evening evening;
	char *site;
} Shown;

static void
shown_clear(Shown *shown)
{
	evening_end(&shown->evening);
	folder_clear(shown->site);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Shown, shown_clear)

/* Plays a match to its end in a club with a site, and reviews it for Bob. */
static Shown
shown_new(void)
{
	Shown shown = { played_out(), folder_quick() };
	ClubFixture *fixture = shown.evening.fixture;
	g_autoptr(MatchRow) match = evening_row(&shown.evening);
	ReviewRow row = { .match = match->id,
			  .player = club_fixture_player_id(fixture, "Bob"),
			  .seat = 1,
			  .found = (char *)FOUND };

	must(review_put(fixture->club->store, &row, &error));
	club_fixture_configure(fixture, CONFIG("site.folder", shown.site));
	evening_go_on(&shown.evening);
	return shown;
}

static void
hears(Shown *shown, const char *name, const char *line, const char *says)
{
	evening_hears(&shown->evening, name, line);
	assert_told(shown->evening.letters, !strcmp(name, "Bob") ? BOB : CID,
		    says);
}

/* Returns a match's page, or another file beside it. Free with g_free. */
static char *
page_of(const Shown *shown, const char *file)
{
	g_autofree char *path =
		g_build_filename(shown->site, "match", file, NULL);
	char *text;

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	return text;
}

static void
is_noted(const Shown *shown, bool noted)
{
	g_autofree char *page = page_of(shown, "mg-1.html");
	g_autofree char *record = page_of(shown, "mg-1.json");

	ck_assert((strstr(page, NOTE) != NULL) == noted);
	ck_assert_ptr_null(strstr(record, "12 more"));
}

TEST_IN(a_review_is_on_the_site_while_its_player_wants_it, Shown, shown,
	shown_new())
{
	g_autofree char *before = page_of(shown, "mg-1.html");

	is_noted(shown, false);
	hears(shown, "Cid", "review mg-1 public", "You don't play in mg-1");
	is_noted(shown, false);
	hears(shown, "Bob", "review mg-1 public",
	      "shows your review in the replay of mg-1");
	is_noted(shown, true);
	hears(shown, "Bob", "review mg-1 private", "nothing of your review");
	is_noted(shown, false);

	ck_assert_str_eq(before, kept(page_of(shown, "mg-1.html")));
	hears(shown, "Bob", "review mg-1 public", "shows your review");
	evening_hears(&shown->evening, "Bob", "forget me");
	evening_answer(
		&shown->evening,
		letter_about(shown->evening.letters, BOB, "Please confirm"),
		"confirm");
	g_autofree char *former = page_of(shown, "mg-1.html");

	ck_assert_ptr_null(strstr(former, "class=\"better\""));
}

/* Words given in confidence keep the record off the site; for the page see
 * match_page_test.c. */
TEST_IN(no_review_on_the_site_without_the_record, Shown, shown, shown_new())
{
	Store *store = shown->evening.fixture->club->store;

	must(query_run(store, "UPDATE matches SET words_public = 0", WITHOUT,
		       &error));
	must(query_run(store, "UPDATE seats SET word = 'blue' WHERE seat = 0",
		       WITHOUT, &error));
	hears(shown, "Bob", "review mg-1 public",
	      "doesn't show mg-1 with its match record");
}

TEST_IN(no_review_on_the_site_of_an_unlisted_match, Shown, shown, shown_new())
{
	Store *store = shown->evening.fixture->club->store;
	g_autoptr(MatchRow) match = evening_row(&shown->evening);
	g_autoptr(GPtrArray) seats = must(seat_list(store, match->id, &error));

	for (guint i = 0; i < seats->len; i++) {
		const SeatRow *seat = seats->pdata[i];

		must(unlisted_set(store, match->id,
				  seat->player ? seat->player : seat->owner,
				  true, &error));
	}
	hears(shown, "Bob", "review mg-1 public", "doesn't show mg-1");
}

TEST_IN(no_review_on_a_site_that_is_not_there, Evening, evening, played_out())
{
	evening_hears(evening, "Bob", "review mg-1 public");
	assert_told(evening->letters, BOB, "doesn't show mg-1");
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, BOB));
}

/* A review that isn't made yet is made, announced, and then shown. */
TEST_IN(a_review_is_made_to_be_shown, Shown, shown, shown_new())
{
	Evening *evening = &shown->evening;
	Store *store = evening->fixture->club->store;
	g_autoptr(MatchRow) match = evening_row(evening);
	gint64 bob = club_fixture_player_id(evening->fixture, "Bob");
	g_autoptr(ReviewRow) row = NULL;

	must(review_drop(store, match->id, bob, &error));
	hears(shown, "Bob", "review mg-1 public", "and then the club's site");
	evening_go_on(evening);
	letter_about(evening->letters, BOB,
		     "[mg-1] There was nothing to judge");
	must(review_get(store, match->id, bob, &row, &error));
	ck_assert(row->shown);
}
