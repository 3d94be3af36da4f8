/* acts.h - the organiser's acts: one function each, used by mail, on the
 * command line and by confirming, so that all do the same (PLAY 2). */
#ifndef RUN_ORGANISER_ACTS_H
#define RUN_ORGANISER_ACTS_H

#include "command/kinds.h"
#include "run/organiser/acting.h"

typedef bool DeedStep(Deed *deed, GError **error);

/* One act. Each acts_*.c has the rows of its acts. To add one: a row in
 * command/vocabulary_rows.h, and a row with its functions in one of these
 * files. */
typedef struct {
	CommandKind kind;
	const char *verb; /* the word after the command, as in `season pause`;
			     the kind has a row for each; or NULL */
	DeedStep *read;	  /* reads and checks the text, or NULL */
	const char *log;  /* name of the Work that wraps `act`, logged with the
			     reason and committed; NULL: `act` does that */
	DeedStep *act; /* carries it out and sets deed->said; NULL ends the rows
			*/
	/* Returns what would be done: by mail `act` needs a confirm letter
	 * (PLAY 4). NULL: it doesn't. */
	json_t *(*question)(Deed *deed);
	bool tried; /* needs one too, and asks by doing and undoing it */
} Act;

extern const Act clock_acts[], match_acts[], seat_acts[], address_acts[],
	player_acts[], rollback_acts[], audit_acts[], season_acts[];

/* Returns the act of a command; NULL if it isn't one. */
const Act *act_of(CommandKind kind);
/* Finds an act by its command's name, which is stored while the act waits to be
 * confirmed. */
const Act *act_named(const char *name);

/* Handles an act. `text` is what follows the command; *said (yours) becomes a
 * saying of what was done, but stays as it is on error. */
typedef bool OrganiserAct(const Act *act, const Acting *acting,
			  const char *text, json_t **said, GError **error);
OrganiserAct act_do;
/* Says what would be done, without doing it; says nothing if no confirmation is
 * needed. */
OrganiserAct act_ask;
/* Carries out an act for the command line and returns in English what was done.
 * Free with g_free; NULL on error. */
char *act_in_english(const Act *act, const Acting *acting, const char *text,
		     GError **error);
/* Carries out an act from a confirm letter's data: see confirm_ask.h. */
bool act_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		   GError **error);

#endif
