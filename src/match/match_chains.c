/* match_chains.c - the chains of a match, which follow its events. */
#include "match/match_parts.h"

/* The chains follow the events only when they are asked for or about to be
 * overtaken: so a match that is loaded need not hash even its deal. */
static void
chains_settle(Match *match)
{
	if (match->broken || match->chained)
		return;
	chain_add(&match->fingerprint, &match->public_chain, match->events);
	match->chained = true;
}

static const char *
chain_text(const Match *match, const Chain *chain)
{
	/* A cache behind a constant face. */
	chains_settle((Match *)match);
	return match->broken ? "" : chain->text;
}

const char *
match_fingerprint(const Match *match)
{
	return chain_text(match, &match->fingerprint);
}

const char *
match_public_chain(const Match *match)
{
	return chain_text(match, &match->public_chain);
}

const char *
match_public_mark(const Match *match)
{
	Match *cache = (Match *)match;

	g_free(cache->mark);
	cache->mark = g_strndup(match_public_chain(match), MARK_CHARS);
	return cache->mark;
}

void
match_fingerprints(Match *match, bool on)
{
	match->chaining = on;
}

void
chains_before_step(Match *match)
{
	if (match->chaining)
		chains_settle(match);
	match->broken = match->broken || !match->chained;
}

void
chains_copy(const Match *match, Match *copy)
{
	chains_settle((Match *)match);
	copy->fingerprint = match->fingerprint;
	copy->public_chain = match->public_chain;
	copy->chaining = match->chaining;
	copy->chained = match->chained;
	copy->broken = match->broken;
}
