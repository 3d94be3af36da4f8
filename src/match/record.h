/* record.h - the match record: a JSON document from which anybody can replay a
 * match (format pennypost-record/1; see pennypost-record(5)). */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "base/clock.h"
#include "match/desk.h"

#define RECORD_FORMAT "pennypost-record/1"

typedef struct {
	/* Its number in the match when it was played, from 1. 0: not stored;
	 * then it is one more than that of the step before it if it is void,
	 * else one more than that of the last step that isn't (right unless
	 * void steps were themselves played after a rollback). */
	int step;
	const char *texts[SEATS_MAX]; /* canonical moves; NULL: did not wait */
	OrderBy by[SEATS_MAX];
	/* how well the bot searched; LEVEL_BOT or less: it didn't */
	Level level[SEATS_MAX];
	Time at;		 /* TIME_NONE: left out */
	const char *fingerprint; /* as stored; NULL: not checked */
	bool voided;
} RecordStep;

/* A player who has held a seat that has changed hands. */
typedef struct {
	int seat;
	const char *name; /* NULL: nobody, or the house bot */
	int after; /* how many steps were played before, not counting void ones
		    */
	Time at;
	const char *why; /* "opening", "offer", "back", .. */
} RecordTenure;

typedef struct {
	const char *match; /* "mg-12" */
	Deal deal;
	const char *names[SEATS_MAX];
	/* level of a seat that was the house's from the beginning; NULL: it
	 * wasn't */
	const char *house[SEATS_MAX];
	Seats resigned; /* their seats are last, whatever was played for them */
	bool conceded; /* the match ended with that, before the game was over */
	const RecordStep *steps; /* void ones too, in the order played */
	int n_steps;
	const RecordTenure *tenures; /* of each seat in order of time */
	int n_tenures;
	bool full; /* hidden things of a live match too */
} RecordSource;

/* Replays the match and returns its record. A finished match's record holds
 * everything; a live one's what the public may know, unless `full`: no seed,
 * moves, fingerprints or scores, `deal` and `final` as onlookers see them,
 * `void` only if it is true. "tables" is {"sha256": .., "text": ..}: the text
 * that tables_read takes. A forced move is "by": "plan": nobody was asked.
 * A move that the house bot has searched for has its "level", and a seat that
 * was the house's from the beginning "house". "words" has null for a seat that
 * gave none. A seat that has resigned says so, and "ranks" has it last; one
 * that has changed hands lists who "held" it. ERROR_NEVER if the replay fails
 * or a fingerprint differs. New reference. */
json_t *record_new(const RecordSource *source, GError **error);

/* Returns a public version of a record, marked "redacted": with these names by
 * seat (NULL: none), without times, who gave each move, and who held a seat
 * before. New reference. */
json_t *record_redact(const json_t *record, const char *const *names);
/* Returns the record's list of its omissions; NULL: none. Borrowed. */
const json_t *record_redacted(const json_t *record);

/* Verifies a finished (or full) record by replay: the seed against its
 * commitment, every event and fingerprint, the final view and the scores; and
 * that times never go back. What no replay can prove isn't checked: other
 * properties of times, names, who gave a move. Whatever the record says it
 * omits must be missing. ERROR_NEVER names the first difference. *steps becomes
 * the number of steps replayed, including void ones. */
bool record_verify(const json_t *record, int *steps, GError **error);
/* Verifies a record of a game that need not be in the list of games. */
bool record_verify_as(const Game *game, const json_t *record, int *steps,
		      GError **error);
/* Reads what a finished (or full) record was made from, to import a match from
 * another club; texts are borrowed from the record. Clear with
 * record_source_clear. */
bool record_read(const Game *game, const json_t *record, RecordSource *out,
		 GError **error);
void record_source_clear(RecordSource *source);

#endif
