/* acts.h - what the organiser does, by mail, by the program, or by confirming
 * it: one function an act, so that all do the same (PLAY 2). */
#ifndef RUN_ORGANISER_ACTS_H
#define RUN_ORGANISER_ACTS_H

#include "command/kinds.h"
#include "run/organiser/acting.h"

/* To add one: a row in command/vocabulary_rows.h, its function and its row in
 * acts.c. */
typedef struct {
	CommandKind kind;
	OrganiserAct *act;
	OrganiserAct *ask; /* by mail `act` is done on a confirm letter only
			      (PLAY 4), and this says what would be done and
			      does nothing; or NULL */
} Act;

/* NULL: it is no act. */
const Act *act_of(CommandKind kind);
/* By the command's name, which is stored with what waits to be confirmed. */
const Act *act_named(const char *name);
/* By what a confirm letter carries: see confirm.h. */
bool act_confirmed(Run *run, gint64 player, const json_t *data, char **said,
		   GError **error);

/* --- clocks --- */

OrganiserAct act_pause;	 /* "mg-12 [reason]" */
OrganiserAct act_resume; /* "mg-12"; "": ends the mass-silence brake */
OrganiserAct act_extend; /* "mg-12 24h" */
OrganiserAct act_excuse; /* "Ann [in mg-12]" */

/* --- seats; the word is a number or who sits there --- */

OrganiserAct act_replace;  /* "Ann [in mg-12] with Bob" */
OrganiserAct act_eject;	   /* "seat 2 [in mg-12]" */
OrganiserAct act_play_for; /* "seat 2 [in mg-12]: play monet" */

/* --- people --- */

OrganiserAct act_address; /* "address of Ann to ann@example.org" */

/* --- matches --- */

OrganiserAct act_new;	 /* "mg [option=value] with Ann, Bob" */
OrganiserAct act_start;	 /* "mg-12" */
OrganiserAct act_cancel; /* "mg-12 [reason]" */
/* "mg-12 to 7 [even-revealed] [reason]": see rollback.h. */
OrganiserAct act_rollback;
/* To the players of the match that is meant, else to all active ones. */
OrganiserAct act_announce;

/* "add Ann Lee ann@example.org [zone Europe/Vienna] [language en]": by mail, so
 * the welcome letter counts among those to strangers. */
OrganiserAct act_player;

/* "mg-12 [reveal]": in a letter to the organiser (audit.h). */
OrganiserAct act_audit;

/* By mail these are carried out on a confirm letter only (PLAY 4): a sentence
 * about what would be done; nothing is. */
OrganiserAct act_ask_address;
OrganiserAct act_ask_replace;
OrganiserAct act_ask_eject;
OrganiserAct act_ask_cancel;
OrganiserAct act_ask_rollback;

#endif
