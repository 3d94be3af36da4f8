/* kinds.h - the kinds of commands, and one as it was read. */
#ifndef COMMAND_KINDS_H
#define COMMAND_KINDS_H

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

#endif
