/* match.h - the parts of `pennypost match`. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/errand.h"

/* Steering (acts.c). */
typedef struct {
	const char *why; /* or NULL */
	bool even_revealed, reveal;
} ActWish;

/* The first of the errand's words is the act's; it is misused where there is
 * no such act. */
bool subcommand_act(Errand *errand, const ActWish *wish, GError **error);
bool subcommand_audit(Club *club, Time now, const char *match,
		      const ActWish *wish, GError **error);

#endif
