/* acts.h - what the organiser does, by mail, by the program, or by confirming
 * it: one function an act, so that all do the same (PLAY 2). */
#ifndef RUN_ORGANISER_ACTS_H
#define RUN_ORGANISER_ACTS_H

#include "command/kinds.h"
#include "run/organiser/acting.h"

/* Each file has those that it carries out.  To add one: a row in
 * command/vocabulary_rows.h, and a function with its row in one of them. */
typedef struct {
	CommandKind kind;
	OrganiserAct *act; /* NULL: the end of the rows */
	OrganiserAct *ask; /* by mail `act` is done on a confirm letter only
			      (PLAY 4), and this says what would be done and
			      does nothing; where it says nothing, none is
			      needed.  Or NULL */
} Act;

extern const Act clock_acts[], match_acts[], seat_acts[], address_acts[],
	player_acts[], rollback_acts[], audit_acts[], season_acts[];

/* NULL: it is no act. */
const Act *act_of(CommandKind kind);
/* By the command's name, which is stored with what waits to be confirmed. */
const Act *act_named(const char *name);
/* Carry it out for the program, and what was done in English.  Free with
 * g_free; NULL on error. */
char *act_in_english(const Act *act, const Acting *acting, const char *text,
		     GError **error);
/* By what a confirm letter carries: see confirm_ask.h. */
bool act_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		   GError **error);

#endif
