/* subcommand_match.h - the parts of `pennypost match`. */
#ifndef RUN_SUBCOMMAND_MATCH_H
#define RUN_SUBCOMMAND_MATCH_H

#include "run/errand.h"

/* Steering (subcommand_steward.c). */
typedef struct {
	const char *why; /* or NULL */
	bool even_revealed, reveal;
} StewardWish;

/* The first of the errand's words is the act's; it is misused where there is
 * no such act. */
bool subcommand_act(Errand *errand, const StewardWish *wish, GError **error);
bool subcommand_audit(Club *club, Time now, const char *match,
		      const StewardWish *wish, GError **error);

#endif
