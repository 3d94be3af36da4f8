/* evening.h - a match of Masters Gallery by mail, played by a test. */
#ifndef TESTS_EVENING_H
#define TESTS_EVENING_H

#include "lib/club_fixture.h"

#include "store/inbox.h"

#define ANN "ann@example.com"
#define BOB "bob@example.net"
#define CID "cid@example.org"
/* Begins the lines about a hand, which only its player sees. */
#define HAND "Your cards ("

/* A started match of three whose opening letters are read. */
typedef struct {
	ClubFixture *fixture;
	char *match;
	GPtrArray *letters; /* of the last pass */
	GPtrArray *kept; /* earlier ones, so that old letters stay readable */
	const Opened *turn; /* the letter that asks for a move */
} Evening;

/* Makes a club without a match. */
Evening evening_new(void);
/* Starts the match and reads its opening letters. */
void evening_start(Evening *evening, const MatchPlan *plan);
/* Makes a club and starts a match of its first n players; options or NULL. */
Evening evening_begin(int n, const char *const *options);
/* Does the same in a club whose letters have pictures. */
Evening evening_pictured(int n);
void evening_end(Evening *evening);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Evening, evening_end)
/* A test of an evening: `Evening *evening` and `ClubFixture *fixture`. */
#define EVENING_TEST_RANGE(name, first, end, players)                          \
	static void name##_at(Evening *evening, ClubFixture *fixture, int _i); \
	TEST_IN_RANGE(name, first, end, Evening, evening,                      \
		      evening_begin(players, NULL))                            \
	{                                                                      \
		name##_at(evening, evening->fixture, _i);                      \
	}                                                                      \
	static void name##_at(Evening *evening __attribute__((unused)),        \
			      ClubFixture *fixture __attribute__((unused)),    \
			      int _i __attribute__((unused)))
#define EVENING_TEST(name, players) EVENING_TEST_RANGE(name, 0, 1, players)
#define EVENING_TEST_EACH(name, table, players)                                \
	EVENING_TEST_RANGE(name, 0, sizeof(table) / sizeof(*(table)), players)
/* Runs a pass ten minutes later; its letters replace the ones before. */
void evening_go_on(Evening *evening);
/* The player who is asked answers, and a pass reads that. */
void evening_write(Evening *evening, const char *lines);
/* The reader of a letter answers it, or a player writes a mail of their own;
 * then a pass reads that. */
void evening_answer(Evening *evening, const Opened *letter, const char *lines);
void evening_hears(Evening *evening, const char *name, const char *lines);
/* Do the same with mails of stranger_writes and other_writes. */
void evening_stranger_writes(Evening *evening, const char *from,
			     const char *lines);
void evening_other_writes(Evening *evening, const char *from,
			  const Opened *letter, const char *lines);
/* Sets `turn` to the letter of the last pass that asks for a move. */
void evening_turn(Evening *evening);
/* Runs a pass that many hours later; its letters replace those before. */
void evening_later(Evening *evening, int hours);
/* Everyone but `silent` answers at once, until `silent` has missed three
 * deadlines in a row. The letters of that last pass are kept. */
void evening_misses(Evening *evening, const char *silent);
Store *evening_store(const Evening *evening);
/* Plays the first line of each menu up to a step. */
void evening_play_to(Evening *evening, int step);
MatchRow *evening_row(const Evening *evening);
int evening_steps(const Evening *evening);
int evening_mails(const Evening *evening, InboxState state);

/* Returns the letter that asks for a move; fails if there is none. */
const Opened *asked(const GPtrArray *letters);
/* Returns the first letter to an address (NULL: to any) with `subject` in its
 * subject; fails if there is none. */
const Opened *letter_about(const GPtrArray *letters, const char *to,
			   const char *subject);
/* Returns how many letters say `what`. */
int letters_saying(const GPtrArray *letters, const char *what);
/* A player writes from their own address, about no match. */
void player_writes(ClubFixture *fixture, const char *name, const char *lines);
/* Anybody writes: to the club's plain address, or in answer to a letter. */
void stranger_writes(ClubFixture *fixture, const char *from, const char *lines);
void other_writes(ClubFixture *fixture, const char *from, const Opened *letter,
		  const char *lines);
/* Returns whether there is a letter to an address. */
bool has_letter(const GPtrArray *letters, const char *address);
/* Returns the text of the nth menu line of a letter. */
char *menu_line(const Opened *letter, int n);
/* Returns the first move in a letter's menu without a blank to fill in, or else
 * the one that is played without an answer. Kept (kept.h). */
const char *menu_choice(const Opened *letter);
/* Returns the first of the texts that a letter says, or the first that it
 * doesn't say, wherever its lines break; NULL if there is none. */
const char *first_said(const Opened *letter, const char *const *texts,
		       bool is_said);
/* assert_says(letter, "one", "two") fails unless the letter says all, and
 * assert_silent if it says any. */
#define assert_says(letter, ...)                                               \
	do {                                                                   \
		const Opened *read_ = (letter);                                \
		const char *gone_ =                                            \
			first_said(read_, TEXTS(__VA_ARGS__), false);          \
		ck_assert_msg(!gone_, "no '%s' in:\n%.3000s", gone_,           \
			      read_->text);                                    \
	} while (0)
#define assert_silent(letter, ...)                                             \
	do {                                                                   \
		const Opened *read_ = (letter);                                \
		const char *had_ =                                             \
			first_said(read_, TEXTS(__VA_ARGS__), true);           \
		ck_assert_msg(!had_, "'%s' is in:\n%.3000s", had_,             \
			      read_->text);                                    \
	} while (0)
/* Check the same for the last letter to an address; there must be one. */
#define assert_told(letters, to, ...)                                          \
	assert_says(letter_to(letters, to), __VA_ARGS__)
#define assert_untold(letters, to, ...)                                        \
	assert_silent(letter_to(letters, to), __VA_ARGS__)
/* Runs a pass ten minutes later; returns the letters it sent. */
GPtrArray *pass_and_read(ClubFixture *fixture);

#endif
