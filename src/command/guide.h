/* guide.h - what the caller of command_read has to know, and what it gets. */
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

/* As `match` of the functions below: any of the writer's matches. */
#define MATCH_ANY "*"

/* Returns whether a line reads as a move, even an ambiguous one or one that
 * isn't legal now.  `match` is the one that the line is about; NULL: that of
 * the reply address.  If the line is no move and `nearest` not NULL, *nearest
 * may become the nearest legal form (free with g_free). */
typedef bool MoveTest(const char *line, const char *match, char **nearest,
		      void *data);

typedef enum {
	NAME_PLAYER, /* of somebody who plays with the writer */
	NAME_TOPIC,  /* in one of the writer's matches */
	NAME_GAME,
	NAME_CONTEST, /* a league: "mgl", "mgl-2"; "": there is any */
	NAME_MEMBER,  /* of anybody in the club */
	NAME_MATCH    /* of a match of the writer's */
} NameKind;

/* Returns whether it is a name of this kind. */
typedef bool NameTest(NameKind kind, const char *name, void *data);

typedef enum {
	MEANT_NOTHING,
	MEANT_MOVE,  /* one move, without a doubt */
	MEANT_DOUBT, /* a question, the contrary, one of several */
} Meant;

/* Returns what a line that isn't a move may mean for the decision that the mail
 * is about.  *move (free with g_free) becomes that move; for
 * MEANT_DOUBT the one to offer, or NULL. */
typedef Meant MeantTest(const char *line, const char *match, char **move,
			void *data);

/* Returns the move that a menu label stands for, if the mail is about the
 * decision that the menu belongs to; else NULL.  Free with g_free. */
typedef char *MenuTest(const char *label, const char *match, void *data);

/* Lists what to offer for a line that names moves of that decision among
 * unknown words: char *, perhaps none.  Free with g_ptr_array_unref. */
typedef GPtrArray *NamedTest(const char *line, const char *match, void *data);

/* The one question of the letter that the mail answers. */
typedef struct {
	const char *yes;   /* the command, in English, that a yes stands for */
	const char *no;	   /* the same for a no; NULL: none */
	const char *about; /* words that name what is asked about */
	bool here;	   /* "are you there?": any answer is a yes */
	bool no_is_asked;  /* a no is offered, not carried out */
	bool whole;	   /* only a yes counts, and nothing is offered */
} LetterAsks;

/* What the reader has to ask its caller: moves and names. */
typedef struct {
	MoveTest *is_move;   /* NULL: no line is a move */
	NameTest *is_name;   /* NULL: nothing is a name */
	MeantTest *is_meant; /* NULL: no line means a move */
	MenuTest *on_menu;   /* NULL: there is no menu */
	NamedTest *named;    /* NULL: nothing is offered for named moves */
	void *data;	     /* for all of these */
	Tongues tongues;     /* languages beside English */
	const LetterAsks *question; /* or NULL */
	const char *match; /* that the mail is about, for examples; or NULL */
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
	bool meant;	 /* COMMAND_MOVE: not as written, but surely meant */
	char *nearest;	 /* COMMAND_UNKNOWN: what would be right, or NULL */
	const char *why; /* ... and the key of the saying what was wrong, or
			    NULL; constant */
} Command;

typedef struct {
	int line;
	char *written;
} IgnoredLine;

typedef struct {
	GPtrArray *commands; /* Command *, in order */
	GPtrArray *ignored;  /* IgnoredLine *: the player's prose */
	const char *stopped; /* why reading ended early, or NULL; constant */
	bool wavers;	     /* the question is answered, but with no yes */
} Reading;

#endif
