/* evening.h - a match of Masters Gallery by mail, as a test plays it. */
#ifndef TESTS_EVENING_H
#define TESTS_EVENING_H

#include "lib/club_fixture.h"

#include "store/inbox.h"
#include "store/matches.h"

#define ANN "ann@example.com"
#define BOB "bob@example.net"
#define CID "cid@example.org"

/* A started match of three, its opening letters read. */
typedef struct {
	ClubFixture *fixture;
	char *match;
	GPtrArray *letters; /* of the last pass */
	GPtrArray *kept;    /* all before, so that old letters stay readable */
	const Opened *turn; /* of the one who is asked */
} Evening;

/* A club, and no match yet. */
Evening evening_new(void);
/* The match begins, and its opening letters are read. */
void evening_start(Evening *evening, const MatchPlan *plan);
/* Both, with the first n players; options may be NULL. */
Evening evening_begin(int n, const char *const *options);
void evening_end(Evening *evening);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Evening, evening_end)
/* One more pass, ten minutes later: its letters take the place of those
 * before.*/
void evening_go_on(Evening *evening);
/* The asked player writes, and the next pass answers. */
void evening_write(Evening *evening, const char *lines);
/* Whoever got this letter answers it, or a player writes of their own accord,
 * and the next pass answers. */
void evening_answer(Evening *evening, const Opened *letter, const char *lines);
void evening_hears(Evening *evening, const char *name, const char *lines);
/* The letter that asks, of those of the last pass. */
void evening_turn(Evening *evening);
/* So many hours later: what was sent then. */
void evening_later(Evening *evening, int hours);
/* Everybody but one answers at once, that one never; until their third miss in
 * a row.  The letters of that pass are kept. */
void evening_misses(Evening *evening, const char *silent);
Store *evening_store(const Evening *evening);
MatchRow *evening_row(const Evening *evening);
int evening_steps(const Evening *evening);
int evening_mails(const Evening *evening, InboxState state);

/* The one that asks; fails if none does. */
const Opened *asked(const GPtrArray *letters);
/* The first to an address (NULL: any) with this in its subject; fails if there
 * is none. */
const Opened *letter_about(const GPtrArray *letters, const char *to,
			   const char *subject);
/* How many say so. */
int letters_saying(const GPtrArray *letters, const char *what);
/* A player, by name, writes to an address of their own about no match. */
void player_writes(ClubFixture *fixture, const char *name, const char *lines);
/* A mail of anybody: to the club's plain address, or with a letter's token. */
void stranger_writes(ClubFixture *fixture, const char *from, const char *lines);
void other_writes(ClubFixture *fixture, const char *from, const Opened *letter,
		  const char *lines);
/* Is there a letter to an address? */
bool has_letter(const GPtrArray *letters, const char *address);
/* The text of the nth menu line of a letter.  Free with g_free. */
char *menu_line(const Opened *letter, int n);
void assert_says(const Opened *letter, const char *what);
void assert_silent(const Opened *letter, const char *what);
/* A pass ten minutes later, and what it sent. */
GPtrArray *pass_and_read(ClubFixture *fixture);

#endif
