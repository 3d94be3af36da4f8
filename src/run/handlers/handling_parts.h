/* handling_parts.h - what the handlers of one mail share. */
#ifndef RUN_HANDLERS_HANDLING_PARTS_H
#define RUN_HANDLERS_HANDLING_PARTS_H

#include "club/home/run.h"
#include "club/news/budget.h"
#include "club/news/lookup.h"
#include "club/news/receipt.h"
#include "club/table/table.h"
#include "run/handlers/handling.h"
#include "store/inbox.h"
#include "store/matches.h"
#include "store/players.h"
#include <jansson.h>

typedef struct Handling {
	Run *run;
	const Sender *sender;
	const InboxRow *row;
	Player *player; /* NULL: the organiser, who has a room of their own */
	json_t *lines;
	json_t *asks; /* what the letter of the receipt answers: {kind, about}
		       */
	GPtrArray *groups; /* MoveGroup *: see moves.c */
	gint64 about;	   /* the match of the receipt */
	GString *report;   /* what the organiser asked to see */
	bool returned;	   /* the mail has brought its writer back to a seat */
	GHashTable *asked; /* char *: questions of the mail, for once each */
	Budget *budget;	   /* what it may cost */
} Handling;

/* Carries out a command and fills in its line of the receipt. */
typedef bool Handler(Handling *handling, const Command *command, json_t *line,
		     GError **error);

/* What the log keeps of a command that was carried out (log.c). */
typedef enum {
	NOT_LOGGED,
	CLUB_ACT,  /* about no match */
	MATCH_ACT, /* about the match of the command */
	FULL_ACT,  /* about no match, with its argument */
} Logged;

/* What a command may cost (cost.c). Of two questions with the same words the
 * second is the same question, whatever came between them. */
typedef enum {
	COSTS_LETTERS,
	COSTS_NOTHING, /* moves and plans: what they bring about is told where
			  the match goes on */
	ASKS,	       /* a question, whatever stands behind it */
	ASKS_ABOUT,    /* its argument */
	ASKS_OF_MATCH, /* the match that holds for it */
	ASKS_OF_NAMED, /* the match in its argument, else that one */
} Cost;

/* A command of the players': each file has those it carries out. */
typedef struct {
	CommandKind kind;
	Handler *handler; /* NULL: the end of the rows */
	Logged logged;
	Cost cost;
} HandlerRow;

extern const HandlerRow move_handlers[], plan_handlers[], question_handlers[],
	person_handlers[], seating_handlers[], watch_handlers[],
	absence_handlers[], talk_handlers[], season_handlers[];

/* The row of a command; NULL: it is only the organiser's. */
const HandlerRow *handler_find(CommandKind kind);

/* Reads a mail for its sender, without carrying out anything. Only run, sender
 * and player of the handling need be set. */
Reading *handling_read(Handling *handling, const Message *message);

/* Collects what is known about a mail before its text is read; borrows from all
 * three. The player may be NULL. */
MailAbout handling_about(const Run *run, const Message *message,
			 const Player *player);
/* What the answered letter asks (question.c); nothing if `yes` is NULL. */
typedef struct {
	LetterAsks question;
	char *yes, *no, *about;
} LetterQuestion;

LetterQuestion handling_question(const Handling *handling);
void letter_question_clear(LetterQuestion *asks);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LetterQuestion, letter_question_clear)
/* Is it about a season? */
bool handling_asks_season(const Handling *handling);
/* {"scope", "matter"}, new reference; NULL: nothing. */
json_t *handling_question_json(const Handling *handling);

/* Returns what knows the writer's moves, and who plays with them. */
Guide handling_guide(Handling *handling);
/* A move in the words of the player who may have meant it; NULL where it is
 * none of theirs now, or they write English.  Free with g_free. */
char *handling_shown_move(Handling *handling, const char *text);
/* The move that is the writer's now and that the text begins, with a blank for
 * its end (moves_half), or NULL.  Free with g_free. */
char *handling_half_move(Handling *handling, const char *text);

/* --- which match -------------------------------------------------------- */

/* The match that holds for a command; `name` is NULL where the mail names none.
 * ERROR_PLAYER asks back. */
bool handling_match(Handling *handling, const char *name, gint64 *match,
		    GError **error);
/* Finds a match of theirs that has not begun. */
bool handling_open_match(Handling *handling, const char *name, gint64 *match,
			 GError **error);
/* Finds a match that need not be live, or NULL. ERROR_PLAYER says that there is
 * no such match, and how to find one to join where `open` ones are looked for;
 * or, by the key `unnamed`, that none is named. */
MatchRow *handling_row(Handling *handling, const char *name, bool open,
		       const char *unnamed, GError **error);
/* The match and the writer's seat, live and dealt; ERROR_PLAYER where it is
 * not. Borrowed from the cache. */
Table *handling_table(Handling *handling, gint64 match, int *seat,
		      GError **error);
/* Loads the match that a command is about. */
Table *handling_own_table(Handling *handling, const char *name, int *seat,
			  GError **error);

/* --- questions ----------------------------------------------------------- */

/* Answered in the letter of the receipt. */
bool handling_answer(Handling *handling, Lookup lookup, const char *about,
		     json_t *line);

/* Answers a line that asks about a word of a game by what the rules say of it;
 * false: it is none. */
bool handling_explain(Handling *handling, const char *written, json_t *line);
/* Offers what ends our letters to a line that wants no more of them; false: it
 * does not say so. */
bool handling_enough(Handling *handling, const char *written, json_t *line);
/* The player's prose: what of it is answered goes to the lines of the mail, the
 * rest into its receipt (receipt_account). */
void handling_prose(Handling *handling, const Reading *reading,
		    json_t *receipt);

/* --- leagues -------------------------------------------------------------- */

/* Is it the word of a league, and not that of a match? */
bool handling_names_contest(Handling *handling, const char *name, bool *named,
			    GError **error);
Handler handling_join_season, handling_leave_season, handling_decline_season;
/* here, in answer to an organiser's letter: whoever plays, too, is told which
 * letter asks the player. */
Handler handling_here_organiser;
/* A match of a season is left by leaving that: ERROR_PLAYER says so. */
bool handling_may_leave(Handling *handling, const MatchRow *row,
			GError **error);

/* --- moves -------------------------------------------------------------- */

void handling_moves_free(gpointer group);
/* Does the mail name the decision that is open, so that lines of its menu
 * count? */
bool handling_names_open(const Handling *handling, gint64 match, int seat,
			 bool *names, GError **error);
/* Is that decision over? */
bool handling_is_late(const Handling *handling, gint64 match, int seat,
		      bool *late, GError **error);
/* Are there any of a match so far? */
bool handling_gathered(const Handling *handling, gint64 match);
/* Lay all gathered moves on the desks. */
bool handling_lay(Handling *handling, GError **error);
/* undo */
bool handling_undo(Handling *handling, Table *table, int seat, json_t *line,
		   GError **error);

/* --- what it costs ------------------------------------------------------ */

/* Carry a line out by `obey` within the budget of the mail: a question once,
 * and nothing of what asks for too many letters. */
bool handling_afford(Handling *handling, const Command *command, json_t *line,
		     Handler *obey, GError **error);

/* The lines of a receipt that is not too long: behind the first of them how
 * many more there are, and what became of them.  Gives what it was given. */
json_t *handling_fold(json_t *lines);

/* --- coming back -------------------------------------------------------- */

/* An order for a seat that was offered to others, or that a substitute has not
 * used yet, brings its owner back. */
bool handling_return(Handling *handling, const Command *command,
		     GError **error);

/* Says, for a mail that did not bring its writer back to its seat, that one may
 * come back: *said (new reference), or NULL. */
bool handling_offer_return(Handling *handling, json_t **said, GError **error);

/* resign: also of who leaves a match that runs. */
Handler handling_resign;

/* --- the log ------------------------------------------------------------ */

/* Note what a command has done, as its line of the receipt tells. */
bool handling_log(Handling *handling, const Command *command,
		  const json_t *line, GError **error);

/* --- the organiser's questions ------------------------------------------- */

/* Send what was asked, in one letter. */
bool handling_report(Handling *handling, GError **error);

/* --- the organiser's ----------------------------------------------------- */

Handler handling_organise; /* what only the organiser may do, or see */
/* Has it an act, or an answer? */
bool organise_knows(CommandKind kind);
Handler handling_look; /* status, list, log */

#endif
