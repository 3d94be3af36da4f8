/* guide.h - what the caller of command_read tells it, and what it returns. */
#ifndef COMMAND_GUIDE_H
#define COMMAND_GUIDE_H

#include "command/language/tongue.h"

/* --- what the caller knows ------------------------------------------------ */

/* What is known of the mail; each may be NULL. */
typedef struct {
	const char *subject;
	const char *name, *address; /* its writer's */
	const char *club;	    /* the name that its letters come from */
} MailAbout;

/* As `match` in the functions below: any of the writer's matches. */
#define MATCH_ANY "*"

typedef enum {
	NAME_PLAYER, /* of somebody who plays with the writer */
	NAME_TOPIC,  /* in one of the writer's matches */
	NAME_GAME,
	NAME_CONTEST, /* a league: "mgl", "mgl-2"; "": there is any */
	NAME_MEMBER,  /* of anybody in the club */
	NAME_MATCH    /* of a match of the writer's */
} NameKind;

typedef enum {
	MEANT_NOTHING,
	MEANT_MOVE,  /* one move, without a doubt */
	MEANT_DOUBT, /* a question, a negation, or one of several moves */
} Meant;

/* The one question of the letter that the mail answers. */
typedef struct {
	const char *yes;   /* the command, in English, that a yes stands for */
	const char *no;	   /* the same for a no; NULL: none */
	const char *about; /* words that name the question's subject */
	bool here;	   /* "are you there?": any answer is a yes */
	bool no_is_asked;  /* a no is offered, not carried out */
	bool whole;	   /* only a yes counts, and nothing is offered */
} LetterAsks;

/* How the reader asks its caller about moves and names. Each function may be
 * NULL: then no line is a move or means one, nothing is a name, there is no
 * menu, nothing is suggested. `match` is the match that a line is about; NULL:
 * that of the reply address. */
typedef struct {
	/* Returns whether a line reads as a move, even an ambiguous one or one
	 * that isn't legal now.  If the line is no move and `nearest` not NULL,
	 * *nearest may become the nearest legal form (free with g_free). */
	bool (*is_move)(const char *line, const char *match, char **nearest,
			void *data);
	bool (*is_name)(NameKind kind, const char *name, void *data);
	/* Returns what a line that isn't a move may mean for the decision that
	 * the mail answers. *move (free with g_free) becomes the move that is
	 * meant or, for MEANT_DOUBT, the one to suggest (or NULL). */
	Meant (*is_meant)(const char *line, const char *match, char **move,
			  void *data);
	/* Returns the move behind a menu label, if the mail answers the
	 * decision with that menu; else NULL. Free with g_free. */
	char *(*on_menu)(const char *label, const char *match, void *data);
	/* Lists suggestions (char *) for a line that names moves of that
	 * decision among unknown words; may be empty. Free with
	 * g_ptr_array_unref. */
	GPtrArray *(*named)(const char *line, const char *match, void *data);
	void *data;		    /* passed to all of these */
	Tongues tongues;	    /* the words of languages besides English */
	const LetterAsks *question; /* or NULL */
	const char *match; /* the match that the mail is about, for examples; or
			      NULL */
	MailAbout about;   /* the mail; command_read takes a NULL subject from
			      its argument */
	bool organiser;	   /* may be offered the organiser's commands */
	gint64 now;	   /* for days without a month; 0: unknown */
} Guide;

/* --- what is read --------------------------------------------------------- */

typedef struct {
	CommandKind kind;
	int line;	/* in the mail's text, from 1; 0: the subject */
	char *written;	/* the line as written */
	char *match;	/* "mg-12", or NULL: that of the reply address */
	char *argument; /* "" if there is none */
	char *own;	/* what follows its word, as written, if that is in
			   another language than English; or NULL */
	char *topic;	/* or NULL */
	const char *language; /* of its word, "en"; NULL: of a move; constant */
	GPtrArray *wishes;    /* char *: alternatives, the favourite first, each
				 a move or a chain joined by " then "; or NULL */
	bool then;	      /* a move joined to the one before by "then" */
	bool meant;    /* COMMAND_MOVE: not written as such, but surely meant */
	char *nearest; /* COMMAND_UNKNOWN: what would be right, or NULL */
	const char *why; /* ... and the key of the saying about what was wrong,
			    or NULL; constant */
} Command;

typedef struct {
	int line;
	char *written;
} IgnoredLine;

typedef struct {
	GPtrArray *commands; /* Command *, in order */
	GPtrArray *ignored;  /* IgnoredLine *: the player's prose */
	const char *stopped; /* why reading ended early, or NULL; constant */
	bool wavers;	     /* the question is answered, but not with a yes */
} Reading;

#endif
