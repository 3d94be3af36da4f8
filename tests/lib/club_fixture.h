/* club_fixture.h - a club in a temporary folder with a frozen clock: mails go
 * in as files, passes are run by hand, letters are read from the Maildir. */
#ifndef TESTS_CLUB_FIXTURE_H
#define TESTS_CLUB_FIXTURE_H

#include "club/installation/run.h"
#include "lib/mail_text.h"
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
	GHashTable *seen;   /* letters already given out, by file name */
	RunSummary summary; /* of the last pass */
	bool gaps; /* nothing has run between two passes; else passes every ten
		      minutes are taken to have found nothing to do */
} ClubFixture;

/* A club with Ann, Bob and Cid (in Vienna, New York and Kolkata). */
ClubFixture *club_fixture_new(void);
void club_fixture_free(ClubFixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ClubFixture, club_fixture_free)

/* From now on the club has the language of pseudo.h, too; its own is this one.
 */
void club_fixture_pseudo(ClubFixture *fixture, const char *language);
/* One more player; gives the id. */
gint64 club_fixture_add(ClubFixture *fixture, const char *name,
			const char *address, const char *zone);
/* Make a match, or make and start it; both give its name. */
char *club_fixture_make(ClubFixture *fixture, const MatchPlan *plan);
char *club_fixture_begin(ClubFixture *fixture, const MatchPlan *plan);
/* One of Masters Gallery, begun from a fixed seed between the first n of them;
 * options NULL-ended or NULL. */
char *club_fixture_match(ClubFixture *fixture, int n,
			 const char *const *options);
/* The row of a match or a player by name; it must be there. */
MatchRow *club_fixture_row(const ClubFixture *fixture, const char *match);
Player *club_fixture_player(const ClubFixture *fixture, const char *name);
gint64 club_fixture_player_id(const ClubFixture *fixture, const char *name);
/* Open the club anew with more of its configuration set: NULL-ended pairs. */
#define CONFIG(...) ((const char *const[]){ __VA_ARGS__, NULL })
void club_fixture_configure(ClubFixture *fixture, const char *const *more);
/* The last good poll was then. */
void club_fixture_polled(const ClubFixture *fixture, Time polled);
/* Run one pass now; it must succeed. */
void club_fixture_pass(ClubFixture *fixture);
/* The letters sent since the last call, as Opened, by address and time. */
GPtrArray *club_fixture_letters(ClubFixture *fixture);
/* The last of those to an address; fails if there is none. Borrowed. */
const Opened *letter_to(const GPtrArray *letters, const char *address);
/* How many of those there are to an address. */
int letters_to(const GPtrArray *letters, const char *address);
/* Put a mail in: exactly these bytes. */
void club_fixture_deliver(ClubFixture *fixture, const char *raw);
/* A mail; where the head says nothing else it goes to the club's plain address
 * and has an id of its own. */
void put_mail(ClubFixture *fixture, const MailHead *head, const char *lines);
/* A plain answer to a letter, with these lines. */
void club_fixture_answer(ClubFixture *fixture, const Opened *letter,
			 const char *lines);
/* The same with more header fields ("X: y\n", or ""). */
void club_fixture_answer_with(ClubFixture *fixture, const Opened *letter,
			      const char *fields, const char *lines);
/* The text of a letter with what differs from run to run made plain: tokens,
 * marks.  Free with g_free. */
char *letter_plain(const Opened *letter);
/* Compare with tests/run/golden/<name>.txt; GOLDEN=write writes it. */
void assert_golden(const char *name, const Opened *letter);
void assert_golden_text(const char *name, const char *found);

#endif
