/* mail_commands_private.h - what the handlers of one mail share. */
#ifndef RUN_COMMANDS_MAIL_COMMANDS_PRIVATE_H
#define RUN_COMMANDS_MAIL_COMMANDS_PRIVATE_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/news/budget.h"
#include "club/news/kinds.h"
#include "club/news/receipt.h"
#include "club/seasons/season.h"
#include "run/commands/mail_commands.h"
#include "store/inbox.h"
#include "store/matches.h"
#include "store/players.h"
#include <jansson.h>

typedef struct MailCommands {
	Run *run;
	Store *store; /* the club's */
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
} MailCommands;

/* Carries out a command and fills in its line of the receipt. ERROR_PLAYER
 * refuses the line; any other error ends the mail. */
typedef bool Handler(MailCommands *commands, const Command *command,
		     json_t *line, GError **error);

/* What the log keeps of a command that was carried out. */
typedef enum {
	NOT_LOGGED,
	CLUB_ACT,  /* about no match */
	MATCH_ACT, /* about the match of the command */
	FULL_ACT,  /* about no match, with its argument */
} Logged;

/* What a command may cost. A question that comes twice in a mail is
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

/* Sets a value in the player, whom the caller stores, or writes the line's
 * verdict; *note is for the receipt. */
typedef bool Setter(MailCommands *commands, const char *value, json_t *line,
		    json_t **note, GError **error);

/* Settings for the club's site (person.c); the value may be "". */
Setter site_set_public, site_set_unlisted, site_set_listed, site_set_calendar;

extern const HandlerRow move_handlers[], question_handlers[], person_handlers[],
	seating_handlers[], absence_handlers[], talk_handlers[],
	season_handlers[];

/* Returns the row of a command; NULL: only organisers have it. */
const HandlerRow *handler_find(CommandKind kind);

/* Returns whether the answered letter asks about a season. */
bool commands_asks_season(const MailCommands *commands);
/* Returns the letter's question as {"scope", "matter"}, new reference; NULL: it
 * asks none. */
json_t *commands_question_json(const MailCommands *commands);

/* Returns a move in the words of the player who may have meant it; NULL if they
 * have no such move now, or write English. Free with g_free. */
char *commands_shown_move(MailCommands *commands, const char *text);
/* Returns the writer's possible move that the text begins, with a blank for its
 * end (moves_half), or NULL. Free with g_free. */
char *commands_half_move(MailCommands *commands, const char *text);

/* --- what a line may mean as a move (meaning.c) --------------------------- */

/* Lists the moves (char *) of a waiting seat in a match (NULL: none) that a
 * line names among unknown words; may be empty. Free with g_ptr_array_unref. */
GPtrArray *meaning_named(Match *match, int seat, const char *line);
/* Returns the possible move spelt most like a text; else the one that the text
 * names, or NULL if that can't be played either. Free with g_free. */
char *meaning_near(Match *match, int seat, const char *text);
/* Returns the number of a menu line in a text like "the third one", or NULL.
 * Free with g_free. */
char *meaning_number(const char *text);
/* Finds the move that a line means, or may mean (MEANT_DOUBT). *move must be
 * NULL before; free with g_free. */
Meant meaning_of(Match *match, int seat, const char *written, char **move);

/* --- which match --------------------------------------------------------- */

/* Finds the match of a command; `name` is NULL if the line names none. Sets
 * ERROR_PLAYER to ask which one. */
bool commands_match(MailCommands *commands, const char *name, gint64 *match,
		    GError **error);
/* Finds a match of the writer's that has not begun. */
bool commands_open_match(MailCommands *commands, const char *name,
			 gint64 *match, GError **error);
/* Finds a match, live or not; NULL on error. Sets ERROR_PLAYER if there is no
 * such match (with `open`, it also says how to find one to join), or, with the
 * key `unnamed`, if none is named. */
MatchRow *commands_row(MailCommands *commands, const char *name, bool open,
		       const char *unnamed, GError **error);
/* Returns a live match with the writer's seat, borrowed from the cache. Sets
 * ERROR_PLAYER if it isn't live, or they have no seat. */
LiveMatch *commands_live(MailCommands *commands, gint64 match, int *seat,
			 GError **error);
/* Finds a command's match and loads it likewise. */
LiveMatch *commands_own_live(MailCommands *commands, const char *name,
			     int *seat, GError **error);

/* --- questions ----------------------------------------------------------- */

/* Returns the text that a command shows; LOOKUPS if it shows none. */
Lookup commands_lookup(CommandKind kind);
/* Answers a command with that text. */
Handler commands_look_up;
/* Makes the receipt's letter show what is asked for. */
bool commands_answer(MailCommands *commands, Lookup lookup, const char *about,
		     json_t *line);

/* Answers a line that asks about a word of a game with what the rules say about
 * it. Returns false if the line is no such question. */
bool commands_explain(MailCommands *commands, const char *written,
		      json_t *line);
/* Offers the commands that end our letters to a writer who wants no more of
 * them. Returns false if the line doesn't say so. */
bool commands_enough(MailCommands *commands, const char *written, json_t *line);
/* Handles the player's prose: questions that can be answered become lines of
 * the mail, the rest goes into its receipt (receipt_account). */
void commands_prose(MailCommands *commands, const Reading *reading,
		    json_t *receipt);

/* --- leagues ------------------------------------------------------------- */

/* Sets *named if the name is that of a league, or is missing and the letter
 * asks about a season. */
bool commands_names_contest(MailCommands *commands, const char *name,
			    bool *named, GError **error);
/* Takes a player's step in the season that the command names, or the letter. */
typedef bool SeasonStep(Run *run, Season *season, gint64 player, json_t **said,
			GError **error);
bool commands_go(MailCommands *commands, const Command *command,
		 SeasonStep *step, json_t *line, GError **error);
/* `here` in answer to an organiser's letter: an organiser who also plays is
 * told which letter asks the player. */
Handler commands_here_organiser;
/* Sets ERROR_PLAYER for a match of a season, which can only be left by leaving
 * the season. */
bool commands_may_leave(MailCommands *commands, const MatchRow *row,
			GError **error);

/* --- moves --------------------------------------------------------------- */

void commands_moves_free(gpointer group);
/* Sets *names if the mail names the open decision, so that lines of its menu
 * count; *late if the decision that it names is over. */
bool commands_names_open(const MailCommands *commands, gint64 match, int seat,
			 bool *names, bool *late, GError **error);
/* Returns whether the mail has moves for a match so far. */
bool commands_gathered(const MailCommands *commands, gint64 match);
/* Lays all gathered moves on the desks. */
bool commands_lay(MailCommands *commands, GError **error);
/* --- coming back --------------------------------------------------------- */

/* Brings a player back who writes an order for a seat that was offered to
 * others, or that a substitute has not used yet. */
bool commands_return(MailCommands *commands, const Command *command,
		     GError **error);

/* Tells a writer whose mail did not bring them back to their seat that they may
 * come back: *said (new reference), or NULL. */
bool commands_offer_return(MailCommands *commands, json_t **said,
			   GError **error);

/* Handles `resign`, and `leave` in a match that runs. */
Handler commands_resign;

/* --- the organiser's questions ------------------------------------------- */

/* Sends the organiser all that the mail asked to see, in one letter. */
bool commands_report(MailCommands *commands, GError **error);

/* --- the organiser's ----------------------------------------------------- */

Handler commands_organise; /* any command that only organisers have */
/* Tells the other organisers what was done by a mail of an organiser's. */
bool commands_tell_organisers(const Arrival *arrival, GError **error);

#endif
