/* mail_commands.h - carries out the commands of a mail, with a verdict for each
 * line: the receipt (MAIL R27, PLAY 1). */
#ifndef RUN_COMMANDS_MAIL_COMMANDS_H
#define RUN_COMMANDS_MAIL_COMMANDS_H

#include "club/installation/run.h"
#include "command/command.h"
#include "store/inbox.h"
#include "store/players.h"
#include <jansson.h>

/* What a token is for (PLAY 4). */
typedef enum {
	SCOPE_PLAYER, /* a letter about no match */
	SCOPE_PLAY,
	SCOPE_CONFIRM,	   /* matter: the id in `pending` */
	SCOPE_OFFER,	   /* matter: the id in `offers` */
	SCOPE_UNSUBSCRIBE, /* can only end our letters */
	SCOPE_ORGANISER,   /* player 0 */
	/* Ordinary letters that ask one thing (MAIL R76): */
	SCOPE_ENTRY,	  /* do they play? matter: the season */
	SCOPE_HERE,	  /* are they there? matter: the season */
	SCOPE_INVITATION, /* do they join the match? */
} Scope;

/* Returns the scope's name in a token; constant. */
const char *scope_name(Scope scope);
bool scope_read(const char *name, Scope *scope);

/* The sender of a mail, and what the mail is about by its address and the
 * letter that it answers. */
typedef struct {
	Scope scope;
	gint64 matter; /* see the scope; 0: none */
	gint64 player;
	gint64 match;	 /* the token's; 0: none */
	gint64 decision; /* the token's, or that of the answered letter; 0: none
			  */
	gint64 digest;	 /* the one that it answers; 0: none */
	bool token;	 /* the token identifies them */
	bool menu;	 /* the token names decisions, so menu lines count */
	const char *organiser; /* the organiser's address with SCOPE_ORGANISER;
				  the club's */
} Sender;

/* A mail whose writer is known, and what becomes of it. */
typedef struct {
	Run *run;
	InboxRow *row;
	const Message *message;
	const Sender *sender;
	json_t *receipt; /* the answer, once the mail is carried out; yours */
	gint64 about;	 /* the match whose letter has the receipt; 0: none */
	bool wavers;	 /* answers its letter's question, but not with a yes */
} Arrival;

/* Collects what is known about a mail before its text is read; borrows from all
 * three. The player may be NULL. */
MailAbout commands_about(const Run *run, const Message *message,
			 const Player *player);
/* Reads a mail for its sender, without carrying out anything. The player may be
 * NULL. */
Reading *commands_read(Run *run, const Sender *sender, Player *player,
		       const Message *message);

/* Carries out the commands of a mail. Its receipt becomes {"at", "subject",
 * "lines": [{"quoted_written", "verdict", "quoted_canonical", "note",
 * "quoted_nearest"}], "asks": [{"kind", "about"}], "ignored", "stopped",
 * "return" (how to come back to the seat, if the mail didn't), "question"
 * ({"scope", "matter"}: what its letter asks, if that is still open)}. */
bool commands_apply(Arrival *arrival, GError **error);

#endif
