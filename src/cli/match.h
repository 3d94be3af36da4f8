/* match.h - the parts of `pennypost match`. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/subcommand.h"

typedef struct {
	char **options;
	int pace, seats;
	char *bank, *refill, *cap, *snap, *off_days;
	char *stand_in, *why;
	gboolean sealed_bank, start, all, even_revealed, reveal;
	gboolean hold, when_full, invited;
} MatchWishes;

/* What the organiser may order by mail too, by the errand's first word. */
ErrandAct match_act;
ErrandAct match_audit;

#endif
