/* acts.h - the organiser's acts: one row each, used by mail, on the command
 * line and by confirming, so that all do the same (PLAY 2). An act first
 * checks, then writes, in one transaction (work.h): ERROR_PLAYER says what is
 * wrong, and nothing was done. Each act is logged, and everybody concerned is
 * told of it with its reason. */
#ifndef RUN_ORGANISER_ACTS_H
#define RUN_ORGANISER_ACTS_H

#include "club/live/live.h"
#include "club/seasons/acts.h"
#include "club/seats/rollback.h"
#include "club/work/work.h"
#include "command/language/vocabulary.h"
#include "store/matches.h"
#include <jansson.h>

/* --- what an act's text is about ------------------------------ */

typedef enum {
	TARGET_ALONE, /* "mg-12 why", "mg-12: why": without a rest */
	TARGET_REST, /* "seat 2 in mg-12: why"; without a colon all of it is the
			rest (target_split) */
	TARGET_TEXT, /* "mg-12 to 7: why"; the rest is kept as written, with its
			colons */
} TargetForm;

typedef struct {
	char *match; /* name of a match, or NULL */
	char *what;  /* the rest, or "" */
	char *why;   /* the reason, or NULL */
	bool free;   /* the reason doesn't follow a colon */
} Target;

/* Reads a text. In all forms a colon right after a leading match counts as a
 * comma. */
void target_read(const char *text, TargetForm form, Target *target);

/* Returns whether a text is what the act is about. */
typedef bool TargetIs(const char *text, gconstpointer data);
/* Splits a reason off the rest: the longest beginning of whole words that is
 * what the act is about stays, and the reason is what follows. Does nothing if
 * there already is a reason, or no beginning fits. */
void target_split(Target *target, TargetIs *is, gconstpointer data);
/* Makes the rest from `at` on the reason. */
void target_cut(Target *target, gsize at);

/* --- an act in progress -------------------------------------------------- */

/* Who acts, and how it was ordered. */
typedef struct {
	Run *run;	     /* a real run, or one with club and now only */
	const char *who;     /* for the log: "organiser", "organiser by mail" */
	const char *address; /* of the organiser who orders it by mail */
	const char *why;     /* the reason, or NULL; the text may contain one */
	const char *match;   /* match to use if the text names none, or NULL */
} Acting;

/* One act in progress: what its row has read from the text, and what
 * to say when it is done. */
typedef struct {
	const Acting *acting;
	Club *club;
	const char *text; /* the text after the act's word: "mg-12 24h", "seat 2
			     in mg-12 with Bob" */
	Target target;	  /* the text, parsed */
	const char *why;  /* the reason, "" if none */
	SeasonAct how;	  /* the act, for functions of seasons */
	Work work;	  /* begun if the row has a word for the log */

	/* what the act is about; each sets some of these */
	MatchRow *row;
	LiveMatch *live;
	Player *player;
	Season *season;
	RollbackPlan plan;
	int seat;
	gint64 number; /* a length, points, a division, a former player */
	bool flag;     /* whether an optional word was there: "last" */
	char *name;    /* name of a new match, an address, moves */

	char *detail; /* for the log; NULL: the reason */
	json_t *said; /* saying of what was done */
} Deed;

/* Returns a new deed; borrows both. */
Deed deed_new(const Acting *acting, const char *text);
void deed_clear(Deed *deed);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Deed, deed_clear)

/* Sets deed->row to the match that is meant, which must be in one of these
 * phases; see work_match_in. */
bool deed_match(Deed *deed, unsigned phases, GError **error);
/* Sets deed->live; the match must be live. */
bool deed_live(Deed *deed, GError **error);
/* Sets deed->player by name. */
bool deed_player(Deed *deed, const char *name, GError **error);
/* Reads a seat, "seat 2" or "2", counted from 1, or the name of the player who
 * sits there or owns it; *seat becomes its index. */
bool deed_seat(const Deed *deed, const char *word, int *seat, GError **error);
/* Sets deed->why, without polite phrases. ERROR_PLAYER if the reason takes the
 * order back, or isn't preceded by a colon and isn't a reason (MAIL R78). */
bool deed_reasons(Deed *deed, GError **error);
/* Sets ERROR_PLAYER, which asks for a reason, if there is none. */
bool deed_needs_why(const Deed *deed, GError **error);
/* Tells the players of deed->row a saying, which it steals, with the reason
 * below. */
bool deed_tell(Deed *deed, json_t *said, GError **error);
/* Marks an act in deed->row if that is of a season in which the organiser
 * plays. */
bool deed_mark_own(Deed *deed, const char *what, GError **error);

/* Returns whether a text names a player of the club (a TargetIs). */
bool acting_is_player(const char *text, gconstpointer club);
/* Returns "what: why" for the log; yours. */
char *acting_detail(const char *what, const char *why);

/* --- acts ---------------------------------------------------------------- */

typedef bool DeedStep(Deed *deed, GError **error);

/* An organiser's act. Each acts_*.c has the rows of its acts. To add one: a row
 * in command/language/vocabulary_rows.h, and a row with its functions in one of
 * these files. */
typedef struct {
	CommandKind kind;
	const char *verb; /* the word after the command, as in `season pause`;
			     the kind has a row for each; or NULL */
	DeedStep *read;	  /* reads and checks the text, or NULL */
	const char *log;  /* name of the Work that wraps `carry_out`, logged
			     with the reason and committed; NULL: `carry_out`
			     does that */
	DeedStep *carry_out; /* also sets deed->said; NULL ends the rows */
	/* Returns what would be done: by mail the act needs a confirm letter
	 * (PLAY 4). NULL: it doesn't. */
	json_t *(*question)(Deed *deed);
	bool tried; /* needs a question too, and asks it by doing and undoing
		       the act */
} Act;

extern const Act match_acts[], seat_acts[], audit_acts[], season_acts[];

/* Returns the act of a command; NULL if it isn't one. */
const Act *act_of(CommandKind kind);
/* Finds an act by its command's name, which is stored while the act waits to be
 * confirmed. */
const Act *act_named(const char *name);

/* A step of an act: `text` is what follows the command; *said (yours) becomes a
 * saying of what was done, but stays as it is on error. */
typedef bool OrganiserAct(const Act *act, const Acting *acting,
			  const char *text, json_t **said, GError **error);
/* Carries it out. */
OrganiserAct act_do;
/* Says what would be done, without doing it; says nothing if no confirmation is
 * needed. */
OrganiserAct act_question;
/* Carries out an act for the command line and returns in English what was done.
 * Free with g_free; NULL on error. */
char *act_in_english(const Act *act, const Acting *acting, const char *text,
		     GError **error);
/* Carries out an act from a confirm letter's data: see confirm_ask.h. */
bool act_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		   GError **error);

/* Returns what follows `season`, with the season's number added: "close mgl
 * last" becomes "close mgl-2 last", whatever season is newest when it is
 * confirmed. Free with g_free; NULL on error. */
char *season_text_settled(const Acting *acting, const char *text,
			  GError **error);

#endif
