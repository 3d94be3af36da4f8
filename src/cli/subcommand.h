/* subcommand.h - what a subcommand is, and the list of all.  Each is a file
 * that says how it is called, what it needs and what it does, and a row here.
 *
 * An errand is one call of it: the options are read, the words counted, the
 * club is opened where it needs one, the words are done, and what went wrong
 * is said. */
#ifndef CLI_SUBCOMMAND_H
#define CLI_SUBCOMMAND_H

#include "club/installation/club.h"
#include "club/installation/lock.h"

#include <sysexits.h>

typedef struct Subcommand Subcommand;

/* Options of all subcommands: --club DIR (else $PENNYPOST_CLUB, else the
 * present folder), --now TIME (RFC 3339; for tests and what-ifs), -v. */
typedef struct {
	char *club;
	char *now;
	gboolean verbose;
} CommonOptions;

typedef struct {
	const Subcommand *self;
	CommonOptions common;
	void *wishes; /* what its own options say */
	char **words; /* those behind the name; NULL ends */
	int n;

	/* Set where the subcommand needs a club: */
	Club *club;
	Time now;
	Lock *lock;

	GString *said; /* by errand_say */

	/* Set by the act where it is not done with a plain EX_OK: */
	int status;
	bool misused; /* the words say nothing that it knows */
} Errand;

/* False: the error is said as one line on standard error and gives the exit
 * status: player and never 65, later 75, stop 78. */
typedef bool ErrandAct(Errand *errand, GError **error);

typedef enum {
	NEEDS_NOTHING,
	NEEDS_CLUB,
	/* It stores what it makes of what it has read: all of it is one
	 * transaction, and what it has to say is said by errand_say. */
	NEEDS_STORE,
	NEEDS_MATCH, /* the same; and no run may go on meanwhile: later */
	NEEDS_LOCK,  /* no run may; its transactions are its own */
} Needs;

/* A word that says what to do: "list" of `pennypost match list`. */
typedef struct {
	const char *name;
	Needs needs;
	int least, most; /* words behind it */
	ErrandAct *act;
} Verb;

#define ANY G_MAXINT /* number of words */

struct Subcommand {
	const char *name;    /* "match" */
	const char *usage;   /* what stands behind the name */
	const char *summary; /* one line for the list */
	Needs needs;
	int words[2]; /* how many may follow it: least, most */
	ErrandAct *act;
	const Verb *verbs; /* instead of an act; a NULL name ends */
	/* Its own, a NULL name ends: arg_data is WISH(field), a place in the
	 * struct Wishes of its file, which has `size` and begins as `usual`
	 * (NULL: zeros). */
	const GOptionEntry *options;
	gsize size;
	const void *usual;
	bool bare;    /* its words are never options */
	bool numbers; /* "-1" is a word, and no option */
	bool patient; /* what is amiss with anything but the data is 75 */
};

#define WISH(field) GSIZE_TO_POINTER(offsetof(Wishes, field))

/* One of its options.  type: STRING, INT and so on of GLib's. */
#define OPTION_LETTER(name, letter, type, field, help, value)                  \
	{                                                                      \
		name, letter, 0, G_OPTION_ARG_##type, WISH(field), help, value \
	}
#define OPTION(name, type, field, help, value)                                 \
	OPTION_LETTER(name, 0, type, field, help, value)
#define FLAG(name, field, help) OPTION(name, NONE, field, help, NULL)

/* All subcommands, in the order of the list that help shows. */
#define SUBCOMMANDS(ROW)                                                       \
	ROW(init), ROW(run), ROW(player), ROW(match), ROW(season),             \
		ROW(ladder), ROW(cup), ROW(standings), ROW(ratings),           \
		ROW(announce), ROW(log), ROW(organiser), ROW(mail),            \
		ROW(deliver), ROW(doctor), ROW(stats), ROW(explain),           \
		ROW(preview), ROW(render), ROW(words), ROW(backup),            \
		ROW(restore), ROW(move), ROW(games), ROW(rules), ROW(demo),    \
		ROW(export), ROW(picture), ROW(verify), ROW(simulate),         \
		ROW(help)

#define NAME(name) subcommand_##name
extern const Subcommand SUBCOMMANDS(NAME);
#undef NAME

extern const Subcommand *const subcommands[]; /* NULL ends */

/* Finds a subcommand; NULL where there is none. */
const Subcommand *subcommand_find(const char *name);
/* Runs the subcommand; argv[0] is its name. Returns the exit status. */
int subcommand_call(const Subcommand *self, int argc, char **argv);

/* Prints on standard output, once the act is done and stored. */
void errand_say(Errand *errand, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* --- for what can do without a club --- */

/* Returns the folder of the club that is meant: by --club or $PENNYPOST_CLUB,
 * or (errand_folder) the present one if a club is there; else NULL. */
const char *errand_named(const Errand *errand);
const char *errand_folder(const Errand *errand);
/* Returns the path of that folder, else of the present one. Free it. */
char *errand_path(const Errand *errand);
/* Reads --now, else the machine's time. */
bool errand_now(Errand *errand, GError **error);
/* Sets ERROR_LATER if the machine's clock is certainly wrong: nothing that goes
 * by it may be stored. */
bool errand_clock_runs(const Errand *errand, GError **error);
/* Opens the club, as NEEDS_CLUB does. */
bool errand_open(Errand *errand, GError **error);
/* Opens the club by club_open_unless_old. */
bool errand_open_unless_old(Errand *errand, GError **error);

#endif
