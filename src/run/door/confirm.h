/* confirm.h - acts that are carried out only on the confirm letter (PLAY 4). */
#ifndef RUN_DOOR_CONFIRM_H
#define RUN_DOOR_CONFIRM_H

#include "club/home/run.h"
#include "run/handlers/transcript.h"

#define CONFIRM_LIFE DAY

/* Carry out what was confirmed; *said (yours) is a sentence about it for the
 * receipt; to somebody who is no player none goes where it stays NULL.
 * ERROR_PLAYER: it cannot be done any more, and why; what was stored by then is
 * undone.  It runs in the transaction of the mail. */
/* The data holds the number of the act, too ("pending"). */
typedef bool ConfirmedAct(Run *run, gint64 player, const json_t *data,
			  char **said, GError **error);

/* Ask for it: a letter to the player's registered address (player 0: to "to" in
 * the data) with a token of its own.  `act` is one of the table in confirm.c;
 * `question` a sentence that says what will be done.  Of the data the letter
 * shows "quoted", if it is there: the words that somebody wrote.  Steals the
 * data. */
bool confirm_ask(Run *run, gint64 player, const char *act, json_t *data,
		 const char *question, GError **error);
/* A mail with a confirm token: carries the act out, declines it, or says what
 * would be understood.  The receipt as of transcript_apply, with "to" where the
 * act has one. */
bool confirm_answer(Run *run, const Sender *sender, const InboxRow *row,
		    const Message *message, json_t **receipt, GError **error);

#endif
