/* record.h - the match record: one JSON document that anybody can replay
 * (format pennypost-record/1; see pennypost-record(5)). */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "base/clock.h"
#include "match/desk.h"

#define RECORD_FORMAT "pennypost-record/1"

typedef struct {
	/* Its place in the match from 1, when it was played; 0: it followed the
	 * one before it, and a step that counts the last one that counts (right
	 * unless void steps were themselves played after a rollback). */
	int step;
	const char *texts[SEATS_MAX]; /* canonical moves; NULL: did not wait */
	OrderBy by[SEATS_MAX];
	Time at;
	const char *fingerprint; /* as stored; NULL: not checked */
	bool voided;
} RecordStep;

/* Who has held a seat that has changed hands. */
typedef struct {
	int seat;
	const char *name; /* NULL: nobody, or the house bot */
	int after;	  /* so many steps, of those that stand */
	Time at;
	const char *why; /* "opening", "offer", "back", .. */
} RecordTenure;

typedef struct {
	const char *match; /* "mg-12" */
	Deal deal;
	const char *names[SEATS_MAX];
	Seats resigned; /* last, whatever was played for them */
	bool conceded;	/* it ended with that, before the game was over */
	const RecordStep *steps; /* void ones too, in the order played */
	int n_steps;
	const RecordTenure *tenures; /* of each seat in the order of time */
	int n_tenures;
	bool full; /* hidden things of a live match too */
} RecordSource;

/* Replays the match.  A finished match's record holds everything; a live one's
 * what the public may know, unless `full`: no seed, moves, fingerprints or
 * scores, `deal` and `final` as onlookers see them, `void` only where it is
 * true. "tables" is {"sha256": .., "text": ..}: the text that tables_read
 * takes.  A move that was forced is "by": "plan": nobody was asked.  "words"
 * has null where a seat gave none.  A seat that has resigned says so, and
 * "ranks" has it last; one that has changed hands says who "held" it.
 * ERROR_NEVER where the replay fails or a fingerprint
 * differs.  New reference. */
json_t *record_new(const RecordSource *source, GError **error);

/* Replay a finished (or full) record: seed against commitment, every event and
 * fingerprint, the final view and the scores; and that no time is before an
 * earlier one.  What no replay can prove stands as it is: times, names, who
 * gave a move.  ERROR_NEVER names the first thing
 * that differs.  *steps is how many were replayed, void ones too. */
bool record_verify(const json_t *record, int *steps, GError **error);
/* Verifies a record for a game that need not be in the list of games. */
bool record_verify_as(const Game *game, const json_t *record, int *steps,
		      GError **error);
/* Reads what a finished (or full) record was made from, to take in a match from
 * another club; texts are borrowed from the record. Clear with
 * record_source_clear. */
bool record_read(const Game *game, const json_t *record, RecordSource *out,
		 GError **error);
void record_source_clear(RecordSource *source);

#endif
