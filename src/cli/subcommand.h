/* subcommand.h - the subcommands: each has a table row, and a file that says
 * how it is called, what it needs and what it does.
 *
 * A subcommand has either an act or verbs, as in `pennypost match list`; each
 * verb has a row with its usage, a summary, its needs, the number of arguments
 * and its act. Help, error messages, completion and the accepted options all
 * derive from these rows, and a test compares pennypost(1) with them. A new
 * subcommand needs only its place in SUBCOMMANDS (which orders and groups the
 * help) and its entries in pennypost(1).
 *
 * The usage lists the forms of the arguments, one a line:
 *
 *     "MATCH SEAT with PLAYER --why TEXT" "NAME ADDRESS [--zone ZONE]
 * [--quiet]\n--from FILE [--quiet]"
 *
 * It names every option that the verb accepts, in long form and with the value
 * name in the option's row; the verb accepts no other. Words in capitals are
 * placeholders. Completion knows MATCH, PLAYER, SEASON, GAME, LEVEL, LANGUAGE
 * and KIND, and offers alternatives (png|svg) and lower-case words literally.
 *
 * An errand is one call of a subcommand: it reads the options, counts the
 * arguments, opens the club if needed, acts, and reports errors. */
#ifndef CLI_SUBCOMMAND_H
#define CLI_SUBCOMMAND_H

#include "club/installation/club.h"
#include "club/installation/lock.h"
#include "game/game.h"
#include "store/players.h"

#include <sysexits.h>

typedef struct Subcommand Subcommand;
typedef struct Verb Verb;

/* The options that all subcommands have: --club DIR (else $PENNYPOST_CLUB, else
 * the current folder), --now TIME (RFC 3339; for tests and what-ifs), -q, -v.
 */
typedef struct {
	char *club;
	char *now;
	gboolean quiet, verbose;
} CommonOptions;

typedef struct {
	const Subcommand *self;
	const Verb *verb; /* if there are no verbs: the subcommand's own row */
	CommonOptions common;
	void *wishes; /* the values of its own options */
	char **words; /* the arguments after the name; NULL ends */
	int n;

	/* Set if the subcommand needs a club: */
	Club *club;
	Time now;
	Lock *lock;

	GString *said; /* the output of errand_say */

	/* Set by the act if it does not end with EX_OK: */
	int status;
	bool misused; /* the words make no sense: print the usage */
} Errand;

/* Carries out an errand. An error is printed as one line on standard error and
 * gives the exit status: ERROR_PLAYER and ERROR_NEVER 65, ERROR_LATER 75,
 * ERROR_STOP 78. */
typedef bool ErrandAct(Errand *errand, GError **error);

typedef enum {
	NEEDS_NOTHING,
	NEEDS_CLUB,
	NEEDS_STORE, /* the act is one transaction, and prints by errand_say */
	NEEDS_MATCH, /* as NEEDS_STORE, and ERROR_LATER during a run */
	NEEDS_LOCK,  /* ERROR_LATER during a run; no transaction is begun */
} Needs;

/* The first word of some subcommands: "list" of `pennypost match list`. */
struct Verb {
	const char *name;
	const char *usage;   /* its arguments */
	const char *summary; /* one line on what it does */
	Needs needs;
	int least, most; /* words after it */
	ErrandAct *act;
};

#define ANY G_MAXINT /* number of words */

struct Subcommand {
	const char *name;    /* "match" */
	const char *summary; /* one line for the list */
	const Verb *verbs;   /* ended by a NULL name; or else: */
	const char *usage;
	Needs needs;
	int words[2]; /* fewest and most arguments */
	ErrandAct *act;
	/* Its own options; a NULL name ends. Each stores its value at
	 * WISH(field), an offset in the struct Wishes of its file, which has
	 * `size` bytes and starts as a copy of `usual` (NULL: zeros). */
	const GOptionEntry *options;
	gsize size;
	const void *usual;
	bool bare;    /* its words are never options */
	bool numbers; /* "-1" is a word, not an option */
	bool patient; /* every failure but EX_DATAERR becomes 75 */
};

#define WISH(field) GSIZE_TO_POINTER(offsetof(Wishes, field))

/* Sets the options of a subcommand and the size of the Wishes of its file. */
#define WITH_OPTIONS(list) .options = list, .size = sizeof(Wishes)

/* A row of `options`; `type` is STRING, INT and so on, as GLib names them. */
#define OPTION_LETTER(name, letter, type, field, help, value)                  \
	{                                                                      \
		name, letter, 0, G_OPTION_ARG_##type, WISH(field), help, value \
	}
#define OPTION(name, type, field, help, value)                                 \
	OPTION_LETTER(name, 0, type, field, help, value)
#define FLAG(name, field, help) OPTION(name, NONE, field, help, NULL)

/* All subcommands, in the order in which help lists them. */
#define SUBCOMMANDS(ROW)                                                       \
	ROW(init), ROW(run), ROW(player), ROW(organiser), ROW(match),          \
		ROW(export), ROW(verify), ROW(review), ROW(picture),           \
		ROW(season), ROW(ladder), ROW(cup), ROW(standings),            \
		ROW(ratings), ROW(import), ROW(announce), ROW(why), ROW(mail), \
		ROW(deliver), ROW(login), ROW(explain), ROW(preview),          \
		ROW(render), ROW(words), ROW(status), ROW(doctor), ROW(log),   \
		ROW(stats), ROW(site), ROW(backup), ROW(restore), ROW(move),   \
		ROW(handover), ROW(games), ROW(rules), ROW(demo),              \
		ROW(simulate), ROW(help)

#define NAME(name) subcommand_##name
extern const Subcommand SUBCOMMANDS(NAME);
#undef NAME

extern const Subcommand *const subcommands[]; /* NULL ends */

/* Finds a subcommand; NULL where there is none. */
const Subcommand *subcommand_find(const char *name);
/* Finds a verb by name; NULL if there is none. */
const Verb *subcommand_verb(const Subcommand *self, const char *word);
/* Returns a subcommand without verbs as a verb. */
Verb subcommand_whole(const Subcommand *self);
/* Returns the command words, "pennypost match list"; the verb may be NULL. Free
 * with g_free. */
char *subcommand_called(const Subcommand *self, const Verb *verb);

/* Prints on standard output, once the act has succeeded and is committed. */
void errand_say(Errand *errand, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Prints what is wrong with the words or options, "pennypost NAME: " before it,
 * and sets EX_USAGE. Returns true, for the act to return. */
bool errand_refuse(Errand *errand, const char *text);
/* Finds a game; NULL and ERROR_NEVER if there is none of that name. */
const Game *errand_game(const char *name, GError **error);
/* Finds a player of the club; NULL and ERROR_NEVER if there is none. */
Player *errand_player(const Errand *errand, const char *name, GError **error);

/* --- for subcommands that may do without a club --- */

/* Returns the folder given by --club or $PENNYPOST_CLUB, else NULL;
 * errand_folder: else the current one if a club is there. Borrowed. */
const char *errand_named(const Errand *errand);
const char *errand_folder(const Errand *errand);
/* Returns the path of errand_folder, else of the current one. Free with g_free.
 */
char *errand_path(const Errand *errand);
/* Sets errand->now to --now, else to the machine's time. */
bool errand_now(Errand *errand, GError **error);
/* Checks errand->now. Sets ERROR_LATER if the machine's clock is certainly
 * wrong, so that nothing may be stored by it; ERROR_NEVER for a bad --now. */
bool errand_clock_runs(const Errand *errand, GError **error);
/* Opens the club, as NEEDS_CLUB does. */
bool errand_open(Errand *errand, GError **error);
/* Does the same by club_open_unless_old. */
bool errand_open_unless_old(Errand *errand, GError **error);

#endif
