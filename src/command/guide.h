/* guide.h - what the reader of commands asks of its caller, who knows the
 * games and the people. */
#ifndef COMMAND_GUIDE_H
#define COMMAND_GUIDE_H

#include "command/about.h"
#include "command/language/tongue.h"

/* For `match` of a MoveTest: any of the writer's matches. */
#define MATCH_ANY "*"

/* Does a line read as a move (be it ambiguous or not legal now)?  `match` is
 * what holds for the line, or NULL for the token's.  For a line that is none,
 * *nearest (unless it is NULL) may be set to the nearest legal form (yours to
 * free). */
typedef bool MoveTest(const char *line, const char *match, char **nearest,
		      void *data);

typedef enum {
	NAME_PLAYER,
	NAME_TOPIC,
	NAME_GAME,
	NAME_CONTEST,
	NAME_MEMBER,
	NAME_MATCH
} NameKind;

/* Is it the name of somebody who plays with the writer, of a topic of the
 * writer's matches, of a game, of a league ("mgl-2", too; "": is there one), of
 * anybody in the club, or of a match of the writer's? */
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

/* Lists what to offer for a line that names moves of that decision among
 * unknown words; char *, perhaps none. Free with g_ptr_array_unref. */
typedef GPtrArray *NamedTest(const char *line, const char *match, void *data);

/* The one thing that a letter asks, where the mail answers such a one. */
typedef struct {
	const char *yes;   /* the command, in English, that a yes stands for */
	const char *no;	   /* the same of a no; NULL: it is none */
	const char *about; /* words that name what it is about */
	bool here;	   /* are they there?  Then any answer is a yes */
	bool no_is_asked;  /* a no is offered, and not carried out */
	bool whole;	   /* only a yes counts, and nothing is offered */
} LetterAsks;

/* What the reader can't know by itself: moves and names. */
typedef struct {
	MoveTest *is_move;   /* NULL: no line is */
	NameTest *is_name;   /* NULL: nothing is */
	MeantTest *is_meant; /* NULL: none means anything */
	MenuTest *on_menu;   /* NULL: there is no menu */
	NamedTest *named;    /* NULL: nothing is offered so */
	void *data;
	Tongues tongues; /* the languages of its words, beside English */
	const LetterAsks *question; /* or NULL */
	const char *match; /* that the mail is about, for examples; or NULL */
	MailAbout about;   /* of the mail; its subject may be left out */
	bool organiser;	   /* may be offered the organiser's commands */
	gint64 now;	   /* for days without a month; 0: there is none */
} Guide;

#endif
