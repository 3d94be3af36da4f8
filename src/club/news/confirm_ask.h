/* confirm_ask.h - asks a player to confirm an act by answering a letter (PLAY
 * 4). */
#ifndef CLUB_NEWS_CONFIRM_ASK_H
#define CLUB_NEWS_CONFIRM_ASK_H

#include "club/installation/run.h"

#include <jansson.h>

#define CONFIRM_LIFE DAY

/* The acts. Their names are stored, so none may ever be reused. */
typedef enum {
	CONFIRM_REGISTER,
	CONFIRM_ORGANISER, /* an organiser's order by mail */
	CONFIRM_RESIGN,
	CONFIRM_ADDRESS,   /* the question to a new address */
	CONFIRM_READDRESS, /* the consent of the old address */
	CONFIRM_FORGET,
	CONFIRM_MAIL,	  /* a mail that was held back */
	CONFIRM_WITHDRAW, /* withdrawing from a season */
	CONFIRM_SUBSCRIBE,
	CONFIRM_ACTS
} ConfirmAct;

const char *confirm_name(ConfirmAct act);
/* Returns the act of a name; CONFIRM_ACTS if there is none. */
ConfirmAct confirm_find(const char *name);

/* Carries out a confirmed act within the transaction of the mail; *said (yours)
 * is what the receipt says about it. Somebody who isn't a player gets no
 * receipt if it stays NULL. ERROR_PLAYER: why it isn't possible any more; what
 * was stored by then is undone. */
/* `data` includes the number of the act ("pending"). */
typedef bool ConfirmedAct(Run *run, gint64 player, const json_t *data,
			  json_t **said, GError **error);

/* Stores an act that waits for confirmation; *id becomes its number. */
bool confirm_wait(Run *run, gint64 player, ConfirmAct act, const json_t *data,
		  gint64 *id, GError **error);
/* Asks for an act: sends a letter with a token of its own to the player's
 * registered address (player 0: to "to" in the data). `question` says what will
 * be done. The letter shows the data's "quoted", if any: words that somebody
 * wrote. A stranger's letter is in the data's "language". Steals both. */
bool confirm_ask(Run *run, gint64 player, ConfirmAct act, json_t *data,
		 json_t *question, GError **error);

#endif
