/* club_fixture.h - a club in a temporary folder with a frozen clock: tests put
 * in mails as files, call passes, and read letters from the Maildir. */
#ifndef TESTS_CLUB_FIXTURE_H
#define TESTS_CLUB_FIXTURE_H

#include "club/installation/run.h"
#include "lib/folder.h"
#include "lib/mail_text.h"
#include "lib/must.h"
#include "lib/new_club.h"
#include "mail/message/opened.h"
#include "store/matches.h"
#include "store/players.h"

#define START_TEXT "2026-11-20T09:00:00Z"

typedef struct {
	char *dir;
	Club *club;
	Time now;
	int delivered;	    /* mails put into the Maildir */
	GHashTable *seen;   /* letters already returned, by file name */
	RunSummary summary; /* of the last pass */
	bool gaps; /* true: no pass ran between two passes of the test; false:
		      pretend that a pass ran every ten minutes and found
		      nothing to do */
} ClubFixture;

/* Makes a club with Ann, Bob and Cid (in Vienna, New York and Kolkata). */
ClubFixture *club_fixture_new(void);
void club_fixture_free(ClubFixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ClubFixture, club_fixture_free)
/* A test with a club: `ClubFixture *fixture`. */
#define CLUB_TEST(name) TEST_OF(name, ClubFixture, fixture, club_fixture_new())
#define CLUB_TEST_EACH(name, table)                                            \
	TEST_OF_EACH(name, table, ClubFixture, fixture, club_fixture_new())

/* Adds the language of pseudo.h to the club, and makes `language` the club's
 * own. */
void club_fixture_pseudo(ClubFixture *fixture, const char *language);
/* Adds a player; returns the id. */
gint64 club_fixture_add(ClubFixture *fixture, const char *name,
			const char *address, const char *zone);
/* Make a match, or make and start it; both return its name, to be freed with
 * g_free. */
char *club_fixture_make(ClubFixture *fixture, const MatchPlan *plan);
char *club_fixture_begin(ClubFixture *fixture, const MatchPlan *plan);
/* Starts a match of Masters Gallery from a fixed seed between the first n of
 * the players; options are NULL-ended, or NULL. Returns its name; free with
 * g_free. */
char *club_fixture_match(ClubFixture *fixture, int n,
			 const char *const *options);
/* Find the row of a match or a player by name; it must exist. Kept (kept.h). */
MatchRow *club_fixture_row(const ClubFixture *fixture, const char *match);
Player *club_fixture_player(const ClubFixture *fixture, const char *name);
gint64 club_fixture_player_id(const ClubFixture *fixture, const char *name);
/* Reopens the club with more settings, given as NULL-ended pairs of name and
 * value. */
#define CONFIG(...) ((const char *const[]){ __VA_ARGS__, NULL })
void club_fixture_configure(ClubFixture *fixture, const char *const *more);
/* Sets the time of the last successful poll. */
void club_fixture_polled(const ClubFixture *fixture, Time polled);
/* Runs one pass now; it must succeed. */
void club_fixture_pass(ClubFixture *fixture);
/* Returns the letters sent since the last call (Opened), ordered by address,
 * then as written. */
GPtrArray *club_fixture_letters(ClubFixture *fixture);
/* Returns the last letter to an address; fails if there is none. Borrowed. */
const Opened *letter_to(const GPtrArray *letters, const char *address);
/* Returns how many letters went to an address. */
int letters_to(const GPtrArray *letters, const char *address);
/* Delivers a mail with exactly these bytes. */
void club_fixture_deliver(ClubFixture *fixture, const char *raw);
/* Delivers a mail; without To and Message-ID in `head` it goes to the club's
 * plain address with a new id. */
void put_mail(ClubFixture *fixture, const MailHead *head, const char *lines);
/* Delivers a plain answer with these lines to a letter. */
void club_fixture_answer(ClubFixture *fixture, const Opened *letter,
			 const char *lines);
/* Delivers an answer with more header fields ("X: y\n", or ""). */
void club_fixture_answer_with(ClubFixture *fixture, const Opened *letter,
			      const char *fields, const char *lines);
/* Returns a letter's head and text, in which tokens and ids, which differ from
 * run to run, are replaced by fixed text. Free with g_free. */
char *letter_plain(const Opened *letter);
/* Compare with tests/run/golden/<name>.txt; with GOLDEN=write they write that
 * file instead. */
void assert_golden(const char *name, const Opened *letter);
void assert_golden_text(const char *name, const char *found);

#endif
