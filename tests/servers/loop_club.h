/* loop_club.h - a club at the real servers, run by the program itself, and its
 * players' mail. */
#ifndef TESTS_LOOP_CLUB_H
#define TESTS_LOOP_CLUB_H

#include "mail/message/opened.h"
#include "servers/fixture.h"
#include "store/store.h"

typedef struct {
	const char *in_url, *out_url;	/* NULL: IMAPS, SMTP of the fixture */
	const char *password, *ca_file; /* NULL: the right ones */
	const char *processed;
} LoopSetup;

typedef struct {
	char *dir;
	char *inbox;	  /* the club's Maildir at the server */
	GHashTable *seen; /* letters that were read, by path */
	GHashTable *ids;  /* path to Message-ID of letters that arrived */
	int answers;	  /* sent by players */
} Loop;

typedef struct {
	int status;
	char *out, *err;
} LoopRun;

/* Makes a club that reads club@club.test, whose mailbox is emptied. */
Loop *loop_new(const LoopSetup *setup);
void loop_free(Loop *loop);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Loop, loop_free)
/* Rewrites the configuration. */
void loop_configure(Loop *loop, const LoopSetup *setup);
/* Adds players (name@club.test) with empty mailboxes, and starts a match of
 * Masters Gallery between them. NULL-ended. */
void loop_match(Loop *loop, const char *const *names);

/* Runs the program; checks its exit code and its errors (NULL: none). */
void loop_run(Loop *loop, int status, const char *err);
/* Waits until every letter sent to a player has arrived, and opens the newest
 * unread one that asks for a move; NULL if none does. */
Opened *loop_asked(Loop *loop, const char *name);
/* Return the Message-IDs in somebody's mailbox (a set, to be unreferenced), and
 * those of the letters that the club says it sent them (g_strfreev it). */
GHashTable *loop_ids(Loop *loop, const char *name);
char **loop_sent(Loop *loop, const char *name);
/* Answers a letter through the SMTP server. */
void loop_answer(Loop *loop, const Opened *letter, const char *lines);
/* Returns how many mails are in the club's mailbox, read or not. */
int loop_waiting(const Loop *loop);
/* Waits until n mails have arrived in it. */
void loop_arrived(const Loop *loop, int n);
/* Returns one value from the club's database. */
char *loop_value(const Loop *loop, const char *sql);
void loop_is(const Loop *loop, const char *sql, const char *wanted);

#endif
