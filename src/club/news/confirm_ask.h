/* confirm_ask.h - asking for an act that is carried out only on the confirm
 * letter (PLAY 4). */
#ifndef CLUB_NEWS_CONFIRM_ASK_H
#define CLUB_NEWS_CONFIRM_ASK_H

#include "club/home/run.h"

#include <jansson.h>

#define CONFIRM_LIFE DAY

/* The acts.  Each has a name of its own, which is stored; none is ever used
 * again. */
typedef enum {
	CONFIRM_REGISTER,
	CONFIRM_ORGANISER, /* what the organiser ordered by mail */
	CONFIRM_RESIGN,
	CONFIRM_ADDRESS,   /* the question to a new address */
	CONFIRM_READDRESS, /* the say of the old one */
	CONFIRM_FORGET,
	CONFIRM_MAIL,	  /* that was held */
	CONFIRM_WITHDRAW, /* from a season */
	CONFIRM_ACTS
} ConfirmAct;

const char *confirm_name(ConfirmAct act);
/* CONFIRM_ACTS: there is none of the name. */
ConfirmAct confirm_find(const char *name);

/* Carry out what was confirmed; *said (yours) is what the receipt says of it;
 * to somebody who is no player none goes where it stays NULL. ERROR_PLAYER: it
 * cannot be done any more, and why; what was stored by then is undone.  It runs
 * in the transaction of the mail. */
/* The data holds the number of the act, too ("pending"). */
typedef bool ConfirmedAct(Run *run, gint64 player, const json_t *data,
			  json_t **said, GError **error);

/* Ask for it: a letter to the player's registered address (player 0: to "to" in
 * the data) with a token of its own.  `question` says what will be done.  Of
 * the data the letter shows "quoted", if it is there: the words that somebody
 * wrote; to a stranger it is in its "language".  Steals both. */
bool confirm_ask(Run *run, gint64 player, ConfirmAct act, json_t *data,
		 json_t *question, GError **error);

/* A text of what was asked, "" where it has none of that name. */
const char *confirm_text(const json_t *data, const char *key);

#endif
