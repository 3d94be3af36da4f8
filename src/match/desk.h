/* desk.h - what lies on a seat's desk: the order, the chain, the plans.
 *
 * The order language of PLAY 2, without any I/O.  An order answers the open
 * decision and may be replaced until the step; a chain answers the same seat's
 * next decisions within its turn; `next` and `always` wait for later ones by
 * topic.  An explicit order beats next, next beats always. */
#ifndef MATCH_DESK_H
#define MATCH_DESK_H

#include "match/match.h"

typedef enum {
	ORDER_PLAYER,
	ORDER_PLAN,
	ORDER_FORCED, /* the only legal move: never asked */
	ORDER_STAND_IN,
	ORDER_BOT,
	ORDER_ORGANISER,
} OrderBy;

/* player, plan, forced, stand_in, bot, organiser; and back. */
const char *order_by_name(OrderBy by);
bool order_by_read(const char *name, OrderBy *by);

typedef struct Desk Desk;

Desk *desk_new(void);
void desk_free(Desk *desk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Desk, desk_free)
/* How it is kept in the database. NULL or "" reads as an empty desk;
 * ERROR_NEVER where the text is no desk.  Free the text with g_free. */
Desk *desk_read(const char *json, GError **error);
char *desk_write(const Desk *desk);

/* The canonical order for the open decision, or NULL; who gave it. */
const char *desk_order(const Desk *desk);
OrderBy desk_order_by(const Desk *desk);
bool desk_holds(const Desk *desk); /* `wait` */

/* --- what a mail does ---------------------------------------------------- */

typedef enum {
	DESK_TAKEN,   /* the order for the open decision */
	DESK_CHAINED, /* kept for the seat's next decisions in this turn */
	DESK_REFUSED, /* not legal or not understood: see why */
	DESK_ASKED,   /* could mean two things: nothing of the mail is played */
} DeskVerdict;

typedef struct {
	const char *line; /* in: as written */
	DeskVerdict verdict;
	char *canonical;       /* of a taken one, for people (match_show) */
	const char *objection; /* key of the barred move, or NULL; "gone": a
				  word of it is not open now */
	char *missing;	       /* that word, or NULL */
	json_t *why;	       /* a saying, or NULL */
	char *nearest;	       /* or NULL */
} DeskLine;

void desk_line_clear(DeskLine *line);

/* The move lines of one mail, in order: the first answers the seat's open
 * decision, the rest is its chain; both replace what lay there before.  A later
 * line that fits the decision which an earlier one has answered makes all of
 * them DESK_ASKED; so does a first line that could mean two moves.  If the
 * first line is refused nothing changes, and the others are refused too.  A
 * later line that is no move of the game at all is refused alone, and one that
 * says the same as the first is taken with it, unless both pass. */
void desk_take(Desk *desk, Match *match, int seat, DeskLine *lines, int n);
/* Add plans for decisions that are still to open; an open one that the player
 * was asked for is answered by an `always` too, at the next desk_fill, but
 * never by a `next`.  Each wish (maybe a chain joined by " then ") must fit the
 * grammar: ERROR_PLAYER otherwise, as for a topic that the game does not list
 * (its first or last words do).  topic may be NULL: any decision; it is kept
 * in English, the wishes as they were written.  A second
 * `always` for a topic replaces the first. */
bool desk_next(Desk *desk, Match *match, int seat, const char *topic,
	       const GPtrArray *wishes, GError **error);
bool desk_always(Desk *desk, Match *match, int seat, const char *topic,
		 const GPtrArray *wishes, GError **error);
/* Forget plans: a topic's, or (NULL) all of them and the chain, which counts as
 * one; how many were dropped.  ERROR_PLAYER where there is no such topic. */
bool desk_clear(Desk *desk, const Match *match, int seat, const char *topic,
		int *dropped, GError **error);
/* Take back an order that is not played, its chain and `wait` too; false: there
 * is none (or only a forced one, which nobody gave).  A `next` that made it is
 * used up, and no plan answers this decision again. */
bool desk_undo(Desk *desk);
void desk_wait(Desk *desk);

/* --- what a decision does ------------------------------------------------ */

/* Told back: a saying, which is yours, about these moves, as they were kept. */
typedef void DeskTold(json_t *said, const char *moves, void *data);

/* A decision of the seat is open (called again in each run): fills in the order
 * from the chain, the next queue, an always, or the only legal move. What could
 * not be used is told back. Returns false if the player must be asked; from
 * then on the decision is theirs. - An order that lies there stays. A chain
 * goes first and leaves the plans alone. Where its first move is not legal, all
 * of it is told back and the plans have their turn; where two of its moves fit
 * the decision, or one could mean two things, it is told back and the player is
 * asked. - Of `next`, the first entry that names the topic, else the first that
 * names none, leaves the queue with this decision. Its first legal, unbarred
 * wish is played; if there is none, or one before it could mean two things, it
 * is told back and the player is asked, whatever stands in `always`. - Of
 * `always`, the one for the topic, else the one for any decision; if nothing in
 * it is legal, the player is asked without a word. - A forced decision is
 * answered as forced. It uses up a chain's move or a `next` without a topic
 * only if they say this very move; a `next` that names the topic is used up by
 * it, as by any decision of its topic (unless a chain waits). */
bool desk_fill(Desk *desk, Match *match, int seat, DeskTold *told, void *data);
/* Put an order there for the seat (stand-in, organiser); text is canonical. */
void desk_order_set(Desk *desk, const char *canonical, OrderBy by);
/* The order that lies there was given by another; its chain stays. */
void desk_order_sign(Desk *desk, OrderBy by);
/* The step was played (the match stands after it): the order is used up, `wait`
 * ends, and what is left of the chain is told back when the turn is over.  To
 * be called for every seat, those that owed no move too, and after a rollback.
 */
void desk_played(Desk *desk, Match *match, int seat, DeskTold *told,
		 void *data);

/* The match was taken back to an earlier step, and stands there now: the order,
 * the chain and every `next` are gone, for they counted decisions that are void
 * now; what stands in `always` stands. */
void desk_taken_back(Desk *desk);

typedef enum { PLAN_CHAIN, PLAN_NEXT, PLAN_ALWAYS } PlanKind;

typedef struct {
	PlanKind kind;
	json_t *name; /* for a saying: "next on turn", "always", "then" */
	char *text;   /* its moves (say_wishes) */
} PlanShown;

void plan_shown_clear(PlanShown *shown);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlanShown, plan_shown_clear)

/* For letters: the nth plan of a game's desk, false after the last.  What
 * *shown had is cleared. */
bool desk_plan(const Desk *desk, const Game *game, int n, PlanShown *shown);

#endif
