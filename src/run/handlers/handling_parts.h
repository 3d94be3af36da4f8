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
	Player *player; /* NULL: an organiser who isn't a player */
	json_t *lines;
	json_t *asks;	   /* what the receipt's letter shows: {kind, about} */
	GPtrArray *groups; /* MoveGroup *: see moves.c */
	gint64 about;	   /* the match whose letter has the receipt */
	GString *report;   /* what the organiser asked to see */
	bool returned;	   /* the mail has brought its writer back to a seat */
	GHashTable *asked; /* char *: questions already asked by the mail */
	Budget *budget;	   /* what the mail may cost */
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

/* What a command may cost (cost.c). A question that comes twice in a mail is
 * answered once. */
typedef enum {
	COSTS_LETTERS,
	COSTS_NOTHING, /* moves and plans: their consequences are reported when
			  the match goes on */
	ASKS,	       /* a question; its argument makes no difference */
	ASKS_ABOUT,    /* a question about its argument */
	ASKS_OF_MATCH, /* a question about the match of the command */
	ASKS_OF_NAMED, /* a question about the match in its argument, else that
			  of the command */
} Cost;

/* A command of players: its handler, and how it is logged and counted. Each
 * file lists those that it handles. */
typedef struct {
	CommandKind kind;
	Handler *handler; /* NULL: the end of the rows */
	Logged logged;
	Cost cost;
} HandlerRow;

extern const HandlerRow move_handlers[], plan_handlers[], question_handlers[],
	person_handlers[], seating_handlers[], watch_handlers[],
	absence_handlers[], talk_handlers[], season_handlers[];

/* Returns the row of a command; NULL: only organisers have it. */
const HandlerRow *handler_find(CommandKind kind);

/* Reads a mail for its sender, without carrying out anything. Only run, sender
 * and player of the handling need be set. */
Reading *handling_read(Handling *handling, const Message *message);

/* Collects what is known about a mail before its text is read; borrows from all
 * three. The player may be NULL. */
MailAbout handling_about(const Run *run, const Message *message,
			 const Player *player);
/* The question of the answered letter (question.c); none if `yes` is NULL. */
typedef struct {
	LetterAsks question;
	char *yes, *no, *about;
} LetterQuestion;

LetterQuestion handling_question(const Handling *handling);
void letter_question_clear(LetterQuestion *asks);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LetterQuestion, letter_question_clear)
/* Returns whether the answered letter asks about a season. */
bool handling_asks_season(const Handling *handling);
/* Returns the letter's question as {"scope", "matter"}, new reference; NULL: it
 * asks none. */
json_t *handling_question_json(const Handling *handling);

/* Returns the guide that knows the writer's moves, and the people they play
 * with. */
Guide handling_guide(Handling *handling);
/* Returns a move in the words of the player who may have meant it; NULL if they
 * have no such move now, or write English. Free with g_free. */
char *handling_shown_move(Handling *handling, const char *text);
/* Returns the writer's possible move that the text begins, with a blank for its
 * end (moves_half), or NULL. Free with g_free. */
char *handling_half_move(Handling *handling, const char *text);

/* --- which match --------------------------------------------------------- */

/* Finds the match of a command; `name` is NULL if the line names none. Sets
 * ERROR_PLAYER to ask which one. */
bool handling_match(Handling *handling, const char *name, gint64 *match,
		    GError **error);
/* Finds a match of the writer's that has not begun. */
bool handling_open_match(Handling *handling, const char *name, gint64 *match,
			 GError **error);
/* Finds a match, live or not; NULL on error. Sets ERROR_PLAYER if there is no
 * such match (with `open`, it also says how to find one to join), or, with the
 * key `unnamed`, if none is named. */
MatchRow *handling_row(Handling *handling, const char *name, bool open,
		       const char *unnamed, GError **error);
/* Returns a live match with the writer's seat, borrowed from the cache. Sets
 * ERROR_PLAYER if it isn't live, or they have no seat. */
Table *handling_table(Handling *handling, gint64 match, int *seat,
		      GError **error);
/* Finds a command's match and loads it likewise. */
Table *handling_own_table(Handling *handling, const char *name, int *seat,
			  GError **error);

/* --- questions ----------------------------------------------------------- */

/* Makes the receipt's letter show what is asked for. */
bool handling_answer(Handling *handling, Lookup lookup, const char *about,
		     json_t *line);

/* Answers a line that asks about a word of a game with what the rules say about
 * it. Returns false if the line is no such question. */
bool handling_explain(Handling *handling, const char *written, json_t *line);
/* Offers the commands that end our letters to a writer who wants no more of
 * them. Returns false if the line doesn't say so. */
bool handling_enough(Handling *handling, const char *written, json_t *line);
/* Handles the player's prose: questions that can be answered become lines of
 * the mail, the rest goes into its receipt (receipt_account). */
void handling_prose(Handling *handling, const Reading *reading,
		    json_t *receipt);

/* --- leagues ------------------------------------------------------------- */

/* Sets *named if the name is that of a league, or is missing and the letter
 * asks about a season. */
bool handling_names_contest(Handling *handling, const char *name, bool *named,
			    GError **error);
Handler handling_join_season, handling_leave_season, handling_decline_season;
/* `here` in answer to an organiser's letter: an organiser who also plays is
 * told which letter asks the player. */
Handler handling_here_organiser;
/* Sets ERROR_PLAYER for a match of a season, which can only be left by leaving
 * the season. */
bool handling_may_leave(Handling *handling, const MatchRow *row,
			GError **error);

/* --- moves --------------------------------------------------------------- */

void handling_moves_free(gpointer group);
/* Sets *names if the mail names the open decision, so that lines of its menu
 * count. */
bool handling_names_open(const Handling *handling, gint64 match, int seat,
			 bool *names, GError **error);
/* Sets *late if the decision that the mail names is over. */
bool handling_is_late(const Handling *handling, gint64 match, int seat,
		      bool *late, GError **error);
/* Returns whether the mail has moves for a match so far. */
bool handling_gathered(const Handling *handling, gint64 match);
/* Lays all gathered moves on the desks. */
bool handling_lay(Handling *handling, GError **error);
/* Handles `undo`: takes back the moves gathered so far, else the order on the
 * desk. */
bool handling_undo(Handling *handling, Table *table, int seat, json_t *line,
		   GError **error);

/* --- what it costs ------------------------------------------------------- */

/* Carries a line out by `obey` within the budget of the mail: a question is
 * answered only once, and a line that asks for too many letters is not carried
 * out. */
bool handling_afford(Handling *handling, const Command *command, json_t *line,
		     Handler *obey, GError **error);

/* Shortens the lines of a receipt: behind the first of them one line says how
 * many more there are, and what became of them. Returns `lines`. */
json_t *handling_fold(json_t *lines);

/* --- coming back --------------------------------------------------------- */

/* Brings a player back who writes an order for a seat that was offered to
 * others, or that a substitute has not used yet. */
bool handling_return(Handling *handling, const Command *command,
		     GError **error);

/* Tells a writer whose mail did not bring them back to their seat that they may
 * come back: *said (new reference), or NULL. */
bool handling_offer_return(Handling *handling, json_t **said, GError **error);

/* Handles `resign`, and `leave` in a match that runs. */
Handler handling_resign;

/* --- the log ------------------------------------------------------------- */

/* Logs what a command has done, as its line of the receipt says. */
bool handling_log(Handling *handling, const Command *command,
		  const json_t *line, GError **error);

/* --- the organiser's questions ------------------------------------------- */

/* Sends the organiser all that the mail asked to see, in one letter. */
bool handling_report(Handling *handling, GError **error);

/* --- the organiser's ----------------------------------------------------- */

Handler handling_organise; /* any command that only organisers have */
/* Returns whether organisers have the command. */
bool organise_knows(CommandKind kind);
Handler handling_look; /* status, list, log */

#endif
