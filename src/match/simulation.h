/* simulation.h - plays whole matches without mail, to see how long they last
 * and who wins. Match n of a simulation is always the same match; no clock is
 * read. */
#ifndef MATCH_SIMULATION_H
#define MATCH_SIMULATION_H

#include "match/elo.h"
#include "match/match.h"

/* Deals a match with a seed made of any text; the deal's own isn't used. Its
 * chains are off. ERROR_NEVER as match_new. */
Match *sample_new(const Deal *deal, const char *seed, GError **error);
/* Plays one step by the bots; false, and nothing is done, if it is over. */
bool sample_step(Match *match);

typedef struct {
	Deal deal;	  /* its seed is not used */
	const char *seed; /* any text */
	Level players[SEATS_MAX];
	int steps_most; /* a longer match fails; 0: 100,000 */
} Simulation;

typedef struct {
	int steps;
	int moves; /* by all seats */
	int points[SEATS_MAX], places[SEATS_MAX];
} Outcome;

/* Plays match n. ERROR_NEVER: the deal is malformed, or the match doesn't
 * end. */
bool simulation_play(const Simulation *simulation, int n, Outcome *out,
		     GError **error);

/* The results of a kind of player or of a seat. */
typedef struct {
	gint64 points;
	Share won; /* by match; a win shared by k counts as 1/k for each */
} TallyPart;

typedef struct {
	int matches, least, most; /* steps */
	gint64 steps, moves;
	TallyPart seat[SEATS_MAX];
	TallyPart level[LEVELS];
	/* The pairs that the first level won against the second. */
	Share pairs[LEVELS][LEVELS];
} Tally;

/* Adds a match to the tally. Start with a zeroed Tally. */
void tally_add(Tally *tally, const Simulation *simulation,
	       const Outcome *outcome);
double tally_mean_steps(const Tally *tally);
/* Returns the mean points of a seat or kind; 0 without matches. */
double tally_mean_points(const TallyPart *part);

/* Plays deal n once from every seat: `level` in that seat, `other` in all
 * others. Adds the mean share of its pairs to the deals as one observation.
 * Otherwise like simulation_play. */
bool simulation_duel(const Simulation *simulation, int n, Level level,
		     Level other, Share *deals, GError **error);

/* --- how many mails a match asks of its players -------------------------- */

/* House bots play whole matches by desks: a player who is asked writes a mail,
 * as people would. A mail without plans answers what is asked and no more; one
 * with plans also queues the next decisions and leaves standing lists. */

/* Returns whether the letter that asks a seat for its move shows a plan, and
 * sets the plan as parse_plan does. */
typedef bool PlanTaught(const Match *match, int seat, bool *always,
			char **topic, GPtrArray **wishes, void *data);

typedef struct {
	Deal deal;	  /* its seed is not used */
	const char *seed; /* any text */
	/* How many later decisions of the same topic a mail queues (`next`), as
	 * long as nothing else is decided in between; 0: none. */
	int ahead;
	int wishes; /* wishes for each of them; 0 is 1 */
	/* Standing lists that every player uses, "topic: move or move"; ended
	 * by NULL, or NULL: none. */
	const char *const *always;
	/* If set, letters show plans until their readers know them, as real
	 * ones do (PLANS_KNOWN), and a taker takes every nth plan shown to
	 * them. The three fields above must be 0 then. */
	PlanTaught *taught;
	void *data; /* for `taught` */
	int nth;
	Seats takers;
} MailHabit;

typedef struct {
	int matches;
	int decisions; /* of all seats, forced ones too */
	int forced;    /* with one legal move only */
	int planned;   /* answered by plans */
	int mails;     /* one for each decision that a player was asked for */
	int stops;     /* how often a match had to wait for mails */
	int hours;     /* hours it waited, if people answer in 4 to 24 */
	int shown;     /* plans shown to takers */
	int taken;     /* those of them that were taken */
	int places[SEATS_MAX]; /* in the last match */
} MailCount;

/* Plays match n and adds to the count. ERROR_NEVER: the deal or a list is
 * malformed, or the match doesn't end; ERROR_PLAYER: there is no such list. */
bool mail_count_play(const MailHabit *habit, int n, MailCount *count,
		     GError **error);

#endif
