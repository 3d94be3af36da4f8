/* errand.h - a subcommand that does something with a club: its options are
 * read, the club is opened, the words are done, and what went wrong is said. */
#ifndef CLI_ERRAND_H
#define CLI_ERRAND_H

#include "cli/subcommand.h"

typedef struct Errand Errand;

typedef bool ErrandAct(Errand *errand, GError **error);

struct Errand {
	const char *name; /* the subcommand's */
	int least, most;  /* words that may follow it */
	ErrandAct *act;
	const void *wishes; /* what the subcommand's own options say */

	/* What the act is given: */
	Club *club;
	Time now;
	char **words; /* those behind the name; NULL ends */
	int n;
	bool misused; /* set by the act: they say nothing that it knows */
};

/* argv[0] is the subcommand's name; `own` as for common_parse.  Gives the exit
 * status. */
int errand_run(Errand *errand, const GOptionEntry *own, int argc, char **argv);

#endif
