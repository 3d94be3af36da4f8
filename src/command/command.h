/* command.h - the text of a message to a list of commands (PLAY 2, MAIL 5).
 *
 * It knows the words of the language and where people's own text ends, but no
 * game: whether a line is a move is asked of the caller. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	COMMAND_MOVE,	/* argument: the move as written */
	COMMAND_MENU,	/* argument: "2", "c 300k", "2. play monet" */
	COMMAND_NEXT,	/* topic or NULL; wishes */
	COMMAND_ALWAYS, /* topic or NULL; wishes */
	COMMAND_CLEAR,	/* topic or NULL */
	COMMAND_WAIT,
	COMMAND_UNDO,
	COMMAND_HELP,  /* argument: a topic, or "" */
	COMMAND_RULES, /* argument: a game, or "" */
	COMMAND_GAMES,
	COMMAND_STATUS,
	COMMAND_MATCHES,
	COMMAND_SHOW,
	COMMAND_RECORD,	 /* "" or "mg-12" */
	COMMAND_HISTORY, /* argument: a number, or "" */
	COMMAND_SET,	 /* argument: "language de" */
	COMMAND_WORD,	 /* argument: the player's own word for the dice */

	/* People and their seats; a match is in `match` or in the argument. */
	COMMAND_LIST,
	COMMAND_REGISTER,  /* argument: a name */
	COMMAND_JOIN,	   /* "", "mg-12", "mg-12 word: blue", "word: blue" */
	COMMAND_LEAVE,	   /* "" or "mg-12", as of those below */
	COMMAND_CHALLENGE, /* "mg pace=24 with Bob and Cid" */
	COMMAND_REMATCH,
	COMMAND_AWAY, /* "1 Dec to 8 Dec", "until Friday" */
	COMMAND_BACK,
	COMMAND_MAIL, /* on, off */
	COMMAND_RESIGN,
	COMMAND_STAND_IN, /* fallback, bot */
	COMMAND_STANDBY,  /* on, off: to be offered seats */
	COMMAND_MY_DATA,
	COMMAND_FORGET_ME,
	COMMAND_CONFIRM, /* in answer to a letter that asks for it */
	COMMAND_DECLINE,
	COMMAND_PROPOSE, /* abort [mg-12] */
	COMMAND_ACCEPT,	 /* "" (an offer), "abort", "abort mg-12" */
	COMMAND_WATCH,
	COMMAND_UNWATCH,

	/* Talk: the argument is the text, with its line breaks. */
	COMMAND_SAY,
	COMMAND_TELL, /* topic: to whom, as written */
	COMMAND_MUTE, /* "" (all), a name, "off" */
	COMMAND_NUDGE,
	COMMAND_ANNOUNCE, /* by the organiser, to all */

	/* The organiser's; the argument is what stands behind the word. */
	COMMAND_NEW, /* "match mg with Ann, Bob" */
	COMMAND_START,
	COMMAND_PAUSE,
	COMMAND_RESUME,
	COMMAND_EXTEND,	  /* "mg-12 24h" */
	COMMAND_EXCUSE,	  /* "Ann", "Ann in mg-12" */
	COMMAND_REPLACE,  /* "seat 2 with Bob" */
	COMMAND_EJECT,	  /* "seat 2" */
	COMMAND_PLAY_FOR, /* "for seat 2: play monet" */
	COMMAND_ROLLBACK, /* "mg-12 to 7", "to 7 --even-revealed" */
	COMMAND_CANCEL,
	COMMAND_AUDIT,
	COMMAND_LOG,	 /* "", "mg-12", "mg-12 20" */
	COMMAND_PLAYER,	 /* "add Ann ann@example.org" */
	COMMAND_UNKNOWN, /* not understood; `nearest` where something is near */
} CommandKind;

/* "move", "play-for": for tests and for people who look inside; constant. */
const char *command_kind_name(CommandKind kind);

typedef struct {
	CommandKind kind;
	int line;	   /* of the mail's text, from 1; 0: the subject */
	char *written;	   /* the line as written */
	char *match;	   /* "mg-12" that holds for it, or NULL: the token's */
	char *argument;	   /* "" where there is none */
	char *topic;	   /* or NULL */
	GPtrArray *wishes; /* char *: alternatives in order of liking, each a
			      move or a chain joined by " then "; or NULL */
	bool then;	   /* a move joined to the one before by "then" */
	bool meant;	   /* COMMAND_MOVE: not as written, but surely meant */
	char *nearest;	   /* COMMAND_UNKNOWN: what would be right, or NULL */
	const char *why;   /* ... and what was wrong, or NULL; constant */
} Command;

typedef struct {
	int line;
	char *written;
} IgnoredLine;

typedef struct {
	GPtrArray *commands; /* Command *, in order */
	GPtrArray *ignored;  /* IgnoredLine *: the player's prose */
	const char *stopped; /* why reading ended early, or NULL; constant */
} Reading;

/* For `match` of a MoveTest: any of the writer's matches. */
#define MATCH_ANY "*"

/* Does a line read as a move (be it ambiguous or not legal now)?  `match` is
 * what holds for the line, or NULL for the token's.  For a line that is none,
 * *nearest (unless it is NULL) may be set to the nearest legal form (yours to
 * free). */
typedef bool MoveTest(const char *line, const char *match, char **nearest,
		      void *data);

typedef enum { NAME_PLAYER, NAME_TOPIC, NAME_GAME } NameKind;

/* Is it the name of somebody who plays with the writer, of a topic of the
 * writer's matches, or of a game? */
typedef bool NameTest(NameKind kind, const char *name, void *data);

typedef enum {
	MEANT_NOTHING,
	MEANT_MOVE,  /* one move, and no doubt of it */
	MEANT_DOUBT, /* a question, the contrary, one of several */
} Meant;

/* Can a line that is no move mean one of the decision that the mail names?
 * *move (free with g_free) becomes it; of MEANT_DOUBT, what to offer, or NULL.
 */
typedef Meant MeantTest(const char *line, const char *match, char **move,
			void *data);

/* The move that a line of the menu stands for, where the mail names the
 * decision whose menu it is; or NULL.  Yours to free. */
typedef char *MenuTest(const char *label, const char *match, void *data);

/* What the reader itself does not know: moves and names. */
typedef struct {
	MoveTest *is_move;   /* NULL: no line is */
	NameTest *is_name;   /* NULL: nothing is */
	MeantTest *is_meant; /* NULL: none means anything */
	MenuTest *on_menu;   /* NULL: there is no menu */
	void *data;
	const char *match; /* that the mail is about, for examples; or NULL */
	bool organiser;	   /* may be offered the organiser's commands */
} Guide;

/* `text` is a message's text, normalised; the guide may be NULL.  `subject` is
 * read only if the text holds no command and it is no reply or forward. */
Reading *command_read(const char *text, const char *subject,
		      const Guide *guide);
void reading_free(Reading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reading, reading_free)

/* Is the (folded) word one that commands or topics use, so that no player may
 * be named so? Numbers and match names count too. */
bool command_word(const char *word);
/* The command words with a line of help each, for `help`: nth, or NULL. */
const char *command_help(int n);
/* The same of the organiser's. */
const char *command_organiser_help(int n);

/* The line at the top and the bottom of every letter; reading stops there.
 * `note` e.g. "turn 12, k7f3".  Free with g_free. */
char *command_cut_line(const char *note);

#endif
