/* desk_private.h - what a desk consists of, for the desk_*.c files only. */
#ifndef MATCH_DESK_PRIVATE_H
#define MATCH_DESK_PRIVATE_H

#include "match/desk.h"
#include "match/topics.h"

#define PLAN_THEN " then "

/* Wishes that wait for a later decision. A wish is a move, or a chain joined by
 * PLAN_THEN: its first move answers the decision, the rest becomes the seat's
 * chain. */
typedef struct {
	char *topic;	   /* folded, or NULL: any decision */
	GPtrArray *wishes; /* char *, the preferred first */
} Plan;

struct Desk {
	char *order; /* canonical, or NULL */
	OrderBy by;
	Level level; /* desk_level */
	bool wait;
	bool asked;	  /* the player was asked for the open decision: no plan
			     answers it */
	bool eager;	  /* but an always, the list's last, has come since */
	int turn;	  /* the chain's turn */
	GPtrArray *chain; /* char *: moves as written */
	GPtrArray *next;  /* Plan *, in the order given */
	GPtrArray *always; /* Plan *, at most one per topic */
};

/* Sets the order, and the chain that follows it in its turn (NULL: none). */
void desk_enter(Desk *desk, const char *canonical, OrderBy by, int turn,
		const char *const *chain);
/* Returns whether the game has such a topic; NULL is any. ERROR_PLAYER names
 * those it has. */
bool topic_check(const Match *match, int seat, const char *topic,
		 GError **error);
/* Returns a plan's topic in the game's words; NULL: any. Free with g_free. */
char *topic_english(const Match *match, int seat, const char *topic);
/* Makes a plan of copies of both. */
Plan *plan_new(const char *topic, const GPtrArray *wishes);
void plan_free(void *plan);
/* Returns whether the plan covers a topic (topic_is); NULL: any decision. */
bool plan_concerns(const Plan *plan, const char *topic);
/* Returns the wishes as "play degas or play renoir". Free with g_free. */
char *plan_text(const Plan *plan);
/* Returns the index of the first plan that names the topic, else of the first
 * that names its first or last words ("bank auction" or "run-off" for "bank
 * auction run-off"), else of the first that names none; -1: no plan. */
int plan_find(const GPtrArray *plans, const char *topic);
/* Returns the chain as "second monet then award degas". Free with g_free. */
char *desk_chain_text(const Desk *desk);
/* Returns a plan's name for a saying: "next on turn". New reference. */
json_t *desk_plan_name(const Game *game, PlanKind kind, const Plan *plan);

/* --- how a written line fits the open decision of a seat ----------------- */

typedef enum {
	FIT_LEGAL,
	FIT_BARRED,    /* fits a form, but meets an objection */
	FIT_AMBIGUOUS, /* could mean two moves: we never guess */
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
/* Returns whether one of n lines fits the decision, even if barred or
 * ambiguous. */
bool fit_any(Match *match, int seat, const char *const *lines, guint n);

#endif
