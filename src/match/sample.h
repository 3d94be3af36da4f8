/* sample.h - a match of house bots: a position to look at, without a club. */
#ifndef MATCH_SAMPLE_H
#define MATCH_SAMPLE_H

#include "match/match.h"

/* Dealt from any text; the deal's own seed is not used.  ERROR_NEVER as
 * match_new. */
Match *sample_new(const Deal *deal, const char *seed, GError **error);
/* One step by the bots; false, and nothing done, where it is over. */
bool sample_step(Match *match);

#endif
