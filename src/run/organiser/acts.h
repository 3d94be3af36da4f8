/* acts.h - what the organiser does, by mail, by the program, or by confirming
 * it: one function an act, so that all do the same (PLAY 2). */
#ifndef RUN_ORGANISER_ACTS_H
#define RUN_ORGANISER_ACTS_H

#include "command/kinds.h"
#include "run/organiser/acting.h"

typedef bool DeedStep(Deed *deed, GError **error);

/* Each file has those that it carries out.  To add one: a row in
 * command/vocabulary_rows.h, and a row with its functions in one of them. */
typedef struct {
	CommandKind kind;
	const char *verb; /* what stands behind the word, as in `season pause`;
			     the kind has a row for each; or NULL */
	DeedStep *read;	  /* reads the text and checks it, or NULL */
	const char *log;  /* `act` is a work of this name, logged with the
			     reason and committed; NULL: it sees to that */
	DeedStep *act;	  /* does it, and sets deed->said; NULL ends the rows */
	/* By mail `act` is done on a confirm letter only (PLAY 4), and this
	 * says what would be done.  Or NULL. */
	json_t *(*question)(Deed *deed);
	bool tried; /* the same, and it is asked by doing and undoing it */
} Act;

extern const Act clock_acts[], match_acts[], seat_acts[], address_acts[],
	player_acts[], rollback_acts[], audit_acts[], season_acts[];

/* NULL: it is no act. */
const Act *act_of(CommandKind kind);
/* By the command's name, which is stored with what waits to be confirmed. */
const Act *act_named(const char *name);

/* `text` is what stands behind the command; *said (yours) is a saying about
 * what was done; on error it is as it was. */
typedef bool OrganiserAct(const Act *act, const Acting *acting,
			  const char *text, json_t **said, GError **error);
OrganiserAct act_do;
/* Says what would be done, and does nothing; says nothing where no confirmation
 * is needed. */
OrganiserAct act_ask;
/* Carry it out for the program, and what was done in English.  Free with
 * g_free; NULL on error. */
char *act_in_english(const Act *act, const Acting *acting, const char *text,
		     GError **error);
/* By what a confirm letter carries: see confirm_ask.h. */
bool act_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		   GError **error);

#endif
