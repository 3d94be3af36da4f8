/* desk_parts.h - what a desk is made of, for the desk_*.c files alone. */
#ifndef MATCH_DESK_PARTS_H
#define MATCH_DESK_PARTS_H

#include "match/desk.h"
#include "match/plan.h"

struct Desk {
	char *order; /* canonical, or NULL */
	OrderBy by;
	bool wait;
	bool asked; /* the open decision is the player's own: no plan answers */
	bool eager; /* but an always has come since: the last of the list */
	int turn;   /* of the chain */
	GPtrArray *chain;  /* char *: moves as written */
	GPtrArray *next;   /* Plan *, in the order given */
	GPtrArray *always; /* Plan *, one a topic at most */
};

/* Put an order there, and what follows it in its turn (NULL: nothing). */
void desk_enter(Desk *desk, const char *canonical, OrderBy by, int turn,
		const char *const *chain);
/* Has the game such a topic?  NULL is any; ERROR_PLAYER names those it has. */
bool topic_check(const Match *match, int seat, const char *topic,
		 GError **error);
/* A topic of a plan as the game has it; NULL is any.  Free with g_free. */
char *topic_english(const Match *match, int seat, const char *topic);
/* "second monet then award degas".  Free with g_free. */
char *desk_chain_text(const Desk *desk);
/* "next on turn", for a saying.  New reference. */
json_t *desk_plan_name(const Game *game, PlanKind kind, const Plan *plan);

/* --- how a written line fits the open decision of a seat ----------------- */

typedef enum {
	FIT_LEGAL,
	FIT_BARRED,    /* fits a form, but meets an objection */
	FIT_AMBIGUOUS, /* could mean two moves: never guessed */
	FIT_NOT,
} FitKind;

typedef struct {
	FitKind kind;
	Move move;	       /* of FIT_LEGAL */
	const char *objection; /* of FIT_BARRED */
	json_t *why;	       /* a saying for the player; not of FIT_LEGAL */
} Fit;

Fit fit_new(Match *match, int seat, const char *line);
void fit_clear(Fit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Fit, fit_clear)
/* Does one of n lines fit the decision, be it barred or ambiguously? */
bool fit_any(Match *match, int seat, const char *const *lines, guint n);

#endif
