/* match_parts.h - what the files of match share. */
#ifndef MATCH_MATCH_PARTS_H
#define MATCH_MATCH_PARTS_H

#include "match/match.h"

#define NO_SEAT (-1)

struct Match {
	const Game *game;
	Terms terms;
	void *tables; /* the match's own, or NULL */
	guint8 seed[SEED_BYTES];
	void *state, *veiled;
	Events *events;
	Moves *legal, *grammar;
	int legal_seat; /* whose forms `legal` holds, or NO_SEAT */
	const Wording *wordings[SEATS_MAX], *grammar_wording;
	char *names[SEATS_MAX];
	char *mark;
	int steps;
	Chain fingerprint, public_chain;
	bool chaining; /* match_fingerprints */
	bool chained;  /* the last step's events are in the chains */
	bool broken;   /* steps are missing in the chains */
};

/* Beside each "seat" of a tree the name of who holds it. */
void match_put_names(const Match *match, json_t *tree);
/* Before a step's events take the place of the last ones. */
void chains_before_step(Match *match);
/* The chains of a match, for a copy of it that goes its own way. */
void chains_copy(const Match *match, Match *copy);

#endif
