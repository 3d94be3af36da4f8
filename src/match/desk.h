/* desk.h - a seat's desk: its order, its chain, its plans.
 *
 * The order language of PLAY 2, without any I/O. An order answers the open
 * decision and may be replaced until the step is played; a chain answers the
 * same seat's next decisions within its turn; `next` and `always` wait for
 * later ones by topic. An explicit order beats next, next beats always. */
#ifndef MATCH_DESK_H
#define MATCH_DESK_H

#include "match/match.h"
#include "match/search.h"

typedef enum {
	ORDER_PLAYER,
	ORDER_PLAN,
	ORDER_FORCED, /* the only legal move: never asked */
	ORDER_STAND_IN,
	ORDER_BOT,
	ORDER_ORGANISER,
} OrderBy;

/* Convert to and from player, plan, forced, stand_in, bot, organiser. */
const char *order_by_name(OrderBy by);
bool order_by_read(const char *name, OrderBy *by);

/* A player whose plans have made this many moves of a kind in a match isn't
 * taught plans for that kind any more. */
#define PLANS_KNOWN 2

typedef struct Desk Desk;

Desk *desk_new(void);
void desk_free(Desk *desk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Desk, desk_free)
/* Read and write the text that the database keeps. NULL or "" reads as an empty
 * desk; ERROR_NEVER if the text isn't a desk. Free the text with g_free. */
Desk *desk_read(const char *json, GError **error);
char *desk_write(const Desk *desk);

/* Return the canonical order for the open decision (or NULL), and who gave
 * it. */
const char *desk_order(const Desk *desk);
OrderBy desk_order_by(const Desk *desk);
/* Set and return the level of the search that found it; LEVEL_BOT: none. */
void desk_level_set(Desk *desk, Level level);
Level desk_level(const Desk *desk);
bool desk_holds(const Desk *desk); /* `wait` */

/* --- moves and plans from mails ------------------------------------------ */

typedef enum {
	DESK_TAKEN,   /* becomes the order for the open decision */
	DESK_CHAINED, /* kept for the seat's next decisions in this turn */
	DESK_REFUSED, /* not legal or not understood: see `why` */
	DESK_ASKED,   /* could mean two things: no line of the mail is played */
} DeskVerdict;

typedef struct {
	const char *line; /* in: as written */
	DeskVerdict verdict;
	char *canonical; /* of a taken line, for people (match_show) */
	const char
		*objection; /* key of the objection that bars the move, or NULL;
			       "gone": one of its words isn't possible now */
	char *missing;	    /* that word, or NULL */
	json_t *why;	    /* a saying, or NULL */
	char *nearest;	    /* or NULL */
} DeskLine;

void desk_line_clear(DeskLine *line);

/* Takes the move lines of one mail, in order: the first answers the seat's open
 * decision, the rest is its chain; they replace the order and chain on the
 * desk. If a later line fits the decision that the first has answered, all
 * become DESK_ASKED; likewise if the first line could mean two moves. If the
 * first line is refused nothing changes, and the others are refused too. A
 * later line that isn't a move of the game at all is refused alone, and one
 * that says the same as the first is taken with it, unless both pass. */
void desk_take(Desk *desk, Match *match, int seat, DeskLine *lines, int n);
/* Add a plan for decisions still to open. An open decision that the player was
 * already asked for is answered by an `always` too, at the next desk_fill, but
 * never by a `next`. Each wish (maybe a chain joined by " then ") must fit the
 * game's grammar, and the topic, or its first or last words, must be one the
 * game lists: ERROR_PLAYER otherwise. topic may be NULL: any decision. The
 * topic is stored in English, the wishes as written. A second `always` for a
 * topic replaces the first. */
bool desk_next(Desk *desk, Match *match, int seat, const char *topic,
	       const GPtrArray *wishes, GError **error);
bool desk_always(Desk *desk, Match *match, int seat, const char *topic,
		 const GPtrArray *wishes, GError **error);
/* Drops plans: a topic's, or (NULL) all of them and the chain, which counts as
 * one; *dropped becomes how many. ERROR_PLAYER if there is no such topic. */
bool desk_clear(Desk *desk, const Match *match, int seat, const char *topic,
		int *dropped, GError **error);
/* Takes back an order that isn't played yet, with its chain and `wait`; false:
 * there is none (or only a forced one, which nobody gave). If a `next` made it,
 * this plan is used up, and no plan answers this decision again. */
bool desk_undo(Desk *desk);
void desk_wait(Desk *desk);

/* --- open decisions and played steps ------------------------------------- */

/* Reports to the desk's owner: a saying, about these moves, as stored. Takes
 * ownership of the saying. */
typedef void DeskTold(json_t *said, const char *moves, void *data);

/* Fills in the order for the seat's open decision (called again in each run)
 * from the chain, the next queue, an always, or the only legal move. Reports
 * what could not be used. Returns false if the player must be asked; from then
 * on the decision is theirs.
 * - An order already there stays.
 * - The chain goes first and leaves the plans alone. If its first move isn't
 *   legal, the whole chain is reported and the plans have their turn; if two of
 *   its moves fit the decision, or one could mean two things, it is reported
 *   and the player is asked.
 * - In `next`, the first entry that names the topic, else the first that names
 *   none, leaves the queue with this decision. Its first legal, unbarred wish
 *   is played; if there is none, or one before it could mean two things, it is
 *   reported and the player is asked, whatever `always` says.
 * - In `always`, the entry for the topic is used, else the one for any
 *   decision; if none of its wishes is legal, the player is asked without a
 *   report.
 * - A forced decision is answered as forced. It uses up a chain's move or a
 *   `next` without a topic only if they say this very move; a `next` that names
 *   the topic is used up by it, as by any decision of its topic (unless there
 *   is a chain). */
bool desk_fill(Desk *desk, Match *match, int seat, DeskTold *told, void *data);
/* Sets the seat's order (by stand-in, organiser); the text is canonical. */
void desk_order_set(Desk *desk, const char *canonical, OrderBy by);
/* Changes who gave the order; its chain stays. */
void desk_order_sign(Desk *desk, OrderBy by);
/* Clears the order and `wait` after a step was played (the match is already
 * past it), and reports the rest of the chain if the turn is over. Must be
 * called for every seat, even those that owed no move, and after a rollback. */
void desk_played(Desk *desk, Match *match, int seat, DeskTold *told,
		 void *data);

/* Clears the order, the chain and every `next` after the match was taken back
 * to an earlier step, as they were meant for decisions that are void now;
 * `always` stays. */
void desk_taken_back(Desk *desk);

typedef enum { PLAN_CHAIN, PLAN_NEXT, PLAN_ALWAYS } PlanKind;

typedef struct {
	PlanKind kind;
	json_t *name; /* for a saying: "next on turn", "always", "then" */
	char *text;   /* its moves (say_wishes) */
} PlanShown;

void plan_shown_clear(PlanShown *shown);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlanShown, plan_shown_clear)

/* Sets *shown to the nth plan of a desk, for letters; false after the last.
 * Clears what *shown had before. */
bool desk_plan(const Desk *desk, const Game *game, int n, PlanShown *shown);

#endif
