/* subcommand_match.h - the parts of `pennypost match`. */
#ifndef RUN_SUBCOMMAND_MATCH_H
#define RUN_SUBCOMMAND_MATCH_H

#include "run/errand.h"

/* Looking (subcommand_match_show.c): what is open or played now, or all there
 * ever were; and one of them, with its table as everybody may see it. */
bool subcommand_match_list(Club *club, bool all, GError **error);
bool subcommand_match_show(Club *club, Time now, const char *name,
			   GError **error);

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
