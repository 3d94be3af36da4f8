/* subcommand.h - the table of the program's subcommands, one file each. */
#ifndef CLI_SUBCOMMAND_H
#define CLI_SUBCOMMAND_H

#include "club/home/club.h"
#include "club/home/lock.h"

#include <sysexits.h>

typedef struct {
	const char *name;    /* "match" */
	const char *usage;   /* what stands behind the name */
	const char *summary; /* one line for the list */
	/* argv[0] is the subcommand's name; gives an exit status (sysexits). */
	int (*run)(int argc, char **argv);
} Subcommand;

extern const Subcommand subcommands[]; /* a NULL name ends */

/* NULL where there is none. */
const Subcommand *subcommand_find(const char *name);

/* Options that many share, added to a GOptionContext: --club DIR (else
 * $PENNYPOST_CLUB, else the present folder), --now TIME (RFC 3339; for tests
 * and what-ifs), -v. */
typedef struct {
	char *club;
	char *now;
	gboolean verbose;
} CommonOptions;

/* Parse with these and the subcommand's own entries (may be NULL); argc/argv
 * keep what is left.  False: *status is the exit status (help was shown, or the
 * words were off and one line said so). */
bool common_parse(const Subcommand *subcommand, const GOptionEntry *own,
		  CommonOptions *common, int *argc, char ***argv, int *status);
Club *common_club(const CommonOptions *common, GError **error);
/* The folder of the club that is meant, for what does without one: NULL where
 * none is named and none lies here.  Borrowed. */
const char *common_club_named(const CommonOptions *common);
bool common_now(const CommonOptions *common, Time *now, GError **error);
void common_clear(CommonOptions *common);
/* Say how the subcommand is used; gives 64. */
int common_usage(const Subcommand *subcommand);
/* The same of one whose first word (NULL: none) says what it does: in one line
 * how that is used, or which there are. */
int common_misused(const Subcommand *subcommand, const char *verb);
/* Say an error as one line on standard error and give its exit status: player
 * and never 65, later 75, stop 78. */
int common_fail(const char *what, const GError *error);

/* While a run goes on no match may be changed: ERROR_LATER. */
Lock *subcommand_lock(const Club *club, GError **error);

int subcommand_init(int argc, char **argv);
int subcommand_run(int argc, char **argv);
int subcommand_player(int argc, char **argv);
int subcommand_match(int argc, char **argv);
int subcommand_mail(int argc, char **argv);
int subcommand_deliver(int argc, char **argv);
int subcommand_stats(int argc, char **argv);
int subcommand_doctor(int argc, char **argv);
int subcommand_explain(int argc, char **argv);
int subcommand_render(int argc, char **argv);
int subcommand_preview(int argc, char **argv);
int subcommand_backup(int argc, char **argv);
int subcommand_restore(int argc, char **argv);
int subcommand_games(int argc, char **argv);
int subcommand_rules(int argc, char **argv);
int subcommand_demo(int argc, char **argv);
int subcommand_export(int argc, char **argv);
int subcommand_verify(int argc, char **argv);
int subcommand_simulate(int argc, char **argv);
int subcommand_announce(int argc, char **argv);
int subcommand_log(int argc, char **argv);
int subcommand_organiser(int argc, char **argv);
int subcommand_help(int argc, char **argv);

#endif
