/* match_private.h - shared by the files of match. */
#ifndef MATCH_MATCH_PRIVATE_H
#define MATCH_MATCH_PRIVATE_H

#include "match/match.h"

#define NO_SEAT (-1)
#define FINGERPRINT_CHARS 64

/* The running hash over a match's events.
 *
 * A link is the lower-case hex SHA-256 over the link before it ("" before the
 * deal) and the step's events as sorted, compact JSON, each
 * ({"data":..,"kind":..,"to":..}) followed by a line feed. In Python:
 * sha256((before + "".join(json.dumps(event, sort_keys=True,
 * ensure_ascii=False, separators=(",", ":")) + "\n" for event in
 * events)).encode()).hexdigest() */
typedef struct {
	char text[FINGERPRINT_CHARS + 1];
} Chain;

typedef struct SharedTables SharedTables;

struct Match {
	const Game *game;
	Terms terms;
	/* NULL: those of another match, which outlives this one */
	SharedTables *tables;
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
	Keep keep;
	bool chained; /* the chains include the last step's events */
	bool broken;  /* the chains lack steps */
};

/* Adds the player's "name" beside each "seat" of a tree. */
void match_put_names(const Match *match, json_t *tree);
/* Settles the chains before a step's events replace the last ones. */
void chains_before_step(Match *match);

#endif
