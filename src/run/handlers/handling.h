/* handling.h - the commands of one mail are carried out, with a verdict a
 * line: the receipt (MAIL R27, PLAY 1). */
#ifndef RUN_HANDLERS_HANDLING_H
#define RUN_HANDLERS_HANDLING_H

#include "club/home/run.h"
#include "command/command.h"
#include "store/inbox.h"
#include <jansson.h>

/* What a token is for (PLAY 4). */
typedef enum {
	SCOPE_PLAYER, /* a letter about no match */
	SCOPE_PLAY,
	SCOPE_CONFIRM,	   /* matter: of pending */
	SCOPE_OFFER,	   /* matter: of offers */
	SCOPE_UNSUBSCRIBE, /* only ever ends mail */
	SCOPE_ORGANISER,   /* player 0 */
	/* Ordinary letters that ask one thing (MAIL R76): */
	SCOPE_ENTRY,	  /* do they play?  matter: of seasons */
	SCOPE_HERE,	  /* are they there?  The same */
	SCOPE_INVITATION, /* do they join the match? */
} Scope;

/* As tokens have it; constant. */
const char *scope_name(Scope scope);
bool scope_read(const char *name, Scope *scope);

/* Who wrote, and what the mail itself says it is about. */
typedef struct {
	Scope scope;
	gint64 matter; /* see the scope; 0: none */
	gint64 player;
	gint64 match;	 /* of the token; 0: none */
	gint64 decision; /* of the token or the letter it answers; 0: none */
	gint64 digest;	 /* that it answers; 0: none */
	bool token;	 /* that is how they are known */
	bool menu;	 /* the token names decisions, so menu lines count */
	const char *organiser; /* the address of who runs the club, where the
				  scope is that; the club's */
} Sender;

/* A mail whose writer is known, and what becomes of it. */
typedef struct {
	Run *run;
	InboxRow *row;
	const Message *message;
	const Sender *sender;
	json_t *receipt; /* what will be told, once it is carried out; yours */
	gint64 about;	 /* the match that it is told in; 0: none */
	bool wavers;	 /* answers what its letter asks, but with no yes */
} Arrival;

/* Carry the commands of a mail out.  Its receipt becomes {"at", "subject",
 * "lines": [{"quoted_written", "verdict", "quoted_canonical", "note",
 * "quoted_nearest"}], "asks": [{"kind", "about"}], "ignored", "stopped",
 * "return" (how to come back to the seat, where the mail did not), "question"
 * ({"scope", "matter"}: what its letter asks, where that is still open)}. */
bool handling_apply(Arrival *arrival, GError **error);

#endif
